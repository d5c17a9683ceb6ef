package rail

import (
	"math/bits"
	"slices"
)

// Recycling is what the recycling centres of a region can do (EN, Recycling).
// Recycle reuses its buffers.
type Recycling struct {
	Centres []centre  // one entry for each centre (a city with 2r has two), by tile, then by letter
	Most    int       // greatest number of garbage that centres not yet spent can remove now
	Plan    []removal // one way to remove Most

	match matching
}

// centre is one recycling centre.
type centre struct {
	City  City
	Works bool // a citizen is in its city
	Spent bool // it has removed its garbage already

	reach [5]int
	count int
}

// Reaches are the indexes of every land that the centre serves, garbage there
// or not: its own first, then the neighbours N, E, S, W. It is empty when the
// centre doesn't work. The slice is part of the centre.
func (c *centre) Reaches() []int { return c.reach[:c.count] }

// removal is one garbage that a centre takes away.
type removal struct {
	Centre int // index in Recycling.Centres
	Tile   int // index of the land the garbage lies on
}

// Working counts the working recycling centres: 2r with a citizen counts two.
func (r *Region) Working() int {
	n := 0
	for c, p := range r.Cities {
		if p.lived(c.Site) {
			n += p.Tile.sites[c.Site].Centres
		}
	}
	return n
}

// Recycle fills rec with all centres of the region and the most they can do.
// spent tells how many centres of a city were used already in this round; nil
// means none. It allocates nothing once the buffers of rec have grown.
//
// A centre removes one garbage from its own tile, or from a land across an
// edge where both tiles have a track and the centre's own tile leads that
// track to its city: never over a third tile, a corner or an institution (EN
// and DE, Recycling). Other cities on that way block it under rul.CityBlocks.
func (r *Region) Recycle(rul Rulings, spent func(City) int, rec *Recycling) {
	rec.Centres = rec.Centres[:0]
	for i := range r.Tiles {
		p := &r.Tiles[i]
		for k := range p.Tile.sites {
			n := p.Tile.sites[k].Centres
			if n == 0 {
				continue
			}
			rec.Centres = longer(rec.Centres)
			c, used := &rec.Centres[len(rec.Centres)-1], 0
			c.City.Tile, c.City.Site, c.Works, c.count = i, k, p.lived(k), 0
			if c.Works {
				r.reach(c, rul)
			}
			if spent != nil {
				used = spent(c.City)
			}
			c.Spent = used > 0
			for again := 1; again < n; again++ {
				next := *c
				next.Spent = again < used
				rec.Centres = append(rec.Centres, next)
			}
		}
	}
	rec.match.most(r, rec)
}

// CanRecycle says whether a centre that isn't spent reaches any garbage: whether
// Most of Recycle is more than 0. spent is not nil.
func (r *Region) CanRecycle(rul Rulings, spent func(City) int) bool {
	for at, p := range r.Cities {
		if p.lived(at.Site) && spent(at) < p.Tile.sites[at.Site].Centres {
			c := r.Centre(at, rul)
			for _, tile := range c.Reaches() {
				if r.Tiles[tile].Garbage > 0 {
					return true
				}
			}
		}
	}
	return false
}

// Centre is a recycling centre of a city, not spent.
func (r *Region) Centre(at City, rul Rulings) centre {
	c := centre{City: at, Works: r.Occupied(at)}
	if c.Works {
		r.reach(&c, rul)
	}
	return c
}

// reach fills in the lands that a working centre serves.
func (r *Region) reach(c *centre, rul Rulings) {
	p := &r.Tiles[c.City.Tile]
	c.reach[0], c.count = c.City.Tile, 1
	kind := whole
	if rul.CityBlocks {
		kind = closed
	}
	for s := range (p.masks.site(c.City.Site)[kind].edges() & p.joined).Each {
		if k := int(p.beside[s]); !r.Tiles[k].Tile.building {
			c.reach[c.count] = k
			c.count++
		}
	}
}

// matching finds the most garbage that centres can remove, by augmenting
// paths: a centre takes free garbage, or garbage from a centre that finds
// other garbage. Its slices are reused.
type matching struct {
	free []int  // by tile: garbage that no centre takes
	dead []bool // by tile: it was looked at since the last success, and nothing could be freed
	tile []int  // by centre so far: the land that it takes from, -1 for none
}

func (m *matching) most(r *Region, rec *Recycling) {
	n := len(r.Tiles)
	m.free, m.dead, m.tile = slices.Grow(m.free[:0], n)[:n], slices.Grow(m.dead[:0], n)[:n], m.tile[:0]
	clear(m.dead)
	for i := range r.Tiles {
		m.free[i] = r.Tiles[i].Garbage
	}
	rec.Most, rec.Plan = 0, rec.Plan[:0]
	for c := range rec.Centres {
		m.tile = append(m.tile, -1)
		if rec.Centres[c].Works && !rec.Centres[c].Spent && m.serve(rec.Centres, c) {
			rec.Most++
			clear(m.dead) // after this change their garbage may be freed again
		}
	}
	for c, t := range m.tile {
		if t >= 0 {
			rec.Plan = append(rec.Plan, removal{c, t})
		}
	}
}

// serve finds a garbage for the centre c and reports whether there was one.
func (m *matching) serve(centres []centre, c int) bool {
	for _, t := range centres[c].Reaches() {
		if m.free[t] > 0 {
			m.free[t]--
			m.tile[c] = t
			return true
		}
	}
	for _, t := range centres[c].Reaches() {
		if m.dead[t] {
			continue
		}
		m.dead[t] = true
		for k, from := range slices.Backward(m.tile) {
			if from == t && m.serve(centres, k) { // k takes from another land now
				m.tile[c] = t
				return true
			}
		}
	}
	return false
}

// Linked reports whether two different sites are linked by rail through no
// other city; institutions, their rails and buildings, may be passed, at any
// distance (EN, Locomotive). It doesn't ask whether citizens live in the cities.
func (r *Region) Linked(from, to City) bool {
	if from == to || !r.site(from) || !r.site(to) {
		return false
	}
	a := r.Tiles[from.Tile].masks.site(from.Site)[open]
	if from.Tile == to.Tile && a.sites()>>to.Site&1 != 0 {
		return true
	}
	out := r.exits(from.Tile, open, a.edges())
	return r.met(&out, to.Tile, open)&r.Tiles[to.Tile].masks.site(to.Site)[open].edges() != 0
}

// exits are the links by which some tracks of a tile leave it.
type exits struct {
	roots [4]int
	n     int
}

func (r *Region) exits(tile, kind int, ways Sides) (e exits) {
	for s := range ways.Each {
		e.roots[e.n] = r.links.root(node(tile, kind, s))
		e.n++
	}
	return e
}

// met are the edges of a tile that rails link to one of some exits.
func (r *Region) met(e *exits, tile, kind int) (met Sides) {
	if e.n > 0 {
		for s := range r.Tiles[tile].masks.edges.Each {
			root := r.links.root(node(tile, kind, s))
			for _, other := range e.roots[:e.n] {
				if other == root {
					met |= s.mask()
				}
			}
		}
	}
	return met
}

// Targets gives every unoccupied city that a citizen of the city from may
// reach by one locomotive: linked by rail through no other city, occupied or
// not, and through institutions (EN, Locomotive). They come in the order of
// the tiles, then by letter; it stops when yield returns false. It doesn't check
// that a citizen is in from.
func (r *Region) Targets(from City, yield func(City) bool) {
	if !r.city(from) {
		return
	}
	a := r.Tiles[from.Tile].masks.site(from.Site)[open]
	out := r.exits(from.Tile, open, a.edges())
	for i := range r.Tiles {
		p := &r.Tiles[i]
		free := p.Tile.cities() &^ p.Citizens
		if i == from.Tile {
			free &^= 1 << from.Site
		}
		if free == 0 {
			continue
		}
		met := r.met(&out, i, open)
		for ; free != 0; free &= free - 1 {
			k := bits.TrailingZeros32(free)
			linked := p.masks.site(k)[open].edges()&met != 0 || i == from.Tile && a.sites()>>k&1 != 0
			if linked && !yield(City{i, k}) {
				return
			}
		}
	}
}
