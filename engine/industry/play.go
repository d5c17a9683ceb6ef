package industry

import (
	"math/rand/v2"

	"arbiter/engine/rule"
)

// Deal draws the column tokens of the round. They lie in a bag, not in stacks;
// where the coin is must be described.
func (p *Position) Deal(_ func(string) []string, rng *rand.Rand) (rule.Action, error) {
	if p.Phase != drawPhase {
		return nil, nil
	}
	var drawn columnSet
	left := p.setup.tokens(p.Era)
	for _, c := range rng.Perm(columns) {
		if left > 0 && !p.Drawn.Has(c) {
			drawn = drawn.And(c)
			left--
		}
	}
	coin, known := p.coinAmong(drawn)
	if !known {
		return nil, rule.Missing([]rule.Need{describeCoin}, "Which of the twelve tokens bears the coin is not described.")
	}
	return &draw{drawn, -1, coin}, nil
}

// What Worth counts for what it can't work out, in tenths of a point.
const (
	worthOfTaler     = 8
	worthOfField     = 24 // one to be developed
	worthOfDeveloped = 34 // beyond what it scores: it supplies others, and may be linked
	worthOfJoker     = 15 // beyond what it scores
)

// Worth is what the scoring would give now, the talers in hand, and a flat sum
// for each field, more for a developed one. The highest bid on a field counts
// as won.
func (p *Position) Worth(seat string) int {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return 0
	}
	t := p.tally(i)
	w := 10*finalScoring.Total(&t) + worthOfTaler*t.Talers + worthOfJoker*t.Jokers
	w += worthOfField*p.own(i, false).Len() + worthOfDeveloped*t.Properties
	if p.Lot.Field != nowhere && p.Lot.Bidder == i {
		w += worthOfField - worthOfTaler*p.Lot.Bid
	}
	return w
}
