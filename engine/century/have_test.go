package century

import (
	"strings"
	"testing"
)

// Of a tile that is described, have says only what lies on it, and takes no other
// word with a * for a citizen.
func TestHaveDescribedTile(t *testing.T) {
	tb := sit(t, three+" --round 3", "describe L7 A=2s B=1v N-A-B")
	for words, want := range map[string]string{"C*": "L7 has no city C.", "a*": `"a*": a citizen stands in a city.`, "AB*": `"AB*": a citizen stands in a city.`} {
		if err := tb.try("have Blue tile L7 e1 r1 " + words); !strings.Contains(err.Error(), want) {
			t.Errorf("have … %s: %v, not %q", words, err, want)
		}
	}
	tb.accept("have Blue tile L7 e1 r1 A* g1")
}
