package rule

import (
	"errors"
	"slices"
	"strings"
)

// asTyped are words that are read as they stand, but perhaps without their seat.
func (l *typed) asTyped() Recognised {
	a, err := l.parse()
	if misread, is := errors.AsType[*NotUnderstood](err); is {
		l.misread = misread
		return Recognised{}
	}
	r := l.meant(a, err)
	r.Short = false
	return r
}

// meant is what words are taken for: an action, why they aren't one, or neither.
func (l *typed) meant(a Action, err error) Recognised {
	if a != nil && err == nil {
		err = l.unowned(a)
	}
	return Recognised{Action: a, Short: a != nil || err != nil, Err: err}
}

// parse reads the words as they stand, else as a move, legal or not, of the one seat that their
// verb is offered to where they name none, or, where it is offered to none, of the one with the pieces that they name.
func (l *typed) parse() (Action, error) {
	a, err := Parse(l.p, l.words)
	if !unread(err) || slices.ContainsFunc(l.words[1:], func(w Word) bool { return Contains(l.seats, w.Text) }) {
		return a, err
	}
	verb, behind := l.words[0], l.words[1:]
	seats := Each(Those(l.offers, func(o Offer) bool { return SameName(o.Verb, verb.Text) && !o.Outcome && o.Seat != "" }), func(o Offer) string { return o.Seat })
	if len(seats) == 0 && Contains(l.verbs, verb.Text) {
		seats = Those(l.p.Where().ToAct, func(seat string) bool { return l.owns(Strings(behind), seat) })
		seats = seats[:min(1, len(seats))]
	}
	if seats = slices.Compact(seats); len(seats) == 1 {
		own, failed := Parse(l.p, slices.Concat([]Word{verb, {seats[0], verb.Column}}, behind))
		if failed == nil && KindOf(own) == Move {
			return own, nil
		}
		further, is := errors.AsType[*NotUnderstood](failed)
		v, _ := l.p.Book().Verbs.Named(verb.Text)
		switch {
		case !is:
		case len(behind) == 0:
			further.Column = EndOf(l.words)
			return nil, failed
		case Nearest(behind[0].Text, l.seats) == "" && (len(behind) < 2 && !slices.Contains(v.Usage, "SEAT") || further.Column > behind[0].Column && l.seatless()):
			return nil, failed // the seat is left out
		}
	}
	return nil, err
}

// unowned asks whose a move is that names neither its seat nor a piece of it, where several may act: that the others have
// something left to do first doesn't say that it isn't meant for them.
func (l *typed) unowned(a Action) error {
	acts := l.p.Where().ToAct
	if len(acts) < 2 || KindOf(a) != Move {
		return nil
	}
	words, err := Split(Text(l.p, a))
	of := WayOf(l.p, Strings(words))
	if err != nil || of.Seat == "" || of.Seat == l.own || slices.ContainsFunc(l.words, func(w Word) bool { return Begins(of.Seat, w.Text) }) || l.owns(of.Words[2:], of.Seat) {
		return nil
	}
	return &Ambiguous{Word: Join(Strings(l.words)), Candidates: Each(acts, func(seat string) string {
		return Join(slices.Concat(of.Words[:1], []string{seat}, of.Words[2:]))
	})}
}

// owns says whether some words name a piece that a seat has, or has to use.
func (l *typed) owns(words []string, seat string) bool {
	return slices.ContainsFunc(NameParts(Join(words)), func(name string) bool {
		return l.p.Find(name).Seat == seat || l.p.Due(seat).Names(name)
	})
}

// shortened is the line on offer whose words these begin.
func (l *typed) shortened() Recognised { return l.meant(l.onOffer(leeway{})) }

// ticked is the line on offer that goes on with several words in any order, where the first
// is one of them and no other's name. The walk has them in one order, and can't say
// what is wrong with too many of them: the line is read for the rules to judge, where the words aren't whole behind their verb.
func (l *typed) ticked() Recognised {
	for _, o := range l.offers {
		if w := o.Way(); w.At.Slot != nil && w.At.Slot.Several != nil && Contains(w.At.Slot.Several.Words, l.words[0].Text) && !l.named(l.words[0].Text) {
			a, err := ParseLine(l.p, Join(append(w.Words, Strings(l.words)...)))
			if err != nil {
				continue
			}
			if Verdict(l.p, a) != nil {
				if r := l.verbInFull(); r.Action != nil || r.Err != nil {
					return r
				}
			}
			return l.meant(a, nil)
		}
	}
	return Recognised{}
}

// verbInFull reads words as they stand behind the verb that the first of them begins.
func (l *typed) verbInFull() Recognised {
	verb := l.verb()
	if verb == "" || SameName(verb, l.words[0].Text) {
		return Recognised{}
	}
	a, err := l.reworded(slices.Concat([]Word{{verb, l.words[0].Column}}, l.words[1:])).parse()
	misread, is := errors.AsType[*NotUnderstood](err)
	if !is {
		return l.meant(a, err)
	}
	misread.Column = min(misread.Column, EndOf(l.words)) // the line as typed may end before the verb
	l.misread = misread
	return Recognised{}
}

// omitting is the line on offer that words stand for without its seat; else those without its verb, or without anything else.
func (l *typed) omitting() Recognised {
	last := l.words[len(l.words)-1].Column
	for _, most := range [...]leeway{{noSeat: true}, {noVerb: true}, {noSeat: true, noVerb: true, noWord: true}} {
		if most.noWord && l.seatOnly() {
			break
		}
		switch a, unclear := l.onOffer(most); {
		case a != nil && most.noWord && l.barred():
			return Recognised{}
		case unclear != nil && l.misread.Column >= last && (len(l.words) > 1 || l.misread.Column > last):
			return Recognised{} // what is wanted last says more than all the lines that they could become
		case a != nil || unclear != nil:
			return l.meant(a, unclear)
		}
	}
	return Recognised{}
}

// barred says whether the words are one line that the rules refuse, without its verb: then none
// is meant that they leave more out of. "bob 5" out of turn doesn't say that the lot ended so.
func (l *typed) barred() bool {
	moves := l.fits()
	if moves.legal != nil || len(moves.refused) != 1 {
		return false
	}
	refused := moves.refused[0]
	if line := refused.line; len(line) > 1 && Contains(l.seats, line[1]) && !Contains(Strings(l.words), line[1]) && !Begins(line[1], l.words[0].Text) {
		return false // a letter behind others may be a city's
	}
	return illegal(refused.verdict) && len(LineWords(refused.text)) == len(l.words)+1
}

// onOffer finds the one line on offer that the words stand for with some leeway. Where a few are meant the
// error is an *Ambiguous that names them; where none is, or too many are, the action is nil.
func (l *typed) onOffer(most leeway) (Action, error) {
	s := l.walked()
	s.upTo(most)
	of := func(r reading) *Offer { return &s.offers[r.path[0]] }
	found := s.found
	if moves := Those(found, func(r reading) bool { return !of(r).Outcome }); l.own != "" && len(moves) == 1 && !slices.ContainsFunc(found, func(r reading) bool { return of(r).Seat != l.own }) {
		found = moves // a seat says what it does
	}
	switch {
	case s.full():
	case !slices.ContainsFunc(found, func(r reading) bool { return !r.takes.noVerb || !of(r).Named }):
		// none, or only one that was found to see whether something else is meant as well
	case len(found) > 1:
		return nil, &Ambiguous{Word: Join(Strings(l.words)), Candidates: inFull(found)}
	default:
		if more := found[0].unsaid(l.words); more != nil {
			return nil, more
		}
		return found[0].at.Do, nil
	}
	return nil, nil
}

// unsaid asks whether a line without its verb ends where it can, if more of it is chosen there or that nothing is.
func (r *reading) unsaid(words []Word) error {
	if r.at.Slot == nil || r.at.Slot.None == nil || r.at.Slot.Kind != Name || r.takes.says() {
		return nil
	}
	more := r.at.Slot.Words
	return &Ambiguous{Word: Join(Strings(words)), Candidates: append([]string{r.text}, Each(more[:min(len(more), mostCandidates-1)], func(w string) string { return r.text + " " + Quote(w) })...)}
}

// begun is the one line on offer that the words begin, in full as far as it goes, and that lacks more:
// with its verb and its seat, or else without one of them, and then a move.
func (l *typed) begun() string {
	s := l.walked()
	for _, most := range [...]leeway{{}, {noSeat: true}, {noVerb: true}} {
		s.upTo(most)
		lacks := Those(s.lacks, func(r reading) bool {
			return r.takes == most && (most == leeway{} || len(l.words) > 1) && !(most.noVerb && s.offers[r.path[0]].Outcome)
		})
		if lines := slices.Compact(inFull(lacks)); len(lines) == 1 {
			return lines[0]
		}
	}
	return ""
}

// walked is the walk over the lines on offer that the words stand for, as far as it was asked for.
func (l *typed) walked() *walker {
	if l.search != nil {
		return l.search
	}
	s := &walker{typed: l, steps: mostSteps}
	l.search = s
	words := Strings(s.words)
	first, verb := words[0], s.whole()
	amounts := !slices.ContainsFunc(words, func(w string) bool { return !isNumber(w) }) // they name nothing that could be meant as well
	for i := range s.offers {
		o := &s.offers[i]
		by := reading{line: []string{o.Verb}, path: []int{i}}
		if strings.EqualFold(first, o.Verb) || !verb && Begins(o.Verb, first) && !s.named(first) {
			s.walk(o.begin(), by, words[1:])
		}
		if !verb && !(o.Named && amounts) {
			by.takes = leeway{noVerb: true, noSeat: o.Seat == "", noWord: o.Named || len(words) == 1}
			s.then(by, func() { s.walk(o.begin(), by, words) })
		}
	}
	return s
}
