package rule

import (
	"errors"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestSplit(t *testing.T) {
	for line, want := range map[string][]Word{
		"":                       {},
		"  \t # all comment":     {},
		"bid Green 3":            {{"bid", 1}, {"Green", 5}, {"3", 11}},
		"bid  Green\t3  # why":   {{"bid", 1}, {"Green", 6}, {"3", 12}},
		`new "Ann B" x`:          {{"new", 1}, {"Ann B", 5}, {"x", 13}},
		`a"b c"d e`:              {{"ab cd", 1}, {"e", 9}},
		`"" x`:                   {{"", 1}, {"x", 4}},
		`"a \"quoted\" \\ word"`: {{`a "quoted" \ word`, 1}},
		"Žofie bídí 3":           {{"Žofie", 1}, {"bídí", 7}, {"3", 12}},
		"a#b #c":                 {{"a#b", 1}},
		`a\b`:                    {{`a\b`, 1}},
		"\ufeffnew":              {{"\ufeffnew", 1}},
		"bid Green 3\r":          {{"bid", 1}, {"Green", 5}, {"3", 11}},
		`"x" "y"`:                {{"x", 1}, {"y", 5}},
	} {
		got, err := Split(line)
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", line, diff)
		}
	}
	for line, column := range map[string]int{
		`bid "Green`:              5,
		"bid\x01":                 4,
		"bid \"a\\\x1b[31m\"":     8,
		"bid \"a\tb\"":            7,
		"a \xff":                  3,
		`a "b" "`:                 7,
		strings.Repeat("x", 8193): 1,
	} {
		_, err := Split(line)
		var m *NotUnderstood
		if !errors.As(err, &m) || m.Column != column || m.Line != 1 {
			t.Errorf("%.20q: %v, want column %d", line, err, column)
		}
	}
}

func TestMatch(t *testing.T) {
	names := []string{"Green", "Grey", "L1", "L11", "Straße", "Jörg"}
	for word, want := range map[string]int{"green": 0, "GREY": 1, "gree": 0, "l1": 2, "L11": 3, "x": -1, "": -1, "greens": -1, "stra": 4, "joerg": 5, "JOE": 5, "jorg": 5, "STRASSE": -1} {
		if got, err := Match(word, names); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", word, got, err, want)
		}
	}
	_, err := Match("gr", names)
	var a *Ambiguous
	if !errors.As(err, &a) || !cmp.Equal(a.Candidates, []string{"Green", "Grey"}) {
		t.Errorf("gr: %v", err)
	}
}

// Accents, and signs before a name, need not be typed; where that leaves two names,
// neither is taken.
func TestMatchBare(t *testing.T) {
	names := []string{"🦊 Fox", "Żółć", "Øre", "Zoé", "Jürg", "Jurek", "*Ann", "🐟", "Élan", "Éli", "Née", "Néel"}
	for word, want := range map[string]int{
		"fox": 0, "f": 0, "🦊": 0, "żó": 1, "zol": 1, "ZOLC": 1, "ore": 2, "or": 2, "zo": 3, "zoe": 3, "ju": 5, "jurg": 4, "jü": 4, "an": 6, "🐟": 7, "": -1, "-": -1, "foxes": -1, "nee": 10, "neel": 11,
	} {
		if got, err := Match(word, names); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", word, got, err, want)
		}
	}
	for word, want := range map[string]int{"anna": 0, "annab": 1, "anna🌵": 0, "fox": 2, "foxy": 3} { // its letters alone
		if got, err := Match(word, []string{"Anna🌵", "Annabel", "🦊 Fox", "Foxy"}); err != nil || got != want {
			t.Errorf("%q is %d, %v; want %d", word, got, err, want)
		}
	}
	for word, want := range map[string][]string{"el": {"Élan", "Éli"}} {
		_, err := Match(word, names)
		var a *Ambiguous
		if !errors.As(err, &a) || !cmp.Equal(a.Candidates, want) {
			t.Errorf("%s: %v", word, err)
		}
	}
}

// Split reads back what Join writes, and no word contains a control character.
func FuzzSplit(f *testing.F) {
	f.Add(`new "Ann B" --seats A,B`)
	f.Add(`correct Green coins+1 "wrong \"change\" \\"`)
	f.Add("a\"b\"c # d")
	f.Fuzz(func(t *testing.T, line string) {
		words, err := Split(line)
		if err != nil {
			var m *NotUnderstood
			if !errors.As(err, &m) || m.Column < 1 || m.Column > utf8.RuneCountInString(line)+1 {
				t.Fatalf("%q: %v", line, err)
			}
			return
		}
		var texts []string
		for _, w := range words {
			if strings.ContainsFunc(w.Text, unicode.IsControl) || !utf8.ValidString(w.Text) {
				t.Fatalf("%q gives the word %q", line, w.Text)
			}
			texts = append(texts, w.Text)
		}
		joined := Join(texts)
		if len(joined) > MaxLine {
			return
		}
		again, err := Split(joined)
		if err != nil {
			t.Fatalf("%q joins to %q: %v", line, joined, err)
		}
		for i := range again {
			if len(again) != len(texts) || again[i].Text != texts[i] {
				t.Fatalf("%q joins to %q, which reads %v", line, joined, again)
			}
		}
	})
}

func BenchmarkSplit(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Split("place Green L11 w2s1 r3 A"); err != nil {
			b.Fatal(err)
		}
	}
}

// A word that was cut out of quotation marks has its own place in the line.
func TestUnquoted(t *testing.T) {
	const line = `describe Böhm "A=1c  B=1x" C`
	words, err := Split(line)
	if err != nil {
		t.Fatal(err)
	}
	words = Unquoted(words)
	if len(words) != 5 {
		t.Fatalf("%+v", words)
	}
	for _, w := range words {
		if rest := string([]rune(line)[w.Column-1:]); !strings.HasPrefix(rest, w.Text) {
			t.Errorf("%q is said to be at %q", w.Text, rest)
		}
	}
}
