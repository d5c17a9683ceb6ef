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
func (p *Position) Picture(name, seat string) rule.Picture {
	if name == cardPiece {
		return p.shownCard()
	}
	tile, colour := p.lying(name, seat)
	is := p.facts.about(name)
	if tech, own := is.(*Technology); own {
		return technologyPicture{name, tech, p.usedUp(name), tile.Turn}
	}
	if tile.Tile != nil {
		return picture.Tile{Placed: tile, Colour: colour}
	}
	switch is := is.(type) {
	case *rail.Tile:
		return picture.Tile{Placed: rail.Placed{Name: name, Tile: is, Garbage: p.waitsWith(name)}}
	case *Card:
		return cardPicture{Card: is}
	}
	return nil
}

// lying is a tile as it lies in a region, with the colour of whose that is; without a tile where it
// lies in none. A start tile is that of the seat.
func (p *Position) lying(name, seat string) (tile rail.Placed, colour string) {
	for i, s := range p.seats[:p.n] {
		if at := s.Region.Find(name); at >= 0 && (at > 0 || p.name(i) == seat) {
			return *s.Region.At(at), p.colour(i)
		}
	}
	return tile, ""
}

// usedUp says whether the ability of a technology that works once in the game is used.
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

// placing is what a player sees when choosing where a tile goes, with what lies on it.
func placing(free *free, w waiting, tile *rail.Tile) *rule.Placing {
	region, squares, names, colour := free.region, free.squares, free.names, free.colour()
	there := func(square, turn string) rail.Placed {
		q, _ := rail.ParseSquare(square)
		return rail.Placed{Name: w.Name, Square: q, Turn: rail.Rotation(max(0, slices.Index(turns, turn))), Tile: tile, Garbage: w.Garbage}
	}
	joins := func(q rail.Square) bool {
		return slices.ContainsFunc(turns, func(turn string) bool {
			r := region.Clone()
			i, err := r.Place(there(q.String(), turn))
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
			alone := there("", turn)
			alone.Name = ""
			return picture.Tile{Placed: alone, Colour: colour}
		},
		There: func(square, turn string) rule.Picture { return lyingIn(region, there(square, turn), colour) },
		Square: func(text string) string {
			if q, err := rail.ParseSquare(text); err == nil {
				return q.String()
			}
			return text
		},
		Meets: func(square, turn string) say.Text {
			if _, err := rail.ParseSquare(square); err != nil || !slices.Contains(turns, turn) {
				return say.Text{}
			}
			return meets(region, there(square, turn))
		},
	}
}

// turnsOn are the turns of a tile as each would lie on a square of a region.
func turnsOn(region *rail.Region, square string, tile *rail.Tile) picture.Turns {
	q, _ := rail.ParseSquare(square)
	return picture.Turns{Tile: tile, Numbered: true, Region: region, Square: q}
}

// lyingIn is a tile as it would lie in a region, with what lies beside it; alone where it can't lie
// there.
func lyingIn(region *rail.Region, tile rail.Placed, colour string) rule.Picture {
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
	by := map[rail.Exit][]string{} // its exits; none for a neighbour's that ends dead
	for side := range rail.Side(4) {
		if k := r.Beside(i, side); k >= 0 && (r.Exit(i, side) != rail.NoExit || r.Exit(k, side.Opposite()) != rail.NoExit) {
			by[r.Exit(i, side)] = append(by[r.Exit(i, side)], r.At(k).Name)
		}
	}
	blind := say.Key("%s ends dead here")
	if len(by[rail.NoExit]) > 1 {
		blind = "%s end dead here"
	}
	parts := []say.Text{say.That("joins nothing").If(by[rail.JoinedExit] == nil && by[rail.UnknownExit] == nil)}
	for _, edges := range [...]struct {
		text say.Key
		exit rail.Exit
	}{{"joins %s", rail.JoinedExit}, {"not known to %s", rail.UnknownExit}, {"a rail ends dead at %s", rail.DeadExit}, {blind, rail.NoExit}} {
		names := by[edges.exit]
		parts = append(parts, say.That(edges.text, say.And(names)).If(names != nil))
	}
	dead := by[rail.DeadExit] != nil || by[rail.NoExit] != nil || by[rail.UnknownExit] != nil
	return say.Join(", ", append(parts, say.That("no dead end").If(!dead))...)
}
