package rail

// A second judge, slow and plain, that shares nothing with the first but the
// tiles: one graph of all nodes, searched breadth first; brute force for
// recycling; fractions for bridges. The random tests compare the two.

import (
	"math/bits"
)

// spot is a node of the graph: a named node of a tile, or a point of a bridge's end.
type spot struct {
	tile int
	end  End
}

// graph is the region as nodes and what they touch.
type graph struct {
	region *Region
	next   map[spot][]spot
}

func drawGraph(r *Region) *graph {
	g := &graph{r, map[spot][]spot{}}
	link := func(a, b spot) {
		g.next[a] = append(g.next[a], b)
		g.next[b] = append(g.next[b], a)
	}
	for i := range r.Len() {
		p := r.At(i)
		var all []Bridge
		all = append(append(all, p.Tile.Segments()...), p.Bridges...)
		for _, s := range all {
			// Where a bridge ends on the middle of this one, a train can turn:
			// all places on it are joined, each with each.
			on := []spot{{i, s.From}, {i, s.To}}
			for _, b := range p.Bridges {
				for _, e := range []End{b.From, b.To} {
					if e.Node == 0 && e != s.From && e != s.To && p.Tile.Geometry() && between(whereIs(p.Tile, s.From), whereIs(p.Tile, s.To), e.Point) {
						on = append(on, spot{i, e})
					}
				}
			}
			for x := range on {
				for y := range x {
					link(on[x], on[y])
				}
			}
		}
	}
	// Across the edges.
	for i := range r.Len() {
		for k := range r.Len() {
			for a := North; a <= West; a++ {
				for b := North; b <= West; b++ {
					from, to := spot{i, End{Node: a.Node()}}, spot{k, End{Node: b.Node()}}
					if len(g.next[from]) > 0 && len(g.next[to]) > 0 && i < k && faces(r.At(i), a, r.At(k), b) {
						link(from, to)
					}
				}
			}
		}
	}
	return g
}

// faces reports whether edge a of p (as described) and edge b of q are one edge of the grid.
func faces(p *Placed, a Side, q *Placed, b Side) bool {
	step := map[Side]Square{0: {0, 1}, 1: {1, 0}, 2: {0, -1}, 3: {-1, 0}}
	x, y := step[(a+Side(p.Turn))%4], step[(b+Side(q.Turn))%4]
	return p.Square.X+x.X == q.Square.X && p.Square.Y+x.Y == q.Square.Y && x.X == -y.X && x.Y == -y.Y
}

func whereIs(t *Tile, e End) Point {
	if e.Node == 0 {
		return e.Point
	}
	p, _ := t.At(e.Node)
	return p
}

// between reports whether c lies on the straight way from a to b: the
// distances add up only there.
func between(a, b, c Point) bool {
	ax, ay, bx, by := int(c.X)-int(a.X), int(c.Y)-int(a.Y), int(b.X)-int(c.X), int(b.Y)-int(c.Y)
	dot := ax*bx + ay*by
	return dot >= 0 && dot*dot == (ax*ax+ay*ay)*(bx*bx+by*by)
}

// site is the city or building at a spot.
func (g *graph) site(s spot) (City, bool) {
	k := -1
	if s.end.Node != 0 {
		k = g.region.At(s.tile).Tile.SiteIndex(byte(s.end.Node))
	}
	return City{s.tile, k}, k >= 0
}

// reach is every spot that a train from a site comes to. It stays on tiles
// that within accepts and goes on past a site only if passes accepts it.
func (g *graph) reach(from City, within func(tile int) bool, passes func(City) bool) map[spot]bool {
	start := spot{from.Tile, End{Node: Node(g.region.At(from.Tile).Tile.Sites()[from.Site].Letter)}}
	seen := map[spot]bool{start: true}
	queue := []spot{start}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		if c, ok := g.site(s); ok && s != start && !passes(c) {
			continue
		}
		for _, n := range g.next[s] {
			if !seen[n] && within(n.tile) {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return seen
}

func (g *graph) spotOf(c City) spot {
	return spot{c.Tile, End{Node: Node(g.region.At(c.Tile).Tile.Sites()[c.Site].Letter)}}
}

func (g *graph) building(c City) bool { return g.region.At(c.Tile).Tile.Institution() }

func anywhere(int) bool { return true }

// beside reports whether two tiles share an edge.
func beside(r *Region, i, k int) bool {
	a, b := r.At(i).Square, r.At(k).Square
	dx, dy := a.X-b.X, a.Y-b.Y
	return dx*dx+dy*dy == 1
}

// boosts are what buildings add to a city, by tile, building, icon.
func (g *graph) boosts(c City, rul Rulings) []boost {
	var found []boost
	r := g.region
	own := r.At(c.Tile).Tile.Sites()[c.Site].Yield
	for k := range r.Len() {
		if !r.At(k).Tile.Institution() || !beside(r, c.Tile, k) {
			continue
		}
		within := func(tile int) bool { return rul.AnyRoute || tile == k || tile == c.Tile }
		passes := func(x City) bool { return rul.ThroughInstitution && g.building(x) }
		for b, site := range r.At(k).Tile.Sites() {
			if !g.reach(City{k, b}, within, passes)[g.spotOf(c)] {
				continue
			}
			for _, x := range []struct {
				icon       Icon
				own, bonus int
			}{{Coins, own.Coins, site.Yield.Coins}, {Science, own.Science, site.Yield.Science}, {Points, own.Points, site.Yield.Points}} {
				if x.own > 0 && x.bonus > 0 {
					found = append(found, boost{City{k, b}, x.icon, x.bonus})
				}
			}
		}
	}
	if !rul.BestOnly {
		return found
	}
	var kept []boost
	for i, b := range found {
		top := true
		for k, o := range found {
			if o.Icon == b.Icon && (o.Bonus > b.Bonus || o.Bonus == b.Bonus && k < i) {
				top = false
			}
		}
		if top {
			kept = append(kept, b)
		}
	}
	return kept
}

// served are the lands that a working centre's city serves.
func (g *graph) served(c City, rul Rulings) map[int]bool {
	r := g.region
	lands := map[int]bool{c.Tile: true}
	seen := g.reach(c, func(tile int) bool { return tile == c.Tile }, func(City) bool { return !rul.CityBlocks })
	for k := range r.Len() {
		if r.At(k).Tile.Institution() {
			continue
		}
		for a := North; a <= West; a++ {
			for b := North; b <= West; b++ {
				if seen[spot{c.Tile, End{Node: a.Node()}}] && len(g.next[spot{k, End{Node: b.Node()}}]) > 0 && faces(r.At(c.Tile), a, r.At(k), b) {
					lands[k] = true
				}
			}
		}
	}
	return lands
}

// mostRemoved is the greatest number of garbage that centres with these lands
// in reach can remove, by the max-flow min-cut theorem: the least, over each
// set of lands, of its garbage and the centres that reach a land outside it.
func mostRemoved(r *Region, reaches []map[int]bool) int {
	least := len(reaches)
	for set := range 1 << r.Len() {
		cut := 0
		for s := uint(set); s != 0; s &= s - 1 {
			cut += r.At(bits.TrailingZeros(s)).Garbage
		}
		for _, lands := range reaches {
			for k := range lands {
				if set>>k&1 == 0 {
					cut++
					break
				}
			}
		}
		least = min(least, cut)
	}
	return least
}

// linked are the cities that a train from the city comes to through no other city.
func (g *graph) linked(from City) map[City]bool {
	cities := map[City]bool{}
	for s := range g.reach(from, anywhere, g.building) {
		if c, ok := g.site(s); ok && c != from {
			cities[c] = true
		}
	}
	return cities
}

// span is an exact fraction of the way along a bridge.
type span struct{ num, den int } // den > 0

func (s span) within() bool   { return s.num >= 0 && s.num <= s.den }
func (s span) strictly() bool { return s.num > 0 && s.num < s.den }

func fraction(num, den int) span {
	if den < 0 {
		return span{-num, -den}
	}
	return span{num, den}
}

// touches reports whether the open stretch from a to b has a point in common
// with the stretch from c to d, by solving for that point.
func touches(a, b, c, d Point) bool {
	ux, uy := int(b.X)-int(a.X), int(b.Y)-int(a.Y)
	vx, vy := int(d.X)-int(c.X), int(d.Y)-int(c.Y)
	wx, wy := int(c.X)-int(a.X), int(c.Y)-int(a.Y)
	det := ux*vy - uy*vx
	if det != 0 {
		return fraction(wx*vy-wy*vx, det).strictly() && fraction(wx*uy-wy*ux, det).within()
	}
	if ux*wy-uy*wx != 0 {
		return false
	}
	// On one line: where c and d are along the bridge.
	length := ux*ux + uy*uy
	from := wx*ux + wy*uy
	to := from + vx*ux + vy*uy
	return max(min(from, to), 0) < min(max(from, to), length) || from == to && fraction(from, length).strictly()
}

// freeLine reports whether the line between two places of a tile with geometry
// touches nothing between its ends and doesn't run along the border.
func freeLine(p *Placed, from, to End) bool {
	a, b := whereIs(p.Tile, from), whereIs(p.Tile, to)
	for _, s := range p.Tile.Sites() {
		if at := whereIs(p.Tile, End{Node: Node(s.Letter)}); touches(a, b, at, at) {
			return false
		}
	}
	for _, s := range p.Tile.Segments() {
		if touches(a, b, whereIs(p.Tile, s.From), whereIs(p.Tile, s.To)) {
			return false
		}
	}
	for _, o := range p.Bridges {
		if touches(a, b, whereIs(p.Tile, o.From), whereIs(p.Tile, o.To)) {
			return false
		}
	}
	rim := []Point{{0, 0}, {8, 0}, {8, 8}, {0, 8}, {0, 0}}
	for i := range 4 {
		if between(rim[i], rim[i+1], a) && between(rim[i], rim[i+1], b) {
			return false
		}
	}
	return true
}
