package referee_test

import (
	"encoding/json"
	"errors"
	"fmt"
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
