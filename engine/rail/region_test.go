package rail

import (
	"errors"
	"fmt"
	"testing"
)

func TestPlace(t *testing.T) {
	land, lab := mustTile(t, "A=1c N-A"), mustTile(t, "L=+1s L-S")
	r := &Region{}
	if got := r.FreeSquares(); len(got) != 1 || got[0] != (Square{}) || r.CheckPlace(Square{4, 4}) != nil {
		t.Errorf("an empty region: %v", got)
	}
	if i, err := r.Place(Placed{Name: "start", Tile: land}); i != 0 || err != nil {
		t.Fatal(err)
	}
	if i, err := r.Place(Placed{Name: "T3", Square: Square{1, 1}, Tile: lab}); i != 1 || err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p    Placed
		kind faultKind
		text string
	}{
		{Placed{Square: Square{1, 1}, Tile: land}, Occupied, "T3 lies on e1n1"},
		{Placed{Square: Square{2, -1}, Tile: land}, unconnected, "e2s1 touches no tile in place, neither by an edge nor by a corner"},
		{Placed{Square: Square{100, 0}, Tile: land}, tooFar, "e100 lies more than 99 squares from the start tile"},
		{Placed{Square: Square{1, 0}, Tile: lab, Garbage: 1}, garbageOnInstitution, "e1 is an institution, so no garbage may lie on it"},
		{Placed{Square: Square{1, 0}, Tile: lab, Citizens: 1}, citizenNoCity, "e1 has a citizen where it has no city"},
		{Placed{Square: Square{1, 0}, Tile: land, Citizens: 2}, citizenNoCity, "e1 has a citizen where it has no city"},
	} {
		i, err := r.Place(c.p)
		var f *Fault
		if i != -1 || !errors.As(err, &f) || f.Kind != c.kind || f.Message.String() != c.text || r.Len() != 2 {
			t.Errorf("%+v: %d %v", c.p, i, err)
		}
	}
	var f *Fault
	if err := mustRegion(t, "e2 r0 A=1c").CheckPlace(Square{2, 0}); !errors.As(err, &f) || f.Message.String() != "another tile lies on e2" {
		t.Errorf("%v", err)
	}
	if r.Find("t3") != 1 || r.Find("T4") != -1 || r.Find("") != -1 || r.On(Square{1, 1}) != 1 || r.On(Square{5, 5}) != -1 || r.Beside(0, North) != -1 {
		t.Error("finding tiles")
	}
	if got, want := fmt.Sprint(r.FreeSquares()), "[n2 e1n2 e2n2 w1n1 n1 e2n1 w1 e1 e2 w1s1 s1 e1s1]"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	for _, q := range r.FreeSquares() {
		if err := r.CheckPlace(q); err != nil {
			t.Error(err)
		}
	}
	corner := Placed{Square: Square{1, 0}, Tile: mustTile(t, "A@2,2=1c"), Bridges: []Bridge{mustBridge(t, "A-0,0")}}
	if i, err := r.Place(corner); err != nil || len(r.At(i).Bridges) > 0 {
		t.Errorf("bridges are built afterwards: %v", err)
	}
	if r.Beside(2, North) != 1 || r.Beside(1, South) != 2 {
		t.Error("neighbours")
	}
	if i, err := r.Place(Placed{Square: Square{0, 1}, Turn: 6, Garbage: -2}); err != nil || r.At(i).Turn != 2 || r.At(i).Garbage != 0 || r.At(i).String() != "n1 r2" {
		t.Error("a tile that nobody described is an empty land")
	}
	far := &Region{}
	if _, err := far.Place(Placed{Square: Square{99, -99}, Tile: land}); err != nil || fmt.Sprint(far.FreeSquares()) != "[e98s98 e99s98 e98s99]" {
		t.Errorf("%v", far.FreeSquares())
	}
}

func TestCitizensAndGarbage(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c* B=2r g2
		n1 r0 L=+1s`)
	for _, c := range []City{{0, 2}, {0, -1}, {-1, 0}, {2, 0}, {1, 0}} {
		r.SetCitizen(c, true)
		if r.Occupied(c) || r.Linked(c, City{0, 0}) {
			t.Errorf("%v is no city", c)
		}
		r.Targets(c, func(City) bool { t.Errorf("%v is no city", c); return false })
	}
	r.SetCitizen(City{0, 1}, true)
	r.SetCitizen(City{0, 0}, false)
	if r.Occupied(City{0, 0}) || !r.Occupied(City{0, 1}) || r.Working() != 2 {
		t.Error("citizens")
	}
	r.AddGarbage(0, -1)
	r.AddGarbage(1, 5)
	r.AddGarbage(7, 5)
	if r.Garbage() != 1 {
		t.Errorf("garbage %d", r.Garbage())
	}
	r.AddGarbage(0, -5)
	if lands, clean := r.Lands(); r.Garbage() != 0 || lands != 1 || clean != 1 {
		t.Errorf("garbage %d", r.Garbage())
	}
}

func TestSetTile(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c1s* B=2c* C=1r A-E g2 bridge=C-N bridge=B-S
		e1 r0 D=1c W-D
		n1 r0 L=+1s S-L`)
	if got := targets(t, r, "start.A"); got != "e1.D" {
		t.Fatal(got)
	}
	before := r.Clone()
	r.SetTile(0, mustTile(t, "A=1s C=1r F=3c x-A C-W W-A-S"))
	if got, want := r.At(0).String(), "start r0 A=1s* C=1r F=3c x-A C-W W-A-S g2 bridge=C-N"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := targets(t, r, "start.A"); got != "start.C" || r.At(1).Joined() != 0 {
		t.Errorf("the old links are gone: %q", got)
	}
	if got := targets(t, before, "start.A"); got != "e1.D" {
		t.Errorf("the clone changed: %q", got)
	}
	r.SetTile(0, mustTile(t, "M=+1c A=+1s A-E"))
	if got, want := r.At(0).String(), "start r0 A=+1s M=+1c A-E"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestRegionLines(t *testing.T) {
	r := mustRegion(t, `s1w2 R1 B=1r  A=1c* N-A g02 bridge=A-4,8 bridge=B-W`)
	want := "w2s1 r1 A=1c* B=1r N-A g2 bridge=A-S bridge=B-W\n"
	if got := write(r); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got := write(mustRegion(t, want)); got != want {
		t.Errorf("read back: %s", got)
	}
	if (&Placed{}).Edges() != 0 {
		t.Error("not laid")
	}
}

func TestCloneIsApart(t *testing.T) {
	r := mustRegion(t, `start r0 A=1c* B=1r A-E`)
	c := r.Clone()
	c.SetCitizen(City{0, 1}, true)
	c.AddGarbage(0, 3)
	if _, err := c.Place(Placed{Square: Square{1, 0}, Tile: mustTile(t, "D=1c W-D")}); err != nil {
		t.Fatal(err)
	}
	if r.Len() != 1 || r.Garbage() != 0 || r.Occupied(City{0, 1}) || r.Beside(0, East) != -1 || r.At(0).Joined() != 0 {
		t.Error("the first region changed")
	}
	for _, b := range []string{"A-N", "B-N", "A-B", "B-S", "A-S"} {
		d := r.Clone()
		r.AddBridge(0, mustBridge(t, b))
		d.AddBridge(0, mustBridge(t, "A-W"))
		if n := len(d.At(0).Bridges); r.At(0).Bridges[n-1].String() != b || d.At(0).Bridges[n-1].String() != "A-W" {
			t.Error("the bridges are shared")
		}
	}
}

func TestIcons(t *testing.T) {
	y := Yield{Coins: 1, Science: 2, Points: 3}
	for i, want := range []string{"coins", "science", "points"} {
		text := Icon(i).String()
		if text != want || y.Of(Icon(i)) != i+1 {
			t.Errorf("icon %d: %s %d", i, text, y.Of(Icon(i)))
		}
	}
	if North.String()+East.String()+South.String()+West.String() != "NESW" {
		t.Error("edges")
	}
}
