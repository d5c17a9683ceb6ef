package rule

// Eyes say whose hidden hands are seen: those of all seats, of one, or of none.
// The zero value sees none, as the table does.
type Eyes struct {
	all  bool
	seat string
}

// AllEyes see every hand.
func AllEyes() Eyes { return Eyes{all: true} }

// EyesOf see the hand of one seat; with "" none.
func EyesOf(seat string) Eyes { return Eyes{seat: seat} }

// EyesFor see every hand where hands are to be shown, else none.
func EyesFor(hands bool) Eyes { return Eyes{all: hands} }

// See says whether the hand of a seat is seen.
func (e Eyes) See(seat string) bool { return e.all || seat != "" && e.seat == seat }

// Hider is a position of a game in which seats hold something secretly.
type Hider interface {
	Position
	// Seen is the position as eyes see it: a hand that they don't see is so full that
	// it allows what some hand allows, so that nothing of this position depends on
	// what is held. Hands are seen by all where the game has brought them to light.
	Seen(by Eyes) Position
}

// Seen is a position as eyes see it. Every view, event, picture, offer, refusal,
// comparison and plan is made from what this gives; nowhere else is a hand hidden.
func Seen(p Position, by Eyes) Position {
	if h, hides := p.(Hider); hides && !by.all {
		return h.Seen(by)
	}
	return p
}
