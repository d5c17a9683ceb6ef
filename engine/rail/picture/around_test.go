package picture

import (
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// besideFree is a region of three tiles around a free square.
func besideFree(t *testing.T) *rail.Region {
	t.Helper()
	r := new(rail.Region)
	for _, line := range []string{"start A=1c1s B=2c1s C=1r A-B B-C N-A C-S A-E", "n1 A=2s* N-A-S", "e1n1 A=1v W-A"} {
		square, text, _ := strings.Cut(line, " ")
		q, err := rail.ParseSquare(square)
		if square == "start" {
			q, err = rail.Square{}, nil
		}
		tile, wrong := rail.ParseTile(strings.ReplaceAll(text, "*", ""))
		if err != nil || wrong != nil {
			t.Fatal(err, wrong)
		}
		if _, err := r.Place(rail.Placed{Name: square, Square: q, Tile: tile}); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// A tile is drawn with what lies beside it: whole where there is room, else its edges.
func TestAround(t *testing.T) {
	tile, err := rail.ParseTile("A=3c W-A-E A-S")
	if err != nil {
		t.Fatal(err)
	}
	r := besideFree(t)
	east, _ := rail.ParseSquare("e1")
	turns := Turns{Tile: tile, Numbered: true, Region: r.Clone(), Square: east}
	at, err := r.Place(rail.Placed{Name: "delta", Square: east, Tile: tile})
	if err != nil {
		t.Fatal(err)
	}
	around := Around{Tile: Tile{Placed: *r.At(at)}, Region: r, At: at}
	for _, c := range []struct {
		picture rule.Picture
		how     rule.Drawing
		want    []string // parts of rows, in their order
		rows    int
	}{
		{around, rule.Drawing{Bare: true}, []string{"└ e1n1", "delta", "A", "╪═╪"}, 12},
		{around, rule.Drawing{Bare: true, Rows: 10}, []string{"└ e1n1", "delta", "╪═╪"}, 10},
		{around, rule.Drawing{Bare: true, Rows: 9, Width: 17}, []string{"┌ delta", "╪"}, 9},
		{turns, rule.Drawing{Bare: true}, []string{"└ e1n1", "1", "2", "3", "4", "╪═╪"}, 10},
		{turns, rule.Drawing{Bare: true, Rows: 11}, []string{"┌ 1 ", "r0 ", "┌ 4 ", "r3 ", "╪═╪"}, 9},
		{turns, rule.Drawing{Bare: true, Width: 73}, []string{"┌ 1 ", "╪"}, 10},
	} {
		lines := c.picture.Lines(c.how)
		all := strings.Join(lines, "\n")
		if len(lines) != c.rows {
			t.Errorf("%d rows, want %d:\n%s", len(lines), c.rows, all)
		}
		rest := all
		for _, part := range c.want {
			_, behind, ok := strings.Cut(rest, part)
			if !ok {
				t.Errorf("%q is missing:\n%s", part, all)
				break
			}
			rest = behind
		}
	}
}
