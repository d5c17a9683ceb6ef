package industry

import (
	"fmt"
	"math/bits"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Phase of a round.
type Phase uint8

// The phases that somebody acts in, in the order of a round; overPhase ends
// the game. Income and the new starting player follow by themselves.
const (
	drawPhase Phase = iota
	auctionPhase
	developmentPhase
	overPhase
)

var phaseNames = [...]string{"draw", "auction", "development", "over"}

func (p Phase) String() string { return phaseNames[p] }

// phaseWords are the names as people read them: "era 1, auction", "in the
// auction phase".
var phaseWords = [...]say.Key{"draw", "auction", "development", "over"}

// Said is the phase's name as people read it.
func (p Phase) Said() say.Text { return say.That(phaseWords[p]) }

// Position is a game at one moment. Readers never see it change: Apply works
// on a copy.
type Position struct {
	setup *Setup
	facts *Facts
	n     int // seats

	round int // from 1
	era   int // 1..5
	phase Phase
	start int // who has the starting player marker

	drawn   columnSet // tokens drawn in this era
	offered columnSet // columns of this round still to be sold
	coin    int8      // the column with the coin as a draw showed it, -1 before
	notCoin columnSet // columns drawn while nobody knew, and without the coin

	auctioneer int
	lot        lot

	turn  int     // whose development, -1 outside it
	built int     // fields developed in this turn
	ended seatSet // whose development is over

	tokens [fields]token
	gone   placeSet // joker fields that were taken
	seats  [mostSeats]Seat

	incomes int // paid so far, to each seat
	coins   int // coin tokens drawn so far
	paid    int // talers paid to the bank
}

// token is what lies on a field.
type token struct {
	owner     int8  // 1 + the seat, 0 for nobody
	developed uint8 // the era it was developed in, 0 while it isn't
	stated    *Statement
}

// Seat is one player's side of the table.
type Seat struct {
	Talers  int
	Points  int
	Jokers  [anyResource + 1]int8
	Subsidy bool
}

// jokers counts a seat's joker tokens.
func (s *Seat) jokers() (n int) {
	for _, j := range s.Jokers {
		n += int(j)
	}
	return n
}

// jokerNames lists a seat's joker tokens.
func (s *Seat) jokerNames() []string {
	out := []string{}
	for r, n := range s.Jokers {
		for range n {
			out = append(out, Resource(r).String())
		}
	}
	return out
}

type seatSet uint8

func (s seatSet) has(i int) bool    { return s&(1<<i) != 0 }
func (s seatSet) and(i int) seatSet { return s | 1<<i }
func (s seatSet) count() int        { return bits.OnesCount8(uint8(s)) }

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

func (t *teller) say(format say.Key, facts ...any) { t.tell(say.That(format, facts...)) }

func (t *teller) tell(lines ...say.Text) {
	if t != nil {
		t.lines = append(t.lines, lines...)
	}
}

// Check says whether an action is legal now: nil, *rule.Illegal or
// *rule.CannotCheck.
func (p *Position) Check(a rule.Action) error { return p.judge(a.(action)) }

// Apply checks an action and gives the position after it and what there is to
// tell. On refusal nothing has changed.
func (p *Position) Apply(a rule.Action) (rule.Position, []say.Text, error) {
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
	return a.Verb() + " " + a.(action).text(p)
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

func (p *Position) name(seat int) string { return p.setup.Seats[seat] }

// quoted is a seat's name as typed.
func (p *Position) quoted(seat int) string { return rule.Quote(p.name(seat)) }

// left is the seat to the left of one: clockwise.
func (p *Position) left(seat int) int { return (seat + 1) % p.n }

// owner is whose token lies on a field, -1 for nobody's.
func (p *Position) owner(f Place) int { return int(p.tokens[f].owner) - 1 }

// own lists a seat's fields, developed or not.
func (p *Position) own(seat int, developed bool) (set placeSet) {
	for f := range Place(fields) {
		if tk := &p.tokens[f]; p.owner(f) == seat && (tk.developed > 0) == developed {
			set = set.and(f)
		}
	}
	return set
}

// sold says whether a field was taken.
func (p *Position) sold(f Place) bool { return p.tokens[f].owner != 0 || p.gone.has(f) }

// onOffer are the fields of this round still to be sold.
func (p *Position) onOffer() (set placeSet) {
	for c := range p.offered.each {
		set = set.and(at(p.era, c))
	}
	return set
}

// in refuses a verb outside its phase.
func (p *Position) in(verb string, phase Phase) error {
	switch p.phase {
	case phase:
		return nil
	case overPhase:
		return illegal("game-over", "The game is over: only undo, describe, correct and count are left.")
	}
	return illegal("wrong-phase", "%s belongs to another phase: round %d is in the %s phase.", verb, p.round, p.phase)
}

// illegal makes a refusal with its code's citation.
func illegal(code string, format say.Key, facts ...any) *rule.Illegal {
	return ruled(code, "", format, facts...)
}

// ruled is illegal for a verdict that rests on a ruling.
func ruled(code, ruling string, format say.Key, facts ...any) *rule.Illegal {
	return catalogue()[code].Illegal(ruling, format, facts...)
}

// missing refuses for want of a fact.
func missing(needs []say.Text, format say.Key, facts ...any) *rule.CannotCheck {
	return &rule.CannotCheck{Needs: needs, Message: say.That(format, facts...)}
}

// typed is a line that could be typed, the same in every language.
func typed(format string, words ...any) say.Text { return say.Plain(fmt.Sprintf(format, words...)) }

// toDescribe is the line that says what a field is.
func toDescribe(f Place) say.Text { return typed("describe %s …", f) }

// toState is the line that develops one of some fields that are not described.
func (p *Position) toState(seat int, places string) say.Text {
	return typed("develop %s %s factory|technology|bonus cost=N needs=RESOURCES …", p.quoted(seat), places)
}

func talers(n int) say.Text { return say.Count(n, "%d taler", "%d talers") }

func points(n int) say.Text { return say.Count(n, "%d point", "%d points") }
