package century

import (
	"iter"
	"slices"
	"strconv"

	"arbiter/engine/rule"
	"arbiter/say"
)

// outcome says where a seat ended up in the catastrophe bidding. Damage is
// given where the card is not described.
type outcome struct {
	Seat, Column, Science int
	Damage                Damage
	HasDamage             bool
	at                    int // where the damage stands in its line
}

func (a *outcome) text(p *Position) string {
	return "outcome " + p.word(a.Seat) + " " + strconv.Itoa(a.Column) + " " + strconv.Itoa(a.Science)
}

var endsOn = declared[outcome]{
	Verb: rule.Verb{
		Name: "outcome", Label: "In the end: column %s for %s", Act: "Say only where it ended", In: inCatastrophe, Shows: rule.ShowsBid, Keeper: true, Number: 5, Outcome: true, Hands: scienceOfAll, Usage: []string{"SEAT COLUMN SCIENCE [DAMAGE]"},
		Short:   "say how the catastrophe bidding ended for a seat",
		Long:    "DAMAGE (such as 2g1p, or -) is what the column gives, where the card is not described.",
		Example: []string{"outcome Blue 3 5", "outcome Blue 3 5 2g1p"},
	},
	Named: func(p *Position) bool { return p.claimed() || p.Card == nil && p.Outcomes == 0 }, // “Blue 3 5” is a bid then, out of turn too, and one that the card is to be dealt for
	Args: func() args[outcome] {
		science := rule.RangesArg("science", rule.Range{High: mostCoins}, func(a *outcome) *int { return &a.Science }, func(p *Position, a *outcome) []rule.Range {
			return rule.Ranges(func(yield func(int) bool) {
				for n := p.nextEnding(a.Seat, a.Column, 0); n >= 0 && yield(n); n = p.nextEnding(a.Seat, a.Column, n+1) {
				}
			})
		}, (*Position).checkEnding)
		return args[outcome]{
			acting[outcome]{At: func(a *outcome) *int { return &a.Seat }, May: func(*Position, int) bool { return true }}.Arg(),
			columnArg(func(a *outcome) *int { return &a.Column }, func(p *Position, a *outcome) iter.Seq[int] { return p.columns(a.Seat) }, (*Position).checkDamage),
			science,
			{
				Read: func(r *rule.Reader, _ *Position, a *outcome) {
					if r.More() {
						w := r.Next("damage")
						a.at = w.Column
						if r.More() { // garbage and clouds may be typed apart
							if _, both := parseDamage(w.Text + r.Words[0].Text); both {
								w.Text += r.Next("damage").Text
							}
						}
						if a.Damage, a.HasDamage = parseDamage(w.Text); !a.HasDamage {
							r.Fail(rule.Misread(w.Column, damageForm, "%q is no damage.", w.Text))
						}
					}
				},
				Text: func(_ *Position, a *outcome) string { return rule.When(a.HasDamage, a.Damage.String()) },
				Step: func(p *Position, a *outcome, _ func(*outcome) rule.Step) rule.Step { return p.damageStep(a) },
			},
		}
	},
	Do: func(p *Position, a *outcome, t *rule.Teller) {
		d := a.Damage
		if !a.HasDamage {
			d = p.Card.Columns[a.Column-1]
		}
		// The bids are needed to judge the outcomes still to come, so what this
		// one pays is remembered as a bid that stays.
		p.suffer(a.Seat, a.Column, a.Science, d, t)
		m := p.table()
		m.Paid[a.Seat] = a.Science
		m.Outcomes++
		if p.Outcomes == p.n {
			p.startUpkeep(t)
		}
	},
	Clear: func(p *Position, a *outcome) bool { return a.Science <= p.seats[a.Seat].Science },
}

// damageStep asks what a column gives where the card doesn't tell.
func (p *Position) damageStep(a *outcome) rule.Step {
	if p.Card == nil && a.Column == len(toldColumns{}) { // the last column is empty on every card
		b := *a
		b.HasDamage = true
		return rule.Say(b.Damage.String(), rule.End(&b))
	}
	if p.Card == nil {
		step := rule.Typed(p, a.text(p), "damage", say.That("Garbage and clouds, as 2g1p. - is nothing."))
		step.Slot.Terms, step.Slot.Questions = cardTerms, func(q *rule.Answers) string { return askDamage(q, say.Text{}).String() }
		return step
	}
	b := *a
	b.Damage, b.HasDamage = p.Card.Columns[a.Column-1], true
	step := rule.Say(b.Damage.String(), rule.End(&b))
	step.Do, step.Slot.Known = a, true
	return step
}

// checkDamage refuses a column that a seat can't end on, and what it can't give.
func (p *Position) checkDamage(a *outcome) error {
	if err := p.checkColumn(a.Seat, a.Column); err != nil {
		return err
	}
	switch {
	case p.Card != nil:
		if d := p.Card.Columns[a.Column-1]; a.HasDamage && a.Damage != d {
			return rules().DamageContradicts.Illegal("Column %d of this card gives %s, not %s.", a.Column, d, a.Damage)
		}
		return nil
	case !a.HasDamage:
		return rule.Missing(rule.Needs(say.Form(a.text(p)+" DAMAGE"), say.Form("deal catastrophe CARD")), "The catastrophe card is not described: say what column %d gives.", a.Column)
	}
	return p.outcomesSay(a).check(a.at, damageForm)
}

// checkEnding refuses a sum for which no legal bidding leaves the seat there.
func (p *Position) checkEnding(a *outcome) error {
	if err := p.checkScience(a.Seat, a.Science); err != nil {
		return err
	}
	if !p.claimed() || p.reachable(a) {
		return nil
	}
	switch own, h := p.Claims[a.Seat], p.holder(a.Column); {
	case a.Science < p.leastClaim(a.Column) && (h != a.Seat || a.Science != own.Science):
		return rules().OutcomeUnreachable.Illegal("%s can't end on column %d for %d: %s stands there with %d.", p.name(a.Seat), a.Column, a.Science, p.name(h), p.Claims[h].Science)
	case own.Standing:
		return rules().OutcomeUnreachable.Illegal("%s can't end on column %d for %d: it stands on column %d with %d, and no bids of others can lead from there to that.", p.name(a.Seat), a.Column, a.Science, own.Column, own.Science)
	}
	return rules().OutcomeUnreachable.Illegal("From the bids entered so far no legal bidding leaves %s on column %d for %d.", p.name(a.Seat), a.Column, a.Science)
}

func (p *Position) checkColumn(seat, column int) error {
	if p.mayEnd(seat, column) {
		return nil
	}
	if p.seats[seat].Column != 0 {
		return rules().OutcomeTwice.Illegal("%s's outcome is entered already: column %d.", p.name(seat), p.seats[seat].Column)
	}
	if owner := p.onColumn(column); owner >= 0 {
		return rules().ColumnTaken.Illegal("Column %d is %s's already.", column, p.name(owner))
	}
	return rules().ColumnClosed.Illegal("Column %d is covered with %d seats.", column, p.n)
}

// outcomesSay is the card as far as the outcomes tell it, this one included.
func (p *Position) outcomesSay(a *outcome) (told toldColumns) {
	for i := range p.n {
		if s := p.seats[i]; s.Column != 0 {
			told[s.Column-1] = &s.Damage
		}
	}
	told[a.Column-1] = &a.Damage
	return told
}

// onColumn is the seat that was told to end on a column, -1 for none.
func (p *Position) onColumn(column int) int {
	return p.seatWhere(func(i int) bool { return p.seats[i].Column == column })
}

func (p *Position) mayEnd(seat, column int) bool {
	closed, known := p.Card.closed(column, p.n)
	return p.seats[seat].Column == 0 && p.onColumn(column) < 0 && !(known && closed)
}

// columns are those that a seat can end on.
func (p *Position) columns(seat int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for c := 1; c <= 5; c++ {
			if p.mayEnd(seat, c) && p.nextEnding(seat, c, 0) >= 0 && !yield(c) {
				return
			}
		}
	}
}

// nextEnding is the least sum from one on for which a seat can end on a column; -1 for none.
func (p *Position) nextEnding(seat, column, from int) int {
	claimed, most := p.claimed(), p.bidsOn(seat, column).High
	for n := from; n <= most; n++ { // a damaged save may have less than 0
		if !claimed || p.reachable(&outcome{Seat: seat, Column: column, Science: n}) {
			return n
		}
	}
	return -1
}

func (p *Position) claimed() bool {
	return p.seatsWhere(func(i int) bool { return p.Claims[i].Column != 0 }) != 0
}

// reachable says whether, from the bids that stand, some legal bidding ends
// with the outcomes entered so far and this one.
func (p *Position) reachable(a *outcome) bool {
	var e ending
	for i := range e {
		e[i] = pair{seat: -1, held: p.holder(i + 1), least: p.leastClaim(i + 1)}
	}
	for i := range p.n {
		if column := p.seats[i].Column; column != 0 {
			e[column-1].seat, e[column-1].bid = i, p.Paid[i]
		}
	}
	e[a.Column-1].seat, e[a.Column-1].bid = a.Seat, a.Science
	if slices.ContainsFunc(e[:], func(c pair) bool { return c.seat >= 0 && !c.holds() }) {
		return false
	}
	return p.complete(&e, 0)
}

// ending is how a bidding ends, by column: columns and seats are equally many, so each seat has one.
type ending [5]pair

// pair is a column with the seat that ends there.
type pair struct {
	seat, bid   int // -1 for no seat yet
	held, least int // who stands there now, -1 for none, and the least bid that overbids that
}

// stays says whether the bid that stands there is the last one: a seat that is not overbid stays with its bid.
func (c pair) stays() bool { return c.held >= 0 && c.held == c.seat && c.bid == c.least-1 }

// moves says whether its seat has to bid for it yet, higher than the one that stands there.
func (c pair) moves() bool { return c.seat >= 0 && c.bid >= c.least }

// holds says whether its seat can end there for its bid, once it can bid at all.
func (c pair) holds() bool { return c.stays() || c.moves() }

// complete tries every way to give the remaining seats a column, each with the
// bid it stands at or with the highest it can make.
func (p *Position) complete(e *ending, seat int) bool {
	for seat < p.n && slices.ContainsFunc(e[:], func(c pair) bool { return c.seat == seat }) {
		seat++
	}
	if seat == p.n {
		return p.canEndIn(e)
	}
	for i := range e {
		c := &e[i]
		if closed, _ := p.Card.closed(i+1, p.n); closed || c.seat >= 0 {
			continue
		}
		c.seat = seat
		for _, c.bid = range [...]int{c.least - 1, min(mostClaim, p.science(seat))} {
			if c.holds() && p.complete(e, seat+1) {
				return true
			}
		}
		c.seat = -1
	}
	return false
}

func (p *Position) science(seat int) int { return p.seats[seat].Science + p.Paid[seat] }

// canEndIn says whether some bidding leads to a complete ending whose bids all hold: whether
// each seat that moves is free to bid now, or is overbid on the way.
func (p *Position) canEndIn(e *ending) bool {
	free := p.seatsWhere(func(i int) bool { return !p.Claims[i].Standing })
	if free == 0 {
		return false // the bidding is over; it would have ended by itself
	}
	for overbid := p.overbid(e, free); overbid >= 0; overbid = p.overbid(e, free) {
		free = free.And(overbid)
	}
	return !slices.ContainsFunc(e[:], func(c pair) bool { return c.moves() && !free.Has(c.seat) })
}

// overbid is a seat that one of the free ones can overbid on the way to an ending, -1 for none.
func (p *Position) overbid(e *ending, free seatSet) int {
	for _, c := range e {
		if c.held < 0 || free.Has(c.held) || !c.moves() {
			continue
		}
		// A free seat can go straight to its final column; the seat it overbids there is free next,
		// and so on: such a chain always ends on an empty column.
		if free.Has(c.seat) {
			return c.held
		}
		// Seats that only trade columns among themselves (or one that raises its own bid) are a ring,
		// which a seat from outside has to break: a free seat with the science to overbid one of them,
		// who is overbid in turn, so that column ends at least two higher.
		if c.bid > c.least && free.Where(func(i int) bool { return p.science(i) >= c.least }) != 0 {
			return c.held
		}
	}
	return -1
}
