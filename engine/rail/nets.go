package rail

import "math/bits"

// masks is what a tile with its bridges, turned as it lies, comes down to. An
// edge middle belongs to one net only, so four entries hold all nets that
// leave the tile.
type masks struct {
	edges Sides     // edges with a track or bridge
	net   [4]Sides  // by edge: the edges of its net, itself included
	sites [4]uint32 // by edge: the sites on its net

	// The same where a train passes through buildings. On a land there are
	// none, so these equal the ones above.
	openNet   [4]Sides
	openSites [4]uint32

	site []siteMasks
}

// siteMasks is how one site lies on the nets of its tile.
type siteMasks struct {
	clear    Sides  // edges reached through no other site
	whole    Sides  // edges reached when any site may be passed
	open     Sides  // edges reached through buildings, but through no city
	near     uint32 // other sites of the tile reached through no site in between
	openNear uint32 // other sites of the tile reached through buildings, but through no city
}

var bare masks // of a tile without sites and tracks; never written to

// compiled are the masks of the tile without bridges.
func (t *Tile) compiled(r Rotation) *masks {
	if m := t.masks[r&3]; m != nil {
		return m
	}
	return &bare
}

// turned are the masks after r quarter turns clockwise.
func (m *masks) turned(r Rotation) *masks {
	if r&3 == 0 {
		return m
	}
	t := &masks{edges: m.edges.Turned(r), site: make([]siteMasks, len(m.site))}
	for s := North; s <= West; s++ {
		to := s.Turned(r)
		t.net[to] = m.net[s].Turned(r)
		t.sites[to] = m.sites[s]
		t.openNet[to] = m.openNet[s].Turned(r)
		t.openSites[to] = m.openSites[s]
	}
	for i, s := range m.site {
		s.clear, s.whole, s.open = s.clear.Turned(r), s.whole.Turned(r), s.open.Turned(r)
		t.site[i] = s
	}
	return t
}

// stretch is one segment of track, or a bridge, while nets are made.
type stretch struct {
	from, to End
	edges    Sides  // edge middles among its ends
	sites    uint32 // sites among its ends
	line     Line
	drawn    bool // line is known
}

func (t *Tile) stretch(from, to End) stretch {
	s := stretch{from: from, to: to}
	for _, e := range [...]End{from, to} {
		if side, ok := e.Node.Side(); ok {
			s.edges |= side.mask()
		} else if i := t.SiteIndex(byte(e.Node)); i >= 0 {
			s.sites |= 1 << i
		}
	}
	a, okA := t.place(from)
	b, okB := t.place(to)
	s.line, s.drawn = Line{a, b}, okA && okB && t.geometry
	return s
}

// compile finds the nets of the tile as described, with bridges whose ends are
// settled (see settle).
func compile(t *Tile, bridges []Bridge) *masks {
	m := &masks{site: make([]siteMasks, len(t.sites))}
	all := make([]stretch, 0, len(t.segments)+len(bridges))
	for _, s := range t.segments {
		all = append(all, t.stretch(End{Node: s.From}, End{Node: s.To}))
	}
	for _, b := range bridges {
		all = append(all, t.stretch(b.From, b.To))
	}

	// Nets: stretches are joined by the nodes they share that are no sites.
	nets := makeSets(len(all))
	var first [128]int
	for i := range first {
		first[i] = -1
	}
	for i := range all {
		for _, e := range [...]End{all[i].from, all[i].to} {
			n := e.Node
			switch {
			case n == 0: // a bridge that ends on the middle of tracks joins them all there
				for k := range all {
					if all[k].drawn && all[k].line.holds(e.Point) {
						nets.join(i, k)
					}
				}
			case n.site() || n >= 128:
			case first[n] < 0:
				first[n] = i
			default:
				nets.join(first[n], i)
			}
		}
	}
	edges, sites := gather(nets, all)
	for i := range all {
		root := nets.root(i)
		m.edges |= all[i].edges
		for s := North; s <= West; s++ {
			if all[i].edges.Has(s) {
				m.net[s], m.sites[s] = edges[root], sites[root]
			}
		}
		for left := all[i].sites; left != 0; left &= left - 1 {
			k := bits.TrailingZeros32(left)
			m.site[k].clear |= edges[root]
			m.site[k].near |= sites[root] &^ (1 << k)
		}
	}

	// Then sites are passed as well: they join the stretches that end on them.
	var at [32]int
	for i := range at {
		at[i] = -1
	}
	for i := range all {
		for left := all[i].sites; left != 0; left &= left - 1 {
			k := bits.TrailingZeros32(left)
			if at[k] < 0 {
				at[k] = i
			}
			nets.join(at[k], i)
		}
	}
	edges, sites = gather(nets, all)
	for k := range m.site {
		s := &m.site[k]
		s.open, s.openNear = s.clear, s.near
		if at[k] >= 0 {
			root := nets.root(at[k])
			s.whole = edges[root]
			if t.building {
				s.open, s.openNear = edges[root], sites[root]&^(1<<k)
			}
		}
	}
	m.openNet, m.openSites = m.net, m.sites
	if t.building {
		for i := range all {
			root := nets.root(i)
			for s := North; s <= West; s++ {
				if all[i].edges.Has(s) {
					m.openNet[s], m.openSites[s] = edges[root], sites[root]
				}
			}
		}
	}
	return m
}

// gather collects the edges and sites of each set of stretches, by root.
func gather(nets sets, all []stretch) (edges []Sides, sites []uint32) {
	edges, sites = make([]Sides, len(all)), make([]uint32, len(all))
	for i := range all {
		root := nets.root(i)
		edges[root] |= all[i].edges
		sites[root] |= all[i].sites
	}
	return edges, sites
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
