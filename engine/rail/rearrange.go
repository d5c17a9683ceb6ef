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
	for k := range out.placed {
		if !out.hangsTogether(k) {
			return nil, &Fault{Unconnected, say.That("%s would no longer hang together with the start tile", out.placed[k].title())}
		}
	}
	return out, nil
}

// hangsTogether says whether a way of edges and corners leads from tile k to
// the first one.
func (r *Region) hangsTogether(k int) bool {
	seen := make([]bool, len(r.placed))
	seen[0] = true
	todo := []int{0}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for j := range r.placed {
			if !seen[j] && r.placed[j].Square.Touches(r.placed[i].Square) {
				seen[j] = true
				todo = append(todo, j)
			}
		}
	}
	return seen[k]
}
