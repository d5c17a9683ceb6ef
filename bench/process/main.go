// Process measures what somebody at a table waits for: Arbiter as a process of
// its own, from its start to its end, on a late game of five seats. Each round
// runs every command once, in turn with a bare program, once doing nothing and
// once putting the same bytes on the same disk, so that all of them meet the
// machine in the same moods. The times are printed as go test -bench prints them.
//
// Run it in the folder of the module: go run ./bench/process [-rounds N] [-programs DIR].
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// recorded is a whole game of five seats.
const recorded = "engine/century/testdata/game5.txt"

func main() {
	rounds := flag.Int("rounds", 101, "how often each command is run")
	programs := flag.String("programs", "", "a folder with arbiter and bare, which are built here otherwise")
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
		programs = dir
		if err := command("", "go", "build", "-trimpath", "-o", dir, ".", "./bench/bare"); err != nil {
			return err
		}
	}
	bid, err := lateGame(dir, filepath.Join(programs, "arbiter"))
	if err != nil {
		return err
	}
	path := filepath.Join(dir, "games", "late.json")
	save, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	runs := [][]string{ // what each is called, its program, its arguments
		{"bare", "bare"},
		{"write", "bare", "--write", strconv.Itoa(len(save))},
		{"status", "arbiter", "status"},
		append([]string{"bid", "arbiter"}, bid...),
		{"undo", "arbiter", "undo"},
	}
	for round := range rounds + 1 {
		if err := os.WriteFile(path, save, 0o600); err != nil {
			return err
		}
		for _, r := range runs {
			start := time.Now()
			if err := command(dir, filepath.Join(programs, r[1]), r[2:]...); err != nil {
				return err
			}
			if round > 0 { // the first one warms the machine up
				fmt.Printf("BenchmarkProcess/of=%s 1 %d ns/op\n", r[0], time.Since(start).Nanoseconds())
			}
		}
	}
	return nil
}

// lateGame keeps the recorded game as it stands before its last bid, which it
// gives.
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
	return strings.Fields(line), command(dir, arbiter, "import", transcript, "late")
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
