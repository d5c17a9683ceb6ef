package best

import (
	"cmp"
	"slices"

	"arbiter/engine/rail"
)

// build tries every way to build bridges on the tiles from one on; upper is the most
// that the layout is worth with those built already.
func (w *worker) build(from, left int, upper int64) {
	for i := from; i < len(w.chances); i++ {
		at := &w.chances[i]
		pairs, others := w.paired(at.tile), w.others(i, left-1)
		if w.assigner.hopeless(upper + at.list[0].adds + pairs + others) {
			continue
		}
		for k := range at.list {
			o := &at.list[k]
			rest, with := left-len(o.Bridges), upper+o.adds
			if rest < 0 {
				continue
			}
			if w.assigner.hopeless(with + pairs + others) {
				break // those behind add no more
			}
			if pairs > 0 {
				for _, b := range w.built {
					with += w.gains.both(&w.laid, b, o.building)
				}
				if w.assigner.hopeless(with + others) {
					continue
				}
			}
			if w.stopped() {
				return
			}
			w.built = append(w.built, o.building)
			w.look(with)
			if rest > 0 {
				w.build(i+1, rest, with)
			}
			w.built = w.built[:len(w.built)-1]
		}
	}
}

// paired is the most that a tile and those built on give each other.
func (w *worker) paired(tile int) (most int64) {
	for _, b := range w.built {
		most += w.pairs[b.tile*w.laid.Len()+tile]
	}
	return most
}

// others is the most that so many bridges more could add on the tiles behind one that
// is built on.
func (w *worker) others(i, n int) (most int64) {
	if n == 0 {
		return 0
	}
	for k := range w.chances[i+1:] {
		at := &w.chances[i+1+k]
		most = max(most, at.list[0].adds+w.paired(at.tile)+w.pairs[w.chances[i].tile*w.laid.Len()+at.tile]+w.both*int64(n-1))
	}
	return most * int64(n)
}

// chance is a tile that may be built on, and how, what adds most first.
type chance struct {
	tile int
	list []addition
}

// addition is a way to build on a tile of a layout, and the most that it adds.
type addition struct {
	building
	adds int64
}

// prospect looks where in the layout may be built, what adds most first.
func (w *worker) prospect() {
	w.chances = w.chances[:0]
	for i, choices := range w.s.g.choose {
		w.chances = slices.Grow(w.chances, 1)[:len(w.chances)+1]
		c := &w.chances[len(w.chances)-1]
		c.tile, c.list = i, c.list[:0]
		w.effects = w.effects[:0]
		if w.gains != nil {
			w.effects = append(w.effects, w.gains.effect(&w.laid, i, -1))
		}
		for _, k := range w.distinct(i) {
			o := addition{building: building{i, k, &choices[k]}}
			if w.gains != nil {
				if w.s.g.p.Locomotives == 0 { // only what lies beside counts, once
					does := w.gains.effect(&w.laid, i, k)
					if slices.Contains(w.effects, does) {
						continue
					}
					w.effects = append(w.effects, does)
				}
				o.adds = w.gains.adding(&w.laid, o.building)
			}
			c.list = append(c.list, o)
		}
		if len(c.list) == 0 {
			w.chances = w.chances[:len(w.chances)-1]
			continue
		}
		slices.SortStableFunc(c.list, func(a, b addition) int { return cmp.Compare(b.adds, a.adds) })
	}
	slices.SortStableFunc(w.chances, func(a, b chance) int { return cmp.Compare(b.list[0].adds, a.list[0].adds) })
	w.pairs = slices.Grow(w.pairs[:0], w.laid.Len()*w.laid.Len())[:w.laid.Len()*w.laid.Len()]
	clear(w.pairs)
	w.both = 0
	if w.gains != nil && w.s.g.p.Bridges > 1 {
		w.both = w.gains.mostBoth(&w.laid, w.pairs)
	}
}

// distinct are the choices of a tile that do something in the layout, each different
// from the others where it touches its neighbours.
func (w *worker) distinct(i int) []int {
	r, edges := &w.laid, rail.Sides(0)
	for s := rail.North; s <= rail.West; s++ {
		if k := r.Beside(i, s); k >= 0 && (w.s.g.p.Bridges > 1 || r.At(k).Edges().Has(s.Opposite())) {
			edges |= 1 << s
		}
	}
	all := w.s.g.choose[i]
	for len(w.kinds) <= i {
		w.kinds = append(w.kinds, [64][]int{})
	}
	known := &w.kinds[i][int(edges)<<2|int(r.At(i).Turn)]
	if *known == nil {
		*known = make([]int, 0, len(all))
		for k := range all {
			same := func(o int) bool { return r.Alike(i, &all[o], &all[k], edges) }
			if !r.Alike(i, nil, &all[k], edges) && !slices.ContainsFunc(*known, same) {
				*known = append(*known, k)
			}
		}
	}
	return *known
}

// building is a way to build on a tile.
type building struct {
	tile, choice int // as survey.choose has it
	*rail.Bridging
}

// look searches the layout with the bridges built, which is worth no more than some,
// and gives the most that it could be worth if locomotives led anywhere.
func (w *worker) look(most int64) (upper int64) {
	if w.assigner.hopeless(most) {
		return most
	}
	w.raise()
	w.s.g.judge(&w.region, &w.found)
	upper = w.assigner.most(w.found.upper, w.found.upper)
	if w.assigner.hopeless(upper) {
		return upper
	}
	w.assigner.prepare(&w.region, &w.found)
	if !w.assigner.hopeless(w.assigner.bound()) {
		w.assigner.built = w.built
		w.assigner.assign()
	}
	return upper
}

// raise makes the region what it is with the bridges built.
func (w *worker) raise() {
	w.region.CopyFrom(&w.laid)
	for _, b := range w.built {
		w.region.Build(b.tile, b.Bridging)
	}
}
