package answer

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// mostTried is how many moves a question can suppose, more than any lot takes.
const mostTried = 12

// mostPointing is how many words a question has at most that supposes a move of him, or of I.
const mostPointing = 8

// trial answers a question of what comes of some moves, as what happens if Blue keeps it: what would be told of them, with what the
// position after them says to the rest of the question; or the refusal of one. It is nothing if the question supposes anything else.
func (a *Asking) trial(text string) (facts []say.Text) {
	clause, rest := ask.Supposed(text)
	if a.Position.Where().Over && clause != "" {
		return a.otherwise(rest)
	}
	if clause == "" || ask.Whether(rest) && !ask.Has("of would", rest) || strings.Contains(text, ". ") {
		return nil
	}
	_, seats := a.bare(clause)
	switch _, named := a.bare(text); {
	case len(seats) > 0 || ask.Has("of each", clause):
	case ask.Has("one thing", clause) || len(named) != 1 && len(strings.Fields(text)) > mostPointing:
		return nil // it asks of any, or tells a story
	case len(named) == 1:
		clause = named[0] + " " + clause // he is that seat
	}
	then, told := *a, []say.Text(nil)
	for _, part := range a.clauses(clause) {
		said, why := then.suppose(part)
		switch {
		case why != nil && (!ask.SaysNothing(rest) || ask.Has("of each", clause)):
			return nil // no is no answer to that
		case why != nil:
			return []say.Text{ask.Answered(false, reason(why))}
		case said == nil:
			return nil
		}
		told = append(told, said...)
	}
	asks, _ := a.bare(rest)
	of, left := ask.Form("left", asks)
	left = left && of == ""
	buys := ask.SaysNothing(rest) || left || ask.Has("of price", rest) || ask.Has("of costs", rest) || ask.Has("of buying", rest+" "+clause)
	if buys && !then.open.Empty() && !ask.Has("none", clause) { // what it takes wasn't said
		told[0] = then.open
	}
	next := then.Position.Where()
	then.Past = nil
	if _, place, called := a.cutPlace(clause); place != "" { // what it gives is yet to come
		gives := a.placed(strings.TrimSpace(called)+" "+place+" "+ask.Gives, nil)
		facts = append(gives, a.moving(gives, text)...)
	}
	if left && then.open.Empty() {
		facts = append(facts, then.purses(seats)...)
	}
	if of, _ := a.Index.Seeks(rest, a.Book, false, false); !of.Nothing() && !ask.Now(rest) {
		if !ask.Whether(rest) {
			rest = ask.Written(rest, "spoken then")
		}
		if got, _ := then.answers(rest); isFact(got) {
			facts = append(facts, say.Plains(strings.Split(got[0].Answer, "\n")...)...)
		}
	}
	for _, t := range append(told, next.Leads()) {
		if !slices.ContainsFunc(facts, func(f say.Text) bool { return strings.Contains(a.Index.Says(f), a.Index.Says(t)) }) {
			facts = append(facts, t)
		}
	}
	return facts
}

// otherwise is what the final sums would be under other readings of rulings, to a question of what would have been: which of them make
// a seat win.
func (a *Asking) otherwise(rest string) (facts []say.Text) {
	bare, seats := a.bare(rest)
	if !ask.Has("of would", bare) || !ask.Has("form ahead", bare) {
		return nil
	}
	for _, b := range a.view("standings").Blocks {
		for _, l := range b.Lines {
			if len(seats) == 1 && strings.HasSuffix(a.Index.Says(l), ": "+a.Index.Says(say.That("%s wins.", seats[0]))) {
				facts = append(facts, ask.Answered(true, l))
			}
		}
	}
	return facts
}

// moving are the numbers of the seats that a question names, or of those to act, which what a place gives would change.
func (a *Asking) moving(gives []say.Text, text string) (facts []say.Text) {
	_, seats := a.bare(text)
	for _, seat := range append(seats, a.Position.Where().ToAct...)[:1] {
		for _, n := range a.Position.Numbers(seat) {
			if name := a.Index.Says(say.That(n.Name)); n.Signed && !n.Unseen && len(gives) > 0 && a.Index.Covers(name, a.Book, gives[0]) {
				facts = append(facts, say.Join(": ", say.Plain(seat), n.Amount()))
			}
		}
	}
	return facts
}

// clauses are the moves that some words join with and, but for seats that are joined.
func (a *Asking) clauses(text string) (all []string) {
	words := a.parts(text)
	for i, w := range words {
		if bare, _ := a.bare(strings.Join(words[:i], " ")); ask.Has("goes on", w) && bare != "" {
			return append([]string{strings.Join(words[:i], " ")}, a.clauses(strings.Join(words[i+1:], " "))...)
		}
	}
	return []string{strings.Join(words, " ")}
}

// suppose makes the moves that some words say in the position, and gives what would be told of them; nothing if they say anything else,
// or the refusal of one.
func (a *Asking) suppose(text string) (told []say.Text, why *rule.Illegal) {
	bare, seats := a.bare(text)
	bare, pieces := a.cutPieces(bare)
	all := ask.Has("of each", bare) && len(seats) == 0
	rest := strings.Join(slices.DeleteFunc(strings.Fields(bare), func(w string) bool { return all && ask.Has("of each", w) || ask.Has("filler", w) }), " ")
	switch {
	case len(seats) > 0 || all:
	case ask.SaysI(bare) && a.Self != "":
		seats = []string{a.Self}
	case ask.SaysI(bare) || ask.Has("of all", bare): // he is who acts
		seats = a.Position.Where().ToAct
	}
	up := a.up()
	if others, place, called := a.cutPlace(rest); place != "" {
		if left, wins := ask.Form("wins", others); wins && left == "" { // who takes it bids on it
			rest = called + " " + place
		}
	}
	if left, wins := ask.Form("wins", rest); wins && strings.Trim(left, "0123456789") == "" && up != "" && (len(pieces) == 0 || a.isUp(pieces[0])) { // who wins it bids, and the others pass
		if len(seats) == 1 {
			if told, why, wins = a.wonBy(seats[0], left); !wins {
				return nil, why
			}
		}
		all, rest = true, ""
	}
	for range mostTried {
		seat := ""
		if all {
			seat = append(slices.Clone(a.Position.Where().ToAct), "")[0]
		} else if len(seats) > 0 {
			seat, seats = seats[0], seats[1:]
		}
		if seat == "" || all && len(told) > 0 && a.up() != up {
			break
		}
		said, ill := a.moved(seat, rest, pieces)
		if then := *a; said == nil && !all { // those who have to bid before it may pass
			before := then.passBefore(seat)
			if later, _ := then.moved(seat, rest, pieces); later != nil {
				*a, said, ill = then, append(before, later...), nil
			}
		}
		if ill != nil || said == nil {
			if all && len(told) > 0 {
				break
			}
			return nil, ill
		}
		told = append(told, said...)
	}
	return told, nil
}

// wonBy has a seat bid an amount, if that is said, once those before it have passed, and says whether it wins so or may.
func (a *Asking) wonBy(seat, amount string) (told []say.Text, why *rule.Illegal, wins bool) {
	up := a.up()
	told = a.passBefore(seat)
	said, why := a.moved(seat, bids+amount, nil)
	wins = said != nil || a.up() != up && slices.ContainsFunc(told, func(t say.Text) bool { return t.Names(seat) })
	return append(told, said...), why, wins
}

// passBefore has the seats that are to bid before one pass, and gives what would be told of that.
func (a *Asking) passBefore(seat string) (told []say.Text) {
	up := a.up()
	for acts := a.Position.Where().ToAct; up != "" && a.up() == up && len(acts) == 1 && acts[0] != seat; acts = a.Position.Where().ToAct {
		said, _ := a.moved(acts[0], "", nil)
		if said == nil {
			break
		}
		told = append(told, said...)
	}
	return told
}

// bids stands for words that mean a bid, with its amount behind it if that is said.
const bids = "#"

// bidding are the verbs by which a seat bids, or leaves that to others.
func (a *Asking) bidding(seat string, much bool) []string {
	return rule.Each(rule.Those(a.moves(seat), func(o rule.Offer) bool {
		at := o.Then()
		return o.Of.Shows == rule.ShowsBid && (at.Slot != nil && len(at.Slot.From) > 0) == much
	}), func(o rule.Offer) string { return o.Verb })
}

// moved makes the move of a seat that some words with pieces say, or with none leaves it to the others to bid.
func (a *Asking) moved(seat, words string, pieces []string) (told []say.Text, why *rule.Illegal) {
	verbs, whole, amount := a.meansTo(words, seat, pieces)
	if len(verbs) == 0 { // plays Skyscraper
		without := rule.Those(strings.Fields(words), func(w string) bool { return !ask.Has("form may besides", w) })
		verbs, whole, amount = a.meansTo(strings.Join(without, " "), seat, pieces)
	}
	switch n, bid := strings.CutPrefix(words, bids); {
	case words == "":
		verbs = a.bidding(seat, false)
	case bid:
		verbs = a.bidding(seat, true)
		_, amount = a.cutAmount(n, seat)
	}
	if len(verbs) == 0 || strings.Count(verbs[0], ":") < 2 { // else it is said where
		verbs = append(verbs, whole...)
	}
	for _, verb := range verbs {
		act, sure := a.line(seat, verb, amount)
		if v, _ := a.Position.Book().Verbs.Named(strings.Split(verb, ":")[0]); act != nil && a.isDue(verb) && !sure && v.Shows != rule.ShowsBid && (strings.Count(verb, ":") == 1 || amount >= 0) {
			return nil, nil // where it is put, or which of them, isn't said
		}
		if act == nil || !a.isDue(verb) {
			continue
		}
		may := a.leftOpen(seat, verb)
		next, events, err := rule.Apply(a.Position, act)
		if ill, is := err.(*rule.Illegal); is && sure && why == nil {
			why = ill
		}
		if err != nil {
			continue
		}
		a.Position = next
		for _, e := range events {
			if e.Unseen != nil && a.unseen(seat) {
				e.Text = *e.Unseen
			}
			if e.Kind != rule.Remark {
				told = append(told, e.Text)
			}
		}
		a.open = may
		return told, nil
	}
	return nil, why
}

// leftOpen says what a seat may do by a verb that can be entered as it is or with more, as to buy when it drops out; empty for others.
func (a *Asking) leftOpen(seat, verb string) say.Text {
	words := strings.Split(verb, ":")
	for _, o := range rule.Those(a.moves(seat), func(o rule.Offer) bool { return o.Verb == words[0] }) {
		for at, is := a.along(o.Then(), words[1:]); is && at.Slot != nil && len(at.Slot.Words) > 0; at = at.Slot.Then(0) {
			if at.Do != nil {
				return a.mayNow(seat, []string{verb})
			}
		}
	}
	return say.Text{}
}
