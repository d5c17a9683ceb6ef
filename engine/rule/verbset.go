package rule

import "math/rand/v2"

// VerbSet reads, writes, judges, offers and plays the lines of a game: all verbs of a rulebook
// together. Its positions are those of the rulebook.
type VerbSet interface {
	// All are the verbs as they are declared.
	All() []Verb
	// Named is the verb with a name, not to be changed; ok is false, and v empty, if there is
	// none.
	Named(name string) (v *Verb, ok bool)

	// These are what the functions of their names below say.

	Parse(p Position, words []Word) (Action, error)
	Text(p Position, a Action) string
	Verdict(p Position, a Action) error
	Own(p Position) Position
	Do(p Position, a Action, t *Teller)
	Moves(p Position, seat string, hands bool) []Offer
	Draw(p Position, seat string, rng *rand.Rand) Action
	Offers(p Position, hands bool) []Offer

	// Leaning lists the rulings on which the legality of an action can depend, and those on which what
	// it leads to can depend too.
	Leaning(p Position, a Action) (legal, leads []string)
	// HasEffect says whether an action whose verdict is of a Clear rule still has one certain
	// effect by all other rules; those that are judged before it hold.
	HasEffect(p Position, a Action) bool
	// Touches says whether anything so far depends on a Fact, so that the game
	// must be judged again with it.
	Touches(p Position, a Action) bool
	// Lacks lists the names that an action uses and that are not described in this
	// game: descriptions of the copy can be filled in for them.
	Lacks(p Position, a Action) []string
	// Feature is the category of an action in statistics: its verb, and the
	// ability or kind of thing if that matters, as "use locomotive".
	Feature(p Position, a Action) string
}

// Parse reads a line's words in a position. The error is a refusal of any of the four kinds.
func Parse(p Position, words []Word) (Action, error) { return p.Book().Verbs.Parse(p, words) }

// ParseLine is Parse of a line as it is typed.
func ParseLine(p Position, line string) (Action, error) {
	return ReadLine(line, func(words []Word) (Action, error) { return Parse(p, words) })
}

// Text writes an action canonically; Parse reads it back.
func Text(p Position, a Action) string { return p.Book().Verbs.Text(p, a) }

// Verdict says whether an action is legal now: nil, *Illegal, *CannotCheck or *Ambiguous. See
// Check, which adds what other readings would give.
func Verdict(p Position, a Action) error { return p.Book().Verbs.Verdict(p, a) }

// Play gives the position after an action that was accepted, and what happened. See Apply.
func Play(p Position, a Action) (Position, []Event) {
	told := &Teller{}
	next := Own(p)
	Do(next, a, told)
	return next, told.Events
}

// Next is the position after an action that was accepted, without telling what happened.
func Next(p Position, a Action) Position {
	next := Own(p)
	Do(next, a, nil)
	return next
}

// Own is a copy of a position, for Do to change.
func Own(p Position) Position { return p.Book().Verbs.Own(p) }

// Do plays an accepted action on a position that Own gave, which it changes, and
// tells what happened; t may be nil. See Apply and AsPlayed.
func Do(p Position, a Action, t *Teller) { p.Book().Verbs.Do(p, a, t) }

// Offers are what may be entered now: all moves, and facts, corrections and counts. Without hands
// they are those of the position as seen by eyes that see no hand.
func Offers(p Position, hands bool) []Offer { return asDeclared(p, p.Book().Verbs.Offers(p, hands)) }

// Moves are the offers to a seat and those of no seat; with "" all. Facts, corrections and
// counts are left out.
func Moves(p Position, seat string, hands bool) []Offer {
	return asDeclared(p, p.Book().Verbs.Moves(p, seat, hands))
}

// asDeclared sets the fields of offers that come from the declarations of their
// verbs.
func asDeclared(p Position, offers []Offer) []Offer {
	for i := range offers {
		offers[i].Of, _ = p.Book().Verbs.Named(offers[i].Verb)
	}
	return offers
}

// Draw is a move of a seat, or of any with "", drawn at random: a verb, then an offer of it,
// then a way through that; nil where none can be drawn.
func Draw(p Position, seat string, rng *rand.Rand) Action { return p.Book().Verbs.Draw(p, seat, rng) }
