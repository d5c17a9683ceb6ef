package rail

import "math/bits"

// Linked reports whether two different sites are linked by rail through no
// other city; institutions, their rails and buildings, may be passed, at any
// distance (EN, Locomotive). Whether anyone lives in the cities is not asked.
func (r *Region) Linked(from, to City) bool {
	return r.site(from) && r.site(to) && r.linked(from, to)
}

func (r *Region) linked(from, to City) bool {
	if from == to {
		return false
	}
	a := &r.placed[from.Tile].masks.site[from.Site]
	if from.Tile == to.Tile && a.open.sites>>to.Site&1 != 0 {
		return true
	}
	b := &r.placed[to.Tile].masks.site[to.Site]
	return meet(r.open, from.Tile, a.open.edges, to.Tile, b.open.edges)
}

// meet reports whether an edge of one tile and an edge of another are one by rail.
func meet(links sets, tileA int, a Sides, tileB int, b Sides) bool {
	for s := range a.Each {
		root := links.root(node(tileA, s))
		for t := range b.Each {
			if links.root(node(tileB, t)) == root {
				return true
			}
		}
	}
	return false
}

// Targets gives every unoccupied city that a citizen of the city from may
// reach by one locomotive: linked by rail through no other city, occupied or
// not, and through institutions (EN, Locomotive). They come in the order of
// the tiles, then by letter; it stops when yield returns false. Whether a
// citizen is in from is not asked.
func (r *Region) Targets(from City, yield func(City) bool) {
	if !r.city(from) {
		return
	}
	for i := range r.placed {
		p := &r.placed[i]
		for free := p.Tile.cities() &^ p.Citizens; free != 0; free &= free - 1 {
			if to := (City{i, bits.TrailingZeros32(free)}); r.linked(from, to) && !yield(to) {
				return
			}
		}
	}
}
