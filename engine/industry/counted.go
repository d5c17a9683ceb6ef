package industry

import (
	"slices"

	"arbiter/engine/rule"
)

// countedEnd is the end of the game as the table counted it at a seat.
type countedEnd struct{ rule.Tally }

var counted = declared[countedEnd]{
	Verb: rule.CountedDeclared(sheetFields, "counted Green points=12 talers=9 factory_pairs=2 bonus=2x4,3x1 jokers=1 properties=9"),
	When: func(p *Position) error {
		if p.Phase == overPhase && !p.countedOut() {
			return gameOver.Illegal("The game is over and scored.")
		}
		return nil
	},
	Args: func() args[countedEnd] {
		return args[countedEnd]{{
			Read: func(r *rule.Reader, p *Position, a *countedEnd) {
				a.Tally = rule.ReadTally(r, r.Seat(p.setup.Seats), sheetFields)
			},
			Text:  func(p *Position, a *countedEnd) string { return p.quoted(a.Seat) + " " + a.Tally.Text() },
			Check: func(p *Position, a *countedEnd) error { return a.check(p) },
		}}
	},
	Ways: func(o *rule.Offering[*Position], _ *countedEnd) {
		o.All = append(o.All, rule.CountedOffers(o.P, sheetFields)...)
	},
	Do: func(p *Position, a *countedEnd, t *rule.Teller) { a.apply(p, t) },
}

func (p *Position) counted(t *rule.Tally) tally {
	_, tallies, _ := readSeats(rule.Sheet(name, []string{p.name(t.Seat)}, []*rule.Tally{t}))
	if len(tallies) == 0 {
		return tally{}
	}
	return tallies[0]
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.ends[:p.n], nil) }

func (a *countedEnd) check(p *Position) error {
	tokens, jokers := 0, 0
	for i, t := range p.ends[:p.n] {
		if i == a.Seat {
			t = &a.Tally
		}
		if t != nil {
			c := p.counted(t)
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

func (a *countedEnd) apply(p *Position, t *rule.Teller) {
	p.ends[a.Seat] = &a.Tally
	c, s := p.counted(&a.Tally), &p.seats[a.Seat]
	s.Points, s.Talers, s.Subsidy = c.Points, c.Talers, c.Subsidy
	if !rule.TellCounted(t, p.setup.Seats, p.ends[:p.n], a.Seat) {
		return
	}
	p.Phase, p.Turn, p.Lot, p.Offered = overPhase, -1, noLot, 0
	p.tellFinal(t)
}
