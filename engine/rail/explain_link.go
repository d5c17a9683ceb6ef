package rail

import "slices"

// linker holds what is known of the ways from one city to institutions.
type linker struct {
	*explainer
	city City
	cuts map[int]*tree // barrier's memory for ways over all tiles
	far  [2]*tree      // the ways over all tiles; [1] may pass buildings
}

// search finds the city's ways under the rulings: within its tile and the
// institution's unless rul.AnyRoute.
func (l *linker) search(inst int, rul Rulings) *tree {
	how, through := way{ban: nowhere}, 0
	if rul.ThroughInstitution {
		how.passes, through = l.building, 1
	}
	start := l.web.placeOf(l.city)
	if !rul.AnyRoute {
		how.within = []int{l.city.Tile, inst}
		return l.web.search(start, how)
	}
	if l.far[through] == nil {
		l.far[through] = l.web.search(start, how)
	}
	return l.far[through]
}

// links explains what all buildings of the region do for a city.
func (x *explainer) links(to []Link, c City) []Link {
	p := &x.region.Tiles[c.Tile]
	l := &linker{explainer: x, city: c, cuts: map[int]*tree{}}
	for k := range x.region.Tiles {
		if x.region.Tiles[k].Tile.building {
			to = l.institution(to, slices.Index(p.beside[:], int32(k)), k)
		}
	}
	return to
}

// institution explains what the buildings of institution k do for the city. edge
// is the edge that they share, -1 for none: then only buildings that rails link to
// a working city are listed.
func (l *linker) institution(to []Link, edge, k int) []Link {
	works, own := l.region.Occupied(l.city), l.region.Tiles[l.city.Tile].Tile.sites[l.city.Site].Yield
	if edge < 0 && !works {
		return to
	}
	rul := l.rul
	rul.AnyRoute = rul.AnyRoute || edge < 0
	t := l.search(k, rul)
	for b, site := range l.region.Tiles[k].Tile.sites {
		building := City{k, b}
		at := l.web.placeOf(building)
		linked := t.clear(at)
		for icon := Coins; icon <= Points; icon++ {
			f := Link{City: l.city, Building: building, Icon: icon, Bonus: site.Yield.Of(icon)}
			makes := own.Of(icon) > 0
			expected := works && makes || linked && (works || makes)
			if edge < 0 {
				expected = linked && makes
			}
			if f.Bonus == 0 || !expected {
				continue
			}
			if linked {
				f.Path = t.path(at)
			}
			switch {
			case edge < 0:
				f.Break.Why = NoEdge
			case !works:
				f.Break.Why = NoCitizen
			case !makes:
				f.Break.Why = NoIcon
			case !linked:
				f.Break = l.broken(t, Side(edge), building)
			case l.rul.BestOnly:
				for _, b := range l.boosts(l.rul) {
					if b.Icon == f.Icon && b.Building != f.Building {
						f.Break = Break{Why: Lesser, Site: b.Building}
					}
				}
			}
			if works && makes && edge >= 0 {
				f.Others = l.others(f, linked)
			}
			to = append(to, f)
		}
	}
	return to
}

// broken says where the way to a building across the edge s breaks.
func (l *linker) broken(t *tree, s Side, building City) Break {
	if at := l.web.placeOf(building); t.comes(at) {
		if l.rul.AnyRoute {
			return l.barrier(t, at, nil, l.cuts)
		}
		return l.barrier(t, at, []int{l.city.Tile, building.Tile}, map[int]*tree{})
	}
	return l.gap(l.city, s, building.Site)
}

func (l *linker) boosts(rul Rulings) []boost {
	return l.region.boosts(nil, l.city, rul)
}

func (l *linker) counts(f Link, rul Rulings) bool {
	return slices.Contains(l.boosts(rul), boost{f.Building, f.Icon, f.Bonus})
}

// others are the rulings that decide about a bonus: each that does so alone, or, where
// none alone would link the two, both rulings on rails together.
func (l *linker) others(f Link, linked bool) []Other {
	var found []Other
	at := l.web.placeOf(f.Building)
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
