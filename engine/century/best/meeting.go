package best

import (
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// A tile affects only those beside it: an institution raises cities across its edges, a
// centre reaches lands across its own. So the worth of each town in a layout is a sum over
// pairs (a piece and the region, or two pieces) of what they make side by side more than
// apart. If bridges are to be built, all tiles count as full of them.

// meeting is what a piece and the tiles beside it give each other.
type meeting struct {
	raises []raise
	serves []serve
	joins  bool // rails lead across, perhaps with bridges
}

// raise is what a town gains: in found.value, and in found.upper.
type raise struct {
	town int
	by   [2]int64
}

const made, upper = 0, 1

// serve is a land that the centres of a town serve.
type serve struct{ plot, town int }

// ground is what all layouts of a problem have in common.
type ground struct {
	taken  map[rail.Square]bool // by the region
	turns  [][]rail.Rotation    // by piece: those that differ
	beside [][]spot             // by piece: all spots beside the region
	with   [][]meeting          // likewise: with the region
	pairs  [][4][4]meeting      // by piece*pieces+piece, by their sides that touch, as they are described
	alone  found                // where each piece lies by itself
}

// explore lays each piece everywhere beside the region, and beside each other piece.
func (w *worker) explore() *ground {
	p := w.s.g.p
	n, l := len(p.Attach), p.scattered()
	f := &ground{taken: map[rail.Square]bool{}, turns: make([][]rail.Rotation, n), beside: make([][]spot, n), with: make([][]meeting, n), pairs: make([][4][4]meeting, n*n)}
	for i := range p.Region.Len() {
		f.taken[p.Region.At(i).Square] = true
	}
	w.s.g.lay(&w.region, l)
	w.fill()
	f.alone, w.found = w.found, found{}
	free := p.Region.FreeSquares()
	for i, a := range p.Attach {
		for turn := range rail.Rotation(4) {
			alike := func(t rail.Rotation) bool { return a.Tile.Alike(t, turn) }
			if p.Bridges > 0 || !slices.ContainsFunc(f.turns[i], alike) {
				f.turns[i] = append(f.turns[i], turn)
			}
		}
		apart := l[i]
		for _, q := range free {
			for _, turn := range f.turns[i] {
				l[i] = spotOn(q, turn)
				f.beside[i], f.with[i] = append(f.beside[i], l[i]), append(f.with[i], w.meet(l, i, f))
			}
		}
		l[i] = apart
		for k := range i {
			apart := l[k]
			for at := rail.North; at <= rail.West; at++ {
				for own := rail.North; own <= rail.West; own++ {
					l[k] = spotOn(l[i].square().Beside(own), rail.Rotation(own.Opposite()-at)&3)
					m := w.meet(l, i, f)
					f.pairs[k*n+i][at][own], f.pairs[i*n+k][own][at] = m, m
				}
			}
			l[k] = apart
		}
	}
	return f
}

// fill judges the region with all tiles full of bridges, if any are to be built.
func (w *worker) fill() {
	for i, full := range w.s.g.full {
		w.region.Build(i, full)
	}
	w.s.g.judge(&w.region, &w.found)
}

// meet is what a piece and the tiles beside it in a layout give each other.
func (w *worker) meet(l layout, piece int, f *ground) (m meeting) {
	g, r, own := w.s.g, &w.region, w.s.g.base.Len()+piece
	g.lay(r, l)
	for s := rail.North; s <= rail.West; s++ {
		if k := r.Beside(own, s); k >= 0 {
			missing := rule.HowMany([]bool{r.At(own).Edges().Has(s), r.At(k).Edges().Has(s.Opposite())}, func(track bool) bool { return !track })
			m.joins = m.joins || missing <= g.p.Bridges
		}
	}
	w.fill()
	for i := range g.towns {
		up := raise{i, [...]int64{made: w.found.value[i] - f.alone.value[i], upper: w.found.upper[i] - f.alone.upper[i]}}
		if w.found.j.Cities[i].Yield != f.alone.j.Cities[i].Yield || up.by[upper] != 0 {
			m.raises = append(m.raises, up)
		}
		t := &g.towns[i]
		if t.centres == 0 {
			continue
		}
		for _, tile := range w.found.j.Centres[t.entry].Reaches() {
			if k := g.plotOf[tile]; g.plots[k].most > 0 && !slices.Contains(f.alone.j.Centres[t.entry].Reaches(), tile) {
				m.serves = append(m.serves, serve{k, i})
			}
		}
	}
	return m
}

// between is what two pieces give each other where they lie, nil where they don't touch.
func (f *ground) between(i, k int, a, b spot) *meeting {
	for side := rail.North; side <= rail.West; side++ {
		if a.square().Beside(side) == b.square() { // their sides are those of the tiles as described
			own, across := side.Turned(rail.Rotation(4-a.turn)), side.Opposite().Turned(rail.Rotation(4-b.turn))
			return &f.pairs[i*len(f.turns)+k][own][across]
		}
	}
	return nil
}
