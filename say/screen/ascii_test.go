package screen

import "testing"

func TestASCII(t *testing.T) {
	for text, want := range map[string]string{
		"Jörg · Öl → Straße…": "Joerg | Oel > Strasse...", "È più, così": "E' piu', cosi'", "Žižka 漢": "Zizka ?", "\x1b[36m2×1 “a”": "\x1b[36m2x1 \"a\"",
		"Müll   Länder  x": "Muell  Laender x", "│saltma…│ a": "?saltma.? a", "have Ann …    | x": "have Ann ...  | x", "Öl   x\nÖl": "Oel  x\nOel",
		"say … and so on…, then": "say ... and so on..., then", "\xff": "?",
	} {
		if got := ASCII(text); got != want {
			t.Errorf("%s: %q, not %q", text, got, want)
		}
	}
}
