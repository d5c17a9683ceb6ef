package expo

import (
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

const mostSeats = 4

// setup is what a table agrees before the first round.
type setup struct {
	Seats     []string         // in clockwise order
	First     int              // who begins
	Round     int              // that the record begins with; 0 for a game from its beginning
	Handicaps [mostSeats]uint8 // scraps that a seat replaces: 2 for a beginner, 1 for a graduate
	Rulings   rulings
}

var levels = []string{"scientist", "graduate", "beginner"}

var gameOptions = []rule.Option{
	{Name: "seats", Value: "NAMES", Help: "the seats in clockwise order, with commas between"},
	{Name: "first", Value: "SEAT", Help: "who begins (default: the first seat)"},
	rule.RoundOption,
	{Name: "handicap", Value: "SEAT=beginner|graduate", Help: "for a player new to the game: beginner replaces two scraps, graduate one", Repeats: true},
	{Name: "ruling", Value: "NAME=READING", Help: "a ruling of this table, as mirror=allowed", Repeats: true},
}

// parseSetup reads what follows "new NAME": options and, instead of --seats,
// the seats' names. The error is a refusal.
func parseSetup(words []rule.Word) (*setup, error) {
	s := &setup{}
	var handicaps []rule.Word
	given, err := rule.ReadOptions(words, gameOptions, title, func(option string, v rule.Word) error {
		if option == "ruling" {
			return rulingTable.Choose(&s.Rulings, v.Text)
		}
		handicaps = append(handicaps, v)
		return nil
	})
	if err != nil {
		return nil, err
	}
	if s.Seats, err = given.Seats(Book().CheckSeat); err != nil {
		return nil, err
	}
	switch n := len(s.Seats); {
	case n == 0:
		return nil, rule.Misread(1, "--seats with one to four names", "A new game needs its seats, as --seats Blue,Green,Yellow.")
	case n > mostSeats:
		return nil, wrongSeats(n)
	}
	if s.First, _, err = given.Choose("first", s.Seats, "There is no seat %q."); err != nil {
		return nil, err
	}
	if s.Round, err = given.Round(mostRounds); err != nil {
		return nil, err
	}
	for _, h := range handicaps {
		if err := s.handicap(h); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// handicap reads SEAT=LEVEL.
func (s *setup) handicap(w rule.Word) error {
	cut := strings.LastIndex(w.Text, "=")
	if cut < 0 {
		return rule.Misread(w.Column, "a seat and its level, as Blue=beginner", "%q is no handicap.", w.Text)
	}
	seat, err := rule.OneOf(rule.Word{Text: w.Text[:cut], Column: w.Column}, s.Seats, "There is no seat %q.")
	if err != nil {
		return err
	}
	level, err := rule.OneOf(w.From(cut+1), levels, "There is no level %q.")
	if err == nil {
		s.Handicaps[seat] = uint8(level)
	}
	return err
}

// String is the canonical form of what follows "new NAME".
func (s *setup) String() string {
	words := rule.SeatWords(s.Seats, s.First)
	if s.Round > 0 {
		words = append(words, "--round", itoa(s.Round))
	}
	for i, level := range s.Handicaps {
		if level > 0 {
			words = append(words, "--handicap", s.Seats[i]+"="+levels[level])
		}
	}
	for _, r := range rulingTable.Chosen(&s.Rulings) {
		words = append(words, "--ruling", r)
	}
	return rule.Join(words)
}

// What a game begins with (IT, Preparazione).
const (
	firstFunding = 3 // the first seat's; each after it has 1 more
	soloFunding  = 4
	firstJury    = 2
	tokensOfSeat = 3
	tilesPerSeat = 3 // resource tiles that the Train Station has for each seat
)

// New is the position before anything is dealt.
func New(s *setup) *Position {
	p := &Position{setup: s, facts: &facts{}, n: len(s.Seats), state: state{
		Round: 1, Start: s.First, Player: s.First, Turn: turn{Seat: nobody, Card: noCard}, Ender: nobody,
		Dealing: deals{Jury: firstJury, Academy: true, Station: true}, Deck: deck{Drawn: noCard},
	}}
	p.tokens.chitSeat = nobody
	for i := range p.n {
		seat := &p.seats[(s.First+i)%p.n]
		seat.Funding, seat.Hand = firstFunding+i, allCards
	}
	if p.n == 1 {
		p.seats[0].Funding = soloFunding
	}
	for range tokensOfSeat {
		for i := range p.n {
			p.tokens.add(token{i, box})
		}
	}
	if p.hasGhosts() {
		for row := range rows {
			p.tokens.add(token{ghost, space{row, 1}})
		}
	}
	if s.Round > 0 {
		p.Round, p.Dealing.Jury = s.Round, s.Round+1
		return p
	}
	for i := range p.n {
		p.seats[i].Handicap = int(s.Handicaps[i])
	}
	return p
}

// told opens the journal of a new game.
func (s *setup) told() []rule.Event {
	var t rule.Teller
	first := s.Seats[s.First]
	switch {
	case s.Round > 0:
		t.Tell("middle", first, "The record begins with round %d, begun by %s: say first what lies on the table, as have %s points=12 funding=4, with its laboratory, the jury and the stacks.", s.Round, first, rule.Quote(first))
		return t.Events
	case len(s.Seats) == 1:
		t.Tell("seated", first, "%s plays alone and begins with a draw from the ghost deck, with %d funding.", first, soloFunding)
	default:
		t.Tell("seated", first, "%s sit down in this order; %s begins, with %d funding; each further seat has 1 more.", say.And(s.Seats), first, firstFunding)
	}
	for i, level := range s.Handicaps {
		if level > 0 {
			t.Tell("handicap", s.Seats[i], "%s replaces scraps by resource tiles drawn at random: %d.", s.Seats[i], int(level))
		}
	}
	return t.Events
}

func (p *Position) rulesOfLab() lab.Rules { return p.setup.Rulings.Lab }
