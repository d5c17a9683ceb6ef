package best

import "arbiter/engine/rail"

// services are the lands that the centres serve, in layouts whole or unfinished, as if
// a citizen lived wherever one could.
type services struct {
	made   *gains          // as if nothing could be removed
	caps   []int           // how much each centre removes
	alone  []uint64        // by plot: the centres that serve it where each piece lies by itself
	spots  [][][]serve     // by piece, by spot: what the piece and the region serve each other there
	pairs  [][4][4][]serve // as gains.pairs: what two pieces serve each other
	likely [][]serve       // by piece: what it and the region could serve each other somewhere
	both   [][]serve       // by piece*pieces+piece, the lower first: likewise those two
}

// serve is a land and the centres that serve it across an edge.
type serve struct {
	plot    int
	centres uint64
}

// servicesOf looks at bodies; f is what was found where each piece lies by itself.
func servicesOf(g *survey, f *ground, x *gains, found *found) *services {
	n := len(g.p.Attach)
	v := &services{alone: make([]uint64, len(g.plots)), pairs: make([][4][4][]serve, n*n), both: make([][]serve, n*n)}
	bits := make([]uint64, len(g.towns))
	for i := range g.towns {
		t := &g.towns[i]
		if t.centres == 0 || !g.inhabitable(i) {
			continue
		}
		bits[i] = 1 << len(v.caps)
		v.caps = append(v.caps, t.centres)
		for _, tile := range found.j.Centres[t.entry].Reaches() {
			if k := g.plotOf[tile]; k >= 0 {
				v.alone[k] |= bits[i]
			}
		}
	}
	served := func(to []serve, i int, si rail.Side, k int, sk rail.Side) []serve {
		a, b := &x.bodies[i], &x.bodies[k]
		if g.plotOf[i] < 0 || g.plotOf[k] < 0 || !a.at[si].Track || !b.at[sk].Track {
			return to
		}
		across := func(a *body, served uint32, plot int) {
			s := serve{plot: plot}
			for c := range a.towns {
				if served>>c&1 != 0 {
					s.centres |= bits[a.towns[c].town]
				}
			}
			if s.centres != 0 {
				to = append(to, s)
			}
		}
		across(a, a.at[si].Served, g.plotOf[k])
		across(b, b.at[sk].Served, g.plotOf[i])
		return to
	}
	base := g.base.Len()
	for i := range n {
		var spots [][]serve
		var likely []serve
		for _, spot := range f.spots[i] {
			var here []serve
			for s := rail.North; s <= rail.West; s++ {
				if k, beside := f.base[spot.square().Beside(s)]; beside {
					here = served(here, base+i, s.Turned(4-rail.Rotation(spot.turn)), k, s.Opposite())
				}
			}
			spots, likely = append(spots, here), append(likely, here...)
		}
		v.spots, v.likely = append(v.spots, spots), append(v.likely, merged(likely))
		for k := i + 1; k < n; k++ {
			for a := rail.North; a <= rail.West; a++ {
				for b := rail.North; b <= rail.West; b++ {
					all := served(nil, base+i, a, base+k, b)
					v.pairs[i*n+k][a][b] = all
					v.both[i*n+k] = append(v.both[i*n+k], all...)
				}
			}
			v.both[i*n+k] = merged(v.both[i*n+k])
		}
	}
	return v
}

// merged names each land once.
func merged(all []serve) (once []serve) {
	at := map[int]int{}
	for _, s := range all {
		k, known := at[s.plot]
		if !known {
			at[s.plot] = len(once)
			once = append(once, s)
			continue
		}
		once[k].centres |= s.centres
	}
	return once
}

// tidied is another bound, of problems without bridges: what is made at most, and the
// best that garbage and money come to with all centres at work together.
func (x *gains) tidied(pl *placer, s *assigner, done int) int64 {
	made, _ := x.made.bound(pl, s, done)
	return made - s.idle + x.services.tidy(pl, s, done)
}

// tidy is that best in what can still come of a layout: see gains.bound.
func (v *services) tidy(pl *placer, s *assigner, done int) int64 {
	n := len(pl.at)
	s.plots = append(s.plots[:0], s.g.plots...)
	for k, by := range v.alone {
		s.plots[k].reach = by
	}
	serve := func(all []serve) {
		for _, r := range all {
			s.plots[r.plot].reach |= r.centres
		}
	}
	for i, placed := range pl.placed {
		switch {
		case !placed && i >= done:
			serve(v.likely[i])
		case placed && pl.which[i] >= 0:
			serve(v.spots[i][pl.which[i]])
		}
		for k := range i {
			if !placed || !pl.placed[k] {
				serve(v.both[k*n+i])
			} else if a, b, beside := sides(pl.at[k], pl.at[i]); beside {
				serve(v.pairs[k*n+i][a][b])
			}
		}
	}
	return s.tidier.tidy(s.plots, v.caps).value
}
