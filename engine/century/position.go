package century

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Phase of a round.
type Phase uint8

// The phases in the order of a round; overPhase ends the game.
const (
	dealPhase Phase = iota
	auctionPhase
	catastrophePhase
	upkeepPhase
	recyclingPhase // production has been paid
	overPhase
)

var phaseNames = [...]string{"deal", "auction", "catastrophe", "upkeep", "recycling", "over"}

// phaseWords are the names as people read them: "round II, auction".
var phaseWords = [...]say.Key{"deal", "auction", "catastrophe", "upkeep", "recycling", "over"}

func (p Phase) String() string { return phaseNames[p] }

// Said is the phase's name as people read it.
func (p Phase) Said() say.Text { return say.That(phaseWords[p]) }

// Position is a game at one moment. Readers never see it change: Apply works
// on a copy.
type Position struct {
	setup *Setup
	facts *Facts
	n     int // seats

	round int // 1..6
	phase Phase

	dealtLands        []string // every land dealt so far
	dealtTechnologies []string
	lands             []string // on offer now
	technologies      []string
	landsDealt        bool // this round
	technologiesDealt bool
	cardDealt         bool
	cardName          string // the described card's name, if it was dealt by name
	card              *Card  // as dealt in this round; nil where unknown
	usedCards         []string

	marker int    // technology cost, space 0..4
	prices []seen // by period and space; shared by positions, so never written to
	start  int    // who opens the next lot; in phase catastrophe, who opened the bidding
	turn   int    // who must bid now, -1 for nobody
	lot    lot

	claims   [5]claim
	outcomes int    // seats whose outcome was entered; with it no more claims
	paid     [5]int // what each of them paid, in science

	seats [5]Seat

	veiled   bool // a copy with endless hands, so that a list tells none
	needZone int  // 1 + a seat whose bonus could not be scored; checks never let it stand
}

// seen is a technology cost that the table saw under the marker.
type seen struct {
	period, space int
	cost          int
	by            string // the line that fixed it
	round         int    // when it was entered
}

// seenAt is what the table saw on a space of a period's track, nil if nothing.
func (p *Position) seenAt(period, space int) *seen {
	for i := range p.prices {
		if v := &p.prices[i]; v.period == period && v.space == space {
			return v
		}
	}
	return nil
}

// see keeps what the table saw.
func (p *Position) see(v seen) {
	i, _ := slices.BinarySearchFunc(p.prices, v, func(a, b seen) int {
		return cmp.Or(a.period-b.period, a.space-b.space)
	})
	p.prices = slices.Insert(slices.Clone(p.prices), i, v)
}

// lot is the land up for auction; no lot while land is "".
type lot struct {
	land      string
	byOutcome bool // entered by lot: only drop and won may follow
	bid       int
	bidder    int
	passed    seatSet
	startLeft bool // the start player dropped out of a lot entered by lot
	alone     bool // the start player was the last seat in the auction when the lot was put up
}

// claim is a seat's bid on a column of the catastrophe card.
type claim struct {
	column   int // 1..5, 0 before the first bid
	science  int
	standing bool
}

// Seat is one player's side of the table.
type Seat struct {
	Coins, Science, Points int
	Pollution              int // marker space, -6..+6
	Hand                   int // garbage not yet on a tile
	In                     bool
	Won                    []string  // lands won this round
	Bought                 string    // technology bought this round
	Waiting                []waiting // tiles to attach in this upkeep
	Owned                  []owned   // technologies in the order they were bought
	Region                 *rail.Region
	Done                   bool       // upkeep, or recycling, complete
	Produced               rail.Yield // of this round
	Spent                  []spent    // recycling centres used this round
	Column                 int        // catastrophe column of this round, 0 before
	Damage                 Damage     // what that column gave
	Final                  *Final     // the last bonus scoring, once the game is over
}

// waiting is a tile that its seat has taken and not yet attached.
type waiting struct {
	name        string
	garbage     int
	institution bool
}

// owned is a technology and what of it was used: bit i for ability i.
type owned struct {
	name  string
	spent uint8 // for good
	used  uint8 // in this upkeep
}

// spent says how many centres of a city recycled this round.
type spent struct {
	city rail.City
	n    int
}

type seatSet uint8

func (s seatSet) has(i int) bool    { return s&(1<<i) != 0 }
func (s seatSet) and(i int) seatSet { return s | 1<<i }
func (s seatSet) count() (n int) {
	for ; s != 0; s &= s - 1 {
		n++
	}
	return n
}

// action is what every typed action of this rulebook can do. check and apply
// are the whole of a rule: nothing else decides legality, nothing else acts.
type action interface {
	rule.Action
	check(p *Position) error
	apply(p *Position, t *teller) // on a copy of its own, unchecked
	text(p *Position) string      // what follows the verb
}

// teller collects what there is to say; nil says nothing.
type teller struct{ lines []say.Text }

func (t *teller) say(format say.Key, facts ...any) {
	if t != nil {
		t.lines = append(t.lines, say.That(format, facts...))
	}
}

// Check says whether an action is legal now: nil, *rule.Illegal,
// *rule.CannotCheck or *rule.Ambiguous.
func (p *Position) Check(a rule.Action) error { return p.judge(a.(action)) }

// Apply checks an action and gives the position after it and what there is to
// tell. On refusal nothing has changed.
func (p *Position) Apply(a rule.Action) (rule.Position, []say.Text, error) {
	q, told, err := p.next(a)
	if err != nil {
		return nil, nil, err
	}
	return q, told, nil
}

// next is Apply for this rulebook's own use.
func (p *Position) next(a rule.Action) (*Position, []say.Text, error) {
	if err := p.judge(a.(action)); err != nil {
		return nil, nil, err
	}
	var t teller
	q := p.play(a.(action), &t)
	p.leans(a.(action), &t)
	return q, t.lines, nil
}

// Play is Apply without the check, for what was accepted before.
func (p *Position) Play(a rule.Action) (rule.Position, []say.Text) {
	var t teller
	q := p.play(a.(action), &t)
	return q, t.lines
}

func (p *Position) play(a action, t *teller) *Position {
	q := *p
	a.apply(&q, t)
	return &q
}

// Text writes an action as its canonical line.
func (p *Position) Text(a rule.Action) string {
	if rest := a.(action).text(p); rest != "" {
		return a.Verb() + " " + rest
	}
	return a.Verb()
}

// Touches says whether anything so far rests on a description.
func (p *Position) Touches(a rule.Action) bool {
	d, ok := a.(*Describe)
	return ok && d.touches(p)
}

// Rulings are the readings of this game that differ from the defaults.
func (p *Position) Rulings() []string { return p.setup.Rulings.Chosen() }

// Seats are the seats' names in clockwise order.
func (p *Position) Seats() []string { return p.setup.Seats }

// name is a seat's name.
func (p *Position) name(seat int) string { return p.setup.Seats[seat] }

// region gives a seat's region to be changed: a copy of its own.
func (p *Position) region(seat int) *rail.Region {
	r := p.seats[seat].Region.Clone()
	p.seats[seat].Region = r
	return r
}

// spelling is a tile's name as it was first written, else the word itself.
func (p *Position) spelling(word string) string {
	for _, names := range [...][]string{p.dealtLands, p.dealtTechnologies} {
		if i := index(names, word); i >= 0 {
			return names[i]
		}
	}
	if n := p.facts.named[strings.ToLower(word)]; n != nil {
		return n.name
	}
	return word
}

func (p *Position) period() int { return periodOf(p.round) }

func (p *Position) leastBid() int { return leastBids[p.period()] }

// clockwise is the next seat after one.
func (p *Position) clockwise(seat int) int { return (seat + 1) % p.n }

func (p *Position) inAuction() (in seatSet) {
	for i := range p.n {
		if p.seats[i].In {
			in = in.and(i)
		}
	}
	return in
}

func (p *Position) allDone() bool {
	for i := range p.n {
		if !p.seats[i].Done {
			return false
		}
	}
	return true
}

// in refuses a verb outside its phases.
func (p *Position) in(verb string, phases ...Phase) error {
	for _, ph := range phases {
		if p.phase == ph {
			return nil
		}
	}
	if p.phase == overPhase {
		return illegal("game-over", "The game is over: only undo, correct and count are left.")
	}
	return illegal("wrong-phase", "%s belongs to another phase: round %s is in the %s phase.", verb, roman[p.round], p.phase)
}

// illegal makes a refusal with its code's citation.
func illegal(code string, format say.Key, facts ...any) *rule.Illegal {
	return ruled(code, "", format, facts...)
}

// ruled is illegal for a verdict that rests on a ruling.
func ruled(code, ruling string, format say.Key, facts ...any) *rule.Illegal {
	return catalogue()[code].Illegal(ruling, format, facts...)
}

// signed writes a marker space: -1, 0, +1.
func signed(n int) string {
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%+d", n)
}

func coins(n int) say.Text { return say.Count(n, "%d coin", "%d coins") }

func points(n int) say.Text { return say.Count(n, "%d point", "%d points") }
