package century

import (
	"strconv"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// asks is how it is asked who took the worst column, who starts the next round.
func asks(kind rule.Happening) (matter say.Key) {
	if kind == "starts" {
		matter = "worst/leftmost column/catastrophe; had took taken got round last of the catastrophe"
	}
	return matter
}

// Tells are the garbage on each tile, or that a land on offer would bring, and why a seat begins.
func (p *Position) Tells() (all []rule.Matter) {
	of := say.That("garbage; lies lie is on there come comes get gets would bring brings with have has if when it takes wins buys will")
	for i := range p.n {
		s := p.seats[i]
		if s.Tabled != nil {
			continue // its region isn't told
		}
		for _, land := range p.tilesOf(i) {
			n := s.garbageOn(land)
			all = append(all, rule.Matter{Of: of, What: land, Any: true, N: n, Says: say.That("%s: %d garbage", land, n)})
		}
		all = append(all, p.tellsOf(i)...)
	}
	if p.Card != nil && p.Dealt[dealtCard] {
		all = append(all, rule.Matter{Of: say.That("columns/column apply/applies/count/counts; catastrophe card us with here"), Any: true, Open: true, Says: say.That("Catastrophe: %s", p.cardGives())})
	}
	if p.Phase == auctionPhase {
		all = append(all, p.tellsOfLot()...)
		brings := say.Join(" · ", rule.EachOf(p.inAuction().Each, func(i int) say.Text { return say.That("%s: %d garbage", p.name(i), len(p.seats[i].Won)+1) })...)
		for _, what := range append([]string{""}, p.Technologies...) {
			all = append(all, rule.Matter{Of: say.That("cost/costs/pay/pays/price; technology tech would will now for if when drops out has have must"), What: what, Any: true, Open: true, Says: p.technologiesOnOffer()})
		}
		for i := range p.inAuction().Each {
			n := len(p.seats[i].Won) + 1
			all = append(all, rule.Matter{Of: say.That("garbage would/wins/winning/next; get gets bring for if when land the it"), Seat: p.name(i), N: n, Open: true, Says: say.That("the next land would bring %d garbage", n)})
		}
		all = append(all, p.tellsOfOffer()...)
		for _, land := range p.Lands {
			for i := range p.inAuction().Each {
				n := len(p.seats[i].Won) + 1
				all = append(all, rule.Matter{Of: of, What: land, Seat: p.name(i), N: n, Open: true, Says: say.That("%s would bring %d garbage", land, n)})
			}
			all = append(all,
				rule.Matter{Of: of, What: land, Open: true, Says: say.That("%s has no garbage yet; it would bring: %s", land, brings)},
				rule.Matter{Of: say.That("come/comes/happens/stay/stays; back again with to next round"), What: land, Open: true, Says: say.That("%s leaves the game with the next round if no seat buys it.", land)})
		}
	}
	if fresh := p.inAuction().Len() == p.n && len(p.Lands) == landsDealt[p.n]; p.Phase == dealPhase || p.Phase == auctionPhase && fresh {
		all = append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("had the worst column of the catastrophe in round %s", numeral(p.Round-1))))
	}
	return all
}

// tellsOfOffer are the lands on offer by what their cities can make, and what a technology costs once one of them is sold.
func (p *Position) tellsOfOffer() (all []rule.Matter) {
	yield := func(land string) (sum rail.Yield) {
		for _, site := range p.facts.land(land).Sites() {
			sum = sum.Plus(site.Yield)
		}
		return sum
	}
	known := rule.Those(p.Lands, func(land string) bool { return p.facts.land(land) != nil })
	if len(known) > 0 {
		says := say.Join(" · ", rule.Each(known, func(land string) say.Text {
			y := yield(land)
			return say.That("%s: %s, %d science, %s", land, show.Coins(y.Coins), y.Science, show.Points(y.Points))
		})...)
		all = append(all, rule.Matter{Of: say.That("land/lands most/best/highest/more; which what of the is are has have gives makes brings coins money science points for on offer there here round"), Open: true, Says: says})
	}
	if p.Marker+1 >= len(earlyCosts) {
		return all
	}
	next := *p
	next.Marker++
	if cost, how := next.technologyCost(); how != costUnknown {
		all = append(all, rule.Matter{Of: say.That("technology/technologies/tech after/next/then; what how much does do would will cost costs price a is the land sold when one more"), Open: true, Says: say.That("after the next land a technology costs %d science", cost)})
	}
	return all
}

// tellsOfLot are which seats have passed on the lot and which may still bid.
func (p *Position) tellsOfLot() (all []rule.Matter) {
	if p.Lot.Land == "" || p.Lot.ByOutcome {
		return nil
	}
	tell := func(of say.Text, seat string, n int, says say.Text) {
		all = append(all, rule.Matter{Of: of, Seat: seat, N: n, Says: says})
	}
	names := func(set seatSet) say.Text { return say.And(rule.EachOf(set.Each, p.name)) }
	passes, passed := say.That("pass/passes/passed; did has have already this the lot land on"), p.Lot.Passed
	for i := range p.inAuction().Each {
		if passed.Has(i) {
			tell(passes, p.name(i), 1, say.That("passed on %s", p.Lot.Land))
		} else {
			tell(passes, p.name(i), 0, say.That("not passed on %s", p.Lot.Land))
		}
	}
	left, which := p.inAuction()&^passed, say.That("No seat has passed on %s.", p.Lot.Land)
	if passed != 0 {
		which = say.That("Passed on %s: %s.", p.Lot.Land, names(passed))
	}
	tell(passes, "", passed.Len(), which)
	tell(say.That("bid/bids/bidding/overbid who/which/still; seats players can may could more all is are"), "", left.Len(), say.That("Bidding for %s: %s.", p.Lot.Land, names(left)))
	return all
}

// tellsOf are a seat's lands with and without garbage, what the round's bonus card would give it, why it has garbage to place, and
// what its recycling centres can still do.
func (p *Position) tellsOf(seat int) (all []rule.Matter) {
	s := p.seats[seat]
	tell := func(of say.Text, what string, n int, open bool, says say.Text) {
		all = append(all, rule.Matter{Of: of, What: what, Seat: p.name(seat), N: n, Open: open, Says: says})
	}
	made := rule.Those(p.Numbers(p.name(seat)), func(n rule.Number) bool { return n.Makes })
	tell(say.That("make/makes/produce/produces/production/earn/earns; what does each round the its in"), "", 0, true, say.Join(" · ", rule.Each(made, rule.Number.Amount)...))
	tell(say.That("attach/lay/laid; have has to must still what yet left"), "", len(s.Waiting), true, rule.Joined(", ", rule.Each(s.Waiting, func(w waiting) say.Text { return say.Plain(w.Name) })))
	dirty := rule.Each(rule.Those(s.Waiting, func(w waiting) bool { return w.Garbage > 0 }), func(w waiting) say.Text { return say.That("%s: %d garbage", w.Name, w.Garbage) })
	var clean []say.Text
	for i := range s.Region.Len() {
		switch at := s.Region.At(i); {
		case at.Tile.Institution() || s.Counted != nil:
		case at.Garbage == 0:
			clean = append(clean, say.Plain(at.Name))
		default:
			dirty = append(dirty, say.That("%s: %d garbage", at.Name, at.Garbage))
		}
	}
	if s.Counted == nil {
		for _, of := range []say.Text{say.That("lands/land clean; any have has"), say.That("lands/land garbage without/no; any with have has")} {
			tell(of, "", len(clean), false, say.Join(" · ", append([]say.Text{say.That("clean lands: %d", len(clean))}, clean...)...))
		}
		tell(say.That("lands/land which/many/what garbage; have has with on them lie lies"), "", len(dirty), true, say.Join(": ", say.Plain(strconv.Itoa(len(dirty))), say.Join(" · ", dirty...)))
		tell(say.That("where garbage; has have is are lies lie does still the all"), "", len(dirty), true, say.Join(" · ", dirty...))
	}
	worth := say.That("marker %s is worth %d at the end · 1 further left %d, 2 further left %d · 1 further right %d, 2 further right %d", rule.Signed(s.Pollution),
		score.MarkerValue(s.Pollution), score.MarkerValue(s.Pollution-1), score.MarkerValue(s.Pollution-2), score.MarkerValue(s.Pollution+1), score.MarkerValue(s.Pollution+2))
	tell(say.That("marker/pollution/clouds/cloud/flower/flowers worth/number/lose/loses; what how much many is does would will be its points at the end with if get gets got on one two more further left right now"), "", score.MarkerValue(s.Pollution), true, worth)
	tell(say.That("flower/flowers/plus/positive steps/spaces/far; how many to till until from the a on in is away again back get gets marker right"), "", max(0, 1-s.Pollution), true, say.That("marker %s: spaces to +1: %d", rule.Signed(s.Pollution), max(0, 1-s.Pollution)))
	from := say.Some(say.That("column %d gives %s", s.Column, s.Damage.said()).If(s.Damage.Garbage > 0))
	if tech := p.facts.technology(s.Bought); tech != nil && tech.Garbage > 0 {
		from = append(from, say.That("%s: %d garbage", s.Bought, tech.Garbage))
	}
	if len(from) > 0 {
		tell(say.That("why garbage place/put/distribute; have has to must does"), "", s.Hand, true, say.Join(" · ", from...))
	}
	if p.Phase != recyclingPhase {
		return all
	}
	if t, card := p.tally(seat), p.bonusCard(); card != "" && card != score.FinalCard && !t.NeedsZone(card) {
		tell(say.That("bonus/scoring/score card/points; bring brings give gives get gets will would from the round"), "", 0, true, say.That("%s by the bonus card as it stands now", show.Points(t.Bonus(card))))
	}
	rec := p.recycling(seat)
	tell(say.That("recycle twice; may can with at"), "", max(0, rec.Most-1), false, say.That("recycling can still remove: %d garbage", rec.Most))
	tell(say.That("recycled; round this"), "", len(s.Spent), false, say.That("removed by recycling this round: %d garbage", rule.Sum(s.Spent, func(u spent) int { return u[2] })))
	return all
}
