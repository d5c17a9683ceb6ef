package picture

import (
	"strconv"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// readTile reads a tile for a test.
func readTile(t testing.TB, text string) *rail.Tile {
	t.Helper()
	tile, err := rail.ParseTile(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tile
}

// readRegion reads lines of a region file, each with an optional name:
// "harbor: e1 r0 …".
func readRegion(t testing.TB, text string) *rail.Region {
	t.Helper()
	r := &rail.Region{}
	for line := range strings.Lines(text) {
		var p rail.Placed
		if name, rest, ok := strings.Cut(line, ": "); ok {
			p.Name, line = name, rest
		}
		words, err := rule.Split(line)
		if err != nil {
			t.Fatal(err)
		}
		if len(words) < 3 {
			continue
		}
		if p.Square, err = rail.ParseSquare(words[0].Text); err != nil {
			t.Fatal(err)
		}
		if p.Turn, err = rail.ParseRotation(words[1].Text); err != nil {
			t.Fatal(err)
		}
		var tile []string
		var citizens []byte
		for _, w := range words[2:] {
			text := w.Text
			if rest, ok := strings.CutPrefix(text, "bridge="); ok {
				b, err := rail.ParseBridge(rest)
				if err != nil {
					t.Fatal(err)
				}
				p.Bridges = append(p.Bridges, b)
				continue
			}
			if n, err := strconv.Atoi(strings.TrimPrefix(text, "g")); err == nil {
				p.Garbage = n
				continue
			}
			if rest, ok := strings.CutSuffix(text, "*"); ok {
				text = rest
				citizens = append(citizens, text[0])
			}
			tile = append(tile, text)
		}
		p.Tile = readTile(t, strings.Join(tile, " "))
		for _, c := range citizens {
			p.Citizens |= 1 << p.Tile.SiteIndex(c)
		}
		i, err := r.Place(p)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		for _, b := range p.Bridges {
			r.AddBridge(i, b)
		}
	}
	return r
}
