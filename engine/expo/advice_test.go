package expo

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// entered is a position after a line, which must be legal.
func entered(t *testing.T, p *Position, line string) *Position {
	t.Helper()
	words, err := rule.Split(line)
	if err != nil {
		t.Fatal(err)
	}
	a, err := rule.Parse(p, words)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	next, _, err := rule.Apply(p, a)
	if err != nil {
		t.Fatalf("%s: %v", line, err)
	}
	return next.(*Position)
}

// Wherever the recorded game plays a Laboratory, the advised lines are legal
// and score what the advice says, and the recorded play is no better.
func TestAdviceIsPlayed(t *testing.T) {
	var p *Position
	advised, scored := 0, 0
	bound, before, seat := 0, 0, -1
	for line := range strings.Lines(rule.PracticeOf(Book()).Game) {
		words, err := rule.Split(strings.TrimSpace(line))
		if err != nil || len(words) == 0 {
			continue
		}
		if words[0].Text == "new" {
			first, _, _, err := Book().New(words[4:])
			if err != nil {
				t.Fatal(err)
			}
			p = first.(*Position)
			continue
		}
		if words[0].Text == "undo" || words[0].Text == "redo" {
			break // undo belongs to the referee, not to a position
		}
		p = entered(t, p, strings.TrimSpace(line))
		if seat >= 0 && !p.Turn.Open {
			if got := p.seats[seat].Points - before; got > bound {
				t.Errorf("%s: a seat scored %d, and %d was said to be the most", line, got, bound)
			}
			seat = -1
		}
		if !p.Turn.Open || p.Turn.Card != lab.Laboratory || p.Turn.Used > 0 {
			continue
		}
		seat, before = p.Turn.Seat, p.seats[p.Turn.Seat].Points
		v, err := p.Advise(t.Context(), laboratoryTopic, p.name(seat), rule.Question{Plans: 3})
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		data, _ := json.Marshal(v.JSON)
		var said struct {
			Bound  int
			Proven bool
			Plans  []struct {
				Points int
				Lines  []string
			}
		}
		if err := json.Unmarshal(data, &said); err != nil || !said.Proven {
			t.Fatalf("%s: %v", data, err)
		}
		advised++
		bound = said.Bound
		for _, plan := range said.Plans {
			q := p
			for _, l := range plan.Lines {
				q = entered(t, q, l)
			}
			if got := q.seats[seat].Points - before; got != plan.Points {
				t.Errorf("%s: %v scores %d, not %d", line, plan.Lines, got, plan.Points)
			}
			scored++
		}
	}
	if advised < 5 || scored < 2 {
		t.Errorf("only %d cards were advised on, %d plans scored", advised, scored)
	}
	t.Log(advised, scored)
}

// Of the Train Station's tiles those are named with which a seat could score more, one of each
// kind; what isn't described is passed over. In a last action no tile is bought to be placed.
func TestTilesThatWouldScore(t *testing.T) {
	const before = dealt3 + onTheBoard + cellophane + ` / describe b_tile 2automated/1electricity / describe c_tile 2steam/1scientific / describe R1_2 2empirical/1copper / describe R1_3 2manual/1steel / describe R1_4 2empirical/1copper` +
		` / correct Blue lab:Cellophane=b3r0 "lay" / correct Blue lab:b_tile=d4r3 "lay" / correct Blue lab:c_tile=a3r0 "lay"`
	for lines, want := range map[string]string{
		" / card Blue laboratory":                      `"with":[{"tile":"R1_2","shows":"2empirical/1copper","points":3}]`,
		strings.ReplaceAll(fiveDone, "Blue", "Yellow"): `"with":[]`,
	} {
		p, _ := legal(t, before+lines)
		v, err := p.Advise(t.Context(), laboratoryTopic, "Blue", rule.Question{Plans: 1})
		if err != nil {
			t.Fatal(err)
		}
		if data, _ := json.Marshal(v.JSON); !strings.Contains(string(data), want) {
			t.Errorf("%s: %s, without %s", lines, data, want)
		}
	}
}
