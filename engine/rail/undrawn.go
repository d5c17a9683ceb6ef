package rail

import (
	"strings"

	"arbiter/say"
)

// undrawn judges the line of a bridge between named nodes of a tile without
// points: by what holds wherever its sites and junctions lie, with straight track
// between them. The error is a *Fault for a bridge that can't be; certain is
// false where it hangs on the layout.
func (p *Placed) undrawn(b Bridge) (certain bool, err error) {
	certain = true
	for i := range p.Tile.sites {
		n := Node(p.Tile.sites[i].Letter)
		certain = certain && (n == b.From.Node || n == b.To.Node) // any other may lie in the way
	}
	for s := range p.stretches {
		if b.joinsSame(s.Bridge) {
			return false, &Fault{BridgeAlongTrack, say.That("the bridge %s joins what the track %s of %s joins", b, s.Bridge, p.title())}
		}
		certain = certain && b.clear(s.Bridge)
	}
	if way := p.wayAcross(b); way != "" {
		return false, &Fault{BridgeCrossesTrack, say.That("the bridge %s crosses the track %s of %s, wherever it runs", b, way, p.title())}
	}
	return certain, nil
}

// clear says whether a straight track meets a bridge nowhere but in an end that
// they share, wherever sites and junctions lie. Two tracks between edge middles
// that cross are for wayAcross.
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

// wayAcross is a way of tracks, as "N-A-S", between the two edges that a bridge
// from edge to edge parts, "" where there is none. It goes round the ends of the
// bridge, where track may meet it.
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
