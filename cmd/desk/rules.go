package desk

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Speaks says whether a rule of a rulebook is the one that a word names, or
// speaks of every word, in English or in the language of the screen.
func (d *Desk) Speaks(book rule.Rulebook, e rule.Entry, words []string) bool {
	if len(words) == 1 && (strings.EqualFold(string(e.Code), words[0]) || strings.EqualFold(e.Code.Short(), words[0])) {
		return true
	}
	if len(words) == 1 && strings.Contains(words[0], "/") {
		return false
	}
	text := strings.ToLower(string(e.Code) + " " + string(e.Phase) + " " + string(e.When) + " " + string(e.Rule))
	said := ""
	if d.IO.Lang != say.English {
		said = strings.ToLower(d.Words(e.Phase) + " " + d.Words(e.When) + " " + d.Words(e.Rule))
	}
	for _, c := range e.Cite {
		said += " " + strings.ToLower(c.Section)
	}
	for _, w := range words {
		if !strings.Contains(text, book.English(w)) && !strings.Contains(said, strings.ToLower(w)) {
			return false
		}
	}
	return true
}
