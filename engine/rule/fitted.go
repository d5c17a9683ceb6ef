package rule

import (
	"slices"
	"strconv"
	"strings"
)

// Fitted are the lines that the words come to, legal or not, where they are no line on
// offer: put in the order of a verb's slots, which may hold other names and numbers than
// are on offer, without the fixed words between them. They name a verb or a seat; of the
// verbs on offer those that they fit are tried, outcomes only where no other does. Those
// of a verb that isn't on offer stand as they were typed, for who is to act or is named.
func (l *Shortened) Fitted(p Position) (lines []string) {
	f := fitter{Shortened: l, p: p}
	left := slices.Clone(l.Words)
	if verb := l.takeVerb(&left); verb != "" {
		f.verb = verb
	} else if slices.ContainsFunc(l.Verbs, func(v Verb) bool { return slip(l.Words[0], v.Name) }) {
		return nil
	}
	for i, w := range left {
		if _, at, err := Resolve(w, l.Seats, l.known); err == nil && at >= 0 {
			f.seat, left = l.Seats[at], slices.Delete(left, i, i+1)
			break
		}
	}
	if f.verb == "" && f.seat == "" {
		return nil
	}
	for _, o := range l.Offers {
		if slot := o.Then().Slot; slot != nil && slot.Kind == Fixed {
			f.fixed = append(f.fixed, slot.Words...)
		}
	}
	for _, outcome := range []bool{false, true} {
		for _, o := range l.Offers {
			if o.Outcome == outcome && (f.verb == "" || o.Verb == f.verb) {
				f.offer(&o, left)
			}
		}
		if len(f.lines) > 0 {
			return f.lines
		}
	}
	if f.verb == "" || slices.ContainsFunc(l.Offers, func(o Offer) bool { return o.Verb == f.verb }) {
		return nil
	}
	seats := p.Where().ToAct
	if f.seat != "" {
		seats = []string{f.seat}
	}
	return Each(seats, func(seat string) string { return Join(append([]string{f.verb, seat}, left...)) })
}

// takeVerb takes the verb out of some words, wherever it stands.
func (l *Shortened) takeVerb(words *[]string) string {
	for i, w := range *words {
		if v, ok := Named(l.Verbs, strings.ToLower(w)); ok {
			*words = slices.Delete(*words, i, i+1)
			return v.Name
		}
	}
	return ""
}

// fitter puts words into the slots of what is on offer.
type fitter struct {
	*Shortened
	p          Position
	verb, seat string   // that were typed, "" for none
	fixed      []string // what the lines on offer go on with that is no name, as workers
	lines      []string
}

func (f *fitter) offer(o *Offer, left []string) {
	line := []string{o.Verb}
	switch {
	case o.Seat == "" && f.seat != "":
		return
	case f.seat != "":
		line = append(line, f.seat)
	case o.Seat != "":
		line = append(line, o.Seat)
	}
	f.walk(o.Then(), line, left, false)
}

// walk goes on with the words that are left. Names that are not on offer may stand in the
// line: loose says where, and known whether a name on offer stands there too. Behind such
// a name it goes on as behind the first on offer: the rules judge the line.
func (f *fitter) walk(at Step, line, left []string, known bool, loose ...int) {
	slot := at.Slot
	switch {
	case len(left) == 0 && at.Do != nil:
		f.add(line, known, loose)
		return
	case len(left) == 0 || slot == nil || slot.Kind == Free || slot.joins():
		return
	}
	for _, like := range []bool{false, true} {
		for i, word := range left {
			next, whole, ok := f.begun(slot, word)
			named, also := known, loose
			switch {
			case like:
				if Contains(f.fixed, word) {
					continue
				}
				whole = word
				if next, ok = slot.alike(word); slot.Kind != Integer {
					also = append(slices.Clone(loose), len(line))
				}
			case slot.Kind != Integer:
				named = true
			}
			if ok {
				f.walk(next, append(slices.Clone(line), whole), slices.Delete(slices.Clone(left), i, i+1), named, also...)
				return
			}
		}
	}
	if slot.Kind == Fixed && slot.Ask == "" {
		for i, whole := range slot.Words {
			f.walk(slot.Then(i), append(slices.Clone(line), whole), left, known, loose...)
		}
	}
}

// add notes a line; not one whose verb was left out where any names would do.
func (f *fitter) add(line []string, known bool, loose []int) {
	for _, i := range loose {
		other := slices.Clone(line)
		other[i] += other[i]
		_, err := ParseLine(f.p, Join(other))
		known = known || err != nil
	}
	if text := Join(line); (known || f.verb != "" || len(loose) == 0) && !slices.Contains(f.lines, text) {
		f.lines = append(f.lines, text)
	}
}

// begun is what follows a slot that a word fills, whole or shortened.
func (f *fitter) begun(s *Slot, word string) (next Step, whole string, ok bool) {
	if next, ok := s.take(word); ok {
		return next, word, true
	}
	for i, w := range s.Words {
		if f.shortens(s, word, w) {
			return s.Then(i), w, true
		}
	}
	return Step{}, "", false
}

// alike is what follows a slot where a word is of its kind: a number, or a name.
func (s *Slot) alike(word string) (next Step, ok bool) {
	_, err := strconv.Atoi(word)
	switch {
	case s.Kind == Integer && err == nil && len(s.From) > 0:
		return s.Then(s.From[0].Low), true
	case (s.Kind == Name || s.Kind == Fixed && s.Ask != "") && err != nil && len(s.Words) > 0:
		return s.Then(0), true
	}
	return Step{}, false
}
