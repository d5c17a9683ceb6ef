package answer

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// leave is a question whether a seat may do something now.
type leave struct {
	text       string // without the pieces
	seat       string
	pieces     []string
	deed       string // the words for what it may do
	whether    bool   // it is answered with yes or no
	much, must bool   // it asks how much it may pay; whether it has to
}

// asksLeave reads a question whether a seat may do something now. One about I must be about what is due, and ask for yes or no, how
// much, or what now: else it is about the rules.
func (a *Asking) asksLeave(text string, named []string, asI bool) (q leave, is bool) {
	text, q.pieces = a.cutPieces(ask.Written(ask.Written(text, "spoken must"), "spoken may"))
	q.text, q.whether = text, ask.Whether(text)
	q.deed, is = ask.Form("may", text)
	if more, asks := ask.Form("may much", text); asks {
		q.must, q.much = q.whether && ask.Has("form due rules", text), !q.whether
		if q.must || q.much {
			q.deed, is = more, true
		}
	}
	switch {
	case !is || len(named) != 1 || a.Position.Where().Over,
		asI && !q.whether && !q.much && !ask.Has("of now", text),
		len(q.pieces) > 1 && ask.Has("joins", text),
		q.must && ask.Has("form must not", text):
		return q, false
	}
	q.seat = named[0]
	return q, true
}

// may says whether a seat may do now what a question names, and why not; asI is said of one about I.
func (a *Asking) may(bare string, named []string, asI bool) []say.Text {
	q, is := a.asksLeave(bare, named, asI)
	if !is {
		return nil
	}
	if paid, asked := a.pays(q.text, q.seat); asked {
		return paid
	}
	verbs, whole, amount := a.meansTo(q.deed, q.seat, q.pieces)
	counts := slices.ContainsFunc(verbs, a.counts)
	switch {
	case amount >= 0 && counts && ask.Has("of could have", q.text):
		return a.couldPay(q.seat, amount)
	case len(verbs) == 0 || asI && !slices.ContainsFunc(verbs, a.isDue): // to use it
		return say.Some(a.ways(q.seat, strings.Join(q.pieces, " ")).If(!asI && len(q.pieces) == 1 && ask.SaysNothing(q.deed)))
	}
	told := a.mayNow(q.seat, verbs)
	switch less := a.mayNow(q.seat, whole); {
	case a.asksToWin(&q, verbs): // who can bid needn't win
		return nil
	case told.Empty() && !less.Empty() && len(q.pieces) < 2: // not there
		return say.Some(ask.Answered(false, less).If(q.whether && !q.must))
	case amount >= 0 && !counts:
		return nil
	case q.must:
		return a.mustNow(q.text, q.seat, verbs, told)
	}
	return a.allowed(&q, verbs, amount, told)
}

// asksToWin says whether it asks if a seat can win what it can only bid on.
func (a *Asking) asksToWin(q *leave, verbs []string) bool {
	if len(q.pieces) == 0 {
		return ask.Has("form may not", q.text)
	}
	placed := func(verb string) bool { return strings.Count(verb, ":") > 1 }
	wins := ask.Has("form may not", q.text) || ask.Has("form may win", q.text) && !slices.ContainsFunc(verbs, placed)
	return wins && !slices.Contains(a.Position.Course().Out, q.seat)
}

// allowed says whether a seat may do something by some verbs, with an amount where that isn't below 0; told is what it may do by
// them without that.
func (a *Asking) allowed(q *leave, verbs []string, amount int, told say.Text) []say.Text {
	may, asked := !told.Empty(), true
	open := may && !slices.ContainsFunc(verbs, func(verb string) bool {
		return !strings.HasSuffix(verb, ":"+unsure) && !a.mayNow(q.seat, []string{verb}).Empty()
	})
	switch {
	case !may:
		told = a.mayNot(q.text, q.seat, verbs, amount)
	case amount >= 0:
		var why say.Text
		if may, asked, why = a.takes(q.seat, verbs, amount); !may && !why.Empty() {
			told = why
		}
	}
	switch {
	case told.Empty() || !asked:
		return nil
	case q.much:
		return a.muchNow(q.text, q.seat, told)
	case !may && ask.Has("of still", q.text) && a.comes(q.seat, verbs[0], amount): // neither yes nor no
	case q.whether && !open && !(may && a.hangs(q.seat, verbs)):
		told = ask.Answered(may, told)
	}
	facts := []say.Text{told}
	if !may && len(q.pieces) == 1 && !slices.Contains(a.Position.Where().ToAct, q.seat) { // what it lacks it will lack in its turn too
		lacks := rule.Find(a.Position.Tells(), func(t *rule.Matter) bool {
			return t.Seat == q.seat && rule.SameName(a.lies(t.What), q.pieces[0]) && ask.Has("of lack", t.Of.String())
		})
		if lacks != nil {
			facts = append(facts, lacks.Says)
		}
	}
	return facts
}

// meansTo are the verbs that some words mean with pieces and places, in whichever order a line has them, and whole with the first
// piece alone; amount is as cutAmount has it.
func (a *Asking) meansTo(others, seat string, pieces []string) (verbs, whole []string, amount int) {
	others, place, called := a.cutPlace(others)
	isPart := func(word string) bool { // a square or the like
		return strings.ContainsAny(word, "0123456789") && strings.Trim(word, "0123456789") != ""
	}
	parts := append(rule.Those(strings.Fields(others), isPart), strings.Fields(place)...)
	others, amount = a.cutAmount(strings.Join(slices.DeleteFunc(strings.Fields(others), isPart), " "), seat)
	if whole = a.meant(others, append(pieces, "")[0]); len(whole) == 0 && len(pieces) == 0 {
		whole = a.meant(others+called, "")
	}
	if words, of := a.cutOurs(others); len(whole) == 0 && of != "" {
		others, pieces = words, append(pieces, of)
		whole = a.meant(others, pieces[0])
	}
	with := func(verbs []string, pieces ...string) []string {
		return rule.Each(verbs, func(verb string) string { return strings.Join(append([]string{verb}, pieces...), ":") })
	}
	verbs = with(whole, append(pieces[min(1, len(pieces)):len(pieces):len(pieces)], parts...)...)
	if len(pieces) == 2 && a.mayNow(seat, verbs).Empty() {
		if turned := with(a.meant(others, pieces[1]), append(pieces[:1:1], parts...)...); !a.mayNow(seat, turned).Empty() {
			verbs = turned
		}
	}
	return verbs, whole, amount
}

// mustNow says whether a seat has to do now what some verbs say, with what it may do by them; nothing where it may do something else first.
func (a *Asking) mustNow(bare, seat string, verbs []string, told say.Text) []say.Text {
	acts, may := slices.Contains(a.Position.Where().ToAct, seat), a.mayNow(seat, nil)
	switch {
	case told.Empty() && slices.ContainsFunc(verbs, a.isDue):
		if told = a.mayNot(bare, seat, verbs, -1); told.Empty() {
			return nil
		}
		return []say.Text{ask.Answered(false, told)}
	case acts && !told.Empty() && a.mayLeave(seat, verbs):
		return []say.Text{ask.Answered(false, may)}
	case !acts || told.Empty() || a.Index.Says(told) != a.Index.Says(may): // it may be due all the same
		return nil
	}
	return []say.Text{ask.Answered(true, told)}
}

// mayLeave says whether a seat may now pass or be done instead of doing anything by some verbs, or bid on something else.
func (a *Asking) mayLeave(seat string, verbs []string) bool {
	return slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool {
		if own := rule.Find(verbs, func(verb *string) bool { return *verb == o.Verb || strings.HasPrefix(*verb, o.Verb+":") }); own != nil {
			return o.Of.Shows == rule.ShowsBid && a.Index.Says(a.mayNow(seat, []string{o.Verb})) != a.Index.Says(a.mayNow(seat, verbs))
		}
		return o.Verb == string(idle) || slices.Contains(a.bidding(seat, false), o.Verb)
	})
}

// hangs says whether it depends on a hand that the eyes don't see if a seat may do something by some verbs.
func (a *Asking) hangs(seat string, verbs []string) bool {
	return a.unseen(seat) && !slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool { return o.Within == "" && len(a.does(o, verbs)) > 0 })
}

// takes says whether a seat may pay an amount by one of some verbs, or take so many pieces, and of these why not; asked says that
// one of the verbs asks for such.
func (a *Asking) takes(seat string, verbs []string, amount int) (takes, asked bool, why say.Text) {
	for _, o := range a.moves(seat) {
		for _, verb := range verbs {
			words := strings.Split(verb, ":")
			at, is := a.along(o.Then(), words[1:])
			if !is || words[0] != o.Verb || !a.counts(verb) {
				continue
			}
			n, all := -1, []string(nil) // the word of the label is none of them
			for ; at.Slot != nil && len(at.Slot.Words) > 0; n++ {
				if n == 0 {
					all = at.Slot.Words
				}
				at = at.Slot.Then(0)
			}
			if slot := at.Slot; o.Of.Shows == rule.ShowsBid {
				if len(words) > 1 && slot != nil && len(slot.From) > 0 && slot.From[0].High == slot.From[0].Low { // the column that is asked for
					slot = slot.Then(slot.From[0].Low).Slot
				}
				if slot != nil && len(slot.From) > 0 && slot.Then(amount).Slot == nil { // no column follows
					takes, asked = takes || slot.Has(amount), true
				}
				continue
			}
			takes, asked = takes || n >= amount, true
			if len(words) > 2 && len(all) >= amount && !a.unseen(seat) {
				why = a.refused(seat, []string{strings.Join(append(words[:2:2], all[:amount]...), ":")}, -1)
			}
		}
	}
	return takes, asked, why
}

// mayNot says why a seat may do none of some verbs now, or what it may do where that could tell of a hand; it is empty where no
// rule says so.
func (a *Asking) mayNot(bare, seat string, verbs []string, amount int) say.Text {
	v, _ := a.Position.Book().Verbs.Named(strings.Split(verbs[0], ":")[0])
	acts := slices.Contains(a.Position.Where().ToAct, seat)
	switch {
	case !ask.Whether(bare) && !ask.Has("reason begins", bare):
		return say.Text{}
	case !slices.ContainsFunc(verbs, a.isDue):
		return say.Join(" ", say.That("That isn't due now."), a.Position.Where().Leads())
	case a.unseen(seat) && acts:
		return a.mayNow(seat, nil)
	case acts && a.takesNone(seat, verbs[0]):
		return say.Join(" · ", append(say.Some(say.That("Here and now %s may do none of this.", seat)), a.purses([]string{seat})...)...)
	case acts && amount < 0 && v.Shows == rule.ShowsBid && a.up() != "" && len(a.bidding(seat, true)) == 0: // no amount that it could name is at fault
		return a.view("status").Next
	}
	switch why := a.refused(seat, verbs, amount); {
	case !acts && ask.Has("of still", bare) && a.comes(seat, verbs[0], amount):
		return say.Join(" ", say.That("Not now; it may still be the turn of %s.", seat), why)
	case !acts:
		return say.Join(" ", append([]say.Text{say.That("Here and now %s may do none of this.", seat)}, append(a.didThat(seat, verbs[0]), why)...)...)
	case a.Index.Says(why) == a.Index.Says(a.Position.Where().Leads()):
		return a.mayNow(seat, nil).If(strings.Count(verbs[0], ":") < 2) // all that it may, without it
	case ask.Has("of still", bare):
		return say.Join(" ", append(a.didThat(seat, verbs[0]), why)...)
	default:
		return why
	}
}

// didThat is what a seat did in this round already with the piece that a way of a verb names.
func (a *Asking) didThat(seat, verb string) []say.Text {
	if name, piece, names := strings.Cut(verb, ":"); names && a.Past != nil {
		line := strings.Join([]string{name, rule.Quote(seat), piece}, " ")
		for _, d := range slices.Backward(a.Past()) {
			if d.By.Round == a.Position.Where().Round && (rule.SameName(d.What, piece) || strings.HasPrefix(d.By.Text+" ", line+" ")) && a.isBy(&deed{}, d, []string{seat}) {
				first := rule.Find(a.Past(), func(o *referee.Done) bool { return o.By.N == d.By.N }) // what came of it follows
				return say.Some(a.retold(*first))
			}
		}
	}
	return nil
}

// mayNow says what a seat may do now by some verbs, by any without them; it is empty for nothing.
func (a *Asking) mayNow(seat string, verbs []string) (told say.Text) {
	var may []say.Text
	for _, o := range a.moves(seat) {
		if verbs == nil {
			may = append(may, a.does(o, []string{o.Verb})...)
		}
		may = append(may, a.does(o, verbs)...)
	}
	if len(may) > 0 {
		told = say.That("Here and now %s may: %s.", seat, say.Join(" · ", may...))
	}
	return told
}

// moves are what a seat may do now by itself.
func (a *Asking) moves(seat string) []rule.Offer {
	return rule.Those(rule.Moves(a.Position, seat, !a.unseen(seat)), func(o rule.Offer) bool { return o.Seat == seat && !o.Outcome })
}

// does says an offer if its verb is among some; a verb with words behind colons, as card:journal or use:workers, means only
// lines with those, or with pieces of that kind.
func (a *Asking) does(o rule.Offer, verbs []string) (may []say.Text) {
	for _, one := range verbs {
		words := strings.Split(one, ":")
		step, is := a.along(o.Then(), words[1:])
		if words[0] != o.Verb || !is {
			continue
		}
		of := o
		of.Then = rule.Ready(step)
		label, way := of.Label(), of.Way()
		for range words[1:] {
			if slot := way.At.Slot; slot == nil || len(slot.Words) != 1 {
				break
			}
			way = way.Choosing(0)
			label = way.Label()
		}
		says := of.Says()
		if a.Led && !label.Empty() {
			says = say.That("%q", label) // a button's words: they begin large
		}
		may = append(may, says)
	}
	return may
}

// along is a step with only those of its words that are some, one after the other, or pieces of that kind; it isn't ok if there are
// none.
func (a *Asking) along(at rule.Step, words []string) (step rule.Step, ok bool) {
	slot := at.Slot
	switch {
	case len(words) == 0 || words[0] == unsure:
		return at, true
	case slot == nil:
		return at, false
	case words[0] == some:
		return at, len(slot.Words) > 0
	}
	if n, err := strconv.Atoi(words[0]); err == nil && slot.Has(n) {
		then, is := a.along(slot.Then(n), words[1:])
		one := *slot
		one.From, one.Open, one.Then = []rule.Range{{Low: n, High: n}}, false, func(int) rule.Step { return then }
		return rule.Step{Slot: &one}, is
	}
	var after []rule.Step
	var are []string
	var places []int
	for i, word := range slot.Words {
		if !a.isOf(word, words[0]) {
			continue
		}
		then, is := a.along(slot.Then(i), words[1:])
		for rest := words[1:]; !is && len(rest) > 0 && a.isOf(word, rest[0]); { // reedbeds.cleanup has both
			rest = rest[1:]
			then, is = a.along(slot.Then(i), rest)
		}
		if is {
			are, after, places = append(are, word), append(after, then), append(places, i)
		}
	}
	step = rule.Choose(rule.Fixed, slot.Ask, are, func(i int) rule.Step { return after[i] })
	if slot.Called != nil {
		step = step.Called(func(i int) say.Text { return slot.Called(places[i]) })
	}
	return step, len(are) > 0
}
