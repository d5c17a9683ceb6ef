package expo

import (
	"slices"
	"strings"
	"testing"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/engine/rule/ruletest"
)

// Each token of a stack is asked for, however many stand there.
func TestStackIsAskedToItsEnd(t *testing.T) {
	first, _, _, err := Book().New(rule.Fields("--seats Ann,Bob --round 3"))
	if err != nil {
		t.Fatal(err)
	}
	ask := Book().Copy.Had(first, "", stackWord, func(string) (string, bool) { return "", false })
	given := []string{"steel", "4", "Ann", "Bob", ghostWord, "Ann"}
	if next, text := ask.Next(given); next == nil || !slices.Contains(next.Words, "-") {
		t.Errorf("behind %q nothing is asked: %q", given, text)
	}
	if next, text := ask.Next(append(given, "-")); next != nil || text != "steel4 Ann Bob ghost Ann" {
		t.Errorf("they come to %q, and %v is asked", text, next)
	}
	three, _, _, _ := Book().New(rule.Fields("--seats Ann,Bob,Cyd --round 3")) // without ghosts
	ask = Book().Copy.Had(three, "", stackWord, func(string) (string, bool) { return "", false })
	for n, want := range map[int]string{2: "Ann Bob Cyd", 3: "Ann Bob Cyd -"} {
		if next, _ := ask.Next(given[:n]); strings.Join(next.Words, " ") != want {
			t.Errorf("behind %q it may be %q, not %s", given[:n], next.Words, want)
		}
	}
}

// Only what a seat can have got in the rounds so far is offered: before round II one project.
func TestNoMoreIsOfferedThanMayBeHad(t *testing.T) {
	p, _, _, err := Book().New(rule.Fields("--seats Ann,Bob --round 2"))
	if err != nil {
		t.Fatal(err)
	}
	described := func(name string) (string, bool) {
		return map[string]string{"Kettle": "project L 4v 1steel 1automated 1empirical 2steam", "tile1": "2steel/1copper"}[name], true
	}
	offered := func() (names []string) {
		next, _ := Book().Copy.Had(p, "Ann", havingWords[haveFront], described).Next(nil)
		for _, name := range []string{"Kettle", "tile1"} {
			if next.Fits(rule.Piece{Name: name}) {
				names = append(names, name)
			}
		}
		return names
	}
	if names := offered(); !slices.Equal(names, []string{"Kettle", "tile1"}) {
		t.Errorf("at first %q are offered", names)
	}
	for _, line := range []string{"describe Telephone project L 4v 1steel 1automated 1empirical 2steam", "have Ann front Telephone"} {
		a, err := rule.ParseLine(p, line)
		if err == nil {
			p, _, err = rule.Apply(p, a)
		}
		if err != nil {
			t.Fatal(line, err)
		}
	}
	if names := offered(); !slices.Equal(names, []string{"tile1"}) {
		t.Errorf("behind the one project of round 1 %q are offered", names)
	}
}

// A laboratory is asked for in words: as printed, and what of its scraps is gone or was replaced.
func TestLaboratoryIsAsked(t *testing.T) {
	const printed = "......./..x..x./......./......./x....x./..x...."
	ruletest.Asked(t, askBoard, []string{"7", "6", "c2 f2 a5, f5 c6"}, printed)
	next, _ := rule.Questions(askBoard).Next([]string{"7", "6"})
	for _, wrong := range []string{"", "c2 f2", "c2 f2 a5 f5 z9", "c2 f2 a5 f5 c7"} {
		if next.Typed(wrong) == nil {
			t.Errorf("%q are the scraps of a laboratory", wrong)
		}
	}
	had := func(lines ...string) rule.Questions {
		p, _, _, err := Book().New(rule.Fields("--seats Ann,Bob --round 3 --handicap Ann=graduate"))
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			a, err := rule.ParseLine(p, line)
			if err == nil {
				p, _, err = rule.Apply(p, a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		return Book().Copy.Had(p, "Ann", labWord, func(string) (string, bool) { return "", false })
	}
	if next, _ := had().Next([]string{"now"}); next == nil || next.Lacks != labWord {
		t.Errorf("what isn't described is asked for: %+v", next)
	}
	ruletest.Asked(t, had("describe lab "+printed), []string{"f5", "f2", "-"}, "......./..x..o./......./......./x....r./..x....")
	ruletest.Asked(t, had("describe lab "+printed, "have Ann lab ......./..x..o./......./......./x....r./..x...."), nil, "")
}

// The rows can be answered in each order in which they may lie, and each order once.
func TestRowsInEachOrder(t *testing.T) {
	orders, all := map[string]int{}, 1
	var answer func(given []string)
	answer = func(given []string) {
		next, text := rule.Questions(askRows).Next(given)
		if next == nil {
			orders[text]++
			return
		}
		for _, word := range next.Words {
			answer(append(slices.Clip(given), word))
		}
	}
	answer(nil)
	for n := range rows {
		all *= n + 1
	}
	for order, times := range orders {
		if words := slices.Sorted(strings.FieldsSeq(order)); times != 1 || !slices.Equal(words, slices.Sorted(slices.Values(lab.Names[:rows]))) {
			t.Errorf("%s is the order of %d answers", order, times)
		}
	}
	if len(orders) != all {
		t.Errorf("%d orders, not %d", len(orders), all)
	}
}
