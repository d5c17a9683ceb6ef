package answer

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// inquiry is a question about the position as a whole, how that stands and how the game goes on from it.
type inquiry struct {
	*Asking
	text    string   // without the names of seats
	seats   []string // that it names
	whether bool     // it is answered with yes or no
	all     bool     // it asks for seats, as who
	w       rule.Where
	c       rule.Course
}

// course answers what asks of the position as a whole: who is ahead and why, how the game goes on, and who has still to do
// what. bare is the question without the names of seats; it is nothing if it asks anything else.
func (a *Asking) course(bare string, named []string) []say.Text {
	q := &inquiry{a, bare, named, ask.Whether(bare), ask.Has("of all", bare), a.Position.Where(), a.Position.Course()}
	for _, told := range []func() []say.Text{q.onPoints, q.onTheEnd, q.onPlay} {
		if facts := told(); len(facts) > 0 {
			return facts
		}
	}
	if facts := a.placed(bare, named); len(facts) > 0 {
		return facts
	}
	return a.dueTo(bare, named)
}

// is says whether it is of a form and says no more; after the end, than numbers, as in why 12.
func (q *inquiry) is(form string) bool {
	rest, is := ask.Form(form, q.text)
	return is && (rest == "" || q.w.Over && strings.Trim(rest, "0123456789 ") == "")
}

// onPoints says who is ahead and why.
func (q *inquiry) onPoints() []say.Text {
	switch {
	case q.w.Over && len(q.seats) == 1 && q.isScore(q.text, q.seats[0]):
		return say.Some(q.sum(q.seats[0]))
	case len(q.seats) > 0 && q.is("reason") && ask.Has("reason begins", strings.Fields(q.text)[0]):
		return q.reasons(q.seats)
	case q.asksAhead():
		return q.compared(q.text, q.seats)
	case q.w.Over && q.is("tie"):
		return q.compared("", []string{q.standing()[0].seat})
	}
	return nil
}

// asksAhead says whether it asks for who is ahead.
func (q *inquiry) asksAhead() bool {
	switch seats := len(q.seats); {
	case ask.Has("form ahead acts", q.text):
		return false
	case seats == 2 && q.is("ahead two"), seats > 0 && q.is("ahead seats"), seats == 0 && q.all && ask.Has("of lead", q.text) && q.is("ahead margin"):
		return true
	default:
		return (seats > 0 || q.all) && q.is("ahead")
	}
}

// onTheEnd says whether the game is over, or how far that is.
func (q *inquiry) onTheEnd() []say.Text {
	switch {
	case !q.is("end"):
		return nil
	case !q.w.Over && ask.Has("of far", q.text):
		return slices.Concat(say.Some(q.c.More), q.roundsLeft(q.text, false, q.w, q.c))[:1]
	case q.whether || q.w.Over:
		end := say.Some(q.w.Leads(), q.c.Ended)
		if q.whether {
			end[0] = ask.Answered(q.w.Over, end[0])
		}
		return end
	}
	return nil
}

// onPlay says how the game goes on: what comes next, who is still in, who is next or starts, and how many rounds there are.
func (q *inquiry) onPlay() []say.Text {
	switch seats := len(q.seats); {
	case q.w.Over:
		return nil
	case q.whether && seats == 0 && q.isThrough():
		return []say.Text{ask.Answered(false, q.w.Leads())}
	case len(q.c.Scores) > 0 && seats == 0 && q.is("scores") && ask.Has("scores in", q.text):
		return q.c.Scores
	case !q.c.Then.Empty() && seats == 0 && !q.all && q.asksThen():
		return []say.Text{say.That("After this phase (%s): %s.", q.w.Stage, q.c.Then)}
	case q.c.Out != nil && (seats > 0 || q.all) && q.is("out"):
		return q.out()
	case seats == 1 && q.is("order") && (q.all || !q.whether && !ask.Asks(q.text)): // links are left in German
		return []say.Text{q.order(q.seats[0], q.text)}
	case q.c.Rounds > 0 && q.asksRounds():
		return q.roundsLeft(q.text, q.whether, q.w, q.c)
	case q.all || q.whether && seats > 0:
		return q.begins(q.text, q.w, q.c)
	}
	return nil
}

// asksThen says whether it asks for what comes after the phase.
func (q *inquiry) asksThen() bool {
	rest, is := ask.Form("then", q.text)
	return is && (rest == "" || q.Index.Covers(rest, q.Book, q.w.Stage))
}

// asksRounds says whether it asks how many rounds are left, or if this is the last. It may name a number where eras too are
// counted in rounds, and only these end the game.
func (q *inquiry) asksRounds() bool {
	rest, _ := ask.Form("rounds", q.text)
	numbered := rest != "" && !q.c.Sooner && !q.c.More.Empty() && strings.Trim(rest, "0123456789") == ""
	return (q.is("rounds") || numbered) && (ask.Has("form rounds left", q.text) || q.whether && ask.Has("last", q.text))
}

// phaseOver answers whether a phase that a question names is over in this round: yes if the round has gone on to a later one.
func (a *Asking) phaseOver(bare string, named []string) []say.Text {
	w, phases := a.Position.Where(), a.Position.Book().Phases
	if !ask.Whether(bare) || len(named) > 0 || w.Over || !ask.Has("of over", bare) || ask.Has("of each", bare) || formIs("may", bare) { // what a seat did, or may, is no phase
		return nil
	}
	of, _ := a.Index.Seeks(bare, a.Book, false, false)
	for i, phase := range phases {
		title := say.That(phase.Title)
		more := func(w string) bool {
			return !ask.Has("of over", w) && !ask.Has("of over besides", w) && !a.Index.Covers(w, a.Book, title)
		}
		if _, is := of.Only(title); is && !slices.ContainsFunc(strings.Fields(of.Words()), more) { // as the card of a catastrophe
			now := slices.IndexFunc(phases, func(other rule.Phase) bool { return other.Name == w.Phase })
			return say.Some(ask.Answered(now > i, w.Leads()))
		}
	}
	return nil
}

// isThrough says whether it is asked if the phase that goes on is over.
func (q *inquiry) isThrough() bool {
	return slices.ContainsFunc([]string{"end", "done"}, func(form string) bool {
		rest, is := ask.Form(form, q.text)
		return is && rest != "" && q.Index.Covers(rest, q.Book, say.Join(" ", q.w.Stage, q.view("status").Next))
	})
}

// out says which seats have dropped out, or are still in.
func (q *inquiry) out() []say.Text {
	in, of, out := ask.Has("out not", q.text), q.c.Out, say.Key("Dropped out: %s.")
	if in && len(q.seats) == 0 {
		of, out = rule.Those(q.Position.Seats(), func(seat string) bool { return !slices.Contains(q.c.Out, seat) }), "Still in: %s."
	}
	gone := say.That("nobody")
	if len(of) > 0 {
		gone = say.And(of)
	}
	told := say.That(out, gone)
	if q.whether && len(q.seats) == 1 {
		told = ask.Answered(slices.Contains(q.c.Out, q.seats[0]) != in, told)
	}
	return []say.Text{told}
}

// isScore says whether a question asks why a seat has the number that is its score.
func (a *Asking) isScore(bare, seat string) bool {
	words := strings.Fields(bare)
	score := strconv.Itoa(rule.ScoreOf(a.Position, rule.Index(a.Position.Seats(), seat)))
	return len(words) > 0 && ask.Has("reason begins", words[0]) && !ask.Has("of count", bare) && slices.Contains(words, score)
}

// bare is a question without the seats that it names.
func (a *Asking) bare(text string) (bare string, named []string) {
	if a.Position == nil {
		return text, nil
	}
	words, seats := a.parts(text), a.Position.Seats()
	if len(words) > 1 && ask.Has("article", words[0]) && a.isSeat(words[1]) { // il verde può
		words = words[1:]
	}
	named = rule.Each(a.seatsIn(words), func(word string) string { return seats[rule.Index(seats, word)] })
	return strings.Join(slices.DeleteFunc(words, a.isSeat), " "), named
}

// order is who comes after a seat, or before it.
func (a *Asking) order(seat, bare string) say.Text {
	seats := a.Position.Seats()
	at := slices.Index(seats, seat)
	others := slices.Concat(seats[at+1:], seats[:at])
	if up := a.bidOn(); up != nil && ask.Has("of bidding", bare) && !ask.Has("order before", bare) {
		others = rule.Those(others, func(other string) bool { return slices.Contains(up.Asked, other) })
		return say.That("Bidding after %s, clockwise: %s.", seat, rule.Joined(", ", say.Plains(others...)))
	}
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
	if first := a.firstIn(round); is && rest == "" && round > 0 && round < w.Round && first != nil && !c.Starts.Empty() {
		return []say.Text{say.Join(": ", say.Plain(first.By.Seat), a.inItsRound(*first))}
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

// firstIn is what the seat did that acted first in a round; nil where that isn't known, or where others may do it before, as take a subsidy.
func (a *Asking) firstIn(round int) *referee.Done {
	if a.Past == nil || !a.fromTheStart() {
		return nil
	}
	first := rule.Find(a.Past(), func(d *referee.Done) bool { return d.By.Round == round && d.By.Seat != "" })
	if first == nil || len(strings.Fields(first.By.Text)) < 3 {
		return nil
	}
	return first
}

// roundsLeft says how many rounds are still to come.
func (a *Asking) roundsLeft(bare string, whether bool, w rule.Where, c rule.Course) []say.Text {
	book, left := a.Position.Book(), c.Rounds-w.Round
	line := say.Join(", ", say.That("Round %s of %s", book.Numeral(w.Round), book.Numeral(c.Rounds)), say.That("%d more after it", left))
	switch {
	case !whether || ask.Has("form rounds era", bare):
	case ask.Has("of over", bare) && !ask.Has("last", bare): // it goes on
		line = ask.Answered(false, line)
	case left == 0 || !c.Sooner:
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
		if end != nil && end.Seats[i].Rank > 0 {
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
	if ended, best := a.endedNow(); !ended.Empty() && len(named) == 1 && ask.Whether(bare) && ask.Has("of would", bare) {
		if best != "" {
			ended = ask.Answered(best == named[0], ended)
		}
		return []say.Text{ended}
	}
	all := a.standing()
	place := placeAsked(bare, all[len(all)-1].rank)
	if place > 0 && ask.Has("of all", bare) {
		named = nil // those who are tied aren't asked for
	}
	switch {
	case len(named) > 2:
	case len(named) == 0 && place == 0 && ask.Has("of lead", bare) && len(all) > 1:
		return a.compared("", []string{all[0].seat})
	case len(named) > 0:
		facts = say.Some(against(bare, named, place, all))
	case place > 0:
		facts = a.placedAt(bare, place, all)
	}
	if w := a.Position.Where(); w.Over {
		facts = append(facts, w.Next)
	}
	points := rule.Each(all, func(s standing) say.Text { return say.Plain(s.seat + " " + strconv.Itoa(s.points)) })
	facts = append(facts, say.Join(": ", say.That("Points"), say.Join(" · ", points...)))
	if ended, _ := a.endedNow(); !ended.Empty() {
		facts = append(facts, ended)
	}
	return facts
}

// against says how far a seat is ahead of the best of the others, or of the one that is named with it, or behind; and whether it is,
// or whether it has a place.
func against(bare string, named []string, place int, all []standing) say.Text {
	s := all[slices.IndexFunc(all, func(s standing) bool { return s.seat == named[0] })]
	others := rule.Those(all, func(o standing) bool { return o.seat != s.seat && (len(named) < 2 || o.seat == named[1]) })
	if len(others) == 0 {
		return say.Text{}
	}
	other := others[0]
	best := say.And(seatsOf(rule.Those(others, func(o standing) bool { return o.points == other.points })))
	line := say.That("%s is tied with %s (%d).", s.seat, best, s.points)
	switch d := s.points - other.points; {
	case d > 0:
		line = say.That("%s is ahead of %s by %d (%d to %d).", s.seat, best, d, s.points, other.points)
	case d < 0:
		line = say.That("%s is behind %s by %d (%d to %d).", s.seat, best, -d, s.points, other.points)
	}
	switch {
	case !ask.Whether(bare):
		return line
	case place > 0:
		return ask.Answered(s.rank == place, line)
	case ask.Has("of behind", bare):
		return ask.Answered(s.rank > other.rank, line)
	default:
		return ask.Answered(s.rank < other.rank, line)
	}
}

// endedNow is what each would have if the game ended now, the best first, where the scoring adds that up, and which seat has most
// alone, "" where a sum isn't known; after the end nothing.
func (a *Asking) endedNow() (told say.Text, best string) {
	for _, t := range a.standings() {
		if t.Sum == 0 || a.Position.Where().Over {
			continue
		}
		number := func(cell say.Text) (n, unknown int) {
			n, err := strconv.Atoi(cell.String())
			if err != nil {
				unknown = 1
			}
			return n, unknown
		}
		place := func(row []say.Text) int { // 0 where what is missing leaves it open
			n, _ := number(row[len(row)-1])
			return n
		}
		rows := slices.SortedStableFunc(slices.Values(t.Rows), func(row, other []say.Text) int {
			n, unknown := number(row[t.Sum])
			m, also := number(other[t.Sum])
			return cmp.Or(place(row)-place(other), unknown-also, a.Position.Book().Compare(m, n))
		})
		if len(rows) > 1 && place(rows[1]) > 1 {
			best = rows[0][0].String()
		}
		totals := rule.Each(rows, func(row []say.Text) say.Text { return say.Join(" ", row[0], row[t.Sum]) })
		told = say.That("If the game ended now: %s.", say.Join(" · ", totals...))
	}
	return told, best
}

// ifOver is what a seat, or each, would have if the game ended now, to a question for that.
func (a *Asking) ifOver(text string) []say.Text {
	rest := ask.Written(text, "spoken ended")
	if rest == strings.Join(strings.Fields(text), " ") || a.Position.Where().Over {
		return nil
	}
	bare, seats := a.bare(rest)
	if facts := a.gained(bare, seats); len(facts) > 0 {
		return facts
	}
	if ask.Ahead(rest) {
		return a.compared(bare, nil)
	}
	of, ok := a.Index.Seeks(bare, a.Book, false, true)
	if ended, _ := a.endedNow(); ok && of.Cut(say.That("Points")) && of.Nothing() {
		return say.Some(ended)
	}
	return nil
}

// placedAt are the seats at a place, and what ranks them.
func (a *Asking) placedAt(bare string, place int, all []standing) (facts []say.Text) {
	at := rule.Those(all, func(s standing) bool { return s.rank == place })
	for _, s := range at {
		facts = append(facts, say.That("Place %d: %s, with a score of %d.", s.rank, s.seat, s.points))
	}
	facts = append(facts, a.ties(at)...)
	if ask.Has("of lead", bare) && len(at) == 1 && len(all) > 1 {
		facts = append(facts, a.compared("", seatsOf(at))[0])
	}
	return facts
}

// ties are the tie-breakers of the seats with the points of some, if others have as many.
func (a *Asking) ties(of []standing) (facts []say.Text) {
	end, _ := a.Position.Result()
	if end == nil || len(of) == 0 {
		return nil
	}
	for _, s := range end.Seats {
		if s.Score == of[0].points && !s.Tie.Empty() {
			facts = append(facts, say.Join(": ", say.Plain(s.Seat), s.Tie))
		}
	}
	if len(facts) < 2 {
		return nil
	}
	return facts
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

// reasons are how some seats stand to the others, and what their points are for.
func (a *Asking) reasons(seats []string) []say.Text {
	facts := a.compared("", seats)[:1]
	for _, seat := range seats {
		score := rule.Find(a.Position.Numbers(seat), func(n *rule.Number) bool { return n.Score })
		switch story := a.changes(seat, *score); {
		case len(story) > 1 && !slices.ContainsFunc(a.standings(), func(t *rule.Table) bool { return t.Sum > 0 }):
			facts = append(facts, story...)
		default:
			facts = append(facts, a.sum(seat))
		}
	}
	return facts
}

// sum is what the scoring adds up for a seat.
func (a *Asking) sum(seat string) say.Text {
	return say.Join(": ", say.Plain(seat), say.Join(" · ", a.scored(seat, func(say.Text) bool { return true })...))
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
	must := ask.Has("form due rules", ask.Written(bare, "spoken must"))
	switch {
	case w.Over || !is || len(named) > 0 && ask.Has("of waiting", bare), // what lies there is no deed
		rest != "" && !done && !ask.Has("form due acts", bare),                            // what a seat still has isn't what is still to be done
		len(named) > 0 && (must && !ask.Has("form due any", bare) || formIs("may", bare)), // what it must or may do is a rule's
		len(named) == 0 && (!ask.Has("of all", bare) || ask.Whether(bare) || !ask.Asks(bare)):
		return nil
	}
	next := a.view("status").Next
	if of := a.dueOf(named); !ask.Whether(bare) && !of.Empty() {
		next = of
	}
	if rest == "" && !done && !ask.Asks(bare) && !ask.Whether(bare) || rest != "" && !a.Index.Covers(rest, a.Book, say.Join(" ", next, w.Stage)) {
		return nil
	}
	if acts := len(named) == 1 && slices.Contains(w.ToAct, named[0]); len(named) == 1 && ask.Whether(bare) && !(must && a.mayLeave(named[0], nil)) && (acts || len(w.ToAct) > 1) {
		next = ask.Answered(acts != done, next)
	}
	return []say.Text{next}
}

// dueOf is what one seat still has to do where each has its own; nothing of several.
func (a *Asking) dueOf(seats []string) say.Text {
	if len(seats) != 1 || a.Position.Due("").Empty() != (len(a.Position.Where().ToAct) < 2) {
		return say.Text{}
	}
	due := a.Position.Due(seats[0])
	return say.Join(": ", say.Plain(seats[0]), due).If(!due.Empty())
}

func formIs(form, bare string) bool {
	_, is := ask.Form(form, bare)
	return is
}

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

// counts says whether a verb pays an amount, or takes as many pieces as are named.
func (a *Asking) counts(verb string) bool {
	name, word, _ := strings.Cut(verb, ":")
	word, _, _ = strings.Cut(word, ":")
	v, is := a.Position.Book().Verbs.Named(name)
	return is && (v.Shows == rule.ShowsBid || word != "" && strings.Contains(string(v.Labels[word]), "%v"))
}

// cutAmount gives some words without an amount of money, and that; -1 for none.
func (a *Asking) cutAmount(text, seat string) (others string, amount int) {
	amount = -1
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		n, is := numberIn(word)
		if is {
			amount = n
		}
		return is
	})
	if amount < 0 {
		return text, amount
	}
	money := say.That(a.money(seat).Name)
	return strings.Join(slices.DeleteFunc(words, func(word string) bool { return ask.SaysNothing(word) || a.Index.Covers(word, a.Book, money) }), " "), amount
}

// numberIn is the number that a word says, in digits or from two on in letters.
func numberIn(word string) (n int, is bool) {
	if n = ask.Cardinal(word); n > 0 {
		return n, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// cutPieces gives the words of a text that name no piece alone, and the pieces that the others name, as lines name them.
func (a *Asking) cutPieces(text string) (others string, pieces []string) {
	var rest []string
	words := a.parts(text)
	for i := 0; i < len(words); i++ {
		k := a.piece(words[i])
		if k.Book == nil || !strings.ContainsAny(words[i], "0123456789") && a.Index.Means(words[i], a.Book) { // P1_S has an S
			rest = append(rest, words[i])
			continue
		}
		piece := a.lies(k.Name)
		if i+1 < len(words) && len(words[i+1]) == 1 && 'A' <= words[i+1][0] && words[i+1][0] < 'I' { // a city of it, delta.B
			i++
			piece += "." + words[i]
		}
		pieces = append(pieces, piece)
	}
	return strings.Join(rest, " "), pieces
}

// cutOurs gives the words of a text without one that is a word of the game too, as Kraftwerk, but names a piece of this one as
// well; "" for none.
func (a *Asking) cutOurs(text string) (others, piece string) {
	words := slices.DeleteFunc(strings.Fields(text), func(word string) bool {
		is := a.Position.Find(word).Seat != "" || rule.Contains(a.Position.KnownNames(), word)
		if is {
			piece = a.lies(word)
		}
		return is
	})
	return strings.Join(words, " "), piece
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

// takesNone says whether a seat may do by a verb with a word what asks for a piece, but with none.
func (a *Asking) takesNone(seat, verb string) bool {
	words := strings.Split(verb, ":")
	return len(words) == 3 && slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool {
		at, is := a.along(o.Then(), words[1:2])
		return o.Verb == words[0] && is && at.Slot != nil && len(at.Slot.Words) == 1 && at.Slot.Then(0).Slot == nil
	})
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
	if rest, is := ask.Form("afford", bare); is && rest == "" && ask.Whether(bare) {
		return a.affords(seat), true
	}
	rest, is := ask.Form("pay", bare)
	amount, unit, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(amount)
	if !is || err != nil {
		return nil, false
	}
	of, _ := a.Index.Seeks(unit, a.Book, false, false)
	m := a.money(seat)
	switch in, _ := of.In(say.Join(" ", m.Amount(), say.That(m.Name))); {
	case !in && unit != "":
		return nil, false // what is paid for
	case m.Unseen:
		return []say.Text{a.secret(m)}, true
	}
	return []say.Text{ask.Answered(m.N >= n, say.Join(": ", say.Plain(seat), m.Amount()))}, true
}

// distance is what a number of a seat still lacks to one that a question names.
func (a *Asking) distance(bare string, seats []string) []say.Text {
	rest, is := ask.Form("distance", bare)
	to := 0
	of, _ := a.Index.Seeks(strings.Join(slices.DeleteFunc(strings.Fields(rest), func(w string) bool {
		n, err := strconv.Atoi(w)
		to = max(to, n)
		return err == nil
	}), " "), a.Book, false, false)
	if !is || to == 0 || len(seats) != 1 || a.Position.Where().Over || ask.Whether(bare) {
		return nil
	}
	for _, n := range a.Position.Numbers(seats[0]) {
		switch in, _ := of.In(say.Join(" ", say.That(n.One), say.That(n.Many), say.That(n.Name))); {
		case !in && !(of.Nothing() && n.Score), n.Makes:
		case n.Unseen:
			return []say.Text{a.secret(n)}
		default:
			return []say.Text{say.Join(": ", say.Plain(seats[0]), say.Join(" · ", n.Amount(), say.That("to %d: %d more", to, to-n.N).If(n.N < to)))}
		}
	}
	return nil
}

// muchNow is how much a seat must or may bid now.
func (a *Asking) muchNow(bare, seat string, told say.Text) []say.Text {
	if due := a.dueOf([]string{seat}); ask.Has("form due rules", bare) && !due.Empty() {
		return []say.Text{due}
	}
	return append(a.purses([]string{seat}), told)
}

// affords says whether a seat can pay for anything that it may choose now, and for what; of a hand that the eyes don't see, neither yes
// nor no.
func (a *Asking) affords(seat string) []say.Text {
	told, any := a.mayNow(seat, nil), slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool { return o.Then().Slot != nil })
	switch {
	case told.Empty():
		return nil
	case !a.unseen(seat):
		told = ask.Answered(any, told)
	}
	return append([]say.Text{told}, a.purses([]string{seat})...)
}

// couldPay says whether a seat has what it could have bid: not that it might have.
func (a *Asking) couldPay(seat string, amount int) []say.Text {
	m := a.money(seat)
	if m.Unseen {
		return []say.Text{a.secret(m)}
	}
	had := say.Join(": ", say.Plain(seat), m.Amount())
	if m.N < amount {
		had = ask.Answered(false, had)
	}
	return []say.Text{had}
}

// secret says that a number isn't told while the game goes on.
func (a *Asking) secret(n rule.Number) say.Text {
	return say.That("%s: held secretly until the game is over.", say.Capital(a.Index.Says(say.That(n.Name))))
}

// isUp says whether a piece is being bid on: a line that bids doesn't name it.
func (a *Asking) isUp(piece string) bool { return piece != "" && rule.SameName(a.up(), piece) }

// up is the piece that is being bid on, "" for none.
func (a *Asking) up() string {
	if up := a.bidOn(); up != nil {
		return up.Piece
	}
	return ""
}

// bidOn is what is being bid on; nil for nothing.
func (a *Asking) bidOn() *rule.Up {
	if scene := a.view("status").Scene; scene != nil {
		return scene().Up
	}
	return nil
}

// isDue says whether a verb belongs to the phase.
func (a *Asking) isDue(verb string) bool {
	name, _, _ := strings.Cut(verb, ":")
	v, is := a.Position.Book().Verbs.Named(name)
	_, phase := a.Position.Stage()
	return is && (v.In == nil || slices.Contains(v.In, phase))
}

// meant are the verbs that do what some words say and nothing else, with the piece that is named besides: of those that a seat may enter
// now, else of the phase, else any.
func (a *Asking) meant(words, piece string) (verbs []string) {
	all := rule.Those(a.Position.Book().Verbs.All(), func(v rule.Verb) bool {
		return !v.Outcome && !v.Anytime && !v.Keeper && v.Shows != rule.ShowsDeal
	})
	due := rule.Those(all, func(v rule.Verb) bool { return a.isDue(v.Name) })
	open := rule.Moves(a.Position, "", false)
	now := rule.Those(due, func(v rule.Verb) bool {
		return slices.ContainsFunc(open, func(o rule.Offer) bool { return o.Verb == v.Name })
	})
	for _, among := range [][]rule.Verb{now, due, all} {
		for _, v := range among {
			verbs = append(verbs, a.called(words, piece, v)...)
		}
		if len(verbs) > 0 {
			break
		}
	}
	slices.SortFunc(verbs, func(verb, other string) int { // a map has no order; what is only possible comes last
		return cmp.Or(strings.Count(verb, unsure)-strings.Count(other, unsure), cmp.Compare(verb, other))
	})
	return slices.Compact(verbs)
}

// unsure is the kind of what a verb only may make possible, as a card whose operations place tiles.
const unsure = "?"

// some is any piece: what a button asks for that has a place for one.
const some = "*"

// called are the ways of a verb that some words ask for and nothing else, or that its buttons say, with a piece.
func (a *Asking) called(words, piece string, v rule.Verb) (ways []string) {
	of, _ := a.Index.Seeks(words, a.Book, false, false)
	says := map[string]bool{}
	for _, asked := range v.Asks {
		says[asked.Way] = says[asked.Way] || of.Names(words, say.That(asked.As))
	}
	labels := map[string]say.Key{"": cmp.Or(v.Act, v.Label)}
	maps.Copy(labels, v.Labels)
	for word, label := range labels {
		if strings.Contains(word, " ") {
			continue // of a word behind the piece
		}
		_, whole := of.In(say.That(label))
		if asks := whole && a.Index.Covers(words, a.Book, say.That(label)); asks && word != "" && piece == "" && strings.Contains(string(label), "%") {
			says[word+" "+some] = true
		} else {
			says[word] = says[word] || asks
		}
	}
	for way, is := range says {
		word, kind, _ := strings.Cut(way, " ")
		switch {
		case !is || piece != "" && kind != "" && kind != unsure && !a.isOf(piece, kind):
			continue
		case piece != "" && kind != unsure && !a.isUp(piece): // a line that bids doesn't name it
			kind = piece
		}
		ways = append(ways, strings.Join(rule.Those([]string{v.Name, word, kind}, func(part string) bool { return part != "" }), ":"))
	}
	return ways
}

// isOf says whether a word of a line is another, or a piece of a kind.
func (a *Asking) isOf(word, as string) bool {
	k := a.piece(word)
	parts := strings.FieldsFunc(word, func(r rune) bool { return r == '.' || r == ':' }) // as T3.recycle
	return rule.Contains(append(parts, word), as) || k.Book != nil && slices.ContainsFunc(k.kinds(), func(kind string) bool { return strings.Contains(kind, as) })
}
