package century

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/century/best"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

// lateRegion is a seat in round IV's upkeep, with the practice set: it has nine
// tiles, lands to attach, garbage in hand, and technologies to use.
func lateRegion(t testing.TB, seed uint64, lands int, technologies string) *Position {
	b := readBox(t)
	rng := rand.New(rand.NewPCG(seed, 3))
	p := begin(&setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Yellow"}}})
	p.Phase, p.Round = upkeepPhase, 4
	say := func(name string) {
		words := strings.ReplaceAll(b.described[name], ";", "")
		d, err := p.readFact(name + " " + words)
		if err != nil {
			t.Fatal(err)
		}
		p.know(d)
	}
	say("zones")
	say("start")
	s := p.seats[0]
	*s = Seat{Coins: 9, Science: 7, Points: 12, Pollution: -1, Hand: 3, In: true}
	p.settle(0, p.facts.common)
	r := s.Region
	place := func(name string) {
		say(name)
		free := r.FreeSquares()
		for { // beside a tile, as people place them
			q := free[rng.IntN(len(free))]
			for side := rail.North; side <= rail.West; side++ {
				if r.On(q.Beside(side)) < 0 {
					continue
				}
				pl := rail.Placed{Name: name, Square: q, Turn: rail.Rotation(rng.IntN(4)), Tile: p.facts.land(name)}
				if pl.Tile == nil {
					pl.Tile = p.facts.technology(name).Institution
				} else {
					pl.Citizens, pl.Garbage = 1<<rng.IntN(len(pl.Tile.Sites())), rng.IntN(3)
				}
				_, _ = r.Place(pl)
				return
			}
		}
	}
	old := append(append([]string{}, b.stacks["lands I-II"]...), b.stacks["lands III-IV"][:8]...)
	rng.Shuffle(len(old), func(i, j int) { old[i], old[j] = old[j], old[i] })
	for _, name := range append(old[:7:7], "colliery") {
		place(name)
	}
	for i, name := range b.stacks["lands III-IV"][8 : 8+lands] {
		say(name)
		s.Waiting = append(s.Waiting, waiting{Name: name, Garbage: i + 1})
		s.Won = append(s.Won, name)
	}
	p.gains(0, owned{Name: "colliery"})
	for _, name := range strings.Fields(technologies) {
		say(name)
		p.gains(0, owned{Name: name})
		if tech := p.facts.technology(name); tech.Institution != nil {
			s.Waiting = append(s.Waiting, waiting{Name: name, Institution: true})
		}
	}
	return p
}

func solved(t testing.TB, p *Position, weighed string, plans int) (*dilemma, *best.Answer) {
	d, err := p.dilemma(0, upkeepPhase)
	if err != nil {
		t.Fatal(err)
	}
	a, err := p.newAim("", weighed)
	if err == nil {
		err = d.aimAt(a)
	}
	if err != nil {
		t.Fatal(err)
	}
	answer, err := best.Solve(context.Background(), &d.problem, best.Options{Plans: plans})
	if err != nil {
		t.Fatal(err)
	}
	return d, answer
}

// BenchmarkBest searches a late upkeep of the practice set.
func BenchmarkBest(b *testing.B) {
	for _, c := range []struct {
		name, technologies string
		lands              int
	}{
		{"plain", "", 3},
		{"two locomotives", "tramline dieselworks", 3},
		{"two locomotives and more", "tramline dieselworks bargeline smelter reedbeds theatre", 3},
		{"workers and locomotives", "signalhouse tramline hiringhall", 3},
		{"an institution too", "tramline dieselworks institute", 2},
		{"three lands, an institution, two locomotives", "tramline dieselworks institute", 3},
		{"a bridge", "tramline viaduct", 2},
		{"three lands, a bridge, two locomotives", "tramline dieselworks viaduct", 3},
		{"three lands, two bridges", "viaduct girderworks", 3},
		{"five lands", "", 5},
	} {
		b.Run(c.name, func(b *testing.B) {
			p := lateRegion(b, 1, c.lands, c.technologies)
			for b.Loop() {
				d, a := solved(b, p, usualWeights, 3)
				if _, _, err := d.steps(&a.Plans[0]); err != nil || !a.Proven {
					b.Fatal(err)
				}
				b.ReportMetric(float64(a.Examined), "examined")
				b.ReportMetric(float64(a.Pruned), "pruned")
			}
		})
	}
}
