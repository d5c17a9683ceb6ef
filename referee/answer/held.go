package answer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// status is what the status says of seats to a question; if it names one, a line will do.
func (a *Asking) status(of *ask.Sought, seats []string, named bool) (facts []say.Text) {
	p := a.Position
	if lot := p.Due(""); of.Lot && (named || !lot.Empty()) {
		_, at := a.places("")
		if at = rule.Those(at, func(l say.Text) bool { return named && slices.ContainsFunc(seats, l.Names) }); len(at) == 0 && (!named || slices.ContainsFunc(seats, lot.Names)) {
			at = append(at, lot)
		}
		return at
	}
	lines, tables := a.written()
	if len(seats) == 1 && of.What && !of.Count && !of.Nothing() { // what lies there tells more than how much
		next := a.Index.Says(a.view("status").Next) // what is next says nothing of what a seat has
		facts = a.stands(of, rule.Those(lines, func(l []say.Text) bool { return l[0].Names(seats[0]) && a.Index.Says(l[0]) != next }), seats)
	}
	if len(facts) > 0 {
		return facts
	}
	var secret say.Text
	var having []held
	for _, seat := range rule.When(!of.Price, seats) { // what a seat has is no price
		h := a.holds(of, seat, tables)
		if len(h.said) > 0 {
			having = append(having, h)
		}
		if h.hidden != "" {
			secret = a.secret(rule.Number{Name: h.hidden})
		}
	}
	facts = told(of, having, len(seats), named)
	if !secret.Empty() {
		facts = append(facts, secret)
	}
	if len(facts) == 0 && of.All && !named && of.Within == nil {
		if facts = noSeat(of, tables); len(facts) > 0 && of.Yes {
			facts[0] = ask.Answered(false, facts[0])
		}
	}
	if named && (of.Verbs() || of.Ever) { // a line that names no seat doesn't tell what one did
		lines = rule.Those(lines, func(l []say.Text) bool { return slices.ContainsFunc(p.Seats(), l[0].Names) })
	}
	if len(facts) == 0 && (of.Now || named && !of.Count) && !of.More && of.Within == nil {
		facts = a.stands(of, lines, seats)
	}
	return facts
}

// written are the lines of the status, each with those that belong to it, and its tables.
func (a *Asking) written() (lines [][]say.Text, tables []*rule.Table) {
	for _, b := range a.view("status").Blocks {
		for _, l := range b.Lines {
			if len(lines) > 0 && l.Under() {
				lines[len(lines)-1] = append(lines[len(lines)-1], l)
				continue
			}
			lines = append(lines, []say.Text{l})
		}
		if b.Table != nil {
			tables = append(tables, b.Table)
		}
	}
	return lines, tables
}

// held is what a question seeks of a seat.
type held struct {
	name    say.Text // of the seat
	said    []say.Text
	hidden  say.Key // a number that the eyes don't see
	n       int     // the first number
	number  rule.Number
	counted bool       // it is a number, and seats can be compared by it
	is      bool       // the seat has any
	decided bool       // is answers whether it has
	deeds   []say.Text // what was told of it
}

// holds is what a question seeks of a seat: what it has, what that scored or brought, or its pieces of a kind.
func (a *Asking) holds(of *ask.Sought, seat string, tables []*rule.Table) held {
	over := a.Position.Where().Over
	h := a.has(of, seat, tables)
	scored := a.scored(seat, func(heading say.Text) bool {
		points, _ := of.In(say.That("Points"))
		in, _ := of.In(say.Join(" ", say.That("Points"), heading))
		return in && !points && over
	})
	if of.Lost { // what it has isn't what that cost it
		h, scored = held{}, rule.Those(scored, func(t say.Text) bool { return strings.Contains(t.String(), " -") })
	}
	if len(scored) > 0 && (len(h.said) == 0 || !h.decided && (h.counted || !of.Count)) { // else what it has is asked for, not what that scored
		h = held{name: say.Plain(seat), said: scored}
	}
	if asked := *of; over && !of.Lost && h.number.Name == "" && asked.Cut(say.That("Points")) && !asked.Nothing() { // what it has isn't what that brought it
		h = held{name: say.Plain(seat)}
		h.said, _ = a.brought(&asked, seat)
	}
	if len(h.said) == 0 && h.hidden == "" {
		h.said = a.listed(of, seat)
		h.n, h.counted = len(h.said)-1, len(h.said) > 0
		h.is = h.n > 0
	}
	return h
}

// told are the lines of what some seats have: those that have most first, if that is asked; the first one says yes or no. It is
// nothing if it is asked who has so many, and not all can be counted.
func told(of *ask.Sought, having []held, seats int, named bool) []say.Text {
	every := func(is func(h held) bool) bool { return rule.HowMany(having, is) == len(having) }
	all := len(having) == seats
	counted := len(having) > 0 && every(func(h held) bool { return h.counted })
	decided := all && every(func(h held) bool { return h.decided })
	yes := slices.ContainsFunc(having, func(h held) bool { return h.is })
	switch {
	case of.Within != nil:
		if named && !of.Yes || !all || !counted && !(decided && of.Within.High == 0) { // how many lands without garbage one has isn't whether it has none
			return nil
		}
		return toldWithin(of, having, named)
	case of.More && counted && all && of.Before > 0 && of.Before < seats:
		one, other := summed(having[:of.Before]), summed(having[of.Before:])
		return answered(of, byMost(of, one, other) < 0, lines(one, other))
	case of.More || of.Most:
		if counted {
			slices.SortStableFunc(having, func(h, than held) int { return byMost(of, h, than) })
		}
		return lines(having...)
	case of.Sum && counted && all && seats > 1:
		return append(lines(summed(having)), lines(having...)...)
	case yes && of.All && !of.Count && !named: // the others aren't asked for
		having = slices.DeleteFunc(having, func(h held) bool { return h.decided && !h.is })
	}
	facts := lines(having...)
	if decided {
		facts = answered(of, yes, facts)
	}
	return facts
}

// toldWithin are the lines of the seats that have so many, or of all: if none has, or if some are named.
func toldWithin(of *ask.Sought, having []held, named bool) (facts []say.Text) {
	fit := rule.Those(having, func(h held) bool { return h.counted && of.Within.Has(h.n) || !h.counted && !h.is })
	yes := len(fit) > 0 && (!named || len(fit) == len(having))
	if len(fit) > 0 && !named {
		having = fit
	}
	switch {
	case len(fit) == 0 && !of.Yes:
		facts = []say.Text{say.That("nobody")}
		for i := range having {
			having[i].deeds = nil // how many tells enough
		}
	case of.Count && !of.Yes && !named:
		facts = []say.Text{say.Join(": ", say.Plain(strconv.Itoa(len(fit))), say.And(rule.Each(fit, func(h held) string { return h.name.String() })))}
	}
	return answered(of, yes, append(facts, lines(having...)...))
}

// byMost is below 0 if one has more than another; if less is asked for, less.
func byMost(of *ask.Sought, h, than held) int {
	if of.Least {
		return h.n - than.n
	}
	return than.n - h.n
}

// lines are what is said and told of some seats.
func lines(having ...held) (facts []say.Text) {
	for _, h := range having {
		if len(h.said) > 0 {
			facts = append(facts, say.Join(": ", h.name, say.Join(" · ", h.said...)))
		}
		facts = append(facts, h.deeds...)
	}
	return facts
}

// answered has the first of some facts say yes or no, if that is asked.
func answered(of *ask.Sought, yes bool, facts []say.Text) []say.Text {
	if of.Yes && len(facts) > 0 {
		facts[0] = ask.Answered(yes != of.Nobody, facts[0])
	}
	return facts
}

// summed is what some seats have in all.
func summed(of []held) held {
	all := of[0]
	if len(of) > 1 {
		all.n, all.deeds = rule.Sum(of, func(h held) int { return h.n }), nil
		all.name, all.said = say.And(rule.Each(of, func(h held) string { return h.name.String() })), []say.Text{say.Plain(strconv.Itoa(all.n))}
	}
	if all.number.N = all.n; len(of) > 1 && all.number.Name != "" {
		all.said = []say.Text{all.number.Amount()}
	}
	return all
}

// has is what a question seeks of a seat: numbers, else columns of the status; hidden is a number that the eyes don't see.
func (a *Asking) has(of *ask.Sought, seat string, tables []*rule.Table) held {
	h := held{name: say.Plain(seat), decided: true}
	over := a.Position.Where().Over
	then := of.Verbs() && (of.This || of.Yes) || of.This && of.Within != nil // no status tells who got none in a round
	now := over || !of.Got && !(of.Count && of.Bought) && !then              // what she got isn't what she has
	all := of.Nothing() && of.What && !of.All && (over || !of.Got && !of.Bought)
	if now {
		a.hasNumbers(&h, of, seat)
	}
	for _, t := range tables {
		row := rule.Find(t.Rows, func(row *[]say.Text) bool { return (*row)[0].Names(seat) })
		for i := 1; row != nil && i < len(*row) && !then; i++ {
			cell := (*row)[i]
			text := say.Join(" ", t.Header[i], cell)
			n, err := strconv.Atoi(cell.String())
			if err == nil && !now || len(h.said) > 0 && !all && !t.Word(i) {
				continue
			}
			in, _ := of.In(text)
			headed := len(h.said) == 0 && of.Heads(text) && (err != nil || a.listed(of, seat) == nil)
			if !in && !all && !headed && (of.All || len(meantIn(of, t, i)) == 0) {
				continue
			}
			if n := a.pieces(of, cell, in); of.Count && n > 0 {
				h.said = append(h.said, say.Plain(strconv.Itoa(n)))
			}
			if len(h.said) == 0 { // else the number before it says how many
				h.is, h.decided = in && cell.String() != "-", h.decided && t.Word(i)
				h.n, h.counted = n, err == nil
			}
			h.said = append(h.said, text)
		}
	}
	return h
}

// hasNumbers adds the numbers of a seat that a question seeks.
func (a *Asking) hasNumbers(h *held, of *ask.Sought, seat string) {
	kind := of.Kind()
	for _, n := range a.Position.Numbers(seat) {
		if n.Score { // after the end the whole of it
			n.N = rule.ScoreOf(a.Position, rule.Index(a.Position.Seats(), seat))
		}
		names := []say.Key{n.One, n.Many}
		if !kind { // who asks for bonus fields doesn't mean the bonus
			names = append(names, n.Name, n.Title)
		}
		switch meant := slices.ContainsFunc(names, func(called say.Key) bool {
			in, whole := of.In(say.That(called))
			return in && whole
		}); {
		case !meant:
		case n.Unseen:
			h.hidden = n.Name
		default:
			first := len(h.said) == 0
			h.number, h.n, h.is = n, n.N, n.N > 0
			h.counted, h.decided = first, first && !n.Signed && !(of.Bought && h.is) // what it has needn't be bought
			h.said = append(h.said, n.Amount())
		}
	}
}

// pieces is how many pieces a cell names, if it names nothing else, and only the things that a question begins with, unless it is
// known to have all that is sought; else 0.
func (a *Asking) pieces(of *ask.Sought, cell say.Text, all bool) int {
	names := cell.Facts()
	if slices.ContainsFunc(names, func(name any) bool {
		k := a.piece(fmt.Sprint(name))
		return k.Book == nil || !all && !slices.ContainsFunc(k.kinds(), of.Begins)
	}) {
		return 0
	}
	return len(names)
}

// listed are the pieces of the kind that a question seeks, as factories, among those of a seat: first how many. It is nothing if one
// of them isn't described, or if no seat has such a piece.
func (a *Asking) listed(of *ask.Sought, seat string) (said []say.Text) {
	asked := *of
	has, own, placed := false, []string{}, ask.Has("of effect", of.Words()) // an improved card isn't an improvement in front
	marked := asked.Cut(say.That("(developed)"))
	for _, name := range a.Position.KnownNames() {
		at, k := a.Position.Find(name), a.piece(name)
		is := at.Seat != "" && slices.ContainsFunc(strings.Fields(k.Text), func(word string) bool { return !strings.ContainsAny(word, ":=") && asked.Is(word) })
		switch has = has || is; {
		case at.Seat == seat && k.Text == "":
			return nil
		case at.Seat == seat && is && !(placed && at.Shows == "") && !(marked && at.Mark == ""):
			own = append(own, a.Index.Says(say.Join(" ", say.Plain(cmp.Or(at.Name, name)), say.That("(developed)").If(at.Mark != "" && !marked))))
		}
	}
	if !has || of.Left { // what can be used once is listed as before
		return nil
	}
	slices.Sort(own)
	own = slices.Compact(own)
	return append([]say.Text{say.Plain(strconv.Itoa(len(own)))}, rule.Each(own, say.Plain)...)
}
