package rule

import (
	"cmp"
	"iter"
	"slices"

	"arbiter/say"
)

// Scene is what lies openly on the table, for screens to draw. It has pieces by their names for
// Position.Picture.
type Scene struct {
	Up      *Up         // what is up now, nil for nothing
	Shelves []Shelf     // what is on offer
	Beside  []Shelf     // what else lies there, such as the card of the round or a board
	Sides   []Side      // by seat; nil if nothing is due
	Shown   []Happening // what its pictures say: such an event isn't told beside them
	// Own is what a seat owns that is on no picture.
	Own func(seat int) []Shelf
}

// SceneOf is what lies on the table of a position, as its status declares it; empty where
// that declares nothing.
func SceneOf(p Position, how Screen) *Scene {
	if view, err := p.View("status", nil, how); err == nil && view.Scene != nil {
		return view.Scene()
	}
	return &Scene{}
}

// Up is what the seats bid for, or what is being played.
type Up struct {
	Piece string
	Title say.Text
	Wide  bool  // its picture is as wide as a card of several columns
	Bids  []Bid // in the order in which they were made
	Out   []string
	Gone  []string // those of Out who are also out of the next ones
	Ticks []Tick   // the things to choose on it
	// Overbid is, for each seat that was overbid, the bid that overbid it, if Bids doesn't
	// show it. Asked are the seats that bid or may still have to, and Leave is the verb by
	// which they leave it to the others, "" for none.
	Overbid map[string]Overbid
	Asked   []string
	Leave   string
	// Worth is what it would be worth to a seat, line by line; nil if its picture says
	// all.
	Worth func(seat string) []say.Text
}

// Lot is the piece that is bid for, "" where it can't be left to the others.
func (u *Up) Lot() string {
	if u == nil || u.Leave == "" {
		return ""
	}
	return u.Piece
}

// Asks says whether a seat may still be asked to bid on it, and could leave it.
func (u *Up) Asks(seat string) bool { return u.Leave != "" && slices.Contains(u.Asked, seat) }

// Bid is a seat's last bid on it, -1 for none.
func (u *Up) Bid(seat string) int {
	for _, made := range slices.Backward(u.Bids) {
		if made.Seat == seat {
			return made.N
		}
	}
	return -1
}

// Ranked are the indexes of seats, ranked by what they bid on it; those who are out come last.
func (u *Up) Ranked(seats []string) []int {
	at := Times(len(seats), func(i int) int { return i })
	slices.SortStableFunc(at, func(a, b int) int {
		return cmp.Or(min(slices.Index(u.Out, seats[a]), 0)-min(slices.Index(u.Out, seats[b]), 0), u.Bid(seats[b])-u.Bid(seats[a]))
	})
	return at
}

// Leads is the seat with the last bid on it, "" for none.
func (u *Up) Leads() string {
	if len(u.Bids) == 0 {
		return ""
	}
	return u.Bids[len(u.Bids)-1].Seat
}

// Overbid is a bid that overbids another, and in words for what.
type Overbid struct {
	Bid
	Text say.Text
}

// Over is the bid that overbids a seat's; without a seat if there is none, or if the seat has
// left the lot.
func (u *Up) Over(seat string) (by Overbid) {
	switch {
	case slices.Contains(u.Out, seat):
		return by
	case u.Bid(seat) >= 0 && !u.Wide && u.Leads() != seat:
		return Overbid{Bid: u.Bids[len(u.Bids)-1]}
	}
	return u.Overbid[seat]
}

// Lost tells a seat who overbid it; empty if it wasn't overbid, or has left the lot.
func (u *Up) Lost(seat string) say.Text {
	switch by := u.Over(seat); {
	case by.Seat == "":
		return say.Text{}
	case by.Text.Empty():
		return say.That("You were overbid: %s bids %d.", by.Seat, by.N)
	default:
		return say.That("You were overbid: %s", by.Text)
	}
}

// Tick is one of several things to choose: its text and signs, whether it is chosen, and the
// beginning of the line that chooses it.
type Tick struct {
	Text  say.Text
	Signs []string
	Done  bool
	Line  string
}

// Bid is what a seat bids, as scripts read it too.
type Bid struct {
	Seat string `json:"seat"`
	N    int    `json:"bid"`
}

// Shelf is a row of pieces with its heading.
type Shelf struct {
	Title, Told say.Text
	Sign        string // the sign for its title where there is little room, "" for words
	Pieces      []string
	Front       bool       // of a seat: it lies before the seat and is in no picture of the table's screen
	Large       bool       // it is drawn large, since it is looked at all the time
	Notes       []say.Text // for each piece, shown below it; nil for none
	Plain       bool       // a piece's picture says all that its name does
	Lasting     bool       // it lies there round after round: without room it is left out
	// Lies says of a piece of the copy whether it lies there, and All how many do, where the game hasn't heard of all:
	// they are drawn where the copy has all of them. It is nil if Pieces are all.
	Lies func(Piece) bool
	All  int
}

// Side is what is due at a seat.
type Side struct {
	Due    say.Text
	Wants  []string // what must be described before it can go on
	Pieces []string
	Places string // the verb that places such a piece
	Bags   int    // how many tokens it has to place
	Sign   string
	Shares string // the verb that places these
	Now    bool   // that is due now
	May    []May  // what it may do besides
	Done   bool
	Out    bool     // it has left what is bid for in this round
	Has    say.Text // what it has for its next turns, shown while others act; empty for nothing
}

// May is what a seat may do with a piece, and the beginning of the line that
// does it.
type May struct {
	Piece, Line string
	Does        say.Text
	Why         say.Text // why it can't be used now, if nothing else is due
}

// Stands is the state of a seat, whose index is at, in a word or two: its bid, that it is out
// or done, how much it has left to do. acts says whether it has to act.
func (s *Scene) Stands(at int, seat string, acts bool) say.Text {
	side := s.Side(at)
	switch up, left := s.Up, side.left(); {
	case side.Done:
		return say.That("ready")
	case side.Out, up != nil && slices.Contains(up.Gone, seat):
		return say.That("out")
	case up != nil && slices.Contains(up.Out, seat):
		return say.That("passed")
	case acts && up == nil && left > 0:
		return say.Count(left, "%d thing left", "%d things left")
	case acts:
		return say.That("to act")
	case up != nil && up.Bids != nil && up.Bid(seat) >= 0:
		return say.That("bids %d", up.Bid(seat))
	case !side.Has.Empty():
		return side.Has
	case len(s.Sides) == 1: // who plays alone waits for no other
		return say.That("to act")
	}
	return say.That("waits")
}

// Side is the Side of a seat by its index, an empty one if nothing is due.
func (s *Scene) Side(at int) (side Side) {
	if at < len(s.Sides) {
		side = s.Sides[at]
	}
	return side
}

// left is how many things are due now.
func (s Side) left() int {
	if !s.Now {
		return 0
	}
	return len(s.Wants) + HowMany(s.Pieces, func(name string) bool { return !Contains(s.Wants, name) }) + min(s.Bags, 1)
}

// Missing says what a seat still has to do before it can be ready, empty for
// nothing.
func (s Side) Missing() say.Text {
	if s.left() == 0 {
		return say.Text{}
	}
	return say.Count(s.left(), "Ready: %d thing is missing", "Ready: %d things are missing")
}

// BidMade names the amount of an event in which a seat bids.
const BidMade say.Key = "bid"

// BidsOn returns the bids on what is up, in the order in which they were made. It reads them
// from what was told, the newest first; began are the kinds of event that put something up.
func BidsOn(what string, told iter.Seq[Event], began ...Happening) []Bid {
	bids := []Bid{}
	if told == nil {
		return bids
	}
	for e := range told {
		if e.What != what {
			continue
		}
		for _, a := range e.Amounts {
			if a.Name == BidMade {
				bids = append(bids, Bid{e.Seat, a.N})
			}
		}
		if slices.Contains(began, e.Kind) {
			break
		}
	}
	slices.Reverse(bids)
	return bids
}
