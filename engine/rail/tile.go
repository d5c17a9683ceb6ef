package rail

import (
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// Node is a named place of a tile: 'N' 'E' 'S' 'W' are edge middles, other
// capitals sites, small letters junctions.
type Node byte

// nodeOf is the node that a character names, 0 for none.
func nodeOf(r rune) Node {
	if r >= 'A' && r <= 'Z' || r >= 'a' && r <= 'z' {
		return Node(r)
	}
	return 0
}

// Side is the edge whose middle the node is; ok is false for other nodes.
func (n Node) Side() (s Side, ok bool) {
	at := strings.IndexByte("NESW", byte(n))
	return Side(max(at, 0)), at >= 0
}

func (n Node) edge() bool     { _, ok := n.Side(); return ok }
func (n Node) site() bool     { return n >= 'A' && n <= 'Z' && !n.edge() }
func (n Node) junction() bool { return n >= 'a' && n <= 'z' }

// String is the letter.
func (n Node) String() string { return show(rune(n)) }

// Site is a city, or a building of an institution.
type Site struct {
	Letter   byte
	Building bool
	Yield    Yield // what the city makes while it works, each 0 to 99; a building's bonus
	Centres  int   // recycling centres of a city, 0 to 99
}

// icon is the count of what a letter of the notation stands for, nil for none.
func (s *Site) icon(letter rune) *int {
	switch letter {
	case 'c':
		return &s.Yield.Coins
	case 's':
		return &s.Yield.Science
	case 'v':
		return &s.Yield.Points
	case 'r':
		return &s.Centres
	}
	return nil
}

// EachIcon gives what a site shows in the order of the notation: how many, and
// the letter.
func (s Site) EachIcon(yield func(n int, icon byte) bool) {
	for _, letter := range "csvr" {
		if n := *s.icon(letter); n > 0 && !yield(n, byte(letter)) {
			return
		}
	}
}

// Icons is what a site shows, as in the notation: "1c2s1r", "+1c" of a building.
func (s Site) Icons() string { return string(s.appendIcons(nil)) }

func (s Site) appendIcons(to []byte) []byte {
	if s.Building {
		to = append(to, '+')
	}
	for n, icon := range s.EachIcon {
		to = append(strconv.AppendInt(to, int64(n), 10), icon)
	}
	return to
}

// mark is a node and where it lies on the tile as described.
type mark struct {
	node Node
	at   Point
}

var middles = [...]mark{{'N', Point{4, 0}}, {'E', Point{8, 4}}, {'S', Point{4, 8}}, {'W', Point{0, 4}}}

// Tile is a land or an institution as described: sites, junctions and tracks.
// It never changes, so one *Tile may lie in many regions. The zero Tile is a
// land without cities or tracks; ParseTile makes all others.
type Tile struct {
	sites    []Site    // by letter
	nodes    []mark    // sites, then junctions, by letter; with points only if it has geometry
	tracks   []stretch // each once, in the order of the notation
	building bool
	geometry bool
	unknown  bool // its rails are not described
	text     string
	columns  []int    // of its sites, where they stand in the text that was read
	masks    [4]masks // by rotation, without bridges
}

// Unrailed is the tile with its rails marked as not known.
func (t *Tile) Unrailed() *Tile {
	u := *t
	u.unknown = true
	return &u
}

// RailsKnown says whether the tile's rails are described.
func (t *Tile) RailsKnown() bool { return !t.unknown }

// String is the tile in canonical notation: sites by letter, points of
// junctions by letter, then tracks in the order they were given, parted by
// single blanks. ParseTile reads it back to an equal tile.
func (t *Tile) String() string { return t.text }

// Institution reports whether the tile holds buildings; otherwise it is a land.
func (t *Tile) Institution() bool { return t.building }

// Sites are the cities or buildings by letter, at most 22. Callers don't change them.
func (t *Tile) Sites() []Site { return t.sites }

// SiteIndex is the index in Sites of a letter, -1 if the tile has no such site.
func (t *Tile) SiteIndex(letter byte) int {
	for i := range t.sites {
		if t.sites[i].Letter == letter {
			return i
		}
	}
	return -1
}

// InText compares the places of two sites in the text from which the tile was read.
func (t *Tile) InText(a, b int) int { return t.columns[a] - t.columns[b] }

// Geometry reports whether every site and junction has a point.
func (t *Tile) Geometry() bool { return t.geometry }

// Segments are the stretches of track between two nodes, each once, in the order of the
// tracks. They are straight where the tile has geometry.
func (t *Tile) Segments() []Bridge {
	return rule.Each(t.tracks, func(s stretch) Bridge { return s.Bridge })
}

// marks gives all edge middles, with or without a track, then sites, then junctions.
func (t *Tile) marks(yield func(mark) bool) {
	for _, m := range middles {
		if !yield(m) {
			return
		}
	}
	for _, m := range t.nodes {
		if !yield(m) {
			return
		}
	}
}

// Nodes are all edge middles that have a track, then sites, then junctions.
func (t *Tile) Nodes() []Node {
	var nodes []Node
	edges := t.Edges(0)
	for m := range t.marks {
		if s, ok := m.node.Side(); !ok || edges.Has(s) {
			nodes = append(nodes, m.node)
		}
	}
	return nodes
}

// At is the point of a node on the tile as described. An edge middle always
// has one, with or without a track; a site or junction only with geometry.
func (t *Tile) At(n Node) (Point, bool) {
	at, has := t.find(n)
	return at, has && (t.geometry || n.edge())
}

// find is the mark of a node that may be named on this tile: any edge middle, and the
// sites and junctions it has.
func (t *Tile) find(n Node) (at Point, has bool) {
	for m := range t.marks {
		if m.node == n {
			return m.at, true
		}
	}
	return at, false
}

// named is the node that lies on the point, edge middles included.
func (t *Tile) named(p Point) (Node, bool) {
	for m := range t.marks {
		if m.at == p && (t.geometry || m.node.edge()) {
			return m.node, true
		}
	}
	return 0, false
}

// place is where an end lies on the tile as described, if that is known.
func (t *Tile) place(e End) (Point, bool) {
	if e.Node != 0 {
		return t.At(e.Node)
	}
	return e.Point, true
}

// cities is the mask of the sites that a citizen may live on.
func (t *Tile) cities() uint32 {
	if t.building {
		return 0
	}
	return 1<<len(t.sites) - 1
}

// stretch is one segment of track, or a bridge, on a tile as described.
type stretch struct {
	Bridge        // its ends
	built  bool   // it is a bridge
	ends   places // edge middles and sites among its ends
	line   Line
	drawn  bool // line is known
}

func (t *Tile) stretch(ends Bridge, built bool) stretch {
	s := stretch{Bridge: ends, built: built}
	for _, e := range [...]End{s.From, s.To} {
		if side, ok := e.Node.Side(); ok {
			s.ends |= places(side.mask())
		} else if i := t.SiteIndex(byte(e.Node)); i >= 0 {
			s.ends |= 1 << (4 + i)
		}
	}
	if t.geometry {
		a, okA := t.place(s.From)
		b, okB := t.place(s.To)
		s.line, s.drawn = Line{a, b}, okA && okB
	}
	return s
}
