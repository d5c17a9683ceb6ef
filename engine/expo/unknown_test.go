package expo

import (
	"errors"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// The end is a consequence of what lies on the table: a correction that takes its cause away takes
// it back (IT, Fine del gioco), and play goes on behind the last card.
func TestEndTakenBack(t *testing.T) {
	const four = "new v --rules expo --seats Blue,Green,Yellow --round 4 --first Blue / have jury steam=3 electricity=2 / have Blue completed Qa Qb Qc Qd / have Green completed Pa Pb Pc Pd" + fromDeal
	const rows9 = "new v --rules expo --seats Blue,Green,Yellow --round 4 --first Blue / have jury steam=3 electricity=2" +
		" / have stack steel10 Blue paris1889 / have stack copper10 Blue chicago1893 / have stack manual10 Blue brussels1897 / have stack automated9 Green" +
		" / have stack empirical10 Green liege1905 / have stack scientific10 Green milan1906" + fromDeal
	for _, c := range []struct {
		lines  string
		phase  phase
		player int
		cause  cause
	}{
		{four + " / card Blue skyscraper / correct Blue completed:Qe x", lastPhase, 1, fifthProject},
		{four + " / card Blue skyscraper / correct Blue completed:Qe x / correct Blue completed:-Qe y", turnPhase, 1, 0},
		{four + " / correct Blue completed:Qe x / correct Blue completed:-Qe y", turnPhase, 0, 0},
		{four + " / card Blue skyscraper / card Green academy / correct Blue completed:Qe x / card Green journal / done Green / correct Blue completed:-Qe y", turnPhase, 2, 0},
		{four + " / card Blue journal / correct Blue completed:Qe x / correct Blue completed:-Qe y", turnPhase, 0, 0},
		{four + " / card Blue skyscraper / correct Blue completed:Qe x / correct Green completed:Pe x / correct Blue completed:-Qe y", lastPhase, 2, fifthProject},
		{four + " / card Blue skyscraper / card Green academy / card Yellow station / card Blue meeting / correct Blue completed:Qe x / done Blue / correct Blue completed:-Qe y", dealPhase, 0, 0},
		{rows9 + " / card Blue skyscraper / card Green journal / advance Green automated9 automated10 / chit Green paris1900 / correct Green token:automated10=automated9 y", turnPhase, 1, 0},
		{rows9 + " / card Blue skyscraper / card Green journal / advance Green automated9 automated10 / chit Green paris1900 / done Green / correct Green token:automated10=automated9 y", turnPhase, 2, 0},
	} {
		p, _ := legal(t, c.lines)
		if p.Phase != c.phase || c.phase != dealPhase && p.Player != c.player || p.Cause != c.cause {
			t.Errorf("%s: %s, %d plays, cause %d", c.lines, p.Phase, p.Player, p.Cause)
		}
		if p.Cause == fifthProject && len(p.seats[p.Ender].Done) < endProjects {
			t.Errorf("%s: %s ended it", c.lines, p.name(p.Ender))
		}
	}
	// After the game it stays, and that is told.
	p, told := legal(t, four+" / card Blue skyscraper / correct Blue completed:Qe x / pass Green / pass Yellow / correct Blue completed:-Qe y")
	if p.Phase != overPhase {
		t.Errorf("over, then %s", p.Phase)
	}
	tells(t, told, "the end stays")
	// Without a token in column 10 no chit lies there.
	p, told = legal(t, rows9+" / correct Blue token:copper10=copper9 y")
	if p.tokens.Chits[1] != noChit || p.tokens.Chits[0] != paris1889 {
		t.Errorf("chits %v", p.tokens.Chits)
	}
	tells(t, told, "Ferris Wheel")
}

// What isn't described is null for scripts, not 0, with what it rests on in words.
func TestUnknownIsNull(t *testing.T) {
	p, _ := legal(t, "new v --rules expo --seats Blue,Green,Yellow --round 4 --first Blue / have jury steam=3 electricity=2 / have stack steel10 Blue brussels1897 / have Green completed Qa"+fromDeal)
	var st struct {
		Seats []struct {
			Scraps, Technologies, Shapes *int
			Covered                      *int `json:"scraps_covered"`
			IfOver                       *int `json:"if_over"`
		}
	}
	v, err := p.statusView(-1, rule.Screen{Game: "v"})
	readJSON(t, v, err, &st)
	for i, s := range st.Seats {
		if s.Scraps != nil || s.Technologies != nil || s.Shapes != nil || s.Covered != nil || (s.IfOver == nil) != (i < 2) {
			t.Errorf("seat %d: %+v", i, s)
		}
	}
	var all struct {
		Seats []struct {
			Bonus              map[string]int
			Jury, Total, Place *int
		}
		Told []string
	}
	v, err = p.standingsView(-1, rule.Screen{})
	readJSON(t, v, err, &all)
	var shown []string
	for _, row := range v.Blocks[0].Table.Rows {
		shown = append(shown, rule.Joined(" ", row).String())
	}
	if got, want := strings.Join(shown, ", "), "Blue 0 0 0 ? ? 3 ?, Green 0 ? 0 0 ? 4 ?, Yellow 0 0 0 0 0 5 ?"; got != want || len(v.Blocks[1].Lines) != 1 {
		t.Errorf("%s, want %s; %v", got, want, v.Blocks[1].Lines)
	}
	blue, green, yellow := all.Seats[0], all.Seats[1], all.Seats[2]
	if len(all.Told) == 0 || blue.Bonus != nil || blue.Total != nil || blue.Place != nil || blue.Jury == nil || green.Jury != nil || green.Total != nil || green.Bonus == nil || yellow.Total == nil || yellow.Place != nil {
		t.Errorf("%+v", all)
	}
	// Once the laboratory and the project are described all is counted.
	p, _ = legal(t, "new v --rules expo --seats Blue,Green,Yellow --round 4 --first Blue / have jury steam=3 electricity=2 / have stack steel10 Blue brussels1897 / have Green completed Qa"+fromDeal+onTheBoard+" / describe Qa project T steam")
	v, err = p.standingsView(-1, rule.Screen{})
	all.Told = nil
	readJSON(t, v, err, &all)
	if len(all.Told) > 0 || all.Seats[0].Place == nil || all.Seats[1].Total == nil || *all.Seats[1].Jury != 2 {
		t.Errorf("%+v", all)
	}
}

// On a scrap of which it was said that it lies there no tile can lie.
func TestScrapsWereSaid(t *testing.T) {
	const said = midway + " / have jury steam=3 electricity=2 / have Blue lab ......./..x..x./......./......./x....x./..x...."
	refusedWith(t, said+" / have Blue tile c2 r0 2steam/1steel", "expo/cell-taken")
	refusedWith(t, said+" / have Blue tile c3 r0 2steam/1steel / have Blue tile c2 r0 2steam/1steel", "expo/cell-taken")
	_, _, err := played(t, midway+onTheBoard+" / have Blue tile c3 r0 2steam/1steel / have Blue tile c2 r0 2steam/1steel")
	var lacks *rule.CannotCheck
	if !errors.As(err, &lacks) || say.Of(err).Empty() {
		t.Errorf("not said which scraps are gone: %v", err)
	}
}
