package play

import (
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// served are the offers shown while a seat is served. The other seats' offers wait, except what may
// be done out of turn. An offer for all belongs to the last seat.
func (s *session) served(g *referee.Game, offers []rule.Offer, actors []string, focus string) []rule.Offer {
	ends := func(o rule.Offer, seat string) bool { return o.Seat == seat && led(o.Way()).At.Slot == nil }
	leads := func(o rule.Offer) string {
		w := led(o.Way())
		after, _, err := s.try(g, w.Line())
		if err != nil {
			return o.Seat
		}
		now := after.Where()
		return say.That("%d %s %s", now.Round, now.Phase, now.Next).String()
	}
	return slices.DeleteFunc(slices.Clone(offers), func(o rule.Offer) bool {
		if len(actors) == 1 && ends(o, "") && slices.ContainsFunc(offers, func(own rule.Offer) bool {
			return own.Verb == o.Verb && ends(own, actors[0]) && leads(own) == leads(o)
		}) {
			return true
		}
		return o.Seat != focus && o.Seat != s.seat && (slices.Contains(actors, o.Seat) || o.Seat != "" && focus != "" && !o.Outcome && (s.seat != "" || o.Of.Fold == ""))
	})
}

// groups are the options of some offers: each by itself, or those of a number
// together where a verb has more than one.
func (s *session) groups(g *referee.Game, offers []rule.Offer, taken map[int]bool) (options []ui.Item) {
	groups := byNumber(offers)
	if len(groups) == 1 && len(taken) == 0 {
		if options = s.members(g, groups[0]); len(options) > 1 { // there is nothing to tell them apart from
			for i := range options {
				options[i].Number = number(taken, options[i].Number)
			}
			return options
		}
		options = nil
	}
	numbers := make([]int, len(groups))
	for i, group := range groups { // those that have one of their own first
		if n := group[0].Number; n > 0 && !taken[n] {
			numbers[i] = number(taken, n)
		}
	}
	for i, group := range groups {
		n := numbers[i]
		if n == 0 {
			n = number(taken, 0)
		}
		if len(group) == 1 {
			options = append(options, s.one(g, &group[0], n))
			continue
		}
		verb, members := group[0].Verb, s.members(g, group)
		if len(members) == 1 {
			members[0].Word, members[0].Number = verb, n
			options = append(options, members[0])
			continue
		}
		options = append(options, ui.Item{Text: s.labelOf(group), Line: say.Plain(verb + " …"), Word: verb, Number: n, Asks: true, Do: func() error {
			return s.menu(g, s.whichOf(g, group))
		}})
	}
	return options
}

// byNumber are offers by their number, or else by their verb, in the order of the first of each. One
// that has a name typed where another, which goes the same way, has one chosen is met there.
func byNumber(offers []rule.Offer) (groups [][]rule.Offer) {
	for _, o := range offers {
		w := led(o.Way())
		if w.At.Slot != nil && w.At.Slot.Kind == rule.Free && slices.ContainsFunc(offers, func(other rule.Offer) bool {
			v, ok := other.Along(w.Words)
			return ok && v.At.Slot != nil && v.At.Slot.Kind == rule.Name
		}) {
			continue
		}
		at := slices.IndexFunc(groups, func(group []rule.Offer) bool {
			return group[0].Number == o.Number && (o.Number > 0 || group[0].Verb == o.Verb)
		})
		if at < 0 {
			at, groups = len(groups), append(groups, nil)
		}
		groups[at] = append(groups[at], o)
	}
	return groups
}

// one is the option of an offer. What is entered at once is shown as it is entered.
func (s *session) one(g *referee.Game, o *rule.Offer, number int) ui.Item {
	w := led(o.Way())
	line, text := s.shortly(o.Says(), w), s.whose(*o)
	if w.At.Slot == nil {
		line = say.Plain(w.Line())
		if what, is := g.Position().Picture(w.Words[len(w.Words)-1], w.Seat).(say.Said); is {
			line = say.Join(" · ", line, what.Said())
		}
		if means := o.Meant(); !means.Empty() {
			text = say.Join(" ", text, means)
		}
	}
	if then := s.then(g, w); !then.Empty() {
		text = say.That("%s, then: %s", text, then)
	}
	word := o.Verb
	if s.serves == "" && w.At.Slot == nil { // the verb alone says nothing of whose it is
		word = w.Line()
	}
	return ui.Item{Text: text, Line: line, Word: word, Number: number, Asks: w.At.Slot != nil, Do: func() error { return s.walk(g, w) }}
}

// then is what the served seat is asked at once behind a line, empty for nothing: its digits are
// another question's.
func (s *session) then(g *referee.Game, w rule.Way) (label say.Text) {
	if w.At.Slot != nil || s.seat == "" {
		return label
	}
	after, _, err := s.try(g, w.Line())
	if err != nil {
		return label
	}
	p := after.Look()
	if !slices.Contains(p.Where().ToAct, s.seat) {
		return label
	}
	groups := byNumber(s.served(after, rule.Moves(p, "", s.d.Settings.Hands), p.Where().ToAct, s.seat))
	if len(groups) == 1 && len(groups[0]) == 1 && led(groups[0][0].Way()).At.Slot != nil {
		label = groups[0][0].Label()
	}
	return label
}

// whose is an offer's label, with its seat unless it is the served one. For an outcome the menu
// asks for the seat.
func (s *session) whose(o rule.Offer) say.Text {
	label := s.labelOf([]rule.Offer{o})
	if o.Outcome && !o.Act().Empty() || o.Seat == "" || o.Seat == s.serves {
		return label
	}
	return say.That("%s: %s§label", o.Seat, label)
}

// shortly is a line without what it can go on with.
func (s *session) shortly(says say.Text, w rule.Way) say.Text {
	switch slot := w.At.Slot; {
	case slot != nil && slot.Mapped():
		return say.That("%s, on the map", w.Title())
	case slot != nil && slot.Stack != "", strings.ContainsAny(says.String(), "|["): // what is dealt is proposed when it is asked for
		return say.Plain(w.Title() + " …")
	}
	return says
}

// whichOf asks which of some offers of one verb is meant, or only whose.
func (s *session) whichOf(g *referee.Game, group []rule.Offer) asking {
	a := asking{Menu: ui.Menu{Label: say.That("%s · which?", s.labelOf(group)), Items: s.members(g, group)}}
	if everySeat(group) {
		a.Label = say.That("%s · who?", s.labelOf(group))
	}
	return a
}

// everySeat says whether some offers are of as many seats.
func everySeat(group []rule.Offer) bool {
	seats := rule.Each(group, func(o rule.Offer) string { return o.Seat })
	slices.Sort(seats)
	return len(seats) > 1 && len(slices.Compact(seats)) == len(group)
}

// labelOf is what a group of offers of one verb has in common: their label, and where they have
// none or differ what the verb does.
func (s *session) labelOf(group []rule.Offer) say.Text {
	label, act := group[0].Label(), group[0].Act()
	switch {
	case group[0].Outcome && !act.Empty():
		return act
	case label.Empty(), slices.ContainsFunc(group, func(o rule.Offer) bool { return o.Label().String() != label.String() }):
		return say.Plain(say.Capital(s.d.Words(group[0].Of.Short)))
	}
	return label
}

// members are the options of a group of offers: each seat has its own number.
func (s *session) members(g *referee.Game, group []rule.Offer) (options []ui.Item) {
	each := everySeat(group)
	labels := map[string]int{}
	act := func(o rule.Offer) string { return o.Seat + o.Label().String() }
	unsaid, said := map[string]rule.Way{}, map[string]bool{} // the line that says no more, and whether one asks for more
	for _, o := range group {
		labels[o.Label().String()]++
		if w := led(o.Way()); w.At.Slot == nil {
			unsaid[act(o)] = w
		} else if w.At.Slot.Questions != nil {
			said[act(o)] = true
		}
	}
	for _, o := range group {
		w := led(o.Way())
		if w.At.Slot == nil && said[act(o)] {
			continue
		}
		if short, is := unsaid[act(o)]; is && w.At.Slot != nil && w.At.Slot.Questions != nil {
			w.At.Do = short.At.Do // one item for both
		}
		one := ui.Item{Text: s.shortly(o.Says(), w), Word: w.Title(), Do: func() error { return s.walk(g, w) }}
		if each {
			one.Word, one.Number = o.Seat, 1+rule.Index(g.Position().Seats(), o.Seat)
		}
		label := s.whose(o)
		if means := o.Meant(); !means.Empty() && w.At.Slot != nil {
			label = say.Join(" · ", label, means)
		}
		switch { // two that are called alike are told apart by their seats, or by what is left to say
		case each: // it is asked who
			label = say.Plain(o.Seat)
		case labels[o.Label().String()] < 2 || w.At.Do != nil && w.At.Slot != nil:
		case w.At.Slot == nil:
			label = say.That("%s, without details", label)
		default:
			label = say.That("%s (say which)", label)
		}
		one.Text, one.Line = label, one.Text
		options = append(options, one)
	}
	return options
}

// due is a seat with what it has to do, if that is known; with full, even if nothing else is next.
func due(p rule.Position, seat string, full bool) say.Text {
	switch due := p.Due(seat); {
	case due.Empty():
		if now := p.Where(); full && len(now.ToAct) == 1 {
			return now.Next
		}
	case due.String() == p.Where().Next.String(): // it names the seat
		return due
	default:
		return say.Join(" · ", say.Plain(seat), due)
	}
	return say.Plain(seat)
}
