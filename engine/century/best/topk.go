package best

import (
	"slices"

	"arbiter/engine/rail"
)

// Outcome is what a plan leads to. Of plans with the same outcome only the first found is
// kept.
type Outcome struct {
	Yield          rail.Yield // the production
	Centres        int        // recycling centres that work
	Coins, Science int        // left of the hand after paying, before production
	Quality        int        // points of abilities
	Marker         int
	Clean, Garbage int // lands without garbage, and all garbage, after recycling
}

// Distinct is an outcome without what makes no difference: coins and science that aren't
// paid, and working centres if they count nothing.
func (p *Problem) Distinct(o Outcome) Outcome {
	if p.PointsOnly {
		o.Yield.Coins, o.Yield.Science = 0, 0
	}
	if p.Worth.Centre == 0 {
		o.Centres = 0
	}
	return o
}

// candidate is an arrangement that could be among the best.
type candidate struct {
	Outcome
	value  int64
	who    arrangement
	layout layout
	built  []building
	fresh  bool
}

// topK are the best candidates so far with different outcomes.
type topK struct {
	most  int
	floor int64 // at least that many plans are known to be worth this or more
	list  []candidate
}

// beats says whether something worth that much would be among them.
func (t *topK) beats(value int64) bool {
	return value >= t.floor && (len(t.list) < t.most || value > t.list[len(t.list)-1].value)
}

// add inserts a candidate after those of equal worth; fresh says that it lies in scratch
// memory, which is reused.
func (t *topK) add(c candidate, fresh bool) {
	if !t.beats(c.value) {
		return
	}
	for i := range t.list {
		if t.list[i].Outcome == c.Outcome {
			if t.list[i].value >= c.value {
				return
			}
			t.list = slices.Delete(t.list, i, i+1)
			break
		}
	}
	if c.fresh = fresh; fresh { // it is in scratch
		c.who = arrangement{slices.Clone(c.who.ends), slices.Clone(c.who.extra)}
		c.layout, c.built = slices.Clone(c.layout), slices.Clone(c.built)
	}
	at := len(t.list)
	for at > 0 && t.list[at-1].value < c.value {
		at--
	}
	t.list = slices.Insert(t.list, at, c)
	if len(t.list) > t.most {
		t.list = t.list[:t.most]
	}
}

// like makes t a copy of another, without fresh candidates.
func (t *topK) like(o *topK) {
	t.most, t.floor = o.most, o.floor
	t.list = append(t.list[:0], o.list...)
	for i := range t.list {
		t.list[i].fresh = false
	}
}
