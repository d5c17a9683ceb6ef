package conformance

import (
	"cmp"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Every entry of a rulebook's catalogue has its name, is complete and cites something
// unless it is Arbiter's own, and has an example that begins with new and is refused in
// its last line with exactly its code. Typed as it is, the example is of this rulebook.
func TestExamples(t *testing.T) {
	forEachBook(t, func(t *testing.T, book *rule.Rulebook, _ string) {
		for _, e := range book.Catalogue() {
			t.Run(e.Code.Short(), func(t *testing.T) { checkExample(t, book, &e) })
		}
	})
}

func checkExample(t *testing.T, book *rule.Rulebook, e *rule.Entry) {
	t.Helper()
	if !strings.HasPrefix(string(e.Code), book.Name+"/") || e.Code.Short() == "" || e.Phase == "" || e.When == "" || e.Rule == "" || (len(e.Cite) == 0) != e.Own() {
		t.Errorf("%+v", e)
	}
	lines, err := referee.ReadLines(strings.NewReader(e.Example))
	if err != nil || len(lines) == 0 || !referee.IsNew(lines[0].Text) {
		t.Fatalf("there is no example that begins with new (%v)", err)
	}
	asks, err := referee.RulesOf(lines[0].Text)
	if name := cmp.Or(asks.Text, engine.Books()[0].Name); err != nil || name != book.Name {
		t.Errorf("typed as shown, the example begins a game of %s", name)
	}
	var ill *rule.Illegal
	if err = lastOf(book, lines); !errors.As(err, &ill) || ill.Code != e.Code {
		t.Fatalf("refused with %v", err)
	}
}

// lastOf is the refusal of the last of some lines, also of best, which is no entry.
func lastOf(book *rule.Rulebook, lines []rule.Line) error {
	before, last := lines[:len(lines)-1], lines[len(lines)-1].Text
	if len(before) == 0 {
		_, _, err := referee.Start(book, last, nil, day)
		return err
	}
	g, err := referee.Replay(book, before, nil, day)
	if err != nil {
		return fmt.Errorf("the lines before: %v", err)
	}
	words, err := rule.Split(last)
	if err == nil && words[0].Text == "best" {
		_, err = g.Advice(words, referee.Moment{})
		return err
	}
	_, err = g.Enter(last, nil, day)
	return err
}
