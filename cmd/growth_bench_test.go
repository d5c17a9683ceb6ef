package cmd

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
)

// longGame is a game with a long journal in a folder of its own.
type longGame struct {
	testing.TB
	config []byte
	dir    string
	save   []byte
}

func newLongGame(t testing.TB, entries int) *longGame {
	t.Helper()
	config, err := os.ReadFile("../config.yaml")
	if err != nil {
		t.Fatal(err)
	}
	g := &longGame{TB: t, config: config, dir: t.TempDir()}
	var lines strings.Builder
	lines.WriteString("new long --seats Ann,Bob,Cyd,Dan,Eve\n")
	for i := range entries - 1 {
		fmt.Fprintf(&lines, "correct Ann points%+d \"counted anew\"\n", 1-i%2*2)
	}
	transcript := filepath.Join(g.dir, "long.txt")
	if err := os.WriteFile(transcript, []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	g.run("run", transcript)
	if g.save, err = os.ReadFile(g.path()); err != nil {
		t.Fatal(err)
	}
	return g
}

func (g *longGame) path() string { return filepath.Join(g.dir, "long.json") }

// again restores the save.
func (g *longGame) again() {
	g.Helper()
	if err := os.WriteFile(g.path(), g.save, 0o600); err != nil {
		g.Fatal(err)
	}
}

func (g *longGame) run(args ...string) {
	g.Helper()
	s, _, errs := ui.Test("")
	args = append(args, "--saves", g.dir, "--components", "practice")
	if code := runWithin(context.Background(), args, g.config, s, time.Now); code != desk.ExitDone {
		g.Fatalf("%v: exit code %d: %s", args, code, errs)
	}
}

// growing are a command that reads the game, one that adds an entry, and one that replays the journal.
var growing = [][]string{{"status"}, {"correct", "Ann", "points+1", "counted"}, {"undo"}}

// With a longer journal a command's cost grows no faster than the save. It is counted in allocations, since times
// depend on the machine.
func TestCostGrowsWithTheSaveAtMost(t *testing.T) {
	short, long := newLongGame(t, 100), newLongGame(t, 1000)
	bytes := float64(len(long.save)) / float64(len(short.save))
	for _, command := range growing {
		cost := func(g *longGame) float64 {
			return testing.AllocsPerRun(2, func() {
				g.again()
				g.run(command...)
			})
		}
		if times := cost(long) / cost(short); times > bytes {
			t.Errorf("%s costs %.1f times as much with 1000 entries as with 100, the save has %.1f times the bytes", command[0], times, bytes)
		}
	}
}

// BenchmarkJournal runs commands on games with journals of several lengths, within one process.
func BenchmarkJournal(b *testing.B) {
	for _, entries := range []int{10, 100, 1000, 10_000} {
		g := newLongGame(b, entries)
		for _, command := range growing {
			b.Run(fmt.Sprintf("%s/entries=%d", command[0], entries), func(b *testing.B) {
				for b.Loop() {
					b.StopTimer()
					g.again()
					b.StartTimer()
					g.run(command...)
				}
				b.ReportMetric(float64(len(g.save)), "bytes")
			})
		}
	}
}
