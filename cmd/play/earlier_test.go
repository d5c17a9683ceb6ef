package play

import (
	"strings"
	"testing"

	"arbiter/cmd/ui"
)

// chooser is scripted; after its script it answers with each preset.
type chooser struct {
	*scripted
	chose []string
}

func (c *chooser) Menu(m ui.Menu) (ui.Pick, error) {
	if len(c.answers) > 0 {
		return c.scripted.Menu(m)
	}
	if m.At >= len(m.Items) || m.IsLine != nil {
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

// A new game proposes the seats and options of the last one, and spells a known name as before.
func TestRemembersTheLastEvening(t *testing.T) {
	e := blank(t)
	e.starts("new friday --seats Ann,Jörg --soil clay")
	c := &chooser{scripted: e.scripted}
	e.Desk.Prompt, c.answers = ui.AskedBy(e.IO, c), []string{"begin"}
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
	for _, line := range []string{"new b --seats jörg,Cyd", "new c --seats JÖRG,Dora"} { // at the same time
		if _, _, err := e.Begin(line); err != nil {
			t.Fatal(err)
		}
	}
	last := earlierOf(e.Desk, garden())
	if last.seats[0] != "Jörg" || last.spelt("jÖRG") != "Jörg" {
		t.Errorf("%q are proposed, not the seats of friday-3, the last of these games by name", last.seats)
	}
	if got := strings.Join(last.others(), " "); got != "Dora" {
		t.Errorf("the seats of earlier games are %q", got)
	}
	if got := last.complete("Ann, j"); len(got) != 1 || got[0] != "Ann, Jörg" {
		t.Errorf("completed by %q", got)
	}
}
