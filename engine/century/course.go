package century

import (
	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Course says how the game goes on. Who takes the worst catastrophe begins the next round, which round VI has no auction for
// (EN, Phase 3: Preventing Catastrophes; Round Six).
func (p *Position) Course() rule.Course {
	c := rule.Course{Rounds: 6}
	if cards := p.setup.cards(p.Round); !cards.Empty() {
		c.Scores = append(c.Scores, cards)
	}
	for round, card := range p.setup.bonus() {
		if round >= p.Round {
			c.Scores = append(c.Scores, say.Join(": ", say.That(bonusNames[card]), say.That(score.Means[card])))
		}
	}
	columns := p.seatsWhere(func(i int) bool { return p.seats[i].Column > 0 }).Len()
	switch {
	case p.Round == 6:
	case p.Round == 5:
		c.Next = say.That("nobody, round %s has no auction", roman[6])
	case p.Phase > catastrophePhase && columns == p.n:
		c.Next = say.That("%s, with the worst column of the catastrophe", p.name(p.worstColumn()))
	default:
		c.Next = say.That("who takes the leftmost open column of the catastrophe")
	}
	if p.Phase == auctionPhase {
		c.Out = append([]string{}, p.outOfAuction()...)
	}
	switch p.Phase {
	case dealPhase, auctionPhase:
		c.Starts = say.Plain(p.name(p.Start))
	case overPhase:
		return rule.Course{}
	}
	switch {
	case p.Phase < upkeepPhase:
		c.Then = (p.Phase + 1).Said()
	case p.Phase == upkeepPhase:
		c.Then = say.That("production, then recycling")
	case p.Round == 6:
		c.Then = say.That("the final scoring")
	case p.bonusCard() != "":
		c.Then = say.That("the bonus scoring, then round %s", roman[p.Round+1])
	default:
		c.Then = say.That("round %s", roman[p.Round+1])
	}
	return c
}
