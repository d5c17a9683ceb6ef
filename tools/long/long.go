// Package long keeps the tests that are long by nature out of the way: thousands
// of games, files of 100 MB, a fault at each step in turn. go test ./... runs a
// short form of them; with ARBITER_LONG=1, as the checks set it, they are run
// whole. A larger number makes what is counted in games that many times as long.
// A package that imports it collects less often.
package long

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"runtime/debug"
	"strconv"
	"testing"
	"time"
)

func asked() int {
	n, _ := strconv.Atoi(os.Getenv("ARBITER_LONG"))
	return max(n, 0)
}

// Or gives what a test does in its short form, or the whole of it: a number of
// rounds, a size, how many places are left out between two.
func Or(short, whole int) int {
	if asked() > 0 {
		return whole
	}
	return short
}

// Games is Or for what can be made longer without end.
func Games(short, whole int) int { return Or(short, whole*asked()) }

// Only leaves a test out that has no short form, and says why.
func Only(t testing.TB, why string) {
	t.Helper()
	if asked() == 0 {
		t.Skip(why + ": ARBITER_LONG=1 runs it")
	}
}

// Tests make much and keep little, and memory is plenty: a third of their time went into
// collecting. Those that keep much collect as often as holds them near a gigabyte. What
// GOGC says still holds.
func init() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(1600)
		debug.SetMemoryLimit(1 << 30)
	}
}

// Chromium finds a browser for a test that is long by nature.
func Chromium(t testing.TB) string {
	t.Helper()
	Only(t, "starts a browser")
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium is installed (Debian: apt-get install chromium)")
	return ""
}

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
