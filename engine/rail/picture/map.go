package picture

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// Map is a region small: tiles as boxes with their names and tracks, free
// squares as numbers from 1.
type Map struct {
	Region // as it is, for what has no numbers
	Free   []rail.Square
}

// NewMap numbers a region's free squares as one reads.
func NewMap(r *rail.Region) Map {
	free := r.FreeSquares()
	slices.SortFunc(free, func(a, b rail.Square) int { return cmp.Or(b.Y-a.Y, a.X-b.X) })
	return Map{Region{r}, free}
}

// The most lines that a map of boxes takes; a higher one has a line for each row
// of tiles. A box has so many columns.
const mapLines, widest, narrowest = 18, 9, 5

// plainSigns are a map's signs where there is nothing but ASCII.
var plainSigns = strings.NewReplacer("─", "-", "│", "|", "┌", "+", "┐", "+", "└", "+", "┘", "+", "┴", "+", "┬", "+", "├", "+", "┤", "+")

// Lines draws the map for a terminal.
func (m Map) Lines(o rule.Drawing) []string {
	var b bounds
	for _, q := range m.Free {
		b.add(q)
	}
	box := size{widest, 3}
	for box.w > narrowest && b.across()*box.w > o.Columns() {
		box.w--
	}
	if b.down()*box.h > mapLines {
		box.h = 1
	}
	c := newCanvas(b.across()*box.w, b.down()*box.h, rule.Drawing{})
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
	lines := c.lines()
	if o.ASCII {
		for i := range lines {
			lines[i] = plainSigns.Replace(lines[i])
		}
	}
	return lines
}
