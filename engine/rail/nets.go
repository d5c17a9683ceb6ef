package rail

import (
	"math/bits"
	"slices"
)

// masks is what a tile with its bridges, turned as it lies, comes down to.
type masks struct {
	edges Sides // edges with a track or bridge

	// What is joined through no site at all, and what is joined where a train
	// passes through buildings. On a land there are none, so both are equal.
	closed, open nets

	site []siteMasks
}

// nets are those that leave a tile: an edge middle belongs to one net only, so
// four entries hold them all.
type nets struct {
	edges [4]Sides  // by edge: the edges of its net, itself included
	sites [4]uint32 // by edge: the sites on its net
}

// siteMasks is how one site lies on the nets of its tile.
type siteMasks struct {
	closed, open ways  // as in masks
	whole        Sides // edges reached when any site may be passed
}

// ways are where the tracks of a site lead.
type ways struct {
	edges Sides  // edges reached
	sites uint32 // other sites of the tile reached
}

func (t *Tile) compiled(r Rotation) *masks { return &t.masks[r&3] }

func (m *masks) allTurned() (all [4]masks) {
	sites := make([]siteMasks, 4*len(m.site)) // in one piece
	for r := range all {
		all[r] = m.turnedIn(sites[r*len(m.site):], Rotation(r))
	}
	return all
}

// turned are the masks after r quarter turns clockwise.
func (m *masks) turned(r Rotation) masks { return m.turnedIn(nil, r) }

// turnedIn is turned with room for the sites.
func (m *masks) turnedIn(room []siteMasks, r Rotation) masks {
	if r&3 == 0 {
		return *m
	}
	t := masks{m.edges.Turned(r), m.closed.turned(r), m.open.turned(r), append(room[:0], m.site...)}
	for i := range t.site {
		for _, edges := range [...]*Sides{&t.site[i].closed.edges, &t.site[i].open.edges, &t.site[i].whole} {
			*edges = edges.Turned(r)
		}
	}
	return t
}

func (n nets) turned(r Rotation) (t nets) {
	for s := North; s <= West; s++ {
		t.edges[s.Turned(r)], t.sites[s.Turned(r)] = n.edges[s].Turned(r), n.sites[s]
	}
	return t
}

// joinsSame reports whether two tiles as they lie join the same things.
func (m *masks) joinsSame(o *masks) bool {
	return m.edges == o.edges && m.closed == o.closed && m.open == o.open && slices.Equal(m.site, o.site)
}

// sameAt is same where nothing lies beyond other edges than some.
func (m *masks) sameAt(o *masks, edges Sides) bool {
	if (m.edges^o.edges)&edges != 0 {
		return false
	}
	for s := range edges.Each {
		if (m.closed.edges[s]^o.closed.edges[s])&edges != 0 || m.closed.sites[s] != o.closed.sites[s] ||
			(m.open.edges[s]^o.open.edges[s])&edges != 0 || m.open.sites[s] != o.open.sites[s] {
			return false
		}
	}
	for k := range m.site {
		a, b := &m.site[k], &o.site[k]
		if (a.whole^b.whole|a.closed.edges^b.closed.edges|a.open.edges^b.open.edges)&edges != 0 || a.closed.sites != b.closed.sites || a.open.sites != b.open.sites {
			return false
		}
	}
	return true
}

// within reports whether o joins all that m joins.
func (m *masks) within(o *masks) bool {
	if m.edges&^o.edges != 0 || !m.closed.within(&o.closed) || !m.open.within(&o.open) {
		return false
	}
	for k := range m.site {
		a, b := &m.site[k], &o.site[k]
		if a.whole&^b.whole != 0 || !a.closed.within(b.closed) || !a.open.within(b.open) {
			return false
		}
	}
	return true
}

func (n *nets) within(o *nets) bool {
	for s := range n.edges {
		if n.edges[s]&^o.edges[s] != 0 || n.sites[s]&^o.sites[s] != 0 {
			return false
		}
	}
	return true
}

func (w ways) within(o ways) bool { return w.edges&^o.edges == 0 && w.sites&^o.sites == 0 }

// compile finds the nets of the tile as described, with bridges whose ends are
// settled (see settle).
func compile(t *Tile, bridges []Bridge) *masks {
	all := slices.Clip(t.tracks)
	for _, b := range bridges {
		all = append(all, t.stretch(b, true))
	}
	parts := makeSets(len(all))
	m := &masks{site: make([]siteMasks, len(t.sites))}
	for i := range all {
		m.edges |= all[i].edges
	}
	for i := range all {
		for k := range i {
			if all[i].joins(&all[k]) {
				parts.join(i, k)
			}
		}
	}
	part, sites := gather(parts, all, len(t.sites))
	m.closed, m.open = part, part
	for k := range sites {
		m.site[k].closed, m.site[k].open = sites[k], sites[k]
	}
	// Then sites are passed as well: they join the stretches that end on them.
	for i := range all {
		for k := range i {
			if all[i].sites&all[k].sites != 0 {
				parts.join(i, k)
			}
		}
	}
	part, sites = gather(parts, all, len(t.sites))
	for k := range sites {
		m.site[k].whole = sites[k].edges
		if t.building {
			m.site[k].open = sites[k]
		}
	}
	if t.building {
		m.open = part
	}
	return m
}

// joins reports whether two stretches meet where no site is. Only bridges end
// on points, so only they are asked the other way round too.
func (s *stretch) joins(o *stretch) bool {
	return s.meets(o.From) || s.meets(o.To) || s.built && (o.meets(s.From) || o.meets(s.To))
}

// meets reports whether the stretch has an end of another, which is no site: a
// node of its own, or the point of a bridge anywhere on it.
func (s *stretch) meets(e End) bool {
	if e.Node != 0 {
		return (e.Node == s.From.Node || e.Node == s.To.Node) && !e.Node.site()
	}
	return s.drawn && s.line.holds(e.Point)
}

// gather collects what each edge and each site shares a set of stretches with.
func gather(parts sets, all []stretch, sites int) (n nets, of []ways) {
	whole := make([]ways, len(all)) // by root
	for i := range all {
		w := &whole[parts.root(i)]
		w.edges |= all[i].edges
		w.sites |= all[i].sites
	}
	of = make([]ways, sites)
	for i := range all {
		w := whole[parts.root(i)]
		for s := range all[i].edges.Each {
			n.edges[s], n.sites[s] = w.edges, w.sites
		}
		for left := all[i].sites; left != 0; left &= left - 1 {
			k := bits.TrailingZeros32(left)
			of[k].edges |= w.edges
			of[k].sites |= w.sites &^ (1 << k)
		}
	}
	return n, of
}

// sets are disjoint sets of small numbers. A root holds the negative size of
// its set, any other member the one above it. Looking up writes nothing, so a
// region may be read by many at once; joining by size keeps the way up short.
type sets []int32

func makeSets(n int) sets {
	s := make(sets, n)
	for i := range s {
		s[i] = -1
	}
	return s
}

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
