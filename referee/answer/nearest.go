package answer

import (
	"slices"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// nearest is what the game shows of the thing that a question names, beside all else that it says: a column of the seats, or a line. Of several
// things it is the one that is named in most words, of as many the first.
func (a *Asking) nearest(bare string, seats []string) (told []say.Text) {
	of, _ := a.Index.Seeks(bare, a.Book, false, a.Position.Where().Over)
	if of.Lacks || !of.What && !(of.Yes && (of.All || len(seats) > 0) && !formIs("may", bare)) {
		return nil // no line tells it, or it asks for none
	}
	lines, tables := a.written()
	named, most := len(seats) > 0, 0
	if !named {
		seats = a.Position.Seats()
	}
	better := func(heading say.Text, tells func(only *ask.Sought) []say.Text) {
		only, is := of.Only(heading)
		if n := only.Length(); is && n > most && !(n < of.Length() && a.isSum(heading)) { // points of something aren't all points
			if facts := tells(&only); len(facts) > 0 {
				told, most = facts, n
			}
		}
	}
	held := func(only *ask.Sought) []say.Text {
		if !slices.ContainsFunc(seats, func(seat string) bool {
			h := a.holds(only, seat, tables)
			return h.is || h.n != 0 || h.hidden != ""
		}) {
			return nil // of what no seat has, something else is asked
		}
		return a.status(only, seats, named)
	}
	for _, n := range a.Position.Numbers(seats[0]) {
		for _, called := range []say.Key{n.One, n.Many, n.Name, n.Title} {
			better(say.That(called), held)
		}
	}
	for _, l := range lines {
		head, things := l[0].List()
		if head.Empty() || len(things) == 0 {
			continue
		}
		better(head, func(*ask.Sought) []say.Text { return l })
	}
	for _, v := range a.Position.Book().Views {
		for _, b := range a.view(v.Name).Blocks {
			if b.Table != nil {
				a.rows(b.Table, seats, better, held)
			}
		}
	}
	return told
}

// isSum says whether a heading is that of the points that a seat has in all.
func (a *Asking) isSum(heading say.Text) bool {
	return slices.ContainsFunc(a.Position.Numbers(a.Position.Seats()[0]), func(n rule.Number) bool {
		return n.Score && slices.ContainsFunc([]say.Key{n.One, n.Many, n.Name, n.Title}, func(called say.Key) bool { return rule.SameName(heading.String(), string(called)) })
	})
}

// near is what stands nearest to a question that no page surely answers; nil for nothing.
func (a *Asking) near(bare string, seats []string) []ask.Answer {
	if a.Position == nil {
		return nil
	}
	facts := a.nearest(bare, seats)
	if len(facts) == 0 {
		return nil
	}
	near := a.Index.Fact(a.Book, facts)
	near.Near = true
	return []ask.Answer{near}
}

// rows are the columns of a table of seats, or the rows of another one.
func (a *Asking) rows(t *rule.Table, seats []string, better func(say.Text, func(*ask.Sought) []say.Text), held func(*ask.Sought) []say.Text) {
	for i := 1; t.Seats && i < len(t.Header); i++ {
		if t.Header[i].String() == "Place" { // who is at which is asked in other words
			continue
		}
		better(t.Header[i], func(only *ask.Sought) []say.Text {
			if facts := held(only); len(facts) > 0 {
				return facts
			}
			return a.column([]*rule.Table{t}, t.Header[i].String(), seats)
		})
	}
	for _, row := range t.Rows {
		if t.Seats || slices.ContainsFunc(a.Position.Seats(), row[0].Names) {
			continue
		}
		better(row[0], func(*ask.Sought) []say.Text {
			var cells []say.Text
			for i := 1; i < len(row); i++ {
				if cell := row[i].String(); cell != "-" && cell != "" {
					cells = append(cells, say.Join(" ", t.Header[i], row[i]))
				}
			}
			return say.Some(say.Join(": ", row[0], say.Join(" · ", cells...)).If(len(cells) > 0))
		})
	}
}

// besides is what follows the page that answers, or what is due if none does: how it stands with what the page is about, what the seats may
// do of it, and how far the end is.
func (a *Asking) besides(bare string, called, seats []string, ours bool, answers []ask.Answer) []say.Text {
	switch {
	case !ask.Unanswered(answers):
		var stated []say.Text
		if a.Position != nil && a.isOfNow(bare) {
			stated = a.stated(answers[0], called)
		}
		if asks := len(called) > 0 || ask.Has("of all", bare) && !formIs("may", bare); a.Position != nil && asks && answers[0].Alike < surest {
			stated = append(stated, a.nearest(bare, called)...)
		}
		return slices.Concat(stated, a.here(seats, answers[0]), a.ending(bare, called))
	case ours && len(answers) > 0: // the list of what is due may have what no book says
		return say.Some(a.Position.Where().Leads())
	}
	return nil
}

// isOfNow says whether a question may be about how the game stands, not about another round, or why something is so.
func (a *Asking) isOfNow(bare string) bool {
	_, round := a.inRound(bare)
	return !ask.Has("of why", bare) && ask.Said("round before", bare) == "" && (round == 0 || round == a.Position.Where().Round)
}

// isFact says whether some answers begin with a fact of the game that is surely asked for.
func isFact(answers []ask.Answer) bool { return !ask.Unanswered(answers) && answers[0].Kind == "fact" }
