package engine_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
	"arbiter/tools/long"
)

// TestBentPositions: a position of a random game, with any number of seats, in which some values are changed is refused
// when it is read, or all that is said of it can be read, and it can be played on.
func TestBentPositions(t *testing.T) {
	seed := long.Seed()
	rng := rand.New(rand.NewPCG(seed, 0))
	read := 0
	for _, book := range engine.Books() {
		shots := shotsOf(t, book, rng)
		for range long.Games(120, 6000) {
			var doc map[string]any
			if err := json.Unmarshal(shots[rng.IntN(len(shots))], &doc); err != nil {
				t.Fatal(err)
			}
			for range 1 + rng.IntN(3) {
				bend(doc, rng)
			}
			data, _ := json.Marshal(doc)
			func() {
				defer func() {
					if r := recover(); r != nil {
						t.Errorf("seed %d, %s: %v\n%s\n%s", seed, book.Name, r, data, debug.Stack())
					}
				}()
				p, err := book.Restore(data)
				if err != nil {
					if strings.Contains(err.Error(), "%!") {
						t.Errorf("seed %d, %s: %v\n%s", seed, book.Name, err, data)
					}
					return
				}
				read++
				playsOn(p, rng)
			}()
		}
	}
	if read == 0 {
		t.Error("no position was read")
	}
}

// shotsOf are positions of random games of a rulebook, with each number of seats.
func shotsOf(t *testing.T, book *rule.Rulebook, rng *rand.Rand) (shots [][]byte) {
	for n := book.Least; n <= book.Most; n++ {
		seats := strings.Join([]string{"Ann", "Bob", "Cyd", "Dan", "Eve", "Fay"}[:n], ",")
		g, _, err := referee.Start(book, fmt.Sprintf("new t --rules %s --seats %s", book.Name, seats), nil, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		p := g.Position()
		for i := range 400 {
			offers := rule.Offers(p, true)
			if len(offers) == 0 {
				break
			}
			if a := offers[rng.IntN(len(offers))].Random(rng); a != nil && rule.Verdict(p, a) == nil {
				if p, _ = rule.Play(p, a); i%5 == 0 {
					shot, _ := json.Marshal(p)
					shots = append(shots, shot)
				}
			}
		}
	}
	return shots
}

// bend puts another value in some place of a document, seldom in its setup or its descriptions.
func bend(doc any, rng *rand.Rand) {
	values := []any{-1, 0, 1, 2, 3, 4, 5, 12, 16, 255, 4095, 1e9, "A1", "L5", "?", "", nil, true, false}
	value := values[rng.IntN(len(values))]
	switch v := doc.(type) {
	case map[string]any:
		keys := slices.DeleteFunc(slices.Sorted(maps.Keys(v)), func(k string) bool { return (k == "facts" || k == "setup") && rng.IntN(30) > 0 })
		if len(keys) == 0 {
			return
		}
		if k := keys[rng.IntN(len(keys))]; holds(v[k]) && rng.IntN(8) > 0 {
			bend(v[k], rng)
		} else {
			v[k] = value
		}
	case []any:
		if i := rng.IntN(len(v)); holds(v[i]) && rng.IntN(8) > 0 {
			bend(v[i], rng)
		} else {
			v[i] = value
		}
	}
}

// holds says whether a value has others in it.
func holds(v any) bool {
	list, _ := v.([]any)
	object, _ := v.(map[string]any)
	return len(list)+len(object) > 0
}

// playsOn reads all that is said of a position, and of those after it.
func playsOn(p rule.Position, rng *rand.Rand) {
	for range 5 {
		readAll(p)
		offers := rule.Offers(p, true)
		if len(offers) == 0 {
			return
		}
		if a := offers[rng.IntN(len(offers))].Random(rng); a != nil {
			if err := rule.Check(p, a); err != nil {
				_ = err.Error()
			} else {
				p, _ = rule.Play(p, a)
			}
		}
	}
}

func readAll(p rule.Position) {
	w, c := p.Where(), p.Course()
	said := append([]say.Text{w.Next, w.Leads(), w.Stage, c.Starts, c.Next, c.Then, c.More, c.Ended}, c.Scores...)
	for _, m := range p.Tells() {
		said = append(said, m.Of, m.Says)
	}
	if r, _ := p.Result(); r != nil {
		said = append(said, r.Outcome())
	}
	for _, seat := range p.Seats() {
		p.Worth(seat)
		p.Numbers(seat)
		said = append(said, p.Due(seat), p.Outlook(seat).Text, rule.Seen(p, rule.EyesOf(seat)).Where().Next)
	}
	for _, o := range rule.Offers(p, true) {
		said = append(said, o.Says())
	}
	for _, v := range p.Book().Views {
		for _, words := range [][]rule.Word{nil, {{Text: p.Seats()[0], Column: 1}}} {
			if view, err := p.View(v.Name, words, rule.Screen{}); err == nil {
				_, _ = say.JSON(view.JSON)
				said = append(said, view.Next)
				for _, b := range view.Blocks {
					if said = append(said, b.Lines...); b.Table != nil {
						said = append(said, slices.Concat(b.Table.Rows...)...)
					}
					if b.Picture != nil {
						b.Picture.Lines(rule.Drawing{})
					}
				}
			}
		}
	}
	_ = say.Strings(said)
}
