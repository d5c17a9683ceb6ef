package century

import (
	"slices"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
)

// countedEnd is the end of the game as the table counted it at a seat.
type countedEnd struct{ rule.Tally }

var countedFields = append(slices.Clip(score.Fields(score.FinalCard)), score.CleanLand)

var countedEndVerb = declared[countedEnd]{
	Verb: rule.CountedDeclared(countedFields, "counted Green points=41 coins=17 science=9 pollution=2 garbage=0,0,1,3 clean_land=3"),
	When: func(p *Position) error {
		if p.phase == overPhase && !p.countedOut() {
			return gameOver.Illegal("The game is over and scored.")
		}
		return nil
	},
	Args: func() args[countedEnd] {
		return args[countedEnd]{{
			Read:  func(r *rule.Reader, p *Position, a *countedEnd) { a.read(r, p) },
			Text:  func(p *Position, a *countedEnd) string { return p.word(a.Seat) + " " + a.Tally.Text() },
			Check: func(p *Position, a *countedEnd) error { _, err := p.counted(&a.Tally); return err },
		}}
	},
	Ways: func(o *rule.Offering[*Position], _ *countedEnd) {
		o.All = append(o.All, rule.CountedOffers(o.P, countedFields)...)
	},
	Do: func(p *Position, a *countedEnd, t *rule.Teller) { a.apply(p, t) },
}

func (a *countedEnd) read(r *rule.Reader, p *Position) {
	seat, at := r.Seat(p.setup.Seats), r.Words
	if a.Tally = rule.ReadTally(r, seat, countedFields); r.Err != nil {
		return
	}
	if _, err := readSheet(p.sheet(&a.Tally)); err != nil { // more lands than a game has
		r.Fail(rule.Misread(at[0].Column, "what was counted", "%s", err))
	}
}

func (p *Position) sheet(t *rule.Tally) []byte {
	return rule.Sheet(name, []string{p.name(t.Seat)}, []*rule.Tally{t})
}

// counted is what a seat counted, as the final scoring reads it. The error is a
// *rule.CannotCheck where the worth of a clean land is missing.
func (p *Position) counted(t *rule.Tally) (score.Tally, error) {
	sheet, err := readSheet(p.sheet(t))
	if err != nil {
		return score.Tally{}, err
	}
	_, tallies, _, err := sheet.Tallies(p.facts.zones)
	if err != nil {
		return score.Tally{}, err
	}
	return tallies[0], nil
}

// counts are what the table counted at each seat, nil where it didn't.
func (p *Position) counts() []*rule.Tally {
	out := make([]*rule.Tally, p.n)
	for i := range out {
		out[i] = p.seats[i].Counted
	}
	return out
}

// countedOut says whether the table counted the end at every seat.
func (p *Position) countedOut() bool { return !slices.Contains(p.counts(), nil) }

func (a *countedEnd) apply(p *Position, t *rule.Teller) {
	s := p.seat(a.Seat)
	s.Counted = &a.Tally
	if tally, err := p.counted(&a.Tally); err == nil {
		s.Points, s.Coins, s.Science, s.Pollution = tally.Points, tally.Coins, tally.Science, tally.Pollution
	}
	if !rule.TellCounted(t, p.setup.Seats, p.counts(), a.Seat) {
		return
	}
	p.phase, p.turn, p.lot = overPhase, -1, lot{Bidder: -1}
	p.scoreEnd(t)
}

func (s *Seat) countedLands() (lands []int) {
	for _, v := range s.Counted.Values {
		if g, ok := v.Value.([]int); ok && v.Field == "garbage" {
			lands = g
		}
	}
	return lands
}
