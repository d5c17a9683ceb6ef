package picture

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
	"arbiter/tools/long"
)

// An empty region or tile is drawn without a panic.
func TestNothing(t *testing.T) {
	if got := (Region{}).Lines(rule.Drawing{}); len(got) != 0 {
		t.Errorf("no region: %q", got)
	}
	if got := (Region{Region: &rail.Region{}}).Lines(rule.Drawing{}); len(got) != 0 {
		t.Errorf("an empty region: %q", got)
	}
	for _, tile := range []*rail.Tile{nil, {}} {
		if got := (Tile{Placed: rail.Placed{Tile: tile, Turn: 7}}).Lines(rule.Drawing{}); len(got) != sizes[0].h {
			t.Errorf("an empty tile: %q", got)
		}
		Turns{Tile: tile}.Lines(rule.Drawing{Width: 1})
	}
}

func TestEveryWidth(t *testing.T) {
	step := long.Or(13, 1)
	for width := 20; width <= 200; width += step {
		r := readRegion(t, wide)
		if width < 40 { // one column of tiles: these are drawn, not listed
			r = readRegion(t, "start r0 A@2,3=4c B@6,4=2c1v W-A-B-E N-S\ns1 r0 A=1c A-S bridge=A-W\n")
		}
		for _, o := range []rule.Drawing{{Width: width}, {Width: width, ASCII: true}, {Width: width, Color: true}} {
			lines := Region{Region: r}.Lines(o)
			for _, line := range lines {
				if w := screen.Width(line); w > width {
					t.Errorf("%d columns in %d: %q", w, width, line)
				}
			}
			if o.ASCII || o.Color {
				continue // of the same plan
			}
			if d := cmp.Diff(lines, Region{Region: r}.Lines(o)); d != "" {
				t.Errorf("two pictures of one region at %d:\n%s", width, d)
			}
		}
	}
}

// Without colour the picture is the same.
func TestColourOnlyAdds(t *testing.T) {
	r := readRegion(t, wide)
	painted := strings.Join(Region{Region: r}.Lines(rule.Drawing{Width: 80, Color: true}), "\n")
	for _, style := range []string{faint, screen.Green, strong, dirty, crossed, screen.Reset} {
		painted = strings.ReplaceAll(painted, style, "")
	}
	if d := cmp.Diff(strings.Join(Region{Region: r}.Lines(rule.Drawing{Width: 80}), "\n"), painted); d != "" {
		t.Error(d)
	}
}

// Names are untrusted input: wide characters keep the frame straight, and no
// control character reaches the terminal.
func TestNames(t *testing.T) {
	r := &rail.Region{}
	for i, name := range []string{"漢字漢字漢字", "e\u0301te\u0301", "\x1b[2Jx", "\u202Eevil", strings.Repeat("long", 20)} {
		if _, err := r.Place(rail.Placed{Name: name, Square: rail.Square{X: i % 3, Y: -i / 3}, Tile: readTile(t, "A=1c N-A-W")}); err != nil {
			t.Fatal(err)
		}
	}
	for _, width := range []int{20, 80} {
		for _, line := range (Region{Region: r}).Lines(rule.Drawing{Width: width}) {
			if strings.ContainsAny(line, "\x1b\u202E") || screen.Width(line) > width {
				t.Errorf("%q", line)
			}
		}
	}
}

// A name that its frame cuts stands whole below, where there is a row for it.
func TestCutNames(t *testing.T) {
	tile := Tile{Placed: rail.Placed{Tile: readTile(t, "A=2c N-A-S"), Name: "pinewood"}}
	for rows, beneath := range map[int]bool{0: true, 10: true, 9: false} {
		lines := tile.Lines(rule.Drawing{Bare: true, Rows: rows})
		if got := lines[len(lines)-1] == "pinewood"; got != beneath {
			t.Errorf("in %d rows:\n%s", rows, strings.Join(lines, "\n"))
		}
	}
	tile.Name = "harbor"
	if lines := tile.Lines(rule.Drawing{Bare: true}); len(lines) != sizes[0].h {
		t.Errorf("a name that fits is said twice:\n%s", strings.Join(lines, "\n"))
	}
}

func TestFar(t *testing.T) {
	r := &rail.Region{}
	for x := range 80 {
		if _, err := r.Place(rail.Placed{Square: rail.Square{X: x, Y: x % 2}, Tile: readTile(t, "A=1c W-A-E")}); err != nil {
			t.Fatal(err)
		}
	}
	if lines := (Region{Region: r}).Lines(rule.Drawing{Width: 80}); len(lines) != 80 || !strings.Contains(lines[79], "e79n1 r0 A=1c W-A-E") {
		t.Errorf("%d lines, the last %q", len(lines), lines[len(lines)-1])
	}
}

// An edge shows how it meets what lies beyond.
func TestEnds(t *testing.T) {
	r := readRegion(t, "start r0 A=1c N-A-E S-A\ne1 r0 B=2c W-B\nn1 r0 C=1c N-C\n")
	want := [...][4]rail.Exit{{rail.DeadExit, rail.JoinedExit, rail.OpenExit, rail.NoExit}, {rail.NoExit, rail.NoExit, rail.NoExit, rail.JoinedExit}, {rail.OpenExit, rail.NoExit, rail.NoExit, rail.NoExit}}
	for i := range want {
		for side := rail.North; side <= rail.West; side++ {
			if got := r.Exit(i, side); got != want[i][side] {
				t.Errorf("tile %d, %s: %v, want %v", i, side, got, want[i][side])
			}
		}
	}
}

// Towards a tile whose rails are not described no track ends dead, since what lies there is not
// known.
func TestUnknownEnds(t *testing.T) {
	r := &rail.Region{}
	for _, p := range []rail.Placed{{Tile: readTile(t, "A=1c1s B=2c1s C=1r").Unrailed()}, {Square: rail.Square{X: 1}, Tile: readTile(t, "A=1c W-A-E")}} {
		if _, err := r.Place(p); err != nil {
			t.Fatal(err)
		}
	}
	if got := r.Exit(1, rail.West); got != rail.UnknownExit {
		t.Errorf("towards the start tile: %v", got)
	}
	far := r.Clone()
	for x := 2; x < 12; x++ {
		if _, err := far.Place(rail.Placed{Square: rail.Square{X: x}, Tile: readTile(t, "A=1c W-A-E")}); err != nil {
			t.Fatal(err)
		}
	}
	svg, _ := Region{Region: r}.SVG(rule.Drawing{Lang: say.English})
	for name, drawn := range map[string]string{
		"lines": strings.Join(Region{Region: r}.Lines(rule.Drawing{Lang: say.English}), "\n"),
		"map":   strings.Join(Region{Region: far}.Lines(rule.Drawing{Lang: say.English, Width: 70}), "\n"),
		"SVG":   svg,
	} {
		if !strings.Contains(drawn, string(unknownRails)) || !strings.Contains(drawn, "?") || strings.Contains(drawn, string(deadEnd)) || strings.Contains(drawn, `class="stop"`) {
			t.Errorf("%s:\n%s", name, drawn)
		}
	}
}

// Tracks are laid anew around the labels only where that leaves less out.
func TestLaysAnewWhereLessIsLeftOut(t *testing.T) {
	long.Only(t, "lays out hundreds of tiles")
	better, others := 0, 0
	for sites := 2; sites <= 6; sites++ {
		for missing := range sites * (sites - 1) / 2 {
			text, tracks, n := "", " N-A S-B", 0
			for i := range sites {
				text += string("ABCDFG"[i]) + "=1c1s1v "
				for j := range i {
					if n++; n%(missing+1) == 0 {
						tracks += " " + string("ABCDFG"[j]) + "-" + string("ABCDFG"[i])
					}
				}
			}
			for _, s := range append(small[:], sizes[:]...) {
				p := &rail.Placed{Tile: readTile(t, text+tracks[1:])}
				laid := func(keepOff bool) *picture {
					pic := layouts{}.scene(p)
					pic.size = s
					pic.snap()
					pic.fill(nil, rule.Drawing{})
					if keepOff {
						pic.fill(pic.wanted(), rule.Drawing{})
					}
					return pic
				}
				first := laid(false)
				if first.missingLabels() == 0 {
					continue
				}
				want := first
				if second := laid(true); second.leftOut() < first.leftOut() {
					want = second
					better++
				} else if !cmp.Equal(second.spots, first.spots, cmp.AllowUnexported(spot{}, pos{})) {
					others++
				}
				if got := plan(p, s, layouts{}, rule.Drawing{}); !cmp.Equal(got.spots, want.spots, cmp.AllowUnexported(spot{}, pos{})) {
					t.Errorf("%s at %v: %d left out, want %d", p.Tile, s, got.leftOut(), want.leftOut())
				}
			}
		}
	}
	if better == 0 || others == 0 {
		t.Errorf("laid anew %d times, left as it was %d times", better, others)
	}
}
