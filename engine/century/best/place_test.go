package best

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rail"
)

func tile(t *testing.T, text string) *rail.Tile {
	t.Helper()
	out, err := rail.ParseTile(text)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// some is a random small region with pieces.
func some(t *testing.T, rng *rand.Rand, pieces int) *Problem {
	texts := []string{"A=1c N-A-S", "A=1c1s B=2c W-A-B-E", "A=1r N-A B=1v A-E", "A=2s N-A-E A-S", "L=+1s N-L", "A=1c", "A@3,3=1s B@5,5=3s1r N-A", "A=2s B=3s N-A N-B"}
	p := &Problem{Region: &rail.Region{}, Worth: worth{
		Coins: 400, Science: 400, Points: 1000,
		Hand:   func(int, int) int64 { return 0 },
		Marker: func(int) int64 { return 0 },
		Land:   func(_, garbage int) int64 { return int64(-1000 * garbage) },
	}}
	for range 1 + rng.IntN(4) {
		free := p.Region.FreeSquares()
		text := texts[rng.IntN(len(texts))]
		if p.Region.Len() == 0 {
			text = texts[1]
		}
		if _, err := p.Region.Place(rail.Placed{Tile: tile(t, text), Square: free[rng.IntN(len(free))], Turn: rail.Rotation(rng.IntN(4))}); err != nil {
			t.Fatal(err)
		}
	}
	p.Fresh = make([]bool, p.Region.Len())
	for range pieces {
		p.Attach = append(p.Attach, Piece{Tile: tile(t, texts[rng.IntN(len(texts))])})
	}
	return p
}

// joins lists what a layout joins: the edges, as the tiles are described.
func joins(p *Problem, l layout) string {
	r := p.Region.Clone()
	for i, s := range l {
		r.Lay(rail.Placed{Square: s.square(), Turn: rail.Rotation(s.turn), Tile: p.Attach[i].Tile})
	}
	var out []string
	for i := p.Region.Len(); i < r.Len(); i++ {
		for side := rail.North; side <= rail.West; side++ {
			if k := r.Beside(i, side); k >= 0 && r.At(i).Joined().Has(side) {
				own := side.Turned(4 - r.At(i).Turn)
				other := side.Opposite().Turned(4 - r.At(k).Turn)
				out = append(out, fmt.Sprint(i, own, k, other))
			}
		}
	}
	slices.Sort(out)
	return strings.Join(out, "; ")
}

// Every way to attach the pieces joins what one of the layouts joins, and every
// layout, once its floating pieces are laid next to the region, is one that can
// be laid and joins the same as before.
func TestLayouts(t *testing.T) {
	for seed := range uint64(60) {
		rng := rand.New(rand.NewPCG(seed, 1))
		p := some(t, rng, 1+int(seed%2))
		p.Locomotives = 1 // so that tracks count
		listed := map[string]bool{}
		layouts(p, func(l layout) bool {
			real := p.settle(l)
			if joins(p, l) != joins(p, real) {
				t.Fatalf("seed %d: %v joins %q, laid next to the region as %v %q", seed, l, joins(p, l), real, joins(p, real))
			}
			if !canBeLaid(p, real) {
				t.Fatalf("seed %d: %v can't be laid", seed, real)
			}
			listed[joins(p, l)] = true
			return true
		})
		var all func(r *rail.Region, l layout)
		all = func(r *rail.Region, l layout) {
			if len(l) == len(p.Attach) {
				// Turns that come to the same join other edges of the tile as described.
				if j := joins(p, l); !listed[j] && !symmetric(p) {
					t.Fatalf("seed %d: nothing joins %q, as %v does", seed, j, l)
				}
				return
			}
			for _, q := range r.FreeSquares() {
				for turn := range rail.Rotation(4) {
					next := r.Clone()
					next.Lay(rail.Placed{Square: q, Turn: turn, Tile: p.Attach[len(l)].Tile})
					all(next, append(slices.Clip(l), spotOn(q, turn)))
				}
			}
		}
		all(p.Region, nil)
	}
}

// canBeLaid says whether each piece comes to touch a tile in place.
func canBeLaid(p *Problem, l layout) bool {
	lying := []rail.Square{}
	for i := range p.Region.Len() {
		lying = append(lying, p.Region.At(i).Square)
	}
	for range l {
		for _, s := range l {
			if !slices.Contains(lying, s.square()) && slices.ContainsFunc(lying, s.square().Touches) {
				lying = append(lying, s.square())
			}
		}
	}
	return len(lying) == p.Region.Len()+len(l)
}

// symmetric says whether a piece looks the same turned, or two are the same.
func symmetric(p *Problem) bool {
	for i, a := range p.Attach {
		for turn := rail.Rotation(1); turn < 4; turn++ {
			if a.Tile.Alike(0, turn) {
				return true
			}
		}
		for _, b := range p.Attach[:i] {
			if a.Tile.String() == b.Tile.String() {
				return true
			}
		}
	}
	return false
}

// layouts gives every layout that differs from the others until yield says no.
// The layout given is reused: a caller that keeps it copies it.
func layouts(p *Problem, yield func(layout) bool) {
	g, _ := newSurvey(p, nil)
	s := &search{g: g, money: fill(p)}
	g.weigh(newTidier(p, s.money))
	parts := g.parts(newWorker(s))
	for i := range parts {
		newPlacer(&parts[i]).finish(0, yield)
	}
}
