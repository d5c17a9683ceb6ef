package play

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// How a step can end other than by being done.
var (
	errBack = errors.New("back")
	errDone = errors.New("done another way")
	errStop = errors.New("stop")
)

// option is an item of a menu and what it does.
type option struct {
	text say.Text
	do   func() error
}

// goBack is an item that leads back.
func goBack(text say.Text) option { return option{text, func() error { return errBack }} }

// menu has one of some options chosen, or to go back, and does it. A key that
// ended the menu instead is returned.
func (s *session) menu(m ui.Menu, options []option, back option) (key byte, err error) {
	for _, o := range options {
		m.Items = append(m.Items, o.text)
	}
	m.Back = back.text
	pick, err := s.d.Prompt.Menu(m)
	switch {
	case err != nil || pick.Key != 0:
		return pick.Key, err
	case pick.Item < len(options):
		return 0, options[pick.Item].do()
	}
	return 0, back.do()
}

// input has something typed; b leads back.
func (s *session) input(label say.Text, preset string, check func(string) error) (string, error) {
	text, err := s.d.Prompt.Input(label, preset, func(text string) error {
		if isBack(text) {
			return nil
		}
		return check(text)
	})
	if err == nil && isBack(text) {
		err = errBack
	}
	return text, err
}

func isBack(text string) bool { return text == "b" || text == "back" }

// hint says what may be overlooked.
func (s *session) hint(text say.Text) { s.d.IO.Wrapped(s.d.IO.Dim(text), "  ") }

// look shows one of the rulebook's views.
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
	return s.d.Print(v)
}

// lookMenu offers what there is to look at: first the pictures, seat by seat.
func (s *session) lookMenu(g *referee.Game) error {
	var pictures, others []option
	for _, v := range g.Rulebook().Views() {
		ofSeat := len(v.Usage) > 0 && !strings.HasPrefix(v.Usage[0], "[")
		switch {
		case !ofSeat:
			others = append(others, option{say.That("%-10s %s", v.Name, v.Short), func() error { return s.look(v.Name) }})
		case v.Picture:
			for _, seat := range g.Position().Seats() {
				pictures = append(pictures, option{say.Plain(desk.Line(v.Name, []string{seat})), func() error { return s.look(v.Name, seat) }})
			}
		}
	}
	others = append(others, option{say.That("the last entries"), func() error { return s.log(g) }})
	_, err := s.menu(ui.Menu{Label: say.That("Look at what?")}, append(pictures, others...), goBack(say.That("back")))
	return err
}

// shownEntries is how many entries log shows: they fit a small screen.
const shownEntries = 12

func (s *session) log(g *referee.Game) error {
	t := &rule.Table{Header: rule.Headings("No.", "Entry"), Left: 2}
	entries := g.Entries()
	for _, e := range entries[max(0, len(entries)-shownEntries):] {
		t.Rows = append(t.Rows, say.Plains(fmt.Sprint(e.N), e.Text))
	}
	return s.d.IO.Table(t)
}
