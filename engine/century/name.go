package century

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// maxTileName bounds the name of a tile, in characters.
const maxTileName = 40

// checkTileName says whether a word can name a tile or a card: letters, digits
// and _, beginning with a letter or digit, not a square and no word with a meaning of its own.
func checkTileName(w rule.Word) error {
	const want = "a name of letters, digits and _, such as farm7"
	for i, r := range w.Text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && (r != '_' || i == 0) {
			return rule.Misread(w.Column, want, "%q can't name a tile: %q doesn't belong in a name.", w.Text, r)
		}
	}
	switch {
	case w.Text == "":
		return rule.Misread(w.Column, want, "A tile's name can't be empty.")
	case utf8.RuneCountInString(w.Text) > maxTileName:
		return rule.Misread(w.Column, want, "A tile's name has at most %d characters.", maxTileName)
	case reserved(w.Text):
		return rule.Misread(w.Column, want, "%q can't name a tile: the word has a meaning of its own.", w.Text)
	case rail.IsSquare(w.Text):
		return rule.Misread(w.Column, want, "%q can't name a tile: it is a square of a region.", w.Text)
	}
	return nil
}

func reserved(name string) bool {
	return contains([]string{"start", "best", "all", "copy", "zones"}, name) || contains(trackNames[:], name)
}

// checkSeatName says whether a text can name a seat: no control characters,
// not empty, not the word all.
func checkSeatName(name string, column int) error {
	return rule.CheckSeatName(name, column, func() say.Text {
		if strings.EqualFold(name, "all") {
			return say.That(`A seat can't be named "all": "done all" means every seat.`)
		}
		return say.Text{}
	})
}

func sameName(a, b string) bool { return strings.EqualFold(a, b) }

func contains(names []string, name string) bool { return index(names, name) >= 0 }

func index(names []string, name string) int { return rule.Index(names, name) }

// without gives names less one of them; names is left as it is.
func without(names []string, name string) []string {
	out := make([]string, 0, len(names))
	for _, n := range names {
		if !sameName(n, name) {
			out = append(out, n)
		}
	}
	return out
}
