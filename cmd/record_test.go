package cmd

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
)

var updateRecord = flag.Bool("update-record", false, "write the records of the practice games to testdata/record")

// The records of both practice games, as a spreadsheet and people see them.
func TestRecordGolden(t *testing.T) {
	here := time.Local
	time.Local = time.UTC // dates are told as they are here
	t.Cleanup(func() { time.Local = here })
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	tt.must("", "demo", "--rules", "industry", "--save", "tuesday")
	for name, args := range map[string][]string{
		"century.csv": {"export", "friday", "--format", "csv"}, "industry.csv": {"export", "tuesday", "--format", "csv"},
		"history.txt": {"history"}, "player.txt": {"history", "yellow"},
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
			t.Errorf("%s changed (-want +got); go test ./cmd -run RecordGolden -update-record writes it anew:\n%s", name, diff)
		}
	}
}

// What people type never becomes a formula, and is read back otherwise as it
// was; numbers stay numbers.
func TestRecordIsNoFormula(t *testing.T) {
	for typed, want := range map[string]string{
		"Ann": "Ann", "=1+1": "'=1+1", "+49": "'+49", "-Ann": "'-Ann", "@SUM(A1)": "'@SUM(A1)", "\tx": "'\tx", "\rx": "'\rx", "\nx": "'\nx",
		"＝1": "'＝1", "": "", "A=1": "A=1", "O'Neil": "O'Neil", `a,"b"`: `a,"b"`, "'=": "'=", "Ünal": "Ünal",
	} {
		minus := -3
		r := &record{
			Game: typed, Rules: "century", Seats: []string{typed}, Over: true, names: []rule.Number{{Name: "points"}},
			Rounds: []recordRound{{Round: 1, Seats: []recordSeat{{Name: typed, Numbers: map[string]int{"points": minus}}}}},
			Result: &rule.Result{Seats: []rule.SeatResult{{Seat: typed, Rank: 1, Score: minus}}},
		}
		text, err := r.csv(false)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
		if err != nil {
			t.Fatalf("%q: %v", typed, err)
		}
		at := func(column string) string {
			for i, name := range rows[0] {
				if name == column {
					return rows[1][i]
				}
			}
			t.Fatalf("no column %s", column)
			return ""
		}
		if at("game") != want || at("seat") != want {
			t.Errorf("%q stands as %q and %q, not %q", typed, at("game"), at("seat"), want)
		}
		if at("points") != "-3" || at("score") != "-3" {
			t.Errorf("a number stands as %q", at("points"))
		}
	}
}

// The link holds the play, whatever the players are called.
func TestPlayLink(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader(evilGame(t)))
	if err != nil {
		t.Fatal(err)
	}
	lines[0].Text = strings.Replace(lines[0].Text, "Blue", "Zoë&50%+1#?=;", 1)
	for i := range lines[1:] {
		lines[i+1].Text = strings.ReplaceAll(lines[i+1].Text, "Blue", rule.Quote("Zoë&50%+1#?=;"))
	}
	book := rulebooks()[0]
	g, err := referee.Replay(book, lines, nil, time.Date(2026, 11, 20, 23, 30, 0, 0, time.FixedZone("CET", 3600)))
	if err != nil {
		t.Fatal(err)
	}
	play, err := bgPlayOf(g)
	if err != nil {
		t.Fatal(err)
	}
	link, err := play.link()
	if err != nil {
		t.Fatal(err)
	}
	// As a browser reads it: one value, in which + is a plus.
	_, data, _ := strings.Cut(link, "?data=")
	if strings.ContainsAny(data, "&=#+ \"<>") {
		t.Errorf("the link would be cut: %s", data)
	}
	text, err := url.PathUnescape(data)
	if err != nil {
		t.Fatal(err)
	}
	var back bgPlay
	if err := json.Unmarshal([]byte(text), &back); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(*play, back); diff != "" {
		t.Error(diff)
	}
	if back.PlayDate != "2026-11-20 22:30:00" || back.Players[0].Name != "Zoë&50%+1#?=;" || strings.Count(text, `"winner":`) != 4 {
		t.Errorf("the play is %s", text)
	}
	// Whoever plays otherwise plays another evening.
	other, err := referee.Replay(book, append(lines[:len(lines):len(lines)], referee.Line{Text: "undo"}), nil, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if playID(g) != playID(other) {
		t.Error("the last line taken back makes another play")
	}
	if lines, err = referee.ReadLines(strings.NewReader(evilGame(t))); err != nil {
		t.Fatal(err)
	}
	if other, err = referee.Replay(book, lines, nil, time.Now()); err != nil {
		t.Fatal(err)
	}
	if playID(g) == playID(other) {
		t.Error("two evenings are one play")
	}
}

// On a terminal the code stands below the link, or it is said why not.
func TestPlayOnATerminal(t *testing.T) {
	tt := newTableTop(t)
	tt.must("", "demo", "--save", "friday")
	show := func(width int, args ...string) string {
		s, out, _ := ui.Test("")
		s.Terminal, s.Width = true, width
		t.Setenv("ARBITER_WIDTH", "")
		os.Unsetenv("ARBITER_WIDTH")
		code := Run(context.Background(), append([]string{"export", "--format", "bgstats", "--saves", tt.saves}, args...), readFile(t, "../config.yaml"), s, time.Now)
		if code != exitDone {
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

// A shared win is everybody's; averages and the best score are the player's own.
func TestHistorySums(t *testing.T) {
	seat := func(name string, rank, score int) rule.SeatResult {
		return rule.SeatResult{Seat: name, Rank: rank, Score: score, Before: score - 5, Lines: []rule.ScoreLine{{Name: "land", Points: 5}}}
	}
	b := &bookHistory{Finished: []playedGame{
		{Game: "one", Result: &rule.Result{Seats: []rule.SeatResult{seat("ann", 1, 40), seat("Bob", 1, 40), seat("Cyd", 3, -7)}}},
		{Game: "two", Result: &rule.Result{Seats: []rule.SeatResult{seat("Ann", 2, 41), seat("Bob", 1, 50)}}},
	}}
	b.sum()
	line := func(x float64) []averageLine { return []averageLine{{"land", x}} }
	want := []playerHistory{
		{Name: "Bob", Plays: 2, Wins: 2, Shared: 1, Best: 50, BestGame: "two", Average: 45, Before: 40, Lines: line(5)},
		{Name: "Ann", Plays: 2, Wins: 1, Shared: 1, Best: 41, BestGame: "two", Average: 40.5, Before: 35.5, Lines: line(5)},
		{Name: "Cyd", Plays: 1, Best: -7, BestGame: "one", Average: -7, Before: -12, Lines: line(5)},
	}
	if diff := cmp.Diff(want, b.Players); diff != "" {
		t.Error(diff)
	}
}

// BenchmarkHistory goes over as many evenings as a table plays in years.
func BenchmarkHistory(b *testing.B) {
	_, game := practiceOf(rulebooks()[0])
	const games = 100
	dir := b.TempDir()
	run := func(in string, args ...string) {
		s, out, errs := ui.Test(in)
		config, err := os.ReadFile("../config.yaml")
		if err != nil {
			b.Fatal(err)
		}
		if code := Run(context.Background(), append(args, "--saves", dir, "--json"), config, s, time.Now); code != exitDone {
			b.Fatalf("exit code %d\n%s%s", code, out, errs)
		}
	}
	for i := range games {
		run(game, "import", "-", "evening"+time.Unix(int64(i), 0).UTC().Format("150405"))
	}
	for b.Loop() {
		run("", "history")
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/games, "µs/game")
}
