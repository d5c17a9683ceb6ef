package century

import (
	"cmp"
	"errors"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Use uses a technology's ability in upkeep (EN, Technology).
type Use struct {
	Seat    int
	Tile    string // the technology, where it is named
	Power   Power
	Exact   Ability // the very ability, as T3.recycle:4s
	IsExact bool

	From, To CityName    // locomotive; workers use To
	Lands    [2]string   // bridge (any tile), sorting, recycle: one; transport: two
	Bridge   rail.Bridge // bridge
	Over     string      // a second tile that it would end on
}

// CityName is a city as people type it: tile and letter.
type CityName struct {
	Tile string
	City byte
}

func (c CityName) String() string { return c.Tile + "." + string(rune(c.City)) }

func (*Use) Verb() string { return "use" }

func (a *Use) text(p *Position) string {
	short := a.shortened(p)
	s := "use " + p.word(a.Seat) + " " + short.selector()
	switch a.Power {
	case Locomotive:
		s += " " + a.From.String() + " " + a.To.String()
	case Workers:
		s += " " + a.To.String()
	case BuildBridge:
		s += " " + a.Lands[0] + " " + a.Bridge.String()
		if from, to, _ := strings.Cut(a.Bridge.String(), "-"); a.Over != "" {
			s = strings.TrimSuffix(s, a.Bridge.String()) + from + "-" + a.Over + "." + to
		}
	case Sorting, Recycle:
		s += " " + a.Lands[0]
	case Transport:
		s += " " + a.Lands[0] + " " + a.Lands[1]
	}
	return s
}

// selector writes which ability is meant, as it was typed.
func (a *Use) selector() string {
	s := a.Power.String()
	if a.IsExact {
		s = a.Exact.String()
	}
	if a.Tile != "" {
		s = a.Tile + "." + s
	}
	return s
}

// shortened names no more of the ability than it takes to mean the same one.
func (a *Use) shortened(p *Position) Use {
	short := *a
	meant, err := a.find(p)
	if err != nil {
		return short
	}
	short.Exact = meant.Ability
	name := p.seats[a.Seat].Owned[meant.tech].Name
	for _, form := range [...]struct {
		tile  string
		exact bool
	}{{"", false}, {name, false}, {name, true}} {
		short.Tile, short.IsExact = form.tile, form.exact
		if found, err := short.find(p); err == nil && found == meant {
			break
		}
	}
	return short
}

type ability struct {
	tech, index int // in Seat.Owned, in Technology.Abilities
	Ability
}

func (s *Seat) abilities(yield func(ability) bool) {
	for i := range s.Owned {
		if tech := s.Owned[i].technology(); tech != nil {
			for j, ab := range tech.Abilities {
				if !yield(ability{tech: i, index: j, Ability: ab}) {
					return
				}
			}
		}
	}
}

func (s *Seat) spent(ab ability) (forGood, thisUpkeep bool) {
	o := &s.Owned[ab.tech]
	return o.Spent&(1<<ab.index) != 0, o.Used&(1<<ab.index) != 0
}

func (a *Use) means(s *Seat, ab ability) bool {
	return ab.Power == a.Power && (a.Tile == "" || sameName(s.Owned[ab.tech].Name, a.Tile)) && (!a.IsExact || ab.Ability == a.Exact)
}

// find says which ability is meant: the oldest unused one; several are told
// apart only where they differ in cost or effect.
func (a *Use) find(p *Position) (found ability, err error) {
	s := p.seats[a.Seat]
	free, differ, used, gone := false, false, false, false
	for ab := range s.abilities {
		if !a.means(s, ab) {
			continue
		}
		switch forGood, now := s.spent(ab); {
		case forGood:
			gone = true
		case now:
			used = true
		case !free:
			found, free = ab, true
		default:
			differ = differ || !ab.alike(found.Ability)
		}
	}
	if free && !differ {
		return found, nil
	}
	name, what := p.name(a.Seat), a.selector()
	undescribed := p.undescribedPurchase(a.Seat)
	switch {
	case free:
		var names []string
		for ab := range s.abilities {
			forGood, now := s.spent(ab)
			if name := p.abilityName(a.Seat, ab); a.means(s, ab) && !forGood && !now && !contains(names, name) {
				names = append(names, name)
			}
		}
		return ability{}, &rule.Ambiguous{Word: what, Candidates: names}
	case undescribed != "" && (a.Tile == "" || sameName(undescribed, a.Tile)):
		return ability{}, needTechnology(undescribed)
	case used && a.Power == Sorting:
		return ability{}, abilityUsed.Ruled(sortingUse, "%s has used %s in this upkeep; each ability works once.", name, what)
	case used:
		return ability{}, abilityUsed.Illegal("%s has used %s in this upkeep; each ability works once.", name, what)
	case gone && a.Power == Sorting:
		return ability{}, abilitySpent.Ruled(sortingUse, "%s has used %s already; it works once in the game.", name, what)
	case gone:
		return ability{}, abilitySpent.Illegal("%s has used %s already; it works once in the game.", name, what)
	}
	return ability{}, noSuchAbility.Illegal("%s has no %s.", name, what)
}

// abilityName is the shortest word that names an ability for good.
func (p *Position) abilityName(seat int, ab ability) string {
	o := &p.seats[seat].Owned[ab.tech]
	for j, other := range o.technology().Abilities {
		if j != ab.index && other.Power == ab.Power && !other.alike(ab.Ability) {
			return o.Name + "." + ab.Ability.String()
		}
	}
	return o.Name + "." + ab.Power.String()
}

func (a *Use) check(p *Position) error {
	err := a.ready(p)
	if err == nil {
		_, known := p.facts.start(a.Seat)
		err = a.checkOn(p.seats[a.Seat].Region, p.setup.Rulings.Rail, known)
	}
	if ill, ok := err.(*rule.Illegal); ok {
		switch ill.Entry { // what the ability's own section speaks of
		case abilityUsed, abilitySpent, costBeyondCoins, costBeyondScience, noGarbageThere, notYourLand, notYourTile:
			ill.Entry = ill.In(onPower[a.Power])
		}
	}
	return err
}

// ready is the part of a use that doesn't ask what it is used on.
func (a *Use) ready(p *Position) error {
	if err := p.in("use", upkeepPhase); err != nil {
		return err
	}
	if p.seats[a.Seat].Tabled != nil {
		return p.needUpkeep(a.Seat)
	}
	if a.Power == Park {
		return parkHasNoUse.Illegal("A park only has its symbols; there is nothing to use.")
	}
	if err := p.checkAttached(a.Seat); err != nil {
		return err
	}
	ab, err := a.find(p)
	if err != nil {
		return err
	}
	if err := p.checkPrice(a.Seat, ab.Price, a.Power); err != nil {
		return err
	}
	if a.Power == Cleanup && p.setup.Rulings.NoIdleCleanup && p.seats[a.Seat].Pollution == score.BestMarker {
		return markerAtEnd.Ruled(cleanupAtEnd, "%s's marker is at +6 already.", p.name(a.Seat))
	}
	return nil
}

// checkOn asks what the region has against a use, whoever owns the ability.
// startKnown is false while the first tile's rails are not described.
func (a *Use) checkOn(r *rail.Region, rul rail.Rulings, startKnown bool) error {
	switch a.Power {
	case Locomotive:
		return checkLocomotive(r, a.From, a.To, startKnown)
	case Workers:
		_, err := checkFreeCity(r, a.To)
		return err
	case BuildBridge:
		at, err := findTile(r, a.Lands[0])
		if err != nil {
			return err
		}
		if a.Over != "" {
			return bridgeEnd.Illegal("A bridge from %s to %s can't be built: it would lie on two tiles.", a.Lands[0], a.Over)
		}
		if at == 0 && !startKnown {
			return needStart("The rails of the start tile are not described, so a bridge there can't be checked.")
		}
		return checkBridge(r, at, a.Bridge, rul)
	case Sorting, Recycle:
		return checkGarbageOn(r, a.Lands[0])
	case Transport:
		if err := checkGarbageOn(r, a.Lands[0]); err != nil {
			return err
		}
		if _, err := findLand(r, a.Lands[1]); err != nil {
			return err
		}
		if sameName(a.Lands[0], a.Lands[1]) {
			return sameLand.Illegal("Garbage moves to another land, not from %s to %s.", a.Lands[0], a.Lands[1])
		}
	}
	return nil
}

func needStart(format say.Key, facts ...any) error {
	return &rule.CannotCheck{Needs: rule.ToDescribe("start"), Message: say.That(format, facts...)}
}

func (p *Position) checkPrice(seat int, price Price, power Power) error {
	s := p.seats[seat]
	switch {
	case price.Science && price.Amount > s.Science:
		return costBeyondScience.Illegal("%s can't pay %s for %s: that is more than %s holds.", p.name(seat), price.words(), power, p.name(seat))
	case !price.Science && price.Amount > s.Coins:
		return costBeyondCoins.Illegal("%s can't pay %s for %s: that is more than %s holds.", p.name(seat), price.words(), power, p.name(seat))
	}
	return nil
}

func findTile(r *rail.Region, name string) (int, error) {
	if at := r.Find(name); at >= 0 {
		return at, nil
	}
	return -1, notYourTile.Illegal("There is no tile %s in this region.", name)
}

func findLand(r *rail.Region, name string) (int, error) {
	at := r.Find(name)
	switch {
	case at < 0:
		return -1, notYourLand.Illegal("There is no land %s in this region.", name)
	case r.At(at).Tile.Institution():
		return -1, garbageOnInstitution.Illegal("%s is an institution; garbage lies on lands.", name)
	}
	return at, nil
}

func checkGarbageOn(r *rail.Region, land string) error {
	at, err := findLand(r, land)
	if err == nil && r.At(at).Garbage == 0 {
		return noGarbageThere.Illegal("There is no garbage on %s.", land)
	}
	return err
}

func findCity(r *rail.Region, c CityName) (rail.City, error) {
	at, err := findTile(r, c.Tile)
	if err != nil {
		return rail.City{}, err
	}
	tile := r.At(at).Tile
	i := tile.SiteIndex(c.City)
	if i < 0 || tile.Institution() {
		return rail.City{}, noSuchCity.Illegal("%s has no city %c.", c.Tile, c.City)
	}
	return rail.City{Tile: at, Site: i}, nil
}

func checkFreeCity(r *rail.Region, c CityName) (rail.City, error) {
	city, err := findCity(r, c)
	if err == nil && r.Occupied(city) {
		return city, cityOccupied.Illegal("A citizen is in %s already; a city holds one.", c)
	}
	return city, err
}

func checkLocomotive(r *rail.Region, from, to CityName, startKnown bool) error {
	start, err := findCity(r, from)
	if err != nil {
		return err
	}
	if !r.Occupied(start) {
		return cityEmpty.Illegal("No citizen is in %s.", from)
	}
	end, err := checkFreeCity(r, to)
	if err != nil {
		return err
	}
	if r.Linked(start, end) {
		return nil
	}
	if !startKnown {
		// More track only adds links: perhaps not even a junction of everything would do.
		most := r.Clone()
		most.SetTile(0, fullStart())
		if most.Linked(start, end) {
			return needStart("Whether a rail links %s and %s rests on the start tile, whose rails are not described.", from, to)
		}
	}
	return notLinked.Illegal("A locomotive doesn't get from %s to %s: %s.", from, to, unlinked{r, start, end})
}

// unlinked is why no locomotive gets from a city to another. It is looked for
// where somebody reads it.
type unlinked struct {
	r        *rail.Region
	from, to rail.City
}

func (u unlinked) Said() say.Text { return show.Unlinked(u.r, placedNames, u.from, u.to) }

// placedNames names tiles in what is explained of a region.
var placedNames = show.Names{Tile: func(t *rail.Placed) string { return cmp.Or(t.Name, t.Square.String()) }}

// checkBridge asks the geometry and gives its answer a code.
func checkBridge(r *rail.Region, at int, b rail.Bridge, rul rail.Rulings) error {
	checked, err := r.CheckBridge(at, b, rul)
	name := r.At(at).Name
	var f *rail.Fault
	if !errors.As(err, &f) {
		if err == nil && !checked {
			return &rule.CannotCheck{
				Needs:   []rule.Need{{Text: say.That("describe %s with a point for every site and junction, as A@2,3=1c", name), Describe: name}},
				Message: say.That("Whether the bridge %s crosses anything hangs on the layout of %s, which is described without points.", b, name),
				Clear:   true,
			}
		}
		return err
	}
	switch f.Kind {
	case rail.BridgeCorner:
		return bridgeAtCorner.Ruled(bridgeCorner, "A bridge on %s can't be built: %s.", name, f.Detail)
	case rail.BridgeCrossesTrack, rail.BridgeAlongTrack, rail.BridgeTwice:
		return bridgeCrossesTrack.Illegal("A bridge on %s can't be built: %s.", name, f.Detail)
	case rail.BridgeCrossesSite:
		return bridgeCrossesCity.Illegal("A bridge on %s can't be built: %s.", name, f.Detail)
	}
	return bridgeEnd.Illegal("A bridge on %s can't be built: %s.", name, f.Detail)
}

func placeFault(err error, tile string, q rail.Square) error {
	if f, is := errors.AsType[*rail.Fault](err); is {
		if f.Kind == rail.Occupied {
			return squareOccupied.Illegal("%s can't lie on %s: %s.", tile, q, f.Detail)
		}
		return squareUnconnected.Illegal("%s can't lie on %s: %s.", tile, q, f.Detail)
	}
	return err
}

func (a *Use) apply(p *Position, t *rule.Teller) {
	ab, _ := a.find(p)
	p.reopen(a.Seat, t)
	s := p.seat(a.Seat)
	all := append([]owned(nil), s.Owned...)
	if ab.Power.single(p.setup.Rulings) {
		all[ab.tech].Spent |= 1 << ab.index
	}
	all[ab.tech].Used |= 1 << ab.index
	s.Owned = all
	seat, name := p.name(a.Seat), all[ab.tech].Name
	switch {
	case ab.Price.Amount == 0:
		t.Tell("uses", seat, "%s uses %s.", p.who(a.Seat), name).On(name)
	case ab.Price.Science:
		s.Science -= ab.Price.Amount
		t.Tell("uses", seat, "%s uses %s for %s.", p.who(a.Seat), name, ab.Price.words()).On(name).With("science", -ab.Price.Amount)
	default:
		s.Coins -= ab.Price.Amount
		t.Tell("uses", seat, "%s uses %s for %s.", p.who(a.Seat), name, ab.Price.words()).On(name).With("coins", -ab.Price.Amount)
	}
	switch a.Power {
	case Cleanup:
		was := s.Pollution
		s.Pollution = score.Clamp(was + 1)
		t.Tell("marker", seat, "Marker on %s.", score.Signed(s.Pollution)).With("pollution", s.Pollution-was)
	case Quality:
		s.Points += ab.Points
		t.Tell("scores", seat, "%s scores %s.", p.who(a.Seat), show.Points(ab.Points)).With("points", ab.Points)
	default:
		a.actOn(p.region(a.Seat), p.setup.Rulings.Rail, seat, t)
	}
	if n := p.bridges(); a.Power == BuildBridge && n > boxBridges {
		t.Tell(rule.Remark, "", "Remark: that is bridge number %d; the box holds %d.", n, boxBridges)
	}
}

// actOn does to a region what a use does; seat is whose it is, "" for nobody's.
func (a *Use) actOn(r *rail.Region, rul rail.Rulings, seat string, t *rule.Teller) {
	switch a.Power {
	case Locomotive:
		from, _ := findCity(r, a.From)
		to, _ := findCity(r, a.To)
		r.SetCitizen(from, false)
		r.SetCitizen(to, true)
		t.Tell("moves", seat, "A citizen goes by locomotive from %s to %s.", a.From, a.To).On(a.To.String())
	case Workers:
		to, _ := findCity(r, a.To)
		r.SetCitizen(to, true)
		t.Tell("settles", seat, "A new citizen in %s.", a.To).On(a.To.String()).With("citizens", 1)
	case BuildBridge:
		at := r.Find(a.Lands[0])
		checked, err := r.CheckBridge(at, a.Bridge, rul)
		r.AddBridge(at, a.Bridge)
		t.Tell("bridge", seat, "A bridge %s on %s.", a.Bridge, a.Lands[0]).On(a.Lands[0])
		if err == nil && !checked {
			t.Tell(rule.Remark, "", "Remark: %s is described without points, so the bridge's line was not checked.", a.Lands[0])
		}
	case Sorting, Recycle:
		r.AddGarbage(r.Find(a.Lands[0]), -1)
		t.Tell("removes", seat, "One garbage of %s is gone.", a.Lands[0]).On(a.Lands[0]).With("garbage", -1)
	case Transport:
		r.AddGarbage(r.Find(a.Lands[0]), -1)
		r.AddGarbage(r.Find(a.Lands[1]), 1)
		t.Tell("transports", seat, "One garbage goes from %s to %s.", a.Lands[0], a.Lands[1]).On(a.Lands[1])
	}
}

func (p *Position) bridges() (n int) {
	for i := range p.n {
		for j := range p.seats[i].Region.Len() {
			n += len(p.seats[i].Region.At(j).Bridges)
		}
	}
	return n
}
