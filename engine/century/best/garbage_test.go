package best

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Tidying is compared with trying everything, with a few lands and centres.
func TestTidy(t *testing.T) {
	for seed := range uint64(300) {
		rng := rand.New(rand.NewPCG(seed, 2))
		p := some(t, rng, 0)
		p.Hand, p.Transports, p.Sortings = rng.IntN(3), rng.IntN(2), rng.IntN(2)
		worth := []int64{int64(rng.IntN(4)), int64(rng.IntN(5) - 3), int64(rng.IntN(9) - 7), -5, -11, -12, -20, -21, -22, -23}
		p.Worth.Land = func(_, g int) int64 { return worth[min(g, len(worth)-1)] }
		plots := make([]plot, 1+rng.IntN(3))
		for i := range plots {
			plots[i] = plot{garbage: rng.IntN(3), fresh: rng.IntN(2) == 0, reach: rng.Uint64() & 3}
		}
		plots[0].fresh = true
		caps := []int{1 + rng.IntN(2), 1}
		tidier := newTidier(p, fill(p))
		for i := range tidier.worths { // the lands are not those of the region
			tidier.worths[i].by = worth
		}
		got := tidier.tidy(slices.Clone(plots), caps).value

		best := int64(none)
		var then func(step int, g []int, hauls, sorts int, caps []int)
		then = func(step int, g []int, hauls, sorts int, caps []int) {
			sum := int64(0)
			for _, n := range g {
				sum += worth[n]
			}
			best = max(best, sum)
			for i := range g {
				if g[i] == 0 {
					continue
				}
				for k := range g {
					if hauls > 0 && k != i {
						next := slices.Clone(g)
						next[i]--
						next[k]++
						then(0, next, hauls-1, sorts, caps)
					}
				}
				next := slices.Clone(g)
				next[i]--
				if sorts > 0 && step < 1 {
					then(0, next, hauls, sorts-1, caps)
				}
				for c := range caps { // centres come last: nothing is hauled after them
					if caps[c] > 0 && plots[i].reach>>c&1 != 0 {
						used := slices.Clone(caps)
						used[c]--
						then(1, next, 0, 0, used)
					}
				}
			}
		}
		var lay func(i, hand int, g []int)
		lay = func(i, hand int, g []int) {
			if i == len(plots) {
				if hand == 0 {
					then(0, g, p.Transports, p.Sortings, caps)
				}
				return
			}
			for n := 0; n <= hand && (n == 0 || plots[i].fresh); n++ {
				lay(i+1, hand-n, append(slices.Clip(g), plots[i].garbage+n))
			}
		}
		lay(0, p.Hand, nil)
		if got != best {
			t.Errorf("seed %d: %+v, centres %v, hand %d: %d, but %d can be reached", seed, plots, caps, p.Hand, got, best)
		}
	}
}
