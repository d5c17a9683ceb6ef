package industry

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// Setup is what a table agrees before the first round.
type Setup struct {
	Seats   []string // in clockwise order
	First   int      // the first starting player
	Plain   bool     // without the recommended numbers of tokens
	Rulings Rulings
}

// startTalers is what each seat begins with (EN, Preparing the Game).
const startTalers = 4

// mostSeats is how many can play.
const mostSeats = 4

var variantWords = []string{"on", "off"}

// Options declares what may follow "new NAME".
func Options() []rule.Option {
	return []rule.Option{
		{Name: "seats", Value: "NAMES", Help: "the seats in clockwise order, with commas between"},
		{Name: "first", Value: "SEAT", Help: "the first starting player (default: the first seat)"},
		{Name: "variant", Value: "on|off", Help: "Industry: the recommended numbers of tokens in eras 4 and 5 (default: on)"},
		{Name: "ruling", Value: "NAME=READING", Help: "a ruling of this table, as late-factory=dead", Repeats: true},
	}
}

// ParseSetup reads what follows "new NAME": options and, instead of --seats,
// the seats' names. The error is a refusal.
func ParseSetup(words []rule.Word) (*Setup, error) {
	s := &Setup{}
	seats, given, err := s.readOptions(words)
	if err != nil {
		return nil, err
	}
	if v, ok := given["seats"]; ok {
		if len(seats) > 0 {
			return nil, rule.Misread(seats[0].Column, "an option", "%q: the seats are named by --seats already.", seats[0].Text)
		}
		seats = listed(v)
	}
	if err := s.takeSeats(seats); err != nil {
		return nil, err
	}
	if v, ok := given["first"]; ok {
		if s.First, err = matchWord(v, s.Seats, "There is no seat %q."); err != nil {
			return nil, err
		}
	}
	if v, ok := given["variant"]; ok {
		i, err := matchWord(v, variantWords, "--variant is on or off, not %q.")
		if err != nil {
			return nil, err
		}
		s.Plain = i == 1
	}
	return s, nil
}

// readOptions parts seats from options and takes rulings in.
func (s *Setup) readOptions(words []rule.Word) (seats []rule.Word, given map[string]rule.Word, err error) {
	given = map[string]rule.Word{}
	for i := 0; i < len(words); i++ {
		w := words[i]
		name, value, hasValue := strings.Cut(w.Text, "=")
		if !strings.HasPrefix(name, "--") {
			seats = append(seats, w)
			continue
		}
		v := rule.Word{Text: value, Column: w.Column + len([]rune(name)) + 1}
		if !hasValue {
			if i++; i == len(words) {
				return nil, nil, rule.Misread(w.Column, "a value after "+name, "%s needs a value.", name)
			}
			v = words[i]
		}
		name = strings.ToLower(name[2:])
		if name == "ruling" {
			if err := s.Rulings.Set(v.Text); err != nil {
				return nil, nil, rule.Shifted(err, v.Column-1)
			}
			continue
		}
		if _, twice := given[name]; twice {
			return nil, nil, rule.Misread(w.Column, "each option once", "--%s is given twice.", name)
		}
		switch name {
		case "seats", "first", "variant":
			given[name] = v
		default:
			return nil, nil, rule.Misread(w.Column, "--seats, --first, --variant or --ruling", "There is no option --%s for a game of Industry.", name)
		}
	}
	return seats, given, nil
}

func (s *Setup) takeSeats(seats []rule.Word) error {
	for _, w := range seats {
		name := strings.TrimSpace(w.Text)
		if err := checkSeatName(name, w.Column); err != nil {
			return err
		}
		if contains(s.Seats, name) {
			return rule.Misread(w.Column, "seats with different names", "There are two seats named %q.", name)
		}
		s.Seats = append(s.Seats, name)
	}
	switch n := len(s.Seats); {
	case n == 0:
		return rule.Misread(1, "--seats with three or four names", "A new game needs its seats, as --seats Blue,Green,Yellow.")
	case n < 3 || n > mostSeats:
		return illegal("seats", "Industry has 3 or 4 seats, not %d.", n)
	}
	return nil
}

// matchWord finds a word among some; none is a *rule.NotUnderstood.
func matchWord(w rule.Word, among []string, none string) (int, error) {
	i, err := rule.Match(w.Text, among)
	if err == nil && i < 0 {
		err = rule.Misread(w.Column, rule.Or(among), none, w.Text)
	}
	return i, err
}

// String is the canonical form of what follows "new NAME".
func (s *Setup) String() string {
	var words []string
	joined := strings.Join(s.Seats, ",")
	if strings.Count(joined, ",") == len(s.Seats)-1 {
		words = append(words, "--seats", joined)
	} else {
		words = append(words, s.Seats...)
	}
	if s.First != 0 {
		words = append(words, "--first", s.Seats[s.First])
	}
	if s.Plain {
		words = append(words, "--variant", "off")
	}
	for _, r := range s.Rulings.Chosen() {
		words = append(words, "--ruling", r)
	}
	return rule.Join(words)
}

// tokens is how many column tokens a round of an era draws
// (EN, Phase 2: New Column tokens).
func (s *Setup) tokens(era int) int {
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

// rounds is how many rounds the whole game has.
func (s *Setup) rounds() (n int) {
	for era := 1; era <= eras; era++ {
		n += columns / s.tokens(era)
	}
	return n
}

// New is the position before the first column tokens are drawn; the first
// income is paid.
func New(s *Setup) *Position {
	p := &Position{setup: s, facts: &Facts{coin: -1}, n: len(s.Seats), era: 1, start: s.First, coin: -1, turn: -1}
	p.lot = noLot
	for i := range p.n {
		p.seats[i].Talers = startTalers
	}
	p.beginRound(nil)
	return p
}

// told opens the journal of a new game.
func (s *Setup) told() []string {
	recommended := "with the recommended numbers of tokens"
	if s.Plain {
		recommended = "without the recommended numbers of tokens"
	}
	return []string{
		fmt.Sprintf("%s sit down in this order; %s is the starting player.", rule.And(s.Seats), s.Seats[s.First]),
		fmt.Sprintf("%d rounds, %s. Each has %d talers; income: 1 more each.", s.rounds(), recommended, startTalers),
	}
}
