package century

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// drop leaves this round's auction, with one chance to buy a technology
// (EN, Dropping Out and Purchasing a Technology Tile).
type drop struct {
	Seat    int
	Buy     string // a technology, or "" to buy none
	Cost    int    // what the table sees under the marker
	HasCost bool
}

// dropVerb is dropping out, buyVerb the same with a purchase.
var (
	dropVerb = rule.Verb{
		Name: "drop", In: inAuctionPhase, Shows: rule.ShowsBid, Number: 3, Ends: true, Label: "Drop out, buy nothing", Labels: map[string]say.Key{"": "Drop out", "buy": "Drop out and buy %s", "buy for": "Drop out and buy %s for %s science"}, Usage: []string{"SEAT [buy TECHNOLOGY [for COST]]"},
		Asks:    []rule.Asked{{As: "drop/leave/quit/exit; out auction"}, {Way: "buy technology", As: "buy/purchase/acquire/get; technology tech"}},
		Short:   "drop out of this round's auction, and buy a technology or none",
		Long:    "for COST is the number under the cost marker: needed where the track is not known, checked where it is.",
		Example: []string{"drop Yellow buy T12 for 1", "drop Blue"},
	}
	dropOfLot = rule.Verb{Name: "drop", Number: 3, Hands: coinsOfAll}
	buyVerb   = rule.Verb{Name: "drop", Number: 4, Hand: yourScience}
)

var dropOut = declared[drop]{
	Verb: dropVerb,
	Acts: acting[drop]{At: func(a *drop) *int { return &a.Seat }, May: (*Position).mayDrop, Why: (*Position).checkMayDrop},
	Own:  arg[drop]{Read: readPurchase, Text: (*Position).textPurchase, Check: (*Position).checkPurchase},
	Ways: offerDrop,
	Do: func(p *Position, a *drop, t *rule.Teller) {
		p.seat(a.Seat).In = false
		if a.Buy == "" {
			t.Tell("drops", p.name(a.Seat), "%s drops out and buys nothing.", p.who(a.Seat))
		} else {
			p.buy(a, t)
		}
		switch {
		case p.Lot.Land == "":
			p.passStart(t)
		case p.Lot.ByOutcome:
			p.Lot.Drops = append(slices.Clip(p.Lot.Drops), a.Seat)
			if !p.canEnd(p.Lot.Drops) { // as played, in an order that no sequence of bids gives: keep only that they are out
				p.Lot.Drops = nil
			}
		default:
			p.goRound(a.Seat, t)
		}
	},
	Clear: func(p *Position, a *drop) bool {
		buys := a.Buy == "" || rule.Contains(p.Technologies, a.Buy) && p.checkPaid(a) == nil
		return buys && (p.Lot.Land == "" || a.Seat != p.Lot.Bidder)
	},
	Leans: func(p *Position, a *drop) []string {
		return p.leaningOnCitizens(a.Seat, p.facts.technology(a.Buy).workers())
	},
	Uses:    func(_ *Position, a *drop) []string { return []string{a.Buy} },
	Feature: func(_ *Position, a *drop) string { return rule.When(a.Buy != "", "drop buy") },
}

func readPurchase(r *rule.Reader, p *Position, a *drop) {
	if !r.More() {
		return
	}
	if !r.Skip("buy") {
		r.Fail(rule.Misread(r.Words[0].Column, "buy, or the end of the line", "%q is not understood after drop.", r.Words[0].Text))
	}
	a.Buy = findName(r, p, r.Next("a technology"), p.Technologies)
	if !r.More() {
		return
	}
	if !r.Skip("for") {
		r.Fail(rule.Misread(r.Words[0].Column, "for, or the end of the line", "%q is not understood after buy.", r.Words[0].Text))
	}
	a.Cost, a.HasCost = r.Number(0, mostCost, "the cost in science"), true
}

// textPurchase is what is bought, as typed.
func (*Position) textPurchase(a *drop) string {
	switch {
	case a.Buy == "":
		return ""
	case a.HasCost:
		return "buy " + a.Buy + " for " + strconv.Itoa(a.Cost)
	}
	return "buy " + a.Buy
}

func (p *Position) checkPurchase(a *drop) error {
	if a.Buy == "" {
		return nil
	}
	return cmp.Or(p.checkOffered(technologyStock, a.Buy), p.checkWorkers(a.Seat, a.Buy), p.checkMarked(a), p.checkPaid(a))
}

// checkPaid refuses a cost that isn't known, or that is more than its seat holds.
func (p *Position) checkPaid(a *drop) error {
	cost, how := a.cost(p)
	switch {
	case how == costUnknown:
		return rule.Missing(append(rule.Needs(say.Form("drop "+p.word(a.Seat)+" buy "+a.Buy+" for COST")), rule.ToDescribe(trackNames[p.period()])...), "The cost on space %d of the technology track of this period is not known: say the number under the marker.", p.Marker+1)
	case cost > p.seats[a.Seat].Science:
		return rules().CostBeyondScience.Illegal("%s can't pay %d science for %s: that is more than %s holds.", p.name(a.Seat), cost, say.That("a technology"), p.name(a.Seat))
	}
	return nil
}

// offerDrop offers to drop out, and to buy a technology with it.
func offerDrop(o *rule.Offering[*Position], seat int) {
	p, plain := o.P, &dropVerb
	if p.Lot.ByOutcome {
		plain = &dropOfLot
	}
	o.Add(seat, plain, rule.Ready(rule.End(&drop{Seat: seat})))
	techs, costs := p.buyable(seat), p.costs()
	costs.High = min(costs.High, p.seats[seat].Science)
	if len(techs) > 0 && !costs.Empty() {
		o.Add(seat, &buyVerb, func() rule.Step { return rule.Say("buy", p.askTechnology(seat, techs, costs, o.Unsees(seat))) })
	}
}

// askTechnology asks which technology a seat buys, and then for its cost among those that it can pay; a seat
// whose science is unseen may pay more.
func (p *Position) askTechnology(seat int, techs []string, costs rule.Range, unseen bool) rule.Step {
	cost, how := p.technologyCost()
	price := func() say.Text { return forScience(cost) }
	step := rule.Choose(rule.Name, "which technology", techs, func(i int) rule.Step {
		return p.askCost(drop{Seat: seat, Buy: techs[i]}, costs, unseen, price)
	})
	step.Slot.Alike = true
	step.Slot.Gift = rule.When(how == costKnown && cost == 0, say.Key("Drop out and take one for 0:"))
	step.Slot.Means = func(i int) say.Text {
		known, tech := price().If(how == costKnown), p.facts.technology(techs[i])
		if tech == nil {
			return known
		}
		return say.Join(" · ", known, tech.said())
	}
	return step
}

// askCost asks for the number under the marker. Where that is known or assumed a line may end without it, for that price.
func (p *Position) askCost(buy drop, costs rule.Range, unseen bool, price func() say.Text) rule.Step {
	cost, how := p.technologyCost()
	number := rule.Between("cost", costs.Low, costs.High, func(n int) rule.Step {
		return rule.End(&drop{Seat: buy.Seat, Buy: buy.Buy, Cost: n, HasCost: true})
	}).Called(forScience)
	number.Slot.Alike, number.Slot.Seen = true, how != costKnown
	number.Slot.Open = unseen && costs.High > costs.Low
	number.Slot.Hint = say.That("The number that lies under the cost marker on the table.")
	step := rule.Say("for", number)
	step.Slot.Seen = how != costKnown
	if how != costUnknown && costs.Has(cost) {
		step.Do, step.Slot.Known, step.Slot.None = &buy, how == costKnown, price
		step.Slot.Ask, number.Slot.Usual = "for how much", strconv.Itoa(cost)
		step = step.Called(func(int) say.Text { return say.That("another number is under the cost marker") })
	}
	return step
}

func forScience(cost int) say.Text { return say.That("for %d science", cost) }

// buyable are the technologies on offer for which a seat has the tokens.
func (p *Position) buyable(seat int) []string {
	lacks := func(name string) bool { return p.checkWorkers(seat, name) != nil }
	if !slices.ContainsFunc(p.Technologies, lacks) {
		return p.Technologies
	}
	return slices.DeleteFunc(slices.Clone(p.Technologies), lacks)
}

func (p *Position) mayDrop(seat int) bool {
	switch {
	case p.Lot.Land == "":
		return p.mayOpen(seat)
	case !p.Lot.ByOutcome:
		return p.mayBid(seat)
	}
	return p.seats[seat].In && p.checkMayDrop(seat) == nil
}

func (p *Position) checkMayDrop(seat int) error {
	switch {
	case p.Lot.Land == "":
		return p.checkStarter(seat)
	case !p.Lot.ByOutcome:
		return p.checkTurn(seat, rules().Passed.In("dropping"))
	case !p.seats[seat].In:
		return p.checkIn(seat)
	case p.inAuction().Len() == 1:
		return rules().LotNeedsWinner.Illegal("%s is the only seat left that can win %s.", p.name(seat), p.Lot.Land)
	case (seat == p.Start || !p.seats[p.Start].In) && !p.canOverbid(seat):
		return rules().LotNeedsWinner.Illegal("%s opened %s and can drop out only once overbid; without %s no seat can bid %d or more.", p.name(p.Start), p.Lot.Land, p.name(seat), p.leastBid()+1)
	case !p.canEnd(append(slices.Clip(p.Lot.Drops), seat)):
		return rules().DropsUnreachable.Illegal("%s can't have dropped out after %s: no seat holds the coins for the bids in between.", p.name(seat), say.And(p.dropped()))
	}
	return nil
}

// canOverbid says whether any seat but this one and the start player could
// overbid the least opening bid.
func (p *Position) canOverbid(but int) bool {
	return p.seatsWhere(func(i int) bool {
		return i != but && i != p.Start && p.seats[i].In && p.seats[i].Coins > p.leastBid() && p.checkCitizenLeft(i) == nil
	}) != 0
}

// How well the cost under the marker is known.
type costKnowledge uint8

const (
	costUnknown costKnowledge = iota
	costAssumed
	costKnown
)

// technologyCost is the cost under the marker, as far as it is known: from the
// described track, from what the table saw earlier in this price period, or as
// rounds I-II have it.
func (p *Position) technologyCost() (int, costKnowledge) {
	switch costs := p.costs(); {
	case costs.Low == costs.High:
		return costs.Low, costKnown
	case p.period() > 0:
		return 0, costUnknown
	default:
		return max(costs.Low, min(earlyCosts[p.Marker], costs.High)), costAssumed
	}
}

// cost is what a drop pays: what the table sees, or else what is known.
func (a *drop) cost(p *Position) (int, costKnowledge) {
	if a.HasCost {
		return a.Cost, costKnown
	}
	return p.technologyCost()
}

// checkMarked refuses to see a cost under the marker that can't lie there.
func (p *Position) checkMarked(a *drop) error {
	if !a.HasCost || p.costs().Has(a.Cost) {
		return nil
	}
	said := strings.TrimPrefix(rule.Text(p, a), "drop ")
	switch known, how := p.technologyCost(); {
	case p.facts.tracks[p.period()] != nil:
		return rules().CostContradicts.Illegal("“drop %s” says %d science, but by the track a technology costs %d now.", said, a.Cost, known)
	case how == costKnown:
		return rules().CostContradicts.Illegal("“drop %s” says %d science, but %s says that this space of the track costs %d.", said, a.Cost, p.saidOf(p.Marker), known)
	}
	for v := range p.seenCosts {
		if v.Space < p.Marker && a.Cost > v.Cost || v.Space > p.Marker && a.Cost < v.Cost {
			return rules().CostContradicts.Illegal("“drop %s” says %d science on space %d, but %s says that space %d costs %d; technologies get cheaper to the right.",
				said, a.Cost, p.Marker+1, p.saidOf(v.Space), v.Space+1, v.Cost)
		}
	}
	return nil
}

// costs are what the table may see under the marker: what the described track says,
// else none above a cost to its left or below one to its right.
func (p *Position) costs() rule.Range {
	if track := p.facts.tracks[p.period()]; track != nil {
		return rule.Range{Low: track[p.Marker], High: track[p.Marker]}
	}
	costs := rule.Range{High: mostCost}
	for v := range p.seenCosts {
		switch {
		case v.Space == p.Marker:
			return rule.Range{Low: v.Cost, High: v.Cost}
		case v.Space < p.Marker:
			costs.High = min(costs.High, v.Cost)
		case v.Space > p.Marker:
			costs.Low = max(costs.Low, v.Cost)
		}
	}
	return costs
}

// saidOf is what says the cost on a space, where no track is described.
func (p *Position) saidOf(space int) say.Text {
	var seen *seen // of this space, else what leaves only this cost between two spaces
	known, how := p.technologyCost()
	for v := range p.seenCosts {
		if v.Space == space || seen == nil && how == costKnown && v.Cost == known {
			seen = v
		}
	}
	if seen != nil && seen.By != "" {
		line, round := seen.fixed()
		return say.That("“%s in round %s”", line, round)
	}
	return say.That("the first two rounds' example")
}

// buy takes a technology; its symbols act at once.
func (p *Position) buy(a *drop, t *rule.Teller) {
	s, seat := p.seat(a.Seat), p.name(a.Seat)
	name := p.spelling(a.Buy)
	cost, how := a.cost(p)
	s.Science -= cost
	s.Bought = name
	p.table().Technologies = rule.Without(p.Technologies, name)
	p.gains(a.Seat, owned{Name: name})
	said := say.Key("%s drops out and buys %s for %d science.")
	if how == costAssumed {
		said = "%s drops out and buys %s for %d science (assumed; say “for” with what the track shows)."
	}
	t.Tell(rule.Bought, seat, said, p.who(a.Seat), name, cost).About(name).OfSort("technology").With("science", -cost)
	if _, how := p.technologyCost(); a.HasCost && how != costKnown {
		p.see(seen{p.period(), p.Marker, cost, rule.Text(p, a) + inRound + roman[p.Round]})
	}
	tech := p.facts.technology(name)
	if tech == nil {
		t.Tell(rule.Remark, seat, "%s is not described yet: its symbols wait for “describe %s …”.", name, name).About(name)
		return
	}
	if tech.Institution != nil {
		s.Waiting = append(s.Waiting[:len(s.Waiting):len(s.Waiting)], waiting{Name: name, Institution: true})
	}
	var acts []say.Text
	was := s.Pollution
	if tech.Garbage > 0 {
		s.Hand += tech.Garbage
		acts = append(acts, say.That("%d garbage to place", tech.Garbage))
	}
	if tech.Flowers+tech.Clouds > 0 {
		s.Pollution = tech.moves(was, p.setup.Rulings.NetSymbols)
		acts = append(acts, say.That("the pollution marker goes to %s", rule.Signed(s.Pollution)))
	}
	if len(acts) > 0 {
		t.Tell("acts", seat, "%s: %s.", name, say.Join(", ", acts...)).About(name).With("garbage in hand", tech.Garbage).With("pollution", s.Pollution-was)
	}
	if tech.Flowers == 0 || tech.Clouds == 0 {
		return // in any order
	}
	rulingTable.Others(&p.setup.Rulings, "symbol-order", func(reading string, other *readings) {
		if would := tech.moves(was, other.NetSymbols); would != s.Pollution {
			title, meaning := rulingTable.InWords(reading)
			t.Tell(rule.Remark, seat, "This rests on the ruling %s; under %s the marker would be on %s.", title, meaning, rule.Signed(would)).About(rule.Played(p, "symbol-order")).OfSort(rule.OfRuling)
		}
	})
}
