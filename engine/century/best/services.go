package best

import "slices"

// services are the lands that the centres serve, in whole or unfinished layouts, as if
// every town that can be lived in were.
type services struct {
	caps    []int     // how much each centre removes
	centres []uint64  // by town: its bit among the centres, 0 for none
	alone   []uint64  // by plot: the centres that serve it where each piece lies by itself
	likely  [][]serve // by piece: what it and others could serve each other somewhere
}

func servicesOf(p *part) *services {
	n := len(p.firsts)
	v := &services{centres: make([]uint64, len(p.towns)), alone: make([]uint64, len(p.plots)), likely: make([][]serve, n)}
	for i := range p.towns {
		t := &p.towns[i]
		if t.centres == 0 || !p.inhabitable(i) {
			continue
		}
		v.centres[i] = 1 << len(v.caps)
		v.caps = append(v.caps, t.centres)
		for _, tile := range p.ground.alone.j.Centres[t.entry].Reaches() {
			v.alone[p.plotOf[tile]] |= v.centres[i]
		}
	}
	for i := range n {
		p.possible(i, func(m *meeting) {
			for _, s := range m.serves {
				if v.centres[s.town] != 0 && !slices.Contains(v.likely[i], s) {
					v.likely[i] = append(v.likely[i], s)
				}
			}
		})
	}
	return v
}

// tidied is another upper bound, for problems without bridges: the most that is produced,
// and the best result for garbage and money if all centres work together.
func (x *gains) tidied(pl *placer, s *assigner, done int) int64 {
	return x.bound(pl, s, done, made) - s.idle + x.services.tidy(pl, s)
}

// tidy is the best such result of the layouts that begin so: see gains.bound.
func (v *services) tidy(pl *placer, s *assigner) int64 {
	s.plots = append(s.plots[:0], s.g.plots...)
	for k, by := range v.alone {
		s.plots[k].reach = by
	}
	serve := func(all []serve) {
		for _, r := range all {
			s.plots[r.plot].reach |= v.centres[r.town]
		}
	}
	for m := range pl.meetings {
		serve(m.serves)
	}
	for i, placed := range pl.placed {
		if !placed {
			serve(v.likely[i])
		}
	}
	return s.tidier.tidy(s.plots, v.caps).value
}
