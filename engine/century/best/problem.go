package best

import (
	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Problem is a seat's upkeep as it stands: everything that can still be done.
type Problem struct {
	Region  *rail.Region // as it lies; it is only read
	Rulings rail.Rulings
	Attach  []Piece // tiles to attach
	Fresh   []bool  // by tile of Region: garbage in hand may go there
	Hand    int     // garbage in hand, all of it to be placed

	// What single abilities there are, each for one use.
	Locomotives, Workers, Bridges, Transports, Sortings int

	Paid           []Paid // abilities that cost something
	Coins, Science int    // what there is to pay with: production comes later
	Marker         int    // marker space, -6 to +6
	IdleCleanup    bool   // cleanup may be paid for with the marker at +6

	PointsOnly bool // the production pays no coins and no science, as in round VI

	Spent func(rail.City) int // recycling centres of a city used already; nil for none

	Worth worth
}

// Piece is a tile to attach. A land brings a citizen; garbage in hand may go on it.
type Piece struct {
	Tile    *rail.Tile
	Garbage int // what lies on it already
}

// paidKind says what a paid ability does.
type paidKind uint8

// The paid abilities (EN, Recycling, Environmental Cleanup, Quality of Life).
const (
	Recycle paidKind = iota // removes one garbage from any land
	Cleanup                 // moves the marker one to the right
	Quality                 // scores points
)

// Paid is an ability that costs coins or science, once.
type Paid struct {
	Kind           paidKind
	Coins, Science int
	Points         int // Quality
}

// worth says what a result is worth. The numbers have a unit of their own, as
// thousandths of a point; they may be negative.
type worth struct {
	Coins, Science, Points int64                          // each one produced
	Centre                 int64                          // each recycling centre that works
	Quality                int64                          // each point of an ability
	Hand                   func(coins, science int) int64 // what is left of the hand after paying, before production
	Marker                 func(space int) int64
	Land                   func(space, garbage int) int64 // each land, with the marker on that space
}

func (w *worth) valueOf(y rail.Yield) int64 {
	return w.Coins*int64(y.Coins) + w.Science*int64(y.Science) + w.Points*int64(y.Points)
}

// icon is what one of that icon is worth.
func (w *worth) icon(i rail.Icon) int64 {
	return [...]int64{rail.Coins: w.Coins, rail.Science: w.Science, rail.Points: w.Points}[i]
}

const (
	worstMarker = score.WorstMarker
	bestMarker  = score.BestMarker

	// Limits far beyond any game; a larger problem is refused.
	mostTiles   = 50
	mostPieces  = apart/2 - 1 // so that no floating group meets another
	mostCentres = 20          // cities with centres
	mostHand    = 60
	mostBridges = 4
)

func tooMany(what say.Key) error { return say.Errorf("there are too many %s to search", what) }

// check refuses what is larger than any game makes it.
func (p *Problem) check() error {
	centres := 0
	count := func(t *rail.Tile) {
		centres += rule.HowMany(t.Sites(), func(s rail.Site) bool { return s.Centres > 0 })
	}
	for i := range p.Region.Len() {
		count(p.Region.At(i).Tile)
	}
	for _, a := range p.Attach {
		count(a.Tile)
	}
	switch {
	case p.Region.Len() > mostTiles:
		return tooMany("tiles in the region")
	case len(p.Attach) > mostPieces:
		return tooMany("tiles to attach")
	case centres > mostCentres:
		return tooMany("recycling centres")
	case p.Bridges > mostBridges:
		return tooMany("bridges")
	case p.Hand > mostHand:
		return tooMany("garbage")
	}
	return nil
}
