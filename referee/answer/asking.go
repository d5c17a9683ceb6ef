// Package answer answers questions in ordinary words about a game in play and its rules: from the position as the one who
// asks sees it, by trying what the question supposes on a copy, else by the pages that package ask finds.
package answer

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// Asking is what a question is asked with.
type Asking struct {
	Index    *ask.Index
	Book     string        // the rulebook of the game at hand, "" for none
	Position rule.Position // of that game, nil for none
	Self     string        // the seat that asks, "" for the one whose turn it is
	Refused  rule.Code     // the rule of the last refusal, "" for none
	Led      bool          // what may be done is said in words, not in lines to type
	Drawn    string        // the question, if the piece that it names is drawn beside the answer, which needn't say what it shows

	open say.Text // what the last move that was tried left open

	// Past gives what was done so far, as far as the eyes may read it; nil if that isn't known.
	Past func() []referee.Done
	// Pieces finds a piece by its name, and its rulebook; nil if none is to be found.
	Pieces func(name string) (rule.Piece, *rule.Rulebook)
}

// Answers answers a question: from the games, else from what there is to say of the program itself.
func (a *Asking) Answers(text string) (answers []ask.Answer, besides []say.Text) {
	answers, besides = a.answers(text)
	if ask.Unanswered(answers) && len(besides) == 0 {
		if of := a.ofProgram(text); len(of) > 0 {
			return of, nil
		}
	}
	if ask.Unanswered(answers) && a.Position != nil && ask.Has("of forgot", text) { // no book says how a game is set right
		return a.Index.Besides(program(), text, a.Book, false).Named(program().Name + "/setright"), nil
	}
	if a.Position == nil || len(answers) > 0 || len(besides) > 0 {
		return answers, besides
	}
	for _, word := range rule.NameParts(text) {
		if near := rule.Nearly(word, a.Position.KnownNames()); near != "" && !strings.EqualFold(near, word) && !a.Index.Means(word, a.Book) {
			return answers, []say.Text{say.That("Did you mean %s?", near)}
		}
	}
	return answers, besides
}

// answers answers a question about a game as it was heard, or two that are asked at once; of these the first where no fact answers both.
func (a *Asking) answers(text string) (answers []ask.Answer, besides []say.Text) {
	hearing := *a
	hearing.Index, text = a.Index.By(a.Position).Hearing(text, a.Book, a.marks()...)
	text = hearing.introduced(text)
	both, first := hearing.both(ask.Halves(text))
	if both != nil && !ask.Ahead(text) {
		return both, nil
	}
	if answers, besides = hearing.single(text); first != nil && !ask.SaysI(text) && (!isFact(answers) || answers[0].Near) {
		return first, nil
	}
	return answers, besides
}

// single answers a question about a game, and says which seats have the things that it names and what the
// seat that it names may do now. A question that only asks why is about the last refusal; so is
// a follow-up that begins with “and” or has no answer of its own. The position says whose turn
// it is, and who is ahead. A question that names a seat or a piece of the game is answered by that game only.
func (a *Asking) single(text string) (answers []ask.Answer, besides []say.Text) {
	text, owns := a.owners(text)
	without, seats, ours, besides := a.named(text)
	if answers, besides, told := a.atOnce(text, without, seats); told {
		return answers, besides
	}
	bare, called := a.bare(text)
	if a.Self != "" && ask.Ahead(text) {
		called = seats
	}
	facts, sought := a.ofGame(text, bare, called, seats, owns)
	if a.Position != nil && len(facts) == 0 && (ask.Ahead(without) || ask.AheadBy(without)) {
		return []ask.Answer{a.Index.Fact(a.Book, a.compared(bare, called))}, nil
	}
	answers, shows := a.aboutIt(text, len(besides) > 0)
	besides = append(besides, shows...)
	named := !ours || len(besides) > 0 // a question about one seat is a question about any
	sought = sought || a.seeksFact(text, bare, called, len(besides) > 0)
	answers = a.found(answers, text, without, a.due(seats), sought, named)
	if len(called) == 1 && !sought && a.denies(called[0], answers) {
		answers = a.found(nil, text, without, a.due(seats), true, named)
	}
	if a.Position != nil && len(facts) == 0 && !(len(called) > 0 && ask.Has("i acts", bare)) { // a seat named besides isn't the one that acts
		facts = a.may(bare, seats, len(called) == 0)
	}
	if (ours || len(facts) > 0) && !a.Index.NamesGame(text) {
		answers = slices.DeleteFunc(answers, func(b ask.Answer) bool { return b.Game != a.Book })
	}
	if len(facts) > 0 { // a rule may follow, with what I may do by it now
		besides = nil
		switch {
		case ask.Unanswered(answers):
			answers = nil
		case len(called) == 0 && len(seats) == 1 && !a.mayNow(seats[0], append([]string{""}, answers[0].Verbs...)).Empty():
			besides = a.here(seats, answers[0], facts...)
		}
		return append([]ask.Answer{a.Index.Fact(a.Book, facts)}, answers...), besides
	}
	doubts := !ask.Unanswered(answers) && a.doubts(bare, called, &answers[0])
	if doubts || ask.Unanswered(answers) {
		if near := a.near(bare, called); near != nil {
			return append(near, answers...), nil
		}
	}
	besides = append(besides, a.besides(bare, called, seats, ours, answers)...)
	if doubts || !ask.Unanswered(answers) && a.atHand(bare, called, &answers[0]) {
		answers[0].Near = true
	}
	return answers, besides
}

// aboutIt are the pages about the kind of a piece, if a question is its name alone, and what it shows; has, that who has it is told with that.
func (a *Asking) aboutIt(text string, has bool) (pages []ask.Answer, shows []say.Text) {
	of := a.only(text)
	if of.Book == nil {
		return nil, nil
	}
	pages = a.Index.About(of.Book.Name, of.kinds())
	if len(pages) > 0 && !has && a.Drawn == "" && of.Text != "" {
		shows = say.Some(say.That("%s is described: %s.", say.Capital(of.Name), of.Text))
	}
	return pages, shows
}

// late answers whether it is too late for something as whether a seat may still do it, to which no is yes; nothing if no fact says so.
func (a *Asking) late(text string) []ask.Answer {
	before, rest, is := strings.Cut(ask.Written(text, "spoken late"), "toolate ")
	if !is || a.Position == nil {
		return nil
	}
	seat := append(a.seatsIn(a.parts(text)), a.Index.I(text))[0]
	words := slices.DeleteFunc(a.parts(before+rest), func(w string) bool { return w == seat || ask.Has("late besides", w) })
	answers, _ := a.answers(a.Index.MayStill(text, seat, strings.Join(words, " ")))
	if ask.Unanswered(answers) || answers[0].Kind != "fact" {
		return nil
	}
	yes, no := a.Index.Says(ask.Answered(true, say.Plain(""))), a.Index.Says(ask.Answered(false, say.Plain("")))
	told, may := strings.CutPrefix(answers[0].Answer, yes)
	told, not := strings.CutPrefix(told, no)
	switch {
	case may:
		told = no + told
	case not && !strings.Contains(told, a.Index.Says(say.That("That isn't due now."))): // it may be too early
		told = yes + told
	}
	return []ask.Answer{a.Index.Fact(a.Book, say.Plains(strings.Split(told, "\n")...))}
}

// marks are those of the lines for what people say that count here.
func (a *Asking) marks() []string {
	bids := func(v rule.Verb) bool { return v.Shows == rule.ShowsBid && a.isDue(v.Name) }
	switch {
	case a.Position == nil:
		return []string{ask.Slang}
	case slices.ContainsFunc(rule.Moves(a.Position, "", false), func(o rule.Offer) bool {
		at := o.Then().Slot // a place, then a bid
		return o.Of.Shows == rule.ShowsBid && at != nil && len(at.From) > 0 && at.Then(at.From[0].Low).Slot != nil
	}):
		return []string{ask.Slang, ask.Spoken, ask.SpokenPlace, ask.SpokenBid}
	case slices.ContainsFunc(a.Position.Book().Verbs.All(), bids):
		return []string{ask.Slang, ask.Spoken, ask.SpokenBid}
	}
	return []string{ask.Slang, ask.Spoken}
}

// seeksFact says whether a question seeks what no page knows, with the seats that it names; has, that it names a thing that a seat has.
func (a *Asking) seeksFact(text, bare string, called []string, has bool) bool {
	whether, named := ask.Whether(bare), len(called) > 0
	return (has || named) && ask.Has("of count", text) || // a number of what a seat has,
		named && whether && ask.Has("form due rules", bare) || // what it must do now,
		a.Position != nil && whether && formIs("ahead", bare) && !ask.Has("form may", bare) || // who is ahead
		len(called) > 1 || named && formIs("may much", bare) && !whether // a page says yes of one seat
}

// surely is how similar a phrasing must be for a page to answer a question about a seat, surest for one that names nothing of the game.
const surely, surest = 0.45, 0.75

// doubts says whether a question is about a seat, or about what was spoken of before, and the page that is to answer it isn't one that
// is asked for much so.
func (a *Asking) doubts(bare string, called []string, best *ask.Answer) bool {
	points := ask.PointsAt(bare)
	if a.Position == nil || best.Game != a.Book || best.Kind != "topic" {
		return false
	}
	if points && !slices.ContainsFunc(strings.Fields(bare), func(word string) bool { return a.Index.Means(word, a.Book) }) {
		return best.Alike < surest
	}
	return best.Alike < surely && (len(called) > 0 || points)
}

// atHand says whether a short question is about one seat, or about a piece as it stands now, and the page that is to answer it neither
// is one that is asked for so nor has all its words: then the game was asked, and a page is only near.
func (a *Asking) atHand(bare string, called []string, best *ask.Answer) bool {
	if a.Position == nil || best.Game != a.Book || best.Kind == "fact" || best.Alike >= surest {
		return false
	}
	now := ask.Has("at hand", bare)
	_, others, pieces := a.cutNames(bare)
	story := len(strings.Fields(bare)) > mostAtHand || ask.SaysI(bare) || strings.Contains(bare, ". ")
	about := len(called) == 1 || now && slices.ContainsFunc(pieces, func(k known) bool { return !a.isTerm(k.Name) })
	_, _, did := a.deed(bare, called) // no page knows what a seat did
	return about && !story && (now || did || !a.Index.Tells(strings.Join(others, " "), best))
}

// mostAtHand is how many words a question has at most about the game at hand: with more it tells a case for the books.
const mostAtHand = 13

// introduced gives a question that says first or last who asks, as I'm Blue, with that seat for the I in it, or behind it.
func (a *Asking) introduced(text string) string {
	if a.Position == nil {
		return text
	}
	words := a.parts(text)
	at := slices.IndexFunc(words, func(word string) bool { return !ask.Has("am", word) })
	last := len(words) - 1
	var seat string
	switch am := func(i int) bool { return i >= 0 && ask.Has("am", words[i]) }; {
	case at >= 1 && at < last && a.isSeat(words[at]):
		seat, words = words[at], words[at+1:]
	case last >= 3 && am(last-1) && a.isSeat(words[last]):
		seat, words = words[last], words[:last-1]
		if am(last - 2) {
			words = words[:last-2]
		}
	default:
		return text
	}
	i := slices.IndexFunc(words, ask.SaysI)
	if i < 0 {
		return strings.Join(append(words, seat), " ")
	}
	words[i] = seat
	return strings.Join(words, " ")
}

// ofGame are facts of its course, of what was done or of how it stands; sought is as facts has it.
func (a *Asking) ofGame(text, bare string, called, seats []string, owns bool) (facts []say.Text, sought bool) {
	if a.Position == nil {
		return nil, false
	}
	over := a.Position.Where().Over
	for _, told := range []func() []say.Text{
		func() []say.Text { return a.legal(bare, called) },
		func() []say.Text { return a.ifOver(text) },
		func() []say.Text { return a.phaseOver(bare, called) },
		func() []say.Text { return a.tells(bare, seats) },
		func() []say.Text { return a.course(bare, called) },
		func() []say.Text { return a.distance(bare, seats) },
		func() []say.Text { return a.inTurn(bare, seats) },
		func() []say.Text { return a.whenDone(bare, seats) },
		func() []say.Text { return a.trial(text) },
	} {
		if facts = told(); len(facts) > 0 {
			return facts, false
		}
	}
	reasons := func() []say.Text {
		if facts := a.why(bare, seats); len(facts) > 0 {
			return facts
		}
		return a.gained(bare, seats)
	}
	if over {
		if facts = reasons(); len(facts) > 0 {
			return facts, false
		}
		text, _ = asksWhy(text) // how many they are says what for
	}
	if facts = a.done(bare, seats, true); len(facts) == 0 {
		facts, sought = a.facts(text, seats, owns)
	}
	if len(facts) == 0 {
		facts = a.done(bare, seats, false)
	}
	if len(facts) == 0 && !over {
		facts = reasons()
	}
	return facts, sought
}

// both answers two questions that are asked at once, if the position answers both, else half has its answer to the first; the second may
// be about the seat, the things or the round of the first, or ask when or why that is so.
func (a *Asking) both(first, second string, or bool) (all, half []ask.Answer) {
	if a.Position == nil || first == "" {
		return nil, nil
	}
	alone := second
	bare, _ := a.bare(first)
	second = a.carried(first, second)
	of, _ := a.Index.Seeks(bare, a.Book, false, a.Position.Where().Over)
	one, _ := a.answers(first)
	if or && ask.SaysI(first) {
		return nil, nil
	}
	if ask.Why(alone) && isFact(one) { // the books say why
		if ask.Ahead(first) {
			best := rule.Those(a.standing(), func(s standing) bool { return s.rank == 1 })
			return a.joined(one, []ask.Answer{a.Index.Fact(a.Book, a.reasons(seatsOf(best)))}), nil
		}
		without, _, _, _ := a.named(first)
		if pages := a.Index.Answers(without, a.Book); !ask.Unanswered(pages) && pages[0].Alike >= surest {
			one[0].Answer += "\n" + pages[0].Answer
			one[0].More = one[0].Answer
		}
		return one[:1], nil
	}
	if or { // the second asks whether the first isn't so
		return rule.Those(one[:min(1, len(one))], func(b ask.Answer) bool { return b.Kind == "fact" }), nil
	}
	ways := []string{second, second + " " + of.Words(), alone}
	switch {
	case !isFact(one):
		return nil, nil
	case len(strings.Fields(alone)) > 1:
	case ask.Has("of when", alone):
		ways = []string{alone + " " + first}
	default: // and where
		ways[0], ways[1] = ways[1], ways[0]
	}
	for _, second := range ways {
		if two, _ := a.answers(second); isFact(two) {
			return a.joined(one, two), nil
		}
	}
	return nil, one[:1]
}

// joined are two facts as one, without what the second says again with its round.
func (a *Asking) joined(one, two []ask.Answer) []ask.Answer {
	then := strings.Split(two[0].Answer, "\n")
	lines := slices.DeleteFunc(strings.Split(one[0].Answer, "\n"), func(l string) bool {
		return slices.ContainsFunc(then, func(again string) bool { return strings.HasSuffix(again, ": "+l) })
	})
	if one[0].Answer == two[0].Answer {
		return one[:1]
	}
	return []ask.Answer{a.Index.Fact(a.Book, say.Plains(append(lines, then...)...))}
}

// found are the answers of the books: those that a piece alone has, else those to a question, with the names in it or
// without. due is what has to be done first; sought says that the position was asked for what the question seeks.
func (a *Asking) found(answers []ask.Answer, text, without, due string, sought, named bool) []ask.Answer {
	follows := a.Index.Follows(text, a.Refused)
	if follows {
		due = "" // it points at what was refused
	}
	index := a.Index.Amid(due, func(word string) bool { return a.piece(word).Book != nil }, sought)
	if of, asked := a.kinded(text); len(answers) == 0 && asked { // whether yes, no or a number is true of that piece no page knows
		if answers = a.Index.Amid(due, nil, true).Answers(of, a.Book); ask.Unanswered(answers) {
			answers = nil
		}
	}
	if len(answers) == 0 && named {
		answers = index.Answers(text, a.Book)
	}
	if ask.Unanswered(answers) {
		if others := index.Answers(without, a.Book); len(others) > 0 {
			answers = others
		}
	}
	if follows && (ask.Unanswered(answers) || answers[0].Game != a.Book || ask.GoesOn(text)) {
		answers = a.Index.Named(string(a.Refused))
	}
	if _, called := a.bare(text); a.Position != nil && (len(called) > 0 || ask.Has("of now", text)) {
		answers = ask.WithoutExamples(answers)
	} else if a.Position != nil && !ask.Has("example", text) {
		slices.SortStableFunc(answers, func(b, c ask.Answer) int {
			return cmp.Compare(len(ask.WithoutExamples([]ask.Answer{c})), len(ask.WithoutExamples([]ask.Answer{b})))
		})
	}
	if a.Position != nil && !ask.Has("of fewer", text) { // what is said of fewer seats isn't meant first
		of := func(b ask.Answer) int { return min(1, b.Seats) * max(0, len(a.Position.Seats())-b.Seats) }
		slices.SortStableFunc(answers, func(b, c ask.Answer) int { return min(1, of(b)) - min(1, of(c)) })
	}
	return answers
}

// denies says whether the best answer says yes of what a seat may not do now.
func (a *Asking) denies(seat string, answers []ask.Answer) bool {
	if len(answers) == 0 || len(answers[0].Verbs) == 0 {
		return false
	}
	yes := strings.TrimSpace(a.Index.Says(ask.Answered(true, say.Plain(""))))
	return strings.HasPrefix(answers[0].Answer, yes) && a.mayNow(seat, answers[0].Verbs).Empty()
}

// atOnce answers what needs no search: only why, whose turn it is, and whether it is too late. What a seat may do is asked as what I
// may do, if the seat stands as I.
func (a *Asking) atOnce(text, asMine string, seats []string) (answers []ask.Answer, besides []say.Text, told bool) {
	if late := a.late(text); late != nil {
		return late, nil, true
	}
	switch {
	case ask.Why(text) && a.Refused == "":
		return []ask.Answer{}, []say.Text{say.That("No rule has refused anything here that this could be about.")}, true
	case ask.Why(text):
		return a.Index.Named(string(a.Refused)), nil, true
	case a.Position != nil && ask.Now(asMine):
		next := a.Position.Where().Leads()
		bare, named := a.bare(text)
		if len(named) == 1 && formIs("order", bare) { // who plays after Green
			return nil, nil, false
		}
		switch due := a.dueOf(seats); {
		case len(seats) != 1 || len(named) != 1 && a.Self == "" || a.Position.Where().Over:
		case ask.Whether(bare):
			next = ask.Answered(slices.Contains(a.Position.Where().ToAct, seats[0]), next)
		case !due.Empty() && len(a.Position.Where().ToAct) > 1: // what is next is said of another seat
			next = due
		}
		all := say.Some(next)
		if len(named) == 1 && ask.Has("of still", text) && formIs("may", bare) {
			all = append(all, say.Some(a.mayNow(named[0], nil))...)
		}
		return []ask.Answer{a.Index.Fact(a.Book, all)}, nil, true
	}
	return nil, nil, false
}

// due says what the first of some seats, else of those whose turn it is, has to do first, "" without a game.
func (a *Asking) due(seats []string) string {
	if a.Position == nil {
		return ""
	}
	if len(seats) == 0 {
		seats = a.Position.Where().ToAct
	}
	for _, seat := range seats {
		for _, o := range rule.Moves(a.Position, seat, false) {
			if v, is := a.Position.Book().Verbs.Named(o.Verb); is && o.Seat == seat {
				return a.Index.Says(say.That(v.Short))
			}
		}
	}
	return ""
}

// here says what of an answer some seats may do in the position, but for what was told.
func (a *Asking) here(seats []string, best ask.Answer, told ...say.Text) (lines []say.Text) {
	if a.Position == nil || len(best.Verbs) == 0 || best.Game != a.Book {
		return nil
	}
	if !slices.ContainsFunc(best.Verbs, a.isDue) && len(seats) > 0 {
		return []say.Text{say.Join(" ", say.That("That isn't due now."), a.Position.Where().Leads())}
	}
	for _, seat := range seats { // a list of some of what the seat may do would read as if it were all
		may, why := a.mayNow(seat, nil), say.Text{}
		own := a.mayNow(seat, best.Verbs)
		if own.Empty() {
			why = a.refused(seat, best.Verbs, -1)
		}
		switch {
		case !own.Empty() && slices.ContainsFunc(best.Verbs, func(verb string) bool { return strings.Contains(verb, ":") }):
			may = own // the page is about one card or the like, and so is the question
		case may.Empty():
			may = say.Join(" ", say.That("Here and now %s may do none of this.", seat), why)
		case strings.HasPrefix(a.Index.Says(why), a.Index.Says(may)):
			may = why
		case !why.Empty():
			may = say.Join(" ", why, may)
		}
		if !slices.ContainsFunc(told, func(t say.Text) bool { return strings.HasSuffix(a.Index.Says(t), a.Index.Says(may)) }) {
			lines = append(lines, may)
		}
	}
	return lines
}
