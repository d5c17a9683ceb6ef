package desk

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee/answer"
	"arbiter/referee/ask"
	"arbiter/say"
)

// A page of the rules is followed by how it stands in the game with what the page is about.
func TestPagesTellHowItStands(t *testing.T) {
	for name, asked := range map[string][]struct {
		entries  int
		lang     string
		question string
		want     string
	}{
		"century": {
			{284, "en", "which disaster columns are still free", "column 1 gives 2 garbage"},
			{258, "en", "how much does a technology cost", "Technologies on offer for 6 science: "},
			{314, "de", "wie schlimm stehts bei Red mit der verschmutzung, was kostet ihn das am ende", "Marker: Red -1"},
		},
		"industry": {{294, "en", "when is a technology lost", "Last chance: after era 4 Blue can no longer develop J4 Radio"}},
		"expo":     {{425, "en", "jury so far, steam or electric ahead?", "Jury: steam 5, electricity 5"}, {319, "it", "Blue ce la fa a comprare 3 tessere?", "Finanz.: Blue 6"}},
	} {
		book := bookOf(name)
		for _, q := range asked {
			g := played(t, book, q.entries)
			lang, _ := say.In(q.lang)
			tongue := lang.With(rule.WordsOf(book))
			a := answer.Asking{Index: ask.New(engine.Books(), tongue), Book: name, Position: g.Look(), Pieces: (&Desk{}).Pieces(g)}
			got, besides := a.Answers(q.question)
			told := strings.Join(rule.Each(besides, tongue.Text), "\n")
			for _, answer := range got {
				told += "\n" + answer.Answer
			}
			if !strings.Contains(told, q.want) {
				t.Errorf("%s, after %d entries: %s: not %s but %s", name, q.entries, q.question, q.want, told)
			}
		}
	}
}

// Each heading that a page names is a line or a column of the status or the scoring somewhere in the recorded game.
func TestPagesNameWhatStands(t *testing.T) {
	for _, book := range engine.Books() {
		there := map[string]bool{}
		note := func(text say.Text) { there[strings.TrimSpace(text.String())] = true }
		for entries := 40; entries < 520; entries += 12 {
			g := played(t, book, entries)
			for _, name := range []string{"status", "standings"} {
				v, err := g.Position().View(name, nil, rule.Screen{})
				if err != nil {
					continue // nothing is added up yet
				}
				for _, b := range v.Blocks {
					for _, l := range b.Lines {
						note(l)
					}
					if b.Table != nil {
						for _, h := range b.Table.Header {
							note(h)
						}
					}
				}
			}
		}
		lines := slices.Collect(maps.Keys(there))
		for _, p := range ask.Pages(book, "en") {
			for _, heading := range p.Here {
				if !slices.ContainsFunc(lines, func(line string) bool { return strings.HasPrefix(line, heading) }) {
					t.Errorf("%s/%s: %q stands nowhere in the recorded game", book.Name, p.Name, heading)
				}
			}
		}
	}
}
