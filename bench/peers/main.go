// Peers measures a well-kept chess library at the work that Arbiter does with a
// transcript: each move is read from its text, judged, applied and written into
// the game's record. It is a module of its own, so that the product doesn't
// depend on what it is compared with.
package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"time"

	"github.com/corentings/chess/v2"
)

func main() {
	if err := measure(); err != nil {
		fmt.Fprintln(os.Stderr, "bench/peers:", err)
		os.Exit(1)
	}
}

// How many games are played, and the most moves of each.
const (
	games = 40
	moves = 200
)

func measure() error {
	var perMove []float64
	for seed := range uint64(games) {
		texts, err := record(seed)
		if err != nil {
			return err
		}
		start := time.Now()
		g := chess.NewGame()
		for _, t := range texts {
			if err := g.PushNotationMove(t, chess.AlgebraicNotation{}, nil); err != nil {
				return fmt.Errorf("seed %d, %s: %w", seed, t, err)
			}
		}
		perMove = append(perMove, float64(time.Since(start).Nanoseconds())/float64(len(texts)))
	}
	slices.Sort(perMove)
	middle := perMove[games/2]
	fmt.Printf("BenchmarkPeer/chess %d %.0f ns/op %.0f moves/s\n", games, middle, 1e9/middle)
	return nil
}

// record plays a game at random and gives its moves as text.
func record(seed uint64) (texts []string, err error) {
	rng := rand.New(rand.NewPCG(seed, 64))
	g := chess.NewGame()
	for len(texts) < moves && g.Outcome() == chess.NoOutcome {
		all := g.ValidMoves()
		m := all[rng.IntN(len(all))]
		texts = append(texts, chess.AlgebraicNotation{}.Encode(g.Position(), &m))
		if err := g.Move(&m, nil); err != nil {
			return nil, err
		}
	}
	return texts, nil
}
