package expo

import (
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/say"
)

// spotStep goes on with an anchor and a turn of those that a check accepts, on the map of
// the laboratory; a turn alone leaves a tile where it lies, nowhere if it only comes. some
// is false where there are none.
func spotStep(l *lab.Lab, name string, t *lab.Tile, lies lab.Cell, accepts func(lab.Spot) bool, lay func(*lab.Lab, lab.Spot) ([]int, error), do func(lab.Spot) rule.Action) (step rule.Step, some bool) {
	cells, anchors, spots := spotsOf(l, t, accepts)
	var stays []lab.Spot
	if i := slices.Index(anchors, lies); i >= 0 {
		stays = spots[i]
		cells, anchors, spots = slices.Delete(cells, i, i+1), slices.Delete(anchors, i, i+1), slices.Delete(spots, i, i+1)
	}
	on := func() *rule.Placing { return show.Placing(l, name, t, lies, anchors, cells, lay) }
	words := slices.Concat(cells, turnNames(stays))
	step = rule.Choose(rule.Square, "which cell", words, func(i int) rule.Step {
		if i >= len(cells) {
			return rule.End(do(stays[i-len(cells)]))
		}
		turn := rule.Choose(rule.Rotation, "which turn", turnNames(spots[i]), func(k int) rule.Step { return rule.End(do(spots[i][k])) })
		turn.Slot.Place = on
		return turn
	})
	step.Slot.Place = on
	if stays != nil {
		step.Slot.Hint = say.That("A turn alone leaves it where it lies.")
		step = step.Called(func(i int) say.Text {
			if i >= len(cells) {
				return rule.Turned(words[i])
			}
			return say.Plain(words[i])
		})
	}
	return step, len(words) > 0
}

// spotsOf are the anchors of the spots that a check accepts, and at each these spots.
func spotsOf(l *lab.Lab, t *lab.Tile, accepts func(lab.Spot) bool) (cells []string, anchors []lab.Cell, spots [][]lab.Spot) {
	turns := l.Rules.Turns(t.Form)
	for c := range l.Each(l.Cells) {
		var here []lab.Spot
		for _, turn := range turns {
			if s := (lab.Spot{Cell: c, Turn: turn}); accepts(s) {
				here = append(here, s)
			}
		}
		if len(here) > 0 {
			cells, anchors, spots = append(cells, c.String()), append(anchors, c), append(spots, here)
		}
	}
	return cells, anchors, spots
}

func turnNames(spots []lab.Spot) []string {
	return rule.Each(spots, func(s lab.Spot) string { return s.Turn.String() })
}

// takeLying reads what lies in a laboratory; of a tile that the game knows and that
// lies elsewhere it gives the name.
func takeLying(r *rule.Reader, p *Position, seat int) (c lab.Cell, elsewhere string) {
	r.Take("a cell such as c2, or a tile's name", func(w rule.Word) (err error) {
		if c, err = p.findLying(seat, w); err == nil && c == nowhere {
			elsewhere = p.canonical(tileName(w).Text)
		}
		return err
	})
	return c, elsewhere
}

func (p *Position) findLying(seat int, w rule.Word) (lab.Cell, error) {
	if c, ok := lab.ParseCell(w.Text); ok {
		return c, nil
	}
	var names []string
	var cells []lab.Cell
	l := p.seats[seat].Lab
	if l != nil {
		for i := range l.Tiles {
			if t := &l.Tiles[i]; t.Name != "" {
				names, cells = append(names, t.Name), append(cells, t.Spot.Cell)
			}
		}
	}
	w = tileName(w)
	name, i, err := rule.Resolve(w.Text, names, p.KnownNames)
	switch {
	case err != nil:
		return lab.Cell{}, err
	case i < 0 && name != "":
		return nowhere, nil // the check says that it doesn't lie there
	case i < 0:
		return lab.Cell{}, rule.MisreadAs(w.Column, say.That("a cell such as c2, or %s", say.Or(names)), "There is no tile %q here.", w.Text).Near(w.Text, names)
	}
	return cells[i], nil
}

// nowhere is the cell of a tile that doesn't lie in a laboratory.
var nowhere = lab.Cell{X: -1, Y: -1}
