package rail

import (
	"errors"
	"testing"

	"pgregory.net/rapid"
)

// A tile is moved with all that lies on it and the rest stays; a move or
// removal that would disconnect the region is refused.
func TestRearranged(t *testing.T) {
	r := &Region{}
	for _, p := range []Placed{
		{Name: "start", Tile: mustTile(t, "A=1c1s B=2c1s C=1r N-A-B-E B-C")},
		{Name: "mid", Square: Square{1, 0}, Tile: mustTile(t, "A=2s W-A-E"), Citizens: 1, Garbage: 2, Bridges: []Bridge{{End{Node: 'A'}, End{Node: 'S'}}}},
		{Name: "far", Square: Square{2, 0}, Tile: mustTile(t, "L=+1s W-L")},
	} {
		if _, err := placeWith(r, p, Rulings{}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := r.Rearranged(1, Square{-1, 0}, 0); !isFault(err, unconnected) {
		t.Errorf("moving the tile in between: %v", err)
	}
	if _, err := r.Without(1); !isFault(err, unconnected) {
		t.Errorf("taking the tile in between away: %v", err)
	}
	if _, err := r.Rearranged(2, Square{1, 0}, 0); !isFault(err, Occupied) {
		t.Errorf("moving onto another tile: %v", err)
	}
	before := r.Yield(Rulings{})
	turned, err := r.Rearranged(1, Square{1, 0}, 1)
	if err != nil {
		t.Fatal(err)
	}
	p := turned.At(1)
	if p.Turn != 1 || p.Garbage != 2 || p.Citizens != 1 || len(p.Bridges) != 1 || turned.Yield(Rulings{}) == before {
		t.Errorf("turned: %s makes %v, before %v", p, turned.Yield(Rulings{}), before)
	}
	if r.At(1).Turn != 0 || r.Yield(Rulings{}) != before {
		t.Error("the region itself has changed")
	}
	less, err := r.Without(2)
	if err != nil || less.Len() != 2 || less.Find("far") >= 0 {
		t.Errorf("without the last: %v", err)
	}
}

func isFault(err error, kind faultKind) bool {
	var f *Fault
	return errors.As(err, &f) && f.Kind == kind
}

// Moving a tile to where it lies gives the same region; a region laid in any
// order by Lay makes the same.
func TestRearrangedStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rul := drawRulings(t)
		r := drawRegion(t, rul)
		if r.Len() == 0 {
			t.Skip()
		}
		i := rapid.IntRange(0, r.Len()-1).Draw(t, "tile")
		same, err := r.Rearranged(i, r.At(i).Square, r.At(i).Turn)
		if err != nil {
			t.Fatal(err)
		}
		for k := range r.Len() {
			if same.At(k).String() != r.At(k).String() {
				t.Fatalf("%s became %s", r.At(k), same.At(k))
			}
		}
		if same.Yield(rul) != r.Yield(rul) {
			t.Fatal("the region makes something else")
		}
	})
}
