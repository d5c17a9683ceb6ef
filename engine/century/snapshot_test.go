package century

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/tools/long"
)

// Snapshots that no game reaches are refused.
func TestRestoreRefuses(t *testing.T) {
	tb := sit(t, three, "deal lands", "deal technologies", "open Blue L11 2", "bid Green 3")
	good := tb.json()
	if _, err := Book().Restore([]byte(good)); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{
		{`"round":1`, `"round":7`}, {`"round":1`, `"round":0`}, {`"phase":1`, `"phase":5`}, {`"start":0`, `"start":3`}, {`"turn":2`, `"turn":-1`}, {`"bidder":1`, `"bidder":5`}, {`"passed":0`, `"passed":8`},
		{`"pollution":0`, `"pollution":7`}, {`"pollution":0`, `"pollution":-7`}, {`"coins":10`, `"coins":10,"final":{"Total":3}`}, {`"coins":10`, `"coins":-1`}, {`"science":10`, `"science":-1`}, {`"in":true`, `"in":true,"hand":-1`}, {`"garbage":1`, `"garbage":-1`},
		{`--seats Blue`, `--seats Green`}, {`"marker":1`, `"marker":5`}, {`"region":[`, `"region":[null,`},
	} {
		old, bad := c[0], c[1]
		if !strings.Contains(good, old) {
			t.Fatalf("the snapshot lacks %s: %s", old, good)
		}
		if _, err := Book().Restore([]byte(strings.Replace(good, old, bad, 1))); err == nil {
			t.Errorf("%s is read", bad)
		}
	}
}

// In the bidding on columns a seat has the turn, also of five seats whose card isn't described.
func TestRestoreRefusesBiddersWithoutTurn(t *testing.T) {
	tb := sit(t, strings.Replace(three, "Yellow", "Yellow,Red,Black", 1), "deal lands", "deal technologies", "drop Blue; drop Green; drop Yellow; drop Red; drop Black")
	good := tb.json()
	if p := tb.pos(); p.Phase != catastrophePhase || p.Card != nil || p.Turn != 4 {
		t.Fatalf("phase %d, turn %d", p.Phase, p.Turn)
	}
	if _, err := Book().Restore([]byte(good)); err != nil {
		t.Fatal(err)
	}
	if looked(t, []byte(strings.Replace(good, `"turn":4`, `"turn":-1`, 1)), rand.New(rand.NewPCG(1, 2))) {
		t.Error("no seat has the turn, and it is read")
	}
}

// FuzzRestore reads any position: it is refused, or it can be looked at.
func FuzzRestore(f *testing.F) {
	for _, lines := range []string{
		"", quickRounds(1, trio...), quickRounds(5, trio...) + "done all", "deal lands\ndeal technologies\nopen Blue L11 2\nbid Green 3",
	} {
		g, _, err := referee.Start(Book(), three, nil, noon)
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
	f.Fuzz(func(t *testing.T, text string) { looked(t, []byte(text), rand.New(rand.NewPCG(1, 2))) })
}

// looked restores a position and, if it can be, calls all that reads it, and goes on from it.
func looked(t *testing.T, data []byte, rng *rand.Rand) (restored bool) {
	back, err := Book().Restore(data)
	if err != nil {
		return false
	}
	p := back.(*Position)
	p.Where()
	_, _ = p.Result()
	_ = p.Sound()
	for _, v := range views {
		_, _ = p.View(v.Name, nil, rule.Screen{})
		_, _ = p.View(v.Name, []rule.Word{{Text: p.name(0), Column: 1}}, rule.Screen{Hands: true})
	}
	for i := range p.n {
		p.Worth(p.name(i))
	}
	rule.Choices(p, "", true)
	if _, err := json.Marshal(p); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		offers := rule.Offers(p, true)
		if len(offers) == 0 {
			break
		}
		if a := offers[rng.IntN(len(offers))].Random(rng); a != nil && rule.Verdict(p, a) == nil {
			next, _ := rule.Play(p, a)
			p = next.(*Position)
		}
	}
	return true
}

// Positions of a real game with one or two values changed, and lines typed in such a game: they are refused,
// or can be looked at and played.
func TestRestoreSurvives(t *testing.T) {
	seed := uint64(time.Now().UnixNano())
	rng := rand.New(rand.NewPCG(seed, 0))
	g, err := replayText(rule.PracticeOf(Book()).Game)
	if err != nil {
		t.Fatal(err)
	}
	var shots [][]byte
	err = g.Walk(func(e *referee.Entry, at rule.Position, _ []rule.Event) {
		if e.N%12 == 0 || e.N > len(g.Entries())-3 {
			shot, _ := json.Marshal(at)
			shots = append(shots, shot)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	values := []any{-1, 0, 1, 2, 5, 31, 64, 99, 1e9, 9.2e18, "x", "", "L12", "e1", nil, json.RawMessage("[]"), json.RawMessage("{}"), true, false, json.RawMessage("[1,2,3]")}
	taken := 0
	for range long.Or(400, 10000) {
		var doc map[string]any
		if err := json.Unmarshal(shots[rng.IntN(len(shots))], &doc); err != nil {
			t.Fatal(err)
		}
		for range 1 + rng.IntN(2) {
			alter(doc, values[rng.IntN(len(values))], rng)
		}
		data, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		func() {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("seed %d: %v\n%s\n%s", seed, r, data, debug.Stack())
				}
			}()
			if looked(t, data, rng) {
				taken++
			}
		}()
	}
	if taken == 0 {
		t.Error("no position was taken")
	}
}

// alter puts a value, or another of the same list, into some place of a document.
func alter(doc any, value any, rng *rand.Rand) {
	for {
		var keys []string
		var inside any
		var put func(any)
		switch v := doc.(type) {
		case map[string]any:
			keys = slices.Sorted(maps.Keys(v))
			keys = slices.DeleteFunc(keys, func(k string) bool { return k == "facts" && rng.IntN(10) > 0 })
			if len(keys) == 0 {
				return
			}
			k := keys[rng.IntN(len(keys))]
			inside, put = v[k], func(x any) { v[k] = x }
		case []any:
			if len(v) == 0 {
				return
			}
			i := rng.IntN(len(v))
			inside, put = v[i], func(x any) { v[i] = x }
			if rng.IntN(8) == 0 {
				v[i] = v[rng.IntN(len(v))]
				return
			}
		}
		switch inside.(type) {
		case map[string]any, []any:
			if rng.IntN(6) > 0 {
				doc = inside
				continue
			}
		}
		put(value)
		return
	}
}
