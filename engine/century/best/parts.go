package best

import "slices"

// A new citizen works a recycling centre or makes the most elsewhere on its land, never
// both. So a search in which citizens stay where they are put is divided by that: each
// part has its own bounds, and in most of them fewer tiles give each other anything.

// part is a share of all that is to be searched: some of the towns in which new
// citizens may live, and what layouts have in common then.
type part struct {
	*survey
	*ground
	*gains // nil where a sum over edges bounds nothing
}

const mostParts = 64 // beyond it nothing is divided

func (g *survey) parts(w *worker) (all []part) {
	for _, firsts := range g.dwellings() {
		of := *g
		of.firsts = firsts
		of.lay(&w.region, g.p.scattered())
		of.judge(&w.region, &w.found)
		f := newGround(g.p, bodiesOf(&of, &w.found))
		all = append(all, part{&of, f, newGains(&of, f, &w.found)})
	}
	return all
}

// dwellings gives, by part, what survey.firsts is in it: of each new land one town with a
// centre or all those without.
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

// turnTo makes a part what is searched.
func (w *worker) turnTo(part int) {
	p := &w.s.parts[part]
	w.assigner.g, w.gains, w.placer = p.survey, p.gains, w.placers[part]
}

// placerOf lists the layouts of a part that can be among the best.
func (w *worker) placerOf(p *part) *placer {
	pl, x := newPlacer(p.ground), p.gains
	if x != nil {
		pl.hopeful = func(done int) bool {
			upper, bridges := x.bound(pl, w.assigner, done)
			w.upper = upper + bridges
			if x.services != nil && w.topK.beats(w.upper) {
				w.upper = min(w.upper, x.tidied(pl, w.assigner, done))
			}
			return !w.assigner.hopeless(w.upper)
		}
	}
	return pl
}
