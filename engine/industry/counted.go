package industry

import (
	"slices"

	"arbiter/engine/rule"
)

var countedEnd = rule.CountingEnd[*Position]{
	Fields: onSheet.Fields, Example: "counted Green points=12 talers=9 factory_pairs=2 bonus=2x4,3x1 jokers=1 properties=9",
	GameOver: func() *rule.Entry { return rules().GameOver },
	TooMany:  func() *rule.Entry { return rules().CorrectTooMany },
	Counts:   func(p *Position) []*rule.Tally { return p.ends[:p.n] },
	Check:    func(_ *Position, t *rule.Tally, _ []*rule.Tally) error { return new(onSheet.Of(t)).fits() },
	Count:    func(p *Position, seat int, t *rule.Tally) { p.ends[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, s := onSheet.Of(t), &p.seats[t.Seat]
		s.Points, s.Talers, s.Subsidy = c.Points, c.Talers, c.Subsidy
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Turn, p.Lot, p.Offered = overPhase, -1, noLot, 0
		finalScoring.Tell(p, told)
	},
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.ends[:p.n], nil) }
