package expo

import (
	"slices"

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

// advance moves a token along its row, or jumps to a neighbouring one
// (IT, Regole di movimento).
type advance struct {
	Seat     int
	From, To space
	For      int // the price printed at a jump that isn't described, as the table enters it; -1 if it doesn't
	Moves    int // its moves, likewise; 0 if not entered
}

var advanceVerb = declared[advance]{
	Verb: rule.Verb{
		Name: "advance", Number: 1, Label: "Go from %s to %s", Labels: map[string]say.Key{"": "Advance a token"}, Usage: []string{"SEAT FROM TO [for FUNDING] [moves N]"},
		Asks:    []rule.Asked{{As: "advance/move; token tokens"}},
		Short:   "a token moves in the Patents Office",
		Long:    "A space is a row and a column, steel4; start is column 1. A jump that isn't described is entered with what the table sees printed at it.",
		Example: []string{"advance Blue start steel3", "advance Blue steel3 steel5", "advance Blue steel4 copper5", "advance Blue steel4 copper5 for 2"},
	},
	Acts: optioned(func(a *advance) *int { return &a.Seat }, advanceOption, lab.Journal, lab.Meeting),
	Own:  arg[advance]{Read: readAdvance, Text: (*Position).textAdvance, Check: (*Position).checkAdvance},
	Ways: func(o *rule.Offering[*Position], seat int) { o.All = append(o.All, o.P.advanceOffers(seat)...) },
	Do: func(p *Position, a *advance, t *rule.Teller) {
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
			t.Tell("advances", who, "%s jumps from %s to %s for %d.", who, a.From, a.To, money).About(a.To.String()).With("funding", -money)
		} else {
			t.Tell("advances", who, "%s advances from %s to %s.", who, a.From, a.To).About(a.To.String())
		}
		p.tellLeaders(&before, t)
		p.ends(a.Seat, t)
	},
	Leans: func(p *Position, a *advance) []string {
		return rule.LeansOn(a.jumps() && p.Turn.Card == lab.Meeting, "jump-with-meeting-room")
	},
	Leads: func(p *Position, _ *advance) []string { return rule.LeansOn(p.hasGhosts() && p.Cause == 0, ghostRow) },
}

// readAdvance reads two spaces, and what is printed at a jump.
func readAdvance(r *rule.Reader, _ *Position, a *advance) {
	a.From, a.To, a.For = takeSpace(r, spaceWanted), takeSpace(r, goalWanted), -1
	if r.Skip("for") {
		a.For = r.Number(0, mostFunding, "what the jump costs")
	}
	if r.Skip("moves") {
		a.Moves = r.Number(1, mostMoves, "moves")
	}
}

// textAdvance is the spaces and what a jump is said to take, as typed.
func (p *Position) textAdvance(a *advance) string {
	j := p.facts.jump(a.From, a.To)
	money := a.For >= 0 && (j == nil || j.money != a.For)
	moves := a.Moves > 0 && (j == nil && a.Moves != 1 || j != nil && j.moves != a.Moves)
	return rule.Spaced(a.From.String(), a.To.String(), rule.When(money, "for "+itoa(a.For)), rule.When(moves, "moves "+itoa(a.Moves)))
}

// advanceOffers are the moves of a seat's tokens; a jump that isn't described is entered
// with what is printed there.
func (p *Position) advanceOffers(seat int) []rule.Offer {
	out := p.fromSpaces(seat, func(a *advance) bool { return p.checkAdvance(a) == nil }, func(a *advance) rule.Step { return rule.End(a) })
	if p.facts.complete {
		return out
	}
	unknown := func(a *advance) bool {
		return a.jumps() && p.facts.jump(a.From, a.To) == nil && p.checkAdvance(&advance{Seat: seat, From: a.From, To: a.To}) == nil
	}
	jumps := p.fromSpaces(seat, unknown, func(a *advance) rule.Step {
		return rule.Say("for", rule.Between("funding", 0, min(p.seats[seat].Funding+p.rebate(seat, p.Turn.Card), mostFunding), func(n int) rule.Step {
			step := rule.End(&advance{Seat: seat, From: a.From, To: a.To, For: n})
			if left := p.movesLeft(); left > 1 {
				step.Slot = rule.Say("moves", rule.Between("moves", 2, left, func(m int) rule.Step {
					return rule.End(&advance{Seat: seat, From: a.From, To: a.To, For: n, Moves: m})
				})).Slot
			}
			return step
		})).Called(func(int) say.Text { return say.That("what the jump costs") })
	})
	for i := range jumps {
		jumps[i].Means = func() say.Text { return say.That("a jump") }
	}
	return append(out, jumps...)
}

// advances says whether any of a seat's tokens can advance.
func (p *Position) advances(seat int) bool { return len(p.advanceOffers(seat)) > 0 }

// fromSpaces offers the advances that are accepted, from each space of a seat's
// tokens.
func (p *Position) fromSpaces(seat int, accepts func(*advance) bool, then func(*advance) rule.Step) []rule.Offer {
	var names []string
	var steps []rule.Step
	for _, t := range p.tokens.all() {
		if t.owner != seat || slices.Contains(names, t.at.String()) {
			continue
		}
		way := func(to space) *advance { return &advance{Seat: seat, From: t.at, To: to, For: -1} }
		to := rule.Those(slices.Collect(eachSpace), func(s space) bool { return accepts(way(s)) })
		if len(to) > 0 {
			step := rule.Among(rule.Name, "to where", to, space.String, func(s space) rule.Step { return then(way(s)) })
			step.Slot.On = patentsPicture
			step.Slot.Parts = func(k int) (row, column say.Text) {
				column = say.That("column %d", to[k].Col)
				if moves, _, err := way(to[k]).cost(p); err == nil {
					column = say.That("%s (%s)", column, say.Count(moves, "%d move", "%d moves"))
				}
				return lab.Resource(to[k].Row).Said(), column
			}
			step.Slot.Means = func(k int) (price say.Text) {
				if _, money, err := way(to[k]).cost(p); err == nil && money > 0 {
					price = say.That("for %d", money)
				}
				return say.Join(" · ", price, p.reaches(seat, t.at, to[k]))
			}
			names, steps = append(names, t.at.String()), append(steps, step)
		}
	}
	if len(names) == 0 {
		return nil
	}
	from := rule.Choose(rule.Name, "from where", names, func(i int) rule.Step { return steps[i] }).Called(func(i int) say.Text { return rule.Said(p, names[i]) })
	return []rule.Offer{{Verb: "advance", Seat: p.name(seat), Then: rule.Ready(from)}}
}

// reaches is what a token's way changes for its seat: the row that it leads then, or whose token it lies beneath there,
// and the row that it leads no longer.
func (p *Position) reaches(seat int, from, to space) say.Text {
	var gains, loses say.Text
	on, after := rule.Find(p.tokens.all(), func(t *token) bool { return t.at == to }), p.tokens
	after.put(after.find(seat, from), to)
	had, has := p.leading(seat), p.leadingWith(&after, seat)
	if has&^had != 0 {
		gains = say.That("then leads %s", lab.Resource(to.Row))
	} else if on != nil && on.owner < 0 {
		gains = say.That("beneath a ghost's token")
	} else if on != nil && on.owner != seat {
		gains = say.That("beneath a token of %s", p.owner(*on))
	}
	if had&^has != 0 {
		loses = say.That("no longer leads %s", lab.Resource(from.Row))
	}
	return say.Join(" · ", gains, loses)
}

// jumps says whether a token changes its row, which only a jump does.
func (a *advance) jumps() bool { return a.From.Col > 1 && a.From.Row != a.To.Row }

// cost is what an advance takes: moves and money. The error says why it isn't possible,
// or what has to be described.
func (a *advance) cost(p *Position) (moves, money int, err error) {
	if !a.jumps() {
		if a.For >= 0 || a.Moves > 0 {
			return 0, 0, rules().PriceContradicts.Illegal("%s to %s is no jump: a column to the right is one move and costs nothing.", a.From, a.To)
		}
		return a.To.Col - a.From.Col, 0, nil
	}
	j := p.facts.jump(a.From, a.To)
	switch {
	case j != nil && (a.For >= 0 && a.For != j.money || a.Moves > 0 && a.Moves != j.moves):
		return 0, 0, rules().PriceContradicts.Illegal("The jump from %s to %s is described with funding %d and moves %d.", a.From, a.To, j.money, j.moves)
	case j == nil && (p.facts.complete || p.facts.rowsApart(a.From.Row, a.To.Row)):
		return 0, 0, rules().NoJump.Illegal("No printed line leads from %s to %s.", a.From, a.To)
	case j == nil && a.For < 0:
		return 0, 0, rule.Missing(append(rule.Needs(say.Typed("advance %s %s %s for N", p.quoted(a.Seat), a.From, a.To)), rule.ToDescribe((&jump{from: a.From, to: a.To}).name(), jumpsWord)...),
			"Whether a line leads from %s to %s, and what it costs, is not described.", a.From, a.To)
	case j == nil:
		j = &jump{money: a.For, moves: max(a.Moves, 1)}
	}
	return j.moves, max(0, j.money-p.rebate(a.Seat, p.Turn.Card)), nil
}

// rebate is how much less than printed a seat pays for a jump with a card.
func (p *Position) rebate(seat int, with lab.Card) (less int) {
	if with == lab.Journal && p.improved(seat, lab.Journal) {
		less = 1
	}
	return less
}

func (p *Position) checkAdvance(a *advance) error {
	switch {
	case a.To.Col < 1 || a.To.Col > lastColumn || a.From.Col < 1 || a.From.Col > lastColumn:
		return rules().NoSuchSpace.Illegal("The rows go from column 2 to column %d.", lastColumn)
	case p.tokens.find(a.Seat, a.From) < 0:
		return rules().NoToken.Illegal("%s has no token on %s.", p.name(a.Seat), a.From)
	case a.To.Col < a.From.Col || a.To == a.From || a.To.Col < 2:
		return rules().Backwards.Illegal("Tokens move to the right: %s is not to the right of %s.", a.To, a.From)
	}
	moves, money, err := a.cost(p)
	if err != nil {
		return err
	}
	meeting := p.Turn.Card == lab.Meeting
	switch left := p.movesLeft(); {
	case meeting && a.jumps() && p.setup.Rulings.NoMeetingJump:
		return rules().JumpInMeetingRoom.Illegal("Meeting Room's move goes along a row: from %s to %s would be a jump.", a.From, a.To)
	case moves > left && meeting:
		return rules().TooManyMoves.Illegal("%s to %s takes %d moves; Meeting Room gives one.", a.From, a.To, moves)
	case moves > left:
		return rules().TooManyMoves.Illegal("%s to %s takes %d moves; %s has %d left.", a.From, a.To, moves, p.name(a.Seat), left)
	}
	return p.checkFunding(a.Seat, money, "moves")
}

func (p *Position) movesLeft() int {
	if p.Turn.Card == lab.Meeting {
		return 1
	}
	return p.Turn.Allow - p.Turn.Used
}
