package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const measured = `goos: linux
pkg: arbiter/engine/rail
BenchmarkJudge/5-2    	 100	  900 ns/op	  0 B/op	  0 allocs/op
BenchmarkJudge/5-2    	 100	 1000 ns/op	  0 B/op	  0 allocs/op
BenchmarkJudge/5-2    	 100	 5000 ns/op	  0 B/op	  0 allocs/op
BenchmarkJudge/20-2   	 100	  6.966 ns/op	  0 B/op	  0 allocs/op
BenchmarkJudge/10-2   	 100	 2500 ns/op	  0 B/op	  0 allocs/op
PASS
ok  	arbiter/engine/rail	1.0s
pkg: arbiter/cmd
BenchmarkJournal/undo/10-2    	 10	 4000000 ns/op	 1000 bytes
BenchmarkJournal/undo/100-2   	 10	 6000000 ns/op	 9000 bytes
PASS
BenchmarkPeer/boardgame.io 9 100000000 ns/op 10000 moves/s
pkg: arbiter/referee
BenchmarkAuction-2 9 3000000 ns/op 333000 moves/s
`

func TestReport(t *testing.T) {
	all, err := read(strings.NewReader(measured))
	if err != nil {
		t.Fatal(err)
	}
	got := render(all)
	for _, want := range []string{
		"| Judge a region of 5 tiles  |           1 µs |           0 |",
		"2.5 × 5 tiles", "|           7 ns |", "1.5 × 10 entries, 9 × the bytes", "10000 moves/s", "33.3 × boardgame.io",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("the table lacks %q:\n%s", want, got)
		}
	}
	if n := strings.Count(got, "\n"); n != 2+7 {
		t.Errorf("%d lines:\n%s", n, got)
	}
}

// The table goes between its marks; what is around it stays.
func TestWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	page := "# Head\n" + begin + "old\n" + end + "tail\n"
	if err := os.WriteFile(path, []byte(page), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := report(strings.NewReader(measured), path); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(data); !strings.HasPrefix(got, "# Head\n"+begin) || !strings.HasSuffix(got, end+"tail\n") || strings.Contains(got, "old") || !strings.Contains(got, "33.3 ×") {
		t.Errorf("%s", got)
	}
	if err := os.WriteFile(path, []byte("nothing here\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := report(strings.NewReader(measured), path); err == nil {
		t.Error("a page without marks is written to")
	}
}
