package show

import (
	"fmt"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Placing is what is seen when choosing where a tile goes: the cells that
// may be its anchor, numbered, the tile as it can lie, and what it would feed. lay
// lays it there, and scores says what completing a project gives, nil where nothing is scored. A turn instead
// of a cell leaves it where it lies.
func Placing(l *lab.Lab, name string, t *lab.Tile, lies lab.Cell, anchors []lab.Cell, lay func(*lab.Lab, lab.Spot) (done []int, err error), scores func(*lab.Placed) say.Text) *rule.Placing {
	laid := func(square, turn string) (after *lab.Lab, c lab.Cell, done []int, err error) {
		c, cell := lab.ParseCell(square)
		if !cell {
			c, turn = lies, square
		}
		q, _ := lab.ReadTurn(turn)
		after = l.Clone()
		done, err = lay(after, lab.Spot{Cell: c, Turn: q})
		return after, c, done, err
	}
	out := &rule.Placing{
		Map: besideTile{Picture{Lab: l, Numbered: anchors}, Turned{Name: name, Tile: t}}, Squares: rule.Each(anchors, lab.Cell.String),
		Stays: func(square string) rule.Picture {
			c, _ := lab.ParseCell(square)
			return Picture{Lab: l, Chosen: &c}
		},
		Turns: func(square string, turns []string) rule.Picture {
			if t.Form == lab.Single { // its corners are seen in it alone
				return Numbered(name, t, turns)
			}
			var all []Picture
			for _, turn := range turns {
				after, _, _, _ := laid(square, turn)
				all = append(all, Picture{Lab: after})
			}
			return lying{all[0], all}
		},
		Piece: func(turn string) rule.Picture {
			q, _ := lab.ReadTurn(turn)
			alone := inTurns(name, t, []lab.Turn{q})
			alone.Framed = t.Form != lab.Single
			return alone
		},
		There: func(square, turn string) rule.Picture {
			after, c, _, err := laid(square, turn)
			if err != nil {
				return Picture{Lab: after}
			}
			return Picture{Lab: after, Laid: &after.Tiles[after.At(c)]}
		},
		Meets: func(square, turn string) say.Text {
			after, c, done, err := laid(square, turn)
			if err != nil {
				return say.Of(err)
			}
			return gains(l, after, done, after.At(c), scores)
		},
		Serves: func(square, turn string) int {
			after, _, done, _ := laid(square, turn)
			return lacking(l) - lacking(after) + completes*len(done)
		},
		Moved: lies.X >= 0,
	}
	if t.Form != lab.Single {
		out.Anchor = say.That("The cell of its ●:")
		out.Marks = say.That("Its framed cell comes to lie where you tap.")
	}
	return out
}

// besideTile is a laboratory with the tile that is to be placed, in each turn, beside it where
// there is little room.
type besideTile struct {
	Picture
	tile Turned
}

func (b besideTile) Lines(how rule.Drawing) []string {
	lines := b.Picture.Lines(how)
	if !how.Bare || b.tile.Form == lab.Single {
		return lines
	}
	turns := b.tile.picture(false)
	return screen.Beside(lines, append(turns.cells(how, 2), "", how.Lang.Text(say.That("%s comes to lie on the number", anchorSign(how)))), 3)
}

// lying is a laboratory with a tile in each of some turns.
type lying struct {
	Picture
	all []Picture
}

func (l lying) Lines(how rule.Drawing) (lines []string) {
	for i, p := range l.all {
		lines = screen.Beside(lines, append([]string{fmt.Sprintf("%4d", i+1)}, p.cells(how, 1)...), 3)
	}
	return append(lines, l.key(how)...)
}

// completes is how much it serves to complete a project: more than anything that others lack.
const completes = 1000

// lacking is how much the open projects of a laboratory lack.
func lacking(l *lab.Lab) (n int) {
	for i, p := range l.Projects {
		if !p.Complete {
			n += l.Lacks(i).Sum()
		}
	}
	return n
}

// gains says what laying a tile has done: what the project lacks there, or what it gives to which
// projects that lacked it and takes from which that lack it now. What a project has more than it
// needs is no gain.
func gains(before, after *lab.Lab, done []int, laid int, scores func(*lab.Placed) say.Text) say.Text {
	var told, enough []say.Text
	for i, p := range after.Projects {
		switch lacks := after.Lacks(i); {
		case slices.Contains(done, i):
			text := say.That("completes %s", p.Label())
			if scores != nil {
				text = say.Join(": ", text, scores(&after.Tiles[i]))
			}
			told = append(told, text)
		case i == laid:
			told = append(told, say.That("would lack %s", lacks).If(lacks != 0 && !p.Complete))
		default:
			lacked := before.Lacks(i)
			if gives := lacked.Less(lacks); gives != 0 && !p.Complete {
				told = append(told, say.That("gives %s to %s", gives, p.Label()))
			} else if slices.ContainsFunc(after.From(i), func(f lab.Feed) bool { return f.Tile == laid }) {
				enough = append(enough, say.That("%s needs no more of it", p.Label()))
			}
			takes := lacks.Less(lacked)
			told = append(told, say.That("takes %s from %s", takes, p.Label()).If(takes != 0 && !p.Complete))
		}
	}
	switch kind := after.Tiles[laid].Kind; {
	case len(say.Some(told...)) > 0:
		return say.Join(" · ", told...)
	case len(after.Tiles) == len(before.Tiles): // it lay there before
		return say.That("as now, for all projects")
	case len(enough) > 0:
		return say.Join(" · ", enough...)
	case kind == lab.Supply || kind == lab.Technology:
		return say.That("feeds nothing")
	}
	return say.Text{}
}
