package expo

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

const (
	midway   = "new v --rules expo --seats Blue,Green,Yellow --round 4 --first Green"
	lay      = " / have Blue lab ......./..o..x./......./......./x....o./..o...."
	fromDeal = " / deal academy / deal station"
)

// What the example of IT, Progetti e risorse, comes to on a laboratory with three
// scraps gone; the steam tile stands on c2's right.
const example = lay +
	" / have Blue tile c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam" +
	" / have Blue tile c3 r3 2empirical/1copper / have Blue tile e3 r3 2automated/1electricity / have Blue tile d1 r1 2steam/1scientific"

// A record that begins with round IV: what a seat has is as stated, everything
// else as at its start, and play goes on from it.
func TestHave(t *testing.T) {
	p, _ := legal(t, midway+" / have jury steam=3 electricity=2 / have stack steel4 Green Blue / have stack steel10 Yellow milan1906 / have Green points=12 funding=9"+
		example+" / have Green front Telephone 2steam/1steel / have Green completed Phonograph"+fromDeal)
	if p.Round != 4 || p.Phase != turnPhase || p.Player != 1 || p.Jury != [2]int{3, 2} || len(p.Station) != 9 {
		t.Errorf("round %d, %s, %d plays, jury %v", p.Round, p.Phase, p.Player, p.Jury)
	}
	var st struct {
		Seats []struct {
			Points, Funding, Completed, Scraps int
			ScrapsCovered                      int `json:"scraps_covered"`
			Front, Hand, Leads                 []string
			Projects                           []struct{ Complete bool }
		}
		Patents struct {
			Rows []struct {
				Chit   *string
				Stacks map[string][]string
			}
		}
	}
	v, err := p.statusView(-1, rule.Screen{Game: "v"})
	readJSON(t, v, err, &st)
	blue, green, yellow := st.Seats[0], st.Seats[1], st.Seats[2]
	if green.Points != 12 || green.Funding != 9 || len(green.Front) != 2 || green.Completed != 1 || len(green.Hand) != 6 || !slices.Equal(green.Leads, []string{"steel"}) && !slices.Equal(yellow.Leads, []string{"steel"}) {
		t.Errorf("%+v", green)
	}
	if blue.Points != 0 || blue.Funding != 5 || blue.Completed != 1 || blue.Scraps != 2 || blue.ScrapsCovered != 1 || len(blue.Projects) != 1 || !blue.Projects[0].Complete {
		t.Errorf("%+v", blue)
	}
	if !slices.Equal(yellow.Leads, []string{"steel"}) || st.Patents.Rows[0].Chit == nil || *st.Patents.Rows[0].Chit != "milan1906" || !slices.Equal(st.Patents.Rows[0].Stacks["4"], []string{"Green", "Blue"}) {
		t.Errorf("%+v", st.Patents.Rows[0])
	}
	data, _ := json.Marshal(p)
	back, err := Book().Restore(data)
	if err != nil {
		t.Fatal(err)
	}
	if again, _ := json.Marshal(back); string(again) != string(data) {
		t.Errorf("restored otherwise:\n%s\n%s", data, again)
	}
	// The first turn is banned from Meeting Room, nothing else; what is complete is protected.
	p = entered(t, entered(t, entered(t, p, "card Green station"), "card Yellow skyscraper"), "card Blue laboratory")
	words, _ := rule.Split("remove Blue c3")
	a, err := rule.Parse(p, words)
	if err != nil {
		t.Fatal(err)
	}
	var ill *rule.Illegal
	if err := rule.Check(p, a); !errors.As(err, &ill) || ill.Code != "expo/breaks-completed" {
		t.Errorf("%v", err)
	}
}

// A project that was completed and removed may lie with another seat, under the ruling that allows
// that; completed it is once.
func TestHaveRemoved(t *testing.T) {
	for line, refused := range map[string]bool{
		"have Blue completed Siren / have Green front Siren":        false,
		"have Green front Siren / have Blue completed Siren":        false,
		"have Blue completed Siren / have Blue front Siren":         false,
		"have Blue completed Siren / have Green completed Siren":    true,
		"have Blue front Siren / have Green front Siren":            true,
		example[len(" / "):] + " / have Green completed Cellophane": true,
		"have Blue completed Cellophane" + lay + " / have Blue tile c3 r3 2empirical/1copper / have Blue tile e3 r3 2automated/1electricity / have Blue tile d1 r1 2steam/1scientific / have Blue tile c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam": false,
	} {
		for _, allowed := range []bool{false, true} {
			begun := midway
			if allowed {
				begun += " --ruling remove-completed=allowed"
			}
			p, _, err := played(t, begun+" / "+line)
			if (err != nil) != (refused || !allowed) {
				t.Errorf("%s, allowed %v: %v", line, allowed, err)
			}
			if err == nil && len(p.seats[0].Done) > 1 {
				t.Errorf("%s: completed are %v", line, p.seats[0].Done)
			}
		}
	}
}

// What lies on the table is checked as far as it can be.
func TestHaveChecked(t *testing.T) {
	for line, code := range map[string]string{
		"have Blue points=3 / deal academy / have Green points=3":         "expo/have-late",
		"have jury steam=3 electricity=1":                                 "expo/deal-count",
		"describe jury steam=8 electricity=8 / have jury steam=9":         "2",
		"have stack steel11 Blue":                                         "expo/no-such-space",
		"have stack start Blue":                                           "expo/no-such-space",
		"have stack steel4 Blue Blue Blue Blue":                           "expo/no-token",
		"have stack steel4 ghost":                                         "expo/no-ghosts",
		"have stack steel4 Blue / have stack steel4 Green":                "expo/have-contradicts",
		"have stack steel10 Blue":                                         "expo/chit-due",
		"have stack steel9 Blue milan1906":                                "expo/chit-not-due",
		"have stack steel10 Blue metro / have stack copper10 Green metro": "expo/chit-taken",
		"have stack steel10 Blue metro / have stack copper10 Green eiffel / have stack manual10 Blue ferris / have stack automated10 Green simplon / have stack empirical10 Blue kolonien / have stack scientific10 Green beaux_arts": "expo/have-contradicts",
		"have Blue tile c2 r0 2steam/1steel":                                                                                                         "describe",
		strings.TrimPrefix(lay, " / ") + " / have Blue tile c2 r0 Cellophane":                                                                        "describe",
		strings.TrimPrefix(lay, " / ") + " / have Blue tile f2 r0 2steam/1steel":                                                                     "expo/cell-taken",
		strings.TrimPrefix(lay, " / ") + " / have Blue tile g1 r0 technology Dynamo square 4steam":                                                   "expo/outside-lab",
		strings.TrimPrefix(example, " / ") + " / have Blue tile c6 r0 2steam/1steel / have Blue lab ......./..o..x./......./......./x....o./..x....": "expo/have-contradicts",
		strings.TrimPrefix(example, " / ") + " / have Green front Cellophane":                                                                        "expo/tile-elsewhere",
		"describe lab ......./..x..x./......./......./x....x./.x....." + lay:                                                                         "expo/have-contradicts",
		"have Blue lab ....r../x....x./xx.....":                                                                                                      "expo/handicap-scraps",
		"have Blue lab ...../xxx..":                                                                                                                  "expo/description-impossible",
		"have Blue completed A B C D E":                                                                                                              "expo/have-contradicts",
		"describe A 2steam/1steel / have Blue completed A":                                                                                           "expo/correct-tile",
		"have Blue front A A":               "expo/tile-elsewhere",
		"have Blue funding=13":              "2",
		"have Blue":                         "2",
		"have Blue tile":                    "2",
		"have Blue tile c2 r0":              "2",
		"have Blue tile c2 r0 2steam/1wood": "2",
		"have Blue wealth=3":                "2",
		"have stack steel4 Purple":          "2",
		"have Blue lab ..#":                 "2",
	} {
		_, _, err := played(t, midway+" / "+line)
		var ill *rule.Illegal
		var misread *rule.NotUnderstood
		var lacks *rule.CannotCheck
		switch {
		case code == "2" && !errors.As(err, &misread),
			code == "describe" && !errors.As(err, &lacks),
			strings.HasPrefix(code, "expo/") && (!errors.As(err, &ill) || string(ill.Code) != code):
			t.Errorf("%s: %v, not %s", line, err, code)
		}
	}
}

// The order in which a laboratory and what lies in it are stated makes no difference:
// removed scraps may be stated after a tile, and a tile on one waits for that.
func TestHaveLaboratoryInAnyOrder(t *testing.T) {
	const (
		described = midway + " / describe lab ......./..x..x./......./......./x....x./..x...."
		beside    = " / have Blue tile c3 r3 2empirical/1copper / have Blue tile e3 r3 2automated/1electricity / have Blue tile d1 r1 2steam/1scientific"
		cleared   = " / have Blue tile c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam"
	)
	first, _ := legal(t, described+lay+beside+cleared)
	last, _ := legal(t, described+beside+lay+cleared)
	twice, _ := legal(t, described+beside+" / have Blue lab ......./..o..x./......./......./x....x./..x...."+cleared+lay)
	want, _ := json.Marshal(first)
	for _, p := range []*Position{last, twice} {
		if got, _ := json.Marshal(p); string(got) != string(want) {
			t.Errorf("%s\n%s", got, want)
		}
	}
	var lacks *rule.CannotCheck
	if _, _, err := played(t, described+beside+cleared); !errors.As(err, &lacks) {
		t.Errorf("on a place whose scrap may be gone: %v", err)
	}
}

// The counts that can't be: one Academy and one Laboratory a round.
func TestHaveTooMany(t *testing.T) {
	const second = "new v --rules expo --seats Blue,Green --round 2" + lay
	for _, line := range []string{
		" / have Blue front technology Dynamo square 4steam", // a name stands behind front
		" / have Blue tile a1 r0 2steam/1steel / have Blue tile b1 r0 2steam/1steel",
		" / have Blue front 2steam/1steel 2steam/1steel 2steam/1steel 2steam/1steel 2steam/1steel",
		" / have Blue tile a1 r0 technology A I 4steam / have Blue tile a3 r0 technology B I 4steel",
	} {
		if _, _, err := played(t, second+line); !rule.IsRefusal(err) {
			t.Errorf("%s: %v", line, err)
		}
	}
	legal(t, second+" / have Blue tile a1 r0 2steam/1steel / have Blue front 2steam/1steel 2steam/1steel 2steam/1steel")
}

// Two seats and one: ghosts stand in stacks, and a game alone goes on by a draw or by
// a card, since it isn't known who ended the round before.
func TestHaveGhosts(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Bob,Ann --round 3 / have jury steam=2 electricity=2 / have stack steel5 ghost Bob / have stack copper10 ghost paris1900"+fromDeal)
	if st := p.patentsStatus(); p.leaderName(0) != nil || p.tokens.Chits[1] != paris1900 {
		t.Errorf("%+v", st)
	}
	const solo = "new v --rules expo --seats Solo --round 3 / have jury steam=2 electricity=2" + fromDeal
	legal(t, solo+" / draw station / card Solo academy / draw journal")
	legal(t, solo+" / card Solo academy / draw journal / card Solo station")
	if _, _, err := played(t, solo+" / card Solo laboratory / draw journal"); err == nil {
		t.Error("a draw while a card is open")
	}
}

// A sheet gives the same lines.
func TestFromTable(t *testing.T) {
	options, lines, err := Book().FromTable([]byte(`rules: expo
round: 4
first: Green
jury: {steam: 3, electricity: 2}
stacks: {steel4: [Green, Blue], steel10: [Yellow, milan1906]}
seats:
- name: Blue
  laboratory: |
    lab ......./..o..x./......./......./x....o./..o....  # three scraps are gone
    c2 r0 project Cellophane T 3v 2empirical 2automated 1copper 2steam
    c3 r3 2empirical/1copper
    e3 r3 2automated/1electricity
    d1 r1 2steam/1scientific
- {name: Green, points: 12, funding: 9, front: [Telephone, 2steam/1steel], completed: [Phonograph]}
- {name: Yellow}
`))
	if err != nil {
		t.Fatal(err)
	}
	begun := "new v " + rule.Join(options)
	p, _ := legal(t, begun+" / "+strings.Join(rule.Each(lines, func(l rule.Line) string { return l.Text }), " / ")+fromDeal)
	want, _ := legal(t, midway+" / have jury steam=3 electricity=2 / have stack steel4 Green Blue / have stack steel10 Yellow milan1906"+
		example+" / have Green points=12 funding=9 / have Green front Telephone 2steam/1steel / have Green completed Phonograph"+fromDeal)
	got, _ := json.Marshal(p)
	if data, _ := json.Marshal(want); string(data) != string(got) {
		t.Errorf("%s\nnot %s", got, data)
	}
	for text, at := range map[string][2]int{
		"round: 11\nseats: []": {1, 8}, "round: 3\nstacks: {steel1: [A]}\nseats: []": {2, 10}, "round: 3\nseats:\n- {name: A, funding: 13}": {3, 22},
		"round: 3\njury: {steam: x}\nseats: []": {2, 15}, "seats: []": {1, 1}, "round: 3\nseats:\n- {name: A, lab: x}": {3, 13},
	} {
		_, _, err := Book().FromTable([]byte(text))
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Line != at[0] || m.Column != at[1] {
			t.Errorf("%q: %v, want %v", text, err, at)
		}
	}
}

// Each line is written back as it can be read.
func TestHaveText(t *testing.T) {
	g, _, err := referee.Start(Book(), midway, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"have jury steam=3 electricity=2", "have stack steel10 Green Blue milan1906", "have Blue points=3 funding=9", "have Blue lab ......./..o..x./......./......./x....o./..o....",
		"have Blue tile c2 r0 Cellophane project T 3v 1copper 2automated 2empirical 2steam", "have Blue tile c3 r3 2empirical/1copper", "have Blue front Telephone 2steam/1steel", "have Green completed Phonograph",
	} {
		v, err := g.Enter(line, nil, noon)
		if err != nil || v.Entries[len(v.Entries)-1].Text != line {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// A stack is told in the words of the reader: by seats, ghosts and the chit, not as the line was typed.
func TestHaveStackTold(t *testing.T) {
	g, _, err := referee.Start(Book(), midway, nil, noon)
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.Enter("have stack steel10 Green Blue milan1906", nil, noon)
	if err != nil || say.Join(" ", rule.Texts(v.Told())...).String() != "On steel 10, from top to bottom: Green, Blue, Simplon Tunnel." {
		t.Error(say.Strings(rule.Texts(v.Told())), err)
	}
}

// A project that lies before a seat can't come into the Academy.
func TestAcademyTakesWhatLiesNowhere(t *testing.T) {
	p := begin(&setup{Agreed: rule.Agreed[rulings]{Seats: []string{"Blue", "Green"}}})
	p.Phase, p.Dealing = dealPhase, deals{Academy: true}
	p.seats[1].Front = []string{"lantern"}
	next, _ := rule.Questions(p.askAcademy).Next(nil)
	for name, fits := range map[string]bool{"lantern": false, "kettle": true} {
		if got := next.Fits(rule.Piece{Name: name, Stack: "projects L"}); got != fits {
			t.Errorf("%s fits: %v", name, got)
		}
	}
}

// Completed projects lie in the laboratory (IT, Laboratory: they can't be removed), so their
// forms count for the Simplon Tunnel even where only their names were said.
func TestCompletedHaveForms(t *testing.T) {
	const two = " / have Green completed Phonograph Telephone / have stack steel10 Green milan1906"
	const described = " / describe Phonograph project L 3v 2empirical 2automated 1copper 2steam / describe Telephone project S 3v 2empirical 2automated 1copper 2electricity"
	for line, want := range map[string]int{midway + described + two: 2, midway + " --ruling remove-completed=allowed" + described + two: 0} {
		p, _ := legal(t, line)
		if got, _ := p.tally(1); got.Shapes != want {
			t.Errorf("%s: %d forms, want %d", line, got.Shapes, want)
		}
	}
	p, _ := legal(t, strings.Replace(midway, "round 4", "round 5", 1)+" / have jury steam=3 electricity=3"+two) // a tie
	if _, err := p.tallies(); err == nil {
		t.Error("the forms of projects that nobody has described are counted")
	}
}
