package rule_test

import (
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// A line's label is made from its verb's label and the slots that are filled.
func TestLabel(t *testing.T) {
	verbs := []rule.Verb{
		{Name: "open", Label: "Open %s at %s"},
		{Name: "claim", Label: "Bid %[2]s for column %[1]s"},
		{Name: "garbage", Label: "Put garbage on %v"},
		{Name: "deal", Label: "Tiles drawn: %v"},
		{Name: "correct", Label: "Set right what %s has", Anytime: true},
		{Name: "carry", Label: "Carry %s"},
		{Name: "move", Label: "From %s to %s"},
		{Name: "use", Label: "Use a technology", Labels: map[string]say.Key{"recycle": "Pay to remove one garbage of %s"}},
	}
	bid := func(int) rule.Step { return rule.Between("coins", 2, 5, func(int) rule.Step { return rule.End(nil) }) }
	lands := rule.Choose(rule.Name, "land", []string{"farm", "mill"}, bid)
	column := rule.Between("column", 1, 2, func(int) rule.Step { return bid(0) })
	share := rule.Between("garbage", 1, 2, func(int) rule.Step {
		return rule.Choose(rule.Name, "land", []string{"mill"}, func(int) rule.Step { return rule.End(nil) })
	})
	share.Slot.Glue = "="
	offer := func(verb, seat string, step rule.Step) *rule.Offer {
		of, _ := rule.Named(verbs, verb)
		return &rule.Offer{Verb: verb, Seat: seat, Of: &of, Then: rule.Ready(step)}
	}
	expect := func(got say.Text, want string) {
		t.Helper()
		if got.String() != want {
			t.Errorf("%q, want %q", got, want)
		}
	}

	open := offer("open", "Ann", lands)
	expect(open.Label(), "Open farm or mill at 2 to 5")
	w := open.Way()
	expect(w.Label(), "Open … at …")
	w = w.Choosing(1)
	expect(w.Label(), "Open mill at …")
	w = w.Choosing(3)
	expect(w.Label(), "Open mill at 3")
	again, ok := open.Along([]string{"open", "Ann", "farm", "4"})
	if expect(again.Label(), "Open farm at 4"); !ok {
		t.Error("the line isn't on its way")
	}

	claim := offer("claim", "Ann", column).Way()
	claim = claim.Choosing(2)
	expect(claim.Label(), "Bid … for column 2")

	put := offer("garbage", "Ann", rule.Choose(rule.Name, "land", []string{"farm"}, func(int) rule.Step { return share })).Way()
	put = put.Choosing(0).Choosing(2)
	expect(put.Label(), "Put garbage on farm (2)")
	put = put.Choosing(0)
	expect(put.Label(), "Put garbage on farm (2) and mill")

	drawn := func(then func(int) rule.Step) rule.Step {
		return rule.Choose(rule.Name, "energy", []string{"steam", "power"}, then)
	}
	twice := offer("deal", "", drawn(func(int) rule.Step { return drawn(func(int) rule.Step { return rule.End(nil) }) }))
	expect(twice.Label(), "Tiles drawn: steam or power") // once for both
	tile := twice.Way()
	tile = tile.Choosing(0).Choosing(0)
	expect(tile.Label(), "Tiles drawn: steam and steam")

	carry := offer("carry", "Ann", drawn(func(int) rule.Step { return drawn(func(int) rule.Step { return rule.End(nil) }) })).Way()
	carry = carry.Choosing(0).Choosing(1)
	expect(carry.Asked(), "Ann: Carry steam · power") // no gap is left for the second

	goals := [][]string{{"mill.B"}, {"farm.A"}}
	move := offer("move", "Ann", rule.Choose(rule.City, "city", []string{"farm.A", "mill.B"}, func(i int) rule.Step {
		return rule.Choose(rule.City, "city", goals[i], func(int) rule.Step { return rule.End(nil) })
	}))
	expect(move.Label(), "From A of farm or B of mill to …") // each has a goal of its own

	use := offer("use", "Ann", rule.Say("T3.recycle:4s", rule.Choose(rule.Name, "land", []string{"farm", "mill"}, func(int) rule.Step { return rule.End(nil) })))
	expect(use.Label(), "Pay to remove one garbage of farm or mill")
	right := rule.Way{Of: &verbs[4], Words: []string{"correct", "Ann", "coins+2"}, Seat: "Ann"} // as it was typed
	expect(right.Label(), "Set right what Ann has")
	all := offer("use", "", rule.Choose(rule.City, "city", []string{"farm.B"}, func(int) rule.Step { return rule.End(nil) })).Way()
	expect(all.Label(), "Use a technology")
}

// The form of an offer: words with the same continuation stand together, optional ones in
// brackets, and long lists as in the verb's usage.
func TestSays(t *testing.T) {
	end := func(int) rule.Step { return rule.End(nil) }
	names := func(then func(int) rule.Step, words ...string) rule.Step {
		return rule.Choose(rule.Name, say.Key(words[0]), words, then)
	}
	many := make([]string, 40)
	for i := range many {
		many[i] = string(rune('a'+i%26)) + "land"
	}
	price := func(i int) rule.Step {
		return rule.Step{Do: "paid", Slot: rule.Say("for", rule.Between("coins", i, i+1, end)).Slot}
	}
	paid := func(i int) rule.Step {
		return rule.Step{Price: func() say.Text { return say.That("%d coins", i/2) }}
	}
	part := rule.Step{Slot: &rule.Slot{Kind: rule.Integer, Glue: "=", From: []rule.Range{{Low: 1, High: 2}}, Then: end}}
	free := func(int) rule.Step { return rule.Step{Slot: &rule.Slot{Kind: rule.Free}} }
	for want, step := range map[string]rule.Step{
		"do Ann farm|mill": names(end, "farm", "mill"),
		"do Ann farm [for 0 to 1] | mill [for 1 to 2]": names(price, "farm", "mill"),
		"do Ann a|b (0 coins) | c (1 coins)":           names(paid, "a", "b", "c"),
		"do Ann farm|mill=1 to 2":                      names(func(int) rule.Step { return part }, "farm", "mill"),
		"do Ann LAND N [of FIELD]":                     names(free, many...),
		"do Ann buy NAME [for N]":                      rule.Say("buy", free(0)),
	} {
		o := rule.Offer{Verb: "do", Seat: "Ann", Of: &rule.Verb{Usage: []string{"SEAT LAND N [of FIELD]", "SEAT buy [NAME [for N]]"}}, Then: rule.Ready(step)}
		if got := o.Says().String(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// What can be left out and is one of many is told as the usage names it, without what can't follow now.
func TestManyLeftOut(t *testing.T) {
	verb := rule.Verb{Usage: []string{"SEAT academy [NAME] [free=TILE]"}}
	bought := rule.Step{Do: "bought"}
	free := rule.Step{Do: "bought", Slot: rule.Say("free=x", bought).Slot}
	for want, behind := range map[string]rule.Step{"card Ann academy [NAME]": bought, "card Ann academy [NAME [free=TILE]]": free} {
		many := rule.Choose(rule.Name, "piece", strings.Fields("a b c d e f g h i"), func(int) rule.Step { return behind })
		step := rule.Say("academy", rule.Step{Do: "nothing", Slot: many.Slot})
		o := rule.Offer{Verb: "card", Seat: "Ann", Of: &verb, Then: rule.Ready(step)}
		if got := o.Says().String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
