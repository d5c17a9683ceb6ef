package conformance

import (
	"path/filepath"
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
