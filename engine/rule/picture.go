package rule

import (
	"arbiter/say"
	"arbiter/say/screen"
)

// Picture is something that a rulebook draws. What it writes into its lines
// and its SVG is cleaned and escaped.
type Picture interface {
	// Lines are the picture on a terminal.
	Lines(how Drawing) []string
	// SVG is the picture as SVG, and how many pieces of the game lie side by
	// side in it.
	SVG(how Drawing) (svg string, across int)
	// Legend explains the signs of this kind of picture.
	Legend(lang *say.Language) Legend
}

// Drawing says how a picture is to be drawn.
type Drawing struct {
	Color bool // ANSI colours
	ASCII bool // nothing but ASCII
	Width int  // columns, 80 when 0
	Rows  int  // how many there are, 0 where that is no matter
	Lang  *say.Language
	Bare  bool // without the lines that say what its signs mean
	Signs bool // with them all the same

	Page        bool   // the SVG stands in a page with style and legend; else it is a document of its own
	Title, Told string // what the SVG says above the picture
	Small       bool   // it is shown small: signs are larger, and names left out
	Strips      bool   // what is too wide for a phone may be several SVGs, one after the other
	Tight       bool   // a small piece has the room that it fills, not that of any other
	Before      *Panel // what was there before: what is new is marked, and a document shows both
	// Once keeps what a page draws several times, and gives the markup that stands for it;
	// place is where, written as attributes. Nil elsewhere.
	Once func(markup, place string) string
	// Known keeps what is found out about what is drawn, for what draws a piece again and
	// again; nil elsewhere.
	Known map[string]any
	// Link is where tapping the piece, the place on one or the free square of a name
	// leads, "" for nowhere; nil where nothing is tapped.
	Link func(name string) string
}

// Shared is a part of an SVG that may be drawn several times on a page.
func (d Drawing) Shared(markup string) string {
	if d.Once == nil {
		return markup
	}
	return d.Once(markup, "")
}

// Columns are how wide a picture may be on the terminal.
func (d Drawing) Columns() int {
	if d.Width <= 0 {
		return 80
	}
	return d.Width
}

// Explained says whether the lines that say what the signs mean belong to the picture.
func (d Drawing) Explained() bool { return !d.Bare || d.Signs }

// Beneath is a text that says beneath a picture what its signs mean, in rows.
func (d Drawing) Beneath(text string) []string {
	if d.ASCII {
		text = screen.ASCII(text)
	}
	return screen.Wrap(screen.Clean(text), d.Columns(), "  ")
}

// Panel is a picture with what stands above it.
type Panel struct {
	Title, Told string
	Picture     Picture
}

// Legend is what a page needs once for all its pictures of a kind.
type Legend struct {
	Style   string // CSS
	Signs   []Sign
	Letters map[byte]string // the signs, as SVG, of the letters that amounts are typed with
}

// Sign is a part of a picture, as SVG, and what it stands for.
type Sign struct {
	SVG, Text string
	Class     string // by which a picture that has it is known, where it is to be explained beside it
}

// Sketch is a piece as described, drawn so that it can be checked.
type Sketch struct {
	Text  string  // the description in canonical form
	JSON  any     // for scripts
	Piece Picture // as it was described
	Turns Picture // as it can lie
}

// Placing is what is seen when choosing where a piece goes.
type Placing struct {
	Map     Picture                                     // what lies there, with the free squares numbered from 1
	Squares []string                                    // the free squares in the order of their numbers
	Square  func(text string) string                    // a square as it is written there; nil where it has one name
	Called  func(square string) say.Text                // where a square lies, in words; nil where its name says it
	Stays   func(square string) Picture                 // the map with a square marked, where it stays in sight while a turn is chosen; nil where it doesn't
	Anchor  say.Text                                    // which part of the piece comes to lie on the square, empty where that is plain
	Turns   func(square string, turns []string) Picture // the piece as it can lie there
	Piece   func(turn string) Picture                   // the piece in one of these turns alone
	There   func(square, turn string) Picture           // likewise with what lies beside it there; nil where that isn't drawn
	Marks   say.Text                                    // what a mark on the piece alone means, empty where it bears none
	Meets   func(square, turn string) say.Text          // what it would join there; empty where that is not known
	Serves  func(square, turn string) int               // how much it would serve there beside elsewhere; nil where no figure says so
}

// Where is where a square lies, in words where there are any.
func (p *Placing) Where(square string) say.Text {
	if p.Called == nil {
		return say.Plain(square)
	}
	return p.Called(square)
}
