package expo

import (
	"cmp"
	"strings"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

const mostSeats = 4

// setup is what a table agrees before the first round.
type setup struct {
	rule.Agreed[rulings]
	Handicaps [mostSeats]uint8 // scraps that a seat replaces: 2 for a beginner, 1 for a graduate
}

// levels are the words for a handicap by its scraps; booksLevels are the book's own.
var (
	levels      = []string{"scientist", "graduate", "beginner"}
	booksLevels = []string{"scienziato", "neolaureato", "matricola"}
)

var gameOptions = []rule.Option{
	{Name: "seats", Value: "NAMES", Help: "the seats in clockwise order, with commas between"},
	{Name: "first", Value: "SEAT", Help: "who begins, by the book a random one (default: the first seat)"},
	rule.ColoursOption,
	rule.RoundOption,
	{Name: "handicap", Value: "SEAT=beginner|graduate", Help: "for a player new to the game: beginner replaces two scraps, graduate one", Repeats: true},
	{Name: "ruling", Value: "NAME=READING", Help: "a ruling of this table, as mirror=allowed", Repeats: true},
}

// parseSetup reads what follows "new NAME". The error is a refusal.
func parseSetup(words []rule.Word) (*setup, error) {
	var handicaps []rule.Word
	agreed, given := rulingTable.Agree(words, Book(), "--seats with one to four names", wrongSeats, func(v rule.Word) { handicaps = append(handicaps, v) })
	s := &setup{Agreed: agreed}
	s.Round = given.Round(mostRounds)
	for i := 0; i < len(handicaps) && given.Err == nil; i++ {
		given.Err = s.handicap(handicaps[i])
	}
	return s, given.Err
}

// handicap reads SEAT=LEVEL, and more of them with commas between, as seats have.
func (s *setup) handicap(w rule.Word) error {
	if first, _, more := strings.Cut(w.Text, ","); more {
		return cmp.Or(s.handicap(rule.Word{Text: first, Column: w.Column}), s.handicap(w.From(len(first)+1)))
	}
	cut := strings.LastIndex(w.Text, "=")
	if cut < 0 {
		return rule.Misread(w.Column, "a seat and its level, as Blue=beginner", "%q is no handicap.", w.Text)
	}
	seat, err := rule.OneOf(rule.Word{Text: w.Text[:cut], Column: w.Column}, s.Seats, "There is no seat %q.")
	if err != nil {
		return err
	}
	level, err := rule.OneOf(rule.English(w.From(cut+1), levels, booksLevels), levels, "There is no level %q.")
	if err == nil {
		s.Handicaps[seat] = uint8(level)
	}
	return err
}

// String is the canonical form of what follows "new NAME".
func (s *setup) String() string {
	var handicaps []string
	for i, level := range s.Handicaps {
		if level > 0 {
			handicaps = append(handicaps, "--handicap", s.Seats[i]+"="+levels[level])
		}
	}
	return rulingTable.Line(&s.Agreed, nil, handicaps)
}

// What a game begins with (IT, Preparazione).
const (
	firstFunding = 3 // the first seat's; each after it has 1 more
	soloFunding  = 4
	firstJury    = 2
	tokensOfSeat = 3
	tilesPerSeat = 3 // resource tiles that the Train Station has for each seat
)

// begin gives the position before anything is dealt.
func begin(s *setup) *Position {
	p := &Position{setup: s, facts: &facts{}, n: len(s.Seats), state: state{
		Round: 1, Start: s.First, Player: s.First, Turn: turn{Seat: nobody, Card: noCard}, Ender: nobody,
		Dealing: deals{Jury: firstJury, Academy: true, Station: true}, Deck: deck{Drawn: noCard},
	}}
	p.tokens.DueTo = nobody
	for i := range p.n {
		seat := &p.seats[(s.First+i)%p.n]
		seat.Funding, seat.Hand, seat.Lab = firstFunding+i, allCards, lab.Unknown
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
			t.Tell("handicap", s.Seats[i], "Resource tiles drawn at random replace %s in the laboratory of %s.", say.Count(int(level), "%d scrap", "%d scraps"), s.Seats[i])
		}
	}
	return t.Events
}

func (p *Position) rulesOfLab() lab.Rules { return p.setup.Rulings.Lab }
