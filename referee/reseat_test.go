package referee_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// A seat gets another name or colour until the first entry; all else of the opening stays, and so
// do the descriptions.
func TestReseated(t *testing.T) {
	facts := map[string]string{"century": "describe L7 A=1c W-A", "expo": "describe steam1 2steam/1steel", "industry": "describe A1 joker Stone"}
	books := engine.Books()
	for _, c := range []struct{ opening, from, to, colour, want string }{
		{first, "Green", "Ann", "", "new friday --seats Blue,Ann,Yellow"},
		{first, "green", "Ann", "", "new friday --seats Blue,Ann,Yellow"},
		{first, "Green", "Ann Lee", "", `new friday --seats "Blue,Ann Lee,Yellow"`},
		{first, "Green", "GREEN", "", "new friday --seats Blue,GREEN,Yellow"},
		{first, "Green", "", "", first},
		{first, "Blue", "Ann", "", "new friday --seats Ann,Green,Yellow"},
		{first, "Yellow", "Ann", "", "new friday --seats Blue,Green,Ann"},
		{first, "Green", "Blue", "", ""}, // somebody's
		{first + " --first Green", "Green", "Ann", "", "new friday --seats Blue,Ann,Yellow --first Ann"},
		{first + " --first Green", "Blue", "Ann", "", "new friday --seats Ann,Green,Yellow --first Green"},
		{"new friday --seats sorting,Green,Yellow --ruling sorting=each-upkeep", "sorting", "Ann", "", "new friday --seats Ann,Green,Yellow --ruling sorting=each-upkeep"},
		{"new friday --seats income,doubling,Yellow --bonus2 income --bonus4 purity", "income", "Ann", "", "new friday --seats Ann,doubling,Yellow --bonus2 income --bonus4 purity"},
		{"new Green --seats Blue,Green,Yellow", "Green", "Ann", "", "new Green --seats Blue,Ann,Yellow"},
		{first, "Green", "", "red", "new friday --seats Blue,Green,Yellow --colours blue,red,yellow"},
		{"new friday --seats red,Green,Yellow --colours blue,red,yellow", "red", "Ann", "", "new friday --seats Ann,Green,Yellow --colours blue,red,yellow"},
		{first + " --colours red,blue,green", "Blue", "Ann", "yellow", "new friday --seats Ann,Green,Yellow --colours yellow,blue,green"},
		{first + " --colours red,blue,green", "Blue", "", "blue", ""}, // somebody's
		{`new friday "Lee, Blue" Green Yellow --first Green`, "Green", "Ann", "", `new friday "Lee, Blue" Ann Yellow --first Ann`},
		{`new friday Green "Lee, Blue" Yellow --first "Lee, Blue"`, "Lee, Blue", "Ann", "", "new friday --seats Green,Ann,Yellow --first Ann"},
		{first + " --first Green", "Green", "Lee, Ann", "", `new friday Blue "Lee, Ann" Yellow --first "Lee, Ann"`},
		{"new friday --rules expo --seats Blue,Green,Greene --handicap Green=beginner --handicap Greene=graduate", "Green", "Ann", "", "new friday --rules expo --seats Blue,Ann,Greene --handicap Ann=beginner --handicap Greene=graduate"},
		{"new friday --rules industry --seats off,Green,on --variant off", "off", "Ann", "", "new friday --rules industry --seats Ann,Green,on --variant off"},
	} {
		book := books[0]
		for _, b := range books[1:] {
			if strings.Contains(c.opening, "--rules "+b.Name) {
				book = b
			}
		}
		g, _, err := referee.Start(book, c.opening, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		described := facts[book.Name]
		enter(t, g, described)
		before := shot(t, g)
		next, err := g.Reseated(c.from, c.to, c.colour)
		if err != nil || c.want == "" {
			if err == nil || c.want != "" {
				t.Errorf("%s: %s becomes %q %s: %v", c.opening, c.from, c.to, c.colour, err)
			}
			continue
		}
		if got := next.Entries(); got[0].Text != c.want || !got[0].Time.Equal(noon) || len(got) != 2 || got[1].Text != described {
			t.Errorf("%s: %s becomes %q %s: %q", c.opening, c.from, c.to, c.colour, next.Transcript())
		}
		if shot(t, g) != before {
			t.Errorf("%s: renaming changes the game that it is made from", c.opening)
		}
	}
}

// Once something is entered no seat is renamed, in no game, also where it was taken back.
func TestReseatedTooLate(t *testing.T) {
	for _, book := range engine.Books() {
		g, _, err := referee.Start(book, "new friday --seats Blue,Green,Yellow", nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := g.Reseated("Green", "Ann", ""); err != nil {
			t.Errorf("%s: %v", book.Name, err)
		}
		first := rule.Draw(g.Position(), "", rand.New(rand.NewPCG(3, 9)))
		for _, l := range []string{rule.Text(g.Position(), first), "undo"} {
			enter(t, g, l)
			_, err := g.Reseated("Green", "Ann", "")
			misread(t, fmt.Sprintf("%s: renamed after %s", book.Name, l), err, 1)
		}
	}
}

// A description of a seat's own start tile bears the seat's new name.
func TestReseatedWithAStartTile(t *testing.T) {
	for _, names := range [][2]string{{"Green", "Ann Lee"}, {"Blue", "Ann"}} {
		g, _, err := referee.Start(engine.Books()[0], first, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		enter(t, g, "describe start.Green A=1c1s B=2c1s C=1r A-B-C")
		next, err := g.Reseated(names[0], names[1], "")
		if err != nil {
			t.Fatal(err)
		}
		want := map[bool]string{true: `describe "start.Ann Lee" `, false: "describe start.Green "}[names[0] == "Green"]
		if got := next.Entries()[1].Text; !strings.HasPrefix(got, want) {
			t.Errorf("%s becomes %s: %s", names[0], names[1], got)
		}
	}
}
