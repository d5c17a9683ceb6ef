package century

import (
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// A seat that passes on a catastrophe is told that who is overbid must bid anew, and where the books say so.
func TestPassOnACatastrophe(t *testing.T) {
	text := bidding + "claim Yellow 5 0\nclaim Blue 5 1\nclaim Green 1 0\npass Yellow"
	ill := legalityOf(t, text, play(t, text))
	if ill.Code != "century/wrong-phase" || !strings.Contains(ill.Message.String(), "overbid must make a new bid") {
		t.Errorf("%s: %s", ill.Code, ill.Message)
	}
	if want := (rule.Citation{Book: "EN", Section: "Phase 3: Preventing Catastrophes"}); len(ill.Cite) != 2 || ill.Cite[0] != want {
		t.Errorf("it cites %v", ill.Cite)
	}
}

// A rule cites the sections whose words say it.
func TestRulesCiteWhereTheyStand(t *testing.T) {
	for _, c := range []struct {
		*rule.Entry
		sections string
	}{
		{rules().DroppedOut, "Phase 2, Bidding on Land Tiles"},                                                             // you cannot bid on any more land tiles this round
		{rules().LandNotOnOffer, "Phase 1: Setup; Phase 2, Bidding on Land Tiles"},                                         // these will be the only tiles available this round
		{rules().Passed, "Phase 2, Bidding on Land Tiles; Phase 2, Dropping Out and Purchasing a Technology Tile"},         // you do not get a chance to drop out until
		{rules().MarkerAtEnd, "Phase 2, Dropping Out and Purchasing a Technology Tile; Technology, Environmental Cleanup"}, // just leave the marker where it is
	} {
		var cited []string
		for _, of := range c.Cite {
			if of.Book == "EN" {
				cited = append(cited, of.Section)
			}
		}
		if got := strings.Join(cited, "; "); got != c.sections {
			t.Errorf("%s cites %s, not %s", c.Code, got, c.sections)
		}
	}
}
