package ui

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

func TestRefusal(t *testing.T) {
	entry := &rule.Entry{
		Code: "century/bid-not-higher", Rule: "A bid must be higher than the one before.",
		Cite: []rule.Citation{{Book: "EN", Section: "Phase 2, Bidding on Land Tiles"}},
	}
	overbid := entry.Illegal("%s can't bid %d, the bid stands at %d.", "Yellow", 5, 5)
	overbid.Seat, overbid.Legal = "Yellow", say.Plains("bid 6 or more", "pass", "drop")
	many := *overbid
	many.Entry, many.Seat = &rule.Entry{Code: entry.Code, Cite: entry.Cite}, ""
	many.Legal = say.Plains(strings.Fields("one two three four five six seven eight nine ten")...)
	many.Ruling = "bridge-corner"
	for _, c := range []struct {
		name  string
		err   error
		about About
		width int
		want  string
	}{
		{"illegal", overbid, About{}, 80, `
Illegal: Yellow can't bid 5, the bid stands at 5.         century/bid-not-higher
A bid must be higher than the one before.  EN, Phase 2, Bidding on Land Tiles
Yellow may: bid 6 or more · pass · drop
`},
		{"illegal, wide", fmt.Errorf("line 7: %w", overbid), About{}, 100, `
Illegal: Yellow can't bid 5, the bid stands at 5.                             century/bid-not-higher
A bid must be higher than the one before.  EN, Phase 2, Bidding on Land Tiles
Yellow may: bid 6 or more · pass · drop
`},
		{"illegal, narrow, nothing known", &many, About{}, 40, `
Illegal: Yellow can't bid 5, the bid
  stands at 5.    century/bid-not-higher
EN, Phase 2, Bidding on Land Tiles
Legal now: one · two · three · four ·
           five · six · seven · eight ·
           … (arbiter legal)
`},
		{"ruling", &rule.Illegal{Entry: &rule.Entry{Code: "century/x"}, Problem: say.Problemf("No"), Ruling: "sorting", Otherwise: say.Plain("Under another reading it would be legal.")},
			About{Ruling: func(string) *rule.Ruling { return &rule.Ruling{Name: "sorting", Sources: "DE: once"} }}, 80, `
Illegal: No.                                                           century/x
Under another reading it would be legal. DE: once.
`},
		{"not understood", &rule.NotUnderstood{Line: 1, Column: 7, Expected: say.That("a number"), Problem: say.Problemf("%q is no number.", "x")}, About{Line: "bid 漢 x"}, 80, `
Not understood, line 1, column 7: "x" is no number. Expected: a number.
  bid 漢 x
         ^
`},
		{"not understood, far right", &rule.NotUnderstood{Line: 3, Column: 91, Expected: say.That("a tile")}, About{Line: strings.Repeat("0123456789", 12)}, 40, `
Not understood, line 3, column 91:
  Expected: a tile.
  …678901234567890123456789012345678901…
                           ^
`},
		{"cannot check", rule.Missing(rule.Needs(say.Plain("describe L1 TILE")), "%s is not described.", "L1"), About{}, 80, `
Cannot check: L1 is not described.
Needs: describe L1 TILE
`},
		{"ambiguous", &rule.Ambiguous{Word: "g", Candidates: []string{"Green", "Grey"}}, About{}, 80, `
Ambiguous: "g" could be Green or Grey.
`},
		{"plain", errors.New("the file is gone\x1b[2J"), About{}, 80, `
Error: the file is gone` + "\uFFFD" + `[2J.
`},
		{"nothing", nil, About{}, 80, "\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, out, errs := Test("")
			s.Width = c.width
			s.Refusal(c.err, c.about)
			if d := cmp.Diff(strings.TrimPrefix(c.want, "\n"), errs.String()); d != "" {
				t.Errorf("-want +got:\n%s\nnow:\n%s", d, errs)
			}
			if out.Len() > 0 {
				t.Errorf("Out got %q", out)
			}
			for line := range strings.Lines(errs.String()) {
				if screen.Width(strings.TrimSpace(line)) > c.width {
					t.Errorf("%q is wider than %d", line, c.width)
				}
			}
			bright, _, painted := Test("")
			bright.Width, bright.Color = c.width, true
			bright.Refusal(c.err, c.about)
			if got := stripped(painted.String()); got != errs.String() {
				t.Errorf("colour changes the words to\n%s", got)
			}
		})
	}
}

func TestColour(t *testing.T) {
	s, _, errs := Test("")
	s.Color = true
	s.Refusal((&rule.Entry{Code: "a/b"}).Illegal("No."), About{})
	if want := "\x1b[31mIllegal:\x1b[0m No." + strings.Repeat(" ", 65) + "\x1b[2ma/b\x1b[0m\n"; errs.String() != want {
		t.Errorf("got %q, want %q", errs, want)
	}
	s.Color = false
	x := say.Plain("x")
	if got := say.Join("", s.Bold(x), s.Dim(x), s.Bad(x), s.Warn(x)).String(); got != "xxxx" {
		t.Errorf("without colour: %q", got)
	}
}

// stripped is a text without this package's colours.
func stripped(text string) string {
	for _, style := range []string{screen.Reset, screen.Bold, screen.Dim, screen.Red, screen.Green, screen.Yellow} {
		text = strings.ReplaceAll(text, style, "")
	}
	return text
}

func TestNoPrompts(t *testing.T) {
	s, _, _ := Test("")
	s.Terminal, s.ErrTerminal = true, true
	if Prompts(s, false, true) != nil {
		t.Error("questions are asked though the input is no terminal")
	}
	if s.InTerminal = true; Prompts(s, true, true) != nil {
		t.Error("questions are asked with --no-input")
	}
}

// The book in the reader's language comes first; the others keep their order.
func TestCited(t *testing.T) {
	cite := []rule.Citation{{Book: "EN", Section: "a"}, {Book: "EN", Section: "b"}, {Book: "DE", Section: "c"}}
	s, _, _ := Test("")
	if got := s.Cited(cite); got[0].Section != "a" || got[2].Section != "c" {
		t.Errorf("in English: %v", got)
	}
	s.Lang, _ = say.In("de")
	if got := s.Cited(cite); got[0].Section != "c" || got[1].Section != "a" || got[2].Section != "b" {
		t.Errorf("in German: %v", got)
	}
}

// A command at the end of a text stands on a line of its own and can be pasted, with any name in it.
func TestCommandsStandAlone(t *testing.T) {
	for _, name := range []string{"friday", "a   b", "a\u202eb", "x.", strings.Repeat("long name ", 9) + "x", "one, two; three"} {
		if runtime.GOOS == "windows" && strings.ContainsFunc(name, screen.Hidden) {
			continue // no shell there has an escape for what can't be seen
		}
		command := "arbiter repair " + say.Shell(name) + " --rescue"
		s, out, errs := Test("")
		s.Wrapped(say.That("Take over what can be read (%s): arbiter repair %s --rescue", say.Plain("3 entries"), say.Shell(name)), "  ")
		s.Refusal(say.Errorf("it is damaged. See what can be rescued: %s", command), About{})
		for _, text := range []string{out.String(), errs.String()} {
			if lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n"); lines[len(lines)-1] != "  "+command {
				t.Errorf("%q: %q", name, lines)
			}
		}
	}
}
