package picture

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// The colours on a terminal.
const (
	plain   = ""
	faint   = screen.Dim
	strong  = screen.Bold
	lived   = screen.Bold + screen.Green // a city with a citizen
	dirty   = screen.Red                 // garbage
	crossed = screen.Accent              // a bridge
)

// exit draws how a track or bridge ends at the edge of a box whose first character is at x, y.
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

// Line characters by the set of sides they run to: bit 0 north, 1 east, 2 south, 3 west.
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

// iconSigns are the signs of the icons of sites, iconWords what they are called.
var (
	iconSigns = map[byte]string{'c': "coin", 's': "science", 'v': "point", 'r': "centre"}
	iconWords = map[byte]say.Key{'c': "coins", 's': "science", 'v': "points", 'r': "recycling centre"}
)

// number is how many of an icon a site shows; a building adds them.
func number(s *rail.Site, n int) string {
	if s.Building {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// figure is where a citizen stands, relative to the middle of its city, in SVG.
var figure = xy{15, -17}

// site draws a city as a disc in front of roofs, or a building. citizen is where its
// citizen stands, relative to at; nil for none.
func (p *pen) site(at xy, letter string, building bool, citizen *xy) {
	class := "city"
	if citizen != nil {
		class = "city lived"
	}
	if building {
		p.Raw(`<path class="`, class, `" d="M`, at.x-15, " ", at.y-13, `h5v-8h5v8h20v26h-30z"/>`)
	} else {
		p.Sign("town", at.x-22, at.y-27, 44)
		p.Raw(`<circle class="`, class, `" cx="`, at.x, `" cy="`, at.y, `" r="`, radius, `"/>`)
	}
	if !p.o.Far() { // people use the letters of cities on their own pages
		p.Words("letter", at.x, at.y+5.2, letter)
	}
	if citizen != nil {
		p.Raw(`<g class="man">`)
		p.Sign("citizen", at.x+citizen.x-10, at.y+citizen.y-10, 20)
		p.Raw("</g>")
	}
}

// bags is the scale at which garbage is drawn, and how many bags of it lie side by side: on a small
// picture of a tile fewer and larger ones.
func (p *pen) bags() (scale float64, side int) {
	switch {
	case p.o.Far():
		return 2.2, 1
	case p.o.Small:
		return 1.8, 2
	}
	return 1, 3
}

// bagRoom is the size of n garbage: bags side by side, or one with a number.
func (p *pen) bagRoom(n int) (w, h float64) {
	scale, side := p.bags()
	w = bagSize * float64(n)
	if n > side {
		w = bagSize + 12*float64(len(strconv.Itoa(n)))
	}
	return w * scale, (bagSize + 2) * scale
}

func (p *pen) garbage(at box, n int) {
	_, side := p.bags()
	if scale := at.h / (bagSize + 2); scale != 1 {
		p.Raw(`<g transform="translate(`, at.x, " ", at.y, ") scale(", scale, `)">`)
		defer p.Raw("</g>")
		at = box{w: at.w / scale}
	}
	if n > side {
		p.Words("many", at.x+at.w-bagSize-2, at.y+17, strconv.Itoa(n))
		at.x += at.w - bagSize
		n = 1
	}
	for i := range n {
		p.Sign("garbage", at.x+float64(i)*bagSize, at.y, bagSize)
	}
}
