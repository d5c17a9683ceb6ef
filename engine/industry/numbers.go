package industry

import "arbiter/engine/rule"

// Numbers are what can be counted at a seat, in the order in which a table
// counts. Nothing in Industry is held secretly.
func (p *Position) Numbers(seat string) []rule.Number {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return nil
	}
	out := rule.Numbers(countables, p.counts(i))
	t := p.tally(i)
	subsidy := 0
	if p.seats[i].Subsidy {
		subsidy = 1
	}
	return append(out,
		rule.Number{Name: "linked factories", N: t.FactoryPairs}, rule.Number{Name: "linked technologies", N: t.TechnologyPairs},
		rule.Number{Name: "bonus", N: t.bonus()}, rule.Number{Name: "subsidy", N: subsidy})
}
