package picture

import (
	"cmp"
	"maps"
	"math"
	"slices"

	"arbiter/engine/rail"
	"arbiter/say/screen"
)

// middle is the character of an edge's middle.
func (s size) middle(side rail.Side) pos {
	out := pos{}.ahead(side)
	return pos{(s.w - 1) * (1 + out.x) / 2, (s.h - 1) * (1 + out.y) / 2}
}

// ahead is the neighbouring character on a side.
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

// snap gives each spot a character of its own, near its point. Costs keep spots
// apart, so that a line fits between them, and keep the way in from an edge free
// unless it leads to that spot.
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

// choice is a place where a label could begin.
type choice struct {
	at   pos
	cost int
}

// placeLabels finds room for the icons of all sites, first for those with the fewest places to
// choose from, then, if lettered, for the letters of junctions.
func (pic *picture) placeLabels(lettered bool) {
	places := map[int]int{}
	for i := range pic.spots {
		pic.spots[i].shown = false
		switch pic.spots[i].kind {
		case site:
			places[i] = len(pic.choices(pic.sheet, i))
		case junction:
			if lettered {
				places[i] = math.MaxInt
			}
		}
	}
	order := slices.Sorted(maps.Keys(places))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	for _, i := range order {
		if c := pic.choices(pic.sheet, i); len(c) > 0 {
			sp, look := &pic.spots[i], plain
			if sp.shown = true; sp.kind == junction {
				look = faint
			}
			pic.sheet.Write(c[0].at.x, c[0].at.y, sp.label, sp.look(look))
		}
	}
}

// fits says whether n letters can stand at a place of a sheet.
func (pic *picture) fits(c *screen.Canvas, p pos, n int) bool {
	if p.y < 1 || p.y > pic.h-2 || p.x < 1 || p.x+n > pic.w-1 {
		return false
	}
	for k := range n {
		if c.At(p.x+k, p.y) != " " {
			return false
		}
	}
	// Two words without a blank between them would read as one.
	return !word(c.At(p.x-1, p.y)) && !word(c.At(p.x+n, p.y))
}

// mistaken is the cost of a label of n letters at a place where it could be taken for that
// of another site.
func (pic *picture) mistaken(i int, p pos, n int) (cost int) {
	for k := range pic.spots {
		o := &pic.spots[k]
		if k == i || o.kind != site {
			continue
		}
		if o.at.y >= p.y-1 && o.at.y <= p.y+1 && o.at.x >= p.x-2 && o.at.x <= p.x+n+1 {
			cost += 4
			if o.at.y == p.y {
				cost += 3
			}
		}
	}
	return cost
}

// choices are the places where a spot's label fits, the best first.
func (pic *picture) choices(c *screen.Canvas, i int) []choice {
	sp := &pic.spots[i]
	n := len(sp.label)
	var out []choice
	try := func(x, y, cost int) {
		if p := (pos{x, y}); pic.fits(c, p, n) {
			out = append(out, choice{p, cost + pic.mistaken(i, p, n)})
		}
	}
	x, y := sp.at.x, sp.at.y
	if sp.kind == junction {
		for _, d := range [...]pos{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}, {0, 1}, {0, -1}, {1, 0}, {-1, 0}} {
			try(x+d.x, y+d.y, 0)
		}
		return out
	}
	if sp.wide {
		try(x+3, y, -2)
		try(x-n-2, y, -1)
	}
	try(x+2, y, 0)
	try(x-n-1, y, 1)
	for off := range n { // below and above, touching the letter's column
		try(x-off, y+1, 2+max(off-n/2, n/2-off)/2)
		try(x-off, y-1, 2+max(off-n/2, n/2-off)/2)
	}
	for _, dy := range [...]int{1, -1} { // beside it at an angle
		try(x+1, y+dy, 4)
		try(x-n, y+dy, 4)
		try(x+2, y+dy, 6)
		try(x-n-1, y+dy, 6)
	}
	try(x+1, y, 7) // close, without a blank: only where nothing else goes
	slices.SortStableFunc(out, func(a, b choice) int { return a.cost - b.cost })
	return out
}

// word reports whether a character is a letter, a digit or a sign of a label.
func word(char string) bool {
	return char == "*" || char == "+" || char >= "0" && char <= "9" || char >= "A" && char <= "Z" || char >= "a" && char <= "z"
}

// wanted is where the labels of sites would stand if no tracks were drawn, chosen so that few tracks
// have to make way for them.
func (pic *picture) wanted() map[pos]bool {
	bare := *pic
	bare.rails = nil
	c, want := bare.drawn(), map[pos]bool{}
	for i := range pic.spots {
		sp := &pic.spots[i]
		if sp.kind != site {
			continue
		}
		var best *choice
		for _, at := range pic.choices(c, i) {
			for k := range len(sp.label) {
				at.cost += 10 * len(pic.rails.uses[pic.rails.index(pos{at.at.x + k, at.at.y})])
			}
			if best == nil || at.cost < best.cost {
				best = &at
			}
		}
		if best == nil {
			continue
		}
		c.Write(best.at.x, best.at.y, sp.label, plain)
		for k := range len(sp.label) {
			want[pos{best.at.x + k, best.at.y}] = true
		}
	}
	return want
}
