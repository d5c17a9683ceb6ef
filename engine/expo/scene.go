package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// patentsPicture is the name of the Patents Office among what is drawn.
const patentsPicture = "patents"

// scene is what lies between the laboratories: the card under way or played last, what
// is on sale, the Patents Office.
func (p *Position) scene() *rule.Scene {
	s := &rule.Scene{Beside: []rule.Shelf{{Title: say.That("Patents Office"), Told: p.likes(), Pieces: []string{patentsPicture}, Large: true}}}
	switch tn := &p.Turn; {
	case tn.Card == noCard || p.Phase == overPhase || tn.Card == lab.Meeting && !tn.Open: // the round is over
	case tn.Open:
		s.Up = &rule.Up{Piece: tn.Card.String(), Title: say.Join(" · ", p.whose(tn.Seat), say.That(lab.CardTitles[tn.Card]))}
		if tn.Card == lab.Meeting {
			s.Up.Ticks = p.options()
		}
	default:
		s.Up = &rule.Up{Piece: tn.Card.String(), Title: say.That("%s has played %s", p.whose(tn.Seat), lab.CardTitles[tn.Card])}
	}
	if p.Phase == overPhase {
		return s
	}
	for i := range p.n {
		s.Sides = append(s.Sides, rule.Side{Has: p.cardsLeft(i)})
	}
	s.Own = func(seat int) []rule.Shelf {
		return []rule.Shelf{{Title: say.That("In front of you"), Pieces: p.seats[seat].Front, Front: true, Plain: true}}
	}
	station := rule.Shelf{Title: say.That(lab.CardTitles[lab.Station]), Pieces: p.Station, Plain: true}
	var left say.Text // where the copy tells
	if p.allTechnologies() {
		left = say.Count(len(p.technologiesLeft()), "%d technology left", "%d technologies left")
	}
	academy := rule.Shelf{Title: say.That(lab.CardTitles[lab.Academy]), Told: left, Pieces: p.projects(), Plain: true}
	if s.Shelves = []rule.Shelf{station}; len(academy.Pieces) > 0 {
		s.Shelves = append(s.Shelves, academy)
		academy.Title = say.Text{}
	}
	if academy.Pieces, academy.Lasting = p.technologiesLeft(), true; p.allTechnologies() {
		s.Shelves = append(s.Shelves, academy)
	}
	return s
}

// cardsLeft says which cards a seat still has in the round, or how many: its neighbour can't
// play the one that it plays.
func (p *Position) cardsLeft(seat int) say.Text {
	hand := p.seats[seat].Hand
	if p.Phase == dealPhase || hand.Len() == 0 {
		return say.Text{}
	}
	if hand.Len() > mostNamed {
		return say.Count(hand.Len(), "%d card left", "%d cards left")
	}
	return say.Or(titles(hand))
}

// mostNamed is how many cards in hand are named.
const mostNamed = 2
