package rule

import (
	"embed"
	"io/fs"
	"math/rand/v2"

	"arbiter/say"
)

// BarePosition is what a position has that knows no rulings, no copy, no advice
// and no play by itself: embed it, and write what the game has.
type BarePosition struct{}

func (BarePosition) Rulings() []string                       { return nil }
func (BarePosition) Reading(ruling string) string            { return ruling }
func (BarePosition) Readings(string, func(string, Position)) {}
func (BarePosition) Leaning(Action) []string                 { return nil }
func (BarePosition) HasEffect(Action) bool                   { return false }
func (BarePosition) Touches(Action) bool                     { return false }
func (BarePosition) Lacks(Action) []string                   { return nil }
func (BarePosition) Sound() error                            { return nil }
func (BarePosition) Copy() string                            { return "" }
func (BarePosition) Wants(string) []string                   { return nil }
func (BarePosition) KnownNames() []string                    { return nil }
func (BarePosition) Component(string) Component              { return Component{} }
func (BarePosition) Due(string) say.Text                     { return say.Text{} }
func (BarePosition) Outlook(string) Outlook                  { return Outlook{} }
func (BarePosition) Worth(string) int                        { return 0 }
func (BarePosition) Picture(string) Picture                  { return nil }
func (BarePosition) Feature(a Action) string                 { return a.Verb() }

func (BarePosition) Deal(func(string) []string, *rand.Rand) (Action, error) { return nil, nil }

// BareBook is what a rulebook has without rulings, a described copy, files to
// judge, sheets to score and words in other languages: embed it, and write what
// the game has.
type BareBook struct{}

func (BareBook) Tables() (least, most int) { return 2, 6 }

func (BareBook) FromTable([]byte) (options, lines []string, err error) {
	return nil, nil, Misread(1, "a game from its beginning", "A record of this game begins with the game.")
}

func (BareBook) Options() []Option                           { return nil }
func (BareBook) Rulings() []Ruling                           { return nil }
func (BareBook) Files() fs.FS                                { return embed.FS{} }
func (BareBook) Examples(string) []Example                   { return nil }
func (BareBook) About(string) say.Key                        { return "" }
func (BareBook) Standing() []string                          { return nil }
func (BareBook) Automatic(string) bool                       { return false }
func (BareBook) Stacks() []StackKind                         { return nil }
func (BareBook) Blanks() []Blank                             { return nil }
func (BareBook) CheckCopy([]Piece) (faults, gaps []say.Text) { return nil, nil }
func (BareBook) Scorings() []string                          { return nil }
func (BareBook) Drawn(string) Picture                        { return nil }
func (BareBook) SheetFields(string) []Field                  { return nil }
func (BareBook) Record([]RoundEvents) []Section              { return nil }

func (BareBook) CheckSeat(name string, column int) error {
	return CheckSeatName(name, column)
}

func (BareBook) Fact([]Word) (name, text string, err error) {
	return "", "", Misread(1, "another rulebook", "Nothing of this game's copy is described.")
}

func (BareBook) Sketch(string) (*Sketch, error) {
	return nil, Misread(1, "another rulebook", "This game has no pieces to draw.")
}

func (BareBook) Judge(string, []string) (*View, error) {
	return nil, Misread(1, "another rulebook", "This game has no files to judge.")
}

func (BareBook) Score([]byte, []string, func(string) (string, bool)) (*View, error) {
	return nil, Misread(1, "another rulebook", "This game has no sheets to score.")
}
