package referee

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Altered says that a journal can't be played again: it was altered, or what it rests on.
type Altered struct {
	Game string
	N    int    // of the entry
	Text string // that can't be played, as it counts now
	Err  error  // why
}

func (g *Game) unplayable(l line, err error) error {
	text, _ := g.words(l)
	return &Altered{g.name, g.entries[l.at].N, text, err}
}

func (u *Altered) Error() string { return u.Said().String() }

// Said names the entry.
func (u *Altered) Said() say.Text {
	return say.That("The save of %q can't be used: entry %d, %s, can't be played again: %s.", u.Game, u.N, u.Text, u.Err)
}

// playOn plays what was accepted once and isn't judged anew. In an altered journal it may find nothing
// to act on, which a rulebook, whose actions are checked before, need not expect. With nil it tells nothing.
func playOn(p rule.Position, a rule.Action, t *rule.Teller) (next rule.Position, err error) {
	defer func() {
		if recover() != nil {
			err = say.Errorf("what it acts on isn't there")
		}
	}()
	return p.Book().Verbs.Play(p, a, t), nil
}
