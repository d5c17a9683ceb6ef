package picture

import (
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// On a screen read from afar a tile has, for where its icons are too small, the sums of what its citizens
// make, beside its garbage; a picture in the hand has them not.
func TestFewMarks(t *testing.T) {
	tile := Tile{Placed: rail.Placed{Name: "farm", Tile: readTile(t, "A@2,3=4c1s B@6,4=2c1v C@4,6=3s W-A-B-E B-C"), Citizens: 3, Garbage: 4}}
	far, _ := tile.SVG(rule.Drawing{Lang: say.English, Page: true, Small: true, Tight: true})
	_, marks, _ := strings.Cut(far, `class="few"`)
	if n := strings.Count(far, `class="few"`); n != 3 || strings.Count(marks, ">6</text>") != 1 || strings.Count(marks, ">1</text>") != 2 {
		t.Errorf("%d marks: %s", n, marks)
	}
	if near, _ := tile.SVG(rule.Drawing{Lang: say.English, Page: true, Small: true}); strings.Contains(near, `"few"`) {
		t.Error("a picture in the hand has them")
	}
	empty := tile
	empty.Placed.Citizens = 0
	if far, _ := empty.SVG(rule.Drawing{Lang: say.English, Page: true, Small: true, Tight: true}); strings.Contains(far, `"few"`) || strings.Contains(far, `"each"`) {
		t.Error("a tile without citizens leaves out its icons")
	}
}

// Garbage is drawn smaller rather than over a citizen.
func TestGarbageCoversNoCitizen(t *testing.T) {
	tile := readTile(t, "A=1c1s B=2c1s C=1r N-A-B-E B-C")
	for _, o := range []rule.Drawing{{Small: true, Tight: true}, {Small: true}, {}} {
		for garbage := range 4 {
			p := &pen{o: o}
			pic := layouts{}.scene(&rail.Placed{Tile: tile, Citizens: 3, Garbage: garbage})
			plan := pic.arrange(pic.ways(), nil, nil)
			at := plan.aside(p.bagRoom(garbage))
			for _, citizen := range plan.people {
				if over := at.overlap(citizen); over > 0 {
					t.Errorf("%d garbage of %v lies over a citizen: %v", garbage, at, over)
				}
			}
		}
	}
}
