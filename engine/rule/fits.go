package rule

import "slices"

// fits are the lines that words come to that are no line on offer.
type fits struct {
	legal, refused []string
	verdict        error  // on the last of the refused
	turned         Action // what words that begin with their verb and otherwise keep their order say legally
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
	first := l.whole()
	verb := taken(&left, func(w string) int { return Index(l.verbs, w) })
	if begun := l.verb(); begun != "" && verb < 0 && seat(left[0]) < 0 {
		verb, left, first = Index(l.verbs, begun), left[1:], true
	}
	of := taken(&left, seat)
	if verb < 0 && (of < 0 || l.misspells()) {
		return out
	}
	for _, by := range l.turns(verb, of, left) {
		line := Join(by.line)
		a, err := ParseLine(l.p, line)
		if err != nil || KindOf(a) != Move {
			continue
		}
		switch err := Check(l.p, a); {
		case err == nil:
			if out.legal = append(out.legal, line); first && !by.mixed {
				out.turned = a
			}
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
func (l *typed) turns(verb, seat int, words []string) (lines []reading) {
	s := walker{typed: l, most: order, steps: mostSteps}
	names := len(slices.DeleteFunc(slices.Clone(words), isNumber))
	s.found = func(_ Action, by reading) bool {
		free := 0
		for _, i := range by.loose {
			other := slices.Clone(by.line)
			other[i] += other[i]
			if _, err := ParseLine(l.p, Join(other)); err == nil {
				free++
			}
		}
		// None whose verb was left out where any names would do.
		if (verb >= 0 || free < max(names, 1)) && !slices.ContainsFunc(lines, func(r reading) bool { return slices.Equal(r.line, by.line) }) {
			lines = append(lines, by)
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
				s.walk(o.Then(), reading{line: line}, words)
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
	if len(offered) == 0 {
		lines = Each(seats, func(seat string) reading { return reading{line: append([]string{l.verbs[verb], seat}, words...)} })
	}
	return lines
}
