package century

import (
	"strings"
	"testing"

	"arbiter/referee"
)

// For a described tile, have gives only what lies on it, and takes no other word
// with a * for a citizen.
func TestHaveDescribedTile(t *testing.T) {
	tb := sit(t, three+" --round 3", "describe L7 A=2s B=1v N-A-B")
	for words, want := range map[string]string{"C*": "L7 has no city C.", "a*": `"a*": a citizen stands in a city.`, "AB*": `"AB*": a citizen stands in a city.`} {
		if err := tb.try("have Blue tile L7 e1 r1 " + words); !strings.Contains(err.Error(), want) {
			t.Errorf("have … %s: %v, not %q", words, err, want)
		}
	}
	tb.accept("have Blue tile L7 e1 r1 A* g1")
}

// A tile that only the copy describes is found there; without it the line lacks what
// the tile is.
func TestHaveFindsTheCopysTile(t *testing.T) {
	copy := shelf{"18": "A=2s B=1v N-A-B"}
	g, _, err := referee.Start(Book(), three+" --round 3", copy, noon)
	if err != nil {
		t.Fatal(err)
	}
	tb := &table{t, g}
	tb.cannotCheck("have Blue tile 18 e1 r0 A* g1", "describe 18")
	v, err := g.Enter("have Blue tile 18 e1 r0 A* g1", copy, noon)
	if err != nil {
		t.Fatal(err)
	}
	tb.want("entries", []string{v.Entries[0].Text, v.Entries[1].Text}, []string{"describe 18 A=2s B=1v N-A-B", "have Blue tile 18 e1 r0 A=2s* B=1v N-A-B g1"})
	tb.want("garbage", tb.garbage("Blue", "18"), 1)
}

// One citizen is told in the singular.
func TestHaveTellsOneCitizen(t *testing.T) {
	tb := sit(t, three+" --round 3")
	for words, want := range map[string]string{"A=2s* B=1v": "a citizen in A", "A=2s* B=1v*": "citizens in A and B", "A=2s B=1v": "no citizen"} {
		told := strings.Join(tb.accept("have Blue tile L7 e1 r1 "+words), " ")
		if !strings.Contains(told, " · "+want+" · ") {
			t.Errorf("%s: %s", words, told)
		}
		tb.accept("undo")
	}
	if told := strings.Join(tb.accept("have Blue coins=7 pollution=6 points=3"), " "); !strings.Contains(told, "7 coins") || strings.Contains(told, "Marker") {
		t.Errorf("told: %s", told)
	}
}
