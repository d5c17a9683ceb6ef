package industry

import (
	"arbiter/engine/rule"
	"arbiter/say"
)

// Course says how the game goes on: the starting player's marker goes left with each round (EN, Phase 5: New starting player).
func (p *Position) Course() rule.Course {
	if p.Phase == overPhase {
		return rule.Course{}
	}
	c := rule.Course{Rounds: p.setup.rounds(), Starts: say.Plain(p.name(p.Start)), Next: say.Plain(p.name(p.left(p.Start)))}
	left := (columns - p.Drawn.Len()) / p.setup.tokens(p.Era) // rounds of the era behind this one
	if p.Phase == drawPhase {
		left--
	}
	c.More = say.Join(", ", say.That("era %d of %d", p.Era, eras), say.Count(left, "%d more round in it after this one", "%d more rounds in it after this one"))
	switch last := left == 0; {
	case p.Phase < developmentPhase:
		c.Then = (p.Phase + 1).Said()
	case last && p.Era == eras:
		c.Then = say.That("the final scoring")
	case last:
		c.Then = say.That("round %d, the first of era %d", p.Round+1, p.Era+1)
	default:
		c.Then = say.That("round %d", p.Round+1)
	}
	if p.Era == eras && left == 0 {
		c.Next = say.Text{}
	}
	return c
}
