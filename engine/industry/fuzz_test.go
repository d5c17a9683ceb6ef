package industry

import (
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// known is a fresh three-seat game on the practice board.
var known = sync.OnceValue(func() *referee.Game {
	g, _, err := referee.Start(Book{}, three, nil, noon)
	if err != nil {
		panic(err)
	}
	for _, l := range facts() {
		if _, err := g.Enter(l, nil, noon); err != nil {
			panic(err)
		}
	}
	return g
})

// FuzzTranscript enters any lines into a game, with and without a board. There
// is never a panic, every refusal is of one of the four kinds and changes
// nothing, and every position can be saved and read back.
func FuzzTranscript(f *testing.F) {
	f.Add(true, "draw D E F\noffer Blue D\nbid Green 2\npass Yellow\nkeep Blue\nwon Yellow E1 3\nkept Green F 0\ndevelop Blue D1\ndevelop Yellow E1 cheapest\nsubsidy Green\ndone all\nundo 3\nredo")
	f.Add(false, "draw A B C coin=none\nkept Blue A1 0 joker ?\nwon Yellow B1 2 property\nkept Green C1 0 property\ndevelop Green C1 factory cost=1 needs=- makes=Stone points=2\ndevelop Yellow B1 bonus cost=0 needs=Stone,Brick Stone=Green\ndescribe C1 factory cost=1 makes=Stone points=2\ncorrect Blue joker:-? \"lost\"\ncount Blue talers=5")
	f.Add(false, "describe A1 technology X needs=Iron link=B1\ndescribe coin L\ndraw ABC\noffer Blue A property\npass Green\npass Yellow\nsubsidy Blue --as-played \"x\"")
	f.Fuzz(func(t *testing.T, board bool, text string) {
		var g *referee.Game
		var err error
		if board {
			base := known()
			g, err = referee.Resume(Book{}, base.Name(), base.Entries(), base.Position())
		} else {
			g, _, err = referee.Start(Book{}, three, nil, noon)
		}
		if err != nil {
			t.Fatal(err)
		}
		lines, err := referee.ReadLines(strings.NewReader(text))
		if err != nil {
			return
		}
		shot, _ := json.Marshal(g.Position())
		for _, l := range lines[:min(len(lines), 60)] {
			entries := len(g.Entries())
			_, err := g.Enter(l.Text, nil, noon)
			after, _ := json.Marshal(g.Position())
			if err != nil {
				if !rule.IsRefusal(err) || err.Error() == "" {
					t.Fatalf("%q: %T %v", l.Text, err, err)
				}
				if string(after) != string(shot) || len(g.Entries()) != entries {
					t.Fatalf("%q: refused (%v), but something changed", l.Text, err)
				}
				continue
			}
			back, err := Restore(after)
			if err != nil {
				t.Fatalf("%q: %v\n%s", l.Text, err, after)
			}
			if again, err := json.Marshal(back); err != nil || string(again) != string(after) {
				t.Fatalf("%q: restored otherwise (%v)\n%s\n%s", l.Text, err, after, again)
			}
			shot = after
		}
		for _, v := range views {
			if _, err := g.Position().View(v.Name, nil, g.Screen(true)); err != nil && !rule.IsRefusal(err) {
				t.Fatalf("%s: %v", v.Name, err)
			}
		}
	})
}

// FuzzDescribe reads any description; what is understood is written in one way
// and read back the same.
func FuzzDescribe(f *testing.F) {
	for _, l := range facts() {
		f.Add(strings.TrimPrefix(l, "describe "))
	}
	f.Fuzz(func(t *testing.T, text string) {
		words, err := rule.Split(text)
		if err != nil {
			return
		}
		name, canonical, err := (Book{}).Fact(words)
		if err != nil {
			if !rule.IsRefusal(err) {
				t.Fatalf("%q: %T %v", text, err, err)
			}
			return
		}
		words, err = rule.Split(name + " " + canonical)
		if err != nil {
			t.Fatal(err)
		}
		again, twice, err := (Book{}).Fact(words)
		if err != nil || again != name || twice != canonical {
			t.Fatalf("%q: %s %s, then %s %s (%v)", text, name, canonical, again, twice, err)
		}
	})
}

// FuzzScore scores any sheet: it is scored or refused.
func FuzzScore(f *testing.F) {
	f.Add("rules: industry\nseats:\n- {name: A, points: 3, bonus: [[2, 4]], jokers: 1, subsidy: true}\n- {name: B}\n- {name: C}")
	f.Add(`{"rules":"industry","seats":[{"name":"A","talers":-1}]}`)
	f.Add("seats: [1, 2, 3]")
	f.Fuzz(func(t *testing.T, text string) {
		v, err := (Book{}).Score([]byte(text), nil, nil)
		if err != nil {
			if !rule.IsRefusal(err) {
				t.Fatalf("%q: %T %v", text, err, err)
			}
			return
		}
		if _, err := json.Marshal(v.JSON); err != nil {
			t.Fatal(err)
		}
	})
}

// FuzzRestore reads any position: it is refused, or it can be looked at.
func FuzzRestore(f *testing.F) {
	shot, _ := json.Marshal(known().Position())
	f.Add(string(shot))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Restore([]byte(text))
		if err != nil {
			return
		}
		p.Where()
		for _, v := range views {
			_, _ = p.View(v.Name, nil, rule.Screen{})
		}
		rule.Choices(p, "", true)
	})
}
