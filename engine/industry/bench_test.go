package industry

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"arbiter/engine/rule"
)

// midgame is a position of era 3 on the practice board, in development.
func midgame(b *testing.B) *Position {
	b.Helper()
	rng := rand.New(rand.NewPCG(5, 5))
	p := known().Position().(*Position)
	for p.era < 3 || p.phase != developmentPhase || p.own(p.turn, false).count() < 2 {
		act := randomAction(p, rng)
		next, _ := p.Play(act)
		if p = next.(*Position); p.phase == overPhase {
			b.Fatal("the game is over")
		}
	}
	return p
}

func BenchmarkLegal(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		p.Legal(func(rule.Action) bool { return true })
	}
}

func BenchmarkApply(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		if _, _, err := p.Apply(&Done{p.turn}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBoardOfASeat(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		p.seatView(p.turn)
	}
}

func BenchmarkSnapshot(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		data, err := json.Marshal(p)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Restore(data); err != nil {
			b.Fatal(err)
		}
	}
}
