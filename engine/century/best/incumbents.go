package best

import (
	"math"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// incumbents are plans that a local search finds quickly, so that a search that is stopped
// has some, and what is bounded below them is pruned. Each piece of the best layout so far
// is tried everywhere until no move improves it; then bridges are tried. If the search ends
// with other plans of the same worth, it tells those: tables rather build and join.
func (s *search) incumbents() []candidate {
	w := newWorker(s)
	w.topK.most, w.topK.floor = s.topK.most, math.MinInt64
	w.try(s.g.p.scattered())
	for !w.halted {
		k := slices.IndexFunc(w.topK.list, func(c candidate) bool { return c.fresh })
		if k < 0 {
			break
		}
		w.topK.list[k].fresh = false
		l := w.topK.list[k].layout
		for i := range l {
			w.move(slices.Clone(l), i)
		}
	}
	if s.g.p.Bridges > 0 {
		for _, c := range slices.Clone(w.topK.list) {
			w.search(c.layout)
		}
	}
	s.examined, s.pruned = s.examined+w.assigner.examined, s.pruned+w.assigner.pruned
	return w.topK.list
}

// move tries a piece of a layout in every place while the others stay.
func (w *worker) move(l layout, i int) {
	r, p := w.s.g.p.Region.Clone(), w.s.g.p
	for k, s := range l {
		if k != i && s.y != afar {
			_, _ = r.Lay(rail.Placed{Tile: p.Attach[k].Tile, Square: s.square(), Turn: rail.Rotation(s.turn)})
		}
	}
	if slices.Contains(rail.Connected(rule.Times(r.Len(), func(k int) rail.Placed { return *r.At(k) })), false) {
		return // another piece touches nothing else
	}
	for _, q := range r.FreeSquares() {
		for turn := range rail.Rotation(4) {
			if l[i] = spotOn(q, turn); w.stopped() {
				return
			}
			w.try(l)
		}
	}
}

func (w *worker) try(l layout) {
	w.lay(l)
	w.look()
}

// lay makes a layout the one that is searched, without bridges.
func (w *worker) lay(l layout) {
	w.s.g.lay(&w.laid, l)
	w.assigner.layout, w.built = l, w.built[:0]
}
