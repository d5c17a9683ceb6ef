package play

import (
	"strings"
	"testing"

	"arbiter/cmd/ui"
)

// chooser is somebody who answers lines by what stands there and menus by Enter.
type chooser struct {
	*scripted
	chose []string
}

func (c *chooser) Menu(m ui.Menu) (ui.Pick, error) {
	if len(c.answers) > 0 {
		return c.scripted.Menu(m)
	}
	if m.At >= len(m.Items) || m.Typing != nil {
		return ui.Pick{Item: -1}, ui.ErrEnded
	}
	c.chose = append(c.chose, m.Items[m.At].Text.String())
	return ui.Pick{Item: m.At}, nil
}

func (c *chooser) Line(l ui.Line) (string, error) {
	if len(c.answers) > 0 {
		return c.scripted.Line(l)
	}
	c.asked = append(c.asked, l.Label.String()+" | "+l.Preset)
	return l.Preset, l.Check(l.Preset)
}

// Who sat there last time, and what was chosen, is proposed for a new game; a name that
// was there before is spelt as it was.
func TestRemembersTheLastEvening(t *testing.T) {
	e := blank(t)
	if _, _, err := e.Begin("new friday --seats Ann,Jörg --soil clay"); err != nil {
		t.Fatal(err)
	}
	c := &chooser{scripted: e.scripted}
	e.Desk.Prompt, c.answers = c, []string{"begin"}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	c.saw("Seat 1 (Enter: the same as last time): | Ann, Jörg")
	if out := e.out.String(); !strings.Contains(out, "> new friday-2 --seats Ann,Jörg --soil clay\n") {
		t.Error(out, c.chose)
	}
	c.answers = []string{"begin", "", "jörg", "Cyd", "ann", "", "Cyd", "sand"}
	if err := play(e.Desk, "", nil); err != nil {
		t.Fatal(err)
	}
	if out := e.out.String(); !strings.Contains(out, "> new friday-3 --seats Jörg,Cyd,Ann --first Cyd\n") {
		t.Error(out)
	}
	for _, line := range []string{"new b --seats jörg,Cyd", "new c --seats JÖRG,Dora"} { // of one moment, as the clock of a test has it
		if _, _, err := e.Begin(line); err != nil {
			t.Fatal(err)
		}
	}
	if last := earlierOf(e.Desk, garden()); last.seats[0] != "Jörg" || last.spelt("jÖRG") != "Jörg" {
		t.Errorf("%q are proposed, not who sat in the last of them by name, friday-3", last.seats)
	}
	last := earlierOf(e.Desk, garden())
	if got := strings.Join(last.others(), " "); got != "Dora" {
		t.Errorf("%q sat there earlier", got)
	}
	if got := last.complete("Ann, j"); len(got) != 1 || got[0] != "Ann, Jörg" {
		t.Errorf("completed by %q", got)
	}
}
