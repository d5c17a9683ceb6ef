package rail

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// Rulings are the readings that concern rails, where the books differ or are
// silent. The zero value holds the defaults.
type Rulings struct {
	AnyRoute           bool `ruling:"institution-link"`                // the link may run any way through the region, not only within the two tiles
	ThroughInstitution bool `ruling:"institution-through-institution"` // other buildings don't interrupt it
	BestOnly           bool `ruling:"institution-stacking"`            // only the greatest bonus counts, for each city and icon
	CityBlocks         bool `ruling:"recycling-through-city"`          // another city on the way to the centre blocks
	BridgeCorner       bool `ruling:"bridge-corner"`                   // a bridge may end on a corner
}

// Placed is a tile in a region.
type Placed struct {
	Name     string   `json:"name"`               // the land's or technology's name in the game, or ""
	Square   Square   `json:"square"`             // where it lies
	Turn     Rotation `json:"turn,omitempty"`     // how it lies
	Tile     *Tile    `json:"-"`                  // nil is taken as a land without cities
	Bridges  []Bridge `json:"bridges,omitempty"`  // in the order they were built, ends as named nodes where they have a name
	Citizens uint32   `json:"citizens,omitempty"` // bit i: a citizen is in Tile.Sites()[i]
	Garbage  int      `json:"garbage,omitempty"`  // 0 or more; on lands only

	masks        *masks
	beside       [4]int32 // neighbour across each edge, -1 if none
	around       [4]Side  // edges with a neighbour, in the order in which those were laid
	neighbours   uint8    // how many those are
	joined       Sides    // edges where both this tile and the neighbour have a track
	institutions Sides    // edges where the neighbour is an institution
}

// City names a city or building by its place in a region.
type City struct {
	Tile int // index of the tile, as Region.At counts
	Site int // index in the tile's Sites
}

func (p *Placed) lived(site int) bool { return p.Citizens>>site&1 != 0 }

// title is what messages call the tile.
func (p *Placed) title() string {
	if p.Name != "" {
		return p.Name
	}
	return p.Square.String()
}

// Edges are the edges of the tile as it lies that have a track or bridge.
func (p *Placed) Edges() Sides {
	if p.masks == nil { // not laid in a region
		return 0
	}
	return p.masks.edges
}

// Joined are the edges across which a train can pass to the neighbour.
func (p *Placed) Joined() Sides { return p.joined }

// String is the tile as a line of a region file: "start r0 A=1c* N-A g1 bridge=A-S".
func (p *Placed) String() string {
	b := []byte(p.Square.String() + " " + p.Turn.String())
	if p.Tile != nil && p.Tile.text != "" {
		// Sites come first in a tile, each one word: the citizens go behind them.
		for i, w := range strings.Split(p.Tile.text, " ") {
			b = append(append(b, ' '), w...)
			if i < len(p.Tile.sites) && p.lived(i) {
				b = append(b, '*')
			}
		}
	}
	if p.Garbage > 0 {
		b = strconv.AppendInt(append(b, " g"...), int64(p.Garbage), 10)
	}
	for _, k := range p.Bridges {
		b = append(append(b, " bridge="...), k.String()...)
	}
	return string(b)
}

func (p *Placed) compile() {
	if len(p.Bridges) == 0 {
		p.masks = p.Tile.compiled(p.Turn)
	} else {
		m := compile(p.Tile, p.Bridges).turned(p.Turn)
		p.masks = &m
	}
}

// Region is the tiles of one seat, in the order they were laid. The zero
// Region is empty and ready for use. Don't copy one that holds tiles: use Clone.
type Region struct {
	Tiles []Placed `json:"region"` // for reading only

	links sets // which edge middles rails link: see node
}

// node is the number of an edge middle in a region's links, which hold each edge
// middle once for closed and once for open ways.
func node(tile, kind int, s Side) int { return 8*tile + 4*kind + int(s) }

// Len is the number of tiles.
func (r *Region) Len() int { return len(r.Tiles) }

// At is tile i, 0 to Len-1, for reading only; nil for another i. The pointer
// holds until the region changes.
func (r *Region) At(i int) *Placed {
	if i < 0 || i >= len(r.Tiles) {
		return nil
	}
	return &r.Tiles[i]
}

// Find is the index of the tile with that name, ignoring case, or -1.
func (r *Region) Find(name string) int {
	if name != "" {
		for i := range r.Tiles {
			if rule.SameName(r.Tiles[i].Name, name) {
				return i
			}
		}
	}
	return -1
}

// On is the index of the tile on that square, or -1.
func (r *Region) On(q Square) int {
	for i := range r.Tiles {
		if r.Tiles[i].Square == q {
			return i
		}
	}
	return -1
}

// Beside is the index of the neighbour across an edge of tile i, or -1.
func (r *Region) Beside(i int, s Side) int {
	if p := r.At(i); p != nil {
		return int(p.beside[s&3])
	}
	return -1
}

// Clone is a region of its own: changing one leaves the other as it is.
func (r *Region) Clone() *Region { return r.CloneFor(0) }

// CloneFor is Clone with room for so many tiles more.
func (r *Region) CloneFor(more int) *Region {
	// Masks and lists of bridges are replaced on a change, never written to,
	// so both may share them.
	room := len(r.Tiles) + more
	return &Region{append(make([]Placed, 0, room), r.Tiles...), append(make(sets, 0, 8*room), r.links...)}
}

// CheckPlace tells whether a tile may be laid on the square: it must be free
// and touch a tile in place by edge or corner (EN, New Lands and
// Institutions). An empty region takes any square. The error is a *Fault, of kind
// Occupied, unconnected or tooFar.
func (r *Region) CheckPlace(q Square) error {
	if max(q.X, -q.X, q.Y, -q.Y) > maxSquare {
		return fault(tooFar, "%s lies more than %d squares from the start tile", q, maxSquare)
	}
	touches := len(r.Tiles) == 0
	for i := range r.Tiles {
		if p := &r.Tiles[i]; p.Square == q {
			switch {
			case p.Name == "":
				return fault(Occupied, "another tile lies on %s", q)
			case q == Square{}: // which is called as the tile is
				return fault(Occupied, "the start tile lies there")
			}
			return fault(Occupied, "%s lies on %s", p.Name, q)
		} else if p.Square.Touches(q) {
			touches = true
		}
	}
	if !touches {
		return fault(unconnected, "%s touches no tile in place, neither by an edge nor by a corner", q)
	}
	return nil
}

// Place lays a tile with its citizens and garbage, but without bridges (see
// AddBridge), and returns its index. The error is the *Fault of CheckPlace, or one
// for garbage on an institution or a citizen without a city; then nothing changes.
func (r *Region) Place(p Placed) (int, error) {
	if err := r.CheckPlace(p.Square); err != nil {
		return -1, err
	}
	return r.lay(p)
}

// Lay is Place without asking whether the tile touches another, for whole
// regions that are given in any order. An occupied square is still refused.
func (r *Region) Lay(p Placed) (int, error) {
	if err := r.CheckPlace(p.Square); err != nil && err.(*Fault).Kind != unconnected {
		return -1, err
	}
	return r.lay(p)
}

// LayBuilt is Lay with the tile's bridges, which it doesn't judge (see AddBridge).
func (r *Region) LayBuilt(p Placed) error {
	at, err := r.Lay(p)
	if err == nil {
		for _, b := range p.Bridges {
			r.AddBridge(at, b)
		}
	}
	return err
}

func (r *Region) lay(p Placed) (int, error) {
	if p.Tile == nil {
		p.Tile = &Tile{}
	}
	p.Turn &= 3
	p.Garbage = max(p.Garbage, 0)
	if p.Garbage > 0 && p.Tile.building {
		return -1, fault(garbageOnInstitution, "%s is an institution, so no garbage may lie on it", p.title())
	}
	if p.Citizens&^p.Tile.cities() != 0 {
		return -1, fault(citizenNoCity, "%s has a citizen where it has no city", p.title())
	}
	p.Bridges, p.neighbours, p.institutions = nil, 0, 0
	p.compile()

	i := len(r.Tiles)
	p.beside = [4]int32{-1, -1, -1, -1}
	for k := range r.Tiles {
		q := &r.Tiles[k]
		if s, next := p.Square.toward(q.Square); next {
			p.meet(s, k, q.Tile)
			q.meet(s.Opposite(), i, p.Tile)
		}
	}
	r.Tiles = append(r.Tiles, p)
	r.links = append(r.links, -1, -1, -1, -1, -1, -1, -1, -1)
	r.join(i)
	return i, nil
}

func (p *Placed) meet(s Side, neighbour int, t *Tile) {
	p.beside[s], p.around[p.neighbours] = int32(neighbour), s
	p.neighbours++
	if t.building {
		p.institutions |= s.mask()
	}
}

// FreeSquares lists every square that CheckPlace accepts, from north to south
// and from west to east; in an empty region only the start square.
func (r *Region) FreeSquares() []Square {
	if len(r.Tiles) == 0 {
		return []Square{{}}
	}
	first := r.Tiles[0].Square
	left, right, bottom, top := first.X, first.X, first.Y, first.Y
	for i := range r.Tiles {
		q := r.Tiles[i].Square
		left, right, bottom, top = min(left, q.X), max(right, q.X), min(bottom, q.Y), max(top, q.Y)
	}
	left, bottom, width, height := left-1, bottom-1, right-left+3, top-bottom+3
	near := make([]bool, width*height) // row by row
	at := func(q Square) int { return (q.Y-bottom)*width + q.X - left }
	for i := range r.Tiles {
		for middle := at(r.Tiles[i].Square) - width; middle <= at(r.Tiles[i].Square)+width; middle += width {
			near[middle-1], near[middle], near[middle+1] = true, true, true
		}
	}
	for i := range r.Tiles {
		near[at(r.Tiles[i].Square)] = false
	}
	free := make([]Square, 0, len(near)/2)
	for y := min(bottom+height-1, maxSquare); y >= max(bottom, -maxSquare); y-- {
		for x := max(left, -maxSquare); x < min(left+width, maxSquare+1); x++ {
			if q := (Square{x, y}); near[at(q)] {
				free = append(free, q)
			}
		}
	}
	return free
}

// SetCitizen puts a citizen into a city or takes it away. Nothing happens
// where there is no city.
func (r *Region) SetCitizen(c City, on bool) {
	if !r.city(c) {
		return
	}
	if on {
		r.Tiles[c.Tile].Citizens |= 1 << c.Site
	} else {
		r.Tiles[c.Tile].Citizens &^= 1 << c.Site
	}
}

// AddGarbage lays n garbage on a land, or takes away -n, never below 0.
// Nothing happens on an institution.
func (r *Region) AddGarbage(tile, n int) {
	if p := r.At(tile); p != nil && !p.Tile.building {
		p.Garbage = max(p.Garbage+n, 0)
	}
}

// SetTile replaces the description of tile i. Citizens stay where
// the new tile has a city of that letter, bridges where it has both ends
// (their line is not judged again), garbage unless it is an institution now.
func (r *Region) SetTile(i int, t *Tile) {
	changed, err := r.rebuilt(func(k int, p *Placed) bool {
		if k != i {
			return true
		}
		citizens := uint32(0)
		for at, site := range p.Tile.sites {
			if to := t.SiteIndex(site.Letter); to >= 0 && p.lived(at) {
				citizens |= 1 << to
			}
		}
		if p.Tile, p.Citizens = t, citizens&t.cities(); t.building {
			p.Garbage = 0
		}
		return true
	})
	if err == nil {
		*r = *changed
	}
}

// join adds the links of tile i to the region's, after it gained tracks.
func (r *Region) join(i int) {
	p := &r.Tiles[i]
	p.joined = 0
	for s := range p.masks.edges.Each {
		k, across := int(p.beside[s]), s.Opposite()
		joined := k >= 0 && r.Tiles[k].masks.edges.Has(across)
		if joined {
			p.joined |= s.mask()
			r.Tiles[k].joined |= across.mask()
		}
		for kind := closed; kind <= open; kind++ {
			for t := s + 1; t <= West; t++ {
				if p.masks.ways[s][kind].edges().Has(t) {
					r.links.join(node(i, kind, s), node(i, kind, t))
				}
			}
			if joined {
				r.links.join(node(i, kind, s), node(k, kind, across))
			}
		}
	}
}

// Cities gives every city of every land, by tile, then by letter.
func (r *Region) Cities(yield func(City, *Placed) bool) {
	for i := range r.Tiles {
		if p := &r.Tiles[i]; !p.Tile.building {
			for k := range p.Tile.sites {
				if !yield(City{i, k}, p) {
					return
				}
			}
		}
	}
}

// city reports whether c names a city, not a building, of this region.
func (r *Region) city(c City) bool {
	return r.site(c) && !r.Tiles[c.Tile].Tile.building
}

// site reports whether c names a city or building of this region.
func (r *Region) site(c City) bool {
	return c.Tile >= 0 && c.Tile < len(r.Tiles) && c.Site >= 0 && c.Site < len(r.Tiles[c.Tile].Tile.sites)
}

// Occupied reports whether a citizen is in the city.
func (r *Region) Occupied(c City) bool {
	return r.city(c) && r.Tiles[c.Tile].lived(c.Site)
}

// Garbage is all garbage that lies in the region.
func (r *Region) Garbage() int {
	n := 0
	for i := range r.Tiles {
		n += r.Tiles[i].Garbage
	}
	return n
}

// Lands counts the lands, and those of them without garbage. Institutions
// don't count (EN, Institutions); the start tile does.
func (r *Region) Lands() (lands, clean int) {
	for i := range r.Tiles {
		if p := &r.Tiles[i]; !p.Tile.building {
			lands++
			if p.Garbage == 0 {
				clean++
			}
		}
	}
	return lands, clean
}

// Rearranged is the region with tile i, and all that lies on it, on another square
// or turned otherwise. The error is a *Fault: another tile lies on the square, or
// some tile would no longer be connected with the first by edges and corners.
func (r *Region) Rearranged(i int, q Square, turn Rotation) (*Region, error) {
	return r.rebuilt(func(k int, p *Placed) bool {
		if k == i {
			p.Square, p.Turn = q, turn&3
		}
		return true
	})
}

// Without is the region less tile i. The error is a *Fault: the others would no
// longer be connected.
func (r *Region) Without(i int) (*Region, error) {
	return r.rebuilt(func(k int, _ *Placed) bool { return k != i })
}

// rebuilt is a new region of the tiles for which keep, which may change them, returns
// true, in the same order.
func (r *Region) rebuilt(keep func(k int, p *Placed) bool) (*Region, error) {
	out := &Region{}
	for k := range r.Tiles {
		p := r.Tiles[k]
		if !keep(k, &p) {
			continue
		}
		if err := out.LayBuilt(p); err != nil {
			return nil, err
		}
	}
	for k, connected := range Connected(out.Tiles) {
		if !connected {
			return nil, fault(unconnected, "%s would no longer be connected with the start tile", out.Tiles[k].title())
		}
	}
	return out, nil
}

// Connected says of each tile whether a way of edges and corners leads from it
// to the first one (EN, Phase 4, Attaching New Lands and Institutions). No
// tiles give an empty list.
func Connected(tiles []Placed) []bool {
	together := slices.Repeat(sets{-1}, len(tiles))
	for i := range tiles {
		for k := range i {
			if tiles[i].Square.Touches(tiles[k].Square) {
				together.join(i, k)
			}
		}
	}
	return rule.Times(len(tiles), func(i int) bool { return together.root(i) == together.root(0) })
}
