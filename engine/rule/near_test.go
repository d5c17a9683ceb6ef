package rule

import (
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	seats := []string{"Blue", "Green", "Yellow"}
	lands := []string{"L11", "L12", "L13", "L14", "L15", "saltmarsh", "heath"}
	flags := []string{"--seats", "--saves", "--first", "--game", "--json"}
	for _, c := range []struct {
		word  string
		names []string
		want  string
	}{
		{"Gren", seats, "Green"},
		{"rgeen", seats, "Green"},
		{"YELOW", seats, "Yellow"},
		{"Bleu", seats, "Blue"},
		{"Red", seats, ""},
		{"", seats, ""},
		{"x", []string{"A", "B"}, ""},
		{"L16", lands, ""},
		{"L1", []string{"L2"}, ""},
		{"L11", []string{"L15"}, ""}, // another land, not a slip
		{"saltmarch", lands, "saltmarsh"},
		{"--sed", flags, "--seats"},
		{"--jsn", flags, "--json"},
		{"--loud", flags, ""},
		{"Anna", []string{"Anne", "Anni"}, ""}, // either
		{"Anna", []string{"Anne", "Anni", "Annaa"}, "Annaa"},
		{"Jürgn", []string{"Jürgen", "Jörg"}, "Jürgen"},
		{"漢", []string{"漢字"}, ""},
	} {
		if got := Nearest(c.word, c.names); got != c.want {
			t.Errorf("Nearest(%q, %q) = %q, want %q", c.word, c.names, got, c.want)
		}
	}
}

// A line may begin with any word: one that only begins like a name isn't it misspelt.
func TestMisspelt(t *testing.T) {
	names := []string{"done", "stop", "move", "new", "bid", "status"}
	for word, want := range map[string]string{"doch": "", "steel": "", "Moment": "", "nein": "", "doen": "done", "bud": "bid", "stauts": "status"} {
		if got := Misspelt(word, names); got != want {
			t.Errorf("Misspelt(%q) = %q, want %q", word, got, want)
		}
	}
}

func FuzzNearest(f *testing.F) {
	f.Add("Gren", "Green")
	f.Fuzz(func(t *testing.T, word, name string) {
		if got := Nearest(word, []string{name}); got != "" && got != name {
			t.Errorf("Nearest(%q, %q) = %q", word, name, got)
		}
		all := len(word) + len(name) // none is left uncounted
		if d, e := slips([]rune(word), []rune(name), all), slips([]rune(name), []rune(word), all); d != e {
			t.Errorf("%q and %q are %d apart, or %d", word, name, d, e)
		}
	})
}

// A word that is far too long is like no name, and a refusal repeats only its beginning.
func TestLongWords(t *testing.T) {
	long := strings.Repeat("9", 900_000)
	if near := Nearest(strings.Repeat("a", 900_000), []string{"aaaaaaaa"}); near != "" {
		t.Errorf("near %q", near)
	}
	err := Misread(1, "a number", "%q is no number.", long)
	if n := len(err.Error()); n > 400 {
		t.Errorf("a refusal of %d bytes", n)
	}
}

// Of lines that differ in as many words, those with the nearest numbers come first.
func TestLikest(t *testing.T) {
	p := &offering{offers: []Offer{bids("Ann"), bids("Bob"), notes()}}
	want := "bid Ann 3, bid Ann 5, bid Ann 2, bid Ann 6, bid Ann 7, bid Bob 3, bid Bob 5"
	if got := strings.Join(Likest(p, []string{"BID", "ann", "4"}, 7), ", "); got != want {
		t.Errorf("most like bid Ann 4 are %s, want %s", got, want)
	}
}

// Of two lines that differ in as many words the one is more like a third whose square is nearer.
func TestNearerSquareIsLiker(t *testing.T) {
	lies := strings.Fields("place Ann siren a2 r0")
	for line, want := range map[string]int{"place Ann siren b2 r0": 1, "place Ann siren d1 r0": 4, "place Ann siren A12 r0": 10, "place Ann mill a2 r0": 0} {
		if differ, far := distance(lies, line); differ != 1 || far != want {
			t.Errorf("%q differs from %q in %d words and lies %d away, not %d", line, lies, differ, far, want)
		}
	}
}
