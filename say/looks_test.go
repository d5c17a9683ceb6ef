package say

import (
	"testing"
	"unicode/utf8"
)

func TestLooksAlike(t *testing.T) {
	if utf8.RuneCountInString(foreign) != len(alike) {
		t.Fatalf("%d letters look like %d", utf8.RuneCountInString(foreign), len(alike))
	}
	for _, c := range []struct {
		a, b  string
		alike bool
	}{
		{"Anna", "Аnna", true},                     // Cyrillic А
		{"PETER", "РЕТЕR", true},                   // Cyrillic Р, Е, Т
		{"Tom", "Τοm", true},                       // Greek Τ, ο
		{"oxo", "охо", true},                       // all Cyrillic
		{"Ann", "A\u200bnn", true},                 // an invisible blank
		{"Zoe\u0301", "zo\u00e9", true},            // composed and not
		{"Том", "Tom", false},                      // Cyrillic т is no t
		{"Анна", "Anna", false},                    // nor н an n
		{"Ann", "Ana", false},                      //
		{"fri", "fгi", true},                       // Cyrillic г
		{"Il", "ll", false},                        // within one script names are told apart
		{"Юлия", "Юлия ", true},                    //
		{"\u0391\u03bd\u03bd\u03b1", "Avva", true}, // Greek Αννα
	} {
		if got := LooksAlike(c.a, c.b); got != c.alike {
			t.Errorf("%q and %q look alike: %v", c.a, c.b, got)
		}
	}
}
