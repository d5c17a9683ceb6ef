package rule

import (
	"math/bits"
)

// Set is a set of small numbers, such as seats, cards or places of a board.
type Set[E ~int | ~int8 | ~uint8] uint64

// Has says whether something is in a set.
func (s Set[E]) Has(e E) bool { return s&(1<<e) != 0 }

// And is a set with one more.
func (s Set[E]) And(e E) Set[E] { return s | 1<<e }

// Minus is a set less one.
func (s Set[E]) Minus(e E) Set[E] { return s &^ (1 << e) }

// Len is how many are in a set.
func (s Set[E]) Len() int { return bits.OnesCount64(uint64(s)) }

// First is the least of a set that isn't empty.
func (s Set[E]) First() E { return E(bits.TrailingZeros64(uint64(s))) }

// Below is the set of all that come before one.
func Below[E ~int | ~int8 | ~uint8](e E) Set[E] { return 1<<e - 1 }

// Where is the part of a set for which so is true.
func (s Set[E]) Where(so func(E) bool) Set[E] {
	for rest := s; rest != 0; rest &= rest - 1 {
		if e := rest.First(); !so(e) {
			s = s.Minus(e)
		}
	}
	return s
}

// Each lists a set in order.
func (s Set[E]) Each(yield func(E) bool) {
	for ; s != 0; s &= s - 1 {
		if !yield(s.First()) {
			return
		}
	}
}

// Names are the names of a set's elements, an empty list for none.
func (s Set[E]) Names(name func(E) string) []string {
	out := make([]string, 0, s.Len())
	for e := range s.Each {
		out = append(out, name(e))
	}
	return out
}
