package expo

import "arbiter/engine/rule"

// Numbers are what can be counted at a seat, in the order in which a table
// counts. Nothing but the cards in hand is held secretly.
func (p *Position) Numbers(seat string) []rule.Number {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return nil
	}
	out := rule.Numbers(countables, p.counts(i))
	t, _ := p.tally(i)
	return append(out, rule.Number{Name: "technologies", One: "technology", N: t.Technologies}, rule.Number{Name: "forms", One: "form", N: t.Shapes})
}
