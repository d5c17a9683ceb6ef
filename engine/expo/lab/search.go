package lab

import (
	"context"
	"math/bits"
)

// aim is a project that could be completed.
type aim struct {
	Piece
	front int // its index in front, -1 for one that lies in the laboratory
	tile  int // its index there
}

// mostGoals bounds the projects of one laboratory, 64 cells of 4 each, and those
// placed.
const mostGoals = most/4 + mostOps

// search looks for operations that complete a set of aims. Its goals are these projects,
// those in front first, and all that are completed already. Other tiles can be removed,
// which only makes sense to use their cells: so the search lays tiles over them and counts
// the removals.
type search struct {
	ctx  context.Context
	task Task
	base *Lab
	aims []aim
	full []Amounts         // what each tile in front gives at most to one project
	ways [Single + 1][]way // all that the board has room for, of forms in front

	n, fronts int // goals, and those of them in front
	needs     [mostGoals]Amounts
	cells     [mostGoals]cellSet
	front     [mostGoals]int // of a goal in front: its tile
	laid      [mostOps]Placed

	found Plan
}

// way is a spot of a form and its cells.
type way struct {
	spot  Spot
	cells cellSet
}

// node is a state of the search. It is passed by value.
type node struct {
	left   int     // operations
	count  int     // tiles laid
	used   uint64  // tiles in front, by their index
	gone   uint64  // tiles of the laboratory that are removed
	scraps cellSet // removed
	fixed  cellSet // where nothing may be laid
	has    [mostGoals]Amounts
}

func newSearch(ctx context.Context, t Task) *search {
	s := &search{ctx: ctx, task: t, base: t.Lab}
	for i, p := range t.Lab.Projects {
		if !p.Complete && t.Worth[i] >= 0 {
			s.aims = append(s.aims, aim{Piece{p.Name, p.Tile, t.Worth[i]}, -1, i})
		}
	}
	for i, p := range t.Front {
		full := Amounts(0)
		switch p.Tile.Kind {
		case Project:
			if p.Tile.Known() && p.Worth >= 0 {
				s.aims = append(s.aims, aim{p, i, -1})
			}
		case Technology:
			full = t.Lab.Rules.Gives(p.Tile)
		case Supply:
			if full = Of(p.Tile.Two, 2) + Of(p.Tile.One, 1); t.Lab.Rules.SameSideEach {
				full *= 2
			}
		}
		s.full = append(s.full, full)
	}
	for _, p := range t.Front {
		if ways := &s.ways[p.Tile.Form]; *ways == nil && len(s.aims) > 0 {
			*ways = t.Lab.ways(p.Tile.Form)
		}
	}
	return s
}

// ways are all in which a laboratory has room for a form.
func (l *Lab) ways(f Form) (all []way) {
	for s := range l.Spots(f, func(Spot) bool { return true }) {
		if m, ok := l.Lay(f, s); ok {
			all = append(all, way{s, m})
		}
	}
	return all
}

// complete looks for at most so many operations that complete a set; what it
// finds lies in found.
func (s *search) complete(set uint64, ops int) bool {
	nd := node{left: ops, fixed: ^s.base.Cells}
	s.n = 0
	for i, a := range s.aims {
		if set>>i&1 != 0 && a.front >= 0 {
			s.needs[s.n], s.front[s.n] = a.Tile.Needs, a.front
			nd.used |= 1 << a.front
			s.n++
		}
	}
	s.fronts = s.n
	keep := func(tile int) {
		p := &s.base.Tiles[tile]
		s.needs[s.n], s.cells[s.n], nd.has[s.n] = p.Needs, p.cells, s.base.Has(tile)
		nd.fixed |= p.cells
		s.n++
	}
	for i, a := range s.aims {
		if set>>i&1 != 0 && a.front < 0 {
			keep(a.tile)
		}
	}
	for i := range s.base.Tiles {
		if s.base.Tiles[i].Complete && !s.base.Rules.RemoveCompleted {
			keep(i)
		}
	}
	return s.place(0, nd)
}

// place lays the goals in front, from one on, in all ways, then feeds them.
func (s *search) place(goal int, nd node) bool {
	if s.ctx.Err() != nil || !s.feedable(goal, &nd) {
		return false
	}
	if goal == s.fronts {
		return s.feed(nd)
	}
	t := s.front[goal]
	for _, w := range s.ways[s.task.Front[t].Tile.Form] {
		next, ok := s.lay(nd, goal, t, w.cells)
		if !ok {
			continue
		}
		s.laid[nd.count] = s.base.laid(s.task.Front[t].Name, s.task.Front[t].Tile, w.spot)
		s.cells[goal] = w.cells
		next.has[goal] = 0
		for i := range s.base.Tiles {
			if p := &s.base.Tiles[i]; next.gone>>i&1 == 0 {
				next.has[goal] += s.base.gives(p, w.cells)
			}
		}
		if s.place(goal+1, next) {
			return true
		}
	}
	return false
}

// lay is a node with a tile in front laid on some cells and the tiles there removed; placed
// is how many goals in front are placed.
func (s *search) lay(nd node, placed, tile int, cells cellSet) (node, bool) {
	if cells&nd.fixed != 0 {
		return nd, false
	}
	hit := cells & s.base.Scraps() &^ nd.scraps
	nd.scraps |= hit
	if nd.left -= 1 + hit.Len(); nd.left < 0 {
		return nd, false
	}
	for i := range s.base.Tiles {
		p := &s.base.Tiles[i]
		if p.cells&cells == 0 || nd.gone>>i&1 != 0 {
			continue
		}
		nd.gone |= 1 << i
		nd.left--
		if p.Kind == Improvement && p.Card == Laboratory {
			nd.left -= s.task.Upgrade
		}
		if nd.left < 0 {
			return nd, false
		}
		for g := range s.n {
			if g < placed || g >= s.fronts {
				nd.has[g] -= s.base.gives(p, s.cells[g])
			}
		}
	}
	nd.count++
	nd.used |= 1 << tile
	nd.fixed |= cells
	return nd, true
}

// feedable says whether tiles in front could feed the placed goals if each tile gave all it
// has to each goal.
func (s *search) feedable(placed int, nd *node) bool {
	var lacks [mostGoals]Amounts
	some := false
	for g := range s.n {
		if g < placed || g >= s.fronts {
			lacks[g] = s.needs[g].Less(nd.has[g])
			some = some || lacks[g] != 0
		}
	}
	left := nd.left - (s.fronts - placed)
	return left >= 0 && (!some || s.covered(&lacks, nd.used, left))
}

// covered says whether so many tiles could give what is lacking.
func (s *search) covered(lacks *[mostGoals]Amounts, used uint64, left int) bool {
	goal := 0
	for goal < s.n && lacks[goal] == 0 {
		goal++
	}
	if goal == s.n {
		return true
	}
	// A tile gives two types at most.
	if 2*left < lacks[goal].Len() {
		return false
	}
	kind := Resource(bits.TrailingZeros64(uint64(lacks[goal])) / 8)
	for t, full := range s.full {
		if used>>t&1 != 0 || full.N(kind) == 0 {
			continue
		}
		var then [mostGoals]Amounts
		for g := range s.n {
			then[g] = lacks[g].Less(full)
		}
		if s.covered(&then, used|1<<t, left-1) {
			return true
		}
	}
	return false
}

// feed looks for the first type that a goal lacks, and lays each tile that could
// give it, in all ways that do.
func (s *search) feed(nd node) bool {
	if s.ctx.Err() != nil {
		return false
	}
	for g := range s.n {
		if lacks := s.needs[g].Less(nd.has[g]); lacks != 0 {
			kind := Resource(bits.TrailingZeros64(uint64(lacks)) / 8)
			return nd.left > 0 && s.each(nd, g, Of(kind, 1), s.feed)
		}
	}
	return s.inOrder(nd)
}

// each lays each tile in front in each way that gives a goal some of what is wanted, until
// then succeeds.
func (s *search) each(nd node, goal int, wanted Amounts, then func(node) bool) bool {
	near := s.base.Beside(s.cells[goal]) &^ nd.fixed
	for t := range s.full {
		if s.full[t].Asked(wanted) == 0 || nd.used>>t&1 != 0 || s.twin(t, nd.used) {
			continue
		}
		piece := &s.task.Front[t]
		for i := 0; i < len(s.ways[piece.Tile.Form]); i++ {
			w := &s.ways[piece.Tile.Form][i]
			if w.cells&near == 0 {
				continue
			}
			next, ok := s.lay(nd, s.fronts, t, w.cells)
			if !ok {
				continue
			}
			p := s.base.laid(piece.Name, piece.Tile, w.spot)
			if s.base.gives(&p, s.cells[goal]).Asked(wanted) == 0 || piece.Tile.Kind == Supply && s.beaten(&p) {
				continue
			}
			for g := range s.n {
				next.has[g] += s.base.gives(&p, s.cells[g])
			}
			s.laid[nd.count] = p
			if s.feedable(s.fronts, &next) && then(next) {
				return true
			}
		}
	}
	return false
}

// twin says whether a tile is the same as an earlier one that is not used
// either: one of them is enough to try.
func (s *search) twin(t int, used uint64) bool {
	for i := range t {
		if used>>i&1 == 0 && s.full[i] == s.full[t] && *s.task.Front[i].Tile == *s.task.Front[t].Tile {
			return true
		}
	}
	return false
}

// beaten says whether another turn of a resource tile dominates this one: it gives every
// goal as much, and gives one more or is a lower turn.
func (s *search) beaten(p *Placed) bool {
	for turn := range mirrored {
		other := *p
		other.face[0], other.face[1] = s.base.faces(p.cells, turn)
		same, less := true, false
		for g := range s.n {
			here := s.base.gives(p, s.cells[g]).Asked(s.needs[g])
			there := s.base.gives(&other, s.cells[g]).Asked(s.needs[g])
			same = same && here == there
			less = less || !there.Covers(here)
		}
		if !less && (!same || turn < p.Spot.Turn) {
			return true
		}
	}
	return false
}

// inOrder looks for an order in which all placements and removals are legal. If there is
// none because a completed project would lack something in between, it tries one more tile
// that supplies this.
func (s *search) inOrder(nd node) bool {
	if s.legal(nd) {
		return true
	}
	if nd.gone == 0 || nd.left == 0 || nd.count == mostOps {
		return false
	}
	for g := s.fronts; g < s.n; g++ {
		if s.each(nd, g, s.needs[g], s.inOrder) {
			return true
		}
	}
	return false
}

// legal tries every order of the operations, removals first.
func (s *search) legal(nd node) bool {
	var steps []Step
	for c := range s.base.Each(nd.scraps) {
		steps = append(steps, Step{Remove: true, Spot: Spot{Cell: c}})
	}
	for i := range s.base.Tiles {
		if p := &s.base.Tiles[i]; nd.gone>>i&1 != 0 {
			steps = append(steps, Step{Name: p.Name, Remove: true, Spot: Spot{Cell: p.Spot.Cell}})
		}
	}
	for i := range nd.count {
		steps = append(steps, Step{Name: s.laid[i].Name, Spot: s.laid[i].Spot, tile: s.laid[i].Tile})
	}
	return s.try(Plan{After: s.base}, steps, 0)
}

// try does the remaining steps in every order, as far as they are legal.
func (s *search) try(p Plan, steps []Step, done uint) bool {
	if done == 1<<len(steps)-1 {
		s.found = p
		return true
	}
	if s.task.Stop > 0 && len(p.Completes) >= s.task.Stop {
		return false
	}
	for i, step := range steps {
		if done>>i&1 != 0 {
			continue
		}
		next := Plan{append(p.Steps[:len(p.Steps):len(p.Steps)], step), p.Completes, p.Points, p.After.Clone()}
		var fed []int
		var err error
		if step.Remove {
			_, err = next.After.Remove(step.Spot.Cell)
		} else {
			fed, err = next.After.Place(step.Name, step.tile, step.Spot)
		}
		if err != nil {
			continue
		}
		for _, f := range fed {
			tile := &next.After.Tiles[f]
			next.Completes = append(next.Completes[:len(next.Completes):len(next.Completes)], tile.Label())
			next.Points += s.worth(tile)
		}
		if s.try(next, steps, done|1<<i) {
			return true
		}
	}
	return false
}

func (s *search) worth(p *Placed) int {
	for _, a := range s.aims {
		if a.Name == p.Name && a.Tile == p.Tile {
			return a.Worth
		}
	}
	return 0
}
