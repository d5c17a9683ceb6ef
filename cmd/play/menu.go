package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// How a step can end without being done.
var (
	errBack  = ui.ErrBack
	errDone  = errors.New("done another way")
	errMoved = errors.New("the journal has moved")
	errStop  = errors.New("stop")

	errUnasked = errors.New("there was nothing to ask")
)

// mistyped is a text that stays to be mended, and what is wrong with it.
type mistyped struct {
	text string
	error
}

// asking is a menu of the session, whose items are done when they are chosen.
type asking struct {
	ui.Menu
	back   func() error                      // what its Back does; nil where that leads to the question before
	enter  bool                              // Enter alone takes the item at which the cursor begins: it says nothing
	rest   func(text string) (string, error) // what a typed text means that is no line of its own; nil where it means nothing else
	as     func(line string) string          // what a line typed at it stands for; nil where it stands for itself
	goesOn bool                              // that is always a line, and rest does nothing else
	leaves bool                              // it is that of a seat: Esc leads to the others
	due    func() error                      // the one thing there is to do, which asks for more; nil for none
}

// shown is the menu as it is asked; a line may be typed to it in a game.
func (s *session) shown(g *referee.Game, a asking) ui.Menu {
	m := a.Menu
	m.Changed = s.changed
	if m.Back.Empty() {
		m.Back = say.That("back")
	}
	if g == nil {
		if a.rest != nil {
			m.IsLine = func(string) bool { return false }
		}
		return m
	}
	m.Help = s.helpOf(g, m.Help)
	m.History, m.Complete = s.history, s.completer(g)
	m.IsLine = ui.Remembered(func(text string) bool { return s.meaning(g, text, false) != nil })
	m.Begins = func(letter string) bool {
		all := slices.Concat(firstWords(g), others, g.Position().Seats(), g.Position().KnownNames())
		return slices.ContainsFunc(all, func(word string) bool { return strings.HasPrefix(strings.ToLower(word), letter) })
	}
	m.Reads = ui.Remembered(func(text string) bool { _, err := s.reads(g, text); return err == nil })
	if !a.enter { // Enter commits only what was chosen, but for that there is no more
		m.At = -1
	}
	m.Means = s.means(g, m, a)
	m.Shows = ui.Remembered(func(text string) ui.Picture {
		words := strings.Fields(text)
		if e, err := g.Reads(text, s.known(g)); err == nil {
			words = rule.LineWords(e.Text)
		}
		return pictured(g.Position(), words)
	})
	return m
}

// choose asks for one of some items, from which back leads to the question before.
func (s *session) choose(g *referee.Game, label say.Text, items []ui.Item) error {
	return s.menu(g, asking{Menu: ui.Menu{Label: label, Items: items}})
}

// menu asks for one of some items, or the way back, and does it. A line may be typed instead.
func (s *session) menu(g *referee.Game, a asking) error {
	m, back := s.shown(g, a), a.back
	if back == nil {
		back = func() error { return errBack }
	}
	for {
		pick, err := s.d.Prompt.Menu(m)
		m.Begun, m.Wrong = "", nil
		switch {
		case errors.Is(err, errBack) && a.Root:
			continue
		case errors.Is(err, errBack) && a.leaves:
			return back()
		case err != nil:
			return err
		case pick.Changed:
			return errMoved
		case pick.Line != "":
			s.wrong, s.mend = false, ""
			line, err := s.lineOf(g, a, m, pick.Line)
			wrong, is := errors.AsType[*mistyped](err)
			switch {
			case is:
				m.Begun, m.Wrong = pick.Line, wrong.error
				s.keepRefusal(wrong.error)
				continue
			case errors.Is(err, errWhole):
				return nil
			case err == nil && s.isOfRules(g, pick.Line, line):
				err = s.answerLine(pick.Line)
			case err == nil:
				err = s.take(g, line, a.Root)
			}
			if err != nil {
				return err
			}
			switch up := s.d.Prompt.Up(); {
			case up && s.wrong:
				m.Begun = cmp.Or(s.mend, s.nearly.Spelt(pick.Line))
			case up:
				s.d.Prompt.Again()
			}
			m.History = s.history
		case pick.Item < len(a.Items):
			s.refused = nil // "?" is about what comes now
			seen := s.seen
			if err = a.Items[pick.Item].Do(); a.Root || !errors.Is(err, errBack) || s.seen != seen {
				return err
			}
		default:
			return back()
		}
	}
}

// lineOf is the line that a text typed at a menu stands for: itself, or what the menu asks for with it.
// The error is a *mistyped if it is neither, and no question about the rules.
func (s *session) lineOf(g *referee.Game, a asking, m ui.Menu, typed string) (string, error) {
	if a.as != nil {
		typed = a.as(typed)
	}
	if a.rest == nil || m.IsLine(typed) {
		return typed, nil
	}
	line, err := a.rest(typed)
	_, wrong := errors.AsType[*mistyped](err)
	switch {
	case wrong && (strings.Contains(typed, " ") && m.Reads != nil && m.Reads(typed) || s.isOfRules(g, typed, typed)):
		return typed, nil
	case err == nil && line != typed && line != "":
		s.d.IO.Println(s.d.IO.Bold(say.Plain("> " + line)))
	}
	return line, err
}

// yes asks yes or no, or something else; a line may be typed instead.
func (s *session) yes(g *referee.Game, label say.Text, others ...ui.Item) (yes bool, err error) {
	m := ui.YesOrNo(label)
	m.Items = append(m.Items, others...)
	return s.answered(g, m)
}

// sure asks yes or no before something is lost: Enter alone says no.
func (s *session) sure(g *referee.Game, label say.Text) (bool, error) {
	m := ui.YesOrNo(label)
	m.At = len(m.Items)
	return s.answered(g, m)
}

func (s *session) answered(g *referee.Game, m ui.Menu) (yes bool, err error) {
	m.Items[0].Do = func() error { yes = true; return nil }
	err = s.menu(g, asking{Menu: m, back: func() error { return nil }})
	return yes, err
}

// input asks for a text that check accepts, or a line instead; b leads back.
func (s *session) input(g *referee.Game, l ui.Line, check func(string) error) (string, error) {
	isLine := func(string) bool { return false }
	if g != nil {
		isLine = func(text string) bool {
			_, err := s.reads(g, text)
			return s.meaning(g, text, false) != nil || describing(g, text) != "" || err == nil && strings.Contains(text, " ") && check(text) != nil
		}
		l.Help = s.helpOf(g, l.Help)
		own := l.Means
		l.Means = func(text string) (does say.Text) {
			if own != nil {
				does = own(text)
			}
			if does.Empty() && isLine(text) && check(text) != nil {
				does = s.saidOfLine(g, text)
			}
			return does
		}
	}
	l.Check = func(text string) error {
		err := check(text)
		if isBack(text) || isLine(text) || err != nil && s.isOfRules(g, text, text) {
			return nil
		}
		if err != nil && g != nil && strings.Contains(text, " ") { // a line that is read further than its first word
			_, unread := s.reads(g, text)
			if misread, is := errors.AsType[*rule.NotUnderstood](unread); is && misread.Column > 1 {
				return unread
			}
		}
		return err
	}
	l.Changed = s.changed
	for {
		l.History = s.history
		text, err := s.d.Prompt.Line(l)
		switch {
		case err != nil:
			return "", err
		case isBack(text):
			return "", errBack
		case isLine(text) && (l.Complete != nil || check(text) != nil):
			if err = s.take(g, text, false); err != nil {
				return "", err
			}
		case g != nil && check(text) != nil:
			if err = s.answerLine(text); err != nil {
				return "", err
			}
		default:
			s.refused = nil
			return text, nil
		}
	}
}

func isBack(text string) bool { return text == "b" || text == "back" }

// number is the number of an item of a step: its own, or the lowest that is free. It depends on no
// earlier step, so that it stays the same when the menu is shown again.
func number(taken map[int]bool, own int) int {
	for n := 1; own == 0; n++ {
		if !taken[n] && n != lookNumber && n != noNumber {
			own = n
		}
	}
	taken[own] = true
	return own
}

// hint says what may be overlooked.
func (s *session) hint(text say.Text) { s.d.Prompt.Note(text) }

// tabHint is a hint of names that can be typed, with the key that completes one, if there is one.
func (s *session) tabHint(names say.Text) {
	if !s.d.Prompt.ByLines() {
		names = say.That("%s Tab completes a name.", names)
	}
	s.hint(names)
}

func (s *session) look(view string, args ...string) error {
	line := desk.Line(view, args)
	look, err := s.d.Glance(s.name)
	if err != nil {
		return err
	}
	v, err := look.View(line, false)
	if err != nil {
		return s.tellRefusal(line, err)
	}
	return s.over(func() error { return s.d.Print(v) })
}

// looks opens a view from a menu.
func (s *session) looks(view string, args ...string) func() error {
	return s.closing(func() error { return s.look(view, args...) })
}

// closing leads back to the menu once what a menu shows above the board is closed.
func (s *session) closing(show func() error) func() error {
	return func() error {
		if err := show(); err != nil || !s.d.Prompt.Up() {
			return err
		}
		return errBack
	}
}

// lookMenu offers what there is to look at: first the pictures, seat by seat.
func (s *session) lookMenu(g *referee.Game) error {
	var pictures, others []ui.Item
	for _, v := range g.Rulebook().Views {
		ofSeat := len(v.Usage) > 0 && !strings.HasPrefix(v.Usage[0], "[")
		switch {
		case !ofSeat:
			text := say.Plain(say.Capital(s.d.Words(v.Short)))
			do := s.looks(v.Name)
			if len(v.Usage) > 0 {
				do = func() error { // of which seat, or of all
					whose := rule.Each(g.Position().Seats(), func(seat string) ui.Item {
						return ui.Item{Text: say.Plain(seat), Word: seat, Do: s.looks(v.Name, seat)}
					})
					return s.choose(g, text, append(whose, ui.Item{Text: say.That("all of the table"), Word: "all", Do: s.looks(v.Name)}))
				}
			}
			others = append(others, ui.Item{Text: text, Line: say.Plain(v.Name), Word: v.Name, Do: do})
		case v.Picture != "":
			for _, seat := range g.Position().Seats() {
				line := desk.Line(v.Name, []string{seat})
				pictures = append(pictures, ui.Item{Text: say.That("What lies before %s", seat), Line: say.Plain(line), Word: line, Do: s.looks(v.Name, seat)})
			}
		}
	}
	others = append(others, ui.Item{Text: say.That("the last entries"), Word: "log", Do: s.closing(func() error { return s.log(g, false) })})
	if scorable(g) {
		others = append(others, ui.Item{Text: say.That("final scoring, counted at the table"), Word: rule.CountedVerb, Do: func() error { return s.countEnd(g) }})
	}
	if e := g.Redoable(); e != nil {
		others = append(others, ui.Item{Text: say.That("bring back what was taken back: %s", s.entrySaid(g, e)), Word: referee.KindRedo, Do: func() error { return s.enter(g, referee.KindRedo) }})
	}
	if last, err := s.d.LastRefusal(s.name); err == nil && s.illegal == s.seen && desk.Is[*rule.Illegal](last.Err) && s.d.Stays(s.name, last.Line) {
		others = append(others, ui.Item{Text: say.That("it was played like this and stays: %s", last.Line), Word: "stays", Do: func() error { return s.staysAsPlayed(g, last.Line) }})
	}
	items := append(pictures, others...)
	if s.other != nil { // by the same key in all games
		right := ui.Item{Text: say.That("set an earlier entry right, or what a seat has"), Number: rightNumber, Word: "replace", Do: func() error { return s.setRight(g) }}
		items = slices.Insert(items, min(len(items), rightNumber-1), right)
	}
	return s.choose(g, say.That("What do you want to see or correct?"), items)
}

// staysAsPlayed asks why an illegal move stays, and enters it.
func (s *session) staysAsPlayed(g *referee.Game, line string) error {
	why, err := s.d.Prompt.Line(ui.Line{Label: say.That("Why does it stay?"), Check: func(text string) (err error) {
		if text == "" {
			err = say.Errorf("a reason, for the record")
		}
		return err
	}})
	if err != nil {
		return err
	}
	return s.enter(g, line+" --as-played "+rule.Quoted(why))
}

// scorable says whether the end of a game can be scored by what the table counts.
func scorable(g *referee.Game) bool {
	_, can := g.Rulebook().Verbs.Named(rule.CountedVerb)
	_, lacks := lacking(g)
	return can && (lacks || !g.Where().Over)
}

// shownEntries is how many entries log shows line after line: they fit a small screen.
const shownEntries = 12

// log shows the last entries; on the board, which scrolls, or with all, the earlier ones too.
func (s *session) log(g *referee.Game, all bool) error {
	t := &rule.Table{Header: rule.Headings("No.", "Entry"), Left: 2}
	entries, earlier := g.Entries(), 0
	if !all && !s.d.Prompt.Up() {
		earlier = max(0, len(entries)-shownEntries)
	}
	for _, e := range entries[earlier:] {
		now := g.Standing(&e)
		if e.Kind == referee.KindRevise && strings.HasSuffix(e.Text, " "+now.Text) {
			now = &e // what was put in before another entry isn't at its own place
		}
		shown := s.d.Shown(g, *now)
		entry := say.Plain(shown.Text)
		if told := shown.Told.Events(); len(told) > 0 && now.Text == e.Text {
			entry = told[0].Text
		}
		t.Rows = append(t.Rows, []say.Text{say.Plain(fmt.Sprint(e.N)), entry})
	}
	return s.d.Prompt.Over(func() error {
		err := s.d.IO.Table(t)
		if earlier > 0 {
			s.hint(say.That("Entries before these: %d. Type “log all” to see them.", earlier))
		}
		return err
	}, ui.AtEnd, true)
}
