package century

import (
	"iter"

	"arbiter/engine/century/score"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// setup is what a table agrees before the first deal.
type setup struct {
	rule.Agreed[readings]
	Bonus2 string // income, doubling or clean-land; "" for the introductory game, and perhaps where the record begins later
	Bonus4 string // recycling, environment or purity; "" for the introductory game
	Advice string // when best may be asked: always or never; "" for after the game

	who   []any    // the seats' names as facts of sentences; see New
	words []string // as they are typed
}

// What each seat begins with (EN, Player Setup and Starting Land).
const (
	startCoins   = 10
	startScience = 10
	startGarbage = 1
)

var (
	landsDealt        = [6]int{3: 5, 4: 6, 5: 8}
	technologiesDealt = [6]int{3: 4, 4: 5, 5: 6}
	cardsDealt        = [6]int{3: 1, 4: 1, 5: 1}
)

// startMarker is the space, from 0, where the technology cost marker begins a round.
func startMarker(seats int) int {
	if seats == 3 {
		return 1
	}
	return 0
}

// gameOptions are what a table may say of a new game.
var gameOptions = []rule.Option{
	{Name: "seats", Value: "NAMES", Help: "the seats in clockwise order, with commas between"},
	{Name: "first", Value: "SEAT", Help: "who starts round I; by the book, the player who is most fastidious about sorting garbage (default: the first seat)"},
	rule.ColoursOption,
	{Name: "bonus2", Value: "CARD", Values: score.Bonus2Cards, Called: bonusNames, Means: score.Means, Ask: "Round II, which bonus card?", Until: 2, Help: "round II: " + score.IncomeCard + ", " + score.DoublingCard + " or " + score.CleanLandCard},
	{Name: "bonus4", Value: "CARD", Values: score.Bonus4Cards, Called: bonusNames, Means: score.Means, Ask: "Round IV, which bonus card?", With: "bonus2", Until: 4, Help: "round IV: " + score.RecyclingCard + ", " + score.EnvironmentCard + " or " + score.PurityCard},
	{Name: "advice", Value: "WHEN", Values: adviceTimes, Usual: adviceAfter, Help: "when best may be asked: after, always or never (default: after the game)"},
	rule.RoundOption,
	{Name: "ruling", Value: "NAME=READING", Help: "a ruling of this table, as new-garbage=may", Repeats: true},
}

// parseSetup reads what follows "new NAME". The error is a refusal.
func parseSetup(words []rule.Word) (*setup, error) {
	agreed, given := rulingTable.Agree(words, Book(), "--seats with three to five names", wrongSeats, nil)
	s := &setup{
		Agreed: agreed,
		Bonus2: given.Choose("bonus2", score.Bonus2Cards, "--bonus2: there is no such card as %q."),
		Bonus4: given.Choose("bonus4", score.Bonus4Cards, "--bonus4: there is no such card as %q."),
		Advice: given.Choose("advice", adviceTimes, "--advice: there is no time called %q."),
	}
	if s.Advice == adviceAfter {
		s.Advice = ""
	}
	s.Round = given.Round(6)
	if given.Err == nil && (s.Bonus2 == "") != (s.Bonus4 == "") && (s.Bonus4 == "" || s.Round <= 2) {
		return nil, rules().BonusCards.Illegal("The bonus cards go together: one for round II and one for round IV, or neither.")
	}
	return s, given.Err
}

// String is the canonical form of what follows "new NAME".
func (s *setup) String() string {
	cards := append(rule.When(s.Bonus2 != "", []string{"--bonus2", s.Bonus2}), rule.When(s.Bonus4 != "", []string{"--bonus4", s.Bonus4})...)
	return rulingTable.Line(&s.Agreed, cards, rule.When(s.Advice != "", []string{"--advice", s.Advice}))
}

// begin gives the position before the first deal.
func begin(s *setup) *Position {
	s.who, s.words = nil, nil
	for _, name := range s.Seats {
		s.who, s.words = append(s.who, name), append(s.words, rule.Quote(name))
	}
	p := &Position{
		setup: s,
		facts: &facts{}, middle: &middle{}, own: 1 << ownMiddle,
		n:       len(s.Seats),
		moment:  moment{Round: max(1, s.Round), Phase: dealPhase},
		auction: auction{Start: s.First, Turn: -1},
	}
	if p.Round == 6 {
		p.Phase = upkeepPhase
	}
	p.Marker = startMarker(p.n)
	for i := range p.n {
		p.seats[i] = &Seat{Coins: startCoins, Science: startScience, In: true}
		p.own = p.own.And(i)
		start, _ := p.facts.start(i)
		p.settle(i, start)
	}
	return p
}

// settle lays a seat's start tile with its garbage and its two citizens.
// It comes before everything else: descriptions act as if known all along.
func (p *Position) settle(seat int, start *rail.Tile) {
	region := &rail.Region{}
	a, b, _ := startCities(start)
	region.Place(rail.Placed{Name: "start", Tile: start, Garbage: startGarbage, Citizens: 1<<a | 1<<b})
	p.seat(seat).Region = region
}

// told opens the journal of a new game.
func (s *setup) told() []rule.Event {
	var t rule.Teller
	t.Tell("seats", "", "%s sit down in this order; %s starts round %s.", say.And(s.Seats), s.Seats[s.First], roman[max(1, s.Round)])
	if s.Round > 0 {
		t.Tell("middle", "", "The record begins with round %s: say first what each seat has, as have %s coins=12 science=9, with its tiles and technologies.", roman[s.Round], rule.Quote(s.Seats[0]))
	}
	switch s.Advice {
	case adviceAlways:
		t.Tell("advice", "", "Advice may be asked at any time.")
	case adviceNever:
		t.Tell("advice", "", "No advice is given, not even after the game.")
	}
	if cards := s.cards(s.Round); !cards.Empty() {
		t.Add("bonus-cards", "", cards)
	}
	return t.Events
}

// bonus are the bonus cards with their rounds.
func (s *setup) bonus() iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		_ = (s.Bonus2 == "" || yield(2, s.Bonus2)) && (s.Bonus4 == "" || yield(4, s.Bonus4))
	}
}

// cards says which bonus cards are still to be scored from a round on; after round IV none is.
func (s *setup) cards(round int) say.Text {
	switch {
	case round > 4:
		return say.Text{}
	case s.Bonus4 == "" && round > 2: // which one round II had isn't asked
		return say.That("No bonus card in round IV.")
	case s.Bonus4 == "":
		return say.That("Introductory game: no bonus cards in rounds II and IV.")
	case s.Bonus2 == "" || round > 2:
		return say.That("Bonus card: %s in round IV.", bonusNames[s.Bonus4])
	}
	return say.That("Bonus cards: %s in round II, %s in round IV.", bonusNames[s.Bonus2], bonusNames[s.Bonus4])
}
