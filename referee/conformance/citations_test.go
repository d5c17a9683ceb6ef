package conformance

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// headings are the section headings of published books by the book's name, as a
// file lists them: "EN Table Setup", and behind " = " what may be said of each.
type headings map[string][]string

func headingsIn(t *testing.T, dir string) headings {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "testdata/headings.txt"))
	if err != nil {
		t.Fatal(err)
	}
	all := headings{}
	for line := range strings.Lines(string(data)) {
		if book, heading, ok := strings.Cut(strings.TrimSpace(line), " "); ok && book != "#" {
			heading, _, _ = strings.Cut(heading, " = ")
			all[book] = append(all[book], heading)
		}
	}
	return all
}

// cited says whether a book has a section: a heading, or a chapter, which may be
// cited by its number alone, and a heading in it.
func (all headings) cited(book, section string) bool {
	has := func(like func(heading string) bool) bool { return slices.ContainsFunc(all[book], like) }
	if has(func(h string) bool { return h == section }) {
		return true
	}
	chapter, section, _ := strings.Cut(section, ", ")
	return has(func(h string) bool { return h == chapter || strings.HasPrefix(h, chapter+":") }) && has(func(h string) bool { return h == section })
}

// sourced says whether a ruling's sources begin with a heading of a book, and
// go on with what it says.
func (all headings) sourced(book, sources string) bool {
	return slices.ContainsFunc(all[book], func(h string) bool {
		said, ok := strings.CutPrefix(sources, h)
		return ok && regexp.MustCompile(`^(:|\.|, | is silent| says both)`).MatchString(said)
	})
}

// What a rulebook cites, in its catalogue and for its rulings, is a section heading of the
// published books, which a file lists.
func TestCitations(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, dir string) { checkCitations(t, book, headingsIn(t, dir)) })
}

func checkCitations(t *testing.T, book *rule.Rulebook, all headings) {
	t.Helper()
	for _, e := range book.Catalogue() {
		for _, c := range e.Cite {
			if !all.cited(c.Book, c.Section) {
				t.Errorf("%s cites %s: there is no such heading", e.Code, c)
			}
		}
	}
	books := regexp.MustCompile(`\b(` + strings.Join(slices.Sorted(maps.Keys(all)), "|") + `), `)
	for _, r := range book.Rulings() {
		sources := string(r.Sources)
		found := books.FindAllStringSubmatchIndex(sources, -1)
		if len(found) == 0 && !strings.HasSuffix(sources, " silent.") {
			t.Errorf("ruling %s cites no book: %q", r.Name, sources)
		}
		for _, at := range found {
			if !all.sourced(sources[at[2]:at[3]], sources[at[1]:]) {
				t.Errorf("ruling %s cites %q: there is no such heading", r.Name, sources[at[0]:])
			}
		}
	}
}
