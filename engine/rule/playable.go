package rule

import "math/rand/v2"

// Family is a set of actions of one verb and one seat, legal or not: those that
// Check accepts are what Legal lists.
type Family struct {
	Seat string // "" for nobody's own, as a deal
	Verb string
	// Outcome families only say how something ended that several seats decide
	// between them, as won does.
	Outcome bool
	Each    func(yield func(Action) bool) // gives the actions until yield says no
}

// Playable is a position that can be played on without a table.
type Playable interface {
	Position
	// Families are those that the phase could have. They lack what only a table
	// can say: names that are dealt, descriptions, corrections.
	Families() []Family
	// Deal is what a table would deal now, drawn with rng from the stacks of its
	// copy and never dealt before; nil when nothing has to be dealt by name. stack
	// lists what lies in a stack, such as "lands I-II". The error is a
	// *CannotCheck when too little lies there.
	Deal(stack func(name string) []string, rng *rand.Rand) (Action, error)
	// Worth estimates how well a seat stands, at once and cheaply, in tenths of a
	// point. It compares positions of one game that are an action apart; it is no
	// forecast.
	Worth(seat string) int
}

// Measured is a position that says what there is to know of it when many games
// are looked at together.
type Measured interface {
	Position
	// Feature names what an action is an instance of: its verb, and the ability
	// or the kind of thing where that makes a difference, as "use locomotive".
	Feature(Action) string
	// Sound says what of the position can't be in any game, nil when all is well.
	Sound() error
}
