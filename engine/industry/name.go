package industry

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

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
	w.Text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -.&'’", r) {
			return '_'
		}
		return r
	}, printed)
	return printed, rule.CheckName(w, "Sawmill", func(name string) say.Text {
		_, place := readPlace(name)
		_, column := readColumn(name)
		switch {
		case place || column:
			return say.That("%q can't name a field: it is a place of the board.", name)
		case rule.Contains(reserved, name):
			return say.That("%q can't name a field: the word has a meaning of its own.", name)
		}
		return say.Text{}
	})
}

func checkSeat(name string, column int) error {
	return rule.CheckSeatName(name, column, ownWord, jokerWord, bankWord, allWord, columnsWord, "?")
}
