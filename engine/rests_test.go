package engine_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"arbiter/engine"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func bookOf(name string) *rule.Rulebook {
	return *rule.Find(engine.Books(), func(b **rule.Rulebook) bool { return (*b).Name == name })
}

// played plays lines, given with · between.
func played(t *testing.T, lines string) *referee.Game {
	t.Helper()
	read, err := referee.ReadLines(strings.NewReader(strings.ReplaceAll(lines, " · ", "\n")))
	if err != nil {
		t.Fatal(err)
	}
	_, name, _ := strings.Cut(read[0].Text, "--rules ")
	g, err := referee.Replay(bookOf(strings.Fields(name)[0]), read, nil, time.Date(2026, 1, 1, 12, 0, 0, 0, time.UTC))
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// lastTold is what the last entry told.
func lastTold(g *referee.Game) string {
	all := g.Entries()
	return strings.Join(say.Strings(all[len(all)-1].Told.Texts()), "\n")
}

// TestEndRestsOnRulings: a game's end and its standings name a ruling by whose other reading the sums, or who wins, would be others.
func TestEndRestsOnRulings(t *testing.T) {
	expo := "new e --rules expo --seats Ann,Bob,Cyd --round 10 --first Ann · have jury steam=7 electricity=4 · have Cyd points=4 · "
	ends := " · deal academy · deal station · card Ann station · card Bob skyscraper · card Cyd academy · card Ann meeting · done Ann · deal jury steam · pass Bob · pass Cyd"
	for _, c := range []struct{ name, lines, rests string }{
		{"late factories", rule.PracticeOf(bookOf("industry")).Game, "“factories of past eras”; under “a factory may be developed after its era and does nothing at all” the sums would be Blue 72, Green 55, Yellow 69: Blue wins."},
		{"two tokens", expo + "have stack manual10 Ann Ann beaux_arts" + ends, "“two tokens of a seat on one bonus chit”; under “a chit scores for each of the seat's tokens there” the sums would be Ann 6, Bob 0, Cyd 4: Ann wins."},
		{"one token", expo + "have stack manual10 Ann beaux_arts" + ends, ""},
		{"a scrap's place", expo + "describe lab xx.x../xx..../....../...... · describe brick 2steam/1steel · have stack manual10 Ann brussels1897 · have Ann front brick · deal academy · deal station · card Ann laboratory · remove Ann a1 · place Ann brick a1 r0 · remove Ann brick · card Bob station · card Cyd academy · card Ann skyscraper · card Bob academy · card Cyd station · card Ann meeting · done Ann · deal jury steam · pass Bob · pass Cyd", "“a scrap's place once covered”; under “once covered is enough” the sums would be Ann 1, Bob 0, Cyd 4."},
		{"below zero", "new c --rules century --seats Ann,Bob,Cyd · counted Ann points=0 coins=0 science=0 pollution=-6 garbage=9,9 · counted Bob points=0 coins=1 science=1 pollution=-6 garbage=1,9,9 · counted Cyd points=0 coins=2 science=2 pollution=-6 garbage=1,1", "“points below zero”; under “points stop at zero, once, after the whole card” the sums would be Ann 0, Bob 0, Cyd 0: Cyd wins the tie (2 garbage)."},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := played(t, c.lines)
			v, err := g.Position().View("standings", nil, rule.Screen{})
			if err != nil {
				t.Fatal(err)
			}
			shown, _ := say.JSON(v.JSON)
			for where, said := range map[string]string{"the end": lastTold(g), "the standings": string(shown)} {
				if rests := strings.Contains(said, "rests on the ruling"); !strings.Contains(said, c.rests) || rests != (c.rests != "") {
					t.Errorf("%s: %s", where, said)
				}
			}
		})
	}
}

// TestLinesRestOnRulings: a line that is refused or accepted because of what a ruling made of the lines before says so.
func TestLinesRestOnRulings(t *testing.T) {
	begun := "new e --rules expo --seats Ann,Bob,Cyd --round 10 --first Ann"
	dealt := " · describe lab xx.x../xx..../....../...... · have jury steam=7 electricity=4 · deal academy · deal station"
	fifth := dealt + " · card Ann station · card Bob skyscraper · card Cyd academy · card Ann meeting · correct Ann completed:a 1 · correct Ann completed:b 2 · correct Ann completed:c 3 · correct Ann completed:d 4 · correct Ann completed:e 5"
	twelfth := dealt + " · card Ann laboratory · done Ann · card Bob station · card Cyd skyscraper · card Ann academy · card Bob skyscraper · card Cyd station · card Ann meeting · done Ann · deal jury electricity"
	improved := " · describe bench improvement I laboratory · have Ann lab xx.x../xx..../....../...... · have Ann tile a3 r0 bench" + strings.Replace(dealt, " · describe lab xx.x../xx..../....../......", "", 1) + " · card Ann laboratory · remove Ann bench · remove Ann a1 · remove Ann b1"
	two := "new e --rules expo --seats Ann,Bob --round 5 --first Ann · describe lab ......./..x..x./......./......./x....x./..x.... · describe crane project T 3v 1steel 1manual 1empirical 1steam · describe tile1 2steel/1manual · describe tile29 2empirical/1steam · have jury steam=3 electricity=3"
	leads := two + " · have stack steel9 ghost Ann · have Ann tile c3 r0 crane · have Ann tile c4 r3 tile1 · have Ann front tile29 · deal academy · deal station · card Ann laboratory"
	last := two + " · have stack steel10 ghost milan1906 · have stack copper10 ghost paris1889 · have stack manual10 Ann ghost paris1900 · have stack automated10 Bob liege1905 · have stack empirical10 Bob chicago1893 · have stack scientific9 Ann · deal academy · deal station · card Ann journal · ghosts 2steel/1copper 2steel/1copper"
	alone := "new e --rules expo Ann · deal jury steam electricity · deal academy · deal station"
	second := " · draw station · card Ann skyscraper · draw meeting · deal jury steam · describe P1_L project L steam · describe P1_T project T steam · describe P1_S project S steam · describe P1_I project I steam · describe P1_square project square steam · deal station"
	for _, c := range []struct{ lines, line, says string }{
		{leads, "place Ann tile29 e4 r0", "under “ghosts are passed over when leaders are looked for”: Ann completes crane: 3 + 1 (steel) = 4 points."},
		{strings.Replace(leads, "steel9 ghost Ann", "steel9 Ann ghost", 1), "place Ann tile29 e4 r0", ""},
		{last, "advance Ann scientific9 scientific10", "under “only players' tokens complete a row” this isn't so: Every row has a token in column 10: the game ends after the last actions."},
		{last, "done Ann", ""},
		{alone, "draw journal", "under “three tiles are drawn for a Journal of the ghost deck”: Journal is drawn: Ann may not play it next. First the ghosts."},
		{alone, "draw station", ""},
		{alone + " · draw journal · card Ann skyscraper · draw skyscraper · draw skyscraper · draw station · card Ann academy", "draw skyscraper", "under “a drawn card that equals the player's is shuffled back after the next draw” it would be legal"},
		{alone + " · draw journal · card Ann skyscraper · draw skyscraper · draw skyscraper", "draw skyscraper", ""},
		{strings.Replace(alone, "expo Ann", "expo Ann --ruling ghost-first-meeting=opening", 1) + " · draw meeting", "draw meeting", ""},
		{alone + second, "draw academy", "under “every round begins with a draw” it would be legal"},
		{alone + second, "card Ann academy", "under “every round begins with a draw” it would be refused (expo/ghost-draw)"},
		{"new e --rules expo Ann --round 3 · deal jury steam electricity steam electricity · deal academy · deal station · card Ann station", "draw meeting", "under “Meeting Room is shuffled back only as the round's very first card”: Meeting Room is drawn: the round ends."},
		{"new i --rules industry --seats A,B,C --round 7 · describe G2 factory Bank cost=3 points=2 discount · have columns A,B,C,D,E,F · have A points=3 · draw G H I coin=none · kept A G2 0 · kept B H2 0 property · kept C I2 0 property", "develop A G2", "under “their own construction gets cheaper too”: A develops G2 Bank: construction 2 talers."},
		{fifth, "done Ann", "rests on the ruling “the jury tile after an end in meeting room”; under “after such an end in Meeting Room a random jury tile is drawn if none was chosen” this isn't so: last actions"},
		{strings.TrimSuffix(twelfth, " · deal jury electricity"), "deal jury electricity", "rests on the ruling “the end by the twelfth jury tile”; under “the reorganisation goes to its end: all cards are back in hand for the last actions” this isn't so: last actions"},
		{strings.TrimSuffix(twelfth, " · done Ann · deal jury electricity") + " · jury Ann electricity", "fund Ann", "under “the reorganisation goes to its end: all cards are back in hand for the last actions” this isn't so: last actions"},
		{" --ruling end-by-jury=finishes" + strings.TrimSuffix(twelfth, " · deal jury electricity"), "deal jury electricity", "under “after the twelfth jury tile nothing is refilled and the cards stay where they are”: last actions"},
		{fifth + " · done Ann", "deal jury steam", "under “after such an end in Meeting Room a random jury tile is drawn if none was chosen” it would be legal"},
		{fifth + " · done Ann", "card Bob station", ""},
		{" --ruling end-in-meeting-room=tile" + fifth + " · done Ann", "card Bob station", "under “after an end by the fifth project or the last row in Meeting Room no jury tile is drawn” it would be legal"},
		{" --ruling end-in-meeting-room=tile" + fifth + " · done Ann", "deal jury steam", "under “after an end by the fifth project or the last row in Meeting Room no jury tile is drawn” it would be refused (expo/wrong-phase)"},
		{twelfth, "card Bob station", "under “the reorganisation goes to its end: all cards are back in hand for the last actions” it would be legal"},
		{twelfth, "deal station", "under “the reorganisation goes to its end: all cards are back in hand for the last actions” it would be legal"},
		{twelfth, "card Bob journal", ""},
		{" --ruling end-by-jury=finishes" + twelfth, "card Bob journal", "under “after the twelfth jury tile nothing is refilled and the cards stay where they are” it would be legal"},
		{" --ruling end-by-jury=finishes" + twelfth, "deal station", "under “after the twelfth jury tile nothing is refilled and the cards stay where they are” it would be refused (expo/wrong-phase)"},
		{fifth, "fund Ann", "under “the card ends with what brought the end about” it would be refused (expo/ender-acts)"},
		{improved, "remove Ann d1", "under “placing or removing the improvement of Laboratory changes the card under way” it would be refused (expo/operations-spent)"},
		{" --ruling lab-upgrade-now=changes" + improved, "remove Ann d1", "under “a Laboratory has the operations that it had when it was played” it would be legal"},
	} {
		if !strings.HasPrefix(c.lines, "new ") {
			c.lines = begun + c.lines
		}
		g := played(t, c.lines)
		a, err := rule.ParseLine(g.Position(), c.line)
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		if _, told, err := rule.Apply(g.Position(), a); err == nil {
			said = strings.Join(say.Strings(rule.Texts(told)), "\n")
		} else if ill, is := err.(*rule.Illegal); is {
			said = ill.Otherwise.String()
		}
		if rests := strings.Contains(said, "rests on the ruling"); !strings.Contains(strings.ToLower(said), strings.ToLower(c.says)) || rests != (c.says != "") {
			t.Errorf("%s · %s says %q", c.lines, c.line, said)
		}
	}
}

// A rule's words that a ruling makes untrue say which: a refusal by them names the reading that the game plays.
func TestRulesNameTheReadingThatMakesThemUntrue(t *testing.T) {
	for ruling, c := range map[string]struct{ lines, line, rule, says string }{
		"chit=may": {"new e --rules expo --seats Ann,Bob,Cyd · deal jury steam electricity · deal academy · deal station · card Ann journal · correct Ann token:start=steel9 x · advance Ann steel9 steel10", "advance Ann start steel2",
			"picks a bonus chit at once", "usual reading of the ruling “picking a bonus chit”; this game plays “the first in column 10 may decline the chit"},
		"discount-itself=yes": {"new i --rules industry --seats A,B,C --round 7 · describe G2 factory Bank cost=5 discount · have columns A,B,C,D,E,F · have A talers=1 · draw G H I coin=none · kept A G2 0 · kept B H2 0 property · kept C I2 0 property", "develop A G2",
			"not their own", "this game plays “their own construction gets cheaper too”"},
		"sorting=each-upkeep": {"new c --rules century --seats A,B,C --round 6 · have A technology T4 workers · have A tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1 · have B tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1 · have C tile start r0 A=1c1s* B=2c1s* C=1r N-A-B-E B-C g1 · use A workers start.C", "use A workers start.C",
			"sorting work once in the game", "this game plays “sorting works once in each upkeep”"},
	} {
		for _, chosen := range []string{"", " --ruling " + ruling} {
			begins, rest, _ := strings.Cut(c.lines, " · ")
			g := played(t, begins+chosen+" · "+rest)
			a, err := rule.ParseLine(g.Position(), c.line)
			if err != nil {
				t.Fatal(err)
			}
			ill, is := errors.AsType[*rule.Illegal](rule.Check(g.Position(), a))
			if !is || !strings.Contains(string(ill.Rule), c.rule) || strings.Contains(ill.Otherwise.String(), c.says) != (chosen != "") {
				t.Errorf("%s%s: %v: %v", c.line, chosen, ill, ill.Otherwise)
			}
		}
	}
}
