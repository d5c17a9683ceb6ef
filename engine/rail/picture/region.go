package picture

import (
	"fmt"
	"strconv"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// Region is the picture of all tiles of a seat as they lie.
type Region struct{ Region *rail.Region }

// Lines draws the region for a terminal, and below it a legend of the signs
// that occur. Tiles get smaller where the region is too wide; beyond that a map
// of numbered squares stands for the picture, with a list.
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
	lines := append(c.lines(), notes(pics, titles, o)...)
	return append(lines, legend(pics, o)...)
}

// tileGap is how many columns lie between tiles. There is no row between
// them: rows are twice as wide as columns.
const tileGap = 1

// lay says that the tile is the i-th of a region.
func (pic *picture) lay(r *rail.Region, i int) {
	pic.laid = true
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
	case r.Beside(i, side) >= 0:
		return dead
	}
	return open
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

// place is a square's column and row.
func (b bounds) place(q rail.Square) (x, y int) { return q.X - b.left, b.top - q.Y }

func (b *bounds) add(q rail.Square) {
	b.left, b.right = min(b.left, q.X), max(b.right, q.X)
	b.bottom, b.top = min(b.bottom, q.Y), max(b.top, q.Y)
}

// listed is the region as a map of small numbered boxes, if that fits, and a
// list of the tiles in words.
func listed(r *rail.Region, b bounds, o rule.Drawing) []string {
	box := size{5, 3}
	var lines []string
	deads := false
	if b.across()*box.w <= o.Columns() {
		c := newCanvas(b.across()*box.w, b.down()*box.h, o)
		for i := range r.Len() {
			x, y := b.place(r.At(i).Square)
			x, y = x*box.w, y*box.h
			c.frame(x, y, box)
			c.write(x+1, y+1, fmt.Sprintf("%3s", strconv.Itoa(i+1)), strong)
			for side := rail.North; side <= rail.West; side++ {
				if e := endOf(r, i, side); e != noTrack {
					c.exit(x, y, box, side, e, false)
					deads = deads || e == dead
				}
			}
		}
		lines = c.lines()
		if deads {
			lines = append(lines, wrapped(o, string(deadSign)+" "+o.Lang.Words(deadEnd), "  ")...)
		}
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
