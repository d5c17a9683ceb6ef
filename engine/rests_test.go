package engine_test

import (
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

// lastTold plays lines, given with · between, and gives the last of them and what it told.
func lastTold(t *testing.T, lines string) (*referee.Game, string) {
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
	told := g.Entries()
	return g, strings.Join(say.Strings(told[len(told)-1].Told.Texts()), "\n")
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
			g, told := lastTold(t, c.lines)
			v, err := g.Position().View("standings", nil, rule.Screen{})
			if err != nil {
				t.Fatal(err)
			}
			shown, _ := say.JSON(v.JSON)
			for where, said := range map[string]string{"the end": told, "the standings": string(shown)} {
				if rests := strings.Contains(said, "rests on the ruling"); !strings.Contains(said, c.rests) || rests != (c.rests != "") {
					t.Errorf("%s: %s", where, said)
				}
			}
		})
	}
}
