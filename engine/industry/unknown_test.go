package industry

import (
	"encoding/json"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// What isn't described is neither linked to nothing nor worth 0.
func TestUndescribedLinks(t *testing.T) {
	tb := sit(t, "new v --rules industry --seats Ann,Bob,Cyd --round 18", "have columns A,B,C,D,E,F,G,H", "draw I J K L coin=none", "kept Ann I5 0 property", "kept Bob J5 0 property", "kept Cyd K5 0 joker Glass", "kept Ann L5 0 joker Glass", "develop Ann I5 technology needs=- points=4")
	v, err := tb.pos().boardView(0, rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, l := range v.Blocks[0].Lines {
		lines = append(lines, l.String())
	}
	if all := strings.Join(lines, "\n"); strings.Contains(all, "linked to no") || !strings.Contains(all, "I5 is not described") {
		t.Errorf("%s", all)
	}
	tb = sit(t, "new v --rules industry --seats Ann,Bob,Cyd --round 6", "have columns A,C,D", "have Ann field A1 developed", "have Ann field B1 developed")
	v, err = finalScoring.Standings(tb.pos(), false)
	if err != nil {
		t.Fatal(err)
	}
	data, _ := json.Marshal(v.JSON)
	var all struct {
		Seats []struct {
			Factories *int `json:"factory_links"`
			Bonus     *int
			Money     *int
			Total     *int
			Place     *int
		}
		Told []string
	}
	if err := json.Unmarshal(data, &all); err != nil {
		t.Fatal(err)
	}
	tb.want("Ann's row", v.Blocks[0].Table.Rows[0], "[Ann 0 ? ? ? 1 0 0 ? ?]")
	tb.want("Bob's row", v.Blocks[0].Table.Rows[1], "[Bob 0 0 0 0 1 0 0 1 ?]")
	tb.want("who has a sum", v.Blocks[1].Lines, "[Bob: 1 = 0 points so far +1 for 5 talers; tokens on the board: 0. Cyd: 1 = 0 points so far +1 for 5 talers; tokens on the board: 0.]")
	ann, bob := all.Seats[0], all.Seats[1]
	if len(all.Told) == 0 || ann.Factories != nil || ann.Bonus != nil || ann.Total != nil || ann.Money == nil || bob.Factories == nil || bob.Total == nil || bob.Place != nil {
		t.Errorf("%s", data)
	}
	// Nor are they 0 in the status, in what can be counted, and on the sheet of a count.
	v, err = tb.pos().View("status", nil, rule.Screen{})
	if err != nil {
		t.Fatal(err)
	}
	data, _ = json.Marshal(v.JSON)
	for part, n := range map[string]int{`"factory_pairs":null,"technology_pairs":null,"bonus":null,"unknown":["A1","B1"]`: 1, `"factory_pairs":0,"technology_pairs":0,"bonus":0,"unknown":[]`: 2} {
		if strings.Count(string(data), part) != n {
			t.Errorf("not %d times %s: %s", n, part, data)
		}
	}
	for seat, name := range tb.pos().Seats() {
		var unknown []string
		for _, n := range tb.pos().Numbers(name) {
			if n.Untold {
				unknown = append(unknown, string(n.Name))
			}
		}
		tb.want("unknown of "+name, unknown, [][]string{{"linked factories", "linked technologies", "bonus"}, {}, {}}[seat])
		tb.want("on the sheet of "+name, len(tb.pos().onRecord(seat)), []int{4, 7, 7}[seat])
	}
	tb.accept("counted Ann points=9", "counted Bob points=9", "counted Cyd points=9") // now they are known
	tb.want("unscored of Ann", tb.pos().unscored(0), placeSet(0))
}

// A seat has the jokers of all its lines.
func TestJokersOfSeveralLines(t *testing.T) {
	tb := sit(t, "new v --rules industry --seats Ann,Bob,Cyd --round 6", "have Bob joker=? joker=?")
	tb.want("told", tb.accept("have Bob joker=?"), []string{"Bob has jokers: ? ? ?."})
}
