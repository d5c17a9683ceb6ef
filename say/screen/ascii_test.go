package screen

import "testing"

func TestASCII(t *testing.T) {
	for text, want := range map[string]string{
		"Jörg · Öl → Straße…": "Joerg | Oel > Strasse...", "È più, così": "E' piu', cosi'", "Žižka 漢": "Zizka ?", "\x1b[36m2×1 “a”": "\x1b[36m2x1 \"a\"",
	} {
		if got := ASCII(text); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
