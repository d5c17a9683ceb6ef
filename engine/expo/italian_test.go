package expo

import (
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Every rule and every ruling is in Italian. Help of verbs that is still in
// English is listed.
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
	for _, r := range Book().Rulings() {
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

// A number is called the same above its column, maybe cut short, as in sentences.
func TestColumnsAreCalledAsNumbers(t *testing.T) {
	for _, lang := range []string{"en", "de", "it"} {
		general, _ := say.In(lang)
		words := general.With(rule.WordsOf(Book()))
		for _, n := range holdings.Numbers() {
			if !strings.Contains(strings.ToLower(words.Words(n.Name)), strings.ToLower(strings.TrimSuffix(words.Words(n.Heading), "."))) {
				t.Errorf("%s: %q above its column, %q in sentences", lang, words.Words(n.Heading), words.Words(n.Name))
			}
		}
	}
}

// A type that is typed in Italian or German is that type, alone and on a tile, and each of
// these words is part of what the catalogue says in its language, or of one word of it.
func TestTypesAreTypedInEveryLanguage(t *testing.T) {
	for lang, words := range map[string][]string{
		"it": {"acciaio", "rame", "manuale", "automatizzato", "empirica", "scientifica", "vapore", "elettricità"},
		"de": {"Stahl", "Kupfer", "Handarbeit", "automatisiert", "empirisch", "wissenschaftlich", "Dampf", "Strom"},
	} {
		general, _ := say.In(lang)
		for i, word := range words {
			said := general.With(rule.WordsOf(Book())).Text(lab.Resource(i).Said())
			r, err := lab.ReadResource(rule.Word{Text: word, Column: 1})
			if err != nil || int(r) != i || !strings.Contains(strings.ToLower(said), strings.ToLower(word)) {
				t.Errorf("%s: %q, said %q, is %s (%v)", lang, word, said, r, err)
			}
		}
	}
	_, tile, err := lab.ReadTile([]rule.Word{{Text: "2acciaio/1rame", Column: 1}})
	if err != nil || tile.String() != "2steel/1copper" {
		t.Error(tile, err)
	}
}

// An energy, a row, a space and a form are typed in Italian or German as well, and the line is
// kept with the names of the record.
func TestLinesAreTypedInEveryLanguage(t *testing.T) {
	p, _ := legal(t, dealt3)
	for line, want := range map[string]string{
		"deal jury vapore elettricità":                          "deal jury steam electricity",
		"jury Blue Dampf":                                       "jury Blue steam",
		"chit ghost acciaio milan1906":                          "chit ghost steel milan1906",
		"advance Blue scientifica4 scientifica5":                "advance Blue scientific4 scientific5",
		"describe jump Stahl3 rame4 2":                          "describe jump steel3 copper4 2",
		"advance Blue start rame 3":                             "advance Blue start copper3",
		"describe hoist 2 Stahl, 1 automatisierte Arbeit":       "describe hoist 2steel/1automated",
		"have Blue front acciaio vapor, 2copper 1steel kettle":  "have Blue front 2steel/1steam 2copper/1steel kettle",
		"have Blue front steal steam":                           "",
		"have Blue front acciaio kettle":                        "",
		"describe hoist project quadrato 5v":                    "describe hoist project square 5v",
		"describe rows acciaio rame Handarbeit auto empi scien": "describe rows steel copper manual automated empirical scientific",
	} {
		if a, err := rule.ParseLine(p, line); (err != nil) != (want == "") || err == nil && rule.Text(p, a) != want {
			t.Errorf("%s: %v, want %s", line, err, want)
		}
	}
}

// In a label the seat's name is followed by a sign after which Italian writes a capital
// letter.
func TestItalianLabels(t *testing.T) {
	general, _ := say.In("it")
	italian := general.With(rule.WordsOf(Book()))
	p, _ := legal(t, dealt3)
	w := rule.WayOf(p, []string{"card", "Blue"})
	if said := italian.Text(w.Asked()); said != "Blue · Gioca una carta" {
		t.Errorf("%q", said)
	}
}
