package picture

import (
	"fmt"
	"math"
	"reflect"
	"regexp"
	"strconv"
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

// No icon and no name lies on a track, in any turn, where a tile has room for them beside.
func TestIconsLieBesideTracks(t *testing.T) {
	for _, text := range []string{"A@2,2=2c B@6,6=1c2s x@4,4 A-x-B N-x-S W-x-E", "A@4,4=1v2r B@6,2=2c1s N-A-S W-A-B-E", "A@2,2=2c1s B@6,2=2c1v C@4,6=1v1r x@4,4 W-A-x-B-E N-x-C-S", "A@3,3=4c2v B@5,5=3s2v N-A-B-E W-A B-S"} {
		tile := readTile(t, text)
		for turn := range rail.Rotation(4) {
			pic := layouts{}.scene(&rail.Placed{Tile: tile, Turn: turn})
			plan := pic.arrange(pic.ways(), nil, nil)
			name := plan.corner(svg.Width("Railhead", 14)+8, 16)
			for _, q := range plan.along {
				for site, chips := range plan.chips {
					for _, c := range chips {
						if m := c.middle(); math.Hypot(q.x-m.x, q.y-m.y) < 16.5+3.75 {
							t.Errorf("%s, turned %s: an icon of %c lies on a track at %v", text, turn, site, q)
						}
					}
				}
				if q.x > name.x && q.x < name.x+name.w && q.y > name.y && q.y < name.y+name.h {
					t.Errorf("%s, turned %s: its name lies on a track at %v", text, turn, q)
				}
			}
		}
	}
}

// An icon lies at one place in every picture of a tile, however large it is drawn there.
func TestIconsStayInEverySize(t *testing.T) {
	coin := regexp.MustCompile(`#s-coin" x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"`)
	tile := readTile(t, "A@3,2=3c B@5,5=1v N-A-B-E B-S")
	where := map[xy]bool{}
	for _, how := range []rule.Drawing{{}, {Small: true}, {Small: true, Tight: true}} {
		how.Lang, how.Page = say.English, true
		drawn, _ := Tile{Placed: rail.Placed{Tile: tile}}.SVG(how)
		var at [3]float64
		for i, n := range coin.FindStringSubmatch(drawn)[1:] {
			at[i], _ = strconv.ParseFloat(n, 64)
		}
		where[xy{math.Round(at[0] + at[2]/2), math.Round(at[1] + at[2]/2)}] = true
	}
	if len(where) != 1 {
		t.Errorf("its middle lies at %v", where)
	}
}

// The countryside of a land doesn't depend on its turn, its name or what lies on it;
// another land's looks different.
func TestCountryIsALandsOwn(t *testing.T) {
	var known map[any]any
	country := func(placed rail.Placed) []patch {
		pic := layouts{}.scene(&placed)
		return pic.arrange(pic.ways(), nil, known).patches
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
	known = map[any]any{}
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
