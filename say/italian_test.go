package say_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"testing"
)

// What no Italian sentence holds: an article before what may be of either gender or begin with a
// vowel ("Il 8"), a preposition "a" before what may begin with one, signs that others don't use.
var unItalian = map[string]*regexp.Regexp{
	"an article before a fact": regexp.MustCompile(`(?i)(^|[^\pL])(il|lo|la|gli|le|un|uno|una|(de|a|da|ne|su)(l|llo|lla|gli|lle)) %(\[\d\])?[sq]`),
	"another quotation mark":   regexp.MustCompile(`[«»]`),
	"another apostrophe":       regexp.MustCompile(`[’‘]`),
	"an accent for an E":       regexp.MustCompile(`E'|perchè|poichè|finchè|nè `),
}

func TestItalianIsWrittenOneWay(t *testing.T) {
	games, err := filepath.Glob("../engine/*/words/it.json")
	if err != nil || len(games) == 0 {
		t.Fatal(games, err)
	}
	for _, file := range append(games, "catalogue/it.json") {
		var sentences map[string]string
		if data, err := os.ReadFile(file); err != nil || json.Unmarshal(data, &sentences) != nil {
			t.Fatal(file, err)
		}
		for key, said := range sentences {
			for fault, sign := range unItalian {
				if sign.MatchString(said) {
					t.Errorf("%s: %s: %q for %q", file, fault, said, key)
				}
			}
		}
	}
	for wrong, fault := range map[string]string{"Il %s qui non c'è": "an article before a fact", "copia del %s": "an article before a fact", "di «%s»": "another quotation mark", "c’è": "another apostrophe"} {
		if !unItalian[fault].MatchString(wrong) {
			t.Errorf("%q passes", wrong)
		}
	}
}
