package rule

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestEntries(t *testing.T) {
	chapters := []Chapter{
		{"One", []Stated{{"a", "when a", "rule a", nil}, {"b", "when b", "rule b", nil}}},
		{"Two", []Stated{{"c", "when c", "rule c", nil}}},
	}
	want := []Entry{
		{Code: "game/a", Phase: "One", When: "when a", Rule: "rule a", Example: "x\ny"},
		{Code: "game/b", Phase: "One", When: "when b", Rule: "rule b"},
		{Code: "game/c", Phase: "Two", When: "when c", Rule: "rule c", Example: "z"},
	}
	if diff := cmp.Diff(want, Entries("game", chapters, "# A comment.\n\n== a\nx\ny\n\n== c\nz\n")); diff != "" {
		t.Error(diff)
	}
	if m := EntriesByName("game", chapters); len(m) != 3 || m["c"].Code != "game/c" || m["a"].Example != "" {
		t.Errorf("by name: %v", m)
	}
}
