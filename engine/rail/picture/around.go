package picture

import (
	"slices"

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
	lies := a.Region.At(a.At)
	pics, s := bestSize(o.Columns(), 1, 0, []*rail.Placed{lies})
	beside, stacked := sidesOf(a.Region, a.At)
	e := edges{columns: min(s.w+tileGap, max(0, o.Columns()-s.w)/max(1, beside)), rows: edgeRows}
	if o.Rows > 0 {
		e.rows = min(edgeRows, max(0, o.Rows-s.h)/max(1, stacked))
	}
	lines := e.draw(pics[0], a.Region, a.At, o).lines()
	if lines = append(lines, names(pics, len(lines), o)...); o.Bare && !o.Signs {
		return lines
	}
	lines = append(lines, notes(pics, nil, o)...)
	return append(lines, legend(pics, o)...)
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
func (e edges) draw(pic *picture, r *rail.Region, i int, o rule.Drawing) *canvas {
	s, found := pic.size, layouts{}
	whole := newCanvas(3*s.w+2*tileGap, 3*s.h, o)
	x, y := s.w+tileGap, s.h
	left, top, right, bottom := x, y, x+s.w, y+s.h
	pic.endIn(r, i)
	pic.paint(whole, x, y)
	for side := range rail.Side(4) {
		k := r.Beside(i, side)
		if k < 0 {
			continue
		}
		beyond := plan(r.At(k), s, found)
		beyond.endIn(r, k)
		ahead := pos{}.ahead(side)
		nx, ny := x+ahead.x*(s.w+tileGap), y+ahead.y*s.h
		beyond.paint(whole, nx, ny)
		switch side {
		case rail.North:
			whole.write(nx+1, ny+s.h-1, pad(screen.Clip(screen.Clean(r.At(k).Name), s.w/2-1), s.w/2-1), strong)
			top = y - e.rows
		case rail.South:
			bottom += e.rows
		case rail.West:
			left = x - e.columns
		case rail.East:
			right += e.columns
		}
		if gap := max(nx, x) - 1; ahead.x != 0 && pic.ends[side] == joined {
			whole.put(gap, y+s.h/2, '═', plain)
		}
	}
	return whole.part(left, top, right, bottom)
}

// inPlace draws turns of a tile side by side as they would meet what lies beside them, nil where
// there is no room, or nothing lies there.
func (t Turns) inPlace(o rule.Drawing) []string {
	var drawn []*canvas
	pics, s := bestSize(o.Columns(), 4, 1, t.placed())
	for i, turn := range t.placed() {
		r := t.Region.Clone()
		turn.Square = t.Square
		at, err := r.Place(*turn)
		if err != nil {
			return nil
		}
		beside, stacked := sidesOf(r, at)
		e := edges{columns: turnColumns, rows: turnRows}
		if 4*(s.w+beside*e.columns)+3 > o.Columns() {
			e.columns = 0
		}
		if o.Rows > 0 && s.h+stacked*e.rows+spareRows > o.Rows {
			e.rows = 0 // how the frames meet says it too
		}
		drawn = append(drawn, e.draw(pics[i], r, at, o))
	}
	each := drawn[0].w
	gap := min(turnsGap, (o.Columns()-4*each)/3)
	if gap < 1 {
		return nil
	}
	all := newCanvas(4*each+3*gap, drawn[0].h, o)
	for i, c := range drawn {
		all.lay(c, i*(each+gap), 0)
	}
	lines := append(all.lines(), notes(pics, nil, o)...)
	if o.Signs {
		lines = append(lines, legend(pics, o)...)
	}
	return lines
}

// nearby is how much of a neighbour is seen beside a tile.
const nearby = .35

// SVG draws the tile where it lies, and as much of its neighbours as shows what joins it.
func (a Around) SVG(o rule.Drawing) (string, int) {
	lie, q := []int{a.At}, a.Region.At(a.At).Square
	b := bounds{q.X, q.X, q.Y, q.Y}
	for side := range rail.Side(4) {
		if i := a.Region.Beside(a.At, side); i >= 0 {
			lie = append(lie, i)
			b.add(a.Region.At(i).Square)
		}
	}
	const hidden = (1 - nearby) * tileSVG
	left, above := hidden*float64(q.X-b.left), hidden*float64(b.top-q.Y)
	body, used, found := pen{o: o, colour: a.Colour}, used{}, layouts{}
	for _, i := range slices.Backward(lie) {
		t := a.Region.At(i)
		pic := found.scene(t)
		pic.lay(a.Region, i)
		used.see(pic)
		x, y := b.cornerOf(t.Square)
		body.tile(pic, x-left, y-above, nil, t.Name, i == a.At)
	}
	w, h := b.size()
	w, h = w-left-hidden*float64(b.right-q.X), h-above-hidden*float64(q.Y-b.bottom)
	return body.finish(w, h, body.told(&a.Placed), &used, o), b.across()
}
