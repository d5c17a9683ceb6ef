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
	summed := slices.ContainsFunc(a.standings(), func(t *rule.Table) bool { return t.Sum > 0 })
	for _, seat := range seats {
		var story []say.Text
		if score := rule.Find(a.Position.Numbers(seat), func(n *rule.Number) bool { return n.Score }); score != nil && !summed {
			story = a.changes(seat, *score)
		}
		if len(story) < 2 {
			story = say.Some(a.sum(seat))
		}
		facts = append(facts, story...)
	}
	return facts
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

// numberIn is the number that a word says, in digits or from two on in letters.
func numberIn(word string) (n int, is bool) {
	if n = ask.Cardinal(word); n > 0 {
		return n, true
	}
	n, err := strconv.Atoi(word)
	return n, err == nil
}

// takesNone says whether a seat may do by a verb with a word what asks for a piece, but with none.
func (a *Asking) takesNone(seat, verb string) bool {
	words := strings.Split(verb, ":")
	return len(words) == 3 && slices.ContainsFunc(a.moves(seat), func(o rule.Offer) bool {
		at, is := a.along(o.Then(), words[1:2])
		return o.Verb == words[0] && is && at.Slot != nil && len(at.Slot.Words) == 1 && at.Slot.Then(0).Slot == nil
	})
}

// some is any piece: what a button asks for that has a place for one.
const some = "*"
