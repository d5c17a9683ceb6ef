package industry

import (
	"iter"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What the verbs of this rulebook are declared by.
type (
	declared[A any] = rule.Declared[*Position, A]
	acting[A any]   = rule.Acting[*Position, A]
	arg[A any]      = rule.Arg[*Position, A]
	args[A any]     = []arg[A]
)

// mostTalers bounds what is read as a sum; no game comes near it.
const mostTalers = 999

func talersArg[A any](at func(a *A) *int, legal func(p *Position, a *A) rule.Range, why func(p *Position, a *A, below bool) error) arg[A] {
	return rule.NumberArg("talers", rule.Range{High: mostTalers}, at, legal, why)
}

// fieldArg is a place or a field's name: legal are those that may stand there, check refuses
// another.
func fieldArg[A any](at func(a *A) *place, legal func(p *Position) placeSet, check func(p *Position, a *A) error) arg[A] {
	read := func(r *rule.Reader, p *Position, _ *A) place { return readField(r, p, p.onOffer()) }
	fields := func(p *Position, _ *A) iter.Seq[place] { return legal(p).Each }
	return rule.ValueArg(rule.Name, "which field", at, read, place.String, fields, check).With(func(p *Position, _ *A, s *rule.Slot) {
		s.Called = func(i int) say.Text {
			f, _ := readPlace(s.Words[i])
			return p.facts.offered(f)
		}
	})
}

// readField takes a place or a field's name. Places that are likely come first: a
// column's letter alone, or the beginning of a name, means one of them.
func readField(r *rule.Reader, p *Position, likely placeSet) place {
	return rule.Read(r, "a field, as C2", func(w rule.Word) (place, error) { return p.parseField(w, likely) })
}

func (p *Position) parseField(w rule.Word, likely placeSet) (place, error) {
	if f, ok := readPlace(w.Text); ok {
		return f, nil
	}
	// A letter is a column before it is the beginning of a name.
	c, isColumn := readColumn(w.Text)
	var words []string // each once: printed names may repeat
	var places []placeSet
	add := func(word string, f place) {
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
	name, i, err := rule.Resolve(w.Text, words, p.KnownNames)
	switch {
	case err != nil:
		return nowhere, err
	case i >= 0:
		return only(w.Text, places[i])
	case name != "":
		return only(w.Text, rule.Below[place](fields).Where(func(f place) bool {
			fd := p.facts.fields[f]
			return fd != nil && strings.EqualFold(fd.Name, name)
		}))
	case isColumn:
		return placeAt(p.Era, c), nil
	}
	return nowhere, rule.Misread(w.Column, "a field, as C2, or its name", "There is no field %q.", w.Text).Near(w.Text, words)
}

// Called puts into words which column bears the coin.
func (p *Position) Called(word string) say.Text {
	if column, bears := strings.CutPrefix(word, coinWord+"="); bears && column != "none" {
		return say.That("the coin on %s", column)
	}
	// Whole words only: B is a column, not the beginning of Brick.
	if r, err := parseJoker(rule.Word{Text: word}); err == nil && strings.EqualFold(r.String(), word) {
		return r.Said()
	}
	if text, standing := standingSaid[word]; standing {
		return say.That(text)
	}
	return say.Text{}
}

// KnownNames are the printed names of the fields that are described.
func (p *Position) KnownNames() []string {
	named := rule.Those(p.facts.fields[:], func(fd *Field) bool { return fd != nil && fd.Name != "" })
	return rule.Each(named, func(fd *Field) string { return fd.Name })
}

func only(word string, places placeSet) (place, error) {
	if places.Len() > 1 {
		return nowhere, &rule.Ambiguous{Word: word, Candidates: places.Names(place.String)}
	}
	return places.First(), nil
}

// readNature reads property or joker RESOURCE, if the line goes on.
func readNature(l *rule.Reader) (n nature) {
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
		n = jokerOf(rule.Read(l, "a resource, or ?", parseJoker))
	}
	return n
}

// Words that say where a resource comes from, beside the seats' names.
const (
	ownWord      = "own"
	jokerWord    = "joker"
	bankWord     = "bank"
	cheapestWord = "cheapest"
	propertyWord = "property"
	coinWord     = "coin"
	copyWord     = "copy"
	discountWord = "discount"
	allWord      = "all"
)

// reserved are the words that can't name a field. A field may well be named
// Bank.
var reserved = slices.Concat([]string{ownWord, jokerWord, cheapestWord, propertyWord, coinWord, copyWord, discountWord, allWord}, kindNames[:], realResources)

// readFieldName reads a field's printed name, which other fields may bear too: in
// quotes several words. It is no place, no column and no word with a meaning of
// its own.
func readFieldName(w rule.Word) (string, error) {
	printed := strings.Join(strings.Fields(w.Text), " ")
	w.Text = rule.NameOf(printed)
	return printed, rule.CheckName(w, "Sawmill", func(name string) say.Text {
		_, place := readPlace(name)
		_, column := readColumn(name)
		switch {
		case column:
			return say.That("%q can't name a field: it is a column of the board.", name)
		case place:
			return say.That("%q can't name a field: it is a place of the board.", name)
		case rule.Contains(reserved, name):
			return say.That("%q can't name a field: the word has a meaning of its own.", name)
		}
		return say.Text{}
	})
}
