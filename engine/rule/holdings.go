package rule

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"arbiter/say"
)

// Holdings declares what a seat of a game has: numbers of things, and single things
// with names. The verbs correct, count and have use it, and so do the numbers that
// screens and scripts show.
type Holdings[P Position] struct {
	Numbers func() []Quantity[P] // in the order in which they are counted; made when they are first asked for
	Things  func() []Thing[P]    // nil if there are none
	Reason  say.Key              // an example of a correction's reason: "counted wrong in round 2"

	Then   func(p P, a *Corrected) error      // refuses a correction that the check of its word accepts; optional
	After  func(p P, a *Corrected, t *Teller) // what follows a correction; optional
	Unseen func(p P, seat int) bool           // whether the eyes don't see a seat's hand, with -1 any; nil if none is hidden
	Ends   *CountingEnd[P]                    // how the table counts the end itself; nil where it can't

	once    sync.Once
	numbers []Quantity[P]
	things  []Thing[P]
}

// rows are the Numbers and the Things, made once.
func (h *Holdings[P]) rows() ([]Quantity[P], []Thing[P]) {
	h.once.Do(func() {
		if h.numbers = h.Numbers(); h.Things != nil {
			h.things = h.Things()
		}
	})
	return h.numbers, h.things
}

// Quantity is something that a seat has a number of.
type Quantity[P Position] struct {
	Number                     // its name and how it is shown; N is what Of gives
	Heading say.Key            // of its column where seats are compared; "" for its Title, if it has one
	Within  say.Key            // its Title within a sentence; "" for the same
	Drawn   func(n int) string // the sign of a number, if it depends on the number; optional
	Word    string             // as typed, "" if it is neither counted nor corrected
	Read    Range              // the range of numbers that are read
	Of      func(p P, seat int) int
	Untold  bool                           // a count of the end doesn't give it
	Ceases  func(p P) bool                 // whether nothing more comes of it; optional
	Lacks   func(p P, seat int) bool       // whether it rests on what isn't described: then it isn't shown; optional
	Put     func(p P, seat, n int)         // sets it, which changes p; nil if it is only counted
	May     func(p P, seat int) Range      // the range in which a correction may set it
	Why     func(p P, seat, now int) error // the verdict on anything else
}

// Stored is a quantity that a position keeps at a place of its own; a correction may make it 0 to
// so many unless May says otherwise, and why refuses another.
func (q Quantity[P]) Stored(at func(p P, seat int) *int, most int, why func(p P, seat, now int) error) Quantity[P] {
	q.Of, q.Read, q.Why = func(p P, seat int) int { return *at(p, seat) }, Range{High: most}, why
	q.Put = func(p P, seat, n int) { *at(p, seat) = n }
	usually(&q.May, func(P, int) Range { return q.Read })
	return q
}

// Endless is the end of a range without an upper bound.
const Endless = 1 << 30

// Thing is something with a name that a seat has or doesn't have, as a citizen in a
// city: citizen:L1.A and citizen:-L1.A.
type Thing[P Position] struct {
	Word   string
	Comes  say.Key                                                   // the words of an offer that adds it, with %s for its name if Ways lists it
	Goes   say.Key                                                   // the words of an offer that removes it, if Ways lists it
	Usage  string                                                    // the form to type, as "citizen:CITY|citizen:-CITY"
	Wanted string                                                    // examples, as "citizen:L1.A, citizen:-L1.A"
	Bare   bool                                                      // it has no name, since there is only one: subsidy and -subsidy
	Moves  bool                                                      // a correction moves it: its name takes no minus
	Adds   bool                                                      // a correction adds or removes a number of it: garbage:L4-1
	Name   func(p P, seat int, w Word, by int) (fmt.Stringer, error) // reads its name, nil for a word that is none; nil if it is Bare
	May    func(p P, seat int) error                                 // the verdict that depends on the seat alone, asked before Check and Behind; optional
	Check  func(p P, a *Corrected) error
	Do     func(p P, a *Corrected, told *Event)
	Ways   func(p P, seat int) []fmt.Stringer // the names that may be legal, nil if they are typed
	// Behind offers what follows its word and colon, slot by slot, if that is too much for
	// Ways; a step without a slot if there is nothing.
	Behind func(p P, seat int, then func(name string) Step) Step
	Uses   func(a *Corrected) string // the name of a piece that it uses: see VerbSet.Lacks; optional
}

func (h *Holdings[P]) quantity(word string) *Quantity[P] {
	numbers, _ := h.rows()
	return Find(numbers, func(q *Quantity[P]) bool { return q.Word != "" && strings.EqualFold(q.Word, word) })
}

func (h *Holdings[P]) thing(word string) *Thing[P] {
	_, things := h.rows()
	return Find(things, func(t *Thing[P]) bool { return strings.EqualFold(t.Word, word) })
}

// Of are the numbers of a seat, in the order of Numbers; nil if there is no such
// seat.
func (h *Holdings[P]) Of(p P, seat string) (out []Number) {
	i := slices.Index(p.Seats(), seat)
	if i < 0 {
		return nil
	}
	numbers, _ := h.rows()
	return Times(len(numbers), func(k int) Number { return h.number(&numbers[k], p, i) })
}

// number is a quantity of a seat.
func (h *Holdings[P]) number(q *Quantity[P], p P, seat int) Number {
	n := q.Number
	n.N, n.Unseen = q.Of(p, seat), q.Hidden && h.Unseen(p, seat)
	n.Untold = q.Untold && h.Ends.countedOut(p) || q.Lacks != nil && q.Lacks(p, seat)
	n.Idle = q.Ceases != nil && q.Ceases(p)
	if q.Drawn != nil {
		n.Sign = q.Drawn(n.N)
	}
	return n
}

// Had are the fields of the numbers that a seat can be stated to have.
func (h *Holdings[P]) Had() []Field {
	return Those(h.Fields(), func(f Field) bool { return h.quantity(f.Name).Put != nil })
}

// ReadHad reads numbers of what a seat has, as talers=9, from what is left of a line. wanted is what
// such a line may say; late is the refusal where none may be entered.
func (h *Holdings[P]) ReadHad(r *Reader, seat int, wanted say.Key, may bool, late func() error) Tally {
	if len(r.Words) == 0 {
		if !may {
			r.Fail(late())
		}
		r.Fail(Misread(r.End, wanted, "have lacks what the seat has."))
	}
	other := Find(r.Words, func(w *Word) bool {
		name, _, number := w.Cut("=")
		return !number || !slices.ContainsFunc(h.Had(), func(f Field) bool { return strings.EqualFold(f.Name, name) })
	})
	earlier := r.Err
	had := Tally{seat, readValues(r, h.Had(), "N", readNumber)}
	if m, is := r.Err.(*NotUnderstood); is && earlier == nil && other != nil && m.Column == other.Column { // it isn't numbers alone that may be said
		m.Expected = say.That(wanted)
	}
	return had
}

// HadSaid is the numbers of what a seat has, in words.
func (h *Holdings[P]) HadSaid(had Tally) say.Text { return h.hadSaid(had, false) }

// hadSaid is HadSaid, of what is hidden without the number if it is covered.
func (h *Holdings[P]) hadSaid(had Tally, covered bool) say.Text {
	return say.And(Each(had.Values, func(v TallyValue) say.Text {
		q := h.quantity(v.Field)
		n := q.Number
		n.Title = cmp.Or(q.Within, n.Title)
		if covered && n.Hidden {
			return n.amount("?")
		}
		n.N = had.Number(v.Field)
		return n.Amount()
	}))
}

// TellHad tells what numbers a seat has, which is called who, as has says.
func (h *Holdings[P]) TellHad(t *Teller, p P, had Tally, has say.Key, who any) {
	if e := t.Add("has", p.Seats()[had.Seat], say.That(has, who, h.HadSaid(had))); hiddenIn(p, &had) != nil {
		e.Covers(say.That(has, who, h.hadSaid(had, true)))
	}
}

// CheckHad says whether a seat may have such numbers.
func (h *Holdings[P]) CheckHad(p P, had Tally) error {
	return FirstOf(had.Values, func(v TallyValue) error { return h.quantity(v.Field).check(p, had.Seat, had.Number(v.Field)) })
}

// PutHad sets numbers of what a seat has.
func (h *Holdings[P]) PutHad(p P, had Tally) {
	for _, v := range had.Values {
		h.quantity(v.Field).Put(p, had.Seat, had.Number(v.Field))
	}
}
