package say_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"arbiter/engine"
	"arbiter/say"
)

// oneMeaning are short keys that a rulebook and the rest of the program use in the
// same meaning. Any other shared key has a context, as "Journal§card", since a
// language may have a word for each meaning.
var oneMeaning = []string{"Points", "Seat", "Together", "as played", "begin a game", "no more", "nothing", "ruling", "what", "yes"}

// A short key that a rulebook and the rest of the program share has one meaning, or a
// context.
func TestSharedKeysHaveTheirContext(t *testing.T) {
	keys, _ := source()
	games, around := map[string]string{}, map[string]string{}
	tree, err := filepath.Abs("..") // may itself lie in a folder "engine"
	if err != nil {
		t.Fatal(err)
	}
	for _, k := range keys {
		k.where = strings.TrimPrefix(k.where, tree)
		switch {
		case k.game != "":
			games[k.text] = k.where
		case !strings.Contains(k.where, "/engine/") && !strings.Contains(k.where, "/conformance/"):
			around[k.text] = k.where
		}
	}
	for text, where := range games {
		if other := around[text]; other != "" && len(strings.Fields(text)) < 4 && !strings.Contains(text, "%") && !slices.Contains(oneMeaning, text) {
			t.Errorf("%q is said at %s and at %s: does it mean the same?", text, where, other)
		}
	}
	if len(games) < 500 || len(around) < 500 {
		t.Errorf("only %d and %d keys are looked at", len(games), len(around))
	}
}

// A context isn't shown in any language.
func TestContext(t *testing.T) {
	const card, record say.Key = "Journal§card", "Journal"
	lang := say.Catalogued(map[say.Key]string{card: "Karte", record: "Protokoll"})
	for _, c := range []struct {
		lang *say.Language
		key  say.Key
		want string
	}{{say.English, card, "Journal"}, {lang, card, "Karte"}, {lang, record, "Protokoll"}, {say.Reading(""), card, "Journal"}} {
		if got := c.lang.Words(c.key); got != c.want {
			t.Errorf("%q is %q, not %q", c.key, got, c.want)
		}
	}
}

// catalogues are all words of a language by their keys, and the file of each.
func catalogues(t *testing.T, language string) (words, where map[string]string) {
	t.Helper()
	words, where = map[string]string{}, map[string]string{}
	paths, _ := filepath.Glob("../engine/*/words/" + language + ".json")
	for _, path := range append(paths, "catalogue/"+language+".json") {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var of map[string]string
		if err := json.Unmarshal(data, &of); err != nil {
			t.Fatal(err)
		}
		for k, w := range of {
			words[k], where[k] = w, path
		}
	}
	return words, where
}

// otherWords are German words for what the catalogues call by one word, and that word.
var otherWords = map[*regexp.Regexp]string{
	regexp.MustCompile(`Recyclingzentr`):                              "Recyclinganlage",
	regexp.MustCompile(`Siegpunkt`):                                   "Punkt",
	regexp.MustCompile(`\b(Regelheft|Heft|Buch)\b`):                   "Anleitung",
	regexp.MustCompile(`\b(Telefon|Smartphone)\b`):                    "Handy",
	regexp.MustCompile(`\bElektrizität\b`):                            "Strom",
	regexp.MustCompile(`\bVorgabe\b`):                                 "Handicap",
	regexp.MustCompile(`\bRESSOURCEN?\b`):                             "ROHSTOFF",
	regexp.MustCompile(`(?i)\bsauber(e[mnrs]?)?\b`):                   "müllfrei",
	regexp.MustCompile(`Transport`):                                   "Müllabfuhr",
	regexp.MustCompile(`\bdurch Tippen\b|\bnoch einmal tippen\b`):     "antippen, for tippen is to type",
	regexp.MustCompile(`(?i)\b(Katastrophe|Ressourcenchip|Kärtchen)`): "Umweltschaden, Ressourcenplättchen, Karte",
}

// Each thing has one word in German.
func TestOneGermanWord(t *testing.T) {
	words, where := catalogues(t, "de")
	if len(words) < 3000 {
		t.Errorf("only %d words are looked at", len(words))
	}
	for key, said := range words {
		for other, word := range otherWords {
			if found := other.FindString(said); found != "" {
				t.Errorf("%s: %q says %q: it is called %s", where[key], said, found, word)
			}
		}
	}
}

// sentence is a text that ends as sentences do.
var sentence = regexp.MustCompile(`[a-z]\.$`)

// A sentence begins with a capital, unless it begins with what is typed: a verb, a
// flag, a field.
func TestSentencesBeginWithACapital(t *testing.T) {
	typed := slices.Clone(typedFirst)
	for _, b := range engine.Books() {
		for _, v := range slices.Concat(b.Verbs.All(), b.Views) {
			typed = append(typed, v.Name)
		}
	}
	begins := func(language, key, text string) {
		first, _ := utf8.DecodeRuneInString(text)
		word, _, _ := strings.Cut(text, " ")
		if sentence.MatchString(key) && !slices.Contains(afterColon, key) && unicode.IsLower(first) && !slices.Contains(typed, strings.TrimRight(word, ",:")) {
			t.Errorf("%s: %q begins with a small letter", language, text)
		}
	}
	for _, language := range say.Names()[1:] {
		words, _ := catalogues(t, language)
		for key, text := range words {
			begins("en", key, key)
			begins(language, key, text)
		}
	}
}

// afterColon are sentences that stand behind the word they speak of and a colon.
var afterColon = []string{
	"a building has no recycling centre.", "a citizen belongs to a region, not to a tile.", "a city or building has a capital letter.", "a site has one letter.",
	"there are two seats named %q.",
}

// typedFirst are typed words that sentences begin with, beside verbs of the games.
var typedFirst = []string{"undo", "play", "score", "serve", "lab", "rows", "jury", "coin", "discount", "arbiter", "completed", "columns", "zones", "start", "for", "makes", "all", "g", "scoring"}
