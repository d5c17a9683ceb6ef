package rule_test

import (
	"fmt"
	"slices"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// heap is a position of one seat with some numbers.
type heap struct {
	rule.Position
	numbers []rule.Number
	end     *rule.Result
}

func (h heap) Seats() []string               { return []string{"Ann"} }
func (h heap) Numbers(string) []rule.Number  { return h.numbers }
func (h heap) Result() (*rule.Result, error) { return h.end, nil }

// What is drawn of a seat is what it makes, then what it has, then apart from these its score;
// nothing hidden, and nothing without a sign. Money, the score and what is hidden are held.
func TestNumbers(t *testing.T) {
	h := heap{numbers: []rule.Number{
		{Name: "coins", N: 7, Sign: "coin"}, {Name: "points", N: 12, Sign: "point", Score: true}, {Name: "made coins", N: 3, Sign: "coin", Makes: true},
		{Name: "cards", N: 2}, {Name: "talers", N: 5, Sign: "coin", Hidden: true}, {Name: "seen by nobody", Hidden: true, Unseen: true}, {Name: "marker", N: -2, Sign: "marker", Signed: true},
	}}
	names := func(all []rule.Number) string {
		return fmt.Sprint(rule.Each(all, func(n rule.Number) string { return string(n.Name) + " " + n.Said() }))
	}
	for score, want := range map[bool]string{false: "[made coins 3 coins 7 marker -2]", true: "[points 12]"} {
		if got := names(rule.Signs(h, "Ann", score)); got != want {
			t.Errorf("drawn: %s, not %s", got, want)
		}
	}
	if got := names(rule.Those(h.numbers, rule.Number.Held)); got != "[coins 7 points 12 talers 5]" {
		t.Errorf("held: %s", got)
	}
	if got := rule.ScoreOf(h, 0); got != 12 {
		t.Errorf("a score of %d", got)
	}
	h.end = &rule.Result{Seats: []rule.SeatResult{{Seat: "Ann", Score: 40}}}
	if got := rule.ScoreOf(h, 0); got != 40 {
		t.Errorf("a score of %d at the end", got)
	}
	var called []say.Key
	for _, n := range []rule.Number{{Name: "coins", N: 1}, {Name: "coins", One: "coin", N: 1}, {Name: "coins", One: "coin", N: 2}, {Name: "c", Many: "coins", One: "coin"}, {Name: "coins", Title: "Coins", One: "coin", N: 1}} {
		called = append(called, n.Called())
	}
	if want := []say.Key{"coins", "coin", "coins", "coins", ""}; !slices.Equal(called, want) {
		t.Errorf("called %q, not %q", called, want)
	}
	for n, want := range map[int]string{0: "0", 3: "+3", -3: "-3"} {
		if got := rule.Signed(n); got != want {
			t.Errorf("%d is written %s, not %s", n, got, want)
		}
	}
}
