package best

import (
	"cmp"
	"math"
	"slices"

	"arbiter/engine/rail"
)

// What a tile gives is given to those beside it: an institution lifts cities
// across its edges, a centre reaches lands across its own. So what a layout can
// be worth is bounded by a sum over edges, without laying a tile, and so is
// what can still come of a layout of which only some pieces lie. Locomotives are
// taken to lead anywhere, bridges to join all there is on a tile.

// gains bounds layouts from above, whole ones and unfinished ones.
type gains struct {
	p       *Problem
	riders  int // how many citizens can go or come
	bodies  []body
	bridges int
	root    int64     // what it is worth at most without the pieces
	own     []int64   // by piece: what it adds lying alone
	spots   [][]place // by piece: where it meets the region, as the placer tries them
	order   [][]int   // by piece: its spots, the most promising first
	pairs   []pair    // by piece*pieces+piece, the lower piece first
	most    []int64   // likewise: the most that the two give each other, wherever they lie
	extra   []int64   // by tile of the region: what bridges on it could add among those in place
}

// place is a spot where a piece meets the region.
type place struct {
	gain   int64    // what the piece and the region give each other there
	full   int64    // and if all of these tiles were full of bridges
	extra  int64    // what bridges on the piece alone add to gain
	beside [4]int   // by side: the tile of the region, -1 for none
	others [4]int64 // what bridges on that one alone add
}

// pair is what two pieces give each other, by the side of the lower one, then
// the side of the other, as the tiles are described.
type pair [4][4]meeting

// newGains looks at a problem; nil where a sum over edges bounds nothing.
func newGains(g *survey, f *ground, w *worker) *gains {
	p := g.p
	if p.Rulings.AnyRoute || p.Worth.Coins < 0 || p.Worth.Science < 0 || p.Worth.Points < 0 {
		return nil
	}
	x := &gains{p: p, riders: p.Locomotives + p.Workers, bridges: p.Bridges}
	g.lay(&w.region, p.scattered())
	g.judge(&w.region, &w.found)
	x.apart(g, w.found.upper, w.assigner.idle)
	x.bodies = bodiesOf(g, &w.found)
	x.among(g.base)
	x.together()
	x.onSpots(f)
	return x
}

// apart works out what the region is worth at most without the pieces, and each
// piece lying alone; upper is what each town is worth at most then.
func (x *gains) apart(g *survey, upper []int64, idle int64) {
	least := int64(math.MaxInt64 / 4) // of those that could leave
	for _, h := range g.homes {
		least = min(least, upper[h])
	}
	alone := make([][]int64, len(x.p.Attach))
	for i, towns := range g.firsts {
		for _, t := range towns {
			alone[i] = append(alone[i], upper[t])
		}
		if len(towns) > 0 {
			least = min(least, slices.Max(alone[i]))
		}
	}
	if least == math.MaxInt64/4 {
		least = 0
	}
	x.root = idle + int64(x.p.Workers)*max(0, least)
	var free []int64
	for i, v := range upper {
		t := &g.towns[i]
		switch {
		case t.piece >= 0:
		case t.lived:
			x.root += v
		default:
			free = append(free, v-least)
		}
	}
	x.root += greatest(free, x.riders)
	for _, worth := range alone {
		own := int64(0)
		if len(worth) > 0 {
			own = slices.Max(worth)
			worth = slices.Delete(worth, slices.Index(worth, own), slices.Index(worth, own)+1)
			for k := range worth {
				worth[k] -= least
			}
			own += greatest(worth, x.riders)
		}
		x.own = append(x.own, own)
	}
}

// among adds up what bridges on the tiles in place could add.
func (x *gains) among(base *rail.Region) {
	x.extra = make([]int64, base.Len())
	for i := range x.extra {
		for s := rail.North; s <= rail.West; s++ {
			if k := base.Beside(i, s); k >= 0 && x.bridges > 0 {
				x.extra[i] += x.meet(&x.bodies[i], s, &x.bodies[k], s.Opposite()).first
			}
		}
	}
}

// pieces are the bodies of the pieces.
func (x *gains) pieces() []body { return x.bodies[len(x.extra):] }

// together works out what each two pieces give each other.
func (x *gains) together() {
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
				}
			}
			x.most[k*n+i] = x.most[i*n+k]
		}
	}
}

// onSpots works out what each piece and the region give each other where they
// meet.
func (x *gains) onSpots(f *ground) {
	for i := range x.pieces() {
		var all []place
		var order []int
		for which, spot := range f.spots[i] {
			at := place{beside: [4]int{-1, -1, -1, -1}}
			for s := rail.North; s <= rail.West; s++ {
				k, beside := f.base[spot.square().Beside(s)]
				if !beside {
					continue
				}
				m := x.meet(&x.pieces()[i], s.Turned(4-rail.Rotation(spot.turn)), &x.bodies[k], s.Opposite())
				at.gain, at.full, at.extra = at.gain+m.gain, at.full+m.full, at.extra+m.first
				at.beside[s], at.others[s] = k, m.other
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
		return nil
	}
	return &x.pairs[i*n+k][side.Turned(rail.Rotation(4-a.turn))][side.Opposite().Turned(rail.Rotation(4-b.turn))]
}

// bound is the most that can come of a layout of which the pieces before done
// are decided, each lying where it does or left for later, and what
// bridges can add to that. It leaves in pl.sum what they can add by tile.
func (x *gains) bound(pl *placer, done int) (total, bridges int64) {
	n := len(pl.at)
	total = x.root
	tiles := len(x.extra)
	if x.bridges > 0 {
		copy(pl.sum, x.extra)
		clear(pl.sum[tiles:])
	}
	for i := range n {
		total += x.own[i]
		if i < done && pl.placed[i] {
			if pl.which[i] >= 0 {
				at := &x.spots[i][pl.which[i]]
				total += at.gain
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
					total += x.most[k*n+i]
				} else if m := x.between(n, k, i, pl.at[k], pl.at[i]); m != nil {
					total += m.gain
					pl.sum[tiles+k] += m.first
					pl.sum[tiles+i] += m.other
				}
			}
			continue
		}
		if i < done { // it lies apart from the region, beside whatever piece
			for k := range i {
				total += x.most[k*n+i]
			}
			continue
		}
		// Where it could lie yet: apart, or where it is best.
		var apart int64
		for k := range i {
			if k < done && pl.placed[k] {
				apart += x.most[k*n+i]
			} else {
				total += x.most[k*n+i]
			}
		}
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
		total += best
	}
	if x.bridges > 0 {
		bridges = greatest(append(pl.top[:0], pl.sum...), x.bridges)
	}
	return total, bridges
}

// addition is a way to build on one tile of a layout, and the most that it adds.
type addition struct {
	building
	adds int64
}

// additions lists what may be built in a layout, what adds most first.
func (x *gains) additions(g *survey, r *rail.Region, list []addition) []addition {
	for i := range g.choose {
		if len(g.choose[i]) == 0 {
			continue
		}
		a := &x.bodies[i]
		var plain [4]int64
		for s := range plain {
			if k := r.Beside(i, rail.Side(s)); k >= 0 {
				own, b, across := x.sides(r, i, k, rail.Side(s))
				plain[s] = x.give(a, a.at[own], b, b.at[across])
			}
		}
		for c := range g.choose[i] {
			o := addition{building: building{i, c, &g.choose[i][c]}}
			for s := range plain {
				k := r.Beside(i, rail.Side(s))
				if k < 0 {
					continue
				}
				own, b, across := x.sides(r, i, k, rail.Side(s))
				if a.built[c][own] != a.at[own] {
					o.adds += x.give(a, a.built[c][own], b, b.at[across]) - plain[s]
				}
			}
			list = append(list, o)
		}
	}
	slices.SortStableFunc(list, func(a, b addition) int { return cmp.Compare(b.adds, a.adds) })
	return list
}

// sides are the edges by which two neighbours touch, as bodies count them.
func (x *gains) sides(r *rail.Region, i, k int, s rail.Side) (own rail.Side, b *body, across rail.Side) {
	b = &x.bodies[k]
	own, across = s, s.Opposite()
	if x.bodies[i].piece {
		own = s.Turned(4 - r.At(i).Turn)
	}
	if b.piece {
		across = across.Turned(4 - r.At(k).Turn)
	}
	return own, b, across
}

// both is what two buildings give each other beyond what each adds by itself; below
// zero where one takes the place of the other.
func (x *gains) both(r *rail.Region, a, b building) (more int64) {
	for s := rail.North; s <= rail.West; s++ {
		if r.Beside(a.tile, s) == b.tile {
			own, beside, across := x.sides(r, a.tile, b.tile, s)
			body := &x.bodies[a.tile]
			plain, mine := body.at[own], body.built[a.choice][own]
			there, built := beside.at[across], beside.built[b.choice][across]
			if mine != plain && built != there {
				more += x.give(body, mine, beside, built) - x.give(body, mine, beside, there) - x.give(body, plain, beside, built) + x.give(body, plain, beside, there)
			}
		}
	}
	return more
}

// mostBoth is the most that both gives for any two tiles, and for each two, in rows.
func (x *gains) mostBoth(r *rail.Region, pairs []int64) (most int64, _ []int64) {
	n := r.Len()
	pairs = slices.Grow(pairs[:0], n*n)[:n*n]
	clear(pairs)
	for i := range n {
		for s := rail.North; s <= rail.West; s++ {
			if k := r.Beside(i, s); k > i {
				own, b, across := x.sides(r, i, k, s)
				a := &x.bodies[i]
				v := max(0, x.give(a, rail.Everything, b, rail.Everything)-x.give(a, a.at[own], b, b.at[across]))
				pairs[i*n+k], pairs[k*n+i] = v, v
				most = max(most, v)
			}
		}
	}
	return most, pairs
}
