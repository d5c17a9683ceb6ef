package picture

import (
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// monster is about the largest tile that the notation allows: all sites, all
// junctions, hundreds of tracks.
func monster() string {
	var b strings.Builder
	nodes := "ABCDFGHIJKLMOPQRTUVXYZabcdefghijklmnopqrstuvwxyzNESW"
	for _, c := range nodes[:22] {
		b.WriteString(string(c) + "=9c9s9v9r ")
	}
	for i := 0; b.Len() < 1950; i++ {
		from, to := i*7%52, (i*11+1+i/52)%52
		if from != to {
			b.WriteString(string(nodes[from]) + "-" + string(nodes[to]) + " ")
		}
	}
	return b.String()
}

func BenchmarkTile(b *testing.B) {
	for name, text := range map[string]string{
		"usual":   "A@2,2=1c1s B@6,3=1s1v C@4,6=2c W-A-B-E B-C-S",
		"plain":   "A=1c1s B=1s1v C=2c W-A-B-E B-C-S",
		"monster": monster(),
	} {
		tile, err := rail.ParseTile(text)
		if err != nil {
			b.Fatalf("%s: %v", name, err)
		}
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				Tile{Placed: rail.Placed{Tile: tile, Turn: 0}}.Lines(rule.Drawing{Width: 80})
			}
		})
	}
}
