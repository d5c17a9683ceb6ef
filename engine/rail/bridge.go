package rail

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// End is one end of a bridge: a named node, or a point of the grid. Both mean
// the tile as described, also when it lies turned.
type End struct {
	Node  Node  // 0 when the end is a point
	Point Point // of no meaning when Node is set
}

// String is the node's letter or the point.
func (e End) String() string {
	if e.Node != 0 {
		return e.Node.String()
	}
	return e.Point.String()
}

// Bridge is a straight extra track on one tile (EN, Bridge). Which end comes
// first means nothing.
type Bridge struct{ From, To End }

// ParseBridge reads "A-N", "x-B", "A-5,4" or "3,4-5,4", points from 0 to 8.
// Whether the ends fit a tile is seen by Region.CheckBridge.
// The error is a *rule.NotUnderstood.
func ParseBridge(word string) (Bridge, error) {
	r := &reader{rule.Word{Text: word, Column: 1}, []rune(word), 0}
	from, err := readEnd(r)
	if err != nil {
		return Bridge{}, err
	}
	if !r.take('-') {
		return Bridge{}, r.misread(r.at, "- and the other end, as A-N", "%s: a bridge is two ends with a dash.", quoted(word))
	}
	to, err := readEnd(r)
	if err != nil {
		return Bridge{}, err
	}
	if !r.done() {
		return Bridge{}, r.misread(r.at, "nothing more", "%s: a bridge has two ends.", quoted(word))
	}
	return Bridge{from, to}, nil
}

func readEnd(r *reader) (End, error) {
	if n := nodeOf(r.next()); n != 0 {
		r.at++
		return End{Node: n}, nil
	}
	first := r.at
	n, missing := r.pair()
	switch {
	case missing == ',':
		return End{}, r.misread(r.at, ", and the second number, as 5,4", "%s: a point is two numbers with a comma.", quoted(r.Text))
	case missing != 0:
		return End{}, r.misread(r.at, "an edge (N E S W), a letter of the tile or a point such as 5,4", "%s: an end of the bridge is missing.", quoted(r.Text))
	case max(n[0], n[1]) > gridEnd:
		return End{}, r.misread(first, "a point from 0,0 to 8,8", "%s: the point %s lies outside the tile.", quoted(r.Text), clip(string(r.text[first:r.at])))
	}
	return End{Point: Point{int8(n[0]), int8(n[1])}}, nil
}

// String is the bridge as ParseBridge reads it, as "A-5,4".
func (b Bridge) String() string { return b.From.String() + "-" + b.To.String() }

func (b Bridge) MarshalText() ([]byte, error) { return []byte(b.String()), nil }

func (b *Bridge) UnmarshalText(text []byte) error { return unmarshal(b, text, ParseBridge) }

// joinsSame reports whether two bridges with settled ends join the same places.
func (b Bridge) joinsSame(o Bridge) bool {
	return b == o || b == Bridge{o.To, o.From}
}

// stretches gives every track and every bridge of the tile.
func (p *Placed) stretches(yield func(stretch) bool) {
	for _, s := range p.Tile.tracks {
		if !yield(s) {
			return
		}
	}
	for _, b := range p.Bridges {
		if !yield(p.Tile.stretch(b, true)) {
			return
		}
	}
}

// onTrack reports whether a track or bridge is known to run over the point.
func (p *Placed) onTrack(at Point) bool {
	for s := range p.stretches {
		if s.drawn && s.line.holds(at) {
			return true
		}
	}
	return false
}

// endFault is why a bridge can't end on a point that has no letter; 0 if no reason
// is known.
func (p *Placed) endFault(at Point, rul Rulings) faultKind {
	switch {
	case at.Corner():
		if !rul.BridgeCorner {
			return BridgeCorner
		}
	case at.border(), p.Tile.geometry && !p.onTrack(at):
		// Tracks touch the border only at edge middles, so this holds without geometry too.
		return bridgeNoEnd
	}
	return 0
}

// settle gives an end its canonical form, a node's letter rather than its point.
// The error says why no bridge may end there, or that it isn't known.
func (p *Placed) settle(e End, b Bridge, rul Rulings) (End, error) {
	if e.Node != 0 {
		if _, has := p.Tile.find(e.Node); !has {
			return e, fault(bridgeNoNode, "%s has no %s for the bridge %s to end on", p.title(), e.Node, b)
		}
		return End{Node: e.Node}, nil
	}
	if min(e.Point.X, e.Point.Y) < 0 || max(e.Point.X, e.Point.Y) > gridEnd {
		return e, fault(bridgeOutside, "the bridge %s ends on %s, outside the grid of %s", b, e.Point, p.title())
	}
	if n, ok := p.Tile.named(e.Point); ok {
		return End{Node: n}, nil
	}
	switch p.endFault(e.Point, rul) {
	case BridgeCorner:
		return e, fault(BridgeCorner, "the bridge %s ends on the corner %s of %s", b, e.Point, p.title())
	case bridgeNoEnd:
		return e, fault(bridgeNoEnd, "the bridge %s ends on %s, where %s has no track, site or edge middle", b, e.Point, p.title())
	}
	if !p.Tile.geometry {
		return e, rule.Missing([]rule.Need{{Text: say.That("describe %s with a point for every site and junction, as A@2,3=1c", p.title()), Describe: p.title()}}, "The bridge %s can't be checked: %s is described without points, so it isn't known what lies on %s.", b, p.title(), e.Point)
	}
	return e, nil
}

// checkBridge settles both ends and judges the line between them.
func (p *Placed) checkBridge(b Bridge, rul Rulings) (settled Bridge, lineChecked bool, err error) {
	var unknown error // reported only if there is no certain fault
	for _, e := range [...]struct {
		end *End
		as  End
	}{{&settled.From, b.From}, {&settled.To, b.To}} {
		if *e.end, err = p.settle(e.as, b, rul); err != nil {
			if _, ok := err.(*Fault); ok {
				return b, false, err
			}
			unknown = err
		}
	}
	if settled.From == settled.To {
		return b, false, fault(bridgeSamePoint, "the bridge %s has both ends in one place", b)
	}
	if unknown != nil {
		return b, false, unknown
	}
	for _, o := range p.Bridges {
		if settled.joinsSame(o) {
			return b, false, fault(BridgeTwice, "%s has the bridge %s already", p.title(), o)
		}
	}
	if !p.Tile.geometry {
		lineChecked, err = p.undrawn(settled)
		return settled, lineChecked, err
	}
	l := p.Tile.stretch(settled, true).line
	if l.A.X == l.B.X && l.A.X%gridEnd == 0 || l.A.Y == l.B.Y && l.A.Y%gridEnd == 0 {
		return b, false, fault(bridgeOutside, "the bridge %s runs along the border of %s", b, p.title())
	}
	for i := range p.Tile.sites {
		if s := &p.Tile.sites[i]; l.Inside(p.Tile.nodes[i].at) {
			over := say.Key("the bridge %s passes over the city %c of %s")
			if s.Building {
				over = "the bridge %s passes over the building %c of %s"
			}
			return b, false, fault(BridgeCrossesSite, over, b, s.Letter, p.title())
		}
	}
	for o := range p.stretches {
		switch how := l.meets(o.line); {
		case how == along && o.built:
			return b, false, fault(BridgeAlongTrack, "the bridge %s runs along the bridge %s of %s", b, o.Bridge, p.title())
		case how == along:
			return b, false, fault(BridgeAlongTrack, "the bridge %s runs along the track %s of %s", b, o.Bridge, p.title())
		case how == crosses && o.built:
			return b, false, fault(BridgeCrossesTrack, "the bridge %s crosses the bridge %s of %s", b, o.Bridge, p.title())
		case how == crosses:
			return b, false, fault(BridgeCrossesTrack, "the bridge %s crosses the track %s of %s", b, o.Bridge, p.title())
		}
	}
	return settled, true, nil
}

// CheckBridge tells whether a bridge may be built on tile i (EN and DE,
// Bridge). Its ends must be sites, edge middles (with or without a track),
// junctions or points on a track or bridge, and differ; corners count under
// rul.BridgeCorner. Between its ends it may touch no track, bridge or site;
// ending where a track passes is allowed and joins that track.
//
// The error is a *Fault, or a *rule.CannotCheck for a point on a tile without
// geometry. Between named nodes of such a tile lineChecked is false where the
// layout decides what lies in between; see undrawn.
func (r *Region) CheckBridge(i int, b Bridge, rul Rulings) (lineChecked bool, err error) {
	p := r.At(i)
	if p == nil {
		return false, fault(bridgeNoNode, "there is no tile for the bridge %s", b)
	}
	_, lineChecked, err = p.checkBridge(b, rul)
	return lineChecked, err
}

// AddBridge builds a bridge on tile i. It doesn't judge the bridge: call
// CheckBridge first. It ignores a bridge whose ends the tile doesn't have.
func (r *Region) AddBridge(i int, b Bridge) {
	p := r.At(i)
	if p == nil {
		return
	}
	if settled, ok := p.fit(b); ok {
		// A new slice, since a clone of the region may share the old one.
		p.Bridges = append(slices.Clip(p.Bridges), settled)
		p.compile()
		r.join(i)
	}
}

// fit settles the ends of a bridge that was judged before; ok is false when the
// tile lacks them or they are the same.
func (p *Placed) fit(b Bridge) (settled Bridge, ok bool) {
	var err error
	anywhere := Rulings{BridgeCorner: true}
	if settled.From, err = p.settle(b.From, b, anywhere); err != nil {
		return b, false
	}
	if settled.To, err = p.settle(b.To, b, anywhere); err != nil {
		return b, false
	}
	return settled, settled.From != settled.To
}

// BridgeEnds lists every place of tile i where a bridge may end, each once:
// edge middles, sites and junctions by name, then, with geometry, the points
// on tracks and bridges and (under rul.BridgeCorner) the corners, in reading
// order. CheckBridge says which of them a bridge may join.
func (r *Region) BridgeEnds(i int, rul Rulings) []End {
	if p := r.At(i); p != nil {
		return p.bridgeEnds(rul)
	}
	return nil
}

func (p *Placed) bridgeEnds(rul Rulings) []End {
	var ends []End
	for m := range p.Tile.marks {
		ends = append(ends, End{Node: m.node})
	}
	if !p.Tile.geometry {
		return ends
	}
	for y := int8(0); y <= gridEnd; y++ {
		for x := int8(0); x <= gridEnd; x++ {
			at := Point{x, y}
			if _, named := p.Tile.named(at); !named && p.endFault(at, rul) == 0 {
				ends = append(ends, End{Point: at})
			}
		}
	}
	return ends
}

// undrawn judges the line of a bridge between named nodes of a tile without
// points, whose tracks are taken as straight. The error is a *Fault for a bridge
// that is illegal wherever sites and junctions lie; certain is false where their
// places decide.
func (p *Placed) undrawn(b Bridge) (certain bool, err error) {
	certain = true
	for i := range p.Tile.sites {
		n := Node(p.Tile.sites[i].Letter)
		certain = certain && (n == b.From.Node || n == b.To.Node) // any other site may lie under the bridge
	}
	for s := range p.stretches {
		if b.joinsSame(s.Bridge) {
			return false, fault(BridgeAlongTrack, "the bridge %s joins what the track %s of %s joins", b, s.Bridge, p.title())
		}
		certain = certain && b.clear(s.Bridge)
	}
	if way := p.wayAcross(b); way != "" {
		return false, fault(BridgeCrossesTrack, "the bridge %s crosses the track %s of %s, wherever it runs", b, way, p.title())
	}
	return certain, nil
}

// clear says whether a straight track meets a bridge only in an end that they
// share, wherever sites and junctions lie. It doesn't look for a crossing of two
// lines between edge middles, which wayAcross finds.
func (b Bridge) clear(track Bridge) bool {
	from, to := track.From.Node, track.To.Node
	switch {
	case from == b.From.Node || from == b.To.Node:
		return to.edge()
	case to == b.From.Node || to == b.To.Node:
		return from.edge()
	}
	return from.edge() && to.edge() && b.From.Node.edge() && b.To.Node.edge()
}

// wayAcross is a way by track, as "N-A-S", that must cross a bridge between opposite
// edges: it joins the two other edges and doesn't pass the ends of the bridge, where
// track may meet it. It is "" where there is none.
func (p *Placed) wayAcross(b Bridge) string {
	from, ok := b.From.Node.Side()
	to, ok2 := b.To.Node.Side()
	if !ok || !ok2 || to != from.Opposite() {
		return ""
	}
	begin := middles[(from+1)%4].node
	end := middles[(from+3)%4].node
	ways := map[Node]string{begin: begin.String()}
	for queue := []Node{begin}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for s := range p.stretches {
			for _, next := range [...]Bridge{s.Bridge, {s.To, s.From}} {
				n := next.To.Node
				if next.From.Node != at || n == 0 || n == b.From.Node || n == b.To.Node || ways[n] != "" {
					continue
				}
				ways[n] = strings.Join([]string{ways[at], n.String()}, "-")
				if n == end {
					return ways[n]
				}
				queue = append(queue, n)
			}
		}
	}
	return ""
}
