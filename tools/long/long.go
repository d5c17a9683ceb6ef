// Package long keeps the tests that are long by nature out of the way: thousands
// of games, files of 100 MB, a fault at each step in turn. go test ./... runs a
// short form of them; with ARBITER_LONG=1, as the checks set it, they are run
// whole. A larger number makes what is counted in games that many times as long.
// A package that imports it collects less often; see collect.go.
package long

import (
	"os"
	"strconv"
	"testing"
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
