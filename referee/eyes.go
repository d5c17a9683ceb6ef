package referee

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Seen is the game as eyes see it, to look at and to try lines in: nothing of it depends on a
// hand that they don't see. It is never saved.
func (g *Game) Seen(by rule.Eyes) *Game {
	next := g.separate()
	next.eyes, next.tried, next.at = by, true, rule.Seen(g.at, by)
	return next
}

// Tells returns an entry as eyes may read it in a language: its line, and what was told of it
// unless that reveals a hand that they don't see. The seat named by to reads "you"; "" is no
// seat. Remarks are left out unless asked for.
func (g *Game) Tells(e *Entry, by rule.Eyes, lang *say.Language, to string, remarks bool) (line string, told []string) {
	var hidden map[string]bool
	if by != rule.AllEyes() && !by.See(e.Seat) {
		hidden = Hidden(g.at)
	}
	line, told = WithoutHands(e.Text, hidden), []string{}
	if counts := e.Kind == KindCount || e.Kind == KindCorrect; len(hidden) > 0 && (counts || line != screen.Clean(e.Text)) {
		return line, told
	}
	for _, event := range e.Told.Events() {
		if remarks || event.Kind != rule.Remark {
			// What was taken back or set right is told with its line.
			told = append(told, WithoutHands(lang.Text(g.To(to, event.Text)), hidden))
		}
	}
	return line, told
}

// To returns a sentence as a seat that it names reads it.
func (g *Game) To(seat string, t say.Text) say.Text {
	if seat == "" {
		return t
	}
	return t.Told(seat, g.book.Yours())
}

// Hidden returns the names of what seats hold secretly now; none after the end.
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
