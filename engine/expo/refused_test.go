package expo

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
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
		{"new v --rules expo Solo" + dealtBoard + " / draw skyscraper / card Solo station / advance Solo start steel2", "expo/ghost-draw", "First a card is drawn from the ghost deck."},
		{dealt3 + fiveDone + " / pass Yellow", "expo/last-order", "Green's last action"},
		{dealt3 + fiveDone + " / advance Yellow start steel2", "expo/last-order", "Green's last action"},
		{dealt3 + fiveDone + " / pass Green / advance Green start steel2", "expo/last-taken", "Green has no last action to take"},
		{dealt3 + fiveDone + " / advance Blue start steel2", "expo/ender-acts", "Blue brought the end about"},
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

// Where no tile could be meant, it says so, and what a tile would be, instead of expecting "nothing".
func TestNoTileIsThere(t *testing.T) {
	for lines, wanted := range map[string][2]string{
		dealt3 + " / place Blue Radios c3 r0":                  {"No tile lies in front of Blue.", "a tile lying in front of the seat"},
		dealt3 + ` / correct Blue front:-Radios "x"`:           {`There is no tile "Radios" here.`, "a tile's name"},
		"new v --rules expo Ann Bob / card Ann station Radios": {`There is no tile "Radios" here.`, "a tile of the Train Station"},
	} {
		_, _, err := played(t, lines)
		misread, is := errors.AsType[*rule.NotUnderstood](err)
		if !is || misread.Message.String() != wanted[0] || misread.Expected.String() != wanted[1] {
			t.Errorf("%s: %v", lines, err)
		}
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

// Each line is refused with its code, or not understood at the column of the mark |.
func TestRefusedLines(t *testing.T) {
	const (
		described = dealt3 + onTheBoard + siding + cellophane
		lies      = described + ` / correct Blue lab:siding=a3r0 "lay there"`
		// A tile called as one of the next round is by itself, bought in the first.
		secondStation = "new v --rules expo Blue Green / deal jury steam electricity / deal academy / deal station R2_1 a b c d e / card Blue station R2_1 / card Green skyscraper / card Blue meeting / fund Blue / jury Blue steam"

		ends    = dealt3 + fiveDone + " / pass Green / pass Yellow"
		chitDue = dealt3 + ` / correct Blue token:start=steel9 "stood there" / card Blue journal / advance Blue steel9 steel10`
	)
	for _, c := range []struct{ before, line, want, says string }{
		// The table sets a fact right.
		{described, `correct Blue points-1 "x"`, "correct-below-zero", "Blue's points can't go below 0"},
		{described, `correct Blue points|+1000 "x"`, "-999 to 999", ""},
		{described, `correct Blue funding+99 "x"`, "correct-too-many", "Funding ends at"},
		{described, `correct Blue front:-siding "x"`, "correct-tile", "doesn't lie in front of Blue"},
		{described, `correct Blue front:-|nothing "x"`, "a tile's name", ""},
		{lies, `correct Green front:siding "x"`, "correct-tile", "siding lies in a laboratory"},
		{lies, `correct Green lab:siding=a3r0 "x"`, "correct-tile", "siding lies in a laboratory"},
		{described, `correct Blue lab:|siding "x"`, "lab:TILE=c2r0", "where the tile is to lie"},
		{described, `correct Blue lab:|siding=a3 "x"`, "lab:TILE=c2r0", ""},
		{described, `correct Blue lab:siding=b2r0 "x"`, "correct-tile", ""},
		{lies, `correct Blue lab:-b6 "x"`, "correct-tile", "No tile lies on b6"},
		{described, `correct Blue lab:-SIDING "x"`, "correct-tile", "siding doesn't lie in Blue's laboratory"},
		{described, `correct Blue scrap:-a1 "x"`, "correct-tile", "No scrap lies on a1"},
		{described, `correct Blue scrap:a1 "x"`, "correct-tile", "No scrap can lie on a1"},
		{described, `correct Blue token:|steel2 "x"`, "token:steel4=steel5", ""},
		{described, `correct Blue token:steel4=steel5 "x"`, "correct-token", "no token on steel 4"},
		{described, `correct Blue token:start=steel11 "x"`, "correct-token", "from column 2 to column 10"},
		{chitDue, `correct Blue token:start=steel2 "x"`, "correct-token", "First the chit"},
		{described, `correct Blue hand:journal "x"`, "correct-too-many", "has Journal in hand"},
		{described + " / card Blue skyscraper", `correct Blue hand:-skyscraper "x"`, "correct-below-zero", ""},
		{described + " / card Blue journal", `correct Blue hand:journal "x"`, "correct-too-many", "is playing"},
		{described + ` / correct Blue completed:Cellophane "x"`, `correct Blue completed:Cellophane "x"`, "correct-too-many", "has completed Cellophane"},
		{described, `correct Blue completed:siding "x"`, "correct-tile", "siding is no project"},
		{described, `correct Blue completed:-Cellophane "x"`, "correct-below-zero", "hasn't completed"},
		{dealt3 + completes("Blue", 30), `correct Blue completed:one_more "x"`, "correct-too-many", "There are 30 projects"},
		// Deals.
		{ends, "deal jury steam", "game-over", ""},
		{ends, "chit Blue milan1906", "game-over", ""},
		{dealt3, "deal academy", "wrong-phase", ""},
		{"new v --rules expo Blue Green", "deal academy |Q=Cellophane", "L, T, S, I or square", "no form"},
		{"new v --rules expo Blue Green", "deal academy T=Cellophane |T=Kettle", "one project of each form", ""},
		{"new v --rules expo Blue Green / deal jury steam electricity", "deal academy T=Cellophane S=Cellophane", "tile-elsewhere", "dealt twice"},
		{"new v --rules expo Blue Green / deal jury steam electricity / deal academy / describe R1_1 2steam/1steel", "deal station 2steam/1copper 2steam/1steel 2steam/1steel 2steam/1steel 2steam/1steel 2steam/1steel", "name-used", "R1_1 is described as"},
		{"new v --rules expo Blue Green / deal jury steam electricity / deal academy", "deal station R1_2 2steel/1steam a b c d", "name-used", "R1_2 is the name that another piece of this deal gets by itself"},
		{"new v --rules expo Blue Green / deal jury steam electricity", "deal academy L=P1_T", "name-used", "P1_T is the name"},
		{"new v --rules expo Blue Green / deal jury steam electricity / deal station R1_1 P1_T a b c d", "deal academy", "name-used", "another is called so, in the Train Station"},
		{secondStation, "deal station", "name-used", "another is called so, in front of a seat"},
		{secondStation, "deal station 2steel/1steam a b c d e", "name-used", "R2_1 is the name"},
		{"new v --rules expo Blue Green / deal jury steam electricity", "deal academy |,", "a name", ""},
		{"new v --rules expo Blue Green / deal jury steam electricity / deal academy", "deal station |,", "a name", ""},
		{dealt3, "card Blue station |,", "R1_1", ""},
		// Descriptions.
		{dealt3, "describe jumps |partly", "complete", ""},
		{dealt3, "describe rows |steam steel copper scientific manual automated", "a row", "has no row"},
		{dealt3, "describe rows steel |steel copper empirical manual automated", "each row once", "twice"},
		{dealt3, "describe jump steel4 copper5 2 |times=2", "moves=1", ""},
		{dealt3, "describe jury |wood=8 electricity=8", "steam", ""},
		{dealt3, "describe P1_T project L 3v 2empirical 2automated 1copper 2steam", "deal-form", "no project of form T"},
		{dealt3, "describe R1_1 improvement I station", "name-used", "no resource tile"},
		{dealt3, "describe lab ......./..o..x./......./......./x....x./..x....", "description-impossible", "not what became of them"},
		{dealt3 + " / describe jump steel4 copper5 2", "describe rows steel empirical copper scientific manual automated", "jump-not-neighbour", ""},
		// Chits, the meeting.
		{chitDue, "chit Green milan1906", "chit-not-due", "Blue picks the chit"},
		{chitDue, "chit Blue none", "chit-due", "Blue picks a chit"},
		{chitDue, "chit ghost steel milan1906", "chit-not-due", ""},
		{dealt3 + " / card Blue station", "card Blue academy free=Cellophane |free=siding", "one free tile", ""},
	} {
		enter := func(line string) error {
			_, _, err := played(t, c.before+" / "+line)
			return err
		}
		ruletest.Refused(t, c.line, enter, c.want, c.says)
	}
}

// A refusal cites the section that says it: of several that a rule has, the one of the case.
func TestCitedWhereItStands(t *testing.T) {
	for _, c := range []struct{ lines, section string }{
		{dealt3 + ` / correct Blue funding-2 "a" / card Blue station R1_1 R1_2`, "Train Station"},
		{dealt3 + ` / correct Blue funding-2 "a" / card Blue academy P1_T`, "Academy"},
		{dealt3 + " / describe jump steel2 copper2 9 / card Blue journal / advance Blue start steel2 / advance Blue steel2 copper2", "Regole di movimento"},
		{dealt3 + onTheBoard + ` / describe bench improvement I laboratory / correct Blue lab:bench=a3r0 "lay" / card Blue laboratory / remove Blue c2 / remove Blue f2 / remove Blue a5 / remove Blue f5 / remove Blue c6`, "Improved Laboratory"},
		{"new v --rules expo --seats Blue,Green --round 5 / have jury steam=3 electricity=3 / have stack steel9 ghost Blue / deal academy / deal station / card Blue journal / ghosts 2steel/1copper 2manual/1copper / chit Blue milan1906", "Partita a due giocatori · Gioco in solitario"},
		{"new v --rules expo --seats Blue,Green --handicap Blue=beginner" + onTheBoard + dealtBoard + " / handicap Blue c3 2steel/1steam r0", "Giocatori inesperti"},
	} {
		_, _, err := played(t, c.lines)
		ill, _ := errors.AsType[*rule.Illegal](err)
		if ill == nil {
			t.Errorf("%s: %v", c.lines, err)
			continue
		}
		if cited := strings.Join(rule.Each(ill.Cite, func(c rule.Citation) string { return c.Section }), " · "); cited != c.section {
			t.Errorf("%s: %v, by %s, not by %s", c.lines, err, cited, c.section)
		}
	}
}

// Only the improved Academy gives a tile of the Train Station: what may be entered offers it for that one alone.
func TestFreeTileIsOfferedByTheImprovedAcademy(t *testing.T) {
	better := onTheBoard + ` / describe reading improvement I academy / correct Blue lab:reading=a3r0 "lay there"`
	for lines, offers := range map[string]bool{dealt3: false, dealt3 + better: true} {
		p, _ := legal(t, lines)
		texts, _ := rule.InWords(p, "Blue", true)
		says := fmt.Sprint(texts)
		if strings.Contains(says, "free=") != offers || !strings.Contains(says, "card Blue academy NAME") {
			t.Errorf("%s: %s", lines, says)
		}
	}
}

// Where no chit is read, those are expected that may be picked: not one that lies somewhere, and none only by the ruling.
func TestExpectedChitsMayBePicked(t *testing.T) {
	for ruling, none := range map[string]bool{"": false, " --ruling chit=may": true} {
		lines := strings.Replace(dealt3, "Yellow", "Yellow"+ruling, 1) + ` / card Blue journal / correct Blue token:start=steel9 "s" / advance Blue steel9 steel10 / chit Blue paris1900 / correct Blue token:start=copper9 "s" / advance Blue copper9 copper10 / chit Blue steel metro`
		_, _, err := played(t, lines)
		misread, is := errors.AsType[*rule.NotUnderstood](err)
		if !is {
			t.Fatal(err)
		}
		if says := misread.Expected.String(); strings.Contains(says, "paris1900") || !strings.Contains(says, "milan1906") || strings.Contains(says, "none") != none {
			t.Errorf("%q: %s", ruling, says)
		}
	}
}

// What no number of a seat is may be something else that a seat has: all that have says is expected.
func TestHaveExpectsAllThatItReads(t *testing.T) {
	_, _, err := played(t, "new v --rules expo Blue Green Yellow --round 4 / have Blue front=Telephone")
	if misread, is := errors.AsType[*rule.NotUnderstood](err); !is || misread.Expected.String() != string(haveWanted) {
		t.Error(err)
	}
}

// A tile without a name of its own is told by what it shows.
func TestCellIsTakenByWhatItShows(t *testing.T) {
	_, _, err := played(t, dealt3+onTheBoard+` / describe R1_1 2steam/1steel / describe R1_2 2steam/1copper / correct Blue lab:R1_1=a1r0 "lay" / correct Blue lab:R1_2=a1r0 "lay"`)
	if err == nil || strings.Contains(err.Error(), "R1_1") {
		t.Error(err)
	}
}
