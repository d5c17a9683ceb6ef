package best

import (
	"cmp"
	"encoding/binary"
	"math"
	"slices"
)

const none = math.MinInt64 / 4 // the value of what is impossible; sums with it stay below any value

// plot is what matters of a land for its garbage.
type plot struct {
	tile    int
	garbage int
	fresh   bool   // garbage in hand may go there
	most    int    // garbage that could ever lie there
	per     int64  // the most that a centre's removal of one there can be worth
	reach   uint64 // bit i: working centre i serves it
}

// share is what is done to one land's garbage.
type share struct {
	tile    int
	laid    int // of the hand
	brought int // by transport; -1 for one taken away
	removed int // by sorting and recycling technologies
	centres []int
}

// tidying is the best that can be done with the garbage and the money when
// certain centres work.
type tidying struct {
	value                          int64 // lands, hand, marker and points of abilities together
	marker, coins, science, points int   // coins and science left before production
	clean, garbage                 int
}

// tidier finds tidyings. It caches its tables for the next layout whose centres serve
// lands in the same way.
type tidier struct {
	p       *Problem
	budget  *budget
	worths  []landWorth
	found   map[string]tidying
	key     []byte
	order   []uint64
	stages  [][]int64 // by land: by state, the best that the lands from there on can come to
	shape   shape
	sortBuf []plot
}

// landWorth is what lands are worth, for all marker spaces where that is the same.
type landWorth struct {
	spaces []int
	by     []int64 // by garbage
}

func newTidier(p *Problem, money *budget) *tidier {
	t := &tidier{p: p, budget: money, found: map[string]tidying{}}
	most := p.Hand + p.Transports
	for i := range p.Region.Len() {
		most += p.Region.At(i).Garbage
	}
	for _, a := range p.Attach {
		most += a.Garbage
	}
	for space := worstMarker; space <= bestMarker; space++ {
		reached := false
		for r := range money.funds {
			reached = reached || money.fundsAt(r, space).possible
		}
		if !reached {
			continue
		}
		by := make([]int64, most+1)
		for g := range by {
			by[g] = p.Worth.Land(space, g)
		}
		same := slices.IndexFunc(t.worths, func(w landWorth) bool { return slices.Equal(w.by, by) })
		if same < 0 {
			same = len(t.worths)
			t.worths = append(t.worths, landWorth{by: by})
		}
		t.worths[same].spaces = append(t.worths[same].spaces, space)
	}
	return t
}

// mostPerRemoval is the most that removing one garbage from a land can be worth, if n or
// more lie there.
func (t *tidier) mostPerRemoval(n, most int) (per int64) {
	for _, w := range t.worths {
		for g := max(1, n); g <= min(most, len(w.by)-1); g++ {
			for k := 1; k <= g; k++ {
				per = max(per, (w.by[g-k]-w.by[g]+int64(k)-1)/int64(k))
			}
		}
	}
	return per
}

// shape is how states are numbered: what is left of the hand, garbage taken
// and brought by transport so far, removals left, centres used.
type shape struct {
	hand, moves, removals int
	caps                  []int // by centre: how much it may still remove
	step                  []int // by centre: how much one of its removals adds to the state
	states                int
}

func (s *shape) set(hand, moves, removals int, caps []int) {
	s.hand, s.moves, s.removals, s.caps = hand, moves, removals, caps
	s.states = (hand + 1) * (moves + 1) * (moves + 1) * (removals + 1)
	s.step = s.step[:0]
	for _, c := range caps {
		s.step = append(s.step, s.states)
		s.states *= c + 1
	}
}

// state is one of a shape's, taken apart.
type state struct {
	hand, taken, brought, removals int
	used                           [mostCentres]int
}

func (s *shape) open(i int, st *state) {
	st.hand, i = i%(s.hand+1), i/(s.hand+1)
	st.taken, i = i%(s.moves+1), i/(s.moves+1)
	st.brought, i = i%(s.moves+1), i/(s.moves+1)
	st.removals, i = i%(s.removals+1), i/(s.removals+1)
	for k, c := range s.caps {
		st.used[k], i = i%(c+1), i/(c+1)
	}
}

func (s *shape) number(hand, taken, brought, removals int) int {
	return hand + (s.hand+1)*(taken+(s.moves+1)*(brought+(s.moves+1)*removals))
}

// tidy finds the best for lands and the centres that work, given as how many
// garbage each may still remove.
func (t *tidier) tidy(plots []plot, caps []int) tidying {
	t.key = append(t.key[:0], byte(len(caps)))
	for _, c := range caps {
		t.key = append(t.key, byte(min(c, 255)))
	}
	// Lands that no centre serves are the same in all layouts.
	t.order = t.order[:0]
	for i := range plots {
		if p := &plots[i]; p.reach != 0 {
			t.order = append(t.order, p.reach<<24|uint64(p.garbage)<<1|uint64(boolByte(p.fresh)))
		}
	}
	slices.Sort(t.order)
	for _, p := range t.order {
		t.key = binary.LittleEndian.AppendUint64(t.key, p)
	}
	if known, ok := t.found[string(t.key)]; ok {
		return known
	}
	best, _ := t.work(t.sorted(plots), caps, nil)
	if len(t.found) > 1<<18 {
		clear(t.found)
	}
	t.found[string(t.key)] = best
	return best
}

func boolByte(b bool) byte {
	if b {
		return 1
	}
	return 0
}

// sorted puts lands that centres serve first.
func (t *tidier) sorted(plots []plot) []plot {
	t.sortBuf = append(t.sortBuf[:0], plots...)
	slices.SortFunc(t.sortBuf, func(a, b plot) int {
		return cmp.Or(cmp.Compare(b.reach, a.reach), a.garbage-b.garbage, int(boolByte(a.fresh))-int(boolByte(b.fresh)), a.tile-b.tile)
	})
	return t.sortBuf
}

// work is tidy without the cache. With shares it also says what is done to each land and
// which paid abilities are used.
func (t *tidier) work(plots []plot, caps []int, shares []share) (tidying, *funds) {
	removals := t.p.Sortings + t.budget.most
	// No centre removes more than could ever lie in its reach.
	total := t.p.Hand + t.p.Transports
	for i := range plots {
		total += plots[i].garbage
	}
	removals = min(removals, total)
	limited := make([]int, len(caps))
	for k := range caps {
		limited[k] = min(caps[k], total)
	}
	t.shape.set(t.p.Hand, t.p.Transports, removals, limited)
	best := tidying{value: none}
	var how *funds
	var bestWorth *landWorth
	bestRemovals := 0
	for w := range t.worths {
		worth := &t.worths[w]
		t.fillStages(plots, worth)
		for k := range removals + 1 {
			lands := t.stages[0][t.shape.number(t.p.Hand, 0, 0, k)]
			if lands <= none/2 {
				continue
			}
			for paid := max(0, k-t.p.Sortings); paid <= min(k, t.budget.most); paid++ {
				for _, space := range worth.spaces {
					f := t.budget.fundsAt(paid, space)
					if f.possible && lands+f.value > best.value {
						best = tidying{value: lands + f.value, marker: space, coins: f.coins, science: f.science, points: f.points}
						how, bestWorth, bestRemovals = f, worth, k
					}
				}
			}
		}
	}
	if bestWorth == nil {
		return best, nil
	}
	if bestWorth != &t.worths[len(t.worths)-1] {
		t.fillStages(plots, bestWorth)
	}
	if shares == nil {
		shares = make([]share, len(plots))
	}
	t.trace(plots, bestWorth, bestRemovals, shares)
	for i := range plots {
		s := &shares[i]
		left := plots[i].garbage + s.laid + s.brought - s.removed
		for _, c := range s.centres {
			left -= c
		}
		best.garbage += left
		if left == 0 {
			best.clean++
		}
	}
	return best, how
}

// fillStages fills the tables from the last land to the first: the most that the lands
// from one on can be worth, by state.
func (t *tidier) fillStages(plots []plot, worth *landWorth) {
	for len(t.stages) <= len(plots) {
		t.stages = append(t.stages, nil)
	}
	end := slices.Grow(t.stages[len(plots)][:0], t.shape.states)[:t.shape.states]
	t.stages[len(plots)] = end
	var st state
	each := share{centres: make([]int, len(t.shape.caps))}
	for i := range end {
		t.shape.open(i, &st)
		end[i] = none
		if st.hand == 0 && st.removals == 0 && st.taken == st.brought {
			end[i] = 0
		}
	}
	for l := len(plots) - 1; l >= 0; l-- {
		stage := slices.Grow(t.stages[l][:0], t.shape.states)[:t.shape.states]
		t.stages[l] = stage
		for i := range stage {
			t.shape.open(i, &st)
			best := int64(none)
			t.each(&plots[l], &st, i, &each, func(left, next int) bool {
				best = max(best, worth.by[left]+t.stages[l+1][next])
				return true
			})
			stage[i] = max(best, none)
		}
	}
}

// each gives every way to deal with one land in a state, in s: what is left there, and the
// state after it.
func (t *tidier) each(p *plot, st *state, at int, s *share, visit func(left, next int) bool) {
	most := 0
	if p.fresh {
		most = st.hand
	}
	for laid := 0; laid <= most; laid++ {
		for brought := st.taken - t.shape.moves; brought <= t.shape.moves-st.brought; brought++ {
			for removed := 0; removed <= st.removals; removed++ {
				left := p.garbage + laid + brought - removed
				if left < 0 {
					break
				}
				next := at - t.shape.number(laid, min(0, brought), -max(0, brought), removed)
				s.laid, s.brought, s.removed = laid, brought, removed
				if !t.centres(p, st, 0, left, next, s, visit) {
					return
				}
			}
		}
	}
}

// centres lets the working centres from k on remove what they can of one land.
func (t *tidier) centres(p *plot, st *state, k, left, next int, s *share, visit func(left, next int) bool) bool {
	for ; k < len(t.shape.caps); k++ {
		if p.reach>>k&1 != 0 && st.used[k] < t.shape.caps[k] && left > 0 {
			break
		}
		s.centres[k] = 0
	}
	if k == len(t.shape.caps) {
		return visit(left, next)
	}
	for n := 0; n <= min(left, t.shape.caps[k]-st.used[k]); n++ {
		s.centres[k] = n
		if !t.centres(p, st, k+1, left-n, next+n*t.shape.step[k], s, visit) {
			return false
		}
	}
	return true
}

// trace repeats the best way and notes what is done to each land.
func (t *tidier) trace(plots []plot, worth *landWorth, removals int, shares []share) {
	at := t.shape.number(t.p.Hand, 0, 0, removals)
	var st state
	for l := range plots {
		t.shape.open(at, &st)
		s := &shares[l]
		s.tile, s.centres = plots[l].tile, make([]int, len(t.shape.caps))
		want := t.stages[l][at]
		t.each(&plots[l], &st, at, s, func(left, next int) bool {
			if worth.by[left]+t.stages[l+1][next] != want {
				return true
			}
			at = next
			return false
		})
	}
}
