package rule

import (
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

// leeway is how a line on offer may differ from the words that stand for it, all of which may be beginnings.
type leeway struct {
	noSeat  bool // the seat is left out
	noVerb  bool // the verb is left out, of a line that says more than whose it is
	noWord  bool // something else is left out; a line that can end ends
	oddWord bool // one word is none on offer
}

// leeways are in the order in which they are tried: of two lines, the one with the earlier is meant.
var leeways = [...]leeway{
	{},
	{noSeat: true},
	{noVerb: true},
	{noSeat: true, noVerb: true},
	{noWord: true},
	{noSeat: true, noWord: true},
	{noVerb: true, noWord: true},
	{noSeat: true, noVerb: true, noWord: true},
	{oddWord: true},
	{noSeat: true, oddWord: true},
	{noVerb: true, oddWord: true},
	{noSeat: true, noVerb: true, oddWord: true},
}

// place is a leeway's place among all of them.
func (l leeway) place() int { return slices.Index(leeways[:], l) }

// says tells whether all is said, but perhaps the seat.
func (l leeway) says() bool { return !l.noVerb && !l.noWord && !l.oddWord }

// walker goes once through the lines on offer word by word, those first that the least leeway leads to:
// what takes more waits for its turn.
type walker struct {
	*typed
	most  int // the place of the leeway that it has come to
	waits [len(leeways)][]func()
	steps int       // how many more are looked at
	found []reading // the lines, each once
	lacks []reading // those that lack more words
}

// reading is a line as far as words were read as one, and what was done to them for that.
type reading struct {
	line []string
	at   Step     // where it stands
	text string   // the line in full
	left []string // the words that aren't read yet
	// Of words in the order of the line:
	path  []int  // the places of its words among those on offer
	takes leeway // what it takes to read the words so
	odd   string // the word that is none on offer
	// Of words in any order:
	loose   []int // the places of names that are not on offer
	mixed   bool  // numbers or names come in another order, one could be several, or fixed words are added
	verdict error // on a line that isn't on offer
}

// inFull are the lines that were read.
func inFull(found []reading) []string { return Each(found, func(r reading) string { return r.text }) }

// full says whether the search ended before it had looked at everything.
func (s *walker) full() bool {
	return s.steps <= 0 || !leeways[s.most].oddWord && len(s.found) > mostCandidates
}

// upTo goes on with some leeway, and puts what was found in the order of the offers.
func (s *walker) upTo(most leeway) {
	for last := most.place(); s.most < last; {
		s.most++
		for _, goOn := range s.waits[s.most] {
			goOn()
		}
	}
	slices.SortStableFunc(s.found, func(a, b reading) int { return slices.Compare(a.path, b.path) })
}

// then goes on with a reading, once it may take that leeway.
func (s *walker) then(by reading, goOn func()) {
	if at := by.takes.place(); at > s.most {
		s.waits[at] = append(s.waits[at], goOn)
		return
	}
	goOn()
}

// find adds a line that the words stand for.
func (s *walker) find(at Step, by reading) {
	by.at, by.text = at, Join(by.line)
	if !by.takes.oddWord {
		by.text = Text(s.p, at.Do)
	}
	if !slices.ContainsFunc(s.found, func(r reading) bool { return r.text == by.text }) {
		s.found = append(s.found, by)
	}
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
	if s.steps--; s.full() {
		return
	}
	if len(left) == 0 && at.Do == nil && slot != nil && slot.Ask != seatAsked {
		by.at, by.text = at, Join(by.line)
		s.lacks = append(s.lacks, by)
	}
	switch {
	case len(left) == 0 && at.Do != nil:
		s.find(at, by)
		return
	case slot == nil:
		return
	case slot.Kind == Free:
		s.text(slot, by, left)
		return
	}
	if len(left) > 0 {
		for n, f := range s.fill(slot, left[0], left[1:]) {
			s.walk(f.next, by.adding(slot, f.word, n), f.left)
		}
		s.replaces(slot, by, left[0], left[1:])
	}
	s.omits(at, by, left)
}

// replaces goes on with a word though it is none of a slot's, where it is the only such word. It may be
// meant for any kind, a number if it begins as one.
func (s *walker) replaces(slot *Slot, by reading, word string, left []string) {
	at, fits := 0, slot.names() && (!isNumber(word) || slot.Kind == Rotation)
	if slot.Kind == Integer && len(slot.From) > 0 {
		at, fits = slot.From[0].Low, strings.IndexAny(word, "+-0123456789") == 0
	}
	if !fits || by.takes.noWord || by.takes.oddWord {
		return
	}
	by.takes.oddWord, by.odd = true, word
	s.then(by, func() { s.walk(slot.Then(at), by.adding(slot, word, 0), slot.turned(left)) })
}

// names says whether a slot's words name something that could also be meant by another word.
func (s *Slot) names() bool { return len(s.Words) > 0 && (s.Kind != Fixed || s.Ask != "") }

// adding is the reading with one slot more, in one of several ways.
func (r reading) adding(slot *Slot, word string, way int) reading {
	r.path = append(slices.Clip(r.path), way)
	if last := len(r.line) - 1; slot.joins() {
		r.line = append(slices.Clip(r.line[:last]), r.line[last]+slot.Glue+word)
		return r
	}
	r.line = append(slices.Clip(r.line), word)
	return r
}

// omits leaves out what a line goes on with, where it may be. Where a seat is named by a number
// that is left it may be meant.
func (s *walker) omits(at Step, by reading, left []string) {
	slot := at.Slot
	switch {
	case slot.Ask == seatAsked:
		if slices.ContainsFunc(left, func(w string) bool { return isNumber(w) && Contains(s.seats, w) }) {
			return
		}
		by.takes.noSeat = true
	case at.Do != nil || by.takes.oddWord:
		return
	default:
		by.takes.noWord = true
	}
	s.then(by, func() {
		filled := 0
		slot.steps(func(_ int, word string, next Step) bool {
			filled++
			s.walk(next, by.adding(slot, word, mostSteps+filled), left)
			return s.steps > 0 && (slot.Kind != Integer || filled < mostNumbers) // of many numbers none is the only one
		})
	})
}

// filling is a word that a slot is filled with, what follows it, and the typed words that are
// left then.
type filling struct {
	word  string
	next  Step
	left  []string
	loose bool // any other name would do
}

// fill is what a word fills a slot with, with others left behind it.
func (l *typed) fill(slot *Slot, word string, left []string) (all []filling) {
	if slot.Kind == Integer {
		word = strings.TrimPrefix(word, string(slot.Ask)+"=")
	}
	if parts := slot.parts(word, false); parts != nil {
		return []filling{{word: word, next: parts[len(parts)-1].then, left: slot.turned(left)}}
	}
	for i, w := range slot.Words {
		own, joined, next := word, "", slot.Then(i)
		if next.Slot != nil && next.Slot.Glue != "" {
			own, joined, _ = strings.Cut(word, next.Slot.Glue)
		}
		if joined == "" && next.Slot != nil && next.Slot.Kind == Integer && !l.named(word) && !numbered(w) && !Begins(w, word) {
			own = strings.TrimRight(word, "0123456789")
			joined = word[len(own):]
		}
		switch {
		case !l.shortens(slot, own, w):
		case joined != "":
			all = append(all, filling{word: w, next: next, left: append([]string{joined}, left...)})
		default:
			all = append(all, filling{word: w, next: next, left: slot.turned(left)})
		}
	}
	return all
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
func (s *walker) text(slot *Slot, by reading, left []string) {
	if len(left) == 0 || by.takes.oddWord {
		if leeways[s.most].noWord {
			s.steps = 0 // what it would hold is unknown
		}
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
	} else if !by.takes.says() && (slot.Stack != "" || slot.Terms == nil) {
		return // any name would do
	}
	if a := slot.Read(text).Do; a != nil && !illegal(Verdict(s.p, a)) {
		s.find(End(a), reading{path: by.path, takes: by.takes})
	}
}

// reach goes to where a line stands behind the words that are left, each the beginning of one of its own, or to a text.
func (s *walker) reach(at Step, by reading, left []string) {
	slot := at.Slot
	s.steps--
	switch {
	case s.steps <= 0:
	case len(left) == 0 || slot != nil && slot.Kind == Free:
		by.at, by.left = at, left
		s.found = append(s.found, by)
	case slot != nil:
		for n, f := range s.fill(slot, left[0], left[1:]) {
			s.reach(f.next, by.adding(slot, f.word, n), f.left)
		}
	}
}

// following is what can follow some words in the legal lines of a verb.
type following struct {
	Words   []string // in the order of the offers
	Free    *Slot    // of a move, which takes the rest of the line, also what is typed of it already; nil for none
	Ends    bool     // a line can end there
	Offered bool     // the verb has an offer at all
}

// GoesOn is what can follow the typed words in a legal line of a verb, at most so many words. A
// typed word may be the beginning of the one meant, unless it is one of the names that the game
// knows.
func GoesOn(offers []Offer, known []string, verb string, typedSoFar []string, most int) (n following) {
	seen := map[string]bool{}
	add := func(w string, _ Step) bool {
		if !seen[w] {
			seen[w], n.Words = true, append(n.Words, w)
		}
		return len(n.Words) < most
	}
	for i := range offers {
		o := &offers[i]
		if !strings.EqualFold(o.Verb, verb) {
			continue
		}
		n.Offered = true
		s := walker{typed: &typed{moment: moment{names: known}}, steps: MostCounted}
		s.reach(o.begin(), reading{}, typedSoFar)
		for _, r := range s.found {
			if r.at.Slot != nil && r.at.Slot.Kind == Free {
				for _, w := range (wording{forms: o.Of.Usage, words: r.line}).goesOn(r.left) {
					add(w, Step{})
				}
				if !o.Anytime {
					n.Free = r.at.Slot
				}
			}
			if r.at.Slot.joins() || len(r.left) > 0 { // what is typed lacks a part, or is text
				continue
			}
			n.Ends = n.Ends || r.at.Do != nil
			r.at.words(add)
			if len(n.Words) == most {
				return n
			}
		}
	}
	return n
}
