// Package ruletest helps tests: it reads pictures, answers questions, and wraps
// positions to plant faults into a rulebook.
package ruletest

import (
	"math/rand/v2"

	"arbiter/engine/rule"
)

// wrapped is a position that contains another one.
type wrapped interface {
	rule.Position
	Within() rule.Position
}

// Through are the verbs of a game for positions that are Wrapped. Own gives a position
// that isn't.
type Through struct{ rule.VerbSet }

func within(p rule.Position) rule.Position {
	if w, is := p.(wrapped); is {
		return w.Within()
	}
	return p
}

func (v Through) Parse(p rule.Position, words []rule.Word) (rule.Action, error) {
	return v.VerbSet.Parse(within(p), words)
}
func (v Through) Text(p rule.Position, a rule.Action) string { return v.VerbSet.Text(within(p), a) }
func (v Through) Verdict(p rule.Position, a rule.Action) error {
	return v.VerbSet.Verdict(within(p), a)
}
func (v Through) Own(p rule.Position) rule.Position { return v.VerbSet.Own(within(p)) }
func (v Through) Do(p rule.Position, a rule.Action, t *rule.Teller) {
	v.VerbSet.Do(within(p), a, t)
}
func (v Through) Draw(p rule.Position, seat string, rng *rand.Rand) rule.Action {
	return v.VerbSet.Draw(within(p), seat, rng)
}
func (v Through) Moves(p rule.Position, seat string, hands bool) []rule.Offer {
	return v.VerbSet.Moves(within(p), seat, hands)
}
func (v Through) Offers(p rule.Position, hands bool) []rule.Offer {
	return v.VerbSet.Offers(within(p), hands)
}
func (v Through) Leaning(p rule.Position, a rule.Action) (legal, leads []string) {
	return v.VerbSet.Leaning(within(p), a)
}
func (v Through) HasEffect(p rule.Position, a rule.Action) bool {
	return v.VerbSet.HasEffect(within(p), a)
}
func (v Through) Touches(p rule.Position, a rule.Action) bool   { return v.VerbSet.Touches(within(p), a) }
func (v Through) Lacks(p rule.Position, a rule.Action) []string { return v.VerbSet.Lacks(within(p), a) }
func (v Through) Feature(p rule.Position, a rule.Action) string {
	return v.VerbSet.Feature(within(p), a)
}
