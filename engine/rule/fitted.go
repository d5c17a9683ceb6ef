package rule

import "slices"

// fits are the lines that words come to that are no line on offer.
type fits struct {
	first          bool // the words begin with their verb
	legal, refused []string
	verdict        error // on the last of the refused
}

// fits puts the words in the order of a verb's slots, which may hold other names and numbers
// than are on offer, without the fixed words between them. They name a verb or a seat; of the
// verbs on offer those that they fit are tried, outcomes only where no other does. Those of a
// verb that isn't on offer stand as they were typed, for who is to act or is named.
func (l *typed) fits() (out fits) {
	f, left := fitter{typed: l, verb: -1, seat: -1}, Strings(l.words)
	seat := func(word string) int {
		_, at, _ := Resolve(word, l.seats, l.known)
		return at
	}
	out.first = l.whole()
	f.verb = taken(&left, func(w string) int { return Index(l.verbs, w) })
	if begun := l.verbBegun(); begun != "" && f.verb < 0 && seat(left[0]) < 0 {
		f.verb, left, out.first = Index(l.verbs, begun), left[1:], true
	}
	f.seat = taken(&left, seat)
	if f.verb < 0 && (f.seat < 0 || l.misspells()) {
		return out
	}
	f.each(left)
	for _, line := range f.lines {
		a, err := ParseLine(l.p, line)
		if err != nil || KindOf(a) != Move {
			continue
		}
		switch err := Check(l.p, a); {
		case err == nil:
			out.legal = append(out.legal, line)
		case !Chosen(err):
			out.refused, out.verdict = append(out.refused, line), err
		}
	}
	return out
}

// taken takes the first word that find gives a place from among others; -1 for none.
func taken(words *[]string, find func(word string) int) int {
	for i, w := range *words {
		if at := find(w); at >= 0 {
			*words = slices.Delete(*words, i, i+1)
			return at
		}
	}
	return -1
}

// fitter puts words into the slots of what is on offer.
type fitter struct {
	*typed
	verb, seat int      // that were typed, -1 for none
	fixed      []string // what the lines on offer go on with that is no name, as workers
	names      int      // of the words that are put into slots
	lines      []string
}

// each fits the words into each offer.
func (f *fitter) each(left []string) {
	offered := false
	f.names = len(slices.DeleteFunc(slices.Clone(left), isNumber))
	for _, o := range f.offers {
		if slot := o.Then().Slot; slot != nil && slot.Kind == Fixed {
			f.fixed = append(f.fixed, slot.Words...)
		}
	}
	for _, outcome := range []bool{false, true} {
		for _, o := range f.offers {
			if f.verb >= 0 && o.Verb != f.verbs[f.verb] {
				continue
			}
			offered = true
			if line := o.Way().Words; o.Outcome == outcome && (o.Seat != "" || f.seat < 0) {
				if f.seat >= 0 {
					line[1] = f.seats[f.seat]
				}
				f.walk(o.Then(), line, left, nil)
			}
		}
		if len(f.lines) > 0 {
			return
		}
	}
	seats := f.p.Where().ToAct
	if f.seat >= 0 {
		seats = f.seats[f.seat : f.seat+1]
	}
	for _, seat := range seats {
		if !offered {
			f.lines = append(f.lines, Join(append([]string{f.verbs[f.verb], seat}, left...)))
		}
	}
}

// walk goes on with the words that are left. Names that are not on offer may stand in the
// line, loose says where: behind one it goes on as behind the first on offer, for the rules
// to judge.
func (f *fitter) walk(at Step, line, left []string, loose []int) {
	slot := at.Slot
	switch {
	case len(left) == 0 && at.Do != nil:
		f.add(line, loose)
		return
	case len(left) == 0 || slot == nil || slot.Kind == Free || slot.joins():
		return
	}
	for _, like := range []bool{false, true} {
		for i, word := range left {
			whole, next, ok := f.begun(slot, word)
			if like {
				whole = word
				next, ok = f.alike(slot, word)
			}
			if ok && like && slot.Kind != Integer {
				loose = append(slices.Clip(loose), len(line))
			}
			if ok {
				f.walk(next, append(slices.Clip(line), whole), slices.Delete(slices.Clone(left), i, i+1), loose)
				return
			}
		}
	}
	if slot.Kind == Fixed && slot.Ask == "" {
		for i, whole := range slot.Words {
			f.walk(slot.Then(i), append(slices.Clip(line), whole), left, loose)
		}
	}
}

// add notes a line; not one whose verb was left out where any names would do.
func (f *fitter) add(line []string, loose []int) {
	free := 0
	for _, i := range loose {
		other := slices.Clone(line)
		other[i] += other[i]
		if _, err := ParseLine(f.p, Join(other)); err == nil {
			free++
		}
	}
	if text := Join(line); (f.verb >= 0 || free < max(f.names, 1)) && !slices.Contains(f.lines, text) {
		f.lines = append(f.lines, text)
	}
}

// begun is the whole of a word that fills a slot perhaps only in part, and what follows.
func (f *fitter) begun(s *Slot, word string) (whole string, next Step, ok bool) {
	if next, ok = s.take(word); ok {
		return word, next, true
	}
	if i := slices.IndexFunc(s.Words, func(w string) bool { return f.shortens(s, word, w) }); i >= 0 {
		return s.Words[i], s.Then(i), true
	}
	return "", next, false
}

// alike is what follows a slot where a word is of its kind: a number, or a name.
func (f *fitter) alike(s *Slot, word string) (next Step, ok bool) {
	switch {
	case Contains(f.fixed, word):
	case s.Kind == Integer && isNumber(word) && len(s.From) > 0:
		return s.Then(s.From[0].Low), true
	case (s.Kind == Name || s.Kind == Fixed && s.Ask != "") && !isNumber(word) && len(s.Words) > 0:
		return s.Then(0), true
	}
	return next, false
}
