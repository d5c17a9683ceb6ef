package show_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/expo/lab"
	"arbiter/engine/expo/lab/show"
	"arbiter/engine/rule"
	"arbiter/engine/rule/svg"
	"arbiter/say"
	"arbiter/say/screen"
)

var update = flag.Bool("update", false, "write the pictures to testdata")

const example = `lab ......./......./......./......./......./x.o..._
b1 r0 technology Combustion_Engines I 4steam
c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam
c3 r3 2empirical/1copper
f1 r1 project Laparoscopy I 4v 1empirical 2automated 2copper 2steam
d5 r0 improvement Rails square station
e3 r3 2automated/1electricity
b4 r1 project Électrocardiograph_the_second L 3v 1empirical 2manual 2copper 2steam
g4 r1 2automated/1electricity
`

func read(t *testing.T, text string) *lab.Lab {
	t.Helper()
	j, err := lab.ReadFile(text, lab.Rules{})
	if err != nil {
		t.Fatal(err)
	}
	return j
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), got); d != "" {
		t.Errorf("%s:\n%s", name, d)
	}
}

func TestPictures(t *testing.T) {
	p := show.Picture{Lab: read(t, example)}
	golden(t, "wide.txt", strings.Join(p.Lines(rule.Drawing{}), "\n")+"\n")
	golden(t, "narrow.txt", strings.Join(p.Lines(rule.Drawing{Width: 50, ASCII: true}), "\n")+"\n")
	p.Numbered = []lab.Cell{{X: 0, Y: 0}, {X: 0, Y: 1}, {X: 2, Y: 5}}
	golden(t, "numbered.txt", strings.Join(p.Lines(rule.Drawing{}), "\n")+"\n")
	p.Numbered = nil
	before := show.Picture{Lab: read(t, strings.Join(strings.SplitAfter(example, "\n")[:6], ""))}
	svg, across := p.SVG(rule.Drawing{Title: "Blue's laboratory", Subtitle: "round <3>", Before: &rule.Panel{Picture: before}})
	if across != 3 {
		t.Errorf("%d across", across)
	}
	golden(t, "lab.svg", svg)
}

// A picture keeps to its width, with any tiles, and to ASCII where it is asked
// for.
func TestWidths(t *testing.T) {
	l := read(t, "lab "+strings.TrimSuffix(strings.Repeat("................/", 4), "/")+"\nb1 r0 technology 蒸気機関の研究所 I 4steam\na1 NE 2steam/1steel\n")
	for width := 70; width < 140; width += 7 {
		for _, ascii := range []bool{false, true} {
			for _, line := range (show.Picture{Lab: l}).Lines(rule.Drawing{Width: width, ASCII: ascii}) {
				if w := screen.Width(line); w > width {
					t.Errorf("%d columns in %d: %q", w, width, line)
				}
				if strings.ContainsFunc(line, func(r rune) bool { return ascii && r > 126 }) {
					t.Errorf("%q is not ASCII", line)
				}
			}
		}
	}
}

// Of as many tiles as a laboratory can have each has a sign of its own in a small picture, and none is that of a scrap or a free cell.
func TestEachTileHasItsOwnSign(t *testing.T) {
	text := "lab " + strings.TrimSuffix(strings.Repeat("................/", 4), "/") + "\n"
	for i := range 64 {
		text += fmt.Sprintf("%c%d r0 2steam/1steel\n", 'a'+i%16, i/16+1)
	}
	lines := (show.Picture{Lab: read(t, text)}).Lines(rule.Drawing{Bare: true, Width: 40, ASCII: true})
	signs := map[string]bool{}
	for _, line := range lines[1:5] {
		for _, sign := range strings.Fields(line)[1:] {
			if signs[sign] || strings.ContainsAny(sign, "x.0123456789") {
				t.Errorf("%q again, or another's: %s", sign, line)
			}
			signs[sign] = true
		}
	}
	for _, line := range lines[5:] {
		delete(signs, strings.Fields(line)[0])
	}
	if len(lines) != 69 || len(signs) > 0 {
		t.Errorf("%d lines, %d signs without a meaning", len(lines), len(signs))
	}
}

// What scripts read, as the contract has it.
func TestJudgedAsScriptsReadIt(t *testing.T) {
	l := read(t, `lab ......./......./......./......./......./x.....r
c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam
f3 r0 project Telephone square 4v 1copper 1manual 1scientific 2electricity
c3 r3 2empirical/1copper
e3 r3 2automated/1electricity
d1 r1 2steam/1scientific
`)
	got, err := json.Marshal(show.View(l).JSON)
	if err != nil {
		t.Fatal(err)
	}
	want := `{"projects":[` +
		`{"name":"Cellophane","shape":"T","energy":"steam","points":3,"cells":["c2","d2","e2","d3"],"needs":{"copper":1,"automated":2,"empirical":2,"steam":2},"has":{"copper":1,"automated":2,"empirical":2,"steam":2},"lacks":{},"complete":true,` +
		`"from":[{"tile":"c3","type":"empirical","amount":2},{"tile":"c3","type":"copper","amount":1},{"tile":"e3","type":"automated","amount":2},{"tile":"d1","type":"steam","amount":2}]},` +
		`{"name":"Telephone","shape":"square","energy":"electricity","points":4,"cells":["f3","g3","f4","g4"],"needs":{"copper":1,"manual":1,"scientific":1,"electricity":2},"has":{"electricity":1},"lacks":{"copper":1,"manual":1,"scientific":1,"electricity":1},"complete":false,` +
		`"from":[{"tile":"e3","type":"electricity","amount":1}]}],` +
		`"completed":1,"shapes":2,"technologies":0,"improved":[],"scraps":1,"scraps_covered":0,"free":30}`
	if string(got) != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// A completed project that is removed still counts as completed, and only once if it is
// completed again (ruling remove-completed).
func TestRemovedStaysCompleted(t *testing.T) {
	const cellophane = "c1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\n"
	removed := "lab ......./......./......./.......\n" + cellophane + "c2 r3 2empirical/1copper\ne2 r3 2automated/1electricity\nb1 r0 2steam/1scientific\nremove Cellophane\n"
	for _, file := range []string{removed, removed + "place " + cellophane} {
		l, err := lab.ReadFile(file, lab.Rules{RemoveCompleted: true})
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := json.Marshal(show.Judged(l)); !strings.Contains(string(got), `"completed":1,`) {
			t.Errorf("%s", got)
		}
	}
}

// Offered pieces of all forms, which lie as r0 has them, have cells of one size, and show their needs by sign and
// number. From afar, where nothing is placed, none is higher than two cells.
func TestPiecesHaveOneScale(t *testing.T) {
	for form, high := range map[string][2]int{"L": {206, 140}, "T": {140, 140}, "S": {140, 140}, "I": {140, 74}, "square": {140, 140}} {
		made, err := show.Sketch("kettle project " + form + " 4v 3steel 1copper 1manual 1steam")
		if err != nil {
			t.Fatal(err)
		}
		drawn, _ := made.Piece.SVG(rule.Drawing{Page: true, Small: true})
		for _, want := range []string{fmt.Sprintf(`viewBox="0 0 272 %d"`, high[0]), `>3</text>`, `#s-steel"`, `#s-steam"`, `#s-point"`} {
			if !strings.Contains(drawn, want) {
				t.Errorf("%s: no %s in %s", form, want, drawn)
			}
		}
		if afar, _ := made.Piece.SVG(rule.Drawing{Page: true, Small: true, Tight: true}); !strings.Contains(afar, fmt.Sprintf(` %d" role=`, high[1])) {
			t.Errorf("%s from afar: %s", form, afar)
		}
	}
}

// Where tiles and scraps can be tapped they have dashed outlines, a tile as a whole; the tapped
// square is marked, and all of a scrap's cell can be tapped. Everything lies within the frame, which
// has no empty margin.
func TestWhatLiesIsDashed(t *testing.T) {
	l := read(t, "lab ......./......./......./..x....\nc1 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam\n")
	drawn, _ := show.Picture{Lab: l, Chosen: &lab.Cell{X: 0, Y: 0}}.SVG(rule.Drawing{Page: true, Lang: say.English, Link: func(name string) string {
		return map[string]string{"a1": "?a1", "a2": "?a2", "c4": "?c4", "Cellophane": "?cellophane"}[name]
	}})
	for class, n := range map[string]int{`class="spot chosen"`: 1, `class="spot"`: 1, `class="spot lies"`: 1, `class="spot covered"`: 5, `<rect class="spot covered" x="148" y="222" width="66" height="66"/><rect class="spot lies"`: 1, `class="lies"`: 1, `viewBox="0 0 480 290"`: 1} {
		if got := strings.Count(drawn, class); got != n {
			t.Errorf("%s: %d times, not %d", class, got, n)
		}
	}
}

// A long name is drawn whole: smaller over two cells, over one it goes on in those below.
func TestLongNamesAreDrawnWhole(t *testing.T) {
	for text, want := range map[string]string{
		"b1 r1 project Gramophone I 4v 1steel 1manual 1empirical 1steam":                       "Gramo- phone",
		"b1 r1 technology Combustion_Engines I 4steam":                                         "Combu- stion Engines",
		"b1 r1 technology Steam I 4steam":                                                      "Steam",
		"b1 r1 project Carousel I 4v 1steel 1manual 1empirical 1steam":                         "Carousel",
		"b1 r1 technology Internal_Combustion_Engines I 4steam":                                "Internal Combu- stion Engines",
		"b1 r0 technology Combustion_Engines square 4steam":                                    "Combustion Engines",
		"b1 r0 project Electrocardiograph I 4v 1steel 1manual 1empirical 1steam":               "Electrocardiograph",
		"b1 r1 project The_very_first_telephone_in_town I 4v 1steel 1manual 1empirical 1steam": "The very first telepho…",
	} {
		drawn, _ := show.Picture{Lab: read(t, "lab ......./......./......./.......\n"+text+"\n")}.SVG(rule.Drawing{})
		var got []string
		for _, m := range regexp.MustCompile(`<text class="(?:name|strong)" x="[^"]*" y="([^"]*)"[^>]*>([^<]*)<`).FindAllStringSubmatch(drawn, -1) {
			got = append(got, m[2])
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %q", text, got)
		}
	}
}

// A card's title of two words has a line for each: in one its letters would be narrow.
func TestACardsTitleIsRead(t *testing.T) {
	for title, lines := range map[say.Key]int{"Meeting Room": 2, "Skyscraper": 1} {
		drawn, _ := show.Card{Card: lab.Meeting, Title: title}.SVG(rule.Drawing{Lang: say.English, Page: true})
		if got := strings.Count(drawn, "<text"); got != lines {
			t.Errorf("%s: %d lines", title, got)
		}
	}
}

// From afar the points of a project stand beside its name, not on it, however it is turned.
func TestPointsLieBesideTheName(t *testing.T) {
	name := regexp.MustCompile(`<g font-size="31"><text class="strong far" x="([\d.]+)" y="([\d.]+)"(?: textLength="([\d.]+)")?[^>]*>([^<]*)<`)
	chip := regexp.MustCompile(`href="#s-point" x="([\d.]+)" y="([\d.]+)"`)
	for form := range strings.FieldsSeq("L J T S Z I square") {
		for turn := range strings.FieldsSeq("r0 r1 r2 r3") {
			drawn, _ := show.Picture{Lab: read(t, "lab ......./......./......./......./.......\nd2 "+turn+" project Turbine "+form+" 4v 1steel 1manual 1empirical 1steam\n")}.SVG(rule.Drawing{Page: true, Small: true, Tight: true})
			n, c := name.FindStringSubmatch(drawn), chip.FindStringSubmatch(drawn)
			if n == nil || c == nil {
				t.Fatalf("%s %s has no name or no points: %s", form, turn, drawn)
			}
			number := func(text string) float64 { f, _ := strconv.ParseFloat(text, 64); return f }
			end := number(n[1]) + svg.Bold*svg.Width(n[4], 31)
			if n[3] != "" {
				end = number(n[1]) + number(n[3])
			}
			if beside := number(c[1]) > end-4 || number(c[2]) > number(n[2]) || number(c[2])+30 < number(n[2])-20; !beside {
				t.Errorf("%s %s: the name ends at %g, on the points at %s", form, turn, end, c[1])
			}
		}
	}
}
