package industry

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/referee/conformance"
	"arbiter/tools/long"
)

// known is a fresh three-seat game on the practice board.
var known = sync.OnceValue(func() *referee.Game {
	g, _, err := referee.Start(Book(), three, nil, noon)
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
	f.Add(true, "D E F\nd D E F\nB D\n2\nG 2\np\nk\nY E1 3\nw Y E1 3\nkept F 0\nF 0\nD1\nd\nE1 ch\nsu\nal\nx")
	f.Add(false, "draw A B C coin=none\nkept Blue A1 0 joker ?\nwon Yellow B1 2 property\nkept Green C1 0 property\ndevelop Green C1 factory cost=1 needs=- makes=Stone points=2\ndevelop Yellow B1 bonus cost=0 needs=Stone,Brick Stone=Green\ndescribe C1 factory cost=1 makes=Stone points=2\ncorrect Blue joker:-? \"lost\"\ncount Blue talers=5")
	f.Add(false, "describe A1 technology X needs=Iron link=B1\ndescribe coin L\ndraw ABC\noffer Blue A property\npass Green\npass Yellow\nsubsidy Blue --as-played \"x\"")
	f.Fuzz(func(t *testing.T, board bool, text string) {
		var g *referee.Game
		var err error
		if board {
			base := known()
			g, err = referee.Resume(Book(), base.Name(), base.Entries(), base.Position())
		} else {
			g, _, err = referee.Start(Book(), three, nil, noon)
		}
		if err != nil {
			t.Fatal(err)
		}
		conformance.Entered(t, g, nil, text, 60)
	})
}

// FuzzDescribe reads any description; what is understood is written in one way
// and read back the same.
func FuzzDescribe(f *testing.F) {
	for _, l := range facts() {
		f.Add(strings.TrimPrefix(l, "describe "))
	}
	f.Fuzz(func(t *testing.T, text string) { conformance.Described(t, Book(), text) })
}

// FuzzScore scores any sheet: it is scored or refused.
func FuzzScore(f *testing.F) {
	f.Add("rules: industry\nseats:\n- {name: A, points: 3, bonus: [[2, 4]], jokers: 1, subsidy: true}\n- {name: B}\n- {name: C}")
	f.Add(`{"rules":"industry","seats":[{"name":"A","talers":-1}]}`)
	f.Add("seats: [1, 2, 3]")
	f.Fuzz(func(t *testing.T, text string) {
		v, err := Book().Sheets.Score([]byte(text), nil, nil)
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

// FuzzRestore reads any position: it is refused, or it can be looked at and played
// on.
func FuzzRestore(f *testing.F) {
	for _, shot := range shots()[:3] {
		f.Add(string(shot))
	}
	f.Fuzz(func(t *testing.T, text string) { looked(t, []byte(text)) })
}

// FuzzBent reads positions of a real game in which some value is changed.
func FuzzBent(f *testing.F) {
	for seed := range uint64(long.Games(150, 3000)) {
		f.Add(seed)
	}
	values := []any{-1, 0, 1, 2, 3, 5, 12, 16, 255, 4095, 1e9, "A1", "L5", "?", "", nil, true, json.RawMessage("[]"), json.RawMessage("{}")}
	f.Fuzz(func(t *testing.T, seed uint64) {
		rng := rand.New(rand.NewPCG(seed, 5))
		var doc map[string]any
		if err := json.Unmarshal(shots()[rng.IntN(len(shots()))], &doc); err != nil {
			t.Fatal(err)
		}
		for range 1 + rng.IntN(2) {
			bend(doc, values[rng.IntN(len(values))], rng)
		}
		data, _ := json.Marshal(doc)
		looked(t, data)
	})
}

// bend puts a value into some place of a document, seldom into its descriptions.
func bend(doc any, value any, rng *rand.Rand) {
	var put func(any)
	var inside any
	switch v := doc.(type) {
	case map[string]any:
		keys := slices.Sorted(maps.Keys(v))
		k := keys[rng.IntN(len(keys))]
		if k == "facts" && rng.IntN(10) > 0 {
			k = keys[rng.IntN(len(keys))]
		}
		inside, put = v[k], func(x any) { v[k] = x }
	case []any:
		i := rng.IntN(len(v))
		inside, put = v[i], func(x any) { v[i] = x }
	}
	switch in := inside.(type) {
	case map[string]any:
		if len(in) > 0 && rng.IntN(6) > 0 {
			bend(in, value, rng)
			return
		}
	case []any:
		if len(in) > 0 && rng.IntN(6) > 0 {
			bend(in, value, rng)
			return
		}
	}
	put(value)
}

// shots are positions of two random games, one of them without a board.
var shots = sync.OnceValue(func() (out [][]byte) {
	board := described()
	for seed, known := range [][]string{facts(), nil} {
		rng := rand.New(rand.NewPCG(uint64(seed), 6))
		words, _ := rule.Split("--seats Blue,Green,Yellow")
		start, _, _, err := Book().New(words)
		if err != nil {
			panic(err)
		}
		p := start.(*Position)
		for _, l := range known {
			d, err := readFact(strings.TrimPrefix(l, "describe "))
			if err != nil {
				panic(err)
			}
			next, _ := rule.Play(p, d)
			p = next.(*Position)
		}
		for n := 0; p.Phase != overPhase; n++ {
			a := randomAction(p, rng)
			if p.Phase == developmentPhase && rng.IntN(3) > 0 {
				a = statedDevelopment(p, rng, board)
			}
			next, _, err := rule.Apply(p, a)
			if err != nil {
				panic(err)
			}
			if p = next.(*Position); n%17 == 0 || p.Phase == overPhase {
				shot, _ := json.Marshal(p)
				out = append(out, shot)
			}
		}
	}
	return out
})

// looked restores a position and, if it can be, calls all that reads it, and
// plays on from it.
func looked(t *testing.T, data []byte) {
	back, err := Book().Restore(data)
	if err != nil {
		return
	}
	p := back.(*Position)
	rng := rand.New(rand.NewPCG(uint64(len(data)), 7))
	p.Where()
	_ = p.Sound()
	_, _ = p.Result()
	for _, v := range views {
		_, _ = p.View(v.Name, nil, rule.Screen{})
		_, _ = p.View(v.Name, []rule.Word{{Text: p.name(0), Column: 1}}, rule.Screen{})
	}
	p.Worth(p.name(0))
	p.Numbers(p.name(0))
	rule.Choices(p, "", true)
	for range 5 {
		if _, err := json.Marshal(p); err != nil {
			t.Fatal(err)
		}
		offers := rule.Offers(p, true)
		if a := offers[rng.IntN(len(offers))].Random(rng); a != nil && rule.Verdict(p, a) == nil {
			rule.Text(p, a)
			next, _ := rule.Play(p, a)
			p = next.(*Position)
		}
	}
}
