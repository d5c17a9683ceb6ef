package referee_test

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// What each seat may plan in each phase, by the rules: its next turn where it has one, a bid
// while others are asked, and what it does by itself later. What it may never do then is refused,
// and so is what belongs to others. Lines are played one after another.
func TestSeatsPlanAhead(t *testing.T) {
	type step struct {
		lines    string   // that are played
		may, not []string // what may be planned at its seat then, and what may not
	}
	for opening, steps := range map[string][]step{
		"new t --rules century --seats Blue,Green,Yellow": {
			{"describe start A=1c1s B=2c1s C=1r A-B B-C C-E; describe L11 A=1c W-A", nil, []string{"open Blue L11 2", "place Green L11 e1 r0", "claim Blue 5 0"}},
			{"deal lands; deal technologies", []string{"open Blue L11 2", "drop Blue"}, []string{"open Green L11 2", "drop Green", "bid Green 3", "pass Green", "place Blue L11 e1 r0"}},
			{"open Blue L11 2", []string{"bid Green 3", "pass Green", "drop Green", "bid Yellow 3", "pass Yellow", "drop Yellow"}, []string{"bid Blue 3", "pass Blue", "drop Blue", "bid Yellow 2", "open Yellow L12 2"}},
			{"bid Green 3; pass Yellow", []string{"bid Blue 4", "pass Blue"}, []string{"bid Yellow 4", "pass Yellow", "drop Yellow", "bid Green 5", "bid Blue 3"}},
			{"pass Blue", []string{"place Green L11 e1 r0", "open Green L12 2"}, []string{"place Blue L11 e1 r0", "open Blue L12 2"}},
			{"drop Green; open Yellow L12 2", []string{"bid Blue 3", "pass Blue", "place Green L11 e1 r0"}, []string{"bid Green 3", "pass Green", "drop Green", "bid Yellow 3"}},
			{"pass Blue; drop Yellow; drop Blue; deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -", []string{"claim Blue 5 0", "place Green L11 e1 r0"}, []string{"claim Yellow 5 1", "claim Green 4 0", "drop Blue", "bid Blue 3", "claim Blue 5 0 / claim Blue 4 0"}},
			{"claim Blue 5 0", []string{"claim Green 5 1", "claim Green 1 0"}, []string{"claim Blue 1 0", "claim Green 5 0", "claim Yellow 4 0"}},
			{"claim Green 1 0; claim Yellow 4 0", []string{"place Green L11 e1 r0", "done Blue"}, []string{"claim Green 1 0", "place Yellow L11 e1 r0", "bid Blue 3"}},
			{"done Blue", []string{"place Green L11 e1 r0"}, []string{"done Blue", "place Blue L11 e1 r0"}},
		},
		"new t --rules industry --seats Blue,Green,Yellow": {
			{"describe coin G; describe D1 factory Quarry cost=1 makes=Stone points=1; describe E1 factory Claypit cost=1 makes=Brick points=1; describe F1 factory Sawmill cost=1 makes=Wood points=1", nil, []string{"bid Green 1", "offer Blue D", "develop Green D1", "done Blue"}},
			{"draw D E F", []string{"offer Blue D"}, []string{"offer Green D", "bid Green 1", "pass Green", "offer Blue G", "develop Blue D1"}},
			{"offer Blue D", []string{"bid Green 2", "pass Green", "bid Yellow 2", "pass Yellow"}, []string{"bid Blue 2", "pass Blue", "sell Blue", "keep Blue", "bid Green 6", "bid Green 1 / bid Green 2", "develop Green D1"}},
			{"bid Green 2", []string{"bid Yellow 3", "pass Yellow"}, []string{"bid Green 3", "pass Green", "bid Yellow 2", "sell Blue"}},
			{"pass Yellow", []string{"sell Blue", "keep Blue"}, []string{"bid Yellow 3", "bid Green 3", "offer Blue E"}},
			{"sell Blue", []string{"offer Blue E", "develop Green D1"}, []string{"offer Green E", "develop Yellow D1", "develop Blue D1", "develop Green E1"}},
			{"offer Blue E", []string{"bid Green 1", "develop Green D1", "bid Green 1 / develop Green D1", "bid Yellow 1"}, []string{"bid Blue 1", "develop Yellow D1"}},
			{"pass Green", []string{"develop Green D1", "bid Yellow 1"}, []string{"bid Green 1"}},
			{"pass Yellow; offer Green F; pass Yellow; pass Blue", []string{"develop Blue E1", "develop Green D1", "develop Green F1", "develop Green D1 / develop Green F1"}, []string{"develop Yellow D1", "offer Yellow D", "bid Yellow 1"}},
			{"done Blue", []string{"develop Green D1 / develop Green F1", "done Green"}, []string{"develop Blue E1", "done Blue"}},
			{"done Green", nil, []string{"develop Green D1", "done Green", "develop Blue E1", "bid Green 1"}},
		},
		"new t --rules expo --seats Blue,Green,Yellow": {
			{"describe Cellophane project T 3v 2empirical 2automated 1copper 2steam", nil, []string{"card Blue station", "card Green journal"}},
			{"deal jury steam electricity; deal academy T=Cellophane; deal station", []string{"card Blue station", "card Green journal", "card Yellow station", "card Green academy Cellophane"}, []string{"card Green meeting", "card Blue meeting", "done Green", "advance Green start steel2", "pass Green"}},
			{"card Blue journal", []string{"advance Blue start steel2", "card Green laboratory", "card Yellow station", "card Green skyscraper / card Green station"}, []string{"card Blue station", "card Green journal", "advance Green start steel2", "fund Blue"}},
			{"done Blue", []string{"card Green skyscraper", "card Blue station", "card Yellow station"}, []string{"card Green journal", "card Blue journal", "advance Blue start steel2", "done Blue"}},
		},
	} {
		book := rule.Find(engine.Books(), func(b **rule.Rulebook) bool { return strings.Contains(opening, "--rules "+(*b).Name) })
		g, _, err := referee.Start(*book, opening, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range steps {
			enter(t, g, strings.Split(s.lines, "; ")...)
			for _, seat := range g.Position().Seats() {
				then, _, _ := referee.Role{Seat: seat}.Plan(g, rule.EyesOf(seat), nil, nil, noon)
				for k := 1; k < len(then); k++ {
					if shot(t, then[k-1]) == shot(t, then[k]) {
						t.Errorf("%s: after %s %s may plan the same twice", (*book).Name, s.lines, seat)
					}
				}
			}
			for _, plan := range slices.Concat(s.may, s.not) {
				lines := strings.Split(plan, " / ")
				seat := strings.Fields(lines[0])[1]
				_, done, err := referee.Role{Seat: seat}.Plan(g, rule.EyesOf(seat), lines, nil, noon)
				if may := slices.Contains(s.may, plan); may != (err == nil) || may && len(done) != len(lines) || err != nil && !rule.IsRefusal(err) {
					t.Errorf("%s: after %s %s plans %q: %v", (*book).Name, s.lines, seat, plan, err)
				}
			}
		}
	}
}

// Only a seat's own moves are planned: not another's, nothing that is said of the table and nothing
// that can't be read.
func TestOthersAreNotPlanned(t *testing.T) {
	g := start(t, "deal lands", "deal technologies", "open Blue L11 2")
	for line, forbidden := range map[string]bool{
		"bid Green 3": false, "pass Green": false, "pass Yellow": true, "undo": true, "describe L12 A=1c N-A": true, "correct Green coins+1 \"why\"": true, "deal catastrophe": true, "gibberish": false,
	} {
		_, _, err := referee.Role{Seat: "Green"}.Plan(g, rule.EyesOf("Green"), []string{line}, nil, noon)
		if referee.IsForbidden(err) != forbidden || line == "gibberish" && err == nil {
			t.Errorf("%s: %v", line, err)
		}
	}
}

// The rulebook of a sheet is the one that it names, where it is a table; otherwise none is named.
func TestBookOfASheet(t *testing.T) {
	for sheet, want := range map[string]string{
		"rules: expo\nseats: []": "expo", "seats: []\nrules: century": "century", "seats: []": "", "rules:": "", "[rules]": "", "rules": "", "{": "", "rules: expo\nrules: century": "expo", `{"seats":[],"rules":"industry"}`: "industry",
	} {
		var asked []string
		_, _ = referee.SheetBook([]byte(sheet), func(name string) (*rule.Rulebook, error) {
			asked = append(asked, name)
			return nil, nil
		})
		if len(asked) != 1 || asked[0] != want {
			t.Errorf("%s: %q is looked for", sheet, asked)
		}
	}
}
