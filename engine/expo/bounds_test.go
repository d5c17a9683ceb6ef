package expo

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
)

// scored is a scoring as scripts read it.
type scored struct {
	Liked *string
	Seats []struct {
		Jury, Columns, Total int
		Bonus                map[string]int
	}
}

// What each chit gives at its bounds, columns 8 and 9, and what the jury likes
// (IT, Fine del gioco e punteggio finale).
func TestFinalLines(t *testing.T) {
	for _, c := range []struct {
		seat, want string // the lines, as jury columns bonus total
	}{
		{"tokens: [1, 2, 7]", "0 0 map[] 0"}, {"tokens: [8, 9, 10]", "0 2 map[] 2"}, {"tokens: [8, 8, 8]", "0 3 map[] 3"},
		{"chits: [chicago1893]", "0 0 map[chicago1893:0] 0"}, {"funding: 1, chits: [chicago1893]", "0 0 map[chicago1893:1] 1"},
		{"funding: 2, chits: [chicago1893]", "0 0 map[chicago1893:1] 1"}, {"funding: 12, chits: [chicago1893]", "0 0 map[chicago1893:6] 6"},
		{"scraps_covered: 5, chits: [brussels1897]", "0 0 map[brussels1897:5] 5"}, {"scraps_covered: 5", "0 0 map[] 0"},
		{"technologies: 1, chits: [paris1900]", "0 0 map[paris1900:2] 2"}, {"technologies: 3, chits: [paris1900]", "0 0 map[paris1900:6] 6"}, {"technologies: 4, chits: [paris1900]", "0 0 map[paris1900:6] 6"},
		{"chits: [liege1905]", "0 0 map[liege1905:3] 3"}, {"shapes: 5, chits: [milan1906]", "0 0 map[milan1906:5] 5"},
		{"chits: [paris1889]", "0 0 map[paris1889:0] 0"}, {"points: 1, chits: [paris1889]", "0 0 map[paris1889:1] 2"}, {"points: 8, chits: [paris1889]", "0 0 map[paris1889:1] 9"}, {"points: 9, chits: [paris1889]", "0 0 map[paris1889:2] 11"},
		{"points: 6, chits: [paris1889, liege1905]", "0 0 map[liege1905:3 paris1889:2] 11"},
		{"completed: {steam: 2, electricity: 1}", "4 0 map[] 4"},
	} {
		v, err := Book().Sheets.Score([]byte("jury: {steam: 2, electricity: 1}\nseats:\n- {name: A, "+c.seat+"}"), nil, nil)
		if err != nil {
			t.Errorf("%s: %v", c.seat, err)
			continue
		}
		var out scored
		readJSON(t, v, err, &out)
		s := out.Seats[0]
		if got := fmt.Sprint(s.Jury, s.Columns, s.Bonus, s.Total); got != c.want {
			t.Errorf("%s: %s, not %s", c.seat, got, c.want)
		}
	}
	for jury, want := range map[string]string{"steam: 1": "steam 4", "electricity: 1": "electricity 2", "steam: 1, electricity: 1": "- 0", "steam: 5, electricity: 6": "electricity 2", "steam: 6, electricity: 6": "- 0"} {
		v, err := Book().Sheets.Score([]byte("jury: {"+jury+"}\nseats:\n- {name: A, completed: {steam: 2, electricity: 1}}"), nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		likes, out := "-", scored{}
		readJSON(t, v, err, &out)
		if out.Liked != nil {
			likes = *out.Liked
		}
		if got := fmt.Sprint(likes, " ", out.Seats[0].Jury); got != want {
			t.Errorf("%s: %s, not %s", jury, got, want)
		}
	}
}

// The final scoring tells the lines that aren't 0, and each chit.
func TestFinalLinesTold(t *testing.T) {
	for want, c := range map[string]tally{
		"A: 0 = 0 points so far; funding 0.":                                         {},
		"A: 1 = 1 point so far; funding 3.":                                          {Points: 1, Funding: 3, Columns: []int{1, 7, 10}},
		"A: 4 = 0 points so far +4 for the jury; funding 0.":                         {Completed: [2]int{2, 1}},
		"A: 1 = 0 points so far +1 for columns 8 and 9; funding 0.":                  {Columns: []int{8}},
		"A: 3 = 0 points so far +3 for Palais de Beaux Arts; funding 0.":             {Chits: [chits + 1]int{liege1905: 1}},
		"A: 0 = 0 points so far +0 for Simplon Tunnel; funding 0.":                   {Chits: [chits + 1]int{milan1906: 1, noChit: 1}},
		"A: 9 = 8 points so far +1 for Tour Eiffel; funding 0.":                      {Points: 8, Chits: [chits + 1]int{paris1889: 1}},
		"A: 3 = 0 points so far +2 for the jury +1 for columns 8 and 9; funding 12.": {Funding: 12, Completed: [2]int{1, 0}, Columns: []int{9, 2, 2}},
		"A: 6 = 0 points so far +6 for Ferris Wheel; funding 11.":                    {Funding: 11, Chits: [chits + 1]int{chicago1893: 1}},
		"A: 2 = 0 points so far +2 for Palais der Kolonien; funding 0.":              {ScrapsCovered: 2, Chits: [chits + 1]int{brussels1897: 1}},
		"A: 6 = 0 points so far +6 for Paris Metro; funding 0.":                      {Technologies: 5, Chits: [chits + 1]int{paris1900: 2}},
	} {
		c.Jury = [2]int{2, 1}
		if got := finalScoring.Explained("A", &c, nil).String(); got != want {
			t.Errorf("%s\nnot %s", got, want)
		}
	}
}

// What a table can count is read up to its bounds, and not beyond them.
func TestSheetBounds(t *testing.T) {
	for seat, read := range map[string]bool{
		"funding: 12": true, "funding: 13": false, "funding: -1": false, "technologies: 13": true, "technologies: 14": false,
		"scraps_covered: 5": true, "scraps_covered: 6": false, "shapes: 5": true, "shapes: 6": false, "shapes: -1": false,
		"tokens: [1, 10, 10]": true, "tokens: [0]": false, "tokens: [11]": false, "tokens: [1, 1, 1, 1]": false, "tokens: []": true,
		"tokens: [10], chits: [milan1906]": true, "tokens: [9], chits: [milan1906]": false, "tokens: [10, 9, 10], chits: [milan1906, liege1905]": true, "tokens: [10, 9, 9], chits: [milan1906, liege1905]": false,
		"chits: [milan1906, liege1905, paris1900]": true, "chits: [milan1906, liege1905, paris1900, paris1889]": false, "chits: [london]": false, "chits: [simplon]": true,
		"tokens: [10, 10, 1], eiffel: true, metro: true": true, "tokens: [10, 1, 1], eiffel: true, metro: true": false, "tokens: [10, 1, 1], eiffel: true, metro: false": true, "metro: perhaps": false,
		"completed: {steam: 30}": true, "completed: {steam: 31}": false, "completed: {water: 1}": false, "coins: 1": false,
	} {
		if _, err := Book().Sheets.Score([]byte("seats:\n- {name: A, "+seat+"}"), nil, nil); (err == nil) != read {
			t.Errorf("%s: %v", seat, err)
		}
	}
	for sheet, read := range map[string]bool{
		"seats: []": false, "seats: [{name: A}]": true, "seats: [{name: A}, {name: B}, {name: C}, {name: D}]": true, "seats: [{name: A}, {name: B}, {name: C}, {name: D}, {name: E}]": false,
		"seats: [{name: A}, {name: a}]": false, "seats: [{points: 1}]": false, "jury: {steam: 12}\nseats: [{name: A}]": true, "jury: {steam: 6, electricity: 6}\nseats: [{name: A}]": true,
		"jury: {steam: 13}\nseats: [{name: A}]": false, "jury: {steam: 6, electricity: 7}\nseats: [{name: A}]": false,
	} {
		if _, err := Book().Sheets.Score([]byte(sheet), nil, nil); (err == nil) != read {
			t.Errorf("%s: %v", sheet, err)
		}
	}
}

// A card that was played against the rules is entered as played if only the turn or a ban
// forbids it; not if it isn't in hand, a card is open or the last action is taken.
func TestCardsAsPlayed(t *testing.T) {
	const solo = "new v --rules expo Solo" + dealtBoard
	for lines, entered := range map[string]bool{
		dealt3 + " / card Green station":                                                              true,  // out of turn
		dealt3 + " / card Blue meeting":                                                               true,  // on the first turn
		dealt3 + " / card Blue station / card Green station":                                          true,  // the neighbour's card
		dealt3 + " / card Blue station / card Blue station":                                           false, // not in hand
		dealt3 + " / card Blue laboratory / card Green station":                                       false, // a card is open
		dealt3 + " / card Blue station R1_1 R1_2 R1_3":                                                false, // 6 of 3 funding
		"new v --rules expo --seats Blue,Green,Yellow / deal jury steam steam / card Blue skyscraper": false, // nothing is dealt
		dealt3 + fiveDone + " / card Green meeting":                                                   false, // as a last action
		dealt3 + fiveDone + " / card Blue journal":                                                    false, // the ender
		dealt3 + fiveDone + " / card Green station / card Green journal":                              false, // a second last action
		solo + " / draw station / card Solo station":                                                  true,  // the card just drawn
		solo + " / draw station / card Solo academy / card Solo skyscraper":                           false, // a draw is due
		solo + " / draw station / draw academy":                                                       false, // no rule on drawing may be broken
		solo + " / draw station / draw station":                                                       false, // there is one
		solo + " / draw station / card Solo laboratory / draw academy":                                false, // a card is open
		dealt3 + " / card Blue laboratory / place Green R1_1 c4 r0":                                   false, // another's operations
		dealt3 + " / draw station":                                                                    false, // nobody plays alone
		"new v --rules expo Solo / deal jury steam steam / draw station":                              false, // nothing is dealt
	} {
		_, _, err := played(t, lines+` --as-played "nobody looked"`)
		if (err == nil) != entered {
			t.Errorf("%s: %v", lines, err)
		}
	}
}

// walked are all lines that an offer leads to.
func walked(step rule.Step, to []rule.Action) []rule.Action {
	if step.Do != nil {
		to = append(to, step.Do)
	}
	if s := step.Slot; s != nil && s.Words != nil {
		for i := range s.Words {
			to = walked(s.Then(i), to)
		}
	}
	return to
}

// The offers to buy are exactly the purchases that the funding and the card allow,
// also of several tiles at once.
func TestPurchasesOffered(t *testing.T) {
	const study = siding + " / describe reading improvement I academy"
	lines := func(p *Position, c lab.Card) []string {
		var all []string
		step := p.stationStep(0, nil, 0)
		if c == lab.Academy {
			step = p.academyStep(0)
		}
		for _, a := range walked(step, nil) {
			if err := rule.Verdict(p, a); err != nil {
				t.Errorf("%s: %v", rule.Text(p, a), err)
			}
			all = append(all, rule.Text(p, a))
		}
		slices.Sort(all)
		if once := len(slices.Compact(slices.Clone(all))); once != len(all) {
			t.Errorf("offered twice: %q", all)
		}
		return all
	}
	for funding, want := range map[int][3]int{0: {1, 0, 0}, 1: {1 + 9, 0, 0}, 2: {1 + 9, 0, 1}, 3: {1 + 9 + 36, 2, 1}, 5: {1 + 9 + 36, 2, 1}, 6: {1 + 9 + 36 + 84, 3, 1}} {
		p, _ := legal(t, dealt3+fmt.Sprintf(` / correct Blue funding%+d "so much"`, funding-3))
		step := p.stationStep(0, nil, 0)
		if got := lines(p, lab.Station); len(got) != want[0] {
			t.Errorf("funding %d: %d purchases, not %d", funding, len(got), want[0])
		}
		most := 0
		if step.Slot != nil && step.Slot.Several != nil {
			most = step.Slot.Several.Most
		}
		if most != want[1] {
			t.Errorf("funding %d: up to %d at once, not %d", funding, most, want[1])
		}
		if academy := lines(p, lab.Academy); (len(academy) > 1) != (want[2] == 1) {
			t.Errorf("funding %d: %q", funding, academy)
		}
	}
	better := dealt3 + onTheBoard + study + ` / correct Blue lab:reading=a3r0 "lay there"`
	p, _ := legal(t, better)
	// Nothing, five projects or a technology, each with none or one of nine tiles.
	if got := lines(p, lab.Academy); len(got) != (1+5+1)*(1+9) || !slices.Contains(got, "card Blue academy siding free=R1_9") || !slices.Contains(got, "card Blue academy free=R1_1") {
		t.Errorf("%d: %q", len(got), got)
	}
	step := p.academyStep(0)
	for i, word := range step.Slot.Words {
		price := step.Slot.Means(i).String()
		called := step.Slot.Called(i).String()
		if free := strings.HasPrefix(word, "free="); free != (price == "") || !free && price != "for 2, you keep 1 of 3" || !strings.Contains(called, strings.TrimPrefix(word, "free=")) {
			t.Errorf("%s, called %q: %q", word, called, price)
		}
	}
	p, _ = legal(t, strings.Replace(better, "Yellow", "Yellow --ruling improved-academy-free-tile=with-purchase", 1))
	if got := lines(p, lab.Academy); len(got) != 1+6*(1+9) || slices.Contains(got, "card Blue academy free=R1_1") {
		t.Errorf("with a purchase alone: %d: %q", len(got), got)
	}
	for _, c := range []struct{ lines, code string }{
		{better + " / card Blue academy free=R1_1", ""}, {better + " / card Blue academy siding free=R1_1", ""}, {dealt3 + " / card Blue academy free=R1_1", "expo/free-tile"}, {better + " / card Blue academy free=siding", "expo/not-in-station"},
		{strings.Replace(better, "Yellow", "Yellow --ruling improved-academy-free-tile=with-purchase", 1) + " / card Blue academy free=R1_1", "expo/free-tile"},
	} {
		refusedWith(t, c.lines, c.code)
	}
}

// refusedWith fails unless the last of some lines is refused with a code, or accepted
// for none.
func refusedWith(t *testing.T, lines, code string) {
	t.Helper()
	_, _, err := played(t, lines)
	ill, is := errors.AsType[*rule.Illegal](err)
	if code == "" && err != nil || code != "" && (!is || string(ill.Code) != code) {
		t.Errorf("%s: %v, not %q", lines, err, code)
	}
}

// The jury has no more tiles of an energy than the copy, among those that are drawn at once too.
func TestJuryTilesDrawn(t *testing.T) {
	const begun, later = "new v --rules expo --seats Blue,Green,Yellow / describe jury ", "new v --rules expo --seats Blue,Green,Yellow --round 4 / have jury steam=2 electricity=3 / deal academy / deal station / describe jury "
	const round = " / card Blue skyscraper / card Green academy / card Yellow station / card Blue meeting / done Blue / deal jury "
	for lines, code := range map[string]string{
		begun + "steam=1 electricity=15 / deal jury steam steam": "expo/jury-exhausted", begun + "steam=1 electricity=15 / deal jury steam electricity": "", begun + "steam=2 electricity=14 / deal jury steam steam": "",
		begun + "steam=15 electricity=1 / deal jury electricity electricity": "expo/jury-exhausted", begun + "steam=0 electricity=16 / deal jury electricity steam": "expo/jury-exhausted",
		later + "steam=2 electricity=14" + round + "steam": "expo/jury-exhausted", later + "steam=2 electricity=14" + round + "electricity": "", later + "steam=3 electricity=13" + round + "steam": "",
	} {
		refusedWith(t, lines, code)
	}
}

// Where the copy doesn't say how many jury tiles are of each energy, eight of the sixteen are: those that are drawn
// don't come again.
func TestJuryTilesDrawnAtRandom(t *testing.T) {
	for jury, want := range map[[2]int]string{{8, 3}: "deal jury electricity", {3, 8}: "deal jury steam"} {
		p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow")
		p.Jury, p.Dealing.Jury = jury, 1
		for seed := range uint64(20) {
			if a, err := p.Deal(nil, rand.New(rand.NewPCG(seed, 1906))); err != nil || rule.Text(p, a) != want {
				t.Errorf("behind %v comes %v (%v), not %s", jury, a, err, want)
			}
		}
	}
}

// What is bought is told one by one, with what it costs.
func TestPurchasesTold(t *testing.T) {
	amounts := func(told []rule.Event) (all []string) {
		for _, e := range told {
			for _, a := range e.Amounts {
				all = append(all, fmt.Sprint(e.Kind, " ", e.What, " ", a.Name, " ", a.N))
			}
		}
		return all
	}
	for lines, want := range map[string]string{
		dealt3 + ` / correct Blue funding+9 "12" / card Blue station R1_3 R1_1 R1_2`:                                                                 "[buys R1_1 funding -1 buys R1_2 funding -2 buys R1_3 funding -3]",
		dealt3 + onTheBoard + siding + ` / correct Blue lab:siding=a3r0 "lay there" / correct Blue funding+1 "4" / card Blue station R1_3 R1_1 R1_2`: "[buys R1_1 funding -1 buys R1_2 funding -1 buys R1_3 funding -2]",
		dealt3 + " / card Blue academy Cellophane":                                                                                                   "[buys Cellophane funding -2]",
		dealt3 + " / card Blue skyscraper":                                                                                                           "[card skyscraper funding 4]",
		dealt3 + ` / correct Blue funding+7 "10" / card Blue skyscraper`:                                                                             "[card skyscraper funding 2]",
	} {
		_, told := legal(t, lines)
		if got := strings.ReplaceAll(fmt.Sprint(amounts(told)), string(rule.Bought), "buys"); got != want {
			t.Errorf("%s: %s", lines, got)
		}
	}
	_, told := legal(t, dealt3+" / card Blue station")
	tells(t, told, "buys nothing")
	_, told = legal(t, dealt3+" / card Blue academy")
	tells(t, told, "buys nothing")
	_, told = legal(t, dealt3+` / correct Blue funding+7 "10" / card Blue skyscraper`)
	tells(t, told, "2 funding is lost")
	if _, told = legal(t, dealt3+` / correct Blue funding+5 "8" / card Blue skyscraper`); strings.Contains(say.Join(" ", rule.Texts(told)...).String(), "lost") {
		t.Error("lost at 12 exactly")
	}
}

// Each jury tile that is dealt is told; a record that begins in the middle tells how many
// lie there.
func TestJuryTold(t *testing.T) {
	_, told := legal(t, "new v --rules expo --seats Blue,Green,Yellow / deal jury steam electricity")
	if got := say.Join(" ", rule.Texts(told)...).String(); strings.Count(got, "A jury tile is drawn") != 2 || !strings.Contains(got, "The jury: steam 1, electricity 1.") {
		t.Error(got)
	}
	_, told = legal(t, midway+" / have jury steam=3 electricity=2")
	if got := say.Join(" ", rule.Texts(told)...).String(); strings.Contains(got, "A jury tile is drawn") || !strings.Contains(got, "steam 3, electricity 2.") {
		t.Error(got)
	}
}

// The twelfth jury tile ends the game as soon as it lies there, the eleventh doesn't; the
// ender is who chose it, and may finish the card.
func TestTwelfthJuryTile(t *testing.T) {
	for before, ends := range map[int]bool{10: false, 11: true} {
		// Green's Meeting Room, in its second turn.
		p, _ := legal(t, fmt.Sprintf("new v --rules expo --seats Blue,Green,Yellow --round %d --first Green / have jury steam=5 electricity=%d", before-1, before-5)+fromDeal+
			" / card Green skyscraper / card Yellow academy / card Blue station / card Green meeting / jury Green steam")
		got := fmt.Sprint(p.endStatus())
		if strings.Contains(got, "{cause jury}") != ends || strings.Contains(got, "{ender Green}") != ends || !p.Turn.Open {
			t.Errorf("%d jury tiles before: %+v", before, got)
		}
	}
}

// A correction removes a tile from the cell where it lies, and is refused for a
// cell without one.
func TestCorrectedFromTheLaboratory(t *testing.T) {
	lies := dealt3 + onTheBoard + siding + ` / correct Blue lab:siding=b3r0 "lay there"`
	for cell, code := range map[string]string{"b3": "", "c3": "", "e3": "", "a3": "expo/correct-tile", "f3": "expo/correct-tile", "b2": "expo/correct-tile"} {
		refusedWith(t, lies+" / correct Blue lab:-"+cell+` "gone"`, code)
	}
	p, _ := legal(t, lies+` / correct Blue lab:-c3 "gone"`)
	if len(p.seats[0].Lab.Tiles) != 0 {
		t.Error("it still lies there")
	}
}

// The ghosts' tiles: any tile of two different types, or a described one that isn't on
// the table, as many as the game draws.
func TestGhostTiles(t *testing.T) {
	two, one := "new v --rules expo --seats Bob,Ann"+dealtBoard+" / card Bob journal", "new v --rules expo Solo"+dealtBoard+" / draw skyscraper / card Solo journal"
	p, _ := legal(t, two)
	words := p.ghostWords()
	if len(words) != 8*7 || len(slices.Compact(slices.Sorted(slices.Values(words)))) != 8*7 {
		t.Errorf("%d tiles: %q", len(words), words)
	}
	for _, w := range words {
		refusedWith(t, two+" / ghosts "+w+" 2steam/1steel", "")
	}
	for lines, code := range map[string]string{
		two + " / ghosts 2steam/1steel":                                                             "expo/ghost-tiles",
		two + " / ghosts 2steam/1steel 2steam/1steel 2steam/1steel":                                 "expo/ghost-tiles",
		one + " / ghosts 2steam/1steel 2steam/1steel":                                               "expo/ghost-tiles",
		one + " / ghosts 2steam/1steel 2steam/1steel 2steam/1steel":                                 "",
		two + " / describe g 2steel/1steam / ghosts g 2steam/1steel":                                "",
		two + " / describe g 2steel/1steam / ghosts g g":                                            "expo/tile-elsewhere",
		two + " / describe R1_1 2steel/1steam / ghosts R1_1 2steam/1steel":                          "expo/tile-elsewhere",
		dealt3 + " / card Blue journal / ghosts 2steam/1steel 2steam/1steel":                        "expo/no-ghosts",
		two + " / ghosts 2steam/1steel 2steam/1steel / ghosts 2steam/1steel 2steam/1steel":          "expo/no-ghosts",
		"new v --rules expo --seats Bob,Ann" + dealtBoard + " / ghosts 2steam/1steel 2steam/1steel": "expo/no-ghosts",
	} {
		refusedWith(t, lines, code)
	}
	p, _ = legal(t, two+" / describe g 2steel/1steam")
	if words := p.ghostWords(); len(words) != 8*7+1 || words[len(words)-1] != "g" {
		t.Errorf("%q", words)
	}
	// Asked for one after the other, by its two parts: a tile with a name is drawn once, one without again.
	first := p.ghostStep(p.ghostWords(), nil)
	for _, c := range []struct {
		word, two, one string
		left           int
	}{{"2steel/1steam", "2 steel", "1 steam", 8*7 + 1}, {"g", "2 steel", "1 steam (g)", 8 * 7}} {
		i := slices.Index(first.Slot.Words, c.word)
		next := first.Slot.Then(i)
		if two, one := first.Slot.Parts(i); two.String() != c.two || one.String() != c.one {
			t.Errorf("%s is %s, %s", c.word, two, one)
		}
		if left := next.Slot.Words; len(left) != c.left || slices.Contains(left, "g") != (c.word != "g") {
			t.Errorf("after %s: %q", c.word, left)
		}
		end := next.Slot.Then(0)
		if end.Slot != nil {
			t.Fatalf("after %s and another, a third is asked for", c.word)
		}
		if text := rule.Text(p, end.Do); text != "ghosts "+c.word+" "+next.Slot.Words[0] || rule.Verdict(p, end.Do) != nil {
			t.Errorf("%s: %v", text, rule.Verdict(p, end.Do))
		}
	}
	p, _ = legal(t, two+" / ghosts 2steel/1steam 2copper/1steel")
	if got := fmt.Sprint(p.stacks(0), p.stacks(1), p.stacks(2)); got != "map[4:[ghost]] map[3:[ghost]] map[1:[ghost]]" {
		t.Error(got)
	}
}

// In a game with ghosts a Journal's plan says that they move first, until they have
// moved.
func TestPlansSayWhetherGhostsMove(t *testing.T) {
	two := "new v --rules expo --seats Bob,Ann" + dealtBoard
	const ghosts = " / ghosts 2steam/1steel 2steam/1steel"
	for _, c := range []struct {
		lines string
		seat  int
		move  bool
	}{
		{two, 0, true}, {two, 1, true}, {two + " / card Bob journal", 0, true}, {two + " / card Bob journal", 1, true},
		{two + " / card Bob journal" + ghosts, 0, false}, {two + " / card Bob journal" + ghosts, 1, true},
		{two + " / card Bob skyscraper", 0, true}, {dealt3, 0, false}, {dealt3 + " / card Blue journal", 0, false},
	} {
		p, _ := legal(t, c.lines)
		var a patentsRead
		if readJSON(t, p.patentsAdvice(c.seat), nil, &a); a.Ghosts != c.move {
			t.Errorf("%s: %d is told that ghosts move: %v", c.lines, c.seat, a.Ghosts)
		}
	}
}

// What Skyscraper is said to give is what it would: above 12 it is lost (IT, Miscellanea).
func TestSkyscraperGivesUpToTwelve(t *testing.T) {
	for funding, want := range map[int]string{4: "+4 funding", 8: "+4 funding", 9: "+3 funding", 12: "+0 funding"} {
		p, _ := legal(t, dealt3+fmt.Sprintf(` / correct Blue funding+%d "s"`, funding-3))
		for _, o := range rule.Moves(p, "Blue", true) {
			if s := o.Then().Slot; o.Verb == "card" && slices.Contains(s.Words, "skyscraper") {
				if got := s.Means(slices.Index(s.Words, "skyscraper")).String(); got != want {
					t.Errorf("with %d: %q, not %q", funding, got, want)
				}
			}
		}
	}
}

// Snapshots that no game reaches are refused.
func TestRestoreRefuses(t *testing.T) {
	p, _ := legal(t, dealt3+" / card Blue station R1_1")
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	good := string(data)
	if _, err := Book().Restore(data); err != nil {
		t.Fatal(err)
	}
	for _, c := range [][2]string{
		{`"round":1`, `"round":0`}, {`"round":1`, `"round":11`}, {`"phase":1`, `"phase":9`}, {`"start":0`, `"start":3`}, {`"start":0`, `"start":-1`}, {`"player":1`, `"player":3`}, {`"player":1`, `"player":-1`},
		{`"jury":[1,1]`, `"jury":[-1,1]`}, {`"jury":[1,1]`, `"jury":[1,-1]`}, {`"jury":[1,1]`, `"jury":[7,6]`}, {`"new":7`, `"new":9`}, {`"turn":{"seat":0`, `"turn":{"seat":3`}, {`"turn":{"seat":0`, `"turn":{"seat":-5`},
		{`"card":0`, `"card":7`}, {`"turn":{"seat":0`, `"turn":{"seat":-2`}, {`"drawn":6`, `"drawn":7`}, {`"ender":-2`, `"ender":3`}, {`"ender":-2`, `"ender":-3`}, {`"chits_due_to":-2`, `"chits_due_to":3`},
		{`"R1_9"]`, `"R1_9","R1_10","R1_11"]`}, {`"R1_9"]`, `"R1_2"]`}, {`"front":["R1_1"]`, `"front":["r1_2"]`}, {`"front":["R1_1"]`, `"front":["Cellophane"]`}, {`"funding":2`, `"funding":13`}, {`"funding":2`, `"funding":-1`},
		{`"hand":62`, `"hand":64`}, {`"turns":1`, `"turns":-1`}, {`"chits":[0`, `"chits":[7`}, {`"tokens":[[0,0,1]`, `"tokens":[[3,0,1]`}, {`"tokens":[[0,0,1]`, `"tokens":[[-2,0,1]`}, {`"tokens":[[0,0,1]`, `"tokens":[[0,6,1]`},
		{`"tokens":[[0,0,1]`, `"tokens":[[0,-1,1]`}, {`"tokens":[[0,0,1]`, `"tokens":[[0,0,0]`}, {`"tokens":[[0,0,1]`, `"tokens":[[0,0,11]`}, {`"funding":2`, `"funding":2,"points":-1`},
		{`"card":0`, `"card":6,"open":true`}, {`"card":0`, `"card":0,"allow":1000000000`}, {`"card":0`, `"card":0,"used":-1`}, {`"card":0`, `"card":0,"allow":-5`},
	} {
		if !strings.Contains(good, c[0]) {
			t.Fatalf("the snapshot lacks %s: %s", c[0], good)
		}
		if _, err := Book().Restore([]byte(strings.Replace(good, c[0], c[1], 1))); err == nil {
			t.Errorf("%s is read", c[1])
		}
	}
	for _, c := range [][2]string{
		{`"round":1`, `"round":10`}, {`"jury":[1,1]`, `"jury":[6,6]`}, {`"funding":2`, `"funding":12`}, {`"funding":2`, `"funding":0`}, {`"player":1`, `"player":2`}, {`"tokens":[[0,0,1]`, `"tokens":[[0,0,10]`}, {`"tokens":[[0,0,1]`, `"tokens":[[0,5,2]`}, {`"chits":[0`, `"chits":[6`}, {`"R1_9"]`, `"R1_9","R1_10"]`},
	} {
		if _, err := Book().Restore([]byte(strings.Replace(good, c[0], c[1], 1))); err != nil {
			t.Errorf("%s: %v", c[1], err)
		}
	}
}
