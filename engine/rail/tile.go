package rail

import "strconv"

// Node is a named place of a tile: 'N' 'E' 'S' 'W' are edge middles, other
// capitals sites, small letters junctions.
type Node byte

// Side is the edge whose middle the node is; ok is false for other nodes.
func (n Node) Side() (s Side, ok bool) {
	switch n {
	case 'N':
		return North, true
	case 'E':
		return East, true
	case 'S':
		return South, true
	case 'W':
		return West, true
	}
	return 0, false
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
	At       Point // where it lies on the tile as described; only with geometry
}

// Segment is one stretch of track between two nodes. It is straight where the
// tile has geometry.
type Segment struct{ From, To Node }

// String is "A-N".
func (s Segment) String() string { return s.From.String() + "-" + s.To.String() }

type junction struct {
	letter Node
	at     Point
}

// Tile is a land or an institution as described: sites, junctions and tracks.
// It never changes, so one *Tile may lie in many regions. The zero Tile is a
// land without cities or tracks; ParseTile makes all others.
type Tile struct {
	sites     []Site // by letter
	junctions []junction
	segments  []Segment // each once, in the order of the tracks
	building  bool
	geometry  bool
	text      string
	masks     [4]*masks // by rotation, without bridges
}

// String is the tile in canonical notation: sites by letter, points of
// junctions by letter, then tracks in the order they were given, parted by
// single blanks. ParseTile reads it back to an equal tile.
func (t *Tile) String() string { return t.text }

// MarshalText writes the canonical notation.
func (t *Tile) MarshalText() ([]byte, error) { return []byte(t.text), nil }

// UnmarshalText reads what ParseTile reads. It is meant for a Tile that is
// used nowhere yet.
func (t *Tile) UnmarshalText(text []byte) error {
	v, err := ParseTile(string(text))
	if err == nil {
		*t = *v
	}
	return err
}

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

// Geometry reports whether every site and junction has a point.
func (t *Tile) Geometry() bool { return t.geometry }

// Segments are the stretches of track, each once, in the order of the tracks.
// Callers don't change them.
func (t *Tile) Segments() []Segment { return t.segments }

// Nodes are all edge middles that have a track, then sites, then junctions.
func (t *Tile) Nodes() []Node {
	var nodes []Node
	edges := t.compiled(0).edges
	for s := North; s <= West; s++ {
		if edges.Has(s) {
			nodes = append(nodes, s.Node())
		}
	}
	for i := range t.sites {
		nodes = append(nodes, Node(t.sites[i].Letter))
	}
	for _, j := range t.junctions {
		nodes = append(nodes, j.letter)
	}
	return nodes
}

// At is the point of a node on the tile as described. An edge middle always
// has one, with or without a track; a site or junction only with geometry.
func (t *Tile) At(n Node) (Point, bool) {
	if s, ok := n.Side(); ok {
		return s.middle(), true
	}
	if !t.geometry {
		return Point{}, false
	}
	for i := range t.sites {
		if t.sites[i].Letter == byte(n) {
			return t.sites[i].At, true
		}
	}
	for _, j := range t.junctions {
		if j.letter == n {
			return j.at, true
		}
	}
	return Point{}, false
}

// has reports whether the node may be named on this tile: any edge middle, and
// the sites and junctions it has.
func (t *Tile) has(n Node) bool {
	if n.edge() || t.SiteIndex(byte(n)) >= 0 {
		return true
	}
	for _, j := range t.junctions {
		if j.letter == n {
			return true
		}
	}
	return false
}

// named is the node that lies on the point, edge middles included.
func (t *Tile) named(p Point) (Node, bool) {
	for s := North; s <= West; s++ {
		if s.middle() == p {
			return s.Node(), true
		}
	}
	if t.geometry {
		for i := range t.sites {
			if t.sites[i].At == p {
				return Node(t.sites[i].Letter), true
			}
		}
		for _, j := range t.junctions {
			if j.at == p {
				return j.letter, true
			}
		}
	}
	return 0, false
}

// cities is the mask of the sites that a citizen may live on.
func (t *Tile) cities() uint32 {
	if t.building {
		return 0
	}
	return 1<<len(t.sites) - 1
}

// append writes a site in canonical notation.
func (s *Site) append(b []byte, geometry bool) []byte {
	b = append(b, s.Letter)
	if geometry {
		b = append(append(b, '@'), s.At.String()...)
	}
	b = append(b, '=')
	if s.Building {
		b = append(b, '+')
	}
	return append(b, s.Icons()...)
}

// Icons is what a site shows, as in the notation: "1c2s1r".
func (s Site) Icons() string {
	var b []byte
	s.EachIcon(func(n int, icon byte) { b = append(strconv.AppendInt(b, int64(n), 10), icon) })
	return string(b)
}

// EachIcon gives what a site shows in the order of the notation: how many, and
// the letter.
func (s Site) EachIcon(yield func(n int, icon byte)) {
	for _, part := range [...]struct {
		n    int
		icon byte
	}{{s.Yield.Coins, 'c'}, {s.Yield.Science, 's'}, {s.Yield.Points, 'v'}, {s.Centres, 'r'}} {
		if part.n > 0 {
			yield(part.n, part.icon)
		}
	}
}
