package rail

import (
	"fmt"
	"testing"
)

// sizes of regions: a small one, a late one of many seats or of few, and twice
// what a game can reach.
var sizes = []int{5, 10, 20, 40}

// Judging allocates nothing, however large the region.
func TestNothingAllocatedAtAnySize(t *testing.T) {
	for _, n := range sizes {
		r := regionOf(t, n)
		var j Judgement
		r.Judge(Rulings{}, &j)
		if len(j.Centres) == 0 {
			t.Errorf("%d tiles: too little to judge", n)
		}
		if got := testing.AllocsPerRun(20, func() { r.Judge(Rulings{}, &j) }); got != 0 {
			t.Errorf("judging %d tiles: %v allocations", n, got)
		}
		if got := testing.AllocsPerRun(20, func() { r.Yield(Rulings{}) }); got != 0 {
			t.Errorf("the yield of %d tiles: %v allocations", n, got)
		}
	}
}

// BenchmarkJudge judges regions of several sizes.
func BenchmarkJudge(b *testing.B) {
	for _, n := range sizes {
		b.Run(fmt.Sprintf("tiles=%d", n), func(b *testing.B) {
			r := regionOf(b, n)
			var j Judgement
			b.ReportAllocs()
			for b.Loop() {
				r.Judge(Rulings{}, &j)
			}
		})
	}
}
