package play

import (
	"fmt"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

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
