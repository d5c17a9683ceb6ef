package century

import (
	"errors"
	"slices"

	"arbiter/engine/rule"
)

// HasEffect says whether an illegal action still has one effect that nobody
// can doubt. A check names only the first rule that is broken; this asks for
// what the action can't do without: there is no square for a second tile, no
// coin to pay with.
func (p *Position) HasEffect(a rule.Action) bool {
	switch a := a.(type) {
	case *Open:
		return p.checkNoLot("open") == nil && contains(p.lands, a.Land) && p.canBuy(a.Seat, a.Coins)
	case *Lot:
		return p.checkNoLot("lot") == nil && contains(p.lands, a.Land)
	case *Bid:
		return p.phase == auctionPhase && p.lot.Land != "" && !p.lot.ByOutcome && p.canBuy(a.Seat, a.Coins)
	case *Pass:
		return p.phase == auctionPhase && p.lot.Land != "" && !p.lot.ByOutcome && p.seats[a.Seat].In && a.Seat != p.lot.Bidder
	case *Won:
		return p.phase == auctionPhase && contains(p.lands, a.Land) && (p.lot.Land == "" || sameName(p.lot.Land, a.Land)) && p.canBuy(a.Seat, a.Coins)
	case *Drop:
		if p.phase != auctionPhase || !p.seats[a.Seat].In || p.lot.Land != "" && a.Seat == p.lot.Bidder {
			return false
		}
		cost, how := p.technologyCost()
		if a.HasCost {
			cost = a.Cost
		}
		return a.Buy == "" || contains(p.technologies, a.Buy) && (a.HasCost || how != costUnknown) && cost <= p.seats[a.Seat].Science
	case *Claim:
		return p.phase == catastrophePhase && p.outcomes == 0 && (p.card != nil || p.n == 5 && !p.claimEnds(a.Seat, a.Column)) && a.Science <= p.seats[a.Seat].Science
	case *Outcome:
		taken := slices.ContainsFunc(p.seats[:p.n], func(s *Seat) bool { return s.Column == a.Column })
		return p.phase == catastrophePhase && p.seats[a.Seat].Column == 0 && !taken && (p.card != nil || a.HasDamage) && a.Science <= p.seats[a.Seat].Science
	case *Garbage:
		// All that the check asks before and after the one rule that may be broken.
		setup := *p.setup
		setup.Rulings.MayAnywhere = true
		q := p.copy()
		q.setup = &setup
		return a.check(q) == nil
	case *Use:
		ab, err := a.find(p)
		if err != nil || p.phase != upkeepPhase || p.checkPrice(a.Seat, ab.Price, a.Power) != nil {
			return false
		}
		var ill *rule.Illegal
		var unchecked *rule.CannotCheck
		_, known := p.facts.start(a.Seat)
		err = a.checkOn(p.seats[a.Seat].Region, p.setup.Rulings.Rail, known)
		return err == nil || errors.As(err, &ill) && ill.Clear || errors.As(err, &unchecked) && unchecked.Clear
	case *RecycleGarbage:
		_, err := a.centre(p)
		r := p.seats[a.Seat].Region
		from := r.Find(a.From)
		return p.phase == recyclingPhase && !a.All && err == nil && from >= 0 && r.At(from).Garbage > 0
	}
	return false
}

func (p *Position) canBuy(seat, coins int) bool {
	return p.seats[seat].In && coins <= p.seats[seat].Coins
}
