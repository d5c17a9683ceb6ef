package century

import (
	"fmt"
	"math/rand/v2"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// deal draws the card, the lands or the technologies of the round, in this
// order (EN, Phase 1: Setup).
func (p *Position) Deal(stack func(name string) []string, rng *rand.Rand) (rule.Action, error) {
	if p.Phase != dealPhase {
		return nil, nil
	}
	s := technologyStock
	switch {
	case !p.Dealt[dealtCard]:
		s = cardStock
	case !p.Dealt[dealtLands]:
		s = landStock
	}
	name, n, names := s.lies(p.period()), s.each[p.n], []string(nil)
	all := stack(name)
	for _, i := range rng.Perm(len(all)) {
		if len(names) < n && !rule.Contains(*s.ever(p.middle), all[i]) {
			names = append(names, all[i])
		}
	}
	if len(names) < n {
		return nil, rule.Missing(rule.Needs(say.That("%d more in the stack %s", n-len(names), name)), "The stack %s of the described copy holds too little for round %s: left %d, to be dealt %d.", name, roman[p.Round], len(names), n)
	}
	return &deal{stock: s, Names: names}, nil
}

// Estimates of Worth for what it doesn't compute, in tenths of a point.
const (
	worthOfHand       = 8  // a coin or a science, before round VI
	worthOfHandAtEnd  = 3  // in round VI, when only the comparison of hands is left
	worthOfGarbage    = 14 // each, wherever it lies
	worthOfTile       = 10 // a land or an institution still to attach …
	worthOfTileARound = 20 // … for each production to come
	worthOfAbility    = 8  // a technology, for each upkeep to come
)

// Worth is the points and the hand, what the region makes times the productions
// to come, and a flat sum for each tile to attach and each technology; less the
// garbage and the place of the pollution marker. The highest bid on a lot counts
// as won and a standing claim as suffered.
func (p *Position) Worth(seat string) int {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return 0
	}
	s := p.seats[i]
	paid := max(0, 6-p.Round) // productions of coins and science to come
	if p.Phase >= recyclingPhase {
		paid = max(0, paid-1)
	}
	scored := paid // productions of points to come
	if p.Phase < recyclingPhase || p.Round < 6 {
		scored++
	}
	hand := worthOfHand
	if p.Round == 6 {
		hand = worthOfHandAtEnd
	}
	tile := worthOfTile + worthOfTileARound*scored
	y := s.Region.Yield(p.setup.Rulings.Rail)
	w := 10*s.Points + hand*(s.Coins+s.Science)
	w += worthOfHand*paid*(y.Coins+y.Science) + 10*scored*y.Points
	w += tile*len(s.Waiting) + worthOfAbility*scored*len(s.Owned)
	garbage, marker := s.garbage()+s.Hand, s.Pollution
	if p.Lot.Land != "" && !p.Lot.ByOutcome && p.Lot.Bidder == i {
		w += tile - hand*p.Lot.Bid
	}
	if c := p.Claims[i]; p.Phase == catastrophePhase && c.Standing && p.Card != nil {
		d := p.Card.Columns[c.Column-1]
		w -= hand * c.Science
		garbage, marker = garbage+d.Garbage, marker-d.Clouds
	}
	return w - worthOfGarbage*garbage + 10*score.MarkerValue(marker)
}

// checkHoldings looks for what can't be: hands below nothing, markers off their tracks,
// garbage on institutions or on fewer than no tiles, a bonus that could not be
// scored.
func (p *Position) checkHoldings() error {
	switch {
	case p.Round < 1 || p.Round > 6:
		return fmt.Errorf("round %d", p.Round)
	case p.needZone != 0:
		return p.zoneMissing(p.needZone - 1)
	}
	for i := range p.n {
		s := p.seats[i]
		switch {
		case s.Coins < 0 || s.Science < 0 || s.Hand < 0:
			return fmt.Errorf("%s holds %d coins, %d science, %d garbage", p.name(i), s.Coins, s.Science, s.Hand)
		case s.Pollution < score.WorstMarker || s.Pollution > score.BestMarker:
			return fmt.Errorf("%s's marker is on %d", p.name(i), s.Pollution)
		case s.Points < 0 && p.setup.Rulings.Floor:
			return fmt.Errorf("%s has %d points", p.name(i), s.Points)
		}
		for k := range s.Region.Len() {
			if t := s.Region.At(k); t.Garbage < 0 || t.Garbage > 0 && t.Tile.Institution() {
				return fmt.Errorf("%s has %d garbage on %s", p.name(i), t.Garbage, t.Name)
			}
		}
	}
	return nil
}
