package industry

import (
	"slices"

	"arbiter/engine/rule"
)

var countedEnd = rule.CountingEnd[*Position]{
	Fields: sheetFields, Example: "counted Green points=12 talers=9 factory_pairs=2 bonus=2x4,3x1 jokers=1 properties=9",
	GameOver: gameOver,
	Counts:   func(p *Position) []*rule.Tally { return p.ends[:p.n] },
	Check:    (*Position).checkCounted,
	Count:    func(p *Position, seat int, t *rule.Tally) { p.ends[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, _ := p.counted(t)
		s := &p.seats[t.Seat]
		s.Points, s.Talers, s.Subsidy = c.Points, c.Talers, c.Subsidy
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Turn, p.Lot, p.Offered = overPhase, -1, noLot, 0
		p.tellFinal(told)
	},
}

func (p *Position) counted(t *rule.Tally) (tally, error) {
	_, tallies, err := readSeats(t.Sheet(name, p.name(t.Seat)))
	if err != nil {
		return tally{}, err
	}
	return tallies[0], nil
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.ends[:p.n], nil) }

func (p *Position) checkCounted(_ *rule.Tally, all []*rule.Tally) error {
	tokens, jokers := 0, 0
	for _, t := range all {
		if t != nil {
			c, err := p.counted(t)
			if err != nil {
				return err
			}
			tokens, jokers = tokens+c.Properties, jokers+c.Jokers
		}
	}
	switch {
	case tokens > fields:
		return correctTooMany.Illegal("Tokens of all seats: %d, on a board of %d fields.", tokens, fields)
	case jokers > mostJokers:
		return correctTooMany.Illegal("Jokers of all seats: %d; the box has %d.", jokers, mostJokers)
	}
	return nil
}
