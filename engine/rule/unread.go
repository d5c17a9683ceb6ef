package rule

import (
	"errors"
	"slices"
	"strings"

	"arbiter/say"
)

// refusal is why words that aren't whole are refused.
func refusal(err error) Recognised { return Recognised{Short: true, Err: err} }

// secondSeat refuses a seat behind the one of a line whose verb takes no other.
func (l *typed) secondSeat() (none Recognised) {
	v, is := l.p.Book().Verbs.Named(l.words[0].Text)
	if !is || slices.ContainsFunc(v.Usage, func(u string) bool { return strings.LastIndex(u, "SEAT") != 0 }) {
		return none
	}
	seats, pieces := Each(l.seats, bare), l.p.KnownNames()
	seat := func(w Word) bool { return Contains(seats, bare(w.Text)) }
	if len(l.words) < 3 || !seat(l.words[1]) {
		return none
	}
	at := 2 + slices.IndexFunc(l.words[2:], func(w Word) bool { return seat(w) && !Contains(pieces, w.Text) })
	if at < 2 {
		return none
	}
	if cut := Find(l.words[1:at], func(w *Word) bool { return strings.HasSuffix(w.Text, ";") }); cut != nil {
		return refusal(Misread(EndOf([]Word{*cut})-1, "the end of the line", "%q is one word too many after %s.", ";", v.Name))
	}
	w := l.words[at]
	if l.words[0].Column == l.words[1].Column { // the verb was not typed
		return refusal(Misread(w.Column, "the end of the line", "%q is one word too many after %s.", w.Text, l.words[at-1].Text))
	}
	refused := Misread(w.Column, "the end of the line", "%q is one seat too many: %s takes one.", w.Text, v.Name)
	before := l.reworded(l.words[:at])
	_, err := before.parse()
	if misread, is := errors.AsType[*NotUnderstood](err); is {
		refused.Expected = misread.Expected
		before.bound(refused)
	}
	if r := l.reworded(slices.Delete(slices.Clone(l.words), at, at+1)).read(); r.Err == nil && Verdict(l.p, r.Action) == nil {
		refused.DidYouMean = Text(l.p, r.Action)
	}
	return refusal(refused)
}

// noSeat refuses the word behind a verb in the place of its seat: as a misspelt seat, or as one word too many where the
// verb alone is a line.
func (l *typed) noSeat() (none Recognised) {
	v, is := l.p.Book().Verbs.Named(strings.ToLower(l.words[0].Text))
	if !is || len(l.words) != 2 || !strings.HasPrefix(v.Usage[0], "SEAT") {
		return none
	}
	w := l.words[1]
	if _, at, several := Resolve(w.Text, l.names, l.known); at >= 0 || several != nil || isNumber(w.Text) {
		return none
	}
	if near := Misspelt(w.Text, l.seats); near != "" && Misspelt(w.Text, l.p.KnownNames()) == "" {
		return refusal(MisreadAs(w.Column, say.Or(l.seats), "There is no seat %q.", w.Text).Near(w.Text, l.seats))
	}
	if alone := l.reworded(l.words[:1]).read(); alone.Err == nil && Check(l.p, alone.Action) == nil && l.likely() == nil {
		return refusal(Misread(w.Column, "the end of the line", "%q is one word too many after %s.", w.Text, v.Name))
	}
	return none
}

// respelt is the refusal of a line in which one word is short in a way that only a line on offer would say: a small letter for a
// city, or a name and its number as two words.
func (l *typed) respelt() (r Recognised) {
	for i, w := range l.words[1:] {
		behind := l.words[i+2:]
		switch {
		case len(behind) > 0 && isNumber(behind[0].Text):
			w.Text, behind = w.Text+"="+behind[0].Text, behind[1:]
		case len(w.Text) == 1:
			w.Text = strings.ToUpper(w.Text)
		default:
			continue
		}
		a, err := l.reworded(slices.Concat(l.words[:i+1], []Word{w}, behind)).parse()
		if err == nil {
			err = Check(l.p, a)
		}
		if illegal(err) {
			return Recognised{Short: true, Line: Text(l.p, a), Err: err}
		}
	}
	return r
}

// lacking is what is left out before a word that a line is read with, or behind which it lacks more: the seat, or a
// piece before an amount, where no rule says more of it.
func (l *typed) lacking() (r Recognised) {
	v, is := l.p.Book().Verbs.Named(l.words[0].Text)
	last := l.words[len(l.words)-1]
	switch moves := l.fits(); {
	case !is || len(l.words) < 2 || moves.any():
	case l.misread.Column == l.words[1].Column && l.seatless() && v.TakesSeat():
		if r = l.slipped(); !illegal(r.Err) {
			r = refusal(MisreadAs(l.misread.Column, say.Or(l.seats), "%s lacks %s.", v.Name, say.Key("a seat")))
		}
	case l.misread.Column > last.Column && isNumber(last.Text):
		before := l.words[:len(l.words)-1]
		if own := Those(l.offers, func(o Offer) bool { return o.Verb == v.Name }); len(before) == 1 && len(own) == 1 { // whose it is needn't be said
			before = append(slices.Clip(before), Word{Text: own[0].Seat, Column: last.Column})
		}
		w, _, ok := AlongLine(l.offers, Join(Strings(before)))
		_, err := Parse(l.p, before)
		if less, is := errors.AsType[*NotUnderstood](err); ok && is && w.At.Slot != nil && w.At.Slot.Kind == Name && !Contains(w.At.Slot.Words, last.Text) {
			less.Column, less.Expected = last.Column, say.Or(w.At.Slot.Words)
			r = refusal(less)
		}
	}
	return r
}

// unfinished are words with which nothing is wrong: what they lack is asked for, of the one line on offer that they begin
// where they don't begin with its verb.
func (l *typed) unfinished() (r Recognised) {
	said := l.misreading()
	if l.misread.Column > l.words[len(l.words)-1].Column && len(l.fits().refused) != 1 {
		if l.seatless() && said.Begun != "" && !said.Expected.Empty() { // how it was read
			said.Message = say.That("%s lacks %s.", said.Begun, said.Expected)
		}
		return refusal(said)
	}
	_, lacks := ParseLine(l.p, said.Begun)
	if less, is := errors.AsType[*NotUnderstood](lacks); is && said.Begun != "" && l.misread.Column == l.words[0].Column {
		less.Column, less.Begun = EndOf(l.words), said.Begun
		r = refusal(less)
	}
	return r
}

// slips is what is wrong with the one word that keeps the others from a line on offer, where they come to no move and, but for
// what stands before more and may say nothing, aren't likely to mean one line.
func (l *typed) slips() (none Recognised) {
	if l.fits().any() {
		return none
	}
	r := l.slipped()
	odd, is := errors.AsType[*NotUnderstood](r.Err)
	if is && odd.DidYouMean == "" && odd.Column < l.words[len(l.words)-1].Column && len(l.likely()) == 1 {
		return none
	}
	return r
}

// slipped is what is wrong with the one word that keeps the others from a line on offer, of which
// the seat, the verb or both may be left out; Err is nil where there is none. Moves come before outcomes.
// The walk finds the line with that word in it; its reader or its rules say what is wrong.
func (l *typed) slipped() (r Recognised) {
	s := l.walked()
	for _, most := range leeways {
		if !most.oddWord || most.noSeat && most.noVerb && len(l.words) < 3 {
			continue // the words that are right don't say what is meant
		}
		s.steps = mostSteps
		s.upTo(most)
		for _, with := range s.found {
			w := Find(l.words, func(w *Word) bool { return w.Text == with.odd }) // and no part of one
			if seat := l.offers[with.path[0]].Seat; len(l.words) < 3 && most.noVerb && seat != "" && slices.Index(with.line, with.odd) == 1 && Nearest(with.odd, l.seats) == "" {
				continue // neither a verb nor a seat is typed
			}
			if with.takes != most || w == nil || Contains(l.seats, w.Text) || l.verbIn(w.Text) != "" || l.tells(w.Text) {
				continue
			}
			err := l.judged(with.text)
			if misread, is := errors.AsType[*NotUnderstood](err); is {
				misread.Column = w.Column
				l.bound(misread)
			}
			if err != nil && !IsAmbiguous(err) {
				return Recognised{Short: true, Line: with.text, Err: err}
			}
		}
	}
	return r
}

// reordered is the one legal move that the words come to, as typed behind their verb or in another order.
func (l *typed) reordered() (r Recognised) {
	if legal := l.fits().legal; len(legal) == 1 && !legal[0].mixed {
		r = Recognised{Action: legal[0].at.Do, Short: !l.whole()}
	}
	return r
}

// suggested is what is said of words that likely mean a line, or several.
func (l *typed) suggested() (none Recognised) {
	moves := l.fits()
	likely := inFull(moves.legal)
	if !moves.any() {
		likely = l.likely()
	}
	if len(likely) == 0 {
		return none
	}
	said := l.notUnderstood()
	if len(likely) > 1 {
		said.Expected = say.Or(likely)
		return refusal(said)
	}
	if _, _, several := Resolve(l.words[len(l.words)-1].Text, l.p.KnownNames(), nil); several != nil { // the last word doesn't say which is meant
		return refusal(several)
	}
	line := likely[0]
	if a, err := ParseLine(l.p, LineWords(line)[0]+" "+Join(Strings(l.words))); err == nil && len(LineWords(Text(l.p, a))) > len(LineWords(line)) {
		line = Text(l.p, a) // with all that was typed
	}
	err := l.judged(line)
	switch begun := unread(err) && len(LineWords(line)) < 3; {
	case illegal(err): // it is the one line that is meant
		return Recognised{Short: true, Line: line, Err: err}
	case begun:
		said.Expected = say.Plain(line + " …")
	default:
		if said.DidYouMean = line; l.seatFirst() {
			said.Expected = say.Plain(line)
		}
	}
	return refusal(said)
}

// refused is the one move that the words come to and that the rules refuse, of several the one of a seat with its pieces.
func (l *typed) refused() (r Recognised) {
	if own := l.fits().own(l); len(own) == 1 {
		r = Recognised{Short: true, Line: own[0].text, Err: own[0].verdict}
	}
	return r
}

// unclear asks which of several names is meant that the first word begins, where that is what can't be read.
func (l *typed) unclear() (r Recognised) {
	first := l.words[0]
	if len(l.fits().own(l)) > 0 || len(first.Text) < 2 || l.misread.Column != first.Column || l.notUnderstood().DidYouMean != "" {
		return r
	}
	if _, _, several := Resolve(first.Text, l.names, nil); several != nil {
		r = refusal(several)
	}
	return r
}

// notUnderstood is what is said of words that can't be read in any way.
func (l *typed) notUnderstood() *NotUnderstood {
	switch first := l.words[0]; {
	case l.seatUnknown():
		return MisreadAs(first.Column, say.Or(l.seats), "There is no seat %q.", first.Text)
	case l.seatFirst(), l.misread.Column == first.Column && (l.named(first.Text) && !l.misspells() || isNumber(first.Text)):
		return MisreadAs(first.Column, say.Or(l.beginnings()), "A line begins with what happened.")
	}
	return l.misreading()
}

// misreading is why the words can't be read as they stand, with the line that they begin and what would be legal there.
func (l *typed) misreading() *NotUnderstood {
	said := *l.misread
	said.Begun = l.begun()
	l.bound(&said)
	return &said
}

// seatFirst says whether the words begin with a seat: in full, or where their verb stands behind it.
func (l *typed) seatFirst() bool {
	return l.seat(l.words[0].Text) >= 0 && (Contains(l.seats, l.words[0].Text) || slices.ContainsFunc(l.words[1:], func(w Word) bool { return Contains(l.verbs, w.Text) }))
}

// beginnings are the verbs of what may be entered now, with the seat that the words begin with, if it
// may enter any.
func (l *typed) beginnings() []string {
	if own := Those(l.offers, func(o Offer) bool { return SameName(o.Seat, l.words[0].Text) }); own != nil {
		return slices.Compact(Each(own, func(o Offer) string { return o.Verb + " " + o.Seat + " …" }))
	}
	if len(l.offers) > 0 {
		return offered(l.offers)
	}
	return l.verbs // the game is over
}

// bound tells of a number that can't be read which numbers are legal there.
func (l *typed) bound(misread *NotUnderstood) {
	before := Those(l.words, func(w Word) bool { return w.Column < misread.Column })
	if w, _, ok := AlongLine(l.offers, Join(Strings(before))); ok && w.At.Slot != nil && w.At.Slot.Kind == Integer {
		misread.Expected = say.That("%s, %s", w.At.Slot.Ask, w.At.Slot.Span())
	}
}
