package best

import (
	"slices"

	"arbiter/engine/rail"
)

// build tries every way to build so many more bridges, at least one, on some tiles. A tile
// whose bridges aren't decided yet counts as full of bridges.
func (w *worker) build(on []int, bridges int) {
	half := len(on) / 2
	switch {
	case len(on) == 0 || bridges == 0 || w.hopelessFull(on):
	case bridges == 1 && half > 0:
		w.build(on[:half], 1)
		w.build(on[half:], 1)
	default:
		for _, b := range w.distinct(on[0]) {
			if len(b.Bridges) <= bridges && !w.stopped() {
				w.built = append(w.built, building{on[0], b})
				w.look()
				w.build(on[1:], bridges-len(b.Bridges))
				w.built = w.built[:len(w.built)-1]
			}
		}
		w.build(on[1:], bridges)
	}
}

// hopelessFull says whether a bound excludes the layout even if these tiles, too, are full
// of bridges.
func (w *worker) hopelessFull(tiles []int) bool {
	if w.s.g.lesser {
		return false
	}
	w.raise()
	for _, i := range tiles {
		w.region.Build(i, w.s.g.full[i])
	}
	return w.hopeless()
}

// hopeless says whether a bound excludes the region as it is.
func (w *worker) hopeless() bool {
	w.s.g.judge(&w.region, &w.found)
	return w.assigner.hopeless(w.assigner.most(w.found.upper))
}

// place is how a tile lies among others.
type place struct {
	tile, turn int
	beside     [4]int // by side: four times the neighbour and its turn, -1 for none
}

// distinct gives the choices of a tile that change the layout, one for each different effect.
func (w *worker) distinct(i int) (kept []*rail.Bridging) {
	r, at, edges := &w.laid, place{tile: i, turn: int(w.laid.At(i).Turn)}, rail.Sides(0)
	for s := rail.North; s <= rail.West; s++ {
		at.beside[s] = -1
		if k := r.Beside(i, s); k >= 0 {
			at.beside[s] = 4*k + int(r.At(k).Turn)
			if w.s.g.p.Bridges > 1 || r.At(k).Edges().Has(s.Opposite()) {
				edges |= 1 << s
			}
		}
	}
	kept, known := w.kinds[at]
	if known {
		return kept
	}
	rides := w.s.g.p.Locomotives > 0 || w.s.g.p.Rulings.AnyRoute
	var effects [][]int
	if !rides {
		effects = append(effects, w.effect(i, nil))
	}
	all := w.s.g.choose[i]
	for k := range all {
		b := &all[k]
		if r.Alike(i, nil, b, edges) || slices.ContainsFunc(kept, func(o *rail.Bridging) bool { return r.Alike(i, o, b, edges) }) {
			continue
		}
		if !rides { // only what lies beside counts, once
			does := w.effect(i, b)
			if slices.ContainsFunc(effects, func(e []int) bool { return slices.Equal(e, does) }) {
				continue
			}
			effects = append(effects, does)
		}
		kept = append(kept, b)
	}
	w.kinds[at] = kept
	return kept
}

// effect is what the cities on a tile and beside it gain from each other with one of its
// choices, if the other tiles are full of bridges.
func (w *worker) effect(i int, b *rail.Bridging) (has []int) {
	g, j, rulings := w.s.g, &w.found.j, w.s.g.p.Rulings
	rulings.BestOnly = false // the better institution may not be linked in the end
	w.region.CopyFrom(&w.laid)
	var beside [4]int
	for s := range beside {
		if beside[s] = w.laid.Beside(i, rail.Side(s)); beside[s] >= 0 && g.p.Bridges > 1 {
			w.region.Build(beside[s], g.full[beside[s]])
		}
	}
	if b != nil {
		w.region.Build(i, b)
	}
	w.region.Judge(rulings, j)
	for k := range g.towns {
		t := &g.towns[k]
		if !g.inhabitable(k) || t.at.Tile != i && !slices.Contains(beside[:], t.at.Tile) {
			continue
		}
		for _, up := range j.BoostsOf(j.Cities[k]) {
			has = append(has, up.Building.Tile, up.Building.Site)
		}
		if has = append(has, -1); t.centres > 0 {
			has = append(has, j.Centres[t.entry].Reaches()...)
		}
		has = append(has, -1)
	}
	return has
}

type building struct {
	tile int
	*rail.Bridging
}

// look searches the layout with the bridges built.
func (w *worker) look() {
	if w.raise(); w.hopeless() {
		return
	}
	w.assigner.prepare(&w.region, &w.found)
	w.assigner.built = w.built
	w.assigner.assign()
}

// raise adds the bridges to the region.
func (w *worker) raise() {
	w.region.CopyFrom(&w.laid)
	for _, b := range w.built {
		w.region.Build(b.tile, b.Bridging)
	}
}
