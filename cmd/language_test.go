package cmd

import (
	"context"
	"flag"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/record"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
)

var updateEnglish = flag.Bool("update-english", false, "write the words that stay English into testdata/english.txt")

// accents matches a letter of a key, and whole verbs of its format.
var accents = regexp.MustCompile(`%[^a-zA-Z%]*[a-zA-Z%]|[A-Za-z]`)

// accented turns every letter of a key into one that English lacks.
func accented(english string) string {
	return accents.ReplaceAllStringFunc(english, func(part string) string {
		if part[0] == '%' {
			return part
		}
		return "ö"
	})
}

// inAccents runs a line in a language in which every key is translated.
func (tb *table) inAccents(line string) string {
	tb.Helper()
	words, err := rule.Split(strings.TrimPrefix(line, "! "))
	if err != nil {
		tb.Fatal(err)
	}
	var args []string
	for _, w := range words {
		args = append(args, w.Text)
	}
	s, out, _ := ui.Test("")
	s.Err, s.Lang, s.Width = out, say.Pretended(accented), ui.MaxWidth
	at := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	runWithin(context.Background(), args, tb.config, s, func() time.Time { return at })
	return out.String()
}

// Every kind of command is run in a language in which every key is translated: text that is still English can't be
// translated. testdata/english.txt lists such words, except typed ones, for review.
func TestNothingIsLeftInEnglish(t *testing.T) {
	golden, err := filepath.Abs(filepath.Join("testdata", "english.txt"))
	if err != nil {
		t.Fatal(err)
	}
	tb := sitDown(t)
	typed := tb.typedWords()
	left := map[string]string{} // the words, each with the first line that says it
	look := func(line, said string) {
		typed := typed + " " + strings.ToLower(line)
		said = regexp.MustCompile(`\b[0-9a-f]{8,}\b`).ReplaceAllString(said, "") // hashes
		for _, word := range regexp.MustCompile(`[A-Za-z]{3,}`).FindAllString(said, -1) {
			word = strings.ToLower(word)
			if !strings.Contains(typed, word) && left[word] == "" {
				left[word] = line
			}
		}
	}
	tb.eachSample(func(line string) {
		if c := strings.TrimPrefix(line, "! "); strings.HasPrefix(c, "help") || strings.HasPrefix(c, "completion") || strings.HasPrefix(c, "fields") || strings.HasPrefix(c, "ask") || strings.HasPrefix(c, "rules what") || strings.HasPrefix(c, "export") || strings.HasSuffix(c, " -") || c == "" || c == "version" {
			tb.inAccents(line) // its answer has examples, pages or text for programs
			return
		}
		look(line, tb.inAccents(line))
	})
	for _, book := range engine.Books() {
		name := "as-" + book.Name
		if out := tb.inAccents("demo --rules " + book.Name + " --save " + name); out == "" {
			t.Fatal("the demo says nothing")
		}
		for _, back := range []string{"undo 1", "undo to 300", "undo to 200", "undo to 120", "undo to 100"} {
			look(back, tb.inAccents(back+" --game "+name))
			for _, v := range book.Views {
				line := v.Name
				if len(v.Usage) > 0 && !strings.HasPrefix(v.Usage[0], "[") {
					line += " Blue"
				}
				if v.Explain {
					line += " --explain"
				}
				look(line, tb.inAccents(line+" --game "+name))
			}
		}
		for _, e := range book.Catalogue() {
			said := tb.inAccents("rules " + string(e.Code))
			for line := range strings.Lines(e.Example) {
				said = strings.Replace(said, strings.TrimSpace(line), "", 1)
			}
			look("rules "+string(e.Code), said)
		}
	}
	var b strings.Builder
	for _, word := range slices.Sorted(maps.Keys(left)) {
		b.WriteString(word + "\n")
	}
	if *updateEnglish {
		for _, word := range slices.Sorted(maps.Keys(left)) {
			t.Logf("%s: %s", word, left[word])
		}
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	known := strings.Fields(string(readFile(t, golden)))
	for _, word := range slices.Sorted(maps.Keys(left)) {
		if !slices.Contains(known, word) {
			t.Errorf("%s: %q stays English", left[word], word)
		}
	}
	for _, word := range known {
		if left[word] == "" {
			t.Errorf("nothing says %q any more", word)
		}
	}
}

// typedWords gives all words that are typed or are names: of verbs, usage, options, flags, codes, rulings and practice
// sets.
func (tb *table) typedWords() string {
	tb.Helper()
	var b strings.Builder
	add := func(words ...string) { b.WriteString(" " + strings.ToLower(strings.Join(words, " "))) }
	for _, book := range engine.Books() {
		practice := rule.PracticeOf(book)
		add(practice.Components, practice.Game, book.Name)
		for _, v := range append(book.Verbs.All(), book.Views...) {
			add(v.Name)
			add(v.Usage...)
			add(v.Example...)
		}
		for _, o := range book.Options {
			add(o.Name, o.Value)
			add(o.Values...)
		}
		for _, e := range book.Catalogue() {
			add(string(e.Code))
			for _, c := range e.Cite {
				add(c.Section)
			}
		}
		for _, r := range book.Rulings() {
			add(r.Name)
			for _, reading := range r.Readings {
				add(reading.Name)
			}
		}
	}
	for _, text := range jsonFiles {
		add(text)
	}
	dir, err := os.Getwd()
	if err != nil {
		tb.Fatal(err)
	}
	for f := range reflect.TypeFor[desk.Settings]().Fields() {
		add(f.Tag.Get("json"))
	}
	add(dir, strings.Join(record.Formats, " "))
	return b.String()
}

// The language is chosen by flag, environment, settings or system, in this order.
func TestWhichLanguage(t *testing.T) {
	tb := sitDown(t)
	german := func(args ...string) bool {
		t.Helper()
		out, _ := console(t, tb.config, append([]string{"games"}, args...))
		switch {
		case strings.Contains(out, "Partie"):
			return true
		case strings.Contains(out, "game"):
			return false
		}
		t.Fatalf("the answer is in neither language: %s", out)
		return false
	}
	if german() || !german("--lang", "de") || !german("--lang=de-AT") || german("--lang", "de", "--json") {
		t.Error("the flag doesn't decide")
	}
	t.Setenv("LANG", "de_DE.UTF-8")
	if !german() || german("--lang", "en") {
		t.Error("LANG has no effect, or overrides the flag")
	}
	t.Setenv("LC_ALL", "C.UTF-8")
	if german() {
		t.Error("LC_ALL doesn't override LANG")
	}
	if err := os.WriteFile("settings.yaml", []byte("Lang: de\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if !german("--config", "settings.yaml") || german("--config", "settings.yaml", "--lang", "en") {
		t.Error("the settings file doesn't decide")
	}
	t.Setenv("ARBITER_LANG", "en")
	if german("--config", "settings.yaml") {
		t.Error("the environment doesn't override the settings file")
	}
	out, code := console(t, tb.config, []string{"status", "--lang", "dee"})
	if code != desk.ExitNotUnderstood || !strings.Contains(out, "auto, en, de") || !strings.Contains(out, "Did you mean de?") {
		t.Errorf("exit code %d: %s", code, out)
	}
}
