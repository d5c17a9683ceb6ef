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
	ann, bob := all.Seats[0], all.Seats[1]
	if len(all.Told) == 0 || ann.Factories != nil || ann.Bonus != nil || ann.Total != nil || ann.Money == nil || bob.Factories == nil || bob.Total == nil || bob.Place != nil {
		t.Errorf("%s", data)
	}
}

// A seat has the jokers of all its lines.
func TestJokersOfSeveralLines(t *testing.T) {
	tb := sit(t, "new v --rules industry --seats Ann,Bob,Cyd --round 6", "have Bob joker=? joker=?")
	tb.want("told", tb.accept("have Bob joker=?"), []string{"Bob has jokers: ? ? ?."})
}
