package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

var countedEnd = rule.CountingEnd[*Position]{
	Fields: sheetFields, Example: "counted Green points=17 liked_completed=2 tokens=1,10,10 funding=4 metro=yes beaux_arts=yes technologies=2",
	GameOver: gameOver, TooMany: correctTooMany,
	Counts: func(p *Position) []*rule.Tally { return p.tallies[:p.n] },
	Check:  func(p *Position, t *rule.Tally, _ []*rule.Tally) error { _, err := p.countedAt(t); return err },
	Count:  func(p *Position, seat int, t *rule.Tally) { p.tallies[seat] = t },
	Hold: func(p *Position, t *rule.Tally) {
		c, _ := p.countedAt(t)
		s := &p.seats[t.Seat]
		s.Points, s.Funding = c.Points, c.Funding
	},
	End: func(p *Position, told *rule.Teller) {
		p.Phase, p.Dealing, p.Deck.Due, p.Last = overPhase, deals{}, false, 0
		p.Turn.Open, p.Turn.Ghosts, p.tokens.due, p.tokens.chitSeat = false, false, 0, nobody
		p.tellFinal(told)
	},
}

func (p *Position) countedAt(t *rule.Tally) (tally, error) {
	return tally{}.filled(t, p.name(t.Seat))
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.tallies[:p.n], nil) }

// countedSheet says what a sheet counts in the fields that a table is asked for.
func countedSheet(sheet []byte) (seats []string, counts []rule.Tally, err error) {
	c, err := readSheet(sheet)
	if err != nil {
		return nil, nil, err
	}
	for i := range c.tallies {
		t := &c.tallies[i]
		if e := liked(c.jury); e != lab.Types {
			t.Liked += t.Completed[e-lab.Steam]
		}
		count := rule.Tally{Seat: i, Values: t.values()}
		if len(count.Values) == 0 {
			count.Values = []rule.TallyValue{{Field: "points", Value: 0}}
		}
		counts = append(counts, count)
	}
	return c.names, counts, nil
}

// values are what is counted, in the fields that a table is asked for; no zeros.
func (t *tally) values() (all []rule.TallyValue) {
	values := map[string]any{
		"points": t.Points, "funding": t.Funding, "liked_completed": t.Liked, "tokens": t.Columns,
		"technologies": t.Technologies, "scraps_covered": t.ScrapsCovered, "shapes": t.Shapes,
	}
	for i, field := range alsoChits[1:] {
		times := rule.HowMany(t.Chits, func(c chit) bool { return c == chit(i+1) })
		if values[field] = times; times == 1 {
			values[field] = true
		}
	}
	for _, f := range sheetFields {
		if v := values[f.Name]; v != nil && v != 0 && (f.Kind != rule.NumberList || len(t.Columns) > 0) {
			all = append(all, rule.TallyValue{Field: f.Name, Value: v})
		}
	}
	return all
}

// onSheet is what is known of a seat for the final scoring; of its projects nothing where the
// energy of one isn't.
func (p *Position) onSheet(seat int) []rule.TallyValue {
	t, unknown := p.tally(seat)
	if e := liked(p.Jury); e != lab.Types && unknown == nil {
		t.Liked += t.Completed[e-lab.Steam]
	}
	return t.values()
}
