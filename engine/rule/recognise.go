package rule

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"arbiter/say"
)

// Recognised is the result of reading a typed line: an action, or an error. Err says which
// lines it could be, as *Ambiguous; or where it stops, what was expected there and what was
// most likely meant, as *NotUnderstood; or why the rules refuse the one line that it means.
type Recognised struct {
	Action Action
	Short  bool   // the line isn't whole: what it was taken for is told
	Line   string // the whole line that the rules refuse; "" where it is the one that was typed
	Err    error
}

// Recognise reads a line's words in a position as a seat says them, "" for the table. Words
// that begin with a verb and name no seat mean a line of this seat; of several possible lines,
// this seat's own is meant, and of these its move. Words without a verb that fit no seat's line mean this seat's line
// that the rules refuse, if there is one. pieces lists the pieces in a stack of the copy; nil
// if that is unknown.
func Recognise(seat string, p Position, words []Word, pieces func(stack string) []string) Recognised {
	words = unlisted(p, words)
	a, err := Parse(p, words)
	if len(words) == 0 || err == nil || seat == "" && !unread(err) {
		return Recognised{Action: a, Err: err}
	}
	seats := p.Seats()
	l := &typed{
		p: p, words: words, offers: Moves(p, "", false), verbs: Each(p.Book().Verbs.All(), func(v Verb) string { return v.Name }),
		seats: seats, names: slices.Concat(seats, p.KnownNames()), pieces: pieces,
	}
	if l.misspells() { // it is the beginning of nothing
		l.names = append(l.names, words[0].Text)
	}
	if SameName(words[0].Text, seat) || !Contains(seats, words[0].Text) {
		l.own = seat
	}
	verb := l.verb()
	own := Recognised{Err: &NotUnderstood{}}
	if verb != "" {
		own = l.ofOwn(verb)
	}
	if own.whole() {
		return own
	}
	r := l.read()
	further, tried := errors.AsType[*NotUnderstood](own.Err)
	if r.Err == nil {
		text := Text(p, r.Action)
		if whose := WayOf(p, LineWords(text)).Seat; whose != "" && whose != seat && (!tried || further.Column > 0) {
			r = Recognised{Err: MisreadAs(1, say.Plain(text), "%s can't say this now.", seat)}
		}
		return r
	}
	if verb == "" {
		verb = l.begins(l.verbs)
		own = l.ofOwn(verb)
		further, tried = errors.AsType[*NotUnderstood](own.Err)
	}
	misread, is := errors.AsType[*NotUnderstood](r.Err)
	if own.whole() || is && (tried && further.Column > misread.Column || verb == "" && illegal(own.Err) && !Contains(seats, misread.DidYouMean)) {
		return own
	}
	return r
}

// whole says whether a line lacks at most more words.
func (r Recognised) whole() bool {
	misread, is := errors.AsType[*NotUnderstood](r.Err)
	return r.Err == nil || is && misread.Begun != ""
}

// ofOwn reads words that name no seat as a line of the seat that says them, behind the verb with which they begin, "" for
// none. The line is not understood where they do, or no seat follows the verb.
func (l *typed) ofOwn(verb string) (r Recognised) {
	before, behind := []Word{{l.own, l.words[0].Column}}, l.words
	if verb != "" {
		before, behind = slices.Insert(before, 0, Word{verb, l.words[0].Column}), l.words[1:]
	}
	v, is := l.p.Book().Verbs.Named(verb)
	switch {
	case l.own == "", Contains(l.seats, l.words[0].Text), is && !slices.ContainsFunc(v.Usage, func(u string) bool { return strings.HasPrefix(u, "SEAT") }),
		is && slices.ContainsFunc(behind, func(w Word) bool { i, err := Match(w.Text, l.seats); return i >= 0 || err != nil }):
		return Recognised{Err: &NotUnderstood{}}
	}
	r = l.reworded(slices.Concat(before, behind)).read()
	r.Short = r.Short || !SameName(verb, l.words[0].Text)
	return r
}

// unlisted are words without what only separates names: and, where no name begins so, or a comma
// behind words that no verb begins and that name no seat. What may be said at any time has reasons and
// names of other things in such words.
func unlisted(p Position, words []Word) []Word {
	joined := slices.ContainsFunc(words, func(w Word) bool { return slices.Contains(joiners, w.Text) })
	if len(words) == 0 || joined && slices.ContainsFunc(slices.Concat(p.Seats(), p.KnownNames()), func(name string) bool {
		return slices.ContainsFunc(words, func(w Word) bool { return slices.Contains(joiners, w.Text) && Begins(name, w.Text) })
	}) {
		return words
	}
	v, is := p.Book().Verbs.Named(words[0].Text)
	if joined && !v.Anytime {
		words = unjoined(words, joiners, func(w Word) string { return w.Text })
	}
	if is && !v.Anytime {
		for i, w := range words {
			if bare := strings.TrimRight(w.Text, ","); bare != w.Text && (i == 1 && Contains(p.Seats(), bare) || i > 0 && i == len(words)-1 && isNumber(bare)) {
				words = slices.Clone(words)
				words[i].Text = bare
			}
		}
	}
	if is || slices.ContainsFunc(words, func(w Word) bool {
		return strings.Contains(w.Text, "=") || Contains(p.Seats(), strings.TrimRight(w.Text, ","))
	}) {
		return words
	}
	return Each(words, func(w Word) Word { return Word{cmp.Or(strings.TrimRight(w.Text, ","), w.Text), w.Column} })
}

// read reads words that are the table's. Where they can't be read as they stand, the
// seat may be left out if only one can act, and the words behind the verb may come in any
// order if their kinds tell them apart; all of them may be beginnings, and then some be left
// out. What is no line on offer even so is one that the rules refuse, or not understood.
func (l *typed) read() Recognised {
	a, err := l.parse()
	short := unread(err)
	if short {
		if a, err = l.short(err); unread(err) {
			return l.against(err)
		}
	}
	if err == nil {
		err = l.unowned(a)
	}
	return Recognised{Action: a, Short: short, Err: err}
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

// offered are the verbs of some offers, each once.
func offered(offers []Offer) []string {
	verbs := Each(offers, func(o Offer) string { return o.Verb })
	slices.Sort(verbs)
	return slices.Compact(verbs)
}

// unread says whether words could not be read.
func unread(err error) bool {
	_, is := errors.AsType[*NotUnderstood](err)
	return is
}

// illegal says whether the rules refuse what was read.
func illegal(err error) bool {
	_, is := err.(*Illegal)
	return is
}

// judged is why a line can't be entered, nil if it can.
func (l *typed) judged(line string) error {
	a, err := ParseLine(l.p, line)
	if err == nil {
		err = Check(l.p, a)
	}
	return err
}

// typed is a line that can't be read as it stands.
type typed struct {
	p      Position
	own    string // the seat that says it, "" for the table
	words  []Word
	offers []Offer                     // what may be entered now
	verbs  []string                    // all that the rulebook has
	seats  []string                    //
	names  []string                    // that the game knows, those of its seats included
	pieces func(stack string) []string // what lies in a stack of the copy, nil where unknown
	search *walker                     // see walked
}

// reworded are other words at the same moment.
func (l *typed) reworded(words []Word) *typed {
	other := *l
	other.words, other.search = words, nil
	return &other
}

// known are the names that the game knows, as Resolve asks for them.
func (l *typed) known() []string { return l.names }

// named says whether a word is a name: then it is the beginning of nothing else.
func (l *typed) named(word string) bool { return Contains(l.names, word) }

// short reads the words as a line that isn't whole; err says why they can't be read as one
// that is.
func (l *typed) short(err error) (Action, error) {
	a, unclear := l.onOffer(leeway{})
	if a != nil || unclear != nil {
		return a, unclear
	}
	ticked := l.ticked()
	if ticked != nil && Verdict(l.p, ticked) == nil {
		return ticked, nil
	}
	if verb := l.verb(); verb != "" && !SameName(verb, l.words[0].Text) {
		if a, err = l.reworded(slices.Concat([]Word{{verb, l.words[0].Column}}, l.words[1:])).parse(); !unread(err) {
			return a, err
		}
		misread, _ := errors.AsType[*NotUnderstood](err)
		misread.Column = min(misread.Column, EndOf(l.words)) // the line as typed may end before the verb
	}
	if ticked != nil {
		return ticked, nil
	}
	misread, _ := errors.AsType[*NotUnderstood](err)
	last := l.words[len(l.words)-1].Column
	for _, most := range [...]leeway{{noSeat: true}, {noVerb: true}, {noSeat: true, noVerb: true, noWord: true}} {
		if most.noWord && l.seatOnly() {
			break
		}
		switch a, unclear = l.onOffer(most); {
		case a != nil && most.noWord && l.barred():
			return nil, err
		case unclear != nil && misread.Column >= last && (len(l.words) > 1 || misread.Column > last):
			return nil, err // what is wanted last says more than all the lines that they could become
		case a != nil || unclear != nil:
			return a, unclear
		}
	}
	return nil, err
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

// seatless says whether a seat is left out behind the first word: a name of something else, a number or an amount stands there.
func (l *typed) seatless() bool {
	return len(l.words) > 1 && !Contains(l.seats, l.words[1].Text) && (l.named(l.words[1].Text) || strings.ContainsFunc(l.words[1].Text, unicode.IsDigit))
}

// lacking is what is left out before a word that a line is read with, or behind which it lacks more: the seat, or a
// piece before an amount, where no rule says more of it; Err is nil for neither.
func (l *typed) lacking(misread *NotUnderstood) (r Recognised) {
	v, is := l.p.Book().Verbs.Named(l.words[0].Text)
	last := l.words[len(l.words)-1]
	switch {
	case !is || len(l.words) < 2:
	case misread.Column == l.words[1].Column && l.seatless() && slices.ContainsFunc(v.Usage, func(u string) bool { return strings.HasPrefix(u, "SEAT") }):
		if r = l.slipped(); !illegal(r.Err) {
			r = Recognised{Short: true, Err: MisreadAs(misread.Column, say.Or(l.seats), "%s lacks %s.", v.Name, say.Key("a seat"))}
		}
	case misread.Column > last.Column && isNumber(last.Text):
		before := l.words[:len(l.words)-1]
		if own := Those(l.offers, func(o Offer) bool { return o.Verb == v.Name }); len(before) == 1 && len(own) == 1 { // whose it is needn't be said
			before = append(slices.Clip(before), Word{Text: own[0].Seat, Column: last.Column})
		}
		w, _, ok := AlongLine(l.offers, Join(Strings(before)))
		_, err := Parse(l.p, before)
		if less, is := errors.AsType[*NotUnderstood](err); ok && is && w.At.Slot != nil && w.At.Slot.Kind == Name && !Contains(w.At.Slot.Words, last.Text) {
			less.Column, less.Expected = last.Column, say.Or(w.At.Slot.Words)
			r = Recognised{Short: true, Err: less}
		}
	}
	return r
}

// verb is the first word in full, else the one verb on offer that it means, else the one of the phase; "" for none
// or several, and for a seat behind which a verb on offer stands.
func (l *typed) verb() string {
	if v, is := l.p.Book().Verbs.Named(strings.ToLower(l.words[0].Text)); is {
		return v.Name
	}
	if l.offeredBehind() != "" {
		return ""
	}
	_, phase := l.p.Stage()
	own := Those(l.p.Book().Verbs.All(), func(v Verb) bool { return slices.Contains(v.In, phase) })
	return cmp.Or(l.begins(offered(l.offers)), l.begins(Each(own, func(v Verb) string { return v.Name })))
}

// offeredBehind is the verb on offer, or its beginning, that stands behind the seat with which the words begin; "" for none.
func (l *typed) offeredBehind() string {
	if _, at, _ := Resolve(l.words[0].Text, l.seats, l.known); at < 0 || len(l.words) == 1 || l.whole() {
		return ""
	}
	return l.reworded(l.words[1:]).begins(offered(l.offers))
}

// begins is the one of some verbs that the first word means, "" for none or several.
func (l *typed) begins(verbs []string) string {
	name, i, err := Resolve(l.words[0].Text, verbs, l.known)
	if err != nil || i < 0 {
		return ""
	}
	return name
}

// whole says whether the first word is a verb. A seat may be called like one: then it is meant where that verb isn't on offer.
func (l *typed) whole() bool {
	first := l.words[0].Text
	return Contains(l.verbs, first) && (!Contains(l.seats, first) || Contains(offered(l.offers), first))
}

// seatOnly says whether a seat is all that was typed: it says nothing of what the seat does.
func (l *typed) seatOnly() bool { return len(l.words) == 1 && Contains(l.seats, l.words[0].Text) }

// ticked is the line on offer that goes on with several words in any order, where the first
// is one of them and no other's name; nil for none. The walk has them in one order, and can't say
// what is wrong with too many of them: the line is read for the rules to judge.
func (l *typed) ticked() Action {
	for _, o := range l.offers {
		if w := o.Way(); w.At.Slot != nil && w.At.Slot.Several != nil && Contains(w.At.Slot.Several.Words, l.words[0].Text) && !l.named(l.words[0].Text) {
			if a, err := ParseLine(l.p, Join(append(w.Words, Strings(l.words)...))); err == nil {
				return a
			}
		}
	}
	return nil
}

// barred says whether the words are one line that the rules refuse, without its verb: then none
// is meant that they leave more out of. "bob 5" out of turn doesn't say that the lot ended so.
func (l *typed) barred() bool {
	legal, refused := l.fits()
	if legal != nil || len(refused) != 1 {
		return false
	}
	if line := refused[0].line; len(line) > 1 && Contains(l.seats, line[1]) && !Contains(Strings(l.words), line[1]) && !Begins(line[1], l.words[0].Text) {
		return false // a letter behind others may be a city's
	}
	return illegal(refused[0].verdict) && len(LineWords(refused[0].text)) == len(l.words)+1
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

// misspells says whether the first word is a misspelt verb: a letter away from one, and the
// beginning of none.
func (l *typed) misspells() bool {
	word := strings.ToLower(l.words[0].Text)
	return len(word) > 2 && !slices.ContainsFunc(l.verbs, func(verb string) bool { return strings.HasPrefix(verb, word) }) &&
		slices.ContainsFunc(l.verbs, func(verb string) bool { return slips([]rune(word), []rune(verb), 1) == 1 })
}

// against says more of words that are no line on offer than err, that they can't be read: the
// line where they are one behind their verb, in another order; else what is meant, where that
// is legal; why the rules refuse it, where it is one line.
func (l *typed) against(err error) Recognised {
	misread, _ := errors.AsType[*NotUnderstood](err)
	if odd := cmp.Or(l.secondSeat(), l.noSeat(misread)); odd != nil {
		return Recognised{Short: true, Err: odd}
	}
	if r := l.respelt(); r.Err != nil {
		return r
	}
	legal, refused := l.fits()
	if lacking := l.lacking(misread); lacking.Err != nil && len(legal)+len(refused) == 0 {
		return lacking
	}
	said, likely, seat := *misread, inFull(legal), l.seatFirst()
	said.Begun = l.begun()
	l.bound(&said)
	if misread.Column > l.words[len(l.words)-1].Column && len(refused) != 1 {
		if l.seatless() && said.Begun != "" && !said.Expected.Empty() { // how it was read
			said.Message = say.That("%s lacks %s.", said.Begun, said.Expected)
		}
		return Recognised{Short: true, Err: &said} // nothing is wrong with what stands there: something is left out
	}
	_, lacks := ParseLine(l.p, said.Begun)
	if less, is := errors.AsType[*NotUnderstood](lacks); is && said.Begun != "" && misread.Column == l.words[0].Column {
		less.Column, less.Begun = EndOf(l.words), said.Begun
		return Recognised{Short: true, Err: less}
	}
	if first := l.words[0]; seat || misread.Column == first.Column && (l.named(first.Text) && !l.misspells() || isNumber(first.Text)) {
		said = *MisreadAs(first.Column, say.Or(l.beginnings()), "A line begins with what happened.")
	}
	if l.seatUnknown() {
		said = *MisreadAs(l.words[0].Column, say.Or(l.seats), "There is no seat %q.", l.words[0].Text)
	}
	if len(legal)+len(refused) == 0 {
		likely = l.likely()
		r := l.slipped()
		odd, is := errors.AsType[*NotUnderstood](r.Err)
		if r.Err != nil && !(is && odd.DidYouMean == "" && len(likely) == 1 && odd.Column < l.words[len(l.words)-1].Column) { // what stands before more may say nothing
			return r
		}
	}
	own := refused
	if len(own) > 1 {
		own = Those(own, func(r reading) bool { return l.owns(r.line[2:], r.line[1]) })
	}
	switch {
	case len(legal) == 1 && !legal[0].mixed:
		return Recognised{Action: legal[0].at.Do, Short: !l.whole()}
	case len(likely) == 1:
		return l.suggested(said, likely[0], seat)
	case len(likely) > 1:
		said.Expected = say.Or(likely)
	case len(own) == 0 && misread.Column == l.words[0].Column && said.DidYouMean == "":
		if _, _, several := Resolve(l.words[0].Text, l.names, nil); several != nil && len(l.words[0].Text) > 1 {
			return Recognised{Short: true, Err: several}
		}
	case len(own) == 1:
		return Recognised{Short: true, Line: own[0].text, Err: own[0].verdict}
	}
	return Recognised{Short: true, Err: &said}
}

// suggested is what is said of words that one line is likely meant with; seat, where they begin with one.
func (l *typed) suggested(said NotUnderstood, line string, seat bool) Recognised {
	if several := l.several(); several != nil {
		return Recognised{Short: true, Err: several}
	}
	err := l.judged(line)
	switch begun := unread(err) && len(LineWords(line)) < 3; {
	case illegal(err): // it is the one line that is meant
		return Recognised{Short: true, Line: line, Err: err}
	case begun:
		said.Expected = say.Plain(line + " …")
	default:
		if said.DidYouMean = line; seat {
			said.Expected = say.Plain(line)
		}
	}
	return Recognised{Short: true, Err: &said}
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

// noSeat refuses the word behind a verb in the place of its seat: as a misspelt seat, or as one word too many where the
// verb alone is a line; nil where it is neither.
func (l *typed) noSeat(misread *NotUnderstood) *NotUnderstood {
	v, is := l.p.Book().Verbs.Named(strings.ToLower(l.words[0].Text))
	if !is || len(l.words) != 2 || misread == nil || !strings.HasPrefix(v.Usage[0], "SEAT") {
		return nil
	}
	w := l.words[1]
	if _, at, several := Resolve(w.Text, l.names, l.known); at >= 0 || several != nil || isNumber(w.Text) {
		return nil
	}
	if near := Misspelt(w.Text, l.seats); near != "" && Misspelt(w.Text, l.p.KnownNames()) == "" {
		return MisreadAs(w.Column, say.Or(l.seats), "There is no seat %q.", w.Text).Near(w.Text, l.seats)
	}
	if alone := l.reworded(l.words[:1]).read(); alone.Err == nil && Check(l.p, alone.Action) == nil && l.likely() == nil {
		return Misread(w.Column, "the end of the line", "%q is one word too many after %s.", w.Text, v.Name)
	}
	return nil
}

// several is why the last word, which begins several names, doesn't say which is meant; nil where it begins one, or none.
func (l *typed) several() error {
	_, _, err := Resolve(l.words[len(l.words)-1].Text, l.p.KnownNames(), nil)
	return err
}

// secondSeat refuses a seat behind the one of a line whose verb takes no other; nil where there is none.
func (l *typed) secondSeat() *NotUnderstood {
	v, is := l.p.Book().Verbs.Named(l.words[0].Text)
	if !is || slices.ContainsFunc(v.Usage, func(u string) bool { return strings.LastIndex(u, "SEAT") != 0 }) {
		return nil
	}
	seats, pieces := Each(l.seats, bare), l.p.KnownNames()
	seat := func(w Word) bool { return Contains(seats, bare(w.Text)) }
	if len(l.words) < 3 || !seat(l.words[1]) {
		return nil
	}
	at := 2 + slices.IndexFunc(l.words[2:], func(w Word) bool { return seat(w) && !Contains(pieces, w.Text) })
	if at < 2 {
		return nil
	}
	if cut := Find(l.words[1:at], func(w *Word) bool { return strings.HasSuffix(w.Text, ";") }); cut != nil {
		return Misread(EndOf([]Word{*cut})-1, "the end of the line", "%q is one word too many after %s.", ";", v.Name)
	}
	w := l.words[at]
	if l.words[0].Column == l.words[1].Column { // the verb was not typed
		return Misread(w.Column, "the end of the line", "%q is one word too many after %s.", w.Text, l.words[at-1].Text)
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
	return refused
}

// bound tells of a number that can't be read which numbers are legal there.
func (l *typed) bound(misread *NotUnderstood) {
	before := Those(l.words, func(w Word) bool { return w.Column < misread.Column })
	if w, _, ok := AlongLine(l.offers, Join(Strings(before))); ok && w.At.Slot != nil && w.At.Slot.Kind == Integer {
		misread.Expected = say.That("%s, %s", w.At.Slot.Ask, w.At.Slot.Span())
	}
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

// seatFirst says whether the words begin with a seat: in full, or where their verb stands behind it.
func (l *typed) seatFirst() bool {
	_, at, _ := Resolve(l.words[0].Text, l.seats, l.known)
	return at >= 0 && (Contains(l.seats, l.words[0].Text) || slices.ContainsFunc(l.words[1:], func(w Word) bool { return Contains(l.verbs, w.Text) }))
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
			if seat := l.offers[with.path[0]].Seat; len(l.words) < 3 && most.noVerb && seat != "" && with.line[1] == with.odd && Nearest(with.odd, l.seats) == "" {
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

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
