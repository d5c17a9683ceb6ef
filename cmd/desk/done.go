package desk

import (
	"slices"
	"strconv"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/ask"
	"arbiter/say"
)

// done answers what was done, as who bought what, with what the moves told: in the round, in the one before, the last time, or, of
// a piece, ever. sure leaves out what may be asked of what is there now, as what a seat has bought. It is nothing where the moves
// that were entered may not tell all of it, or never told such a thing.
func (a *Asking) done(bare string, seats []string, sure bool) []say.Text {
	if a.Past == nil {
		return nil
	}
	others, pieces := a.cutPieces(bare)
	of, ok := a.Index.Done(others, a.Book)
	w, named, timed := a.Position.Where(), len(seats) > 0, of.This || of.Past
	often := (of.Most || of.More) && !of.Bought && !of.Paid // who bid most is no matter of how often
	if !ok || often || !named && !of.All || sure && !timed && !of.Latest && len(pieces) == 0 && !of.Paid {
		return nil
	}
	if of.Past && !w.Over {
		w.Round--
	}
	if !named {
		seats = a.Position.Seats()
	}
	past := a.Past()
	ever := rule.Those(past, func(d referee.Done) bool { return a.isDeed(&of, d) })
	then := rule.Those(ever, func(d referee.Done) bool {
		return (d.By.Round == w.Round || !timed && (of.Latest || len(pieces) > 0)) && !slices.ContainsFunc(pieces, func(piece string) bool { return !rule.SameName(d.What, piece) && !d.Text.Names(piece) })
	})
	deeds := rule.Those(then, func(d referee.Done) bool { return slices.Contains(seats, a.doer(&of, d)) })
	few := !of.Paid && slices.ContainsFunc(past, func(o referee.Done) bool { // moves may have been made that weren't entered
		return o.Outcome && (o.By.Round == w.Round || len(pieces) > 0) && slices.ContainsFunc(ever, func(d referee.Done) bool { return d.Kind != rule.Bought && d.By.Phase == o.By.Phase })
	})
	if of.Count && of.All && !named && of.Within == nil { // how many seats did it
		of.Within = &rule.Range{Low: 1, High: rule.Endless}
	}
	not := []say.Text{say.That("not in round %s", a.Position.Book().Numeral(w.Round))}
	if len(pieces) > 0 && !timed { // in no round
		not = []say.Text{say.That("not as far as entered")}
	}
	compares := of.Most || of.More || of.Sum || of.Within != nil
	switch {
	case len(ever) == 0 || sure && of.Bought && len(then) == 0 && len(pieces) > 0 || few && !(of.Yes && len(deeds) > 0 && !compares):
		return nil
	case len(deeds) == 0 && len(then) > 0 && len(pieces) > 0: // another seat did it
		return told(&of, []held{{deeds: []say.Text{then[len(then)-1].Text}, decided: true}}, 1, true)
	case len(deeds) == 0 && !named && !compares:
		return told(&of, []held{{name: say.That("nobody"), said: not, decided: true}}, 1, false)
	case of.Latest && len(deeds) > 0:
		deeds = deeds[len(deeds)-1:]
	}
	return told(&of, rule.Each(seats, func(seat string) held {
		by := rule.Those(deeds, func(d referee.Done) bool { return a.doer(&of, d) == seat })
		h := held{name: say.Plain(seat), n: len(by), is: len(by) > 0, counted: true, decided: true, deeds: rule.Each(by, func(d referee.Done) say.Text { return d.Text })}
		paid := a.paid(by, seat)
		if of.Paid {
			h.n, h.number = paid.N, paid
		}
		switch {
		case !h.is && (of.Paid || !of.Count && !compares):
			h.said = not
		case of.Paid && len(pieces) == 0:
			h.said = []say.Text{paid.Amount()}
		case !of.Paid && (of.Count || compares):
			h.said = []say.Text{say.Plain(strconv.Itoa(h.n))}
		}
		return h
	}), len(seats), named)
}

// isDeed says whether an event is what a question asks to have been done.
func (a *Asking) isDeed(of *ask.Sought, d referee.Done) bool {
	who := a.doer(of, d)
	return who != "" && d.Kind != rule.Remark && (d.Kind == rule.Bought || !of.Bought && (!of.Paid || a.paid([]referee.Done{d}, who).N > 0)) &&
		of.Did(d.Text, string(d.Sort)+" "+string(d.Kind))
}

// doer is the seat that did something: the one that bought or paid, else the first of which it is said.
func (a *Asking) doer(of *ask.Sought, d referee.Done) string {
	for _, fact := range d.Text.Facts() {
		if seat, _ := fact.(string); !of.Bought && !of.Paid && slices.Contains(a.Position.Seats(), seat) {
			return seat
		}
	}
	return d.Seat
}

// paid is the money that a seat paid in some events.
func (a *Asking) paid(deeds []referee.Done, seat string) rule.Number {
	money := a.money(seat)
	money.N = rule.Sum(deeds, func(d referee.Done) int {
		own := rule.Those(d.Amounts, func(m rule.Amount) bool { return m.Name == money.Name && m.Seat == "" && d.Seat == seat })
		return max(0, -rule.Sum(own, func(m rule.Amount) int { return m.N }))
	})
	return money
}
