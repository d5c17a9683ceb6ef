package lab

import (
	"errors"
	"testing"

	"arbiter/engine/rule"
)

// Brussels (IT, Palais der Kolonien): scraps removed whose cell another tile
// covers, at the end or ever, and whether a handicap's tile counts.
func TestScrapsCovered(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  int
	}{{Rules{}, 1}, {Rules{CoveredEver: true}, 2}, {Rules{HandicapBrussels: true}, 2}, {Rules{CoveredEver: true, HandicapBrussels: true}, 3}} {
		l := New(board("xxxxx/....."), c.rules)
		if err := l.Handicap("h", tile("2steam/1steel"), spot("e1 NE")); err != nil {
			t.Fatal(err)
		}
		if err := l.Handicap("h", tile("2steam/1steel"), spot("e2 NE")); err == nil {
			t.Error("a scrap that isn't there is replaced")
		}
		put(t, l, "a2 r0 2steam/1steel") // covers no scrap's place
		for _, a := range []string{"a1", "b1", "c1"} {
			if p, err := l.Remove(spot(a + " r0").Cell); p != nil || err != nil {
				t.Fatalf("%s: %v %v", a, p, err)
			}
		}
		put(t, l, "a1 r0 2steam/1steel")
		put(t, l, "b1 r0 2steam/1steel")
		if p, err := l.Remove(spot("b1 r0").Cell); p == nil || err != nil {
			t.Fatal(err)
		}
		if got := l.ScrapsCovered(); got != c.want || l.Scraps().Len() != 1 {
			t.Errorf("%+v: %d covered, not %d; %d left", c.rules, got, c.want, l.Scraps().Len())
		}
	}
}

// What a technology gives that shows no numbers (IT, Tecnologie).
func TestTechnologyGives(t *testing.T) {
	for text, want := range map[string][2]string{
		"technology I steam":         {"4steam", "4steam"},
		"technology I steel manual":  {"2steel 2manual", "1steel 1manual"},
		"technology I 1steel 3steam": {"1steel 3steam", "1steel 3steam"},
	} {
		for i, r := range []Rules{{}, {TechnologyInAll: true}} {
			if got := r.Gives(tile(text)).String(); got != want[i] {
				t.Errorf("%s under %+v gives %s", text, r, got)
			}
		}
	}
}

// What a removal or a turned tile breaks under the readings that are played.
func TestRulingsOfVerdicts(t *testing.T) {
	l := New(board("......./......./......./......."), Rules{Mirror: true, SameSideEach: true})
	put(t, l, "c1 r0 project P T 1v 1steel 1copper 1manual 2steam")
	l.Tiles[0].Tile = &Tile{Kind: Project, Form: T, Needs: Of(empirical, 4)}
	if done := put(t, l, "c2 r0 2empirical/1copper"); len(done) != 1 {
		t.Fatal("two sides give 4 under each")
	}
	c := spot("c2 r0")
	c.Turn = 1
	err := l.CheckMove(c.Cell, c)
	if p, ok := errors.AsType[*rule.Illegal](err); !ok || p.Entry != Refusals().BreaksCompleted {
		t.Errorf("%+v", err) // one side of 2 is too little under both readings
	}
	if err := l.CheckRemove(spot("d1 r0").Cell); err == nil || err.(*rule.Illegal).Entry != Refusals().CompletedRemoved {
		t.Errorf("%+v", err)
	}
	under := New(board(open7by6), Rules{TechnologyInAll: true})
	put(t, under, "a1 r0 technology A I steel manual")
	put(t, under, "a2 r0 project P I 1v 1steel 1copper 1manual 1steam")
	under.Tiles[1].Tile = &Tile{Kind: Project, Form: I, Needs: Of(steel, 2)}
	if done := put(t, under, "e2 WN 2steel/1copper"); len(done) != 1 {
		t.Fatal("1 and 2 are enough")
	}
	if err := under.CheckRemove(spot("e2 r0").Cell); err == nil || err.(*rule.Illegal).Entry != Refusals().BreaksCompleted {
		t.Errorf("%+v", err)
	}
	l.Rules.Mirror = false
	if err := l.CheckPlace(tile("technology L steam"), Spot{Cell{0, 2}, mirrored}); err == nil || err.(*rule.Illegal).Entry != Refusals().Mirrored {
		t.Errorf("%+v", err)
	}
	if err := l.CheckPlace(tile("technology L steam"), Spot{Cell{25, 2}, 0}); err == nil || err.(*rule.Illegal).Entry != Refusals().OutsideLab {
		t.Errorf("%+v", err)
	}
}

// Two projects that are fed where they are put take two operations.
func TestBestOfTwoAtOnce(t *testing.T) {
	l := New(board("......./......./......."), Rules{})
	put(t, l, "a2 r0 technology A I 2steel 2copper")
	task := Task{Lab: l, Worth: []int{0}, Ops: 3, Front: []Piece{
		{"P", &Tile{Kind: Project, Form: I, Needs: Of(steel, 2)}, 2}, {"Q", &Tile{Kind: Project, Form: I, Needs: Of(Copper, 1)}, 3}}}
	best := Solve(t.Context(), task, nil)
	if p := best.Plans[0]; p.Points != 5 || len(p.Steps) != 2 || len(best.Plans) != 3 || !best.Proven {
		t.Errorf("%+v", best)
	}
	// Where the first of them ends the card, the better one is left.
	task.Stop = 1
	if best = Solve(t.Context(), task, nil); best.Plans[0].Points != 3 || len(best.Plans) != 2 || !best.Proven {
		t.Errorf("%+v", best)
	}
}

// Where forms may lie mirrored, those spots count as room for them too.
func TestFitsMirrored(t *testing.T) {
	for _, c := range []struct {
		board          string
		rules          Rules
		form           Form
		spots, without int
	}{
		{"..../....", Rules{Mirror: true}, L, 8, 4},
		{".../...", Rules{Mirror: true}, S, 2, 1},
		{".../...", Rules{Mirror: true}, T, 2, 2},
	} {
		if got, plain := len(New(board(c.board), c.rules).Fits(c.form)), len(New(board(c.board), Rules{}).Fits(c.form)); got != c.spots || plain != c.without {
			t.Errorf("%s of %s fits in %d spots, and %d not mirrored", c.form, c.board, got, plain)
		}
	}
}
