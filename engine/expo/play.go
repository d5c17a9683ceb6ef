package expo

import (
	"math/rand/v2"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Wants are the names that must be described before a seat can go on:
// the laboratory and what lies in front of it, once a Laboratory is open; the
// projects of the Academy before it is refilled.
func (p *Position) Wants(seat string) []string {
	i := rule.Index(p.setup.Seats, seat)
	switch {
	case p.Phase == dealPhase && p.Dealing.Academy:
		_, unknown := p.leaving()
		return unknown
	case i < 0 || !p.Turn.Open || p.Turn.Seat != i || p.Turn.Card != lab.Laboratory:
		return nil
	}
	var out []string
	if !p.seats[i].Lab.Known() {
		out = append(out, labWord)
	}
	return append(out, rule.Those(p.seats[i].Front, func(name string) bool { return !p.tile(name).Known() })...)
}

// deal is what a table would deal now, drawn with rng from the stacks of its
// copy.
func (p *Position) Deal(stack func(name string) []string, rng *rand.Rand) (rule.Action, error) {
	switch {
	case p.Turn.Ghosts:
		tiles, err := p.draw(stack, p.ghostTiles(), rng)
		return &ghosts{tiles}, err
	case p.Phase != dealPhase:
		return nil, nil
	case p.Dealing.Jury > 0:
		return &deal{p.drawJury(rng)}, nil
	case p.Dealing.Academy:
		return p.drawProjects(stack, rng)
	}
	tiles, err := p.draw(stack, p.stationSize(), rng)
	return &deal{&dealStation{tiles}}, err
}

// drawJury draws jury tiles: eight of each energy by default.
func (p *Position) drawJury(rng *rand.Rand) *dealJury {
	left := [2]int{juryTiles / 2, juryTiles / 2}
	if p.facts.jury != nil {
		left = *p.facts.jury
	}
	left[0], left[1] = max(0, left[0]-p.Jury[0]), max(0, left[1]-p.Jury[1])
	a := &dealJury{}
	for range p.Dealing.Jury {
		r := lab.Steam
		if rng.IntN(max(1, left[0]+left[1])) >= left[0] {
			r = lab.Electricity
		}
		left[r-lab.Steam]--
		a.Tiles = append(a.Tiles, r)
	}
	return a
}

// draw draws resource tiles that lie nowhere else, discarded ones when the pile is through (IT, Fase di riorganizzazione).
func (p *Position) draw(stack func(string) []string, n int, rng *rand.Rand) (out []dealt, err error) {
	left := slices.DeleteFunc(slices.Clone(stack(tileStack+" all")), func(name string) bool {
		at := p.whereIs(name)
		return at != "" && (at != inStation || p.Turn.Ghosts)
	})
	if len(left) < n {
		return nil, rule.Missing(rule.Needs(say.That("resource tiles in the stack")), "Resource tiles left in the stack: %d.", len(left))
	}
	rng.Shuffle(len(left), func(i, k int) { left[i], left[k] = left[k], left[i] })
	pile := rule.Those(left, func(name string) bool { return !p.discarded(name) })
	for _, name := range append(pile, rule.Those(left, p.discarded)...)[:n] {
		out = append(out, dealt{name: name})
	}
	return out, nil
}

func (p *Position) drawProjects(stack func(string) []string, rng *rand.Rand) (rule.Action, error) {
	leaving, unknown := p.leaving()
	if len(unknown) > 0 {
		return nil, p.lacksEnergy(unknown)
	}
	a := &dealAcademy{}
	for f := range a.At {
		gone := slices.Contains(leaving, f)
		if p.Academy[f] != "" && !gone {
			continue
		}
		all := stack(projectStack + " " + lab.Form(f).String())
		under := p.under(f)
		left := slices.DeleteFunc(slices.Clone(all), func(name string) bool {
			return p.whereIs(name) != "" || rule.Contains(p.completedEver(), name) || rule.Contains(under, name)
		})
		if p.Gone.Has(f) {
			left = nil
		}
		switch {
		case len(all) == 0, !gone && p.emptied(f): // the copy describes none: what was drawn is named for its place
		case len(left) == 0 && len(under) > 0:
			a.At[f] = under[0]
		case len(left) > 0:
			a.At[f] = left[rng.IntN(len(left))]
		case gone:
			a.At[f] = p.Academy[f]
		default:
			a.At[f] = noneWord
		}
	}
	return &deal{a}, nil
}

// completedEver are the projects that any seat has completed; they count even after a ruling
// lets them leave the laboratory.
func (p *Position) completedEver() (out []string) {
	for i := range p.n {
		out = append(out, p.seats[i].Done...)
	}
	return out
}

// Estimates of Worth for what it doesn't compute, in tenths of a point.
const (
	worthOfFunding = 4
	worthOfTile    = 6
	worthOfProject = 14
	worthOfFed     = 9 // of each unit that a project's needs have reached it
	worthOfColumn  = 3
	worthOfLead    = 8
)

// Worth is what the scoring would give now, and a flat sum for what may still
// become points: funding, tiles, projects as far as they are fed, tokens on
// their way.
func (p *Position) Worth(seat string) int {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 {
		return 0
	}
	s := &p.seats[i]
	t, _ := p.tally(i)
	w := 10*finalScoring.Total(&t) + worthOfFunding*s.Funding + worthOfTile*len(s.Front)
	for _, col := range t.Columns {
		w += worthOfColumn * col
	}
	w += worthOfLead * p.leading(i).Len()
	for k, project := range s.Lab.Projects {
		if !project.Complete {
			w += worthOfProject + worthOfFed*(project.Needs.Sum()-s.Lab.Lacks(k).Sum())
		}
	}
	return w
}

// ahead is the position at a seat's next turn if nothing else changes before.
func (p *Position) ahead(seat string) rule.Position {
	i := rule.Index(p.setup.Seats, seat)
	if i < 0 || p.Phase != turnPhase || p.acting() == i {
		return p
	}
	q := *p
	q.Player, q.Turn, q.tokens.Due, q.Deck.Due = i, turn{Seat: p.Turn.Seat, Card: noCard}, 0, false
	if i == p.left(p.Turn.Seat) { // whose card it may not play, also while that is under way
		q.Turn.Card = p.Turn.Card
	}
	return &q
}
