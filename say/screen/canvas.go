package screen

import "strings"

// Canvas is a sheet of characters, each with its style.
type Canvas struct {
	W, H  int
	cells []cell
}

// cell is one character; "" is the right half of a wide one.
type cell struct{ text, style string }

// NewCanvas is an empty sheet.
func NewCanvas(w, h int) *Canvas {
	c := &Canvas{W: w, H: h, cells: make([]cell, w*h)}
	for i := range c.cells {
		c.cells[i].text = " "
	}
	return c
}

// At is what stands at a place: " " where nothing does, "" outside the sheet.
func (c *Canvas) At(x, y int) string {
	if x < 0 || x >= c.W || y < 0 || y >= c.H {
		return ""
	}
	return c.cells[y*c.W+x].text
}

// Write writes a text from a place on, a wide character over two columns. What lies outside the
// sheet is left out. The text is cleaned, since names are untrusted input.
func (c *Canvas) Write(x, y int, text, style string) {
	for _, r := range Clean(text) {
		s := string(r)
		w := Width(s)
		switch {
		case y < 0 || y >= c.H:
			return
		case w == 0 && x > 0 && x <= c.W: // a mark on the character before
			c.cells[y*c.W+x-1].text += s
		case w > 0 && x >= 0 && x+w <= c.W:
			c.cells[y*c.W+x] = cell{s, style}
			if w > 1 {
				c.cells[y*c.W+x+1] = cell{"", style}
			}
		}
		x += w
	}
}

// Frame draws a frame around a part of the sheet.
func (c *Canvas) Frame(x, y, w, h int, style string) {
	side := strings.Repeat("─", w-2)
	c.Write(x, y, "┌"+side+"┐", style)
	c.Write(x, y+h-1, "└"+side+"┘", style)
	for i := y + 1; i < y+h-1; i++ {
		c.Write(x, i, "│", style)
		c.Write(x+w-1, i, "│", style)
	}
}

// Part is a copy of a part of the sheet; column right and row bottom are outside it.
func (c *Canvas) Part(left, top, right, bottom int) *Canvas {
	out := NewCanvas(right-left, bottom-top)
	for y := range out.H {
		copy(out.cells[y*out.W:(y+1)*out.W], c.cells[(top+y)*c.W+left:])
	}
	return out
}

// Lines are the rows as text, without blanks at their ends, in colour or without. ascii, unless nil,
// replaces each character.
func (c *Canvas) Lines(colour bool, ascii func(rune) rune) []string {
	out := make([]string, c.H)
	for y := range c.H {
		var b strings.Builder
		style, blanks := "", 0
		for _, k := range c.cells[y*c.W : (y+1)*c.W] {
			if k.text == " " {
				blanks++
				continue
			}
			b.WriteString(strings.Repeat(" ", blanks))
			blanks = 0
			if colour && k.style != style {
				if style != "" {
					b.WriteString(Reset)
				}
				style = k.style
				b.WriteString(style)
			}
			b.WriteString(k.text)
		}
		if style != "" {
			b.WriteString(Reset)
		}
		if out[y] = b.String(); ascii != nil {
			out[y] = strings.Map(ascii, out[y])
		}
	}
	return out
}

// Lay puts another sheet onto this one, which has room for it there.
func (c *Canvas) Lay(other *Canvas, x, y int) {
	for row := range other.H {
		copy(c.cells[(y+row)*c.W+x:], other.cells[row*other.W:(row+1)*other.W])
	}
}
