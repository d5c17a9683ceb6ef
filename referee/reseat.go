package referee

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Reseated is a game in which nothing was entered yet but descriptions, with another name
// for a seat. It began when this one did.
func (g *Game) Reseated(from, to string) (*Game, error) {
	for i := range g.entries {
		if kind := g.entries[i].Kind; kind != KindNew && kind != KindDescribe {
			return nil, rule.MisreadAs(1, say.That("a game in which nothing was entered yet"), "Names can be changed until the first entry.")
		}
	}
	words, err := rule.Split(g.entries[0].Text)
	if err != nil {
		return nil, err
	}
	texts := rule.Strings(words)
	for i, text := range texts[2:] {
		names := strings.Split(text, ",")
		for k, name := range names {
			if strings.EqualFold(name, from) {
				names[k] = to
			}
		}
		texts[i+2] = strings.Join(names, ",")
	}
	next, _, err := open(g.book, rule.Join(texts), g.entries[0].Time)
	if err != nil {
		return nil, err
	}
	for _, e := range g.entries[1:] {
		if _, _, err := next.enter(e.Text, nil, e.Time); err != nil {
			return nil, err
		}
	}
	return next, nil
}
