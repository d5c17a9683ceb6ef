package rule

import (
	"arbiter/say"
	"arbiter/say/screen"
)

// Picture is something that a rulebook draws. Untrusted input in its lines and
// its SVG is cleaned and escaped.
type Picture interface {
	// Lines are the picture on a terminal.
	Lines(how Drawing) []string
	// SVG is the picture as SVG, and how many pieces of the game lie side by
	// side in it, by which its size is chosen.
	SVG(how Drawing) (svg string, across int)
	// Legend explains the signs of this kind of picture.
	Legend(lang *say.Language) Legend
}

// Drawing says how a picture is to be drawn.
type Drawing struct {
	Color bool // ANSI colours
	ASCII bool // only ASCII
	Width int  // columns, 80 when 0
	Rows  int  // how many rows the picture may have, 0 for any number
	Lang  *say.Language
	Bare  bool // without a legend, as beside a question
	Signs bool // with a legend even so

	Page            bool   // the SVG is part of a page with style and legend; otherwise it is a document of its own
	Title, Subtitle string // the text above the picture in the SVG
	Small           bool   // it is shown small: signs are larger, and names are left out
	Strips          bool   // a picture too wide for a phone may be several SVGs, one after another
	Tight           bool   // a piece is drawn in its own size, not in that of the largest piece
	Before          *Panel // the picture before: what is new is marked, and a document shows both
	// Once stores markup that a page draws several times, and gives a reference to it;
	// place is its position, as attributes. It is nil outside pages.
	Once func(markup, place string) string
	// Known caches results between drawings of the same pieces, in the same way and without links; optional.
	Known map[any]any
	// Link is the address of a piece, a place on one or a free square, by its name;
	// "" for none. It is nil if nothing is tapped.
	Link func(name string) string
}

// Shared is a part of an SVG that may be drawn several times on a page.
func (d Drawing) Shared(markup string) string {
	if d.Once == nil {
		return markup
	}
	return d.Once(markup, "")
}

// Far says whether it is read from afar, on a screen for all.
func (d Drawing) Far() bool { return d.Small && d.Tight }

// Rim is the room around a piece: what lies on a screen for all is as large as it can be.
func (d Drawing) Rim() float64 {
	if d.Far() {
		return 3
	}
	return 8
}

// Columns is how wide a picture may be on the terminal.
func (d Drawing) Columns() int {
	if d.Width <= 0 {
		return 80
	}
	return d.Width
}

// Explained says whether the picture has its legend.
func (d Drawing) Explained() bool { return !d.Bare || d.Signs }

// Beneath is a legend's text, wrapped to rows.
func (d Drawing) Beneath(text string) []string {
	if d.ASCII {
		text = screen.ASCII(text)
	}
	return screen.Wrap(screen.Clean(text), d.Columns(), "  ")
}

// Panel is a picture with the text above it.
type Panel struct {
	Title, Told string
	Picture     Picture
}

// Legend is what a page needs once for all its pictures of a kind.
type Legend struct {
	Style   string // CSS
	Signs   []Sign
	Letters map[byte]string // the signs, as SVG, by the letters of amounts
}

// Sign is a part of a picture, as SVG, and its meaning.
type Sign struct {
	SVG, Text string
	Mark      string // the markup by which a picture with it is recognised, if the sign is explained beside the picture
	Brief     string // its meaning there, "" for Text
}

// Sketch is a piece as described, drawn so that it can be checked.
type Sketch struct {
	Text  string  // the description in canonical form
	JSON  any     // for scripts
	Piece Picture // in the rotation of the description
	Turns Picture // in all rotations
}

// Placing is what is shown when a player chooses where a piece goes.
type Placing struct {
	Map     Picture                                     // the map, with the free squares numbered from 1
	Squares []string                                    // the free squares in the order of their numbers
	Square  func(text string) string                    // the canonical name of a square; nil if it has only one name
	Called  func(square string) say.Text                // where a square lies, in words; nil if its name says it
	Stays   func(square string) Picture                 // the map with a square marked, shown while a turn is chosen; nil if it isn't
	Anchor  say.Text                                    // which part of the piece lies on the square, empty if that is plain
	Turns   func(square string, turns []string) Picture // the piece in its possible turns there
	Piece   func(turn string) Picture                   // the piece in one of these turns
	There   func(square, turn string) Picture           // the same with its neighbours there; nil if they aren't drawn
	Marks   say.Text                                    // the meaning of a mark on the piece, empty for none
	Meets   func(square, turn string) say.Text          // what it would join there; empty if that is not known
	Serves  func(square, turn string) int               // a figure to compare how much it would serve in different places; nil for none
	Moved   bool                                        // it lies somewhere already: nowhere that it serves less is suggested
}

// Where is a square in words, or else its name.
func (p *Placing) Where(square string) say.Text {
	if p.Called == nil {
		return say.Plain(square)
	}
	return p.Called(square)
}
