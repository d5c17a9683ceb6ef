package cmd

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
)

// table runs commands within the test's process, in a folder of its own, and checks the answers.
type table struct {
	*testing.T
	config []byte
}

func sitDown(t *testing.T) *table {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("..", "config.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	config := readFile(t, path)
	sandbox(t)
	return &table{t, config}
}

// typed runs one line.
func (tb *table) typed(line string, more ...string) (out string, code int) {
	tb.Helper()
	words, err := rule.Split(line)
	if err != nil {
		tb.Fatal(err)
	}
	var args []string
	for _, w := range words {
		args = append(args, w.Text)
	}
	return console(tb.T, tb.config, append(args, more...))
}

// does runs lines that must succeed.
func (tb *table) does(lines ...string) {
	tb.Helper()
	for _, line := range lines {
		if out, code := tb.typed(line); code != desk.ExitDone {
			tb.Fatalf("%s: exit code %d\n%s", line, code, out)
		}
	}
}

// refused runs a line that a rule must refuse.
func (tb *table) refused(line, want string) {
	tb.Helper()
	out, code := tb.typed(line, "--json")
	if got, _, _ := lookup(out, "illegal.code"); code != desk.ExitIllegal || got != want {
		tb.Errorf("%s: exit code %d, %s, want %s\n%s", line, code, got, want, out)
	}
}

// shows checks an answer in JSON by pairs of a path and its value.
func (tb *table) shows(line string, pairs ...string) {
	tb.Helper()
	out, code := tb.typed(line, "--json")
	if code != desk.ExitDone {
		tb.Fatalf("%s: exit code %d\n%s", line, code, out)
	}
	for i := 0; i < len(pairs); i += 2 {
		got, there, err := lookup(out, pairs[i])
		if err != nil || !there || got != pairs[i+1] {
			tb.Errorf("%s: %s is %s, want %s", line, pairs[i], got, pairs[i+1])
		}
	}
}

// writes writes a file in the folder in which commands are run.
func (tb *table) writes(name, text string) {
	tb.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		tb.Fatal(err)
	}
}

// The worked examples of both rulebooks of 20th Century follow.

// EN and DE, Phase 2: three seats, round I, Blue starts.
func TestAuctionExample(t *testing.T) {
	bids := []string{"open Blue L11 2", "bid Green 3", "pass Yellow", "pass Blue"}
	third := []string{"open Yellow L13 5", "bid Blue 6", "bid Green 7", "drop Yellow buy T11 for 1", "pass Blue"}
	for name, lots := range map[string][3][]string{
		"bid by bid": {bids, {"open Green L12 2", "bid Yellow 5", "pass Blue", "pass Green"}, third},
		"by outcome": {{"won Green L11 3"}, {"won Yellow L12 5"}, {"lot L13", "drop Yellow buy T11 for 1", "won Green L13 7"}},
		"mixed":      {bids, {"open Green L12 2", "won Yellow L12 5"}, third},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sitDown(t)
			tb.does("new friday --seats Blue,Green,Yellow", "deal lands", "deal technologies")
			tb.does(lots[0]...)
			tb.shows("status", "start_player", "Green", "seats.1.coins", "7", "seats.1.garbage", "2", "market.technology_cost", "2")
			tb.does(lots[1]...)
			tb.shows("status", "start_player", "Yellow", "seats.2.coins", "5", "seats.2.garbage", "2", "market.technology_cost", "1")
			tb.does(lots[2]...)
			tb.shows("status", "seats.1.coins", "0", "seats.1.garbage", "4", "seats.2.science", "9", "market.technology_cost", "0", "in", `["Blue","Green"]`)
			tb.refused("open Green L14 2", "century/must-drop")
			tb.does("drop Green buy T12 for 0")
			tb.refused("open Blue L14 3", "century/alone-pays-least")
			tb.does("open Blue L14 2", "open Blue L15 2")
			tb.refused("open Blue L15 2", "century/land-not-on-offer")
			tb.does("drop Blue buy T13 for 0")
			tb.shows("status", "phase", "catastrophe", "start_player", "Blue",
				"seats.0.coins", "6", "seats.0.garbage", "4", "seats.0.to_attach", `["L14","L15"]`)
			tb.does("deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
			tb.shows("status", "to_act", `["Blue"]`)
		})
	}
}

// EN and DE, Phase 6: ranks by coins and by science, ties shared and rounded down.
func TestCommerceAndScienceExample(t *testing.T) {
	tb := sitDown(t)
	tb.writes("commerce.json", `{"scoring":"final","seats":[{"name":"A","coins":17,"science":12},{"name":"B","coins":17,"science":9},{"name":"C","coins":12,"science":9},{"name":"D","coins":7,"science":9}]}`)
	tb.shows("score commerce.json",
		"seats.0.commerce", "6", "seats.1.commerce", "6", "seats.2.commerce", "3", "seats.3.commerce", "0",
		"seats.0.science", "8", "seats.1.science", "2", "seats.2.science", "2", "seats.3.science", "2")
}

// EN and DE, Institutions: two regions with a laboratory.
func TestLaboratoryExample(t *testing.T) {
	tb := sitDown(t)
	tb.writes("linked.txt", "start r0 L=+1s N-L-S W-L-E\nn1 r0 A=2c2s* S-A\ne1 r0 B=2s* W-B\ns1 r0 C=2c2s* N-E\nw1 r0 D=1v* E-D\n")
	tb.shows("judge linked.txt", "production", `{"coins":4,"points":1,"science":8}`,
		"cities.0.science", "3", "cities.1.science", "3", "cities.2.science", "2", "cities.2.boosts", "[]", "cities.3.science", "0")
	tb.writes("through.txt", "start r0 L=+1s W-L-E\ne1 r0 D=3c* G=2s* W-D-G\nw1 r0 F=1s* E-F\n")
	tb.shows("judge through.txt", "production", `{"coins":3,"points":0,"science":4}`, "cities.1.city", "G", "cities.1.boosts", "[]")
}

// EN and DE, Recycling: what a centre reaches.
func TestRecyclingExample(t *testing.T) {
	for name, c := range map[string]struct{ region, reach, most string }{
		"its own tile":                       {"start r0 A=1r* g1", `["start"]`, "1"},
		"no citizen":                         {"start r0 A=1r B=1c* g1", `[]`, "0"},
		"a linked neighbour":                 {"start r0 A=1r* A-E\ne1 r0 B=1c W-B g1", `["start","e1"]`, "1"},
		"a rail that misses the centre":      {"start r0 A=1r* B=1c E-B\ne1 r0 C=1c W-C g1", `["start"]`, "0"},
		"a neighbour linked by a detour":     {"start r0 A=1r* A-N\ne1 r0 B=1c N-B g1\nn1 r0 C=1c S-x-E\ne1n1 r0 D=1c W-y-S", `["start","n1"]`, "0"},
		"a corner":                           {"start r0 A=1r* A-N\ne1n1 r0 B=1c S-W g1", `["start"]`, "0"},
		"one garbage a centre, however many": {"start r0 A=1r* A-E g2\ne1 r0 B=1c W-B g1", `["start","e1"]`, "1"},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sitDown(t)
			tb.writes("region.txt", c.region)
			tb.shows("judge region.txt", "recycling.centres.0.reach", c.reach, "recycling.most", c.most)
		})
	}
}

// EN and DE, Preventing Catastrophes: four seats; the opener takes the
// rightmost column, others overbid or take the middle one, then only overbid
// seats move.
func TestCatastropheExample(t *testing.T) {
	for name, seats := range map[string]string{
		"EN": "Yellow,Green,Red,Blue",
		"DE": "Yellow,Red,Green,Blue",
	} {
		t.Run(name, func(t *testing.T) {
			tb := sitDown(t)
			tb.does("new friday --seats "+seats, "deal lands", "deal technologies", "deal catastrophe 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
			order := []string{"Yellow", "Green", "Red", "Blue"}
			if name == "DE" {
				order[1], order[2] = "Red", "Green"
			}
			// The last to drop out bids first.
			tb.does("drop "+order[0], "drop "+order[1], "drop "+order[2], "drop "+order[3])
			opener, second, third, last := order[3], order[0], order[1], order[2]
			tb.refused("claim "+opener+" 2 0", "century/column-closed")
			tb.does("claim " + opener + " 5 1")
			tb.refused("claim "+second+" 5 1", "century/claim-not-higher")
			tb.does("claim "+second+" 5 3", "claim "+third+" 3 0", "claim "+last+" 3 2")
			// Second and last stand on 5 and 3; opener moves, then third.
			tb.refused("claim "+second+" 4 0", "century/claim-stands")
			tb.does("claim "+opener+" 4 0", "claim "+third+" 1 0")
			tb.shows("status", "phase", "upkeep")
		})
	}
}

// EN and DE, Locomotive: none goes from A through B to C, even if B is empty; two locomotives can bring B's citizen to C,
// then A's to B.
func TestLocomotiveExample(t *testing.T) {
	tb := sitDown(t)
	for _, b := range []string{"B=1c", "B=1c*"} {
		tb.writes("through.txt", "start r0 A=1c* "+b+" C=1c A-B-C\nuse locomotive start.A start.C\n")
		tb.refused("judge through.txt", "century/not-linked")
	}
	tb.writes("chain.txt", "start r0 A=1c* B=1c* C=2s A-B-C\nuse locomotive start.B start.C\nuse locomotive start.A start.B\n")
	tb.shows("judge chain.txt", "cities.0.works", "false", "cities.1.works", "true", "cities.2.works", "true")
}

// EN and DE, Bridge.
func TestBridgeExample(t *testing.T) {
	tb := sitDown(t)
	for name, c := range map[string]struct{ region, code string }{
		"between two cities, over a track": {"start r0 A@2,2=1c B@6,2=1c N-S bridge=A-B", "century/bridge-crosses-track"},
		"over a city":                      {"start r0 A@2,4=1c B@4,4=1c C@6,4=1c bridge=A-C", "century/bridge-crosses-city"},
		"at a corner":                      {"start r0 A@2,2=1c bridge=A-0,0", "century/bridge-at-corner"},
		"off the rails":                    {"start r0 A@2,2=1c bridge=A-6,5", "century/bridge-end"},
	} {
		tb.writes("region.txt", c.region)
		t.Run(name, func(*testing.T) { tb.refused("judge region.txt", c.code) })
	}
	tb.writes("two.txt", "start r0 A@4,4=1c\ne1 r0 B@4,4=1c\nuse bridge start A-e1.B\n")
	tb.refused("judge two.txt", "century/bridge-end") // across two tiles

	// A bridge brings garbage to a centre, a second city to an institution, a locomotive to a city.
	tb.writes("centre.txt", "start r0 A@4,4=1r* bridge=A-E\ne1 r0 B@4,4=1c W-B g1\n")
	tb.shows("judge centre.txt", "recycling.most", "1", "recycling.plan.0.from", "e1")
	tb.writes("institution.txt", "start r0 L@4,4=+1s E-L\ne1 r0 A@2,4=1s* B@6,6=1s* W-A bridge=W-B\n")
	tb.shows("judge institution.txt", "production.science", "4", "cities.1.boosts.0.bonus", "1")
	tb.writes("way.txt", "start r0 A@2,2=1c* B@6,6=1s bridge=A-B\nuse locomotive start.A start.B\n")
	tb.shows("judge way.txt", "production.science", "1", "production.coins", "0")
}

// The example of a scoring sheet in the notation.
func TestScoreExample(t *testing.T) {
	tb := sitDown(t)
	tb.writes("sheet.yaml", "scoring: final\nseats:\n  - {name: Green, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1, 3], clean_land: 3}\n"+
		"  - {name: Blue, coins: 17, science: 12}\n  - {name: Red, coins: 12, science: 9}\n  - {name: Yellow, coins: 7, science: 9}\n")
	tb.shows("score sheet.yaml", "seats.0.land", "-4", "seats.0.environment", "8", "seats.0.commerce", "6", "seats.0.science", "2",
		"seats.0.total", "53", "seats.0.garbage", "4", "seats.0.place", "1", "winners", `["Green"]`)
}

// No typed line makes the program fail, at any phase of a game.
func FuzzCommands(f *testing.F) {
	for _, line := range []string{
		"new x A B C", "bid Green 3", "describe L1 A=1c", "describe zones -6..-4 -3..-1 0..6", "tile A@2,3=1c N-A", "rules bid", "undo to 2",
		"deal catastrophe 4g2p / 3g1p@5 / -@4 / 1g / -", `correct Blue coins+1 "why \"not\""`, "--json status", "count Green pollution=-1", "-", "--", "-@", "help x",
		"log --last -3", "use Blue bridge start B-C", "use Yellow locomotive start.B L2.A", "use Blue T3.cleanup:2s", "done all", "region Blue", "legal",
		"production gr", "standings", "redo", "place Blue L4 e1 r0 A", "garbage Blue start=1", "describe start.Blue A=1c1s B=2c1s C=1v",
	} {
		f.Add(line)
	}
	config, err := os.ReadFile(filepath.Join("..", "config.yaml"))
	if err != nil {
		f.Fatal(err)
	}
	dir := f.TempDir()
	f.Setenv("XDG_DATA_HOME", dir)
	f.Setenv("XDG_CONFIG_HOME", dir)
	xdg.Reload()
	f.Cleanup(xdg.Reload)
	run := func(args ...string) (string, int) {
		s, out, _ := ui.Test("")
		s.Err = out
		code := runWithin(context.Background(), args, config, s, time.Now)
		return out.String(), code
	}
	for _, name := range []string{"dealt", "auction", "catastrophe", "upkeep"} {
		if out, code := run("run", filepath.Join("testdata", "game", name+".txt")); code != desk.ExitDone {
			f.Fatal(out)
		}
	}
	f.Fuzz(func(t *testing.T, line string) {
		words, err := rule.Split(line)
		if err != nil {
			return
		}
		args := []string{"--dry-run"}
		for _, w := range words {
			if strings.HasPrefix(w.Text, "--") && strings.ContainsAny(w.Text, "scdo") && w.Text != "--json" {
				return // stay in this folder, and write nothing
			}
			if strings.EqualFold(w.Text, "perft") {
				return // may run for very long
			}
			args = append(args, w.Text)
		}
		if out, code := run(args...); code == desk.ExitFailure {
			t.Errorf("%q: exit code 1\n%s", line, out)
		}
	})
}
