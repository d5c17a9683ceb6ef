package referee_test

import (
	"strings"
	"testing"
	"time"

	"arbiter/engine/century"
	"arbiter/referee"
)

// One step back undoes a deal with the descriptions that were entered for it; earlier ones stay.
func TestStepTakesTheDescriptionsAlong(t *testing.T) {
	at := time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)
	g, _, err := referee.Start(century.Book(), "new friday --seats Ann,Bob,Cyd", nil, at)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{"describe farm7 A=1c W-A", "describe farm8 A=2c W-A", "describe farm9 A=3c W-A", "deal lands farm7 farm8 farm9 L4 L5"} {
		if line == "describe farm8 A=2c W-A" {
			at = at.Add(time.Minute)
		}
		if _, err := g.Enter(line, nil, at); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
	}
	for _, want := range []struct{ step, left string }{{"undo 3", "describe farm7 A=1c W-A"}, {"undo", "new friday --seats Ann,Bob,Cyd"}} {
		step := g.Step()
		if step != want.step {
			t.Errorf("the step is taken back by %q, not by %q", step, want.step)
		}
		if _, err := g.Enter(step, nil, at); err != nil {
			t.Fatal(err)
		}
		entries, live := g.Entries(), g.Live()
		for i := len(entries) - 1; i >= 0; i-- {
			if live[i] && entries[i].Kind != referee.KindUndo {
				if !strings.HasPrefix(entries[i].Text, want.left) {
					t.Errorf("after %s the last entry is %q", step, entries[i].Text)
				}
				break
			}
		}
	}
}
