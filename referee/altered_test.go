package referee_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// Undo, redo, verify and repair play a journal whose entries were removed, swapped or copied, or
// name the entry that can't be played.
func TestAlteredJournals(t *testing.T) {
	var named atomic.Int64 // of all games, since some can play almost any line anywhere
	t.Cleanup(func() {
		if named.Load() == 0 {
			t.Error("no journal was refused")
		}
	})
	for _, book := range engine.Books() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			seed := uint64(time.Now().UnixNano())
			rng := rand.New(rand.NewPCG(seed, 0))
			g := practised(t, book, "")
			for range long.Or(8, 300) {
				entries := slices.Clone(g.Entries())
				for range 1 + rng.IntN(3) {
					i, j := 1+rng.IntN(len(entries)-1), 1+rng.IntN(len(entries)-1)
					switch rng.IntN(3) {
					case 0:
						entries = slices.Delete(entries, i, i+1)
					case 1:
						entries[i], entries[j] = entries[j], entries[i]
					default:
						entries[i] = entries[j]
					}
				}
				for i := range entries {
					entries[i].N = i + 1
				}
				altered, err := referee.Resume(book, "altered", entries, g.Position())
				if err != nil {
					continue
				}
				for _, line := range []string{"undo", "redo"} {
					_, err := altered.Enter(line, nil, noon)
					var u *referee.Altered
					var misread *rule.NotUnderstood
					switch {
					case errors.As(err, &u):
						named.Add(1)
						if u.N < 2 || u.N > len(entries) || !strings.Contains(err.Error(), u.Text) || strings.Contains(err.Error(), "runtime") {
							t.Errorf("seed %d: %v", seed, err)
						}
					case err != nil && strings.Contains(err.Error(), "couldn't be opened again"): // what is left leads to no position of a game
					case err != nil && !errors.As(err, &misread):
						t.Errorf("seed %d: %s: %T %v", seed, line, err, err)
					}
				}
				altered.Verify()
				if _, sound, _ := referee.Salvage(book, "altered", entries, true); sound < 1 {
					t.Errorf("seed %d: Salvage gives no entry", seed)
				}
			}
		})
	}
}
