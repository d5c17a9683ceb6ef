// Process measures what players wait for: Arbiter as a process, from its start to its
// end, on a late game of five seats. Each round runs every command once, in turn with
// a bare program, once doing nothing and once writing as many bytes to the same disk,
// so that changes of the machine's load affect all of them alike. The times are
// printed as go test -bench prints them.
//
// Run it in the folder of the module: go run ./bench/process [-rounds N] [-programs DIR].
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"time"
)

// recorded is a whole game of five seats.
const recorded = "engine/century/testdata/game5.txt"

func main() {
	rounds := flag.Int("rounds", 101, "how often each command is run")
	programs := flag.String("programs", "", "a folder with arbiter, bare and empty, which are built here otherwise")
	flag.Parse()
	if err := measure(*rounds, *programs); err != nil {
		log.Fatalln("bench/process:", err)
	}
}

func measure(rounds int, programs string) error {
	if rounds < 1 {
		return fmt.Errorf("-rounds %d: at least 1 is needed", rounds)
	}
	dir, err := os.MkdirTemp("", "arbiter-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if programs == "" {
		programs = filepath.Join(dir, "linked")
		if _, err := command("", "go", "build", "-trimpath", "-o", programs+"/", ".", "./bench/bare", "./bench/empty"); err != nil {
			return err
		}
	}
	// Copies: a program that was just linked lies in the page cache in small parts, and starts more slowly.
	for _, name := range []string{"arbiter", "bare", "empty"} {
		data, err := os.ReadFile(filepath.Join(programs, name))
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), data, 0o700)
		}
		if err != nil {
			return err
		}
	}
	arbiter, bare := filepath.Join(dir, "arbiter"), filepath.Join(dir, "bare")
	bid, err := lateGame(dir, arbiter)
	for _, entries := range []int{10_000, 99_000} {
		if err == nil && rounds >= seldom {
			err = longGame(dir, arbiter, entries)
		}
	}
	if err != nil {
		return err
	}
	late, err := os.Stat(saved(dir, "late"))
	if err != nil {
		return err
	}
	counted := []string{"correct", "Ann", "points+1", "counted"}
	in := func(game string, line ...string) []string { return append([]string{arbiter, "--game", game}, line...) }
	runs := []run{
		{"go", "", []string{filepath.Join(dir, "empty")}},
		{"bare", "", []string{bare}},
		{"write", "", []string{bare, "--write", strconv.FormatInt(late.Size(), 10)}},
		{"version", "", []string{arbiter, "version"}},
		{"status", "late", in("late", "status")},
		{"bid", "late", in("late", bid...)},
		{"undo", "", in("late", "undo")},
		{"report", "", []string{arbiter, "report", "late", "--out", "-"}},
	}
	few := len(runs)
	runs = append(runs,
		run{"correct10000", "long10000", in("long10000", counted...)},
		run{"undo10000", "", in("long10000", "undo")},
		run{"verify10000", "", in("long10000", "verify")},
		run{"correct99000", "long99000", in("long99000", counted...)})
	for round := range rounds + 1 {
		now := runs
		if round%seldom != 0 || rounds < seldom {
			now = runs[:few]
		}
		if err := each(dir, now, round > 0); err != nil {
			return err
		}
	}
	return nil
}

// seldom is how many rounds there are to one that runs commands on long journals.
const seldom = 10

// run is a command: its name in the results, the game that is restored before it, and
// its line.
type run struct {
	name, game string
	line       []string
}

// each runs commands once and, if wanted, prints what they took.
func each(dir string, runs []run, printed bool) error {
	for _, r := range runs {
		if r.game != "" {
			if err := restore(dir, r.game); err != nil {
				return err
			}
		}
		start := time.Now()
		ended, err := command(dir, r.line[0], r.line[1:]...)
		took := time.Since(start).Nanoseconds()
		if err != nil {
			return err
		}
		if printed {
			fmt.Printf("BenchmarkProcess/of=%s 1 %d ns/op %d cpu-ns/op", r.name, took, (ended.UserTime() + ended.SystemTime()).Nanoseconds())
			if peak := reflect.Indirect(reflect.ValueOf(ended.SysUsage())).FieldByName("Maxrss"); peak.IsValid() { // not on every system
				fmt.Printf(" %d peak-kB", peak.Int())
			}
			fmt.Println()
		}
	}
	return nil
}

func saved(dir, game string) string { return filepath.Join(dir, "games", game+".json") }

// restore restores a game's file to what it was at the first call.
func restore(dir, game string) error {
	path, first := saved(dir, game), filepath.Join(dir, game+".first")
	data, err := os.ReadFile(first)
	if errors.Is(err, os.ErrNotExist) {
		if data, err = os.ReadFile(path); err == nil {
			err = os.WriteFile(first, data, 0o600)
		}
	}
	if err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o600)
}

// longGame saves a game with a journal of so many entries.
func longGame(dir, arbiter string, entries int) error {
	var lines strings.Builder
	fmt.Fprintf(&lines, "new long%d --seats Ann,Bob,Cyd,Dan,Eve\n", entries)
	for i := range entries - 1 {
		fmt.Fprintf(&lines, "correct Ann points%+d \"counted anew\"\n", 1-i%2*2)
	}
	transcript := filepath.Join(dir, "long.txt")
	if err := os.WriteFile(transcript, []byte(lines.String()), 0o600); err != nil {
		return err
	}
	_, err := command(dir, arbiter, "run", transcript)
	return err
}

// lateGame saves the recorded game as it stands before its last bid, and gives that
// bid.
func lateGame(dir, arbiter string) (bid []string, err error) {
	data, err := os.ReadFile(recorded)
	if err != nil {
		return nil, err
	}
	last := bytes.LastIndex(data, []byte("\nbid ")) + 1
	transcript := filepath.Join(dir, "late.txt")
	if err := os.WriteFile(transcript, data[:last], 0o600); err != nil {
		return nil, err
	}
	line, _, _ := strings.Cut(string(data[last:]), "\n")
	_, err = command(dir, arbiter, "import", transcript, "late")
	return strings.Fields(line), err
}

// command runs a program in a folder, with its games below that.
func command(dir, name string, args ...string) (*os.ProcessState, error) {
	c := exec.Command(name, args...)
	c.Dir = dir
	if dir != "" {
		c.Env = append(os.Environ(), "ARBITER_SAVES="+filepath.Join(dir, "games"), "ARBITER_COMPONENTS=practice", "XDG_CONFIG_HOME="+filepath.Join(dir, "config"))
	}
	if out, err := c.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, out)
	}
	return c.ProcessState, nil
}
