package picture

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Region is the picture of all tiles of a seat as they lie.
type Region struct {
	Region *rail.Region
	Colour string // of the seat: see svg.Colours
}

// Lines draws the region for a terminal, and below it a legend of the signs
// that occur. Tiles get smaller where the region is too wide; beyond that a map
// of numbered squares stands for the picture, with a list; bare, one of names with the
// tile that came last.
func (p Region) Lines(o rule.Drawing) []string {
	r := p.Region
	if r == nil || r.Len() == 0 {
		return nil
	}
	b := boundsOf(r)
	across := b.across()
	least := small[len(small)-1]
	if across*least.w+(across-1)*tileGap > o.Columns() {
		return listed(r, b, o)
	}
	tiles := make([]*rail.Placed, r.Len())
	titles := make([]string, r.Len())
	for i := range tiles {
		tiles[i] = r.At(i)
		titles[i] = tiles[i].Square.String()
		if tiles[i].Name != "" {
			titles[i] = tiles[i].Name
		}
	}
	pics, s := bestSize(o.Columns(), across, tileGap, tiles)
	c := newCanvas(across*s.w+(across-1)*tileGap, b.down()*s.h, o)
	for i, pic := range pics {
		x, y := b.place(tiles[i].Square)
		x, y = x*(s.w+tileGap), y*s.h
		pic.lay(r, i)
		pic.paint(c, x, y)
		if pic.ends[rail.East] == joined {
			c.put(x+s.w, y+s.h/2, '═', plain)
		}
	}
	lines := c.lines()
	if lines = append(lines, names(pics, len(lines), o)...); o.Bare && !o.Signs {
		return lines
	}
	lines = append(lines, notes(pics, titles, o)...)
	return append(lines, legend(pics, o)...)
}

// tileGap is how many columns lie between tiles. There is no row between
// them: rows are twice as wide as columns.
const tileGap = 1

func (pic *picture) lay(r *rail.Region, i int) {
	pic.laid = true
	pic.endIn(r, i)
}

// endIn notes how the edges of a tile of a region meet those beside it.
func (pic *picture) endIn(r *rail.Region, i int) {
	for side := rail.North; side <= rail.West; side++ {
		pic.ends[side] = endOf(r, i, side)
	}
}

// endOf tells how an edge of a tile meets what is beyond.
func endOf(r *rail.Region, i int, side rail.Side) end {
	p := r.At(i)
	switch {
	case !p.Edges().Has(side):
		return noTrack
	case p.Joined().Has(side):
		return joined
	}
	switch beyond := r.Beside(i, side); {
	case beyond < 0:
		return open
	case r.At(beyond).Tile != nil && !r.At(beyond).Tile.RailsKnown():
		return unknown
	}
	return dead
}

// bounds are the squares that a region spans, none across where it has no tile.
type bounds struct{ left, right, bottom, top int }

func boundsOf(r *rail.Region) bounds {
	if r == nil || r.Len() == 0 {
		return bounds{right: -1, top: -1}
	}
	q := r.At(0).Square
	b := bounds{q.X, q.X, q.Y, q.Y}
	for i := range r.Len() {
		b.add(r.At(i).Square)
	}
	return b
}

// across and down are how many squares lie side by side and one below the other.
func (b bounds) across() int { return b.right - b.left + 1 }
func (b bounds) down() int   { return b.top - b.bottom + 1 }

func (b bounds) place(q rail.Square) (x, y int) { return q.X - b.left, b.top - q.Y }

// cornerOf is where a square lies in a picture.
func (b bounds) cornerOf(q rail.Square) (x, y float64) {
	column, row := b.place(q)
	return rim + float64(column)*tileSVG, rim + float64(row)*tileSVG
}

func (b *bounds) add(q rail.Square) {
	b.left, b.right = min(b.left, q.X), max(b.right, q.X)
	b.bottom, b.top = min(b.bottom, q.Y), max(b.top, q.Y)
}

// listed is the region as a map of small numbered boxes, if that fits, and a
// list of the tiles in words.
func listed(r *rail.Region, b bounds, o rule.Drawing) []string {
	box := size{5, 3}
	var lines []string
	var seen [unknown + 1]bool
	if b.across()*box.w <= o.Columns() {
		c := newCanvas(b.across()*box.w, b.down()*box.h, o)
		for i := range r.Len() {
			x, y := b.place(r.At(i).Square)
			x, y = x*box.w, y*box.h
			c.frame(x, y, box)
			called := fmt.Sprintf("%3s", strconv.Itoa(i+1))
			if name := r.At(i).Name; o.Bare && name != "" {
				called = screen.Clip(screen.Clean(fmt.Sprintf("%.3s", name)), 3)
			}
			c.write(x+1, y+1, called, strong)
			for side := rail.North; side <= rail.West; side++ {
				if e := endOf(r, i, side); e != noTrack {
					c.exit(x, y, box, side, e, false)
					seen[e] = true
				}
			}
		}
		lines = c.lines()
		if seen[dead] {
			lines = append(lines, wrapped(o, string(deadSign)+" "+o.Lang.Words(deadEnd), "  ")...)
		}
		if seen[unknown] {
			lines = append(lines, wrapped(o, string(unknownSign)+" "+o.Lang.Words(unknownRails), "  ")...)
		}
	}
	if o.Bare { // beside a question the list would be notation: the tile that came last is drawn
		return append(lines, Tile{Placed: *r.At(r.Len() - 1)}.Lines(o)...)
	}
	for i := range r.Len() {
		p := r.At(i)
		text := fmt.Sprintf("%3d  ", i+1)
		if p.Name != "" {
			text += p.Name + "  "
		}
		lines = append(lines, wrapped(o, screen.Clean(text+p.String()), "     ")...)
	}
	return lines
}

// SVG draws the region. In a document each region has its words above it, the
// one that it is compared with comes first, and a legend of the signs that
// occur stands below.
func (p Region) SVG(o rule.Drawing) (string, int) {
	across := boundsOf(p.Region).across()
	var before Region
	panels := []rule.Panel{{Title: o.Title, Told: o.Told, Picture: p}}
	if o.Before != nil {
		before, _ = o.Before.Picture.(Region)
		panels = []rule.Panel{{Title: o.Before.Title, Told: o.Before.Told, Picture: before}, panels[0]}
	}
	body := pen{o: o, colour: p.Colour}
	var used used
	if o.Page {
		w, h := regionSize(p.Region)
		body.region(p.Region, before.Region, &used)
		return body.finish(w, h, o.Title, &used, o), across
	}
	w, y := 320.0, rim
	label := ""
	for i, panel := range panels {
		if label += panel.Title; panel.Told != "" {
			label += ": " + panel.Told
		}
		label += ". "
		if panel.Title != "" {
			body.Words("head", rim, y+16, panel.Title)
			y += 24
		}
		if panel.Told != "" {
			body.Words("told", rim, y+12, panel.Told)
			w = max(w, 2*rim+6.6*float64(len([]rune(panel.Told))))
			y += 18
		}
		r, old := panel.Picture.(Region).Region, before.Region
		if i < len(panels)-1 {
			old = nil
		}
		pw, ph := regionSize(r)
		body.Raw(`<g transform="translate(0 `, y, `)">`)
		body.region(r, old, &used)
		body.Raw("</g>")
		w, y = max(w, pw), y+ph
	}
	return body.finish(w, y, label, &used, o), across
}

// Legend explains the signs of regions.
func (Region) Legend(lang *say.Language) rule.Legend { return legendOf(true, lang) }

func regionSize(r *rail.Region) (w, h float64) { return boundsOf(r).size() }

// size is what they take up in a picture.
func (b bounds) size() (w, h float64) {
	if b.across() == 0 {
		return 2 * rim, 2 * rim
	}
	across, down := float64(b.across()), float64(b.down())
	return 2*rim + across*tileSVG, 2*rim + down*tileSVG
}

// region draws a region where it lies by itself, and marks those that it did not have
// before.
func (p *pen) region(r, before *rail.Region, used *used) {
	if r == nil || r.Len() == 0 {
		return
	}
	p.within(boundsOf(r), r, before, used)
}

// within draws all tiles of a region where they lie within some bounds.
func (p *pen) within(b bounds, r, before *rail.Region, used *used) {
	found := layouts{}
	p.Grow(r.Len() << 12) // about what its tiles take
	for i := range r.Len() {
		t := r.At(i)
		pic := found.scene(t)
		pic.lay(r, i)
		used.see(pic)
		name := cmp.Or(t.Name, t.Square.String())
		isNew := before != nil && before.On(t.Square) < 0
		used.new = used.new || isNew
		x, y := b.cornerOf(t.Square)
		p.Linked(p.o.Link, t.Name, inWords(t.Name), func() { p.tile(pic, x, y, nil, name, isNew) })
	}
}

// Map is a region small: tiles as boxes with their names and tracks, free
// squares as numbers from 1.
type Map struct {
	Region // as it is, for what has no numbers
	Free   []rail.Square
	Tile   rail.Placed                  // what goes there: beside a question it is drawn too, and the region as it is
	Called func(q rail.Square) say.Text // a free square in words
	Joins  func(q rail.Square) bool     // whether the tile can join any track there
}

// The most lines that a map of boxes takes; a higher one has a line for each row
// of tiles. A box has so many columns.
const mapLines, widest, narrowest = 18, 9, 5

// mapGap is how many columns lie between a map and what is beside it.
const mapGap = 3

// plainSigns are a map's signs where there is nothing but ASCII.
var plainSigns = strings.NewReplacer("─", "-", "│", "|", "┌", "+", "┐", "+", "└", "+", "┘", "+", "┴", "+", "┬", "+", "├", "+", "┤", "+")

// Lines draws the map for a terminal.
func (m Map) Lines(o rule.Drawing) []string {
	var b bounds
	for _, q := range m.Free {
		b.add(q)
	}
	box := size{widest, 3}
	columns := o.Columns()
	for box.w > narrowest && b.across()*box.w > columns {
		box.w--
	}
	if b.down()*box.h > mapLines {
		box.h = 1
	}
	c, cut := m.squares(b, box)
	lines := c.lines()
	if o.ASCII {
		for i := range lines {
			lines[i] = plainSigns.Replace(lines[i])
		}
	}
	taken := b.across() * box.w
	if !o.Bare || m.Tile.Tile == nil {
		taken = columns // alone
	}
	beside := func(across int, draw func(rule.Drawing) []string) {
		o.Width = across*(sizes[0].w+tileGap) - tileGap
		if drawn := draw(o); taken+mapGap+o.Width <= columns && len(drawn) <= max(len(lines), o.Rows) {
			lines, taken = screen.Beside(lines, drawn, mapGap), taken+mapGap+o.Width
		}
	}
	beside(1, Tile{Placed: m.Tile}.Lines)
	beside(boundsOf(m.Region.Region).across(), m.Region.Lines)
	o.Width = columns
	return append(lines, beneath(cut, len(lines), o)...)
}

// squares draws the numbered squares and the boxes of the tiles, and gives the names that these
// cut.
func (m Map) squares(b bounds, box size) (c *canvas, cut []string) {
	c = newCanvas(b.across()*box.w, b.down()*box.h, rule.Drawing{})
	write := func(q rail.Square, text string) (x, y int) {
		x, y = b.place(q)
		x, y = x*box.w, y*box.h
		c.write(x+(box.w-screen.Width(text))/2, y+box.h/2, text, plain)
		return x, y
	}
	for i, q := range m.Free {
		write(q, strconv.Itoa(i+1))
	}
	for i := range m.Region.Region.Len() {
		t := m.Region.Region.At(i)
		if screen.Width(t.Name) > box.w-2 {
			cut = append(cut, t.Name)
		}
		x, y := write(t.Square, screen.Clip(t.Name, box.w-2))
		if box.h == 1 {
			c.put(x, y, '[', plain)
			c.put(x+box.w-1, y, ']', plain)
			continue
		}
		c.frame(x, y, box)
		for side := rail.North; side <= rail.West; side++ {
			if t.Edges().Has(side) {
				at := box.middle(side)
				c.put(x+at.x, y+at.y, [...]rune{'┴', '├', '┬', '┤'}[side], plain)
			}
		}
	}
	return c, cut
}

// SVG draws the region with its free squares numbered.
func (m Map) SVG(o rule.Drawing) (string, int) {
	b := boundsOf(m.Region.Region)
	for _, q := range m.Free {
		b.add(q)
	}
	body, used := pen{o: o, colour: m.Region.Colour}, used{}
	body.within(b, m.Region.Region, nil, &used)
	for i, q := range m.Free {
		x, y := b.cornerOf(q)
		called, class := q.String(), "free"
		if o.Link != nil && m.Called != nil {
			called = o.Lang.Say("%s", m.Called(q))
		}
		if o.Link != nil && m.Joins != nil && !m.Joins(q) {
			class = "free alone"
		}
		body.Linked(o.Link, q.String(), called, func() {
			body.Raw(`<rect class="`, class, `" x="`, x+3, `" y="`, y+3, `" width="`, tileSVG-6, `" height="`, tileSVG-6, `" rx="6"/>`)
			if o.Link != nil {
				body.Raw(`<path class="plus" d="M`, x+middle, " ", y+middle-26, "v52M", x+middle-26, " ", y+middle, `h52"/>`)
			} else {
				body.Words("number", x+middle, y+middle+14, strconv.Itoa(i+1))
			}
		})
	}
	w, h := b.size()
	return body.finish(w, h, o.Title, &used, o), b.across()
}
