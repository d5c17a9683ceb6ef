package picture

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

func TestSVGGolden(t *testing.T) {
	region := func(text string) func(*testing.T) string {
		return func(t *testing.T) string {
			return drawn(Region{Region: readRegion(t, text)}, "Green", "makes 3 coins")
		}
	}
	tile := func(text string) func(*testing.T) string {
		return func(t *testing.T) string { return drawn(Turns{Tile: readTile(t, text)}) }
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

// drawn is a picture as a document, with its title and the words below it.
func drawn(p rule.Picture, words ...string) string {
	words = append(words, "", "")
	svg, _ := p.SVG(rule.Drawing{Title: words[0], Subtitle: words[1], Lang: say.English})
	return svg
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
	out := drawn(Region{Region: r}, evil, evil)
	inline, _ := Region{Region: r}.SVG(rule.Drawing{Page: true, Title: evil, Lang: say.English})
	for _, svg := range []string{out, inline} {
		wellFormed(t, svg)
		if strings.Contains(svg, "<script") || strings.ContainsAny(svg, "\x01\u202e\ufffe") {
			t.Errorf("it holds what was typed unescaped:\n%s", svg)
		}
	}
}

// What is joined and what only crosses must not look the same.
func TestSVGCrossing(t *testing.T) {
	crossing, joint := drawn(Turns{Tile: readTile(t, "A@1,1=1c N-S E-W")}), drawn(Turns{Tile: readTile(t, "A@1,1=1c x@4,4 N-x-S E-x-W")})
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
		inline, _ := Region{Region: r}.SVG(rule.Drawing{Page: true, Title: text, Lang: say.English})
		for _, svg := range []string{drawn(Turns{Tile: tile}), drawn(Region{Region: r}, text), inline} {
			wellFormed(t, svg)
			if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
				t.Errorf("it has no place on paper:\n%s", svg)
			}
		}
	})
}

// A city with a link is as large as a fingertip, and enlarges its picture the less the further it is from others; one without
// isn't.
func TestCityForAFinger(t *testing.T) {
	p := Region{Region: readRegion(t, example)}
	for name, want := range map[string]int{"C": 1, "D": 0} {
		got, _ := p.SVG(rule.Drawing{Lang: say.English, Page: true, Link: func(n string) string {
			if n == name {
				return "?"
			}
			return ""
		}})
		if n := strings.Count(got, `class="reach"`); n != want || strings.Contains(got, `data-least="66"`) != (want > 0) {
			t.Errorf("%s: %d are to be reached", name, n)
		}
	}
}

// On a turned tile the ends of a bridge are tapped where they lie, with the names that they
// have as it is described.
func TestEndsOfATurnedTile(t *testing.T) {
	link := func(name string) string {
		if name == "N" || name == "2,4" {
			return "?" + name
		}
		return ""
	}
	placed := rail.Placed{Tile: readTile(t, "A@4,4=2c W-A-E"), Name: "farm", Turn: 1}
	got, _ := Tile{Placed: placed, Ends: true}.SVG(rule.Drawing{Link: link, Lang: say.English})
	for _, want := range []string{
		`href="?N" aria-label="the east edge"><g transform="translate(170 96) rotate(90)">`,
		`href="?2,4" aria-label="the point halfway across, a quarter down"><circle class="city" cx="96" cy="52"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in %s", want, got)
		}
	}
	if n := strings.Count(got, `class="tap"`); n != 2 {
		t.Errorf("%d places are tapped", n)
	}
}

// Of the ends of a bridge only those are drawn at the edges that can be tapped, and the one that is chosen, which is marked; points
// that lie side by side have targets of their own.
func TestEndsOfABridge(t *testing.T) {
	placed := rail.Placed{Tile: readTile(t, "A@4,4=2c W-A-E"), Name: "farm"}
	got, _ := Tile{Placed: placed, Ends: true, From: "N"}.SVG(rule.Drawing{Lang: say.English, Link: func(name string) string {
		return map[string]string{"W": "?W", "1,2": "?1,2", "2,2": "?2,2"}[name]
	}})
	if n := strings.Count(got, "M0-11 9 0H3v10h-6V0h-6z"); n != 2 {
		t.Errorf("%d edges are drawn", n)
	}
	if !strings.Contains(got, `<circle class="new" cx="96" cy="22" r="19"/>`) || strings.Count(got, `class="new"`) != 1 {
		t.Errorf("the end that is chosen isn't marked alone: %s", got)
	}
	for _, m := range regexp.MustCompile(`class="reach" cx="[^"]*" cy="[^"]*" r="([^"]*)"`).FindAllStringSubmatch(got, -1) {
		if r, _ := strconv.ParseFloat(m[1], 64); r > grid/2 {
			t.Errorf("a point's target reaches %g of the %g to the next", r, grid)
		}
	}
	got, _ = Tile{Placed: placed, Ends: true, From: "A"}.SVG(rule.Drawing{Lang: say.English, Link: func(string) string { return "" }})
	if strings.Count(got, `class="new"`) != 1 {
		t.Errorf("a city that is chosen isn't marked: %s", got)
	}
}

// A tile that is put together by tapping keeps its cities where they are while tracks are added.
func TestCitiesStay(t *testing.T) {
	cities := regexp.MustCompile(`aria-label="[A-C]">.{60}`)
	var before []string
	for _, text := range []string{"A=1c1v B=1r C=2s", "A=1c1v B=1r C=2s W-A", "A=1c1v B=1r C=2s W-A A-B", "A=1c1v B=1r C=2s W-A A-B B-x x-E x-S N-C"} {
		tile, err := rail.ParseTile(text)
		if err != nil {
			t.Fatal(err)
		}
		got, _ := Tile{Placed: rail.Placed{Tile: tile}}.SVG(rule.Drawing{Lang: say.English, Page: true, Link: func(name string) string { return name }})
		stand := cities.FindAllString(got, -1)
		if before == nil {
			before = stand
		}
		if d := cmp.Diff(before, stand); d != "" || len(stand) != 3 {
			t.Errorf("%s: %d cities\n%s", text, len(stand), d)
		}
	}
}
