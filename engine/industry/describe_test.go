package industry

import (
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What can be said of a field, and what can't.
func TestFieldNotation(t *testing.T) {
	for text, want := range map[string]string{
		"D1 factory Kiln road=E1,D2 net=rail,river points=2 makes=brick needs=wood,stone cost=2": "factory Kiln cost=2 needs=Stone,Wood makes=Brick points=2 net=river,rail road=E1,D2",
		"D1 factory needs=Stone, Wood cost=2 net=river , rail":                                   "factory cost=2 needs=Stone,Wood net=river,rail",
		"d1 FACTORY":                            "factory",
		"K3 factory discount Bank cost=3":       "factory Bank cost=3 discount",
		"A1 joker ?":                            "joker ?",
		"A1 joker sto":                          "joker Stone",
		"C1 bonus value=3 net=po,pi":            "bonus value=3 net=pipe,power",
		"E1 technology cost=0 needs=Iron,Iron":  "technology needs=Iron,Iron",
		"E1 technology Lathe needs=- link=F1":   "technology Lathe link=F1",
		"B5 factory cost=0 makes=- road=A5,A5 ": "factory road=A5",
	} {
		_, got, err := Book().Copy.Fact(mustSplit(t, text))
		if err != nil || got != want {
			t.Errorf("%s: %q (%v), want %q", text, got, err, want)
		}
	}
	for text, column := range map[string]int{
		"":                                    1,
		"D1":                                  3,
		"M1 factory":                          1,
		"D6 factory":                          1,
		"D1 mill":                             4,
		"D1 factory cost=x":                   17,
		"D1 factory cost=1 cost=2":            19,
		"D1 factory needs=Stone,Clay":         24,
		"D1 factory needs=Stone,Stone,Stone":  18,
		"D1 factory value=2":                  12,
		"D1 factory road=D1":                  17,
		"D1 factory road=E1,M2":               20,
		"D1 factory makes=Stone discount":     4,
		"D1 factory Kiln Oven":                17,
		"D1 factory Stone":                    12,
		"D1 technology cost=2":                15,
		"D1 technology discount":              15,
		"D1 bonus value=2":                    4,
		"D1 bonus net=river":                  4,
		"D1 bonus value=4 net=river":          16,
		"D1 bonus value=2 net=canal":          22,
		"D1 joker":                            4,
		"D1 joker Clay":                       10,
		"coin M":                              6,
		"coin A B":                            8,
		`copy ""`:                             6,
		"copy " + strings.Repeat("long ", 12): 6,
	} {
		_, _, err := Book().Copy.Fact(mustSplit(t, text))
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Column != column || m.Expected.Empty() || m.Message.Empty() {
			t.Errorf("%q: %v (%+v), want column %d", text, err, m, column)
		}
	}
	var amb *rule.Ambiguous
	if _, _, err := Book().Copy.Fact(mustSplit(t, "D1 factory makes=C")); !errors.As(err, &amb) {
		t.Errorf("makes=C: %v", err)
	}
}

// A field described late is as if described early: the points of a stated
// factory come with its description.
func TestDescribedLate(t *testing.T) {
	tb := sit(t, three, "draw A B C coin=none; kept Blue A1 0 property; kept Green B1 0 property; kept Yellow C1 0 property")
	told := tb.accept("develop Blue A1 factory cost=1 needs=-")
	if !strings.Contains(strings.Join(told, " "), "points are not known") {
		t.Errorf("told %q", told)
	}
	tb.cannot("develop Green B1 factory cost=0 needs=Brick", "describe A1")
	tb.refused("describe A1 technology points=3", "description-changes-verdicts")
	tb.refused("describe A1 factory cost=2 points=3", "description-changes-verdicts")
	tb.accept("describe A1 factory cost=1 makes=Brick points=4")
	tb.want("Blue's points", tb.pos().seats[0].Points, 4)
	tb.accept("develop Green B1 factory cost=0 needs=Brick")
	tb.want("Blue is paid", tb.talers(), []int{5, 4, 5})
	tb.accept("undo 2")
	tb.want("and undone", tb.pos().seats[0].Points, 0)
}

// Links count whichever end names them, between fields of one seat and kind.
func TestLinks(t *testing.T) {
	tb := sit(t, three, "describe A1 factory road=B1; describe B1 factory; describe C1 factory road=B1,A1; describe D1 technology link=E1; describe E1 technology link=D1")
	p := tb.pos()
	set := placeSet(0)
	for _, name := range []string{"A1", "B1", "C1", "D1", "E1"} {
		f, _ := readPlace(name)
		set = set.And(f)
	}
	tb.want("pairs", len(p.facts.pairs(set)), 4)
	tb.refused("describe F1 technology link=A1", "link-mismatch")
	tb.refused("describe A1 bonus value=2 net=river", "link-mismatch")
}

func TestCheckCopy(t *testing.T) {
	faults, gaps := Book().Copy.Check([]rule.Piece{
		{Name: "A1", Text: "factory Kiln needs=Cable road=B1"}, {Name: "B1", Text: "factory Kiln"}, {Name: "C1", Text: "nonsense"},
		{Name: "D1", Text: "factory", Stack: "lands I-II"}, {Name: "E1", Text: "factory road=D1"},
		{Name: "A2", Text: "joker ?"}, {Name: "B2", Text: "joker ?"}, {Name: "C2", Text: "joker ?"}, {Name: "D2", Text: "joker ?"},
		{Name: "E2", Text: "joker ?"}, {Name: "F2", Text: "joker ?"}, {Name: "G2", Text: "joker ?"}, {Name: "H2", Text: "joker ?"},
	})
	for _, want := range []string{"C1 can't be read", "no stacks", "needs Cable, which comes up in era 3", "holds 7 joker tokens"} {
		if !strings.Contains(strings.Join(say.Strings(faults), "\n"), want) {
			t.Errorf("no fault says %q: %q", want, faults)
		}
	}
	for _, want := range []string{"of 60 fields", "coin is not described", "E1 names a road to D1"} {
		if !strings.Contains(strings.Join(say.Strings(gaps), "\n"), want) {
			t.Errorf("no gap says %q: %q", want, gaps)
		}
	}
	var whole []rule.Piece // every field, each a factory of stone
	for i := range place(fields) {
		whole = append(whole, rule.Piece{Name: i.String(), Text: "factory cost=1 makes=Stone points=1"})
	}
	_, gaps = Book().Copy.Check(whole)
	if said := strings.Join(say.Strings(gaps), "\n"); strings.Contains(said, "fields are described") || strings.Contains(said, "makes Stone") || !strings.Contains(said, "No factory makes Wood") {
		t.Errorf("all fields described: %q", gaps)
	}
	if _, gaps = Book().Copy.Check([]rule.Piece{{Name: "coin", Text: "A"}}); strings.Contains(strings.Join(say.Strings(gaps), "\n"), "coin") {
		t.Errorf("the coin on the first column: %q", gaps)
	}
	if _, gaps = Book().Copy.Check(whole[1:]); !strings.Contains(strings.Join(say.Strings(gaps), "\n"), "59 of 60 fields are described") {
		t.Errorf("all fields but one: %q", gaps)
	}
}

// TestNothingToDraw: a notation of pieces is refused in words.
func TestNothingToDraw(t *testing.T) {
	var misread *rule.NotUnderstood
	if _, err := Book().Copy.Sketch("A=1c N-A"); !errors.As(err, &misread) {
		t.Errorf("a sketch: %v", err)
	}
	if Book().Copy.Drawn("factory Stone") != nil {
		t.Error("a field has a picture")
	}
}
