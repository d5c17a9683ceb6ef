// Process measures what somebody at a table waits for: Arbiter as a process of
// its own, from its start to its end, on a late game of five seats. Each round
// runs every command once, in turn with a bare program and with one that puts
// the same bytes on the same disk, so that all of them meet the machine in the
// same moods; the middle times are printed, as go test -bench prints them.
//
// Run it in the folder of the module: go run ./bench/process [-rounds N].
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// recorded is a whole game of five seats.
const recorded = "engine/century/testdata/game5.txt"

func main() {
	rounds := flag.Int("rounds", 101, "how often each command is run")
	flag.Parse()
	if err := measure(*rounds); err != nil {
		fmt.Fprintln(os.Stderr, "bench/process:", err)
		os.Exit(1)
	}
}

func measure(rounds int) error {
	if rounds < 1 {
		return fmt.Errorf("-rounds %d: at least 1 is needed", rounds)
	}
	dir, err := os.MkdirTemp("", "arbiter-bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for name, pkg := range map[string]string{"arbiter": ".", "bare": "./bench/bare", "sync": "./bench/sync"} {
		if err := command("", "go", "build", "-trimpath", "-o", filepath.Join(dir, name), pkg); err != nil {
			return err
		}
	}
	bid, err := lateGame(dir)
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "games", "late.json")
	save, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	size := strconv.Itoa(len(save))
	runs := []struct {
		name  string
		args  []string
		wrote string // what it puts on the disk
	}{
		{"bare", []string{"bare"}, ""},
		{"sync", []string{"sync", size}, size + " bytes"},
		{"status", []string{"arbiter", "status"}, ""},
		{"bid", append([]string{"arbiter"}, bid...), size + " bytes"},
		{"undo", []string{"arbiter", "undo"}, size + " bytes"},
	}
	times := make([][]time.Duration, len(runs))
	for round := range rounds + 1 {
		if err := os.WriteFile(path, save, 0o600); err != nil {
			return err
		}
		for i, r := range runs {
			start := time.Now()
			if err := command(dir, filepath.Join(dir, r.args[0]), r.args[1:]...); err != nil {
				return err
			}
			if round > 0 { // the first one warms the machine up
				times[i] = append(times[i], time.Since(start))
			}
		}
	}
	for i, r := range runs {
		slices.Sort(times[i])
		fmt.Printf("BenchmarkProcess/%s %d %d ns/op %s\n", r.name, rounds, times[i][rounds/2].Nanoseconds(), r.wrote)
	}
	return nil
}

// lateGame keeps the recorded game as it stands before its last bid, which it
// gives.
func lateGame(dir string) (bid []string, err error) {
	data, err := os.ReadFile(recorded)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	last := len(lines) - 1
	for last > 0 && !strings.HasPrefix(lines[last], "bid ") {
		last--
	}
	transcript := filepath.Join(dir, "late.txt")
	if err := os.WriteFile(transcript, []byte(strings.Join(lines[:last], "\n")+"\n"), 0o600); err != nil {
		return nil, err
	}
	return strings.Fields(lines[last]), command(dir, filepath.Join(dir, "arbiter"), "import", transcript, "late")
}

// command runs a program in a folder, where it keeps its games.
func command(dir, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Dir = dir
	if dir != "" {
		c.Env = append(os.Environ(), "ARBITER_SAVES="+filepath.Join(dir, "games"), "ARBITER_COMPONENTS=practice", "XDG_CONFIG_HOME="+filepath.Join(dir, "config"))
	}
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(c.Args, " "), err, out)
	}
	return nil
}
