package century

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/century/score"
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

// useForCoins and useForScience are the same for a price.
var (
	useVerb = rule.Verb{
		Name: "use", In: inUpkeep, Number: 3, Usage: []string{
			"SEAT locomotive CITY CITY", "SEAT workers CITY", "SEAT bridge TILE FROM-TO", "SEAT sorting LAND",
			"SEAT transport LAND LAND", "SEAT recycle LAND", "SEAT cleanup", "SEAT quality",
		},
		Label: "Use a technology", Labels: map[string]say.Key{
			"locomotive": "Locomotive: a citizen goes from %s to %s",
			"workers":    "Workers: a new citizen in %s",
			"bridge":     "Build a bridge on %s",
			"sorting":    "Sorting: one garbage of %s goes",
			"transport":  "Take one garbage from %s to %s",
			"recycle":    "Pay to remove one garbage of %s",
			"cleanup":    "Clean up: the marker goes right",
			"quality":    "Buy points",
		},
		Asks: []rule.Asked{
			{Way: "locomotive", As: "locomotive; citizen"},
			{Way: "workers", As: "workers; technology"},
			{Way: "bridge", As: "bridge; build"},
			{Way: "sorting", As: "sorting; garbage"},
			{Way: "transport", As: "transport/truck; garbage"},
			{Way: "recycle", As: "recycle; garbage"},
			{Way: "cleanup", As: "cleanup/clean; up environmental"},
			{Way: "quality", As: "quality/points; life buy of"},
		},
		Short:   "use a technology's ability in upkeep",
		Long:    "Where two technologies differ, name the tile (T3.recycle), or the very ability (T3.recycle:4s).",
		Example: []string{"use Green locomotive start.A L11.B", "use Green bridge L11 A-N", "use Green T13.recycle L14"},
	}
	useForCoins   = rule.Verb{Name: "use", Number: 3, Hand: yourCoins}
	useForScience = rule.Verb{Name: "use", Number: 3, Hand: yourScience}
)

var use = declared[Use]{
	Verb: useVerb,
	Acts: acting[Use]{At: func(a *Use) *int { return &a.Seat }, Why: (*Position).checkRegionKnown, May: func(p *Position, seat int) bool {
		s := p.seats[seat]
		return s.Tabled == nil && s.attached() && p.undescribedPurchase(seat) == ""
	}},
	Own: arg[Use]{
		Read: readAbility,
		Text: func(p *Position, a *Use) string { short := a.shortened(p); return short.selector() },
		Check: func(p *Position, a *Use) error {
			_, err := a.ready(p)
			return err
		},
		Then: func(_ *Position, a *Use) args[Use] { return purposes()[a.Power].words },
	},
	Ways: func(o *rule.Offering[*Position], seat int) {
		for ab := range o.P.seats[seat].abilities {
			offerUse(o, seat, ab)
		}
	},
	Do: func(p *Position, a *Use, t *rule.Teller) {
		ab, _ := a.find(p)
		p.reopen(a.Seat, t)
		s := p.seat(a.Seat)
		all := append([]owned(nil), s.Owned...)
		if ab.Power.once() {
			all[ab.tech].Spent |= 1 << ab.index
		}
		all[ab.tech].Used |= 1 << ab.index
		s.Owned = all
		seat, name := p.name(a.Seat), all[ab.tech].Name
		switch {
		case ab.Price.Amount == 0:
			t.Tell("uses", seat, "%s uses %s.", p.who(a.Seat), name).About(name)
		case ab.Price.Science:
			s.Science -= ab.Price.Amount
			t.Tell("uses", seat, "%s uses %s for %s.", p.who(a.Seat), name, ab.Price.words()).About(name).With("science", -ab.Price.Amount)
		default:
			s.Coins -= ab.Price.Amount
			t.Tell("uses", seat, "%s uses %s for %s.", p.who(a.Seat), name, ab.Price.words()).About(name).With("coins", -ab.Price.Amount)
		}
		if do := purposes()[a.Power].do; do != nil {
			do(p, a, ab, t)
		}
	},
	Clear: func(p *Position, a *Use) bool {
		ab, err := a.find(p)
		if err != nil || p.checkPrice(a.Seat, ab.Price, a.Power) != nil {
			return false
		}
		var ill *rule.Illegal
		err = a.checkPurpose(p)
		return err == nil || errors.As(err, &ill) && ill.Clear
	},
	Leans: func(p *Position, a *Use) []string {
		on := &purposes()[a.Power]
		return rule.LeansOn(on.wider != nil && on.wider(p, a), on.ruling)
	},
	Refused: (*Position).refusedUse,
	Feature: func(_ *Position, a *Use) string { return "use " + a.Power.String() },
}

// refusedUse cites the ability's own section for what it speaks of.
func (p *Position) refusedUse(a *Use, ill *rule.Illegal) {
	switch ill.Entry {
	case rules().AbilityUsed, rules().AbilitySpent, rules().CostBeyondCoins, rules().CostBeyondScience, rules().NoGarbageThere, rules().NotYourLand, rules().NotYourTile:
		ill.Entry = ill.In(a.Power.String())
	}
}

// readAbility reads which ability is meant: recycle, T3.recycle or T3.recycle:4s.
func readAbility(r *rule.Reader, p *Position, a *Use) {
	s := p.seats[a.Seat]
	names := func() []string { return rule.Each(s.Owned, ownedName) }
	w := r.Next("an ability")
	if tile, ability, ok := w.Cut("."); ok {
		a.Tile = findName(r, p, rule.Word{Text: tile, Column: w.Column}, names())
		w = ability
	}
	if r.Err != nil {
		return
	}
	if strings.Contains(w.Text, ":") {
		a.Exact, a.IsExact, r.Err = parseAbility(w)
		a.Power = a.Exact.Power
		return
	}
	if !rule.Contains(names(), w.Text) {
		w = rule.English(w, powerNames[:], inGerman)
	}
	name, i, err := rule.Resolve(w.Text, powerNames[:], names)
	if a.Power = Power(max(i, 0)); err == nil && i < 0 {
		var has []string // where it names the tile alone
		for ab := range s.abilities {
			if s.Owned[ab.tech].Name == name {
				a.Tile, a.Power, has = name, ab.Power, append(has, p.abilityName(a.Seat, ab))
			}
		}
		own := rule.Find(s.Owned, func(o *owned) bool { return rule.SameName(o.Name, w.Text) })
		switch has = slices.Compact(has); {
		case len(has) > 1:
			err = &rule.Ambiguous{Word: w.Text, Candidates: has}
		case len(has) == 1:
		case own != nil && own.technology() == nil:
			err = needTechnology(own.Name)
		case own != nil:
			err = rules().NoSuchAbility.Illegal("%s has nothing to use in upkeep.", own.Name)
		case slices.ContainsFunc(p.seats[:p.n], func(s *Seat) bool { return rule.Contains(rule.Each(s.Owned, ownedName), w.Text) }):
			err = rules().NoSuchAbility.Illegal("%s has no %s.", p.name(a.Seat), w.Text)
		default:
			err = rule.MisreadAs(w.Column, say.Or(powerNames[:]), "%q is no ability.", w.Text).Near(w.Text, powerNames[:])
		}
	}
	r.Err = err
}

func ownedName(o owned) string { return o.Name }

const parkHasNoUse say.Key = "A park only has its symbols; there is nothing to use."

// ready gives the ability that is meant; it refuses one that can be used on nothing.
func (a *Use) ready(p *Position) (ab ability, err error) {
	if a.Power == Park {
		return ab, rules().ParkHasNoUse.Illegal(parkHasNoUse)
	}
	if err = p.checkAttached(a.Seat); err == nil {
		ab, err = a.find(p)
	}
	if err == nil {
		err = p.checkPrice(a.Seat, ab.Price, a.Power)
	}
	if err == nil && a.Power == Cleanup && p.setup.Rulings.NoIdleCleanup && p.seats[a.Seat].Pollution == score.BestMarker {
		err = rules().MarkerAtEnd.Illegal("%s's marker is at +6 already.", p.name(a.Seat))
	}
	return ab, err
}

// nothingFor are the reasons why an ability has nothing to do in a region.
var nothingFor = [...]say.Key{
	Locomotive: "no citizen can go by rail to an empty city", Transport: "there is no garbage to move, or no other land for it",
	Workers: "no city is empty", BuildBridge: "no tile has room for a bridge", Sorting: "no garbage lies in your region", Recycle: "no garbage lies in your region",
	Quality: "",
}

// unused are the abilities that a seat may still use in its upkeep.
func (p *Position) unused(seat int) (all []Use) {
	for ab := range p.seats[seat].abilities {
		if spent, used := p.spent(seat, ab); p.Phase == upkeepPhase && !spent && !used && ab.Power != Park {
			all = append(all, Use{Seat: seat, Power: ab.Power, Tile: p.seats[seat].Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true})
		}
	}
	return all
}

// idle is why an ability can't be used now, where the seat's tiles and garbage lie; empty where it can.
func (a *Use) idle(p *Position, ab Ability) say.Text {
	switch words := purposes()[a.Power].words; {
	case p.checkPrice(a.Seat, ab.Price, a.Power) != nil:
		return say.That("it costs %s, more than you hold", ab.Price.words())
	case p.restsOnStart(a):
		return say.That("the rails of the start tile aren't described")
	case len(words) > 0 && !words[0].Some(p, a):
		return say.That(nothingFor[a.Power])
	}
	return say.Text{}
}

// restsOnStart says whether a locomotive that has no way may have one over the start tile, whose rails
// are not described.
func (p *Position) restsOnStart(a *Use) bool {
	if _, known := p.facts.start(a.Seat); known || a.Power != Locomotive || purposes()[Locomotive].words[0].Some(p, a) {
		return false
	}
	way := *a
	for way.From = range p.cities(a.Seat, (*rail.Region).Occupied) {
		for way.To = range p.cities(a.Seat, vacant) {
			if _, lacks := p.checkTarget(&way).(*rule.CannotCheck); lacks {
				return true
			}
		}
	}
	return false
}

func (p *Position) checkPrice(seat int, price abilityPrice, power Power) error {
	s := p.seats[seat]
	switch {
	case price.Science && price.Amount > s.Science:
		return rules().CostBeyondScience.Illegal("%s can't pay %s for %s: that is more than %s holds.", p.name(seat), price.words(), say.That(powerTitles[power]), p.name(seat))
	case !price.Science && price.Amount > s.Coins:
		return rules().CostBeyondCoins.Illegal("%s can't pay %s for %s: that is more than %s holds.", p.name(seat), price.words(), say.That(powerTitles[power]), p.name(seat))
	}
	return nil
}

// checkPurpose asks what the region has against a use, regardless of its owner.
func (a *Use) checkPurpose(p *Position) error {
	for _, arg := range purposes()[a.Power].words {
		if err := arg.Check(p, a); err != nil {
			return err
		}
	}
	return nil
}

func offerUse(o *rule.Offering[*Position], seat int, ab ability) {
	p := o.P
	if spent, used := p.spent(seat, ab); spent || used {
		return
	}
	exact := Use{Seat: seat, Power: ab.Power, Tile: p.seats[seat].Owned[ab.tech].Name, Exact: ab.Ability, IsExact: true}
	purpose := &purposes()[ab.Power]
	if meant, err := exact.ready(p); err != nil || meant != ab { // another that is the same is offered
		return
	}
	if len(purpose.words) > 0 && !purpose.words[0].Some(p, &exact) {
		return
	}
	verb := &useVerb
	switch {
	case ab.Price.Amount == 0:
	case ab.Price.Science:
		verb = &useForScience
	default:
		verb = &useForCoins
	}
	o.Add(seat, verb, func() rule.Step {
		base := exact.shortened(p) // asked far less often than all above
		step := rule.Say(base.selector(), rule.Walk(p, &base, purpose.words, false))
		step.Slot.Means = func(int) say.Text {
			was := p.seats[seat].Pollution
			return say.Join(" · ", ab.comes(exact.Tile), say.That("the marker at the end %s → %s", rule.Signed(score.MarkerValue(was)), rule.Signed(score.MarkerValue(was+1))).If(ab.Power == Cleanup))
		}
		return step
	})
}
