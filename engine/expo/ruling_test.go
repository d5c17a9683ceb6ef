package expo

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
)

// Every ruling except those on laboratories, in both readings: the results of
// the same lines. A code is a refusal of the last of them.
func TestRulings(t *testing.T) {
	lay := onTheBoard + ` / describe bench improvement I laboratory / describe hall improvement I academy`
	solo := "new v --rules expo Solo" + dealtBoard
	round := " / draw academy / card Solo skyscraper / draw laboratory / card Solo meeting / done Solo / deal jury steam / describe Cellophane project T steam / describe P1_L project L steam / describe P1_S project S steam / describe P1_I project I steam / describe P1_square project square steam / deal station"
	two := "new v --rules expo --seats Bob,Ann" + dealtBoard
	for _, c := range []struct {
		ruling, lines string
		shows         func(p *Position) any
		usual, other  string
	}{
		{"improved-is-same-card=no", dealt3 + onTheBoard + siding + ` / correct Green lab:siding=a3r0 "lay" / card Blue station / card Green station`, nil, "neighbour-card", "legal"},
		{"end-by-jury=finishes", twelfth, func(p *Position) any { return p.Phase }, "last", "deal"},
		{"end-mid-action=stops", dealt3 + onTheBoard + completes("Blue", 4) + fedButOne + " / card Blue laboratory / place Blue forge e3 r1", func(p *Position) any { return fmt.Sprint(p.Turn.Open, p.Phase) }, "true turns", "false last"},
		{"end-mid-action=stops", dealt3 + onTheBoard + completes("Blue", 4) + fedButOne + " / card Blue laboratory / place Blue forge e3 r1 / remove Blue c2", nil, "legal", "ender-acts"},
		{"end-in-meeting-room=tile", dealt3 + completes("Blue", 4) + toMeeting + ` / correct Blue completed:loom "the fifth" / done Blue`, func(p *Position) any { return p.Phase }, "last", "deal"},
		{"two-own-tokens-on-chit=each", dealt3 + ` / card Blue journal / correct Blue token:start=steel9 "s" / advance Blue steel9 steel10 / chit Blue liege1905 / correct Blue token:start=steel10 "s"`, func(p *Position) any {
			t, _ := p.tally(0)
			return t.gives(liege1905)
		}, "3", "6"},
		{"ghost-leads=ignored", two + " / card Bob journal / ghosts 2steel/1copper 2steel/1copper / advance Bob start steel2", func(p *Position) any { return p.leading(0).Has(0) }, "false", "true"},
		{"ghost-ends-row=ignored", two + " / card Bob journal / ghosts 2steel/1copper 2steel/1copper", func(p *Position) any {
			for i := range p.tokens.all() {
				if k := &p.tokens.list[i]; k.owner == ghost {
					k.at.Col = lastColumn
				}
			}
			return p.openRows().Len()
		}, "0", "6"},
		{"chit=may", dealt3 + ` / card Blue journal / correct Blue token:start=steel9 "s" / advance Blue steel9 steel10 / chit Blue none`, nil, "chit-due", "legal"},
		{"lab-upgrade-now=changes", dealt3 + lay + ` / correct Blue front:bench "had" / card Blue laboratory / place Blue bench a3 r0 / remove Blue c2 / remove Blue f2 / remove Blue a5`, nil, "operations-spent", "legal"},
		{"improved-academy-free-tile=with-purchase", dealt3 + lay + ` / correct Blue lab:hall=a3r0 "lay" / card Blue academy free=R1_1`, nil, "legal", "free-tile"},
		{"jump-with-meeting-room=forbidden", dealt3 + " / describe jump steel4 copper5 1" + toMeeting + ` / correct Blue token:start=steel4 "s" / advance Blue steel4 copper5`, nil, "legal", "jump-in-meeting-room"},
		{"ghost-journal=moves", solo + " / draw journal", func(p *Position) any { return p.Turn.Ghosts }, "false", "true"},
		{"solo-round-start=draw", "new v --rules expo --seats Solo --round 4 / have jury steam=2 electricity=3 / deal academy / deal station / card Solo skyscraper", nil, "legal", "ghost-draw"},
		{"solo-round-start=draw", solo + strings.Replace(round, "card Solo meeting / done Solo", "card Solo academy / draw meeting", 1), func(p *Position) any { return p.Deck.Due }, "false", "true"},
		{"ghost-redraw=returned", solo + " / draw academy / card Solo skyscraper / draw skyscraper / draw laboratory", func(p *Position) any { return p.Deck.Left[lab.Skyscraper] }, "1", "2"},
		{"ghost-first-meeting=opening", solo + strings.Replace(round, "card Solo meeting / done Solo", "card Solo academy / draw meeting", 1) + " / card Solo skyscraper / draw meeting", func(p *Position) any { return p.Phase }, "turns", "deal"},
		{"reposition-same-tile=different", dealt3 + onTheBoard + ` / describe R1_1 2steam/1steel / correct Blue lab:R1_1=a1r0 "lay"` + toMeeting + " / move Blue a1 r1 / move Blue a1 r2", nil, "legal", "reposition-twice"},
		{"remove-completed=allowed", dealt3 + onTheBoard + fedButOne + " / card Blue laboratory / place Blue forge e3 r1 / remove Blue crane", nil, "completed-removed", "legal"},
		{"mirror=allowed", dealt3 + onTheBoard + ` / describe R1_1 2steam/1steel / correct Blue front:R1_1 "had" / card Blue laboratory / place Blue R1_1 a1 r0m`, nil, "mirrored", "legal"},
	} {
		t.Run(c.ruling, func(t *testing.T) {
			for _, under := range []struct{ option, want string }{{"", c.usual}, {" --ruling " + c.ruling, c.other}} {
				first, rest, _ := strings.Cut(c.lines, " / ")
				p, _, err := played(t, first+under.option+" / "+rest)
				got := "legal"
				var ill *rule.Illegal
				switch {
				case errors.As(err, &ill):
					got = ill.Code.Short()
					name, _, _ := strings.Cut(c.ruling, "=")
					if ill.Ruling != name || !strings.Contains(ill.Otherwise.String(), "would be legal") {
						t.Errorf("%s rests on %q: %s", got, ill.Ruling, ill.Otherwise)
					}
				case err != nil:
					t.Fatal(err)
				case c.shows != nil:
					got = fmt.Sprint(c.shows(p))
				}
				if got != under.want {
					t.Errorf("%s%s: %s, not %s", c.ruling, under.option, got, under.want)
				}
			}
		})
	}
}

// What is dealt for the last actions has names of its own.
func TestDealtAfterTheEnd(t *testing.T) {
	lines := strings.Replace(twelfth, "Yellow", "Yellow --ruling end-by-jury=finishes", 1)
	p, _ := legal(t, lines+" / deal station")
	if p.Phase != lastPhase || p.Station[0] != "R11_1" || p.Sound() != nil {
		t.Errorf("%s, %v, %v", p.Phase, p.Station, p.Sound())
	}
}

// What the end's scenes begin with.
const fedButOne = ` / describe crane project I 2v 1copper 1manual 1steel 2steam / describe forge technology I 2steel 2steam / describe wharf technology I 2copper 2manual / correct Blue lab:wharf=a4r0 "lay" / correct Blue lab:crane=a3r0 "lay" / correct Blue front:forge "had"`

// twelfth is a game whose tenth round ends.
var twelfth = func() string {
	lines := dealt3 + " / describe P1_L project L steam / describe Cellophane project T steam / describe P1_S project S steam / describe P1_I project I steam / describe P1_square project square steam"
	seats := []string{"Blue", "Green", "Yellow"}
	for round := range 10 {
		at := func(k int) string { return seats[(round+k)%3] }
		lines += " / card " + at(0) + " skyscraper / card " + at(1) + " academy / card " + at(2) + " station / card " + at(0) + " meeting / done " + at(0) + " / deal jury steam"
		if round < 9 {
			lines += " / deal station"
		}
	}
	return lines
}()

// A project scores once: what was completed, removed and bought again gives nothing when it is
// completed anew, and counts as completed from the first time on.
func TestCompletedAgain(t *testing.T) {
	first, rest, _ := strings.Cut(dealt3+onTheBoard+fedButOne, " / ")
	lines := first + " --ruling remove-completed=allowed / " + rest + " / card Blue laboratory / place Blue forge e3 r1"
	p, _ := legal(t, lines)
	points, done := p.seats[0].Points, p.seats[0].Done
	if points != 2 || !slices.Equal(done, []string{"crane"}) {
		t.Fatalf("completed for the first time: %d points, %q", points, done)
	}
	for _, again := range []string{" / remove Blue crane", ` / correct Blue front:crane "bought again"`, " / place Blue crane a3 r0"} {
		lines += again
		if p, _ = legal(t, lines); p.seats[0].Points != points || !slices.Equal(p.seats[0].Done, done) {
			t.Errorf("after %s: %d points, %q", again, p.seats[0].Points, p.seats[0].Done)
		}
	}
	if lacks := rule.Those(p.openProjects(0), func(o open) bool { return o.name == "crane" }); len(lacks) > 0 {
		t.Errorf("crane is open again: %+v", lacks)
	}
}

// What is drawn a third time, since a card that was drawn anew went back, rests on that ruling.
func TestDrawnBackRestsOnItsRuling(t *testing.T) {
	const redrawn = " / draw journal / card Solo skyscraper / draw skyscraper"
	returned := "new v --rules expo Solo --ruling ghost-redraw=returned" + dealtBoard + redrawn
	p, told := legal(t, returned+" / draw academy / card Solo station / draw skyscraper / card Solo laboratory / done Solo / draw skyscraper")
	tells(t, told, "it would be refused (expo/ghost-deck)")
	if p.Deck.Left[lab.Skyscraper] != 0 {
		t.Errorf("left: %v", p.Deck.Left)
	}
	_, told = legal(t, returned)
	tells(t, told, "then it is shuffled back")
}
