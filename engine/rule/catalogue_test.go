package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestCatalogue(t *testing.T) {
	chapters := []Chapter{
		{"One", []*Entry{{Code: "game/a", When: "when a", Rule: "rule a"}, {Code: "game/b", When: "when b", Rule: "rule b", Clear: true}}},
		{"Two", []*Entry{{Code: "game/c", When: "when c", Rule: "rule c"}}},
	}
	want := []Entry{
		{Code: "game/a", Phase: "One", When: "when a", Rule: "rule a", Cite: []Citation{}, Example: "x\ny"},
		{Code: "game/b", Phase: "One", When: "when b", Rule: "rule b", Cite: []Citation{}, Clear: true},
		{Code: "game/c", Phase: "Two", When: "when c", Rule: "rule c", Cite: []Citation{}, Example: "z"},
	}
	if diff := cmp.Diff(want, Catalogue(chapters, "# A comment.\n\n== a\nx\ny\n\n== c\nz\n")); diff != "" {
		t.Error(diff)
	}
	if e := chapters[0].Entries[0]; e.Phase != "" || e.Example != "" {
		t.Errorf("listing it changed %v", e)
	}
}
