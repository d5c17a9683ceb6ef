package best

import (
	"cmp"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// Citizens are all alike, so only the cities that are lived in at the end count. A way there
// costs as many locomotives as it has links, even past other citizens: each of them moves
// one link on, and the same cities are lived in for the same number of links. No citizen
// needs to go to a city that another left, and extra citizens come last.

// option is a town where the citizen of a piece or of a home can end.
type option struct {
	to   int
	cost int // locomotives
}

// assigner finds the arrangements of citizens in one layout that could be among the best.
type assigner struct {
	g      *survey
	f      *found
	tidier *tidier
	idle   int64 // lands and money without any centre at work

	free, loss []int64    // scratch of most
	best       []int      // by piece: the town of it that can be lived in without a ride
	links                 // between the towns
	ends       [][]option // by piece, then by home: where its citizen can end, the cheapest first; none of an institution
	extra      []int      // towns for extra citizens, the best first

	rest [][]int64 // as ends, by locomotives left: the most that its citizen and all after it can add; last, what extra citizens can

	taken  []bool
	choice arrangement
	layout layout     // the one that is searched
	built  []building // on it

	examined, pruned int64
	topK             *topK
	stop             func() bool
	caps             []int
	plots            []plot
}

// arrangement is who ends where.
type arrangement struct {
	ends  []option // as assigner.ends; of no meaning for an institution
	extra []int    // towns of extra citizens
}

func newAssigner(g *survey, t *tidier) *assigner {
	s := &assigner{g: g, tidier: t, taken: make([]bool, len(g.towns))}
	s.ends, s.choice.ends = make([][]option, len(g.firsts)+len(g.homes)), make([]option, len(g.firsts)+len(g.homes))
	s.best = make([]int, len(g.firsts))
	s.rest = rule.Times(len(s.ends)+1, func(int) []int64 { return make([]int64, g.p.Locomotives+1) })
	s.idle = t.tidy(slices.Clone(g.plots), nil).value
	return s
}

// most is an upper bound of a layout, as if one locomotive could bring any citizen anywhere;
// upper is the most that each town is worth.
func (s *assigner) most(upper []int64) int64 {
	g, total := s.g, s.idle
	rides, comes := g.p.Locomotives, g.p.Workers
	s.free, s.loss = s.free[:0], s.loss[:0]
	leaves := func(worth int64) {
		total += worth
		s.loss = ranked(s.loss, -worth, rides)
	}
	for _, h := range g.homes {
		leaves(upper[h])
	}
	for i, towns := range g.firsts {
		if len(towns) == 0 {
			continue
		}
		s.best[i] = towns[0]
		for _, t := range towns[1:] {
			if upper[t] > upper[s.best[i]] {
				s.best[i] = t
			}
		}
		leaves(upper[s.best[i]])
	}
	if rides+comes == 0 {
		return total
	}
	for i := range g.towns {
		// A town that is or will surely be lived in counts with its citizen.
		if t := &g.towns[i]; !t.lived && (t.piece < 0 || s.best[t.piece] != i) {
			s.free = ranked(s.free, upper[i], rides+comes)
		}
	}
	// A citizen who doesn't come from the supply leaves a town. If leaving is a gain, as
	// many leave as can.
	most, left := total, 0
	for k, gain := range s.free {
		total += gain
		if left < len(s.loss) && (k-left >= comes || s.loss[left] > 0) {
			total += s.loss[left]
			left++
		} else if k-left >= comes {
			break
		}
		most = max(most, total)
	}
	return most
}

// ranked inserts a value into a list of the n greatest, in descending order.
func ranked(list []int64, v int64, n int) []int64 {
	at := len(list)
	for at > 0 && list[at-1] < v {
		at--
	}
	if at == n {
		return list
	}
	return slices.Insert(list[:min(len(list), n-1)], at, v)
}

// prepare works out where each citizen could go. It needs the region as judged.
func (s *assigner) prepare(r *rail.Region, f *found) {
	s.f = f
	g := s.g
	rides := g.p.Locomotives
	if rides > 0 {
		s.link(g.towns, r)
	}
	for i, towns := range g.firsts {
		s.ends[i] = s.options(s.ends[i][:0], towns, rides)
	}
	for i := range g.homes {
		k := len(g.firsts) + i
		s.ends[k] = s.options(s.ends[k][:0], g.homes[i:i+1], rides)
	}
	s.extra = s.extra[:0]
	if g.p.Workers > 0 {
		for i := range g.towns {
			if !g.towns[i].lived {
				s.extra = append(s.extra, i)
			}
		}
		slices.SortStableFunc(s.extra, func(a, b int) int { return cmp.Compare(f.upper[b], f.upper[a]) })
	}
	s.bounds()
}

// home is the town that a citizen lives in when the layout is laid, -1 for one of a piece.
func (s *assigner) home(i int) int {
	if i < len(s.g.firsts) {
		return -1
	}
	return s.g.homes[i-len(s.g.firsts)]
}

// adds is what a citizen who ends in a town adds, compared with staying at home.
func (s *assigner) adds(i, to int) int64 {
	if home := s.home(i); home >= 0 {
		return s.f.upper[to] - s.f.upper[home]
	}
	return s.f.upper[to]
}

// options lists where a citizen can end who begins in one of some towns.
func (s *assigner) options(to []option, from []int, rides int) []option {
	for _, t := range from {
		to = append(to, option{t, 0})
	}
	if rides == 0 {
		return to
	}
	for d, away := range s.spread(from, rides) {
		for _, t := range away {
			if !s.g.towns[t].lived {
				to = append(to, option{t, d + 1})
			}
		}
	}
	return to
}

// bounds works out what is still to be gained at most, as if no citizen stood in
// another's way.
func (s *assigner) bounds() {
	come := int64(0)
	for _, t := range s.extra[:min(len(s.extra), s.g.p.Workers)] {
		come += max(0, s.f.upper[t])
	}
	for left := range s.rest[len(s.ends)] {
		s.rest[len(s.ends)][left] = come
	}
	for i := len(s.ends) - 1; i >= 0; i-- {
		for left := range s.rest[i] {
			best := int64(none)
			if len(s.ends[i]) == 0 {
				best = s.rest[i+1][left]
			}
			for _, o := range s.ends[i] {
				if o.cost <= left {
					best = max(best, s.adds(i, o.to)+s.rest[i+1][left-o.cost])
				}
			}
			s.rest[i][left] = best
		}
	}
}

// assign looks at every arrangement of the prepared layout that could still be
// among the best.
func (s *assigner) assign() {
	for i := range s.taken {
		s.taken[i] = s.g.towns[i].lived
	}
	s.choice.extra = s.choice.extra[:0]
	stayed := s.idle // the worth if no citizen leaves, without the new tiles
	for _, h := range s.g.homes {
		stayed += s.f.upper[h]
	}
	s.settleAll(0, s.g.p.Locomotives, stayed)
}

// hopeless says whether an upper bound excludes what it bounds.
func (s *assigner) hopeless(upper int64) bool {
	if s.topK.beats(upper) {
		return false
	}
	s.pruned++
	return true
}

// settleAll looks at every way in which the citizens from one on can end.
func (s *assigner) settleAll(i, left int, total int64) {
	for i < len(s.ends) && len(s.ends[i]) == 0 {
		i++
	}
	if i == len(s.ends) {
		if !s.stop() {
			s.settleMore(0, s.g.p.Workers, total)
		}
		return
	}
	home := s.home(i)
	if home >= 0 {
		s.taken[home] = false
	}
	for _, o := range s.ends[i] {
		if o.cost > left || s.taken[o.to] {
			continue
		}
		with := total + s.adds(i, o.to)
		if s.hopeless(with + s.rest[i+1][left-o.cost]) {
			continue
		}
		s.taken[o.to], s.choice.ends[i] = true, o
		s.settleAll(i+1, left-o.cost, with)
		s.taken[o.to] = false
	}
	if home >= 0 {
		s.taken[home] = true
	}
}

func (s *assigner) settleMore(from, left int, total int64) {
	s.value(total)
	if left == 0 {
		return
	}
	for k := from; k < len(s.extra); k++ {
		t := s.extra[k]
		if s.taken[t] {
			continue
		}
		with := total + s.f.upper[t]
		// Those behind are worth no more than this one.
		if s.hopeless(with + int64(left-1)*max(0, s.f.upper[t])) {
			break
		}
		s.taken[t] = true
		s.choice.extra = append(s.choice.extra, t)
		s.settleMore(k+1, left-1, with)
		s.choice.extra = s.choice.extra[:len(s.choice.extra)-1]
		s.taken[t] = false
	}
}

// value finds what an arrangement is worth exactly: with the best that can be
// done with the garbage and the money.
func (s *assigner) value(upper int64) {
	if s.hopeless(upper) {
		return
	}
	s.examined++
	total, tidied := s.tidied(upper)
	if tidied.value <= none || !s.topK.beats(total) { // none if garbage in hand may go nowhere
		return
	}
	out := Outcome{
		Marker: tidied.marker, Coins: tidied.coins, Science: tidied.science, Quality: tidied.points,
		Clean: tidied.clean, Garbage: tidied.garbage,
	}
	for i, lived := range s.taken {
		if lived {
			out.Yield = out.Yield.Plus(s.f.j.Cities[i].Yield)
			out.Centres += s.g.towns[i].all
		}
	}
	s.topK.add(candidate{value: total, Outcome: s.g.p.Distinct(out), who: s.choice, layout: s.layout, built: s.built}, true)
}

// tidied is an arrangement's exact worth, given its upper bound.
func (s *assigner) tidied(upper int64) (int64, tidying) {
	s.fillPlots()
	t := s.tidier.tidy(s.plots, s.caps)
	exact := upper - s.idle
	for i, lived := range s.taken {
		if lived {
			exact -= s.f.upper[i] - s.f.value[i]
		}
	}
	return exact + t.value, t
}

// fillPlots makes the lands as the working centres serve them.
func (s *assigner) fillPlots() {
	s.plots = append(s.plots[:0], s.g.plots...)
	s.caps = s.caps[:0]
	for i, lived := range s.taken {
		t := &s.g.towns[i]
		if !lived || t.centres == 0 {
			continue
		}
		for _, tile := range s.f.j.Centres[t.entry].Reaches() {
			s.plots[s.g.plotOf[tile]].reach |= 1 << len(s.caps)
		}
		s.caps = append(s.caps, t.centres)
	}
}
