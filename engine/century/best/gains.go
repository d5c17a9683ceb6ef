package best

import "slices"

// gains bounds layouts from above, whole ones and unfinished ones, by what tiles give
// each other. Locomotives are taken to lead anywhere.
type gains struct {
	*part
	apart     [2][]int64   // by town, if its tile lies alone: what it makes, and the most that it can be worth
	hopes     [2][][]int64 // likewise, by piece, by town: the most that the piece raises it, or the region one of its own
	*services              // nil where bridges are to be built
}

// newGains prepares the bounds of a part; nil if sums are no upper bound there.
func newGains(p *part) *gains {
	if p.p.Rulings.AnyRoute || p.lesser {
		return nil
	}
	x := &gains{part: p, apart: [...][]int64{made: p.alone.value, upper: p.alone.upper}}
	for what := range x.hopes {
		for i := range p.firsts {
			hopes := make([]int64, len(p.towns))
			p.possible(i, func(m *meeting) {
				for _, r := range m.raises {
					hopes[r.town] = max(hopes[r.town], r.by[what])
				}
			})
			x.hopes[what] = append(x.hopes[what], hopes)
		}
	}
	if p.p.Bridges == 0 {
		x.services = servicesOf(p)
	}
	return x
}

// bound is an upper bound of all layouts that begin with the pieces before done, each placed
// or left for later: the worth of the towns as they lie, and the most that each can gain
// from the pieces not placed yet.
func (x *gains) bound(pl *placer, s *assigner, done, what int) int64 {
	pl.upper = append(pl.upper[:0], x.apart[what]...)
	for m := range pl.meetings {
		for _, r := range m.raises {
			pl.upper[r.town] += r.by[what]
		}
	}
	if !slices.Contains(pl.placed, false) { // nothing is left to hope for
		return s.most(pl.upper)
	}
	for i, hopes := range x.hopes[what] {
		for t, hope := range hopes {
			switch k := x.towns[t].piece; {
			case (k < 0 || k == i) && i < done: // it lies where it does, or apart from the region
			case k >= 0 && k != i && pl.placed[i] && pl.placed[k]:
			default:
				pl.upper[t] += hope
			}
		}
	}
	return s.most(pl.upper)
}

// meetings gives the meetings of the pieces in place.
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
