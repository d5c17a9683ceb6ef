// Package long shortens tests that take long: thousands of games, files of 100 MB, a
// fault at each step in turn. go test ./... runs a short form of them; with
// ARBITER_LONG=1, as the checks set it, they are run whole. A larger number multiplies
// what is counted in games. Tests of a package that imports it collect garbage less
// often.
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

// Or gives the value for the form in which the tests are run, such as a number of
// rounds, a size or a step between places.
func Or(short, whole int) int {
	if asked() > 0 {
		return whole
	}
	return short
}

// Games is Or for a number of games, which ARBITER_LONG multiplies.
func Games(short, whole int) int { return Or(short, whole*asked()) }

// Only skips a test without a short form unless tests are run whole; why is its reason.
func Only(t testing.TB, why string) {
	t.Helper()
	if asked() == 0 {
		t.Skip(why + ": ARBITER_LONG=1 runs it")
	}
}

// Tests allocate much and keep little: with the usual GOGC, garbage collection took a third
// of their time. The limit makes those that keep much collect more often near a gigabyte. A
// GOGC that is set is meant for what builds them.
func init() {
	debug.SetGCPercent(1600)
	debug.SetMemoryLimit(1 << 30)
}

// Chromium is the path of a browser, for a test that is only run whole.
func Chromium(t testing.TB) string {
	t.Helper()
	Only(t, "starts a browser")
	for _, name := range []string{"chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no Chromium is installed (Debian: apt-get install chromium-headless-shell)")
	return ""
}

// Seeded runs a package's tests and gives the exit code. If ARBITER_SEED gives a seed, rapid
// draws the same cases each time.
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

// Seed is ARBITER_SEED, or else the time.
func Seed() uint64 {
	if n, err := strconv.ParseUint(os.Getenv("ARBITER_SEED"), 10, 64); err == nil {
		return n
	}
	return uint64(time.Now().UnixNano())
}
