package referee_test

import (
	"testing"
	"time"
)

// The last move is the last one in force, however it was set right since; one that was taken back is none.
func TestMoved(t *testing.T) {
	g := start(t)
	at := noon
	for _, c := range []struct {
		line string
		last int // the entry whose time it is
	}{
		{"deal lands", 2}, {"deal technologies", 3}, {"open Blue L11 2", 4}, {"bid Green 3", 5}, {`correct Blue coins -1 "miscounted"`, 5}, {"replace 5 bid Green 4", 5}, {"undo 3", 4}, {"redo", 5}, {"undo to 3", 3},
		{"open Blue L11 2", 11}, {"bid Green 3", 12}, {"remove 12", 11},
	} {
		at = at.Add(time.Minute)
		if _, err := g.Enter(c.line, nil, at); err != nil {
			t.Fatal(c.line, err)
		}
		if want := g.Entries()[c.last-1].Time; !g.Moved().Equal(want) {
			t.Errorf("after %s: %s, not %s", c.line, g.Moved(), want)
		}
	}
}
