package industry

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// The practice game's result is its standings; a field that nobody described
// leaves it open.
func TestResult(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(Book()).Game))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	p := g.Position().(*Position)
	r, err := p.Result()
	if err != nil {
		t.Fatal(err)
	}
	var winners []string
	for _, s := range r.Seats {
		if s.Rank == 1 {
			winners = append(winners, s.Seat)
		}
	}
	if diff := cmp.Diff(rule.Winners(p), winners); diff != "" {
		t.Error(diff)
	}
	points := func(seat int) string {
		view, _ := p.View("status", nil, rule.Screen{})
		table := view.Blocks[1].Table
		at := slices.IndexFunc(table.Header, func(h say.Text) bool { return h.String() == "Points" })
		return table.Rows[seat][at].String()
	}
	for i, s := range r.Seats {
		if got := points(i); got != number(s.Score).String() {
			t.Errorf("the status gives %s %s points, the result %d", s.Seat, got, s.Score)
		}
	}
	for f := range p.own(0, true).Each {
		p.facts.fields[f] = nil
		break
	}
	if got := points(0); got != "-" {
		t.Errorf("the status gives %s points without a field's description", got)
	}
	var lacks *rule.CannotCheck
	if _, err := p.Result(); !errors.As(err, &lacks) {
		t.Errorf("scored without a field's description: %v", err)
	}
}
