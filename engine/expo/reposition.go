package expo

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

type move struct {
	Seat int
	Cell lab.Cell
	Name string // as in Remove
	To   lab.Spot
}

var moveVerb = declared[move]{
	Verb: rule.Verb{
		Name: "move", Number: 4, Label: "Move %s", Labels: map[string]say.Key{"": "Move a tile"}, Usage: []string{"SEAT CELL|TILE [CELL] TURN"},
		Short:   "Meeting Room: a tile of the laboratory to another place, or only turned",
		Example: []string{"move Blue c3 d4 r1", "move Blue c3 r2"},
	},
	Acts: optioned(func(a *move) *int { return &a.Seat }, repositionOption, lab.Meeting),
	Own:  own[move]{Read: (*move).read, Text: (*move).text, Check: (*move).check},
	Ways: func(o *rule.Offering[*Position], seat int) { o.All = append(o.All, o.P.moveOffers(seat)...) },
	Do: func(p *Position, a *move, t *rule.Teller) {
		l, who := p.work(a.Seat), p.name(a.Seat)
		done, _ := l.Move(a.Cell, a.To)
		tile := l.On(a.To.Cell)
		p.Turn.Used++
		p.Turn.Options = p.Turn.Options.And(repositionOption)
		p.Turn.Moved = append(slices.Clip(p.Turn.Moved), tile.Label())
		if a.Cell == a.To.Cell {
			t.Tell("moves", who, "%s turns %s on %s.", who, tile.Called(), a.Cell).About(tile.Label())
		} else {
			t.Tell("moves", who, "%s moves %s from %s to %s.", who, tile.Called(), a.Cell, a.To.Cell).About(tile.Label())
		}
		p.completed(a.Seat, done, t)
	},
	Leans: func(p *Position, a *move) []string {
		return slices.Concat(rule.LeansOn(a.To.Turn.Over(), mirrorRuling), rule.LeansOn(p.protects(a.Seat), sameSideTwice), rule.LeansOn(len(p.Turn.Moved) > 0, "reposition-same-tile"))
	},
}

// read reads a tile, where it goes if it isn't only turned, and its turn.
func (a *move) read(r *rule.Reader, p *Position) {
	if a.Cell, a.Name = takeLying(r, p, a.Seat); r.Err != nil {
		return
	}
	words := r.Rest()
	if len(words) == 0 {
		r.Fail(rule.Misread(r.End, "a cell and a turn, as d4 r1, or only a turn", "move lacks where the tile is to lie."))
		return
	}
	to, form, err := p.seats[a.Seat].Lab.ReadMove(words, a.Cell)
	a.To = to.Canon(form)
	r.Fail(err)
}

// text is the tile, and where it goes if it isn't only turned, as typed.
func (a *move) text(p *Position) string {
	words := []string{cmp.Or(a.Name, p.label(a.Seat, a.Cell))}
	if t := p.seats[a.Seat].Lab.On(a.Cell); t == nil || t.Spot.Cell != a.To.Cell {
		words = append(words, a.To.Cell.String())
	}
	return strings.Join(append(words, a.To.Turn.String()), " ")
}

func (p *Position) moveOffers(seat int) []rule.Offer {
	l := p.seats[seat].Lab
	if p.Turn.Used >= mostRepositioned {
		return nil
	}
	var names []string
	var steps []rule.Step
	for i := range l.Tiles {
		t := &l.Tiles[i]
		if p.movedBefore(t) {
			continue
		}
		step, some := spotStep(l, t.Label(), t.Tile, t.Spot.Cell, func(s lab.Spot) bool { return l.CheckMove(t.Spot.Cell, s) == nil }, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Move(t.Spot.Cell, s) },
			func(s lab.Spot) rule.Action { return &move{Seat: seat, Cell: t.Spot.Cell, To: s} })
		if some {
			names, steps = append(names, p.label(seat, t.Spot.Cell)), append(steps, step)
		}
	}
	return p.choices("move", seat, "which tile", names, steps)
}

// movedBefore says whether a tile was repositioned with this card and the ruling allows each
// tile only once.
func (p *Position) movedBefore(t *lab.Placed) bool {
	return p.setup.Rulings.RepositionDiff && slices.Contains(p.Turn.Moved, t.Label())
}

func (a *move) check(p *Position) error {
	if p.Turn.Used >= mostRepositioned {
		return rules().RepositionSpent.Illegal("%s has repositioned %d tiles.", p.name(a.Seat), mostRepositioned)
	}
	l, err := p.labWith(a.Seat, a.Name)
	if err != nil {
		return err
	}
	if t := l.On(a.Cell); t != nil && p.movedBefore(t) {
		return rules().RepositionTwice.Illegal("%s has been repositioned already: three different tiles.", t.Label())
	}
	return l.CheckMove(a.Cell, a.To)
}
