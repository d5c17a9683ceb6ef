package century

import (
	"slices"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

func (p *Position) Stage() (round int, phase string) { return p.Round, p.Phase.String() }

func (p *Position) Where() rule.Where {
	return rule.Where{Round: p.Round, Phase: p.Phase.String(), Stage: p.Phase.Said(), ToAct: p.toAct(), Over: p.Phase == overPhase, Next: say.Later(p.next)}
}

func (p *Position) toAct() []string {
	return p.names(p.seatsWhere(func(i int) bool {
		switch p.Phase {
		case auctionPhase:
			return p.Lot.Land == "" && i == p.Start || p.Lot.Land != "" && !p.Lot.ByOutcome && i == p.Turn
		case catastrophePhase:
			return p.byOutcomes() && p.seats[i].Column == 0 || !p.byOutcomes() && i == p.Turn
		case upkeepPhase, recyclingPhase:
			return !p.seats[i].Done
		}
		return false
	}))
}

// byOutcomes says whether the bidding on catastrophes is entered by how it ended.
func (p *Position) byOutcomes() bool { return p.Outcomes > 0 || p.Card == nil && p.n < 5 }

// next is the next sensible thing.
func (p *Position) next() say.Text {
	switch p.Phase {
	case dealPhase:
		return say.That("Deal %s.", say.And(say.Some(
			say.Count(landsDealt[p.n], "%d land", "%d lands").If(!p.Dealt[dealtLands]),
			technologies(technologiesDealt[p.n]).If(!p.Dealt[dealtTechnologies]),
			say.That("a catastrophe card").If(!p.Dealt[dealtCard]),
		)))
	case auctionPhase:
		switch {
		case p.Lot.ByOutcome:
			return say.That("Who dropped out during %s, then who won it.", p.Lot.Land)
		case p.Lot.Land != "":
			bids := p.higher(p.Turn)
			if bids.Empty() {
				return say.That("%s can't bid %d, and passes or drops out.", p.name(p.Turn), bids.Low)
			}
			return say.That("%s bids %d or more, passes or drops out.", p.name(p.Turn), bids.Low)
		case len(p.Lands) == 0:
			return say.That("No land is left: %s drops out.", p.name(p.Start))
		case p.seats[p.Start].Coins < p.leastBid():
			return say.That("%s can't open a land at %d with %s, and drops out.", p.name(p.Start), p.leastBid(), show.Coins(p.seats[p.Start].Coins))
		case p.checkCanOpen(p.Start) != nil:
			return say.That("%s has no citizen token left for a land, and drops out.", p.name(p.Start))
		case p.inAuction().Len() == 1:
			return say.That("%s, alone, opens a land at exactly %d, or drops out.", p.name(p.Start), p.leastBid())
		}
		return say.That("%s opens a land at %d or more, or drops out.", p.name(p.Start), p.leastBid())
	case catastrophePhase:
		switch {
		case !p.byOutcomes() && p.Card != nil && !p.Card.knowsClosed(p.n):
			return say.That("Say what the catastrophe card shows, or how its bidding ended: one outcome a seat.")
		case !p.byOutcomes():
			for column := 1; column <= 5 && p.Card == nil; column++ {
				if p.claimEnds(p.Turn, column) {
					return say.That("%s bids on a column. The bidding ends with a bid on column %d: say first what the catastrophe card shows.", p.name(p.Turn), column)
				}
			}
			return say.That("%s bids on a column.", p.name(p.Turn))
		case p.Outcomes > 0:
		case !p.Dealt[dealtCard]:
			return say.That("Deal the catastrophe card, or say how its bidding ended: one outcome a seat.")
		default:
			return say.That("Say what the catastrophe card shows, or how its bidding ended: one outcome a seat.")
		}
		return say.That("How the bidding ended: one outcome a seat.")
	case overPhase:
		return rule.OutcomeOf(p)
	}
	return p.nextDue()
}

// nextDue is the checklist of the next seat that isn't done, and the names of the
// others: the status has their checklists.
func (p *Position) nextDue() say.Text {
	due := p.undone()
	if due == 0 {
		return say.Text{}
	}
	i := due.First()
	first := say.That("%s: %s", p.name(i), p.checklist(i))
	if others := p.names(due.Minus(i)); len(others) > 0 {
		return say.That("%s · not done yet: %s", first, say.And(others))
	}
	return first
}

// bidden tells a seat what it has to do.
func (p *Position) bidden(seat int) say.Text {
	s := p.seats[seat]
	if p.Phase != upkeepPhase || s.Tabled != nil || s.attached() || p.undescribedOf(seat) != nil {
		return p.checklist(seat)
	}
	left := []say.Text{say.That("put %d garbage on %s", s.Hand, say.Or(p.garbageLands(seat))).If(s.Hand > 0)}
	return say.Join(", ", append(left, rule.Each(s.Waiting, func(w waiting) say.Text { return say.That("attach %s", w.Name) })...)...)
}

func (p *Position) checklist(seat int) say.Text {
	s := p.seats[seat]
	var left []say.Text
	if s.Tabled != nil {
		if s.Tabled.Round == p.Round {
			return say.That("say Ready when all is placed")
		}
		return say.That("the upkeep's outcome, as %s", "upkeep "+p.word(seat)+" makes=…")
	}
	if p.Phase == recyclingPhase {
		return say.That("recycle, or be ready")
	}
	if b := p.undescribedPurchase(seat); b != "" {
		left = append(left, say.That("describe %s", b))
	}
	if s.Hand > 0 {
		left = append(left, say.That("%d garbage to place", s.Hand))
	}
	for _, w := range s.Waiting {
		if !w.Institution && p.facts.land(w.Name) == nil {
			left = append(left, say.That("%s to describe and attach", w.Name))
			continue
		}
		left = append(left, say.That("%s to attach", w.Name))
	}
	if len(left) > 0 {
		return say.Join(", ", left...)
	}
	if p.restsUnseen(seat) {
		return say.That("describe %s", "start")
	}
	if slices.ContainsFunc(p.unused(seat), func(a Use) bool { return a.idle(p, a.Exact).Empty() || p.restsOnStart(&a) }) {
		return say.That("use technologies, or be ready")
	}
	return say.That("say Ready")
}

// upkeep says whether the seats do what is left of the round by themselves.
func (p *Position) upkeep() bool { return p.Phase == upkeepPhase || p.Phase == recyclingPhase }

func (p *Position) marketStatus() rule.Object {
	cost, how := p.technologyCost()
	var known any
	if how != costUnknown {
		known = cost
	}
	return rule.Object{
		{"lands", p.Lands}, {"technologies", p.Technologies}, {"technology_cost", known}, {"technology_cost_assumed", how == costAssumed}, {"least_bid", p.leastBid()},
	}
}

// bonusStatus are the bonus cards, as scripts read them.
func (p *Position) bonusStatus() []rule.Object {
	return rule.EachPair(p.setup.bonus(), func(round int, card string) rule.Object { return rule.Object{{"round", round}, {"card", card}} })
}

// columns are what a status says of each seat. Garbage lies on tiles, attached or not; production
// is what the region would make now.
var columns = []rule.Column[*Position]{
	{Key: "production", Heading: "Makes", Of: func(p *Position, seat int) any {
		if p.restsUnseen(seat) {
			return (*rail.Yield)(nil)
		}
		return p.makes(seat)
	}, Said: func(p *Position, seat int) say.Text {
		if p.restsUnseen(seat) {
			return say.Plain("-")
		}
		y := p.makes(seat)
		return say.That("%dc %ds %dv§made", y.Coins, y.Science, y.Points)
	}},
	{Key: "technologies", Heading: "Technologies", Of: func(p *Position, seat int) any {
		return rule.Each(p.seats[seat].Owned, func(o owned) string { return o.Name })
	}},
	{
		Key: "to_attach", Heading: "To place", Of: func(p *Position, seat int) any { return p.seats[seat].waits() },
		Said: func(p *Position, seat int) say.Text { return p.seats[seat].toPlace() },
	},
	{Number: "points"}, {Number: "pollution"}, {Number: "garbage"}, {Number: "lands"}, {Number: "coins"}, {Number: "science"}, {Number: "garbage in hand"},
	{Number: "working recycling centres", Key: "recycling_centres"},
	{Key: "done", Counted: true, Of: func(p *Position, seat int) any { return p.upkeep() && p.seats[seat].Done }},
}

// seatsStatus is what scripts read of the seats, and whether the table counts a seat's upkeeps:
// then its region isn't told.
func (p *Position) seatsStatus() []rule.Object {
	seats := holdings.Script(p, columns)
	for i := range seats {
		if p.seats[i].Tabled != nil {
			seats[i] = append(seats[i], rule.Object{{"counted", true}}...)
		}
	}
	return seats
}

// waits are the tiles that a seat has still to attach.
func (s *Seat) waits() []string {
	return rule.Each(s.Waiting, func(w waiting) string { return w.Name })
}

func (p *Position) names(set seatSet) []string {
	if i := set.First(); set.Len() == 1 {
		return p.setup.Seats[i : i+1 : i+1]
	}
	return set.Names(p.name)
}

func (p *Position) lotStatus(bids []rule.Bid) rule.Object {
	if p.Lot.Land == "" {
		return nil
	}
	var bid, bidder any // not entered
	if !p.Lot.ByOutcome {
		bid, bidder = p.Lot.Bid, p.name(p.Lot.Bidder)
	}
	return rule.Object{{"land", p.Lot.Land}, {"bid", bid}, {"bidder", bidder}, {"passed", p.names(p.Lot.Passed)}, {"bids", bids}}
}

// eachClaim gives the seats with a bid on a column of the catastrophe card.
func (p *Position) eachClaim(yield func(seat int, c claim) bool) {
	for i := range p.n {
		c := p.Claims[i]
		switch column := p.seats[i].Column; {
		case p.Outcomes > 0 && column != 0:
			c = claim{column, p.Paid[i], true}
		case p.Outcomes > 0 && !(c.Standing && p.mayEnd(i, c.Column)): // until the seat that ends there is told
			continue
		}
		if c.Column != 0 && !yield(i, c) {
			return
		}
	}
}

// catastropheStatus is the card that is up and what is bid on it, as scripts and people read it.
func (p *Position) catastropheStatus() (status rule.Object, told []say.Text) {
	if !p.Dealt[dealtCard] && p.Phase != catastrophePhase {
		return nil, nil
	}
	var card, open any
	if p.Card != nil {
		card, told = p.Card.String(), append(told, say.That("Catastrophe: %s", p.cardGives()))
	}
	var numbers []int
	var columns, claims []rule.Object
	for i := 1; i <= 5; i++ {
		if closed, known := p.Card.closed(i, p.n); known && !closed {
			numbers, columns = append(numbers, i), append(columns, p.columnStatus(i))
			open = numbers
		}
	}
	for i, c := range p.eachClaim {
		claims = append(claims, rule.Object{{"seat", p.name(i)}, {"column", c.Column}, {"science", c.Science}, {"standing", c.Standing}})
		how := say.Key("%s: column %d for %d, stands")
		if !c.Standing {
			how = "%s: column %d for %d, overbid"
		}
		told = append(told, say.That("  %s", say.That(how, p.name(i), c.Column, c.Science)))
	}
	if p.Phase >= upkeepPhase {
		told = nil
	}
	return rule.Object{{"card", card}, {"open", open}, {"claims", claims}, {"columns", columns}}, told
}

// columnStatus is what a column of the card takes, and what it leads to for the seat that bids.
func (p *Position) columnStatus(column int) rule.Object {
	var least, gives, leads any
	if p.Card != nil {
		gives = p.Card.Columns[column-1].String()
	}
	if n := p.leastClaim(column); p.Phase <= catastrophePhase && !p.byOutcomes() {
		least = n
		if p.Card != nil && p.Turn >= 0 && p.Phase == catastrophePhase && p.checkScience(p.Turn, n) == nil {
			leads = p.follows(p.Turn, column, n)
		}
	}
	return rule.Object{{"column", column}, {"least", least}, {"gives", gives}, {"leads", leads}}
}
