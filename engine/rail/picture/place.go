package picture

import (
	"cmp"
	"maps"
	"math"
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

// choice is a place where a label could begin.
type choice struct {
	at   pos
	cost int
}

// placeLabels finds room for the icons of all sites, those first that have the fewest
// places to choose from, then for the letters of junctions, which may stay away.
func (pic *picture) placeLabels() {
	g := pic.ground(true)
	places := map[int]int{}
	for i := range pic.spots {
		pic.spots[i].shown = false
		switch pic.spots[i].kind {
		case site:
			places[i] = len(pic.choices(g, i))
		case junction:
			places[i] = math.MaxInt
		}
	}
	order := slices.Sorted(maps.Keys(places))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(places[a], places[b]) })
	for _, i := range order {
		pic.take(g, i)
	}
}

// ground is what stands where: 0 nothing, a letter or digit as itself, '#' for
// lines.
type ground struct {
	size
	cells []byte
}

func (g *ground) cellAt(p pos) byte {
	if !g.inside(p) {
		return '#'
	}
	return g.cells[p.y*g.w+p.x]
}

func (g *ground) put(p pos, text string) {
	for i := range len(text) {
		if q := (pos{p.x + i, p.y}); g.inside(q) {
			g.cells[q.y*g.w+q.x] = text[i]
		}
	}
}

func (pic *picture) ground(lines bool) *ground {
	g := &ground{pic.size, make([]byte, pic.w*pic.h)}
	if lines {
		for i := range pic.tracks {
			for _, p := range pic.tracks[i].path {
				g.put(p, "#")
			}
		}
	}
	for i := range pic.spots {
		switch sp := &pic.spots[i]; sp.kind {
		case site:
			g.put(sp.at, string(rune(sp.name)))
			if sp.wide {
				g.put(pos{sp.at.x - 1, sp.at.y}, "[")
				g.put(pos{sp.at.x + 1, sp.at.y}, "]")
			}
		case junction, joint, corner:
			g.put(sp.at, "#")
		}
	}
	return g
}

// fits says whether n letters can stand at a place.
func (pic *picture) fits(g *ground, p pos, n int) bool {
	if p.y < 1 || p.y > pic.h-2 || p.x < 1 || p.x+n > pic.w-1 {
		return false
	}
	for k := range n {
		if g.cellAt(pos{p.x + k, p.y}) != 0 {
			return false
		}
	}
	// Two words without a blank would read as one.
	return !word(g.cellAt(pos{p.x - 1, p.y})) && !word(g.cellAt(pos{p.x + n, p.y}))
}

// mistaken is what it costs that a label of n letters at a place would be taken for
// that of another site close by.
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
func (pic *picture) choices(g *ground, i int) []choice {
	sp := &pic.spots[i]
	n := len(sp.label)
	var out []choice
	try := func(x, y, cost int) {
		if p := (pos{x, y}); pic.fits(g, p, n) {
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
		try(x+3, y, 0)
		try(x-n-2, y, 1)
		try(x+2, y, 2)
		try(x-n-1, y, 2)
	} else {
		try(x+2, y, 0)
		try(x-n-1, y, 1)
	}
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

func word(b byte) bool {
	return b == '*' || b == '+' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z'
}

// take gives a label its best place.
func (pic *picture) take(g *ground, i int) {
	if c := pic.choices(g, i); len(c) > 0 {
		pic.spots[i].labelAt, pic.spots[i].shown = c[0].at, true
		g.put(c[0].at, pic.spots[i].label)
	}
}

// wanted is where the labels of sites would stand if there were no lines.
func (pic *picture) wanted() map[pos]bool {
	other := *pic
	other.spots = slices.Clone(pic.spots)
	g := other.ground(false)
	want := map[pos]bool{}
	for i := range other.spots {
		sp := &other.spots[i]
		if sp.kind != site {
			continue
		}
		// Where the label costs the fewest tracks.
		var best *choice
		least := 0
		for _, c := range other.choices(g, i) {
			n := c.cost
			for k := range len(sp.label) {
				n += 10 * len(pic.rails.uses[pic.rails.index(pos{c.at.x + k, c.at.y})])
			}
			if best == nil || n < least {
				best, least = &c, n
			}
		}
		if best == nil {
			continue
		}
		g.put(best.at, sp.label)
		for k := range len(sp.label) {
			want[pos{best.at.x + k, best.at.y}] = true
		}
	}
	return want
}
