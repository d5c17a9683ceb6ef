package rule

import "slices"

// fits are the lines that words come to that are no line on offer.
type fits struct {
	first          bool // the words begin with their verb
	offered        bool // that verb has an offer now
	legal, refused []string
	verdict        error // on the last of the refused
}

// fits puts the words in the order of a verb's slots, which may hold other names and numbers
// than are on offer, without the fixed words between them. They name a verb or a seat. Of the
// verbs on offer those that they fit are tried, outcomes only where no other fits. Words of a
// verb that isn't on offer stay as they were typed, for the seat that is named or is to act.
func (l *typed) fits() (out fits) {
	left := Strings(l.words)
	seat := func(word string) int {
		_, at, _ := Resolve(word, l.seats, l.known)
		return at
	}
	out.first = l.whole()
	verb := taken(&left, func(w string) int { return Index(l.verbs, w) })
	if begun := l.verbBegun(); begun != "" && verb < 0 && seat(left[0]) < 0 {
		verb, left, out.first = Index(l.verbs, begun), left[1:], true
	}
	out.offered = verb >= 0 && slices.ContainsFunc(l.offers, func(o Offer) bool { return o.Verb == l.verbs[verb] })
	of := taken(&left, seat)
	if verb < 0 && (of < 0 || l.misspells()) {
		return out
	}
	for _, line := range l.turns(verb, of, left) {
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

// turns are the lines that words come to with a verb and a seat, -1 for any.
func (l *typed) turns(verb, seat int, words []string) (lines []string) {
	s := walker{typed: l, most: order, steps: mostSteps}
	names := len(slices.DeleteFunc(slices.Clone(words), isNumber))
	s.found = func(_ Action, line []string, loose []int) bool {
		free := 0
		for _, i := range loose {
			other := slices.Clone(line)
			other[i] += other[i]
			if _, err := ParseLine(l.p, Join(other)); err == nil {
				free++
			}
		}
		// None whose verb was left out where any names would do.
		if text := Join(line); (verb >= 0 || free < max(names, 1)) && !slices.Contains(lines, text) {
			lines = append(lines, text)
		}
		return false
	}
	offered := slices.DeleteFunc(slices.Clone(l.offers), func(o Offer) bool { return verb >= 0 && o.Verb != l.verbs[verb] })
	for _, o := range l.offers {
		if slot := o.Then().Slot; slot != nil && slot.Kind == Fixed {
			s.fixed = append(s.fixed, slot.Words...)
		}
	}
	for _, outcome := range []bool{false, true} {
		for _, o := range offered {
			if line := o.Way().Words; o.Outcome == outcome && (o.Seat != "" || seat < 0) {
				if seat >= 0 {
					line[1] = l.seats[seat]
				}
				s.walk(o.Then(), line, words, nil)
			}
		}
		if len(lines) > 0 {
			return lines
		}
	}
	if verb < 0 { // nothing is on offer that it could be
		return nil
	}
	seats := l.p.Where().ToAct
	if seat >= 0 {
		seats = l.seats[seat : seat+1]
	}
	for _, seat := range seats {
		if len(offered) == 0 {
			lines = append(lines, Join(append([]string{l.verbs[verb], seat}, words...)))
		}
	}
	return lines
}
