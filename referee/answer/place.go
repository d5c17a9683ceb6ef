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

// place is one with a number that the status speaks of, as column 2 of a card.
type place struct {
	n    int
	says say.Text
	at   []say.Text // the lines of the status about the seats that are there
}

// places are those of the status that some words call so, and its lines about seats that are at one.
func (a *Asking) places(words string) (all []place, at []say.Text) {
	for _, b := range a.view("status").Blocks {
		for _, l := range b.Lines {
			facts := l.Facts()
			_, things := l.List()
			for _, thing := range things {
				if t, is := thing.(say.Text); is && a.Index.Covers(words, a.Book, t) {
					if n, is := append(t.Facts(), nil)[0].(int); is {
						all = append(all, place{n: n, says: t})
					}
				}
			}
			if seat, is := append(facts, nil)[0].(string); is && l.Under() && slices.Contains(a.Position.Seats(), seat) && len(facts) > 1 {
				at = append(at, l)
			}
		}
	}
	for i := range all {
		all[i].at = rule.Those(at, func(l say.Text) bool { return l.Facts()[1] == any(all[i].n) })
	}
	return all, at
}

// cutPlace gives some words without the place with a number that they name, that number, and what such a place is called; "" for
// none.
func (a *Asking) cutPlace(words string) (others, number, called string) {
	said := strings.Fields(words)
	for i := 1; i < len(said); i++ {
		if _, err := strconv.Atoi(said[i]); err == nil {
			if all, _ := a.places(said[i-1]); len(all) > 0 { // also one that isn't open
				return strings.Join(slices.Concat(said[:i-1], said[i+1:]), " "), said[i], " " + said[i-1]
			}
		}
	}
	return words, "", ""
}

// placed answers what asks of such places: what one gives and who is there, which are free, who was overbid.
func (a *Asking) placed(bare string, named []string) (facts []say.Text) {
	rest, is := ask.Form("place", bare)
	if !is || rest == "" || ask.Has("form may", bare) {
		return nil
	}
	words, number, called := a.cutPlace(rest)
	all, at := a.places(words + called)
	free, which := ask.Has("place free", bare), ask.Has("place which", strings.Fields(bare)[0])
	open := ask.Has("place open", bare) // also where others stand
	switch {
	case number != "":
		i := slices.IndexFunc(all, func(p place) bool { return strconv.Itoa(p.n) == number })
		if i < 0 {
			return nil
		}
		if facts = append(facts, all[i].says); len(all[i].at) == 0 && (free || ask.Has("of all", bare)) {
			facts[0] = say.Join(": ", facts[0], say.That("nobody"))
		}
		if free && ask.Whether(bare) {
			facts[0] = ask.Answered((len(all[i].at) == 0) != ask.Has("place taken", bare), facts[0])
		}
		return append(facts, all[i].at...)
	case len(all) == 0 && slices.ContainsFunc(at, func(l say.Text) bool { return a.Index.Covers(words, a.Book, l) }):
		return rule.Those(at, func(l say.Text) bool {
			return len(named) == 0 && a.Index.Covers(words, a.Book, l) || len(named) > 0 && l.Names(named[0])
		})
	case len(all) == 0, !free, !which:
		return nil
	}
	for _, p := range all {
		if open || (len(p.at) == 0) != ask.Has("place taken", bare) {
			facts = append(facts, p.says)
		}
	}
	if len(facts) == 0 {
		facts = []say.Text{say.That("nobody")}
	} else if ask.Has("of count", bare) {
		facts[0] = say.Join(": ", say.Plain(strconv.Itoa(len(facts))), facts[0])
	}
	return facts
}

// tells answers what asks for a matter that the game has a line of, or that its last move of a kind told.
func (a *Asking) tells(bare string, seats []string) []say.Text {
	bare, round := a.inRound(bare)
	bare, _ = asksWhy(bare)
	words, pieces := a.cutPieces(bare)
	of, _ := a.Index.Seeks(words, a.Book, false, false)
	w := a.Position.Where()
	if of.Lot && of.Most { // the lot says who bids most
		return nil
	}
	if of.Past && !w.Over {
		round = w.Round - 1
	}
	if a.Past != nil && len(pieces) == 0 && len(seats) < 2 {
		if last := a.toldLast(&of, words, seats, round); len(last) > 0 {
			return last
		}
	}
	who := of.Most && ask.Has("of all", words) // of the seats has most of it
	about := func() []rule.Matter {
		return rule.Those(a.Position.Tells(), func(t rule.Matter) bool {
			about := t.What == "" && len(pieces) == 0 || slices.ContainsFunc(pieces, func(piece string) bool { return rule.SameName(piece, a.lies(t.What)) })
			about = about && !(who && t.Seat == "" && !ask.Has("of all", a.Index.Says(t.Of)))
			return about && (round == 0 || round == w.Round) && (t.Any || len(seats) == 0 || slices.Contains(seats, t.Seat)) && of.Names(words, t.Of)
		})
	}
	all := about()
	if rest, ours := a.cutOurs(words); len(all) == 0 && len(pieces) == 0 && len(seats) > 0 && ours != "" {
		words, pieces = rest, []string{ours}
		all = about()
	}
	if whole := func(t rule.Matter) bool { return t.Seat == "" }; len(seats) == 0 && slices.ContainsFunc(all, whole) { // each seat's is in it
		all = rule.Those(all, whole)
	}
	if ours := func(t rule.Matter) bool { return slices.Contains(seats, t.Seat) }; slices.ContainsFunc(all, ours) { // what is said of all says less
		all = rule.Those(all, ours)
	}
	all = slices.CompactFunc(all, func(t, o rule.Matter) bool { return t.Seat == o.Seat && t.Says.String() == o.Says.String() }) // two words for one
	if len(all) == 0 {
		return nil
	}
	if ask.Has("none", a.Index.Says(all[0].Of)) { // it isn't asked who has none of it
		of.Within = nil
	}
	of.Sum = of.Sum && !slices.ContainsFunc(all, func(t rule.Matter) bool { // several of one seat don't add up
		return rule.HowMany(all, func(o rule.Matter) bool { return o.Seat == t.Seat }) > 1
	})
	having := rule.Each(all, func(t rule.Matter) held {
		h := held{n: t.N, counted: t.Seat != "", is: t.N > 0, decided: !t.Open, name: say.Plain(t.Seat), said: []say.Text{t.Says}}
		switch {
		case t.Seat != "":
		case of.Count && !t.Open:
			h.name = say.Plain(strconv.Itoa(t.N))
		default:
			h.said, h.deeds = nil, h.said
		}
		return h
	})
	seated := all[0].Seat != "" && len(seats) == 0 && len(all) > 1
	return told(&of, having, max(len(having), map[bool]int{true: len(a.Position.Seats())}[seated]), len(seats) > 0)
}

// toldLast is what the last move told of its seat, in a round if that isn't 0, if it told an event of a kind that a question asks for.
func (a *Asking) toldLast(of *ask.Sought, words string, seats []string, round int) []say.Text {
	past, asks := a.Past(), a.Position.Book().Asks
	if asks == nil {
		return nil
	}
	for _, d := range slices.Backward(past) {
		who := a.doers(&deed{}, d)
		if matter := asks(d.Kind); matter != "" && (round == 0 || d.By.Round == round) && (len(seats) == 0 || slices.Equal(who, seats)) && of.Names(words, say.That(matter)) {
			return rule.Each(rule.Those(past, func(o referee.Done) bool {
				return o.By.N == d.By.N && o.Kind != rule.Remark && slices.Equal(a.doers(&deed{}, o), who)
			}), a.retold)
		}
	}
	return nil
}
