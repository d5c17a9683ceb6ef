package referee

import (
	"slices"
	"strings"
	"time"

	"arbiter/engine/rule"
)

// written are the texts of the entries as an export writes them. An entry of an older journal
// with an obsolete word is written as the lines that it came to. If these don't lead to the same
// position, as where a later entry takes back or sets right an entry by its number, the words stay.
func (g *Game) written() []string {
	texts := rule.Each(g.entries, func(e Entry) string { return e.Text })
	var singly []string
	for i, text := range texts {
		if lines := g.singly(i); len(lines) > 0 {
			singly = append(singly, lines...)
		} else {
			singly = append(singly, text)
		}
	}
	if slices.Equal(singly, texts) {
		return texts
	}
	again, err := Replay(g.book, rule.Each(singly, func(text string) rule.Line { return rule.Line{Text: text} }), nil, time.Time{})
	if err != nil || !samePosition(again.at, g.at) {
		return texts
	}
	return singly
}

// singly are the lines that an entry with an obsolete word comes to.
func (g *Game) singly(i int) []string {
	words, err := rule.Split(g.entries[i].Text)
	if err != nil || len(words) == 0 || g.entries[i].Kind != KindAction {
		return nil
	}
	verb, _ := g.book.Verbs.Named(words[0].Text)
	if verb.Former == "" || !strings.EqualFold(words[len(words)-1].Text, verb.Former) {
		return nil
	}
	then, err := g.At(i)
	if err != nil {
		return nil
	}
	a, err := rule.Parse(then.at, words)
	if err != nil {
		return nil
	}
	return rule.CameTo(then.at, a)
}
