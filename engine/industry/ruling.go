package industry

import "arbiter/engine/rule"

// rulings are the readings a table plays by where the book is silent or can be
// read in two ways. The zero value holds the defaults.
type rulings struct {
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
var rulingTable = rule.RulingTable[rulings]{
	rule.Flag(keepNeedsCash, func(r *rulings) *bool { return &r.KeepNet },
		"full", "who keeps a field holds the whole bid before handing it out",
		"net", "what comes back to the auctioneer needn't be in hand",
		"EN, Phase 3: Auction: pays an amount equal to the highest bid, coin by coin, to himself too."),
	rule.Flag(lateFactory, func(r *rulings) *bool { return &r.LateDead },
		"serves", "a factory developed after its era gives no points, but produces, links and connects",
		"dead", "it may be developed and does nothing at all",
		"EN, Other Remarks: points only in the current era."),
	rule.Flag(subsidyTiming, func(r *rulings) *bool { return &r.OwnTurn },
		"any-time", "a subsidy may be taken at any point until the final scoring",
		"own-turn", "only by a seat that has to act",
		"EN, Subsidy: at any time during the game."),
	rule.Flag(bankWhileClaimed, func(r *rulings) *bool { return &r.ClaimStops },
		"sells", "an undeveloped producer of another seat doesn't keep the bank from selling",
		"stops", "it does",
		"EN, Procuring the Required Resources: only resources that no other player produces."),
	rule.Flag(discountItself, func(r *rulings) *bool { return &r.OwnDiscount },
		"no", "the bank and the stock exchange make later constructions cheaper, not their own",
		"yes", "their own construction too",
		"EN, Special Factories: Bank and Stock Exchange: all subsequent construction costs."),
}

// rulings are the readings of this game that differ from the defaults.
func (p *Position) Rulings() []string { return rulingTable.Chosen(&p.setup.Rulings) }

// Reading is how a ruling is played in this game, as "late-factory=serves".
func (p *Position) Reading(ruling string) string { return rulingTable.Played(&p.setup.Rulings, ruling) }

// Readings gives a ruling's other reading and the position under it.
func (p *Position) Readings(ruling string, visit func(string, rule.Position)) {
	rulingTable.Others(&p.setup.Rulings, ruling, func(reading string, other *rulings) {
		q, setup := *p, *p.setup
		setup.Rulings = *other
		q.setup, q.asked = &setup, true
		visit(reading, &q)
	})
}

// restsOn is the ruling that a refusal rests on: under another reading of it the
// action would be legal. "" for none.
func (p *Position) restsOn(a rule.Action) (ruling string) {
	for _, name := range verbs.Leaning(p, a) {
		p.Readings(name, func(_ string, under rule.Position) {
			if err := verbs.Judge(under.(*Position), a); err == nil || rule.Chosen(err) {
				ruling = name
			}
		})
	}
	return ruling
}
