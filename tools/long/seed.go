package long

import (
	"flag"
	"fmt"
	"os"
	"testing"
)

// Seeded runs a package's tests; where ARBITER_SEED gives a seed, those of rapid draw
// the same cases each time.
func Seeded(m *testing.M) int {
	flag.Parse()
	if seed := os.Getenv("ARBITER_SEED"); seed != "" {
		if err := flag.Set("rapid.seed", seed); err != nil {
			fmt.Fprintln(os.Stderr, "ARBITER_SEED:", err)
			return 2
		}
	}
	return m.Run()
}
