package web

import (
	"html/template"
	"slices"

	"arbiter/cmd/record"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Scene is what lies on the table: its screen draws it.
func (v *visit) Scene() *rule.Scene {
	if v.scene == nil {
		v.scene = rule.SceneOf(v.P, v.game.Screen(false))
		v.unheard = v.copy().Fill(v.scene)
		dealing := v.Kind == onTable && len(v.P.Where().ToAct) == 0 && slices.ContainsFunc(v.scene.Shelves, func(s rule.Shelf) bool { return len(s.Pieces) > 0 }) // what is still to be dealt has its place
		v.scene.Shelves = slices.DeleteFunc(v.scene.Shelves, func(s rule.Shelf) bool { return len(s.Pieces) == 0 && (!dealing || s.Lies != nil) })
	}
	return v.scene
}

// Front are those of its shelves that lie before it for all to see.
func (s seatView) Front() []rule.Shelf {
	return rule.Those(s.Shelves(), func(s rule.Shelf) bool { return s.Front })
}

// Shelves are what a seat owns that lies on no picture of its own; none where the page is no seat's.
func (s *seatView) Shelves() []rule.Shelf {
	if s == nil || s.V.Scene().Own == nil {
		return nil
	}
	return slices.DeleteFunc(s.V.Scene().Own(s.At), func(s rule.Shelf) bool { return len(s.Pieces) == 0 && s.Told.Empty() })
}

// Piece is a piece by its name, drawn small or as large as the page allows.
func (v *visit) Piece(name string, small bool) choice {
	title := say.Called(v.words(rule.Said(v.P, name)))
	drawn := v.markup(v.pic(name), rule.Drawing{Small: small, Tight: v.Kind == onTable, Title: title})
	return choice{Text: title, Says: v.marks(name), Picture: template.HTML(drawn)} //nolint:gosec // pictures escape
}

// Bids are the seats by what they bid on what is up, who is out last; none where nothing is bid.
func (v *visit) Bids() []seatView {
	up := v.Scene().Up
	if up == nil || up.Bids == nil {
		return nil
	}
	return rule.Each(up.Ranked(v.P.Seats()), func(at int) seatView { return v.Seats()[at] })
}

// Side is what a seat has to do and has before it.
func (s seatView) Side() rule.Side { return s.V.Scene().Side(s.At) }

// Signs are its numbers that are drawn, its score or the others.
func (s seatView) Signs(score bool) []rule.Number { return rule.Signs(s.V.P, s.Name, score) }

// Sides are the seats with what lies before them.
func (v *visit) Sides() []seatView {
	sides, away, large := slices.Clone(v.Seats()), v.away(), slices.ContainsFunc(v.Scene().Beside, func(s rule.Shelf) bool { return s.Large })
	for i := range sides {
		s := &sides[i]
		s.Away = slices.Contains(away, s.Name)
		if !v.SharesBoard() {
			s.Drawn = template.HTML(v.lying(s.Name, v.marking(s.Name, !large || len(sides) > 3 || v.Kind != onTable))) //nolint:gosec // pictures escape
			v.Lying += s.Drawn
		}
	}
	return sides
}

// Track is the score track with a marker for each seat.
func (v *visit) Track() template.HTML {
	all := rule.Each(v.Seats(), func(s seatView) record.Marker { return record.Marker{Colour: s.Colour, Score: s.Score} })
	return template.HTML(record.ScoreTrack(v.lang.Words("Points"), all)) //nolint:gosec // the pen escapes
}
