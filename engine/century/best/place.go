package best

import (
	"cmp"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// spot is where a piece lies, and how.
type spot struct {
	x, y int8
	turn int8
}

func (s spot) square() rail.Square { return rail.Square{X: int(s.x), Y: int(s.y)} }

// layout is one spot for each of Problem.Attach. Pieces whose rails join nothing
// in place float: they lie far away (see afar) until settle finds them a real
// square, since all such squares give the same result.
type layout []spot

// Floating groups of pieces are laid afar, beyond any region, and apart from
// each other; no group grows as far as the next one.
const (
	afar  = 90
	apart = 18
)

// scattered is the layout in which every piece lies by itself.
func (p *Problem) scattered() layout {
	return rule.Times(len(p.Attach), func(i int) spot { return spot{int8(afar - apart*i), afar, 0} })
}

// placer lists the layouts that differ in what they join (see part.meets). Layouts in which
// the same edges meet count once: neither the square nor the turn of a piece that meets
// nothing matters, and turns that join the same are equal.
type placer struct {
	*part
	placed []bool
	at     layout
	which  []int // by piece: which of its spots, where it meets the region
	loose  int   // how many pieces are left for later: they don't meet the region
	groups int   // floating groups so far
	seen   map[string]bool
	key    []byte

	upper []int64 // scratch of gains.bound, by town

	// hopeful says whether no bound excludes the layouts that begin with these pieces;
	// nil to list all.
	hopeful func(done int) bool
}

func newPlacer(p *part) *placer {
	n := len(p.firsts)
	return &placer{part: p, at: make(layout, n), placed: make([]bool, n), which: make([]int, n)}
}

// finish gives every layout in which the first pieces lie as they do.
func (pl *placer) finish(done int, yield func(layout) bool) bool {
	return pl.anchor(done, len(pl.at), func() bool {
		pl.seen = nil
		if pl.loose > 0 {
			pl.seen = map[string]bool{}
		}
		return pl.grow(pl.loose, yield)
	})
}

// meetsPieces says whether a piece on a spot meets another piece in place.
func (pl *placer) meetsPieces(i int, s spot) bool {
	for k, placed := range pl.placed {
		if placed {
			if m := pl.between(i, k, s, pl.at[k]); m != nil && pl.meets(m) {
				return true
			}
		}
	}
	return false
}

// pieceOn is the piece that lies on a square, or -1.
func (pl *placer) pieceOn(q rail.Square) int {
	for k, s := range pl.at {
		if pl.placed[k] && s.square() == q {
			return k
		}
	}
	return -1
}

func spotOn(q rail.Square, turn rail.Rotation) spot { return spot{int8(q.X), int8(q.Y), int8(turn)} }

// anchor lays the pieces from i up to end where they meet the region, or leaves them
// for later.
func (pl *placer) anchor(i, end int, yield func() bool) bool {
	if i == end {
		return yield()
	}
	for k, s := range pl.spots[i] {
		if pl.pieceOn(s.square()) >= 0 {
			continue
		}
		pl.at[i], pl.placed[i], pl.which[i] = s, true, k
		ok := pl.hopeful != nil && !pl.hopeful(i+1) || pl.anchor(i+1, end, yield)
		pl.placed[i] = false
		if !ok {
			return false
		}
	}
	pl.which[i] = -1
	pl.loose++
	ok := pl.hopeful != nil && !pl.hopeful(i+1) || pl.anchor(i+1, end, yield)
	pl.loose--
	return ok
}

// start lays the first pieces as which says.
func (pl *placer) start(which []int) {
	for i, k := range which {
		pl.which[i] = k
		if k < 0 {
			pl.loose++
			continue
		}
		pl.at[i], pl.placed[i] = pl.spots[i][k], true
	}
}

// grow lays the pieces left: where they meet pieces in place, or as the first
// of a floating group.
func (pl *placer) grow(left int, yield func(layout) bool) bool {
	if pl.seen != nil && (pl.known() || pl.hopeful != nil && !pl.hopeful(len(pl.at))) {
		return true
	}
	if left == 0 {
		return yield(pl.at)
	}
	first := -1
	for i := range pl.placed {
		if pl.placed[i] {
			continue
		}
		if first < 0 {
			first = i
		}
		for k := range pl.placed {
			if !pl.placed[k] {
				continue
			}
			for side := rail.North; side <= rail.West; side++ {
				q := pl.at[k].square().Beside(side)
				if pl.taken[q] || pl.pieceOn(q) >= 0 {
					continue
				}
				for _, turn := range pl.turns[i] {
					s := spotOn(q, turn)
					if slices.Contains(pl.spots[i], s) || !pl.meetsPieces(i, s) {
						continue
					}
					pl.at[i], pl.placed[i] = s, true
					ok := pl.grow(left-1, yield)
					pl.placed[i] = false
					if !ok {
						return false
					}
				}
			}
		}
	}
	// A group may be turned as a whole: its first piece lies unturned.
	pl.at[first], pl.placed[first] = spot{int8(afar - apart*pl.groups), afar, 0}, true
	pl.groups++
	ok := pl.grow(left-1, yield)
	pl.groups--
	pl.placed[first] = false
	return ok
}

// known says whether the same layout was given before, built in another order.
func (pl *placer) known() bool {
	pl.key = pl.key[:0]
	for i, s := range pl.at {
		if !pl.placed[i] {
			s = spot{}
		}
		pl.key = append(pl.key, byte(s.x), byte(s.y), byte(s.turn)<<1|boolByte(pl.placed[i]))
	}
	if pl.seen[string(pl.key)] {
		return true
	}
	pl.seen[string(pl.key)] = true
	return false
}

// settle moves floating groups next to the region, where they touch it by a
// corner and join nothing.
func (p *Problem) settle(l layout) layout {
	out := slices.Clone(l)
	floats := func(s spot) bool { return s.y >= afar/2 }
	lying := slices.DeleteFunc(slices.Clone(l), floats)
	for i := range p.Region.Len() {
		lying = append(lying, spotOn(p.Region.At(i).Square, 0))
	}
	byColumn := func(a, b spot) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) }
	for g := range len(l) {
		isOf := func(s spot) bool { return floats(s) && (afar-int(s.x)+apart/2)/apart == g }
		group := rule.Those(l, isOf)
		if len(group) == 0 {
			continue
		}
		// The group's westernmost column begins beside the easternmost one of
		// all others, and higher: no edges are shared.
		low, far := slices.MinFunc(group, byColumn), slices.MaxFunc(lying, byColumn)
		for i, s := range l {
			if isOf(s) {
				out[i].x, out[i].y = s.x+far.x+1-low.x, s.y+far.y+1-low.y
				lying = append(lying, out[i])
			}
		}
	}
	return out
}
