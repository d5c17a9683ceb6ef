package best

import "slices"

// A new citizen either works a recycling centre or produces elsewhere on its land. So a
// search in which citizens stay where they are put is divided by this choice: each part has
// its own bounds, and in most parts fewer tiles affect each other.

// part is one part of the search: the towns in which new citizens may live there, and what
// its layouts have in common.
type part struct {
	*survey
	*ground
	spots  [][]spot     // by piece: where it meets the region
	given  [][]*meeting // likewise: what they give each other
	*gains              // nil if sums are no upper bound
}

const mostParts = 64 // beyond it nothing is divided

func (g *survey) parts(w *worker) (all []part) {
	f := w.explore()
	for _, firsts := range g.dwellings() {
		of := *g
		of.firsts = firsts
		p := part{survey: &of, ground: f, spots: make([][]spot, len(firsts)), given: make([][]*meeting, len(firsts))}
		for i := range firsts {
			for k, s := range f.beside[i] {
				if m := &f.with[i][k]; p.meets(m) {
					p.spots[i], p.given[i] = append(p.spots[i], s), append(p.given[i], m)
				}
			}
		}
		p.gains = newGains(&p)
		all = append(all, p)
	}
	return all
}

// meets says whether it matters that two tiles touch: rails lead across, perhaps with
// bridges. Without rides and bridges, one must also give the other something; under the
// ruling that links institutions by any route, rails are enough.
func (p *part) meets(m *meeting) bool {
	if p.p.Bridges+p.p.Locomotives > 0 || p.p.Rulings.AnyRoute {
		return m.joins
	}
	return slices.ContainsFunc(m.raises, func(r raise) bool { return p.inhabitable(r.town) }) ||
		slices.ContainsFunc(m.serves, func(s serve) bool { return p.inhabitable(s.town) })
}

// possible gives what a piece and the region could give each other, and what it and each
// other piece could.
func (p *part) possible(i int, yield func(m *meeting)) {
	for _, m := range p.given[i] {
		yield(m)
	}
	n := len(p.firsts)
	for k := range n {
		for a := range p.pairs[i*n+k] {
			for b := range 4 {
				if k != i {
					yield(&p.pairs[i*n+k][a][b])
				}
			}
		}
	}
}

// dwellings gives, by part, its value of survey.firsts: of each new land one town with a
// centre, or all those without.
func (g *survey) dwellings() [][][]int {
	undivided := [][][]int{g.firsts}
	if g.p.Locomotives+g.p.Workers+g.p.Bridges > 0 {
		return undivided
	}
	all := undivided
	for i, towns := range g.firsts {
		var groups [][]int
		var plain []int
		for _, t := range towns {
			if g.towns[t].centres > 0 {
				groups = append(groups, []int{t})
			} else {
				plain = append(plain, t)
			}
		}
		if len(plain) > 0 {
			groups = append(groups, plain)
		}
		if len(groups) < 2 {
			continue
		}
		var next [][][]int
		for _, firsts := range all {
			for _, group := range groups {
				more := slices.Clone(firsts)
				more[i] = group
				next = append(next, more)
			}
		}
		if all = next; len(all) > mostParts {
			return undivided
		}
	}
	return all
}

// turnTo makes a part the one whose layouts that can be among the best are listed.
func (w *worker) turnTo(p *part) {
	pl, x := newPlacer(p), p.gains
	w.assigner.g, w.placer = p.survey, pl
	if x != nil {
		pl.hopeful = func(done int) bool {
			w.upper = x.bound(pl, w.assigner, done, upper)
			if x.p.Bridges == 0 && w.topK.beats(w.upper) {
				w.upper = min(w.upper, x.tidied(pl, w.assigner, done))
			}
			return !w.assigner.hopeless(w.upper)
		}
	}
}
