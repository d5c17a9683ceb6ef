package long

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
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

// Seed is ARBITER_SEED, else another each time.
func Seed() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("ARBITER_SEED"), 10, 64); err == nil {
		return n
	}
	return uint64(time.Now().UnixNano())
}
