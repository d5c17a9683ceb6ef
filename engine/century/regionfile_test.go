package century

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/century/show"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// A region of more tiles than the box holds is refused before it is judged.
func TestRegionOfTooManyTiles(t *testing.T) {
	var b strings.Builder
	b.WriteString("start r0 A=1c\n")
	for i := range maxRegionTiles {
		fmt.Fprintf(&b, "e%d r0 A=1c\n", i+1)
	}
	_, _, err := readRegion(b.String(), readings{})
	if m, is := errors.AsType[*rule.NotUnderstood](err); !is || m.Line != 76 {
		t.Errorf("76 tiles: %v", err)
	}
}

// Garbage is g and a number, once; g alone is no garbage, and none is left out.
func TestGarbageOfARegionFile(t *testing.T) {
	for line, column := range map[string]int{"start r0 A=1c g2": 0, "start r0 A=1c": 0, "start r0 A=1c g": 15, "start r0 A=1c gx": 15, "start r0 A=1c g1 g1": 18} {
		r, _, err := readRegion(line, readings{})
		m, misread := errors.AsType[*rule.NotUnderstood](err)
		if misread != (column > 0) || misread && m.Column != column {
			t.Errorf("%s: %v", line, err)
		}
		if strings.HasSuffix(line, " g2") && (err != nil || r.At(0).Garbage != 2) {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// A region file that can't be read is refused on its line, at its column.
func TestMisreadRegionFile(t *testing.T) {
	for text, want := range map[string][2]int{
		"# nothing":                   {1, 1},
		"start r0 A=1c*\n\nuse magic": {3, 5},
		"start r0 A=1c\nuse park start.A\ne1 r0 A=1c": {3, 1},
		"start r0 A=1c*\nuse locomotive start.A":      {2, 23},
	} {
		_, _, err := readRegion(text, readings{})
		if m, is := errors.AsType[*rule.NotUnderstood](err); !is || [2]int{m.Line, m.Column} != want {
			t.Errorf("%q: %v, not misread at %v", text, err, want)
		}
	}
}

// A bonus of one is said in the singular.
func TestBonusOfOne(t *testing.T) {
	const region = "start r0 A@4,4=1v1c* A-E A-W\ne1 r0 H@4,4=+1v W-H\nw1 r0 M@4,4=+2c E-M\n"
	r, _, err := readRegion(region, readings{})
	if err != nil {
		t.Fatal(err)
	}
	v := show.Judgement(r, rail.Rulings{}, nil, bySquare(&readings{}))
	if got, want := v.Blocks[0].Table.Rows[0][3].String(), "+1 point from e1.H, +2 coins from w1.M"; got != want {
		t.Errorf("the boosts are %q, not %q", got, want)
	}
}

// A use that is refused in a region file cites the ability's own section, as in a game.
func TestRefusedInARegionFile(t *testing.T) {
	const region = "start r0 A=1c1s* B=2c1s* C=1r* N-A\ne1 r0 A=1c\n"
	for use, section := range map[string]string{"use transport start e1": "Technology, Garbage Transport", "use recycle start": "Technology, Recycling", "use sorting start": "Technology, Sorting"} {
		_, _, err := readRegion(region+use, readings{})
		if ill, _ := errors.AsType[*rule.Illegal](err); ill == nil || ill.Code != "century/no-garbage-there" || ill.Cite[0].Section != section {
			t.Errorf("%s: %v", use, err)
		}
	}
}

// In a region file a tile is called by its square: one without a tile is no beginning of another one's.
func TestSquareIsNoPrefix(t *testing.T) {
	const lies = "start r0 A=1c1s* B=2c1s* C=1r A-B g1\nn1 r0 A=1c g1\ne1n1 r0 A=1c N-A g1\n"
	for use, code := range map[string]rule.Code{"use sorting e1": "century/not-your-land", "use workers e1.A": "century/not-your-tile", "use transport e1 n1": "century/not-your-land", "use sorting E1N1": "", "use workers e1n1.A": ""} {
		_, _, err := readRegion(lies+use, readings{})
		ill, _ := errors.AsType[*rule.Illegal](err)
		if code == "" && err != nil || code != "" && (ill == nil || ill.Code != code) {
			t.Errorf("%s: %v", use, err)
		}
	}
}
