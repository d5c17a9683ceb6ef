package desk

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// course answers what asks of the position as a whole: who is ahead and why, how the game goes on, and who has still to do
// what. bare is the question without the names of seats; it is nothing if it asks anything else.
func (a *Asking) course(bare string, named []string) []say.Text {
	p, whether := a.Position, ask.Whether(bare)
	if p == nil {
		return nil
	}
	w, c := p.Where(), p.Course()
	who := len(named) > 0 || ask.Has("of all", bare)
	is := func(form string) bool {
		rest, is := ask.Form(form, bare)
		return is && rest == ""
	}
	rounds, _ := ask.Form("rounds", bare)
	switch rest, then := ask.Form("then", bare); {
	case len(named) > 0 && is("reason") && ask.Has("reason begins", strings.Fields(bare)[0]):
		return append(a.compared("", named)[:1], rule.Each(named, func(seat string) say.Text {
			return say.Join(": ", say.Plain(seat), say.Join(" · ", a.scored(seat, func(say.Text) bool { return true })...))
		})...)
	case !ask.Has("form ahead acts", bare) && (who && is("ahead") || len(named) > 0 && is("ahead seats")):
		return a.compared(bare, named)
	case is("end") && (w.Over || whether):
		end := rule.Those([]say.Text{w.Leads(), c.Ended}, func(t say.Text) bool { return !t.Empty() })
		if whether {
			end[0] = ask.Answered(w.Over, end[0])
		}
		return end
	case w.Over:
	case len(c.Scores) > 0 && len(named) == 0 && is("scores") && ask.Has("scores in", bare):
		return c.Scores
	case then && !c.Then.Empty() && !ask.Has("of all", bare) && len(named) == 0 && (rest == "" || a.Index.Covers(rest, a.Book, w.Stage)):
		return []say.Text{say.That("After this phase (%s): %s.", w.Stage, c.Then)}
	case who && is("out") && c.Out != nil:
		in, of, out := ask.Has("out not", bare), c.Out, say.Key("Dropped out: %s.")
		if in && len(named) == 0 {
			of, out = rule.Those(p.Seats(), func(seat string) bool { return !slices.Contains(c.Out, seat) }), "Still in: %s."
		}
		gone := say.That("nobody")
		if len(of) > 0 {
			gone = say.And(of)
		}
		told := say.That(out, gone)
		if whether && len(named) == 1 {
			told = ask.Answered(slices.Contains(c.Out, named[0]) != in, told)
		}
		return []say.Text{told}
	case len(named) == 1 && is("order") && (ask.Has("of all", bare) || !ask.Asks(bare) && !whether): // links are left in German
		return []say.Text{a.order(named[0], bare)}
	case c.Rounds > 0 && (is("rounds") || rounds != "" && !c.Sooner && !c.More.Empty() && strings.Trim(rounds, "0123456789") == "") && (ask.Has("form rounds left", bare) || whether && ask.Has("last", bare)):
		return a.roundsLeft(bare, whether, w, c)
	case ask.Has("of all", bare) || whether && len(named) > 0:
		if facts := a.begins(bare, w, c); len(facts) > 0 {
			return facts
		}
	}
	if facts := a.placed(bare, named); len(facts) > 0 {
		return facts
	}
	return a.dueTo(bare, named)
}

// bare is a question without the seats that it names.
func (a *Asking) bare(text string) (bare string, named []string) {
	if a.Position == nil {
		return text, nil
	}
	rest := slices.DeleteFunc(a.parts(text), func(word string) bool {
		i := rule.Index(a.Position.Seats(), word)
		if i >= 0 {
			named = append(named, a.Position.Seats()[i])
		}
		return i >= 0
	})
	return strings.Join(rest, " "), named
}

// order is who comes after a seat, or before it.
func (a *Asking) order(seat, bare string) say.Text {
	seats := a.Position.Seats()
	at := slices.Index(seats, seat)
	others := slices.Concat(seats[at+1:], seats[:at])
	if ask.Has("order before", bare) {
		slices.Reverse(others)
		return say.That("Before %s, going back round the table: %s.", seat, say.Join(", ", say.Plains(others...)...))
	}
	return say.That("Clockwise after %s: %s.", seat, say.Join(", ", say.Plains(others...)...))
}

// begins says who starts.
func (a *Asking) begins(bare string, w rule.Where, c rule.Course) (facts []say.Text) {
	bare, round := a.inRound(bare)
	rest, is := ask.Form("begins", bare)
	if is && rest == "" && c.Rounds > 0 && w.Round == c.Rounds && ask.Has("form then", bare) {
		return a.roundsLeft(bare, false, w, c) // there is no next one
	}
	for i, who := range []say.Text{c.Starts, c.Next} {
		if who.Empty() {
			continue
		}
		line := []say.Text{say.That("Starting player now: %s.", who), say.That("Starting player of the next round: %s.", who)}[i]
		next := ask.Has("form then", bare) || round == w.Round+1
		if now := round == w.Round || round == 0 && !ask.Has("one thing", strings.TrimSuffix(bare, " an")); is && rest == "" && (next && i == 1 || !next && now && (i == 0 || c.Starts.Empty())) {
			facts = append(facts, line)
		}
	}
	return facts
}

// roundsLeft says how many rounds are still to come.
func (a *Asking) roundsLeft(bare string, whether bool, w rule.Where, c rule.Course) []say.Text {
	book, left := a.Position.Book(), c.Rounds-w.Round
	line := say.Join(", ", say.That("Round %s of %s", book.Numeral(w.Round), book.Numeral(c.Rounds)), say.That("%d more after it", left))
	if whether && !ask.Has("form rounds era", bare) && (left == 0 || !c.Sooner) {
		line = ask.Answered(ask.Has("last", bare) == (left == 0), line)
	}
	switch {
	case c.More.Empty():
	case ask.Has("form rounds era", bare):
		line = say.Join(" · ", c.More, line)
	default:
		line = say.Join(" · ", line, c.More)
	}
	return []say.Text{line}
}

// ending says how far the end is to a question of what would be if a seat did that which brings it about.
func (a *Asking) ending(bare string, named []string) []say.Text {
	if a.Position == nil || len(named) != 1 || !ask.Has("condition", bare) {
		return nil
	}
	more := a.Position.Course().More
	if !more.Names(named[0]) || !slices.ContainsFunc(strings.Fields(bare), func(w string) bool { return a.Index.Covers(w, a.Book, more) }) {
		return nil
	}
	return []say.Text{more}
}

// standing is where a seat stands by points.
type standing struct {
	seat         string
	points, rank int
}

func (a *Asking) standing() (all []standing) {
	p := a.Position
	end, _ := p.Result()
	points := rule.Times(len(p.Seats()), func(i int) int { return rule.ScoreOf(p, i) })
	for i, rank := range rule.Places(points, p.Book().Compare) {
		if end != nil {
			rank = end.Seats[i].Rank
		}
		all = append(all, standing{p.Seats()[i], points[i], rank})
	}
	slices.SortStableFunc(all, func(s, o standing) int { return s.rank - o.rank })
	return all
}

// compared says how some seats stand to each other, one to the best or the next, or who has the place that is asked for; then
// the points of all.
func (a *Asking) compared(bare string, named []string) (facts []say.Text) {
	all := a.standing()
	of := func(seat string) standing {
		return all[slices.IndexFunc(all, func(s standing) bool { return s.seat == seat })]
	}
	least := all[len(all)-1].rank
	switch place := placeAsked(bare, least); {
	case len(named) > 2:
	case len(named) > 0:
		s := of(named[0])
		others := rule.Those(all, func(o standing) bool { return o.seat != s.seat && (len(named) < 2 || o.seat == named[1]) })
		if len(others) == 0 {
			break
		}
		best := rule.Those(others, func(o standing) bool { return o.points == others[0].points })
		line := say.That("%s is tied with %s (%d).", s.seat, say.And(seatsOf(best)), s.points)
		switch d := s.points - others[0].points; {
		case d > 0:
			line = say.That("%s is ahead of %s by %d (%d to %d).", s.seat, say.And(seatsOf(best)), d, s.points, others[0].points)
		case d < 0:
			line = say.That("%s is behind %s by %d (%d to %d).", s.seat, say.And(seatsOf(best)), -d, s.points, others[0].points)
		}
		if ask.Whether(bare) {
			behind := ask.Has("of behind", bare)
			switch {
			case place > 0:
				line = ask.Answered(s.rank == place, line)
			default:
				line = ask.Answered(behind && s.rank > others[0].rank || !behind && s.rank < others[0].rank, line)
			}
		}
		facts = append(facts, line)
	case place > 0:
		at := rule.Those(all, func(s standing) bool { return s.rank == place })
		for _, s := range at {
			facts = append(facts, say.That("Place %d: %s, with a score of %d.", s.rank, s.seat, s.points))
		}
	}
	if w := a.Position.Where(); w.Over {
		facts = append(facts, w.Next)
	}
	points := rule.Each(all, func(s standing) say.Text { return say.Plain(s.seat + " " + strconv.Itoa(s.points)) })
	return append(facts, say.Join(": ", say.That("Points"), say.Join(" · ", points...)))
}

func seatsOf(all []standing) []string {
	return rule.Each(all, func(s standing) string { return s.seat })
}

// placeAsked is the place that a question names, 0 for none.
func placeAsked(bare string, least int) int {
	for place, list := range []string{1: "place first", 2: "place second", 3: "place third"} {
		if list != "" && ask.Has(list, bare) {
			return place
		}
	}
	if ask.Has("last", bare) {
		return least
	}
	return 0
}

// view is a view of the position; it is empty where that has none.
func (a *Asking) view(name string, of ...rule.Word) *rule.View {
	v, err := a.Position.View(name, of, rule.Screen{})
	if err != nil {
		return &rule.View{}
	}
	return v
}

// standings are the tables of the scoring, as it is or would be now.
func (a *Asking) standings() (tables []*rule.Table) {
	for _, b := range a.view("standings").Blocks {
		if b.Table != nil {
			tables = append(tables, b.Table)
		}
	}
	return tables
}

// dueTo says who has still to do what a question names, and of one seat whether it has.
func (a *Asking) dueTo(bare string, named []string) []say.Text {
	w, done := a.Position.Where(), formIs("done", bare)
	form := "due"
	if done {
		form = "done"
	}
	rest, is := ask.Form(form, bare)
	switch {
	case w.Over || !is || len(named) > 0 && ask.Has("of waiting", bare), // what lies there is no deed
		rest != "" && !done && !ask.Has("form due acts", bare),                                                       // what a seat still has isn't what is still to be done
		len(named) > 0 && (ask.Has("form due rules", bare) && !ask.Has("form due any", bare) || formIs("may", bare)), // what it must or may do is a rule's
		len(named) == 0 && (!ask.Has("of all", bare) || ask.Whether(bare) || !ask.Asks(bare)):
		return nil
	}
	next := a.view("status").Next
	if of := a.Position.Due(append(named, "")[0]); len(named) == 1 && !ask.Whether(bare) && !of.Empty() && a.Position.Due("").Empty() == (len(w.ToAct) < 2) {
		next = say.Join(": ", say.Plain(named[0]), of)
	}
	if rest == "" && !done && !ask.Asks(bare) || rest != "" && !a.Index.Covers(rest, a.Book, say.Join(" ", next, w.Stage)) {
		return nil
	}
	if acts := len(named) == 1 && slices.Contains(w.ToAct, named[0]); len(named) == 1 && ask.Whether(bare) && (acts || len(w.ToAct) > 1) {
		next = ask.Answered(acts != done, next)
	}
	return []say.Text{next}
}

func formIs(form, bare string) bool {
	_, is := ask.Form(form, bare)
	return is
}

// may says whether a seat may do now what a question names, and why not: a verb, or what the title of a page with verbs is about.
func (a *Asking) may(bare string, named []string, answers []ask.Answer) []say.Text {
	rest, is := ask.Form("may", bare)
	p, much, other := a.Position, false, false
	more, asks := ask.Form("may much", bare)
	must := asks && ask.Whether(bare) && ask.Has("form due rules", bare)
	if asks && (must || !ask.Whether(bare)) {
		rest, much = more, !must
	}
	is = is || much || must
	if !is || len(named) != 1 || p.Where().Over {
		return nil
	}
	others, pieces := a.cutPieces(rest)
	if len(pieces) > 1 {
		return nil
	}
	if paid, asked := a.pays(bare, named[0]); asked {
		return paid
	}
	others, place, _ := a.cutPlace(others)
	others, amount := a.cutAmount(others, named[0])
	verbs := a.meant(others, answers)
	if len(verbs) == 0 {
		return nil
	}
	if must { // what else it may do says no
		if told := a.mayNow(named[0], verbs); a.Index.Says(told) == a.Index.Says(a.mayNow(named[0], nil)) && !told.Empty() {
			return []say.Text{ask.Answered(true, told)}
		}
		return nil
	}
	for i, verb := range verbs {
		switch name, way, _ := strings.Cut(verb, ":"); {
		case len(pieces) == 0 || a.isUp(pieces[0]):
		case way != "": // the piece is named behind that
			other = true
		default:
			verbs[i] = name + ":" + pieces[0]
		}
	}
	told := a.mayNow(named[0], verbs)
	may := !told.Empty()
	if other = other && may; !may {
		told = a.mayNot(bare, named[0], verbs)
		other = slices.Contains(verbs, "bid") && slices.Contains(a.Position.Where().ToAct, named[0]) && a.isDue("bid") // who opens a lot bids too
	}
	asked := true
	if other = other || may && place != ""; amount >= 0 && place == "" { // the list says what each place takes
		may, asked = a.takes(named[0], verbs, amount)
	}
	switch {
	case told.Empty() || !asked:
		return nil
	case much:
		return append(a.purses(named), told)
	case ask.Whether(bare) && !other && !(may && a.hangs(named[0], verbs)):
		told = ask.Answered(may, told)
	}
	return []say.Text{told}
}

// hangs says whether it depends on a hand that the eyes don't see if a seat may do something by some verbs.
func (a *Asking) hangs(seat string, verbs []string) bool {
	return a.unseen(seat) && !slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool { return o.Within == "" && len(a.does(o, verbs)) > 0 })
}

// takes says whether a seat may pay an amount by one of some verbs; asked says that one of these pays an amount.
func (a *Asking) takes(seat string, verbs []string, amount int) (takes, asked bool) {
	money := a.money(seat).Name
	for _, o := range a.moves(seat) {
		at := o.Then()
		for at.Slot != nil && len(at.Slot.Words) > 0 {
			at = at.Slot.Then(0)
		}
		if slot := at.Slot; slot != nil && slot.Ask == money && len(a.does(o, verbs)) > 0 {
			takes, asked = takes || slot.Has(amount), true
		}
	}
	return takes, asked
}

// cutAmount gives some words without an amount of money, and that; -1 for none.
func (a *Asking) cutAmount(text, seat string) (others string, amount int) {
	amount = -1
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		n, err := strconv.Atoi(word)
		if err == nil {
			amount = n
		}
		return err == nil
	})
	if amount < 0 {
		return text, amount
	}
	money := say.That(a.money(seat).Name)
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return ask.SaysNothing(word) || a.Index.Covers(word, a.Book, money) }), " "), amount
}

// cutPieces gives the words of a text that name no piece alone, and the pieces that the others name, as lines name them.
func (a *Asking) cutPieces(text string) (others string, pieces []string) {
	words := slices.DeleteFunc(a.parts(text), func(word string) bool {
		k := a.piece(word)
		is := k.Book != nil && !a.Index.Means(word, a.Book)
		if is {
			pieces = append(pieces, a.lies(k.Name))
		}
		return is
	})
	return strings.Join(words, " "), pieces
}

// mayNot says why a seat may do none of some verbs now, or what it may do where that could tell of a hand; it is empty where no
// rule says so.
func (a *Asking) mayNot(bare, seat string, verbs []string) say.Text {
	acts := slices.Contains(a.Position.Where().ToAct, seat)
	switch {
	case !ask.Whether(bare) && !ask.Has("reason begins", bare):
		return say.Text{}
	case !slices.ContainsFunc(verbs, a.isDue):
		return say.Join(" ", say.That("That isn't due now."), a.Position.Where().Leads())
	case a.unseen(seat) && acts:
		return a.mayNow(seat, nil)
	}
	switch why := a.refused(seat, verbs); {
	case !acts:
		return say.Join(" ", say.That("Here and now %s may do none of this.", seat), why)
	case a.Index.Says(why) == a.Index.Says(a.Position.Where().Leads()):
		return say.Text{}
	default:
		return why
	}
}

// saysVerb says whether some words have a verb's name, or that of what it does as journal of card:journal.
func saysVerb(words, verb string) bool {
	return slices.ContainsFunc(strings.Split(verb, ":"), func(name string) bool { return rule.Contains(strings.Fields(words), name) })
}

// unseen says whether the eyes don't see the hand of a seat.
func (a *Asking) unseen(seat string) bool {
	return slices.ContainsFunc(a.Position.Numbers(seat), func(n rule.Number) bool { return n.Unseen })
}

// lies is a piece as lines name it where it lies.
func (a *Asking) lies(piece string) string {
	return cmp.Or(a.Position.Find(piece).Name, piece)
}

// pays says whether a seat has an amount of money; asked says that a question is about that. A hidden hand, and what a thing
// costs besides, aren't said.
func (a *Asking) pays(bare, seat string) (facts []say.Text, asked bool) {
	rest, is := ask.Form("pay", bare)
	amount, unit, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(amount)
	if !is || err != nil {
		return nil, false
	}
	of, _ := a.Index.Seeks(unit, a.Book, false, false)
	m := a.money(seat)
	if in, _ := of.In(say.Join(" ", m.Amount(), say.That(m.Name))); !m.Unseen && (in || unit == "") {
		facts = []say.Text{ask.Answered(m.N >= n, say.Join(": ", say.Plain(seat), m.Amount()))}
	}
	return facts, true
}

// isUp says whether a piece is being bid on: a line that bids doesn't name it.
func (a *Asking) isUp(piece string) bool {
	scene := a.view("status").Scene
	if scene == nil {
		return false
	}
	up := scene().Up
	return up != nil && rule.SameName(up.Piece, piece)
}

// isDue says whether a verb belongs to the phase.
func (a *Asking) isDue(verb string) bool {
	name, _, _ := strings.Cut(verb, ":")
	v, is := a.Position.Book().Verbs.Named(name)
	_, phase := a.Position.Stage()
	return is && (v.In == nil || slices.Contains(v.In, phase))
}

// meant are the verbs that do what some words say and nothing else: of the phase, else any.
func (a *Asking) meant(words string, answers []ask.Answer) []string {
	all := rule.Those(a.Position.Book().Verbs.All(), func(v rule.Verb) bool {
		return !v.Outcome && !v.Anytime && !v.Keeper && v.Shows != rule.ShowsDeal
	})
	due := rule.Those(all, func(v rule.Verb) bool { return a.isDue(v.Name) })
	bids := rule.Those(due, func(v rule.Verb) bool { // now it may be for another thing
		return v.Shows == rule.ShowsBid && v.Number == 1 && v.Hand != "" && !slices.ContainsFunc(strings.Fields(words), func(w string) bool { return !ask.Has("bids", w) })
	})
	if v, is := a.Position.Book().Verbs.Named(words); is && slices.ContainsFunc(all, func(o rule.Verb) bool { return o.Name == v.Name }) && (a.isDue(v.Name) || len(bids) == 0) {
		return []string{words}
	}
	direct := a.called(words, due)
	if len(bids) > 0 && len(direct) == 0 {
		return rule.Each(bids, func(v rule.Verb) string { return v.Name })
	}
	if verbs := rule.Those(a.about(words, due, answers), func(verb string) bool { return saysVerb(words, verb) }); len(verbs) > 0 {
		return verbs
	}
	if len(direct) > 0 {
		return direct
	}
	return a.called(words, all)
}

// called are the verbs among some whose button says some words and nothing else.
func (a *Asking) called(words string, among []rule.Verb) (verbs []string) {
	of, _ := a.Index.Seeks(words, a.Book, false, false)
	for _, v := range among {
		labels := map[string]say.Key{"": cmp.Or(v.Act, v.Label)}
		maps.Copy(labels, v.Labels)
		for word, label := range labels {
			if _, whole := of.In(say.That(label)); word != "" && word == words || whole && a.Index.Covers(words, a.Book, say.That(label)) {
				verbs = append(verbs, strings.TrimSuffix(v.Name+":"+word, ":"))
			}
		}
	}
	slices.Sort(verbs) // a map has no order
	return verbs
}

// about are the verbs of the page that is about nothing else than some words, else those among some whose line of help says so.
func (a *Asking) about(words string, among []rule.Verb, answers []ask.Answer) (verbs []string) {
	for _, answer := range answers {
		if answer.Game != a.Book || len(answer.Verbs) == 0 || !a.Index.Covers(words, a.Book, say.Plain(answer.Title)) {
			continue
		}
		verbs = rule.Those(answer.Verbs, func(verb string) bool { return len(answer.Verbs) == 1 || strings.Contains(verb, ":") })
		if len(verbs) == 1 {
			return verbs
		}
		return nil // it speaks of several things
	}
	for _, v := range among {
		if a.Index.Covers(words, a.Book, say.That(v.Short)) {
			verbs = append(verbs, v.Name)
		}
	}
	return verbs
}
