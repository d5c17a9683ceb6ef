package expo

import (
	"cmp"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What the lines of the final scoring are worth (IT, Fine del gioco e
// punteggio finale).
const (
	likedPoints     = 2
	columnPoints    = 1
	firstPaying     = 8 // columns 8 and 9
	liegePoints     = 3
	metroPoints     = 2
	mostMetro       = 6
	pointsOfEiffel  = 8
	fundingOfFerris = 2
)

type tally struct {
	Points, Funding int
	Completed       [2]int // of steam, of electricity
	Liked           int    // of the energy that the jury likes, where only that is counted
	Columns         []int  // of the tokens
	Chits           []chit // one for each token in column 10 that has one
	Technologies    int
	ScrapsCovered   int
	Shapes          int
}

type final struct {
	Points  int
	Jury    int
	Columns int
	Bonus   [chits + 1]int // by chit
	Has     [chits + 1]bool
	Total   int
	Funding int
	Place   int
}

// liked is the energy with more jury tiles, lab.Types for neither.
func liked(jury [2]int) lab.Resource {
	switch {
	case jury[0] > jury[1]:
		return lab.Steam
	case jury[1] > jury[0]:
		return lab.Electricity
	}
	return lab.Types
}

func halves(n, by int) int { return (n + by - 1) / by }

// bonus is what a chit gives at the end, Tour Eiffel apart.
func (t *tally) bonus(c chit) int {
	switch c {
	case chicago1893:
		return halves(t.Funding, fundingOfFerris)
	case brussels1897:
		return t.ScrapsCovered
	case paris1900:
		return min(mostMetro, metroPoints*t.Technologies)
	case liege1905:
		return liegePoints
	case milan1906:
		return t.Shapes
	}
	return 0
}

// score adds a tally up, without the place. each is the ruling that a chit
// scores for each own token on it.
func (t *tally) score(jury [2]int, each bool) final {
	f := final{Points: t.Points, Funding: t.Funding, Jury: likedPoints * t.Liked}
	if l := liked(jury); l != lab.Types {
		f.Jury += likedPoints * t.Completed[l-lab.Steam]
	}
	for _, col := range t.Columns {
		if col >= firstPaying && col < lastColumn {
			f.Columns += columnPoints
		}
	}
	eiffel := 0
	f.Total = f.Points + f.Jury + f.Columns
	for _, c := range t.Chits {
		if c == noChit || f.Has[c] && !each {
			continue
		}
		f.Has[c] = true
		if c == paris1889 {
			eiffel++
			continue
		}
		f.Bonus[c] += t.bonus(c)
		f.Total += t.bonus(c)
	}
	f.Bonus[paris1889] = eiffel * halves(max(0, f.Total), pointsOfEiffel)
	f.Total += f.Bonus[paris1889]
	return f
}

func (f *final) lines() []rule.ScoreLine {
	bonus := 0
	for _, n := range f.Bonus {
		bonus += n
	}
	return []rule.ScoreLine{
		{Name: "jury", Points: f.Jury, Counts: say.That("2 for each completed project of the energy it likes")},
		{Name: "columns 8 and 9", Points: f.Columns, Counts: say.That("1 for each token there")},
		{Name: "bonus chits", Points: bonus, Counts: say.That("what the chits of one's tokens in column 10 give")},
	}
}

// scoreAll scores tallies and gives places: most points, then most funding,
// then shared.
func scoreAll(tallies []tally, jury [2]int, each bool) []final {
	out := rule.Each(tallies, func(t tally) final { return t.score(jury, each) })
	for i, place := range rule.Places(out, func(a, b final) int {
		return cmp.Or(cmp.Compare(a.Total, b.Total), cmp.Compare(a.Funding, b.Funding))
	}) {
		out[i].Place = place
	}
	return out
}

// tally is what a seat's scoring would be made of now, and which completed
// projects are left out since their energy is not described.
func (p *Position) tally(seat int) (t tally, unknown []string) {
	s := &p.seats[seat]
	if p.countedOut() {
		t, _ = p.countedAt(p.tallies[seat])
		return t, nil
	}
	t = tally{Points: s.Points, Funding: s.Funding, Columns: p.tokens.columns(seat)}
	for _, name := range s.Done {
		if e := p.energyOf(name); e != lab.Types {
			t.Completed[e-lab.Steam]++
		} else {
			unknown = append(unknown, name)
		}
	}
	for row := range rows {
		for range p.tokens.tokensOn(seat, space{row, lastColumn}) {
			t.Chits = append(t.Chits, p.tokens.chits[row])
		}
	}
	if l := s.Lab; l != nil {
		t.Technologies, t.ScrapsCovered, t.Shapes = l.Technologies(), l.ScrapsCovered(), l.Shapes()
	}
	return t, unknown
}

// finals is every seat's scoring as things lie; the error is a
// *rule.CannotCheck that says what to describe.
func (p *Position) finals() ([]final, []tally, error) {
	tallies := make([]tally, p.n)
	var unknown []string
	for i := range tallies {
		t, not := p.tally(i)
		tallies[i], unknown = t, append(unknown, not...)
	}
	out := scoreAll(tallies, p.Jury, p.setup.Rulings.EachToken)
	if len(unknown) > 0 && liked(p.Jury) != lab.Types {
		return out, tallies, rule.Missing(rule.ToDescribe(unknown...), "The energy of %s is not described.", say.And(unknown))
	}
	return out, tallies, nil
}

func (p *Position) tellFinal(t *rule.Teller) {
	if t == nil {
		return
	}
	all, _, err := p.finals()
	if err != nil {
		return // what is next says what it lacks
	}
	for i := range all {
		t.Add("scored", p.name(i), all[i].words(p.name(i)))
	}
	t.Add("wins", "", p.verdict(all))
}

// verdict says who won; alone, how good it was.
func (p *Position) verdict(all []final) say.Text {
	if p.n > 1 {
		r, _ := p.Result()
		return r.Verdict()
	}
	if all[0].Total > soloGood {
		return say.That("%s: more than %d points alone is a good result.", points(all[0].Total), soloGood)
	}
	return say.That("%s; more than %d alone is a good result.", points(all[0].Total), soloGood)
}

// soloGood is what a good result alone is above (IT, Gioco in solitario).
const soloGood = 30

// words say how a seat's lines come about.
func (f *final) words(name string) say.Text {
	sum := []say.Text{say.That("%s so far", points(f.Points))}
	if f.Jury > 0 {
		sum = append(sum, say.That("%+d for the jury", f.Jury))
	}
	if f.Columns > 0 {
		sum = append(sum, say.That("%+d for columns 8 and 9", f.Columns))
	}
	for _, c := range []chit{chicago1893, brussels1897, paris1900, liege1905, milan1906, paris1889} {
		if f.Has[c] {
			sum = append(sum, say.That("%+d for %s", f.Bonus[c], chitTitles[c]))
		}
	}
	return say.That("%s: %d = %s; funding %d.", name, f.Total, say.Join(" ", sum...), f.Funding)
}

// Result is how the game ended, nil before its end. The error is a
// *rule.CannotCheck while the energy of a completed project is not described.
func (p *Position) Result() (*rule.Result, error) {
	if p.Phase != overPhase {
		return nil, nil
	}
	all, _, err := p.finals()
	if err != nil {
		return nil, err
	}
	out := &rule.Result{First: p.name(p.setup.First), Counted: p.countedOut()}
	for i := range all {
		f := &all[i]
		out.Seats = append(out.Seats, rule.SeatResult{Seat: p.name(i), Rank: f.Place, Score: f.Total, Before: f.Points, Lines: f.lines(), Tie: say.That("funding %d", f.Funding)})
	}
	return out, nil
}
