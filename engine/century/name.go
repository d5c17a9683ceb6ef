package century

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// checkTileName says whether a word can name a tile or a card: not a square and
// no word with a meaning of its own.
func checkTileName(w rule.Word) error { return rule.CheckName(w, "farm7", taken) }

func taken(name string) (why say.Text) {
	switch {
	case contains([]string{"start", "best", "all", "copy", "zones"}, name) || contains(trackNames[:], name):
		return say.That("%q can't name a tile: the word has a meaning of its own.", name)
	case rail.IsSquare(name):
		return say.That("%q can't name a tile: it is a square of a region.", name)
	}
	return why
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

// CheckSeat says what is wrong with a seat's name.
func (Book) CheckSeat(name string, column int) error { return checkSeatName(name, column) }

func sameName(a, b string) bool { return strings.EqualFold(a, b) }

func contains(names []string, name string) bool { return rule.Contains(names, name) }

func index(names []string, name string) int { return rule.Index(names, name) }
