package rule

import (
	"errors"
	"slices"
	"strings"
)

// fits are the moves that the words come to in the order of a verb's slots, which may hold other
// names and numbers than are on offer, without the fixed words between them; mixed are also those
// whose verb doesn't come first. The words name a verb or a seat. Of the verbs on offer those that
// they fit are tried, outcomes only where no other fits. Words of a verb that isn't on offer stay
// as they were typed, for the seat that is named or is to act.
func (l *typed) fits() *fitting {
	if l.fit != nil {
		return l.fit
	}
	f := new(fitting)
	l.fit = f
	left, first := Strings(l.words), l.whole()
	verb := Index(l.verbs, l.offeredBehind())
	if verb >= 0 {
		left, first = slices.Delete(left, 1, 2), true
	} else {
		verb = taken(&left, func(w string) int { return Index(l.verbs, w) })
	}
	if begun := l.verb(); begun != "" && verb < 0 && l.seat(left[0]) < 0 {
		verb, left, first = Index(l.verbs, begun), left[1:], true
	}
	of := taken(&left, l.seat)
	if of < 0 && l.seatUnknown() {
		return f
	}
	if verb < 0 && (of < 0 || l.misspells() || l.seatOnly()) || slices.ContainsFunc(left, l.tells) {
		return f
	}
	for _, r := range l.turns(verb, of, left) {
		r.mixed = r.mixed || !first
		switch r.verdict = Check(l.p, r.at.Do); {
		case r.verdict == nil:
			f.legal = append(f.legal, r)
		case !IsAmbiguous(r.verdict):
			f.refused = append(f.refused, r)
		}
	}
	return f
}

// fitting are the moves that words come to.
type fitting struct{ legal, refused []reading }

// any says whether there are some.
func (f *fitting) any() bool { return len(f.legal)+len(f.refused) > 0 }

// own are those that the rules refuse, of several those of a seat with the pieces that they name.
func (f *fitting) own(l *typed) []reading {
	if len(f.refused) < 2 {
		return f.refused
	}
	return Those(f.refused, func(r reading) bool { return l.owns(r.line[2:], r.line[1]) })
}

// seatUnknown says whether a verb that takes a seat stands behind a word that is none, and that names nothing.
func (l *typed) seatUnknown() bool {
	first := l.words[0].Text
	v, is := l.p.Book().Verbs.Named(strings.ToLower(l.words[min(1, len(l.words)-1)].Text))
	_, at, several := Resolve(first, l.names, nil)
	return is && len(l.words) > 1 && strings.HasPrefix(v.Usage[0], "SEAT") && at < 0 && several == nil && l.verbIn(first) == "" && !isNumber(first)
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

// turns are the moves that words come to with a verb and a seat, -1 for any. Where the verb was
// left out, none in which any names would do.
func (l *typed) turns(verb, seat int, words []string) []reading {
	s, offers := &anyOrder{typed: l}, Those(l.offers, func(o Offer) bool { return verb < 0 || o.Verb == l.verbs[verb] })
	for _, o := range l.offers {
		if slot := o.Then().Slot; slot != nil && slot.Kind == Fixed {
			s.fixed = append(s.fixed, slot.Words...)
		}
	}
	names := max(1, HowMany(words, func(w string) bool { return !isNumber(w) }))
	var found, typed []reading
	meant := func(r reading) bool { return verb >= 0 || l.free(r) < names }
	for _, outcome := range []bool{false, true} {
		if outcome && verb < 0 { // what can be judged once more is known is meant sooner, as a bid before its card is dealt
			typed = l.unoffered(verb, seat, words)
			if lines := Those(typed, func(r reading) bool {
				_, unknown := errors.AsType[*CannotCheck](Verdict(l.p, r.at.Do))
				return unknown
			}); lines != nil {
				return lines
			}
		}
		for _, o := range offers {
			if line := o.Way().Words; o.Outcome == outcome && (o.Seat != "" || seat < 0) {
				if seat >= 0 {
					line[1] = l.seats[seat]
				}
				r := s.follow(o.Then(), line, words)
				if len(r.left) == 0 && r.at.Do != nil && !slices.Contains(inFull(found), r.text) {
					found = append(found, r)
				}
			}
		}
		if lines := Those(found, meant); lines != nil {
			return l.moves(lines)
		}
	}
	if verb >= 0 && len(offers) == 0 {
		typed = l.unoffered(verb, seat, words)
	}
	return Those(typed, meant)
}

// anyOrder goes along lines on offer with words that come in any order: fixed words are left out, and
// names and numbers are others than are on offer.
type anyOrder struct {
	*typed
	fixed []string // what lines go on with that is no name, as workers
}

// follow is a line that goes on from a step with some words, as far as they are of it.
func (s *anyOrder) follow(at Step, line, words []string) reading {
	r := reading{line: line, at: at, left: words}
	for slot := at.Slot; len(r.left) > 0 && slot != nil && slot.Kind != Free && !slot.joins(); slot = r.at.Slot {
		if s.takes(&r, s.fill) || s.takes(&r, s.alike) {
			continue
		}
		if slot.Kind != Fixed || len(slot.Words) != 1 {
			break
		}
		r = r.adding(slot, slot.Words[0], 0)
		r.at, r.mixed = slot.Then(0), true
	}
	r.text = Join(r.line)
	return r
}

// takes goes on with the first of the words that are left with which the slot can be filled.
func (s *anyOrder) takes(r *reading, fill func(slot *Slot, word string, left []string) []filling) bool {
	slot, words := r.at.Slot, r.left
	for i, word := range words {
		ways := fill(slot, word, slices.Delete(slices.Clone(words), i, i+1))
		if ways == nil {
			continue
		}
		if ways[0].loose {
			r.loose = append(r.loose, len(r.line))
		}
		_, unclear := Match(word, slot.Words)
		r.mixed = r.mixed || unclear != nil || slices.ContainsFunc(words[:i], func(w string) bool { return isNumber(w) == isNumber(word) })
		*r = r.adding(slot, ways[0].word, 0)
		r.at, r.left = ways[0].next, ways[0].left
		return true
	}
	return false
}

// alike is what a word fills a slot with that is only of its kind: a number, or a name.
func (s *anyOrder) alike(slot *Slot, word string, left []string) []filling {
	switch {
	case Contains(s.fixed, word):
	case slot.Kind == Integer && isNumber(word) && len(slot.From) > 0:
		return []filling{{word: word, next: slot.Then(slot.From[0].Low), left: left}}
	case slot.names() && slot.Kind <= Name && !isNumber(word):
		return []filling{{word: word, next: slot.Then(0), left: left, loose: true}}
	}
	return nil
}

// unoffered are the moves of the phase as they were typed behind a verb and a seat, -1 for any: what follows a
// word that isn't on offer is no way of the walk's.
func (l *typed) unoffered(verb, seat int, words []string) (lines []reading) {
	_, phase := l.p.Stage()
	seats := l.p.Where().ToAct
	if seat >= 0 {
		seats = l.seats[seat : seat+1]
	}
	for at, v := range l.p.Book().Verbs.All() {
		of := func(o Offer) bool { return o.Verb == v.Name && o.Seat != "" }
		if at != verb && (verb >= 0 || v.Outcome || !slices.Contains(v.In, phase) && !slices.ContainsFunc(l.offers, of)) {
			continue
		}
		for _, seat := range seats {
			r := reading{line: append([]string{v.Name, seat}, words...)}
			r.text = Join(r.line)
			for i := range words {
				r.loose = append(r.loose, i+2)
			}
			lines = append(lines, r)
		}
	}
	return l.moves(lines)
}

// moves are those of some lines that are read as moves.
func (l *typed) moves(lines []reading) (moves []reading) {
	for _, r := range lines {
		if a, err := ParseLine(l.p, r.text); err == nil && KindOf(a) == Move {
			r.at = End(a)
			moves = append(moves, r)
		}
	}
	return moves
}

// free is how many of a line's names that are not on offer could be any others.
func (l *typed) free(r reading) int {
	return HowMany(r.loose, func(i int) bool {
		other := slices.Clone(r.line)
		other[i] += other[i]
		_, err := ParseLine(l.p, Join(other))
		return err == nil
	})
}
