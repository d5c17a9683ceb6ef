package best

import (
	"math/bits"
	"slices"

	"arbiter/engine/rail"
)

// links are the towns that one locomotive leads to: those at the same exit, and those
// joined on one tile.
type links struct {
	towns  []town
	exits  [][]int  // by town: see rail.Region.Exits
	joined []uint32 // by town: the sites of its tile joined with its own
	at     [][]int  // by exit: the towns there
	away   [][]int  // see spread
	seen   []bool   // by town
}

// link finds where tracks lead from the towns.
func (l *links) link(towns []town, r *rail.Region) {
	if l.towns = towns; l.exits == nil {
		l.exits, l.joined, l.seen = make([][]int, len(towns)), make([]uint32, len(towns)), make([]bool, len(towns))
	}
	for k := range l.at {
		l.at[k] = l.at[k][:0]
	}
	for i := range towns {
		l.exits[i], l.joined[i] = r.Exits(towns[i].at, l.exits[i][:0])
		for _, k := range l.exits[i] {
			if k >= len(l.at) {
				l.at = append(l.at, make([][]int, k+1-len(l.at))...)
			}
			l.at[k] = append(l.at[k], i)
		}
	}
}

// each gives a town and those one link away, some more than once.
func (l *links) each(t int, yield func(o int)) {
	for _, k := range l.exits[t] {
		for _, o := range l.at[k] {
			yield(o)
		}
	}
	for left := l.joined[t]; left != 0; left &= left - 1 {
		yield(t - l.towns[t].at.Site + bits.TrailingZeros32(left))
	}
}

// spread finds the towns by their distance in links from the nearest of some towns: one
// link, two links and so on.
func (l *links) spread(from []int, most int) [][]int {
	clear(l.seen)
	for _, t := range from {
		l.seen[t] = true
	}
	for len(l.away) < most {
		l.away = append(l.away, nil)
	}
	for d := range most {
		next := l.away[d][:0]
		for _, t := range from {
			l.each(t, func(o int) {
				if !l.seen[o] {
					l.seen[o], next = true, append(next, o)
				}
			})
		}
		slices.Sort(next)
		l.away[d], from = next, next
	}
	return l.away[:most]
}
