package rule

import (
	"fmt"
	"strings"
	"testing"

	"arbiter/say"
)

// lined are lines, by their texts.
func lined(ways []Way) string {
	return strings.Join(Each(ways, func(w Way) string { return w.Line() }), ", ")
}

// A line is walked word by word as the offer spells it; a step back leaves out what was filled in by
// itself too.
func TestAlong(t *testing.T) {
	made := 0
	place, note := places(&made), notes()
	for _, c := range []struct {
		offer              Offer
		typed, line, above string // the line, and the one a step before it
		ends, ok           bool
	}{
		{place, "PLACE ann", "place Ann", "", false, true},
		{place, "place Ann l1", "place Ann L1", "", false, true},
		{place, "place Ann L1 E1", "place Ann L1 e1", "place Ann L1", true, true},
		{place, "place Ann L1 e1 b=2", "place Ann L1 e1 B=2", "place Ann L1 e1", true, true},
		{place, "place Ann L1 e1 b", "place Ann L1 e1 B", "place Ann L1 e1", false, true}, // lacks its number
		{place, "place Ann saltmarsh w1", "place Ann saltmarsh w1", "", true, true},
		{place, "place Ann L1 e1 B=3", "", "", false, false},
		{place, "place Ann L1 B=2", "", "", false, false},
		{place, "place Bob L1", "", "", false, false},
		{place, "place", "", "", false, false},
		{place, "place Ann L1 e1 B=2 A=1", "", "", false, false},
		{note, "note L1 any text", "note L1 any text", "", true, true},
	} {
		w, ok := c.offer.Along(strings.Fields(c.typed))
		if ok != c.ok || ok && (w.Line() != c.line || (w.At.Do != nil) != c.ends || c.offer.Before(w) != c.above) {
			t.Errorf("%s: %q, %t, ends: %t, behind %q", c.typed, w.Line(), ok, w.At.Do != nil, c.offer.Before(w))
		}
	}
	whole, _ := place.Along(strings.Fields("place Ann L1 e1 b=2"))
	if said := whole.Called(nil, "B=2"); said.String() != "B (2)" || whole.Said.String() != "2" {
		t.Errorf("B=2 is called %q, its end %q", said, whole.Said)
	}
	offers := []Offer{place, bids("Ann"), bids("Bob"), {Verb: "sell", Seat: "Bob", Then: bids("Bob").Then}}
	for said, want := range map[string]string{"Ann L1": "place Ann L1", "An l": "place Ann L1", "Ann l": "place Ann L1", "place L1 e1 b": "place Ann L1 e1 B", "pl Ann": "place Ann", "place": "", "bid": "", "Ann 3": "", "Ann 4": "", "Ann": "", "Bob 3": ""} {
		words, _ := Split(said)
		line := typed{words: words, moment: moment{p: &offering{offers: offers}, offers: offers, verbs: []string{"bid", "place", "sell"}, seats: []string{"Ann", "Bob"}}}
		if got := line.begun(); got != want {
			t.Errorf("%s begins %q, not %q", said, got, want)
		}
	}
}

// What leaves nothing to choose is filled in, but for a square of a map, which is looked at.
func TestForced(t *testing.T) {
	made := 0
	place := places(&made)
	one := func(slot *Slot) Offer {
		slot.Then = func(int) Step { return Choose(Name, "next", []string{"a", "b"}, func(i int) Step { return End(i) }) }
		return Offer{Verb: "do", Then: Ready(Step{Slot: slot})}
	}
	for want, o := range map[string]Offer{
		"do x":      one(&Slot{Kind: Name, Words: []string{"x"}}),
		"do":        one(&Slot{Kind: Name, Words: []string{"x", "y"}}),
		"do 3":      one(&Slot{Kind: Integer, From: []Range{{3, 3}}}),
		"do ":       one(&Slot{Kind: Integer, From: []Range{{3, 3}}, Open: true}),
		" do":       one(&Slot{Kind: Integer, From: []Range{{3, 4}}}),
		"do  ":      one(&Slot{Kind: Integer, From: []Range{{1, 1}, {3, 3}}}),
		"  do":      one(&Slot{Kind: Square, Words: []string{"e1"}, Place: func() *Placing { return &Placing{} }}),
		"do e1":     one(&Slot{Kind: Square, Words: []string{"e1"}}),
		"place Ann": place,
	} {
		if w := o.Way().Forced(); w.Line() != strings.TrimSpace(want) {
			t.Errorf("%q is filled in, want %q", w.Line(), want)
		}
	}
	if w := place.Way().Choosing(1).Forced(); w.Line() != "place Ann saltmarsh w1" || w.At.Slot == nil || w.Ended().At.Slot != nil {
		t.Errorf("behind saltmarsh %q is filled in", w.Line())
	}
	known := Step{Do: does("do"), Slot: &Slot{Kind: Name, Words: []string{"x"}, Known: true}}
	o := Offer{Verb: "do", Then: Ready(known)}
	if w := o.Way().Forced(); w.At.Slot != nil || w.Line() != "do" {
		t.Errorf("what only repeats what is known is filled in: %q", w.Line())
	}
}

// Of the places of pieces those are best where they serve most; a word that can follow several is shared.
func TestBestPlaces(t *testing.T) {
	serves := map[string]int{"e1 r0": 1, "e1 r1": 3, "w1 r0": 3, "w1 r1": 0}
	on := &Placing{}
	put := func(name string) Step {
		square := Choose(Square, "square", []string{"e1", "w1"}, func(int) Step {
			return Choose(Rotation, "turn", []string{"r0", "r1"}, func(i int) Step { return End(name) })
		})
		square.Slot.Place = func() *Placing { return on }
		return square
	}
	one := Offer{Verb: "put", Then: func() Step { return put("L1") }}
	several := Offer{Verb: "put", Then: Ready(Choose(Name, "piece", []string{"L1", "L2"}, func(i int) Step { return put("L1") }))}
	if best := one.Way().Best(9); best != nil {
		t.Errorf("where nothing is compared %s are best", lined(best))
	}
	on.Serves = func(square, turn string) int { return serves[square+" "+turn] }
	for _, c := range []struct {
		offer Offer
		most  int
		want  string
	}{
		{one, 2, "put e1 r1, put w1 r0"}, {one, 1, ""}, {several, 4, "put L1 e1 r1, put L1 w1 r0, put L2 e1 r1, put L2 w1 r0"},
	} {
		if got := lined(c.offer.Way().Best(c.most)); got != c.want {
			t.Errorf("of %d at most the best are %q, want %q", c.most, got, c.want)
		}
	}
	on.Moved = true
	for square := range serves {
		serves[square] = -1
	}
	if best := one.Way().Best(9); best != nil {
		t.Errorf("wherever it is moved it serves less, and %s are best", lined(best))
	}
	if got := strings.Join(several.Way().Shared(), " "); got != "e1 w1" {
		t.Errorf("%q are shared by the pieces", got)
	}
	apart := Offer{Verb: "put", Then: Ready(Choose(Name, "piece", []string{"a", "b"}, func(i int) Step {
		return Choose(Name, "where", []string{"x" + fmt.Sprint(i), "y"}, func(int) Step { return End(i) })
	}))}
	if got := strings.Join(apart.Way().Shared(), " "); got != "y" {
		t.Errorf("%q is shared by both", got)
	}
}

// Scripts read where a line stands, its ranges, and what its next words mean.
func TestSteps(t *testing.T) {
	bid := bids("Ann")
	means := Choose(Name, "piece", []string{"a", "b"}, func(i int) Step {
		return Step{Slot: &Slot{Kind: Integer, Glue: "=", From: []Range{{1, 2}}, Usual: "2", Means: func(n int) say.Text { return say.Plain(fmt.Sprint("so many: ", n)) }, Then: func(n int) Step { return End(n) }}}
	})
	means.Slot.Means = func(i int) say.Text {
		if i == 0 {
			return say.Text{}
		}
		return say.Plain("the better one")
	}
	give := Offer{Verb: "give", Seat: "Ann", Then: Ready(means)}
	for want, w := range map[string]Way{
		`{"line":"bid Ann","ends":false,"kind":"number","ask":"coins","from":[[2,3],[5,7]],"open":true}`: bid.Way(),
		`{"line":"bid Ann 5","ends":true}`: bid.Way().Choosing(5),
		`{"line":"give Ann","ends":false,"kind":"name","ask":"piece","words":["a","b"],"choices":[{"word":"a","leads":["so many: 2"]},{"word":"b","means":"the better one","leads":["so many: 2"]}]}`: give.Way(),
		`{"line":"give Ann b","ends":false,"kind":"number","glue":"=","from":[[1,2]],"usual":"2","choices":[{"word":"1","means":"so many: 1"},{"word":"2","means":"so many: 2"}]}`:                    give.Way().Choosing(1),
	} {
		if got, err := say.JSON(w.JSON(nil)); err != nil || string(got) != want {
			t.Errorf("%s is read as %s, %v, want %s", w.Line(), got, err, want)
		}
	}
}

// A word to which a part is joined is said with it: an amount in brackets, a number by its sign,
// what belongs to a kind behind a colon.
func TestJoinedPartsAreSaid(t *testing.T) {
	for word, c := range map[string]struct {
		part Slot
		said string
	}{
		"L1:a1": {Slot{Kind: Name, Glue: ":", Words: []string{"a1"}}, "the farm: the first"},
		"L1=a1": {Slot{Kind: Name, Glue: "=", Words: []string{"a1"}}, "the farm (the first)"},
		"L1/a1": {Slot{Kind: Name, Glue: "/", Words: []string{"a1"}}, "the farm/the first"},
		"L1=2":  {Slot{Kind: Integer, Glue: "=", From: []Range{{2, 2}}}, "the farm (2)"},
		"L1+1":  {Slot{Kind: Integer, Signs: true, From: []Range{{1, 1}}}, "the farm +1"},
		"L1-2":  {Slot{Kind: Integer, Signs: true, From: []Range{{-2, -2}}}, "the farm -2"},
	} {
		c.part.Then = func(int) Step { return End(nil) }
		if c.part.Kind == Name {
			c.part.Called = func(int) say.Text { return say.Plain("the first") }
		}
		o := Offer{Verb: "do", Seat: "Ann", Then: Ready(Choose(Name, "piece", []string{"L1"}, func(int) Step { return Step{Slot: &c.part} }).Called(func(int) say.Text { return say.Plain("the farm") }))}
		w := o.Way().Choosing(0)
		if c.part.Kind == Name {
			w = w.Choosing(0)
		} else {
			w = w.Choosing(c.part.From[0].Low)
		}
		if said := w.Called(nil, word).String(); w.Line() != "do Ann "+word || said != c.said {
			t.Errorf("%q: its last word is called %q, not %q", w.Line(), said, c.said)
		}
	}
}

// Each way in which a line may differ from what was typed has its place, none before one that it goes further than; where a word
// is odd, nothing but the seat and the verb is left out.
func TestLeeways(t *testing.T) {
	within := func(a, b leeway) bool {
		return (b.noSeat || !a.noSeat) && (b.noVerb || !a.noVerb) && (b.noWord || !a.noWord) && (b.oddWord || !a.oddWord)
	}
	known := map[leeway]bool{}
	for i, l := range leeways {
		if known[l] || l.place() != i || l.noWord && l.oddWord {
			t.Errorf("%+v stands at %d and %d", l, l.place(), i)
		}
		known[l] = true
		for _, later := range leeways[i+1:] {
			if within(later, l) {
				t.Errorf("%+v stands before %+v", l, later)
			}
		}
	}
	if len(known) != 12 { // with and without seat and verb each, with all words, with one left out and with an odd one
		t.Errorf("%d are listed", len(known))
	}
}
