package rail

// linker holds what is known of the ways from one city to institutions.
type linker struct {
	*explainer
	city City
	far  map[bool]*tree // over all tiles; by whether buildings may be passed
	cuts map[int]*tree  // see barrier, over all tiles
}

// search looks for ways under the rulings: within the two tiles unless any
// route is good.
func (l *linker) search(inst int, rul Rulings) *tree {
	if !rul.AnyRoute {
		return l.web.search(l.web.of(l.city), way{l.two(inst), l.passes(rul.ThroughInstitution), nowhere})
	}
	return l.anywhere(rul)
}

// anywhere looks for ways over all tiles.
func (l *linker) anywhere(rul Rulings) *tree {
	t := l.far[rul.ThroughInstitution]
	if t == nil {
		t = l.web.search(l.web.of(l.city), way{nil, l.passes(rul.ThroughInstitution), nowhere})
		l.far[rul.ThroughInstitution] = t
	}
	return t
}

func (l *linker) two(inst int) func(int) bool {
	return func(tile int) bool { return tile == l.city.Tile || tile == inst }
}

func (l *linker) passes(buildings bool) func(City) bool {
	if buildings {
		return l.building
	}
	return nil
}

// links explains what all buildings of the region do for a city.
func (x *explainer) links(to []Link, c City) []Link {
	r := x.region
	p := &r.placed[c.Tile]
	l := &linker{x, c, map[bool]*tree{}, map[int]*tree{}}
	own := p.Tile.sites[c.Site].Yield
	for k := range r.placed {
		q := &r.placed[k]
		if !q.Tile.building {
			continue
		}
		beside := false
		for s := North; s <= West; s++ {
			if int(p.beside[s]) == k {
				beside = true
				to = l.beside(to, s, k, own)
			}
		}
		if !beside {
			to = l.apart(to, k, own)
		}
	}
	return to
}

// beside explains what the buildings of an institution do that shares an edge.
func (l *linker) beside(to []Link, s Side, k int, own Yield) []Link {
	works := l.region.Occupied(l.city)
	t := l.search(k, l.rul)
	for b := range l.region.placed[k].Tile.sites {
		building := City{k, b}
		at := l.web.of(building)
		bonus := l.region.placed[k].Tile.sites[b].Yield
		for icon := Coins; icon <= Points; icon++ {
			f := Link{City: l.city, Building: building, Icon: icon, Bonus: bonus.Of(icon)}
			makes := own.Of(icon) > 0
			if f.Bonus == 0 || !t.clear(at) && (!works || !makes) || !works && !makes {
				continue
			}
			if t.clear(at) {
				f.Path = t.path(at)
			}
			switch {
			case !works:
				f.Break.Why = NoCitizen
			case !makes:
				f.Break.Why = NoIcon
			case !t.clear(at):
				f.Break = l.broken(t, s, building)
			default:
				f.Break = l.stacked(f)
			}
			if works && makes {
				f.Others = l.others(f, t.clear(at))
			}
			to = append(to, f)
		}
	}
	return to
}

// apart explains what the buildings of an institution that shares no edge
// would do: it is worth a word only where rails link them.
func (l *linker) apart(to []Link, k int, own Yield) []Link {
	if !l.region.Occupied(l.city) {
		return to
	}
	for b := range l.region.placed[k].Tile.sites {
		t, at := l.anywhere(l.rul), l.web.of(City{k, b})
		if !t.clear(at) {
			continue
		}
		for icon := Coins; icon <= Points; icon++ {
			if bonus := l.region.placed[k].Tile.sites[b].Yield.Of(icon); bonus > 0 && own.Of(icon) > 0 {
				to = append(to, Link{City: l.city, Building: City{k, b}, Icon: icon, Bonus: bonus, Break: Break{Why: NoEdge}, Path: t.path(at)})
			}
		}
	}
	return to
}

// broken says where the way to a building across the edge s breaks.
func (l *linker) broken(t *tree, s Side, building City) Break {
	if at := l.web.of(building); t.comes(at) {
		if l.rul.AnyRoute {
			return l.barrier(t, at, nil, l.cuts)
		}
		return l.barrier(t, at, l.two(building.Tile), map[int]*tree{})
	}
	return l.gap(l.city, s, building.Site)
}

// stacked says whether a bonus that is linked counts beside the others.
func (l *linker) stacked(f Link) Break {
	for _, b := range l.all(l.rul) {
		if l.rul.BestOnly && b.Icon == f.Icon && b.Building != f.Building {
			return Break{Why: Lesser, Site: b.Building}
		}
	}
	return Break{}
}

// all are the boosts of the city under other rulings.
func (l *linker) all(rul Rulings) []Boost {
	return l.region.boosts(nil, l.city, l.region.institutions(&l.region.placed[l.city.Tile]), rul)
}

func (l *linker) counts(f Link, rul Rulings) bool {
	for _, b := range l.all(rul) {
		if b == (Boost{f.Building, f.Icon, f.Bonus}) {
			return true
		}
	}
	return false
}

// others are the rulings that decide about a bonus: one alone, or, where none
// alone would link the two, both that concern the rails.
func (l *linker) others(f Link, linked bool) []Other {
	var found []Other
	at := l.web.of(f.Building)
	for _, flip := range [...]Flip{FlipRoute, FlipThrough, FlipRoute | FlipThrough} {
		if flip == FlipRoute|FlipThrough && (linked || len(found) > 0) {
			break
		}
		rul := l.rul.Flipped(flip)
		t := l.search(f.Building.Tile, rul)
		if t.clear(at) == linked {
			continue
		}
		o := Other{Flip: flip, Linked: !linked, Counts: l.counts(f, rul)}
		if !linked {
			o.Path = t.path(at)
		}
		found = append(found, o)
	}
	if linked {
		now := f.Break.Why == Holds
		if rul := l.rul.Flipped(FlipStacking); l.counts(f, rul) != now {
			found = append(found, Other{Flip: FlipStacking, Linked: true, Counts: !now})
		}
	}
	return found
}
