package draw

import (
	"encoding/xml"
	"io"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rail"
	"arbiter/say"
)

func TestSVGGolden(t *testing.T) {
	region := func(text string) func(*testing.T) string {
		return func(t *testing.T) string {
			return RegionSVG(say.English, Panel{Title: "Green", Told: "makes 3 coins", Region: readRegion(t, text)})
		}
	}
	tile := func(text string) func(*testing.T) string {
		return func(t *testing.T) string { return TileSVG(readTile(t, text), say.English) }
	}
	for name, make := range map[string]func(*testing.T) string{
		"tile-geometry":    tile("A@2,2=2c B@6,5=2s x@4,4 W-A-x-B-E x-S"),
		"tile-plain":       tile("A=1c1s B=2c C=1r N-A A-B B-x x-E x-S"),
		"tile-crossing":    tile("A@2,3=4c B@6,4=2c1v W-A-B-E N-S"),
		"tile-institution": tile("M@4,3=+1c x@4,5 N-M-x-E x-S"),
		"tile-crowded":     tile("A=1c B=2c C=3c D=4c F=1c1s1v1r A-B A-C A-D A-F B-C B-D B-F C-D C-F D-F N-A E-A S-A W-A"),
		"region-example":   region(example),
		"region-wide":      region(wide),
		"region-bridges":   region("start r1 A@2,2=1c B@6,6=2c* W-A-N E-B-S bridge=A-B bridge=N-7,5\ne1 r0 A=2c B=1s N-A B-S bridge=A-B\n"),
	} {
		t.Run(name, func(t *testing.T) {
			got := make(t)
			wellFormed(t, got)
			file := filepath.Join("testdata", name+".svg")
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(strings.ReplaceAll(string(want), "><", ">\n<"), strings.ReplaceAll(got, "><", ">\n<")); d != "" {
				t.Errorf("the picture changed (-want +got):\n%s", d)
			}
		})
	}
}

// wellFormed reads the whole picture as XML.
func wellFormed(t *testing.T, svg string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatalf("no XML: %v", err)
		}
	}
}

func TestSVGEscapes(t *testing.T) {
	const evil = "<script>alert(1)</script>\"'&\x01\u202e\ufffe]]>"
	r := &rail.Region{}
	if _, err := r.Place(rail.Placed{Name: evil, Tile: readTile(t, "A=1c N-A")}); err != nil {
		t.Fatal(err)
	}
	out := RegionSVG(say.English, Panel{Title: evil, Told: evil, Region: r})
	inline, _ := InlineRegion(Panel{Title: evil, Region: r})
	one := 3
	curve := (&Curve{Title: evil, At: []string{evil}, Series: []Series{{Name: evil, Colour: evil, Values: []*int{&one}}}}).SVG()
	for _, svg := range []string{out, string(inline), string(curve)} {
		wellFormed(t, svg)
		if strings.Contains(svg, "<script") || strings.ContainsAny(svg, "\x01\u202e\ufffe") {
			t.Errorf("it holds what was typed unescaped:\n%s", svg)
		}
	}
}

// What is joined and what only crosses must not look the same.
func TestSVGCrossing(t *testing.T) {
	crossing, joint := TileSVG(readTile(t, "A@1,1=1c N-S E-W"), say.English), TileSVG(readTile(t, "A@1,1=1c x@4,4 N-x-S E-x-W"), say.English)
	if n := strings.Count(crossing, `class="gap"`); n != 5 { // four turns and the legend
		t.Errorf("a crossing has %d gaps", n)
	}
	if strings.Contains(joint, `class="gap"`) || !strings.Contains(joint, `class="joint"`) {
		t.Error("a joint looks like a crossing")
	}
	if strings.Contains(crossing, `class="joint"`) {
		t.Error("a crossing has a joint's dot")
	}
}

func TestColours(t *testing.T) {
	for _, c := range []struct{ seats, want string }{
		{"Blue Green Yellow", "blue green yellow"},
		{"Anna Bert Carla", "blue orange green"},
		{"Anna Blau Rot", "orange blue red"},
		{"Red red2 Red!", "red blue orange"},
	} {
		if got := strings.Join(Colours(strings.Fields(c.seats)), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.seats, got, c.want)
		}
	}
}

func TestTicks(t *testing.T) {
	for _, c := range []struct{ span, want int }{{0, 1}, {5, 1}, {6, 2}, {12, 5}, {60, 20}, {300, 100}} {
		if got := tickStep(c.span); got != c.want {
			t.Errorf("a range of %d is parted by %d, want %d", c.span, got, c.want)
		}
	}
	if floorTo(-7, 5) != -10 || floorTo(7, 5) != 5 || floorTo(-10, 5) != -10 {
		t.Error("floorTo")
	}
}

func TestCurveLabels(t *testing.T) {
	c := &Curve{At: make([]string, 20)}
	every := c.every(8)
	var told []int
	for i := range c.At {
		if c.told(i, every) {
			told = append(told, i)
		}
	}
	if d := cmp.Diff([]int{0, 3, 6, 9, 12, 15, 19}, told); d != "" {
		t.Error(d)
	}
}

// Lines and signs need 3 to 1 against what they lie on (WCAG 1.4.11).
func TestColoursStandOut(t *testing.T) {
	day, night, ok := strings.Cut(palette, "@media")
	if !ok {
		t.Fatal("the palette has no night")
	}
	for name, part := range map[string]string{"day": day, "night": night} {
		value := map[string]string{}
		for _, m := range regexp.MustCompile(`--([a-z-]+):(#[0-9a-f]{6})`).FindAllStringSubmatch(part, -1) {
			value[m[1]] = m[2]
		}
		for _, c := range append([]string{"rail", "bridge", "bad", "accent", "trash", "new"}, hues...) {
			for _, ground := range []string{"bg", "card"} {
				if got := contrast(t, value[c], value[ground]); got < 3 {
					t.Errorf("%s: %s on %s has %.2f", name, c, ground, got)
				}
			}
		}
	}
}

func contrast(t *testing.T, a, b string) float64 {
	t.Helper()
	light := func(c string) float64 {
		if len(c) != 7 {
			t.Fatalf("%q is no colour", c)
		}
		var sum float64
		for i, weight := range [...]float64{.2126, .7152, .0722} {
			n, err := strconv.ParseUint(c[1+2*i:3+2*i], 16, 8)
			if err != nil {
				t.Fatal(err)
			}
			v := float64(n) / 255
			if v <= .03928 {
				v /= 12.92
			} else {
				v = math.Pow((v+.055)/1.055, 2.4)
			}
			sum += weight * v
		}
		return sum
	}
	x, y := light(a), light(b)
	return (max(x, y) + .05) / (min(x, y) + .05)
}

// Any tile gives a picture that a browser reads.
func FuzzSVG(f *testing.F) {
	for _, seed := range []string{
		"A@2,3=4c B@6,4=2c1v W-A-B-E N-S", "A=1c1s B=2c C=1r N-A A-B B-x x-E x-S", "M@4,3=+1c x@4,5 N-M-x-E x-S",
		"A=1c B=2c C=3c D=4c F=1c1s1v1r A-B A-C A-D A-F B-C B-D B-F C-D C-F D-F N-A E-A S-A W-A",
	} {
		f.Add(seed, uint8(1), uint32(1), 3)
	}
	f.Fuzz(func(t *testing.T, text string, turn uint8, citizens uint32, garbage int) {
		tile, err := rail.ParseTile(text)
		if err != nil || len(tile.Segments()) > 60 {
			return
		}
		r := &rail.Region{}
		if _, err := r.Place(rail.Placed{Name: text, Tile: tile, Turn: rail.Rotation(turn), Citizens: citizens, Garbage: garbage}); err != nil {
			return
		}
		inline, _ := InlineRegion(Panel{Title: text, Region: r})
		for _, svg := range []string{TileSVG(tile, say.English), RegionSVG(say.English, Panel{Title: text, Region: r}), string(inline)} {
			wellFormed(t, svg)
			if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
				t.Errorf("it has no place on paper:\n%s", svg)
			}
		}
	})
}
