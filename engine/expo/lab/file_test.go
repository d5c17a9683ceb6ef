package lab

import (
	"context"
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// A word behind the anchor that begins like a turn and is as short as one is taken for a
// mistyped one; a longer one is a name.
func TestTurnsMistyped(t *testing.T) {
	for word, turn := range map[string]bool{"r4": true, "r12": true, "r": true, "R9": true, "r123": false, "Rails": false} {
		_, err := ReadFile("lab ..../....\na1 "+word+" improvement I station\n", Rules{})
		var m *rule.NotUnderstood
		if got := errors.As(err, &m) && m.Line == 2 && m.Column == 4; got != turn {
			t.Errorf("%s: taken for a turn is %v: %v (%+v)", word, got, err, m)
		}
	}
}

// A file has at most 1000 lines, those that are blank too.
func TestLongestFile(t *testing.T) {
	for lines, reads := range map[int]bool{999: true, 1000: true, 1001: false} {
		_, err := ReadFile("lab ..../....\n"+strings.Repeat("\n", lines-2)+"a1 r0 improvement I station", Rules{})
		var m *rule.NotUnderstood
		if errors.As(err, &m) == reads || !reads && m.Line != 1001 {
			t.Errorf("%d lines: %v (%+v)", lines, err, m)
		}
	}
}

// A laboratory has 16 columns, 26 rows and 64 places at most, gaps included.
func TestLargestLaboratories(t *testing.T) {
	for size, fits := range map[[2]int]bool{{8, 8}: true, {16, 4}: true, {2, 26}: true, {13, 5}: false, {16, 5}: false, {9, 8}: false, {17, 1}: false, {1, 27}: false} {
		row := strings.Repeat(".", size[0])
		s, err := ParseBoard(word(strings.TrimSuffix(strings.Repeat(row+"/", size[1]), "/")))
		if (err == nil) != fits || fits && (s.W != size[0] || s.H != size[1]) {
			t.Errorf("%d columns, %d rows: %v", size[0], size[1], err)
		}
	}
}

// patience is a context that is cancelled after it was asked so many times.
type patience struct {
	context.Context
	left int
}

func (p *patience) Err() error {
	if p.left--; p.left < 0 {
		return context.Canceled
	}
	return nil
}

// Wherever a search is stopped, the best doesn't exceed its bound, which excludes what is
// known to be out of reach.
func TestBoundOfAStoppedSearch(t *testing.T) {
	l := New(board("......./......./......."), Rules{})
	put(t, l, "a2 r0 technology A I 2steel 2copper")
	task := Task{Lab: l, Worth: []int{0}, Ops: 3, Front: []Piece{
		{"P", &Tile{Kind: Project, Form: I, Needs: Of(steel, 2)}, 2}, {"Q", &Tile{Kind: Project, Form: I, Needs: Of(Copper, 1)}, 3}, {"R", &Tile{Kind: Project, Form: I, Needs: Of(Steam, 1)}, 10}}}
	most := Solve(t.Context(), task, nil).Plans[0].Points
	bounds := map[int]bool{}
	for left := 0; ; left++ {
		best := Solve(&patience{t.Context(), left}, task, nil)
		if best.Bound < most {
			t.Errorf("stopped after %d: nothing is said to exceed %d, the best is %d", left, best.Bound, most)
		}
		if bounds[best.Bound] = true; best.Proven {
			break
		}
	}
	if !bounds[15] || !bounds[5] || most != 5 {
		t.Errorf("bounds %v, the best %d", bounds, most)
	}
}
