package say

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"testing"
)

// german is a small catalogue for these tests.
var german = catalogued(map[Key]string{
	"%s wins %s for %s.": "%s ersteigert %s für %s.",
	"%d coin":            "%d Münze",
	"%d coins":           "%d Münzen",
	"%s of %s":           "%[2]s: %[1]s",
	" and ":              " und ",
	" or ":               " oder ",
	"nothing":            "nichts",
	"No land is left.":   "Kein Land ist übrig.",
	"can't read it: %v":  "nicht lesbar: %v",
	"auction":            "Auktion",
})

func coins(n int) Text { return Count(n, "%d coin", "%d coins") }

func TestTexts(t *testing.T) {
	for _, c := range []struct {
		text            Text
		english, german string
	}{
		{That("%s wins %s for %s.", "Green", "L11", coins(3)), "Green wins L11 for 3 coins.", "Green ersteigert L11 für 3 Münzen."},
		{That("%s wins %s for %s.", "auction", "L11", coins(1)), "auction wins L11 for 1 coin.", "auction ersteigert L11 für 1 Münze."},
		{That("%s of %s", Key("auction"), "x"), "auction of x", "x: Auktion"},
		{Plain("auction 100%"), "auction 100%", "auction 100%"},
		{That("auction"), "auction", "Auktion"},
		{That("100% sure"), "100% sure", "100% sure"},
		{And([]string{"a", "b", "c"}), "a, b and c", "a, b und c"},
		{Or([]Text{coins(1), coins(2)}), "1 coin or 2 coins", "1 Münze oder 2 Münzen"},
		{Or([]Key{"auction"}), "auction", "Auktion"},
		{Or([]string{"2 steel, 1 steam", "mill", "1 steam"}), "2 steel, 1 steam; mill or 1 steam", "2 steel, 1 steam; mill oder 1 steam"},
		{And([]Text{}), "nothing", "nichts"},
		{Join(" · ", That("auction"), Plain("L1")), "auction · L1", "Auktion · L1"},
		{Join(" · "), "", ""},
		{Text{}, "", ""},
		{That("can't read it: %v", That("auction")), "can't read it: auction", "nicht lesbar: Auktion"},
		{That("not in the catalogue %d", 3), "not in the catalogue 3", "not in the catalogue 3"},
		{Of(Errorf("can't read it: %v", Errorf("No land is left."))), "can't read it: No land is left.", "nicht lesbar: Kein Land ist übrig."},
		{Of(fmt.Errorf("around: %w", Errorf("No land is left."))), "around: No land is left.", "around: No land is left."},
		{Of(errors.New("auction")), "auction", "auction"},
		{Of(nil), "", ""},
	} {
		if got := c.text.String(); got != c.english {
			t.Errorf("English is %q, not %q", got, c.english)
		}
		if got := german.Text(c.text); got != c.german {
			t.Errorf("German is %q, not %q", got, c.german)
		}
	}
}

func TestErrorsAreWrapped(t *testing.T) {
	err := Errorf("%s can't be read: %v", "friday", fs.ErrNotExist)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error("the cause is lost")
	}
	if err.Error() != "friday can't be read: file does not exist" {
		t.Errorf("it says %q", err)
	}
}

// TestOneStop: a sentence within another ends both with one full stop, and what isn't a
// sentence keeps its dots.
func TestOneStop(t *testing.T) {
	inner := Errorf("No land is left.")
	for got, want := range map[string]string{
		That("It can't be used: %v.", inner).String():                         "It can't be used: No land is left.",
		german.Text(That("It can't be used: %v.", inner)):                     "It can't be used: Kein Land ist übrig.",
		That("%s %s", inner, That("%q is no land.", "L2..L5")).String():       `No land is left. "L2..L5" is no land.`,
		That("It can't be used: %v.", errors.New("only L2..L5 are")).String(): "It can't be used: only L2..L5 are.",
	} {
		if got != want {
			t.Errorf("%s\nnot %s", got, want)
		}
	}
}

func TestJSON(t *testing.T) {
	in := struct {
		A Text `json:"a"`
		B Text `json:"b,omitzero"`
	}{A: That("%s wins %s for %s.", "Green", "L1", coins(2))}
	data, err := json.Marshal(in)
	if err != nil || string(data) != `{"a":"Green wins L1 for 2 coins."}` {
		t.Fatalf("%s, %v", data, err)
	}
	in.A = Text{}
	if err := json.Unmarshal(data, &in); err != nil || in.A.String() != "Green wins L1 for 2 coins." {
		t.Errorf("read back %q, %v", in.A, err)
	}
	if json.Unmarshal([]byte(`{"a":3}`), &in) == nil {
		t.Error("a number is read as a text")
	}
}

func TestLocales(t *testing.T) {
	for locale, want := range map[string]string{
		"de": "de", "de-AT": "de", "DE": "de", "de_DE.UTF-8": "de", "de@euro": "de",
		"en": "en", "en_GB.UTF-8": "en", "C": "en", "C.UTF-8": "en", "POSIX": "en",
		"fr": "", "": "", "deutsch": "", "../de": "",
	} {
		lang, known := In(locale)
		got := ""
		switch {
		case known && lang == English:
			got = "en"
		case known:
			got = lang.Name
		}
		if got != want {
			t.Errorf("%q is %q, not %q", locale, got, want)
		}
	}
}

// A language has the words of the program and those of each game with a
// catalogue; the rest is shown in English.
func TestCatalogues(t *testing.T) {
	ofGame := func(language string) string {
		return map[string]string{"de": "{\n\t\"a pawn\": \"ein Bauer\",\n\t\"a rook\": \"ein Turm\"\n}\n"}[language]
	}
	none := func(string) string { return "" }
	lang := german.With(none).With(ofGame)
	for key, want := range map[Key]string{"auction": "Auktion", "a pawn": "ein Bauer", "a rook": "ein Turm", "a queen": "a queen", "a": "a", "}": "}", "": ""} {
		if got := lang.Words(key); got != want {
			t.Errorf("%q is %q, not %q", key, got, want)
		}
	}
	if got := german.Words("a pawn"); got != "a pawn" {
		t.Errorf("the language it was made of has %q too", got)
	}
	third := (&Language{Name: "it"}).With(ofGame)
	if English.With(ofGame) != English || third.Words("a pawn") != "a pawn" {
		t.Error("English, or a language that the game doesn't bring, has its words")
	}
}
