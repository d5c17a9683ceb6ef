package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// Rulings are the readings a table plays by where the book is silent or can be
// read in two ways. The zero value holds the defaults.
type Rulings struct {
	KeepNet     bool // keep-needs-cash: net
	LateDead    bool // late-factory: dead
	OwnTurn     bool // subsidy-timing: own-turn
	ClaimStops  bool // bank-while-claimed: stops
	OwnDiscount bool // discount-itself: yes
}

// The names of the rulings, as typed after --ruling.
const (
	keepNeedsCash    = "keep-needs-cash"
	lateFactory      = "late-factory"
	subsidyTiming    = "subsidy-timing"
	bankWhileClaimed = "bank-while-claimed"
	discountItself   = "discount-itself"
)

// rulingTable declares each ruling once: its readings and where they are kept.
var rulingTable = []rulingRow{
	two(keepNeedsCash, func(r *Rulings) *bool { return &r.KeepNet },
		"full", "who keeps a field holds the whole bid before handing it out",
		"net", "what comes back to the auctioneer needn't be in hand",
		"EN, Phase 3: Auction: pays an amount equal to the highest bid, coin by coin, to himself too."),
	two(lateFactory, func(r *Rulings) *bool { return &r.LateDead },
		"serves", "a factory developed after its era gives no points, but produces, links and connects",
		"dead", "it may be developed and does nothing at all",
		"EN, Other Remarks: points only in the current era."),
	two(subsidyTiming, func(r *Rulings) *bool { return &r.OwnTurn },
		"any-time", "a subsidy may be taken at any point until the final scoring",
		"own-turn", "only by a seat that has to act",
		"EN, Subsidy: at any time during the game."),
	two(bankWhileClaimed, func(r *Rulings) *bool { return &r.ClaimStops },
		"sells", "an undeveloped producer of another seat doesn't keep the bank from selling",
		"stops", "it does",
		"EN, Procuring the Required Resources: only resources that no other player produces."),
	two(discountItself, func(r *Rulings) *bool { return &r.OwnDiscount },
		"no", "the bank and the stock exchange make later constructions cheaper, not their own",
		"yes", "their own construction too",
		"EN, Special Factories: Bank and Stock Exchange: all subsequent construction costs."),
}

type rulingRow struct {
	rule.Ruling
	at func(*Rulings) *bool
}

func two(name string, at func(*Rulings) *bool, def, defMeaning, other, otherMeaning, sources string) rulingRow {
	return rulingRow{
		Ruling: rule.Ruling{
			Name:     name,
			Readings: []rule.Reading{{Name: def, Meaning: defMeaning}, {Name: other, Meaning: otherMeaning}},
			Sources:  sources,
		},
		at: at,
	}
}

// reading is the index of the reading that is played.
func (row *rulingRow) reading(r *Rulings) int {
	if *row.at(r) {
		return 1
	}
	return 0
}

// AllRulings lists every ruling with its readings, the default first.
func AllRulings() []rule.Ruling {
	out := make([]rule.Ruling, len(rulingTable))
	for i, row := range rulingTable {
		out[i] = row.Ruling
	}
	return out
}

// Set chooses a reading, given as "late-factory=dead". The error is a
// *rule.NotUnderstood that says which names there are.
func (r *Rulings) Set(text string) error {
	name, reading, _ := strings.Cut(text, "=")
	var names []string
	for _, row := range rulingTable {
		names = append(names, row.Name)
		if !strings.EqualFold(row.Name, name) {
			continue
		}
		var choices []string
		for j, c := range row.Readings {
			choices = append(choices, c.Name)
			if strings.EqualFold(c.Name, reading) {
				*row.at(r) = j == 1
				return nil
			}
		}
		return rule.Misread(1, rule.Or(choices), "Ruling %s has no reading %q.", row.Name, reading)
	}
	return rule.Misread(1, rule.Or(names), "There is no ruling %q.", name)
}

// Chosen lists the readings that differ from the defaults, as
// "late-factory=dead".
func (r Rulings) Chosen() []string {
	var out []string
	for _, row := range rulingTable {
		if *row.at(&r) {
			out = append(out, row.Name+"="+row.Readings[1].Name)
		}
	}
	return out
}

// played is a ruling as it is played here, as "late-factory=serves".
func (r Rulings) played(name string) string {
	for i := range rulingTable {
		if row := &rulingTable[i]; row.Name == name {
			return fmt.Sprintf("%s=%s", name, row.Readings[row.reading(&r)].Name)
		}
	}
	return name
}
