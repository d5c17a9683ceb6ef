package play

import (
	"slices"
	"strings"
	"testing"
)

// How an upkeep came out is asked for part by part; Esc goes back a part, and after a
// refusal what was given stands there.
func TestAsksPartByPart(t *testing.T) {
	d := tableOf(t, "up")
	for line := range strings.SplitSeq("deal lands; deal technologies; won Ann L11 2; drop Ann; drop Bob; drop Cyd; outcome Ann 1 0 1g; outcome Bob 2 0 -; outcome Cyd 3 0 -", "; ") {
		if _, _, err := d.Enter("up", line); err != nil {
			t.Fatal(err)
		}
	}
	s := &scripted{t: t, desk: d, answers: []string{
		"Ann", "upkeep", "6c4x", "6c4s1v", "7", "esc", "9", "2", "",
		"", "1", "3", "", // Ann has two lands
		"0", "0",
	}}
	d.Prompt = s
	if err := play(d, "up", nil); err != nil {
		t.Fatal(err)
	}
	g, err := d.Open("up")
	if err != nil {
		t.Fatal(err)
	}
	last := g.Entries()[len(g.Entries())-1].Text
	if last != "upkeep Ann makes=6c4s1v clean=1 garbage=3" {
		t.Errorf("entered: %s\n%s", last, strings.Join(s.asked, "\n"))
	}
	for _, want := range []string{"wrong: as 6c4s1v", "upkeep Ann … garbage, as 5 (Esc: back): | 2", "upkeep Ann … makes, as 6c4s1v (Esc: back): | 6c4s1v"} {
		if !slices.Contains(s.asked, want) {
			t.Errorf("never asked %q:\n%s", want, strings.Join(s.asked, "\n"))
		}
	}
}
