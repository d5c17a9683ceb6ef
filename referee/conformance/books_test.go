package conformance

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
)

// forEachBook calls do for every rulebook of the list; dir is its folder. What needs no
// Table is tested here, so that no rulebook can leave it out.
func forEachBook(t *testing.T, do func(t *testing.T, book *rule.Rulebook, dir string)) {
	t.Helper()
	for _, b := range engine.Books() {
		t.Run(b.Name, func(t *testing.T) { do(t, b, filepath.Join("../../engine", b.Name)) })
	}
}

// beginsLate says whether a game's record may begin in the middle.
func beginsLate(book *rule.Rulebook) bool {
	_, has := book.Verbs.Named(rule.HaveVerb)
	return has
}

// dataLines are those of a file among the tests' data of a game, without comments.
func dataLines(t *testing.T, dir, name string) (lines []string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			lines = append(lines, line)
		}
	}
	return lines
}
