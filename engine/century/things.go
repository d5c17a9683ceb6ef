package century

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// What a correction names besides numbers.
const (
	garbageWord = "garbage"
	citizenWord = "citizen"
)

var garbageThing = rule.Thing[*Position]{
	Word: garbageWord, Comes: "garbage on a land", Usage: "garbage:LAND-N", Wanted: "garbage:L4-1", Adds: true,
	Name: func(p *Position, seat int, w rule.Word, _ int) (fmt.Stringer, error) {
		return readPiece(p, w, p.tilesOf(seat))
	},
	May: (*Position).checkRegionKnown,
	Check: func(p *Position, a *rule.Corrected) error {
		s, land := p.seats[a.Seat], a.Name.String()
		if w := s.waitingFor(land); w < 0 || s.Waiting[w].Institution {
			if _, err := findLand(s.Region, land); err != nil {
				return err
			}
		}
		if n := s.garbageOn(land); n+a.By < 0 {
			return rules().CorrectBelowZero.Illegal("%s has %d garbage; it can't go below 0.", land, n)
		}
		return nil
	},
	Do: func(p *Position, a *rule.Corrected, told *rule.Event) {
		land := a.Name.String()
		told.About(land).With("garbage", a.By)
		s := p.seat(a.Seat)
		if w := s.waitingFor(land); w >= 0 {
			s.Waiting = slices.Clone(s.Waiting)
			s.Waiting[w].Garbage += a.By
			return
		}
		r := p.region(a.Seat)
		r.AddGarbage(r.Find(land), a.By)
	},
	Behind: func(p *Position, seat int, then func(name string) rule.Step) rule.Step {
		r := p.seats[seat].Region
		lands := slices.Collect(landsIn(r, false))
		return rule.Choose(rule.Name, "which land", lands, func(i int) rule.Step {
			return rule.ByHowMuch([]rule.Range{{Low: -r.At(r.Find(lands[i])).Garbage, High: -1}, {Low: 1, High: rule.MostOffered}}, func(by string) rule.Step { return then(lands[i] + by) })
		})
	},
}

var citizenThing = rule.Thing[*Position]{
	Word: citizenWord, Comes: "a citizen", Usage: "citizen:CITY|citizen:-CITY", Wanted: "citizen:L1.A, citizen:-L1.A",
	Name: func(p *Position, seat int, w rule.Word, _ int) (fmt.Stringer, error) {
		var r rule.Reader
		city := readCity(&r, p, w, p.tilesOf(seat))
		return city, r.Err
	},
	May: (*Position).checkRegionKnown,
	Check: func(p *Position, a *rule.Corrected) error {
		r, city := p.seats[a.Seat].Region, a.Name.(CityName)
		if a.By > 0 {
			if _, err := checkFreeCity(r, city); err != nil {
				return err
			}
			return p.checkCitizenLeft(a.Seat)
		}
		c, err := findCity(r, city)
		if err == nil && !r.Occupied(c) {
			err = rules().CityEmpty.In("citizens").Illegal("No citizen is in %s.", city)
		}
		return err
	},
	Do: func(p *Position, a *rule.Corrected, told *rule.Event) {
		city := a.Name.(CityName)
		told.About(city.Tile)
		r := p.region(a.Seat)
		c, _ := findCity(r, city)
		r.SetCitizen(c, a.By > 0)
	},
	Behind: func(p *Position, seat int, then func(name string) rule.Step) rule.Step {
		r := p.seats[seat].Region
		var cities []string
		for c := range r.Cities {
			cities = append(cities, signed(nameOf(r, c).String(), r.Occupied(c)))
		}
		return rule.Choose(rule.City, "which city", cities, func(i int) rule.Step { return then(cities[i]) })
	},
}

type lying struct {
	tile   string
	square rail.Square
	turn   rail.Rotation
}

func (l lying) String() string { return l.tile + "=" + l.square.String() + l.turn.String() }

// tileThing is a tile that is put where the table says it lies.
var tileThing = rule.Thing[*Position]{
	Word: tileWord, Comes: "where a tile lies", Usage: "tile:TILE=SQUAREROTATION", Wanted: "tile:L3=e2r1", Moves: true,
	Name: func(p *Position, seat int, w rule.Word, _ int) (fmt.Stringer, error) {
		tile, place, _ := w.Cut("=")
		turn := strings.LastIndexAny(place.Text, "rR")
		if turn < 1 {
			return nil, nil
		}
		var r rule.Reader
		to := lying{tile: findName(&r, p, rule.Word{Text: tile, Column: w.Column}, p.tilesOf(seat))}
		to.square = readPart(&r, rail.ParseSquare, rule.Word{Text: place.Text[:turn], Column: place.Column})
		to.turn = readPart(&r, rail.ParseRotation, place.From(turn))
		return to, r.Err
	},
	May: (*Position).checkRegionKnown,
	Check: func(p *Position, a *rule.Corrected) error {
		_, err := p.rearranged(a.Seat, a.Name.(lying))
		return err
	},
	Do: func(p *Position, a *rule.Corrected, told *rule.Event) {
		to := a.Name.(lying)
		told.About(to.tile)
		p.seat(a.Seat).Region, _ = p.rearranged(a.Seat, to)
	},
	Behind: func(p *Position, seat int, then func(name string) rule.Step) (none rule.Step) {
		r := p.seats[seat].Region
		if r.Len() < 2 {
			return none
		}
		tiles := rule.Times(r.Len()-1, func(i int) string { return r.At(i + 1).Name })
		return rule.Choose(rule.Name, "which tile", tiles, func(i int) rule.Step {
			around := &free{region: r, colour: func() string { return p.colour(seat) }}
			_, squares := around.find()
			squares = append(slices.Clip(squares), r.At(r.Find(tiles[i])).Square.String())
			where := rule.Choose(rule.Square, "which square", squares, func(q int) rule.Step {
				return rule.Choose(rule.Rotation, "which turn", []string{"0", "1", "2", "3"}, func(turn int) rule.Step {
					return then(fmt.Sprintf("%s=%sr%d", tiles[i], squares[q], turn))
				}).Glued("r")
			}).Glued("=")
			where.Slot.Shows = placing(around, waiting{Name: tiles[i]}, r.At(r.Find(tiles[i])).Tile).Map
			return where
		})
	},
}

// rearranged is the region with a tile put where the table says it lies.
func (p *Position) rearranged(seat int, to lying) (*rail.Region, error) {
	r := p.seats[seat].Region
	at, err := findTile(r, to.tile)
	if err != nil {
		return nil, err
	}
	if at == 0 {
		return nil, rules().CorrectStart.Illegal("The start tile is where every square counts from; turn the others.")
	}
	next, err := r.Rearranged(at, to.square, to.turn)
	if err != nil {
		return nil, placeFault(err, to.tile, to.square)
	}
	return next, nil
}

// technologyThing is a technology as a thing: its symbols don't act, they are corrected
// for themselves.
var technologyThing = rule.Thing[*Position]{
	Word: techWord, Comes: "a technology", Usage: "technology:NAME|technology:-NAME", Wanted: "technology:T12, technology:-T12",
	Name: func(p *Position, _ int, w rule.Word, _ int) (fmt.Stringer, error) {
		return readPiece(p, w, p.DealtTechnologies)
	},
	Check: func(p *Position, a *rule.Corrected) error {
		return p.checkTechnology(a.Seat, a.Name.String(), a.By > 0)
	},
	Do: func(p *Position, a *rule.Corrected, told *rule.Event) {
		name := a.Name.String()
		told.About(name)
		if a.By > 0 {
			p.giveTechnology(a.Seat, name)
		} else {
			p.takeTechnology(a.Seat, name)
		}
	},
	Behind: func(p *Position, seat int, then func(name string) rule.Step) (none rule.Step) {
		var names []string
		for _, name := range p.DealtTechnologies {
			if owner := p.owner(name); owner < 0 || owner == seat {
				names = append(names, signed(name, owner == seat))
			}
		}
		if names == nil {
			return none
		}
		return rule.Choose(rule.Name, "which technology", names, func(i int) rule.Step { return then(names[i]) })
	},
}

// owner is the seat that owns a technology, or -1.
func (p *Position) owner(name string) int {
	return p.seatWhere(func(i int) bool {
		return slices.ContainsFunc(p.seats[i].Owned, func(o owned) bool { return rule.SameName(o.Name, name) })
	})
}

func (p *Position) checkTechnology(seat int, name string, comes bool) error {
	owner := p.owner(name)
	if !comes {
		if owner != seat {
			return corrected(rules().NoSuchAbility.In("dropping"), "A technology is its buyer's.").Illegal("%s doesn't own %s.", p.name(seat), name)
		}
		r := p.seats[seat].Region
		if at := r.Find(name); at >= 0 {
			if _, err := r.Without(at); err != nil {
				return placeFault(err, name, r.At(at).Square)
			}
		}
		return nil
	}
	switch {
	case !rule.Contains(p.DealtTechnologies, name):
		return corrected(rules().TechnologyNotOnOffer.In("setup"), "Each round deals its technologies; no seat can have another.").Illegal("No technology %s has been dealt in this game.", name)
	case owner >= 0:
		return rules().TechnologyOwned.Illegal("%s is %s's already.", name, p.name(owner))
	}
	return p.checkWorkers(seat, name)
}

// corrected is the rule of a move, of which In gave another section, in words that fit a correction.
func corrected(e *rule.Entry, words say.Key) *rule.Entry {
	e.Rule = words
	return e
}

// giveTechnology gives a technology; an institution waits for the next upkeep.
func (p *Position) giveTechnology(seat int, name string) {
	s := p.seat(seat)
	name = p.spelling(name)
	p.table().Technologies = rule.Without(p.Technologies, name)
	p.gains(seat, owned{Name: name})
	if tech := p.facts.technology(name); tech != nil && tech.Institution != nil {
		s.Waiting = append(slices.Clip(s.Waiting), waiting{Name: name, Institution: true})
		s.Done = s.Done && p.Phase != upkeepPhase
	}
}

// takeTechnology takes a technology; an institution leaves the region.
func (p *Position) takeTechnology(seat int, name string) {
	s := p.seat(seat)
	s.Owned = rule.Those(s.Owned, func(o owned) bool { return !rule.SameName(o.Name, name) })
	if p.Dealt[dealtTechnologies] { // back among those of this round that no seat has, in the order of the deal
		lie := append(slices.Clone(p.Technologies), name)
		onOffer := func(name string) bool { return rule.Contains(lie, name) }
		dealt := p.DealtTechnologies[len(p.DealtTechnologies)-technologiesDealt[p.n]:]
		p.table().Technologies = slices.DeleteFunc(slices.Clone(dealt), func(name string) bool { return !onOffer(name) })
	}
	if rule.SameName(s.Bought, name) {
		s.Bought = ""
	}
	if w := s.waitingFor(name); w >= 0 {
		s.Waiting = append(append([]waiting(nil), s.Waiting[:w]...), s.Waiting[w+1:]...)
	}
	if at := s.Region.Find(name); at >= 0 {
		s.Region, _ = s.Region.Without(at)
		used := slices.Clone(s.Spent)
		for i := range used {
			if used[i][0] > at {
				used[i][0]--
			}
		}
		s.Spent = used
	}
}

// readPiece reads the name of a piece: see findName.
func readPiece(p *Position, w rule.Word, among []string) (fmt.Stringer, error) {
	var r rule.Reader
	name := findName(&r, p, w, among)
	return rule.PieceName(name), r.Err
}

// signed is a name with a minus where a correction takes the thing away.
func signed(name string, away bool) string {
	if away {
		return "-" + name
	}
	return name
}
