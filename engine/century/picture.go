package century

import (
	"regexp"
	"slices"
	"strconv"
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

// Fits says whether a component of the copy could be of a kind that Kind names.
func (p *Position) Fits(kind say.Key, name, text, stack string) bool {
	technology := strings.HasPrefix(stack, "technologies")
	switch lower := strings.ToLower(name); {
	case lower == "start" || strings.HasPrefix(lower, "start."):
		return false
	case kind == "technology":
		return technology
	case kind != "land" || technology:
		return false
	}
	t, err := rail.ParseTile(text)
	return err == nil && !t.Institution()
}

// Placing is what a line needs next that goes on with a square; nil where it
// doesn't.
func (p *Position) Placing(words []string) *rule.Placing {
	if len(words) != 3 || words[0] != "place" {
		return nil
	}
	seat := index(p.setup.Seats, words[1])
	if seat < 0 {
		return nil
	}
	s := &p.seats[seat]
	w := s.waitingFor(words[2])
	if w < 0 {
		return nil
	}
	tile := p.facts.land(words[2])
	if s.Waiting[w].institution {
		tile = p.facts.technology(words[2]).Institution
	}
	if tile == nil {
		return nil
	}
	m := picture.NewMap(s.Region.Clone())
	out := &rule.Placing{Map: m, Turns: picture.Turns{Tile: tile}}
	for _, q := range m.Free {
		out.Squares = append(out.Squares, q.String())
	}
	out.Square = func(text string) (string, bool) {
		q, err := rail.ParseSquare(text)
		return q.String(), err == nil && slices.Contains(m.Free, q)
	}
	out.Meets = func(square, turn string) say.Text {
		q, err := rail.ParseSquare(square)
		n, bad := strconv.Atoi(strings.TrimPrefix(turn, "r"))
		if err != nil || bad != nil {
			return say.Text{}
		}
		return meets(m.Region.Region, rail.Placed{Name: "new", Square: q, Turn: rail.Rotation(n), Tile: tile})
	}
	return out
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

// Makes says what a seat's region makes, in a sentence and in the short letters
// of the notation, as "5c 3s 0v".
func (p *Position) Makes(seat string) (sentence say.Text, short string) {
	i := index(p.setup.Seats, seat)
	if i < 0 {
		return say.Text{}, ""
	}
	y := p.seats[i].Region.Yield(p.setup.Rulings.Rail)
	return yieldWords(y), yieldShort(y)
}
