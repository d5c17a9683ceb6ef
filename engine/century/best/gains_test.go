package best

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"arbiter/engine/rail"
)

// What gains bound is worth no more: neither a layout as it is judged, with
// bridges or without, nor anything that can come of its first pieces, in any part.
func TestGains(t *testing.T) {
	compared := 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 5))
		p := some(t, rng, 2)
		p.Hand, p.Transports, p.Sortings = rng.IntN(3), rng.IntN(2), rng.IntN(2)
		if seed < 300 {
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
		f, x := part.ground, part.gains
		w.assigner.g = part.survey
		pl := newPlacer(f)
		type promise struct{ upper, bridges, tidied int64 }
		promised := func(pl *placer, done int) (b promise) {
			b.upper, b.bridges = x.bound(pl, w.assigner, done)
			if x.services != nil {
				b.tidied = x.tidied(pl, w.assigner, done)
			}
			return b
		}
		pl.finish(0, func(l layout) bool {
			var promises []promise
			for done := range len(l) + 1 {
				began := newPlacer(f)
				var which []int16
				for _, k := range pl.which[:done] {
					which = append(which, int16(k))
				}
				began.start(which)
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
				return w.assigner.most(w.found.upper, w.found.upper)
			}
			compare := func(v int64, built ...int) {
				for k, b := range promises {
					if most := b.upper + b.bridges; v > most || len(built) == 0 && k == len(promises)-1 && v > b.upper {
						t.Fatalf("seed %d: %v, built on %v, is worth %d, not the %d that %d pieces in place promise", seed, l, built, v, most, k)
					}
				}
				compared++
			}
			compare(worth())
			if x.services != nil {
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

// What an addition adds, and what two give each other beyond that, is bounded
// for every layout.
func TestAdditions(t *testing.T) {
	compared := 0
	for seed := range uint64(400) {
		rng := rand.New(rand.NewPCG(seed, 6))
		p := some(t, rng, 1)
		p.Hand, p.Locomotives, p.Bridges = rng.IntN(3), rng.IntN(2), 2
		for i := range p.Region.Len() {
			p.Region.AddGarbage(i, rng.IntN(3))
		}
		g, _ := newSurvey(p, func() bool { return false })
		s := &search{ctx: context.Background(), g: g, money: fill(p), topK: topK{most: 1}}
		g.weigh(newTidier(p, s.money))
		w := newWorker(s)
		part := g.parts(w)[0]
		x := part.gains
		newPlacer(part.ground).finish(0, func(l layout) bool {
			g.lay(&w.laid, l)
			worth := func(built ...addition) int64 {
				w.region.CopyFrom(&w.laid)
				for _, a := range built {
					w.region.Build(a.tile, a.Bridging)
				}
				g.judge(&w.region, &w.found)
				return w.assigner.most(w.found.upper, w.found.upper)
			}
			plain := worth()
			var list []addition
			for i := range g.choose {
				for k := range g.choose[i] {
					o := building{i, k, &g.choose[i][k]}
					list = append(list, addition{o, x.adding(&w.laid, o)})
				}
			}
			for i, a := range list {
				if v := worth(a); v > plain+a.adds {
					t.Fatalf("seed %d: %v adds %d, not %d", seed, a.Bridges, v-plain, a.adds)
				}
				for _, b := range list[:min(i, 5)] {
					if a.tile == b.tile {
						continue
					}
					if v := worth(a, b); v > plain+a.adds+b.adds+x.both(&w.laid, a.building, b.building) {
						t.Fatalf("seed %d: %v and %v add %d", seed, a.Bridges, b.Bridges, v-plain)
					}
					compared++
				}
			}
			return rng.IntN(20) > 0
		})
	}
	if compared < 1000 {
		t.Errorf("only %d pairs were compared", compared)
	}
}
