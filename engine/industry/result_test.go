package industry

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/referee"
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
	for f := range p.own(0, true).Each {
		p.facts.fields[f] = nil
		break
	}
	var lacks *rule.CannotCheck
	if _, err := p.Result(); !errors.As(err, &lacks) {
		t.Errorf("scored without a field's description: %v", err)
	}
}
