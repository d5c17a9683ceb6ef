package show

import (
	_ "embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// side is a cell's in the picture's units; rim and beside are the room above and left of the
// cells for the names of columns and rows, edge is that of the line around them on the other
// sides: a laboratory of seven columns fills a phone of 320 with cells of 44. So many cells take
// the room of a larger piece.
const (
	side   = 66.0
	rim    = 24.0
	beside = 16.0
	edge   = 2.0
	afar   = 12.0 // more for names that are read from afar
	across = 3
)

// signs are how the parts of a laboratory look. Each type has a colour.
//
//go:embed laboratory.css
var signs string

// Colours are the colour of each type.
var Colours = [lab.Types]string{"grey", "orange", "brown", "teal", "green", "blue", "pink", "yellow"}

type pen struct{ svg.Pen }

func place(c lab.Cell) (x, y float64) { return beside + float64(c.X)*side, rim + float64(c.Y)*side }

// SVG is the laboratory as SVG; what was not there before is outlined anew.
func (p Picture) SVG(how rule.Drawing) (string, int) {
	var before Picture
	if how.Before != nil {
		before, _ = how.Before.Picture.(Picture)
	}
	var d, names, cells pen
	p.around(&names, how)
	for c := range p.Each(p.Cells) {
		p.cell(&cells, c)
	}
	d.Raw(how.Shared(cells.String()))
	seen := p.seen(how)
	for _, i := range seen {
		var tile pen
		p.tile(&tile, i, how)
		d.Raw(how.Shared(tile.String()))
	}
	for _, i := range seen {
		class := "edge"
		if t := &p.Tiles[i]; t == p.Laid || before.Lab != nil && !slices.ContainsFunc(before.Tiles, func(b lab.Placed) bool { return b.Name == t.Name && b.Spot == t.Spot && *b.Tile == *t.Tile }) {
			class += " new"
		}
		p.outline(&d, i, class)
		if p.Framed {
			x, y := place(p.Tiles[i].Spot.Cell)
			d.Rect("spot", x+3, y+3, side-6, side-6, 0)
		}
	}
	p.choices(&d, how)
	var whole pen
	framed := ""
	left, top, w, h := 0.0, 0.0, beside+float64(p.W)*side+edge, rim+float64(p.H)*side+edge
	switch {
	case how.Tight && !how.Small: // so that a square can be named from afar, the names have room beside the cells
		left, top, w, h = afar, afar, w+afar, h+afar
	case how.Small: // nothing stands around the cells, which are as large in every form, but the names where a tile was laid
		x, y, across, down := p.shown(how)
		room := 4.0
		if p.Laid != nil {
			room = rim + afar
			framed = fmt.Sprintf(`<g clip-path="inset(%gpx 2px 2px %gpx) view-box">`, room-2, room-2) // beyond it lies more
		}
		left, top, w, h = room-beside-x*side, room-rim-y*side, room+4+across*side, room+4+down*side
	case how.Title != "" && !how.Page:
		top = 44
		h += top
		whole.Words("head", 6, 19, how.Title)
		whole.Words("told", 6, 38, how.Subtitle)
	}
	if !how.Small {
		whole.Least = side
	}
	at := fmt.Sprintf(`<g transform="translate(%g %g)">`, left, top)
	if framed != "" {
		framed = "</g>" + framed + at
		d.Raw("</g>")
	}
	whole.Raw(at, names.String(), framed, d.String(), "</g>")
	return whole.Whole(w, h, p.titled(how), !how.Page, svg.Style(signs)), (p.W + across - 1) / across
}

// choices marks what can be chosen: what is tapped, or the numbered cells.
func (p Picture) choices(d *pen, how rule.Drawing) {
	if how.Link == nil {
		for i, c := range p.Numbered {
			x, y := place(c)
			d.Words("number", x+side/2, y+side/2, strconv.Itoa(i+1))
		}
		return
	}
	for c := range p.Each(p.Cells) {
		p.tapped(d, c, how.Link)
	}
	for i := range p.Tiles {
		if how.Link(p.Tiles[i].Label()) != "" {
			p.outline(d, i, "lies")
		}
	}
}

// seen are the tiles of which any cell lies within a picture.
func (p Picture) seen(how rule.Drawing) (tiles []int) {
	x, y, w, h := p.shown(how)
	for i := range p.Tiles {
		for c := range p.Each(p.Tiles[i].Cells()) {
			if cx, cy := float64(c.X), float64(c.Y); !how.Small || p.Laid == nil || x <= cx && cx < x+w && y <= cy && cy < y+h {
				tiles = append(tiles, i)
				break
			}
		}
	}
	return tiles
}

// shown are the columns and rows of a small picture: all of them, a tile alone with room for
// any form unless it stands tight, or a cell that was laid with those beside it. A tile of several cells lies
// elsewhere in each turn: all that is laid is in one frame.
func (p Picture) shown(how rule.Drawing) (x, y, w, h float64) {
	w, h = float64(p.W), float64(p.H)
	switch {
	case p.Laid != nil && p.Laid.Form == lab.Single:
		wide, high := min(w, 3), min(h, 3)
		x, y = float64(p.Laid.Spot.Cell.X)-1, float64(p.Laid.Spot.Cell.Y)-1
		return max(0, min(x, w-wide)), max(0, min(y, h-high)), wide, high
	case p.Heads != nil && p.W*p.H > 1 && !how.Tight:
		wide, high := max(w, 4), max(h, 2)
		return (w - wide) / 2, (h - high) / 2, wide, high
	}
	return 0, 0, w, h
}

// around is what stands around the cells: the names of columns and rows.
func (p Picture) around(d *pen, how rule.Drawing) {
	if how.Small && p.Laid == nil {
		return
	}
	class, low, left := "at", 4.0, beside/2
	if how.Tight || how.Small {
		class, low, left = "at far", 12, 4
	}
	first, top, wide, high := 0.0, 0.0, float64(p.W), float64(p.H)
	if how.Small {
		first, top, wide, high = p.shown(how)
	}
	for x := first; x < first+wide; x++ {
		d.Words(class, beside+(x+.5)*side, rim-8+top*side, p.head(int(x)))
	}
	if p.Heads == nil {
		for y := top; y < top+high; y++ {
			d.Words(class, left+first*side, rim+(y+.5)*side+low, strconv.Itoa(int(y)+1))
		}
	}
}

// titled is what the picture is called where it can't be seen: its title, or else the
// names of the pieces on it.
func (p Picture) titled(how rule.Drawing) string {
	if how.Title == "" && how.Subtitle == "" {
		return strings.Join(rule.Each(p.seen(how), func(i int) string { return readAloud(&p.Tiles[i], how.Lang) }), "; ")
	}
	return strings.Trim(how.Title+": "+how.Subtitle, ": ")
}

// readAloud is a tile where it can't be seen: what it is called, unless others are like it,
// and what it is.
func readAloud(t *lab.Placed, lang *say.Language) string {
	said := t.Tile.Said()
	if t.Kind != lab.Supply && t.Known() { // what is known by its energy alone has no name
		said = say.That("%s: %s", say.Called(t.Label()), said)
	}
	return lang.Text(said)
}

// tapped marks a cell that leads somewhere by its own name, or by that of the tile
// on it. What lies there is dashed: a tile all around, see SVG.
func (p Picture) tapped(d *pen, c lab.Cell, link func(string) string) {
	name, class, inset := c.String(), "spot", 0.0
	aloud := name
	switch i := p.thing(int(c.X), int(c.Y)); {
	case i >= 0 && link(name) == "":
		name, class = p.Tiles[i].Label(), "spot covered"
		aloud = say.Called(name)
	case i == scrap:
		class, inset = "spot lies", 5
	}
	if p.Chosen != nil && c == *p.Chosen {
		class += " chosen"
	}
	if link(name) != "" {
		x, y := place(c)
		d.Linked(link, name, aloud, func() {
			if inset > 0 { // all of the cell is tapped
				d.Rect("spot covered", x, y, side, side, 0)
			}
			d.Rect(class, x+inset, y+inset, side-2*inset, side-2*inset, 0)
		})
	}
}

func (p Picture) cell(d *pen, c lab.Cell) {
	x, y := place(c)
	d.Rect("cell", x, y, side, side, 0)
	switch bit := p.Bit(c); {
	case p.Scraps()&bit != 0:
		d.junk(x, y, side)
	case p.Gone&bit != 0:
		d.Raw(`<circle class="was" cx="`, x+side/2, `" cy="`, y+side/2, `" r="14"/>`)
	}
}

func (d *pen) junk(x, y, side float64) {
	a, b := side*.28, side*.72
	d.Raw(`<path class="junk" d="M`, x+a, " ", y+a, "L", x+b, " ", y+b, "M", x+b, " ", y+a, "L", x+a, " ", y+b, `"/>`)
}

func (p Picture) tile(d *pen, tile int, how rule.Drawing) {
	t := &p.Tiles[tile]
	d.Raw("<g><title>")
	d.Text(readAloud(t, how.Lang))
	d.Raw("</title>")
	defer d.Raw("</g>")
	offered := p.Heads != nil
	if t.Kind == lab.Supply {
		x, y := place(t.Spot.Cell)
		d.supply(x, y, side, t, "in"+far(how))
		return
	}
	for c := range p.Each(t.Cells()) {
		x, y := place(c)
		d.Rect("tile", x, y, side, side, 0)
	}
	far := far(how)
	if offered && how.Small {
		far = " far"
	}
	for _, n := range p.notes(tile, "✓") {
		x, y := place(n.cell)
		switch n.line {
		case 0:
			if (!offered || !how.Small || how.Tight) && (t.Kind != lab.Project || t.Needs != 0) { // on a phone its name stands beneath; one known by its energy alone has none
				d.called(x, y, n.wide, t, n.text, far != "")
			}
		case 1:
			if far != "" && t.Kind == lab.Project && t.Points >= 0 {
				x += float64(n.wide-1) * side
				for c := range p.Each(t.Cells()) {
					if n.wide < 3 && max(c.Y, n.cell.Y)-min(c.Y, n.cell.Y) == 1 { // its name has the room beside
						x, y = place(c)
						y -= 3 // the figure above it ends there
					}
				}
				d.Chip("point", strconv.Itoa(t.Points), x+side-37, y+.5, 34.5)
			} else {
				d.worth(x, y, t, n.text, far)
			}
		case 2:
			class := "need"
			if n.lacks == 0 {
				class += " met"
			}
			if t.Kind == lab.Project && n.text != "" && (offered || far != "") {
				if n.text = "✓"; n.lacks > 0 { // of one on offer, all of it
					n.text = strconv.Itoa(n.lacks)
				}
			}
			d.need(class, n.kind, x+3, y+side-3, n.text, far)
		}
	}
}

// far is the class of what is read from the other end of the room, "" elsewhere.
func far(how rule.Drawing) string {
	if how.Tight {
		return " far"
	}
	return ""
}

// called is a tile's name over so many cells; where that is one, the name goes on in those below
// it. From afar a project's points stand beside it.
func (d *pen) called(x, y float64, wide int, t *lab.Placed, name string, far bool) {
	room := float64(wide)*side - 8
	switch name = say.Called(name); {
	case far:
		if t.Kind == lab.Project && wide > 2 {
			room -= 36
		}
		d.Squeeze("strong far", x+4, y+24, name, 31, room)
	case wide > 1 && svg.Width(name, 15) > room:
		d.Fit("strong", x+5, y+16, name, 15, 9, room*.93)
	case wide > 1:
		d.Words("name", x+5, y+16, name)
	case !strings.Contains(name, " ") && svg.Width(name, 15)*svg.Bold*narrow <= room: // rather than in two parts
		d.Squeeze("strong", x+5, y+16, name, 15, room)
	default:
		parts, size := broken(name, 15, room), 15.0
		if smaller := broken(name, 14, room); len(smaller) < len(parts) || strings.HasSuffix(parts[len(parts)-1], "…") {
			parts, size = smaller, 14
		}
		d.Raw(`<g font-size="`, size, `">`)
		for i, part := range parts {
			d.Words("strong", x+5, y+16+float64(i)*side, part)
		}
		d.Raw("</g>")
	}
}

// narrow is how narrow the letters of a name may become before it is broken.
const narrow = .7

// broken is a name in up to four lines of a width: a line each word, a word too long for one with
// hyphens.
func broken(name string, size, room float64) (lines []string) {
	for word := range strings.FieldsSeq(name) {
		if svg.Width(word, size) <= room {
			lines = append(lines, word)
			continue
		}
		line := ""
		for _, letter := range word {
			if svg.Width(line+string(letter)+"-", size) > room {
				lines, line = append(lines, line+"-"), ""
			}
			line += string(letter)
		}
		lines = append(lines, line)
	}
	if len(lines) > 4 {
		lines = append(lines[:3], svg.Clip(strings.ReplaceAll(strings.Join(lines[3:], " "), "- ", ""), size, room))
	}
	return lines
}

// worth is what a project gives, and the card that an improvement is for.
func (d *pen) worth(x, y float64, t *lab.Placed, text, far string) {
	switch {
	case t.Kind == lab.Improvement:
		d.Words("worth"+far, x+2, y+52, "+")
		d.Sign(t.Card.String(), x+15, y+28, 34)
	case t.Kind == lab.Project && t.Points >= 0:
		d.Chip("point", strconv.Itoa(t.Points), x+4, y+18, 22)
		if t.Complete {
			d.Words("worth", x+30, y+34, "✓")
		}
	default:
		d.Words("worth"+far, x+5, y+33, text)
	}
}

// need is how much of a type, and its sign, above a foot; far says that it is read from afar.
func (d *pen) need(class string, r lab.Resource, x, foot float64, text, far string) {
	ink, high, sign := "ink ", 24.0, 20.0
	if strings.HasSuffix(class, "met") {
		ink = "pale "
	}
	if far != "" {
		high, sign = 34, 34
	}
	d.Rect(class+" "+Colours[r], x, foot-high, side-6, high, 5)
	mid := x + (side-6)/2 + (20-sign)*.7
	d.Words("want"+far, mid+3, foot-high/4+.5, text)
	d.Raw(`<g class="`, ink, Colours[r], `">`)
	d.Sign(r.String(), mid+6, foot-high/2-sign/2, sign)
	d.Raw("</g>")
}

// supply draws the two halves of a resource tile.
func (d *pen) supply(x, y, side float64, t *lab.Placed, class string) {
	corners := [4][2]float64{{x, y}, {x + side, y}, {x + side, y + side}, {x, y + side}} // NW NE SE SW
	q := t.Spot.Turn.Corner()
	for i, half := range []struct {
		r lab.Resource
		n string
	}{{t.Two, "2"}, {t.One, "1"}} {
		at := (q + 1 + 2*i) % 4
		a, b, c := corners[(at+3)%4], corners[at], corners[(at+1)%4]
		d.Raw(`<polygon class="half `, Colours[half.r], `" points="`, a[0], ",", a[1], " ", b[0], ",", b[1], " ", c[0], ",", c[1], `"/>`)
		// The text lies towards the corner.
		tx, ty := x+side/2+(b[0]-x-side/2)*.36, y+side/2+(b[1]-y-side/2)*.54
		if b[0] > x {
			tx -= 5 // its sign ends at the edge
		}
		d.Words(class, tx-1, ty+8, half.n)
		d.Raw(`<g class="pale">`)
		d.Sign(half.r.String(), tx, ty-12, 24)
		d.Raw("</g>")
	}
}

func (p Picture) outline(d *pen, tile int, class string) {
	d.Raw(`<path class="`, class, `" d="`)
	for c := range p.Each(p.Tiles[tile].Cells()) {
		x, y := place(c)
		for _, e := range []struct {
			dx, dy         int
			ax, ay, bx, by float64
		}{{0, -1, 0, 0, side, 0}, {1, 0, side, 0, side, side}, {0, 1, 0, side, side, side}, {-1, 0, 0, 0, 0, side}} {
			if p.thing(int(c.X)+e.dx, int(c.Y)+e.dy) != tile {
				d.Raw("M", x+e.ax, " ", y+e.ay, "L", x+e.bx, " ", y+e.by)
			}
		}
	}
	d.Raw(`"/>`)
}

func (Picture) Legend(lang *say.Language) rule.Legend {
	out := rule.Legend{Style: signs, Letters: map[byte]string{'v': svg.Inline("point", lang.Words("points"))}}
	sign := func(draw func(d *pen), text string) {
		var d pen
		draw(&d)
		out.Signs = append(out.Signs, rule.Sign{SVG: svg.Boxed(44, 24, d.String()), Text: text})
	}
	for r := range lab.Types {
		sign(func(d *pen) {
			d.Rect("half "+Colours[r], 1, 2, 42, 20, 4)
			d.Raw(`<g class="pale">`)
			d.Sign(r.String(), 12, 2, 20)
			d.Raw("</g>")
		}, lang.Text(r.Said()))
	}
	sign(func(d *pen) {
		d.Rect("need grey", 1, 2, 42, 20, 4)
		d.Words("want", 36, 18, "1/2")
	}, lang.Words("has 1 of the 2 that the project needs; filled when it has all"))
	sign(func(d *pen) { d.Chip("point", "4", 10, 0, 24) }, lang.Words("points of a project when it is complete"))
	sign(func(d *pen) { d.junk(10, 0, 24) }, lang.Words(scrapWord))
	sign(func(d *pen) { d.Raw(`<circle class="was" cx="22" cy="12" r="10"/>`) }, lang.Words("a scrap is gone"))
	return out
}
