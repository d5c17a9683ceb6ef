package rule_test

import (
	"slices"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// golf is a game in which the fewest points win, without a tie-breaker.
type golf struct{ rule.Position }

func (golf) Book() *rule.Rulebook { return &rule.Rulebook{FewestWin: true} }
func (golf) Seats() []string      { return []string{"Ann", "Bob", "Cyd"} }

// TestFewestPointsAreFirst: a final scoring, its lines and its standings rank the fewest points
// first, and without a tie-breaker share a place.
func TestFewestPointsAreFirst(t *testing.T) {
	scoring := rule.Scoring[golf, int]{
		At:     func(golf) ([]int, error) { return []int{7, 3, 3}, nil },
		Counts: func(golf) []*rule.Tally { return make([]*rule.Tally, 3) },
		Before: func(strokes *int) int { return *strokes },
		Lines:  []rule.ScoredLine[int]{{Key: "bonus", Gives: func(*int) int { return -1 }, Says: func(_ *int, n int) say.Text { return say.That("%d", n) }}},
		Words:  "%s: %d = %s.",
	}
	r, err := scoring.Result(golf{}, true, 0)
	if err != nil || !slices.Equal(r.Winners(), []string{"Bob", "Cyd"}) || r.Seats[0].Rank != 3 {
		t.Errorf("the result is %+v, %v", r, err)
	}
	if places := r.Places(golf{}.Book()); !slices.Equal(places[0], []int{3, 1, 1}) {
		t.Errorf("after the first line the places are %v", places)
	}
	v, err := scoring.Standings(golf{}, true)
	if err != nil || v.Blocks[1].Lines[1].String() != "Bob: 2 = 3 points so far -1." {
		t.Errorf("the standings are %v, %v", v, err)
	}
}
