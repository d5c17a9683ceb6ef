package century

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Sketch draws the tile that a notation describes.
func (Book) Sketch(notation string) (*rule.Sketch, error) {
	t, err := rail.ParseTile(notation)
	if err != nil {
		return nil, err
	}
	return &rule.Sketch{
		Text:  t.String(),
		JSON:  map[string]any{"tile": t.String(), "institution": t.Institution(), "geometry": t.Geometry()},
		Piece: picture.Tile{Tile: t},
		Turns: picture.Turns{Tile: t},
	}, nil
}

// building is the first word of an institution in a technology: L=+1s.
var building = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[A-Z](@[0-8],[0-8])?=\+`)
})

// Drawn is the picture of a description: of a land, or of the institution of a
// technology behind its symbols; nil for all else.
func (b Book) Drawn(description string) rule.Picture {
	if s, err := b.Sketch(description); err == nil {
		return s.Piece
	}
	words := strings.Fields(description)
	if i := slices.IndexFunc(words, building().MatchString); i > 0 {
		if s, err := b.Sketch(strings.Join(words[i:], " ")); err == nil {
			return s.Piece
		}
	}
	return nil
}

// placing is what somebody sees who chooses where a tile goes.
func placing(free *free, tile *rail.Tile) *rule.Placing {
	region, squares, names := free.region, free.squares, free.names
	return &rule.Placing{
		Map: picture.Map{Region: picture.Region{Region: region}, Free: squares}, Squares: names, Turns: picture.Turns{Tile: tile},
		Square: func(text string) (string, bool) {
			q, err := rail.ParseSquare(text)
			return q.String(), err == nil && slices.Contains(squares, q)
		},
		Meets: func(square, turn string) say.Text {
			q, err := rail.ParseSquare(square)
			n := slices.Index(turns, turn)
			if err != nil || n < 0 {
				return say.Text{}
			}
			return meets(region, rail.Placed{Name: "new", Square: q, Turn: rail.Rotation(n), Tile: tile})
		},
	}
}

// meets says which edges of a tile would join track, and which would end dead.
func meets(region *rail.Region, tile rail.Placed) say.Text {
	r := region.Clone()
	i, err := r.Place(tile)
	if err != nil {
		return say.Text{}
	}
	var joined, dead []string
	for side, name := range []string{"N", "E", "S", "W"} {
		switch at := r.At(i); {
		case at.Joined().Has(rail.Side(side)):
			joined = append(joined, name)
		case at.Edges().Has(rail.Side(side)) && tracked(r, r.Beside(i, rail.Side(side))):
			dead = append(dead, name)
		}
	}
	switch joins, ends := strings.Join(joined, " "), strings.Join(dead, " "); {
	case joins != "" && ends != "":
		return say.That("joins %s, dead end %s", joins, ends)
	case joins != "":
		return say.That("joins %s", joins)
	case ends != "":
		return say.That("joins nothing, dead end %s", ends)
	}
	return say.That("joins nothing")
}

// tracked says whether a tile is there whose tracks are known: one without
// any is a start tile that nobody has described.
func tracked(r *rail.Region, i int) bool { return i >= 0 && r.At(i).Edges() != 0 }
