package century

import (
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
func (p *Position) Tells() (all []rule.Told) {
	of := say.That("garbage; lies lie is on there come comes would bring brings with have has")
	for i := range p.n {
		s := p.seats[i]
		if s.Tabled != nil {
			continue // its region isn't told
		}
		for _, land := range p.tilesOf(i) {
			n := s.garbageOn(land)
			all = append(all, rule.Told{Of: of, What: land, Any: true, N: n, Says: say.That("%s: %d garbage", land, n)})
		}
	}
	if p.Phase == auctionPhase {
		brings := say.Join(" · ", rule.EachOf(p.inAuction().Each, func(i int) say.Text { return say.That("%s: %d garbage", p.name(i), len(p.seats[i].Won)+1) })...)
		for _, land := range p.Lands {
			all = append(all,
				rule.Told{Of: of, What: land, Any: true, Open: true, Says: say.That("%s has no garbage yet; it would bring: %s", land, brings)},
				rule.Told{Of: say.That("come/comes/happens/stay/stays; back again with to next round"), What: land, Open: true, Says: say.That("%s leaves the game with the next round if no seat buys it.", land)})
		}
	}
	if fresh := p.inAuction().Len() == p.n && len(p.Lands) == landsDealt[p.n]; p.Phase == dealPhase || p.Phase == auctionPhase && fresh {
		all = append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("had the worst column of the catastrophe in round %s", numeral(p.Round-1))))
	}
	return all
}
