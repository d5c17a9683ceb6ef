package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// setup is what a table agrees before the first round.
type setup struct {
	rule.Agreed[rulings]
	Plain bool // without the recommended numbers of tokens
}

// startTalers is what each seat begins with (EN, Preparing the Game).
const startTalers = 4

const mostSeats = 4

var variantWords = []string{"on", "off"}

var options = []rule.Option{
	{Name: "seats", Value: "NAMES", Help: "the seats in clockwise order, with commas between"},
	{Name: "first", Value: "SEAT", Help: "the first starting player, by the book a random one (default: the first seat)"},
	rule.ColoursOption,
	{Name: "variant", Value: "on|off", Values: variantWords, Usual: "on", Means: map[string]say.Key{"on": "the recommended numbers", "off": "a round always draws as many tokens as there are seats"}, Ask: "How many tokens does a round draw in eras 4 and 5?", Help: "Industry: the recommended numbers of tokens in eras 4 and 5, 4 a round with three seats, and with four seats 3 in era 5 (default: on)"},
	rule.RoundOption,
	{Name: "ruling", Value: "NAME=READING", Help: "a ruling of this table, as late-factory=dead", Repeats: true},
}

// parseSetup reads what follows "new NAME". The error is a refusal.
func parseSetup(words []rule.Word) (*setup, error) {
	agreed, given := rulingTable.Agree(words, Book(), "--seats with three or four names", wrongSeats, nil)
	s := &setup{agreed, given.Choose("variant", variantWords, "--variant is on or off, not %q.") == "off"}
	if given.Err == nil {
		s.Round = given.Round(s.rounds())
	}
	return s, given.Err
}

// String is the canonical form of what follows "new NAME".
func (s *setup) String() string {
	return rulingTable.Line(&s.Agreed, rule.When(s.Plain, []string{"--variant", "off"}), nil)
}

// tokens is how many column tokens a round of an era draws
// (EN, Phase 2: New Column tokens).
func (s *setup) tokens(era int) int {
	n := len(s.Seats)
	switch {
	case s.Plain:
		return n
	case n == 3 && era >= 4:
		return 4
	case n == 4 && era == 5:
		return 3
	}
	return n
}

func (s *setup) rounds() (n int) {
	for era := 1; era <= eras; era++ {
		n += columns / s.tokens(era)
	}
	return n
}

// begin gives the position before the first column tokens are drawn; the first
// income is paid.
func begin(s *setup) *Position {
	p := &Position{setup: s, facts: &copyFacts{coin: -1}, n: len(s.Seats), state: state{Era: 1, Start: s.First, Coin: -1, Turn: -1, Lot: noLot}}
	for i := range p.n {
		p.seats[i].Talers = startTalers
	}
	if s.Round > 0 {
		p.Round = s.Round - 1
		p.Era, _ = s.eraOf(s.Round)
	}
	p.beginRound(nil)
	return p
}

// told opens the journal of a new game.
func (s *setup) told() []rule.Event {
	var t rule.Teller
	t.Tell("seated", s.Seats[s.First], "%s sit down in this order; %s is the starting player.", say.And(s.Seats), s.Seats[s.First])
	switch {
	case s.Round > 0: // what each starts with isn't what lies there
		t.Tell("middle", "", "The record begins with round %d, its income taken: say first what lies on the table, as have %s talers=9 points=3, with its fields.", s.Round, rule.Quote(s.Seats[0]))
	case s.Plain:
		t.Tell("rounds", "", "%d rounds, without the recommended numbers of tokens. Each starts with %d talers and takes 1 taler of income.", s.rounds(), startTalers)
	default:
		t.Tell("rounds", "", "%d rounds, with the recommended numbers of tokens. Each starts with %d talers and takes 1 taler of income.", s.rounds(), startTalers)
	}
	return t.Events
}
