package industry

import (
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// The board: five eras of twelve columns (EN, Game Board).
const (
	eras    = 5
	columns = 12
	fields  = eras * columns
)

// place is a field of the board: its era and its column.
type place int8

const nowhere place = -1

func placeAt(era, column int) place { return place((era-1)*columns + column) }

func (p place) era() int    { return int(p)/columns + 1 }
func (p place) column() int { return int(p) % columns }

// String is the place as typed: column and era, as C2.
func (p place) String() string { return string([]byte{'A' + byte(p.column()), '0' + byte(p.era())}) }

// placeNames are all places as typed, in the order of the board.
func placeNames() []string {
	return rule.Times(fields, func(p int) string { return place(p).String() })
}

// readPlace reads C2, in small letters too.
func readPlace(word string) (place, bool) {
	if len(word) != 2 {
		return nowhere, false
	}
	c, e := word[0]&^0x20, word[1]
	if c < 'A' || c > 'L' || e < '1' || e > '5' {
		return nowhere, false
	}
	return placeAt(int(e-'0'), int(c-'A')), true
}

func readColumn(word string) (int, bool) {
	if len(word) != 1 {
		return 0, false
	}
	c := word[0] &^ 0x20
	return int(c) - 'A', c >= 'A' && c <= 'L'
}

// readColumns reads the letters of columns in one word, with commas between them or without.
func readColumns(r *rule.Reader, w rule.Word, want say.Key, take func(column int)) {
	var named columnSet
	var wrong []int // places of other letters
	letters := []rune(w.Text)
	for i, letter := range letters {
		column, ok := readColumn(string(letter))
		switch {
		case ok:
			named = named.And(column)
			take(column)
		case letter != ',':
			wrong = append(wrong, i)
		}
	}
	switch {
	case len(wrong) == 1 && named.Len() > 1: // ACFX
		r.Fail(rule.Misread(w.Column+wrong[0], want, "%q is no column.", string(letters[wrong[0]])))
	case wrong != nil:
		r.Fail(rule.Misread(w.Column, want, "%q is no column.", w.Text))
	}
}

// Sets of what a game has at most 64 of.
type (
	placeSet  = rule.Set[place]
	columnSet = rule.Set[int]
	seatSet   = rule.Set[int]
)

// allColumns is the whole bag.
const allColumns columnSet = 1<<columns - 1

func letter(column int) string { return string(rune('A' + column)) }

// letters writes columns with blanks between.
func letters(s columnSet) string { return strings.Join(s.Names(letter), " ") }

// resource is one of the eleven; 0 is none.
type resource uint8

// The resources in the order of the eras that they come from
// (EN, Procuring the Required Resources).
const (
	noResource resource = iota
	stone
	brick
	wood
	ceramic
	glass
	iron
	cable
	steel
	cement
	plastic
	computers
	anyResource // what a joker with a question mark stands for
)

var resourceNames = []string{"", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

// realResources are the eleven names, without none and any.
var realResources = resourceNames[stone:anyResource]

func (r resource) String() string {
	if r == noResource {
		return "-"
	}
	return resourceNames[r]
}

var resourceTitles = []say.Key{"-", "Stone", "Brick", "Wood", "Ceramic", "Glass", "Iron", "Cable", "Steel", "Cement", "Plastic", "Computers", "?"}

func (r resource) Said() say.Text { return say.That(resourceTitles[r]) }

// sign is the sign of a resource in pictures.
func (r resource) sign() string { return strings.ToLower(resourceNames[r]) }

// joker names the joker token of a resource.
func (r resource) joker() say.Text {
	if r == anyResource {
		return say.That("a joker for any resource")
	}
	return say.That("a joker for %s", r)
}

// meant is what a joker of a resource stands for.
func (r resource) meant() say.Text {
	if r == anyResource {
		return say.That("any resource")
	}
	return r.Said()
}

// inWords are resources as people read them, - for none.
func inWords(names []string) say.Text {
	return rule.Joined(" ", rule.Each(names, func(name string) say.Text { return resource(rule.Index(resourceNames, name)).Said() }))
}

func (r resource) origin() int {
	switch {
	case r <= wood:
		return 1
	case r <= iron:
		return 2
	case r <= cement:
		return 3
	}
	return 4
}

// inGerman are the real resources as they are typed in German.
var inGerman = []string{"Stein", "Ziegel", "Holz", "Keramik", "Glas", "Eisen", "Kabel", "Stahl", "Zement", "Plastik", "Computer"}

func parseResource(w rule.Word) (resource, error) {
	i, err := rule.OneOf(rule.English(w, realResources, inGerman), realResources, "%q is no resource.")
	return resource(i + 1), err
}

// parseJoker reads a joker's resource, ? included.
func parseJoker(w rule.Word) (resource, error) {
	if w.Text == "?" || strings.EqualFold(w.Text, "any") { // a question mark asks for help elsewhere
		return anyResource, nil
	}
	return parseResource(w)
}
