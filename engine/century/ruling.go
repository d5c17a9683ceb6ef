package century

import (
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Rulings are the readings a table plays by where the books differ or are
// silent. The zero value holds the defaults.
type Rulings struct {
	MayAnywhere   bool // new-garbage: may
	Rail          rail.Rulings
	SortingEach   bool // sorting: each-upkeep
	Floor         bool // below-zero: floor
	NoIdleCleanup bool // cleanup-at-end: forbidden
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
	citizenSupply      = "citizen-supply"
)

// rulingTable declares each ruling once: its readings and where they are kept.
var rulingTable = rule.RulingTable[Rulings]{
	rule.Flag(newGarbage, func(r *Rulings) *bool { return &r.MayAnywhere },
		"must", "garbage in hand goes on lands won this round, if there are any",
		"may", "it may go on any land of the region",
		"DE, Neuen Müll einsetzen: must, all of it. EN, Placing New Garbage: should."),
	rule.Flag(institutionLink, func(r *Rulings) *bool { return &r.Rail.AnyRoute },
		"direct", "the rail to an adjacent institution stays within the two tiles",
		"any-route", "the tiles are adjacent and the rail may run over other tiles",
		"DE, Einrichtungen: directly linked. EN, Institutions: adjacent and linked."),
	rule.Flag(institutionThrough, func(r *Rulings) *bool { return &r.Rail.ThroughInstitution },
		"blocks", "another institution building on the way breaks the link",
		"passes", "the link may run through other institution buildings",
		"DE, Einrichtungen: not through a further institution. EN is silent."),
	rule.Flag(institutionStacks, func(r *Rulings) *bool { return &r.Rail.BestOnly },
		"adds", "several institutions of a kind add up for one city",
		"once", "a city takes only the best bonus of a kind",
		"Both books are silent."),
	rule.Flag(recyclingThrough, func(r *Rulings) *bool { return &r.Rail.CityBlocks },
		"passes", "the rail from the shared edge to the centre may run through other cities of its tile",
		"blocks", "it may not",
		"EN, Recycling: a direct rail link. DE, Recycling: no detour over other tiles."),
	rule.Flag(sortingUse, func(r *Rulings) *bool { return &r.SortingEach },
		"single-use", "sorting works once in the game",
		"each-upkeep", "sorting works once in each upkeep",
		"DE, Mülltrennung: once. EN, Sorting says both."),
	rule.Flag(bridgeCorner, func(r *Rulings) *bool { return &r.Rail.BridgeCorner },
		"forbidden", "a bridge never begins or ends at a tile's corner",
		"allowed", "it may",
		"DE, Brücke: never at a corner. EN, Bridge is silent."),
	rule.Flag(belowZero, func(r *Rulings) *bool { return &r.Floor },
		"allowed", "points may go below zero",
		"floor", "points stop at zero, once, after the whole card",
		"Both books are silent."),
	rule.Flag(cleanupAtEnd, func(r *Rulings) *bool { return &r.NoIdleCleanup },
		"allowed", "cleanup may be paid for with the marker at +6, without effect",
		"forbidden", "it may not",
		"Both books are silent."),
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
		Get: func(r *Rulings) int {
			switch r.Citizens {
			case 20:
				return 1
			case 25:
				return 2
			}
			return 0
		},
		Set: func(r *Rulings, i int) { r.Citizens = [3]int{0, 20, 25}[i] },
	},
}

// AllRulings lists every ruling with its readings, the default first.
func AllRulings() []rule.Ruling { return rulingTable.Rulings() }

// Set chooses a reading, given as "new-garbage=may". The error is a
// *rule.NotUnderstood that says which names there are.
func (r *Rulings) Set(text string) error { return rulingTable.Choose(r, text) }

// Chosen lists the readings that differ from the defaults, as "new-garbage=may".
func (r Rulings) Chosen() []string { return rulingTable.Chosen(&r) }

// chosen is a ruling as it is played here, as "new-garbage=may".
func (r Rulings) chosen(name string) string { return rulingTable.Played(&r, name) }

// Reading says how a ruling is played here, in words.
func (r Rulings) Reading(name string) (played, other say.Text) {
	row := rulingTable.Find(name)
	if row == nil {
		return say.Text{}, say.Text{}
	}
	i := row.Get(&r)
	j := (i + 1) % len(row.Readings)
	return say.That("%s: %s", row.Readings[i].Name, row.Readings[i].Meaning),
		say.That("%s: %s", row.Readings[j].Name, row.Readings[j].Meaning)
}
