package picture

import (
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// FuzzDraw draws any tile that can be read, in all turns and widths.
func FuzzDraw(f *testing.F) {
	f.Add("A=1c1s* B=2c1s C=1r A-B B-C N-A C-S", 80)
	f.Add("A@2,3=1c1s B@5,3=2c1s C@3,6=1r W-A-B-E A-C-S", 40)
	f.Add("A@4,1=1c B@1,4=2c x@4,2 y@4,3 N-B A-x-y-E S-W", 20)
	f.Add("A=1c N-A E-A S-A W-A A-x A-y A-z x-y y-z", 200)
	f.Add("M=+1c L=+2s N-E S-W N-M L-S", 60)
	var crowd strings.Builder
	for c := 'A'; c <= 'Z'; c++ {
		if !strings.ContainsRune("NESW", c) {
			crowd.WriteString(string(c) + "=9c9s9v9r ")
			crowd.WriteString(string(c) + "-" + string(c+32) + "-A-Z ")
		}
	}
	f.Add(strings.ReplaceAll(crowd.String(), "A-a-A", "A-a-B"), 80)
	f.Fuzz(func(t *testing.T, text string, width int) {
		tile, err := rail.ParseTile(text)
		if err != nil {
			return
		}
		o := rule.Drawing{Width: 20 + int(uint(width)%181), ASCII: width%2 == 0, Color: width%3 == 0}
		for turn := range rail.Rotation(4) {
			check(t, tile, turn, o)
		}
		Turns{Tile: tile}.Lines(o)
		r := &rail.Region{}
		for i, q := range []rail.Square{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 0, Y: -1}, {X: -1, Y: 1}} {
			p := rail.Placed{Square: q, Turn: rail.Rotation(i), Tile: tile}
			if !tile.Institution() {
				p.Garbage, p.Citizens = i*3, 1
			}
			if len(tile.Sites()) == 0 {
				p.Citizens = 0
			}
			if _, err := r.Place(p); err != nil {
				t.Fatal(err)
			}
		}
		ends := r.BridgeEnds(0, rail.Rulings{BridgeCorner: true})
		for n := 0; n+1 < len(ends); n += 3 {
			b := rail.Bridge{From: ends[n], To: ends[len(ends)-1-n/2]}
			if _, err := r.CheckBridge(0, b, rail.Rulings{BridgeCorner: true}); err == nil {
				r.AddBridge(0, b)
			}
		}
		for _, line := range (Region{Region: r}).Lines(o) {
			if w := screen.Width(line); w > o.Width && w > 11 {
				t.Errorf("%d columns in %d: %q", w, o.Width, line)
			}
		}
	})
}

// check draws a tile and tests that the lines of its picture join what the tile
// joins.
func check(t *testing.T, tile *rail.Tile, turn rail.Rotation, o rule.Drawing) {
	lines := Tile{Placed: rail.Placed{Tile: tile, Turn: turn}}.Lines(o)
	for _, line := range lines {
		if w := screen.Width(line); w > max(o.Width, 11) {
			t.Errorf("%d columns in %d: %q", w, o.Width, line)
		}
		if o.ASCII {
			for _, r := range line {
				if r > 126 {
					t.Errorf("%q is not ASCII", line)
				}
			}
		}
	}
	pics, _ := bestSize(o, 1, 0, []*rail.Placed{{Tile: tile, Turn: turn}})
	pic := pics[0]
	for cell, uses := range pic.rails.uses {
		arms := map[int]rail.Sides{} // by net
		for _, u := range uses {
			arms[pic.tracks[u.track].net] |= u.arms
		}
		if pic.rails.spots[cell] != 0 && len(uses) > 0 {
			t.Errorf("a track runs over a spot")
		}
		switch len(arms) {
		case 0, 1:
		case 2:
			seen := rail.Sides(0)
			for _, a := range arms {
				if a != upright && a != level {
					t.Errorf("two nets touch in one character: %v", arms)
				}
				seen |= a
			}
			if seen != upright|level {
				t.Errorf("two nets run along each other: %v", arms)
			}
			for _, beside := range []int{cell - 1, cell + 1} {
				if n := pic.rails.spots[beside]; n != 0 && pic.spots[n-1].kind != edge {
					t.Errorf("a gap right beside a spot")
				}
			}
		default:
			t.Errorf("%d nets in one character", len(arms))
		}
	}
	for i := range pic.tracks {
		k := &pic.tracks[i]
		// The way is in one piece and touches both spots.
		at := pic.rails.paths[i]
		if len(at) == 0 {
			continue
		}
		for n := 1; n < len(at); n++ {
			if sides(at[n-1], at[n]) == 0 {
				t.Errorf("the way of %s is broken", k.title)
			}
		}
		for n, sp := range []int{k.from, k.to} {
			end := at[n*(len(at)-1)]
			near := false
			for _, b := range pic.spots[sp].body() {
				near = near || sides(end, b) != 0
			}
			if !near {
				t.Errorf("the way of %s ends beside its spot", k.title)
			}
		}
	}
}
