package rail

import (
	"errors"
	"testing"

	"arbiter/engine/rule"

	"pgregory.net/rapid"
)

func TestSideTurns(t *testing.T) {
	if North.Turned(1) != East || West.Turned(1) != North || South.Turned(3) != East {
		t.Error("turning is clockwise")
	}
	if North.Opposite() != South || East.Opposite() != West {
		t.Error("opposite")
	}
	if got := Sides(0b0011).Turned(3); got != 0b1001 {
		t.Errorf("NE turned r3 = %s", got)
	}
	for m := Sides(0); m < 16; m++ {
		for r := Rotation(0); r < 4; r++ {
			for s := North; s <= West; s++ {
				if m.Has(s) != m.Turned(r).Has(s.Turned(r)) {
					t.Errorf("%s turned %s: %s", m, r, s)
				}
			}
		}
	}
	if Sides(0b1111).String() != "NESW" || Sides(0b1010).Len() != 2 {
		t.Error("sets of edges")
	}
}

func TestParseRotation(t *testing.T) {
	for word, want := range map[string]Rotation{"r0": 0, "R1": 1, "r2": 2, "r3": 3, "0": 0, "3": 3} {
		if r, err := ParseRotation(word); err != nil || r != want {
			t.Errorf("%s: %v %v", word, r, err)
		}
	}
	for _, word := range []string{"", "r", "r4", "4", "-1", "01", "r01", "x1"} {
		var m *rule.NotUnderstood
		if _, err := ParseRotation(word); !errors.As(err, &m) || m.Expected.String() != "r0, r1, r2 or r3" {
			t.Errorf("%q: %v", word, err)
		}
	}
}

func TestParseSquare(t *testing.T) {
	for word, want := range map[string]Square{
		"start": {}, "START": {}, "e1": {1, 0}, "n1": {0, 1}, "w2s1": {-2, -1}, "s1w2": {-2, -1},
		"E12N3": {12, 3}, "e99s99": {99, -99}, "w07": {-7, 0},
	} {
		if q, err := ParseSquare(word); err != nil || q != want {
			t.Errorf("%s: %v %v", word, q, err)
		}
		if !IsSquare(word) {
			t.Errorf("%s is a square", word)
		}
	}
	for _, word := range []string{"", "e", "e0", "e100", "e1w1", "e1e1", "1e", "e1n", "e1n1e1", "L1", "starts", "e-1", "é1", "e 1"} {
		var m *rule.NotUnderstood
		if _, err := ParseSquare(word); !errors.As(err, &m) || m.Column != 1 || m.Expected.Empty() {
			t.Errorf("%q: %v", word, err)
		}
		if IsSquare(word) {
			t.Errorf("%q is no square", word)
		}
	}
}

func TestSquareText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := Square{rapid.IntRange(-99, 99).Draw(t, "x"), rapid.IntRange(-99, 99).Draw(t, "y")}
		back, err := ParseSquare(q.String())
		if err != nil || back != q {
			t.Fatalf("%v is written %s and read %v %v", q, q, back, err)
		}
	})
}

func TestSquareNeighbours(t *testing.T) {
	q := Square{3, -1}
	for s := North; s <= West; s++ {
		if o := q.Beside(s); !q.Touches(o) || o.Beside(s.Opposite()) != q {
			t.Errorf("beside %s: %s", s, o)
		}
	}
	if q.Beside(North) != (Square{3, 0}) || q.Beside(West) != (Square{2, -1}) {
		t.Error("Y counts north, X counts east")
	}
	if q.Touches(q) || !q.Touches(Square{4, 0}) || q.Touches(Square{5, -1}) {
		t.Error("touching is by edge or corner")
	}
}
