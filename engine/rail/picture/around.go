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

// edges are how much is drawn of the tiles around one: columns of those to its left and right, rows of
// those above and below.
type edges struct{ columns, rows int }

// The most that is drawn of the tiles around one: around a tile, those to its left and right as a whole;
// around each of its turns, their frames, which show what joins.
var (
	mostEdges = edges{columns: 1000, rows: 3}
	turnEdges = edges{columns: 1 + tileGap, rows: 1}
)

// spareRows are the rows of a terminal that a picture of turns leaves to the text around it.
const spareRows = 2

// Lines draws the tile for a terminal with as much of its neighbours as there is room for.
func (a Around) Lines(o rule.Drawing) []string {
	pics, _ := bestSize(o, 1, 0, []*rail.Placed{a.Region.At(a.At)})
	return annotated(a.draw(pics[0], mostEdges, o), pics, o, !o.Bare)
}

// draw draws the tile with the edges of what lies beside it, as far as there is room.
func (a Around) draw(pic *picture, most edges, o rule.Drawing) *screen.Canvas {
	r, s, q := a.Region, pic.size, a.Region.At(a.At).Square
	pics, lie := []*picture{pic}, [2]int{} // above and below, to the left and right
	for side := range rail.Side(4) {
		if k := r.Beside(a.At, side); k >= 0 {
			pics = append(pics, plan(r.At(k), s, layouts{}, o))
			lie[side%2]++
		}
	}
	rows, columns := most.rows, min(most.columns, s.w+tileGap, max(0, o.Columns()-s.w)/max(1, lie[1]))
	if o.Rows > 0 {
		rows = min(rows, max(0, o.Rows-s.h)/max(1, lie[0]))
	}
	room := [4]int{rows, columns, rows, columns} // by side
	for side := range rail.Side(4) {
		if r.Beside(a.At, side) < 0 {
			room[side] = 0
		}
	}
	c := bounds{q.X - 1, q.X + 1, q.Y - 1, q.Y + 1}.sheet(r, pics, o)
	x, y := s.w+tileGap, s.h
	if k := r.Beside(a.At, rail.North); k >= 0 {
		c.Write(x+1, y-1, pad(screen.Clip(screen.Clean(r.At(k).Name), s.w/2-1), s.w/2-1), strong)
	}
	return c.Part(x-room[rail.West], y-room[rail.North], x+s.w+room[rail.East], y+s.h+room[rail.South])
}

// inPlace draws the turns of a tile side by side, each with the edges of its neighbours; nil if there is
// no room, or the tile can't lie there.
func (t Turns) inPlace(o rule.Drawing) []string {
	pics, s := bestSize(o, 4, 1, t.placed())
	each := o
	each.Width = (o.Columns() - 3) / 4
	each.Bare = o.Bare && (!t.Numbered || o.Signs) // a typed line has the turn, whose digit isn't the number before it
	if o.Rows > 0 {
		each.Rows = max(1, o.Rows-spareRows)
	}
	var c *screen.Canvas
	for i, pic := range pics {
		r := t.Region.Clone()
		at, err := r.Place(*pic.placed)
		if err != nil || each.Width < s.w {
			return nil
		}
		drawn := Around{Region: r, At: at}.draw(pic, turnEdges, each)
		gap := min(turnsGap, (o.Columns()-4*drawn.W)/3)
		if c == nil {
			c = screen.NewCanvas(4*drawn.W+3*gap, drawn.H)
		}
		c.Lay(drawn, i*(drawn.W+gap), 0)
	}
	return annotated(c, pics, o, false)
}

// nearby is how much of a neighbour is drawn beside a tile, 1 for the whole.
const nearby = .35

// SVG draws the tile and the part of its neighbours that shows what joins it.
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
	body, used := pen{o: o, colour: a.Colour}, usedSigns{}
	body.Raw(`<g transform="translate(`, -left, " ", -above, `)">`)
	body.within(b, a.Region, used, func(at rail.Square) bool { return at == q })
	body.Raw("</g>")
	w, h := b.size()
	w, h = w-left-hidden*float64(b.right-q.X), h-above-hidden*float64(q.Y-b.bottom)
	return body.finish(w, h, body.inWords(&a.Placed), used, o), b.across()
}
