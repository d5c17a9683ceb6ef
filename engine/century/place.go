package century

import (
	"errors"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// placeLine attaches a land with its citizen, or an institution
// (EN, Phase 4, Attaching New Lands and Institutions, Placing New Citizens).
type placeLine struct {
	*piece // the same for all ways to lay it
	Square rail.Square
	Turn   rail.Rotation
	City   byte // the citizen's city, 0 for none
}

// piece is a tile that a seat attaches.
type piece struct {
	Seat int
	Tile string
	On   string // the tile of the citizen's city, as typed; "" for the land itself
}

func (a *placeLine) seat() *int {
	if a.piece == nil {
		a.piece = &piece{}
	}
	return &a.Seat
}

var placeVerb = rule.Verb{
	Name: "place", In: inUpkeep, Number: 2, Usage: []string{"SEAT TILE SQUARE ROTATION [CITY]"}, Label: "Attach %s", Labels: map[string]say.Key{"": "Attach a land or an institution"},
	Asks:    []rule.Asked{{As: "attach/place/lay/build; land institution tile"}},
	Short:   "attach a land with its citizen, or an institution",
	Long:    "Squares count from the start tile: e1 is one east of it, w2s1 two west and one south. Rotations r0 to r3 are quarter turns clockwise. The city may be left out where the land has one.",
	Example: []string{"place Green L11 e1 r1 A", "place Green T13 n1 r0"},
}

var place = declared[placeLine]{
	Verb: placeVerb,
	Acts: acting[placeLine]{At: (*placeLine).seat, May: func(p *Position, seat int) bool {
		return p.seats[seat].Tabled == nil && len(p.seats[seat].Waiting) > 0
	}, Why: (*Position).checkRegionKnown},
	Own: arg[placeLine]{Read: readPlacing, Text: (*Position).textPlacing, Check: (*Position).checkPlacing},
	Ways: func(o *rule.Offering[*Position], seat int) {
		p, s := o.P, o.P.seats[seat]
		free := &free{region: s.Region, colour: func() string { return p.colour(seat) }}
		for _, w := range s.Waiting {
			if tile := p.tileOf(w); tile != nil {
				o.Add(seat, &placeVerb, func() rule.Step { return rule.Say(w.Name, spots(seat, w, tile, free)) })
			}
		}
	},
	Do: func(p *Position, a *placeLine, t *rule.Teller) {
		s := p.seat(a.Seat)
		w := s.waitingFor(a.Tile)
		tile := s.Waiting[w]
		s.Waiting = append(append([]waiting(nil), s.Waiting[:w]...), s.Waiting[w+1:]...)
		r := p.region(a.Seat)
		placed := rail.Placed{Name: tile.Name, Square: a.Square, Turn: a.Turn, Garbage: tile.Garbage, Tile: p.tileOf(tile)}
		if !tile.Institution {
			placed.Citizens = 1 << placed.Tile.SiteIndex(a.city(p))
		}
		r.Place(placed)
		if t != nil {
			a.tell(p, tile, besides(r), t)
		}
	},
	Uses: func(_ *Position, a *placeLine) []string { return []string{a.Tile} },
}

// readPlacing takes a tile, where it goes, and the city of its citizen.
func readPlacing(r *rule.Reader, p *Position, a *placeLine) {
	a.Tile = findName(r, p, r.Next("a tile"), p.tilesOf(a.Seat))
	a.Square = readPart(r, rail.ParseSquare, r.Next("a square"))
	a.Turn = readPart(r, rail.ParseRotation, r.Next("a rotation, r0 to r3"))
	if !r.More() {
		return
	}
	w := r.Next("a city")
	if letter, ok := parseLetter(w.Text); ok {
		a.City = letter
		return
	}
	c := readCity(r, p, w, p.tilesOf(a.Seat))
	if r.Err != nil {
		r.Err = rule.MisreadAs(w.Column, say.That("a city of %s, as A", a.Tile), "%q names no city.", w.Text)
	}
	if a.City = c.City; !rule.SameName(c.Tile, a.Tile) {
		a.On = c.Tile
	}
}

// textPlacing is a tile, where it goes, and the city of its citizen, as typed.
func (p *Position) textPlacing(a *placeLine) string {
	spot := a.Tile + " " + a.Square.String() + " " + a.Turn.String()
	switch city := a.city(p); {
	case a.City != 0 && a.On != "":
		return spot + " " + CityName{a.On, a.City}.String()
	case city != 0:
		return spot + " " + string(rune(city))
	}
	return spot
}

// notWaiting refuses a tile that isn't among those that its seat has to attach.
func (p *Position) notWaiting(a *placeLine) error {
	switch b := p.undescribedPurchase(a.Seat); {
	case rule.SameName(b, a.Tile):
		return needTechnology(b)
	case p.seats[a.Seat].Region.Find(a.Tile) >= 0:
		return rules().NothingToAttach.Illegal("%s lies in %s's region already.", a.Tile, p.name(a.Seat))
	}
	return rules().NothingToAttach.Illegal("%s has no tile %s to attach.", p.name(a.Seat), a.Tile)
}

// checkPlacing refuses a tile that its seat doesn't have to attach, a square where no tile can
// lie, and a city where no citizen of the tile can live.
func (p *Position) checkPlacing(a *placeLine) error {
	s := p.seats[a.Seat]
	w := s.waitingFor(a.Tile)
	if w < 0 {
		return p.notWaiting(a)
	}
	if err := s.Region.CheckPlace(a.Square); err != nil {
		return placeFault(err, a.Tile, a.Square)
	}
	if s.Waiting[w].Institution {
		if a.City != 0 {
			return rules().CitizenOnInstitution.Illegal("%s is an institution; no citizen lives there.", a.Tile)
		}
		return nil
	}
	switch land, city := p.facts.land(a.Tile), a.city(p); {
	case land == nil:
		return rule.Missing(rule.ToDescribe(a.Tile), "%s is not described: its cities and rails are not known.", a.Tile)
	case a.On != "" && !rule.SameName(a.On, a.Tile):
		return rules().CitizenOtherTile.Illegal("The citizen of %s lives in a city of %s, not of %s.", a.Tile, a.Tile, a.On)
	case city == 0:
		return &rule.Ambiguous{Word: a.Tile, Candidates: cityNames(land), Lacks: "place lacks the city of the citizen, %s."}
	case land.SiteIndex(city) < 0:
		return rules().NoSuchCity.Illegal("%s has no city %c; it has %s.", a.Tile, a.City, say.And(cityNames(land)))
	}
	return nil
}

func placeFault(err error, tile string, q rail.Square) error {
	if f, is := errors.AsType[*rail.Fault](err); is {
		if f.Kind == rail.Occupied {
			return rules().SquareOccupied.Illegal("%s can't lie on %s: %s.", tile, q, f.Message)
		}
		return rules().SquareUnconnected.Illegal("%s can't lie on %s: %s.", tile, q, f.Message)
	}
	return err
}

// city is where the land's citizen goes; with one city it need not be named.
func (a *placeLine) city(p *Position) byte {
	if a.City == 0 {
		if land := p.facts.land(a.Tile); land != nil && len(land.Sites()) == 1 {
			return land.Sites()[0].Letter
		}
	}
	return a.City
}

// tell says how a tile was attached, and where it lies.
func (a *placeLine) tell(p *Position, tile waiting, lies say.Text, t *rule.Teller) {
	seat, who, turned := p.name(a.Seat), p.who(a.Seat), say.That(turnedBy[a.Turn])
	switch {
	case tile.Institution && a.Turn == 0:
		t.Tell("attaches", seat, "%s attaches %s %s.", who, tile.Name, lies).About(tile.Name)
	case tile.Institution:
		t.Tell("attaches", seat, "%s attaches %s %s, turned %s.", who, tile.Name, lies, turned).About(tile.Name)
	case a.Turn == 0:
		t.Tell("attaches", seat, "%s attaches %s %s, with a citizen in %c.", who, tile.Name, lies, a.city(p)).About(tile.Name).With("citizens", 1)
	default:
		t.Tell("attaches", seat, "%s attaches %s %s, turned %s, with a citizen in %c.", who, tile.Name, lies, turned, a.city(p)).About(tile.Name).With("citizens", 1)
	}
}

// besides says where the tile that was placed last lies, as a table says it.
func besides(r *rail.Region) say.Text { return beside(r, r.At(r.Len()-1).Square) }

// beside says where a square lies by a tile that it touches.
func beside(r *rail.Region, q rail.Square) say.Text {
	return besideCalled(r, q, func(name string) string { return name })
}

// besideCalled says the same; called gives the tile's name for the reader.
func besideCalled(r *rail.Region, q rail.Square, called func(name string) string) say.Text {
	for _, to := range [...]struct {
		x, y int
		of   say.Key
	}{
		{0, 1, "south of %s"}, {1, 0, "west of %s"}, {0, -1, "north of %s"}, {-1, 0, "east of %s"},
		{-1, -1, "north-east of %s"}, {-1, 1, "south-east of %s"}, {1, -1, "north-west of %s"}, {1, 1, "south-west of %s"},
	} {
		if i := r.On(rail.Square{X: q.X + to.x, Y: q.Y + to.y}); i >= 0 {
			return say.That(to.of, called(r.At(i).Name))
		}
	}
	return say.That("on %s", q)
}

var turns = []string{"r0", "r1", "r2", "r3"}

var turnedBy = [...]say.Key{"", "a quarter", "half", "three quarters"}

// free are the free squares of a region, looked for once for all tiles.
type free struct {
	region  *rail.Region
	colour  func() string // of the seat
	squares []rail.Square
	names   []string
	called  func(i int) say.Text
}

func (f *free) find() ([]rail.Square, []string) {
	if f.squares == nil {
		f.squares = f.region.FreeSquares()
		f.names = rail.Names(f.squares)
		f.called = func(i int) say.Text { return beside(f.region, f.squares[i]) }
	}
	return f.squares, f.names
}

// spots gives the ways to lay a tile: by square, by turn, then by city.
func spots(seat int, w waiting, tile *rail.Tile, free *free) rule.Step {
	squares, names := free.find()
	var cities []string
	if !w.Institution {
		cities = cityNames(tile)
	}
	piece := &piece{Seat: seat, Tile: w.Name}
	slot := &rule.Slot{Kind: rule.Square, Ask: "which square", Words: names, Called: free.called, Alike: true, Place: func() *rule.Placing { return placing(free, w, tile) }}
	slot.Then = func(i int) rule.Step {
		q := squares[i]
		return rule.Step{Slot: &rule.Slot{Kind: rule.Rotation, Ask: "which turn", Words: turns, Alike: true, Place: slot.Place, Then: func(i int) rule.Step {
			turn := rail.Rotation(i)
			if w.Institution {
				return rule.End(&placeLine{piece, q, turn, 0})
			}
			city := rule.Choose(rule.City, "where does its citizen live", cities, func(i int) rule.Step { return rule.End(&placeLine{piece, q, turn, cities[i][0]}) }).
				Called(func(i int) say.Text { return say.That("citizen in %s", cities[i]) })
			city.Slot.Alike = true
			city.Slot.Means = func(i int) say.Text {
				if tile.Sites()[tile.SiteIndex(cities[i][0])].Centres > 0 {
					return say.That("recycling centre")
				}
				return say.Text{}
			}
			return city
		}}}
	}
	slot.All = func(yield func(rule.Action) bool) bool {
		all := make([]placeLine, 0, len(squares)*len(turns)*max(1, len(cities)))
		for _, q := range squares {
			for turn := range rail.Rotation(len(turns)) {
				if w.Institution {
					all = append(all, placeLine{piece, q, turn, 0})
				}
				for _, c := range cities {
					all = append(all, placeLine{piece, q, turn, c[0]})
				}
			}
		}
		for i := range all {
			if !yield(&all[i]) {
				return false
			}
		}
		return true
	}
	return rule.Step{Slot: slot}
}
