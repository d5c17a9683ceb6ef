package rail

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
	if from.Tile == to.Tile && a.openNear>>to.Site&1 != 0 {
		return true
	}
	b := &r.placed[to.Tile].masks.site[to.Site]
	return meet(r.open, from.Tile, a.open, to.Tile, b.open)
}

// meet reports whether an edge of one tile and an edge of another are one by rail.
func meet(links sets, tileA int, a Sides, tileB int, b Sides) bool {
	for s := North; s <= West; s++ {
		if !a.Has(s) {
			continue
		}
		root := links.root(node(tileA, s))
		for t := North; t <= West; t++ {
			if b.Has(t) && links.root(node(tileB, t)) == root {
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
	home := &r.placed[from.Tile].masks.site[from.Site]
	var roots [4]int
	ways := 0
	for s := North; s <= West; s++ {
		if home.open.Has(s) {
			roots[ways] = r.open.root(node(from.Tile, s))
			ways++
		}
	}
	for i := range r.placed {
		p := &r.placed[i]
		free := p.Tile.cities() &^ p.Citizens
		if free == 0 || ways == 0 && i != from.Tile {
			continue
		}
		// The cities that stand on a net which leaves the tile towards from.
		reached := uint32(0)
		for s := North; s <= West; s++ {
			if p.masks.sites[s]&free == 0 {
				continue
			}
			root := r.open.root(node(i, s))
			for _, way := range roots[:ways] {
				if way == root {
					reached |= p.masks.sites[s]
				}
			}
		}
		if i == from.Tile {
			reached = (reached | home.near) &^ (1 << from.Site)
		}
		reached &= free
		for site := 0; reached != 0; site++ {
			if reached&1 != 0 && !yield(City{i, site}) {
				return
			}
			reached >>= 1
		}
	}
}
