package ui

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/say"
	"arbiter/say/screen"
)

// Whichever method prints, control characters don't reach the terminal, except the program's own colours
// where colour is on.
func TestPrintingIsClean(t *testing.T) {
	const evil = "a\x1b[2J\x1b]0;x\x07\x1b[31mb\u202E\nforged"
	for _, colour := range []bool{false, true} {
		s, out, errs := Test("")
		s.Color = colour
		s.Println(say.Plain(evil))
		s.Println(say.That("%s %v %d %5.1f|%v", evil, errString(evil), 7, 1.5, say.Plain(evil)))
		s.Heading(say.Plain(evil))
		s.Wrapped(say.Plain(evil), "  ")
		s.Errorln(say.Plain(evil))
		s.Errorln(say.That("%s", evil))
		for _, text := range []string{out.String(), errs.String()} {
			if colour {
				text = stripped(text)
			}
			for _, r := range text {
				if r != '\n' && (unicode.IsControl(r) || screen.Hidden(r)) {
					t.Errorf("colour %v: %U got through in %q", colour, r, text)
					break
				}
			}
		}
		if strings.Contains(out.String(), "\nforged") {
			t.Error("what is printed broke its line")
		}
	}
	s, out, _ := Test("")
	s.Color = true
	s.Println(say.That("%s and %s", s.Bad(say.Plain("well")), "\x1b[31mnever closed"))
	if got, want := out.String(), "\x1b[31mwell\x1b[0m and \x1b[31mnever closed\x1b[0m\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

type errString string

func (e errString) Error() string { return string(e) }

// A heading that is wider than the screen is broken into lines.
func TestHeadingFits(t *testing.T) {
	s, out, _ := Test("")
	s.Width = 30
	s.Heading(say.Plain("kettle: 4 now; after 2 moves in the Patents Office 4 + copper = 5"))
	for line := range strings.Lines(out.String()) {
		if len(line) > 31 {
			t.Errorf("%q", line)
		}
	}
}

// Quotation marks are those of the language.
func TestPrintedQuotes(t *testing.T) {
	s, out, _ := Test("")
	s.Lang, _ = say.In("de")
	s.Println(say.That("The game %q is saved, but the disk did not confirm it: %v.", "friday", "full"))
	if want := "„friday“"; !strings.Contains(out.String(), want) {
		t.Errorf("%q has no %s", out.String(), want)
	}
}
