package century

import (
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rail/picture"
	"arbiter/engine/rule"
	"arbiter/say"
)

func sketch(notation string) (*rule.Sketch, error) {
	t, err := rail.ParseTile(notation)
	if err != nil {
		return nil, err
	}
	return &rule.Sketch{
		Text:  t.String(),
		JSON:  map[string]any{"tile": t.String(), "institution": t.Institution(), "geometry": t.Geometry()},
		Piece: picture.Tile{Placed: rail.Placed{Tile: t}},
		Turns: picture.Turns{Tile: t},
	}, nil
}

// landPicture is a tile among others: its picture, and what its cities make.
type landPicture struct{ picture.Tile }

func (l landPicture) Said() say.Text {
	return say.Plain(strings.Join(rule.Each(l.Tile.Tile.Sites(), func(s rail.Site) string { return string(rune(s.Letter)) + " " + s.Icons() }), " · "))
}

// drawn is the picture of a description: of a land, a technology or a catastrophe
// card; nil for all else.
func drawn(description string) rule.Picture {
	if t, err := rail.ParseTile(description); err == nil {
		return landPicture{picture.Tile{Placed: rail.Placed{Tile: t}}}
	}
	if t, err := ParseTechnology(description); err == nil {
		return technologyPicture{Technology: t}
	}
	if c, err := ParseCard(description); err == nil {
		return cardPicture{Card: c}
	}
	return nil
}

// Picture is that of what a game knows by a name, or of the card that is up;
// nil where nothing is known of it.
func (p *Position) Picture(name string) rule.Picture {
	if name == phases[catastrophePhase].Name {
		return p.shownCard()
	}
	switch d, _ := p.facts.about(name); {
	case d.Land != nil:
		return picture.Tile{Placed: rail.Placed{Name: name, Tile: d.Land, Garbage: p.waitsWith(name)}}
	case d.Technology != nil:
		return technologyPicture{name, d.Technology, p.usedUp(name)}
	case d.Card != nil:
		return cardPicture{Card: d.Card}
	}
	return nil
}

// usedUp says whether what a technology does once in the game is done.
func (p *Position) usedUp(name string) bool {
	return slices.ContainsFunc(p.seats[:p.n], func(s *Seat) bool {
		return slices.ContainsFunc(s.Owned, func(o owned) bool { return o.Name == name && o.Spent != 0 })
	})
}

// waitsWith is the garbage on a land that some seat has won and not yet attached.
func (p *Position) waitsWith(name string) int {
	for i := range p.n {
		if k := p.seats[i].waitingFor(name); k >= 0 {
			return p.seats[i].Waiting[k].Garbage
		}
	}
	return 0
}

// placing is what is seen when choosing where a tile goes, with what lies on it.
func placing(free *free, w waiting, tile *rail.Tile) *rule.Placing {
	region, squares, names, colour := free.region, free.squares, free.names, free.colour()
	joins := func(q rail.Square) bool {
		return slices.ContainsFunc(turns, func(turn string) bool {
			r := region.Clone()
			i, err := r.Place(rail.Placed{Name: w.Name, Square: q, Turn: rail.Rotation(slices.Index(turns, turn)), Tile: tile})
			return err == nil && r.At(i).Joined() != 0
		})
	}
	return &rule.Placing{
		Map: picture.Map{
			Region: picture.Region{Region: region, Colour: colour}, Free: squares, Tile: rail.Placed{Name: w.Name, Tile: tile, Garbage: w.Garbage},
			Called: func(q rail.Square) say.Text { return besideCalled(region, q, say.Capital) }, Joins: joins,
		},
		Squares: names,
		Called: func(square string) say.Text {
			q, _ := rail.ParseSquare(square) // one of those
			return beside(region, q)
		},
		Turns: func(square string, _ []string) rule.Picture { return turnsOn(region, square, tile) },
		Piece: func(turn string) rule.Picture {
			return picture.Tile{Placed: rail.Placed{Tile: tile, Turn: rail.Rotation(max(0, slices.Index(turns, turn))), Garbage: w.Garbage}, Colour: colour}
		},
		There: func(square, turn string) rule.Picture {
			return lyingOn(region, square, turn, rail.Placed{Name: "new", Tile: tile, Garbage: w.Garbage}, colour)
		},
		Square: func(text string) string {
			if q, err := rail.ParseSquare(text); err == nil {
				return q.String()
			}
			return text
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

// turnsOn are the turns of a tile as each would lie on a square of a region.
func turnsOn(region *rail.Region, square string, tile *rail.Tile) picture.Turns {
	q, _ := rail.ParseSquare(square)
	return picture.Turns{Tile: tile, Numbered: true, Region: region, Square: q}
}

// lyingOn is a tile as it would lie on a square of a region, with what lies beside it; alone where
// it can't lie there.
func lyingOn(region *rail.Region, square, turn string, tile rail.Placed, colour string) rule.Picture {
	tile.Square, _ = rail.ParseSquare(square)
	tile.Turn = rail.Rotation(max(0, slices.Index(turns, turn)))
	alone, r := picture.Tile{Placed: tile, Colour: colour}, region.Clone()
	i, err := r.Place(tile)
	if err != nil {
		return alone
	}
	return picture.Around{Tile: alone, Region: r, At: i}
}

// meets says which edges of a tile would join track, and which would end dead, its own or a neighbour's.
func meets(region *rail.Region, tile rail.Placed) say.Text {
	r := region.Clone()
	i, err := r.Place(tile)
	if err != nil {
		return say.Text{}
	}
	var joined, dead, unknown, ends []string
	for side := range rail.Side(4) {
		at, beyond := r.At(i), r.Beside(i, side)
		name := ""
		if beyond >= 0 {
			name = r.At(beyond).Name
		}
		switch {
		case beyond < 0:
		case !at.Edges().Has(side):
			if r.At(beyond).Edges().Has(side.Opposite()) {
				ends = append(ends, name)
			}
		case at.Joined().Has(side):
			joined = append(joined, name)
		case !r.At(beyond).Tile.RailsKnown():
			unknown = append(unknown, name)
		default:
			dead = append(dead, name)
		}
	}
	var parts []say.Text
	blind := say.Key("%s ends dead here")
	if len(ends) > 1 {
		blind = "%s end dead here"
	}
	for _, edges := range [...]struct {
		text  say.Key
		names []string
	}{{"joins %s", joined}, {"not known to %s", unknown}, {"a rail ends dead at %s", dead}, {blind, ends}} {
		if edges.names != nil {
			parts = append(parts, say.That(edges.text, say.And(edges.names)))
		}
	}
	if joined == nil && unknown == nil {
		parts = append([]say.Text{say.That("joins nothing")}, parts...)
	}
	if dead == nil && ends == nil && unknown == nil {
		parts = append(parts, say.That("no dead end"))
	}
	return say.Join(", ", parts...)
}
