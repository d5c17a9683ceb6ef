package industry

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Name is the rulebook's name in files and codes.
const Name = "industry"

const title = "Industry"

// Version counts up when anything would be judged otherwise than before.
const Version = "1"

// Book is the rulebook as the referee takes it.
type Book struct{}

var (
	_ rule.Rulebook = Book{}
	_ rule.Position = (*Position)(nil)
)

func (Book) Name() string            { return Name }
func (Book) Title() say.Key          { return title }
func (Book) Version() string         { return Version }
func (Book) Verbs() []rule.Verb      { return Verbs() }
func (Book) Views() []rule.Verb      { return views }
func (Book) Options() []rule.Option  { return Options() }
func (Book) Rulings() []rule.Ruling  { return AllRulings() }
func (Book) Catalogue() []rule.Entry { return Catalogue() }

// Sketch refuses: a field has nothing to draw.
func (Book) Sketch(string) (*rule.Sketch, error) {
	return nil, rule.Misread(1, "a rulebook after --rules", "%s has no pieces to draw.", say.Key(title))
}

// Drawn gives no picture: a field is words and numbers.
func (Book) Drawn(string) rule.Picture { return nil }

// English gives a word as the catalogue has it; only the English edition was
// at hand.
func (Book) English(word string) string { return strings.ToLower(word) }

// New begins a game from what follows "new NAME".
func (Book) New(words []rule.Word) (rule.Position, string, []say.Text, error) {
	s, err := ParseSetup(words)
	if err != nil {
		return nil, "", nil, err
	}
	return New(s), s.String(), s.told(), nil
}

// Restore reads a position that its MarshalJSON wrote.
func (Book) Restore(data []byte) (rule.Position, error) {
	p, err := Restore(data)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Judge has nothing to judge: only a game's journal says what lies on the board.
func (Book) Judge(string, []string) (*rule.View, error) {
	return nil, rule.Misread(1, "a region file of 20th Century", "Industry has no region files; look at a game with: board SEAT.")
}
