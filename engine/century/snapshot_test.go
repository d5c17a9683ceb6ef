package century

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// Snapshots that no game comes to are refused.
func TestRestoreRefuses(t *testing.T) {
	tb := sit(t, three, "deal lands", "deal technologies", "open Blue L11 2", "bid Green 3")
	good := tb.json()
	if _, err := Restore([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for old, bad := range map[string]string{
		`"round":1`: `"round":7`, `"phase":1`: `"phase":5`, `"start":0`: `"start":3`, `"turn":2`: `"turn":-1`, `"bidder":1`: `"bidder":5`,
		`"pollution":0`: `"pollution":7`, `"coins":10`: `"coins":10,"final":{"Total":3}`, `--seats Blue`: `--seats Green`, `"marker":1`: `"marker":5`,
	} {
		if !strings.Contains(good, old) {
			t.Fatalf("the snapshot lacks %s: %s", old, good)
		}
		if _, err := Restore([]byte(strings.Replace(good, old, bad, 1))); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// FuzzRestore reads any position: it is refused, or it can be looked at.
func FuzzRestore(f *testing.F) {
	for _, lines := range []string{
		"", quickRounds(1, trio...), quickRounds(5, trio...) + "done all", "deal lands\ndeal technologies\nopen Blue L11 2\nbid Green 3",
	} {
		g, _, err := referee.Start(Book{}, three, nil, noon)
		if err != nil {
			f.Fatal(err)
		}
		for l := range strings.Lines(lines) {
			if _, err := g.Enter(strings.TrimSpace(l), nil, noon); err != nil {
				f.Fatal(l, err)
			}
		}
		shot, _ := json.Marshal(g.Position())
		f.Add(string(shot))
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Restore([]byte(text))
		if err != nil {
			return
		}
		p.Where()
		_, _ = p.Result()
		for _, v := range views {
			_, _ = p.View(v.Name, nil, rule.Screen{})
			_, _ = p.View(v.Name, []rule.Word{{Text: p.name(0), Column: 1}}, rule.Screen{Hands: true})
		}
		rule.Choices(p, "", true)
		if _, err := json.Marshal(p); err != nil {
			t.Fatal(err)
		}
	})
}
