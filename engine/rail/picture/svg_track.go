package picture

import (
	"math"

	"arbiter/engine/rail"
	"arbiter/engine/rule/svg"
)

// way is a track on the tile as described: as an SVG path, and as points on it.
type way struct {
	d      string
	points []xy
}

func (w *way) step(s string, at ...xy) {
	w.d += s
	for i, a := range at {
		if i > 0 {
			w.d += " "
		}
		w.d += svg.Num(a.x) + " " + svg.Num(a.y)
	}
}

func (a xy) toward(b xy, t float64) xy { return xy{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)} }

// line adds a straight line to a place, curve a bend towards by.
func (w *way) line(to xy) {
	w.step("L", to)
	from := w.points[len(w.points)-1]
	n := math.Ceil(math.Hypot(to.x-from.x, to.y-from.y) / 4)
	for i := 1.0; i <= n; i++ {
		w.points = append(w.points, from.toward(to, i/n))
	}
}

func (w *way) curve(by, to xy) {
	w.step("Q", by, to)
	from := w.points[len(w.points)-1]
	n := math.Ceil((math.Hypot(by.x-from.x, by.y-from.y) + math.Hypot(to.x-by.x, to.y-by.y)) / 4)
	for i := 1.0; i <= n; i++ {
		w.points = append(w.points, from.toward(by, i/n).toward(by.toward(to, i/n), i/n))
	}
}

// ways are the ways of all tracks. A track leaves an edge at a right angle, so
// that it goes on smoothly on the next tile; a bridge is straight.
func (pic *picture) ways() []way {
	ways := make([]way, len(pic.tracks))
	for i := range pic.tracks {
		k := &pic.tracks[i]
		from, to := &pic.spots[k.from], &pic.spots[k.to]
		a, b := from.xy(), to.xy()
		w := way{points: append(make([]xy, 0, 32), a)}
		w.step("M", a)
		if k.bridge {
			w.line(b)
			ways[i] = w
			continue
		}
		c, bent := pic.bow(k)
		if !bent {
			c = a.toward(b, .5)
		}
		if by, at, ok := from.lead(c); ok {
			w.curve(by, at)
		}
		by, last, ok := to.lead(c)
		if !ok {
			last = b
		}
		if bent {
			w.curve(c, last)
		} else {
			w.line(last)
		}
		if ok {
			w.curve(by, b)
		}
		ways[i] = w
	}
	return ways
}

// lead is the bend by which a track that comes from a place ends on an edge: from
// where, and towards which point; ok is false for a spot that is no edge.
func (sp *spot) lead(from xy) (by, at xy, ok bool) {
	if sp.kind != edge {
		return by, at, false
	}
	a := sp.xy()
	mid := xy{middle, middle}
	by = a.toward(mid, 13/middle)
	return by, a.toward(from, min(26/math.Hypot(from.x-a.x, from.y-a.y), .9)), true
}

// bow bends a track around spots on its straight line. Only tiles that are laid out
// here need it: tracks of tiles with points are straight.
func (pic *picture) bow(k *track) (c xy, bent bool) {
	if pic.given {
		return c, false
	}
	a, b := pic.spots[k.from], pic.spots[k.to]
	for i := range pic.spots {
		if i != k.from && i != k.to && (rail.Line{A: a.point, B: b.point}).Inside(pic.spots[i].point) {
			bent = true
		}
	}
	if !bent {
		return c, false
	}
	p, q := a.xy(), b.xy()
	long := math.Hypot(q.x-p.x, q.y-p.y)
	off := 2.4 * grid
	mid := p.toward(q, .5)
	nx, ny := -(q.y-p.y)/long, (q.x-p.x)/long
	// Towards the middle of the tile, where there is room.
	if nx*(middle-mid.x)+ny*(middle-mid.y) < 0 {
		off = -off
	}
	return xy{mid.x + nx*off, mid.y + ny*off}, true
}

// cross says whether two tracks cross between their ends.
func (pic *picture) cross(i, j int) bool {
	k, o := &pic.tracks[i], &pic.tracks[j]
	return crossing(pic.spots[k.from].point, pic.spots[k.to].point, pic.spots[o.from].point, pic.spots[o.to].point)
}

// meeting is a stretch of way i where it crosses way j between their ends.
func (pic *picture) meeting(ways []way, i, j int) (a, b xy, ok bool) {
	if !pic.cross(i, j) {
		return a, b, false
	}
	least, at := math.Inf(1), 0
	for n, p := range ways[i].points {
		for _, q := range ways[j].points {
			if far := math.Hypot(p.x-q.x, p.y-q.y); far < least {
				least, at = far, n
			}
		}
	}
	points := ways[i].points
	return points[max(at-3, 0)], points[min(at+3, len(points)-1)], true
}

// tracks draws tracks and bridges. Where two cross, the later one lies above, and a
// gap is cut into the other.
func (p *pen) tracks(pic *picture, ways []way) {
	layer, gaps, high := make([]int, len(ways)), make([]string, len(ways)), 0
	for i := range ways {
		for j := range i {
			if a, b, ok := pic.meeting(ways, i, j); ok {
				gaps[i] += between(a, b)
				layer[i] = max(layer[i], layer[j]+1)
			}
		}
		high = max(high, layer[i])
	}
	p.Raw("<g")
	if turn := int(pic.placed.Turn & 3); turn != 0 {
		p.Raw(` transform="rotate(`, 90*turn, " ", middle, " ", middle, `)"`)
	}
	p.Raw(">")
	for n := range high + 1 {
		var gap, rails, spans string
		for i := range ways {
			if layer[i] != n {
				continue
			}
			gap += gaps[i]
			if pic.tracks[i].bridge {
				spans += ways[i].d
			} else {
				rails += ways[i].d
			}
		}
		p.paths(gap, "gap")
		p.paths(rails, "sleeper", "rail", "bed")
		p.paths(spans, "span", "deck", "plank")
	}
	p.Raw("</g>")
}

// paths draws the same way in several classes, one above the other.
func (p *pen) paths(d string, classes ...string) {
	for _, class := range classes {
		if d != "" {
			p.Raw(`<path class="`, class, `" d="`, d, `"/>`)
		}
	}
}

// stops marks where a track ends dead, at a neighbour without one, and where the
// neighbour's rails are not known.
func (p *pen) stops(pic *picture) {
	for i := range pic.spots {
		sp := &pic.spots[i]
		if sp.kind != edge || sp.tracks == 0 || pic.end(sp.side) < rail.DeadExit {
			continue
		}
		at := sp.xy().turned(pic.placed.Turn)
		if pic.end(sp.side) == rail.UnknownExit {
			at = at.toward(xy{middle, middle}, 14/middle)
			p.Words("letter", at.x, at.y+5.2, string(unknownSign))
			continue
		}
		at = at.toward(xy{middle, middle}, 9/middle)
		p.Raw(`<g class="stop"><title>`)
		p.Text(p.o.Lang.Words(deadEnd))
		p.Raw(`</title><circle cx="`, at.x, `" cy="`, at.y, `" r="9"/>`)
		p.paths(between(xy{at.x - 5, at.y}, xy{at.x + 5, at.y}), "bar")
		p.Raw("</g>")
	}
}

func between(a, b xy) string {
	w := way{points: []xy{a}}
	w.step("M", a)
	w.step("L", b)
	return w.d
}
