package best

import (
	"slices"

	"arbiter/engine/rail"
)

// town is a city of the region or of a piece. Pieces are laid behind the
// region in their order, so a town has one number in all layouts.
type town struct {
	at      rail.City
	piece   int        // -1 for the region's
	lived   bool       // a citizen of the region is there now
	centres int        // recycling centres that are not spent
	entry   int        // of a centre: its first entry in rail.Recycling.Centres
	all     int        // recycling centres, spent or not
	yield   rail.Yield // by itself
}

// survey is what all layouts of a problem have in common.
type survey struct {
	p      *Problem
	base   *rail.Region // every city lived in, no garbage
	towns  []town
	homes  []int   // towns lived in
	firsts [][]int // by piece: its towns; none for an institution
	plots  []plot  // by lands, out of reach
	plotOf []int   // by tile: its plot, -1 for an institution

	bonuses rail.Yield // of all institutions together

	// With bridges to build, by tile: the tile full of bridges, and what may be built
	// there; incomplete when stopped.
	full   []*rail.Bridging
	choose [][]rail.Bridging
	lesser bool // more can be worth less, so a full tile is no upper bound
}

// newSurvey prepares a problem. Finding the possible bridges can take a while: when stop
// says so, the rest is left out and whole is false.
func newSurvey(p *Problem, stop func() bool) (g *survey, whole bool) {
	g = &survey{p: p, base: p.Region.Clone(), lesser: min(p.Worth.Coins, p.Worth.Science, p.Worth.Points) < 0}
	add := func(tile *rail.Tile, at, piece, garbage int, fresh bool, citizens uint32) {
		if tile.Institution() {
			g.plotOf = append(g.plotOf, -1)
			for _, building := range tile.Sites() {
				g.bonuses = g.bonuses.Plus(building.Yield)
			}
			return
		}
		g.plotOf = append(g.plotOf, len(g.plots))
		g.plots = append(g.plots, plot{tile: at, garbage: garbage, fresh: fresh})
		for k, site := range tile.Sites() {
			c := rail.City{Tile: at, Site: k}
			t := town{at: c, piece: piece, lived: citizens>>k&1 != 0, all: site.Centres, centres: site.Centres, yield: site.Yield}
			if piece < 0 && p.Spent != nil {
				t.centres = max(0, site.Centres-p.Spent(c))
			}
			if t.lived {
				g.homes = append(g.homes, len(g.towns))
			}
			if piece >= 0 {
				g.firsts[piece] = append(g.firsts[piece], len(g.towns))
			}
			g.towns = append(g.towns, t)
		}
	}
	g.firsts = make([][]int, len(p.Attach))
	for i := range p.Region.Len() {
		t := p.Region.At(i)
		add(t.Tile, i, -1, t.Garbage, p.Fresh[i], t.Citizens)
		if !t.Tile.Institution() {
			for k := range t.Tile.Sites() {
				g.base.SetCitizen(rail.City{Tile: i, Site: k}, true)
			}
			g.base.AddGarbage(i, -t.Garbage)
		}
	}
	for i, a := range p.Attach {
		add(a.Tile, p.Region.Len()+i, i, a.Garbage, true, 0)
	}
	entry := 0
	for i := range g.towns {
		g.towns[i].entry = entry
		entry += g.towns[i].all
	}
	return g, p.Bridges == 0 || g.bridges(stop)
}

// inhabitable says whether a citizen could live in a town in the end.
func (g *survey) inhabitable(i int) bool {
	t := &g.towns[i]
	return t.lived || g.p.Locomotives+g.p.Workers > 0 || t.piece >= 0 && slices.Contains(g.firsts[t.piece], i)
}

// bridges prepares what layouts with bridges need; false if it was stopped.
func (g *survey) bridges(stop func() bool) bool {
	choose := func(r *rail.Region, i int) bool {
		g.full = append(g.full, r.At(i).Tile.FullyLinked())
		g.choose = append(g.choose, r.BridgeChoices(i, g.p.Bridges, g.p.Rulings, g.lesser))
		return !stop()
	}
	for i := range g.base.Len() {
		if !choose(g.base, i) {
			return false
		}
	}
	for _, a := range g.p.Attach {
		alone := &rail.Region{}
		alone.Place(rail.Placed{Tile: a.Tile})
		if !choose(alone, 0) {
			return false
		}
	}
	return true
}

// lay puts a layout's pieces on a copy of the region.
func (g *survey) lay(r *rail.Region, l layout) {
	r.CopyFrom(g.base)
	for i, s := range l {
		t := g.p.Attach[i].Tile
		citizens := uint32(0)
		if !t.Institution() {
			citizens = 1<<len(t.Sites()) - 1
		}
		// Lay refuses only occupied squares, and the placer gives free ones.
		_, _ = r.Lay(rail.Placed{Square: s.square(), Turn: rail.Rotation(s.turn), Tile: t, Citizens: citizens})
	}
}

type found struct {
	j     rail.Judgement
	value []int64 // by town: what its production and its centres' working are worth
	upper []int64 // and with the most that its centres could ever be worth
}

// weigh works out what removals from each land can be worth at most.
func (g *survey) weigh(t *tidier) {
	for i := range g.plots {
		l := &g.plots[i]
		l.most = l.garbage + g.p.Transports
		if l.fresh {
			l.most += g.p.Hand
		}
		least := l.garbage
		if g.p.Transports+g.p.Sortings+t.budget.most > 0 {
			least = 1 // others may have removed the rest
		}
		l.per = t.mostPerRemoval(least, l.most)
	}
}

// judge looks at a region in which every city is lived in.
func (g *survey) judge(r *rail.Region, f *found) {
	r.Judge(g.p.Rulings, &f.j)
	f.value, f.upper = f.value[:0], f.upper[:0]
	for i := range g.towns {
		t := &g.towns[i]
		v := g.p.Worth.valueOf(f.j.Cities[i].Yield) + g.p.Worth.Centre*int64(t.all)
		f.value = append(f.value, v)
		if t.centres > 0 {
			per := int64(0) // the most that a removal can be worth
			for _, tile := range f.j.Centres[t.entry].Reaches() {
				per = max(per, g.plots[g.plotOf[tile]].per)
			}
			v += per * int64(t.centres)
		}
		f.upper = append(f.upper, v)
	}
}
