package referee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"strings"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/expo"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// A game takes no more names than a copy can have, typed or read back, since
// each is looked up at every entry and kept with the position. A name that is
// described may be described anew.
func TestNamesDescribedAreBounded(t *testing.T) {
	for book, what := range map[*rule.Rulebook]string{century.Book(): "A=1c B=2s N-A-B", expo.Book(): "2steam/1steel"} {
		t.Run(book.Name, func(t *testing.T) {
			g, _, err := referee.Start(book, "new bound --seats Ann,Bob,Cyd --rules "+book.Name, nil, evening)
			if err != nil {
				t.Fatal(err)
			}
			describe := func(i int) error {
				_, err := g.Enter(fmt.Sprintf("describe many%d %s", i, what), nil, evening)
				return err
			}
			for i := range rule.MostNamed {
				if err := describe(i); err != nil {
					t.Fatal(i, err)
				}
			}
			if err := describe(rule.MostNamed - 1); err != nil {
				t.Errorf("described again: %v", err)
			}
			if _, is := errors.AsType[*rule.NotUnderstood](describe(rule.MostNamed)); !is {
				t.Error("one name more than a copy can have is accepted")
			}
			kept, err := json.Marshal(g.Position())
			if err != nil {
				t.Fatal(err)
			}
			if _, err := book.Restore(kept); err != nil {
				t.Errorf("what was described can't be read back: %v", err)
			}
			one := fmt.Sprintf("%q,", "many0 "+what)
			if more := strings.Replace(string(kept), `"facts":[`, `"facts":[`+strings.Replace(one, "many0", "more", 1), 1); more == string(kept) {
				t.Error("the position keeps no facts")
			} else if _, err := book.Restore([]byte(more)); err == nil || !strings.Contains(err.Error(), "no copy has more") {
				t.Errorf("a position with one name more is read: %v", err)
			}
		})
	}
}

// What is described is what the lines in force say, also where a later entry set them right.
func TestDescribedInForce(t *testing.T) {
	g := start(t)
	entries := func(lines ...string) {
		t.Helper()
		for _, line := range lines {
			if _, err := g.Enter(line, nil, noon); err != nil {
				t.Fatal(line, err)
			}
		}
	}
	is := func(want map[string]string) {
		t.Helper()
		if got := g.Described(); !maps.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
		if made := g.Made(); len(made) != len(want) {
			t.Errorf("%v of %v", made, want)
		}
	}
	entries("describe farm A=1c N-A", "describe mill A=1s N-A", "replace 2 describe farm A=3c N-A")
	is(map[string]string{"farm": "A=3c N-A", "mill": "A=1s N-A"})
	entries("remove 3")
	is(map[string]string{"farm": "A=3c N-A"})
	entries("insert 2 describe dock A=2c N-A")
	is(map[string]string{"farm": "A=3c N-A", "dock": "A=2c N-A"})
	entries("undo 3")
	is(map[string]string{"farm": "A=1c N-A", "mill": "A=1s N-A"})
}
