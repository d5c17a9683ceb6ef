package best

import (
	"slices"

	"arbiter/engine/rail"
)

// build tries every way to build bridges, of the additions from one on; upper is
// the most that the layout is worth with those built already.
func (w *worker) build(from, left int, upper int64) {
	var promised [mostTiles + mostPieces]int8
	for k := from; k < len(w.additions); k++ {
		o := &w.additions[k]
		// Those behind add no more than this one.
		if w.assigner.hopeless(upper + int64(left)*(o.adds+w.both*int64(len(w.built)+1))) {
			return
		}
		with, more, taken := upper+o.adds, int64(0), len(o.Bridges) > left
		for _, b := range w.built {
			taken = taken || b.tile == o.tile
			if w.both > 0 {
				more += w.pairs[b.tile*w.laid.Len()+o.tile]
			}
		}
		rest := left - len(o.Bridges)
		others := int64(rest) * (o.adds + w.both*int64(len(w.built)+2))
		if taken || w.assigner.hopeless(with+more+others) {
			continue
		}
		if more > 0 {
			for _, b := range w.built {
				with += w.gains.both(&w.laid, b, o.building)
			}
			if w.assigner.hopeless(with + others) {
				continue
			}
		}
		if left == 1 {
			if promised[o.tile] == 0 {
				promised[o.tile] = 1
				if !w.promises(o.tile) {
					promised[o.tile] = -1
				}
			}
			if promised[o.tile] < 0 {
				continue
			}
		}
		if w.stopped() {
			return
		}
		w.built = append(w.built, o.building)
		w.look()
		if rest > 0 {
			w.build(k+1, rest, with)
		}
		w.built = w.built[:len(w.built)-1]
	}
}

// building is a way to build on a tile.
type building struct {
	tile, choice int // as survey.choose has it
	*rail.Bridging
}

// promises says whether a last bridge on a tile could lead to anything, whatever
// it joins there.
func (w *worker) promises(tile int) bool {
	if w.s.g.lesser {
		return true
	}
	w.raise()
	w.region.Build(tile, w.s.g.full[tile])
	w.s.g.judge(&w.region, &w.found)
	if w.assigner.hopeless(w.assigner.most(w.found.upper, w.found.upper)) {
		return false
	}
	w.assigner.prepare(&w.region, &w.found)
	return !w.assigner.hopeless(w.assigner.bound()) && !w.same(len(w.built))
}

// look searches the layout with the bridges built, and gives the most that it
// could be worth if locomotives led anywhere.
func (w *worker) look() (upper int64) {
	depth := len(w.built)
	if depth < w.s.g.p.Bridges {
		for depth >= len(w.sights) {
			w.sights = append(w.sights, sight{})
		}
		w.sights[depth].known = false
	}
	w.raise()
	w.s.g.judge(&w.region, &w.found)
	upper = w.assigner.most(w.found.upper, w.found.upper)
	if w.assigner.hopeless(upper) {
		return upper
	}
	w.assigner.prepare(&w.region, &w.found)
	if depth < len(w.sights) {
		w.sights[depth].take(&w.found, w.assigner)
	}
	if n := len(w.built); !w.assigner.hopeless(w.assigner.bound()) && (n == 0 || !w.same(n-1)) {
		w.assigner.built = w.built
		w.assigner.assign()
	}
	return upper
}

// sight is what decides what a layout is worth: what its towns make, what its
// centres reach, where citizens can end.
type sight struct {
	known      bool
	yields     []rail.Yield
	centres    []rail.Centre
	news, olds [][]option
}

func (s *sight) take(f *found, a *assigner) {
	s.known, s.yields = true, s.yields[:0]
	for i := range f.j.Cities {
		s.yields = append(s.yields, f.j.Cities[i].Yield)
	}
	s.centres = append(s.centres[:0], f.j.Centres...)
	s.news, s.olds = taken(s.news, a.news), taken(s.olds, a.olds)
}

func taken(to, from [][]option) [][]option {
	for len(to) < len(from) {
		to = append(to, nil)
	}
	for i := range from {
		to[i] = append(to[i][:0], from[i]...)
	}
	return to
}

// same says whether a layout, as it is prepared, is the one that was looked at with
// the first n buildings, as far as it counts.
func (w *worker) same(n int) bool {
	s, f, a := &w.sights[n], &w.found, w.assigner
	if !s.known || !slices.Equal(s.centres, f.j.Centres) {
		return false
	}
	for i := range s.yields {
		if s.yields[i] != f.j.Cities[i].Yield {
			return false
		}
	}
	for i := range s.news {
		if !slices.Equal(s.news[i], a.news[i]) {
			return false
		}
	}
	for i := range s.olds {
		if !slices.Equal(s.olds[i], a.olds[i]) {
			return false
		}
	}
	return true
}

// raise makes the region what it is with the bridges built.
func (w *worker) raise() {
	w.region.CopyFrom(&w.laid)
	for _, b := range w.built {
		w.region.Build(b.tile, b.Bridging)
	}
}
