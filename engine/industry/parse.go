package industry

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// line is the words of one line as its verb's parser takes them.
type line struct {
	rule.Reader
	p *Position
}

type verb = rule.Spoken[*line]

// Parse reads a line's words. The error is a refusal of any kind.
func (p *Position) Parse(words []rule.Word) (rule.Action, error) {
	return rule.ReadVerb(words, verbs, title, func(r rule.Reader) *line { return &line{r, p} })
}

func (l *line) seat() int { return l.Seat(l.p.setup.Seats) }

// mostTalers bounds what is read as a sum; no game comes near it.
const mostTalers = 999

func (l *line) talers() int { return l.Number(0, mostTalers, "talers") }

// field takes a place or a field's name. Places that are likely come first: a
// column's letter alone, or the beginning of a name, means one of them.
func (l *line) field(likely placeSet) Place {
	return rule.Read(&l.Reader, "a field, as C2", func(w rule.Word) (Place, error) { return l.p.parseField(w, likely) })
}

func (p *Position) parseField(w rule.Word, likely placeSet) (Place, error) {
	if f, ok := readPlace(w.Text); ok {
		return f, nil
	}
	// A letter is a column before it is the beginning of a name.
	c, isColumn := readColumn(w.Text)
	var words []string // each once: printed names may repeat
	var places []placeSet
	add := func(word string, f Place) {
		i := rule.Index(words, word)
		if i < 0 {
			i, words, places = len(words), append(words, word), append(places, 0)
		}
		places[i] = places[i].And(f)
	}
	for f := range likely.Each {
		if isColumn && f.column() != c {
			continue
		}
		add(f.String(), f)
		if fd := p.facts.fields[f]; fd != nil && fd.Name != "" && !isColumn {
			add(fd.Name, f)
		}
	}
	i, err := rule.Match(w.Text, words)
	switch {
	case err != nil:
		return nowhere, err
	case i >= 0:
		return only(w.Text, places[i])
	}
	// Another field's whole name is understood too: the check says what is wrong with it.
	var named placeSet
	for f, fd := range p.facts.fields {
		if fd != nil && fd.Name != "" && strings.EqualFold(fd.Name, w.Text) {
			named = named.And(Place(f))
		}
	}
	switch {
	case named != 0:
		return only(w.Text, named)
	case isColumn:
		return at(p.Era, c), nil
	}
	return nowhere, rule.Misread(w.Column, "a field, as C2, or its name", "There is no field %q.", w.Text).Near(w.Text, words)
}

func only(word string, places placeSet) (Place, error) {
	if places.Len() > 1 {
		return nowhere, &rule.Ambiguous{Word: word, Candidates: places.Names(Place.String)}
	}
	return places.First(), nil
}

// nature reads property or joker RESOURCE, if the line goes on.
func (l *line) nature() (n Nature) {
	if !l.More() {
		return 0
	}
	joker := false
	const want = "property, joker Stone (or another resource) or joker ?"
	l.Take(want, func(w rule.Word) error {
		i, err := rule.Match(w.Text, []string{propertyWord, jokerWord})
		if err == nil && i < 0 {
			err = rule.Misread(w.Column, want, "%q is not understood after %s.", w.Text, l.Verb.Text)
		}
		n, joker = property, i == 1
		return err
	})
	if joker {
		n = jokerOf(rule.Read(&l.Reader, "a resource, or ?", parseJoker))
	}
	return n
}

func (l *line) develop() rule.Action {
	a := &Develop{Seat: l.seat()}
	a.Field = l.field(l.p.own(a.Seat, false))
	if l.More() {
		if _, ok := parseKind(l.Words[0]); ok {
			a.Stated = l.statement(a.Field)
		}
	}
	for l.More() {
		if l.Skip(cheapestWord) {
			a.Cheapest = true
			continue
		}
		a.Sources = append(a.Sources, l.source(l.Next("")))
	}
	if l.Err != nil {
		return nil
	}
	slices.SortFunc(a.Sources, bySource)
	return l.As(a, a.find(l.p))
}

func (l *line) done() rule.Action {
	if l.Skip(allWord) {
		if l.p.Phase == drawPhase || l.p.Phase == overPhase {
			return &doneAlready{}
		}
		return &Done{Seat: -1}
	}
	return &Done{l.seat()}
}
