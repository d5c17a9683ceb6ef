package rail

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"arbiter/tools/long"
)

// Four hundred tiles full of cities, with and without institutions, are explained with little work: entries
// beyond mostExplained are left out, and Cut says so. Each search allocates for each place, so that
// allocations show how much is searched, on any machine.
func TestExplainManyTiles(t *testing.T) {
	long.Only(t, "explains 400 tiles")
	for name, tiles := range map[string][2]string{
		"cities":       {"A=1c1s* B=2c1s* C=1r* D=1v F=1c* G=1s* N-A-B-C-D-F-G-S W-B-F-E A-C-F A-D N-x x-S x-B x-G g2", ""},
		"institutions": {"A=1c1s* B=2c1s* C=1r* N-A-B-C-S W-B-E A-C g2", "L=+1c N-L-S W-L-E"},
	} {
		var text strings.Builder
		for y := range 20 {
			for x := range 20 {
				tile, at := tiles[0], ""
				if (x+2*y)%3 == 1 && tiles[1] != "" {
					tile = tiles[1]
				}
				if x > 0 {
					at = fmt.Sprintf("e%d", x)
				}
				if y > 0 {
					at += fmt.Sprintf("n%d", y)
				}
				if at == "" {
					at = "start"
				}
				fmt.Fprintf(&text, "%s r0 %s\n", at, tile)
			}
		}
		r, err := readRegion(text.String(), Rulings{})
		if err != nil {
			t.Fatal(err)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		e := r.Explain(Rulings{})
		runtime.ReadMemStats(&after)
		if mb, times := (after.TotalAlloc-before.TotalAlloc)>>20, after.Mallocs-before.Mallocs; mb > 1500 || times > 5_000_000 {
			t.Errorf("%s: %d MB are made in %d pieces", name, mb, times)
		}
		if len(e.Links) > 4000 || len(e.Services) > 4000 || len(e.Moves) > 6000 || !e.Cut {
			t.Errorf("%s: %d links, %d services, %d moves; cut: %v", name, len(e.Links), len(e.Services), len(e.Moves), e.Cut)
		}
	}
}
