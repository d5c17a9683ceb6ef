package lab

import (
	"fmt"
	"testing"
)

const open7by6 = "......./......./......./......./......./......."

// full is a laboratory without a free cell: four projects, technologies,
// scraps and twenty resource tiles.
func full(t testing.TB) *Lab {
	l := New(board("x....../......x/......./.x...../......./...x.x."), Rules{})
	for _, line := range []string{
		"b1 r0 project T 3v 2empirical 2automated 1copper 2steam",
		"f2 r0 project L 4v 2empirical 2automated 1copper 2steam",
		"a3 r1 project I 4v 1steel 1manual 1scientific 2electricity",
		"c4 r0 project S 2v 1steel 1manual 1scientific 2electricity",
		"e2 r1 technology I 2copper 2manual",
	} {
		put(t, l, line)
	}
	for i := 0; l.Free() != 0; i++ {
		two, one := Resource(i%8), Resource((i+3+i/8)%8)
		l.Put("", &Tile{Kind: Supply, Form: Single, Two: two, One: one}, Spot{l.Cell(l.Free().First()), Turn(i % 4)})
	}
	return l
}

// judgeAll computes what each project of a laboratory has and lacks.
func judgeAll(l *Lab) (sum Amounts) {
	for i := range l.Tiles {
		if l.Tiles[i].Kind == Project {
			sum += l.Lacks(i)
		}
	}
	return sum
}

func TestJudgingAllocatesNothing(t *testing.T) {
	l := full(t)
	tile := tile("2steam/1steel")
	if n := testing.AllocsPerRun(100, func() {
		judgeAll(l)
		if l.CheckPlace(tile, Spot{Cell{0, 0}, 0}) == nil {
			t.Error("there is room on a scrap")
		}
	}); n > 8 { // the refusal alone
		t.Errorf("%v allocations", n)
	}
	if n := testing.AllocsPerRun(100, func() { judgeAll(l) }); n != 0 {
		t.Errorf("judging allocates %v times", n)
	}
	for i := range l.Tiles {
		c := l.Tiles[i].Spot
		if l.CheckRemove(c.Cell) == nil {
			if n := testing.AllocsPerRun(10, func() { _ = l.CheckRemove(c.Cell); _ = l.CheckMove(c.Cell, c) }); n != 0 {
				t.Errorf("checking allocates %v times", n)
			}
		}
	}
}

func BenchmarkJudgeFull(b *testing.B) {
	l := full(b)
	b.ReportAllocs()
	for b.Loop() {
		judgeAll(l)
	}
}

func BenchmarkPlace(b *testing.B) {
	l := full(b)
	at := l.Tiles[len(l.Tiles)-1].Spot
	t := l.Take(at.Cell).Tile
	b.ReportAllocs()
	for b.Loop() {
		if _, err := l.Clone().Place("", t, at); err != nil {
			b.Fatal(err)
		}
	}
}

// hard are tiles in front that nearly fit: all types are there, but few corners
// in which a tile gives two.
var hard = [][]string{
	{"project I 3v 2steel 2manual 2empirical 2steam", "2steel/1manual", "2manual/1steel", "2empirical/1steam", "2steam/1empirical", "2steel/1empirical"},
	{"project L 3v 2steel 2manual 2empirical 2steam", "2steel/1manual", "2manual/1steel", "2empirical/1steam", "2steam/1empirical", "2steel/1empirical"},
	{"project S 3v 2steel 2manual 2empirical 2steam", "2steel/1manual", "2manual/1steel", "2empirical/1steam", "2steam/1empirical", "2steel/1empirical"},
	{"project T 3v 1steel 1manual 1empirical 1steam", "project L 3v 1steel 1manual 1empirical 1steam", "2steel/1manual", "2manual/1steel", "2empirical/1steam", "2steam/1empirical"},
	{"project T 3v 1steel 1manual 1empirical 1steam", "project L 3v 1steel 1manual 1empirical 1steam", "technology I 2steel 2manual", "technology I 2steam 2manual", "technology T 2empirical 2steam", "technology L 2empirical 2steel"},
	{"project T 3v 3steel 3manual 2empirical 1steam", "project L 3v 3steel 3manual 1empirical 1steam", "technology I 2steel 2manual", "2steel/1manual", "technology T 2empirical 2steam", "technology L 2empirical 2steel"},
	{"project T 3v 1steel 1manual 1empirical 1steam", "project L 3v 1steel 1manual 1empirical 1steam", "project I 3v 1steel 1manual 1empirical 1steam", "technology I 2steel 2manual", "technology I 2steam 2empirical", "2steam/1steel"},
	{"project I 3v 1steel 1manual 1empirical 1steam", "project square 3v 1steel 1manual 1empirical 1steam", "project I 3v 1steel 1manual 1scientific 1steam", "technology I 2steel 2manual", "technology I 2steam 1scientific", "technology S 2steam 2empirical"},
}

func hardTask(front []string) Task {
	task := Task{Lab: New(board(open7by6), Rules{}), Ops: 4}
	for i, f := range front {
		task.Front = append(task.Front, Piece{fmt.Sprint("F", i), tile(f), 3})
	}
	return task
}

// Six tiles in front, four operations and an open laboratory are solved exactly in fewer
// steps than fit into the 3 s that players may wait.
func TestHardOnesAreProven(t *testing.T) {
	for i, front := range hard {
		const most = 50_000
		steps := &patience{t.Context(), most}
		best := Solve(steps, hardTask(front), nil)
		if t.Log(i, most-steps.left, best.Sets, best.Bound); !best.Proven {
			t.Errorf("%d isn't proven", i)
		}
	}
}

func BenchmarkBestLaboratory(b *testing.B) {
	for b.Loop() {
		for _, front := range hard {
			Solve(b.Context(), hardTask(front), nil)
		}
	}
}
