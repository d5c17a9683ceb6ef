package century

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// What a seat makes isn't told while it rests on a start tile whose rails are not described.
func TestProductionOnUndescribedStart(t *testing.T) {
	tb := sit(t, "new g --seats Ann,Bob,Cyd --round 6", "have Ann tile Lb e1 r0 L=+1s W-L")
	tb.cannotCheck("done Ann", "describe start")
	p := tb.pos()
	if _, err := p.productionView(0, rule.Screen{}); err == nil || !strings.Contains(err.Error(), "rests on the rails of the start tile") {
		t.Errorf("production: %v", err)
	}
	v, err := p.productionView(1, rule.Screen{}) // nothing rests on them
	if err != nil || !slices.ContainsFunc(v.Blocks[0].Lines, func(l say.Text) bool {
		return strings.HasPrefix(l.String(), "The rails of the start tile are not described")
	}) {
		t.Errorf("production of Bob: %v %v", v, err)
	}
	made := holdings.Script(p, columns)
	if made[0][1].Name != "production" || made[0][1].Value != (*rail.Yield)(nil) || made[1][1].Value == nil {
		t.Errorf("status: %v", made)
	}
	if table := holdings.Table(p, columns, []int{0, 1}, 4, false); table.Rows[0][1].String() != "-" || table.Rows[1][1].String() != "3c 2s 0v" {
		t.Errorf("status: %v", table.Rows)
	}
	unknown := func(seat string) (names []say.Key) {
		for _, n := range p.Numbers(seat) {
			if n.Untold {
				names = append(names, n.Name)
			}
		}
		return names
	}
	if got := unknown("Ann"); !slices.Equal(got, []say.Key{"makes coins", "makes science", "makes points", "working recycling centres"}) || unknown("Bob") != nil {
		t.Errorf("unknown of Ann: %v, of Bob: %v", got, unknown("Bob"))
	}
	if v, _ := p.regionView(0, rule.Screen{}); strings.Contains(v.Blocks[0].Lines[0].String(), "makes") {
		t.Errorf("region: %v", v.Blocks[0].Lines)
	}
	if due := p.checklist(0).String(); due != "describe start" {
		t.Errorf("due: %s", due)
	}
	tb.accept("describe start A=1c1s B=2c1s C=1r A-E A-B-C")
	if p = tb.pos(); p.checklist(0).String() != "say Ready" || p.makes(0).Science != 3 {
		t.Errorf("due: %s, makes %s", p.checklist(0), p.makes(0))
	}
}

// Symbols are told in their order, on which ruling symbol-order rests.
func TestSymbolsInTheirOrder(t *testing.T) {
	for _, text := range []string{"1f 1p park", "1p 1f park"} {
		tech, err := ParseTechnology(text)
		if err != nil {
			t.Fatal(err)
		}
		said := tech.said().String()
		if left, right := strings.Index(said, "left"), strings.Index(said, "right"); left < 0 || right < 0 || (right < left) != (text[1] == 'f') {
			t.Errorf("%s: %s", text, said)
		}
	}
}

// Of 20 citizen tokens four are markers, so 16 can be citizens or wait on Workers, from the beginning
// of a record too.
func TestCitizenSupplyAtTheBeginning(t *testing.T) {
	tb := sit(t, "new g --seats Ann,Bob,Cyd --round 6 --ruling citizen-supply=20",
		"have Ann tile start r0 A=1c1s* B=2c1s* C=1r* A-B-C", "have Ann tile Q1 e1 r0 A=1c* B=1c* C=1c* D=1c* F=1c* G=1c* A-B-C-D-F-G", "have Ann tile Q2 w1 r0 A=1c* B=1c* C=1c* D=1c* F=1c* G=1c* A-B-C-D-F-G")
	tb.refused("have Ann tile Q3 n1 r0 A=1c* B=1c* A-B", "no-citizen-left")
	tb.accept("have Ann technology Wa workers")
	tb.refused("have Ann technology Wb workers", "no-citizen-left")
	tb.accept("have Ann technology Wb workers spent", "have Ann tile start r0 A=1c1s* B=2c1s C=1r A-B-C", "have Ann technology Wc workers")
}

// stacked is a copy of which only the stacks are known.
type stacked map[string][]string

func (stacked) Described(string) (string, bool) { return "", false }
func (stacked) Where(string) (string, int)      { return "", 0 }
func (l stacked) Stacked(stack string) []string { return l[stack] }
func (stacked) Names() []string                 { return nil }

// Pieces of another stack of the copy than the round's are accepted with a remark (EN, Setup).
func TestPiecesOfAnotherStack(t *testing.T) {
	copied := stacked{"lands I-II": {"harbor"}, "lands III-IV": {"quarry"}, "technologies V": {"tramline"}}
	g, _, err := referee.Start(Book(), "new g --seats Ann,Bob,Cyd", copied, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{
		{"deal lands harbor quarry meadow1 meadow2 meadow3", "Remark: in the described copy quarry lies in the stack “Lands III-IV”; round I deals from “Lands I-II”."},
		{"deal technologies tramline b c d", "Remark: in the described copy tramline lies in the stack “Technologies V”; round I deals from “Technologies I-II”."},
		{"open Ann harbor 2", ""},
	} {
		v, err := g.Enter(c[0], copied, noon)
		if err != nil {
			t.Fatal(err)
		}
		told := v.Told()
		if last := told[len(told)-1]; (last.Kind == rule.Remark) != (c[1] != "") || c[1] != "" && last.Text.String() != c[1] {
			t.Errorf("%s: %s", c[0], last.Text)
		}
	}
	if log := g.Entries(); strings.Contains(log[1].Text, "Remark") || len(log) != 4 {
		t.Errorf("%v", log)
	}
}
