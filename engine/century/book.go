package century

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Name is the rulebook's name in files and codes.
const Name = "century"

const title = "20th Century"

// Version counts up when anything would be judged otherwise than before.
const Version = "5"

var (
	_ rule.Rulebook = Book{}
	_ rule.Adviser  = (*Position)(nil)
)

// Book is the rulebook as the referee takes it.
type Book struct{}

func (Book) Name() string         { return Name }
func (Book) Title() say.Key       { return title }
func (Book) Version() string      { return Version }
func (Book) Phases() []rule.Phase { return phases[:] }
func (Book) Views() []rule.Verb   { return views }

// New begins a game from what follows "new NAME".
func (Book) New(words []rule.Word) (rule.Position, string, []rule.Event, error) {
	s, err := ParseSetup(words)
	if err != nil {
		return nil, "", nil, err
	}
	return New(s), s.String(), s.told(), nil
}

// Standing lists the facts of a copy that every game starts with.
func (Book) Standing() []string {
	return []string{"copy", "track1", "track3", "track5", "zones", "start"}
}
