package ui

import (
	"reflect"
	"testing"
)

// A table is cut only where it doesn't fit: what fills the width exactly does.
func TestTableIsCutWhereItDoesNotFit(t *testing.T) {
	g := &grid{gap: 2, columns: []*column{{width: 4}, {width: 5}, {width: 6}}}
	for width, want := range map[int][][]int{
		19: {{0, 1, 2}}, 18: {{0, 1}, {0, 2}}, 11: {{0, 1}, {0, 2}}, 3: {{0, 1}, {0, 2}},
	} {
		if got := g.parts(width); !reflect.DeepEqual(got, want) {
			t.Errorf("in %d: %v, not %v", width, got, want)
		}
	}
}
