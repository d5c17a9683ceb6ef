package industry

import (
	"unicode"
	"unicode/utf8"

	"arbiter/engine/rule"
	"arbiter/say"
)

// maxFieldName bounds the name of a field, in characters.
const maxFieldName = 40

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

var ownWords = []string{ownWord, jokerWord, bankWord, cheapestWord, propertyWord, coinWord, copyWord, discountWord, allWord}

// checkFieldName says whether a word can name a field: letters, digits and _,
// beginning with a letter or digit, no place, no column, no resource and no
// word with a meaning of its own.
func checkFieldName(w rule.Word) error {
	const want = "a name of letters, digits and _, such as Sawmill"
	for i, r := range w.Text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && (r != '_' || i == 0) {
			return rule.Misread(w.Column, want, "%q can't name a field: %q doesn't belong in a name.", w.Text, r)
		}
	}
	_, place := readPlace(w.Text)
	_, column := readColumn(w.Text)
	switch {
	case w.Text == "":
		return rule.Misread(w.Column, want, "A field's name can't be empty.")
	case utf8.RuneCountInString(w.Text) > maxFieldName:
		return rule.Misread(w.Column, want, "A field's name has at most %d characters.", maxFieldName)
	case place || column:
		return rule.Misread(w.Column, want, "%q can't name a field: it is a place of the board.", w.Text)
	case contains(ownWords[:bankIndex], w.Text) || contains(ownWords[bankIndex+1:], w.Text) || contains(kindNames[:], w.Text) || contains(realResources, w.Text):
		return rule.Misread(w.Column, want, "%q can't name a field: the word has a meaning of its own.", w.Text)
	}
	return nil
}

// bankIndex is where bank stands among ownWords: a field may well be named so.
const bankIndex = 2

// checkSeatName says whether a text can name a seat: no control characters,
// not empty, none of the words that stand where a seat may stand.
func checkSeatName(name string, column int) error {
	return rule.CheckSeatName(name, column, func() say.Text {
		if contains([]string{ownWord, jokerWord, bankWord, allWord, "?"}, name) {
			return say.That("A seat can't be named %q: the word has a meaning of its own.", name)
		}
		return say.Text{}
	})
}

func contains(names []string, name string) bool { return index(names, name) >= 0 }

func index(names []string, name string) int { return rule.Index(names, name) }
