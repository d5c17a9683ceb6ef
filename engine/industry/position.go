package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

type phase uint8

// The phases in which seats act, in the order of a round; overPhase ends
// the game. Income and the new starting player follow by themselves.
const (
	drawPhase phase = iota
	auctionPhase
	developmentPhase
	overPhase
)

var phases = []rule.Phase{{Name: "draw", Title: "column tokens"}, {Name: "auction", Title: "auction"}, {Name: "development", Title: "development"}, {Name: "over", Title: "over"}}

func (p phase) String() string { return phases[p].Name }

func (p phase) Said() say.Text { return say.That(phases[p].Title) }

// Position is a game at one moment. Readers never see it change: Play works on
// a copy.
type Position struct {
	rule.BarePosition

	setup *setup
	facts *copyFacts
	n     int  // seats
	asked bool // used only to ask what another reading would allow

	state
	tokens [fields]token
	stated [fields]*statement // of fields that were developed and not described
	gone   placeSet           // joker fields that were taken
	seats  [mostSeats]seat
	ends   [mostSeats]*rule.Tally // the end as the table counted it, nil where it didn't
	money
}

// state is where a game stands, as a file keeps it.
type state struct {
	Round int   `json:"round"` // from 1
	Era   int   `json:"era"`   // 1..5
	Phase phase `json:"phase"` // index of phases
	Start int   `json:"start"` // who has the starting player marker

	Drawn   columnSet `json:"drawn,omitempty"`    // tokens drawn in this era; bit 0 is column A
	Offered columnSet `json:"offered,omitempty"`  // columns of this round still to be sold
	Coin    int8      `json:"coin"`               // the column with the coin as a draw showed it, -1 before
	NotCoin columnSet `json:"not_coin,omitempty"` // columns drawn while it was unknown, and without the coin

	Auctioneer int `json:"auctioneer"`
	Lot        lot `json:"lot,omitzero"`

	Turn    int     `json:"turn"`              // whose development, -1 outside it
	Built   int     `json:"built,omitempty"`   // fields developed in this turn
	Ended   seatSet `json:"ended,omitempty"`   // whose development is over
	Skipped seatSet `json:"skipped,omitempty"` // of these those who had nothing to develop
}

type money struct {
	Incomes int `json:"incomes"`         // to each seat
	Coins   int `json:"coins,omitempty"` // coin tokens drawn
	Paid    int `json:"paid,omitempty"`  // talers paid to the bank
}

type token struct {
	owner     int8  // 1 + the seat, 0 for none
	developed uint8 // the era it was developed in, 0 while it isn't
}

type seat struct {
	Talers  int    `json:"talers"`
	Points  int    `json:"points,omitempty"`
	Jokers  jokers `json:"jokers,omitzero"`
	Subsidy bool   `json:"subsidy,omitempty"`
}

type jokers [anyResource + 1]int8

func (js jokers) count() int { return rule.Sum(js[:], func(n int8) int { return int(n) }) }

func (js jokers) names() []string {
	out := []string{}
	for r, n := range js {
		for range n {
			out = append(out, resource(r).String())
		}
	}
	return out
}

// eachTakes gives each seat a taler, and notes it.
func (p *Position) eachTakes(e *rule.Event) {
	for i, name := range p.setup.Seats {
		p.seats[i].Talers++
		e.For(name, "talers", 1)
	}
}

func (p *Position) Seats() []string   { return p.setup.Seats }
func (p *Position) Colours() []string { return p.setup.Colours() }

func (p *Position) name(seat int) string { return p.setup.Seats[seat] }

func (p *Position) quoted(seat int) string { return rule.Quote(p.name(seat)) }

func (p *Position) left(seat int) int { return (seat + 1) % p.n }

// owner is whose token lies on a field, -1 for none.
func (p *Position) owner(f place) int { return int(p.tokens[f].owner) - 1 }

func (p *Position) own(seat int, developed bool) (set placeSet) {
	for f := range place(fields) {
		if p.owner(f) == seat && (p.tokens[f].developed > 0) == developed {
			set = set.And(f)
		}
	}
	return set
}

func (p *Position) sold(f place) bool { return p.tokens[f].owner != 0 || p.gone.Has(f) }

// onOffer are the fields of this round still to be sold.
func (p *Position) onOffer() (set placeSet) {
	for c := range p.Offered.Each {
		set = set.And(placeAt(p.Era, c))
	}
	return set
}

// statedUsage is how a field that is not described is stated when it is developed.
const statedUsage = "factory|technology|bonus cost=N needs=RESOURCES …"

func talers(n int) say.Text { return say.Count(n, "%d taler", "%d talers") }

func points(n int) say.Text { return say.Count(n, "%d point", "%d points") }
