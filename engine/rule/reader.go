package rule

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say"
)

// Reader takes the words of one line one after another. A rulebook's own line embeds it and
// adds what only its game has: a field, a tile, a card. The first error stays in Err;
// everything taken after it is empty.
type Reader struct {
	Verb  Word   // what the line begins with
	Words []Word // what is left
	End   int    // the column after the last word
	Err   error
}

// NewReader reads a line of at least one word, its verb.
func NewReader(words []Word) Reader {
	return Reader{Verb: words[0], Words: words[1:], End: EndOf(words)}
}

// EndOf is the column after the last of some words.
func EndOf(words []Word) int {
	if len(words) == 0 {
		return 1
	}
	last := words[len(words)-1]
	return last.Column + utf8.RuneCountInString(last.Text)
}

// Fail stops reading; nil doesn't.
func (r *Reader) Fail(err error) {
	if r.Err == nil {
		r.Err = err
	}
}

// Over is the error that stopped reading, or a refusal of words that are left.
func (r *Reader) Over() error {
	if r.More() {
		return Misread(r.Words[0].Column, "the end of the line", "%q is one word too many after %s.", r.Words[0].Text, r.Verb.Text)
	}
	return r.Err
}

// More says whether there is something left to read.
func (r *Reader) More() bool { return r.Err == nil && len(r.Words) > 0 }

// Next takes the next word; want says what it should be.
func (r *Reader) Next(want say.Key) (w Word) {
	switch {
	case r.More():
		w, r.Words = r.Words[0], r.Words[1:]
	case r.Err == nil:
		r.Err = Misread(r.End, want, "%s lacks %s.", r.Verb.Text, want)
	}
	return w
}

// Take reads a required word; want says what it should be.
func (r *Reader) Take(want say.Key, read func(w Word) error) {
	if w := r.Next(want); r.Err == nil {
		r.Err = read(w)
	}
}

// Read takes a required word and returns what read gives for it.
func Read[T any](r *Reader, want say.Key, read func(w Word) (T, error)) (out T) {
	if w := r.Next(want); r.Err == nil {
		out, r.Err = read(w)
	}
	return out
}

// OneOf takes a word that means one of some names, and gives its place: see OneOf.
func (r *Reader) OneOf(names []string, want, none say.Key) int {
	return max(0, Read(r, want, func(w Word) (int, error) { return OneOf(w, names, none) }))
}

// Seat takes a seat, and gives its place.
func (r *Reader) Seat(seats []string) int { return r.OneOf(seats, "a seat", "There is no seat %q.") }

// Rest takes all words that are left.
func (r *Reader) Rest() []Word {
	words := r.Words
	r.Words = nil
	return words
}

// Skip says whether a certain word comes next, and takes it.
func (r *Reader) Skip(word string) bool {
	if r.More() && strings.EqualFold(r.Words[0].Text, word) {
		r.Words = r.Words[1:]
		return true
	}
	return false
}

// Number takes a whole number; want says what it counts.
func (r *Reader) Number(low, high int, want say.Key) int {
	return r.ParseNumber(r.Next(want), low, high, want)
}

// ParseNumber reads a whole number that stands in a word of the line.
func (r *Reader) ParseNumber(w Word, low, high int, want say.Key) (n int) {
	if r.Err == nil {
		n, r.Err = ParseNumber(w, low, high, want)
	}
	return n
}

// The longest number that is read, and the greatest.
const (
	maxDigits = 6
	mostTyped = 999_999
)

// ParseNumber reads a whole number; digits only, with a sign.
func ParseNumber(w Word, low, high int, want say.Key) (int, error) {
	n, err := strconv.Atoi(w.Text)
	span := func() say.Text { return say.That("%s, %d to %d", want, low, min(high, mostTyped)) }
	switch {
	case w.Text == "":
		return 0, Misread(w.Column, want, "A number is missing.")
	case err != nil && !errors.Is(err, strconv.ErrRange):
		return 0, Misread(w.Column, want, "%q is no number.", w.Text)
	case len(w.Text) > maxDigits:
		return 0, MisreadAs(w.Column, span(), "%s is out of range.", w.Text)
	case n < low || n > high:
		return 0, MisreadAs(w.Column, span(), "%d is out of range.", n)
	}
	return n, nil
}

// maxReason is the longest reason of a correction, in characters.
const maxReason = 400

// Reason takes the reason of a correction: all that is left, with or without
// quotation marks. example is one such reason.
func (r *Reader) Reason(example say.Key) (reason string) {
	switch {
	case r.Err != nil:
		return ""
	case len(r.Words) == 0 || strings.TrimSpace(r.Words[0].Text) == "":
		r.Err = MisreadAs(r.End, reasonAs(example), "A correction needs its reason.")
		return ""
	}
	column := r.Words[0].Column
	reason = strings.Join(Strings(r.Rest()), " ")
	switch {
	case utf8.RuneCountInString(reason) > maxReason:
		r.Err = Misread(column, "a shorter reason", "A reason has at most %d characters.", maxReason)
	case strings.ContainsFunc(reason, unicode.IsControl):
		r.Err = Misread(column, "readable text", "A reason can't hold control characters.")
	}
	return reason
}

// reasonAs says what a reason looks like, in the quotation marks in which it is
// typed.
func reasonAs(example say.Key) say.Text { return say.That("a reason, as \"%s\"", say.That(example)) }

// OneOf finds the one name that a word means. If there is none, the error is a *NotUnderstood
// that lists the names; none is its message, with %q for the word.
func OneOf(w Word, names []string, none say.Key) (int, error) {
	i, err := Match(w.Text, names)
	if err == nil && i < 0 {
		err = MisreadAs(w.Column, say.Or(names), none, w.Text).Near(w.Text, names)
	}
	return i, err
}

// English is one of some words in English that is typed whole as another language has them in their order, perhaps
// without an e at its end; any other word is itself.
func English(w Word, words []string, foreign ...[]string) Word {
	bare, cut := strings.CutSuffix(w.Text, "e")
	if !cut {
		bare = strings.TrimSuffix(bare, "E")
	}
	for _, names := range foreign {
		if i := slices.IndexFunc(names, func(n string) bool { return SameName(strings.TrimSuffix(n, "e"), bare) }); i >= 0 {
			w.Text = words[i]
			break
		}
	}
	return w
}

// Apart cuts a typed text at its blanks and commas, and at what joins names as a comma does.
func Apart(text string) []string {
	return unjoined(strings.FieldsFunc(text, func(r rune) bool { return r == ',' || unicode.IsSpace(r) }), joiners, strings.Clone)
}

// joiners are words that stand between names as a comma does, in all languages. Names of seats that
// are typed whole are joined by Italian's too: elsewhere that letter is the beginning of names.
var (
	joiners     = []string{"and", "und", "&"}
	seatJoiners = append(joiners[:3:3], "e", "ed")
)

// UnjoinedSeats are names of seats without the words that only join them.
func UnjoinedSeats(words []string) []string { return unjoined(words, seatJoiners, strings.Clone) }

// unjoined are words without those of joiners that only join others.
func unjoined[W any](words []W, joiners []string, text func(W) string) (out []W) {
	for i, w := range words {
		if i == 0 || i == len(words)-1 || !slices.Contains(joiners, text(w)) || text(words[i-1]) == "" || text(words[i+1]) == "" {
			out = append(out, w)
		}
	}
	return out
}

// Listing are words in which a list with blanks behind its commas is one word: needs=Stone, Wood.
func Listing(words []Word) (out []Word) {
	for _, w := range words {
		if last := len(out) - 1; last >= 0 && (strings.HasSuffix(out[last].Text, ",") || strings.HasPrefix(w.Text, ",")) {
			out[last].Text += w.Text
			continue
		}
		out = append(out, w)
	}
	return out
}

// Apart cuts what is left of the line at its commas too, except in names that hold one.
func (r *Reader) Apart(names []string) {
	if !slices.ContainsFunc(r.Words, func(w Word) bool { return strings.ContainsAny(w.Text, ", ") }) {
		return // nothing is to be cut, as mostly
	}
	var apart []Word
	for _, w := range r.Words {
		if Contains(names, w.Text) {
			apart = append(apart, w)
			continue
		}
		before := len(apart)
		for _, part := range Listed(w) {
			word := strings.TrimLeft(part.Text, " ") // the list may have been quoted
			part = part.From(len(part.Text) - len(word))
			if part.Text = strings.TrimRight(word, " "); word != "" {
				apart = append(apart, part)
			}
		}
		if len(apart) == before { // nothing but commas is no list
			apart = append(apart, w)
		}
	}
	r.Words = apart
}

// Listed cuts a word at its commas.
func Listed(w Word) (words []Word) {
	column := w.Column
	for part := range strings.SplitSeq(w.Text, ",") {
		words = append(words, Word{Text: part, Column: column})
		column += utf8.RuneCountInString(part) + 1
	}
	return words
}
