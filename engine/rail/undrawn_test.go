package rail

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// A bridge on a tile without points is judged as it would be on every layout of
// that tile: legal where all allow it, refused where none does, else unchecked.
func TestBridgeOnEveryLayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		nodes := rapid.SampledFrom([]string{"A", "AB", "Ax", "x"}).Draw(t, "nodes")
		ends := strings.Split("NESW"+nodes, "")
		var tracks []string
		for range rapid.IntRange(0, 4).Draw(t, "tracks") {
			a, b := rapid.SampledFrom(ends).Draw(t, "from"), rapid.SampledFrom(ends).Draw(t, "to")
			if a != b && !slices.Contains(tracks, b+"-"+a) {
				tracks = append(tracks, a+"-"+b)
			}
		}
		if strings.Contains(nodes, "x") && !strings.Contains(strings.Join(tracks, ""), "x") {
			tracks = append(tracks, "x-N")
		}
		write := func(at map[rune]Point) string {
			var words []string
			for _, n := range nodes {
				word := string(n)
				if at != nil {
					word += "@" + at[n].String()
				}
				if n != 'x' {
					word += "=1c"
				} else if at == nil {
					continue
				}
				words = append(words, word)
			}
			return strings.Join(append(words, tracks...), " ")
		}
		var layouts []*Region
		lay := func(text string) {
			tile, err := ParseTile(text)
			if err != nil {
				return
			}
			r := &Region{}
			if _, err := r.Place(Placed{Tile: tile}); err == nil {
				layouts = append(layouts, r)
			}
		}
		points := slices.DeleteFunc(inner(), func(p Point) bool { return p.X == 3 || p.X == 5 || p.Y == 3 || p.Y == 5 })
		for _, p := range points {
			at := map[rune]Point{rune(nodes[0]): p}
			if len(nodes) == 1 {
				lay(write(at))
				continue
			}
			for _, q := range points {
				at[rune(nodes[1])] = q
				lay(write(at))
			}
		}
		drawn := layouts
		layouts = nil
		lay(write(nil))
		if len(drawn) == 0 || len(layouts) == 0 {
			t.Skip("no such tile")
		}
		for i, a := range ends {
			for _, b := range ends[i+1:] {
				bridge := Bridge{End{Node: Node(a[0])}, End{Node: Node(b[0])}}
				legal, refused := 0, 0
				for _, r := range drawn {
					if _, err := r.CheckBridge(0, bridge, Rulings{}); err == nil {
						legal++
					} else {
						refused++
					}
				}
				checked, err := layouts[0].CheckBridge(0, bridge, Rulings{})
				got, want := "it depends", "it depends"
				var f *Fault
				switch {
				case errors.As(err, &f):
					got = "refused"
				case checked:
					got = "legal"
				}
				switch {
				case legal == 0:
					want = "refused"
				case refused == 0:
					want = "legal"
				}
				if got != want {
					t.Fatalf("%s on %s: %s, but %d layouts of %d allow it (%v)", bridge, write(nil), got, legal, legal+refused, fmt.Sprint(err))
				}
			}
		}
	})
}
