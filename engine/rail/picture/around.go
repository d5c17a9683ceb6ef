package picture

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// Around is a tile of a region with its neighbours.
type Around struct {
	Tile
	Region *rail.Region
	At     int
}

// The most of a neighbour that is drawn above or below a tile, in rows, and what shows how it
// meets a turn of one: its frame, and what joins them.
const (
	edgeRows    = 3
	turnRows    = 1
	spareRows   = 2 // are left to what stands around the turns
	turnColumns = 1 + tileGap
)

// Lines draws the tile for a terminal with as much of its neighbours as there is room for: those
// to its left and right as a whole, of the others the edge.
func (a Around) Lines(o rule.Drawing) []string {
	pics, s := bestSize(o, 1, 0, []*rail.Placed{a.Region.At(a.At)})
	beside, stacked := sidesOf(a.Region, a.At)
	e := edges{columns: min(s.w+tileGap, max(0, o.Columns()-s.w)/max(1, beside)), rows: edgeRows}
	if o.Rows > 0 {
		e.rows = min(edgeRows, max(0, o.Rows-s.h)/max(1, stacked))
	}
	return told(e.draw(pics[0], a.Region, a.At, o), pics, o, !o.Bare)
}

// sidesOf are how many tiles lie to the left and right of one, and how many above and below.
func sidesOf(r *rail.Region, i int) (beside, stacked int) {
	for side := range rail.Side(4) {
		switch {
		case r.Beside(i, side) < 0:
		case side == rail.East || side == rail.West:
			beside++
		default:
			stacked++
		}
	}
	return beside, stacked
}

// edges are how much is drawn of the tiles beside one: of those to its left and right, and of
// those above and below.
type edges struct{ columns, rows int }

// draw draws a tile of a region with the edges of what lies beside it.
func (e edges) draw(pic *picture, r *rail.Region, i int, o rule.Drawing) *screen.Canvas {
	s, q := pic.size, r.At(i).Square
	room := [4]int{e.rows, e.columns, e.rows, e.columns} // by side
	pics := []*picture{pic}
	for side := range rail.Side(4) {
		if k := r.Beside(i, side); k >= 0 {
			pics = append(pics, plan(r.At(k), s, layouts{}, o))
		} else {
			room[side] = 0
		}
	}
	c := bounds{q.X - 1, q.X + 1, q.Y - 1, q.Y + 1}.sheet(r, pics, o)
	x, y := s.w+tileGap, s.h
	if k := r.Beside(i, rail.North); k >= 0 {
		c.Write(x+1, y-1, pad(screen.Clip(screen.Clean(r.At(k).Name), s.w/2-1), s.w/2-1), strong)
	}
	return c.Part(x-room[rail.West], y-room[rail.North], x+s.w+room[rail.East], y+s.h+room[rail.South])
}

// inPlace draws turns of a tile side by side as they would meet what lies beside them, nil where
// there is no room, or nothing lies there.
func (t Turns) inPlace(o rule.Drawing) []string {
	pics, s := bestSize(o, 4, 1, t.placed())
	e := edges{columns: turnColumns, rows: turnRows}
	var c *screen.Canvas
	for i, pic := range pics {
		r := t.Region.Clone()
		at, err := r.Place(*pic.placed)
		if err != nil {
			return nil
		}
		beside, stacked := sidesOf(r, at)
		if 4*(s.w+beside*e.columns)+3 > o.Columns() {
			e.columns = 0
		}
		if o.Rows > 0 && s.h+stacked*e.rows+spareRows > o.Rows {
			e.rows = 0 // how the frames meet says it too
		}
		drawn := e.draw(pic, r, at, o)
		gap := min(turnsGap, (o.Columns()-4*drawn.W)/3)
		if gap < 1 {
			return nil
		}
		if c == nil {
			c = screen.NewCanvas(4*drawn.W+3*gap, drawn.H)
		}
		c.Lay(drawn, i*(drawn.W+gap), 0)
	}
	return told(c, pics, o, false)
}

// nearby is how much of a neighbour is seen beside a tile.
const nearby = .35

// SVG draws the tile where it lies, and as much of its neighbours as shows what joins it.
func (a Around) SVG(o rule.Drawing) (string, int) {
	q := a.Region.At(a.At).Square
	b := bounds{q.X, q.X, q.Y, q.Y}
	for side := range rail.Side(4) {
		if i := a.Region.Beside(a.At, side); i >= 0 {
			b.add(a.Region.At(i).Square)
		}
	}
	const hidden = (1 - nearby) * tileSVG
	left, above := hidden*float64(q.X-b.left), hidden*float64(b.top-q.Y)
	body, used := pen{o: o, colour: a.Colour}, used{}
	body.Raw(`<g transform="translate(`, -left, " ", -above, `)">`)
	body.within(b, a.Region, used, func(at rail.Square) bool { return at == q })
	body.Raw("</g>")
	w, h := b.size()
	w, h = w-left-hidden*float64(b.right-q.X), h-above-hidden*float64(q.Y-b.bottom)
	return body.finish(w, h, body.told(&a.Placed), used, o), b.across()
}
