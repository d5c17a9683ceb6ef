package web

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"

	"arbiter/cmd/record"
	"arbiter/engine/rule"
	"arbiter/say"
)

// The table's screen draws what its rulebook declares to lie there: see rule.Scene.

// pieceView is a piece by its name, drawn where it is described.
type pieceView struct {
	Name  string
	Drawn template.HTML
	Broad bool   // wider than high
	Says  string // what it shows, "" where its picture says all
}

// Scene is what lies on the table, empty where the rulebook declares nothing.
func (v *visit) Scene() *rule.Scene {
	if v.scene == nil {
		view, err := v.p.View("status", nil, v.game.Screen(false))
		if err != nil {
			return &rule.Scene{}
		}
		v.scene = cmp.Or(view.Scene, &rule.Scene{})
		v.scene.Shelves = slices.DeleteFunc(v.scene.Shelves, func(s rule.Shelf) bool { return len(s.Pieces) == 0 })
	}
	return v.scene
}

// Front are those of its shelves that lie before it for all to see.
func (s seatView) Front() []rule.Shelf {
	return slices.DeleteFunc(s.Shelves(), func(s rule.Shelf) bool { return !s.Front })
}

// Shelves are what a seat owns that lies on no picture of its own.
func (s seatView) Shelves() []rule.Shelf {
	own := s.V.Scene().Own
	if own == nil {
		return nil
	}
	return slices.DeleteFunc(own(s.at), func(s rule.Shelf) bool { return len(s.Pieces) == 0 && s.Told.Empty() })
}

// Piece is what lies on the table under a name, drawn small, Large as large as the page has it.
func (v *visit) Piece(name string) pieceView { return v.piece(name, true) }
func (v *visit) Large(name string) pieceView { return v.piece(name, false) }

func (v *visit) piece(name string, small bool) (out pieceView) {
	out.Name = say.Capital(v.words(say.Plain(name)))
	if pic := v.p.Picture(name); pic != nil {
		drawn, _ := pic.SVG(rule.Drawing{Lang: v.lang, Page: true, Small: small, Title: out.Name})
		out.Says = v.marks(name)
		out.Drawn, out.Broad = template.HTML(drawn), shape(drawn) > 1.5 //nolint:gosec // pictures escape
	}
	return out
}

// Bids are the seats by what they bid on what is up, who is out last; none where nothing is bid.
func (v *visit) Bids() []seatView {
	up := v.Scene().Up
	if up == nil || up.Bids == nil {
		return nil
	}
	out := v.Seats()
	for i := range out {
		s := &out[i]
		s.N, s.Out, s.Gone = -1, slices.Contains(up.Out, s.Name), slices.Contains(up.Gone, s.Name)
		for _, made := range up.Bids {
			if made.Seat == s.Name {
				s.N = made.N
			}
		}
	}
	slices.SortStableFunc(out, func(a, b seatView) int {
		if a.Out == b.Out {
			return b.N - a.N
		}
		return map[bool]int{true: 1, false: -1}[a.Out]
	})
	out[0].Top = out[0].N >= 0 && !up.Wide
	return out
}

// Side is what a seat has to do and has before it.
func (s seatView) Side() (side rule.Side) {
	if sides := s.V.Scene().Sides; sides != nil {
		side = sides[s.at]
	}
	return side
}

// Signs are its numbers that are drawn, first what it makes.
func (s seatView) Signs() []rule.Number {
	drawn := func(makes bool) []rule.Number {
		return s.numbers(func(n rule.Number) bool { return n.Makes == makes && n.Sign != "" && !n.Score && !n.Hidden })
	}
	return append(drawn(true), drawn(false)...)
}

// Score is what a seat has of what the game is won by.
func (s seatView) Score() (score int) {
	if end := s.V.End(); end != nil {
		return end.Seats[s.at].Score
	}
	for _, n := range s.numbers(func(n rule.Number) bool { return n.Score }) {
		score = n.N
	}
	return score
}

// Sides are the seats' sides in rows, as many as leave their pictures most room.
func (v *visit) Sides() (rows [][]seatView) {
	sides, scene, total, drawn := v.Seats(), v.Scene(), 0.0, false
	away := v.away()
	for i := range sides {
		s := &sides[i]
		s.Away, s.ratio = away[s.Name], 1
		if !v.now.pictured().shared {
			region := v.now.picture(v.p, s.Name, v.marking(s.Name, true))
			s.Drawn, s.ratio, drawn = template.HTML(region), shape(region), drawn || region != "" //nolint:gosec // pictures escape
		}
		if len(s.Side().Pieces) > 0 || len(s.Front()) > 0 {
			s.ratio += .7 // what lies beside it
		}
		s.Wide = fmt.Sprintf("w%d", min(max(int(s.ratio*4+.5), 2), 16))
		total += s.ratio
	}
	wide, head := 4., .16 // what is left for pictures, in heights of the screen, and what is above one
	if scene.Up == nil && len(scene.Shelves) == 0 {
		wide, head = 1.9, .08
	}
	high := func(rows float64) float64 { return min((1-.02*(rows-1))/rows-head, wide/total*rows) }
	if half := (len(sides) + 1) / 2; drawn && len(sides) > 2 && high(1) < high(2) {
		return [][]seatView{sides[:half], sides[half:]}
	}
	return [][]seatView{sides}
}

// Track is the score track with a marker for each seat.
func (v *visit) Track() template.HTML {
	all := rule.Each(v.Seats(), func(s seatView) record.Marker { return record.Marker{Colour: s.Colour, Score: s.Score()} })
	return template.HTML(record.ScoreTrack(v.lang.Words("Points"), all)) //nolint:gosec // the pen escapes
}

// Colour is that of a seat which is alone, "" of several.
func (v *visit) Colour(of []string) string {
	if len(of) != 1 {
		return ""
	}
	return v.p.Colours()[slices.Index(v.p.Seats(), of[0])]
}

// Tellings are the lines of the final scoring, which are told one at a time; SoFar is
// what each seat has with each of them.
func (v *visit) Tellings() []say.Key {
	end := v.End()
	if end == nil {
		return nil
	}
	return rule.Each(end.Seats[0].Lines, func(l rule.ScoreLine) say.Key { return l.Name })
}

func (v *visit) SoFar() (out [][]int) {
	sums := rule.Each(v.End().Seats, func(s rule.SeatResult) int { return s.Before })
	for k := range v.Tellings() {
		for i, s := range v.End().Seats {
			sums[i] += s.Lines[k].Points
		}
		out = append(out, slices.Clone(sums))
	}
	return out
}

// Age is how many seconds ago the last entry was made.
func (v *visit) Age() int {
	entries := v.now.Entries()
	return int(v.s.d.Now().Sub(entries[len(entries)-1].Time).Seconds())
}
