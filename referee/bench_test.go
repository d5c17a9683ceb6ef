package referee_test

import (
	"fmt"
	"testing"

	"arbiter/engine/century"
	"arbiter/referee"
)

// BenchmarkAuction enters a thousand bids of four seats on one lot, as text,
// each judged and written into the journal. Other engines' figures for the same
// auction come from bench/peers.
func BenchmarkAuction(b *testing.B) {
	const bids = 1000
	seats := []string{"Ann", "Bob", "Cyd", "Dan"}
	lines := []string{"deal lands", "deal technologies"}
	for _, s := range seats {
		lines = append(lines, fmt.Sprintf("correct %s coins+999 rich", s), fmt.Sprintf("correct %s coins+999 rich", s))
	}
	lines = append(lines, "open Ann L11 2")
	var moves []string
	for i := range bids {
		moves = append(moves, fmt.Sprintf("bid %s %d", seats[(i+1)%len(seats)], i+3))
	}
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		g, _, err := referee.Start(century.Book(), "new auction --seats Ann,Bob,Cyd,Dan", nil, noon)
		if err != nil {
			b.Fatal(err)
		}
		enterAll(b, g, lines)
		b.StartTimer()
		enterAll(b, g, moves)
	}
	b.ReportMetric(float64(bids*b.N)/b.Elapsed().Seconds(), "moves/s")
}

func enterAll(b *testing.B, g *referee.Game, lines []string) {
	b.Helper()
	for _, l := range lines {
		if _, err := g.Enter(l, nil, noon); err != nil {
			b.Fatalf("%s: %v", l, err)
		}
	}
}
