package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// deed is what a question asks to have been done.
type deed struct {
	ask.Sought
	numbers []rule.Number // of what was paid or got; by the first, seats are compared
	from    string        // who gave it, "" for anyone
	pieces  []string      // that it names
	any     bool          // it asks for all that was got, as what did she get
	sums    bool          // it names no kind of amount, as coins
	lately  bool          // in this round, without a word of that
	auction bool          // it was bid for
}

// span are the rounds that a question asks of: one, that it says or now; or any.
type span struct {
	round       int
	timed, ever bool // it says the round; any is meant
	whole       bool // every one is, and was entered
	each        bool // what was done is told with its round
}

// moves says whether it is about how much was paid or got.
func (of *deed) moves() bool { return of.Paid || of.Got }

// compares says whether seats are compared, counted or counted together.
func (of *deed) compares() bool { return of.Most || of.More || of.Sum || of.Within != nil }

// deed reads what a question asks some seats to have done, and says which: what Blue paid Green, Green got from Blue. It isn't ok
// if the moves don't tell it: who bid most is no matter of how often, and who paid Blue isn't what Blue paid.
func (a *Asking) deed(bare string, seats []string) (of deed, whose []string, ok bool) {
	bare, of.pieces = a.cutPieces(bare)
	of.Sought, ok = a.Index.Done(bare, a.Book)
	if others, piece := a.cutOurs(bare); piece != "" && len(of.pieces) == 0 && of.Sold {
		of.pieces, bare = []string{piece}, others
		of.Sought, ok = a.Index.Done(bare, a.Book)
	}
	if of.Sold && len(of.pieces) > 0 {
		of.Bought, of.All, of.Count = true, true, false
	}
	of.amounts(bare, rule.Those(a.Position.Numbers(a.Position.Seats()[0]), rule.Number.Counts))
	of.auction = of.Bought && of.Cut(say.Plain(a.Index.Calls(a.Book, "auction")))
	timed := of.Past || of.This || of.Ever || a.Position.Where().Over || ask.Has("of now", bare)
	none := of.Within != nil && of.Within.High == 0
	if of.Bought && of.Kind() && !timed && (none || of.Yes && len(seats) > 0) { // what a seat has may be no purchase
		of.This, of.lately = true, true
	}
	if of.Much && (len(of.pieces) > 0 || of.Verbs() && of.Nothing()) { // how much she bid, or paid for it, is no matter of how often
		of.Count = false
	}
	switch {
	case len(seats) == 2 && of.Got && of.From:
		seats, of.from = seats[:1], seats[1]
	case len(seats) == 2 && of.Paid && !ask.Has("goes on", bare):
		seats, of.from, of.Paid, of.Got = seats[1:], seats[0], false, true
	}
	ok = ok && !ask.Has("of never", bare) && (of.Bought || of.moves() || of.Verbs() && !of.Most && !of.More)
	if len(seats) == 0 {
		return of, nil, ok && of.All
	}
	return of, seats, ok && !(of.Paid && of.All)
}

// amounts finds, of the numbers that seats hold, those of which it asks how much was paid or got.
func (of *deed) amounts(bare string, held []rule.Number) {
	of.sums, of.numbers = true, rule.Those(held, func(n rule.Number) bool { return !n.Score && (n.Sign == "coin" || !of.Got) })
	if named := rule.Find(held, func(n *rule.Number) bool { return of.moves() && of.Cut(say.That(n.Name)) }); named != nil {
		of.sums, of.numbers = false, []rule.Number{*named}
	}
	if of.any = of.Got && of.sums && !of.Much && !of.Count && !of.Most && !of.More && of.Nothing() && !ask.Has("money", bare); of.any {
		of.numbers = held
	}
	of.Got = of.Got && (of.any || !of.sums || of.Much || of.Nothing())
	of.Bought = of.any || of.Bought && !of.Got
}

// done answers what was done, as who bought what, with what the moves told: in the round, in the one before, the last time, or, of
// a piece, ever. sure leaves out what may be asked of what is there now, as what a seat has bought. It is nothing where the moves
// that were entered may not tell all of it, or never told such a thing.
func (a *Asking) done(bare string, seats []string, sure bool) []say.Text {
	if a.Past == nil {
		return nil
	}
	bare, round := a.inRound(bare)
	bare, amount := whyDone(bare)
	of, seats, ok := a.deed(bare, seats)
	w, named, piece := a.Position.Where(), len(seats) > 0, len(of.pieces) > 0
	of.Latest = of.Latest || amount > 0
	of.countsSeats(named)
	in := a.spanAsked(&of, round, named)
	switch {
	case !ok:
		return a.happened(bare, &of, seats, round, in)
	case of.First, round > w.Round,
		sure && !in.timed && !of.Latest && !piece && !of.Paid,
		amount > 0 && !(named && of.moves()),
		w.Over && !in.timed && !piece && of.moves() && of.numbers[0].Score: // the final scoring tells them
		return nil
	}
	in.ever = in.ever || !sure && !named && !in.timed && a.onlyUp(&of, a.Past())
	like := rule.Those(a.Past(), func(d referee.Done) bool { return a.isDeed(&of, d) })
	switch {
	case len(like) == 0 && !(ask.Has("of buying", bare) && of.Kind() && in.timed): // the moves never told such a thing
		return nil
	case amount > 0:
		deeds := of.priced(rule.Those(like, func(d referee.Done) bool {
			return of.isMeantIn(d, in) && a.isBy(&of, d, seats) && of.change(d, seats[0], of.numbers[0]) == amount
		}))
		return rule.Each(deeds[max(0, len(deeds)-1):], a.retold)
	}
	return a.doneIn(in, &of, seats, like, sure)
}

// spanAsked are the rounds that a question for a deed asks of, which names one if that isn't 0.
func (a *Asking) spanAsked(of *deed, round int, named bool) span {
	w := a.Position.Where()
	in := span{round: cmp.Or(round, w.Round), timed: of.This || of.Past || round > 0}
	if round == 0 && of.Past && !w.Over {
		in.round--
	}
	in.whole = !in.timed && a.fromTheStart() && (of.Ever || named && of.Count && !of.moves())
	in.ever = in.whole || !in.timed && (len(of.pieces) > 0 || w.Over || of.Sum && (named || of.Most)) // else asked of all rounds
	return in
}

// doneIn is what some seats did, all if none is named, in some rounds, among the deeds like those that a question asks for.
func (a *Asking) doneIn(in span, of *deed, seats []string, like []referee.Done, sure bool) []say.Text {
	named, piece := len(seats) > 0, len(of.pieces) > 0
	if !named {
		seats = a.Position.Seats()
	}
	theirs := func(d referee.Done) bool { return of.isMeant(d) && a.isBy(of, d, seats) }
	in, none, earlier := a.earlier(in, of, seats, named, rule.Those(like, theirs))
	then := rule.Those(like, func(d referee.Done) bool { return of.isMeantIn(d, in) })
	deeds := of.priced(rule.Those(then, theirs))
	switch {
	case len(then) == 0 && piece && (of.Verbs() || sure && of.Bought),
		a.mayLack(in, of, like) && !((of.Yes || named && !of.Count) && len(deeds) > 0 && !of.compares()):
		return nil
	case len(deeds) == 0 && len(then) > 0 && piece: // another seat did it
		return told(&of.Sought, []held{{deeds: []say.Text{a.retold(then[len(then)-1])}, decided: true}}, 1, true)
	case len(deeds) == 0 && !named && !of.compares():
		return told(&of.Sought, []held{{name: say.That("nobody"), said: []say.Text{a.notThen(in)}, decided: true}}, 1, false)
	case of.Latest && len(deeds) > 0:
		deeds = deeds[len(deeds)-1:]
	}
	return slices.Concat(none, told(&of.Sought, rule.Each(seats, func(seat string) held {
		return a.did(of, seat, in, rule.Those(deeds, func(d referee.Done) bool { return slices.Contains(a.doers(of, d), seat) }))
	}), len(seats), named), earlier)
}

// earlier widens the rounds that a question asks of, if some seats last did what it asks before them: to the last round of what one paid,
// or, asked which they did, to all. none says first that it wasn't in this round, after is told last of one that asks of this alone.
func (a *Asking) earlier(in span, of *deed, seats []string, named bool, theirs []referee.Done) (wider span, none, after []say.Text) {
	if len(theirs) == 0 || theirs[len(theirs)-1].By.Round >= in.round {
		return in, nil, nil
	}
	last, open := theirs[len(theirs)-1], !in.timed && !in.ever
	switch numeral := a.Position.Book().Numeral; {
	case open && len(seats) == 1 && of.Paid && !of.Latest:
		none = say.Some(say.Join(": ", say.Plain(seats[0]), say.That("not in round %s, but in round %s", numeral(in.round), numeral(last.By.Round))))
		in.round = last.By.Round
	case named && of.lately:
		after = say.Some(a.inItsRound(last))
	case open && named && of.What && !of.Count && !of.moves() && a.fromTheStart():
		in.ever, in.each = true, true
	}
	return in, none, after
}

// happened are the events that a question asks for that names no deed: of a round, which it may name, or with pieces that it names.
func (a *Asking) happened(bare string, of *deed, seats []string, round int, in span) []say.Text {
	named, all := len(seats) > 0, (of.What || of.Latest) && of.Nothing() && ask.Has("done happened", bare)
	switch {
	case named && of.Latest && all && round == 0:
		if did := a.toldInRound(0, of, seats); len(did) > 0 {
			return rule.Each(rule.Those(did, func(d referee.Done) bool { return d.By.N == did[len(did)-1].By.N }), a.retold)
		}
	case in.timed && 0 < in.round && in.round <= a.Position.Where().Round && (all || named && (round > 0 || of.Past && of.Makes) && !of.Nothing()):
		return rule.Each(a.toldInRound(in.round, of, seats), a.retold)
	case !named && round == 0 && all && len(of.pieces) > 0 && (ask.Has("did", bare) || !ask.Has("of does", bare)): // else it is asked what they are
		return rule.Each(a.toldInRound(0, of, seats), a.retold)
	}
	return nil
}

// onlyUp has a question for what some verbs say mean what is being bid on, if that was done there, and says so.
func (a *Asking) onlyUp(of *deed, past []referee.Done) bool {
	up := rule.Find(past, func(d *referee.Done) bool { return a.isUp(d.What) && a.isDeed(of, *d) })
	if up == nil || of.Latest || !of.Verbs() {
		return false
	}
	of.pieces = []string{up.What}
	return true
}

// fromTheStart says whether the game was entered from its beginning, and not from a later round or as it stood then.
func (a *Asking) fromTheStart() bool {
	past, first := a.Past(), a.Position.Where().Round
	if len(past) > 0 {
		first = past[0].By.Round
	}
	return first <= 1 && !slices.ContainsFunc(past, func(d referee.Done) bool {
		return strings.HasPrefix(d.By.Text, rule.HaveVerb+" ")
	})
}

// inTurn tells who did something first, or last: in the phase, or of what is being bid on, if a seat did it there, else in the round;
// or that no seat did, if what came of it says so. It is nothing where moves before the first one, or after the last, may not have
// been entered.
func (a *Asking) inTurn(bare string, seats []string) []say.Text {
	if a.Past == nil {
		return nil
	}
	bare, round := a.inRound(bare)
	of, seats, ok := a.deed(bare, seats)
	if !ok || of.compares() {
		return nil
	}
	now, phase := a.Position.Stage()
	past, named := a.Past(), len(seats) > 0
	in := rule.Those(past, func(d referee.Done) bool { return a.isDeed(&of, d) && of.isMeant(d) })
	if len(in) == 0 && len(of.pieces) > 0 {
		return a.undone(&of, past)
	}
	in = rule.Those(in, func(d referee.Done) bool {
		return d.By.Round == cmp.Or(round, now) && (of.Yes || !named || a.isBy(&of, d, seats))
	})
	lot := func(d referee.Done) bool { return a.isUp(d.What) }
	up := slices.ContainsFunc(in, lot)
	if now := rule.Those(in, func(d referee.Done) bool { return d.By.Phase == phase && (!up || lot(d)) }); len(now) > 0 {
		in = now
	}
	if len(in) == 0 || !of.First && !(of.Last && (of.Yes || !named)) {
		return nil
	}
	d := in[len(in)-1]
	same := func(o referee.Done) bool { return o.By.N == d.By.N }
	beside := past[slices.IndexFunc(past, same):]
	if of.First {
		d = in[0]
		beside = past[:slices.IndexFunc(past, same)]
	}
	beside = rule.Those(beside, func(o referee.Done) bool { return of.isMeant(o) && (!up || lot(o)) })
	switch {
	case lacking(beside, []referee.Done{d}, d.By.Round, false):
		return nil
	case of.Yes && named:
		return []say.Text{ask.Answered(a.isBy(&of, d, seats), a.retold(d))}
	}
	return []say.Text{a.retold(d)}
}

// undone tells that no seat did what a question asks, if what came of it says so, as No bid.
func (a *Asking) undone(of *deed, past []referee.Done) []say.Text {
	for _, d := range slices.Backward(past) {
		switch {
		case !of.isMeant(d) || !of.Undone(d.Text):
		case of.Yes:
			return []say.Text{ask.Answered(of.Nobody, a.retold(d))}
		default:
			return []say.Text{a.retold(d)}
		}
	}
	return nil
}

// countsSeats asks for the seats that did it at all, where it asks how many.
func (of *deed) countsSeats(named bool) {
	if of.Count && of.All && !named && of.Within == nil && !of.Sum {
		of.Within = &rule.Range{Low: 1, High: rule.Endless}
	}
}

// notThen says that something wasn't done in some rounds.
func (a *Asking) notThen(in span) say.Text {
	if in.ever {
		return say.That("not as far as entered")
	}
	return say.That("not in round %s", a.Position.Book().Numeral(in.round))
}

// isBy says whether one of some seats did something.
func (a *Asking) isBy(of *deed, d referee.Done, seats []string) bool {
	return slices.ContainsFunc(a.doers(of, d), func(seat string) bool { return slices.Contains(seats, seat) })
}

// isMeant says whether something was done with the pieces that are asked for, and from the seat.
func (of *deed) isMeant(d referee.Done) bool {
	return (of.from == "" || d.Seat == of.from || d.Text.Names(of.from)) &&
		!slices.ContainsFunc(of.pieces, func(piece string) bool { return !rule.SameName(d.What, piece) && !d.Text.Names(piece) })
}

// isMeantIn says whether something is meant and was done in some rounds, any for the last time.
func (of *deed) isMeantIn(d referee.Done, in span) bool {
	return (d.By.Round == in.round || in.ever || of.Latest && !in.timed) && of.isMeant(d)
}

// priced are some deeds, only the purchases if it asks what was paid for a kind of pieces: what fields cost isn't what developing them does.
func (of *deed) priced(deeds []referee.Done) []referee.Done {
	if bought := rule.Those(deeds, func(d referee.Done) bool { return d.Kind == rule.Bought }); of.Paid && of.Kind() && len(bought) > 0 {
		return bought
	}
	return deeds
}

// mayLack says whether some that it asks for may have been done in those rounds without being entered.
func (a *Asking) mayLack(in span, of *deed, like []referee.Done) bool {
	return !of.moves() && lacking(rule.Those(a.Past(), of.isMeant), like, in.round, in.whole || len(of.pieces) > 0)
}

// lacking says whether moves like some may have been made without being entered: in a round, or ever.
func lacking(past, like []referee.Done, round int, ever bool) bool {
	return slices.ContainsFunc(past, func(o referee.Done) bool {
		return o.Outcome && (o.By.Round == round || ever) && slices.ContainsFunc(like, func(d referee.Done) bool { return d.Kind != rule.Bought && d.By.Phase == o.By.Phase })
	})
}

// why tells what changed a number of a seat, to a question for the reason of that number: in the last round in which something
// did, of its score in all of them, and after the end what the scoring adds up.
func (a *Asking) why(bare string, seats []string) (facts []say.Text) {
	first, rest, _ := strings.Cut(bare, " ")
	rest = strings.Join(slices.DeleteFunc(strings.Fields(rest), func(w string) bool {
		return strings.Trim(w, "0123456789") == "" || ask.Has("of why besides", w)
	}), " ")
	of, ok := a.Index.Seeks(rest, a.Book, false, false)
	over := a.Position.Where().Over
	if !ok || a.Past == nil && !over || len(seats) != 1 || !ask.Has("of why", first) {
		return nil
	}
	for _, n := range a.Position.Numbers(seats[0]) {
		switch asked := of; {
		case n.Makes || over && !n.Score || !asked.Cut(say.That(n.Name)) || !asked.Nothing():
			continue
		case over:
			return []say.Text{a.sum(seats[0])}
		case n.Unseen:
			return []say.Text{a.secret(n)}
		}
		facts = append(facts, a.changes(seats[0], n)...)
	}
	return facts
}

// changes are a number of a seat and what changed it: a score in all rounds, another in the last round in which something did.
func (a *Asking) changes(seat string, n rule.Number) []say.Text {
	facts := say.Some(say.Join(": ", say.Plain(seat), n.Amount()))
	if a.Past == nil {
		return facts
	}
	by := rule.Those(a.Past(), func(d referee.Done) bool { return (&deed{}).change(d, seat, n) != 0 })
	for _, d := range by {
		switch what := d.What; {
		case n.Score && what != "" && !d.Text.Names(what):
			facts = append(facts, say.Join(": ", rule.Said(a.Position, what), a.retold(d)))
		case n.Score || d.By.Round == by[len(by)-1].By.Round:
			facts = append(facts, a.retold(d))
		}
	}
	return facts
}

// inRound gives a question without the round that it names, as in round 1, and that; 0 for none.
func (a *Asking) inRound(bare string) (rest string, round int) {
	words := strings.Fields(bare)
	for i := 1; i < len(words); i++ {
		for n := 1; n <= max(a.Position.Course().Rounds, a.Position.Where().Round) && ask.Has("of round", words[i-1]); n++ {
			if strings.EqualFold(words[i], a.Position.Book().Numeral(n)) || words[i] == strconv.Itoa(n) {
				before := words[:i-1]
				if i > 1 && ask.Has("in", words[i-2]) {
					before = words[:i-2]
				}
				return strings.Join(slices.Concat(before, words[i+1:]), " "), n
			}
		}
	}
	return bare, 0
}

// asksWhy gives a question for the reason of an amount, or of nothing, without that, and the amount; 0 for none.
func asksWhy(bare string) (rest string, amount int) {
	words := strings.Fields(bare)
	for i, word := range words {
		if n, _ := numberIn(word); (n > 0 || ask.Has("none", word) || ask.Has("form must not", word)) && ask.Has("of why", words[0]) {
			return strings.Join(slices.Delete(words, i, i+1), " "), n
		}
	}
	return bare, 0
}

// whyDone is asksWhy of a question that asks for the deed itself: without the word for why.
func whyDone(bare string) (rest string, amount int) {
	if rest, amount = asksWhy(bare); amount > 0 {
		_, rest, _ = strings.Cut(rest, " ")
	}
	return rest, amount
}

// whenDone tells the rounds of the deeds that a question asks for. Without any, what seats did may be told as another deed, as
// taking a subsidy, before the scoring.
func (a *Asking) whenDone(bare string, seats []string) []say.Text {
	bare, when := cutWhen(bare)
	if !when || a.Past == nil {
		return nil
	}
	rest, out := ask.Form("out", bare)
	out = out && rest == "" && a.Position.Course().Out != nil                                       // it is asked of this round
	first, last := ask.Has("when first", bare), ask.Has("last", bare) || ask.Has("when last", bare) // else each time
	bare = strings.Join(slices.DeleteFunc(strings.Fields(bare), func(w string) bool { return ask.Has("when first", w) }), " ")
	of, seats, ok := a.deed(bare, seats)
	if !ok {
		return nil
	}
	deeds := rule.Those(a.Past(), func(d referee.Done) bool {
		return a.isDeed(&of, d) && of.isMeant(d) && (!out || d.By.Round == a.Position.Where().Round) && (len(seats) == 0 || a.isBy(&of, d, seats))
	})
	if len(deeds) == 0 && !of.Nothing() {
		deeds = a.toldInRound(0, &of, seats)
		deeds = deeds[:min(1, len(deeds))]
	}
	switch {
	case len(deeds) == 0:
	case first:
		deeds = deeds[:1]
	case last:
		deeds = deeds[len(deeds)-1:]
	}
	return rule.Each(deeds, a.inItsRound)
}

// cutWhen gives a question without the word for when, at its beginning or behind and at its end, and says whether it had one.
func cutWhen(bare string) (rest string, when bool) {
	words := strings.Fields(bare)
	switch last := len(words) - 1; {
	case last > 0 && ask.Has("of when", words[0]):
		return strings.Join(words[1:], " "), true
	case last > 1 && ask.Has("of when", words[last]) && ask.Has("goes on", words[last-1]):
		return strings.Join(words[:last-1], " "), true
	}
	return bare, false
}

// toldInRound are the events of a round, 0 for any, that say what a question seeks, and name its seats and its pieces.
func (a *Asking) toldInRound(round int, of *deed, seats []string) []referee.Done {
	return rule.Those(a.Past(), func(d referee.Done) bool {
		return (d.By.Round == round || round == 0) && d.Kind != rule.Remark && of.isMeant(d) && of.Did(d.Text, a.kinds(d), true) && !slices.ContainsFunc(seats, func(seat string) bool { return !d.Text.Names(seat) })
	})
}

// retold is what was told of an event, in which now was then.
func (a *Asking) retold(d referee.Done) say.Text { return say.Plain(ask.Then(a.Index.Says(d.Text))) }

// inItsRound is what was told of an event, and in which round.
func (a *Asking) inItsRound(d referee.Done) say.Text {
	return say.Join(": ", say.That("Round %s", a.Position.Book().Numeral(d.By.Round)), a.retold(d))
}

// did is what a seat did in some deeds of some rounds: how often, or how much it paid or got, as far as each of them is about nothing else.
func (a *Asking) did(of *deed, seat string, in span, by []referee.Done) held {
	if of.Most && of.One && of.moves() && len(by) > 0 {
		by = []referee.Done{slices.MaxFunc(by, func(d, o referee.Done) int {
			return of.change(d, seat, of.numbers[0]) - of.change(o, seat, of.numbers[0])
		})}
	}
	h := held{name: say.Plain(seat), n: len(by), is: len(by) > 0, counted: true, decided: true, deeds: rule.Each(by, a.retold)}
	if in.each {
		h.deeds = rule.Each(by, a.inItsRound)
	}
	if of.moves() && !of.any {
		h.counted = !slices.ContainsFunc(by, func(d referee.Done) bool { return !of.Did(d.Text, a.kinds(d), false) })
		for i, n := range of.numbers {
			if n.N = rule.Sum(by, func(d referee.Done) int { return of.change(d, seat, n) }); i == 0 {
				h.n, h.number = n.N, n
			}
			if h.is && h.counted && (len(of.pieces) == 0 || of.Got) && (n.N > 0 || len(of.numbers) == 1) {
				h.said = append(h.said, n.Amount())
			}
		}
	}
	switch {
	case !h.is && of.moves() && len(of.numbers) == 1 && (of.This || of.Past):
		h.said = []say.Text{h.number.Amount(), a.notThen(in)}
	case !h.is && (of.moves() || !of.Count && !of.compares()):
		h.said = []say.Text{a.notThen(in)}
	case !of.moves() && (of.Count || of.compares()):
		h.said = []say.Text{say.Plain(strconv.Itoa(h.n))}
	}
	return h
}

// isDeed says whether an event is what a question asks to have been done. What a purchase led to is no part of it.
func (a *Asking) isDeed(of *deed, d referee.Done) bool {
	return len(a.doers(of, d)) > 0 && (!of.auction || a.atAuction(d)) && d.Kind != rule.Remark && d.Kind != idle && of.Did(d.Text, a.kinds(d), d.Kind != rule.Bought)
}

// idle is the kind of what tells that a seat does nothing more.
const idle rule.Happening = "done"

// kinds are words in English for what an event is about.
func (a *Asking) kinds(d referee.Done) string {
	kinds := []string{string(d.Sort), string(d.Kind)}
	if k := a.piece(d.What); k.Book != nil && d.Sort == "" {
		kinds = append(kinds, k.kinds()...)
	}
	for _, fact := range d.Text.Facts() { // a field that gave a joker
		if k := a.piece(fmt.Sprint(fact)); d.Kind == rule.Bought && k.Book != nil && !rule.SameName(k.Name, d.What) {
			kinds = append(kinds, k.kinds()...)
		}
	}
	return strings.Join(kinds, " ")
}

// atAuction says whether what was bought was bid for: it is paid in money, in a game in which seats bid.
func (a *Asking) atAuction(d referee.Done) bool {
	bids := func(v rule.Verb) bool { return v.Shows == rule.ShowsBid }
	money := a.money(a.Position.Seats()[0]).Name
	return slices.ContainsFunc(d.Amounts, func(m rule.Amount) bool { return m.Name == money }) && slices.ContainsFunc(a.Position.Book().Verbs.All(), bids)
}

// doers are the seats that did something: those that paid or got something, the one that bought, else the first of which it is said.
func (a *Asking) doers(of *deed, d referee.Done) []string {
	bought := d.Kind == rule.Bought && d.Seat != ""
	switch {
	case bought && (of.Paid && of.sums || of.Bought):
		return []string{d.Seat}
	case of.Paid && of.Most && of.One && d.Kind != rule.Bought: // the price of a thing
		return nil
	case of.moves():
		return rule.Those(a.Position.Seats(), func(seat string) bool {
			return slices.ContainsFunc(of.numbers, func(n rule.Number) bool { return of.change(d, seat, n) > 0 })
		})
	case of.Bought:
		return nil
	}
	for _, fact := range d.Text.Facts() {
		if seat, _ := fact.(string); slices.Contains(a.Position.Seats(), seat) && !of.Undone(d.Text) {
			return []string{seat}
		}
	}
	return nil
}

// change is how much a seat got by an event, or paid if that is asked; a correction gives nothing.
func (of *deed) change(d referee.Done, seat string, n rule.Number) (sum int) {
	for _, m := range d.Amounts {
		if verb, _, _ := strings.Cut(d.By.Text, " "); m.Name == n.Name && cmp.Or(m.Seat, d.Seat) == seat && verb != rule.CorrectVerb {
			sum += m.N
		}
	}
	if of.Paid {
		sum = -sum
	}
	return sum
}
