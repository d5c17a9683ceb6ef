package answer

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// What no game answers is looked for among the pages on the program; what these don't answer either stays without an answer.
func TestProgramIsAsked(t *testing.T) {
	for _, c := range []struct{ rules, lang, question, want string }{
		{"century", "en", "How do I take back a move?", "arbiter/undo"},
		{"industry", "de", "Wie speichere ich das Spiel?", "arbiter/saved"},
		{"century", "en", "can I give the seats our own names", "arbiter/names"},
		{"industry", "en", "we have to stop now, how do we carry on tomorrow?", "arbiter/resume"},
		{"expo", "it", "Come riprendo una partita salvata?", "arbiter/resume"},
		{"industry", "en", "is there a web page we can look at on a tablet at the table?", "arbiter/phones"},
		{"century", "en", "how do I enter a game from notes we wrote down last night", "arbiter/notes"},
		{"expo", "it", "posso cambiare la lingua in tedesco?", "arbiter/language"},
		{"century", "en", "can I play without the tile data", "arbiter/copy"},
		{"expo", "de", "Kann jeder auf seinem Handy mitspielen?", "arbiter/phones"},
		{"century", "de", "Habe ich einen Fehler in Runde 2, wie berichtige ich ihn?", "arbiter/setright"},
		{"expo", "it", "Ho sbagliato, come correggo?", "arbiter/setright"},
		{"century", "en", "arbiter/undo", "arbiter/undo"},
		{"century", "en", "May I bid again after passing?", "century/"},
		{"century", "en", "who made this game", ""},
		{"industry", "en", "who drew the pictures on the box", ""},
	} {
		book := rule.Find(engine.Books(), func(b **rule.Rulebook) bool { return (*b).Name == c.rules })
		lang, _ := say.In(c.lang)
		a := Asking{Index: ask.New([]*rule.Rulebook{*book}, lang.With(rule.WordsOf(*book))), Book: c.rules}
		got, _ := a.Answers(c.question)
		id := ""
		if len(got) > 0 && !got[0].Near {
			id = got[0].ID
		}
		if !strings.HasPrefix(id, c.want) || id != "" && c.want == "" {
			t.Errorf("%s: %q instead of %q", c.question, id, c.want)
		}
	}
}

// Each page stands in every language, is short, and answers each of the ways in which it is asked.
func TestPagesOfTheProgram(t *testing.T) {
	book := program()
	var names []string
	for _, language := range say.Names() {
		lang, _ := say.In(language)
		x := ask.New([]*rule.Rulebook{book}, lang)
		var own []string
		for _, p := range ask.Pages(book, language) {
			own = append(own, p.Name)
			if n := len(strings.Fields(p.Text)); n > 50 {
				t.Errorf("%s, %s: %d words", language, p.Name, n)
			}
		}
		if language == say.English.Tag() {
			names = own
		}
		if len(names) == 0 || !slices.Equal(own, names) {
			t.Errorf("%s has the pages %q, en %q", language, own, names)
		}
		page := ""
		for line := range strings.Lines(rule.FileOf(book, "topics/asked/"+language+".txt")) {
			line = strings.TrimSpace(line)
			if name, is := strings.CutPrefix(line, "== "); is {
				page = name
			} else if line != "" && line[0] != '#' {
				if got := x.Answers(line, book.Name); len(got) == 0 || got[0].Name() != page {
					t.Errorf("%s: %q isn't answered by %s", language, line, page)
				}
			}
		}
	}
}
