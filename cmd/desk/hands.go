package desk

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say/screen"
)

// Hidden are the names of what seats hold secretly now: nothing after the end.
func Hidden(p rule.Position) map[string]bool {
	hidden := map[string]bool{}
	if p.Where().Over {
		return hidden
	}
	for _, n := range p.Numbers(p.Seats()[0]) {
		if n.Hidden {
			hidden[string(n.Name)] = true
		}
	}
	return hidden
}

// WithoutHands is a line without what is held secretly: coins=12 becomes
// coins=?.
func WithoutHands(text string, hidden map[string]bool) string {
	words := strings.Split(text, " ")
	for i, w := range words {
		if name, _, ok := strings.Cut(w, "="); ok && hidden[name] {
			words[i] = name + "=?"
		}
	}
	return screen.Clean(strings.Join(words, " "))
}

// Openly is an entry as everybody may read it: its line, and what was told of it
// where that tells no hand.
func Openly(e *referee.Entry, hidden map[string]bool) (line string, told []rule.Event) {
	line = WithoutHands(e.Text, hidden)
	counts := e.Kind == referee.KindCount || e.Kind == referee.KindCorrect
	if len(hidden) == 0 || !counts && line == screen.Clean(e.Text) {
		told = e.Told.Events()
	}
	return line, told
}
