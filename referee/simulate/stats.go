package simulate

import (
	"maps"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Stats is what was counted in many games. It doesn't grow with their number.
type Stats struct {
	Games         int
	Actions       map[string]int // by feature: see rule.VerbSet.Feature
	Refusals      map[rule.Code]int
	OtherRefusals int    // not understood, ambiguous, or not to be checked
	LegalAfterAll int    // attempts that turned out to be legal; they were not played
	Lengths       Counts // actions in a game
	Scores        Counts // of all seats
	Winning       Counts // of the seats in first place
	Lines         []line // of the final scoring, in its order
}

// line is one line of the final scoring over all seats.
type line struct {
	Name   say.Key
	Values Counts
}

func newStats() *Stats {
	return &Stats{
		Actions: map[string]int{}, Refusals: map[rule.Code]int{},
		Lengths: Counts{}, Scores: Counts{}, Winning: Counts{},
	}
}

func (s *Stats) values(name say.Key) Counts {
	i := slices.IndexFunc(s.Lines, func(l line) bool { return l.Name == name })
	if i < 0 {
		i = len(s.Lines)
		s.Lines = append(s.Lines, line{name, Counts{}})
	}
	return s.Lines[i].Values
}

// add adds other counts. The order doesn't matter.
func (s *Stats) add(o *Stats) {
	s.Games += o.Games
	s.OtherRefusals += o.OtherRefusals
	s.LegalAfterAll += o.LegalAfterAll
	sum(s.Actions, o.Actions)
	sum(s.Refusals, o.Refusals)
	sum(s.Lengths, o.Lengths)
	sum(s.Scores, o.Scores)
	sum(s.Winning, o.Winning)
	for _, l := range o.Lines {
		sum(s.values(l.Name), l.Values)
	}
}

func sum[K comparable](into, from map[K]int) {
	for k, n := range from {
		into[k] += n
	}
}

// Played is how many actions were accepted in all.
func (s *Stats) Played() (n int) { return total(s.Actions) }

// Refused is how many attempts were refused with a code.
func (s *Stats) Refused() (n int) { return total(s.Refusals) }

func total[K comparable](counts map[K]int) (n int) {
	for _, c := range counts {
		n += c
	}
	return n
}

// Counts says how often each number came up.
type Counts map[int]int

// N is how many numbers were counted.
func (c Counts) N() int { return total(c) }

// Mean is the mean, 0 if there are no numbers.
func (c Counts) Mean() float64 {
	sum := 0
	for v, n := range c {
		sum += v * n
	}
	return float64(sum) / float64(max(1, c.N()))
}

// Quantile is the smallest number that at least so many hundredths of the numbers
// don't exceed: 0 gives the least, 50 the median, 100 the greatest.
func (c Counts) Quantile(hundredths int) int {
	want := max(1, (c.N()*hundredths+99)/100)
	seen := 0
	for _, v := range slices.Sorted(maps.Keys(c)) {
		if seen += c[v]; seen >= want {
			return v
		}
	}
	return 0
}
