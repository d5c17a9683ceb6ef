package picture

import (
	"slices"

	"arbiter/engine/rail"
)

// middle is the character of an edge's middle.
func (s size) middle(side rail.Side) pos {
	out := pos{}.ahead(side)
	return pos{(s.w - 1) * (1 + out.x) / 2, (s.h - 1) * (1 + out.y) / 2}
}

// ahead is the place one character on.
func (p pos) ahead(side rail.Side) pos {
	out := [4]pos{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}[side&3]
	return pos{p.x + out.x, p.y + out.y}
}

// inside reports whether the character lies within the border.
func (s size) inside(p pos) bool { return p.x > 0 && p.x < s.w-1 && p.y > 0 && p.y < s.h-1 }

// scale is the character nearest to a point of the grid.
func (s size) scale(p rail.Point) pos {
	return pos{(int(p.X)*(s.w-1) + 4) / 8, (int(p.Y)*(s.h-1) + 4) / 8}
}

// snap gives each spot a character of its own, as near to its point as can be.
// A line must fit between two spots, and the way in from an edge stays free
// unless it leads to that very spot.
func (pic *picture) snap() {
	taken := map[pos]bool{}
	port := map[pos]int{} // the first character inside an edge, and that edge
	for i := range pic.spots {
		if sp := &pic.spots[i]; sp.kind == edge {
			sp.at = pic.middle(sp.side)
			port[sp.at.ahead(sp.side.Opposite())] = i
		}
	}
	for i := range pic.spots {
		sp := &pic.spots[i]
		if sp.kind == edge {
			continue
		}
		want := pic.scale(sp.turned)
		want.x, want.y = min(max(want.x, 1), pic.w-2), min(max(want.y, 1), pic.h-2)
		least := -1
		for y := 1; y < pic.h-1; y++ {
			for x := 1; x < pic.w-1; x++ {
				p := pos{x, y}
				try := *sp
				try.at = p
				free := true
				for _, q := range try.body() {
					free = free && pic.inside(q) && !taken[q]
				}
				if !free {
					continue
				}
				dx, dy := x-want.x, y-want.y
				cost := dx*dx + 4*dy*dy
				if e, ok := port[p]; ok && !(pic.spots[e].tracks == 1 && pic.linked(e, i)) {
					cost += 100
				}
				for _, q := range try.body() {
					for side := rail.North; side <= rail.West; side++ {
						if taken[q.ahead(side)] {
							cost += 16
						}
					}
				}
				if least < 0 || cost < least {
					sp.at, least = p, cost
				}
			}
		}
		if least < 0 { // more spots than characters: they lie on each other, and their tracks won't be drawn
			sp.at, sp.wide = want, false
		}
		for _, p := range sp.body() {
			taken[p] = true
		}
	}
}

// linked reports whether a track runs from one spot to the other.
func (pic *picture) linked(a, b int) bool {
	return slices.ContainsFunc(pic.tracks, func(k track) bool { return k.from == a && k.to == b || k.from == b && k.to == a })
}
