package best

import (
	"slices"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// Plan is one way through an upkeep and the recycling, its steps in the order in which they
// can be taken. Tiles are numbered as in the region; those to attach follow in the order of
// Problem.Attach.
type Plan struct {
	Value int64
	Outcome

	Places     []placement
	Garbage    []laid // of the hand
	Bridges    []built
	Moves      []trip
	Workers    []rail.City
	Transports []haul
	Sorted     []int // lands that lose a garbage by sorting
	Recycled   []int // by the paid abilities that recycle, in the order of Paid
	Paid       []int // indexes in Problem.Paid
	Centres    []removal
}

type placement struct {
	Piece  int // index in Problem.Attach
	Square rail.Square
	Turn   rail.Rotation
	City   int // site of the citizen; -1 on an institution
}

type laid struct{ Tile, N int }

type built struct {
	Tile   int
	Bridge rail.Bridge
}

type trip struct{ From, To rail.City }

// haul brings one garbage from a land to another.
type haul struct{ From, To int }

// removal is one garbage that a recycling centre takes away.
type removal struct {
	Centre rail.City
	Tile   int
}

func (w *worker) plan(c *candidate) Plan {
	g := w.s.g
	out := Plan{Value: c.value, Outcome: c.Outcome}
	g.lay(&w.laid, c.layout)
	w.built = c.built
	w.raise()
	for _, b := range c.built {
		for _, bridge := range b.Bridges {
			out.Bridges = append(out.Bridges, built{b.tile, bridge})
		}
	}
	g.judge(&w.region, &w.found)
	s := w.assigner
	s.prepare(&w.region, &w.found)

	first := w.way(c, &out)
	for _, t := range c.who.extra {
		out.Workers = append(out.Workers, g.towns[t].at)
	}
	w.attach(c, first, &out)
	w.tidyUp(c, &out)
	return out
}

// attach puts the pieces in an order in which each touches a tile in place.
func (w *worker) attach(c *candidate, first []int, out *Plan) {
	g := w.s.g
	real := g.p.settle(c.layout)
	lying := rule.Times(g.base.Len(), func(i int) rail.Square { return g.base.At(i).Square })
	for len(out.Places) < len(real) {
		for i, s := range real {
			done := slices.ContainsFunc(out.Places, func(p placement) bool { return p.Piece == i })
			if done || !slices.ContainsFunc(lying, s.square().Touches) {
				continue
			}
			place := placement{Piece: i, Square: s.square(), Turn: rail.Rotation(s.turn), City: -1}
			if first[i] >= 0 {
				place.City = g.towns[first[i]].at.Site
			}
			out.Places = append(out.Places, place)
			lying = append(lying, s.square())
			break
		}
	}
}

// way finds the cities of the new citizens and the moves that lead to an
// arrangement. It gives the first towns of the new citizens, -1 for none.
func (w *worker) way(c *candidate, out *Plan) (first []int) {
	g, s := w.s.g, w.assigner
	lived := make([]bool, len(g.towns))
	for _, h := range g.homes {
		lived[h] = true
	}
	type walk struct{ from, to int }
	var walks []walk
	for i, towns := range g.firsts {
		if len(towns) == 0 {
			first = append(first, -1)
			continue
		}
		o := c.who.ends[i]
		from := o.to
		if o.cost > 0 {
			path := s.path(towns, o.to)
			from = path[0]
			walks = append(walks, walk{from, o.to})
		}
		lived[from] = true
		first = append(first, from)
	}
	for i, h := range g.homes {
		if to := c.who.ends[len(g.firsts)+i].to; to != h {
			walks = append(walks, walk{h, to})
		}
	}
	for len(walks) > 0 {
		k := slices.IndexFunc(walks, func(k walk) bool { return !lived[k.to] })
		if k < 0 {
			break // citizens only change places: all may stay
		}
		path := s.path([]int{walks[k].from}, walks[k].to)
		for free := len(path) - 1; free > 0; {
			who := free - 1
			for !lived[path[who]] {
				who--
			}
			for at := who; at < free; at++ {
				out.Moves = append(out.Moves, trip{g.towns[path[at]].at, g.towns[path[at+1]].at})
			}
			lived[path[who]], lived[path[free]] = false, true
			free = who
		}
		walks = slices.Delete(walks, k, k+1)
	}
	return first
}

// path is a shortest way by links from one of some towns to another.
func (s *assigner) path(from []int, to int) []int {
	levels := append([][]int{from}, s.spread(from, s.g.p.Locomotives)...)
	path := []int{to}
	for d := slices.IndexFunc(levels, func(towns []int) bool { return slices.Contains(towns, to) }); d > 0; d-- {
		before := slices.IndexFunc(levels[d-1], func(t int) bool {
			linked := false
			s.each(t, func(o int) { linked = linked || o == path[0] })
			return linked
		})
		path = slices.Insert(path, 0, levels[d-1][before])
	}
	return path
}

// tidyUp says what is done to each land's garbage and what is paid for.
func (w *worker) tidyUp(c *candidate, out *Plan) {
	g, s := w.s.g, w.assigner
	clear(s.taken)
	for i, o := range c.who.ends {
		if len(s.ends[i]) > 0 {
			s.taken[o.to] = true
		}
	}
	for _, t := range c.who.extra {
		s.taken[t] = true
	}
	s.fillPlots()
	var centres []int // towns, as the tidier counts them
	for i, lived := range s.taken {
		if lived && g.towns[i].centres > 0 {
			centres = append(centres, i)
		}
	}
	shares := make([]share, len(s.plots))
	_, how := s.tidier.work(s.tidier.sorted(s.plots), slices.Clone(s.caps), shares)
	if how == nil {
		return
	}
	var recycles []int
	for u := how.used; u != nil; u = u.next {
		out.Paid = append(out.Paid, u.paid)
		if g.p.Paid[u.paid].Kind == Recycle {
			recycles = append(recycles, u.paid)
		}
	}
	slices.Sort(out.Paid)
	var away, back, removed []int
	slices.SortFunc(shares, func(a, b share) int { return a.tile - b.tile })
	for _, sh := range shares {
		tile := sh.tile
		if sh.laid > 0 {
			out.Garbage = append(out.Garbage, laid{tile, sh.laid})
		}
		here := []int{tile}
		back = append(back, slices.Repeat(here, max(0, sh.brought))...)
		away = append(away, slices.Repeat(here, max(0, -sh.brought))...)
		removed = append(removed, slices.Repeat(here, sh.removed)...)
		for centre, n := range sh.centres {
			for range n {
				out.Centres = append(out.Centres, removal{g.towns[centres[centre]].at, tile})
			}
		}
	}
	for i := range away {
		out.Transports = append(out.Transports, haul{away[i], back[i]})
	}
	out.Recycled = removed[:len(recycles)]
	out.Sorted = removed[len(recycles):]
}
