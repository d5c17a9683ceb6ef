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
func exit(c *screen.Canvas, box size, x, y int, side rail.Side, e rail.Exit, bridge bool) {
	look, signs := plain, "╥╡╨╞"
	switch {
	case e == rail.NoExit:
		return
	case e == rail.DeadExit:
		look, signs = faint, strings.Repeat(deadSign, 4)
	case e == rail.UnknownExit:
		look, signs = faint, strings.Repeat(unknownSign, 4)
	case bridge && e == rail.JoinedExit:
		look, signs = crossed, "┼┼┼┼"
	case bridge:
		look, signs = crossed, "┬┤┴├"
	case e == rail.JoinedExit:
		signs = "╫╪╫╪"
	}
	at := box.middle(side)
	c.Write(x+at.x, y+at.y, string([]rune(signs)[side&3]), look)
}

// Lines by the sides they run to: bit 0 north, 1 east, 2 south, 3 west.
const (
	trackLines  = " ║═╚║║╔╠═╝═╩╗╣╦╬"
	bridgeLines = " ╎╌╰╎╎╭├╌╯╌┴╮┤┬┼"
)

// Signs that stand for something.
const (
	junctionSign = "●"
	jointSign    = "○"
	garbageSign  = "▪"
	deadSign     = "╳"
	unknownSign  = "?"
)

// plainer are the signs of pictures that an ASCII character stands for.
var plainer = [...]struct {
	ascii rune
	signs string
}{
	{'=', "═╞╡╪"}, {'|', "║╥╨╫"}, {'+', "╚╝╔╗╠╣╦╩╬┌┐└┘"}, // tracks and frames
	{'~', "╌├┤┬┴┼…"}, {'!', "╎"}, {'.', "╭╮"}, {'\'', "╰╯"}, // bridges
	{'-', "─"}, {':', "│"}, {',', "×·"},
	{'o', junctionSign}, {'@', jointSign}, {'g', garbageSign}, {'#', deadSign},
}

// ascii is the nearest ASCII to a character of a picture; letters beyond ASCII
// in names become question marks.
func ascii(r rune) rune {
	if r < utf8.RuneSelf {
		return r
	}
	for _, p := range plainer {
		if strings.ContainsRune(p.signs, r) {
			return p.ascii
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
