package ui

import (
	"strings"
	"testing"
	"unicode"

	"arbiter/say"
)

func TestClean(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"", ""},
		{"Green wins L1", "Green wins L1"},
		{"Jörg 漢字 ● é", "Jörg 漢字 ● é"},
		{"a\tb", "a b"},
		{"a\nb\rc", "a\uFFFDb\uFFFDc"},
		{"\x1b[2Jgone", "\uFFFD[2Jgone"},
		{"\x1b]0;title\x07", "\uFFFD]0;title\uFFFD"},
		{"\x1b[32mgreen\x1b[0m", "\uFFFD[32mgreen\uFFFD[0m"}, // not even colours
		{"\u009b31mC1", "\uFFFD31mC1"},
		{"del\x7f", "del\uFFFD"},
		{"\u202Eevil\u202C", "\uFFFDevil\uFFFD"},
		{"\u2066x\u2069\u200F\u061C", "\uFFFDx\uFFFD\uFFFD\uFFFD"},
		{"a\u2028b\u2029", "a\uFFFDb\uFFFD"},
		{"Gre\u200Ben\uFEFF", "Gre\uFFFDen\uFFFD"},
		{"bad \xff\xc3", "bad \uFFFD\uFFFD"},
	} {
		if got := Clean(c.in); got != c.want {
			t.Errorf("Clean(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// What is printed is cleaned whatever way it comes; only our colours pass, and
// only where colour is on.
func TestPrintingIsClean(t *testing.T) {
	const evil = "a\x1b[2J\x1b]0;x\x07\x1b[31mb\u202E\nforged"
	for _, colour := range []bool{false, true} {
		s, out, errs := Test("")
		s.Color = colour
		s.Println(say.Plain(evil))
		s.Printf("%s %v %d %5.1f|%v\n", evil, errString(evil), 7, 1.5, say.Plain(evil))
		s.Heading(say.Plain(evil))
		s.Wrapped(say.Plain(evil), "  ")
		s.Errorln(say.Plain(evil))
		s.Errorf("%s\n", evil)
		for _, text := range []string{out.String(), errs.String()} {
			if colour {
				text = stripped(text)
			}
			for _, r := range text {
				if r != '\n' && (unicode.IsControl(r) || hidden(r)) {
					t.Errorf("colour %v: %U got through in %q", colour, r, text)
					break
				}
			}
		}
		if strings.Contains(out.String(), "\nforged 7") {
			t.Error("an argument of Printf broke its line")
		}
	}
	s, out, _ := Test("")
	s.Color = true
	s.Printf("%s and %s\n", s.Good(say.Plain("well")), "\x1b[31mnever closed")
	if got, want := out.String(), "\x1b[32mwell\x1b[0m and \x1b[31mnever closed\x1b[0m\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

type errString string

func (e errString) Error() string { return string(e) }

func FuzzClean(f *testing.F) {
	f.Add("\x1b[31mx\u202E")
	f.Fuzz(func(t *testing.T, text string) {
		got := Clean(text)
		for _, r := range got {
			if hidden(r) {
				t.Errorf("%U stays in %q", r, got)
			}
		}
		if again := Clean(got); again != got {
			t.Errorf("cleaning twice changes %q to %q", got, again)
		}
	})
}
