package cmd

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine"
	"arbiter/engine/rule"
)

var updateRecord = flag.Bool("update-record", false, "write the records of the practice games to testdata/record")

// The records of two practice games, as CSV and as history, are those in testdata.
func TestRecordGolden(t *testing.T) {
	here := time.Local
	time.Local = time.UTC // history has local dates
	t.Cleanup(func() { time.Local = here })
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	tt.must("", "demo", "--rules", "industry", "--save", "tuesday")
	for name, args := range map[string][]string{
		"century.csv": {"export", "friday", "--format", "csv"}, "industry.csv": {"export", "tuesday", "--format", "csv"},
		"history.txt": {"history", "--practice"}, "player.txt": {"history", "yellow", "--practice"},
	} {
		got := tt.must("", args...)
		path := filepath.Join("testdata", "record", name)
		if *updateRecord {
			if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if diff := cmp.Diff(string(readFile(t, path)), got); diff != "" {
			t.Errorf("%s changed (-want +got); go test ./cmd -run RecordGolden -update-record writes it:\n%s", name, diff)
		}
	}
}

// On a terminal the link has a code below it, or a note that the terminal is too narrow.
func TestPlayOnATerminal(t *testing.T) {
	t.Setenv("LANG", "C.UTF-8")
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	show := func(width int, args ...string) string {
		s, out, _ := ui.Test("")
		s.Terminal, s.Width = true, width
		t.Setenv("LC_CTYPE", "C.UTF-8")
		t.Setenv("ARBITER_WIDTH", "")
		os.Unsetenv("ARBITER_WIDTH")
		code := runWithin(context.Background(), append([]string{"export", "--format", "bgstats", "--saves", tt.saves}, args...), readFile(t, "../config.yaml"), s, time.Now)
		if code != desk.ExitDone {
			t.Fatalf("exit code %d\n%s", code, out)
		}
		return out.String()
	}
	if text := show(120); !strings.Contains(text, "\nhttps://app.bgstatsapp.com/") || strings.Count(text, "█") < 500 {
		t.Errorf("no code at 120 columns:\n%s", text)
	}
	for _, text := range []string{show(80), show(120, "--ascii")} {
		if strings.ContainsAny(text, "█#") || !strings.Contains(text, "\nhttps://") || !strings.Contains(text, "columns and this terminal has") {
			t.Errorf("a narrow terminal shows\n%s", text)
		}
	}
}

// BenchmarkHistory measures the history of a hundred games.
func BenchmarkHistory(b *testing.B) {
	game := rule.PracticeOf(engine.Books()[0]).Game
	const games = 100
	dir := b.TempDir()
	run := func(in string, args ...string) {
		s, out, errs := ui.Test(in)
		config, err := os.ReadFile("../config.yaml")
		if err != nil {
			b.Fatal(err)
		}
		if code := runWithin(context.Background(), append(args, "--saves", dir, "--json"), config, s, time.Now); code != desk.ExitDone {
			b.Fatalf("exit code %d\n%s%s", code, out, errs)
		}
	}
	for i := range games {
		run(game, "import", "-", "evening"+time.Unix(int64(i), 0).UTC().Format("150405"))
	}
	for b.Loop() {
		run("", "history", "--practice")
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/games, "µs/game")
}

// A game that was imported from the transcript of another is the same evening; two sheets with the same numbers may be two.
func TestAnEveningCountsOnce(t *testing.T) {
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	tt.must(tt.must("", "export", "friday"), "import", "-", "saturday")
	sheet := "scoring: final\nseats:\n  - {name: Ann, points: 41}\n  - {name: Bob, points: 40}\n  - {name: Cyd, points: 9}\n"
	tt.must(sheet, "score", "-", "--keep", "may")
	tt.must(sheet, "score", "-", "--keep", "june")
	got := tt.must("", "history", "--practice")
	for _, want := range []string{"20th Century: 3 games finished.", "saturday is the same evening as friday: it counts once."} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if strings.Contains(got, "june is") || strings.Contains(got, "may is") {
		t.Errorf("a sheet is taken for another:\n%s", got)
	}
}
