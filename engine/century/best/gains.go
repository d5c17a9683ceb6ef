package best

import "slices"

// gains bounds layouts from above, whole ones and unfinished ones, by what tiles give
// each other. Locomotives are taken to lead anywhere.
type gains struct {
	*part
	apart [2][]int64   // by town, if its tile lies alone: what it makes, and the most that it can be worth
	hopes [2][][]int64 // likewise, by piece, by town: the most that the piece raises it, or the region one of its own

	// Without bridges to build, the lands that the centres serve, as if every town that can be
	// lived in were; else empty.
	caps    []int     // how much each centre removes
	centres []uint64  // by town: its bit among the centres, 0 for none
	served  []uint64  // by plot: the centres that serve it where each piece lies by itself
	likely  [][]serve // by piece: what it and others could serve each other somewhere
}

// newGains prepares the bounds of a part; nil if sums are no upper bound there.
func newGains(p *part) *gains {
	if p.p.Rulings.AnyRoute || p.lesser {
		return nil
	}
	x := &gains{part: p, apart: [...][]int64{made: p.alone.value, upper: p.alone.upper}}
	for what := range x.hopes {
		for i := range p.firsts {
			hopes := make([]int64, len(p.towns))
			p.possible(i, func(m *meeting) {
				for _, r := range m.raises {
					hopes[r.town] = max(hopes[r.town], r.by[what])
				}
			})
			x.hopes[what] = append(x.hopes[what], hopes)
		}
	}
	if p.p.Bridges == 0 {
		x.serve()
	}
	return x
}

// serve finds which lands centres serve.
func (x *gains) serve() {
	x.centres, x.served, x.likely = make([]uint64, len(x.towns)), make([]uint64, len(x.plots)), make([][]serve, len(x.firsts))
	for i := range x.towns {
		t := &x.towns[i]
		if t.centres == 0 || !x.inhabitable(i) {
			continue
		}
		x.centres[i] = 1 << len(x.caps)
		x.caps = append(x.caps, t.centres)
		for _, tile := range x.alone.j.Centres[t.entry].Reaches() {
			x.served[x.plotOf[tile]] |= x.centres[i]
		}
	}
	for i := range x.likely {
		x.possible(i, func(m *meeting) {
			for _, s := range m.serves {
				if x.centres[s.town] != 0 && !slices.Contains(x.likely[i], s) {
					x.likely[i] = append(x.likely[i], s)
				}
			}
		})
	}
}

// bound is an upper bound of all layouts that begin with the pieces before done, each placed
// or left for later: the worth of the towns as they lie, and the most that each can gain
// from the pieces not placed yet.
func (x *gains) bound(pl *placer, s *assigner, done, what int) int64 {
	pl.upper = append(pl.upper[:0], x.apart[what]...)
	for m := range pl.meetings {
		for _, r := range m.raises {
			pl.upper[r.town] += r.by[what]
		}
	}
	if !slices.Contains(pl.placed, false) { // nothing is left to hope for
		return s.most(pl.upper)
	}
	for i, hopes := range x.hopes[what] {
		for t, hope := range hopes {
			switch k := x.towns[t].piece; {
			case (k < 0 || k == i) && i < done: // it lies where it does, or apart from the region
			case k >= 0 && k != i && pl.placed[i] && pl.placed[k]:
			default:
				pl.upper[t] += hope
			}
		}
	}
	return s.most(pl.upper)
}

// meetings gives the meetings of the pieces in place.
func (pl *placer) meetings(yield func(*meeting) bool) {
	for i, placed := range pl.placed {
		if !placed {
			continue
		}
		if k := pl.which[i]; k >= 0 && !yield(pl.given[i][k]) {
			return
		}
		for k := range i {
			if !pl.placed[k] {
				continue
			}
			if m := pl.between(k, i, pl.at[k], pl.at[i]); m != nil && !yield(m) {
				return
			}
		}
	}
}

// tidied is another upper bound, for problems without bridges: the most that is produced,
// and the best result for garbage and money if all centres of such layouts work together.
func (x *gains) tidied(pl *placer, s *assigner, done int) int64 {
	s.plots = append(s.plots[:0], s.g.plots...)
	for k, by := range x.served {
		s.plots[k].reach = by
	}
	serve := func(all []serve) {
		for _, r := range all {
			s.plots[r.plot].reach |= x.centres[r.town]
		}
	}
	for m := range pl.meetings {
		serve(m.serves)
	}
	for i, placed := range pl.placed {
		if !placed {
			serve(x.likely[i])
		}
	}
	return x.bound(pl, s, done, made) - s.idle + s.tidier.tidy(s.plots, x.caps).value
}
