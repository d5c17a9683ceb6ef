package century

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/engine/century/score"
	"arbiter/engine/rule"
	"arbiter/referee"
)

// The cards in a game: each scored in its round only, after recycling.
func TestCardsInAGame(t *testing.T) {
	for _, c := range []struct {
		two, four string
		wantTwo   int // Blue's points after round II
		wantFour  int // and what round IV gives
	}{
		// Blue makes 3 coins and 2 science, and 1 point a round with L11.
		{"income", "recycling", 2 + 5, 1 + 2*1 + 3},  // one working centre, although used
		{"doubling", "environment", 4, 1 + 4 + 1},    // 4 under the marker
		{"clean-land", "purity", 2 + 6, 1 + 2*3 + 2}, // two clean lands at 3, no garbage, 2 science
	} {
		tb := sit(t, three+" --bonus2 "+c.two+" --bonus4 "+c.four, "describe start A=1c1s B=2c1s C=1r; describe L11 A=1v")
		tb.accept("deal lands; deal technologies; won Blue L11 2; drop Blue; drop Green; drop Yellow", quickCatastrophe(trio...), "place Blue L11 e1 r0; correct Blue garbage:L11-1 x; done all")
		tb.want("round I scores no card", tb.seat("Blue").Points, 1)
		tb.accept(quickRounds(1, trio...))
		tb.want(c.two, tb.seat("Blue").Points, c.wantTwo)
		tb.accept(quickRounds(1, trio...))
		tb.want("round III scores no card", tb.seat("Blue").Points, c.wantTwo+1)
		tb.accept("deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...))
		tb.accept("correct Blue citizen:start.C x; correct Blue pollution+1 x; correct Green pollution+3 x; correct Yellow pollution+3 x; describe zones -6..-1 0..2 3..6", "done Blue; done all")
		tb.accept("recycle Blue start start")
		tb.want(c.four, tb.seat("Blue").Points, c.wantTwo+1+c.wantFour)
		if c.four == "purity" {
			tb.want("Green: one garbage, 2 science", tb.seat("Green").Points, 2-1)
		}
		tb.want("round", tb.where(), "V deal")
	}
}

// Without the cards (introductory game) rounds II and IV score nothing.
func TestIntroductoryGame(t *testing.T) {
	tb := sit(t, three, quickRounds(4, trio...))
	tb.want("points", tb.seat("Blue").Points, 0)
	// Which cards there are is told as far as they matter yet.
	for options, says := range map[string]string{
		"": "Introductory game: no bonus cards in rounds II and IV.", " --round 2": "Introductory game: no bonus cards in rounds II and IV.", " --round 4": "No bonus card in round IV.", " --round 5": "",
		" --bonus2 income --bonus4 purity": "Bonus cards: income in round II, purity in round IV.", " --round 3 --bonus4 purity": "Bonus card: purity in round IV.",
	} {
		_, verdict, err := referee.Start(Book(), three+options, nil, noon)
		if err != nil {
			t.Fatal(err)
		}
		told := rule.Find(verdict.Told(), func(e *rule.Event) bool { return e.Kind == "bonus-cards" })
		if told == nil && says != "" || told != nil && told.Text.String() != says {
			t.Errorf("%s: tells %v, not %q", options, told, says)
		}
	}
}

func TestEndAndTieBreak(t *testing.T) {
	tb := sit(t, three, quickRounds(5, trio...), "describe zones -6..-4 -3..-1 0..6")
	// Blue and Green come to the same; Green has less garbage.
	tb.accept("correct Blue coins-20 x; correct Green coins-20 x; correct Blue garbage:start+1 x; correct Blue points+5 x; correct Yellow points-9 x; done all")
	f := func(name string) score.Final { return *tb.seat(name).Final }
	tb.want("Blue", f("Blue"), "{5 -5 0 2 4 6 2 2}")
	tb.want("Green", f("Green"), "{0 0 0 2 4 6 1 1}")
	tb.want("Yellow", f("Yellow"), "{-9 0 0 8 4 3 1 3}")
	tb.want("winner", rule.Winners(tb.pos()), "[Green]")
	tb.want("verdict", tb.pos().Where().Next, "Green wins the tie (1 garbage).")
	tb.accept("correct Green garbage:start+1 counted") // scoring is done again
	tb.want("Green", f("Green"), "{0 -5 0 2 4 1 2 3}")
	tb.want("points", tb.seat("Green").Points, 1)
	tb.accept("correct Green points+5 again")
	tb.want("shared", tb.pos().Where().Next, "Blue and Green share the win.")
	tb.want("Yellow is third", f("Yellow").Place, 3)
	tb.accept("undo 2")
	tb.want("winner", rule.Winners(tb.pos()), "[Green]")
}

func TestZonesUnknown(t *testing.T) {
	before := []string{quickRounds(5, trio...), "correct Blue garbage:start-1 x"}
	for space, worth := range map[int]int{-6: 2, -4: 2, -3: 0, -2: 3, -1: 3, 0: 0, 1: 0, 2: 0, 3: 4, 6: 4} {
		tb := sit(t, three, before...)
		tb.accept(tipped(space))
		if worth == 0 {
			tb.cannotCheck("done all", "describe zones")
			tb.accept("done Blue; done Green")
			tb.cannotCheck("done Yellow", "describe zones")
			tb.accept("describe zones -6..-4 -3..-1 0..6; done Yellow")
			tb.want("described", tb.seat("Blue").Final.Land, map[bool]int{true: 3, false: 4}[space < 0])
			continue
		}
		told := strings.Join(tb.accept("done all"), "\n")
		tb.want("assumed", tb.seat("Blue").Final.Land, worth)
		if !strings.Contains(told, fmt.Sprintf("(a clean land assumed at %d)", worth)) {
			t.Errorf("the assumption isn't told: %s", told)
		}
		// A description afterwards is taken in.
		tb.accept("describe zones -6..-5 -4..5 6..6")
		tb.want("described", tb.seat("Blue").Final.Land, map[bool]int{true: 3, false: worth}[space != -6 && space != 6])
		tb.accept("correct Blue garbage:start+1 x", "undo")
	}
	// After the end a correction may need them too.
	tb := sit(t, three, quickRounds(5, trio...), "done all")
	tb.cannotCheck("correct Blue garbage:start-1 x", "describe zones")
	tb.notUnderstood("describe zones -6..-4 -3..-1", 16)
	tb.notUnderstood("describe zones -6..-4 -2..-1 0..6", 23)
	tb.notUnderstood("describe zones -6..-4 -3..-1 0..5", 30)
	tb.notUnderstood("describe zones -6..-4 -3..-1 0-6", 30)
}

func TestScoreSheets(t *testing.T) {
	one := func(sheet string, rulings ...string) float64 {
		t.Helper()
		s, err := readSheet([]byte(sheet + "\n  - {name: B}\n  - {name: C}\n"))
		if err != nil {
			t.Fatalf("%v in %s", err, sheet)
		}
		v, err := scoreSheet(s, rulings, nil)
		if err != nil {
			t.Fatalf("%v in %s", err, sheet)
		}
		data, _ := json.Marshal(v.JSON)
		var out struct{ Seats []struct{ Total float64 } }
		_ = json.Unmarshal(data, &out)
		return out.Seats[0].Total
	}
	tb := &table{TB: t}
	tb.want("income", one("bonus2: income\nseats:\n  - {name: A, points: 10, coins_produced: 3, science_produced: 4}"), 17)
	tb.want("doubling", one("scoring: doubling\nseats:\n  - {name: A, points: 10}"), 20)
	tb.want("purity", one("bonus4: purity\nseats:\n  - {name: A, points: 1, garbage: [0, 3], clean_land: 2, science_produced: 4}"), 4)
	tb.want("final", one("rules: century\nseats:\n  - {name: A, points: 41, coins: 17, science: 9, pollution: 2, garbage: [0, 0, 1, 3], clean_land: 3}"), 41+6-10+8+8+8)
	tb.want("assumed", one("seats:\n  - {name: A, pollution: 4, garbage: [0]}"), 4+19)
	tb.want("allowed below zero", one("seats:\n  - {name: A, pollution: -6}"), -28)
	tb.want("floor", one("seats:\n  - {name: A, pollution: -6}", "below-zero=floor"), 0)
	tb.want("floor, purity", one("bonus4: purity\nseats:\n  - {name: A, points: 3, garbage: [9], pollution: -6}", "below-zero=floor"), 0)

	s, err := readSheet([]byte("seats: [{name: A, garbage: [0]}, {name: B}, {name: C}]"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = scoreSheet(s, nil, nil)
	var cannot *rule.CannotCheck
	if !errors.As(err, &cannot) || !strings.Contains(cannot.Needs[0].Text.String(), "clean_land of A") {
		t.Errorf("%v", err)
	}
	s.Seats = s.Seats[:2]
	if _, err := scoreSheet(s, nil, nil); err == nil {
		t.Error("two seats: accepted")
	}
	for sheet, place := range map[string][2]int{
		"": {1, 1}, "seats": {1, 1}, "seats:\n  - name: A\n    coin: 3": {3, 5}, "seats:\n  - name: A\n    coins: many": {3, 12}, "seats:\n  - name: A\n    coins: '3'": {3, 12},
		"scoring: best": {1, 10}, "rules: chess": {1, 8}, "bonus2: purity": {1, 9}, "scoring: final\nbonus2: income": {2, 9}, "seats: {}": {1, 8}, "seats:\n  - {name: A}\n  - {name: a}": {3, 5},
		"seats:\n  - {name: A, pollution: 7}": {2, 26}, "seats:\n  - {name: A, garbage: 3}": {2, 24}, "seats:\n  - {name: A, garbage: [x]}": {2, 25}, "seats:\n  - {name: A, name: B}": {2, 15},
		"seats:\n  - {name: A, clean_land: 5}": {2, 27}, "seats:\n  - {name: ''}": {2, 12}, "seats:\n  - {name: A, garbage: [-1]}": {2, 25}, "[1": {1, 1},
	} {
		_, err := readSheet([]byte(sheet))
		var m *rule.NotUnderstood
		if !errors.As(err, &m) || m.Line != place[0] || m.Column != place[1] {
			t.Errorf("%q: %T %+v, want %v", sheet, err, err, place)
		}
	}
}

// Round IV's recycling card counts working centres, which only the table knows of a region that
// isn't entered: a count without them is remarked on, in that round alone.
func TestCentresNotCounted(t *testing.T) {
	for _, c := range []struct {
		options, makes string
		remarked       bool
	}{
		{" --round 4 --bonus4 recycling", "8c5s1v", true},
		{" --round 4 --bonus4 recycling", "8c5s1v1r", false},
		{" --round 4 --bonus4 recycling", "8c5s1v0r", false},
		{" --round 4 --bonus4 purity", "8c5s1v", false},
		{" --round 5", "8c5s1v", false},
	} {
		tb := sit(t, three+c.options, "deal lands; deal technologies", quickAuction(trio...), quickCatastrophe(trio...))
		told := tb.accept("upkeep Blue makes=" + c.makes + " clean=1 garbage=0 marker=0 lands=1")
		if told := strings.Join(told, " "); strings.Contains(told, "counts no working recycling centre") != c.remarked {
			t.Errorf("%s, %s: %s", c.options, c.makes, told)
		}
	}
}
