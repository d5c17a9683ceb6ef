package century

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Drop leaves this round's auction, with one chance to buy a technology
// (EN, Dropping Out and Purchasing a Technology Tile).
type Drop struct {
	Seat    int
	Buy     string // a technology, or "" to buy none
	Cost    int    // what the table sees under the marker
	HasCost bool
}

func (*Drop) Verb() string { return "drop" }

func (a *Drop) text(p *Position) string {
	s := "drop " + p.word(a.Seat)
	if a.Buy != "" {
		s += " buy " + a.Buy
		if a.HasCost {
			s += " for " + strconv.Itoa(a.Cost)
		}
	}
	return s
}

func (a *Drop) check(p *Position) error {
	if err := p.checkMayDrop(a.Seat); err != nil {
		return err
	}
	if a.Buy == "" {
		return nil
	}
	if !contains(p.technologies, a.Buy) {
		if contains(p.dealtTechnologies, a.Buy) {
			return technologyNotOnOffer.Illegal("%s is no longer on offer.", a.Buy)
		}
		return technologyNotOnOffer.Illegal("No technology %s is on offer.", a.Buy)
	}
	if err := p.checkWorkers(a.Seat, a.Buy); err != nil {
		return err
	}
	cost, err := a.cost(p)
	if err != nil {
		return err
	}
	if cost > p.seats[a.Seat].Science {
		return costBeyondScience.Illegal("%s can't pay %d science for %s: that is more than %s holds.", p.name(a.Seat), cost, a.Buy, p.name(a.Seat))
	}
	return nil
}

func (p *Position) checkMayDrop(seat int) error {
	if err := p.in("drop", auctionPhase); err != nil {
		return err
	}
	switch {
	case p.lot.Land == "":
		return p.checkStarter(seat)
	case !p.lot.ByOutcome:
		return p.checkTurn("drop", seat)
	case !p.seats[seat].In:
		return droppedOut.Illegal("%s has dropped out of this round's auction.", p.name(seat))
	case p.inAuction().count() == 1:
		return lotNeedsWinner.Illegal("%s is the only seat left that can win %s.", p.name(seat), p.lot.Land)
	case (seat == p.start || !p.seats[p.start].In) && !p.canOverbid(seat):
		return lotNeedsWinner.Illegal("%s opened %s and can drop out only once overbid; without %s no seat can bid %d or more.", p.name(p.start), p.lot.Land, p.name(seat), p.leastBid()+1)
	case p.cheapest(append(slices.Clip(p.lot.Drops), seat)) == [5]int{}:
		return dropsUnreachable.Illegal("%s can't have dropped out after %s: no seat holds the coins for the bids in between.", p.name(seat), say.And(p.dropped()))
	}
	return nil
}

// canOverbid says whether any seat but this one and the start player could
// overbid the least opening bid.
func (p *Position) canOverbid(but int) bool {
	for i := range p.n {
		if i != but && i != p.start && p.seats[i].In && p.seats[i].Coins > p.leastBid() && p.checkCitizenLeft(i) == nil {
			return true
		}
	}
	return false
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
	period, space := p.period(), p.marker
	if track := p.facts.tracks[period]; track != nil {
		return track[space], costKnown
	}
	if seen := p.seenAt(period, space); seen != nil {
		return seen.cost, costKnown
	}
	switch costs, early := p.costsBetween(), earlyCosts[space]; {
	case costs.Low == costs.High:
		return costs.Low, costKnown
	case period > 0:
		return 0, costUnknown
	case space >= firstKnownEarly && costs.Low <= early && early <= costs.High:
		return early, costKnown
	default:
		return max(costs.Low, min(early, costs.High)), costAssumed
	}
}

// cost is what a drop pays: what the table sees, checked against what is known.
func (a *Drop) cost(p *Position) (int, error) {
	known, how := p.technologyCost()
	if !a.HasCost {
		if how == costUnknown {
			return 0, rule.Missing(append(rule.Needs(say.Plain("drop "+p.word(a.Seat)+" buy "+a.Buy+" for COST")), rule.ToDescribe(trackNames[p.period()])...), "The cost on space %d of the technology track of this period is not known: say the number under the marker.", p.marker+1)
		}
		return known, nil
	}
	said := func() string { return strings.TrimPrefix(a.text(p), "drop ") }
	if how == costKnown && a.Cost != known {
		return 0, costContradicts.Illegal("“drop %s” says %d science, but %s says that this space of the track costs %d.", said(), a.Cost, p.saidOf(p.marker), known)
	}
	for i := range p.prices {
		v := &p.prices[i]
		if how != costKnown && v.period == p.period() && (v.space < p.marker && a.Cost > v.cost || v.space > p.marker && a.Cost < v.cost) {
			return 0, costContradicts.Illegal("“drop %s” says %d science on space %d, but %s says that space %d costs %d; technologies get cheaper to the right.",
				said(), a.Cost, p.marker+1, p.saidOf(v.space), v.space+1, v.cost)
		}
	}
	return a.Cost, nil
}

// costsBetween are the costs that the table may see under the marker, where no
// track is described: none above one to its left or below one to its right.
func (p *Position) costsBetween() rule.Range {
	costs := rule.Range{High: mostCost}
	for i := range p.prices {
		switch v := &p.prices[i]; {
		case v.period != p.period():
		case v.space < p.marker:
			costs.High = min(costs.High, v.cost)
		case v.space > p.marker:
			costs.Low = max(costs.Low, v.cost)
		}
	}
	return costs
}

// saidOf is what says the cost on a space, where it is known.
func (p *Position) saidOf(space int) say.Text {
	if p.facts.tracks[p.period()] != nil {
		return say.That("describe %s", trackNames[p.period()])
	}
	seen, costs := p.seenAt(p.period(), space), p.costsBetween()
	for i := range p.prices { // what leaves only this cost between two spaces
		if v := &p.prices[i]; seen == nil && costs.Low == costs.High && v.period == p.period() && v.cost == costs.Low {
			seen = v
		}
	}
	if seen != nil {
		return say.That("“%s in round %s”", seen.by, roman[seen.round])
	}
	return say.That("the first two rounds' example")
}

func (a *Drop) apply(p *Position, t *rule.Teller) {
	p.seat(a.Seat).In = false
	if a.Buy == "" {
		t.Tell("drops", p.name(a.Seat), "%s drops out and buys nothing.", p.who(a.Seat))
	} else {
		p.buy(a, t)
	}
	switch {
	case p.lot.Land == "":
		p.passStart(t)
	case p.lot.ByOutcome:
		p.lot.Drops = append(slices.Clip(p.lot.Drops), a.Seat)
		if p.cheapest(p.lot.Drops) == [5]int{} { // as played, in an order that no bidding has: they are out, and that is all
			p.lot.Drops = nil
		}
	default:
		p.goRound(a.Seat, t)
	}
}

// buy takes a technology; its symbols act at once.
func (p *Position) buy(a *Drop, t *rule.Teller) {
	s, seat := p.seat(a.Seat), p.name(a.Seat)
	name := p.spelling(a.Buy)
	known, how := p.technologyCost()
	cost := known
	if a.HasCost {
		cost = a.Cost
	}
	s.Science -= cost
	s.Bought = name
	p.table().technologies = rule.Without(p.technologies, name)
	p.gains(a.Seat, owned{Name: name})
	if !a.HasCost && how == costAssumed {
		t.Tell(rule.Bought, seat, "%s drops out and buys %s for %d science (assumed; say “for” with what the track shows).", p.who(a.Seat), name, cost).
			On(name).Of("technology").With("science", -cost)
	} else {
		t.Tell(rule.Bought, seat, "%s drops out and buys %s for %d science.", p.who(a.Seat), name, cost).On(name).Of("technology").With("science", -cost)
	}
	if a.HasCost && how != costKnown {
		p.see(seen{period: p.period(), space: p.marker, cost: cost, by: a.text(p), round: p.round})
	}
	tech := p.facts.technology(name)
	if tech == nil {
		t.Tell(rule.Remark, seat, "%s is not described yet: its symbols wait for “describe %s …”.", name, name).On(name)
		return
	}
	if tech.Institution != nil {
		s.Waiting = append(s.Waiting[:len(s.Waiting):len(s.Waiting)], waiting{Name: name, Institution: true})
	}
	var acts []say.Text
	was := s.Pollution
	if tech.Garbage > 0 {
		s.Hand += tech.Garbage
		acts = append(acts, say.That("%d garbage in hand", tech.Garbage))
	}
	if tech.Flowers+tech.Clouds > 0 {
		s.Pollution = tech.moves(was, p.setup.Rulings.NetSymbols)
		acts = append(acts, say.That("marker on %s", score.Signed(s.Pollution)))
	}
	if len(acts) > 0 {
		t.Tell("acts", seat, "%s: %s.", name, say.Join(", ", acts...)).On(name).With("garbage in hand", tech.Garbage).With("pollution", s.Pollution-was)
	}
	if tech.Flowers == 0 || tech.Clouds == 0 {
		return // in whatever order
	}
	rulingTable.Others(&p.setup.Rulings, symbolOrder, func(reading string, other *Rulings) {
		if would := tech.moves(was, other.NetSymbols); would != s.Pollution {
			t.Tell(rule.Remark, seat, "This rests on the ruling %s; under %s the marker would be on %s.", p.Reading(symbolOrder), reading, score.Signed(would))
		}
	})
}
