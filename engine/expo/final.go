package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What the lines of the final scoring are worth (IT, Fine del gioco e
// punteggio finale).
const (
	likedPoints  = 2
	columnPoints = 1
	firstPaying  = 8 // columns 8 and 9
)

type tally struct {
	Points, Funding int
	Completed       [2]int         // of steam, of electricity
	Liked           int            // completed projects of the energy that the jury likes, if only these are counted
	Columns         []int          // of the tokens
	Chits           [chits + 1]int // tokens on each chit
	Technologies    int
	ScrapsCovered   int
	Shapes          int

	Jury [2]int
	Each bool // the ruling that a chit scores for each of the seat's tokens on it
}

// liked is the energy with more jury tiles, lab.Types for neither.
func liked(jury [2]int) lab.Resource { return lab.More(jury[0], jury[1]) }

func halves(n, by int) int { return (n + by - 1) / by }

// gives is what the seat's tokens on a chit score; Tour Eiffel counts all the rest.
func (t *tally) gives(c chit) int {
	times := t.Chits[c]
	if !t.Each {
		times = min(times, 1)
	}
	if c != paris1889 {
		return c.times(times, t)
	}
	rest := t.Points + t.jury() + t.columns()
	for c := range allChits.Minus(paris1889).Each {
		rest += t.gives(c)
	}
	return times * halves(max(0, rest), pointsOfEiffel)
}

// scored are the chits that a seat scores, Tour Eiffel the last.
func (t *tally) scored(yield func(c chit, gives int) bool) {
	for _, c := range []chit{chicago1893, brussels1897, paris1900, liege1905, milan1906, paris1889} {
		if t.Chits[c] > 0 && !yield(c, t.gives(c)) {
			return
		}
	}
}

// likes is how many projects of the energy that the jury likes are completed.
func (t *tally) likes() int {
	if l := liked(t.Jury); l != lab.Types {
		return t.Liked + t.Completed[l-lab.Steam]
	}
	return t.Liked
}

func (t *tally) jury() int { return likedPoints * t.likes() }

func (t *tally) columns() int {
	return columnPoints * rule.HowMany(t.Columns, func(col int) bool { return col >= firstPaying && col < lastColumn })
}

// finalScoring is the final scoring: most points, then most funding, then shared.
var finalScoring = rule.Scoring[*Position, tally]{
	At:     (*Position).tallies,
	Counts: (*Position).counted,
	Lacks:  (*Position).dark,
	Before: func(t *tally) int { return t.Points },
	Lines: []rule.ScoredLine[tally]{
		{
			ScoreLine: rule.ScoreLine{Name: "jury", Counts: say.That("2 for each completed project of the energy it likes")}, Key: "jury", Heading: "Jury",
			Gives: (*tally).jury,
			Says:  func(_ *tally, n int) say.Text { return say.That("%+d for the jury", n) },
		},
		{
			ScoreLine: rule.ScoreLine{Name: "columns 8 and 9", Counts: say.That("1 for each token there")}, Key: "columns", Heading: "Columns",
			Gives: (*tally).columns,
			Says:  func(_ *tally, n int) say.Text { return say.That("%+d for columns 8 and 9", n) },
		},
		{
			ScoreLine: rule.ScoreLine{Name: "bonus chits", Counts: say.That("what the chits of the seat's tokens in column 10 give")}, Key: "bonus", Heading: "Bonus",
			Gives: func(t *tally) (sum int) {
				for _, n := range t.scored {
					sum += n
				}
				return sum
			},
			Parts: func(t *tally) []say.Text {
				return rule.EachPair(t.scored, func(c chit, n int) say.Text { return say.That("%+d for %s", n, c.title()) })
			},
			Script: func(t *tally) any {
				bonuses := map[string]int{}
				for c, n := range t.scored {
					bonuses[c.String()] = n
				}
				return bonuses
			},
		},
	},
	Ties:   []rule.ScoredLine[tally]{{ScoreLine: rule.ScoreLine{Name: "funding"}, Key: "funding", Heading: "Funding", Gives: func(t *tally) int { return t.Funding }}},
	Tie:    func(t *tally) say.Text { return say.That("funding %d", t.Funding) },
	Words:  "%s: %d = %s; funding %d.",
	IfOver: "This is how it would stand if the game ended now.",
	Alone: func(total int) say.Text {
		if total > soloGood {
			return say.That("%s: more than %d points alone is a good result.", points(total), soloGood)
		}
		return say.That("%s; more than %d alone is a good result.", points(total), soloGood)
	},
}

// soloGood is what a good result alone is above (IT, Gioco in solitario).
const soloGood = 30

// tally is what a seat's scoring would count now, and the completed projects that it leaves
// out because their energy isn't described.
func (p *Position) tally(seat int) (t tally, unknown []string) {
	s := &p.seats[seat]
	if rule.CountedOut(p.counted()) {
		t = onSheet.Of(p.counts[seat])
		t.Each = p.setup.Rulings.EachToken
		return t, nil
	}
	t = tally{Points: s.Points, Funding: s.Funding, Columns: p.tokens.columns(seat), Jury: p.Jury, Each: p.setup.Rulings.EachToken}
	shapes := s.Lab.Shapes()
	for _, name := range s.Done {
		project := p.tile(name)
		if project == nil || project.Energy == lab.Types {
			unknown = append(unknown, name)
			continue
		}
		t.Completed[project.Energy-lab.Steam]++
		if !p.rulesOfLab().RemoveCompleted { // it lies in the laboratory, even where only its name was said
			shapes = shapes.And(project.Form.Kin())
		}
	}
	for row := range rows {
		t.Chits[p.tokens.Chits[row]] += p.tokens.tokensOn(seat, space{row, lastColumn})
	}
	t.Technologies, t.ScrapsCovered, t.Shapes = s.Lab.Technologies(), s.Lab.ScrapsCovered(), shapes.Len()
	return t, unknown
}

// tallies is every seat's as things lie; the error is a *rule.CannotCheck that says what to
// describe.
func (p *Position) tallies() ([]tally, error) {
	all := make([]tally, p.n)
	var unknown []string
	var dark []say.Text
	for i := range all {
		t, not := p.tally(i)
		if all[i] = t; liked(p.Jury) != lab.Types || t.Chits[milan1906] > 0 {
			unknown = append(unknown, not...)
		}
		for _, c := range p.unseen(i, &t) {
			dark = append(dark, say.That("%s for %s", c, p.name(i)))
		}
	}
	switch {
	case len(unknown) > 0:
		return all, rule.Missing(rule.ToDescribe(unknown...), "The energy of %s is not described.", say.And(unknown))
	case len(dark) > 0:
		return all, rule.Missing(rule.ToDescribe(labWord), "%s: that counts what lies in a laboratory that is not described.", say.And(dark))
	}
	return all, nil
}

// dark are the lines of a seat's scoring that rest on what is not described.
func (p *Position) dark(seat int) (lines []string) {
	t, unknown := p.tally(seat)
	jury := unknown != nil && liked(p.Jury) != lab.Types
	if jury {
		lines = append(lines, "jury")
	}
	if len(p.unseen(seat, &t)) > 0 || unknown != nil && t.Chits[milan1906] > 0 || jury && t.Chits[paris1889] > 0 {
		lines = append(lines, "bonus")
	}
	return lines
}

// Result is how the game ended, nil before its end. The error is a
// *rule.CannotCheck while the energy of a completed project is not described.
func (p *Position) Result() (*rule.Result, error) {
	return finalScoring.Result(p, p.Phase == overPhase, p.setup.First)
}
