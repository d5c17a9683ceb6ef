package conformance

import (
	"io/fs"
	"path"
	"regexp"
	"slices"
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

// A casebook that is translated to a language has each case there, in its order, with a title and an argument in
// other words than the English ones.
func TestCasebookTranslated(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, _ string) {
		const dir = "testdata/cases"
		chapters, err := fs.Glob(book.Files, dir+"/[0-9]*.txt")
		if err != nil || len(chapters) == 0 {
			t.Fatal("no chapters:", err)
		}
		for _, language := range say.Names()[1:] {
			folder, _ := fs.ReadDir(book.Files, dir+"/"+language)
			if translates := rule.WordsOf(book)(language) != ""; translates != (len(folder) > 0) {
				t.Errorf("the program's words are translated to %s: %t, the cases: %t", language, translates, !translates)
			}
			if len(folder) == 0 {
				continue
			}
			if len(folder) != len(chapters) {
				t.Errorf("%d chapters in English, %d in %s", len(chapters), len(folder), language)
			}
			for _, chapter := range chapters {
				other := path.Join(dir, language, path.Base(chapter))
				compareCases(t, other, casesIn(rule.FileOf(book, chapter)), casesIn(rule.FileOf(book, other)))
			}
		}
	})
}

// casesIn are the number, the title and the beginning of the argument of each case of a chapter.
func casesIn(chapter string) [][]string {
	return regexp.MustCompile(`(?m)^case (\d+)  (.+)\n(?:[^\n]+\n)*?why: (.+)$`).FindAllStringSubmatch(chapter, -1)
}

func compareCases(t *testing.T, name string, english, other [][]string) {
	t.Helper()
	number := func(c []string) string { return c[1] }
	if a, b := rule.Each(english, number), rule.Each(other, number); !slices.Equal(a, b) {
		t.Fatalf("%s has the cases %v, not %v", name, b, a)
	}
	for i, c := range other {
		if c[2] == english[i][2] || c[3] == english[i][3] {
			t.Errorf("%s, case %s: its title or argument is the English one", name, c[1])
		}
	}
}
