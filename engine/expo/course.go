package expo

import (
	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Course says how the game goes on: the next round begins left of who plays Meeting Room
// (IT, Fase di riorganizzazione).
func (p *Position) Course() rule.Course {
	c := rule.Course{Rounds: mostRounds, Sooner: true, More: p.countdown()}
	switch p.Phase {
	case dealPhase:
		c.Then = turnPhase.Said()
	case turnPhase:
		if c.Then = say.That("the reorganisation, then round %d", p.Round+1); p.Round == mostRounds || p.Cause != 0 {
			c.Then = say.That("the last actions, then the final scoring")
		} else if p.Turn.Open && p.Turn.Card == lab.Meeting {
			c.Next = say.Plain(p.name(p.left(p.Turn.Seat)))
		} else {
			c.Next = say.That("the seat to the left of who plays Meeting Room")
		}
	case lastPhase:
		return rule.Course{Then: say.That("the final scoring")}
	default:
		return rule.Course{Ended: p.countdown()}
	}
	switch {
	case p.n == 1: // a round alone begins as a ruling has it
		c.Next = say.Text{}
	case p.Phase == dealPhase && p.Dealing.Jury == 1: // the round still counts as the one before
		c.Next = say.Plain(p.name(p.Start))
	default:
		c.Starts = say.Plain(p.name(p.Start))
	}
	return c
}
