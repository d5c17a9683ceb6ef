package industry

import "arbiter/engine/rule"

// Numbers are what can be counted at a seat, in the order in which a table
// counts. Nothing in Industry is held secretly.
func (p *Position) Numbers(seat string) []rule.Number {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return nil
	}
	var out []rule.Number
	for j, n := range p.counts(i) {
		out = append(out, rule.Number{Name: countWords[j], N: n})
	}
	t, _ := p.tally(i)
	factories, technologies := t.FactoryPairs, t.TechnologyPairs
	subsidy := 0
	if p.seats[i].Subsidy {
		subsidy = 1
	}
	return append(out,
		rule.Number{Name: "linked factories", N: factories}, rule.Number{Name: "linked technologies", N: technologies},
		rule.Number{Name: "bonus", N: t.bonus()}, rule.Number{Name: "subsidy", N: subsidy})
}
