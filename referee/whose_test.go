package referee_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

var played = []string{"describe vase 7", "deal vase", "bid Ann 3", "pass Bob", `correct Bob coins+1 "found"`, "count Ann coins=9", "undo", `bid Ann 5 --as-played "so we played"`, "replace 4 bid Ann 4", "pass Cyd", "undo 2", "redo"}

// A line is read as the entry that it becomes: of its kind, with its text, and whose it is.
func TestReadAsEntered(t *testing.T) {
	g := sale(t)
	for _, line := range played {
		e, err := g.Reads(line, nil)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		v, err := g.Enter(line, nil, evening)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		became := v.Entries[len(v.Entries)-1]
		text, _, _ := strings.Cut(became.Text, " --as-played")
		read, _, reasoned := strings.Cut(e.Text, " --as-played")
		if e.Kind != became.Kind || e.Seat != became.Seat || read != text || reasoned != became.AsPlayed() {
			t.Errorf("%s: read as %s %q of %q, it became %s %q of %q", line, e.Kind, e.Text, e.Seat, became.Kind, became.Text, became.Seat)
		}
	}
	if _, err := g.Reads("bid Dan 3", nil); err == nil {
		t.Error("a line of nobody is read")
	}
}

// What an undo would take back and a redo bring back, and what a seat did in the phase, follow the
// entries in force; the events of the past are those of its moves.
func TestInForce(t *testing.T) {
	text := func(e *referee.Entry) string {
		if e == nil {
			return "-"
		}
		return e.Text
	}
	g := sale(t)
	if got := text(g.Undoable()) + text(g.Redoable()); got != "--" {
		t.Errorf("at the beginning: %s", got)
	}
	enter(t, g, "deal vase", "bid Ann 3", "pass Bob")
	if got := text(g.Last()) + "; " + text(g.Redoable()); got != "pass Bob; -" {
		t.Error(got)
	}
	enter(t, g, "undo 2")
	if got := text(g.Undoable()) + "; " + text(g.Redoable()); got != "deal vase; pass Bob" {
		t.Error(got)
	}
	enter(t, g, "redo", `correct Ann coins+1 "found"`)
	for seat, want := range map[string][]string{"Ann": {"bid Ann 3"}, "Bob": {"pass Bob"}, "Cyd": nil} {
		if got := rule.Each(g.Did(seat), func(e *referee.Entry) string { return e.Text }); !slices.Equal(got, want) {
			t.Errorf("%s did %q, not %q", seat, got, want)
		}
	}
	enter(t, g, "pass Cyd")
	var past []string
	for _, d := range g.Past(rule.AllEyes()) {
		past = append(past, fmt.Sprint(d.By.Text, ": ", d.Text))
	}
	if want := []string{"deal vase: vase is up.", "bid Ann 3: Ann bids 3.", "pass Bob: Bob passes.", "pass Cyd: Cyd passes.", "pass Cyd: Ann wins vase for 3."}; !slices.Equal(past, want) {
		t.Errorf("past: %q, not %q", past, want)
	}
}

// A seat enters its own moves and what every seat sees, and takes back its own last entry; the screen
// nothing; the rest is the keeper's (docs/table.md).
func TestWhatRolesEnter(t *testing.T) {
	for _, c := range []struct {
		before, role, line, why string // why it is forbidden, "" if it isn't
	}{
		{"", "", "deal vase", "The table's page only shows the game."},
		{"", "Ann", "deal vase", ""},
		{"deal vase", "Ann", "bid Ann 3", ""},
		{"deal vase", "Bob", "bid Ann 3", "Only Ann can enter this."},
		{"deal vase", "keeper", "bid Ann 3", ""},
		{"deal vase", "Ann", `correct Ann coins+1 "found"`, "Only the keeper can enter this."},
		{"deal vase", "Ann", `bid Ann 3 --as-played "so"`, "Only the keeper can enter this."},
		{"deal vase", "Ann", "replace 2 deal clock", "Only the keeper can enter this."},
		{"deal vase", "keeper", "replace 2 deal clock", ""},
		{"deal vase; bid Ann 3", "Ann", "undo", ""},
		{"deal vase; bid Ann 3", "Bob", "undo", "Only your own last entry can be taken back here, as long as nothing has followed it."},
		{"deal vase; bid Ann 3", "Ann", "undo 2", "Only your own last entry can be taken back here, as long as nothing has followed it."},
		{"deal vase; bid Ann 3; pass Bob", "Ann", "undo", "Only your own last entry can be taken back here, as long as nothing has followed it."},
		{"deal vase; bid Ann 3; undo", "Ann", "redo", "Only the keeper can enter this."},
		{"", "Ann", "describe vase 7", ""},
		{"describe vase 7", "Ann", "describe vase 8", "vase is described already: only the keeper can describe it anew."},
		{"describe vase 7", "Ann", "describe clock 8", ""},
		{"describe vase 7", "keeper", "describe vase 8", ""},
	} {
		var before []string
		if c.before != "" {
			before = strings.Split(c.before, "; ")
		}
		role := referee.Role{Seat: c.role}
		if c.role == "keeper" {
			role = referee.Role{Keeper: true}
		}
		g := sale(t, before...)
		said := ""
		if err := role.WhyNot(g, rule.AllEyes(), c.line, evening); err != nil {
			said = err.Error()
		}
		if _, err := role.Enter(g, rule.AllEyes(), c.line, nil, evening); said != c.why || (err == nil) != (c.why == "") || err != nil && (!referee.IsForbidden(err) || err.Error() != c.why) {
			t.Errorf("%s: %s enters %s: %q and %v, not %q", c.before, c.role, c.line, said, err, c.why)
		}
	}
}
