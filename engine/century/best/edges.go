package best

import (
	"cmp"
	"slices"

	"arbiter/engine/rail"
)

// raise is what a town gains.
type raise struct {
	town int
	by   int64
}

// meeting is what two tiles give each other across an edge.
type meeting struct {
	raises       []raise
	full         int64 // the most that is sure to be lived in gains if both were full of bridges
	first, other int64 // what bridges on the first, or on the other one, add
}

// body is a tile as those beside it see it.
type body struct {
	tile    *rail.Tile
	piece   bool
	most    int               // garbage that could ever lie on a land
	per     int64             // the most that removing one of it can be worth
	towns   []inhabited       // of a land
	centres uint32            // which of its cities have centres
	at      [4]rail.Contact   // by side, as it lies; of a piece as described
	built   [][4]rail.Contact // likewise, by what may be built on it (survey.choose)
	turn    rail.Rotation
}

// inhabited is a town as gains see it.
type inhabited struct {
	town  int
	yield rail.Yield
	home  bool // lived in from the beginning
	// What each of its centres' removals is worth as it lies, the least first.
	removals []int64
}

// profits says whether a citizen who can live on a tile has anything of the tile across
// an edge of it.
func (b *body) profits(s rail.Side, o *body, across rail.Side) bool {
	own, other := b.at[s], o.at[across]
	if !o.tile.Institution() {
		return own.Track && other.Track && own.Served&b.centres != 0 && o.most > 0
	}
	for k := range b.towns {
		if own.Cities>>k&1 == 0 {
			continue
		}
		for site, building := range o.tile.Sites() {
			if other.Buildings>>site&1 != 0 && lifts(building.Yield, b.towns[k].yield) {
				return true
			}
		}
	}
	return false
}

// lifts says whether a building makes a city make more.
func lifts(building, city rail.Yield) bool {
	return building.Coins > 0 && city.Coins > 0 || building.Science > 0 && city.Science > 0 || building.Points > 0 && city.Points > 0
}

// bodiesOf are the tiles of the region, then the pieces; f is what was found where
// each piece lies by itself.
func bodiesOf(g *survey, f *found) []body {
	p, bodies := g.p, make([]body, g.base.Len()+len(g.p.Attach))
	for i := range bodies {
		b := &bodies[i]
		r, at := g.base, i
		if b.piece = i >= g.base.Len(); b.piece {
			r, at = &rail.Region{}, 0
			_, _ = r.Place(rail.Placed{Tile: p.Attach[i-g.base.Len()].Tile})
		}
		if k := g.plotOf[i]; k >= 0 {
			b.most, b.per = g.plots[k].most, g.plots[k].per
		}
		b.tile, b.turn = r.At(at).Tile, r.At(at).Turn
		for s := rail.North; s <= rail.West; s++ {
			b.at[s] = r.Contact(at, s, p.Rulings)
		}
		if i < len(g.choose) {
			for k := range g.choose[i] {
				var at [4]rail.Contact
				for s := range at {
					at[s] = g.choose[i][k].Contact(b.turn, rail.Side(s), p.Rulings)
				}
				b.built = append(b.built, at)
			}
		}
	}
	for i := range g.towns {
		t, b := &g.towns[i], &bodies[g.towns[i].at.Tile]
		if !g.inhabitable(i) {
			b.towns = append(b.towns, inhabited{town: i})
			continue
		}
		in := inhabited{town: i, yield: g.yield(t), home: t.lived}
		if t.centres > 0 {
			in.removals = make([]int64, t.centres)
			at := t.centres
			g.removals(&f.j.Centres[t.entry], t.centres, func(per int64) {
				at--
				in.removals[at] = per
			})
		}
		if t.centres > 0 {
			b.centres |= 1 << len(b.towns)
		}
		b.towns = append(b.towns, in)
	}
	return bodies
}

// raised is what town k of a tile gains from the tile across an edge.
func (x *gains) raised(a *body, k int, ca rail.Contact, b *body, cb rail.Contact) (up int64) {
	t := &a.towns[k]
	switch {
	case b.tile.Institution():
		if ca.Cities>>k&1 == 0 {
			break
		}
		for site, building := range b.tile.Sites() {
			if cb.Buildings>>site&1 == 0 {
				continue
			}
			for icon := rail.Coins; icon <= rail.Points; icon++ {
				if t.yield.Of(icon) > 0 {
					up += x.p.Worth.icon(icon) * int64(building.Yield.Of(icon))
				}
			}
		}
	case ca.Track && cb.Track && ca.Served>>k&1 != 0:
		for _, per := range t.removals[:min(len(t.removals), b.most)] {
			up += max(0, b.per-per)
		}
	}
	return up
}

// edge is what two tiles that touch have there.
type edge struct {
	a, b       *body
	at, across rail.Contact
}

// raises gives what each town of the two tiles gains.
func (x *gains) raises(e edge) (all []raise) {
	for k := range e.a.towns {
		all = append(all, raise{e.a.towns[k].town, x.raised(e.a, k, e.at, e.b, e.across)})
	}
	for k := range e.b.towns {
		all = append(all, raise{e.b.towns[k].town, x.raised(e.b, k, e.across, e.a, e.at)})
	}
	return slices.DeleteFunc(all, func(r raise) bool { return r.by == 0 })
}

// adds is the most that those who live on two tiles gain from contacts beyond those
// that are there, when some ride there.
func (x *gains) adds(e edge, at, across rail.Contact, riders int) int64 {
	return x.added(e, at, across, riders) + x.added(edge{e.b, e.a, e.across, e.at}, across, at, riders)
}

// added is what those on the first tile gain of that.
func (x *gains) added(e edge, at, across rail.Contact, riders int) (total int64) {
	var buffer [32]int64
	others := buffer[:0]
	for k := range e.a.towns {
		up := x.raised(e.a, k, at, e.b, across) - x.raised(e.a, k, e.at, e.b, e.across)
		if e.a.towns[k].home {
			total += up
		} else if up > 0 {
			others = append(others, up)
		}
	}
	if e.a.piece {
		riders++ // its own citizen
	}
	return total + greatest(others, riders)
}

func (x *gains) meet(a *body, sa rail.Side, b *body, sb rail.Side) meeting {
	e := edge{a, b, a.at[sa], b.at[sb]}
	m, apart := meeting{raises: x.raises(e)}, edge{a: a, b: b}
	if x.bridges == 0 {
		m.full = x.adds(apart, e.at, e.across, 0)
		return m
	}
	m.full = x.adds(apart, rail.Everything, rail.Everything, 0)
	at, across := e.at, e.across
	if x.bridges > 1 {
		at, across = rail.Everything, rail.Everything
	}
	m.first, m.other = x.adds(e, rail.Everything, across, x.riders), x.adds(e, at, rail.Everything, x.riders)
	return m
}

// greatest is the sum of the n greatest of some, those below zero left out.
func greatest(of []int64, n int) (sum int64) {
	slices.SortFunc(of, func(a, b int64) int { return cmp.Compare(b, a) })
	for _, v := range of[:min(n, len(of))] {
		sum += max(0, v)
	}
	return sum
}
