package best

import (
	"cmp"
	"slices"

	"arbiter/engine/rail"
)

// What a tile gives is given to those beside it: an institution lifts cities
// across its edges, a centre reaches lands across its own. So what each town can be
// worth in a layout is a sum over edges, found without laying a tile, and so is
// what can still come of a layout of which only some pieces lie. Locomotives are
// taken to lead anywhere, bridges to join all there is on a tile.

// gains bounds layouts from above, whole ones and unfinished ones.
type gains struct {
	p         *Problem
	riders    int // how many citizens can go or come
	bodies    []body
	bridges   int
	firsts    [][]int   // by piece: its towns
	brought   int       // how many those are together
	alone     []int64   // by town: what it is worth at most where its tile lies by itself
	spots     [][]place // by piece: where it meets the region, as the placer tries them
	order     [][]int   // by piece: its spots, the most promising first
	pairs     []pair    // by piece*pieces+piece, the lower piece first
	most      []int64   // likewise: the most that the two give each other, wherever they lie
	hopes     [][]int64 // by piece, by town: the most that the piece raises it, or the region one of its own
	extra     []int64   // by tile, those of the region first: what bridges on it could add among those
	*services           // nil where bridges are to be built
}

// place is a spot where a piece meets the region.
type place struct {
	raises []raise  // of the towns of both
	full   int64    // the most that is sure to be lived in gains if all these tiles were full of bridges
	extra  int64    // what bridges on the piece alone add
	beside [4]int   // by side: the tile of the region, -1 for none
	others [4]int64 // what bridges on that one alone add
}

// pair is what two pieces give each other, by the side of the lower one, then
// the side of the other, as the tiles are described.
type pair [4][4]meeting

// newGains looks at a problem; nil where a sum over edges bounds nothing. found is what
// was found where each piece lies by itself.
func newGains(g *survey, f *ground, found *found) *gains {
	p, bodies := g.p, f.bodies
	if p.Rulings.AnyRoute || p.Worth.Coins < 0 || p.Worth.Science < 0 || p.Worth.Points < 0 {
		return nil
	}
	x := gainsOf(g, f, bodies, slices.Clone(found.upper))
	if p.Bridges == 0 {
		for i := range bodies {
			for k := range bodies[i].towns {
				bodies[i].towns[k].removals = nil
			}
		}
		x.services = servicesOf(g, f, x, found)
		x.made = gainsOf(g, f, bodies, slices.Clone(found.value))
	}
	return x
}

// gainsOf works out what bodies give each other, by what each town is worth at most
// where its tile lies by itself.
func gainsOf(g *survey, f *ground, bodies []body, alone []int64) *gains {
	p := g.p
	x := &gains{p: p, riders: p.Locomotives + p.Workers, bridges: p.Bridges, firsts: g.firsts, alone: alone, bodies: bodies}
	for i := range p.Attach {
		x.brought += len(g.firsts[i])
		x.hopes = append(x.hopes, make([]int64, len(g.towns)))
	}
	x.addBridges(g.base)
	x.addPairs()
	x.onSpots(f)
	return x
}

// addBridges adds up what bridges on the tiles in place could add.
func (x *gains) addBridges(base *rail.Region) {
	x.extra = make([]int64, len(x.bodies))
	for i := range base.Len() {
		for s := rail.North; s <= rail.West; s++ {
			if k := base.Beside(i, s); k >= 0 && x.bridges > 0 {
				x.extra[i] += x.meet(&x.bodies[i], s, &x.bodies[k], s.Opposite()).first
			}
		}
	}
}

// pieces are the bodies of the pieces.
func (x *gains) pieces() []body { return x.bodies[len(x.bodies)-len(x.firsts):] }

// addPairs works out what each two pieces give each other.
func (x *gains) addPairs() {
	pieces := x.pieces()
	n := len(pieces)
	x.pairs, x.most = make([]pair, n*n), make([]int64, n*n)
	for i := range n {
		for k := i + 1; k < n; k++ {
			for a := rail.North; a <= rail.West; a++ {
				for b := rail.North; b <= rail.West; b++ {
					m := x.meet(&pieces[i], a, &pieces[k], b)
					x.pairs[i*n+k][a][b] = m
					x.most[i*n+k] = max(x.most[i*n+k], m.full)
					for _, r := range x.hoped(&pieces[i], a, &pieces[k], b) {
						by := i
						if slices.Contains(x.firsts[i], r.town) {
							by = k
						}
						x.hopes[by][r.town] = max(x.hopes[by][r.town], r.by)
					}
				}
			}
			x.most[k*n+i] = x.most[i*n+k]
		}
	}
}

// hoped is what towns would gain if their tiles were full of bridges.
func (x *gains) hoped(a *body, sa rail.Side, b *body, sb rail.Side) []raise {
	if x.bridges > 0 {
		return x.raises(edge{a, b, rail.Everything, rail.Everything})
	}
	return x.raises(edge{a, b, a.at[sa], b.at[sb]})
}

// onSpots works out what each piece and the region give each other where they
// meet.
func (x *gains) onSpots(f *ground) {
	up := make([]int64, len(x.alone))
	for i := range x.pieces() {
		var all []place
		var order []int
		for which, spot := range f.spots[i] {
			at := place{beside: [4]int{-1, -1, -1, -1}}
			clear(up)
			for s := rail.North; s <= rail.West; s++ {
				k, beside := f.base[spot.square().Beside(s)]
				if !beside {
					continue
				}
				a, sa, b, sb := &x.pieces()[i], s.Turned(4-rail.Rotation(spot.turn)), &x.bodies[k], s.Opposite()
				m := x.meet(a, sa, b, sb)
				at.raises = append(at.raises, m.raises...)
				at.full, at.extra = at.full+m.full, at.extra+m.first
				at.beside[s], at.others[s] = k, m.other
				for _, r := range x.hoped(a, sa, b, sb) {
					up[r.town] += r.by
				}
			}
			for t, by := range up {
				x.hopes[i][t] = max(x.hopes[i][t], by)
			}
			all, order = append(all, at), append(order, which)
		}
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(all[b].full, all[a].full) })
		x.spots, x.order = append(x.spots, all), append(x.order, order)
	}
}

// between is what two pieces in place give each other.
func (x *gains) between(n, i, k int, a, b spot) (m *meeting) {
	if i > k {
		i, k, a, b = k, i, b, a
	}
	if own, across, beside := sides(a, b); beside {
		return &x.pairs[i*n+k][own][across]
	}
	return nil
}

// sides are those by which two pieces touch, as the tiles are described.
func sides(a, b spot) (own, across rail.Side, beside bool) {
	var side rail.Side
	switch dx, dy := b.x-a.x, b.y-a.y; {
	case dx == 0 && dy == 1:
		side = rail.North
	case dx == 1 && dy == 0:
		side = rail.East
	case dx == 0 && dy == -1:
		side = rail.South
	case dx == -1 && dy == 0:
		side = rail.West
	default:
		return 0, 0, false
	}
	return side.Turned(rail.Rotation(4 - a.turn)), side.Opposite().Turned(rail.Rotation(4 - b.turn)), true
}

// bound is the most that can come of a layout of which the pieces before done
// are decided, each lying where it does or left for later: what the towns are worth
// where they lie, then what those who are sure to live there can gain of the pieces
// that don't lie yet; and what bridges can add to that.
func (x *gains) bound(pl *placer, s *assigner, done int) (total, bridges int64) {
	n, tiles := len(pl.at), len(x.extra)-len(pl.at)
	pl.sum, pl.upper = append(pl.sum[:0], x.extra...), append(pl.upper[:0], x.alone...)
	whole := true
	for i, placed := range pl.placed {
		if !placed {
			whole = false
			continue
		}
		if pl.which[i] >= 0 {
			at := &x.spots[i][pl.which[i]]
			raiseAll(pl.upper, at.raises)
			if x.bridges > 0 {
				pl.sum[tiles+i] += at.extra
				for s, k := range at.beside {
					if k >= 0 {
						pl.sum[k] += at.others[s]
					}
				}
			}
		}
		for k := range i {
			if !pl.placed[k] {
				continue
			}
			if m := x.between(n, k, i, pl.at[k], pl.at[i]); m != nil {
				raiseAll(pl.upper, m.raises)
				pl.sum[tiles+k] += m.first
				pl.sum[tiles+i] += m.other
			}
		}
	}
	hoped := pl.upper
	if !whole {
		pl.hoped = append(pl.hoped[:0], pl.upper...)
		hoped = pl.hoped
		for i, placed := range pl.placed {
			if !placed {
				total += x.hope(pl, i, done)
			}
		}
	}
	if x.bridges > 0 {
		bridges = greatest(pl.sum, x.bridges)
	}
	return total + s.most(pl.upper, hoped), bridges
}

func raiseAll(upper []int64, by []raise) {
	for _, r := range by {
		upper[r.town] += r.by
	}
}

// hope is the most that those who are sure to live there gain of a piece that
// doesn't lie yet. It adds to pl.hoped what a citizen who rides to a town could gain.
func (x *gains) hope(pl *placer, i, done int) int64 {
	n := len(pl.at)
	var apart, later int64 // of the pieces that lie, and of those that don't
	for k := range n {
		if k == i || k < i && !pl.placed[k] {
			continue
		}
		for _, t := range x.firsts[k] {
			pl.hoped[t] += x.hopes[i][t]
		}
		for _, t := range x.firsts[i] {
			pl.hoped[t] += x.hopes[k][t]
		}
		if pl.placed[k] {
			apart += x.most[k*n+i]
		} else {
			later += x.most[k*n+i]
		}
	}
	if i < done { // it lies apart from the region, beside any piece
		return apart + later
	}
	for t := range pl.hoped[:len(pl.hoped)-x.brought] {
		pl.hoped[t] += x.hopes[i][t]
	}
	for _, t := range x.firsts[i] {
		pl.hoped[t] += x.hopes[i][t]
	}
	// Apart, or where it is best.
	best := apart
	for _, which := range x.order[i] {
		at, lies := &x.spots[i][which], pl.spots[i][which]
		if at.full+apart <= best {
			break
		}
		v, taken := at.full, false
		for k := range done {
			if !pl.placed[k] {
				continue
			}
			if taken = pl.at[k].x == lies.x && pl.at[k].y == lies.y; taken {
				break
			}
			if m := x.between(n, k, i, pl.at[k], lies); m != nil {
				v += m.full
			}
		}
		if !taken {
			best = max(best, v)
		}
	}
	return best + later
}

// adding is the most that a building adds to a layout.
func (x *gains) adding(r *rail.Region, o building) (most int64) {
	for s := rail.North; s <= rail.West; s++ {
		if k := r.Beside(o.tile, s); k >= 0 {
			e, own, _ := x.edge(r, o.tile, k, s)
			if at := e.a.built[o.choice][own]; at != e.at {
				most += x.adds(e, at, e.across, x.riders)
			}
		}
	}
	return most
}

// effect is what those beside a tile of a layout can have of it when one of its choices
// is built, none with -1, by its sides. Where no locomotive goes nothing else counts.
func (x *gains) effect(r *rail.Region, i, choice int) (does [4]rail.Contact) {
	for s := rail.North; s <= rail.West; s++ {
		k := r.Beside(i, s)
		if k < 0 {
			continue
		}
		e, own, _ := x.edge(r, i, k, s)
		at := e.at
		if choice >= 0 {
			at = e.a.built[choice][own]
		}
		switch {
		case e.b.tile.Institution():
			does[s].Cities = at.Cities
		case e.a.tile.Institution():
			does[s].Buildings = at.Buildings
		case at.Track:
			does[s].Served = at.Served & e.a.centres
			does[s].Track = does[s].Served|e.b.centres != 0
		}
	}
	return does
}

// edge is where two neighbours touch, and by which sides, as bodies count them.
func (x *gains) edge(r *rail.Region, i, k int, s rail.Side) (e edge, own, across rail.Side) {
	a, b := &x.bodies[i], &x.bodies[k]
	own, across = s, s.Opposite()
	if a.piece {
		own = s.Turned(4 - r.At(i).Turn)
	}
	if b.piece {
		across = across.Turned(4 - r.At(k).Turn)
	}
	return edge{a, b, a.at[own], b.at[across]}, own, across
}

// both is what two buildings give each other beyond what each adds by itself; below
// zero where one takes the place of the other.
func (x *gains) both(r *rail.Region, a, b building) (more int64) {
	for s := rail.North; s <= rail.West; s++ {
		if r.Beside(a.tile, s) == b.tile {
			e, own, across := x.edge(r, a.tile, b.tile, s)
			mine, built := e.a.built[a.choice][own], e.b.built[b.choice][across]
			if mine != e.at && built != e.across {
				more += x.adds(e, mine, built, x.riders) - x.adds(e, mine, e.across, x.riders) - x.adds(e, e.at, built, x.riders)
			}
		}
	}
	return more
}

// mostBoth is the most that both gives for any two tiles, and for each two, in rows.
func (x *gains) mostBoth(r *rail.Region, pairs []int64) (most int64) {
	n := r.Len()
	for i := range n {
		for s := rail.North; s <= rail.West; s++ {
			if k := r.Beside(i, s); k > i {
				e, _, _ := x.edge(r, i, k, s)
				v := x.adds(e, rail.Everything, rail.Everything, x.riders)
				pairs[i*n+k], pairs[k*n+i] = v, v
				most = max(most, v)
			}
		}
	}
	return most
}
