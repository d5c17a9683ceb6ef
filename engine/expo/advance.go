package expo

import (
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Moves of a Journal, and of any card at most.
const (
	journalMoves  = 3
	improvedMoves = 4
	mostMoves     = improvedMoves
)

// Advance moves a token along its row, or jumps to a neighbouring one
// (IT, Regole di movimento).
type Advance struct {
	Seat     int
	From, To space
	For      int // what the table sees printed at a jump that isn't described, -1 where nothing was said
	Moves    int // likewise, 0
}

func (*Advance) Verb() string { return "advance" }

func (a *Advance) text(p *Position) string {
	words := []string{p.quoted(a.Seat), a.From.String(), a.To.String()}
	if j := p.facts.jump(a.From, a.To); a.For >= 0 && (j == nil || j.money != a.For) {
		words = append(words, "for", itoa(a.For))
	}
	if j := p.facts.jump(a.From, a.To); a.Moves > 0 && (j == nil && a.Moves != 1 || j != nil && j.moves != a.Moves) {
		words = append(words, "moves", itoa(a.Moves))
	}
	return strings.Join(words, " ")
}

// jumps says whether a token changes its row, which only a jump does.
func (a *Advance) jumps() bool { return a.From.Col > 1 && a.From.Row != a.To.Row }

// cost is what an advance takes: moves and money. The error says why there is
// no such way, or what has to be described.
func (a *Advance) cost(p *Position) (moves, money int, err error) {
	if !a.jumps() {
		if a.For >= 0 || a.Moves > 0 {
			return 0, 0, priceContradicts.Illegal("%s to %s is no jump: a column to the right is one move and costs nothing.", a.From, a.To)
		}
		return a.To.Col - a.From.Col, 0, nil
	}
	j := p.facts.jump(a.From, a.To)
	switch {
	case j != nil && (a.For >= 0 && a.For != j.money || a.Moves > 0 && a.Moves != j.moves):
		return 0, 0, priceContradicts.Illegal("The jump from %s to %s is described with %d funding and %d moves.", a.From, a.To, j.money, j.moves)
	case j == nil && (p.facts.complete || p.facts.apart(a.From.Row, a.To.Row)):
		return 0, 0, noJump.Illegal("No printed line leads from %s to %s.", a.From, a.To)
	case j == nil && a.For < 0:
		return 0, 0, rule.Missing(append(rule.Needs(say.Typed("advance %s %s %s for N", p.quoted(a.Seat), a.From, a.To)), rule.ToDescribe((&jump{from: a.From, to: a.To}).name(), jumpsWord)...),
			"Whether a line leads from %s to %s, and what it costs, is not described.", a.From, a.To)
	case j == nil:
		j = &jump{money: a.For, moves: max(a.Moves, 1)}
	}
	if p.Turn.Card == lab.Journal && p.improved(a.Seat, lab.Journal) {
		return j.moves, max(0, j.money-1), nil
	}
	return j.moves, j.money, nil
}

func (a *Advance) check(p *Position) error {
	if err := p.checkOpen(a.Seat, lab.Journal, lab.Meeting); err != nil {
		return err
	}
	if err := p.checkOption(a.Seat, advanceOption); err != nil {
		return err
	}
	switch {
	case a.To.Col < 1 || a.To.Col > lastColumn || a.From.Col < 1 || a.From.Col > lastColumn:
		return noSuchSpace.Illegal("The rows go from column 2 to column %d.", lastColumn)
	case p.tokens.find(a.Seat, a.From) < 0:
		return noToken.Illegal("%s has no token on %s.", p.name(a.Seat), a.From)
	case a.To.Col < a.From.Col || a.To == a.From || a.To.Col < 2:
		return backwards.Illegal("Tokens move to the right: %s is not to the right of %s.", a.To, a.From)
	}
	moves, money, err := a.cost(p)
	if err != nil {
		return err
	}
	meeting := p.Turn.Card == lab.Meeting
	switch left := p.movesLeft(); {
	case meeting && a.jumps() && p.setup.Rulings.NoMeetingJump:
		return jumpInMeetingRoom.Ruled(jumpWithMeeting, "Meeting Room's move goes along a row: from %s to %s would be a jump.", a.From, a.To)
	case moves > left && meeting:
		return tooManyMoves.Illegal("%s to %s takes %d moves; Meeting Room gives one.", a.From, a.To, moves)
	case moves > left:
		return tooManyMoves.Illegal("%s to %s takes %d moves; %s has %d left.", a.From, a.To, moves, p.name(a.Seat), left)
	}
	return p.checkFunding(a.Seat, money)
}

func (p *Position) movesLeft() int {
	if p.Turn.Card == lab.Meeting {
		return 1
	}
	return p.Turn.Allow - p.Turn.Used
}

func (a *Advance) apply(p *Position, t *rule.Teller) {
	before, who := p.tokens, p.name(a.Seat)
	moves, money, _ := a.cost(p)
	p.seats[a.Seat].Funding -= money
	if p.Turn.Card == lab.Meeting {
		p.Turn.Options = p.Turn.Options.And(advanceOption)
	} else {
		p.Turn.Used += moves
	}
	p.arrive(p.tokens.find(a.Seat, a.From), a.To)
	if a.jumps() {
		t.Tell("advances", who, "%s jumps from %s to %s for %d.", who, a.From, a.To, money).On(a.To.String()).With("funding", -money)
	} else {
		t.Tell("advances", who, "%s advances from %s to %s.", who, a.From, a.To).On(a.To.String())
	}
	p.tellLeaders(&before, t)
	p.ends(a.Seat, t)
	p.settle(t)
}
