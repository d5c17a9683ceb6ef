package play

import (
	"errors"
	"slices"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// run asks step after step.
func (s *session) run() error {
	if err := s.look("status"); err != nil {
		return err
	}
	_ = s.st.SetCurrent(s.name) // looking works in a folder that can't be written
	for {
		g, err := s.d.Load(s.st, s.name)
		if err != nil {
			return err
		}
		if filled, err := s.fill(g); err != nil {
			return err
		} else if filled {
			continue
		}
		if err = s.step(g); err != nil && !errors.Is(err, errBack) && !errors.Is(err, errDone) {
			return err
		}
	}
}

// fill enters a description that a seat waits for and the copy knows, as the
// referee does when a line names it.
func (s *session) fill(g *referee.Game) (filled bool, err error) {
	known := s.d.LazyCopy(g.Rulebook())
	p := g.Position()
	for _, seat := range p.Where().ToAct {
		for _, name := range p.Wants(seat) {
			if text, ok := known.Described(name); ok {
				_, _, err := s.d.Enter(s.name, "describe "+rule.Quote(name)+" "+text)
				return err == nil, err
			}
		}
	}
	return false, known.Err
}

// finalView is the view that tells how a game ended, where a rulebook has it.
const finalView = "standings"

// step offers what may happen now, and does it.
func (s *session) step(g *referee.Game) error {
	options, label := s.choices(g)
	if _, told := rule.Named(g.Rulebook().Views(), finalView); told && g.Where().Over {
		options = append(options, option{say.That("the final table"), func() error { return s.look(finalView) }})
	}
	options = append(options, option{say.That("look at the table, a seat, the log …"), func() error { return s.lookMenu(g) }})
	if e := lastEntry(g); e != nil {
		options = append(options, option{say.That("undo: %s", e.Text), func() error { return s.enter("undo") }})
	}
	options = append(options, option{say.That("type a line"), func() error { return s.typed(g, "") }})
	back := option{say.That("stop for now"), func() error { return errStop }}
	if s.seat != "" {
		back = option{say.That("another seat"), func() error { s.seat = ""; return nil }}
	}
	key, err := s.menu(ui.Menu{Label: label, Keys: "?", Type: true}, options, back)
	switch {
	case key == '?':
		s.help(g)
	case key != 0:
		return s.typed(g, string(rune(key)))
	}
	return err
}

// lastEntry is what undo would take back, nil where nothing but descriptions
// is left.
func lastEntry(g *referee.Game) (last *referee.Entry) {
	live, entries := g.Live(), g.Entries()
	for i := len(entries) - 1; i > 0; i-- {
		k := entries[i].Kind
		if !live[i] || k == referee.KindCount || k == referee.KindUndo || k == referee.KindRedo {
			continue
		}
		if last == nil {
			last = &entries[i]
		}
		if k != referee.KindDescribe {
			return last
		}
	}
	return nil
}

// fewChoices of a verb are listed in full.
const fewChoices = 3

// choices are the options that the rules give now. Where several seats may act,
// one is chosen first and served until it is done.
func (s *session) choices(g *referee.Game) (options []option, label say.Text) {
	p := g.Position()
	offers := rule.Moves(p, "", s.d.Settings.Hands)
	actors := actorsOf(p, offers)
	focus := s.focus(actors)
	label = say.That("What happened?")
	switch {
	case g.Where().Over:
		label = say.That("The game is over.")
	case focus != "":
		label = due(p, focus)
		for _, name := range p.Wants(focus) {
			options = append(options, option{say.That("say what %s shows", name), func() error {
				_, err := s.describe(g, name)
				return err
			}})
		}
	case len(actors) > 1:
		label = say.That("Whose turn to tell?")
		for _, seat := range actors {
			options = append(options, option{due(p, seat), func() error { s.seat = seat; return nil }})
		}
	}
	verbs, of := s.served(offers, actors, focus)
	for _, verb := range verbs {
		options = append(options, s.optionsOf(g, of[verb], focus)...)
	}
	return options, say.That("%s   (? help)", label)
}

// actorsOf are the seats that have to act and can.
func actorsOf(p rule.Position, offers []rule.Offer) (actors []string) {
	for _, seat := range p.Where().ToAct {
		if len(p.Wants(seat)) > 0 || slices.ContainsFunc(offers, func(o rule.Offer) bool { return o.Seat == seat }) {
			actors = append(actors, seat)
		}
	}
	return actors
}

// focus is the seat that is served, "" where it has to be chosen first.
func (s *session) focus(actors []string) string {
	switch {
	case len(actors) == 1:
		s.seat = ""
		return actors[0]
	case !slices.Contains(actors, s.seat):
		s.seat = ""
	}
	return s.seat
}

// served are the offers that are shown while a seat is served, by their verbs in
// order: those of the other seats that have to act wait.
func (s *session) served(offers []rule.Offer, actors []string, focus string) (verbs []string, of map[string][]rule.Offer) {
	of = map[string][]rule.Offer{}
	for _, o := range offers {
		if o.Seat != focus && slices.Contains(actors, o.Seat) || o.Seat == "" && s.seat != "" {
			continue
		}
		if of[o.Verb] == nil {
			verbs = append(verbs, o.Verb)
		}
		of[o.Verb] = append(of[o.Verb], o)
	}
	return verbs, of
}

// optionsOf are the options of a verb: its offers, or one that leads to them
// where that would be a long list.
func (s *session) optionsOf(g *referee.Game, offers []rule.Offer, focus string) []option {
	short := len(offers) == 1 || len(offers) <= fewChoices && !slices.ContainsFunc(offers, func(o rule.Offer) bool {
		return o.Seat != "" && o.Seat != focus || o.Count() > 1
	})
	verb := offers[0].Verb
	declared, _ := rule.Named(g.Rulebook().Verbs(), verb)
	about := say.That("%-8s %s", verb, declared.Short)
	var options []option
	for _, o := range offers {
		w, text := o.Way().Forced(), o.Says()
		switch {
		case w.At.Slot != nil && w.At.Slot.Mapped():
			text = say.That("%s, on the map", w.Title())
		case short && o.Slot == nil && (o.Seat == "" || o.Seat == focus):
			text = about
		}
		options = append(options, option{text, func() error { return s.walk(g, w) }})
	}
	if short {
		return options
	}
	return []option{{about, func() error {
		_, err := s.menu(ui.Menu{Label: say.That("%s … which?", verb)}, options, goBack(say.That("back")))
		return err
	}}}
}

// due is a seat with what it has to do, where somebody can say that.
func due(p rule.Position, seat string) say.Text {
	if due := p.Due(seat); !due.Empty() {
		return say.Join(" · ", say.Plain(seat), due)
	}
	return say.Plain(seat)
}
