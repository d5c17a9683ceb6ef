package expo

import (
	"slices"

	"arbiter/engine/rule"
)

var countedEnd = rule.CountingEnd[*Position]{
	Fields: sheetFields, Example: "counted Green points=17 liked_completed=2 tokens=1,10,10 funding=4 metro=yes beaux_arts=yes technologies=2",
	GameOver: func() *rule.Entry { return rules().GameOver },
	TooMany:  func() *rule.Entry { return rules().CorrectTooMany },
	Counts:   func(p *Position) []*rule.Tally { return p.counts[:p.n] },
	Check: func(p *Position, t *rule.Tally, _ []*rule.Tally) error {
		return new(onSheet.Of(t)).fits(p.name(t.Seat))
	},
	Count: func(p *Position, seat int, t *rule.Tally) { p.counts[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, s := onSheet.Of(t), &p.seats[t.Seat]
		s.Points, s.Funding = c.Points, c.Funding
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Dealing, p.Deck.Due, p.Last = overPhase, deals{}, false, 0
		p.Turn.Open, p.Turn.Ghosts, p.tokens.due, p.tokens.chitSeat = false, false, 0, nobody
		finalScoring.Tell(p, told)
	},
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.counts[:p.n], nil) }

// countedSheet says what a sheet counts in the fields that a table is asked for.
func countedSheet(sheet []byte) (seats []string, counts []*rule.Tally, err error) {
	seats, tallies, err := readSheet(sheet)
	for i := range tallies {
		t := &rule.Tally{Seat: i, Values: tallies[i].values()}
		if len(t.Values) == 0 {
			t.Values = onSheet.Values(&tally{})[:1]
		}
		counts = append(counts, t)
	}
	return seats, counts, err
}

// values are what is counted, in the fields that a table is asked for; no zeros.
func (t *tally) values() []rule.TallyValue {
	asked := *t
	asked.Liked = t.likes()
	return slices.DeleteFunc(onSheet.Values(&asked), func(v rule.TallyValue) bool {
		text := rule.FieldText(v.Value)
		return text == "" || text == "0" || text == "no"
	})
}

// onSheet is what is known of a seat for the final scoring; of its projects nothing where the
// energy of one isn't.
func (p *Position) onSheet(seat int) []rule.TallyValue {
	t, unknown := p.tally(seat)
	if unknown != nil {
		t.Completed = [2]int{}
	}
	return t.values()
}
