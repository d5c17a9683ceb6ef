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
	case rule.Contains([]string{"start", "best", "all", "copy", "zones"}, name) || rule.Contains(trackNames[:], name):
		return say.That("%q can't name a tile: the word has a meaning of its own.", name)
	case rail.IsSquare(name):
		return say.That("%q can't name a tile: it is a square of a region.", name)
	}
	return why
}

func checkSeat(name string, column int) error {
	if strings.EqualFold(name, "all") {
		return rule.Misread(column, "a seat's name", `A seat can't be named "all": "done all" means every seat.`)
	}
	return rule.CheckSeatName(name, column)
}

// automatic says whether a name is a round's first or second … land or technology.
func automatic(name string) bool {
	return len(name) == 3 && strings.ContainsRune("LTlt", rune(name[0])) && name[1] >= '1' && name[1] <= '6' && name[2] >= '1' && name[2] <= '9'
}

func nameOf(r *rail.Region, c rail.City) CityName {
	t := r.At(c.Tile)
	return CityName{t.Name, t.Tile.Sites()[c.Site].Letter}
}
