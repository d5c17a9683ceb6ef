package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// move takes a tile out of the laboratory and lays it anywhere else in it.
type move struct {
	remove
	To lab.Spot
}

var moveVerb = declared[move]{
	Verb: rule.Verb{
		Name: "move", Number: 4, Label: "Move %s", Labels: map[string]say.Key{"": "Move a tile"}, Usage: []string{"SEAT CELL|TILE [CELL] TURN"},
		Asks:    []rule.Asked{{As: "move/turn/rotate/shift; tile"}},
		Short:   "Meeting Room: a tile of the laboratory to another place, or only turned",
		Example: []string{"move Blue c3 d4 r1", "move Blue c3 r2"},
	},
	Acts: optioned(func(a *move) *int { return &a.Seat }, repositionOption, lab.Meeting),
	Args: func() args[move] {
		return args[move]{lyingArg("which tile", func(a *move) *remove { return &a.remove }, (*Position).movable, (*Position).checkMoved), {
			Read: readGoal,
			Text: func(p *Position, a *move) string {
				if t := p.seats[a.Seat].Lab.On(a.Cell); t != nil && t.Spot.Cell == a.To.Cell {
					return a.To.Turn.String()
				}
				return a.To.Cell.String() + " " + a.To.Turn.String()
			},
			Check: func(p *Position, a *move) error { return p.seats[a.Seat].Lab.CheckMove(a.Cell, a.To) },
			Step: func(p *Position, a *move, then func(*move) rule.Step) rule.Step {
				l := p.seats[a.Seat].Lab
				t := l.On(a.Cell)
				return p.spotStep(a.Seat, l, t.Label(), t.Tile, a.Cell, func(s lab.Spot) error { return l.CheckMove(a.Cell, s) }, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Move(a.Cell, s) },
					func(s lab.Spot) rule.Step { return then(&move{a.remove, s}) })
			},
		}}
	},
	Do: func(p *Position, a *move, t *rule.Teller) {
		l, who := p.work(a.Seat), p.name(a.Seat)
		was := l.On(a.Cell).Spot
		done, _ := l.Move(a.Cell, a.To)
		tile := l.On(a.To.Cell)
		p.Turn.Used++
		p.Turn.Options = p.Turn.Options.And(repositionOption)
		p.Turn.Moved = append(slices.Clip(p.Turn.Moved), tile.Label())
		switch {
		case was == a.To: // it may be lifted and laid back: one of the three all the same
			t.Tell("moves", who, "%s lays %s back on %s as it lay.", who, tile.Called(), was.Cell).About(tile.Label())
		case was.Cell == a.To.Cell:
			t.Tell("moves", who, "%s turns %s on %s.", who, tile.Called(), a.Cell).About(tile.Label())
		default:
			t.Tell("moves", who, "%s moves %s from %s to %s.", who, tile.Called(), a.Cell, a.To.Cell).About(tile.Label())
		}
		p.completed(a.Seat, done, t)
	},
	Leans: func(p *Position, a *move) []string {
		return slices.Concat(rule.LeansOn(a.To.Turn.Over(), mirrorRuling), rule.LeansOn(p.protects(a.Seat), sameSideTwice), rule.LeansOn(len(p.Turn.Moved) > 0, "reposition-same-tile"))
	},
	Leads: func(p *Position, _ *move) []string { return rule.LeansOn(p.hasGhosts(), "ghost-leads") },
}

// readGoal reads where the tile goes if it isn't only turned, and its turn.
func readGoal(r *rule.Reader, p *Position, a *move) {
	words := r.Rest()
	if len(words) == 0 {
		r.Fail(rule.Misread(r.End, "a cell and a turn, as d4 r1, or only a turn", "move lacks where the tile is to lie."))
		return
	}
	to, form, err := p.seats[a.Seat].Lab.ReadMove(words, a.Cell)
	a.To = to.Canon(form)
	r.Fail(err)
}

// movable are the cells of the tiles that may be repositioned.
func (p *Position) movable(seat int) (cells []lab.Cell) {
	l := p.seats[seat].Lab
	for i := range l.Tiles {
		t := &l.Tiles[i]
		if p.Turn.Used < mostRepositioned && !p.movedBefore(t) && rule.Any(l.Spots(t.Form, func(s lab.Spot) bool { return l.CheckMove(t.Spot.Cell, s) == nil })) {
			cells = append(cells, t.Spot.Cell)
		}
	}
	return cells
}

// movedBefore says whether a tile was repositioned with this card and the ruling allows each
// tile only once.
func (p *Position) movedBefore(t *lab.Placed) bool {
	return p.setup.Rulings.RepositionDiff && slices.Contains(p.Turn.Moved, t.Label())
}

func (p *Position) checkMoved(a *move) error {
	if p.Turn.Used >= mostRepositioned {
		return rules().RepositionSpent.Illegal("%s has repositioned as often as Meeting Room allows: %d.", p.name(a.Seat), mostRepositioned)
	}
	l, err := p.labWith(a.Seat, a.Name)
	if err != nil {
		return err
	}
	if t := l.On(a.Cell); t != nil && p.movedBefore(t) {
		err = rules().RepositionTwice.Illegal("%s has been repositioned already: three different tiles.", t.Label())
	}
	return err
}
