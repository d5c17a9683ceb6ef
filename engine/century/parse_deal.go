package century

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

func parseDeal(l *line) (rule.Action, error) {
	w, err := l.Next("lands, technologies or catastrophe")
	if err != nil {
		return nil, err
	}
	kinds := []string{"lands", "technologies", "catastrophe"}
	kind, err := rule.Match(w.Text, kinds)
	if err != nil {
		return nil, err
	}
	switch kind {
	case 0:
		names, err := l.dealt("L", landsDealt[l.p.n])
		return &DealLands{names}, err
	case 1:
		names, err := l.dealt("T", technologiesDealt[l.p.n])
		return &DealTechnologies{names}, err
	case 2:
		return l.catastrophe()
	}
	return nil, rule.MisreadAs(w.Column, say.Or(kinds), "%q can't be dealt.", w.Text)
}

// dealt takes the names of a deal, or gives automatic ones.
func (l *line) dealt(letter string, n int) ([]string, error) {
	if len(l.Words) == 0 {
		return autoNames(letter, l.p.round, n), nil
	}
	var names []string
	for _, w := range l.Words {
		if err := checkTileName(w); err != nil {
			return nil, err
		}
		names = append(names, l.p.spelling(w.Text))
	}
	l.Words = nil
	return names, nil
}

func (l *line) catastrophe() (rule.Action, error) {
	if len(l.Words) == 0 {
		return &DealCatastrophe{}, nil
	}
	if len(l.Words) == 1 && checkTileName(l.Words[0]) == nil {
		return &DealCatastrophe{Name: l.p.spelling(l.Rest()[0].Text)}, nil
	}
	text, column := spaced(l.Rest())
	c, err := ParseCard(text)
	if err != nil {
		return nil, rule.Shifted(err, column-1)
	}
	return &DealCatastrophe{Card: c}, nil
}
