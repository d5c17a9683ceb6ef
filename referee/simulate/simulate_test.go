package simulate_test

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"arbiter/components"
	"arbiter/engine/century"
	"arbiter/engine/industry"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
	"arbiter/referee"
	"arbiter/referee/simulate"
	"arbiter/tools/long"
)

// sit opens a table of a rulebook with its practice set.
func sit(t testing.TB, book *rule.Rulebook, set, options string) *simulate.Table {
	t.Helper()
	c, err := components.Read(strings.NewReader(set), book)
	if err != nil {
		t.Fatal(err)
	}
	facts, stacks := c.Piled()
	table, err := simulate.Sit(book, "new simulation --rules "+book.Name+" "+options, facts, stacks)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

func centuryTable(t testing.TB, options string) *simulate.Table {
	return sit(t, century.Book(), rule.PracticeOf(century.Book()).Components, options)
}

func industryTable(t testing.TB, options string) *simulate.Table {
	return sit(t, industry.Book(), rule.PracticeOf(industry.Book()).Components, options)
}

var noTime time.Time

func run(t testing.TB, table *simulate.Table, c simulate.Config) *simulate.Stats {
	t.Helper()
	stats, err := simulate.Run(context.Background(), table, c)
	var f *simulate.Failure
	if errors.As(err, &f) {
		t.Fatalf("%v\n%s", err, f.Transcript)
	}
	if err != nil {
		t.Fatal(err)
	}
	if stats.Games != c.Games {
		t.Fatalf("%d games, want %d", stats.Games, c.Games)
	}
	return stats
}

// The same seed gives the same statistics with one worker or many, checked or not;
// another seed gives others. On the way every law holds.
func TestSameWhateverTheWorkers(t *testing.T) {
	for name, table := range map[string]*simulate.Table{
		"century":          centuryTable(t, "--seats Ann,Bob,Cyd"),
		"century of five":  centuryTable(t, "--seats Ann,Bob,Cyd,Dan,Eve --bonus2 doubling --bonus4 purity --ruling below-zero=floor --ruling new-garbage=may"),
		"industry":         industryTable(t, "--seats Ann,Bob,Cyd"),
		"industry of four": industryTable(t, "--seats Ann,Bob,Cyd,Dan --variant off --ruling late-factory=dead"),
	} {
		for _, greedy := range []bool{false, true} {
			c := simulate.Config{Games: 4, Seed: 9, Greedy: greedy, Workers: 1, Check: true}
			alone := run(t, table, c)
			c.Workers, c.Check = 4, false
			if diff := cmp.Diff(alone, run(t, table, c)); diff != "" {
				t.Errorf("%s, greedy %v: unchecked with four workers it is otherwise:\n%s", name, greedy, diff)
			}
			c.Seed = 10
			if cmp.Equal(alone, run(t, table, c)) {
				t.Errorf("%s, greedy %v: another seed comes to the same", name, greedy)
			}
			if alone.Played() < 4*60 || alone.Refused() == 0 || alone.Scores.N() != 4*len(table.Seats()) {
				t.Errorf("%s, greedy %v: too little happened: %+v", name, greedy, alone)
			}
		}
	}
}

// Random play reaches every phase and most of what can be done; greedy play is
// better than random play.
func TestWhatIsPlayed(t *testing.T) {
	for _, c := range []struct {
		table *simulate.Table
		want  []string
	}{
		{centuryTable(t, "--seats Ann,Bob,Cyd,Dan"), []string{"open", "bid", "pass", "drop buy", "won", "lot", "claim", "outcome", "place", "garbage", "use locomotive", "use workers", "use transport", "recycle", "done"}},
		{industryTable(t, "--seats Ann,Bob,Cyd"), []string{"draw", "offer", "bid", "pass", "sell", "keep", "won", "kept", "develop factory", "develop technology", "develop bonus", "subsidy", "done"}},
	} {
		games := long.Or(40, 100) // winners of fewer are too few to be compared
		random := run(t, c.table, simulate.Config{Games: games, Seed: 1, Workers: 2})
		for _, f := range c.want {
			if random.Actions[f] == 0 {
				t.Errorf("%d random games without %s: %v", games, f, random.Actions)
			}
		}
		greedy := run(t, c.table, simulate.Config{Games: games, Seed: 1, Greedy: true, Workers: 2})
		if greedy.Winning.Mean() <= random.Winning.Mean() {
			t.Errorf("greedy winners have %.1f points, random ones %.1f", greedy.Winning.Mean(), random.Winning.Mean())
		}
	}
}

// Refusals that are counted have codes of the catalogue, many different ones.
func TestRefusals(t *testing.T) {
	for book, stats := range map[*rule.Rulebook]*simulate.Stats{
		century.Book():  run(t, centuryTable(t, "--seats Ann,Bob,Cyd,Dan"), simulate.Config{Games: 25, Seed: 2, Workers: 2}),
		industry.Book(): run(t, industryTable(t, "--seats Ann,Bob,Cyd,Dan"), simulate.Config{Games: 25, Seed: 2, Workers: 2}),
	} {
		known := 0
		for _, e := range book.Catalogue() {
			if stats.Refusals[e.Code] > 0 {
				known++
			}
		}
		if known != len(stats.Refusals) || known < 15 {
			t.Errorf("%s: %d codes, %d of them in the catalogue: %v", book.Title, len(stats.Refusals), known, stats.Refusals)
		}
	}
}

// Ten times as many games need no more memory: only counts are kept.
func TestMemoryStaysFlat(t *testing.T) {
	table := industryTable(t, "--seats Ann,Bob,Cyd,Dan")
	live := func(games int) uint64 {
		stats := run(t, table, simulate.Config{Games: games, Seed: 4, Workers: 2})
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		runtime.KeepAlive(stats)
		return m.HeapAlloc
	}
	games := long.Or(5, 50)
	few := live(games)
	if many := live(10 * games); many > few+1<<17 {
		t.Errorf("after %d games %d bytes are live, after %d games %d", 10*games, many, games, few)
	}
}

// A cancelled run gives the games that were finished.
func TestStopped(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	stats, err := simulate.Run(ctx, industryTable(t, "--seats Ann,Bob,Cyd"), simulate.Config{Games: 1_000_000, Seed: 5, Workers: 1, Done: stop})
	if err != nil || stats.Games != 1 || stats.Scores.N() != 3 {
		t.Errorf("%d games, %v", stats.Games, err)
	}
}

// A copy that lacks tiles is an error that names them, not a failure.
func TestCopyTooSmall(t *testing.T) {
	full := rule.PracticeOf(century.Book()).Components
	small := strings.Replace(full, "stack lands III-IV oilfield", "# ", 1)
	bare := strings.Replace(full, "describe zones", "# ", 1)
	for name, set := range map[string]string{"too few lands": small, "no zones": bare} {
		table := sit(t, century.Book(), set, "--seats Ann,Bob,Cyd,Dan,Eve")
		_, err := simulate.Run(context.Background(), table, simulate.Config{Games: 400, Seed: 1, Workers: 2})
		var lacks *rule.CannotCheck
		if !errors.As(err, &lacks) {
			t.Errorf("%s: %T %v", name, err, err)
		}
	}
}

func TestSitRefuses(t *testing.T) {
	for _, line := range []string{"new", "new x --seats Ann,Bob", "old x", "new x --seats Ann,Bob,Cyd --colour red"} {
		if _, err := simulate.Sit(century.Book(), line, nil, nil); !rule.IsRefusal(err) {
			t.Errorf("%s: %v", line, err)
		}
	}
	if _, err := simulate.Sit(century.Book(), "new x --seats Ann,Bob,Cyd", []string{"farm7 A=nothing"}, nil); !rule.IsRefusal(err) {
		t.Errorf("a description that can't be read: %v", err)
	}
}

// wobbly is Industry with a fault that shows after some actions.
type wobbly struct {
	rule.Position
	book    *rule.Rulebook
	actions int
	fault   string
}

func wobblyBook(fault string) *rule.Rulebook {
	b := *industry.Book()
	b.FewestWin = fault == "fewest"
	b.Verbs = wobblyVerbs{ruletest.Through{VerbSet: b.Verbs}}
	begin := b.New
	b.New = func(words []rule.Word) (rule.Position, string, []rule.Event, error) {
		p, options, told, err := begin(words)
		if err != nil {
			return nil, "", nil, err
		}
		return &wobbly{p, &b, 0, fault}, options, told, nil
	}
	return &b
}

const wobblesAfter = 100

func (w *wobbly) Book() *rule.Rulebook  { return w.book }
func (w *wobbly) Within() rule.Position { return w.Position }

func (w *wobbly) Sound() error {
	if w.fault == "sound" && w.actions > wobblesAfter {
		return errors.New("the table wobbles")
	}
	return nil
}

type wobblyVerbs struct{ ruletest.Through }

func (v wobblyVerbs) Own(p rule.Position) rule.Position {
	w := *p.(*wobbly)
	w.Position = v.Through.Own(p)
	return &w
}

func (v wobblyVerbs) Do(p rule.Position, a rule.Action, t *rule.Teller) {
	v.Through.Do(p, a, t)
	p.(*wobbly).actions++
}

func (v wobblyVerbs) Feature(p rule.Position, a rule.Action) string {
	if w := p.(*wobbly); w.fault == "panic" && w.actions > wobblesAfter {
		panic("the table falls over")
	}
	return v.Through.Feature(p, a)
}

func (v wobblyVerbs) Verdict(p rule.Position, a rule.Action) error {
	w, err := p.(*wobbly), v.Through.Verdict(p, a)
	switch {
	case err != nil && w.fault == "code":
		return noSuchRule.Illegal("It can't be.")
	case err == nil && w.fault == "check" && w.actions > wobblesAfter:
		return errors.New("out of order")
	}
	return err
}

var noSuchRule = &rule.Entry{Code: "industry/no-such-code", Cite: []rule.Citation{{Book: "EN", Section: "nowhere"}}}

func (w *wobbly) Result() (*rule.Result, error) {
	r, err := w.Position.Result()
	if r != nil && w.fault == "sum" {
		r.Seats[1].Score++
	}
	return r, err
}

// Each kind of fault is found and named, with a transcript that leads to it;
// the game that is named doesn't depend on the number of workers.
func TestFailures(t *testing.T) {
	for fault, want := range map[string]string{
		"sound": "the table wobbles", "check": "but refused: out of order", "panic": "the table falls over",
		"code": "industry/no-such-code, which is not in the catalogue", "sum": "lines come to",
		"fewest": "has a better score than",
	} {
		table := sit(t, wobblyBook(fault), rule.PracticeOf(industry.Book()).Components, "--seats Ann,Bob,Cyd")
		for _, workers := range []int{1, 4} {
			stats, err := simulate.Run(context.Background(), table, simulate.Config{Games: 50, Seed: 6, Workers: workers, Check: true})
			var f *simulate.Failure
			if !errors.As(err, &f) || !strings.Contains(f.Broken, want) || f.Game != 1 || f.Seed != 6 || stats == nil {
				t.Errorf("%s with %d workers: %v", fault, workers, err)
				continue
			}
			lines, err := referee.ReadLines(strings.NewReader(f.Transcript))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := referee.Replay(industry.Book(), lines, nil, noTime); err != nil {
				t.Errorf("%s: the transcript can't be played again: %v", fault, err)
			}
			if fault != "code" && len(lines) < wobblesAfter {
				t.Errorf("%s: the transcript has only %d lines", fault, len(lines))
			}
		}
	}
}

func TestQuantiles(t *testing.T) {
	c := simulate.Counts{-3: 1, 5: 2, 7: 1}
	var got []int
	for _, q := range []int{0, 25, 26, 50, 75, 76, 100} {
		got = append(got, c.Quantile(q))
	}
	if want := []int{-3, -3, 5, 5, 5, 7, 7}; !slices.Equal(got, want) || c.N() != 4 || c.Mean() != 3.5 {
		t.Errorf("%v of %d, mean %v; want %v", got, c.N(), c.Mean(), want)
	}
	if none := (simulate.Counts{}); none.Quantile(50) != 0 || none.Mean() != 0 {
		t.Error("nothing has a middle")
	}
}
