package rail

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

func TestParseTileCanonical(t *testing.T) {
	for text, want := range map[string]string{
		"A=1c1s B=2c C=1r N-A A-B B-x x-E x-S":          "A=1c1s B=2c C=1r N-A A-B B-x x-E x-S",
		"  x-E\tB-x   C=r A=1s1c N-A  B=2c":             "A=1c1s B=2c C=1r x-E B-x N-A",
		"A=3v2s1c4r":                                    "A=1c2s3v4r",
		"M=+1s2c S-M-E":                                 "M=+2c1s S-M-E",
		"A=01c":                                         "A=1c",
		"N-x-A x@5,4 A@2,3=1c1s":                        "A@2,3=1c1s x@5,4 N-x-A",
		"A=1c N-A A-N N-A-E":                            "A=1c N-A A-N N-A-E",
		"b-a a-A A=99c N-S":                             "A=99c b-a a-A N-S",
		"N-y-A y@4,2 x@5,5 A-x A@5,4=1c x-E A-N A-E-x":  "A@5,4=1c x@5,5 y@4,2 N-y-A A-x x-E A-N A-E-x",
		"L@1,1=+1s H@7,7=+3v2c L-E H-W":                 "H@7,7=+2c3v L@1,1=+1s L-E H-W",
		"A@4,3=1c B@4,5=2s A-B B-S N-A":                 "A@4,3=1c B@4,5=2s A-B B-S N-A",
		"Z=1r\nZ-W":                                     "Z=1r Z-W",
		"A=1c B=1c C=1c D=1c F=1c G=1c N-A-B-C-D-F-G-A": "A=1c B=1c C=1c D=1c F=1c G=1c N-A-B-C-D-F-G-A",
	} {
		tile, err := ParseTile(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if tile.String() != want {
			t.Errorf("%q is written %q, want %q", text, tile, want)
		}
		if again, err := ParseTile(want); err != nil || again.String() != want {
			t.Errorf("%q is not read back: %v", want, err)
		}
	}
}

func TestParseTileRefuses(t *testing.T) {
	for _, c := range []struct {
		text     string
		column   int
		expected string
		message  string // part of it
	}{
		// Sites
		{"A=1x", 4, "c, s, v or r", `"A=1x": x is no icon.`},
		{"A=1C", 4, "c, s, v or r", "C is no icon"},
		{"N-A A=1c1x", 10, "c, s, v or r", "x is no icon"},
		{"A=", 3, "icons such as 1c2s", "A makes nothing"},
		{"M=+", 4, "icons such as 1c2s", "M makes nothing"},
		{"A=1", 4, "c, s, v or r", "1 counts nothing"},
		{"M=+12", 6, "c, s or v", "12 counts nothing"},
		{"A=c", 3, expectCount, "c has no count"},
		{"A=1cs", 5, expectCount, "s has no count"},
		{"A=0c", 3, expectCount, "from 1 to 99"},
		{"A=0r", 3, expectCount, "from 1 to 99"},
		{"A=1c100s", 5, expectCount, "from 1 to 99"},
		{"A=99999999999999999999999c", 3, expectCount, "from 1 to 99"},
		{"A=1c2s3c", 7, "each icon once", "c is there twice"},
		{"A=rr", 4, "each icon once", "r is there twice"},
		{"M=+1r", 5, "c, s or v", "no recycling centre"},
		{"M=+r", 4, "c, s or v", "no recycling centre"},
		{"M=+1c+1s", 6, "c, s or v", "+ is no icon"},
		{"A=1c*", 5, "c, s, v or r", "belongs to a region"},
		{"N=1c", 1, expectLetter, "N is an edge"},
		{"a=1c", 1, expectLetter, "capital letter"},
		{"=1c", 1, expectLetter, "capital letter"},
		{"Ä=1c", 1, expectLetter, "capital letter"},
		{"AB=1c", 2, "= or @", "one letter"},
		{"A=1c B=2c A=3c", 11, "one item for each letter", "A is there already"},
		{"A=1c M=+1c", 6, "only cities, or only buildings", "not both"},
		{"M=+1c N-M A=1c B=1c", 11, "only cities, or only buildings", "not both"},
		// Points
		{"A@2=1c", 4, expectPoint, "two numbers"},
		{"A@2,=1c", 5, expectPoint, "two numbers"},
		{"A@=1c", 3, expectPoint, "two numbers"},
		{"A@2,3", 6, "= and what it makes, as A@2,3=1c", "makes nothing"},
		{"A@2,3x=1c", 6, "= and what it makes, as A@2,3=1c", "follow the point"},
		{"A@0,3=1c", 3, expectPoint, "0,3 lies outside"},
		{"A@3,8=1c", 3, expectPoint, "3,8 lies outside"},
		{"A@3,99999999999=1c", 3, expectPoint, "outside"},
		{"A@2,3=1c x@5,4", 10, "a track through it", "x is in no track"},
		{"A@2,3=1c A-x x@5,44", 16, expectPoint, "5,44 lies outside"},
		{"A@2,3=1c A-x x@5,4,", 19, "a blank", "nothing should follow"},
		{"A@2,3=1c A-x x@5,4 x@5,5", 20, "one point for each junction", "x has a point already"},
		{"A=1c xy@5,4", 7, "@", "one letter"},
		{"A=1c N@4,0", 6, "a small letter", "an edge has its point"},
		{"A=1c @4,0", 6, "a small letter", "small letter"},
		{"A@2,3=1c B=1c", 10, expectAllOrNo, "B has no point"},
		{"B=1c A@2,3=1c", 1, expectAllOrNo, "B has no point"},
		{"A@2,3=1c N-A A-x", 16, expectAllOrNo, "x has no point"},
		{"A=1c A-x x@3,3", 1, expectAllOrNo, "A has no point"},
		{"A@2,3=1c B@2,3=1c", 10, "another point", "A and B lie on one point"},
		{"x@2,3 A@2,3=1c A-x", 7, "another point", "A and x lie on one point"},
		{"A@4,3=1c B@4,5=1c N-B", 19, "a track that names A", "N-B runs over A: name it in the track"},
		{"A@2,2=1c x@4,4 A-N-x x-N B@6,6=1c A-B", 35, "a track that names x", "A-B runs over x"},
		// Tracks
		{"A=1c A", 6, "a track of two or more nodes, such as N-A; A* says that a citizen is in city A of a tile that lies", "one node"},
		{"A=1c x", 6, "a track of two or more nodes, such as N-A", "one node"},
		{"A=1c N-A-A", 10, "another node", "A comes twice in a row"},
		{"A=1c N-Q", 8, "a city or building of this tile", "Q is no city"},
		{"N-A", 3, "a city or building of this tile", "A is no city"},
		{"A=1c N-", 8, expectNode, "follow the dash"},
		{"A=1c -N", 6, expectNode, "missing before the dash"},
		{"A=1c N--A", 8, expectNode, "missing before the dash"},
		{"A=1c -", 6, expectNode, "missing before the dash"},
		{"A=1c NA-E", 7, "- between nodes", "one letter"},
		{"A=1c A-5,4", 8, expectNode, "5 is no place of a tile"},
		{"A=1c A-é", 8, expectNode, "é is no place of a tile"},
		// The whole
		{"", 1, "a city such as A=1c, or a building such as M=+1c", "no city"},
		{"  N-S", 6, "a city such as A=1c, or a building such as M=+1c", "no city"},
		{"A=1c hello", 6, expectItem, `"hello" is no city`},
		{"A=1c 5", 6, expectItem, `"5" is no city`},
		{"A=1c g2", 6, expectItem, "garbage belongs to a region"},
		{"A=1c bridge=A-N", 6, expectItem, "a bridge belongs to a region"},
		{"A=1c é B=%s", 6, expectItem, `"é" is no city`},
		{"N-é A=1c", 3, expectNode, "é is no place"},
		{"A=1c\xff", 5, "c, s, v or r", "is no icon"},
		{"A=1c %d=%s", 6, expectLetter, `"%d=%s": a city`},
		{"A=1c\x00", 5, "c, s, v or r", `'\x00' is no icon`},
		{strings.Repeat(" ", maxTile+1), 1, "a shorter tile", "2001 bytes"},
		{"A=1c " + strings.Repeat("y", 100), 6, expectItem, `yy…" is no city`},
	} {
		tile, err := ParseTile(c.text)
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || tile != nil {
			t.Errorf("%q was read: %v %v", c.text, tile, err)
			continue
		}
		if m.Line != 1 || m.Column != c.column || m.Expected.String() != c.expected || !strings.Contains(m.Message.String(), c.message) {
			t.Errorf("%q:\n got %d %q %q\nwant %d %q %q", c.text, m.Column, m.Expected, m.Message, c.column, c.expected, c.message)
		}
	}
}

func TestParseTileWords(t *testing.T) {
	words, err := rule.Split("start r0 A=1c N-A g1 A-Q")
	if err != nil {
		t.Fatal(err)
	}
	tile, err := ParseTileWords(words[2:4])
	if err != nil || tile.String() != "A=1c N-A" {
		t.Errorf("%v %v", tile, err)
	}
	_, err = ParseTileWords(append(words[2:4:4], words[5]))
	var m *rule.NotUnderstood
	if !errors.As(err, &m) || m.Column != 24 {
		t.Errorf("the column is that of the line: %+v", err)
	}
	if _, err := ParseTileWords(nil); !errors.As(err, &m) || m.Column != 1 {
		t.Errorf("no words: %+v", err)
	}
	if _, err := ParseTileWords(words[3:4]); !errors.As(err, &m) || m.Column != 17 {
		t.Errorf("unknown site: %+v", err)
	}
	if _, err := ParseTileWords([]rule.Word{{Text: strings.Repeat("N-", 1500), Column: 1}}); !errors.As(err, &m) || m.Expected.String() != "a shorter tile" {
		t.Errorf("long: %+v", err)
	}
}

func TestTileParts(t *testing.T) {
	tile := mustTile(t, "B@6,2=2c1r A@2,3=1v x@4,6 A-N A-x-S x-A B-E")
	if got := tile.Nodes(); string(nodeBytes(got)) != "NESABx" {
		t.Errorf("nodes %s", got)
	}
	if got := tile.Segments(); len(got) != 4 || got[1] != (Bridge{End{Node: 'A'}, End{Node: 'x'}}) {
		t.Errorf("each stretch once: %v", got)
	}
	if s := tile.Sites()[1]; s.Letter != 'B' || s.Yield != (Yield{Coins: 2}) || s.Centres != 1 || tile.nodes[1].at != (Point{6, 2}) || s.Building {
		t.Errorf("site %+v", s)
	}
	if tile.SiteIndex('B') != 1 || tile.SiteIndex('C') != -1 || tile.Institution() || !tile.Geometry() {
		t.Error("parts of a tile")
	}
	for n, want := range map[Node]Point{'N': {4, 0}, 'W': {0, 4}, 'A': {2, 3}, 'x': {4, 6}} {
		if p, ok := tile.At(n); !ok || p != want {
			t.Errorf("%s lies on %s %v", n, p, ok)
		}
	}
	if _, ok := tile.At('y'); ok {
		t.Error("y is nowhere")
	}
	plain := mustTile(t, "M=+1c M-N")
	if _, ok := plain.At('M'); ok || !plain.Institution() || plain.Geometry() {
		t.Error("without geometry")
	}
	if p, ok := plain.At('S'); !ok || p != (Point{4, 8}) {
		t.Error("an edge middle always has a point")
	}
}

func nodeBytes(nodes []Node) []byte {
	var b []byte
	for _, n := range nodes {
		b = append(b, byte(n))
	}
	return b
}

func TestTexts(t *testing.T) {
	type file struct {
		Bridge Bridge
		Turn   Rotation
	}
	in := file{Bridge{End{Node: 'A'}, End{Point: Point{5, 4}}}, 3}
	text, err := json.Marshal(in)
	if err != nil || string(text) != `{"Bridge":"A-5,4","Turn":"r3"}` {
		t.Fatalf("%s %v", text, err)
	}
	var out file
	if err := json.Unmarshal(text, &out); err != nil || out != in {
		t.Errorf("%+v %v", out, err)
	}
	for _, bad := range []string{`{"Bridge":"A"}`, `{"Turn":"A"}`} {
		var m *rule.NotUnderstood
		if err := json.Unmarshal([]byte(bad), &out); !errors.As(err, &m) {
			t.Errorf("%s: %v", bad, err)
		}
	}
}

func mustTile(t testing.TB, text string) *Tile {
	t.Helper()
	tile, err := ParseTile(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return tile
}
