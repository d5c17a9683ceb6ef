package picture

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

var update = flag.Bool("update", false, "write the pictures to testdata")

// The region of notation.md.
const example = `start r0 A=1c1s* B=2c1s* C=1r A-B B-C N-A C-S g1
e1 r1 A=2s* B=1v N-A-B
n1 r0 L=+1s S-L-E
`

// A region as it may lie in round III: joined and dead ends, garbage, bridges.
const wide = `start: start r0 A@2,3=1c1s* B@5,3=2c1s* C@3,6=1r W-A-B-E A-C-S g1
harbor: e1 r0 A@3,2=3c* B@5,5=1c1s N-A-B-E B-S g2
meadow: w1 r1 A@2,2=1c1s B@6,3=1s1v* C@4,6=2c W-A-B-E B-C-S
observatory: n1 r2 L@5,3=+1s W-L-E L-S
steeltown: e1s1 r0 A@2,3=4c* B@6,4=2c1v W-A-B-E N-S g7
quarry: s1 r3 A@4,3=3c1s x@5,5 N-A-x-E x-S bridge=A-W
crossroads: e2 r1 A@2,2=2c B@6,6=1c2s* x@4,4 A-x-B N-x-S W-x-E
`

func TestGolden(t *testing.T) {
	at := func(width int) rule.Drawing { return rule.Drawing{Width: width} }
	pictures := []struct {
		name string
		draw func(t *testing.T) []string
	}{
		{"tile-geometry", func(t *testing.T) []string {
			return Turns{Tile: readTile(t, "A@2,2=2c B@6,5=2s x@4,4 W-A-x-B-E x-S")}.Lines(at(80))
		}},
		{"tile-plain", func(t *testing.T) []string {
			return Turns{Tile: readTile(t, "A=1c1s B=2c C=1r N-A A-B B-x x-E x-S")}.Lines(at(80))
		}},
		{"tile-crossing", func(t *testing.T) []string {
			return Turns{Tile: readTile(t, "A@2,3=4c B@6,4=2c1v W-A-B-E N-S")}.Lines(at(80))
		}},
		{"tile-narrow", func(t *testing.T) []string {
			return Turns{Tile: readTile(t, "A@2,3=4c B@6,4=2c1v W-A-B-E N-S")}.Lines(at(40))
		}},
		{"tile-institution", func(t *testing.T) []string {
			return Turns{Tile: readTile(t, "M@4,3=+1c x@4,5 N-M-x-E x-S")}.Lines(at(80))
		}},
		{"tile-long", func(t *testing.T) []string {
			return Tile{Placed: rail.Placed{Tile: readTile(t, "A@3,4=12c10s11v2r B@5,4=10c10s10v10r W-A-B-E A-N A-S"), Turn: 1}}.Lines(at(80))
		}},
		{"tile-crowded", func(t *testing.T) []string {
			return Tile{Placed: rail.Placed{Tile: readTile(t, "A=1c B=2c C=3c D=4c F=1c1s1v1r A-B A-C A-D A-F B-C B-D B-F C-D C-F D-F N-A E-A S-A W-A"), Turn: 0}}.Lines(at(80))
		}},
		{"region-example", func(t *testing.T) []string { return Region{Region: readRegion(t, example)}.Lines(at(80)) }},
		{"region-colour", func(t *testing.T) []string {
			return Region{Region: readRegion(t, example)}.Lines(rule.Drawing{Width: 80, Color: true})
		}},
		{"region-wide", func(t *testing.T) []string { return Region{Region: readRegion(t, wide)}.Lines(at(80)) }},
		{"region-ascii", func(t *testing.T) []string {
			return Region{Region: readRegion(t, wide)}.Lines(rule.Drawing{Width: 80, ASCII: true})
		}},
		{"region-60", func(t *testing.T) []string { return Region{Region: readRegion(t, wide)}.Lines(at(60)) }},
		{"region-map", func(t *testing.T) []string { return Region{Region: readRegion(t, wide)}.Lines(at(40)) }},
		{"squares-wide", func(t *testing.T) []string { return numbered(readRegion(t, wide)).Lines(at(80)) }},
		{"squares-low", func(t *testing.T) []string {
			lines := example
			for _, q := range []string{"s1", "s2", "s3", "s4", "s5", "s6"} {
				lines += "farm" + q + ": " + q + " r0 A=1c N-A-S\n"
			}
			return numbered(readRegion(t, lines)).Lines(rule.Drawing{Width: 40, ASCII: true})
		}},
		{"region-bridges", func(t *testing.T) []string {
			return Region{Region: readRegion(t, "start r1 A@2,2=1c B@6,6=2c* W-A-N E-B-S bridge=A-B bridge=N-7,5\ne1 r0 A=2c B=1s N-A B-S bridge=A-B\n")}.Lines(at(80))
		}},
	}
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			got := strings.Join(p.draw(t), "\n") + "\n"
			file := filepath.Join("testdata", p.name+".txt")
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
			if d := cmp.Diff(string(want), got); d != "" {
				t.Errorf("the picture changed (-want +got):\n%s\nnow:\n%s", d, got)
			}
		})
	}
}

// numbered is the map of all free squares of a region, as one reads.
func numbered(r *rail.Region) Map {
	return Map{Region: Region{Region: r}, Free: r.FreeSquares()}
}
