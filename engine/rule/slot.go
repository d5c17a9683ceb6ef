package rule

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

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
	Seen  bool            // only the table sees it: pages ask for it and propose none, though the line may end without it
	Holds int             // what its seat has, from which an Integer is paid; 0 if it isn't paid, -1 if what it has isn't seen
	Rest  bool            // the usual number is all that is left to give: menus don't offer less
	Alike bool            // the same follows each value
	Mixed bool            // its order with a slot of the same words before it means nothing: menus ask for it in one
	Usual string          // the usual value, "" for none; for Free the whole text
	Form  string          // of a Free slot: what is typed there, if that is less than the verb's usage says
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
	// Called is the i-th word, or the number i, as people say it; nil if that is the word itself.
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
	// Follows is what a number behind a word comes to, in words and in short; optional.
	Follows func(word string, n int) []say.Text
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
	// whole says that a Free slot's text is a reason or a name, in which quotation marks and # are signs like others.
	whole bool
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
	Ticked      []string                // those that are ticked already
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

// Newly is the index of the first word that says something new behind one of the slot before: where
// their order means nothing, those before it were chosen behind other words.
func (s *Slot) Newly(word string) int {
	if !s.Mixed {
		return 0
	}
	return max(0, slices.Index(s.Words, word))
}

// Likeliest is the usual number, or else the least that isn't below 0; of a change the smallest.
func (s *Slot) Likeliest() int {
	if n, err := strconv.Atoi(s.Usual); err == nil {
		return n
	}
	if last := s.From[len(s.From)-1]; s.Signs {
		return max(last.Low, min(last.High, 1))
	}
	return max(s.From[0].Low, min(s.From[0].High, 0))
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
func (s *Slot) Paid() bool { return s != nil && s.Holds != 0 }

// Left says what its seat keeps after it pays the usual number; empty if it isn't paid, or what it has isn't seen.
func (s *Slot) Left() say.Text {
	if s == nil || s.Holds <= 0 {
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
		if Begins(word, w) && fits(i, word[len(w):]) {
			break
		}
	}
	return parts
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
