package century

import (
	"arbiter/engine/century/score"
	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// readings are how a table plays where the books differ or are
// silent. The zero value holds the defaults.
type readings struct {
	MayAnywhere   bool `ruling:"new-garbage"` // may
	Rail          rail.Rulings
	SortingEach   bool `ruling:"sorting"`        // each-upkeep
	Floor         bool `ruling:"below-zero"`     // floor
	NoIdleCleanup bool `ruling:"cleanup-at-end"` // forbidden
	NetSymbols    bool `ruling:"symbol-order"`   // net
	Citizens      int  `ruling:"citizen-supply"` // 0 for unlimited, else 20 or 25
}

// Rulings that several places name.
const (
	institutionLink    = "institution-link"
	institutionThrough = "institution-through-institution"
	institutionStacks  = "institution-stacking"
	recyclingThrough   = "recycling-through-city"
	belowZero          = "below-zero"
)

// rulingTable is each ruling with its readings, and how a table plays it.
var rulingTable = rule.RulingsIn[readings](files)

func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

func (p *Position) Readings(ruling string, visit func(reading string, under rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *readings) {
		setup := *p.setup
		setup.Rulings = *other
		q := p.copy()
		if q.setup = &setup; q.Phase == overPhase && other.Floor != p.setup.Rulings.Floor { // the only one that the end reads
			q.scoreEnd(nil)
		}
		visit(reading, q)
	})
}

// leaningOnCitizens is the ruling on citizen tokens, once the smallest supply
// would be used up.
func (p *Position) leaningOnCitizens(seat, more int) []string {
	return rule.LeansOn(more > 0 && p.tokens(seat) >= 20-citizenMarkers, "citizen-supply")
}

// flipped are the rulings of a set in words, as "institution-link=direct", and what
// their readings become, as "any-route".
func (r *readings) flipped(f rail.Flip) (titles []say.Text, now, instead []string) {
	for _, flip := range []struct {
		rail.Flip
		name string
	}{{rail.FlipRoute, institutionLink}, {rail.FlipThrough, institutionThrough}, {rail.FlipStacking, institutionStacks}, {rail.FlipCities, recyclingThrough}} {
		if f&flip.Flip == 0 {
			continue
		}
		row := rulingTable.Find(flip.name)
		i := row.Played(r)
		titles = append(titles, row.Said())
		now, instead = append(now, flip.name+"="+row.Readings[i].Name), append(instead, row.Readings[1-i].Name)
	}
	return titles, now, instead
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
				title, meaning := rulingTable.InWords(reading)
				t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s; under %s %s would make %s.", title, meaning, p.who(seat), show.Yield(would)).About(rule.Played(p, ruling)).OfSort(rule.OfRuling)
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
			title, meaning := rulingTable.InWords(reading)
			t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s: %s can remove %d garbage; under %s it would be %d.", title, p.who(seat), most, meaning, would).About(rule.Played(p, recyclingThrough)).OfSort(rule.OfRuling)
		}
	})
}

// tellFloor says where a score below zero rests on a ruling.
func (p *Position) tellFloor(seat, sum int, t *rule.Teller) {
	if sum < 0 && t != nil {
		rulingTable.Others(&p.setup.Rulings, belowZero, func(reading string, other *readings) {
			title, meaning := rulingTable.InWords(reading)
			t.Tell(rule.Remark, p.name(seat), "This rests on the ruling %s; under %s %s would have %d.", title, meaning, p.who(seat), score.Floored(sum, other.Floor)).About(rule.Played(p, belowZero)).OfSort(rule.OfRuling)
		})
	}
}
