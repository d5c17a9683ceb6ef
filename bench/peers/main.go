// Peers measures a maintained chess library at the work that Arbiter does with a
// transcript: each move is read from its text, judged, applied and added to the game's
// record. It is a module of its own, so that Arbiter doesn't depend on that library.
package main

import (
	"fmt"
	"log"
	"math/rand/v2"
	"time"

	"github.com/corentings/chess/v2"
)

func main() {
	if err := measure(); err != nil {
		log.Fatalln("bench/peers:", err)
	}
}

// How many games are played, and the most moves of each.
const (
	games = 40
	moves = 200
)

func measure() error {
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
		fmt.Printf("BenchmarkLines/by=chess %d %.0f moves/s\n", len(texts), float64(len(texts))/time.Since(start).Seconds())
	}
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
