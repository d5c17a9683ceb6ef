package picture

import (
	"cmp"
	"math"
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// pos is a character's place in a tile's box or on a canvas.
type pos struct{ x, y int }

type kind uint8

const (
	edge     kind = iota // an edge middle with a track
	site                 // a city or building
	junction             // where tracks meet
	joint                // a point where a bridge meets a track
	corner               // a corner of the tile where a bridge ends
)

// spot is a place that tracks run to.
type spot struct {
	kind    kind
	name    rail.Node  // as described, also when turned; 0 for joints and corners
	point   rail.Point // on the tile as described
	turned  rail.Point // as it lies
	side    rail.Side  // of an edge, as it lies
	at      pos
	tracks  int  // how many end here
	wide    bool // three characters, for more than four tracks
	label   string
	citizen bool
	shown   bool // the label has a place
}

// body are the characters that the spot fills. A letter has four neighbours,
// so a site with more tracks gets brackets.
func (sp *spot) body() []pos {
	if sp.wide {
		return []pos{{sp.at.x - 1, sp.at.y}, sp.at, {sp.at.x + 1, sp.at.y}}
	}
	return []pos{sp.at}
}

// track is a stretch of track or bridge between two spots.
type track struct {
	from, to int // spots
	bridge   bool
	title    string // as described; the parts of a track that a bridge's end cuts have that of the whole
	net      int    // tracks of one net are joined without a site in between
}

type picture struct {
	size
	placed *rail.Placed
	spots  []spot
	tracks []track
	given  bool // the points are the tile's own
	rails  *rails
	sheet  *screen.Canvas // what lies within its border
	laid   bool           // it lies in a region
	ends   [4]rail.Exit   // how each edge, as it lies, meets what is beyond
}

// plan lays a tile out in a box. If labels have no room it tries again with tracks that avoid the places
// wanted for them, and takes the better one.
func plan(p *rail.Placed, s size, found layouts, o rule.Drawing) *picture {
	pic := found.scene(p)
	if pic.size = s; p.Tile == nil {
		pic.sheet = screen.NewCanvas(s.w, s.h)
		return pic
	}
	pic.snap()
	pic.fill(nil, o)
	if pic.missingLabels() > 0 {
		other := *pic
		other.spots = slices.Clone(pic.spots)
		if other.fill(pic.wanted(), o); other.leftOut() < pic.leftOut() {
			return &other
		}
	}
	return pic
}

// fill lays the rails, avoiding some characters where possible, and places the labels.
func (pic *picture) fill(avoid map[pos]bool, o rule.Drawing) {
	pic.rails = layRails(pic, avoid)
	pic.sheet = pic.drawn()
	pic.placeLabels(!o.Bare)
}

// gather makes spots and tracks of the tile and its bridges.
func (pic *picture) gather(points map[rail.Node]rail.Point) {
	t := pic.placed.Tile
	pic.given = t.Geometry()
	index := map[rail.Node]int{}
	add := func(sp spot) int {
		sp.turned = sp.point.Turned(pic.placed.Turn & 3)
		pic.spots = append(pic.spots, sp)
		return len(pic.spots) - 1
	}
	node := func(n rail.Node) int {
		if i, ok := index[n]; ok {
			return i
		}
		index[n] = add(pic.spotAt(n, points[n]))
		return index[n]
	}
	for _, n := range t.Nodes() {
		node(n)
	}
	for _, s := range t.Segments() {
		pic.tracks = append(pic.tracks, track{from: node(s.From.Node), to: node(s.To.Node), title: s.String()})
	}
	var free []int // joints, which cut the tracks they lie on
	end := func(e rail.End) int {
		if e.Node != 0 {
			return node(e.Node)
		}
		for i := range pic.spots {
			if pic.spots[i].point == e.Point && (pic.given || pic.spots[i].name == 0) {
				return i
			}
		}
		k := joint
		if e.Point.Corner() {
			k = corner
		}
		i := add(spot{kind: k, point: e.Point})
		if k == joint {
			free = append(free, i)
		}
		return i
	}
	for _, b := range pic.placed.Bridges {
		pic.tracks = append(pic.tracks, track{from: end(b.From), to: end(b.To), bridge: true, title: b.String()})
	}
	if len(free) > 0 {
		pic.cutTracks(free)
	}
	for i := range pic.tracks {
		pic.spots[pic.tracks[i].from].tracks++
		pic.spots[pic.tracks[i].to].tracks++
	}
	for i := range pic.spots {
		pic.spots[i].wide = pic.spots[i].kind == site && pic.spots[i].tracks > 4
	}
	pic.nets()
}

// spotAt is a node of the tile, at a point unless the tile says where it is.
func (pic *picture) spotAt(n rail.Node, point rail.Point) spot {
	t := pic.placed.Tile
	sp := spot{kind: junction, name: n, point: point}
	if at, ok := t.At(n); ok { // also an edge that only a bridge touches
		sp.point = at
	}
	if side, ok := n.Side(); ok {
		sp.kind, sp.side = edge, side.Turned(pic.placed.Turn)
	} else if i := t.SiteIndex(byte(n)); i >= 0 {
		sp.kind = site
		sp.citizen = pic.placed.Citizens>>i&1 != 0
		sp.label = t.Sites()[i].Icons()
		if sp.citizen {
			sp.label += "*"
		}
	} else {
		sp.label = n.String()
	}
	return sp
}

// cutTracks cuts tracks where a bridge ends on them.
func (pic *picture) cutTracks(joints []int) {
	var parted []track
	for _, k := range pic.tracks {
		a, b := pic.spots[k.from].point, pic.spots[k.to].point
		on := rule.Those(joints, func(j int) bool { return (rail.Line{A: a, B: b}).Inside(pic.spots[j].point) })
		slices.SortFunc(on, func(i, j int) int {
			return cmp.Compare(distance(a, pic.spots[i].point), distance(a, pic.spots[j].point))
		})
		for _, j := range on {
			head := k
			head.to = j
			parted = append(parted, head)
			k.from = j
		}
		parted = append(parted, k)
	}
	pic.tracks = parted
}

// crossing reports whether the lines a-b and c-d cross between their ends.
func crossing(a, b, c, d rail.Point) bool {
	l, m := rail.Line{A: a, B: b}, rail.Line{A: c, B: d}
	p, q, r, s := l.Beside(c), l.Beside(d), m.Beside(a), m.Beside(b)
	return (p < 0 && q > 0 || p > 0 && q < 0) && (r < 0 && s > 0 || r > 0 && s < 0)
}

func distance(a, b rail.Point) int {
	return max(int(a.X)-int(b.X), int(b.X)-int(a.X)) + max(int(a.Y)-int(b.Y), int(b.Y)-int(a.Y))
}

// nets numbers what is joined without a site in between.
func (pic *picture) nets() {
	for i := range pic.tracks {
		pic.tracks[i].net = i
		for k := range i {
			if old := pic.tracks[k].net; old != i && pic.meet(&pic.tracks[i], &pic.tracks[k]) {
				for j := range i {
					if pic.tracks[j].net == old {
						pic.tracks[j].net = i
					}
				}
			}
		}
	}
}

// meet reports whether two tracks end on one spot where they are joined.
func (pic *picture) meet(a, b *track) bool {
	joins := func(spot int) bool { return (spot == b.from || spot == b.to) && pic.spots[spot].kind != site }
	return joins(a.from) || joins(a.to)
}

// leftOut counts what has no room; a track counts three times as much as a label.
func (pic *picture) leftOut() int {
	n := pic.missingLabels()
	if pic.rails != nil {
		n += 3 * rule.HowMany(pic.rails.paths, func(path []pos) bool { return path == nil })
	}
	return n
}

// missingLabels counts the sites whose icons are not in the picture.
func (pic *picture) missingLabels() int {
	return rule.HowMany(pic.spots, func(sp spot) bool { return sp.kind == site && !sp.shown })
}

// size is the size of a tile's box in characters, border included. Both are
// odd, so that an edge has a middle.
type size struct{ w, h int }

// sizes are the usual one and larger ones, taken where something has no room in a
// smaller. Each is about square on a screen, whose characters are twice as high
// as wide.
var sizes = [...]size{{17, 9}, {21, 11}, {25, 13}, {33, 17}}

// small sizes are for regions too wide for the usual one, largest first.
var small = [...]size{{15, 9}, {13, 9}, {11, 9}}

// bestSize plans the tiles in the smallest of sizes in which all has room, or else
// in the one that leaves out least; across boxes of it must fit the width. If not
// even the usual size fits, it takes the largest of small that does, or else the
// smallest.
func bestSize(o rule.Drawing, across, gap int, tiles []*rail.Placed) (best []*picture, at size) {
	fits := func(s size) bool { return across*(s.w+gap)-gap <= o.Columns() }
	found, least := layouts{}, math.MaxInt
	try := func(s size) {
		pics := rule.Each(tiles, func(t *rail.Placed) *picture { return plan(t, s, found, o) })
		if left := rule.Sum(pics, (*picture).leftOut); left < least {
			best, at, least = pics, s, left
		}
	}
	larger := rule.Those(sizes[:], fits)
	if len(larger) > 0 && slices.ContainsFunc(tiles, func(p *rail.Placed) bool { return p.Tile != nil && len(p.Tile.Segments()) > mostAnew }) {
		larger = larger[len(larger)-1:] // such a tile has room in no smaller one
	}
	for i := 0; i < len(larger) && least > 0; i++ {
		try(larger[i])
	}
	if best == nil {
		try(append(rule.Those(small[:], fits), small[len(small)-1])[0])
	}
	return best, at
}
