package rail

import (
	"strconv"
	"testing"
)

const (
	benchLand   = "A=1c1s B=2c C=1r D=1v N-A A-B B-x x-E x-S C-W C-A D-x"
	benchCentre = "A=2s B=1c1r C=2r N-x x-A x-E B-S B-W C-W"
	benchLab    = "L=+1s M=+1c N-L-S E-M-W L-M"
)

// region20 is twenty tiles: see regionOf.
func region20(t testing.TB) *Region { return regionOf(t, 20) }

// regionOf is so many tiles in rows of four, every fifth an institution, with
// citizens, centres and garbage.
func regionOf(t testing.TB, n int) *Region {
	tiles := []*Tile{mustTile(t, benchLab), mustTile(t, benchLand), mustTile(t, benchCentre), mustTile(t, benchLand), mustTile(t, benchCentre)}
	r := &Region{}
	for i := range n {
		// Three steps aside in each row, so that institutions lie apart.
		tile := tiles[(i%4+3*(i/4)+1)%5]
		p := Placed{Name: "L" + strconv.Itoa(i), Square: Square{i % 4, i / 4}, Turn: Rotation(i * 7 % 4), Tile: tile}
		if !tile.Institution() {
			p.Citizens, p.Garbage = uint32(i*5+3)&tile.cities(), i%3
		}
		if _, err := r.Place(p); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// TestNothingAllocated checks that Judge, Yield, Recycle, Targets and Linked don't
// allocate.
func TestNothingAllocated(t *testing.T) {
	r := region20(t)
	all := Rulings{true, true, true, true, true}
	var j Judgement
	for _, rul := range []Rulings{{}, all} {
		r.Judge(rul, &j)
		if len(j.Boosts) < 4 || len(j.Centres) < 8 || j.Most < 4 || r.Working() == 0 {
			t.Errorf("too little to judge: %d boosts, %d centres, most %d", len(j.Boosts), len(j.Centres), j.Most)
		}
		used := func(City) int { return 1 }
		n := 0
		count := func(City) bool { n++; return true }
		for name, run := range map[string]func(){
			"Judge":   func() { r.Judge(rul, &j) },
			"Yield":   func() { r.Yield(rul) },
			"Recycle": func() { r.Recycle(rul, used, &j.Recycling) },
			"Targets": func() { r.Targets(City{0, 0}, count) },
			"Linked":  func() { r.Linked(City{0, 0}, City{19, 0}) },
		} {
			if got := testing.AllocsPerRun(20, run); got != 0 {
				t.Errorf("%s %+v: %v allocations", name, rul, got)
			}
		}
	}
}

func BenchmarkJudge20(b *testing.B) {
	r := region20(b)
	var j Judgement
	b.ReportAllocs()
	for b.Loop() {
		r.Judge(Rulings{}, &j)
	}
}

func BenchmarkJudge20AnyRoute(b *testing.B) {
	r := region20(b)
	var j Judgement
	b.ReportAllocs()
	for b.Loop() {
		r.Judge(Rulings{AnyRoute: true, ThroughInstitution: true}, &j)
	}
}

func BenchmarkYield20(b *testing.B) {
	r := region20(b)
	b.ReportAllocs()
	for b.Loop() {
		r.Yield(Rulings{})
	}
}

func BenchmarkParseTile(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := ParseTile(benchLand); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkTargets asks for the targets of twenty cities, one of each tile.
func BenchmarkTargets(b *testing.B) {
	r := region20(b)
	n := 0
	count := func(City) bool { n++; return true }
	b.ReportAllocs()
	for b.Loop() {
		for i := range r.Len() {
			r.Targets(City{i, 0}, count)
		}
	}
}

func BenchmarkPlace20(b *testing.B) {
	from := region20(b)
	b.ReportAllocs()
	for b.Loop() {
		r := &Region{}
		for i := range from.Len() {
			if _, err := r.Place(*from.At(i)); err != nil {
				b.Fatal(err)
			}
		}
	}
}

func BenchmarkClone20(b *testing.B) {
	r := region20(b)
	b.ReportAllocs()
	for b.Loop() {
		r.Clone()
	}
}
