package engine_test

import (
	"encoding/json"
	"slices"
	"testing"

	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// Of the practice game's first rounds the advice's best plan is worth at least what was played, the
// plans are in order of their worth, and each is worth what its weights count (docs/advice.md).
func TestAdviceOnWhatWasPlayed(t *testing.T) {
	g := practice(t, century.Book())
	for _, topic := range []string{"upkeep", "recycling"} {
		for i, seat := range append(g.Position().Seats(), g.Position().Seats()...) {
			round := 1 + i/len(g.Position().Seats())
			a, err := g.Advice(rule.Fields("best "+topic+" "+seat), referee.Moment{Round: round})
			if err != nil {
				t.Fatal(err)
			}
			v, err := a.Work(t.Context(), rule.Question{Plans: 3, For: "weights", Weights: "points=1 coins=0.5 garbage=-2"})
			if err != nil {
				t.Fatalf("%s %s: %v", topic, seat, err)
			}
			var said struct {
				Plans  []valued
				Played *valued
				Proven bool
				Bound  float64
			}
			data, _ := json.Marshal(v.JSON)
			if err := json.Unmarshal(data, &said); err != nil {
				t.Fatal(err)
			}
			if most := said.Plans[0].Worth; said.Played == nil || said.Played.Worth > most || !said.Proven || said.Bound != most ||
				!slices.IsSortedFunc(said.Plans, func(a, b valued) int { return int(2 * (b.Worth - a.Worth)) }) {
				t.Errorf("%s of %s in round %d: %s", topic, seat, round, data)
				continue
			}
			for _, one := range append(said.Plans, *said.Played) {
				if one.Worth != one.Points+one.Coins/2-2*one.Garbage {
					t.Errorf("%s of %s in round %d: %+v", topic, seat, round, one)
				}
			}
		}
	}
}

// valued is what a plan leads to.
type valued struct{ Worth, Points, Coins, Garbage float64 }
