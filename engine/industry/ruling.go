package industry

import (
	"arbiter/engine/rule"
)

// rulings are the readings a table plays by where the book is silent or can be
// read in two ways. The zero value holds the defaults.
type rulings struct {
	KeepNet     bool `ruling:"keep-needs-cash"`    // net
	LateDead    bool `ruling:"late-factory"`       // dead
	OwnTurn     bool `ruling:"subsidy-timing"`     // own-turn
	ClaimStops  bool `ruling:"bank-while-claimed"` // stops
	OwnDiscount bool `ruling:"discount-itself"`    // yes
}

// rulingTable is each ruling with its readings, and how a table plays it.
var rulingTable = rule.RulingsIn[rulings](files)

func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

func (p *Position) Readings(ruling string, visit func(string, rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *rulings) {
		q, setup := *p, *p.setup
		setup.Rulings = *other
		q.setup, q.asked = &setup, true
		visit(reading, &q)
	})
}
