package answer

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// known is a piece that a question names.
type known struct {
	rule.Piece
	rule.Component
	Book *rule.Rulebook // nil for none
}

// piece is the piece with a name: of the game at hand, or described. A kind is none.
func (a *Asking) piece(name string) (of known) {
	if a.Pieces != nil {
		of.Piece, of.Book = a.Pieces(name)
	}
	if p := a.Position; p != nil {
		if of.Component = p.Component(name); of.Kind != "" && strings.ContainsAny(name, "0123456789") || rule.Contains(p.KnownNames(), name) {
			of.Book = p.Book()
		}
	}
	of.Name = cmp.Or(of.Name, name) // also where it isn't described
	return of
}

// kinds are what the pages about it may be about.
func (k *known) kinds() []string {
	first, _, _ := strings.Cut(k.Text, " ")
	kinds := []string{first, string(k.Kind)}
	for _, b := range k.Book.Copy.Blanks() {
		if b.Stack != "" && b.Stack == k.Stack || b.Fits != nil && b.Fits(k.Piece) || b.Stack == "" && strings.EqualFold(b.Name, k.Name) {
			return append(kinds, string(b.Kind))
		}
	}
	return kinds
}

// kinded is a question with the kinds of pieces for their names, and I for a seat's: what a page says of a kind is true of each.
// asked says whether it names a piece that pages speak of by its kind.
func (a *Asking) kinded(text string) (of string, asked bool) {
	words := a.parts(text)
	for i, word := range words {
		if a.isSeat(word) {
			words[i] = a.Index.I(text)
			continue
		}
		k := a.piece(word)
		if k.Book == nil || a.Index.Means(word, k.Book.Name) {
			continue
		}
		kinds := k.kinds()
		if at := slices.IndexFunc(kinds, func(kind string) bool { return len(a.Index.About(k.Book.Name, []string{kind})) > 0 }); at >= 0 {
			words[i], asked = a.Index.Calls(k.Book.Name, kinds[at]), true
		}
	}
	return strings.Join(words, " "), asked
}

// only is the piece that a question is about if it says nothing but its name.
func (a *Asking) only(question string) (of known) {
	names := a.parts(cmp.Or(a.Drawn, question))
	rest := slices.DeleteFunc(slices.Clone(names), func(word string) bool {
		k := a.piece(word)
		if k.Book == nil || len(names) > 1 && a.Position != nil && a.isTerm(word) {
			return false
		}
		of = k
		return true
	})
	if !ask.SaysNothing(strings.Join(rest, " ")) {
		return known{}
	}
	return of
}

// isTerm says whether a word in small letters is one of the game's own, as the bank, and so no piece that is called like it.
func (a *Asking) isTerm(word string) bool {
	return word == strings.ToLower(word) && a.Index.Means(word, a.Book)
}

// named says which seats a question names, and which seats have the things that it names, and
// how they lie. It gives the question with I for a seat, and without the names of things. ours says whether it names a seat
// or a piece of the game at hand.
func (a *Asking) named(question string) (without string, seats []string, ours bool, has []say.Text) {
	p := a.Position
	if p == nil {
		return question, nil, false, nil
	}
	known := slices.Concat(p.KnownNames(), p.Seats())
	var words []string
	parts := a.parts(question)
	for i, word := range parts {
		ours = ours || rule.Index(known, word) >= 0
		if i := rule.Index(p.Seats(), word); i >= 0 {
			seats = append(seats, p.Seats()[i])
			words = append(words, a.Index.I(question))
			continue
		}
		at := p.Find(word)
		behind := i > 0 && ask.Has("article", parts[i-1]) && a.Index.Means(word, a.Book) // bei der Bank
		if at.Seat == "" || a.isTerm(word) || behind {
			words = append(words, word)
			continue
		}
		if a.Drawn != "" {
			at = rule.Found{Seat: at.Seat, Name: say.Capital(word)}
		}
		has = append(has, say.That("%s has %s.", at.Seat, at))
	}
	if len(seats) == 0 && ask.SaysI(question) {
		if seats = p.Where().ToAct; a.Self != "" {
			seats = []string{a.Self}
		}
		if len(seats) > 1 {
			seats = nil
		}
	}
	return strings.Join(words, " "), seats, ours, has
}
