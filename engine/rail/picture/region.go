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
	// Beside are the signs of what lies beside it, for its legend on a page; nil for none.
	Beside func(lang *say.Language) []rule.Sign
}

// Lines draws the region for a terminal, and below it a legend of the signs that
// occur. Tiles get smaller where the region is too wide. If even the smallest don't
// fit, it draws listed instead.
func (p Region) Lines(o rule.Drawing) []string {
	r := p.Region
	if r == nil || r.Len() == 0 {
		return nil
	}
	b := boundsOf(r)
	if least := small[len(small)-1]; b.across()*(least.w+tileGap)-tileGap > o.Columns() {
		return listed(r, b, o)
	}
	pics, _ := bestSize(o, b.across(), tileGap, rule.Times(r.Len(), r.At))
	for _, pic := range pics {
		pic.laid = true
	}
	return annotated(b.sheet(r, pics, o), pics, o, !o.Bare)
}

// tileGap is how many columns lie between tiles. There is no row between them: a
// row is as high as two columns are wide.
const tileGap = 1

// sheet draws tiles of a region, all of one size, at their places within some bounds, with how each meets
// its neighbours.
func (b bounds) sheet(r *rail.Region, pics []*picture, o rule.Drawing) *screen.Canvas {
	s := pics[0].size
	c := screen.NewCanvas(b.across()*(s.w+tileGap)-tileGap, b.down()*s.h)
	for _, pic := range pics {
		x, y := b.place(pic.placed.Square)
		x, y = x*(s.w+tileGap), y*s.h
		pic.lay(r, r.On(pic.placed.Square))
		c.Lay(pic.whole(o), x, y)
		if pic.ends[rail.East] == rail.JoinedExit {
			c.Write(x+s.w, y+s.h/2, "═", plain)
		}
	}
	return c
}

// lay notes how the edges of tile i of a region meet what is beyond.
func (pic *picture) lay(r *rail.Region, i int) {
	for side := rail.North; side <= rail.West; side++ {
		pic.ends[side] = r.Exit(i, side)
	}
}

// bounds are the squares that a region spans; an empty region spans none across.
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

// boxes draws the tiles of a region as small boxes with their exits, each with what it is called; the
// least box is a line high.
func (b bounds) boxes(r *rail.Region, box size, called func(i int) string) *screen.Canvas {
	c := screen.NewCanvas(b.across()*box.w, b.down()*box.h)
	for i := range r.Len() {
		x, y := b.place(r.At(i).Square)
		x, y = x*box.w, y*box.h
		if box.h == 1 {
			c.Write(x, y, "[", plain)
			c.Write(x+box.w-1, y, "]", plain)
		} else {
			c.Frame(x, y, box.w, box.h, faint)
			for side := rail.North; side <= rail.West; side++ {
				exit(c, box, x, y, side, r.Exit(i, side), false)
			}
		}
		text := screen.Clip(screen.Clean(called(i)), box.w-2)
		c.Write(x+(box.w-screen.Width(text))/2, y+box.h/2, text, strong)
	}
	return c
}

// listed is the region as a map of small boxes, if that fits. They are numbered, and
// a list in words follows; bare they have names, and the tile that came last follows.
func listed(r *rail.Region, b bounds, o rule.Drawing) []string {
	box := size{5, 3}
	var lines []string
	if b.across()*box.w <= o.Columns() {
		lines = linesOf(b.boxes(r, box, func(i int) string {
			if name := r.At(i).Name; o.Bare && name != "" {
				return fmt.Sprintf("%.3s", name)
			}
			return fmt.Sprintf("%3d", i+1)
		}), o)
		lines = append(lines, endsIn(r).lines(o)...)
	}
	if o.Bare { // beside a question a list in notation would not help
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

// endsIn are the signs for how edges meet that occur in a region.
func endsIn(r *rail.Region) usedSigns {
	u := usedSigns{}
	for i := range r.Len() {
		for side := rail.North; side <= rail.West; side++ {
			u.meet(r.Exit(i, side))
		}
	}
	return u
}

// SVG draws the region and marks the tiles that o.Before lacks. In a document it also draws the region
// before, above it, each with its title and words, and below them a legend of the signs that occur.
func (p Region) SVG(o rule.Drawing) (string, int) {
	body, used := pen{o: o, colour: p.Colour}, usedSigns{}
	var before Region
	if o.Before != nil {
		before, _ = o.Before.Picture.(Region)
	}
	b := boundsOf(p.Region)
	isNew := func(q rail.Square) bool { return before.Region != nil && before.Region.On(q) < 0 }
	if o.Page {
		w, h := b.size()
		body.within(b, p.Region, used, isNew)
		return body.finish(w, h, o.Title, used, o), b.across()
	}
	w, y, label := 320.0, rim, ""
	draw := func(panel rule.Panel, r *rail.Region, isNew func(q rail.Square) bool) {
		if panel.Title != "" {
			body.Words("head", rim, y+16, panel.Title)
			y += 24
		}
		if panel.Told != "" {
			body.Words("told", rim, y+12, panel.Told)
			w = max(w, 2*rim+6.6*float64(len([]rune(panel.Told))))
			y += 18
		}
		label += strings.Trim(panel.Title+": "+panel.Told, ": ") + ". "
		body.Raw(`<g transform="translate(0 `, y, `)">`)
		body.within(boundsOf(r), r, used, isNew)
		body.Raw("</g>")
		across, down := boundsOf(r).size()
		w, y = max(w, across), y+down
	}
	if o.Before != nil {
		draw(*o.Before, before.Region, nil)
	}
	draw(rule.Panel{Title: o.Title, Told: o.Subtitle}, p.Region, isNew)
	return body.finish(w, y, label, used, o), b.across()
}

func (p Region) Legend(lang *say.Language) rule.Legend {
	legend := legendOf(true, lang)
	if p.Beside != nil {
		legend.Signs = append(legend.Signs, p.Beside(lang)...)
	}
	return legend
}

// size is the size of an SVG of these squares.
func (b bounds) size() (w, h float64) {
	return 2*rim + float64(b.across())*tileSVG, 2*rim + float64(b.down())*tileSVG
}

// within draws the tiles of a region that lie within some bounds, and marks those on squares that
// are new; nil for none.
func (p *pen) within(b bounds, r *rail.Region, used usedSigns, isNew func(q rail.Square) bool) {
	if r == nil {
		return
	}
	found, pics, taps := layouts{}, []*picture(nil), []xy(nil)
	p.Grow(r.Len() << 12) // about 4 KiB of SVG a tile
	for i := range r.Len() {
		t := r.At(i)
		if q := t.Square; q.X < b.left || q.X > b.right || q.Y < b.bottom || q.Y > b.top {
			continue
		}
		pic := found.scene(t)
		pic.lay(r, i)
		pics = append(pics, pic)
		x, y := b.cornerOf(t.Square)
		for _, at := range pic.tapped(p.o.Link) {
			taps = append(taps, xy{x + at.x, y + at.y})
		}
	}
	p.reach = reachOf(taps)
	for _, pic := range pics {
		t := pic.placed
		used.see(pic)
		is := isNew != nil && isNew(t.Square)
		used["new"] = used["new"] || is
		x, y := b.cornerOf(t.Square)
		p.Linked(p.o.Link, t.Name, say.Called(t.Name), func() { p.tile(pic, x, y, nil, cmp.Or(t.Name, t.Square.String()), is) })
	}
}

// Map is a region small: tiles as boxes with their names and tracks, free
// squares as numbers from 1.
type Map struct {
	Region // the region as it is
	Free   []rail.Square
	Tile   rail.Placed                  // what goes there, drawn too beside a question
	Called func(q rail.Square) say.Text // a free square in words
	Joins  func(q rail.Square) bool     // whether the tile can join any track there
}

// mapLines is the most lines of a map of boxes; a higher one has a line for each row of
// tiles. A box has from narrowest to widest columns.
const mapLines, widest, narrowest = 18, 9, 5

// mapGap is how many columns lie between a map and what is beside it.
const mapGap = 3

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
	r := m.Region.Region
	c := b.boxes(r, box, func(i int) string { return r.At(i).Name })
	for i, q := range m.Free {
		x, y := b.place(q)
		text := strconv.Itoa(i + 1)
		c.Write(x*box.w+(box.w-len(text))/2, y*box.h+box.h/2, text, plain)
	}
	cut := rule.Those(rule.Times(r.Len(), func(i int) string { return r.At(i).Name }), func(name string) bool { return screen.Width(name) > box.w-2 })
	lines := linesOf(c, o)
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
	return beneath(lines, wrapped(o, screen.Clean(strings.Join(cut, ", ")), ""), o)
}

func (m Map) SVG(o rule.Drawing) (string, int) {
	b := boundsOf(m.Region.Region)
	for _, q := range m.Free {
		b.add(q)
	}
	body, used := pen{o: o, colour: m.Region.Colour}, usedSigns{}
	body.within(b, m.Region.Region, used, nil)
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
	return body.finish(w, h, o.Title, used, o), b.across()
}
