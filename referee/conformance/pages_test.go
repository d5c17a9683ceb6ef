package conformance

import (
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
)

// A rulebook's pages on what players ask are the same in every language that it speaks,
// and what they cite is a section heading of the published books.
func TestPages(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) { checkPages(t, book, headingsIn(t, dir)) })
}

func checkPages(t *testing.T, book *rule.Rulebook, all headings) {
	t.Helper()
	written := ask.Pages(book, "en")
	if len(written) == 0 {
		t.Fatal("there are no pages in English")
	}
	seen := map[string]bool{}
	for _, p := range written {
		if seen[p.Name] || p.Title == "" || p.Text == "" || len(p.Cite) == 0 {
			t.Errorf("page %s is there twice, or lacks its title, its text or what it cites", p.Name)
		}
		seen[p.Name] = true
		for _, c := range p.Cite {
			if !all.cited(c.Book, c.Section) {
				t.Errorf("page %s cites %s: there is no such heading", p.Name, c)
			}
		}
	}
	for _, language := range say.Names()[1:] {
		if rule.WordsOf(book)(language) == "" {
			continue
		}
		other := ask.Pages(book, language)
		for i, p := range other {
			if i >= len(written) || p.Name != written[i].Name || p.Title == "" || p.Text == "" || len(p.Cite) > 0 {
				t.Fatalf("in %s page %d is %s: other than in English, without a title or a text, or with what it cites, which the English has", language, i+1, p.Name)
			}
		}
		if len(other) != len(written) {
			t.Errorf("%d pages in English, %d in %s", len(written), len(other), language)
		}
	}
}
