package expo

import (
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Whoever holds the Italian book reads every rule and every ruling in its
// language. What of the verbs' help is in English is listed.
func TestItalianRules(t *testing.T) {
	general, _ := say.In("it")
	italian := general.With(rule.WordsOf(Book()))
	has := func(what string, keys ...say.Key) {
		t.Helper()
		for _, k := range keys {
			if k != "" && italian.Words(k) == string(k) {
				t.Errorf("%s: not in Italian: %q", what, k)
			}
		}
	}
	for _, e := range Book().Catalogue() {
		has(string(e.Code), e.When, e.Rule)
	}
	for _, r := range Book().Rulings {
		for _, reading := range r.Readings {
			has(r.Name, reading.Meaning)
		}
	}
	for _, v := range append(Book().Verbs.All(), Book().Views...) {
		if italian.Words(v.Short) == string(v.Short) {
			t.Logf("%s: its line of help is in English: %q", v.Name, v.Short)
		}
	}
}
