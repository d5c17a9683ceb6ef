package picture

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

type look uint8

const (
	plain look = iota
	faint
	strong
	lived   // a city with a citizen
	dirty   // garbage
	crossed // a bridge
)

// codes are the colour sequences of the looks.
var codes = [...]string{plain: "", faint: "\x1b[2m", strong: "\x1b[1m", lived: "\x1b[1;32m", dirty: "\x1b[31m", crossed: "\x1b[36m"}

type canvas struct {
	w, h  int
	cells []cell
	o     rule.Drawing
}

// cell is one character; "" is the right half of a wide one.
type cell struct {
	text string
	look look
}

func newCanvas(w, h int, o rule.Drawing) *canvas {
	c := &canvas{w: w, h: h, cells: make([]cell, w*h), o: o}
	for i := range c.cells {
		c.cells[i].text = " "
	}
	return c
}

// put sets one character of width 1. Outside the sheet nothing happens.
func (c *canvas) put(x, y int, r rune, l look) {
	if x < 0 || x >= c.w || y < 0 || y >= c.h {
		return
	}
	if c.o.ASCII {
		r = ascii(r)
	}
	c.cells[y*c.w+x] = cell{string(r), l}
}

// write sets a text that may hold wide characters. It is cleaned, since names come
// from outside.
func (c *canvas) write(x, y int, text string, l look) {
	for _, r := range screen.Clean(text) {
		s := string(r)
		w := screen.Width(s)
		switch {
		case w == 0: // a mark on the character before
			if x > 0 && x <= c.w && y >= 0 && y < c.h {
				c.cells[y*c.w+x-1].text += s
			}
			continue
		case w == 1:
			c.put(x, y, r, l)
		case x >= 0 && x+1 < c.w && y >= 0 && y < c.h:
			c.cells[y*c.w+x] = cell{s, l}
			c.cells[y*c.w+x+1] = cell{"", l}
		}
		x += w
	}
}

func (c *canvas) frame(x, y int, s size) {
	right, bottom := x+s.w-1, y+s.h-1
	for i := x + 1; i < right; i++ {
		c.put(i, y, '─', faint)
		c.put(i, bottom, '─', faint)
	}
	for i := y + 1; i < bottom; i++ {
		c.put(x, i, '│', faint)
		c.put(right, i, '│', faint)
	}
	c.put(x, y, '┌', faint)
	c.put(right, y, '┐', faint)
	c.put(x, bottom, '└', faint)
	c.put(right, bottom, '┘', faint)
}

// exit draws how a track or bridge ends at the edge of a box.
func (c *canvas) exit(x, y int, s size, side rail.Side, e end, bridge bool) {
	l, signs := plain, [4]rune{'╥', '╡', '╨', '╞'}
	switch {
	case e == dead:
		l, signs = faint, [4]rune{deadSign, deadSign, deadSign, deadSign}
	case e == unknown:
		l, signs = faint, [4]rune{unknownSign, unknownSign, unknownSign, unknownSign}
	case bridge && e == joined:
		l, signs = crossed, [4]rune{'┼', '┼', '┼', '┼'}
	case bridge:
		l, signs = crossed, [4]rune{'┬', '┤', '┴', '├'}
	case e == joined:
		signs = [4]rune{'╫', '╪', '╫', '╪'}
	}
	at := s.middle(side)
	c.put(x+at.x, y+at.y, signs[side&3], l)
}

// part is what stands in a part of the sheet, whose right and bottom are outside it.
func (c *canvas) part(left, top, right, bottom int) *canvas {
	out := newCanvas(right-left, bottom-top, c.o)
	for y := range out.h {
		copy(out.cells[y*out.w:(y+1)*out.w], c.cells[(top+y)*c.w+left:])
	}
	return out
}

// lay puts another sheet onto this one, which has room for it there.
func (c *canvas) lay(other *canvas, x, y int) {
	for row := range other.h {
		copy(c.cells[(y+row)*c.w+x:], other.cells[row*other.w:(row+1)*other.w])
	}
}

// lines are the rows as text, without blanks at their ends.
func (c *canvas) lines() []string {
	out := make([]string, c.h)
	for y := range c.h {
		row := c.cells[y*c.w : (y+1)*c.w]
		end := len(row)
		for end > 0 && row[end-1].text == " " {
			end--
		}
		var b strings.Builder
		now := plain
		for _, k := range row[:end] {
			if c.o.Color && k.look != now && k.text != " " {
				if now != plain {
					b.WriteString(screen.Reset)
				}
				b.WriteString(codes[k.look])
				now = k.look
			}
			b.WriteString(k.text)
		}
		if now != plain {
			b.WriteString(screen.Reset)
		}
		out[y] = b.String()
	}
	return out
}

// Lines by the sides they run to: bit 0 north, 1 east, 2 south, 3 west.
var (
	trackLines  = [16]rune{' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'}
	bridgeLines = [16]rune{' ', '╎', '╌', '╰', '╎', '╎', '╭', '├', '╌', '╯', '╌', '┴', '╮', '┤', '┬', '┼'}
)

// Signs that stand for something.
const (
	junctionSign = '●'
	jointSign    = '○'
	garbageSign  = '▪'
	deadSign     = '╳'
	unknownSign  = '?'
)

// end is how a track at an edge meets what is beyond.
type end uint8

const (
	noTrack end = iota
	open        // nothing lies there yet
	joined      // the neighbour's track
	dead        // the neighbour has no track there
	unknown     // the neighbour's rails are not described
)

func asciiWords(text string) string { return strings.Map(ascii, screen.Umlauts.Replace(text)) }

// plainer are the signs of pictures that ASCII character stands for.
var plainer = [...]struct {
	ascii rune
	signs string
}{
	{'=', "═╞╡╪"}, {'|', "║╥╨╫"}, {'+', "╚╝╔╗╠╣╦╩╬┌┐└┘"}, // tracks and frames
	{'~', "╌├┤┬┴┼…"}, {'!', "╎"}, {'.', "╭╮"}, {'\'', "╰╯"}, // bridges
	{'-', "─"}, {':', "│"}, {',', "×·"},
	{'o', string(junctionSign)}, {'@', string(jointSign)}, {'g', string(garbageSign)}, {'#', string(deadSign)},
}

// ascii is the nearest ASCII to a character of a picture; letters beyond ASCII
// in names become question marks.
func ascii(r rune) rune {
	if r < 128 {
		return r
	}
	for _, p := range plainer {
		if strings.ContainsRune(p.signs, r) {
			return p.ascii
		}
	}
	return '?'
}
