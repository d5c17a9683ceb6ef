package say_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// What no Italian sentence may contain: an article before a fact that may have either gender or
// begin with a vowel ("Il 8"), a preposition "a" before a fact that may begin with one, signs
// that other sentences don't use.
var unItalian = map[string]*regexp.Regexp{
	"an article before a fact": regexp.MustCompile(`(?i)(^|[^\pL])(il|lo|la|gli|le|un|uno|una|(de|a|da|ne|su)(l|llo|lla|gli|lle)) %(\[\d\])?[sq]`),
	"another quotation mark":   regexp.MustCompile(`[«»]`),
	"another apostrophe":       regexp.MustCompile(`[’‘]`),
	"a verb before a fact":     regexp.MustCompile(`(?i)(^|[^\pL])(manca|mancano|serve|servono) %(\[\d\])?[sq]`),
	"an accent for an E":       regexp.MustCompile(`E'|perchè|poichè|finchè|nè `),
}

// inMidSentence is a word with a capital behind a small letter, a number, a comma or a colon; behind
// a fact a sentence may begin. Names have their capital in the key as well, but for these.
var inMidSentence = regexp.MustCompile(`[\p{Ll}\p{Nd}][,;:]? (\p{Lu}\p{Ll}\pL*)`)

var (
	aFact = regexp.MustCompile(`%(\[\d\])?s `)
	names = []string{"Invio", "PagSu", "PagGiù", "Canc", "Fine", "Blu", "Verde", "Patents"}
)

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
			for _, word := range inMidSentence.FindAllStringSubmatch(aFact.ReplaceAllString(said, ". "), -1) {
				if !strings.Contains(key, word[1]) && !slices.Contains(names, word[1]) {
					t.Errorf("%s: a capital in mid-sentence: %q in %q for %q", file, word[1], said, key)
				}
			}
		}
	}
	for wrong, fault := range map[string]string{"Il %s qui non c'è": "an article before a fact", "copia del %s": "an article before a fact", "di «%s»": "another quotation mark", "c’è": "another apostrophe", "A %s manca %s.": "a verb before a fact"} {
		if !unItalian[fault].MatchString(wrong) {
			t.Errorf("%q passes", wrong)
		}
	}
}
