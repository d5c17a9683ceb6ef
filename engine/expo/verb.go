package expo

import (
	"cmp"
	"slices"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// What the verbs of this rulebook are declared by.
type (
	declared[A any] = rule.Declared[*Position, A]
	acting[A any]   = rule.Acting[*Position, A]
	arg[A any]      = rule.Arg[*Position, A]
	args[A any]     = []arg[A]
)

// verbs are the words that people type about a game of Expo 1906, in the order of help
// and lists.
var verbs rule.VerbTable[*Position]

func init() { // the verbs' own functions speak of the table
	verbs = rule.VerbTable[*Position]{
		Title: title,
		Forms: func() rule.Forms[*Position] {
			return rule.Forms[*Position]{
				&describeVerb, &handicapVerb, &dealVerb, &card, &placeVerb, &removeVerb, &moveVerb, &advanceVerb, &chitVerb, &fundVerb, &juryVerb, &ghostsVerb, &drawVerb, &doneVerb, &passVerb,
				&have, holdings.Correct("correct Green points+1", "correct Green token:start=steel4"), holdings.Count("count Green points=12 funding=4 completed=2 scraps=3 front=2"), countedEnd.Declared(),
			}
		},
		Copy:  func(p *Position) *Position { return new(*p) },
		After: func(p *Position, _ *rule.Verb, _ rule.Action, t *rule.Teller) { p.settle(t) },
		Held:  &holdings,
		Leans: func(p *Position) []string { // on what ended the card under way
			return rule.LeansOn(p.Cause != 0 && p.Phase == turnPhase, "end-mid-action")
		},
		Leads: (*Position).endings,
		Known: func(p *Position, name string) bool { return name == noneWord || p.tile(name).Known() },
	}
}

// playing says whether a seat has one of some cards open and nothing else comes first.
func (p *Position) playing(seat int, fits ...lab.Card) bool {
	tn := &p.Turn
	return seat == tn.Seat && p.stillOpen() && p.tokens.Due == 0 && !tn.Ghosts && slices.Contains(fits, tn.Card)
}

// playing is the seat that has one of some cards open.
func playing[A any](at func(a *A) *int, fits ...lab.Card) acting[A] {
	return acting[A]{At: at, May: func(p *Position, seat int) bool { return p.playing(seat, fits...) }, Why: func(p *Position, seat int) error { return p.checkOpen(seat, fits...) }}
}

// optioned is the seat that has one of some cards open, which still gives an option
// if it is Meeting Room.
func optioned[A any](at func(a *A) *int, o option, fits ...lab.Card) acting[A] {
	return acting[A]{At: at, May: func(p *Position, seat int) bool { return p.gives(o) && p.playing(seat, fits...) }, Why: func(p *Position, seat int) error {
		return cmp.Or(p.checkOpen(seat, fits...), p.checkOption(seat, o))
	}}
}
