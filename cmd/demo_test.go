package cmd

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// The demo of every rulebook is three screens of 80 by 24, in every language, each with room for the line that asks
// to go on. It has a refusal, the scores and, if the game has pictures, a picture.
func TestDemoIsThreeScreens(t *testing.T) {
	config := readFile(t, "../config.yaml")
	for _, lang := range say.Names() {
		for _, book := range engine.Books() {
			name := book.Name + " in " + lang
			text, _ := console(t, config, []string{"demo", "--rules", book.Name, "--lang", lang})
			if n := strings.Count(text, "\n"); n > 69 {
				t.Errorf("%s: %d lines", name, n)
			}
			intro, moments, _ := strings.Cut(text, "\n\n")
			moments, _, _ = strings.Cut(moments, "\n\n")
			if n := strings.Count(intro+"\n\n"+moments+"\n", "\n"); n > 23 {
				t.Errorf("%s: a first screen of %d lines, without the line that asks to go on\n%s", name, n, text)
			}
			_, counts := book.Verbs.Named(rule.CountedVerb)
			for _, want := range []string{"\n> ", "  " + book.Name + "/", "▁", "arbiter play", "arbiter serve", "arbiter ask", "arbiter score"} {
				if strings.Contains(text, want) == (want == "arbiter score" && !counts) {
					t.Errorf("%s: it doesn't show %q\n%s", name, want, text)
				}
			}
			if drawn(book) && !strings.ContainsAny(text, "┌║┴") && !strings.Contains(text, "Y+") {
				t.Errorf("%s: there is no picture\n%s", name, text)
			}
			for line := range strings.Lines(text) {
				if screen.Width(strings.TrimRight(line, "\n")) > 80 {
					t.Errorf("%s: too wide: %s", name, line)
				}
			}
		}
	}
}

// drawn says whether a view of a game shows a picture.
func drawn(book *rule.Rulebook) bool {
	return slices.ContainsFunc(book.Views, func(v rule.Verb) bool { return v.Board || v.Picture != "" })
}

// The demo leaves out no entry of an auction and explains signs.
func TestDemoLeavesNothingOut(t *testing.T) {
	for rules, want := range map[string]string{
		"century":  "> bid Green 5\n  Green bids 5 for saltmarsh.\n> pass Red\n  Red passes on saltmarsh.\n> pass Yellow\n  Yellow passes on saltmarsh.\n> pass Blue\n  Green wins",
		"industry": "\nB Blue · G Green · Y Yellow\n+ developed · - undeveloped",
	} {
		if text, _ := console(t, readFile(t, "../config.yaml"), []string{"demo", "--rules", rules}); !strings.Contains(text, want) {
			t.Errorf("%s: it doesn't show %q\n%s", rules, want, text)
		}
	}
	text, _ := console(t, readFile(t, "../config.yaml"), []string{"demo", "--rules", "expo"})
	if n := strings.Count(text, "kettle (L, 4 points) still lacks"); n != 1 {
		t.Errorf("what a project lacks is said %d times\n%s", n, text)
	}
}

// The two pictures have headings, and in ASCII, too, the rounds have a curve.
func TestDemoNamesItsPictures(t *testing.T) {
	for _, book := range engine.Books() {
		text, _ := console(t, readFile(t, "../config.yaml"), []string{"demo", "--rules", book.Name, "--ascii"})
		if drawn(book) && !regexp.MustCompile(`(?m)^before +after$`).MatchString(text) || !regexp.MustCompile(`(?m)^\w+ +[.:=*#@+-]{6,} +\d`).MatchString(text) {
			t.Errorf("%s: the headings before and after are missing, or the curve\n%s", book.Name, text)
		}
	}
}

// At a terminal each screen waits for Enter, and Esc leaves at once.
func TestDemoScreenByScreen(t *testing.T) {
	tb := newTable(t)
	for _, book := range engine.Books() {
		if rule.PracticeOf(book).Minute == "" { // its demo would be the whole game, in a pager that waits
			t.Errorf("%s: its practice game has no minute to show", book.Name)
			continue
		}
		shown, code := tb.atTerminal(nil, "\r\r", "demo", "--rules", book.Name)
		if code != 0 || !strings.Contains(shown, "The final scoring") {
			t.Errorf("%s: exit code %d\n%s", book.Name, code, shown)
		}
		if n := strings.Count(shown, "Round "); n < 2 {
			t.Errorf("%s: %d of its moments say where in the game they are\n%s", book.Name, n, shown)
		}
		for screen := range strings.SplitSeq(shown, "Enter goes on, Esc leaves:") {
			if lines := strings.Count(screen, "\n"); lines > 24 {
				t.Errorf("%s: a screen of %d lines\n%s", book.Name, lines, screen)
			}
		}
		left, code := tb.atTerminal(nil, "\x1b", "demo", "--rules", book.Name)
		if code != 0 || strings.Contains(left, "The final scoring") {
			t.Errorf("%s: exit code %d\n%s", book.Name, code, left)
		}
	}
}

// The whole demo tells who wins, and how, once.
func TestDemoTellsTheEndOnce(t *testing.T) {
	for _, book := range engine.Books() {
		text, _ := console(t, readFile(t, "../config.yaml"), []string{"demo", "--all", "--rules", book.Name})
		_, end, _ := strings.Cut(text, "\n  Final scoring.")
		if book.Name != "century" {
			_, end, _ = strings.Cut(text, "the game is over.")
		}
		seen := map[string]bool{}
		for line := range strings.Lines(end) {
			if line = strings.TrimSpace(line); seen[line] && line != "" && unicode.IsUpper(rune(line[0])) { // no second half of a sentence
				t.Errorf("%s: told twice: %s", book.Name, line)
			}
			seen[line] = true
		}
	}
}

// The whole demo explains a ruling once.
func TestDemoWholeTellsARulingOnce(t *testing.T) {
	text, _ := console(t, readFile(t, "../config.yaml"), []string{"demo", "--all"})
	if n := strings.Count(text, "This rests on the ruling “recycling through other cities”; under"); n != 1 {
		t.Errorf("a ruling's note is told %d times", n)
	}
	if n := strings.Count(text, "\n"); n < 500 {
		t.Errorf("the whole game has %d lines", n)
	}
}
