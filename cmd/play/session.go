package play

import (
	"errors"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// run asks step after step.
func (s *session) run() error {
	if look, err := s.d.Glance(s.name); err == nil {
		s.speakOf(look.Book)
	}
	if !s.d.Prompt.Up() {
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
		s.d.Next(g.Where(), s.retell(g, entries[s.seen:]))
	case s.seen == 0 && s.d.Prompt.Up():
		var last []referee.Entry
		if g.Walk(func(e *referee.Entry, _ rule.Position, _ []rule.Event) {
			if e.Kind == referee.KindAction {
				last = append(last, *e)
			}
		}) == nil { // a game that can't be replayed any more can be gone on with
			s.retell(g, last[max(0, len(last)-mostLast):])
		}
		s.d.Prompt.Seen()
	}
	if s.seen == 0 && s.unfinished(counting(g)) != nil {
		s.d.IO.Println(say.That("Numbers of the final scoring are typed already and not yet kept; score goes on with them."))
	}
	s.seen = len(entries)
	return g, nil
}

// speakOf switches to English if a rulebook isn't translated, and says so.
func (s *session) speakOf(book *rule.Rulebook) {
	if !s.d.Speaks(book) {
		s.d.IO.Println(say.That("%s isn't translated into this language: it goes on in English.", say.That(book.Title)))
		s.d.IO.Lang = say.English
	}
}

// mostLast is how many entries are told again where a game goes on.
const mostLast = 5

// retell tells entries and their events, and gives the events of the last one.
func (s *session) retell(g *referee.Game, entries []referee.Entry) (told []rule.Event) {
	for _, e := range entries {
		e = s.d.Shown(g, e)
		s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + e.Text)))
		told = e.Told.Events()
		s.d.TellEvents(g, told)
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
// referee does when a line names it. One that is refused is told once; then the piece is asked for.
func (s *session) fill(g *referee.Game) (filled bool, err error) {
	known := s.known(g)
	p := g.Position()
	for _, seat := range p.Where().ToAct {
		for _, name := range p.Wants(seat) {
			text, ok := known.Described(name)
			line := rule.DescribeVerb + " " + rule.Quote(name) + " " + text
			if !ok || s.put[line] {
				continue
			}
			_, _, err := s.enters(rule.Line{Text: line})
			if rule.IsRefusal(err) || passes(err) {
				s.put[line] = true
				s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
				err = s.tellRefusal(line, err)
			}
			return err == nil, err
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

// step offers what may happen now, and does it.
func (s *session) step(g *referee.Game) error {
	line := s.begun
	s.begun = ""
	switch {
	case line != "" && s.d.Prompt.Up():
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
