package picture

import (
	"math"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule/svg"
)

func style() string { return svg.Style(signs) }

// signs are how the parts of tiles look.
const signs = `.ab .card.new{stroke:var(--new);stroke-width:3}
.ab .house{stroke-dasharray:7 4}
.ab .rail{fill:none;stroke:var(--rail);stroke-width:6}
.ab .tie{fill:none;stroke:var(--card);stroke-width:2;stroke-dasharray:5 5}
.ab .gap{fill:none;stroke:var(--card);stroke-width:15}
.ab .bridge{fill:none;stroke:var(--bridge);stroke-width:5;stroke-dasharray:9 5}
.ab .joint{fill:var(--rail)}
.ab .foot{fill:var(--card);stroke:var(--bridge);stroke-width:3}
.ab .stop{stroke:var(--bad);stroke-width:5;stroke-linecap:round}
.ab .city{fill:var(--card);stroke:var(--rail);stroke-width:2.5}
.ab .lived{fill:var(--accent);stroke:var(--accent)}
.ab .letter{font-size:14px;font-weight:700;text-anchor:middle}
.ab .lived+.letter{fill:var(--on-accent)}
.ab .man{fill:var(--accent);stroke:var(--card);stroke-width:1.5}
.ab .chip{stroke:var(--card);stroke-width:1.2}
.ab .chip+text{font-size:12px;font-weight:700;text-anchor:middle}
.ab .c{fill:var(--coin)}.ab .c+text{fill:var(--on-coin)}
.ab .s{fill:var(--science)}.ab .s+text{fill:var(--on-science)}
.ab .v{fill:var(--point)}.ab .v+text{fill:var(--on-point)}
.ab .r{fill:var(--centre)}.ab .r+text{fill:var(--on-centre)}
.ab .trash{fill:var(--trash);stroke:var(--card);stroke-width:1.2}
.ab .trash+text{font-size:12px;font-weight:700;text-anchor:middle;fill:var(--on-trash)}
.ab .name{font-size:13px;font-weight:600}
.ab .where{font-size:12px;fill:var(--soft);text-anchor:end}
.ab .node{font-size:11px;fill:var(--soft);text-anchor:middle}
`

// Sizes of a picture in SVG, in its own units. Tiles lie with a gap between
// them, and above each a strip for its name; joined tracks bridge the gaps.
const (
	grid    = 22.0     // one step of a tile's grid
	tileSVG = 8 * grid // a tile's side
	apartX  = 10.0     // between tiles side by side
	apartY  = 24.0     // between tiles one above the other: the name's strip
	rim     = 14.0     // around all
	radius  = 12.0     // of a city
	chipH   = 15.0
)

type pen struct {
	svg.Pen
	link func(name string) string // see rule.Drawing
}

// scene is what lies on a tile, where it lies.
func (found layouts) scene(placed *rail.Placed) *picture {
	pic := &picture{placed: placed}
	if placed.Tile != nil {
		pic.gather(found.of(placed.Tile))
	}
	return pic
}

// xy is a place on a tile in the picture's units.
type xy struct{ x, y float64 }

func (sp *spot) xy() xy { return xy{float64(sp.turned.X) * grid, float64(sp.turned.Y) * grid} }

// tile draws one tile with its north-west corner at x, y.
func (p *pen) tile(pic *picture, x, y float64, name, where string, isNew bool) {
	t := pic.placed
	p.Raw(`<g transform="translate(`, x, " ", y, `)"><title>`)
	if t.Name != "" {
		p.Text(t.Name + ": ")
	}
	if pic.laid {
		p.Text(t.String())
	} else if t.Tile != nil {
		p.Text(t.Tile.String())
	}
	p.Raw(`</title><rect class="card`)
	if t.Tile != nil && t.Tile.Institution() {
		p.Raw(" house")
	}
	if isNew {
		p.Raw(" new")
	}
	p.Raw(`" width="`, tileSVG, `" height="`, tileSVG, `" rx="9"/>`)
	if name != "" { // up to the track over its north edge, or to the words on the right
		room := tileSVG - 14 - 6.5*float64(len(where))
		if i := pic.exit(rail.North); i >= 0 && pic.spots[i].tracks > 0 {
			room = tileSVG/2 - 10
		}
		p.Words("name", 3, -6, svg.Clip(name, 13, room))
	}
	if where != "" {
		p.Words("where", tileSVG-3, -6, where)
	}
	p.edges(pic)
	p.tracks(pic)
	p.spots(pic)
	p.Raw("</g>")
}

// edges draws how each track goes on beyond its edge: over to the neighbour,
// into the open, or against a stop where the neighbour has no track.
func (p *pen) edges(pic *picture) {
	for i := range pic.spots {
		sp := &pic.spots[i]
		if sp.kind != edge || sp.tracks == 0 {
			continue
		}
		e, at, far := pic.end(sp.side), sp.xy(), 8.0
		step := pos{}.ahead(sp.side)
		out := xy{float64(step.x), float64(step.y)}
		switch e {
		case joined: // each tile draws its half
			far = apartX / 2
			if out.y != 0 {
				far = apartY / 2
			}
		case dead:
			far = 0
		}
		class := "rail"
		if pic.onlyBridge(i) {
			class = "bridge"
		}
		if far > 0 {
			p.line(class, at, xy{at.x + out.x*far, at.y + out.y*far})
		}
		if e == dead {
			p.line("stop", xy{at.x - out.y*10, at.y - out.x*10}, xy{at.x + out.y*10, at.y + out.x*10})
		}
	}
}

func (p *pen) line(class string, a, b xy) {
	p.Raw(`<path class="`, class, `" d="M`, a.x, " ", a.y, "L", b.x, " ", b.y, `"/>`)
}

// tracks draws tracks, then bridges. Where two cross without being joined, the
// later one has a gap cut for it.
func (p *pen) tracks(pic *picture) {
	for i := range pic.tracks { // bridges are the last of them
		k := &pic.tracks[i]
		a, b := pic.spots[k.from].xy(), pic.spots[k.to].xy()
		for j := range i {
			if at, ok := pic.meeting(i, j); ok {
				long := math.Hypot(b.x-a.x, b.y-a.y)
				dx, dy := (b.x-a.x)/long*9, (b.y-a.y)/long*9
				p.line("gap", xy{at.x - dx, at.y - dy}, xy{at.x + dx, at.y + dy})
			}
		}
		d := `" d="M` + svg.Num(a.x) + " " + svg.Num(a.y)
		if c, bent := pic.bow(k); bent {
			d += "Q" + svg.Num(c.x) + " " + svg.Num(c.y) + " "
		} else {
			d += "L"
		}
		d += svg.Num(b.x) + " " + svg.Num(b.y) + `"/>`
		if k.bridge {
			p.Raw(`<path class="bridge`, d)
			continue
		}
		p.Raw(`<path class="rail`, d, `<path class="tie`, d)
	}
}

// bow bends a track around what lies on its straight way. Only a tile that is
// laid out here needs it: tracks with points of their own are straight.
func (pic *picture) bow(k *track) (c xy, bent bool) {
	if pic.given {
		return c, false
	}
	a, b := pic.spots[k.from], pic.spots[k.to]
	for i := range pic.spots {
		if i != k.from && i != k.to && (rail.Line{A: a.turned, B: b.turned}).Inside(pic.spots[i].turned) {
			bent = true
		}
	}
	if !bent {
		return c, false
	}
	p, q := a.xy(), b.xy()
	long := math.Hypot(q.x-p.x, q.y-p.y)
	off := 2.4 * grid
	mid := xy{(p.x + q.x) / 2, (p.y + q.y) / 2}
	nx, ny := -(q.y-p.y)/long, (q.x-p.x)/long
	// Towards the middle of the tile, where there is room.
	if nx*(4*grid-mid.x)+ny*(4*grid-mid.y) < 0 {
		off = -off
	}
	return xy{mid.x + nx*off, mid.y + ny*off}, true
}

// meeting is where two tracks cross between their ends without a spot in
// common.
func (pic *picture) meeting(i, j int) (xy, bool) {
	k, o := &pic.tracks[i], &pic.tracks[j]
	from, to, start, end := &pic.spots[k.from], &pic.spots[k.to], &pic.spots[o.from], &pic.spots[o.to]
	if !crossing(from.turned, to.turned, start.turned, end.turned) {
		return xy{}, false
	}
	a, b, c, d := from.xy(), to.xy(), start.xy(), end.xy()
	t := ((c.x-a.x)*(d.y-c.y) - (c.y-a.y)*(d.x-c.x)) / ((b.x-a.x)*(d.y-c.y) - (b.y-a.y)*(d.x-c.x))
	return xy{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)}, true
}

// box is a part of a picture.
type box struct{ x, y, w, h float64 }

// spots draws sites with their icons, junctions, and the garbage.
func (p *pen) spots(pic *picture) {
	var taken []box
	for i := range pic.spots {
		sp := &pic.spots[i]
		at := sp.xy()
		switch {
		case sp.kind == site:
			taken = append(taken, box{at.x - radius, at.y - radius, 2 * radius, 2 * radius})
			if sp.citizen {
				taken = append(taken, box{at.x + 4, at.y - 19, 13, 16})
			}
		case sp.kind == junction && p.link != nil && pic.placed.Name == "":
			name := string(rune(sp.name))
			p.Linked(p.link, name, name, func() { p.site(at, name, false, false) })
		case sp.kind == junction, sp.kind == edge && sp.tracks > 1:
			p.Raw(`<circle class="joint" cx="`, at.x, `" cy="`, at.y, `" r="6"/>`)
		case sp.kind == joint, sp.kind == corner:
			p.Raw(`<circle class="foot" cx="`, at.x, `" cy="`, at.y, `" r="5"/>`)
		}
	}
	along := pic.along()
	for i := range pic.spots {
		sp := &pic.spots[i]
		if sp.kind != site {
			continue
		}
		s := &pic.placed.Tile.Sites()[pic.placed.Tile.SiteIndex(byte(sp.name))]
		city := strings.TrimPrefix(pic.placed.Name+"."+string(rune(sp.name)), ".")
		p.Linked(p.link, city, city, func() { p.site(sp.xy(), string(rune(sp.name)), s.Building, sp.citizen) })
		texts, w := chipsOf(s)
		b := freest(around(sp.xy(), w, chipH), .8, taken, along)
		taken = append(taken, b)
		for _, text := range texts {
			p.chip(b.x, b.y, text)
			b.x += chipWidth(text)
		}
	}
	if g := pic.placed.Garbage; g > 0 {
		w := float64(min(g, 3)) * 17
		if g > 3 {
			w = 34
		}
		corners := []box{{tileSVG - w - 5, tileSVG - 21, w, 16}, {5, tileSVG - 21, w, 16}, {tileSVG - w - 5, 5, w, 16}, {5, 5, w, 16}}
		at := freest(corners, 1, taken, along)
		p.garbage(at.x, at.y, g)
	}
}

func (p *pen) site(at xy, letter string, building, citizen bool) {
	class := "city"
	if citizen {
		class = "city lived"
		// A little figure behind the city's shoulder.
		p.Raw(`<path class="man" d="M`, at.x+4, " ", at.y-4, "v-4a6 6 0 0 1 4-5a3.6 3.6 0 1 1 5 0a6 6 0 0 1 4 5v4z", `"/>`)
	}
	if building {
		p.Raw(`<rect class="`, class, `" x="`, at.x-radius+.5, `" y="`, at.y-radius+.5, `" width="`, 2*radius-1, `" height="`, 2*radius-1, `" rx="3"/>`)
	} else {
		p.Raw(`<circle class="`, class, `" cx="`, at.x, `" cy="`, at.y, `" r="`, radius-.5, `"/>`)
	}
	p.Words("letter", at.x, at.y+5, letter)
}

func (p *pen) garbage(x, y float64, n int) {
	bag := func(x float64, text string, w float64) {
		p.Raw(`<rect class="trash" x="`, x, `" y="`, y, `" width="`, w, `" height="15" rx="3"/><text x="`, x+w/2, `" y="`, y+11.5, `">`, text, "</text>")
	}
	if n > 3 {
		bag(x, strconv.Itoa(n)+"g", 34)
		return
	}
	for i := range n {
		bag(x+float64(i)*17, "g", 15)
	}
}

// chipsOf are the icons of a site, as in the notation.
func chipsOf(s *rail.Site) (texts []string, w float64) {
	for n, icon := range s.EachIcon {
		text := strconv.Itoa(n) + string(rune(icon))
		if s.Building {
			text = "+" + text
		}
		texts = append(texts, text)
		w += chipWidth(text)
	}
	return texts, w
}

func chipWidth(text string) float64 { return 7 + 7.2*float64(len(text)) }

// chip draws an icon; its letter is its class.
func (p *pen) chip(x, y float64, text string) {
	w := chipWidth(text)
	p.Raw(`<rect class="chip `, text[len(text)-1:], `" x="`, x, `" y="`, y, `" width="`, w, `" height="`, chipH, `" rx="5"/><text x="`, x+w/2, `" y="`, y+11.6, `">`, text, "</text>")
}

// along are points on all tracks, close enough to feel where they run.
func (pic *picture) along() (points []xy) {
	for i := range pic.tracks {
		k := &pic.tracks[i]
		a, b := pic.spots[k.from].xy(), pic.spots[k.to].xy()
		n := int(math.Hypot(b.x-a.x, b.y-a.y)/4) + 1
		c, bent := pic.bow(k)
		for s := range n + 1 {
			t := float64(s) / float64(n)
			q := xy{a.x + t*(b.x-a.x), a.y + t*(b.y-a.y)}
			if bent {
				u := 1 - t
				q = xy{u*u*a.x + 2*u*t*c.x + t*t*b.x, u*u*a.y + 2*u*t*c.y + t*t*b.y}
			}
			points = append(points, q)
		}
	}
	return points
}

// around are the boxes near a site, the best first.
func around(at xy, w, h float64) (boxes []box) {
	const off = radius + 2
	for _, c := range [...]xy{
		{at.x - w/2, at.y + off}, {at.x - w/2, at.y - off - h}, {at.x + off, at.y - h/2}, {at.x - off - w, at.y - h/2},
		{at.x + 5, at.y + off - 2}, {at.x - w - 5, at.y + off - 2}, {at.x + 5, at.y - off - h + 2}, {at.x - w - 5, at.y - off - h + 2},
	} {
		boxes = append(boxes, box{min(max(c.x, 3), tileSVG-3-w), min(max(c.y, 3), tileSVG-3-h), w, h})
	}
	return boxes
}

// freest is the box that covers least; each is so much worse than the one
// before it.
func freest(boxes []box, worse float64, taken []box, along []xy) (best box) {
	least := math.Inf(1)
	for k, b := range boxes {
		cost := float64(k) * worse
		for _, t := range taken {
			if b.x < t.x+t.w && t.x < b.x+b.w && b.y < t.y+t.h && t.y < b.y+b.h {
				cost += 60
			}
		}
		for _, q := range along {
			if q.x > b.x-3 && q.x < b.x+b.w+3 && q.y > b.y-3 && q.y < b.y+b.h+3 {
				cost += 3
			}
		}
		if cost < least {
			best, least = b, cost
		}
	}
	return best
}
