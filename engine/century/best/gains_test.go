package best

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/engine/rail"
	"arbiter/tools/long"
)

// Nothing is worth more than its bound by gains: neither a layout as judged, with
// bridges or without, nor any completion of its first pieces, in any part.
func TestGains(t *testing.T) {
	compared := 0
	for seed := range uint64(long.Or(80, 400)) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := some(t, rng, 2)
		p.Hand, p.Transports, p.Sortings = rng.IntN(3), rng.IntN(2), rng.IntN(2)
		if seed%4 > 0 {
			p.Locomotives, p.Workers, p.Bridges = rng.IntN(3), rng.IntN(2), rng.IntN(3)
		}
		p.Rulings = rail.Rulings{CityBlocks: rng.IntN(2) == 0, BestOnly: rng.IntN(2) == 0, ThroughInstitution: rng.IntN(2) == 0}
		for i := range p.Region.Len() {
			at := p.Region.At(i)
			if p.Region.AddGarbage(i, rng.IntN(3)); !at.Tile.Institution() && rng.IntN(2) == 0 {
				p.Region.SetCitizen(rail.City{Tile: i}, true)
			}
			p.Fresh[i] = rng.IntN(3) == 0
		}
		for i := range p.Attach {
			if !p.Attach[i].Tile.Institution() {
				p.Attach[i].Garbage = rng.IntN(3)
			}
		}
		g, _ := newSurvey(p, func() bool { return false })
		s := &search{ctx: context.Background(), g: g, money: fill(p), topK: topK{most: 1}}
		g.weigh(newTidier(p, s.money))
		w := newWorker(s)
		parts := g.parts(w)
		part := &parts[rng.IntN(len(parts))]
		x := part.gains
		w.assigner.g = part.survey
		pl := newPlacer(part)
		type promise struct{ upper, tidied int64 }
		promised := func(pl *placer, done int) (b promise) {
			b.upper = x.bound(pl, w.assigner, done, upper)
			if p.Bridges == 0 {
				b.tidied = x.tidied(pl, w.assigner, done)
			}
			return b
		}
		pl.finish(0, func(l layout) bool {
			var promises []promise
			for done := range len(l) + 1 {
				began := newPlacer(part)
				began.start(pl.which[:done])
				promises = append(promises, promised(began, done))
			}
			promises = append(promises, promised(pl, len(l)))
			g.lay(&w.laid, l)
			worth := func(built ...int) int64 {
				w.region.CopyFrom(&w.laid)
				for _, i := range built {
					w.region.Build(i, &g.choose[i][rng.IntN(len(g.choose[i]))])
				}
				g.judge(&w.region, &w.found)
				return w.assigner.most(w.found.upper)
			}
			compare := func(v int64, built ...int) {
				for k, b := range promises {
					if v > b.upper {
						t.Fatalf("seed %d: %v, built on %v, is worth %d, not the %d that %d pieces in place promise", seed, l, built, v, b.upper, k)
					}
				}
				compared++
			}
			compare(worth())
			if p.Bridges == 0 {
				w.topK = topK{most: 1, floor: math.MinInt64}
				w.assigner.prepare(&w.region, &w.found)
				w.assigner.assign()
				for k, b := range promises {
					if len(w.topK.list) > 0 && w.topK.list[0].value > b.tidied {
						t.Fatalf("seed %d: %v is worth %d, not the %d that %d pieces in place promise", seed, l, w.topK.list[0].value, b.tidied, k)
					}
				}
			}
			for i := range g.choose {
				if len(g.choose[i]) == 0 {
					continue
				}
				compare(worth(i), i)
				for k := range i {
					if p.Bridges > 1 && len(g.choose[k]) > 0 {
						compare(worth(i, k), i, k)
					}
				}
			}
			return true
		})
	}
	if compared < 50_000 {
		t.Errorf("only %d layouts were compared", compared)
	}
}

// With any bridges on two tiles of a layout, each town makes what it makes with one of
// the choices that are tried, and at most what it makes on fully linked tiles.
func TestDistinct(t *testing.T) {
	compared := 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 6))
		p := some(t, rng, 1)
		p.Hand, p.Bridges = rng.IntN(3), 2
		p.Rulings = rail.Rulings{CityBlocks: rng.IntN(2) == 0, BestOnly: rng.IntN(2) == 0, ThroughInstitution: rng.IntN(2) == 0}
		for i := range p.Region.Len() {
			p.Region.AddGarbage(i, rng.IntN(3))
			p.Region.SetCitizen(rail.City{Tile: i}, true)
		}
		g, _ := newSurvey(p, func() bool { return false })
		s := &search{ctx: context.Background(), g: g, money: fill(p), topK: topK{most: 1}}
		g.weigh(newTidier(p, s.money))
		w := newWorker(s)
		newPlacer(&g.parts(w)[0]).finish(0, func(l layout) bool {
			g.lay(&w.laid, l)
			i, k := rng.IntN(len(g.choose)), rng.IntN(len(g.choose))
			some := [2][]*rail.Bridging{append(slices.Clone(w.distinct(i)), nil), append(slices.Clone(w.distinct(k)), nil)}
			makes := func(a, b *rail.Bridging) (upper []int64) {
				w.built = w.built[:0]
				for n, b := range []*rail.Bridging{a, b} {
					if b != nil {
						w.built = append(w.built, building{[]int{i, k}[n], b})
					}
				}
				w.raise()
				g.judge(&w.region, &w.found)
				for n := range g.towns {
					if g.inhabitable(n) {
						upper = append(upper, w.found.upper[n])
					}
				}
				return upper
			}
			known := map[string]bool{}
			for _, a := range some[0] {
				for _, b := range some[1] {
					known[fmt.Sprint(makes(a, b))] = true
				}
			}
			full := makes(g.full[i], g.full[k])
			for a := range g.choose[i] {
				for b := range g.choose[k][:min(5, len(g.choose[k]))] {
					made := makes(&g.choose[i][a], &g.choose[k][b])
					if i != k && !known[fmt.Sprint(made)] {
						t.Fatalf("seed %d: in %v nothing that is tried makes %d, as %v and %v do", seed, l, made, g.choose[i][a].Bridges, g.choose[k][b].Bridges)
					}
					for n := range full {
						if made[n] > full[n] {
							t.Fatalf("seed %d: in %v %v and %v make %d, full tiles %d", seed, l, g.choose[i][a].Bridges, g.choose[k][b].Bridges, made, full)
						}
					}
					compared++
				}
			}
			return rng.IntN(20) > 0
		})
	}
	if compared < 10_000 {
		t.Errorf("only %d pairs were compared", compared)
	}
}
