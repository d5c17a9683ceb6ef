package century

import (
	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// readings are how a table plays where the books differ or are
// silent. The zero value holds the defaults.
type readings struct {
	MayAnywhere   bool // new-garbage: may
	Rail          rail.Rulings
	SortingEach   bool // sorting: each-upkeep
	Floor         bool // below-zero: floor
	NoIdleCleanup bool // cleanup-at-end: forbidden
	NetSymbols    bool // symbol-order: net
	Citizens      int  // citizen-supply: 0 for unlimited, else 20 or 25
}

// The names of the rulings, as typed after --ruling.
const (
	newGarbage         = "new-garbage"
	institutionLink    = "institution-link"
	institutionThrough = "institution-through-institution"
	institutionStacks  = "institution-stacking"
	recyclingThrough   = "recycling-through-city"
	sortingUse         = "sorting"
	bridgeCorner       = "bridge-corner"
	belowZero          = "below-zero"
	cleanupAtEnd       = "cleanup-at-end"
	symbolOrder        = "symbol-order"
	citizenSupply      = "citizen-supply"
)

// rulingTable declares each ruling once: its readings and where they are kept.
var rulingTable = rule.RulingTable[readings]{
	rule.Flag(newGarbage, func(r *readings) *bool { return &r.MayAnywhere },
		"must", "garbage in hand goes on lands won this round, if there are any",
		"may", "it may go on any land of the region",
		"DE, Neuen Müll einsetzen: must, all of it. EN, Placing New Garbage: should."),
	rule.Flag(institutionLink, func(r *readings) *bool { return &r.Rail.AnyRoute },
		"direct", "the rail to an adjacent institution stays within the two tiles",
		"any-route", "the tiles are adjacent and the rail may run over other tiles",
		"DE, Einrichtungen: directly linked. EN, Institutions: adjacent and linked."),
	rule.Flag(institutionThrough, func(r *readings) *bool { return &r.Rail.ThroughInstitution },
		"blocks", "another institution building on the way breaks the link",
		"passes", "the link may run through other institution buildings",
		"DE, Einrichtungen: not through a further institution. EN is silent."),
	rule.Flag(institutionStacks, func(r *readings) *bool { return &r.Rail.BestOnly },
		"adds", "several institutions of a kind add up for one city",
		"once", "a city takes only the best bonus of a kind",
		"Both books are silent."),
	rule.Flag(recyclingThrough, func(r *readings) *bool { return &r.Rail.CityBlocks },
		"passes", "the rail from the shared edge to the centre may run through other cities of its tile",
		"blocks", "it may not",
		"EN, Recycling: a direct rail link. DE, Recycling: no detour over other tiles."),
	rule.Flag(sortingUse, func(r *readings) *bool { return &r.SortingEach },
		"single-use", "sorting works once in the game",
		"each-upkeep", "sorting works once in each upkeep",
		"DE, Mülltrennung: once. EN, Sorting says both."),
	rule.Flag(bridgeCorner, func(r *readings) *bool { return &r.Rail.BridgeCorner },
		"forbidden", "a bridge never begins or ends at a tile's corner",
		"allowed", "it may, but never run along the tile's border",
		"DE, Brücke: never at a corner. EN, Bridge is silent."),
	rule.Flag(belowZero, func(r *readings) *bool { return &r.Floor },
		"allowed", "points may go below zero",
		"floor", "points stop at zero, once, after the whole card",
		"Both books are silent."),
	rule.Flag(cleanupAtEnd, func(r *readings) *bool { return &r.NoIdleCleanup },
		"allowed", "cleanup may be paid for with the marker at +6, without effect",
		"forbidden", "it may not",
		"Both books are silent."),
	rule.Flag(symbolOrder, func(r *readings) *bool { return &r.NetSymbols },
		"printed", "a technology's clouds and flowers move the marker one by one, in the order the tile prints",
		"net", "they are added up first",
		"EN, Dropping Out and Purchasing a Technology Tile: each symbol moves the marker, which stays at an end. Neither book gives an order."),
	{
		Ruling: rule.Ruling{
			Name: citizenSupply,
			Readings: []rule.Reading{
				{Name: "unlimited", Meaning: "citizen tokens never run out"},
				{Name: "20", Meaning: "a seat has 20 tokens, four of them markers"},
				{Name: "25", Meaning: "a seat has 25 tokens, four of them markers"},
			},
			Sources: "DE, Spielmaterial: 20. EN, Components: 25. The tokens also mark production and pollution.",
		},
		Get: func(r *readings) int {
			switch r.Citizens {
			case 20:
				return 1
			case 25:
				return 2
			}
			return 0
		},
		Set: func(r *readings, i int) { r.Citizens = [3]int{0, 20, 25}[i] },
	},
}

// Rulings are the readings of this game that differ from the defaults, as
// "new-garbage=may".
func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

// Reading is a ruling as it is played here, as "new-garbage=may".
func (p *Position) Reading(ruling string) string {
	return rulingTable.Played(&p.setup.Rulings, ruling)
}

// Readings gives the other readings of a ruling and the position under each.
func (p *Position) Readings(ruling string, visit func(reading string, under rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *readings) {
		setup := *p.setup
		setup.Rulings = *other
		q := p.copy()
		q.setup = &setup
		visit(reading, q)
	})
}

// leaningOnCitizens is the ruling on citizen tokens, once the smallest supply
// would be used up.
func (p *Position) leaningOnCitizens(seat int) []string {
	if p.tokens(seat) < 20-citizenMarkers {
		return nil
	}
	return []string{citizenSupply}
}

// flipped are the rulings of a set, as "institution-link=direct", and what
// their readings become, as "any-route".
func (r *readings) flipped(f rail.Flip) (now, instead []string) {
	for _, flip := range []struct {
		rail.Flip
		name string
	}{{rail.FlipRoute, institutionLink}, {rail.FlipThrough, institutionThrough}, {rail.FlipStacking, institutionStacks}, {rail.FlipCities, recyclingThrough}} {
		if f&flip.Flip == 0 {
			continue
		}
		row := rulingTable.Find(flip.name)
		i := row.Played(r)
		now, instead = append(now, flip.name+"="+row.Readings[i].Name), append(instead, row.Readings[1-i].Name)
	}
	return now, instead
}

func (p *Position) tellYields(seat int, y rail.Yield, t *rule.Teller) {
	if t == nil || p.seats[seat].Tabled != nil {
		return
	}
	rulings, r := &p.setup.Rulings, p.seats[seat].Region
	if lands, _ := r.Lands(); lands == r.Len() {
		return // there is no institution
	}
	for _, ruling := range [...]string{institutionLink, institutionThrough, institutionStacks} {
		rulingTable.Others(rulings, ruling, func(reading string, other *readings) {
			if would := r.Yield(other.Rail); would != y {
				t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s; under %s %s would make %s.", p.Reading(ruling), reading, p.who(seat), show.Yield(would)).On(p.Reading(ruling)).Of(rule.OfRuling)
			}
		})
	}
}

func (p *Position) tellRecycling(seat int, t *rule.Teller) {
	s := p.seats[seat]
	if t == nil || s.Tabled != nil || s.Region.Working() == 0 {
		return
	}
	var rec rail.Recycling
	s.Region.Recycle(p.setup.Rulings.Rail, s.spentAt, &rec)
	most := rec.Most
	rulingTable.Others(&p.setup.Rulings, recyclingThrough, func(reading string, other *readings) {
		s.Region.Recycle(other.Rail, s.spentAt, &rec)
		if would := rec.Most; would != most {
			t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s: %s can remove %d garbage; under %s it would be %d.", p.Reading(recyclingThrough), p.who(seat), most, reading, would).On(p.Reading(recyclingThrough)).Of(rule.OfRuling)
		}
	})
}

// tellFloor says where a score below zero rests on a ruling.
func (p *Position) tellFloor(seat, sum int, t *rule.Teller) {
	if sum < 0 && t != nil {
		rulingTable.Others(&p.setup.Rulings, belowZero, func(reading string, other *readings) {
			t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s; under %s %s would have %d.", p.Reading(belowZero), reading, p.who(seat), score.Floored(sum, other.Floor)).On(p.Reading(belowZero)).Of(rule.OfRuling)
		})
	}
}
