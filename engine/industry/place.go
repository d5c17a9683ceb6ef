package industry

import (
	"fmt"
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

// nowhere is no place.
const nowhere Place = -1

func at(era, column int) Place { return Place((era-1)*columns + column) }

func (p Place) era() int    { return int(p)/columns + 1 }
func (p Place) column() int { return int(p) % columns }

// String is the place as typed: column and era, as C2.
func (p Place) String() string { return fmt.Sprintf("%c%d", 'A'+p.column(), p.era()) }

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

// readColumn reads a column's letter.
func readColumn(word string) (int, bool) {
	if len(word) != 1 {
		return 0, false
	}
	c := word[0] &^ 0x20
	return int(c) - 'A', c >= 'A' && c <= 'L'
}

// placeSet is a set of places.
type placeSet uint64

func (s placeSet) has(p Place) bool       { return s&(1<<p) != 0 }
func (s placeSet) and(p Place) placeSet   { return s | 1<<p }
func (s placeSet) minus(p Place) placeSet { return s &^ (1 << p) }

func (s placeSet) count() int { return bits.OnesCount64(uint64(s)) }

// each lists the places of a set in the order of the board.
func (s placeSet) each(yield func(Place) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(Place(bits.TrailingZeros64(uint64(s)))) {
			return
		}
	}
}

func (s placeSet) names() []string {
	out := []string{}
	for p := range s.each {
		out = append(out, p.String())
	}
	return out
}

// columnSet is a set of columns.
type columnSet uint16

// allColumns is the whole bag.
const allColumns columnSet = 1<<columns - 1

func (s columnSet) has(c int) bool      { return s&(1<<c) != 0 }
func (s columnSet) and(c int) columnSet { return s | 1<<c }
func (s columnSet) count() int          { return bits.OnesCount16(uint16(s)) }

// first is the first column of a set that isn't empty.
func (s columnSet) first() int { return bits.TrailingZeros16(uint16(s)) }

func (s columnSet) each(yield func(int) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(s.first()) {
			return
		}
	}
}

// String writes the letters with blanks between.
func (s columnSet) String() string {
	var b strings.Builder
	for c := range s.each {
		if b.Len() > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte(letter(c))
	}
	return b.String()
}

func letter(column int) byte { return byte('A' + column) }
