package industry

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// The practice game's result is its standings; a field that nobody described
// leaves it open.
func TestResult(t *testing.T) {
	lines, err := referee.ReadLines(strings.NewReader(rule.PracticeOf(Book()).Game))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	p := g.Position().(*Position)
	r, err := p.Result()
	if err != nil {
		t.Fatal(err)
	}
	var winners []string
	for _, s := range r.Seats {
		if s.Rank == 1 {
			winners = append(winners, s.Seat)
		}
	}
	if diff := cmp.Diff(rule.Winners(p), winners); diff != "" {
		t.Error(diff)
	}
	points := func(seat int) string {
		view, _ := p.View("status", nil, rule.Screen{})
		table := view.Blocks[1].Table
		at := slices.IndexFunc(table.Header, func(h say.Text) bool { return h.String() == "Points" })
		return table.Rows[seat][at].String()
	}
	for i, s := range r.Seats {
		if got := points(i); got != number(s.Score).String() {
			t.Errorf("the status gives %s %s points, the result %d", s.Seat, got, s.Score)
		}
	}
	for f := range p.own(0, true).Each {
		p.facts.fields[f] = nil
		break
	}
	if got := points(0); got != "-" {
		t.Errorf("the status gives %s points without a field's description", got)
	}
	var lacks *rule.CannotCheck
	if _, err := p.Result(); !errors.As(err, &lacks) {
		t.Errorf("scored without a field's description: %v", err)
	}
}

// A record that begins in the middle and lacks fields that were sold before doesn't know the tokens: a tie is left open,
// until the table counts them.
func TestTieOfARecordThatLacksTokens(t *testing.T) {
	const late = `new late --rules industry --seats Karl,Ida,Jan,Ute --first Ute --round 16
		describe G1 factory cost=1 makes=Brick points=2
		describe A1 factory cost=1 points=1
		describe K5 technology needs=Brick points=4
		have columns A,B,C,D,E,F,G,H,I
		have Karl talers=9 points=33
		have Jan talers=7 points=32
		have Karl field G1 developed
		have Karl field A1 developed
		draw J K L coin=none
		won Karl J5 6 property
		kept Ute K5 0 property
		won Ute L5 2 property
		done all`
	lines, err := referee.ReadLines(strings.NewReader(late))
	if err != nil {
		t.Fatal(err)
	}
	g, err := referee.Replay(Book(), lines, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	known := func(field string) bool {
		return slices.ContainsFunc(Book().Sheets.Known(g.Position(), 0), func(v rule.TallyValue) bool { return v.Field == field })
	}
	const open = "Karl and Jan are tied. What breaks the tie isn't counted: tokens on the board of Karl and Jan (properties)."
	if got := rule.OutcomeOf(g.Position()).String(); got != open {
		t.Errorf("%s, not %s", got, open)
	}
	if !known("points") || known("properties") {
		t.Error("the record knows the tokens or not the points")
	}
	for _, d := range g.Past(rule.AllEyes()) {
		if told := d.Text.String(); strings.Contains(told, "tokens on the board: 0") {
			t.Errorf("told as a fact: %s", told)
		}
	}
	for _, line := range []string{"counted Karl points=30 properties=3", "counted Ida points=1", "counted Jan points=30 properties=4", "counted Ute points=-2"} {
		if _, err := g.Enter(line, nil, noon); err != nil {
			t.Fatal(line, err)
		}
	}
	if got := rule.OutcomeOf(g.Position()).String(); !strings.HasPrefix(got, "Jan wins") {
		t.Error(got)
	}
}

// What a sheet leaves out isn't told as 0, and a counted 0 is remarked on where it can't be.
func TestTokensLeftOutOfASheet(t *testing.T) {
	v, err := scoreSheet([]byte("rules: industry\nseats: [{name: Ann, points: 3}, {name: Bob, points: 2, properties: 0, technology_pairs: 2}, {name: Cyd, properties: 4}]"), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, b := range v.Blocks {
		all = append(all, rule.Each(b.Lines, say.Text.String)...)
	}
	told := strings.Join(all, "\n")
	for _, want := range []string{"Ann: 3 = 3 points so far.", "Bob: 8 = 2 points so far +6 for linked technologies (2); tokens on the board: 0.", "Cyd: 0 = 0 points so far; tokens on the board: 4.", "Bob has tokens on developed fields: 0; what is counted takes 3 at least"} {
		if !strings.Contains(told, want) {
			t.Errorf("%q isn't among:\n%s", want, told)
		}
	}
}
