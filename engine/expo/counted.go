package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// countedEnd is the end of the game as the table counted it at a seat.
type countedEnd struct{ rule.Tally }

var countedEndVerb = declared[countedEnd]{
	Verb: rule.CountedDeclared(sheetFields, "counted Green points=17 liked_completed=2 tokens=1,10,10 funding=4 metro=yes beaux_arts=yes technologies=2"),
	When: func(p *Position) error {
		if p.Phase == overPhase && !p.countedOut() {
			return gameOver.Illegal("The game is over and scored.")
		}
		return nil
	},
	Args: func() args[countedEnd] {
		return args[countedEnd]{{
			Read:  func(r *rule.Reader, p *Position, a *countedEnd) { a.read(r, p) },
			Text:  func(p *Position, a *countedEnd) string { return p.quoted(a.Seat) + " " + a.Tally.Text() },
			Check: func(p *Position, a *countedEnd) error { return a.check(p) },
		}}
	},
	Ways: func(o *rule.Offering[*Position], _ *countedEnd) {
		o.All = append(o.All, rule.CountedOffers(o.P, sheetFields)...)
	},
	Do: func(p *Position, a *countedEnd, t *rule.Teller) { a.apply(p, t) },
}

func (a *countedEnd) read(r *rule.Reader, p *Position) {
	seat := r.Seat(p.setup.Seats)
	at := append(r.Words, rule.Word{Column: r.End})[0].Column
	a.Tally = rule.ReadTally(r, seat, sheetFields)
	if _, err := p.countedAt(&a.Tally); err != nil {
		r.Fail(rule.Misread(at, "what was counted", "%s", err))
	}
}

func (p *Position) countedAt(t *rule.Tally) (tally, error) {
	c, err := readSheet(rule.Sheet(name, []string{p.name(t.Seat)}, []*rule.Tally{t}))
	if err != nil {
		return tally{}, err
	}
	return c.tallies[0], nil
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
		values := map[string]any{"tokens": t.Columns}
		for name, n := range t.numbers() {
			values[name] = *n
		}
		for _, k := range t.Chits {
			if _, twice := values[alsoChits[k]]; twice {
				return nil, nil, rule.Misread(1, "each chit once", "%s stands here twice.", k)
			}
			values[alsoChits[k]] = true
		}
		count := rule.Tally{Seat: i}
		for _, f := range sheetFields {
			if v := values[f.Name]; v != nil && v != 0 && (f.Kind != rule.NumberList || len(t.Columns) > 0) {
				count.Values = append(count.Values, rule.TallyValue{Field: f.Name, Value: v})
			}
		}
		if len(count.Values) == 0 {
			count.Values = []rule.TallyValue{{Field: "points", Value: 0}}
		}
		counts = append(counts, count)
	}
	return c.names, counts, nil
}

func (a *countedEnd) check(p *Position) error {
	bought, completed := 0, 0
	for i, t := range p.tallies[:p.n] {
		if i == a.Seat {
			t = &a.Tally
		}
		if t != nil {
			c, _ := p.countedAt(t)
			bought, completed = bought+c.Technologies, completed+c.Liked
		}
	}
	switch {
	case bought > technologies:
		return correctTooMany.Illegal("Technologies of all seats: %d; the box has %d.", bought, technologies)
	case completed > projectsOfCopy:
		return correctTooMany.Illegal("There are %d projects.", projectsOfCopy)
	}
	return nil
}

func (a *countedEnd) apply(p *Position, t *rule.Teller) {
	p.tallies[a.Seat] = &a.Tally
	s := &p.seats[a.Seat]
	c, _ := p.countedAt(&a.Tally)
	s.Points, s.Funding = c.Points, c.Funding
	if !rule.TellCounted(t, p.setup.Seats, p.tallies[:p.n], a.Seat) {
		return
	}
	p.Phase, p.Dealing, p.Deck.Due, p.Last = overPhase, deals{}, false, 0
	p.Turn.Open, p.Turn.Ghosts, p.tokens.due, p.tokens.chitSeat = false, false, 0, nobody
	p.tellFinal(t)
}
