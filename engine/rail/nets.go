package rail

import (
	"math/bits"
	"slices"
)

// masks is a tile with its bridges, turned as it lies, as bit masks.
type masks struct {
	edges Sides  // edges with a track or bridge
	ways  []ways // by place: the four edges, then the sites
}

// ways are the places of its tile that a place is joined with, by kind of way. An edge
// with track is among its own, a site isn't.
type ways [3]places

// The kinds of way. A land has no buildings, so closed and open are equal there.
const (
	closed = iota // passes no site
	open          // passes buildings
	whole         // passes any site
)

// places is a set: bits 0 to 3 are edges, those from 4 on sites.
type places uint32

func (p places) edges() Sides  { return Sides(p & 15) }
func (p places) sites() uint32 { return uint32(p >> 4) }

func (p places) turned(r Rotation) places { return p&^15 | places(p.edges().Turned(r)) }

func (m *masks) site(k int) *ways { return &m.ways[4+k] }

func (t *Tile) compiled(r Rotation) *masks { return &t.masks[r&3] }

func (m *masks) allTurned() (all [4]masks) {
	for r := range all {
		all[r] = m.turned(Rotation(r))
	}
	return all
}

// turned are the masks after r quarter turns clockwise.
func (m *masks) turned(r Rotation) masks {
	if r&3 == 0 {
		return *m
	}
	t := masks{m.edges.Turned(r), make([]ways, len(m.ways))}
	for i, w := range m.ways {
		if i < 4 {
			i = int(Side(i).Turned(r))
		}
		t.ways[i] = ways{w[closed].turned(r), w[open].turned(r), w[whole].turned(r)}
	}
	return t
}

// joinsSame reports whether two tiles as they lie join the same things.
func (m *masks) joinsSame(o *masks) bool { return m.edges == o.edges && slices.Equal(m.ways, o.ways) }

// sameAt is joinsSame for a tile that trains can leave only over some edges.
func (m *masks) sameAt(o *masks, edges Sides) bool {
	matter := ^places(15) | places(edges)
	for i, w := range m.ways {
		if i < 4 && !edges.Has(Side(i)) {
			continue
		}
		for kind := range w {
			if (w[kind]^o.ways[i][kind])&matter != 0 {
				return false
			}
		}
	}
	return (m.edges^o.edges)&edges == 0
}

// within reports whether o joins all that m joins.
func (m *masks) within(o *masks) bool {
	for i, w := range m.ways {
		for kind := range w {
			if w[kind]&^o.ways[i][kind] != 0 {
				return false
			}
		}
	}
	return m.edges&^o.edges == 0
}

// compile finds the nets of the tile as described, with bridges whose ends are
// settled (see settle).
func compile(t *Tile, bridges []Bridge) *masks {
	all := slices.Clip(t.tracks)
	for _, b := range bridges {
		all = append(all, t.stretch(b, true))
	}
	parts := slices.Repeat(sets{-1}, len(all))
	m := &masks{ways: make([]ways, 4+len(t.sites))}
	for i := range all {
		m.edges |= all[i].ends.edges()
		for k := range i {
			if all[i].joins(&all[k]) {
				parts.join(i, k)
			}
		}
	}
	m.gather(parts, all, closed)
	if !t.building {
		m.gather(parts, all, open)
	}
	// Then sites are passed as well: they join the stretches that end on them.
	for i := range all {
		for k := range i {
			if all[i].ends.sites()&all[k].ends.sites() != 0 {
				parts.join(i, k)
			}
		}
	}
	if t.building {
		m.gather(parts, all, open)
	}
	m.gather(parts, all, whole)
	return m
}

// joins reports whether two stretches meet where no site is. Only bridges end on
// points, and o comes before s, so only a bridge s can end on o.
func (s *stretch) joins(o *stretch) bool {
	return s.meets(o.From) || s.meets(o.To) || s.built && (o.meets(s.From) || o.meets(s.To))
}

// meets reports whether another stretch that ends on e joins this one there without
// a site: e is a node that both end on, or a bridge's point anywhere on this one.
func (s *stretch) meets(e End) bool {
	if e.Node != 0 {
		return (e.Node == s.From.Node || e.Node == s.To.Node) && !e.Node.site()
	}
	return s.drawn && s.line.holds(e.Point)
}

// gather notes, for each edge and site, the places on the same connected stretches.
func (m *masks) gather(parts sets, all []stretch, kind int) {
	whole := make([]places, len(all)) // by root
	for i := range all {
		whole[parts.root(i)] |= all[i].ends
	}
	for i := range all {
		for left := all[i].ends; left != 0; left &= left - 1 {
			at := bits.TrailingZeros32(uint32(left))
			m.ways[at][kind] |= whole[parts.root(i)]
			if at >= 4 {
				m.ways[at][kind] &^= 1 << at
			}
		}
	}
}

// sets is a union-find structure of small numbers. A root holds the negative size of
// its set, any other member its parent. root writes nothing, so that several
// goroutines may read a region; union by size keeps the trees flat.
type sets []int32

func (s sets) root(i int) int {
	for s[i] >= 0 {
		i = int(s[i])
	}
	return i
}

func (s sets) join(i, k int) {
	i, k = s.root(i), s.root(k)
	if i == k {
		return
	}
	if s[i] > s[k] {
		i, k = k, i
	}
	s[i] += s[k]
	s[k] = int32(i)
}
