package picture

import (
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// layouts caches where the nodes of tiles lie, which is the same in all sizes and
// turns.
type layouts map[*rail.Tile]map[rail.Node]rail.Point

// layout is where the nodes of a tile as described lie. It finds points for the
// sites and junctions that were described without: short tracks, straight where
// possible, no crossings, room between the sites. From each of starts it moves one
// node after the other to its best point until nothing gets better, and takes the
// best result. It doesn't depend on the turn, so the four turns show the same
// picture turned. With still, the sites lie as they would without tracks: a tile that is put together
// track by track keeps them where they are.
func layout(t *rail.Tile, still bool) map[rail.Node]rail.Point {
	l := &layouter{at: map[rail.Node]int{}}
	for _, n := range t.Nodes() {
		l.at[n] = len(l.points)
		p, fixed := t.At(n)
		l.points = append(l.points, p)
		if !fixed {
			l.free = append(l.free, len(l.points)-1)
		}
		l.site = append(l.site, t.SiteIndex(byte(n)) >= 0)
	}
	for _, s := range t.Segments() {
		l.segments = append(l.segments, [2]int{l.at[s.From.Node], l.at[s.To.Node]})
	}
	if still {
		junctions, tracks := rule.Those(l.free, func(i int) bool { return !l.site[i] }), l.segments
		l.free, l.segments = rule.Those(l.free, func(i int) bool { return l.site[i] }), nil
		l.solve()
		l.free, l.segments = junctions, tracks
	}
	l.solve()
	points := map[rail.Node]rail.Point{}
	for n, i := range l.at {
		points[n] = l.points[i]
	}
	return points
}

type layouter struct {
	at       map[rail.Node]int
	points   []rail.Point
	free     []int // those without a point of their own
	site     []bool
	segments [][2]int
}

// starts are where nodes lie at first: in a row from west to east, from north
// to south, and around the middle.
var starts = [...][]rail.Point{
	{{X: 2, Y: 4}, {X: 6, Y: 4}, {X: 4, Y: 4}, {X: 4, Y: 6}, {X: 4, Y: 2}, {X: 2, Y: 2}, {X: 6, Y: 6}, {X: 6, Y: 2}, {X: 2, Y: 6}},
	{{X: 4, Y: 2}, {X: 4, Y: 4}, {X: 4, Y: 6}, {X: 2, Y: 4}, {X: 6, Y: 4}, {X: 6, Y: 2}, {X: 2, Y: 6}, {X: 2, Y: 2}, {X: 6, Y: 6}},
	{{X: 3, Y: 3}, {X: 5, Y: 5}, {X: 3, Y: 6}, {X: 6, Y: 3}, {X: 4, Y: 4}, {X: 2, Y: 5}, {X: 5, Y: 2}, {X: 6, Y: 6}, {X: 2, Y: 2}},
}

// work bounds the search for a layout, in terms of cost that are computed: a tile of
// many nodes must not take long.
const work = 2_000_000

func (l *layouter) solve() {
	if len(l.free) == 0 {
		return
	}
	budget := work
	each := len(l.segments)*len(l.segments) + len(l.points)*(len(l.points)+len(l.segments)) + 1
	var best []rail.Point
	least := 0
	for _, start := range starts {
		l.begin(start)
		for cost, better := l.cost(), true; better && budget > 0; {
			better = false
			for _, i := range l.free {
				to := l.points[i]
				for y := int8(1); y <= 7 && budget > 0; y++ {
					for x := int8(1); x <= 7; x++ {
						l.points[i] = rail.Point{X: x, Y: y}
						budget -= each
						if c := l.cost(); c < cost {
							cost, to, better = c, l.points[i], true
						}
					}
				}
				l.points[i] = to
			}
		}
		if c := l.cost(); best == nil || c < least {
			best, least = slices.Clone(l.points), c
		}
	}
	copy(l.points, best)
}

// begin spreads the free nodes over the points of a start, then over the others: 49
// in all, more than a tile has letters.
func (l *layouter) begin(start []rail.Point) {
	points := slices.Clone(start)
	for k := range 49 {
		if p := (rail.Point{X: int8(k%7 + 1), Y: int8(k/7 + 1)}); !slices.Contains(start, p) {
			points = append(points, p)
		}
	}
	for n, i := range l.free {
		l.points[i] = points[n]
	}
}

// cost judges a layout, in tenths of a grid step.
func (l *layouter) cost() int {
	cost := 0
	for _, s := range l.segments {
		a, b := l.points[s[0]], l.points[s[1]]
		cost += 10 * distance(a, b)
		if a.X != b.X && a.Y != b.Y {
			cost += 25 // it needs a bend
		}
	}
	for i, s := range l.segments {
		for _, o := range l.segments[:i] {
			if s[0] != o[0] && s[0] != o[1] && s[1] != o[0] && s[1] != o[1] && crossing(l.points[s[0]], l.points[s[1]], l.points[o[0]], l.points[o[1]]) {
				cost += 120
			}
		}
		for k, p := range l.points {
			if k != s[0] && k != s[1] && (rail.Line{A: l.points[s[0]], B: l.points[s[1]]}).Inside(p) {
				cost += 150
			}
		}
	}
	for a, i := range l.free {
		p := l.points[i]
		cost += 2 * distance(p, rail.Point{X: 4, Y: 4})
		if p.X == 1 || p.X == 7 || p.Y == 1 || p.Y == 7 {
			cost += 12
		}
		for _, k := range l.free[:a] {
			q := l.points[k]
			dx, dy := max(p.X-q.X, q.X-p.X), max(p.Y-q.Y, q.Y-p.Y)
			switch {
			case dx == 0 && dy == 0:
				cost += 1000
			case dx+dy == 1:
				cost += 100
			case dx == 2 && dy == 0, dx == 1 && dy == 1, l.site[i] && l.site[k] && dx < 4 && dy == 0:
				cost += 20 // no room for icons in between
			case dx+dy <= 3:
				cost += 8
			case dx+dy == 4:
				cost += 4
			}
		}
	}
	return cost
}
