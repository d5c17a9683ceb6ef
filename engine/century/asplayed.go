package century

import (
	"errors"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// playable are the verdicts after which a move still has a clear effect, so
// that a table that played it and can't take it back may enter it as played.
// Others need a correction: there is no square for a second tile, no coin to
// pay with.
var playable = map[string]bool{
	"out-of-turn": true, "bid-below-least": true, "bid-not-higher": true, "alone-pays-least": true,
	"must-drop": true, "passed": true, "win-unreachable": true, "cost-contradicts": true,
	"claim-not-higher": true, "claim-beyond-track": true, "column-closed": true, "outcome-unreachable": true, "damage-contradicts": true,
	"garbage-on-old-land": true, "upkeep-unfinished": true, "not-linked": true, "marker-at-end": true,
	"bridge-at-corner": true, "bridge-crosses-track": true, "bridge-crosses-city": true,
	"centre-spent": true, "centre-idle": true, "garbage-out-of-reach": true, "no-citizen-left": true,
}

// AsPlayed takes an action as the table played it although it is illegal. It
// gives the verdict beside what it led to; the verdict is nil when the action
// was legal after all. It is refused where the action has no clear effect.
func (p *Position) AsPlayed(a rule.Action) (next rule.Position, told []say.Text, verdict *rule.Illegal, err error) {
	err = p.judge(a.(action))
	if err == nil {
		next, told, err = p.Apply(a)
		return next, told, nil, err
	}
	if !errors.As(err, &verdict) {
		return nil, nil, nil, err
	}
	if !playable[verdict.Code.Short()] || !p.clearEffect(a.(action)) {
		return nil, nil, nil, say.Errorf("it can't be entered as played, only corrected: %s", err)
	}
	var t teller
	q := p.play(a.(action), &t)
	if !q.sound() {
		return nil, nil, nil, say.Errorf("it can't be entered as played, only corrected: %s", err)
	}
	return q, t.lines, verdict, nil
}

// clearEffect says whether an illegal action still has one effect that nobody
// can doubt. A check names only the first rule that is broken; this asks for
// what the action can't do without.
func (p *Position) clearEffect(a action) bool {
	switch a := a.(type) {
	case *Open:
		return p.checkNoLot("open") == nil && contains(p.lands, a.Land) && p.canBuy(a.Seat, a.Coins)
	case *Lot:
		return p.checkNoLot("lot") == nil && contains(p.lands, a.Land)
	case *Bid:
		return p.phase == auctionPhase && p.lot.land != "" && !p.lot.byOutcome && p.canBuy(a.Seat, a.Coins)
	case *Pass:
		return p.phase == auctionPhase && p.lot.land != "" && !p.lot.byOutcome && p.seats[a.Seat].In && a.Seat != p.lot.bidder
	case *Won:
		return p.phase == auctionPhase && contains(p.lands, a.Land) && (p.lot.land == "" || sameName(p.lot.land, a.Land)) && p.canBuy(a.Seat, a.Coins)
	case *Drop:
		if p.phase != auctionPhase || !p.seats[a.Seat].In || p.lot.land != "" && a.Seat == p.lot.bidder {
			return false
		}
		cost, how := p.technologyCost()
		if a.HasCost {
			cost = a.Cost
		}
		return a.Buy == "" || contains(p.technologies, a.Buy) && (a.HasCost || how != costUnknown) && cost <= p.seats[a.Seat].Science
	case *Claim:
		return p.phase == catastrophePhase && p.outcomes == 0 && p.card != nil && a.Science <= p.seats[a.Seat].Science
	case *Outcome:
		taken := slices.ContainsFunc(p.seats[:p.n], func(s Seat) bool { return s.Column == a.Column })
		return p.phase == catastrophePhase && p.seats[a.Seat].Column == 0 && !taken && (p.card != nil || a.HasDamage) && a.Science <= p.seats[a.Seat].Science
	case *Garbage:
		// All that the check asks before and after the one rule that may be broken.
		setup := *p.setup
		setup.Rulings.MayAnywhere = true
		q := *p
		q.setup = &setup
		return a.check(&q) == nil
	case *Use:
		ab, err := a.find(p)
		if err != nil || p.checkUpkeep("use", a.Seat) != nil || p.checkPrice(a.Seat, ab.Price, a.Power) != nil {
			return false
		}
		var ill *rule.Illegal
		_, known := p.facts.start(a.Seat)
		err = a.checkOn(p.seats[a.Seat].Region, p.setup.Rulings.Rail, known)
		return err == nil || errors.As(err, &ill) && playable[ill.Code.Short()]
	case *RecycleGarbage:
		_, err := a.centre(p)
		r := p.seats[a.Seat].Region
		from := r.Find(a.From)
		return p.phase == recyclingPhase && !p.seats[a.Seat].Done && !a.Best && err == nil && from >= 0 && r.At(from).Garbage > 0
	}
	return false
}

// canBuy says whether a seat is in the auction and holds so many coins.
func (p *Position) canBuy(seat, coins int) bool {
	return p.seats[seat].In && coins <= p.seats[seat].Coins
}

// sound says whether a position is one that the table could have before it.
func (p *Position) sound() bool {
	for i := range p.n {
		s := &p.seats[i]
		if s.Coins < 0 || s.Science < 0 || s.Hand < 0 || s.Pollution < worstMarker || s.Pollution > bestMarker {
			return false
		}
	}
	return p.needZone == 0
}
