package century

import (
	"cmp"
	"iter"
	"slices"
	"sync"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// purpose is what an ability is used on, and what it does there.
type purpose struct {
	words  args[Use]                                             // behind the ability
	ruling string                                                // that it can rest on, "" for none
	wider  func(p *Position, a *Use) bool                        // whether the reading that allows more is played
	do     func(p *Position, a *Use, ab ability, t *rule.Teller) // on a copy of its own
}

// purposes are those of the powers, made when one is first asked for; a park has none.
var purposes = sync.OnceValue(func() []purpose {
	seat := func(a *Use) int { return a.Seat }
	land := tileArg("which land", "a land", 0, func(p *Position, a *Use) iter.Seq[string] { return landsIn(p.seats[a.Seat].Region, true) }, (*Position).checkGarbageOn).With(countsWith(seat, -1))
	return []purpose{
		Locomotive: {
			words: args[Use]{
				cityArg("the city to leave", func(a *Use) *CityName { return &a.From }, func(p *Position, a *Use) iter.Seq[CityName] { return p.cities(a.Seat, leaves) }, (*Position).checkLeaves),
				tellsCentres(cityArg("the city to go to", func(a *Use) *CityName { return &a.To }, (*Position).targets, (*Position).checkTarget)),
			},
			do: (*Position).rideLocomotive,
		},
		Workers: {
			words: args[Use]{cityArg("a city", func(a *Use) *CityName { return &a.To }, func(p *Position, a *Use) iter.Seq[CityName] { return p.cities(a.Seat, vacant) }, (*Position).checkFree).With(tellsHoused)},
			do:    (*Position).houseCitizen,
		},
		BuildBridge: {
			words:  args[Use]{tileArg("which tile", "a tile", 0, (*Position).bridgeTiles, (*Position).checkBridgeTile), bridgeArg},
			ruling: "bridge-corner", wider: func(p *Position, _ *Use) bool { return p.setup.Rulings.Rail.BridgeCorner },
			do: (*Position).buildBridge,
		},
		Sorting: {
			words:  args[Use]{land},
			ruling: "sorting", wider: func(p *Position, _ *Use) bool { return p.setup.Rulings.SortingEach },
			do: (*Position).removeGarbage,
		},
		Recycle: {
			words: args[Use]{land},
			do:    (*Position).removeGarbage,
		},
		Transport: {
			words: args[Use]{
				tileArg("from which land", "the land to take garbage from", 0, (*Position).movesFrom, (*Position).checkGarbageOn).With(countsWith(seat, -1)),
				tileArg("to which land", "the land to bring it to", 1, (*Position).movesTo, (*Position).checkMovesTo).With(countsWith(seat, 1)),
			},
			do: (*Position).moveGarbage,
		},
		Cleanup: {
			ruling: "cleanup-at-end", wider: func(p *Position, a *Use) bool {
				return !p.setup.Rulings.NoIdleCleanup && p.seats[a.Seat].Pollution == score.BestMarker
			},
			do: (*Position).cleanUp,
		},
		Quality: {
			do: func(p *Position, a *Use, ab ability, t *rule.Teller) {
				p.seat(a.Seat).Points += ab.Points
				t.Tell("scores", p.name(a.Seat), "%s scores %s.", p.who(a.Seat), show.Points(ab.Points)).With("points", ab.Points)
			},
		},
	}
})

func (p *Position) cleanUp(a *Use, _ ability, t *rule.Teller) {
	s := p.seat(a.Seat)
	was := s.Pollution
	s.Pollution = score.Clamp(was + 1)
	t.Tell("marker", p.name(a.Seat), "Pollution marker on %s.", rule.Signed(s.Pollution)).With("pollution", s.Pollution-was)
}

// cityArg is a city of the region, as L1.B.
func cityArg(want say.Key, at func(a *Use) *CityName, legal func(p *Position, a *Use) iter.Seq[CityName], check func(p *Position, a *Use) error) arg[Use] {
	return rule.ValueArg(rule.City, "which city", at, func(r *rule.Reader, p *Position, a *Use) CityName {
		return readCity(r, p, r.Next(want), p.tilesOf(a.Seat))
	}, CityName.String, legal, check)
}

// tellsCentres adds to the city that a citizen goes to whether more recycling centres work then, or fewer.
func tellsCentres(to arg[Use]) arg[Use] {
	ask := to.Step
	to.Step = func(p *Position, a *Use, then func(*Use) rule.Step) rule.Step {
		step, r := ask(p, a, then), p.seats[a.Seat].Region
		from, _ := findCity(r, a.From)
		if !centresDiffer(r, from) {
			return step
		}
		step.Slot.Means = func(i int) say.Text {
			to, _ := findCity(r, slices.Collect(p.targets(a))[i])
			switch more := centresIn(r, to) - centresIn(r, from); {
			case more > 0:
				return say.Count(more, "%d more recycling centre works", "%d more recycling centres work")
			case more < 0:
				return say.Count(-more, "%d recycling centre stops working", "%d recycling centres stop working")
			}
			return say.Text{}
		}
		return step
	}
	return to
}

// tellsHoused adds to the city of a new citizen whether a recycling centre works then.
func tellsHoused(p *Position, a *Use, s *rule.Slot) {
	r := p.seats[a.Seat].Region
	s.Means = func(i int) say.Text {
		to, _ := findCity(r, slices.Collect(p.cities(a.Seat, vacant))[i])
		more := centresIn(r, to)
		return say.Count(more, "%d more recycling centre works", "%d more recycling centres work").If(more > 0)
	}
}

// centresDiffer says whether a citizen of a city can go where there are more recycling centres or fewer.
func centresDiffer(r *rail.Region, from rail.City) bool {
	for c := range r.Cities {
		if centresIn(r, c) != centresIn(r, from) && !r.Occupied(c) && r.Linked(from, c) {
			return true
		}
	}
	return false
}

func centresIn(r *rail.Region, c rail.City) int { return r.At(c.Tile).Tile.Sites()[c.Site].Centres }

// tileArg is a tile of the region, the nth of a use.
func tileArg(ask, want say.Key, n int, legal func(p *Position, a *Use) iter.Seq[string], check func(p *Position, a *Use) error) arg[Use] {
	return rule.ValueArg(rule.Name, ask, func(a *Use) *string { return &a.Lands[n] }, func(r *rule.Reader, p *Position, a *Use) string {
		return findName(r, p, r.Next(want), p.tilesOf(a.Seat))
	}, func(name string) string { return name }, legal, check)
}

func (p *Position) cities(seat int, fits func(r *rail.Region, c rail.City) bool) iter.Seq[CityName] {
	r := p.seats[seat].Region
	return func(yield func(CityName) bool) {
		for c := range r.Cities {
			if fits(r, c) && !yield(nameOf(r, c)) {
				return
			}
		}
	}
}

// leaves says whether a citizen of a city can go anywhere by a locomotive.
func leaves(r *rail.Region, c rail.City) (some bool) {
	if r.Occupied(c) {
		r.Targets(c, func(rail.City) bool { some = true; return false })
	}
	return some
}

func (p *Position) checkLeaves(a *Use) error {
	r := p.seats[a.Seat].Region
	from, err := findCity(r, a.From)
	if err == nil && !r.Occupied(from) {
		err = rules().CityEmpty.Illegal("No citizen is in %s.", a.From)
	}
	return err
}

func vacant(r *rail.Region, c rail.City) bool { return !r.Occupied(c) }

func (p *Position) checkFree(a *Use) error {
	_, err := checkFreeCity(p.seats[a.Seat].Region, a.To)
	return err
}

func (p *Position) houseCitizen(a *Use, _ ability, t *rule.Teller) {
	r := p.region(a.Seat)
	to, _ := findCity(r, a.To)
	r.SetCitizen(to, true)
	t.Tell("settles", p.name(a.Seat), "A new citizen in %s.", rule.Said(p, a.To.String())).About(a.To.String()).With("citizens", 1)
}

func (p *Position) targets(a *Use) iter.Seq[CityName] {
	r := p.seats[a.Seat].Region
	return func(yield func(CityName) bool) {
		if from, err := findCity(r, a.From); err == nil {
			r.Targets(from, func(c rail.City) bool { return yield(nameOf(r, c)) })
		}
	}
}

func (p *Position) checkTarget(a *Use) error {
	r := p.seats[a.Seat].Region
	from, err := findCity(r, a.From)
	if err != nil {
		return err
	}
	to, err := checkFreeCity(r, a.To)
	if err != nil || r.Linked(from, to) {
		return err
	}
	if _, known := p.facts.start(a.Seat); !known {
		// More track only adds links: perhaps not even a junction of everything would do.
		most := r.Clone()
		most.SetTile(0, fullStart())
		if most.Linked(from, to) {
			return needStart("Whether a rail links %s and %s rests on the start tile, whose rails are not described.", a.From, a.To)
		}
	}
	why := say.Later(func() say.Text { return show.Unlinked(r, placedNames, from, to) })
	return rules().NotLinked.Illegal("A locomotive doesn't get from %s to %s: %s.", a.From, a.To, why)
}

func (p *Position) rideLocomotive(a *Use, _ ability, t *rule.Teller) {
	r := p.region(a.Seat)
	from, _ := findCity(r, a.From)
	to, _ := findCity(r, a.To)
	r.SetCitizen(from, false)
	r.SetCitizen(to, true)
	t.Tell("moves", p.name(a.Seat), "A citizen goes by locomotive from %s to %s.", rule.Said(p, a.From.String()), rule.Said(p, a.To.String())).About(a.To.String())
}

// landsIn gives the lands of a region, or those with garbage on them.
func landsIn(r *rail.Region, garbage bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for i := range r.Len() {
			if t := r.At(i); !t.Tile.Institution() && (t.Garbage > 0 || !garbage) && !yield(t.Name) {
				return
			}
		}
	}
}

func (p *Position) checkGarbageOn(a *Use) error {
	r := p.seats[a.Seat].Region
	at, err := findLand(r, a.Lands[0])
	if err == nil && r.At(at).Garbage == 0 {
		return rules().NoGarbageThere.Illegal("There is no garbage on %s.", a.Lands[0])
	}
	return err
}

func (p *Position) removeGarbage(a *Use, _ ability, t *rule.Teller) {
	r := p.region(a.Seat)
	r.AddGarbage(r.Find(a.Lands[0]), -1)
	t.Tell("removes", p.name(a.Seat), "One garbage of %s is gone.", a.Lands[0]).About(a.Lands[0]).With("garbage", -1)
}

// movesFrom gives the lands that garbage can be taken from to another.
func (p *Position) movesFrom(a *Use) iter.Seq[string] {
	r := p.seats[a.Seat].Region
	if lands, _ := r.Lands(); lands < 2 {
		return func(func(string) bool) {}
	}
	return landsIn(r, true)
}

// movesTo gives the lands that it can be brought to.
func (p *Position) movesTo(a *Use) iter.Seq[string] {
	return func(yield func(string) bool) {
		for land := range landsIn(p.seats[a.Seat].Region, false) {
			if !rule.SameName(land, a.Lands[0]) && !yield(land) {
				return
			}
		}
	}
}

func (p *Position) checkMovesTo(a *Use) error {
	_, err := findLand(p.seats[a.Seat].Region, a.Lands[1])
	if err == nil && rule.SameName(a.Lands[0], a.Lands[1]) {
		return rules().SameLand.Illegal("Garbage moves to another land, not from %s to %s.", a.Lands[0], a.Lands[1])
	}
	return err
}

func (p *Position) moveGarbage(a *Use, _ ability, t *rule.Teller) {
	r := p.region(a.Seat)
	r.AddGarbage(r.Find(a.Lands[0]), -1)
	r.AddGarbage(r.Find(a.Lands[1]), 1)
	t.Tell("transports", p.name(a.Seat), "One garbage goes from %s to %s.", a.Lands[0], a.Lands[1]).About(a.Lands[1])
}

func findTile(r *rail.Region, name string) (int, error) {
	if at := r.Find(name); at >= 0 {
		return at, nil
	}
	return -1, rules().NotYourTile.Illegal("There is no tile %s in this region.", name)
}

func findLand(r *rail.Region, name string) (int, error) {
	at := r.Find(name)
	switch {
	case at < 0:
		return -1, rules().NotYourLand.Illegal("There is no land %s in this region.", name)
	case r.At(at).Tile.Institution():
		return -1, rules().GarbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", name)
	}
	return at, nil
}

func findCity(r *rail.Region, c CityName) (rail.City, error) {
	at, err := findTile(r, c.Tile)
	if err != nil {
		return rail.City{}, err
	}
	tile := r.At(at).Tile
	i := tile.SiteIndex(c.City)
	switch {
	case tile.Institution():
		return rail.City{}, rules().CitizenOnInstitution.Illegal("%s is an institution; no citizen lives there.", c.Tile)
	case i < 0:
		return rail.City{}, rules().NoSuchCity.Illegal("%s has no city %c.", c.Tile, c.City)
	}
	return rail.City{Tile: at, Site: i}, nil
}

func checkFreeCity(r *rail.Region, c CityName) (rail.City, error) {
	city, err := findCity(r, c)
	if err == nil && r.Occupied(city) {
		return city, rules().CityOccupied.Illegal("A citizen is in %s already; a city holds one.", c)
	}
	return city, err
}

// placedNames names tiles in what is explained of a region.
var placedNames = show.Names{Tile: func(t *rail.Placed) string { return cmp.Or(t.Name, t.Square.String()) }}
