package expo

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

const fiveDone = ` / correct Blue completed:press1 "a" / correct Blue completed:press2 "a" / correct Blue completed:press3 "a" / correct Blue completed:press4 "a" / correct Blue completed:press5 "a"`

// A refusal names the fault of the line that was typed, not that of another one.
func TestRefusalsNameTheirCase(t *testing.T) {
	atLab := dealt3 + onTheBoard + ` / describe bench technology I 4steam / correct Blue front:bench "bought before" / card Blue laboratory`
	for _, c := range []struct{ lines, code, says string }{
		{dealt3 + " / card Blue station R1_1 R1_2 R1_2", "expo/not-in-station", "R1_2 is named twice"},
		{atLab + " / remove Blue bench", "expo/nothing-there", "bench lies in front of Blue"},
		{atLab + " / remove Blue Cellophane", "expo/nothing-there", "Cellophane doesn't lie in Blue's laboratory"},
		{atLab + " / place Blue bench g2 r0", "expo/outside-lab", "right edge"},
		{atLab + " / place Blue bench a6 r1", "expo/outside-lab", "lower edge"},
		{"new v --rules expo Solo" + dealtBoard + " / draw skyscraper / card Solo journal / advance Solo start steel2", "expo/ghosts-due", "ghosts TILE TILE TILE."},
		{dealt3 + fiveDone + " / pass Yellow", "expo/last-order", "Green's last action"},
	} {
		_, _, err := played(t, c.lines)
		ill, ok := errors.AsType[*rule.Illegal](err)
		if !ok || string(ill.Code) != c.code || !strings.Contains(ill.Message.String(), c.says) {
			t.Errorf("%s: %v, not %s with %q", c.lines, err, c.code, c.says)
		}
	}
	_, _, err := played(t, dealt3+fiveDone+" / pass Yellow")
	if ill, ok := errors.AsType[*rule.Illegal](err); !ok || len(ill.Cite) > 0 {
		t.Errorf("a book is cited for what none says: %v", err)
	}
}

// A card that may be played is one that is accepted.
func TestMayPlayIsAccepted(t *testing.T) {
	for _, lines := range []string{
		dealt3, dealt3 + " / card Blue journal", dealt3 + fiveDone, dealt3 + fiveDone + " / card Green journal", dealt3 + fiveDone + " / pass Green",
		"new v --rules expo Solo" + dealtBoard, "new v --rules expo Solo" + dealtBoard + " / draw skyscraper",
		"new v --rules expo Solo --ruling ghost-journal=moves" + dealtBoard + " / draw journal",
		"new v --rules expo Ann Bob" + dealtBoard + " / card Ann journal",
	} {
		p, _ := legal(t, lines)
		var st struct {
			Seats []struct {
				Name    string
				MayPlay []string `json:"may_play"`
			}
		}
		listed := false
		v, err := p.statusView(-1, rule.Screen{Game: "v"})
		readJSON(t, v, err, &st)
		for i, s := range st.Seats {
			listed = listed || len(s.MayPlay) > 0
			for c, name := range lab.CardNames {
				accepted := rule.Verdict(p, &play{Seat: i, Card: lab.Card(c)}) == nil
				if accepted != slices.Contains(s.MayPlay, name) {
					t.Errorf("%s: may %s play %s: %v, and %v is listed", lines, s.Name, name, accepted, s.MayPlay)
				}
			}
		}
		v, err = p.View("status", nil, rule.Screen{})
		if err != nil {
			t.Fatal(err)
		}
		var all []say.Text
		for _, b := range v.Blocks {
			all = append(all, b.Lines...)
		}
		shown := say.Join("\n", all...).String()
		if strings.Contains(shown, "may play") != listed {
			t.Errorf("%s: of what may be played the status says:\n%s", lines, shown)
		}
	}
}

// The last actions are listed in the order in which they are taken.
func TestLastActionsInOrder(t *testing.T) {
	p, _ := legal(t, strings.Replace(dealt3, "--seats", "--first Green --seats", 1)+` / correct Green completed:press1 "a" / correct Green completed:press2 "a" / correct Green completed:press3 "a" / correct Green completed:press4 "a" / correct Green completed:press5 "a"`)
	if got := fmt.Sprint(p.endStatus()); !strings.Contains(got, "{last_actions [Yellow Blue]}") {
		t.Error(got)
	}
}

// What a project is worth by its points alone is said once; each row that is led adds 1, and the
// sum shows it.
func TestSummed(t *testing.T) {
	of := func(points int, led ...lab.Resource) say.Text {
		project, leads := lab.Tile{Points: points}, rowSet(0)
		for _, r := range led {
			project.Needs, leads = project.Needs+lab.Of(r, 1), leads.And(int(r))
		}
		sum, parts := scoring(&project, leads)
		return summed(parts, sum)
	}
	for want, text := range map[string]say.Text{
		"2 points":                               of(2),
		"2 + 1 (copper) = 3 points":              of(2, lab.Copper),
		"0 + 1 (manual) = 1 point":               of(0, lab.Manual),
		"1 + 1 (copper) + 1 (manual) = 3 points": of(1, lab.Copper, lab.Manual),
	} {
		if text.String() != want {
			t.Errorf("%q, not %q", text, want)
		}
	}
}

// A card that can't be played is refused by its rule where "card" was left out too, whatever
// follows it.
func TestCardWithoutItsVerb(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow / describe kettle project L 4v 1steel 1automated 1empirical 2steam / deal jury steam electricity / deal academy L=kettle / deal station"+
		" / card Blue skyscraper / describe R1_1 2steel/1copper / describe R1_2 2copper/1scientific / card Green station R1_1 R1_2 / card Yellow journal / done Yellow / card Blue academy kettle")
	for _, line := range []string{"Green academy Dynamo", "Green academy"} {
		words, _ := rule.Split(line)
		r := rule.Recognise("", p, words, nil)
		if ill, ok := errors.AsType[*rule.Illegal](r.Err); !ok || ill.Code != "expo/neighbour-card" {
			t.Errorf("%s: %v", line, r.Err)
		}
	}
}
