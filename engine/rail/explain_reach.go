package rail

// services explains which lands a city with a recycling centre serves: its own,
// those beside it, and others that a player might think it serves.
func (x *explainer) services(to []Service, c City) []Service {
	r := x.region
	p := &r.Tiles[c.Tile]
	works := r.Occupied(c)
	home := x.web.search(x.web.placeOf(c), way{[]int{c.Tile}, x.passable(x.rul), nowhere})
	anywhere := x.web.search(x.web.placeOf(c), way{nil, x.passable(x.rul), nowhere})
	add := func(s Service) {
		s.Centre = c
		if s.Break.Why == Holds && !works {
			s.Break.Why = NoCitizen
		}
		to = append(to, s)
	}

	add(Service{Land: c.Tile, Path: Path{{Tile: c.Tile, At: End{Node: Node(p.Tile.sites[c.Site].Letter)}}}})
	listed := map[int]bool{c.Tile: true}
	for s := North; s <= West; s++ {
		k := int(p.beside[s])
		if k < 0 {
			continue
		}
		listed[k] = true
		f := x.service(c, s, home)
		if r.Tiles[k].Tile.building {
			if f.Path != nil {
				f.Break, f.Others = Break{Why: NoGarbage}, nil
				add(f)
			}
			continue
		}
		f.Round = f.Path == nil && x.touched(anywhere, k)
		add(f)
	}
	for k := range r.Tiles {
		q := &r.Tiles[k]
		if !listed[k] && !q.Tile.building && q.Square.Touches(p.Square) {
			listed[k] = true
			add(Service{Land: k, Break: Break{Why: Corner}, Round: x.touched(anywhere, k)})
		}
	}
	for k := range r.Tiles {
		// A land farther off is listed only if garbage lies on it.
		if !listed[k] && r.Tiles[k].Garbage > 0 && x.touched(anywhere, k) {
			add(Service{Land: k, Break: Break{Why: ThirdTile}, Round: true})
		}
	}
	return to
}

// passable says which sites the rail to a centre may pass.
func (x *explainer) passable(rul Rulings) func(City) bool {
	if rul.CityBlocks {
		return x.building
	}
	return everySite
}

// touched reports whether an unblocked way leads to an edge middle of a tile.
func (x *explainer) touched(t *tree, tile int) bool {
	for s := North; s <= West; s++ {
		if n, ok := x.web.number[place{tile, End{Node: s.Node()}}]; ok && t.clear(n) {
			return true
		}
	}
	return false
}

// service explains how a centre serves the land across an edge; home are its ways
// within its own tile.
func (x *explainer) service(c City, s Side, home *tree) Service {
	p := &x.region.Tiles[c.Tile]
	k := int(p.beside[s])
	f := Service{Land: k, Break: x.gap(c, s, -1)}
	if f.Break.Why != Holds {
		return f
	}
	over := func(t *tree, edge int) Path {
		land := End{Node: x.region.Tiles[k].described(s.Opposite())}
		return append(t.path(edge), step{Tile: k, At: land, Crosses: true})
	}
	edge := x.web.number[place{c.Tile, End{Node: p.described(s)}}]
	flipped := x.rul.Flipped(FlipCities)
	other := x.web.search(x.web.placeOf(c), way{[]int{c.Tile}, x.passable(flipped), nowhere})
	if home.clear(edge) {
		f.Path = over(home, edge)
	} else {
		f.Break = x.barrier(home, edge, []int{c.Tile}, map[int]*tree{})
	}
	if home.clear(edge) != other.clear(edge) {
		o := Other{Flip: FlipCities, Counts: other.clear(edge) && x.region.Occupied(c), Linked: other.clear(edge)}
		if o.Linked {
			o.Path = over(other, edge)
		}
		f.Others = append(f.Others, o)
	}
	return f
}

// moves explains where locomotives could take the citizen of a city.
func (x *explainer) moves(to []Move, from City) []Move {
	r := x.region
	t := x.web.search(x.web.placeOf(from), way{nil, x.building, nowhere})
	cuts := map[int]*tree{}
	come := make([]bool, len(r.Tiles)) // tiles that any way leads to
	for n, p := range x.web.places {
		come[p.tile] = come[p.tile] || t.comes(n)
	}
	for c, p := range r.Cities {
		if p.lived(c.Site) {
			continue
		}
		m := Move{From: from, To: c}
		switch at := x.web.placeOf(c); {
		case t.clear(at):
			m.Path = t.path(at)
		case t.comes(at):
			m.Break = x.barrier(t, at, nil, cuts)
		default:
			m.Break = x.stranded(from, c, come[c.Tile])
		}
		to = append(to, m)
	}
	return to
}

// stranded says why no way at all, blocked or not, leads from one city to
// another; come tells whether one leads to the other's tile.
func (x *explainer) stranded(from, to City, come bool) Break {
	r := x.region
	for s := North; s <= West; s++ {
		if int(r.Tiles[from.Tile].beside[s]) == to.Tile {
			return x.gap(from, s, to.Site)
		}
	}
	stays := func(c City) bool {
		p := &r.Tiles[c.Tile]
		return p.masks.site(c.Site)[whole].edges()&p.joined == 0
	}
	switch {
	case x.web.placeOf(from) == nowhere:
		return Break{Why: NoRail, Site: from}
	case from.Tile == to.Tile && x.web.placeOf(to) != nowhere:
		return Break{Why: Unjoined, Site: to}
	case from.Tile != to.Tile && stays(from):
		return Break{Why: Stays, Site: from}
	case x.web.placeOf(to) == nowhere:
		return Break{Why: NoRail, Site: to}
	case stays(to):
		return Break{Why: Stays, Site: to}
	case come:
		return Break{Why: Misses, Site: to}
	}
	return Break{Why: Never, Site: to}
}
