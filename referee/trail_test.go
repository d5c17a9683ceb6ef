package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/tools/long"
)

// A count names the same last changes as in a game that is resumed just before it.
func TestCountsFollowTheGame(t *testing.T) {
	book := engine.Books()[0]
	g, _, err := Start(book, "new friday --seats Blue,Green,Yellow", nil, time.Time{})
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	compared, named := 0, 0
	for range long.Or(300, 600) {
		line := fmt.Sprintf("correct %s %s%+d \"x\"", []string{"Blue", "Green"}[r.IntN(2)], []string{"coins", "science", "points"}[r.IntN(3)], 1+r.IntN(2))
		switch r.IntN(12) {
		case 0:
			line = fmt.Sprintf("undo %d", 1+r.IntN(3))
		case 1:
			line = "redo"
		case 2:
			line = fmt.Sprintf("replace %d correct Blue coins+7 \"y\"", 2+r.IntN(len(g.entries)))
		case 3, 4, 5:
			line = fmt.Sprintf("count %s coins=0 science=%d", []string{"Blue", "Green"}[r.IntN(2)], r.IntN(20))
		}
		fresh, err := Resume(book, g.name, g.entries, g.at)
		if err != nil {
			t.Fatal(err)
		}
		_, told, err := g.enterOrRestore("", line, nil, time.Time{})
		_, want, freshErr := fresh.enterOrRestore("", line, nil, time.Time{})
		if (err == nil) != (freshErr == nil) {
			t.Fatalf("%s: %v, resumed %v", line, err, freshErr)
		}
		if err != nil || !strings.HasPrefix(line, "count") {
			continue
		}
		compared++
		if got, want := fmt.Sprint(rule.Texts(told)), fmt.Sprint(rule.Texts(want)); strings.ReplaceAll(got, `"`, "") != strings.ReplaceAll(want, `"`, "") {
			t.Fatalf("%s: %s, resumed %s", line, got, want)
		}
		for _, w := range strings.Fields(line)[2:] {
			seat, name := strings.Fields(line)[1], strings.Split(w, "=")[0]
			var changed []string
			_ = g.Walk(func(e *Entry, _ rule.Position, _ []rule.Event) {
				if strings.HasPrefix(e.Text, "correct "+seat+" "+name) {
					changed = append(changed, fmt.Sprintf("%d %s", e.N, e.Text))
				}
			})
			changed = changed[max(0, len(changed)-3):]
			said := slices.ContainsFunc(rule.Texts(told), func(s say.Text) bool {
				return s.String() == fmt.Sprintf("%s's %s last changed in %s.", seat, name, strings.Join(changed, " · "))
			})
			if differs := slices.ContainsFunc(rule.Texts(told), func(s say.Text) bool { return strings.Contains(s.String(), seat+"'s "+name+" last changed") }); said != differs {
				t.Fatalf("%s: %s last changed in %q, told %s", line, name, changed, rule.Texts(told))
			} else if said {
				named++
			}
		}
	}
	if least := long.Or(50, 100); compared < least || named < least {
		t.Errorf("%d counts named %d last changes", compared, named)
	}
}

// What is hidden of a line that is quoted is the number alone, in each language.
func TestHiddenHandsLeaveTheSentence(t *testing.T) {
	hidden := map[string]bool{"coins": true, "science": true}
	for text, want := range map[string]string{
		"have Green coins=12 points=3":                           "have Green coins=? points=3",
		"coins= science=4 coins":                                 "coins=? science=? coins",
		"Entry 2, “have Green coins=12”, is out.":                "Entry 2, “have Green coins=?”, is out.",
		"Zurückgenommen: 2 „count Green science=-3 coins=12“.":   "Zurückgenommen: 2 „count Green science=? coins=?“.",
		"La voce 2, «have Green points=3 coins=12», non c'è più": "La voce 2, «have Green points=3 coins=?», non c'è più",
	} {
		if got := withoutHands(text, hidden); got != want {
			t.Errorf("%q is read as %q, not %q", text, got, want)
		}
	}
}
