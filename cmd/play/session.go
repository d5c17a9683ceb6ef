package play

import (
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// run asks step after step.
func (s *session) run() error {
	if look, err := s.d.Glance(s.name); err == nil {
		s.oneTongue(look.Book)
	}
	if !s.board.Up() {
		if err := s.look("status"); err != nil {
			return err
		}
	}
	_ = s.st.SetCurrent(s.name) // looking works in a folder that can't be written
	for begun := true; ; begun = false {
		g, err := s.load()
		if err != nil {
			return err
		}
		if untold, _ := s.untold(g); begun && len(untold) > 0 {
			err = s.askTable(g, false)
		} else if filled, failed := s.fill(g); failed != nil || filled {
			err = failed
		} else if o := s.question(g); o != nil {
			err = s.ask(g, o)
		} else {
			err = s.step(g)
		}
		if err != nil && !errors.Is(err, errBack) && !errors.Is(err, errDone) && !errors.Is(err, errMoved) {
			return err
		}
	}
}

// load opens the game and tells what was entered elsewhere meanwhile.
func (s *session) load() (*referee.Game, error) {
	if err := s.unchanged(); err != nil {
		return nil, err
	}
	g, err := s.d.Load(s.st, s.name)
	if err != nil {
		return nil, err
	}
	entries := g.Entries()
	switch {
	case s.seen > 0 && len(entries) > s.seen:
		s.d.IO.Println(say.That("Entered elsewhere meanwhile:"))
		s.d.Next(g.Where(), s.retell(entries[s.seen:]))
	case s.seen == 0 && s.board.Up():
		last, live := []referee.Entry{}, g.Live()
		for i := len(entries) - 1; i >= 0 && len(last) < mostLast; i-- {
			if live[i] && entries[i].Kind == referee.KindAction {
				last = slices.Insert(last, 0, entries[i])
			}
		}
		s.retell(last)
		s.board.Seen()
	}
	s.seen = len(entries)
	return g, nil
}

// oneTongue switches to English if a rulebook isn't translated, and says so.
func (s *session) oneTongue(book *rule.Rulebook) {
	if !s.d.Speaks(book) {
		s.d.IO.Println(say.That("%s isn't translated into this language: it goes on in English.", say.That(book.Title)))
		s.d.IO.Lang = say.English
	}
}

// mostLast is how many entries are told again where a game goes on.
const mostLast = 5

// retell tells entries and their events, and gives the events of the last one.
func (s *session) retell(entries []referee.Entry) (told []rule.Event) {
	for _, e := range entries {
		s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + e.Text)))
		told = e.Told.Events()
		s.d.Told(told)
	}
	return told
}

// changed says whether something was entered elsewhere.
func (s *session) changed() bool {
	s.stale = s.stale || s.change != nil && s.change.New()
	return s.stale
}

// unchanged notes that the game is seen as it is now.
func (s *session) unchanged() (err error) {
	if s.change == nil {
		if s.change, err = desk.ChangeOf(s.st, s.name); err != nil {
			return err
		}
	}
	s.change.New()
	s.stale = false
	return nil
}

// fill enters a description that a seat waits for and the copy knows, as the
// referee does when a line names it.
func (s *session) fill(g *referee.Game) (filled bool, err error) {
	known := s.known(g)
	p := g.Position()
	for _, seat := range p.Where().ToAct {
		for _, name := range p.Wants(seat) {
			if text, ok := known.Described(name); ok {
				g, _, err := s.d.EnterAt(s.name, "describe "+rule.Quote(name)+" "+text, s.seen)
				if err == nil {
					s.seen = len(g.Entries())
				}
				if desk.Is[*desk.Moved](err) {
					err = nil
				}
				return err == nil, err
			}
		}
	}
	return false, known.Err
}

// question is an offer that the table is asked for at once; nil where there is none that
// wasn't put before.
func (s *session) question(g *referee.Game) *rule.Offer {
	offers := rule.Offers(g.Look(), s.d.Settings.Hands)
	for i := range offers {
		if o := &offers[i]; o.Asks != nil && !s.put[s.questionKey(g, o)] {
			return o
		}
	}
	return nil
}

func (s *session) questionKey(g *referee.Game, o *rule.Offer) string {
	return say.That("%d %s", g.Where().Round, o.Asked()).String()
}

// ask puts a question, once; Esc leaves it for later.
func (s *session) ask(g *referee.Game, o *rule.Offer) error {
	s.put[s.questionKey(g, o)] = true
	s.d.IO.Wrapped(o.Asked(), "  ")
	w := led(o.Way())
	if w.Words[0] == referee.KindDescribe && len(w.Words) > 1 {
		return s.describeOne(g, w.Words[1:2])
	}
	return s.walk(g, w)
}

// The numbers of what every step offers; a rulebook's own come before, and may be that of a
// description, which then comes behind them.
const (
	describeNumber = 7
	lookNumber     = 8
	noNumber       = 9 // is no item's: a digit acts at once, and undo had it where one was meant for the question before
	undoNumber     = 10
)

// step offers what may happen now, and does it.
func (s *session) step(g *referee.Game) error {
	line := s.begun
	s.begun = ""
	switch {
	case line != "" && s.board.Up():
		a := s.offered(g)
		a.Begun = line
		return s.menu(g, a)
	case line != "": // it was typed before something else was shown
		text, err := s.d.Prompt.Line(ui.Line{Label: say.Plain(">"), Preset: line, History: s.history, Complete: s.completer(g)})
		if err != nil || text == "" {
			return err
		}
		return s.take(g, text, true)
	}
	a := s.offered(g)
	if due := a.due; due != nil && s.later != s.seen {
		err := due()
		if back := errors.Is(err, errBack); back && s.seat != "" { // to the others: each is asked alike
			s.seat = ""
		} else if back {
			s.later = s.seen
		}
		return err
	}
	return s.menu(g, a)
}

// offered is the menu of a step.
func (s *session) offered(g *referee.Game) asking {
	a := s.choices(g)
	if names := s.undescribed(g); len(names) > 0 {
		o := ui.Item{Text: say.That("say what %s shows", say.Or(names)), Number: describeNumber, Word: desk.DescribeVerb, Do: func() error { return s.describeOne(g, names) }}
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
		a.Items = append(a.Items, ui.Item{Text: undoes(g, e), Number: undoNumber, Word: undoLetter, Foot: true, Do: func() error { return s.undo(g) }})
	}
	a.Back, a.back = say.That("stop for now"), func() error { return errStop }
	if a.Root = s.seat == "" || s.serves == ""; !a.Root {
		a.Back, a.back, a.leaves = say.That("another seat"), func() error { s.seat = ""; return nil }, true
	}
	return a
}

// undescribed are the pieces that the served seat waits for, or else those on offer and those of all
// seats that neither this game nor the copy knows.
func (s *session) undescribed(g *referee.Game) (names []string) {
	p, known := g.Look(), s.known(g)
	if s.serves != "" && len(p.Wants(s.serves)) > 0 {
		return p.Wants(s.serves)
	}
	for _, shelf := range desk.SceneOf(p, g.Screen(false)).Shelves {
		for _, name := range shelf.Pieces {
			if p.Picture(name, "") == nil && p.Component(name).Kind != "" {
				names = append(names, name)
			}
		}
	}
	return slices.DeleteFunc(append(names, p.Wants("")...), func(name string) bool {
		_, there := known.Described(name)
		return there
	})
}

// undoes says what undo takes back, and whether a seat got more from it.
func undoes(g *referee.Game, e *referee.Entry) say.Text {
	events := e.Told.Events()
	if e.Kind != referee.KindRevise && len(events) > 0 && slices.ContainsFunc(events[1:], func(o rule.Event) bool { return o.Kind != events[0].Kind && len(o.Amounts) > 0 }) {
		return say.That("undo this and what followed: %s", entrySaid(g, e))
	}
	return say.That("undo: %s", entrySaid(g, e))
}

// entrySaid is an entry in words: its first event; for an entry of several things, all of them; its
// line if nothing was told.
func entrySaid(g *referee.Game, e *referee.Entry) say.Text {
	events := e.Told.Events()
	switch {
	case e.Kind == referee.KindRevise:
		return say.That("entry %s set right", strings.Fields(e.Text)[1])
	case len(events) == 0:
		return say.Plain(e.Text)
	}
	of := func(o rule.Event) bool { return o.Kind == events[0].Kind }
	if slices.ContainsFunc(events[1:], of) {
		w := rule.WayOf(g.Look(), strings.Fields(e.Text))
		return w.Asked()
	}
	return events[0].Text
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
		a.Label = due(p, focus, s.board != nil)
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
	if !s.board.Up() { // which says at its foot how to go on
		a.Label = say.That("%s   (? help, or type a line)", a.Label)
	}
	if bids.Words != nil {
		if a.rest, a.goesOn, a.Texts = bidden(bids), true, true; !standFor(bids.At.Slot) {
			a.Number, a.Zero = say.That(bids.At.Slot.Ask), bids.At.Slot.Has(0)
		}
	}
	return a
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

// bidden reads what is typed where a number is asked for.
func bidden(bids rule.Way) func(text string) (string, error) {
	return func(text string) (string, error) {
		if text[0] < '0' || text[0] > '9' {
			return text, nil
		}
		return rule.Join(bids.Words) + " " + text, nil
	}
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
	switch {
	case w.At.Slot == nil:
		line = say.Plain(w.Line())
		if what, is := g.Position().Picture(w.Words[len(w.Words)-1], w.Seat).(say.Said); is {
			line = say.Join(" · ", line, what.Said())
		}
		if means := o.Meant(); !means.Empty() {
			text = say.Join(" ", text, means)
		}
	case w.At.Slot.Mapped():
		line = say.That("%s, on the map", w.Title())
	case w.At.Slot.Stack != "": // what is dealt is proposed when it is asked for
		line = say.Plain(w.Title() + " …")
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
	if strings.ContainsAny(says.String(), "|[") {
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
		if w.At.Slot != nil && w.At.Slot.Mapped() {
			one.Text = say.That("%s, on the map", w.Title())
		}
		label := s.whose(o)
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
