package industry

import (
	"math/bits"
	"strings"
)

// The board: five eras of twelve columns (EN, Game Board).
const (
	eras    = 5
	columns = 12
	fields  = eras * columns
)

// Place is a field of the board: its era and its column.
type Place int8

const nowhere Place = -1

func at(era, column int) Place { return Place((era-1)*columns + column) }

func (p Place) era() int    { return int(p)/columns + 1 }
func (p Place) column() int { return int(p) % columns }

// String is the place as typed: column and era, as C2.
func (p Place) String() string { return string([]byte{'A' + byte(p.column()), '0' + byte(p.era())}) }

// placeNames are all places as typed, in the order of the board.
var placeNames = func() (names []string) {
	for p := range Place(fields) {
		names = append(names, p.String())
	}
	return names
}()

// readPlace reads C2, in small letters too.
func readPlace(word string) (Place, bool) {
	if len(word) != 2 {
		return nowhere, false
	}
	c, e := word[0]&^0x20, word[1]
	if c < 'A' || c > 'L' || e < '1' || e > '5' {
		return nowhere, false
	}
	return at(int(e-'0'), int(c-'A')), true
}

func readColumn(word string) (int, bool) {
	if len(word) != 1 {
		return 0, false
	}
	c := word[0] &^ 0x20
	return int(c) - 'A', c >= 'A' && c <= 'L'
}

// set is a set of places, columns or seats.
type set[E ~int | ~int8] uint64

type (
	placeSet  = set[Place]
	columnSet = set[int]
	seatSet   = set[int]
)

// allColumns is the whole bag.
const allColumns columnSet = 1<<columns - 1

func (s set[E]) has(e E) bool     { return s&(1<<e) != 0 }
func (s set[E]) and(e E) set[E]   { return s | 1<<e }
func (s set[E]) minus(e E) set[E] { return s &^ (1 << e) }
func (s set[E]) count() int       { return bits.OnesCount64(uint64(s)) }

// first is the first of a set that isn't empty.
func (s set[E]) first() E { return E(bits.TrailingZeros64(uint64(s))) }

// each lists a set in order: places in that of the board.
func (s set[E]) each(yield func(E) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(s.first()) {
			return
		}
	}
}

// names writes what a set holds; a list for scripts is empty, not null.
func names[E ~int | ~int8](s set[E], name func(E) string) []string {
	out := []string{}
	for e := range s.each {
		out = append(out, name(e))
	}
	return out
}

// letter is a column as typed.
func letter(column int) string { return string(rune('A' + column)) }

// letters writes columns with blanks between.
func letters(s columnSet) string { return strings.Join(names(s, letter), " ") }
