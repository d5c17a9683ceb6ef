package lab

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/tools/long"
)

// randomTask makes a laboratory with some tiles in it and some in front. What a
// project needs is mostly there already, so that there is something to complete.
func randomTask(rng *rand.Rand, rows string, tiles, front, ops int) Task {
	l := New(board(rows), Rules{SameSideEach: rng.IntN(8) == 0, Mirror: rng.IntN(8) == 0})
	for i := range tiles {
		t := randomTile(rng)
		for i == 0 && t.Kind != Project || i > 1 && t.Form != Single && rng.IntN(3) > 0 {
			t = randomTile(rng)
		}
		if ways := l.Fits(t.Form); len(ways) > 0 {
			l.Put(fmt.Sprint("T", len(l.Tiles)), t, ways[rng.IntN(len(ways))])
		}
	}
	for i := range l.Tiles {
		if p := &l.Tiles[i]; p.Kind == Project {
			tile := *p.Tile
			tile.Needs = likely(rng, l.Has(i))
			p.Tile = &tile
		}
	}
	l.Finish()
	t := Task{Lab: l, Ops: ops}
	for range l.Tiles {
		t.Worth = append(t.Worth, 1+rng.IntN(6))
	}
	for i := range front {
		tile := randomTile(rng)
		if ways := l.Fits(tile.Form); tile.Kind == Project && len(ways) > 0 {
			w := ways[rng.IntN(len(ways))]
			m, _ := l.Lay(tile.Form, w)
			tile.Needs = likely(rng, l.reaches(m, -1, nil))
		}
		t.Front = append(t.Front, Piece{fmt.Sprint("F", i), tile, 1 + rng.IntN(6)})
	}
	return t
}

// likely are needs that some amounts nearly satisfy.
func likely(rng *rand.Rand, has Amounts) (needs Amounts) {
	types := rng.Perm(5)
	slices.SortStableFunc(types, func(a, b int) int { return has.N(Resource(b)) - has.N(Resource(a)) })
	for i, r := range types[:4] {
		n := min(has.N(Resource(r)), 3)
		if i == 3 && rng.IntN(3) > 0 {
			n++
		}
		needs += Of(Resource(r), max(n, 1))
	}
	return needs
}

// randomTile makes any tile; few types, so that much fits together.
func randomTile(rng *rand.Rand) *Tile {
	types := rng.Perm(4 + rng.IntN(6)/5)
	form := Form(rng.IntN(int(Single)))
	switch rng.IntN(7) {
	case 0, 1:
		needs := Amounts(0)
		for _, r := range types[:4] {
			needs += Of(Resource(r), 1+rng.IntN(4)/3)
		}
		return &Tile{Kind: Project, Form: form, Needs: needs, Energy: Types}
	case 2, 3, 4:
		return &Tile{Kind: Technology, Form: form, Numbers: true, Gives: Of(Resource(types[0]), 2) + Of(Resource(types[1]), 2)}
	}
	return &Tile{Kind: Supply, Form: Single, Two: Resource(types[0]), One: Resource(types[1])}
}

// bruteForce walks through everything that is legal.
func bruteForce(t Task, l *Lab, front []Piece, ops, points, done int, best *[3]int) {
	if points > best[0] || points == best[0] && (done > best[1] || done == best[1] && ops > best[2]) {
		*best = [3]int{points, done, ops}
	}
	if ops == 0 {
		return
	}
	s := newSearch(context.Background(), t)
	for i, p := range front {
		for c := range l.Each(l.Free()) {
			for turn := range Turn(8) {
				next := l.Clone()
				fed, err := next.Place(p.Name, p.Tile, Spot{c, turn})
				if err != nil {
					continue
				}
				more := points
				for _, f := range fed {
					more += s.worth(&next.Tiles[f])
				}
				rest := append(append([]Piece{}, front[:i]...), front[i+1:]...)
				bruteForce(t, next, rest, ops-1, more, done+len(fed), best)
			}
		}
	}
	for c := range l.Each(l.Cells) {
		if at := l.At(c); at < 0 || l.Tiles[at].Spot.Cell == c {
			next := l.Clone()
			if _, err := next.Remove(c); err == nil {
				bruteForce(t, next, front, ops-1, points, done, best)
			}
		}
	}
}

func TestBestIsBest(t *testing.T) {
	found, removed := 0, 0
	for seed := range uint64(long.Games(300, 3000)) {
		rng := rand.New(rand.NewPCG(seed, 1906))
		rows := []string{"..../..x./....", "...../..x../.....", "x...../....../......"}[rng.IntN(3)]
		ops, front := 2, 2+rng.IntN(2)
		if seed%4 == 0 {
			rows, ops = "x..../.....", 3
		}
		task := randomTask(rng, rows, 3+rng.IntN(7), front, ops)
		best := Solve(context.Background(), task, nil)
		want := [3]int{0, 0, task.Ops}
		bruteForce(task, task.Lab, task.Front, task.Ops, 0, 0, &want)
		got := [3]int{0, 0, task.Ops}
		if len(best.Plans) > 0 {
			p := best.Plans[0]
			got = [3]int{p.Points, len(p.Completes), task.Ops - len(p.Steps)}
			found++
			if p.Steps[0].Remove || len(p.Steps) > 1 && p.Steps[1].Remove {
				removed++
			}
		}
		if got != want || !best.Proven || best.Bound != got[0] {
			t.Fatalf("seed %d: points, completed, operations left are %v, not %v, of\n%s", seed, got, want, task.text())
		}
	}
	if found < 20 || removed < 4 {
		t.Errorf("only %d of the cases had anything to complete, %d by removing something", found, removed)
	}
}

// A tile that feeds a completed project is replaced by one that also feeds
// another project, while a third tile keeps the first project fed.
func TestBestHelpsACompletedProjectOver(t *testing.T) {
	l := New(board("...../.._../._.__"), Rules{})
	l.Put("C", tile("project square 1v 1steel 1copper 1manual 1steam"), spot("a1 r0"))
	l.Put("T", tile("project square 1v 1steel 1copper 1manual 1steam"), spot("d1 r0"))
	for i, needs := range []Amounts{Of(steel, 1), Of(Steam, 1)} { // the others are fed, as it were
		p := *l.Tiles[i].Tile
		p.Needs = needs
		l.Tiles[i].Tile = &p
	}
	if _, err := l.Place("x", tile("2steel/1copper"), spot("c1 SW")); err != nil || !l.Tiles[0].Complete {
		t.Fatal(err)
	}
	task := Task{Lab: l, Worth: []int{0, 5, 0}, Ops: 3, Front: []Piece{{"y", tile("2steam/1steel"), 0}, {"z", tile("2manual/1steel"), 0}}}
	best := Solve(t.Context(), task, nil)
	if len(best.Plans) != 1 || len(best.Plans[0].Steps) != 3 || best.Plans[0].Points != 5 || !best.Proven {
		t.Fatalf("%+v", best)
	}
	want := [3]int{0, 0, 3}
	if bruteForce(task, l, task.Front, 3, 0, 0, &want); want != [3]int{5, 1, 0} {
		t.Errorf("%v", want)
	}
	task.Ops = 2
	if best = Solve(t.Context(), task, nil); len(best.Plans) != 0 || !best.Proven {
		t.Errorf("%+v", best)
	}
}

// Plans are listed most points first, then most projects, then fewest operations; what several
// sets come to is listed once.
func TestPlansInOrder(t *testing.T) {
	for _, c := range []struct {
		rows  string
		right Amounts // what Q needs, to the right of P
		worth []int
		ops   int
		want  string
	}{
		{"...../.._..", Of(steel, 1), []int{2, 2}, 1, "[P Q] by 1"},                 // one tile feeds both
		{"..x..../.._.._.", Of(empirical, 1), []int{2, 2}, 2, "[Q] by 1, [P] by 2"}, // a scrap lies between
		{"..x..../.._.._.", Of(empirical, 1), []int{3, 2}, 2, "[P] by 2, [Q] by 1"},
		{"..x..../.._.._.", Of(empirical, 1), []int{2, 2}, 3, "[P Q] by 3, [Q] by 1, [P] by 2"},
		{"..x..../.._.._.", Of(empirical, 1), []int{0, 2}, 3, "[P Q] by 3, [Q] by 1, [P] by 2"},
	} {
		l := New(board(c.rows), Rules{})
		l.Put("P", &Tile{Kind: Project, Form: Square, Needs: Of(Copper, 1)}, spot("a1 r0"))
		l.Put("Q", &Tile{Kind: Project, Form: Square, Needs: c.right}, spot("d1 r0"))
		l.Finish()
		best := Solve(t.Context(), Task{Lab: l, Worth: c.worth, Ops: c.ops, Front: []Piece{{"X", tile("2steel/1copper"), 0}, {"Y", tile("2empirical/1manual"), 0}}}, nil)
		got := strings.Join(rule.Each(best.Plans, func(p Plan) string { return fmt.Sprint(sorted(p.Completes), " by ", len(p.Steps)) }), ", ")
		if got != c.want {
			t.Errorf("%s, %d operations, worth %v: %s, not %s", c.rows, c.ops, c.worth, got, c.want)
		}
	}
}

// A search takes few more steps after it is cancelled.
func TestBestStopsSoon(t *testing.T) {
	front := []string{"project L 3v 2steel 2manual 2empirical 2steam"}
	for _, two := range []string{"steel", "manual", "empirical", "steam"} {
		for _, one := range []string{"steel", "manual", "empirical", "steam"} {
			if one != two {
				front = append(front, "2"+two+"/1"+one)
			}
		}
	}
	task := hardTask(front)
	steps := &patience{t.Context(), 1000}
	if best := Solve(steps, task, nil); best.Proven || steps.left < -1000 {
		t.Errorf("proven %v, %d steps after its end", best.Proven, -steps.left)
	}
}

// A stopped search gives an upper bound of the best.
func TestBestStopped(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	task := hardTask(hard[1])
	if best := Solve(ctx, task, nil); best.Proven || best.Bound < 3 {
		t.Errorf("%+v", best)
	}
}

// text is a task as it is typed.
func (t Task) text() string {
	s := fmt.Sprintf("%+v\nlab %s\n", t.Lab.Rules, t.Lab.State)
	for i := range t.Lab.Tiles {
		p := &t.Lab.Tiles[i]
		s += fmt.Sprintln(p.Spot, p.Tile.Named(p.Name), "worth", t.Worth[i], "complete", p.Complete)
	}
	for _, p := range t.Front {
		s += fmt.Sprintln("front", p.Tile.Named(p.Name), "worth", p.Worth)
	}
	return s
}

// A resource tile that feeds as much with several turns is placed with one of them.
func TestTurnsThatFeedAlike(t *testing.T) {
	for _, c := range []struct {
		rows  string
		needs Amounts
	}{{".xxx/....", Of(steel, 2)}, {".xxx/....", Of(Copper, 1)}, {"..../....", Of(steel, 2)}} {
		l := New(board(c.rows), Rules{})
		l.Put("P", &Tile{Kind: Project, Form: I, Needs: c.needs}, l.Fits(I)[0])
		l.Finish()
		supply := Piece{"S", tile("2steel/1copper"), 0}
		if best := Solve(t.Context(), Task{Lab: l, Worth: []int{3}, Ops: 1, Front: []Piece{supply}}, nil); best.Plans[0].Points != 3 {
			t.Errorf("%s: the project that needs %v is not completed: %+v", c.rows, c.needs, best)
		}
	}
}

// Plans with few operations are those with four that take no more of them, best first; what takes more comes later.
func TestPlansByOperations(t *testing.T) {
	kept, later := 0, 0
	for seed := range uint64(240) {
		rng := rand.New(rand.NewPCG(seed, 1851))
		task := randomTask(rng, []string{"..../..x./....", "x...../....../......"}[seed%2], 3+rng.IntN(5), 2+rng.IntN(2), mostOps)
		for i := range task.Worth { // few worths, so that many plans are worth as much
			task.Worth[i] = 1 + rng.IntN(2)
		}
		for i := range task.Front {
			task.Front[i].Worth = 1 + rng.IntN(2)
		}
		said := func(plans []Plan, takes func(ops int) bool) (all []string) {
			for _, p := range plans {
				if takes(len(p.Steps)) {
					all = append(all, fmt.Sprint(p.Points, " by ", len(p.Steps), sorted(p.Completes)))
				}
			}
			return all
		}
		whole := Solve(t.Context(), task, nil)
		order := func(a, b Plan) int {
			return cmp.Or(b.Points-a.Points, len(b.Completes)-len(a.Completes), len(a.Steps)-len(b.Steps))
		}
		sets := slices.Sorted(slices.Values(rule.Each(whole.Plans, func(p Plan) string { return fmt.Sprint(sorted(p.Completes)) })))
		if !slices.IsSortedFunc(whole.Plans, order) || len(slices.Compact(slices.Clone(sets))) < len(sets) || whole.Sets < len(whole.Plans) {
			t.Errorf("seed %d: %d sets, %q", seed, whole.Sets, said(whole.Plans, func(int) bool { return true }))
		}
		alone := slices.DeleteFunc(slices.Clone(whole.Plans), func(p Plan) bool { return len(p.Completes) > 1 })
		for task.Ops = 1; task.Ops < mostOps; task.Ops++ {
			best := Solve(t.Context(), task, nil)
			few := func(ops int) bool { return ops <= task.Ops }
			got, want := said(best.Plans, few), said(whole.Plans, few)
			if !slices.Equal(got, want) {
				t.Errorf("seed %d, %d operations: %q, not %q", seed, task.Ops, got, want)
			}
			more := func(ops int) bool { return ops > task.Ops }
			then := slices.DeleteFunc(slices.Clone(best.Later), func(p Plan) bool { return len(p.Completes) > 1 })
			if got, want := sorted(said(then, more)), sorted(said(alone, more)); !slices.Equal(got, want) || len(said(best.Later, few)) > 0 {
				t.Errorf("seed %d, later than %d operations: %q, not %q", seed, task.Ops, got, want)
			}
			kept, later = kept+len(got), later+len(then)
		}
	}
	if kept < 50 || later < 20 {
		t.Errorf("only %d plans and %d for later", kept, later)
	}
}
