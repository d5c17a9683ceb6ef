package rule

import (
	"iter"
	"slices"
	"strings"

	"arbiter/say"
)

// What is looked at to read a line that isn't whole: so many steps of offers, and so many
// lines that it could be.
const (
	mostSteps      = 4000
	mostCandidates = 6
)

// leeway is how a line on offer may differ from the words that stand for it. All of them may
// be beginnings.
type leeway uint8

const (
	nothing   leeway = iota
	seatAlone        // is left out
	verbAlone        // is left out, of a line that says more than whose it is
	bothAlone        // seat and verb are left out
	anything         // is left out; a line that can end ends
	order            // is another, names and numbers are others than are on offer, and fixed words are left out
)

// walker goes through the lines on offer word by word: those that some words stand for.
type walker struct {
	*typed
	most  leeway
	steps int      // how many more are looked at
	fixed []string // what lines go on with that is no name, as workers
	odd   string   // a word of a slot's kind that is not on offer there, "" for none
	// found takes a line, and says whether the search can stop.
	found func(do Action, by reading) bool
	// ends, unless it is nil, takes instead where each line stands behind the words: at what goes on,
	// or at a text, of which they may hold some already.
	ends func(at Step, by reading, left []string) bool
	full bool
}

// reading is a line as far as words were read as one, and what was done to them for that.
type reading struct {
	line  []string
	loose []int // the places of names that are not on offer
	mixed bool  // numbers or names come in another order, one could be several, or fixed words are added
}

// seatAsked is what the slot of a line's seat asks for.
const seatAsked say.Key = "seat"

// begin is where a line of an offer stands behind its verb.
func (o *Offer) begin() Step {
	if o.Seat == "" {
		return o.Then()
	}
	return Choose(Fixed, seatAsked, []string{o.Seat}, func(int) Step { return o.Then() })
}

// walk goes on with the words that are left, from the line so far.
func (s *walker) walk(at Step, by reading, left []string) {
	slot := at.Slot
	switch s.steps--; {
	case s.steps <= 0 || s.full:
		return
	case s.ends != nil && (len(left) == 0 || slot != nil && slot.Kind == Free):
		s.full = s.ends(at, by, left)
		return
	case len(left) == 0 && at.Do != nil:
		s.full = s.found(at.Do, by)
		return
	case slot == nil, s.most == order && (len(left) == 0 || slot.Kind == Free || slot.joins()):
		return
	case slot.Kind == Free:
		s.text(slot, left)
		return
	}
	for f := range s.fillings(slot, left) {
		next := by.adding(slot, f.word)
		if next.mixed = by.mixed || f.mixed; f.loose {
			next.loose = append(slices.Clip(by.loose), len(by.line))
		}
		s.walk(f.next, next, f.left)
		if s.most == order {
			return
		}
	}
	if !s.omits(at, left) {
		return
	}
	filled := 0
	by.mixed = true
	slot.steps(func(_ int, word string, next Step) bool {
		s.walk(next, by.adding(slot, word), left)
		filled++
		return s.steps > 0 && (slot.Kind != Integer || filled < mostNumbers) // of many numbers none is the only one
	})
}

// adding is the reading with one slot more.
func (r reading) adding(slot *Slot, word string) reading {
	if last := len(r.line) - 1; slot.joins() {
		r.line = append(slices.Clip(r.line[:last]), r.line[last]+slot.Glue+word)
		return r
	}
	r.line = append(slices.Clip(r.line), word)
	return r
}

// omits says whether what a line goes on with may be left out. Where a seat is named by a number
// that is left it may be meant.
func (s *walker) omits(at Step, left []string) bool {
	switch {
	case s.most == order:
		return at.Slot.Kind == Fixed && at.Slot.Ask == ""
	case at.Slot.Ask == seatAsked:
		return (s.most == seatAlone || s.most >= bothAlone) && !slices.ContainsFunc(left, func(w string) bool { return isNumber(w) && Contains(s.seats, w) })
	}
	return s.most == anything && at.Do == nil
}

// filling is a word that a slot is filled with, what follows it, and the typed words that are
// left then.
type filling struct {
	word  string
	next  Step
	left  []string
	loose bool // any other name would do
	mixed bool // it stands behind others of its kind, or could be several
}

// fillings are what the first of the words fills a slot with, in any order each of them: the
// same, else what begins so, also with its number close behind it; else what is only of its kind.
func (s *walker) fillings(slot *Slot, left []string) iter.Seq[filling] {
	return func(yield func(filling) bool) {
		if s.most < order {
			if next, ok := s.strays(slot, left); ok {
				yield(filling{word: s.odd, next: next, left: slot.turned(left[1:]), loose: true})
			} else if len(left) > 0 {
				s.fill(slot, left[0], left[1:], yield)
			}
			return
		}
		any := func(i int, f filling) bool {
			_, unclear := Match(left[i], slot.Words)
			f.mixed = unclear != nil || slices.ContainsFunc(left[:i], func(w string) bool { return isNumber(w) == isNumber(left[i]) })
			return yield(f)
		}
		without := func(i int) []string { return slices.Delete(slices.Clone(left), i, i+1) }
		for i, word := range left {
			if !s.fill(slot, word, without(i), func(f filling) bool { return any(i, f) }) {
				return
			}
		}
		for i, word := range left {
			if next, ok := s.alike(slot, word); ok && !any(i, filling{word: word, next: next, left: without(i), loose: slot.Kind != Integer}) {
				return
			}
		}
	}
}

// fill gives what a word fills a slot with. It returns false as soon as yield does.
func (s *walker) fill(slot *Slot, word string, left []string, yield func(filling) bool) bool {
	if next, ok := slot.take(word); ok {
		return yield(filling{word: word, next: next, left: slot.turned(left)})
	}
	for i, w := range slot.Words {
		own, joined, next := word, "", slot.Then(i)
		if next.Slot != nil && next.Slot.Glue != "" {
			own, joined, _ = strings.Cut(word, next.Slot.Glue)
		}
		if joined == "" && next.Slot != nil && next.Slot.Kind == Integer && !s.named(word) && !numbered(w) && !Begins(w, word) {
			own = strings.TrimRight(word, "0123456789")
			joined = word[len(own):]
		}
		if !s.shortens(slot, own, w) {
			continue
		}
		rest := slot.turned(left)
		if joined != "" {
			rest = append([]string{joined}, left...)
		}
		if !yield(filling{word: w, next: next, left: rest}) {
			return false
		}
	}
	return true
}

// strays is what follows a slot that the odd word fills, if that is the next of those left: a
// number has a digit or its sign first.
func (s *walker) strays(slot *Slot, left []string) (next Step, ok bool) {
	switch {
	case s.odd == "" || len(left) == 0 || left[0] != s.odd || s.most == bothAlone && slot.Ask == seatAsked:
	case slot.Kind == Integer && strings.Contains("+-0123456789", s.odd[:1]) && len(slot.From) > 0:
		return slot.Then(slot.From[0].Low), true
	case slot.Kind != Integer && (slot.Kind != Fixed || slot.Ask != "") && !isNumber(s.odd) && len(slot.Words) > 0:
		return slot.Then(0), true
	}
	return next, false
}

// alike is what follows a slot where a word is of its kind: a number, or a name.
func (s *walker) alike(slot *Slot, word string) (next Step, ok bool) {
	switch {
	case Contains(s.fixed, word):
	case slot.Kind == Integer && isNumber(word) && len(slot.From) > 0:
		return slot.Then(slot.From[0].Low), true
	case (slot.Kind == Name || slot.Kind == Fixed && slot.Ask != "") && !isNumber(word) && len(slot.Words) > 0:
		return slot.Then(0), true
	}
	return next, false
}

// numbered says whether a name ends in a number, as L3: then L1 is another name, and not the
// beginning of this one with a number close behind it.
func numbered(name string) bool { return strings.TrimRight(name, "0123456789") != name }

// shortens says whether a word stands for one of a slot's, a tile for its city. What
// notation has in capitals is typed so, and a square up to a number is a square in full.
func (l *typed) shortens(slot *Slot, word, whole string) bool {
	if slot.Kind == Rotation || word == "" || slot.Kind == Square && numbered(word) {
		return false
	}
	if name, city, is := strings.Cut(whole, "."); is && slot.Kind == City {
		tile, letter, dotted := strings.Cut(word, ".")
		if dotted && letter != city {
			return false
		}
		word, whole = tile, name
	}
	if l.named(word) {
		return strings.EqualFold(word, whole)
	}
	return Begins(whole, word) || begins(whole, word)
}

// turned writes a rotation in full that stands behind a square as a digit, alone or with the
// city behind it.
func (s *Slot) turned(rest []string) []string {
	if s.Kind != Square || len(rest) == 0 || len(rest[0]) > 2 || rest[0] < "0" || rest[0] >= "4" {
		return rest
	}
	full := []string{"r" + rest[0][:1]}
	if city := rest[0][1:]; city != "" {
		full = append(full, city)
	}
	return append(full, rest[1:]...)
}

// text goes on with words for a slot that takes any: names of pieces that lie where
// they are dealt from, by their beginnings; what has words of its own, as damage;
// anything else only where no word before it was left out but the seat.
func (s *walker) text(slot *Slot, left []string) {
	if len(left) == 0 {
		s.steps = 0 // what it would hold is unknown
		return
	}
	var pieces []string
	if s.pieces != nil {
		pieces = slices.DeleteFunc(slices.Clone(s.pieces(slot.Stack)), func(name string) bool { return Contains(slot.Gone, name) })
	}
	text := Join(left)
	names := Each(left, func(word string) string {
		if _, i, err := Resolve(word, pieces, s.known); err == nil && i >= 0 {
			return pieces[i]
		}
		return ""
	})
	if !slices.Contains(names, "") {
		text = Join(names)
	} else if s.most >= verbAlone && (slot.Stack != "" || slot.Terms == nil) {
		return // any name would do
	}
	if a := slot.Read(text).Do; a != nil {
		if _, against := Verdict(s.p, a).(*Illegal); !against {
			s.full = s.found(a, reading{})
		}
	}
}

// Following is what can follow some words in the legal lines of a verb.
type Following struct {
	Words   []string // in the order of the offers
	Free    *Slot    // of a move, which takes the rest of the line, also what is typed of it already; nil for none
	Ends    bool     // a line can end there
	Offered bool     // the verb has an offer at all
}

// GoesOn is what can follow the typed words in a legal line of a verb, at most so many words. A
// typed word may be the beginning of the one meant, unless it is one of the names that the game
// knows.
func GoesOn(offers []Offer, known []string, verb string, typedSoFar []string, most int) (n Following) {
	seen, o := map[string]bool{}, (*Offer)(nil)
	s := walker{typed: &typed{names: known}, steps: MostCounted, ends: func(at Step, _ reading, left []string) bool {
		if at.Slot != nil && at.Slot.Kind == Free && !o.Anytime {
			n.Free = at.Slot
		}
		if at.Slot.joins() || len(left) > 0 { // what is typed lacks a part, or is text
			return false
		}
		n.Ends = n.Ends || at.Do != nil
		at.words(func(w string, _ Step) bool {
			if !seen[w] {
				seen[w], n.Words = true, append(n.Words, w)
			}
			return len(n.Words) < most
		})
		return len(n.Words) == most
	}}
	for i := range offers {
		if o = &offers[i]; strings.EqualFold(o.Verb, verb) {
			n.Offered = true
			s.walk(o.begin(), reading{}, typedSoFar)
		}
	}
	return n
}
