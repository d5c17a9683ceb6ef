package cmd

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// redirected matches a redirection or a pipe of the shell.
var redirected = regexp.MustCompile(` [<>|] ?.*$`)

// Every command has a short help, a group and examples, which are lines of that command with flags and words that it
// accepts.
func TestHelpIsComplete(t *testing.T) {
	everyCommand(func(c *cobra.Command) {
		name := c.CommandPath()
		if c.Short == "" || len(c.Short) > 100 || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: the short help is %q", name, c.Short)
		}
		if c.GroupID == "" && c.Parent() != nil && c.Parent() == c.Root() && !c.Hidden {
			t.Errorf("%s: it is in no group", name)
		}
		if c.Example == "" && !c.Hidden {
			t.Errorf("%s: there is no example", name)
		}
		for line := range strings.Lines(c.Example) {
			line = strings.TrimSuffix(line, "\n")
			command, ok := strings.CutPrefix(line, "  arbiter")
			if !ok {
				t.Errorf("%s: the example %q doesn't begin with the program's name", name, line)
				continue
			}
			line, _, _ = strings.Cut(line, "  #") // a comment
			words, err := rule.Split(redirected.ReplaceAllString(command, ""))
			if err != nil {
				t.Errorf("%s: %q: %v", name, line, err)
				continue
			}
			var args []string
			for _, w := range words {
				args = append(args, w.Text)
			}
			found, rest, err := c.Root().Find(shield(c.Root(), args))
			if err != nil || found != c && found.Parent() != c {
				t.Errorf("%s: the example %q is a line of %v (%v)", name, line, found.CommandPath(), err)
				continue
			}
			if err := found.ParseFlags(rest); err != nil {
				t.Errorf("%s: %q: %v", name, line, err)
				continue
			}
			if err := found.ValidateArgs(found.Flags().Args()); err != nil {
				t.Errorf("%s: %q: %v", name, line, err)
			}
		}
	})
}

// The examples of verbs can be read by their rulebook with the seats of its recorded game.
func TestExamplesOfVerbsAreRead(t *testing.T) {
	for _, b := range engine.Books() {
		lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(b).Game))
		if err != nil {
			t.Fatal(err)
		}
		g, _, err := referee.Start(b, lines[0].Text, nil, time.Now())
		if err != nil {
			t.Fatal(err)
		}
		p := g.Position()
		for _, v := range b.Verbs.All() {
			if len(v.Example) == 0 {
				t.Errorf("%s: %s has no example", b.Name, v.Name)
			}
			for _, example := range v.Example {
				words, err := rule.Split(example)
				if err != nil {
					t.Fatal(err)
				}
				if a, err := rule.Parse(p, words); err != nil || !strings.HasPrefix(rule.Text(p, a)+" ", v.Name+" ") {
					t.Errorf("%s: %q is not read: %v", b.Name, example, err)
				}
			}
		}
	}
}

// The program's help has at most 45 lines, and no verbs if there is no game. Its topics have all verbs.
func TestHelpIsShort(t *testing.T) {
	tb := sitDown(t)
	for _, lang := range say.Names() {
		for _, book := range append([]*rule.Rulebook{nil}, engine.Books()...) {
			if book != nil {
				tb.does("new " + book.Name + "-" + lang + " --rules " + book.Name + " --seats Ann,Bob,Cyd")
			}
			text, _ := tb.typed("--help", "--lang", lang)
			if n := strings.Count(text, "\n"); n > 45 {
				t.Errorf("%s: %d lines\n%s", lang, n, text)
			}
			for _, b := range engine.Books() {
				topic, _ := tb.typed("help", b.Name, "--lang", lang)
				for _, v := range b.Verbs.All() {
					if word := regexp.MustCompile(`(?m)^.*\b` + v.Name + `\b`); b == book && !word.MatchString(text) || !word.MatchString(topic) {
						t.Errorf("%s: the help of %s lacks %s\n%s", lang, b.Name, v.Name, text)
					}
				}
			}
			if book == nil && lang == say.Names()[0] && (strings.Contains(text, "claim") || strings.Contains(text, "develop")) {
				t.Errorf("%s: verbs are listed without a game\n%s", lang, text)
			}
		}
	}
}

// The help or one of its topics lists every command, and every flag says what it takes.
func TestHelpReachesEverything(t *testing.T) {
	config := readFile(t, "../config.yaml")
	tb := sitDown(t)
	all := ""
	topics := rule.Each(engine.Books(), func(b *rule.Rulebook) string { return "help " + b.Name })
	for _, words := range append(topics, "--help", "help scripts") {
		text, _ := tb.typed(words)
		all += text
	}
	types := regexp.MustCompile(`--[a-z0-9-]+ (string|stringArray|int|uint64)\b`)
	everyCommand(func(c *cobra.Command) {
		if c.Parent() == c.Root() && c.Name() != "help" && !c.Hidden && !regexp.MustCompile(`(?m)(^| )`+c.Name()+`( |$)`).MatchString(all) {
			t.Errorf("no help lists %s", c.Name())
		}
		if data, _ := console(t, config, append(strings.Fields(commandName(c)), "--help", "--json")); strings.Contains(data, `"stringArray"`) || strings.Count(data, `"takes":`) < strings.Count(data, `"type":"string"`) {
			t.Errorf("%s doesn't say in JSON what its flags take: %s", c.CommandPath(), data)
		}
		text, _ := console(t, config, append(strings.Fields(commandName(c)), "--help"))
		if found := types.FindString(text); found != "" {
			t.Errorf("%s: a flag takes %s", c.CommandPath(), found)
		}
		if what := map[string]string{"new": "--from FILE", "repair": "--from N "}[c.Name()]; !strings.Contains(text, what) {
			t.Errorf("%s: no flag is %s:\n%s", c.Name(), what, text)
		}
	})
}

// Placeholders of usage and flags are translated.
func TestHelpNamesWhatIsTypedInEachLanguage(t *testing.T) {
	d := &desk.Desk{IO: ui.System(true), Books: engine.Books()}
	d.IO.Lang = say.Pretended(strings.ToLower)
	stands := regexp.MustCompile(`\b[A-Z]{2,}\b`)
	everyCommand(func(c *cobra.Command) {
		lines := uses(d, c)
		c.Flags().VisitAll(func(f *pflag.Flag) { lines = append(lines, d.Usage(takenBy(d, f))) })
		for _, line := range lines {
			if word := stands.FindString(line); word != "" {
				t.Errorf("%s: %s is English in every language: %s", c.CommandPath(), word, line)
			}
		}
	})
}

// A page of help is in one language. Parts of games without words in it are left out, with a note that they are in
// English; or the whole page is in English and begins with that note.
func TestHelpKeepsToOneLanguage(t *testing.T) {
	tb := sitDown(t)
	italian, _ := say.In("it")
	// silent notes the games without Italian words that have a verb, or all of them for "".
	silent := func(verb string) string {
		return "Solo in inglese: " + italian.Text(say.And(rule.Each(slices.DeleteFunc(engine.Books(), func(b *rule.Rulebook) bool {
			_, has := b.Verbs.Named(verb)
			return verb != "" && !has || rule.WordsOf(b)("it") != ""
		}), func(b *rule.Rulebook) say.Key { return b.Title })))
	}
	for line, want := range map[string][3]string{ // its beginning, its end, and what it lacks
		"help bid":      {silent("bid") + ". Raise the bid", "arbiter help flags", "Opzioni"},
		"help industry": {"Solo in inglese: Industry. What happened", "end", "in gioco"},
		"help done":     {"La carta di un giocatore", silent("done") + " (arbiter help done --lang en).", "Industry: "},
		"help judge":    {"Giudica una posizione", "Solo in inglese: 20th Century (arbiter help judge --lang en).", "one tile a line"},
		"help new":      {"Comincia una partita", silent("") + " (arbiter help new --lang en).", "bonus2"},
		"help undo":     {"Annulla", "arbiter help flags", "Solo in inglese"},
	} {
		text, _ := tb.typed(line, "--lang", "it")
		if text = strings.Join(strings.Fields(text), " "); !strings.HasPrefix(text, want[0]) || !strings.HasSuffix(text, want[1]) || strings.Contains(text, want[2]) {
			t.Errorf("%s:\n%s", line, text)
		}
	}
	tb.does("new cent --seats Ann,Bob,Cyd") // which has no such verb
	if text, _ := tb.typed("help advance", "--lang", "it"); strings.Contains(text, "Solo in inglese") {
		t.Errorf("beside another game:\n%s", text)
	}
}

// A game without words in the language of the screen is begun, refused and explained in English alone.
func TestBeginningKeepsToOneLanguage(t *testing.T) {
	tb := sitDown(t)
	tb.does("new sunday --rules expo --seats Ann,Bob,Cyd")
	tb.writes("cent.txt", "new cent --seats Ann,Bob,Cyd\nopen Ann\n")
	for _, of := range [][2]string{ // a line, and what it says
		{"new dinner --seats Ann,Bob", "Illegal: 20th Century has 3 to 5 seats, not 2."},
		{"ask perché --game sunday", "It comes up when a game has too few or too many seats."},
		{"new dinner --seats Ann,Bob,Cyd", "Ann, Bob and Cyd sit down in this order; Ann starts round I."},
		{"import cent.txt", "Not understood, line 2, column 9: open lacks a land."},
		{"run cent.txt", "Lines accepted: 1 (kept), refused: 1."},
		{"new supper --rules expo --seats Ann,Bob,Cyd,Dan,Eve", "Non è consentito. Expo 1906 è per 1–4 giocatori, non per 5."},
	} {
		if said, _ := tb.typed(of[0], "--lang", "it"); !strings.Contains(strings.Join(strings.Fields(said), " "), of[1]) {
			t.Errorf("%s: not %q:\n%s", of[0], of[1], said)
		}
	}
}
