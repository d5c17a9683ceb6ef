package play

import (
	"slices"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// The numbers of what every step offers; a rulebook's own come before, and may be that of a
// description, which then comes behind them.
const (
	describeNumber = 7
	lookNumber     = 8
	noNumber       = 9 // is no item's: a digit acts at once, and undo had it where one was meant for the question before
	undoNumber     = 10
	rightNumber    = 9 // of what sets right, in the menu of what there is to look at
)

// offered is the menu of a step.
func (s *session) offered(g *referee.Game) asking {
	a := s.choices(g)
	if names := s.undescribed(g); len(names) > 0 {
		o := ui.Item{Text: say.That("say what %s shows", say.Or(names)), Number: describeNumber, Word: rule.DescribeVerb, Asks: true, Do: func() error { return s.describeOne(g, names) }}
		if slices.ContainsFunc(a.Items, func(own ui.Item) bool { return own.Number == describeNumber }) {
			o.Number = undoNumber + 1
		}
		if s.serves != "" && len(g.Look().Wants(s.serves)) > 0 && !slices.ContainsFunc(a.Items, func(o ui.Item) bool { return o.Asks }) {
			a.due = o.Do // else nothing could be done but to end
		}
		a.Items = append(a.Items, o)
	}
	a.Items = append(a.Items, ui.Item{Text: say.That("look, or set right …"), Number: lookNumber, Foot: true, Do: func() error { return s.lookMenu(g) }})
	if e := g.Undoable(); e != nil {
		a.Items = append(a.Items, ui.Item{Text: s.undoes(g, e), Number: undoNumber, Word: undoLetter, Foot: true, Do: func() error { return s.undo(g) }})
	}
	a.Back, a.back = say.That("stop for now"), func() error { return errStop }
	if a.Root = s.seat == "" || s.serves == ""; !a.Root {
		a.Back, a.back, a.leaves = say.That("another seat"), func() error { s.seat = ""; return nil }, true
	}
	return a
}

// undescribed are the pieces that the served seat waits for, or else the lot, those on offer and those of all
// seats that neither this game nor the copy knows.
func (s *session) undescribed(g *referee.Game) (names []string) {
	p, known := g.Look(), s.known(g)
	if s.serves != "" && len(p.Wants(s.serves)) > 0 {
		return p.Wants(s.serves)
	}
	scene := rule.SceneOf(p, g.Screen(false))
	pieces := slices.Concat(rule.Each(scene.Shelves, func(shelf rule.Shelf) []string { return shelf.Pieces })...)
	if scene.Up != nil {
		pieces = append([]string{scene.Up.Piece}, pieces...)
	}
	names = rule.Those(pieces, func(name string) bool { return p.Picture(name, "") == nil && p.Component(name).Kind != "" })
	for _, name := range p.Wants("") {
		if !rule.Contains(names, name) { // it isn't on offer too
			names = append(names, name)
		}
	}
	return slices.DeleteFunc(names, func(name string) bool {
		_, there := known.Described(name)
		return there
	})
}

// undoes says what undo takes back, and whether a seat got more from it.
func (s *session) undoes(g *referee.Game, e *referee.Entry) say.Text {
	events := e.Told.Events()
	if e.Kind != referee.KindRevise && len(events) > 0 && slices.ContainsFunc(events[1:], func(o rule.Event) bool { return o.Kind != events[0].Kind && len(o.Amounts) > 0 }) {
		return say.That("undo this and what followed: %s", s.entrySaid(g, e))
	}
	return say.That("undo: %s", s.entrySaid(g, e))
}

// choices are the options that the rules give now. Where several seats may act,
// one is chosen first and served until it is done.
func (s *session) choices(g *referee.Game) (a asking) {
	p, taken := g.Look(), map[int]bool{}
	offers := rule.Moves(p, "", s.d.Settings.Hands)
	actors := rule.Those(p.Where().ToAct, func(seat string) bool { // that can act
		return len(p.Wants(seat)) > 0 || slices.ContainsFunc(offers, func(o rule.Offer) bool { return o.Seat == seat })
	})
	focus := s.focus(g.Where(), actors, offers)
	s.serves = focus
	a.Label = say.That("What happened?")
	switch {
	case g.Where().Over:
		return asking{Menu: ui.Menu{Items: s.ending(g), Label: say.That("The game is over.")}}
	case focus != "":
		a.Label = due(p, focus, s.d.Prompt.Up())
	case len(actors) > 0:
		a.Label = say.That("Which seat next?")
		for i := range p.Seats() { // a seat's number is nothing else, also when it has done
			taken[1+i] = true
		}
		options, each := s.each(p, slices.DeleteFunc(slices.Clone(actors), func(seat string) bool { return seat == s.seat })) // what it may do is here already
		if a.Items = options; !each.Empty() {
			a.Label = say.That("Which seat next? · %s", each)
		}
	}
	offers = s.served(g, offers, actors, focus)
	bids := beforeNumber(offers, focus)
	offers, ends := s.endings(g, offers, focus, bids.Words != nil)
	if bids.Words != nil && standFor(bids.At.Slot) { // each is an item, its digit acts
		a.Label, a.Items = g.Where().Next, append(a.Items, eachNumber(bids, func(w rule.Way) error { return s.walk(g, w) })...)
		for n := range bids.At.Slot.From[len(bids.At.Slot.From)-1].High { // what can't be chosen now is no other item
			taken[1+n] = true
		}
		offers = slices.DeleteFunc(offers, func(o rule.Offer) bool { return o.Verb == bids.Words[0] && o.Seat == focus })
	}
	a.Items = append(a.Items, s.groups(g, offers, taken)...)
	up := rule.SceneOf(p, g.Screen(false)).Up
	a.Firm = focus != "" && (up != nil && up.Bids != nil || slices.ContainsFunc(offers, counts))
	if untold, _ := s.untold(g); len(untold) > 0 {
		if i := slices.IndexFunc(a.Items, func(o ui.Item) bool { return o.Word == rule.HaveVerb }); i >= 0 {
			a.Items[i].Text, a.Items[i].Do = say.That("Not told yet: %s. Go on telling", say.And(say.Plains(untold...))), func() error { return s.askTable(g, true) }
		}
	}
	for _, end := range ends {
		end.Number = number(taken, 0)
		a.Items = append(a.Items, end)
	}
	if focus != "" && len(a.Items) == 1 && a.Items[0].Asks && len(p.Wants(focus)) == 0 {
		a.due = a.Items[0].Do
	}
	slices.SortStableFunc(a.Items, func(a, b ui.Item) int { return a.Number - b.Number })
	if !s.d.Prompt.Up() { // which says at its foot how to go on
		a.Label = say.That("%s   (? help, or type a line)", a.Label)
	}
	if bids.Words != nil {
		a.takesBids(bids, p.Seats())
	}
	return a
}

// takesBids lets a number go on a line that ends before one, as a bid. A text that names a seat
// says itself whose it is.
func (a *asking) takesBids(bids rule.Way, seats []string) {
	a.rest = func(text string) (string, error) {
		if text[0] < '0' || text[0] > '9' || slices.ContainsFunc(rule.LineWords(text), func(w string) bool { return rule.Contains(seats, w) }) {
			return text, nil
		}
		return rule.Join(bids.Words) + " " + text, nil
	}
	if a.goesOn, a.Texts = true, true; !standFor(bids.At.Slot) {
		a.Number, a.Zero = say.That(bids.At.Slot.Ask), bids.At.Slot.Has(0)
	}
}

// each offers to serve one of some seats; alike is what all of them have to do, empty if that
// differs.
func (s *session) each(p rule.Position, actors []string) (options []ui.Item, alike say.Text) {
	if len(actors) > 1 && !slices.ContainsFunc(actors, func(seat string) bool { return p.Due(seat).String() != p.Due(actors[0]).String() }) {
		if alike = p.Due(actors[0]); alike.Empty() {
			alike = p.Where().Next
		}
	}
	for _, seat := range actors {
		text := due(p, seat, false)
		if !alike.Empty() {
			text = say.Plain(seat)
		}
		options = append(options, ui.Item{Text: text, Word: seat, Number: 1 + rule.Index(p.Seats(), seat), Do: func() error { s.seat, s.since = seat, s.seen; return nil }})
	}
	return options, alike
}

// endings are the ways in which what a seat bids on ends now, as options where it bids, and the
// offers without them: how it ends is else the seat's own to say.
func (s *session) endings(g *referee.Game, offers []rule.Offer, focus string, bidding bool) (others []rule.Offer, ends []ui.Item) {
	others = slices.DeleteFunc(offers, func(o rule.Offer) bool {
		w := led(o.Way())
		if focus == "" || !o.Outcome || w.At.Slot != nil {
			return false
		}
		if means := o.Meant(); bidding && !means.Empty() {
			ends = append(ends, ui.Item{Text: means, Line: say.Plain(w.Line()), Word: "goes", Do: func() error { return s.walk(g, w) }})
		}
		return true
	})
	return others, ends
}

// beforeNumber is the line that a number of a seat completes, such as its bid, if the seat is asked
// for this number; else it has no words.
func beforeNumber(offers []rule.Offer, seat string) (w rule.Way) {
	for _, o := range offers {
		if slot := o.Then().Slot; o.Seat == seat && !o.Outcome && slot != nil && slot.Kind == rule.Integer {
			return o.Way()
		}
	}
	return w
}

// counts says whether a number is among the words that an offer goes on with.
func counts(o rule.Offer) bool {
	slot := o.Then().Slot
	for slot != nil && len(slot.Words) > 0 {
		slot = slot.Then(0).Slot
	}
	return slot != nil && slot.Kind == rule.Integer && slot.Glue == ""
}

// focus is the seat that is served, "" if it must be chosen first. The last of several seats must
// be chosen too, so that a key for one seat can't answer another's question. A seat that only
// has to say that it is ready may do so in the menu of all.
func (s *session) focus(where rule.Where, actors []string, offers []rule.Offer) string {
	now := say.That("%d %s", where.Round, where.Phase).String()
	if len(actors) > 1 && slices.Contains(actors, s.seat) {
		s.among = now
	}
	switch {
	case len(actors) == 1 && (s.seat == actors[0] || s.among != now):
		s.among, s.seat = "", ""
		return actors[0]
	case !slices.Contains(actors, s.seat):
		s.seat = ""
	case s.seen != s.since && onlyEnds(offers, s.seat):
		return ""
	}
	return s.seat
}

// onlyEnds says whether all that a seat may enter is one line, without a choice.
func onlyEnds(offers []rule.Offer, seat string) bool {
	of := slices.DeleteFunc(slices.Clone(offers), func(o rule.Offer) bool { return o.Seat != seat })
	return len(of) == 1 && led(of[0].Way()).At.Slot == nil
}
