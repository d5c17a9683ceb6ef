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

// What no page of rules and no case may contain: words to the reader, where the others speak of
// players or of nobody; the key of a ruling, which is only typed; other quotation marks.
var unlikeRules = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`(?i)(^|[^\pL])(du|dich|dir|deine?[mnrs]?|euch|eure?[mnrs]?)([^\pL]|$)|Auslegung [a-z]|[«»"]`),
	"it": regexp.MustCompile(`(?i)(^|[^\pL])(tu|te|ti|tuo|tua|tuoi|tue|puoi|hai|devi|voi)([^\pL]|$)|lettura \([a-z]|[«»"’‘]`),
}

// addressesTable is what help and the terminal say to a table, in words to several readers: they say how it is done, and
// a box is one's own. Pages speak to the one whose phone it is.
var addressesTable = map[string]*regexp.Regexp{
	"de": regexp.MustCompile(`(?i)(^|[^\pL])(euch|euer|eure?[mnrs]?|(spiel|hab|könn|woll|müss|brauch)t ihr|seid ihr|ihr beschreibt)([^\pL]|$)`),
	"it": regexp.MustCompile(`(?i)(^|[^\pL])(voi|vostr[aoie]|(av|pot|dov|vol|si|descriv|scriv|scegli|prem|corregg|ved|apr|togli|legg|d)[ei]te(l[aeio]|ne|vi)?|\pL+ate(l[aeio]|ne|vi))([^\pL]|$)`),
}

func TestPagesAndCasesAddressNobody(t *testing.T) {
	for lang, fault := range addressesTable {
		words, _ := catalogues(t, lang)
		for key, said := range words {
			if found := fault.FindString(said); found != "" {
				t.Errorf("%s: %q in %q for %q", lang, found, said, key)
			}
		}
	}
	for lang, fault := range unlikeRules {
		for _, pattern := range []string{"../engine/*/topics/" + lang + ".txt", "../engine/*/testdata/cases/" + lang + "/*.txt"} {
			files, err := filepath.Glob(pattern)
			if err != nil || len(files) == 0 {
				t.Fatal(pattern, files, err)
			}
			for _, file := range files {
				text, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				for line := range strings.Lines(string(text)) {
					if found := fault.FindString(line); found != "" {
						t.Errorf("%s: %q in %q", file, found, line)
					}
				}
			}
		}
	}
}
