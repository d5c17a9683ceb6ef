package show

import (
	"slices"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Placing is what somebody sees who chooses where a tile goes: the cells that
// may be its anchor, numbered, the tile as it can lie, and what it would feed.
func Placing(l *lab.Lab, name string, t *lab.Tile, anchors []lab.Cell, names []string) *rule.Placing {
	return &rule.Placing{
		Map: Picture{Lab: l, Numbered: anchors}, Squares: names, Turns: Turned{Name: name, Tile: t},
		Square: func(text string) (string, bool) {
			c, ok := lab.ParseCell(strings.TrimSpace(text))
			return c.String(), ok && slices.Contains(anchors, c)
		},
		Meets: func(square, turn string) say.Text {
			c, _ := lab.ParseCell(square)
			q, ok := lab.ReadTurn(turn)
			if !ok {
				return say.Text{}
			}
			return gains(l, name, t, lab.Spot{Cell: c, Turn: q})
		},
	}
}

// gains says what a tile would do on a spot: what the project has there, or what
// it would give to which projects.
func gains(l *lab.Lab, name string, t *lab.Tile, s lab.Spot) say.Text {
	after := l.Clone()
	done, err := after.Place(name, t, s)
	if err != nil {
		return say.Of(err)
	}
	var told []say.Text
	last := len(after.Tiles) - 1
	for i := range after.Tiles {
		p := &after.Tiles[i]
		switch lacks := after.Lacks(i); {
		case p.Kind != lab.Project:
		case slices.Contains(done, i):
			told = append(told, say.That("completes %s", p.Label()))
		case i == last:
			told = append(told, say.That("would lack %s", lacks))
		default:
			if gives := after.Has(i).Less(l.Has(i)).Asked(p.Needs); gives != 0 {
				told = append(told, say.That("gives %s to %s", gives, p.Label()))
			}
		}
	}
	if len(told) == 0 && t.Kind != lab.Improvement {
		return say.That("feeds nothing")
	}
	return say.Join(" · ", told...)
}
