package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// lastCard is how the card that was played last is asked for.
const lastCard say.Key = "card/play/played just/last/latest; what cards"

// Tells are how far the Patents Office, the laboratories and the round's cards are used up.
func (p *Position) Tells() (all []rule.Told) {
	if p.Phase == overPhase || p.countedOut() {
		return nil
	}
	full := rule.Below(rows) &^ p.openRows()
	var chits []say.Text
	for row := range full.Each {
		if c := p.tokens.Chits[row]; c != noChit {
			chits = append(chits, say.That("%s (%s)", c, lab.Resource(row)))
		}
	}
	all = []rule.Told{
		{Of: say.That("chits taken/gone/awarded/used; been bonus tokens were"), N: len(chits), Says: say.That("Bonus chits taken: %s.", rule.Joined(", ", chits))},
		{Of: say.That("rows complete/completed/full/finished/closed; a token in column 10 patents office"), N: full.Len(), Says: say.That("Rows with a token in column 10: %s.", rule.Joined(", ", rowsSaid(full)))},
		{Of: say.That("jury tiles lie/laid/out/taken; the been"), N: p.Jury[0] + p.Jury[1], Says: say.That("Jury: steam %d, electricity %d", p.Jury[0], p.Jury[1])},
	}
	for seat := range p.n {
		s, who := &p.seats[seat], p.name(seat)
		if s.Lab.Known() {
			n := s.Lab.Free().Len()
			all = append(all, rule.Told{Of: say.That("cells/squares/spaces free/empty/unoccupied; laboratory lab"), Seat: who, N: n, Says: say.That("free cells: %d", n)})
		}
		var at []say.Text
		for _, t := range p.tokens.all() {
			if t.owner == seat {
				at = append(at, t.at.Said())
			}
		}
		played := rule.Below(lab.Card(cards)) &^ s.Hand
		all = append(all,
			rule.Told{Of: say.That("tokens; board patents office where"), Seat: who, N: len(at), Says: say.Join(": ", number(len(at)), say.Join(", ", at...))},
			rule.Told{Of: say.That("played/used; card cards what round this"), Seat: who, N: played.Len(), Says: say.Join(": ", number(played.Len()), rule.Joined(", ", rule.EachOf(played.Each, lab.Card.Said)))})
	}
	return append(all, rule.WhyFirst(p.name(p.Start), p.Round > max(1, p.setup.Round), say.That("sits to the left of who played Meeting Room")))
}
