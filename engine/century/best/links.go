package best

import (
	"math/bits"

	"arbiter/engine/rail"
)

// townSet is a set of towns by their numbers: most regions have few enough for one word.
type townSet []uint64

func (s townSet) add(t int)    { s[t>>6] |= 1 << (t & 63) }
func (s townSet) remove(t int) { s[t>>6] &^= 1 << (t & 63) }

// each goes through the towns of a set, the lowest number first.
func (s townSet) each(yield func(t int) bool) {
	for w, word := range s {
		for ; word != 0; word &= word - 1 {
			if !yield(w<<6 + bits.TrailingZeros64(word)) {
				return
			}
		}
	}
}

// links are the towns that one locomotive leads to.
type links struct {
	reached []townSet // by town
	away    []townSet // see spread

	byKey []townSet // by what a track joins: the towns at it
	seen  townSet
	keys  []int    // of all towns, one after another
	near  [][2]int // a key of two towns of one tile, and the first of them
}

func newSets(n, towns int) []townSet {
	words := (towns + 63) / 64
	all, sets := make([]uint64, n*words), make([]townSet, n)
	for i := range sets {
		sets[i] = all[i*words : (i+1)*words : (i+1)*words]
	}
	return sets
}

// link finds which towns are one link apart.
func (l *links) link(towns []town, r *rail.Region) {
	if l.reached == nil {
		l.reached, l.seen = newSets(len(towns), len(towns)), newSets(1, len(towns))[0]
	}
	for _, at := range l.byKey {
		clear(at)
	}
	l.keys, l.near = l.keys[:0], l.near[:0]
	for i := range towns {
		clear(l.reached[i])
		from := len(l.keys)
		l.keys = r.LinkKeys(towns[i].at, l.keys)
		for _, k := range l.keys[from:] {
			if k < 0 {
				l.beside(k, i)
				continue
			}
			if k >= len(l.byKey) {
				l.byKey = append(l.byKey, newSets(k+1-len(l.byKey), len(towns))...)
			}
			l.byKey[k].add(i)
		}
		l.keys = append(l.keys, endOfTown)
	}
	i := 0
	for _, k := range l.keys {
		switch {
		case k == endOfTown:
			l.reached[i].remove(i)
			i++
		case k >= 0:
			for w, word := range l.byKey[k] {
				l.reached[i][w] |= word
			}
		}
	}
}

const endOfTown = -1 << 62 // no key

// beside links two towns of one tile once both have shown the key they share.
func (l *links) beside(key, town int) {
	for _, n := range l.near {
		if n[0] == key {
			l.reached[n[1]].add(town)
			l.reached[town].add(n[1])
			return
		}
	}
	l.near = append(l.near, [2]int{key, town})
}

// spread finds the towns that are one link away from the nearest of some, those
// that are two links away, and so on.
func (l *links) spread(from []int, most int) []townSet {
	for len(l.away) < most {
		l.away = append(l.away, newSets(1, len(l.reached))...)
	}
	clear(l.seen)
	for _, t := range from {
		l.seen.add(t)
	}
	for d := range most {
		away := l.away[d]
		clear(away)
		reach := func(t int) {
			for w, word := range l.reached[t] {
				away[w] |= word
			}
		}
		if d == 0 {
			for _, t := range from {
				reach(t)
			}
		} else {
			for t := range l.away[d-1].each {
				reach(t)
			}
		}
		for w := range away {
			away[w] &^= l.seen[w]
			l.seen[w] |= away[w]
		}
	}
	return l.away[:most]
}
