package expo

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// place lays a tile from in front of a seat into its laboratory
// (IT, Laboratory).
type place struct {
	Seat int
	Name string
	At   []lab.Cell // as typed: the anchor, or all cells where the form wasn't known
	Spot lab.Spot
}

type remove struct {
	Seat int
	Cell lab.Cell
	Name string // of a tile that doesn't lie there, so has no cell
}

var placeVerb = declared[place]{
	Verb: rule.Verb{
		Name: "place", Number: 1, Label: "Place %s", Labels: map[string]say.Key{"": "Place a tile"}, Usage: []string{"SEAT TILE CELL [TURN]", "SEAT TILE CELL CELL CELL CELL"},
		Asks:    []rule.Asked{{As: "place/lay; tile project technology"}},
		Short:   "a Laboratory's operation: a tile from in front into the laboratory",
		Example: []string{"place Blue R1_3 c4 r0"},
		Long:    "CELL is that of the tile's anchor, its first cell in reading order after turning; or all four are named. TURN is r0 to r3, quarter turns clockwise; for a resource tile NE ES SW WN too, where its 2 points.",
	},
	Acts: playing(func(a *place) *int { return &a.Seat }, lab.Laboratory),
	Args: func() args[place] {
		tile := rule.NameArg("which tile", "a tile lying in front of the seat", func(a *place) *string { return &a.Name }, func(p *Position, a *place) []string { return p.placeable(a.Seat) }, nil, (*Position).checkPlaced)
		tile.Read = func(r *rule.Reader, p *Position, a *place) {
			if a.Name = scrapWord; !r.Skip(scrapWord) {
				a.Name = takeTile(r, p, "a tile lying in front of the seat", p.seats[a.Seat].Front, false)
				if misread, is := errors.AsType[*rule.NotUnderstood](r.Err); is && len(p.seats[a.Seat].Front) == 0 {
					misread.Message = say.That("No tile lies in front of %s.", p.name(a.Seat))
				}
			}
		}
		return args[place]{tile.With(func(p *Position, _ *place, s *rule.Slot) {
			s.Called = func(i int) say.Text { return rule.Said(p, s.Words[i]) }
		}), {
			Read: readSpot,
			Text: func(_ *Position, a *place) string {
				if len(a.At) > 0 {
					return strings.Join(rule.Each(a.At, lab.Cell.String), " ")
				}
				return a.Spot.String()
			},
			Check: func(p *Position, a *place) error {
				l, err := p.labOf(a.Seat)
				if err == nil {
					err = l.CheckPlace(p.tile(a.Name), a.Spot)
				}
				return err
			},
			Step: func(p *Position, a *place, then func(*place) rule.Step) rule.Step {
				l, t := p.seats[a.Seat].Lab, p.tile(a.Name)
				return p.spotStep(a.Seat, l, a.Name, t, nowhere, func(s lab.Spot) error { return l.CheckPlace(t, s) }, func(l *lab.Lab, s lab.Spot) ([]int, error) { return l.Place(a.Name, t, s) },
					func(s lab.Spot) rule.Step { return then(&place{Seat: a.Seat, Name: a.Name, Spot: s}) })
			},
		}}
	},
	Do: func(p *Position, a *place, t *rule.Teller) {
		tile, l, who := p.tile(a.Name), p.work(a.Seat), p.name(a.Seat)
		l.Put(p.canonical(a.Name), tile, a.Spot)
		s := &p.seats[a.Seat]
		s.Front = rule.Without(s.Front, a.Name)
		p.Turn.Used++
		t.Tell("places", who, "%s places %s on %s.", who, p.called(a.Name), a.Spot.Cell).About(p.canonical(a.Name))
		if tile.Kind == lab.Improvement {
			t.Tell("improves", who, "%s's %s is the improved one from now on.", who, lab.CardTitles[tile.Card]).About(tile.Card.String())
		}
		p.completed(a.Seat, l.Finish(), t)
	},
	Leans: func(p *Position, a *place) []string {
		return slices.Concat(rule.LeansOn(a.Spot.Turn.Over(), mirrorRuling), p.leaningOnUpgrade(a.Seat))
	},
	Leads: func(p *Position, _ *place) []string { return rule.LeansOn(p.hasGhosts(), "ghost-leads") },
	Uses:  func(_ *Position, a *place) []string { return []string{a.Name} },
	Feature: func(p *Position, a *place) string {
		if t := p.tile(a.Name); t != nil {
			return "place " + strings.Fields(t.Named("x"))[0]
		}
		return "place"
	},
}

// readSpot reads where a tile goes.
func readSpot(r *rule.Reader, p *Position, a *place) {
	if len(r.Words) == 0 {
		r.Fail(rule.Misread(r.End, "a cell and a turn, as c2 r0", "place lacks where the tile is to lie."))
	}
	if r.Err != nil {
		return
	}
	words, form := r.Rest(), lab.Single
	t := p.tile(a.Name)
	if t == nil {
		if a.At = cellsOf(words); len(a.At) > 1 {
			return // the check says that it has to be described
		}
		if a.At = nil; len(words) == 1 {
			form = lab.Square
		}
	} else {
		form = t.Form
	}
	spot, err := lab.ReadSpot(words, form)
	a.Spot = spot.Canon(form)
	r.Fail(err)
}

// cellsOf are words that all name cells, nil where one doesn't.
func cellsOf(words []rule.Word) (out []lab.Cell) {
	for _, w := range words {
		c, ok := lab.ParseCell(w.Text)
		if !ok {
			return nil
		}
		out = append(out, c)
	}
	return out
}

// placeable are the tiles in front that find room.
func (p *Position) placeable(seat int) []string {
	return rule.Those(p.seats[seat].Front, func(name string) bool {
		l, t := p.seats[seat].Lab, p.tile(name)
		return t.Known() && rule.Any(l.Spots(t.Form, func(s lab.Spot) bool { return l.CheckPlace(t, s) == nil }))
	})
}

func (p *Position) checkPlaced(a *place) error {
	switch {
	case strings.EqualFold(a.Name, scrapWord):
		return lab.Refusals().ScrapPlaced.Illegal("Scraps can only be removed.")
	case !rule.Contains(p.seats[a.Seat].Front, a.Name):
		return rules().NotInFront.Illegal("%s doesn't lie in front of %s.", a.Name, p.name(a.Seat))
	case !p.tile(a.Name).Known():
		return unknown(a.Name)
	}
	return nil
}

var removeVerb = declared[remove]{
	Verb: rule.Verb{
		Name: "remove", Number: 2, Label: "Remove %s", Labels: map[string]say.Key{"": "Remove a tile or a scrap"}, Fold: "Remove a tile or a scrap", Usage: []string{"SEAT CELL|TILE"},
		Asks:    []rule.Asked{{As: "remove; tile scrap project technology"}},
		Short:   "a Laboratory's operation: a tile or a scrap out of the laboratory",
		Example: []string{"remove Blue c3"},
	},
	Acts: playing(func(a *remove) *int { return &a.Seat }, lab.Laboratory),
	Args: func() args[remove] {
		return args[remove]{lyingArg("which one", func(a *remove) *remove { return a }, (*Position).removable, func(p *Position, a *remove) error {
			l, err := p.labWith(a.Seat, a.Name)
			if err == nil {
				err = l.CheckRemove(a.Cell)
			}
			return err
		})}
	},
	Do: func(p *Position, a *remove, t *rule.Teller) {
		gone, who := p.work(a.Seat).Take(a.Cell), p.name(a.Seat)
		p.Turn.Used++
		switch {
		case gone == nil:
			t.Tell("removes", who, "%s removes the scrap on %s.", who, a.Cell).About(a.Cell.String())
		case gone.Kind == lab.Supply:
			p.throw(gone.Name)
			t.Tell("removes", who, "%s removes %s from %s: discarded.", who, gone.Called(), gone.Spot.Cell).About(gone.Label())
		case gone.Kind == lab.Project:
			p.goesUnder(gone.Name, gone.Form)
			t.Tell("removes", who, "%s removes %s: it goes under the stack of its form.", who, gone.Name).About(gone.Name)
		default:
			t.Tell("removes", who, "%s removes %s: it is back in the Academy.", who, gone.Name).About(gone.Name)
			if gone.Kind == lab.Improvement && !p.improved(a.Seat, gone.Card) {
				t.Tell("improves", who, "%s's %s is the basic one from now on.", who, lab.CardTitles[gone.Card]).About(gone.Card.String())
			}
		}
	},
	Leans: func(p *Position, a *remove) []string {
		kept := p.protects(a.Seat)
		return slices.Concat(rule.LeansOn(kept, "remove-completed"), rule.LeansOn(kept, sameSideTwice), p.leaningOnUpgrade(a.Seat))
	},
}

// lyingArg is a tile or a scrap of a laboratory.
func lyingArg[A any](ask say.Key, of func(a *A) *remove, legal func(p *Position, seat int) []lab.Cell, check func(p *Position, a *A) error) arg[A] {
	return arg[A]{
		Read:  func(r *rule.Reader, p *Position, a *A) { of(a).Cell, of(a).Name = takeLying(r, p, of(a).Seat) },
		Text:  func(p *Position, a *A) string { return cmp.Or(of(a).Name, p.label(of(a).Seat, of(a).Cell)) },
		Check: check,
		Some:  func(p *Position, a *A) bool { return len(legal(p, of(a).Seat)) > 0 },
		Step: func(p *Position, a *A, then func(*A) rule.Step) rule.Step {
			seat, cells := of(a).Seat, legal(p, of(a).Seat)
			return rule.Among(rule.Name, ask, cells, func(c lab.Cell) string { return p.label(seat, c) }, func(c lab.Cell) rule.Step {
				filled := *a
				of(&filled).Cell = c
				return then(&filled)
			}).Called(func(i int) say.Text { return lying(p.seats[seat].Lab, cells[i]) })
		},
	}
}

// removable are the cells of the tiles and scraps that can be taken out of a laboratory.
func (p *Position) removable(seat int) []lab.Cell {
	l := p.seats[seat].Lab
	cells := rule.Each(l.Tiles, func(t lab.Placed) lab.Cell { return t.Spot.Cell })
	cells = slices.AppendSeq(cells, l.Each(l.Scraps()))
	return slices.DeleteFunc(cells, func(c lab.Cell) bool { return l.CheckRemove(c) != nil })
}

// lying is what lies on a cell of a laboratory, as a person says it.
func lying(l *lab.Lab, c lab.Cell) say.Text {
	t := l.On(c)
	switch {
	case t == nil:
		return say.That("the scrap on %s", c)
	case t.Kind == lab.Supply:
		return say.That("%s on %s", t.Called(), c)
	}
	return t.Called()
}
