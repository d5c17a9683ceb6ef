package best

import "slices"

// gains bounds layouts from above, whole ones and unfinished ones, by what tiles give
// each other. Locomotives are taken to lead anywhere.
type gains struct {
	*part
	what      int       // what counts of a raise
	apart     []int64   // by town: what it is worth at most where its tile lies by itself
	most      [][]int64 // by piece, by another: the most that is sure to be lived in gains of the two, by itself: of it and the region
	hopes     [][]int64 // by piece, by town: the most that the piece raises it, or the region one of its own
	*services           // nil where bridges are to be built
}

// newGains looks at a part; nil where a sum bounds nothing.
func newGains(p *part) *gains {
	if p.p.Rulings.AnyRoute || p.lesser {
		return nil
	}
	x := gainsBy(p, upper, p.alone.upper)
	if p.p.Bridges == 0 {
		x.services = servicesOf(p)
		x.made = gainsBy(p, made, p.alone.value)
	}
	return x
}

func gainsBy(p *part, what int, apart []int64) *gains {
	n := len(p.firsts)
	x := &gains{part: p, what: what, apart: apart}
	for i := range n {
		most, hopes := make([]int64, n), make([]int64, len(p.towns))
		p.possible(i, func(other int, m *meeting) {
			most[other] = max(most[other], x.sure(m))
			for _, r := range m.raises {
				hopes[r.town] = max(hopes[r.town], r.by[what])
			}
		})
		x.most, x.hopes = append(x.most, most), append(x.hopes, hopes)
	}
	return x
}

// sure is the most that those who are sure to live there gain: all in the region, and a
// citizen on each piece.
func (x *gains) sure(m *meeting) (total int64) {
	best := make([]int64, len(x.firsts))
	for _, r := range m.raises {
		t := &x.towns[r.town]
		switch {
		case t.lived:
			total += r.by[x.what]
		case t.piece >= 0 && slices.Contains(x.firsts[t.piece], r.town):
			total += max(0, r.by[x.what]-best[t.piece])
			best[t.piece] = max(best[t.piece], r.by[x.what])
		}
	}
	return total
}

// bound is the most that can come of a layout of which the pieces before done
// are decided, each lying where it does or left for later: what the towns are worth
// where they lie, then what those who are sure to live there can gain of the pieces
// that don't lie yet.
func (x *gains) bound(pl *placer, s *assigner, done int) (total int64) {
	pl.upper = append(pl.upper[:0], x.apart...)
	for m := range pl.meetings {
		for _, r := range m.raises {
			pl.upper[r.town] += r.by[x.what]
		}
	}
	hoped := pl.upper
	if slices.Contains(pl.placed, false) {
		pl.hoped = append(pl.hoped[:0], pl.upper...)
		hoped = pl.hoped
		for i, placed := range pl.placed {
			if !placed {
				total += x.hope(pl, i, done)
			}
		}
	}
	return total + s.most(pl.upper, hoped)
}

// meetings gives those of the pieces in place.
func (pl *placer) meetings(yield func(*meeting) bool) {
	for i, placed := range pl.placed {
		if !placed {
			continue
		}
		if k := pl.which[i]; k >= 0 && !yield(pl.given[i][k]) {
			return
		}
		for k := range i {
			if !pl.placed[k] {
				continue
			}
			if m := pl.between(k, i, pl.at[k], pl.at[i]); m != nil && !yield(m) {
				return
			}
		}
	}
}

// hope is the most that those who are sure to live there gain of a piece that
// doesn't lie yet. It adds to pl.hoped what a citizen who rides to a town could gain.
func (x *gains) hope(pl *placer, i, done int) (sure int64) {
	own, hopes := x.firsts[i], x.hopes[i]
	if i >= done { // else it lies apart from the region
		sure += x.most[i][i]
		for t := range pl.hoped {
			if x.towns[t].piece < 0 {
				pl.hoped[t] += hopes[t]
			}
		}
		for _, t := range own {
			pl.hoped[t] += hopes[t]
		}
	}
	for k, towns := range x.firsts {
		if k == i || k < i && !pl.placed[k] {
			continue
		}
		sure += x.most[i][k]
		for _, t := range towns {
			pl.hoped[t] += hopes[t]
		}
		for _, t := range own {
			pl.hoped[t] += x.hopes[k][t]
		}
	}
	return sure
}
