package century

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/say"
)

// A result has what the standings show, line by line.
func TestResult(t *testing.T) {
	p := &Position{setup: &setup{Agreed: rule.Agreed[readings]{Seats: []string{"Blue", "Green", "Red"}, First: 1}}, n: 3, moment: moment{Phase: overPhase}}
	for i := range p.n {
		p.seats[i] = &Seat{Final: &score.Final{Before: 10 * i, Land: -4, Environment: 8, Commerce: 6, Science: 2, Total: 10*i + 12, Garbage: 7 + i, Place: 3 - i}}
	}
	r, err := p.Result()
	if err != nil {
		t.Fatal(err)
	}
	want := rule.SeatResult{Seat: "Green", Rank: 2, Score: 22, Before: 10, Lines: []rule.ScoreLine{
		{Name: "land", Points: -4, Counts: say.Plain("clean 2 to 4, else -5 for each garbage after the first")}, {Name: "environment", Points: 8, Counts: say.Plain("the number under the marker"), Sign: "flower"},
		{Name: "commerce", Points: 6, Counts: say.Plain("most coins 8, then 5, 0"), Sign: "coin"}, {Name: "science", Points: 2, Counts: say.Plain("most science 8, then 5, 0"), Sign: "science"},
	}, Tie: say.Plain("8 garbage")}
	if diff := cmp.Diff(want, r.Seats[1], cmp.Comparer(func(a, b say.Text) bool { return a.String() == b.String() })); diff != "" {
		t.Error(diff)
	}
	if r.First != "Green" || len(r.Seats) != 3 {
		t.Errorf("%+v", r)
	}
	if tie := r.Tie(1).String(); tie != "" {
		t.Errorf("alone with its points it is ranked by %q", tie)
	}
	r.Seats[2].Score = 22
	if tie := r.Tie(1).String(); tie != "8 garbage" {
		t.Errorf("with the points of another it is ranked by %q", tie)
	}
	p.Phase = upkeepPhase
	if r, err := p.Result(); r != nil || err != nil {
		t.Errorf("a game in play ends with %v, %v", r, err)
	}
}
