package picture

import (
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// style is how the parts of tiles look.
//
//go:embed tile.css
var style string

// Sizes of a picture in SVG, in its own units. Tiles abut.
const (
	grid    = 22.0     // one step of a tile's grid
	tileSVG = 8 * grid // a tile's side
	middle  = tileSVG / 2
	rim     = 8.0  // around all
	radius  = 12.5 // of a city
	bagSize = 20.0
)

type pen struct {
	svg.Pen
	o      rule.Drawing
	colour string  // the class of the seat's
	reach  float64 // of a tap beside a city
	from   string  // the end of a bridge that is chosen
}

// tapped is where the cities of a tile lie that lead somewhere.
func (pic *picture) tapped(link func(name string) string) (all []xy) {
	for _, sp := range pic.spots {
		if link != nil && sp.kind == site && link(pic.city(sp)) != "" {
			all = append(all, sp.xy().turned(pic.placed.Turn))
		}
	}
	return all
}

// city is a site's name, as a line has it.
func (pic *picture) city(sp spot) string {
	return strings.TrimPrefix(pic.placed.Name+"."+string(rune(sp.name)), ".")
}

// reachOf is how far from a city a tap counts: half the way to the next, so that a picture with few of them can be small.
func reachOf(taps []xy) float64 {
	reach := 1.5 * grid
	for i, a := range taps {
		for _, b := range taps[:i] {
			reach = min(reach, math.Hypot(a.x-b.x, a.y-b.y)/2)
		}
	}
	return max(grid, reach)
}

// scene is a picture with the spots and tracks of a tile, not yet laid out in a box.
func (found layouts) scene(placed *rail.Placed) *picture {
	pic := &picture{placed: placed}
	if placed.Tile != nil {
		if found[placed.Tile] == nil {
			found[placed.Tile] = layout(placed.Tile, false)
		}
		pic.gather(found[placed.Tile])
	}
	return pic
}

// xy is a place on a tile in the picture's units.
type xy struct{ x, y float64 }

// xy is where a spot is on the tile as described.
func (sp *spot) xy() xy { return xy{float64(sp.point.X) * grid, float64(sp.point.Y) * grid} }

// turned is a place on a tile where it lies after some turns.
func (a xy) turned(r rail.Rotation) xy {
	for range r & 3 {
		a.x, a.y = tileSVG-a.y, a.x
	}
	return a
}

type box struct{ x, y, w, h float64 }

func (b box) middle() xy { return xy{b.x + b.w/2, b.y + b.h/2} }

func (b box) turned(r rail.Rotation) box {
	at, w, h := b.middle().turned(r), b.w, b.h
	if r&1 == 1 {
		w, h = h, w
	}
	return box{at.x - w/2, at.y - h/2, w, h}
}

// overlap is the area that two boxes share.
func (b box) overlap(t box) float64 {
	return max(0, min(b.x+b.w, t.x+t.w)-max(b.x, t.x)) * max(0, min(b.y+b.h, t.y+t.h)-max(b.y, t.y))
}

// tile draws one tile with its north-west corner at x, y. It is laid out as described
// and then turned, so that a land looks the same in every turn; text stays upright. What
// o.Known holds isn't drawn again: most tiles look the same in the next round.
func (p *pen) tile(pic *picture, x, y float64, top []string, name string, isNew bool) {
	one, t := &pen{o: p.o, colour: p.colour, reach: max(grid, p.reach), from: p.from}, pic.placed
	alike := [...]any{t.Tile, fmt.Sprintln(p.colour, name, isNew, t.Turn, t.Bridges, t.Citizens, t.Garbage, pic.ends, top, p.from)} // holds the tile, so that no other gets its address
	drawn, known := p.o.Known[alike].(string)
	if !known {
		drawn = one.lying(pic, top, name, isNew)
	}
	if p.o.Known != nil {
		p.o.Known[alike] = drawn
	}
	if pic.placed.Tile != nil && pic.placed.Tile.Institution() { // within what a page keeps, which sets its colours anew
		drawn = `<g class="yard">` + drawn + "</g>"
	}
	p.placed(` transform="translate(`+svg.Num(x)+" "+svg.Num(y)+`)"`, drawn, p.o.Link != nil || isNew)
	p.Least = max(p.Least, one.Least)
}

// placed draws markup as a group with the attributes place. Unless it is the only one of its kind, the
// page may keep one copy and refer to it.
func (p *pen) placed(place, markup string, only bool) {
	if only || p.o.Once == nil {
		p.Raw("<g", place, ">", markup, "</g>")
	} else {
		p.Raw(p.o.Once(markup, place))
	}
}

// drawAt draws at a place what a page may have at several places, so that it may keep one copy.
func (p *pen) drawAt(at xy, draw func(p *pen, at xy)) {
	if p.o.Once == nil {
		draw(p, at)
		return
	}
	part := pen{o: p.o, colour: p.colour}
	draw(&part, xy{})
	p.Raw(p.o.Once(part.String(), ` x="`+svg.Num(at.x)+`" y="`+svg.Num(at.y)+`"`))
}

// lying is the SVG of a tile as it lies.
func (p *pen) lying(pic *picture, top []string, name string, isNew bool) string {
	t := pic.placed
	p.Grow(1 << 12)
	p.Raw("<title>")
	p.Text(p.inWords(t))
	p.Raw(`</title><rect class="land" x=".75" y=".75" width="`, tileSVG-1.5, `" height="`, tileSVG-1.5, `" rx="6"/>`)
	if isNew {
		p.Raw(`<rect class="new" x="3" y="3" width="`, tileSVG-6, `" height="`, tileSVG-6, `" rx="4"/>`)
	}
	ways := pic.ways()
	plan := pic.arrange(ways, top, p.o.Known)
	plan.bags = plan.aside(p.bagRoom(t.Garbage))
	if name != "" && !p.o.Small {
		name = svg.Clip(name, 14, tileSVG*.65)
		plan.name = plan.corner(svg.Width(name, 14)+8, 16)
	} else {
		name = ""
	}
	p.country(pic, plan)
	tracks := pen{o: p.o}
	tracks.tracks(pic, ways)
	p.Raw(p.o.Shared(tracks.String()))
	p.stops(pic)
	few := p.few(pic, plan)
	p.spots(pic, plan, len(few) > 0)
	for i, sign := range top {
		p.Sign(sign, 7+26*float64(i), 7, 25)
	}
	if t.Garbage > 0 {
		p.garbage(plan.bags, t.Garbage)
	}
	for _, m := range few {
		p.Raw(`<g class="few" transform="translate(`, m.at.x, " ", m.at.y, ") scale(", ninth/iconRoom, `)">`)
		p.Chip(iconSigns[m.icon], m.number, 0, 0, iconRoom)
		p.Raw("</g>")
	}
	if name != "" {
		p.Words("name", plan.name.x+3, plan.name.y+12, name)
	}
	return p.String()
}

// chip is an icon's side: larger where a tile is shown small, largest on a screen that is read from afar.
func (p *pen) chip() float64 {
	switch {
	case p.o.Far():
		return iconRoom
	case p.o.Small:
		return 33
	}
	return 28
}

// inWords is what each site of a tile makes, in words.
func (p *pen) inWords(t *rail.Placed) string {
	var sites []string
	if t.Tile != nil {
		for _, s := range t.Tile.Sites() {
			text := string(rune(s.Letter))
			for n, icon := range s.EachIcon {
				text += " " + p.o.Lang.Words(iconWords[icon]) + " " + number(&s, n)
			}
			sites = append(sites, text)
		}
	}
	return strings.TrimPrefix(say.Called(t.Name)+": "+strings.Join(sites, "; "), ": ")
}

// ninth is the side of a ninth of a tile.
const ninth = tileSVG / 3

// mark is an icon with a number, drawn in a ninth of a tile.
type mark struct {
	icon   byte
	number string
	at     xy
}

// few are what the citizens of a tile make in all and what its building adds: fewer and larger marks than
// the icons of its cities, for a picture so small, read from afar, that those can't be read.
func (p *pen) few(pic *picture, plan *arrangement) (marks []mark) {
	if !p.o.Far() {
		return nil
	}
	sums, adds := map[byte]int{}, ""
	for _, sp := range pic.spots {
		if s := pic.siteOf(sp); s != nil && (sp.citizen || s.Building) {
			for n, icon := range s.EachIcon {
				sums[icon] += n
			}
			if s.Building {
				adds = "+"
			}
		}
	}
	free := rule.Times(9, func(i int) box {
		return box{float64(i%3) * ninth, float64(i/3) * ninth, ninth, ninth}
	})
	slices.SortStableFunc(free, func(a, b box) int { return cmp.Compare(plan.hides(a), plan.hides(b)) })
	for _, icon := range []byte("csvr") {
		if sums[icon] > 0 {
			marks = append(marks, mark{icon, adds + strconv.Itoa(sums[icon]), xy{free[len(marks)].x, free[len(marks)].y}})
		}
	}
	return marks
}

// siteOf is the city or building at a spot, nil for none.
func (pic *picture) siteOf(sp spot) *rail.Site {
	if sp.kind != site {
		return nil
	}
	return &pic.placed.Tile.Sites()[pic.placed.Tile.SiteIndex(byte(sp.name))]
}

// spots draws junctions, then sites with their icons; spare marks icons that few stand for.
func (p *pen) spots(pic *picture, plan *arrangement, spare bool) {
	for _, sp := range pic.spots {
		at := sp.xy().turned(pic.placed.Turn)
		switch name := string(rune(sp.name)); {
		case sp.kind == junction && p.o.Link != nil && pic.placed.Name == "":
			p.Linked(p.o.Link, name, name, func() {
				p.Raw(`<circle class="city" cx="`, at.x, `" cy="`, at.y, `" r="14"/>`)
				p.Words("letter", at.x, at.y+5.2, name)
			})
		case sp.kind == junction:
			p.Raw(`<circle class="joint" cx="`, at.x, `" cy="`, at.y, `" r="6.5"/>`)
		case sp.kind == joint, sp.kind == corner:
			p.Raw(`<circle class="foot" cx="`, at.x, `" cy="`, at.y, `" r="5"/>`)
		}
	}
	for _, sp := range pic.spots {
		if sp.kind != site {
			continue
		}
		letter := string(rune(sp.name))
		s := pic.siteOf(sp)
		city := pic.city(sp)
		next := plan.chips[sp.name]
		if spare {
			p.Raw(`<g class="each">`)
		}
		for n, icon := range s.EachIcon {
			size := p.chip()
			p.drawAt(next[0].middle(), func(p *pen, at xy) { p.Chip(iconSigns[icon], number(s, n), at.x-size/2, at.y-size/2, size) })
			next = next[1:]
		}
		if spare {
			p.Raw("</g>")
		}
		at := sp.xy().turned(pic.placed.Turn)
		var citizen *xy
		if sp.citizen {
			from := sp.xy()
			to := xy{from.x + figure.x, from.y + figure.y}.turned(pic.placed.Turn)
			citizen = &xy{to.x - at.x, to.y - at.y}
		}
		if p.o.Link == nil {
			p.drawAt(at, func(p *pen, at xy) { p.site(at, letter, s.Building, citizen) })
		} else {
			called := letter
			if pic.placed.Name != "" {
				called = p.o.Lang.Say("%s of %s", letter, say.Called(pic.placed.Name))
			}
			p.Linked(p.o.Link, city, called, func() {
				if p.site(at, letter, s.Building, citizen); p.o.Link(city) != "" { // a tap near the city counts too
					p.Raw(`<circle class="reach" cx="`, at.x, `" cy="`, at.y, `" r="`, p.reach, `"/>`)
					p.Least = 2 * p.reach
				}
			})
			p.chosen(city, at, 16)
		}
	}
}
