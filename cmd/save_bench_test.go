package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"testing"
	"time"
)

// bareProgram writes, syncs and renames as many bytes as it is told, and does nothing else.
const bareProgram = `package main

import (
	"os"
	"strconv"
)

func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	n, err := strconv.Atoi(os.Args[1])
	must(err)
	f, err := os.Create("new")
	must(err)
	_, err = f.Write(make([]byte, n))
	must(err)
	must(f.Sync())
	must(f.Close())
	must(os.Rename("new", "save"))
	d, err := os.Open(".")
	must(err)
	must(d.Sync())
	must(d.Close())
}
`

// BenchmarkSavedCommand measures what a table waits for: a command as a process of its own, from its start to its end, in
// turn with a bare program that puts the same number of bytes on the same disk (set TMPDIR to choose it), with one that
// only starts, and with a command that saves nothing.
func BenchmarkSavedCommand(b *testing.B) {
	dir := b.TempDir()
	build := func(name, pkg string) string {
		out := filepath.Join(dir, name)
		if text, err := exec.Command("go", "build", "-o", out, pkg).CombinedOutput(); err != nil {
			b.Skipf("%v: %s", err, text)
		}
		return out
	}
	source := filepath.Join(dir, "bare.go")
	if err := os.WriteFile(source, []byte(bareProgram), 0o600); err != nil {
		b.Fatal(err)
	}
	arbiter, bare := build("arbiter", "arbiter"), build("bare", source)
	games := filepath.Join(dir, "games")
	run := func(name string, args ...string) time.Duration {
		c := exec.Command(name, args...)
		c.Dir = dir
		c.Env = append(os.Environ(), "ARBITER_SAVES="+games, "ARBITER_COMPONENTS=practice")
		start := time.Now()
		if out, err := c.CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
		return time.Since(start)
	}
	run(arbiter, "demo", "--save", "trial")
	run(arbiter, "undo", "to", "300")
	info, err := os.Stat(filepath.Join(games, "trial.json"))
	if err != nil {
		b.Fatal(err)
	}
	var saved, nothing, looked time.Duration
	n := 0
	for b.Loop() {
		n++
		nothing += run(bare, strconv.FormatInt(info.Size(), 10))
		saved += run(arbiter, "correct", "Blue", "points+1", "x")
		looked += run(arbiter, "version")
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 / float64(n) }
	b.ReportMetric(ms(saved), "ms/command")
	b.ReportMetric(ms(nothing), "ms/bare")
	b.ReportMetric(ms(looked), "ms/version")
	b.ReportMetric(float64(saved)/float64(nothing), "times-bare")
	b.ReportMetric(0, "ns/op")
}
