package play

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Several pieces are described at once, pasted or from a file: all or none. A line that can't be read
// is asked for again.
func TestDescribesSeveral(t *testing.T) {
	file := filepath.Join(t.TempDir(), "tiles.txt")
	if err := os.WriteFile(file, []byte("# ours\nL14 A=2c N-A\n\ndescribe L15 A=3c\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ answers, want []string }{
		"pasted":   {[]string{"describe -", "L11 A=1c", "describe L12 A=1c1s N-A", ""}, []string{"describe L11 A=1c", "describe L12 A=1c1s N-A"}},
		"mended":   {[]string{"describe -", "L11 A=1c", "L12 B", "L13 A=1s", "", "L12 B=1c"}, []string{"describe L11 A=1c", "describe L12 B=1c", "describe L13 A=1s"}},
		"half":     {[]string{"describe -", "L11 A=1c", "L12 B", "", `L12 "B=1c`, "L12 B=1c"}, []string{"describe L11 A=1c", "describe L12 B=1c"}},
		"given up": {[]string{"describe -", "L11 A=1c", "L12 B", "", "esc", "describe -", ""}, nil},
		"one out":  {[]string{"describe -", "L11 A=1c", "L12 B", "", "#"}, []string{"describe L11 A=1c"}},
		"a file":   {[]string{"describe " + file}, []string{"describe L14 A=2c N-A", "describe L15 A=3c"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := tableOf(t, "several")
			for _, line := range []string{"deal lands L11 L12 L13 L14 L15", "deal technologies T11 T12 T13 T14"} {
				if _, _, err := d.Enter("several", line); err != nil {
					t.Fatal(err)
				}
			}
			g, err := d.Open("several")
			if err != nil {
				t.Fatal(err)
			}
			before := len(g.Entries())
			s := &scripted{t: t, answers: append(c.answers, "quit"), desk: d}
			d.Prompt = ui.AskedBy(d.IO, s)
			if err := play(d, "several", nil); err != nil {
				t.Fatal(err)
			}
			if g, err = d.Open("several"); err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range g.Entries()[before:] {
				got = append(got, e.Text)
			}
			if !slices.Equal(got, c.want) || len(s.answers) > 0 {
				t.Errorf("%q, not %q; left %q; asked %q", got, c.want, s.answers, s.asked)
			}
		})
	}
}

// A line with commas enters the same for several seats, all of it or nothing. The refusal of a line
// that begins with a seat says what a line begins with.
func TestTellsOfSeveral(t *testing.T) {
	for name, c := range map[string]struct{ answers, want []string }{
		"all":      {[]string{"outcome Blue 5 0, Green 4 0, Yellow 1 0"}, []string{"outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0"}},
		"mended":   {[]string{"outcome Blue 5 0, Green 5 0", "outcome Green 4 0"}, []string{"outcome Blue 5 0", "outcome Green 4 0"}},
		"anew":     {[]string{"outcome Blue 5 0, Green 5 0, Yellow 1 0", "outcome Blue 5 0, Green 4 0, Yellow 1 0"}, []string{"outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0"}},
		"in two":   {[]string{"outcome Blue 5 0, Green 5 0", "Green 4 0, Yellow 1 0"}, []string{"outcome Blue 5 0", "outcome Green 4 0", "outcome Yellow 1 0"}},
		"given up": {[]string{"outcome Blue 5 0, Green 5 0", "esc"}, nil},
		"no verb":  {[]string{"blue ends on 5 for 0"}, nil},
		"another":  {[]string{"outcome Blue 5 0, Green 5 0", "describe L1 A=1c"}, []string{"describe L1 A=1c"}},
		"why":      {[]string{"outcome Blue 5 0, Green 5 0", "why", "outcome Green 4 0"}, []string{"outcome Blue 5 0", "outcome Green 4 0"}},
	} {
		t.Run(name, func(t *testing.T) {
			e := blank(t, append(c.answers, "quit")...)
			e.Books = engine.Books()[:1]
			e.starts("new friday --seats Blue,Green,Yellow", "deal lands L11 L12 L13 L14 L15", "deal technologies T11 T12 T13 T14", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", "drop Blue", "drop Green", "drop Yellow")
			lines := e.plays()
			if got := lines[len(lines)-len(c.want):]; !slices.Equal(got, c.want) || len(lines) != 6+len(c.want) {
				t.Errorf("%q, not %q", lines, c.want)
			}
			if told := e.err.String(); name == "no verb" && (!strings.Contains(told, "A line begins with what happened.") || !strings.Contains(told, "outcome Blue 5 0")) {
				t.Error(told)
			}
		})
	}
}

// upkeep is an evening in an upkeep of the practice set: Blue won fenland and orchard, Green quarry.
func upkeep(t *testing.T, answers ...string) *evening {
	t.Helper()
	e := blank(t, answers...)
	e.Books, e.Settings.Components = engine.Books()[:1], "practice"
	e.starts("new friday --seats Blue,Green,Yellow",
		"deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline smelter reedbeds bargeline", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -",
		"won Blue fenland 2", "won Blue orchard 2", "drop Blue", "won Green quarry 2", "drop Green", "drop Yellow", "outcome Blue 1 0", "outcome Green 4 0", "outcome Yellow 5 0")
	return e
}

// A line with commas in a seat's own menu is that seat's list and is refused by its rule; another seat's
// line is suggested only if it is legal.
func TestAListIsOneLine(t *testing.T) {
	for typed, want := range map[string]string{
		"garbage start=1, orchard=1":   "start wasn't won this round",
		"garbage orchard=3, heath=1":   "Blue has no land heath",
		"garbage orchard=3, heath":     "Expected: a land and its garbage",
		"garbage orchard=3, fenland=1": "Blue places 4 garbage",
		"garbage quarry=1":             "Blue has no land quarry",
	} {
		e := upkeep(t, "1", typed, "quit")
		e.plays()
		if told := e.out.String() + e.err.String(); !strings.Contains(told, want) || strings.Contains(told, "no seat") {
			t.Errorf("%s: %s", typed, told)
		}
	}
	e := upkeep(t, "1", "garbage orchard=3, fenland=1", "1", "garbage quarry=1 heath=1", "quit")
	e.plays()
	if told := e.out.String() + e.err.String(); strings.Contains(told, "may be said now") {
		t.Error(told)
	}
}

// A whole legal line is entered even where a part of another line is asked for.
func TestALineAtAnyQuestion(t *testing.T) {
	for _, typed := range []string{"fenland e1 0 a", "place Blue fenland e1 r0 A", "place fenland e1 r0 A"} {
		e := upkeep(t, "1", "garbage orchard=3, fenland=1", "place", "1", typed, "quit")
		lines := e.plays()
		if last := lines[len(lines)-1]; last != "place Blue fenland e1 r0 A" {
			t.Errorf("%s: %s\n%q", typed, last, e.asked)
		}
	}
}

// A seat's name and two numbers are its bid where bids are asked for, and not the outcome of the bidding.
func TestASeatsOwnBid(t *testing.T) {
	e := upkeep(t)
	for range 3 {
		if _, _, err := e.Enter("friday", "undo"); err != nil {
			t.Fatal(err)
		}
	}
	e.answers = []string{"yellow 5 2", "blue 1 0", "quit"}
	if got := e.plays(); !slices.Equal(got[len(got)-2:], []string{"claim Yellow 5 2", "claim Blue 1 0"}) {
		t.Errorf("%q", got)
	}
}

// Names that are asked for may have commas between them, with or without blanks; they are spelled as the copy has them.
func TestNamesApart(t *testing.T) {
	e := blank(t, "1", "Crossroads, abbey meadow,saltmarsh harbor", "quit")
	e.Books, e.Settings.Components = engine.Books()[:1], "practice"
	e.starts("new friday --seats Blue,Green,Yellow")
	if got := e.plays(); got[len(got)-1] != "deal lands crossroads abbey meadow saltmarsh harbor" {
		t.Errorf("%q", got)
	}
}

// Entry 1 is listed among those to set right, and says how to begin another game. A misspelt land is
// recognised even without its seat.
func TestEntry1IsNotSetRight(t *testing.T) {
	e := blank(t, "look", "set an earlier", "new friday", "quit")
	e.Books, e.Settings.Components = engine.Books()[:1], "practice"
	e.starts("new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline smelter reedbeds bargeline")
	_, _, err := e.Enter("friday", "open FENLAD 1")
	if refused, is := errors.AsType[*rule.Illegal](err); !is || refused.DidYouMean != "fenland" {
		t.Errorf("%+v", err)
	}
	if err := play(e.Desk, "friday", func(string, []string) bool { return true }); err != nil {
		t.Fatal(err)
	}
	if told := e.err.String(); !strings.Contains(told, "Entry 1 began the game") {
		t.Error(told, strings.Join(e.asked, "\n"))
	}
}

// What is proposed for results of several seats has all of them, and not only the first.
func TestSeveralAreMended(t *testing.T) {
	for typed, want := range map[string]string{
		"marta 1 0, ole 5 2, pia 4 1":       "outcome Marta 1 0, ole 5 2, pia 4 1",
		"marta 1 0":                         "outcome Marta 1 0",
		"marta 1 0, ole bids on 5, pia 4 1": "outcome Marta 1 0",
		"marta 1 0, ole bids 5":             "outcome Marta 1 0",
	} {
		if got := mended("outcome Marta 1 0", typed); got != want {
			t.Errorf("%s: %s, not %s", typed, got, want)
		}
	}
}

// A description of the copy that the rules refuse is told, and the game goes on: the piece is asked for.
func TestRefusedDescriptionOfTheCopy(t *testing.T) {
	e := blank(t, "done Yellow")
	e.Books = engine.Books()[:1]
	e.starts("new friday --seats Blue,Green,Yellow", "deal lands harbor millbrook orchard quarry fenland", "deal technologies tramline smelter reedbeds bargeline", "deal catastrophe",
		"won Blue fenland 2", "drop Blue", "drop Green", "drop Yellow", "outcome Blue 1 0 -", "outcome Green 2 0 -", "outcome Yellow 3 0 -")
	if err := os.WriteFile(e.Settings.Components, []byte("describe fenland 1g 1p\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if lines := e.plays(); lines[len(lines)-1] != "done Yellow" {
		t.Errorf("entered: %q", lines)
	}
	if n := strings.Count(e.out.String()+e.err.String(), "this describes a technology"); n != 1 {
		t.Errorf("the refusal is told %d times:\n%s%s", n, e.out, e.err)
	}
}

// A hand's number isn't shown among the entries to set right, neither where it was set right itself.
func TestHandsAreCoveredAmongEntries(t *testing.T) {
	e := blank(t)
	g, _, err := referee.Start(engine.Books()[0], "new friday --seats Ann,Bob,Cyd --round 3", nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"have Ann coins=7 science=2", "have Bob coins=8 science=2", "replace 2 have Ann coins=9 science=2"} {
		if _, err := g.Enter(line, nil, time.Time{}); err != nil {
			t.Fatal(err)
		}
	}
	s := &session{d: e.Desk}
	for i, want := range []string{"have Ann coins=? science=?", "have Bob coins=? science=?"} {
		if got := s.covered(g, g.Counting()[i]).String(); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}
