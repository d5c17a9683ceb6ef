package picture

import (
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
)

// Tracks of tiles side by side end in the same place, each at a right angle to
// the edge.
func TestTracksMeetAtTheEdge(t *testing.T) {
	r := readRegion(t, wide)
	b := boundsOf(r)
	type end struct {
		at  xy
		off float64 // from the right angle, in degrees
	}
	ends := map[[2]int][]end{} // by tile and side
	for i := range r.Len() {
		placed := r.At(i)
		pic := layouts{}.scene(placed)
		x, y := b.cornerOf(placed.Square)
		for k, w := range pic.ways() {
			for n, spot := range []int{pic.tracks[k].from, pic.tracks[k].to} {
				sp := &pic.spots[spot]
				if sp.kind != edge || pic.tracks[k].bridge {
					continue
				}
				at, next := w.points[0], w.points[1]
				if n == 1 {
					at, next = w.points[len(w.points)-1], w.points[len(w.points)-2]
				}
				at, next = at.turned(placed.Turn), next.turned(placed.Turn)
				along, in := math.Abs(next.x-at.x), math.Abs(next.y-at.y)
				if sp.side == rail.East || sp.side == rail.West {
					along, in = in, along
				}
				key := [2]int{i, int(sp.side)}
				ends[key] = append(ends[key], end{xy{x + at.x, y + at.y}, math.Atan2(along, in) * 180 / math.Pi})
			}
		}
	}
	met := 0
	for key, mine := range ends {
		for _, e := range mine {
			if e.off > 12 {
				t.Errorf("a track of %s leaves its edge %.0f degrees from the right angle", r.At(key[0]).Name, e.off)
			}
			beside := r.Beside(key[0], rail.Side(key[1]))
			for _, o := range ends[[2]int{beside, (key[1] + 2) % 4}] {
				if met++; math.Hypot(e.at.x-o.at.x, e.at.y-o.at.y) > .05 {
					t.Errorf("%s and %s: %v, %v", r.At(key[0]).Name, r.At(beside).Name, e.at, o.at)
				}
			}
		}
	}
	if met == 0 {
		t.Fatal("no tracks meet")
	}
}

// The countryside of a land doesn't depend on its turn, its name, what lies on it or its
// size; another land's looks different.
func TestCountryIsALandsOwn(t *testing.T) {
	var known map[string]any
	country := func(placed rail.Placed) []patch {
		pic := layouts{}.scene(&placed)
		one := pic.arrange(pic.ways(), nil, 1, known).patches
		if large := pic.arrange(pic.ways(), nil, largest, known).patches; !reflect.DeepEqual(large, one) {
			t.Errorf("small it has %v, else %v", large, one)
		}
		return one
	}
	tile := readTile(t, "A@2,2=2c B@6,5=2s x@4,4 W-A-x-B-E x-S")
	want := country(rail.Placed{Tile: tile})
	if len(want) < 3 {
		t.Fatalf("there is nothing in the open: %v", want)
	}
	for turn := range rail.Rotation(4) {
		if got := country(rail.Placed{Name: "farm7", Tile: tile, Turn: turn, Citizens: 3, Garbage: 5}); !reflect.DeepEqual(got, want) {
			t.Errorf("turned %s it has %v, else %v", turn, got, want)
		}
	}
	if got := country(rail.Placed{Tile: readTile(t, "A@2,2=3c B@6,5=2s x@4,4 W-A-x-B-E x-S")}); reflect.DeepEqual(got, want) {
		t.Error("another land looks the same")
	}
	bridge, err := rail.ParseBridge("N-S")
	if err != nil {
		t.Fatal(err)
	}
	bridged := rail.Placed{Tile: tile, Bridges: []rail.Bridge{bridge}}
	known = map[string]any{}
	for range 2 { // found, then known
		if got := country(rail.Placed{Tile: tile}); !reflect.DeepEqual(got, want) || len(known) == 0 {
			t.Errorf("a page draws %v, else %v is drawn", got, want)
		}
		if got := country(bridged); !reflect.DeepEqual(got, want) || len(known) != 1 {
			t.Errorf("with a bridge a page draws %v, else %v is drawn; %d are known", got, want, len(known))
		}
	}
}

// What is written stays on its tile, however long a name is.
func TestNamesStayOnTheirTile(t *testing.T) {
	for _, name := range []string{"farm7", "archipelago", strings.Repeat("W", 40), "蒸気機関の研究所の北の港", "a" + strings.Repeat("m", 60)} {
		r := &rail.Region{}
		if _, err := r.Place(rail.Placed{Name: name, Tile: readTile(t, "A@2,2=2c10s B@6,5=2s x@4,4 W-A-x-B-E x-S"), Garbage: 12}); err != nil {
			t.Fatal(err)
		}
		drawn, _ := Region{Region: r}.SVG(rule.Drawing{Page: true, Lang: say.English})
		_, text, _ := strings.Cut(drawn, `<text class="name" x="`)
		var x, y float64
		if n, err := fmt.Sscanf(text, `%g" y="%g">`, &x, &y); n != 2 {
			t.Fatalf("%s is not written: %v", name, err)
		}
		_, text, _ = strings.Cut(text, ">")
		text, _, _ = strings.Cut(text, "<")
		if w := svg.Width(text, 14); x < 0 || x+w > tileSVG || y < 12 || y > tileSVG-2 {
			t.Errorf("%s is written at %g %g, %g wide", text, x, y, w)
		}
	}
}
