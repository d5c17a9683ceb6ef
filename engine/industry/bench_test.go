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
	p := begun(b, "Blue Green Yellow", facts())
	for p.Era < 3 || p.Phase != developmentPhase || p.own(p.Turn, false).Len() < 2 {
		act := randomAction(p, rng)
		next, _ := rule.Play(p, act)
		if p = next.(*Position); p.Phase == overPhase {
			b.Fatal("the game is over")
		}
	}
	return p
}

func BenchmarkLegal(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		rule.Legal(p, func(rule.Action) bool { return true })
	}
}

func BenchmarkChoices(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		for _, c := range rule.Choices(p, "", true) {
			_ = c.Text.String()
		}
	}
}

func BenchmarkApply(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		if _, _, err := rule.Apply(p, &done{Seat: p.Turn}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkBoardOfASeat(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		p.seatView(p.Turn)
	}
}

func BenchmarkSnapshot(b *testing.B) {
	p := midgame(b)
	for b.Loop() {
		data, err := json.Marshal(p)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := Book().Restore(data); err != nil {
			b.Fatal(err)
		}
	}
}
