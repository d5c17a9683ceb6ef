// Package ruletest has what tests need that plant faults into a rulebook.
package ruletest

import "arbiter/engine/rule"

// Wrapped is a position that has another within it.
type Wrapped interface {
	rule.Position
	Within() rule.Position
}

// Through are the verbs of a game for positions that are Wrapped. Play gives a position
// that isn't.
type Through struct{ Own rule.VerbSet }

func within(p rule.Position) rule.Position {
	if w, is := p.(Wrapped); is {
		return w.Within()
	}
	return p
}

func (v Through) All() []rule.Verb { return v.Own.All() }
func (v Through) Parse(p rule.Position, words []rule.Word) (rule.Action, error) {
	return v.Own.Parse(within(p), words)
}
func (v Through) Text(p rule.Position, a rule.Action) string { return v.Own.Text(within(p), a) }
func (v Through) Check(p rule.Position, a rule.Action) error { return v.Own.Check(within(p), a) }
func (v Through) Play(p rule.Position, a rule.Action) (rule.Position, []rule.Event) {
	return v.Own.Play(within(p), a)
}
func (v Through) Moves(p rule.Position, seat string, hands bool) []rule.Offer {
	return v.Own.Moves(within(p), seat, hands)
}
func (v Through) Offers(p rule.Position, hands bool) []rule.Offer {
	return v.Own.Offers(within(p), hands)
}
func (v Through) Leaning(p rule.Position, a rule.Action) []string { return v.Own.Leaning(within(p), a) }
func (v Through) HasEffect(p rule.Position, a rule.Action) bool   { return v.Own.HasEffect(within(p), a) }
func (v Through) Touches(p rule.Position, a rule.Action) bool     { return v.Own.Touches(within(p), a) }
func (v Through) Lacks(p rule.Position, a rule.Action) []string   { return v.Own.Lacks(within(p), a) }
func (v Through) Feature(p rule.Position, a rule.Action) string   { return v.Own.Feature(within(p), a) }
