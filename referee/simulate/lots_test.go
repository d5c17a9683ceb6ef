package simulate_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/engine/testdata/lots"
	"arbiter/referee/simulate"
)

// sale is a table of the tiny game, whose stack has so many lots.
func sale(t testing.TB, stacked int) *simulate.Table {
	t.Helper()
	names := strings.Split("abcdefghij", "")[:stacked]
	var facts []string
	for i, n := range names {
		facts = append(facts, n+" "+string(rune('1'+i%9)))
	}
	table, err := simulate.Sit(lots.Book(), "new simulation --seats Ann,Bob,Cyd", facts, map[string][]string{"lots I": names})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// A minimal game is simulated, with the same statistics with or without checks
// and with any number of workers.
func TestTinyGame(t *testing.T) {
	table := sale(t, 9)
	for _, greedy := range []bool{false, true} {
		c := simulate.Config{Games: 50, Seed: 9, Greedy: greedy, Workers: 1, Check: true}
		stats := run(t, table, c)
		c.Workers, c.Check = 4, false
		if diff := cmp.Diff(stats, run(t, table, c)); diff != "" {
			t.Errorf("greedy %v: unchecked with four workers it is otherwise:\n%s", greedy, diff)
		}
		if stats.Actions["bid"] == 0 || stats.Actions["pass"] == 0 || stats.Actions["deal"] != 150 || len(stats.Refusals) < 3 {
			t.Errorf("greedy %v: %+v", greedy, stats)
		}
	}
	var lacks *rule.CannotCheck
	if _, err := simulate.Run(context.Background(), sale(t, 2), simulate.Config{Games: 10, Seed: 1, Workers: 1}); !errors.As(err, &lacks) {
		t.Errorf("a stack that is too small: %v", err)
	}
}
