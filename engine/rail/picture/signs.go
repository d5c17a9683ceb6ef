package picture

import (
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// How what is drawn looks in colours.
const (
	plain   = ""
	faint   = screen.Dim
	strong  = screen.Bold
	lived   = screen.Bold + screen.Green // a city with a citizen
	dirty   = screen.Red                 // garbage
	crossed = screen.Accent              // a bridge
)

// exit draws how a track or bridge ends at the edge of a box at a place.
func exit(c *screen.Canvas, box size, x, y int, side rail.Side, e end, bridge bool) {
	look, signs := plain, "╥╡╨╞"
	switch {
	case e == noTrack:
		return
	case e == dead:
		look, signs = faint, strings.Repeat(deadSign, 4)
	case e == unknown:
		look, signs = faint, strings.Repeat(unknownSign, 4)
	case bridge && e == joined:
		look, signs = crossed, "┼┼┼┼"
	case bridge:
		look, signs = crossed, "┬┤┴├"
	case e == joined:
		signs = "╫╪╫╪"
	}
	at := box.middle(side)
	c.Write(x+at.x, y+at.y, string([]rune(signs)[side&3]), look)
}

// Lines by the sides they run to: bit 0 north, 1 east, 2 south, 3 west.
var (
	trackLines  = []rune(" ║═╚║║╔╠═╝═╩╗╣╦╬")
	bridgeLines = []rune(" ╎╌╰╎╎╭├╌╯╌┴╮┤┬┼")
)

// Signs that stand for something.
const (
	junctionSign = "●"
	jointSign    = "○"
	garbageSign  = "▪"
	deadSign     = "╳"
	unknownSign  = "?"
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

// plainer are the signs of pictures that an ASCII character stands for.
var plainer = map[rune]string{
	'=': "═╞╡╪", '|': "║╥╨╫", '+': "╚╝╔╗╠╣╦╩╬┌┐└┘", // tracks and frames
	'~': "╌├┤┬┴┼…", '!': "╎", '.': "╭╮", '\'': "╰╯", // bridges
	'-': "─", ':': "│", ',': "×·",
	'o': junctionSign, '@': jointSign, 'g': garbageSign, '#': deadSign,
}

// ascii is the nearest ASCII to a character of a picture; letters beyond ASCII
// in names become question marks.
func ascii(r rune) rune {
	if r < utf8.RuneSelf {
		return r
	}
	for plain, signs := range plainer {
		if strings.ContainsRune(signs, r) {
			return plain
		}
	}
	return '?'
}

// asciiWords is a text in ASCII.
func asciiWords(text string) string { return strings.Map(ascii, screen.Umlauts.Replace(text)) }

// linesOf are the rows of a canvas.
func linesOf(c *screen.Canvas, o rule.Drawing) []string {
	if o.ASCII {
		return c.Lines(o.Color, ascii)
	}
	return c.Lines(o.Color, nil)
}
