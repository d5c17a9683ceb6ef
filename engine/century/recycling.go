package century

import (
	"iter"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// produce pays what every region makes and begins the recycling; a seat that
// can remove nothing is done with it at once (EN, Phase 5: Production).
func (p *Position) produce(t *rule.Teller) {
	p.Phase = recyclingPhase
	for i := range p.n {
		s, y := p.seat(i), p.pays(i)
		s.Produced = p.makes(i)
		s.Points, s.Coins, s.Science = s.Points+y.Points, s.Coins+y.Coins, s.Science+y.Science
		if p.Round < 6 {
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), show.Yield(y)).With("coins", y.Coins).With("science", y.Science).With("points", y.Points)
		} else {
			t.Tell("produces", p.name(i), "%s produces %s.", p.who(i), show.Points(y.Points)).With("points", y.Points)
		}
		p.tellYields(i, s.Produced, t)
		p.tellRecycling(i, t)
		s.Spent = nil
		s.Done, s.Said = !p.canRecycle(i), false
	}
}

// pays is what is paid for what a seat's region makes: in round VI only points (EN, Round Six).
func (p *Position) pays(seat int) rail.Yield {
	y := p.makes(seat)
	if p.Round == 6 {
		return rail.Yield{Points: y.Points}
	}
	return y
}

// recycleGarbage uses one recycling centre (EN, Recycling). All uses every centre that
// can remove something; if different ways of that leave different lands dirty, it is
// refused. Best is the word of older transcripts for it, which chooses one way.
type recycleGarbage struct {
	Seat   int
	All    bool
	Best   bool     // with All
	Centre CityName // as typed; without its city where the tile has one centre
	From   string   // the land that the garbage lies on
}

// bestWord is the word of older transcripts for all.
const bestWord = "best"

// CameTo lists the removals that best chose.
func (a *recycleGarbage) CameTo(at rule.Position) (lines []string) {
	p := at.(*Position)
	if !a.Best || len(p.recyclingChoices(a.Seat, p.recycling(a.Seat))) == 0 {
		return nil
	}
	rec := p.recycling(a.Seat)
	for _, r := range rec.Plan {
		land := p.seats[a.Seat].Region.At(r.Tile).Name
		lines = append(lines, rule.Text(p, &recycleGarbage{Seat: a.Seat, Centre: nameOf(p.seats[a.Seat].Region, rec.Centres[r.Centre].City), From: land}))
	}
	return lines
}

var recycleVerb = rule.Verb{
	Name: "recycle", In: inRecycling, Number: 4, Former: bestWord, Usage: []string{"SEAT CENTRE LAND", "SEAT all"}, Label: "%s removes one garbage of %s", Labels: map[string]say.Key{"": "Recycle garbage", "all": "Recycle as much as can be"},
	Asks:    []rule.Asked{{As: "recycle/recycling; garbage with at centre centres center centers"}},
	Short:   "a recycling centre removes one garbage",
	Long:    "all removes as much as possible. If different ways leave different lands dirty, it lists them and chooses none.",
	Example: []string{"recycle Green L11.B L14", "recycle Green all"},
}

var recycle = declared[recycleGarbage]{
	Verb: recycleVerb,
	Acts: acting[recycleGarbage]{At: func(a *recycleGarbage) *int { return &a.Seat }, May: func(p *Position, seat int) bool { return p.seats[seat].Tabled == nil }, Why: (*Position).checkRegionKnown},
	Own: arg[recycleGarbage]{
		Read: func(r *rule.Reader, _ *Position, a *recycleGarbage) {
			a.Best = r.Skip(bestWord)
			a.All = a.Best || r.Skip(rule.AllWord)
		},
		Text:  textOfAll,
		Check: (*Position).checkAll,
		Then: func(_ *Position, a *recycleGarbage) (one args[recycleGarbage]) {
			if !a.All {
				one = removal()
			}
			return one
		},
	},
	May: func(p *Position, a *recycleGarbage) error { return p.checkScored(a) },
	Ways: func(o *rule.Offering[*Position], seat int) {
		if one := (&recycleGarbage{Seat: seat}); o.P.canRecycle(seat) && removal()[0].Some(o.P, one) {
			o.Add(seat, &recycleVerb, func() rule.Step { return rule.Walk(o.P, one, removal(), false) })
		}
		if all := (&recycleGarbage{Seat: seat, All: true}); o.P.checkAll(all) == nil && o.P.checkScored(all) == nil {
			o.Add(seat, &recycleVerb, func() rule.Step { return rule.Say(rule.AllWord, rule.End(all)) })
		}
	},
	Do: func(p *Position, a *recycleGarbage, t *rule.Teller) {
		if a.All {
			rec := p.recycling(a.Seat)
			for _, r := range rec.Plan {
				p.removeBy(a.Seat, rec.Centres[r.Centre].City, r.Tile, t)
			}
		} else {
			c, _ := a.centre(p)
			p.removeBy(a.Seat, c, p.seats[a.Seat].Region.Find(a.From), t)
		}
		if p.canRecycle(a.Seat) {
			p.reopen(a.Seat, t)
		} else {
			p.seat(a.Seat).Done = true // by itself
		}
		if p.allDone() {
			p.endRound(t)
		}
	},
	Clear: func(p *Position, a *recycleGarbage) bool { return !a.All && p.seats[a.Seat].garbageOn(a.From) > 0 },
	Leans: func(p *Position, a *recycleGarbage) []string {
		return rule.LeansOn(!p.setup.Rulings.Rail.CityBlocks && a.passesCities(p), recyclingThrough)
	},
	Refused: func(_ *Position, _ *recycleGarbage, ill *rule.Illegal) {
		switch ill.Entry {
		case rules().NotYourLand, rules().NoGarbageThere, rules().GarbageOnInstitution:
			ill.Entry = ill.In("recycling")
		}
	},
}

// removal are the words of one: its centre and the land.
var removal = sync.OnceValue(func() args[recycleGarbage] {
	land := rule.ValueArg(rule.Name, "from which land", func(a *recycleGarbage) *string { return &a.From }, func(r *rule.Reader, p *Position, a *recycleGarbage) string {
		return findName(r, p, r.Next("the land with the garbage"), p.tilesOf(a.Seat))
	}, func(land string) string { return land }, func(p *Position, a *recycleGarbage) iter.Seq[string] {
		c, _ := a.centre(p)
		return p.removable(a.Seat, c)
	}, (*Position).checkRemoval)
	centre := rule.ValueArg(rule.City, "which recycling centre", func(a *recycleGarbage) *CityName { return &a.Centre }, func(r *rule.Reader, p *Position, a *recycleGarbage) CityName {
		w := r.Next("a recycling centre, as L1.B")
		if strings.Contains(w.Text, ".") {
			return readCity(r, p, w, p.tilesOf(a.Seat))
		}
		return CityName{Tile: findName(r, p, w, p.tilesOf(a.Seat))}
	}, CityName.String, func(p *Position, a *recycleGarbage) iter.Seq[CityName] {
		return p.cities(a.Seat, func(_ *rail.Region, c rail.City) bool { return rule.Any(p.removable(a.Seat, c)) })
	}, func(p *Position, a *recycleGarbage) error {
		_, err := a.centre(p)
		return err
	})
	centre.Text = func(p *Position, a *recycleGarbage) string {
		if c, err := a.centre(p); err == nil {
			return p.cityName(a.Seat, c)
		}
		return a.Centre.Tile
	}
	choosing := func(p *Position, a *recycleGarbage, s *rule.Slot) {
		if len(p.recyclingChoices(a.Seat, p.recycling(a.Seat))) > 0 {
			s.Hint = say.Join(" ", say.That("Not all at once: you choose which lands keep garbage."), say.That("At the end a land counts %s points clean, %s with 1 garbage, %s with 2.", p.atEnd(a.Seat, 0), p.atEnd(a.Seat, 1), p.atEnd(a.Seat, 2)))
		}
	}
	return args[recycleGarbage]{centre.With(choosing), land.With(choosing).With(countsWith(func(a *recycleGarbage) int { return a.Seat }, -1))}
})

// textOfAll is the word for all, or what best chose.
func textOfAll(p *Position, a *recycleGarbage) string {
	came := a.CameTo(p)
	switch {
	case len(came) == 1: // one removal, which a line of its own says
		_, what, _ := strings.Cut(came[0], rule.Quote(p.name(a.Seat))+" ")
		return what
	case came != nil:
		return bestWord
	case a.All:
		return rule.AllWord
	}
	return ""
}

// spentAt says how many centres of a city this seat has used this round.
func (s *Seat) spentAt(c rail.City) int {
	for _, u := range s.Spent {
		if u.city() == c {
			return u[2]
		}
	}
	return 0
}

func (p *Position) recycling(seat int) *rail.Recycling {
	var rec rail.Recycling
	s := p.seats[seat]
	s.Region.Recycle(p.setup.Rulings.Rail, s.spentAt, &rec)
	return &rec
}

func (p *Position) canRecycle(seat int) bool {
	s := p.seats[seat]
	return s.Tabled == nil && s.Region.CanRecycle(p.setup.Rulings.Rail, s.spentAt)
}

func (p *Position) checkRemoval(a *recycleGarbage) error {
	s := p.seats[a.Seat]
	c, _ := a.centre(p)
	from, err := findLand(s.Region, a.From)
	if err != nil {
		return err
	}
	name := p.cityName(a.Seat, c)
	switch {
	case !s.Region.Occupied(c):
		return rules().CentreIdle.Illegal("No citizen is in %s, so its recycling centre doesn't work.", name)
	case s.spentAt(c) >= s.Region.At(c.Tile).Tile.Sites()[c.Site].Centres:
		return rules().CentreSpent.Illegal("The recycling centre of %s has removed its garbage this round.", name)
	case s.Region.At(from).Garbage == 0:
		return rules().NoGarbageThere.Illegal("There is no garbage on %s.", s.Region.At(from).Name)
	case !s.reaches(c, from, p.setup.Rulings.Rail):
		why := say.Later(func() say.Text { return show.Unserved(s.Region, p.setup.Rulings.Rail, placedNames, c, from) })
		return rules().GarbageOutOfReach.Illegal("The recycling centre of %s doesn't reach the garbage of %s: %s.", name, s.Region.At(from).Name, why)
	}
	return nil
}

func (s *Seat) reaches(c rail.City, land int, rul rail.Rulings) bool {
	centre := s.Region.Centre(c, rul)
	return slices.Contains(centre.Reaches(), land)
}

// checkAll refuses to choose between ways that leave different lands dirty.
func (p *Position) checkAll(a *recycleGarbage) error {
	if !a.All {
		return nil
	}
	if p.seats[a.Seat].Region.Working() == 0 {
		return rules().CentreIdle.Illegal("No recycling centre of %s works.", p.name(a.Seat))
	}
	rec := p.recycling(a.Seat)
	if rec.Most == 0 {
		return rules().GarbageOutOfReach.Illegal("No garbage is left that %s's centres can still remove this round.", p.name(a.Seat))
	}
	if ways := p.recyclingChoices(a.Seat, rec); len(ways) > 0 && !a.Best {
		return &rule.Ambiguous{Word: rule.AllWord, Candidates: ways}
	}
	return nil
}

// recyclingChoices lists removals as "start.C start" if different ways to remove as much
// as possible leave different lands dirty. If there is another way, some centre of the
// first way can take its garbage from another land that would keep some.
func (p *Position) recyclingChoices(seat int, rec *rail.Recycling) (ways []string) {
	r := p.seats[seat].Region
	left := rule.Times(r.Len(), func(i int) int { return r.At(i).Garbage })
	for _, rem := range rec.Plan {
		left[rem.Tile]--
	}
	for _, rem := range rec.Plan {
		centre := &rec.Centres[rem.Centre]
		for _, other := range centre.Reaches() {
			if other == rem.Tile || left[other] == 0 {
				continue
			}
			for _, land := range [...]int{rem.Tile, other} {
				if way := p.cityName(seat, centre.City) + " " + r.At(land).Name; !slices.Contains(ways, way) {
					ways = append(ways, way)
				}
			}
		}
	}
	return ways
}

// passesCities says whether a removal may lead through cities, where they don't block.
func (a *recycleGarbage) passesCities(p *Position) bool {
	c, err := a.centre(p)
	s, blocked := p.seats[a.Seat], p.setup.Rulings.Rail
	blocked.CityBlocks = true
	return a.All || err != nil || !s.reaches(c, s.Region.Find(a.From), blocked)
}

func (a *recycleGarbage) centre(p *Position) (rail.City, error) {
	r := p.seats[a.Seat].Region
	at := r.Find(a.Centre.Tile)
	if at < 0 {
		return rail.City{}, rules().NotYourLand.Illegal("%s has no tile %s.", p.name(a.Seat), a.Centre.Tile)
	}
	tile := r.At(at)
	if a.Centre.City != 0 {
		i := tile.Tile.SiteIndex(a.Centre.City)
		if i < 0 {
			return rail.City{}, rules().NoSuchCity.Illegal("%s has no city %c.", tile.Name, a.Centre.City)
		}
		if tile.Tile.Sites()[i].Centres == 0 {
			return rail.City{}, rules().NoSuchCentre.Illegal("%s.%c has no recycling centre.", tile.Name, a.Centre.City)
		}
		return rail.City{Tile: at, Site: i}, nil
	}
	found := -1
	var names []string
	for i, s := range tile.Tile.Sites() {
		if s.Centres > 0 {
			found = i
			names = append(names, CityName{tile.Name, s.Letter}.String())
		}
	}
	switch len(names) {
	case 0:
		return rail.City{}, rules().NoSuchCentre.Illegal("%s has no recycling centre.", tile.Name)
	case 1:
		return rail.City{Tile: at, Site: found}, nil
	}
	return rail.City{}, &rule.Ambiguous{Word: a.Centre.Tile, Candidates: names}
}

func (p *Position) cityName(seat int, c rail.City) string {
	return nameOf(p.seats[seat].Region, c).String()
}

// removeBy takes one garbage away by a centre and remembers that it was used.
func (p *Position) removeBy(seat int, c rail.City, from int, t *rule.Teller) {
	s := p.seat(seat)
	p.region(seat).AddGarbage(from, -1)
	s.Spent = slices.Clone(s.Spent)
	if i := slices.IndexFunc(s.Spent, func(u spent) bool { return u.city() == c }); i >= 0 {
		s.Spent[i][2]++
	} else {
		s.Spent = append(s.Spent, spent{c.Tile, c.Site, 1})
	}
	land := s.Region.At(from).Name
	t.Tell("recycles", p.name(seat), "%s recycles one garbage of %s in %s.", p.who(seat), land, rule.Said(p, p.cityName(seat, c))).About(land).With("garbage", -1)
}

// removable gives the lands whose garbage a centre can remove.
func (p *Position) removable(seat int, c rail.City) iter.Seq[string] {
	return func(yield func(string) bool) {
		s := p.seats[seat]
		if s.spentAt(c) >= s.Region.At(c.Tile).Tile.Sites()[c.Site].Centres {
			return
		}
		centre, name := s.Region.Centre(c, p.setup.Rulings.Rail), nameOf(s.Region, c)
		for _, from := range centre.Reaches() {
			land := s.Region.At(from)
			if land.Garbage > 0 && p.checkScored(&recycleGarbage{Seat: seat, Centre: name, From: land.Name}) == nil && !yield(land.Name) {
				return
			}
		}
	}
}
