package century

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

func parseDeal(l *line) rule.Action {
	w := l.Next("lands, technologies or catastrophe")
	kinds := []string{"lands", "technologies", "catastrophe"}
	kind, err := rule.Match(w.Text, kinds)
	if err == nil && kind < 0 {
		err = rule.MisreadAs(w.Column, say.Or(kinds), "%q can't be dealt.", w.Text)
	}
	l.Fail(err)
	switch {
	case l.Err != nil:
		return nil
	case kind == 0:
		return &DealLands{l.dealt("L", landsDealt[l.p.n])}
	case kind == 1:
		return &DealTechnologies{l.dealt("T", technologiesDealt[l.p.n])}
	}
	return l.catastrophe()
}

// dealt takes the names of a deal, or gives automatic ones.
func (l *line) dealt(letter string, n int) (names []string) {
	if len(l.Words) == 0 {
		return autoNames(letter, l.p.round, n)
	}
	for _, w := range l.Rest() {
		l.Fail(checkTileName(w))
		names = append(names, l.p.spelling(w.Text))
	}
	return names
}

func (l *line) catastrophe() rule.Action {
	switch {
	case len(l.Words) == 0:
		return &DealCatastrophe{}
	case len(l.Words) == 1 && checkTileName(l.Words[0]) == nil:
		return &DealCatastrophe{Name: l.p.spelling(l.Rest()[0].Text)}
	}
	text, column := spaced(l.Rest())
	return &DealCatastrophe{Card: parsed(l, ParseCard, text, column), at: column}
}
