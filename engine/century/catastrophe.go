package century

import (
	"cmp"
	"iter"
	"slices"
	"strconv"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// mostClaim is the highest number on the catastrophe board's bidding tracks.
const mostClaim = 25

// claimed bids science for a column of the catastrophe card
// (EN, Phase 3: Preventing Catastrophes).
type claimed struct{ Seat, Column, Science int }

var claimColumn = declared[claimed]{
	Verb: rule.Verb{
		Name: "claim", Label: "Bid %[2]s for column %[1]s", Act: "Bid for a column", In: inCatastrophe, Shows: rule.ShowsBid, Number: 1, Hand: yourScience, Usage: []string{"SEAT COLUMN SCIENCE"},
		Asks:    []rule.Asked{{As: "bid/claim/change; column catastrophe science for on higher more"}, {As: "column; catastrophe for on"}},
		Short:   "bid science for a column of the catastrophe card, 1 to 5 from the left",
		Example: []string{"claim Blue 5 2"},
	},
	When: func(p *Position) bool { return p.Outcomes == 0 },
	Why: func(*Position) error {
		return rules().ClaimsAfterOutcome.Illegal("The outcomes are being entered already; no more bids.")
	},
	Args: func() args[claimed] {
		seat := acting[claimed]{At: func(a *claimed) *int { return &a.Seat }, May: func(p *Position, seat int) bool { return seat == p.Turn }, Why: (*Position).notClaimant}.Arg()
		turn := seat.Check
		seat.Check = func(p *Position, a *claimed) error { return cmp.Or(p.checkCardKnown(a.Column), turn(p, a)) } // the card first: it must be known at all
		science := rule.NumberArg("science", rule.Range{High: mostCoins}, func(a *claimed) *int { return &a.Science }, func(p *Position, a *claimed) rule.Range { return p.bidsOn(a.Seat, a.Column) }, (*Position).whyNotClaim).
			With(func(p *Position, a *claimed, s *rule.Slot) {
				seat, column := a.Seat, a.Column
				s.Means = func(n int) say.Text { return p.follows(seat, column, n) }
			})
		bid := science.Check
		science.Check = func(p *Position, a *claimed) error { return cmp.Or(bid(p, a), p.checkClaimEnds(a)) }
		return args[claimed]{
			seat,
			columnArg(func(a *claimed) *int { return &a.Column }, func(p *Position, a *claimed) iter.Seq[int] { return slices.Values(p.claimable(a.Seat)) }, func(p *Position, a *claimed) error {
				if closed, _ := p.Card.closed(a.Column, p.n); closed {
					return rules().ColumnClosed.Illegal("Column %d is covered with %d seats.", a.Column, p.n)
				}
				return nil
			}),
			science,
		}
	},
	Do: func(p *Position, a *claimed, t *rule.Teller) {
		if h := p.holder(a.Column); h >= 0 {
			p.table().Claims[h].Standing = false
			t.Tell("claims", p.name(a.Seat), "%s bids %d science on column %d and overbids %s.", p.who(a.Seat), a.Science, a.Column, p.who(h)).About(strconv.Itoa(a.Column))
		} else {
			t.Tell("claims", p.name(a.Seat), "%s bids %d science on column %d.", p.who(a.Seat), a.Science, a.Column).About(strconv.Itoa(a.Column))
		}
		p.table().Claims[a.Seat] = claim{Column: a.Column, Science: a.Science, Standing: true}
		standing := p.standing()
		if standing.Len() == p.n {
			for i := range p.n {
				c := p.Claims[i]
				p.suffer(i, c.Column, c.Science, p.Card.Columns[c.Column-1], t)
			}
			p.startUpkeep(t)
			return
		}
		p.Turn = p.nextOf(rule.Below[int](p.n)&^standing, a.Seat)
	},
	Clear: func(p *Position, a *claimed) bool {
		return (p.Card != nil || !p.claimEnds(a.Seat, a.Column)) && a.Science <= p.seats[a.Seat].Science
	},
}

// checkCardKnown refuses to bid on a column while nothing says whether it is open.
func (p *Position) checkCardKnown(column int) error {
	_, known := p.Card.closed(column, p.n)
	switch {
	case known:
		return nil
	case p.Card == nil:
		return p.needCard("The catastrophe card is not described, so its open columns are not known. Enter how the bidding ended, one outcome a seat.")
	}
	return p.needCard("The catastrophe card's labels for five and four seats are not described, so its open columns are not known. Enter how the bidding ended, one outcome a seat.")
}

func (p *Position) notClaimant(seat int) error {
	if c := p.Claims[seat]; c.Standing {
		return rules().ClaimStands.Illegal("%s stands on column %d with %d and stays until overbid.", p.name(seat), c.Column, c.Science)
	}
	return rules().OutOfTurn.In("catastrophe").Illegal("It is %s's turn to bid on catastrophes, not %s's.", p.name(p.Turn), p.name(seat))
}

func (p *Position) claimable(seat int) []int {
	columns := make([]int, 0, 5)
	for c := 1; c <= 5; c++ {
		if closed, known := p.Card.closed(c, p.n); !known || closed {
			continue
		}
		if !p.bidsOn(seat, c).Empty() && (p.Card != nil || !p.claimEnds(seat, c)) {
			columns = append(columns, c)
		}
	}
	return columns
}

func (p *Position) whyNotClaim(a *claimed, _ bool) error {
	if err := p.checkScience(a.Seat, a.Science); err != nil {
		return err
	}
	h := p.holder(a.Column)
	return rules().ClaimNotHigher.Illegal("%s can't bid %d on column %d, where %s stands with %d.",
		p.name(a.Seat), a.Science, a.Column, p.name(h), p.Claims[h].Science)
}

// follows says what a bid on a column comes to if it stays.
func (p *Position) follows(seat, column, science int) say.Text {
	if p.Card == nil {
		return say.Text{}
	}
	s, d := p.seats[seat], p.Card.Columns[column-1]
	marker := say.That("pollution marker to %s", rule.Signed(score.Clamp(s.Pollution-d.Clouds)))
	if s.Pollution-d.Clouds < score.WorstMarker {
		marker = say.That("%s, as far left as it goes", marker)
	}
	parts := say.Some(
		say.That("%d garbage to place", d.Garbage).If(d.Garbage > 0 && s.Hand == 0),
		say.That("%d more garbage to place, then %d in hand", d.Garbage, s.Hand+d.Garbage).If(d.Garbage > 0 && s.Hand > 0), // a technology gave some
		say.That("no more garbage, %d in hand", s.Hand).If(d.Garbage == 0 && s.Hand > 0),
		marker.If(d.Clouds > 0),
		say.That("%d science left", s.Science-science).If(!p.unsees(seat)),
	)
	return say.That("if it stays: %s", say.Join(", ", append(parts, say.That("nothing").If(len(parts) == 0))...))
}

// checkClaimEnds refuses the bid that ends the bidding while nothing says what the
// columns give.
func (p *Position) checkClaimEnds(a *claimed) error {
	if p.Card == nil && p.claimEnds(a.Seat, a.Column) {
		return p.needCard("With this bid the bidding is over, and the catastrophe card is not described: say what it is, or how the bidding ended, one outcome a seat.")
	}
	return nil
}

// claimEnds says whether every seat stands alone once this one bids on a column.
func (p *Position) claimEnds(seat, column int) bool {
	return p.holder(column) < 0 && p.standing().And(seat).Len() == p.n
}

func (p *Position) needCard(message say.Key) error {
	return rule.Missing(rule.Needs(say.Form("deal catastrophe CARD"), say.Form("outcome SEAT COLUMN SCIENCE DAMAGE")), message)
}

func (p *Position) checkScience(seat, science int) error {
	switch {
	case science > mostClaim:
		return rules().ClaimBeyondTrack.Illegal("A bid on a catastrophe is at most %d science, not %d.", mostClaim, science)
	case science > p.seats[seat].Science:
		return rules().ClaimBeyondScience.Illegal("%s can't bid %d science: that is more than %s holds.", p.name(seat), science, p.name(seat))
	}
	return nil
}

func (p *Position) bidsOn(seat, column int) rule.Range {
	return rule.Range{Low: p.leastClaim(column), High: min(mostClaim, p.seats[seat].Science)}
}

// leastClaim is the least bid on a column: higher than the one that stands there.
func (p *Position) leastClaim(column int) int {
	if h := p.holder(column); h >= 0 {
		return p.Claims[h].Science + 1
	}
	return 0
}

// holder is the seat that stands on a column, or -1.
func (p *Position) holder(column int) int {
	return p.seatWhere(func(i int) bool { return p.Claims[i].Standing && p.Claims[i].Column == column })
}

func (p *Position) standing() seatSet {
	return p.seatsWhere(func(i int) bool { return p.Claims[i].Standing })
}

// suffer pays a bid and takes what its column gives.
func (p *Position) suffer(seat, column, science int, d Damage, t *rule.Teller) {
	s := p.seat(seat)
	s.Science -= science
	s.Column, s.Damage = column, d
	s.Hand += d.Garbage
	was := s.Pollution
	s.Pollution = score.Clamp(was - d.Clouds)
	if t == nil {
		return
	}
	t.Tell(suffers, p.name(seat), "%s pays %d science for column %d: %s.", p.who(seat), science, column, d.said()).
		About(strconv.Itoa(column)).With("science", -science).With("garbage in hand", d.Garbage).With("pollution", s.Pollution-was)
}

func (p *Position) startUpkeep(t *rule.Teller) {
	p.Phase = upkeepPhase
	p.Turn = -1
	if p.Round < 5 {
		t.Tell("starts", "", "%s starts round %s.", p.who(p.worstColumn()), roman[p.Round+1])
	}
	t.Tell("upkeep", "", "Upkeep: all at once, or from %s clockwise if a seat asks for it.", p.who(p.worstColumn()))
}
