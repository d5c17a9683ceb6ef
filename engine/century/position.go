package century

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

type phase uint8

// The phases in the order of a round; overPhase ends the game.
const (
	dealPhase phase = iota
	auctionPhase
	catastrophePhase
	upkeepPhase
	recyclingPhase // production has been paid
	overPhase
)

// phases are their names as scripts and as people read them: "round II, auction".
var phases = [...]rule.Phase{
	{Name: "deal", Title: "deal"}, {Name: "auction", Title: "auction"}, {Name: "catastrophe", Title: "catastrophe"},
	{Name: "upkeep", Title: "upkeep"}, {Name: "recycling", Title: "recycling"}, {Name: "over", Title: "over"},
}

func (p phase) String() string { return phases[p].Name }

func (p phase) Said() say.Text { return say.That(phases[p].Title) }

// Position is a game at one moment. Readers never see it change: Play works
// on a copy.
type Position struct {
	setup *setup
	facts *facts
	n     int // seats

	moment
	Marker int // technology cost, space 0..4
	auction

	*middle          // shared with other positions, as the seats are, except what own lists
	seats   [5]*Seat //
	own     seatSet  // what belongs to this position alone: seats, ownMiddle, regions from ownRegions on, ownFacts

	Begun    bool    // something was played in a record that begins in the middle
	unseen   seatSet // seats whose hands aren't seen: see Seen
	needZone int     // 1 + a seat whose bonus could not be scored; checks never let it stand
}

// moment is the place in a game, as a file keeps it.
type moment struct {
	Round int   `json:"round"` // 1..6
	Phase phase `json:"phase"`
}

// auction is where an auction stands, as a file keeps it.
type auction struct {
	Start int `json:"start"` // who opens the next lot; in phase catastrophe, who opened the bidding
	Turn  int `json:"turn"`  // who must bid now, -1 for none
	Lot   lot `json:"lot,omitzero"`
}

type middle struct {
	dealing
	Prices []seen // by period and space
	catastrophe
}

// dealing is what was dealt, as a file keeps it.
type dealing struct {
	DealtLands        []string `json:"lands,omitempty"` // every land dealt so far
	DealtTechnologies []string `json:"techs,omitempty"`
	UsedCards         []string `json:"cards,omitempty"` // every card dealt by name
	Lands             []string `json:"offer,omitempty"` // on offer now
	Technologies      []string `json:"offer_techs,omitempty"`
	Dealt             [3]bool  `json:"dealt"`             // what was in this round
	CardName          string   `json:"card,omitempty"`    // the described card's name, if it was dealt by name
	Card              *Card    `json:"card_is,omitempty"` // as dealt in this round; nil where unknown
}

const (
	dealtLands = iota
	dealtTechnologies
	dealtCard
)

// catastrophe is what a catastrophe brings, as a file keeps it.
type catastrophe struct {
	Claims   [5]claim `json:"claims"`
	Outcomes int      `json:"outcomes,omitempty"` // seats whose outcome was entered; with it no more claims
	Paid     [5]int   `json:"paid"`               // what each of them paid, in science
}

// seen is a technology cost that the table saw under the marker, as a file keeps it.
type seen struct {
	Period int    `json:"period"`
	Space  int    `json:"space"`
	Cost   int    `json:"cost"`
	By     string `json:"by"` // the line that fixed it and the round: drop Blue buy T11 for 2 in round I
}

// inRound parts the line that fixed a cost from the round that it was entered in.
const inRound = " in round "

// fixed is the line that fixed a cost, and the round.
func (v *seen) fixed() (line, round string) {
	at := strings.LastIndex(v.By, inRound)
	if at < 0 {
		return "", ""
	}
	return v.By[:at], v.By[at+len(inRound):]
}

// seenCosts are the costs of this period that the table saw, and in rounds I and II
// those of the worked auction but where the table saw what contradicts them.
func (p *Position) seenCosts(yield func(*seen) bool) {
	for i := range p.Prices {
		if v := &p.Prices[i]; v.Period == p.period() && !yield(v) {
			return
		}
	}
	for i := range workedCosts {
		v := &workedCosts[i]
		contradicts := func(s seen) bool {
			return s.Period == v.Period && (s.Space == v.Space || s.Space < v.Space && s.Cost < v.Cost)
		}
		if v.Period == p.period() && !slices.ContainsFunc(p.Prices, contradicts) && !yield(v) {
			return
		}
	}
}

func (p *Position) see(v seen) {
	i, _ := slices.BinarySearchFunc(p.Prices, v, func(a, b seen) int {
		return cmp.Or(a.Period-b.Period, a.Space-b.Space)
	})
	p.table().Prices = slices.Insert(slices.Clone(p.Prices), i, v)
}

// lot is the land up for auction; no lot while land is "".
type lot struct {
	Land      string  `json:"land"`
	ByOutcome bool    `json:"by_outcome,omitempty"` // entered by lot: only drop and won may follow
	Bid       int     `json:"bid"`
	Bidder    int     `json:"bidder"`
	Passed    seatSet `json:"passed"`
	Drops     []int   `json:"drops,omitempty"` // the seats that dropped out of a lot entered by lot, in order
	Alone     bool    `json:"alone,omitempty"` // the start player was the last seat in the auction when the lot was put up
}

// IsZero says whether there is none.
func (l lot) IsZero() bool { return l.Land == "" }

// claim is a seat's bid on a column of the catastrophe card.
type claim struct {
	Column   int  `json:"column,omitempty"` // 1..5, 0 before the first bid
	Science  int  `json:"science,omitempty"`
	Standing bool `json:"standing,omitempty"`
}

// Seat is one player's side of the table, as a file keeps it.
type Seat struct {
	Coins     int       `json:"coins"`
	Science   int       `json:"science"`
	Points    int       `json:"points"`
	Pollution int       `json:"pollution"`      // marker space, -6..+6
	Hand      int       `json:"hand,omitempty"` // garbage not yet on a tile
	In        bool      `json:"in,omitempty"`
	Done      bool      `json:"done,omitempty"`    // upkeep, or recycling, complete
	Said      bool      `json:"said,omitempty"`    // by its own word, not because it can recycle nothing
	Won       []string  `json:"won,omitempty"`     // lands won this round
	Bought    string    `json:"bought,omitempty"`  // technology bought this round
	Waiting   []waiting `json:"waiting,omitempty"` // tiles to attach in this upkeep
	Owned     []owned   `json:"owned,omitempty"`   // technologies in the order they were bought
	*rail.Region
	Produced rail.Yield   `json:"produced"`          // of this round
	Spent    []spent      `json:"spent,omitempty"`   // recycling centres used this round
	Column   int          `json:"column,omitempty"`  // catastrophe column of this round, 0 before
	Damage   Damage       `json:"damage"`            // what that column gave
	Final    *score.Final `json:"final,omitempty"`   // the last bonus scoring, once the game is over
	Tabled   *tabled      `json:"tabled,omitempty"`  // what the table counted of its upkeep, nil where the region is told
	Sheet    string       `json:"counted,omitempty"` // the end as the table counted it, as typed after "counted SEAT"
	Counting *rule.Tally  `json:"-"`                 // the same, nil where it didn't
	Counted  *rule.Tally  `json:"-"`                 // and once every seat is counted
}

// waiting is a tile that its seat has taken and not yet attached.
type waiting struct {
	Name        string `json:"name"`
	Garbage     int    `json:"garbage,omitempty"`
	Institution bool   `json:"institution,omitempty"`
}

// owned is a technology and what of it was used: bit i for ability i.
type owned struct {
	Name  string `json:"name"`
	Spent uint8  `json:"spent,omitempty"` // for good
	Used  uint8  `json:"used,omitempty"`  // in this upkeep

	fact *fact // what it is described as, nil where it isn't: see know
}

// technology is what is owned, nil where it is not described.
func (o *owned) technology() *Technology {
	if o.fact == nil {
		return nil
	}
	tech, _ := o.fact.said().(*Technology)
	return tech
}

// known are technologies as the facts describe them.
func (f *facts) known(all []owned) []owned {
	return rule.Each(all, func(o owned) owned {
		o.fact = f.named.Find(o.Name)
		return o
	})
}

func (p *Position) gains(seat int, o owned) {
	s := p.seat(seat)
	o.fact = p.facts.named.Find(o.Name)
	s.Owned = append(s.Owned[:len(s.Owned):len(s.Owned)], o)
}

// know takes a description in, for a technology that is owned as well.
func (p *Position) know(d *describeLine) {
	if !p.own.Has(ownFacts) {
		p.own = p.own.And(ownFacts)
		f := *p.facts
		f.named, f.said = slices.Clone(f.named), f.said.Clone()
		p.facts = &f
	}
	p.facts.put(p, d)
	for i, s := range p.seats[:p.n] {
		if slices.ContainsFunc(s.Owned, func(o owned) bool { return o.fact != p.facts.named.Find(o.Name) }) {
			s = p.seat(i)
			s.Owned = p.facts.known(s.Owned)
		}
	}
}

// spent says how many centres of a city recycled this round: tile, site, times.
type spent [3]int

func (s spent) city() rail.City { return rail.City{Tile: s[0], Site: s[1]} }

type seatSet = rule.Set[int]

// seatsWhere are the seats of which something is so.
func (p *Position) seatsWhere(so func(seat int) bool) seatSet { return rule.Below(p.n).Where(so) }

// seatWhere is the first of them, -1 for none.
func (p *Position) seatWhere(so func(seat int) bool) int {
	for i := range p.n {
		if so(i) {
			return i
		}
	}
	return -1
}

// copy is a position to be changed, which owns neither seats nor middle yet.
func (p *Position) copy() *Position {
	q := *p
	q.own = 0
	return &q
}

// seat is a seat to be changed: this position's own copy, which play makes
// when it is first asked for.
func (p *Position) seat(i int) *Seat {
	if !p.own.Has(i) {
		p.own = p.own.And(i)
		s := *p.seats[i]
		p.seats[i] = &s
	}
	return p.seats[i]
}

// ownMiddle is the place of the middle among what a position owns, ownRegions that of the
// first seat's region, ownFacts that of the facts.
const (
	ownMiddle  = 5
	ownRegions = 6
	ownFacts   = 11
)

// table is the middle of the table to be changed, as seat is a seat.
func (p *Position) table() *middle {
	if !p.own.Has(ownMiddle) {
		p.own = p.own.And(ownMiddle)
		m := *p.middle
		p.middle = &m
	}
	return p.middle
}

func (p *Position) Seats() []string   { return p.setup.Seats }
func (p *Position) Colours() []string { return p.setup.Colours() }

func (p *Position) name(seat int) string { return p.setup.Seats[seat] }

func (p *Position) colour(seat int) string { return p.Colours()[seat] }

// word is a seat's name as it is typed.
func (p *Position) word(seat int) string { return p.setup.words[seat] }

// who is a seat's name as a fact of a sentence.
func (p *Position) who(seat int) any { return p.setup.who[seat] }

// region is a seat's region to be changed, as seat is a seat: with room for one tile more.
func (p *Position) region(seat int) *rail.Region {
	s := p.seat(seat)
	if at := ownRegions + seat; !p.own.Has(at) {
		p.own = p.own.And(at)
		s.Region = s.Region.CloneFor(1)
	}
	return s.Region
}

// spelling is a tile's name as it was first written, else the word itself.
func (p *Position) spelling(word string) string {
	if name := p.knownAs(word); name != "" {
		return name
	}
	return word
}

func (p *Position) period() int { return periodOf(p.Round) }

func (p *Position) leastBid() int { return leastBids[p.period()] }

func (p *Position) clockwise(seat int) int { return (seat + 1) % p.n }

func (p *Position) inAuction() seatSet {
	return p.seatsWhere(func(i int) bool { return p.seats[i].In })
}

// undone are the seats that have not completed their upkeep, or their recycling.
func (p *Position) undone() seatSet {
	return p.seatsWhere(func(i int) bool { return !p.seats[i].Done })
}

func (p *Position) allDone() bool { return p.undone() == 0 }

// in refuses what doesn't belong to the present phase.
func (p *Position) in(what say.Text, phases ...string) error {
	switch now := p.Phase.String(); {
	case slices.Contains(phases, now):
		return nil
	case p.Phase == overPhase:
		return rules().GameOver.Ended()
	case p.Round == 6 && phases[0] != upkeepPhase.String() && phases[0] != recyclingPhase.String():
		return rules().WrongPhase.In("round-six").Illegal("“%s” belongs to rounds I to V: round VI has no deal, no auction and no catastrophe.", what)
	}
	return rules().WrongPhase.Misplaced(p, what, phases...)
}
