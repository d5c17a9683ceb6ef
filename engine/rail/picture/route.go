package picture

import (
	"math"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// rails is where the tracks of a tile run. Two tracks share a character only
// if they are of one net, and so joined anyway, or if they cross there at
// right angles.
type rails struct {
	pic   *picture
	paths [][]pos // by track: the characters between both spots; nil where it found no way
	spots []int   // by character: the spot there plus one, 0 for none
	uses  [][]use // by character
	avoid map[pos]bool
}

// use is how a track uses a character: towards which sides its line runs.
type use struct {
	track int
	arms  rail.Sides
}

// Costs of a way, in hundredths of a grid step of a tile.
const (
	bendCost   = 110
	driftCost  = 45   // for each grid step away from the true line
	looseDrift = 10   // the same where the layout is ours
	shareCost  = 120  // sharing a character with a track of the same net that ends on the same spot
	joinCost   = 700  // the same, but without a spot in common
	crossCost  = 150  // crossing a track that it crosses on the tile
	wrongCross = 1500 // crossing another track
	gapCost    = 300  // crossing two at once
	spotCost   = 160  // close by a spot that is none of its ends
	nearCost   = 60   // close by another track
	rimCost    = 25   // along the border
	avoidCost  = 900  // where a label should go
)

// mostAnew is the most tracks of a tile for which layRails tries several orders and rounds.
const mostAnew = 40

// layRails routes all tracks. Characters to avoid are used only at a cost.
func layRails(pic *picture, avoid map[pos]bool) (best *rails) {
	order := make([]int, len(pic.tracks))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, k int) int { return pic.ease(i) - pic.ease(k) })
	tries, rounds := 4, 3
	if len(order) > mostAnew {
		tries, rounds = 1, 1
	}
	for range tries {
		r := newRails(pic, avoid)
		for range rounds { // earlier tracks didn't know the later ones: each is laid again among all others
			for _, i := range order {
				r.lift(i)
				r.lay(i)
			}
		}
		if best == nil || r.length() < best.length() {
			best = r
		}
		failed := func(i int) bool { return r.paths[i] == nil }
		if !slices.ContainsFunc(order, failed) {
			break
		}
		// Tracks without a way go first in the next try.
		order = append(rule.Those(order, failed), slices.DeleteFunc(order, failed)...)
	}
	return best
}

// length is how long all tracks are; one without a way counts most.
func (r *rails) length() int {
	return rule.Sum(r.paths, func(path []pos) int {
		if path == nil {
			return 100_000
		}
		return len(path)
	})
}

// ease orders tracks: those that can be straight first, then short ones.
func (pic *picture) ease(i int) int {
	a, b := pic.spots[pic.tracks[i].from].at, pic.spots[pic.tracks[i].to].at
	n := max(a.x-b.x, b.x-a.x) + 2*max(a.y-b.y, b.y-a.y)
	if a.x != b.x && a.y != b.y {
		n += 1000
	}
	return n
}

func newRails(pic *picture, avoid map[pos]bool) *rails {
	n := pic.w * pic.h
	r := &rails{pic: pic, paths: make([][]pos, len(pic.tracks)), spots: make([]int, n), uses: make([][]use, n), avoid: avoid}
	for i := range pic.spots {
		for _, p := range pic.spots[i].body() {
			r.spots[r.index(p)] = i + 1
		}
	}
	return r
}

func (r *rails) index(p pos) int { return p.y*r.pic.w + p.x }

func (r *rails) lift(i int) {
	for _, p := range r.paths[i] {
		at := r.index(p)
		r.uses[at] = slices.DeleteFunc(r.uses[at], func(u use) bool { return u.track == i })
	}
	r.paths[i] = nil
}

func (r *rails) lay(i int) {
	way := r.find(i)
	if way == nil {
		return
	}
	r.paths[i] = way[1 : len(way)-1]
	for n, p := range r.paths[i] {
		at := r.index(p)
		r.uses[at] = append(r.uses[at], use{i, sides(p, way[n]) | sides(p, way[n+2])})
	}
}

// sides is the side of p on which the neighbour q lies, as a set.
func sides(p, q pos) rail.Sides {
	for s := rail.North; s <= rail.West; s++ {
		if p.ahead(s) == q {
			return 1 << s
		}
	}
	return 0
}

// step is a character reached in a direction, while looking for a way.
type step struct {
	cost  int
	state int // index*4 + direction
}

// find is the cheapest way of a track through the box, from a character of one
// spot to one of the other; nil where there is none.
func (r *rails) find(i int) []pos {
	pic, k := r.pic, &r.pic.tracks[i]
	from, to := &pic.spots[k.from], &pic.spots[k.to]
	if k.from == k.to || r.covered(k.from) || r.covered(k.to) {
		return nil
	}
	cost, back := make([]int, 4*len(r.spots)), make([]int, 4*len(r.spots)) // by state, the cost plus one
	var open []step                                                        // the cheapest last, and of equal ones the first reached
	reach := func(p pos, d rail.Side, c, via int) {
		s := r.index(p)*4 + int(d)
		if cost[s] > 0 && cost[s] <= c+1 {
			return
		}
		cost[s], back[s] = c+1, via
		at, _ := slices.BinarySearchFunc(open, c, func(o step, c int) int { return c - o.cost })
		open = slices.Insert(open, at, step{c, s})
	}
	for _, start := range from.body() {
		for d := rail.North; d <= rail.West; d++ {
			if from.kind == edge && d != from.side.Opposite() {
				continue
			}
			p := start.ahead(d)
			if p == to.at && (from.kind == edge || to.kind == edge) && (to.kind != edge || d == to.side) {
				return []pos{start, p} // the sign in the border shows the track
			}
			// Between two spots inside, at least one character shows the track.
			if pic.inside(p) && r.spots[r.index(p)] == 0 {
				reach(p, d, r.stride(d), -1)
			}
		}
	}
	for len(open) > 0 {
		at := open[len(open)-1]
		if open = open[:len(open)-1]; at.cost >= cost[at.state] {
			continue
		}
		p, in := r.reached(at.state)
		if r.spots[at.state/4] == k.to+1 {
			return r.traced(at.state, back)
		}
		for out := rail.North; out <= rail.West; out++ {
			q := p.ahead(out)
			switch {
			case out == in.Opposite(), to.kind == edge && q == to.at && out != to.side:
				continue
			case to.kind == edge && q == to.at:
			case !pic.inside(q), r.spots[r.index(q)] != 0 && r.spots[r.index(q)] != k.to+1:
				continue
			}
			if c, ok := r.passing(i, p, 1<<in.Opposite()|1<<out); ok {
				if out != in {
					c += bendCost
				}
				reach(q, out, at.cost+c+r.stride(out), at.state)
			}
		}
	}
	return nil
}

// covered reports whether another spot lies on a character of one.
func (r *rails) covered(spot int) bool {
	return slices.ContainsFunc(r.pic.spots[spot].body(), func(p pos) bool { return r.spots[r.index(p)] != spot+1 })
}

// reached is where a search is in a state, and in which direction it came there.
func (r *rails) reached(state int) (pos, rail.Side) {
	return pos{state / 4 % r.pic.w, state / 4 / r.pic.w}, rail.Side(state % 4)
}

// traced is the way on which a state was reached.
func (r *rails) traced(state int, back []int) (way []pos) {
	for state >= 0 {
		p, in := r.reached(state)
		if way = append(way, p); back[state] < 0 {
			way = append(way, p.ahead(in.Opposite()))
		}
		state = back[state]
	}
	slices.Reverse(way)
	return way
}

// stride is the length of a step in hundredths of a grid step.
func (r *rails) stride(d rail.Side) int {
	if d == rail.East || d == rail.West {
		return 800 / (r.pic.w - 1)
	}
	return 800 / (r.pic.h - 1)
}

const (
	upright rail.Sides = 1<<rail.North | 1<<rail.South
	level   rail.Sides = 1<<rail.East | 1<<rail.West
)

// passing is the cost of leading track i over a character, and whether that
// is allowed at all.
func (r *rails) passing(i int, p pos, arms rail.Sides) (cost int, ok bool) {
	pic := r.pic
	k := &pic.tracks[i]
	if uses := r.uses[r.index(p)]; len(uses) > 0 {
		var there rail.Sides
		net, same, expected := pic.tracks[uses[0].track].net, true, false
		share := joinCost
		for _, u := range uses {
			o := &pic.tracks[u.track]
			if o.net != net {
				return 0, false // two cross here already
			}
			there |= u.arms
			meets := pic.meet(k, o)
			if meets {
				share = shareCost
			}
			same = same && o.net == k.net && (o.bridge == k.bridge || meets)
			expected = expected || crossing(pic.spots[k.from].point, pic.spots[k.to].point, pic.spots[o.from].point, pic.spots[o.to].point)
		}
		switch {
		case same:
			cost += share
		case arms == upright && there == level, arms == level && there == upright:
			if cost += wrongCross; expected {
				cost += crossCost - wrongCross
			}
			// The level track has a gap here: beside a spot it would be unclear
			// whether it goes on to it.
			for _, s := range [...]rail.Side{rail.East, rail.West} {
				q := p.ahead(s)
				if !pic.inside(q) {
					continue
				}
				if r.spots[r.index(q)] != 0 {
					return 0, false
				}
				if r.differ(r.uses[r.index(q)]) {
					cost += gapCost
				}
			}
		default:
			return 0, false
		}
	}
	for s := rail.North; s <= rail.West; s++ {
		q := p.ahead(s)
		if arms.Has(s) || !pic.inside(q) {
			continue
		}
		for _, u := range r.uses[r.index(q)] {
			if pic.tracks[u.track].net != k.net {
				cost += nearCost
				break
			}
		}
	}
	return cost + r.leading(k, p), true
}

// leading is what a track costs on a character whichever way it runs, beside any other track.
func (r *rails) leading(k *track, p pos) int {
	pic := r.pic
	drift := looseDrift
	if pic.given {
		drift = driftCost
	}
	cost := drift * r.drift(k, p) / 100
	if r.avoid[p] {
		cost += avoidCost
	}
	if p.x == 1 || p.x == pic.w-2 || p.y == 1 || p.y == pic.h-2 {
		cost += rimCost
	}
	for s := rail.North; s <= rail.West; s++ {
		q := p.ahead(s)
		if !pic.inside(q) {
			continue
		}
		if sp := r.spots[r.index(q)]; sp != 0 && sp != k.from+1 && sp != k.to+1 {
			cost += spotCost
		}
	}
	return cost
}

// differ reports whether uses are of more than one net.
func (r *rails) differ(uses []use) bool {
	return slices.ContainsFunc(uses, func(u use) bool { return r.pic.tracks[u.track].net != r.pic.tracks[uses[0].track].net })
}

// drift is how far a character lies from the straight line of a track, in
// hundredths of a grid step.
func (r *rails) drift(k *track, p pos) int {
	a, b := r.pic.spots[k.from].at, r.pic.spots[k.to].at
	sx, sy := 800/(r.pic.w-1), 800/(r.pic.h-1)
	dx, dy := (b.x-a.x)*sx, (b.y-a.y)*sy
	px, py := (p.x-a.x)*sx, (p.y-a.y)*sy
	length := root(dx*dx + dy*dy)
	if length == 0 {
		return root(px*px + py*py)
	}
	off := (dx*py - dy*px) / length
	return max(off, -off)
}

func root(n int) int { return int(math.Sqrt(float64(n))) }
