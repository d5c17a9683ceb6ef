package expo

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Words with a meaning of their own beside the types, forms and cards.
const (
	allWord    = "all"
	ghostWord  = "ghost"
	noneWord   = "none"
	startWord  = "start"
	freeWord   = "free"
	labWord    = "lab"
	rowsWord   = "rows"
	jumpWord   = "jump"
	jumpsWord  = "jumps"
	juryWord   = "jury"
	copyWord   = "copy"
	completeOf = "complete"
)

var reserved = slices.Concat([]string{allWord, "best", ghostWord, noneWord, startWord, freeWord, labWord, scrapWord, rowsWord, jumpWord, jumpsWord, juryWord, copyWord, "academy", "station", stackWord, "project", "technology", "improvement"}, lab.Names)

const noCard = lab.Meeting + 1

// cards are how many there are, Meeting Room the last.
const cards = int(noCard)

func titles(set cardSet) (out []say.Key) {
	for c := range set.Each {
		out = append(out, lab.CardTitles[c])
	}
	return out
}

type cardSet = rule.Set[lab.Card]

const allCards cardSet = 1<<cards - 1

// chit is a bonus chit, 0 for none.
type chit uint8

// The chits in the order of their years.
const (
	noChit chit = iota
	paris1889
	chicago1893
	brussels1897
	paris1900
	liege1905
	milan1906
)

const chits = int(milan1906)

// chitNames are the chits as typed; alsoChits are other words for them.
var (
	chitNames  = []string{noneWord, "paris1889", "chicago1893", "brussels1897", "paris1900", "liege1905", "milan1906"}
	alsoChits  = []string{"", "eiffel", "ferris", "kolonien", "metro", "beaux_arts", "simplon"}
	chitTitles = []say.Key{"no chit", "Tour Eiffel", "Ferris Wheel", "Palais der Kolonien", "Paris Metro", "Palais de Beaux Arts", "Simplon Tunnel"}
)

func (c chit) String() string { return chitNames[c] }

// readChit reads a chit by either of its names; noneWord where none is allowed.
func readChit(w rule.Word, none bool) (chit, error) {
	first := 1
	if none {
		first = 0
	}
	names := chitNames[first:]
	i, err := rule.Match(w.Text, append(slices.Clip(names), alsoChits[1:]...))
	switch {
	case err != nil:
		return 0, err
	case i < 0:
		return 0, rule.MisreadAs(w.Column, say.Or(names), "%q is no chit.", w.Text).Near(w.Text, names)
	case i >= len(names):
		return chit(i - len(names) + 1), nil
	}
	return chit(i + first), nil
}

// formWord finds the space of the Academy that a word names, as L or square.
func formWord(word string) (int, bool) {
	f, ok := lab.ReadForm(word)
	return int(f.Kin()), ok
}

// tileName is a word as a name: blanks, which quotation marks allow, become _.
func tileName(w rule.Word) rule.Word {
	w.Text = strings.Join(strings.Fields(w.Text), "_")
	return w
}

// checkTileName says whether a word can name a tile: no cell, no space of the
// Patents Office and no word with a meaning of its own.
func checkTileName(w rule.Word) error {
	return rule.CheckName(w, "kettle", func(name string) say.Text {
		_, cell := lab.ParseCell(name)
		_, isSpace := readSpace(name)
		_, form := lab.ReadForm(name)
		switch {
		case cell:
			return say.That("%q can't name a tile: it is a cell of a laboratory.", name)
		case isSpace || form || rule.Contains(reserved, name):
			return say.That("%q can't name a tile: the word has a meaning of its own.", name)
		}
		return say.Text{}
	})
}

func checkSeat(name string, column int) error {
	return rule.CheckSeatName(name, column, reserved...)
}

// autoTile and autoProject are the names given to what is dealt without one.
func autoTile(round, place int) string { return "R" + itoa(round) + "_" + itoa(place) }

func autoProject(round int, form lab.Form) string { return "P" + itoa(round) + "_" + form.String() }
