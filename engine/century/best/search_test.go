package best

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"arbiter/engine/rail"
	"arbiter/tools/long"
)

// A search finds what is found by trying every way to attach the pieces, with the
// citizens in any cities.
func TestSolve(t *testing.T) {
	compared := 0
	for seed := range uint64(long.Games(15, 500)) {
		rng := rand.New(rand.NewPCG(seed, 9))
		p := some(t, rng, 1+rng.IntN(2))
		if rng.IntN(3) == 0 {
			p.Attach[0].Tile = tile(t, "A=1r B=1c1r C=2c D=1s N-A-E S-B C-D")
		}
		p.Hand, p.Transports, p.Sortings = rng.IntN(3), rng.IntN(4)/3, rng.IntN(4)/3
		p.Locomotives, p.Workers = rng.IntN(6)/5, rng.IntN(6)/5
		p.Worth.Land = func(_, garbage int) int64 { // so that no two ways to tidy up are worth the same
			if garbage == 0 {
				return 737
			}
			return int64(-1000 * garbage)
		}
		p.Rulings = rail.Rulings{CityBlocks: rng.IntN(2) == 0, BestOnly: rng.IntN(2) == 0, ThroughInstitution: rng.IntN(2) == 0, AnyRoute: rng.IntN(4) == 0}
		for i := range p.Region.Len() {
			if at := p.Region.At(i); !at.Tile.Institution() {
				p.Region.AddGarbage(i, rng.IntN(3))
				p.Region.SetCitizen(rail.City{Tile: i, Site: rng.IntN(len(at.Tile.Sites()))}, true)
				p.Fresh[i] = rng.IntN(3) == 0
			}
		}
		for i := range p.Attach {
			switch {
			case i > 0 && rng.IntN(4) == 0:
				p.Attach[i] = p.Attach[0]
			case !p.Attach[i].Tile.Institution():
				p.Attach[i].Garbage = rng.IntN(3)
			}
		}
		answer, err := Solve(context.Background(), p, Options{Plans: 3})
		if err != nil || !answer.Proven {
			t.Fatal(seed, err)
		}
		g, _ := newSurvey(p, nil)
		s := &search{ctx: context.Background(), g: g, money: fill(p)}
		g.weigh(newTidier(p, s.money))
		w := newWorker(s)
		w.topK = topK{most: 3, floor: math.MinInt64}
		l := make(layout, len(p.Attach))
		var all func(r *rail.Region, left []int)
		all = func(r *rail.Region, left []int) {
			if len(left) == 0 {
				g.lay(&w.laid, l)
				w.look()
				compared++
			}
			for k, i := range left {
				for _, q := range r.FreeSquares() {
					for turn := range rail.Rotation(4) {
						l[i] = spotOn(q, turn)
						next := r.Clone()
						_, _ = next.Place(rail.Placed{Square: q, Turn: turn, Tile: p.Attach[i].Tile})
						all(next, slices.Delete(slices.Clone(left), k, k+1))
					}
				}
			}
		}
		all(p.Region, []int{0, 1}[:len(l)])
		var found, there []int64
		for _, plan := range answer.Plans {
			found = append(found, plan.Value)
		}
		for _, c := range w.topK.list {
			there = append(there, c.value)
		}
		if !slices.Equal(found, there) {
			t.Errorf("seed %d: the search finds %d, there is %d", seed, found, there)
		}
		s.parts, s.topK.most = g.parts(w), 20
		for i, c := range s.incumbents() {
			if i < len(there) && c.value > there[i] {
				t.Errorf("seed %d: soon found is what is worth %d; there is %d", seed, c.value, there)
			}
		}
	}
	t.Logf("%d layouts were looked at", compared)
}

// A piece to which others are attached stays.
func TestMove(t *testing.T) {
	for seed := range uint64(100) {
		rng := rand.New(rand.NewPCG(seed, 10))
		p := some(t, rng, 3)
		g, _ := newSurvey(p, nil)
		s := &search{ctx: context.Background(), g: g, money: fill(p)}
		g.weigh(newTidier(p, s.money))
		w, l, r := newWorker(s), p.scattered(), p.Region.Clone()
		for i, a := range p.Attach {
			if rng.IntN(4) > 0 {
				free := r.FreeSquares()
				l[i] = spotOn(free[rng.IntN(len(free))], 0)
				_, _ = r.Place(rail.Placed{Tile: a.Tile, Square: l[i].square()})
			}
		}
		w.topK = topK{most: 50, floor: math.MinInt64}
		for i := range l {
			w.move(slices.Clone(l), i)
		}
		for _, c := range w.topK.list {
			if !canBeLaid(p, p.settle(c.layout)) {
				t.Errorf("seed %d: from %v comes %v", seed, l, c.layout)
			}
		}
	}
}

// A way over other tiles links a city with an institution where the table plays so,
// though they give each other nothing across an edge.
func TestAnyRoute(t *testing.T) {
	for seed := range 2 {
		p := some(t, rand.New(rand.NewPCG(0, 0)), 0)
		p.Region = &rail.Region{}
		for i, text := range []string{"L=+1c N-L", "A=1s E-S", "A=1s S-W"} {
			_, _ = p.Region.Place(rail.Placed{Tile: tile(t, text), Square: []rail.Square{{}, {Y: 1}, {X: 1, Y: 1}}[i]})
		}
		p.Fresh = make([]bool, p.Region.Len())
		p.Attach = []Piece{{Tile: tile(t, "A=1c N-A")}}
		p.Rulings.AnyRoute = seed > 0
		if a, err := Solve(context.Background(), p, Options{}); err != nil || a.Plans[0].Yield.Coins != 1+seed {
			t.Errorf("any route %v: %+v, %v", p.Rulings.AnyRoute, a, err)
		}
	}
}
