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

// Seen is a position as eyes see it. Every view, event, picture, offer, refusal, comparison and
// plan is made from its result; no other code hides a hand.
func Seen(p Position, by Eyes) Position {
	if by.all {
		return p
	}
	return p.Book().Seen(p, by)
}
