package expo

import (
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// handicap replaces a scrap by a resource tile (IT, Giocatori inesperti).
type handicap struct {
	Seat int
	Cell lab.Cell
	Tile dealt
	Turn lab.Turn
}

var handicapVerb = declared[handicap]{
	Verb: rule.Verb{
		Name: "handicap", Label: "Replace the scrap on %s", Labels: map[string]say.Key{"": "Replace a scrap"}, Shows: rule.ShowsDeal, Usage: []string{"SEAT CELL TILE TURN"},
		Short:   "a player new to the game replaces a scrap by a drawn resource tile",
		Example: []string{"handicap Blue b2 2steam/1steel r1"},
	},
	Acts: acting[handicap]{At: func(a *handicap) *int { return &a.Seat }, Why: (*Position).notBeginner, May: func(p *Position, seat int) bool {
		return p.mayReplace(seat)
	}},
	Own: arg[handicap]{
		Read: func(r *rule.Reader, p *Position, a *handicap) {
			a.Cell, a.Tile = rule.Read(r, "a cell such as c2: column and row", lab.ReadCell), takeDrawn(r, p)
			a.Turn = rule.Read(r, "r0, r1, r2 or r3", lab.TurnOf)
		},
		Text: func(_ *Position, a *handicap) string {
			return strings.Join([]string{a.Cell.String(), a.Tile.String(), a.Turn.String()}, " ")
		},
		Check: func(p *Position, a *handicap) error {
			if err := p.checkDrawn(a.Tile.name, ""); err != nil {
				return err
			}
			t := p.tileOf(a.Tile)
			if t == nil {
				return rule.Missing(rule.ToDescribe(a.Tile.name), "%s is not described.", a.Tile.name)
			}
			l, err := p.labOf(a.Seat)
			if err != nil {
				return err
			}
			return l.Clone().Handicap("", t, lab.Spot{Cell: a.Cell, Turn: a.Turn})
		},
		Some: func(p *Position, a *handicap) bool { return p.seats[a.Seat].Lab.Known() },
		Step: func(p *Position, a *handicap, _ func(*handicap) rule.Step) rule.Step {
			l := p.seats[a.Seat].Lab
			cells := l.List(l.Scraps())
			return rule.Choose(rule.Name, "which cell", cells, func(i int) rule.Step {
				return rule.Typed(p, "handicap "+p.quoted(a.Seat)+" "+cells[i], "tile", say.That("The tile drawn and its turn, as 2steam/1steel r1.")).Asking(p.askHandicap)
			})
		},
	},
	Do: func(p *Position, a *handicap, t *rule.Teller) {
		s, tile := &p.seats[a.Seat], p.tileOf(a.Tile)
		name := p.noted(a.Tile, asSupply, "H"+itoa(a.Seat+1)+"_"+a.Cell.String())
		s.Lab = s.Lab.Clone()
		if s.Lab.Handicap(name, tile, lab.Spot{Cell: a.Cell, Turn: a.Turn}) == nil {
			s.Handicap--
			t.Tell("handicap", p.name(a.Seat), "%s replaces the scrap on %s with %s.", p.name(a.Seat), a.Cell, tile.Said()).About(a.Cell.String())
		}
	},
	Uses: func(_ *Position, a *handicap) []string { return []string{a.Tile.name} },
}

// mayReplace says whether a seat has scraps to replace, which it does at the beginning of the game.
func (p *Position) mayReplace(seat int) bool {
	s := &p.seats[seat]
	return s.Handicap > 0 && !s.Touched && !p.begun()
}

// begun says whether a card was played, or drawn from the ghost deck.
func (p *Position) begun() bool { return p.Turn.Card != noCard || p.Deck.Drawn != noCard }

func (p *Position) notBeginner(seat int) error {
	switch {
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case p.seats[seat].Handicap == 0 && p.setup.Handicaps[seat] == 0:
		return rules().HandicapScraps.Illegal("%s has no handicap.", p.name(seat))
	case p.seats[seat].Handicap == 0:
		return rules().HandicapScraps.Illegal("Scraps that %s may replace: %d, and none is left.", p.name(seat), int(p.setup.Handicaps[seat]))
	case p.begun():
		return rules().HandicapScraps.Illegal("Play has begun: the scraps of %s are replaced before the first card.", p.name(seat))
	}
	return rules().WrongPhase.In("handicap").Illegal("%s has worked in the laboratory: scraps are replaced before.", p.name(seat))
}

func (p *Position) tileOf(d dealt) *lab.Tile {
	if d.tile != nil {
		return d.tile
	}
	return p.tile(d.name)
}
