package rail

import "arbiter/say"

// Rearranged is the region with tile i on another square or turned otherwise;
// all that lies on it goes along. The square must be free but for the tile
// itself, and every tile must still hang together with the first one by edges
// and corners: else a *Fault.
func (r *Region) Rearranged(i int, q Square, turn Rotation) (*Region, error) {
	return r.rebuilt(func(k int, p *Placed) bool {
		if k == i {
			p.Square, p.Turn = q, turn&3
		}
		return true
	})
}

// Without is the region less tile i, if the others still hang together.
func (r *Region) Without(i int) (*Region, error) {
	return r.rebuilt(func(k int, _ *Placed) bool { return k != i })
}

// rebuilt lays the tiles that keep wants anew, in the same order.
func (r *Region) rebuilt(keep func(k int, p *Placed) bool) (*Region, error) {
	out := &Region{}
	for k := range r.placed {
		p := r.placed[k]
		bridges := p.Bridges
		p.Bridges = nil
		if !keep(k, &p) {
			continue
		}
		at, err := out.Lay(p, Rulings{})
		if err != nil {
			return nil, err
		}
		for _, b := range bridges {
			out.AddBridge(at, b)
		}
	}
	for k, connected := range Connected(out.placed) {
		if !connected {
			return nil, &Fault{Unconnected, say.That("%s would no longer hang together with the start tile", out.placed[k].title())}
		}
	}
	return out, nil
}

// Connected says of each tile whether a way of edges and corners leads from it
// to the first one (EN, Phase 4, Attaching New Lands and Institutions). No
// tiles give an empty list.
func Connected(tiles []Placed) []bool {
	reached := make([]bool, len(tiles))
	if len(tiles) == 0 {
		return reached
	}
	reached[0] = true
	for ends := []int{0}; len(ends) > 0; {
		last := len(ends) - 1
		from := tiles[ends[last]].Square
		ends = ends[:last]
		for j := range tiles {
			if !reached[j] && tiles[j].Square.Touches(from) {
				reached[j] = true
				ends = append(ends, j)
			}
		}
	}
	return reached
}
