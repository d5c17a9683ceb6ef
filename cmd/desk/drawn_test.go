package desk

import (
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// With the practice set, deals are drawn at random from the pieces of the stack that
// were never dealt; the draw doesn't depend on the game's time.
func TestUsualIsDrawn(t *testing.T) {
	book := engine.Books()[0]
	set, err := PracticeCopy(book)
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]bool{}
	for range 8 {
		g, _, err := referee.Start(book, "new t a b c", nil, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
		if err != nil {
			t.Fatal(err)
		}
		gone := set.Stacked("lands I-II")[:8]
		for _, slot := range []*rule.Slot{
			{Stack: "lands I-II", Usual: "L1 L2 L3 L4 L5", Gone: gone},
			{Stack: "catastrophes I-II"},
		} {
			d := &Desk{Settings: Settings{Components: "practice"}}
			usual := d.Usual(g, slot)
			names := strings.Fields(usual)
			for i, name := range names {
				if !rule.Contains(set.Stacked(slot.Stack), name) || rule.Contains(slot.Gone, name) || rule.Contains(names[:i], name) {
					t.Errorf("%s is drawn: %s", name, usual)
				}
			}
			if want := max(1, len(strings.Fields(slot.Usual))); len(names) != want {
				t.Errorf("%q are drawn", usual)
			}
			drawn[usual] = true
			d.Settings.Components = "mine.txt"
			if own := d.Usual(g, slot); own != slot.Usual {
				t.Errorf("with an own copy %q", own)
			}
			d.Settings.Components, slot.Gone = "practice", slices.Clone(set.Stacked(slot.Stack))
			if none := d.Usual(g, slot); none != slot.Usual {
				t.Errorf("of an empty stack %q", none)
			}
		}
	}
	g, _, err := referee.Start(book, "new t a b c", set, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	said := "The start player opens start.C on the start tile, south of start."
	if got := CalledIn(g.Position()).In(say.English, said); got != "The start player opens C of Start on the start tile, south of Start." {
		t.Error(got)
	}
	d, slot := &Desk{Clock: time.Now}, &rule.Slot{Stack: "catastrophes I-II"}
	if name := d.Usual(g, slot); !rule.Contains(set.Stacked(slot.Stack), name) {
		t.Errorf("in a game that was begun with the set: %q", name)
	}
	if all, again := d.Drawn(g), d.Drawn(g); len(all) == 0 || slices.Equal(all, again) {
		t.Errorf("drawn are %q, then %q", all, again)
	}
	if len(drawn) < 10 {
		t.Errorf("16 draws give only %d different ones: %v", len(drawn), drawn)
	}
}
