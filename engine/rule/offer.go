package rule

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Offer is what may be entered with one verb: a tree of slots that a client walks word by word,
// as far as it needs. Every way through it to an end is legal, and everything legal is a way
// through some offer. Only the text of a Free slot is judged when it is entered.
type Offer struct {
	Verb    string
	Seat    string          // the seat that enters it, the word behind the verb; "" for none
	Outcome bool            // it only states the result of something that several seats decide, as won does
	Anytime bool            // a fact, a correction or a count, which may be entered at any time
	Within  say.Key         // the hidden hand that bounds its lines, as "%s, within one's coins"; "" for none
	Others  bool            // hands of other seats bound them too
	Asks    func() say.Text // a question that is asked at once and that it answers; nil if it waits to be chosen
	Lacks   func() say.Text // what must be entered first, since the game can't go on without it, for screens that don't ask step by step; nil for nothing
	Means   func() say.Text // the meaning of its line beside its label, as to whom and for what; optional
	Number  int             // its number in menus, 1 to 7, which it keeps from step to step; 0 for any
	Then    func() Step     // what follows the verb and the seat; made when a client asks for it
	Of      *Verb           // the declaration of its verb; nil for none
}

// Asked is the question that it answers, empty if it waits to be chosen.
func (o *Offer) Asked() say.Text {
	if o.Asks == nil {
		return whenAsked(o.Lacks)
	}
	return o.Asks()
}

// Meant is the meaning of its line, empty for none.
func (o *Offer) Meant() say.Text { return whenAsked(o.Means) }

func whenAsked(text func() say.Text) (t say.Text) {
	if text != nil {
		t = text()
	}
	return t
}

// Each gives every action of an offer until yield returns false; of a Free slot
// the usual text. It returns false if yield did.
func (o *Offer) Each(yield func(Action) bool) bool { return o.Then().each(yield) }

// Step is where a line stands: it may end here, go on, or both.
type Step struct {
	Do    Action          // what is entered if the line ends here, nil if it can't
	Slot  *Slot           // what comes next, nil for nothing
	Price func() say.Text // what a line costs that ends here, if its words don't say so; optional
	Sure  say.Key         // the heading under which pages ask for confirmation of a line that ends here, since it does less than it seems; "" for most
}

// End is a step that a line ends with.
func End(do Action) Step { return Step{Do: do} }

// Made gives a step that is made before a client needs it.
func Made(step Step) func() Step { return func() Step { return step } }

// slotKind is the kind of a slot's values, by which a client chooses how to ask
// for them.
type slotKind uint8

const (
	Fixed    slotKind = iota // one of a few fixed words, as buy
	Name                     // a tile, a card, a field, a seat
	City                     // a city, as L1.B
	Square                   // a square, as e1; see Placing
	Rotation                 // r0 to r3; see Placing
	Integer                  // a number
	Free                     // text that is judged when it is entered
)

// Slot is the next part of a line.
type Slot struct {
	Kind  slotKind
	Ask   say.Key         // what is asked for: "land", "coins"
	Glue  string          // what joins it to the part before it in one word, as "=" or "-"; "" for a blank
	Words []string        // all values, in the order to show; of every kind but Integer and Free
	From  []Range         // the values of an Integer, rising
	Open  bool            // an Integer may exceed its last range, since a hidden hand bounds it
	Signs bool            // an Integer is written with its sign, which joins it to the part before it, as +1
	Known bool            // it only repeats what is known, and is not asked for
	Holds int             // what its seat has, from which an Integer is paid; 0 if it isn't paid
	Rest  bool            // the usual number is all that is left to give: menus don't offer less
	Alike bool            // the same follows each value
	Usual string          // the usual value, "" for none; for Free the whole text
	Hint  say.Text        // how to fill it
	Terms []Term          // the meanings of words that may be typed
	Stack string          // of a Free slot: the stack of the copy whose names it takes, as "lands I-II"; "" for none
	Gone  []string        // the names of that stack that were dealt before
	Place func() *Placing // of a Square and what follows it
	On    string          // the piece on whose picture its words lie, "" for the seat's own
	Shows Picture         // the picture of which its words are parts, shown while one is chosen; nil for none
	// None is the result if the line ends here; nil if that is plain.
	None func() say.Text
	// Gift is the heading of its words if each costs nothing: they are offered beside the same
	// line without one. It is "" if they have a price.
	Gift say.Key
	// Barred are the words that are not possible now, in the order of their places among
	// all; optional.
	Barred func() []Barred
	// Several are the words of which the line takes some from here, to be ticked together;
	// nil if they are chosen one after another.
	Several *Several
	// Called is the i-th word as people say it; nil if that is the word itself.
	Called func(i int) say.Text
	// Parts are two parts by which the i-th of many words is asked for, one after the other;
	// nil if it is asked for whole.
	Parts func(i int) (first, second say.Text)
	// Pairs are the i-th word and the k-th of those joined to it, as people say them, if the two
	// are interchangeable: the line is listed once, and a menu leads to it by either word. It is
	// nil if words are no pairs.
	Pairs func(i, k int) (first, second say.Text)
	// Means is the meaning of the i-th word, or of a number; optional.
	Means func(i int) say.Text
	// Then is what follows: i is the index of a word, or the number itself.
	Then func(i int) Step
	// All gives every action that follows, in order, until yield returns false; nil
	// if that is no faster than filling the slot in every way.
	All func(yield func(Action) bool) bool
	// Read is what follows a Free slot's text, which may be several words: it is the last slot of
	// its line.
	Read func(text string) Step
	// Questions ask for a Free slot's text part by part; nil if it is typed as a whole.
	Questions Questions
}

// Barred is a word that is not possible now: its place among all words, its name, and briefly
// why not.
type Barred struct {
	Place     int
	Word      string
	Text, Why say.Text
}

// Several are words of which a line takes Least to Most, each once, in this order.
type Several struct {
	Words       []string
	Least, Most int
	Hint        say.Text                // how they are taken
	Means       func(i, n int) say.Text // the meaning of the i-th as the n-th chosen, such as its price; optional
	Enters      func(n int) say.Text    // the words of the button that enters n, such as their cost; optional
}

// Range is the whole numbers from Low to High, none if Low is greater.
type Range struct{ Low, High int }

// Has says whether a number is in the range.
func (r Range) Has(n int) bool { return r.Low <= n && n <= r.High }

// Empty says whether the range has no numbers.
func (r Range) Empty() bool { return r.Low > r.High }

// Has says whether a number is among those of an Integer slot.
func (s *Slot) Has(n int) bool {
	if s.Open && len(s.From) > 0 && n > s.From[len(s.From)-1].High {
		return true
	}
	return slices.ContainsFunc(s.From, func(r Range) bool { return r.Has(n) })
}

// Likeliest is the usual number, or else the least.
func (s *Slot) Likeliest() int {
	if n, err := strconv.Atoi(s.Usual); err == nil {
		return n
	}
	return s.From[0].Low
}

// Span is a slot's numbers in words: "3", "2 to 8", "2 or more", "1, 4 or 5",
// "2, 4 or 6 to 9", "4, 6 or more".
func (s *Slot) Span() say.Text {
	var parts []say.Text
	for i, r := range s.From {
		switch {
		case s.Open && i == len(s.From)-1:
			parts = append(parts, say.That("%d or more", r.Low))
		case r.High == r.Low+1 && len(s.From) > 1:
			parts = append(parts, say.Plains(strconv.Itoa(r.Low), strconv.Itoa(r.High))...)
		case r.High > r.Low:
			parts = append(parts, say.That("%d to %d", r.Low, r.High))
		default:
			parts = append(parts, say.Plain(strconv.Itoa(r.Low)))
		}
	}
	if s.Open {
		return say.Join(", ", parts...) // the last one has its "or"
	}
	return say.Or(parts)
}

// Nothing is the result if the line ends here, empty if that is plain.
func (s *Slot) Nothing() say.Text { return whenAsked(s.None) }

// Paid says whether it is a number that is paid from what its seat has.
func (s *Slot) Paid() bool { return s != nil && s.Holds > 0 }

// Left says what its seat keeps after it pays the usual number; empty if it isn't paid.
func (s *Slot) Left() say.Text {
	if !s.Paid() {
		return say.Text{}
	}
	return say.That("you keep %d of %d", s.Holds-s.Likeliest(), s.Holds)
}

// Ranges makes ranges of rising numbers.
func Ranges(numbers iter.Seq[int]) (out []Range) {
	for n := range numbers {
		if last := len(out) - 1; last >= 0 && out[last].High+1 == n {
			out[last].High = n
			continue
		}
		out = append(out, Range{n, n})
	}
	return out
}

// Choose is a step that goes on with one of some words.
func Choose(kind slotKind, ask say.Key, words []string, then func(i int) Step) Step {
	return Step{Slot: &Slot{Kind: kind, Ask: ask, Words: words, Then: then}}
}

// Among is Choose with one of some values, each typed as text gives it; people call one with a
// method Said by that.
func Among[V any](kind slotKind, ask say.Key, values []V, text func(v V) string, then func(v V) Step) Step {
	step := Choose(kind, ask, Each(values, text), func(i int) Step { return then(values[i]) })
	if _, said := any(*new(V)).(say.Said); said {
		step.Slot.Called = func(i int) say.Text { return any(values[i]).(say.Said).Said() }
	}
	return step
}

// Called is the step with its words as people say them.
func (s Step) Called(called func(i int) say.Text) Step {
	s.Slot.Called = called
	return s
}

// Say is a step that goes on with one fixed word.
func Say(word string, then Step) Step {
	said := &struct { // one allocation for both
		Slot
		word [1]string
	}{word: [1]string{word}}
	said.Slot = Slot{Kind: Fixed, Words: said.word[:], Then: func(int) Step { return then }}
	return Step{Slot: &said.Slot}
}

// Between is a step that goes on with a number from low to high.
func Between(ask say.Key, low, high int, then func(n int) Step) Step {
	return Step{Slot: &Slot{Kind: Integer, Ask: ask, From: []Range{{low, high}}, Then: then}}
}

// Typed is a step that goes on with a text. Behind begun, the beginning of the
// line, it is read and judged when it is entered.
func Typed(p Position, begun string, ask say.Key, hint say.Text) Step {
	return Step{Slot: &Slot{Kind: Free, Ask: ask, Hint: hint, Read: func(text string) Step {
		a, err := ParseLine(p, begun+" "+text)
		if err != nil {
			return Step{}
		}
		return End(a)
	}}}
}

// Describing asks which of some things is described, then for its description; wanted is the
// form of that.
func Describing(p Position, ask, what say.Key, names []string, wanted func(name string) say.Text) Step {
	return Choose(Name, ask, names, func(i int) Step { return Typed(p, "describe "+Quote(names[i]), what, wanted(names[i])) }).Called(func(i int) say.Text { return Said(p, names[i]) })
}

// Choice is an offer in a list of what is legal, for scripts.
type Choice struct {
	Seat  string   `json:"seat"`           // "" when it is no seat's, as a deal
	Verb  string   `json:"verb"`           //
	Text  say.Text `json:"text"`           // what to type, ranges in words
	Count int      `json:"count,omitzero"` // how many actions it stands for, where MostCounted means that many or more; 0 if a text or a hidden hand decides
}

// MostCounted is where counting the actions of an offer stops.
const MostCounted = 20_000

// Choices are the list that InWords gives, for scripts.
func Choices(p Position, seat string, hands bool) []Choice {
	moves, ended := listed(p, seat, hands)
	return Each(append(moves, ended...), func(o Offer) Choice {
		at := o.Then()
		c := Choice{Seat: o.Seat, Verb: o.Verb, Text: o.says(at)}
		if n, typed := at.count(); !typed && o.Within == "" {
			c.Count = min(n, MostCounted)
		}
		return c
	})
}

// TypedOfSeats are offers of a verb for each seat with typed text, as in the
// example.
func TypedOfSeats(p Position, verb string, anytime bool, want say.Key, example say.Text, questions Questions) []Offer {
	return Each(p.Seats(), func(seat string) Offer {
		begun := verb + " " + Quote(seat)
		return Offer{
			Verb: verb, Seat: seat, Anytime: anytime,
			Then: func() Step { return Typed(p, begun, want, example).Asking(questions) },
		}
	})
}

// Count is how many actions an offer stands for, of a Free slot the usual text
// only, and MostCounted at most.
func (o *Offer) Count() int {
	n, _ := o.Then().count()
	return min(n, MostCounted)
}

// count counts what follows, up to MostCounted or a little more; typed says
// whether it met a Free slot.
func (s Step) count() (n int, typed bool) {
	if s.Do != nil {
		n = 1
	}
	if s.Slot == nil {
		return n, false
	}
	typed = s.Slot.Kind == Free
	s.Slot.steps(func(_ int, _ string, next Step) bool {
		more, free := next.count()
		typed = typed || free
		if s.Slot.Alike {
			n += (len(s.Slot.Words) + s.Slot.Numbers()) * more
			return false
		}
		n += more
		return n < MostCounted
	})
	return n, typed
}

func (s Step) each(yield func(Action) bool) bool {
	if s.Do != nil && !yield(s.Do) {
		return false
	}
	switch {
	case s.Slot == nil:
		return true
	case s.Slot.All != nil:
		return s.Slot.All(yield)
	}
	return s.Slot.steps(func(_ int, _ string, next Step) bool { return next.each(yield) })
}

// steps gives every value of a slot, as the index of a word or the number, and what follows
// it.
func (s *Slot) steps(yield func(at int, word string, next Step) bool) bool {
	if s.Kind == Free {
		return s.Usual == "" || yield(0, s.Usual, s.Read(s.Usual))
	}
	for i, w := range s.Words {
		if !yield(i, w, s.Then(i)) {
			return false
		}
	}
	for _, r := range s.From {
		for n := r.Low; n <= r.High; n++ {
			if !yield(n, s.Number(n), s.Then(n)) {
				return false
			}
		}
	}
	return true
}

// Number is a number as it is typed.
func (s *Slot) Number(n int) string {
	if s.Signs && n >= 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// joins says whether a slot makes one word with the part before it.
func (s *Slot) joins() bool { return s != nil && (s.Signs || s.Glue != "") }

// joined is the slot's part of rest, which follows the part before it in one word.
func (s *Slot) joined(rest string) (own string, ok bool) {
	if !s.joins() {
		return "", false
	}
	if s.Signs {
		return rest, strings.HasPrefix(rest, "+") || strings.HasPrefix(rest, "-")
	}
	return strings.CutPrefix(rest, s.Glue)
}

// Legal yields every action in the offers of a position. Facts, corrections and counts are left
// out.
func Legal(p Position, yield func(Action) bool) {
	for _, o := range Moves(p, "", true) {
		if !o.Each(yield) {
			return
		}
	}
}

// part is the value of one slot of a word, as an index or a number, and what follows it.
type part struct {
	at   int
	then Step
}

// parts are the values of one slot, or of several that are glued, in a word; nil if it doesn't
// fit. With begun, the word may lack what is glued to it.
func (s *Slot) parts(word string, begun bool) (parts []part) {
	fits := func(at int, rest string) bool {
		then := s.Then(at)
		own, joined := then.Slot.joined(rest)
		switch {
		case joined:
			if parts = then.Slot.parts(own, begun); parts == nil {
				return false
			}
		case rest != "", !begun && then.Slot.joins() && then.Do == nil:
			return false
		}
		parts = slices.Insert(parts, 0, part{at, then})
		return true
	}
	if s.Kind == Integer {
		digits := 0
		for digits < len(word) && (word[digits] >= '0' && word[digits] <= '9' || digits == 0 && strings.IndexByte("+-", word[0]) >= 0) {
			digits++
		}
		if n, err := strconv.Atoi(word[:digits]); err == nil && s.Has(n) {
			fits(n, word[digits:])
		}
		return parts
	}
	for i, w := range s.Words {
		if len(word) >= len(w) && strings.EqualFold(word[:len(w)], w) && fits(i, word[len(w):]) {
			break
		}
	}
	return parts
}

// take is what follows a whole word.
func (s *Slot) take(word string) (next Step, ok bool) {
	parts := s.parts(word, false)
	if parts == nil {
		return next, false
	}
	return parts[len(parts)-1].then, true
}

// words gives every whole word that a line can go on with, and what follows it.
func (s Step) words(yield func(word string, next Step) bool) {
	if s.Slot != nil {
		s.Slot.words("", yield)
	}
}

// mostNumbers is the most numbers that are each joined to a word; of more only
// the sign that joins them is given.
const mostNumbers = 20

// Numbers counts the values of an Integer slot, without those beyond its last range.
func (s *Slot) Numbers() int {
	return Sum(s.From, func(r Range) int { return r.High - r.Low + 1 })
}

func (s *Slot) words(before string, yield func(string, Step) bool) bool {
	return s.steps(func(_ int, word string, next Step) bool {
		word = before + word
		if !next.Slot.joins() {
			return yield(word, next)
		}
		if next.Do != nil && !yield(word, Step{Do: next.Do}) {
			return false
		}
		// Signed numbers, and many, are typed.
		if next.Slot.Signs {
			return yield(word+"+", Step{}) && yield(word+"-", Step{})
		}
		if next.Slot.Numbers() > mostNumbers {
			return yield(word+next.Slot.Glue, Step{})
		}
		return next.Slot.words(word+next.Slot.Glue, yield)
	})
}

// Random goes through an offer at random, with each word of a slot equally
// likely and low numbers likelier. It gives nil if a Free slot has no usual
// text, or a slot no words.
func (o *Offer) Random(rng *rand.Rand) Action {
	at := o.Then()
	for {
		s := at.Slot
		switch {
		case s == nil:
			return at.Do
		case at.Do != nil && rng.IntN(2) == 0:
			return at.Do
		case s.Kind == Free && s.Usual == "", s.Kind != Free && s.Kind != Integer && len(s.Words) == 0:
			return nil
		case s.Kind == Free:
			at = s.Read(s.Usual)
		case s.Kind == Integer:
			r := s.From[rng.IntN(len(s.From))]
			if r.Empty() {
				return nil // a range from a damaged game
			}
			at = s.Then(r.Low + rng.IntN(1+rng.IntN(r.High-r.Low+1)))
		default:
			at = s.Then(rng.IntN(len(s.Words)))
		}
	}
}
