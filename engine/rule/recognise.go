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
	r := recognise(seat, p, words, pieces)
	if misread, is := errors.AsType[*NotUnderstood](r.Err); is && misread.DidYouMean != "" && denied(words, misread.DidYouMean, p) {
		unsaid := *misread
		unsaid.DidYouMean = ""
		r.Err = &unsaid
	}
	return r
}

// denied says whether words turn round what a suggestion says: none of them is said in it, nor names anything.
func denied(words []Word, suggested string, p Position) bool {
	said := Fields(suggested)
	return slices.ContainsFunc(words, func(w Word) bool {
		return isIn(denials, w.Text) && !Contains(Strings(said), w.Text) && !strings.Contains(suggested, "none") && !Contains(slices.Concat(p.Seats(), p.KnownNames()), w.Text)
	})
}

func recognise(seat string, p Position, words []Word, pieces func(stack string) []string) Recognised {
	words = unlisted(p, words)
	a, err := Parse(p, words)
	if len(words) == 0 || err == nil || seat == "" && !unread(err) {
		return Recognised{Action: a, Err: err}
	}
	if whole := seatsWhole(p.Seats(), words); len(whole) < len(words) {
		r := recognise(seat, p, whole, pieces)
		r.Short = true
		return r
	}
	seats := p.Seats()
	l := &typed{words: words, moment: moment{
		p: p, offers: Moves(p, "", false), verbs: Each(p.Book().Verbs.All(), func(v Verb) string { return v.Name }),
		seats: seats, names: slices.Concat(seats, p.KnownNames()), pieces: pieces,
	}}
	if l.misspells() { // it is the beginning of nothing
		l.names = append(l.names, words[0].Text)
	}
	named := Contains(seats, words[0].Text)
	if !named || SameName(words[0].Text, seat) {
		l.own = seat
	}
	if named || seat == "" {
		return l.read()
	}
	return l.readAsOwn()
}

// seatsWhole are words of which those that are a seat's name together are one, as if it stood in quotation marks.
func seatsWhole(seats []string, words []Word) []Word {
	for i := range words {
		for _, seat := range seats {
			n := len(strings.Fields(seat))
			if n > 1 && i+n <= len(words) && SameName(strings.Join(Strings(words[i:i+n]), " "), seat) {
				return slices.Concat(words[:i], []Word{{seat, words[i].Column}}, seatsWhole(seats, words[i+n:]))
			}
		}
	}
	return words
}

// readAsOwn reads words that begin with no seat, as a line of the seat that says them where they come to a whole one, else
// as the table's; where that isn't understood either, the reading is meant that goes further.
func (l *typed) readAsOwn() Recognised {
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
		text := Text(l.p, r.Action)
		if whose := WayOf(l.p, LineWords(text)).Seat; whose != "" && whose != l.own && (!tried || further.Column > 0) {
			r = Recognised{Err: MisreadAs(1, say.Plain(text), "%s can't say this now.", l.own)}
		}
		return r
	}
	if verb == "" {
		verb = l.begins(l.verbs)
		own = l.ofOwn(verb)
		further, tried = errors.AsType[*NotUnderstood](own.Err)
	}
	misread, is := errors.AsType[*NotUnderstood](r.Err)
	if own.whole() || is && (tried && further.Column > misread.Column || verb == "" && illegal(own.Err) && !Contains(l.seats, misread.DidYouMean)) {
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
	if is && (!v.TakesSeat() || slices.ContainsFunc(behind, func(w Word) bool { i, err := Match(w.Text, l.seats); return i >= 0 || err != nil })) {
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

// read reads words as a line of the table, in the first of these ways that gives an action or a refusal.
func (l *typed) read() Recognised {
	for _, attempt := range [...]func(l *typed) Recognised{
		// a line on offer, or one that reads as it stands
		(*typed).asTyped,    // whole, but perhaps for the seat where one alone can be meant
		(*typed).shortened,  // each word begins one of a line on offer
		(*typed).ticked,     // words of which a line on offer takes several, in any order and without what stands before them
		(*typed).verbInFull, // all is whole but the verb
		(*typed).omitting,   // the seat, the verb, or anything else of a line on offer is left out
		// what is wrong with a word, or left out
		(*typed).secondSeat, // there is a seat too many
		(*typed).noSeat,     // a word that is no seat stands in the place of one
		(*typed).respelt,    // one word is short as only a line on offer may have it, and the rules refuse the line
		(*typed).lacking,    // the seat, or a piece before its amount, is left out
		(*typed).unfinished, // nothing is wrong but that more must follow
		(*typed).slips,      // one word keeps the others, which come to no move, from a line on offer
		// a move: its words come in another order, or aren't on offer
		(*typed).reordered, // they come to one legal move
		(*typed).suggested, // they likely mean some lines
		(*typed).refused,   // they come to one move that the rules refuse
		(*typed).unclear,   // the first of them begins several names
	} {
		if r := attempt(l); r.Action != nil || r.Err != nil {
			return r
		}
	}
	return Recognised{Short: true, Err: l.notUnderstood()}
}

// moment is when a line is typed, and by whom.
type moment struct {
	p      Position
	own    string                      // the seat that says it, "" for the table
	offers []Offer                     // what may be entered now
	verbs  []string                    // all that the rulebook has
	seats  []string                    //
	names  []string                    // that the game knows, those of its seats included
	pieces func(stack string) []string // what lies in a stack of the copy, nil where unknown
}

// typed is a line that can't be read as it stands, and what was found out about it so far.
type typed struct {
	moment
	words   []Word
	misread *NotUnderstood // why it can't, see asTyped and verbInFull
	search  *walker        // see walked
	fit     *fitting       // see fits
}

// reworded are other words at the same moment.
func (l *typed) reworded(words []Word) *typed { return &typed{moment: l.moment, words: words} }

// known are the names that the game knows, as Resolve asks for them.
func (l *typed) known() []string { return l.names }

// named says whether a word is a name: then it is the beginning of nothing else.
func (l *typed) named(word string) bool { return Contains(l.names, word) }

// seat is the place of the seat that a word names or begins, -1 for none or several.
func (l *typed) seat(word string) int {
	_, at, _ := Resolve(word, l.seats, l.known)
	return at
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
	if l.seat(l.words[0].Text) < 0 || len(l.words) == 1 || l.whole() {
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

// seatless says whether a seat is left out behind the first word: a name of something else, a number or an amount stands there.
func (l *typed) seatless() bool {
	return len(l.words) > 1 && !Contains(l.seats, l.words[1].Text) && (l.named(l.words[1].Text) || strings.ContainsFunc(l.words[1].Text, unicode.IsDigit))
}

// misspells says whether the first word is a misspelt verb: a letter away from one, and the
// beginning of none.
func (l *typed) misspells() bool {
	word := strings.ToLower(l.words[0].Text)
	return len(word) > 2 && !slices.ContainsFunc(l.verbs, func(verb string) bool { return strings.HasPrefix(verb, word) }) &&
		slices.ContainsFunc(l.verbs, func(verb string) bool { return slips([]rune(word), []rune(verb), 1) == 1 })
}

// offered are the verbs of some offers, each once.
func offered(offers []Offer) []string {
	verbs := Each(offers, func(o Offer) string { return o.Verb })
	slices.Sort(verbs)
	return slices.Compact(verbs)
}

// judged is why a line can't be entered, nil if it can.
func (l *typed) judged(line string) error {
	a, err := ParseLine(l.p, line)
	if err == nil {
		err = Check(l.p, a)
	}
	return err
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

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}
