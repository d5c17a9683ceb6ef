package screen

import "testing"

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

func FuzzClean(f *testing.F) {
	f.Add("\x1b[31mx\u202E")
	f.Fuzz(func(t *testing.T, text string) {
		got := Clean(text)
		for _, r := range got {
			if Hidden(r) {
				t.Errorf("%U stays in %q", r, got)
			}
		}
		if again := Clean(got); again != got {
			t.Errorf("cleaning twice changes %q to %q", got, again)
		}
	})
}
