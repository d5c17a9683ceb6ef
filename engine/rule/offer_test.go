package rule

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"arbiter/say"

	"github.com/google/go-cmp/cmp"
)

// line is an action that has only its text.
type line string

func does(format string, facts ...any) Action { return line(fmt.Sprintf(format, facts...)) }

// bids is "bid SEAT": any of 2, 3, 5 or more, as its coins are hidden.
func bids(seat string) Offer {
	return Offer{
		Verb: "bid", Seat: seat,
		Then: Ready(Step{Slot: &Slot{Kind: Integer, Ask: "coins", From: []Range{{2, 3}, {5, 7}}, Open: true, Then: func(n int) Step {
			return End(does("bid %s %d", seat, n))
		}}}),
	}
}

// places is "place Ann L1 e1 r0" and so on: a tile, a square that depends on
// it, and an optional rotation with cities joined to it.
func places(made *int) Offer {
	tiles := map[string][]string{"L1": {"e1", "n1e1"}, "saltmarsh": {"w1"}}
	city := func(text string) Step {
		return Step{Do: does("%s", text), Slot: &Slot{Kind: City, Words: []string{"A", "B"}, Then: func(i int) Step {
			return Step{Slot: &Slot{Kind: Integer, Glue: "=", From: []Range{{1, 2}}, Then: func(n int) Step {
				return End(does("%s %c=%d", text, 'A'+i, n))
			}}}
		}}}
	}
	return Offer{Verb: "place", Seat: "Ann", Then: Ready(Choose(Name, "land", []string{"L1", "saltmarsh"}, func(i int) Step {
		*made++
		name := []string{"L1", "saltmarsh"}[i]
		return Choose(Square, "square", tiles[name], func(k int) Step {
			return city("place Ann " + name + " " + tiles[name][k])
		})
	}))}
}

func notes() Offer {
	return Offer{Verb: "note", Anytime: true, Then: Ready(Choose(Name, "name", []string{"L1"}, func(int) Step {
		return Step{Slot: &Slot{Kind: Free, Usual: "a b", Read: func(text string) Step { return End(does("note L1 %s", text)) }}}
	}))}
}

// corrects is "correct Ann coins-2" to "coins+1" and a reason.
func corrects() Offer {
	return Offer{Verb: "correct", Seat: "Ann", Then: Ready(Say("coins", Step{Slot: &Slot{
		Kind: Integer, Ask: "by how much", From: []Range{{-2, -1}, {1, 1}}, Signs: true, Alike: true,
		Then: func(n int) Step {
			return Step{Slot: &Slot{Kind: Free, Usual: "x", Read: func(text string) Step { return End(does("correct Ann coins%+d %s", n, text)) }}}
		},
	}}))}
}

// offering is a position that offers something.
type offering struct {
	Position
	offers []Offer
}

func (p *offering) Book() *Rulebook { return &Rulebook{Verbs: offeringVerbs{offers: p.offers}} }

type offeringVerbs struct {
	VerbSet
	offers []Offer
}

func (v offeringVerbs) Named(string) (*Verb, bool)    { return &Verb{}, false }
func (v offeringVerbs) Offers(Position, bool) []Offer { return v.offers }
func (v offeringVerbs) Text(_ Position, a Action) string {
	return string(a.(line))
}
func (v offeringVerbs) Moves(_ Position, seat string, _ bool) []Offer {
	return slices.DeleteFunc(slices.Clone(v.offers), func(o Offer) bool { return o.Anytime || seat != "" && o.Seat != "" && o.Seat != seat })
}

func texts(o Offer) (out []string) {
	o.Each(func(a Action) bool { out = append(out, string(a.(line))); return true })
	return out
}

func TestEveryWayThroughAnOffer(t *testing.T) {
	made := 0
	for _, c := range []struct {
		offer Offer
		want  []string
	}{
		{bids("Ann"), []string{"bid Ann 2", "bid Ann 3", "bid Ann 5", "bid Ann 6", "bid Ann 7"}},
		{places(&made), []string{
			"place Ann L1 e1", "place Ann L1 e1 A=1", "place Ann L1 e1 A=2", "place Ann L1 e1 B=1", "place Ann L1 e1 B=2",
			"place Ann L1 n1e1", "place Ann L1 n1e1 A=1", "place Ann L1 n1e1 A=2", "place Ann L1 n1e1 B=1", "place Ann L1 n1e1 B=2",
			"place Ann saltmarsh w1", "place Ann saltmarsh w1 A=1", "place Ann saltmarsh w1 A=2", "place Ann saltmarsh w1 B=1", "place Ann saltmarsh w1 B=2",
		}},
		{notes(), []string{"note L1 a b"}},
		{corrects(), []string{"correct Ann coins-2 x", "correct Ann coins-1 x", "correct Ann coins+1 x"}},
	} {
		if diff := cmp.Diff(c.want, texts(c.offer)); diff != "" {
			t.Errorf("%s: %s", c.offer.Verb, diff)
		}
		if n := c.offer.Count(); n != len(c.want) {
			t.Errorf("%s: %d are counted, %d listed", c.offer.Verb, n, len(c.want))
		}
		// Each way is found by its words, and no other way is.
		for _, text := range c.want {
			words := strings.Fields(text)[1:]
			if c.offer.Seat != "" {
				words = words[1:]
			}
			at, ok := at(&c.offer, words...)
			if !ok || at.Do == nil || at.Do != line(text) {
				t.Errorf("%s isn't found", text)
			}
		}
		// A random walk reaches every way, and nothing else.
		rng, seen := rand.New(rand.NewPCG(1, 2)), map[string]bool{}
		for range 3000 {
			seen[string(c.offer.Random(rng).(line))] = true
		}
		for _, text := range c.want {
			if !seen[text] {
				t.Errorf("%s never happens", text)
			}
			delete(seen, text)
		}
		if len(seen) > 0 {
			t.Errorf("%v is no way through it", seen)
		}
	}
}

// at is where a line stands behind some words that follow the verb and the seat.
func at(o *Offer, words ...string) (Step, bool) {
	begun := o.Way()
	w, ok := o.Along(append(begun.Words, words...))
	return w.At, ok
}

func TestNoWayThroughAnOffer(t *testing.T) {
	made := 0
	for words, offer := range map[string]Offer{
		"1": bids("Ann"), "4": bids("Ann"), "x": bids("Ann"), "2 2": bids("Ann"), "-2": bids("Ann"), "2x": bids("Ann"),
		"coins": corrects(), "coins1 x": corrects(), "coins +1 x": corrects(), "coins+3 x": corrects(),
		"L2": places(&made), "L1 w1": places(&made), "L1 e1 A": places(&made), "L1 e1 A=3": places(&made), "L1 e1 A=1 B=1": places(&made), "L1 e1 C=1": places(&made),
	} {
		if at, ok := at(&offer, strings.Fields(words)...); ok && at.Do != nil {
			t.Errorf("%s %s leads to %+v", offer.Verb, words, at)
		}
	}
	o := bids("Ann")
	if at, ok := at(&o, "900"); !ok || at.Do != line("bid Ann 900") {
		t.Error("an open range ends")
	}
	if at, ok := at(&o); !ok || at.Do != nil || at.Slot == nil {
		t.Error("an offer begins with its slot")
	}
	made = 0
	p := places(&made)
	if _, ok := at(&p, "l1", "E1"); !ok || made != 1 {
		t.Errorf("%d tiles were looked at to find one", made)
	}
	silent := Offer{Verb: "note", Then: Ready(Step{Slot: &Slot{Kind: Free, Read: func(string) Step { return Step{} }}})}
	if silent.Random(rand.New(rand.NewPCG(1, 2))) != nil || silent.Count() != 0 {
		t.Error("what nobody says has an action")
	}
}

func TestNext(t *testing.T) {
	made := 0
	for _, c := range []struct {
		offer Offer
		typed string
		most  int
		want  []string
		ends  bool
	}{
		{bids("Ann"), "", 3, []string{"2", "3", "5"}, false},
		{bids("Ann"), "2", 3, nil, true},
		{bids("Ann"), "4", 3, nil, false},
		{places(&made), "", 9, []string{"L1", "saltmarsh"}, false},
		{places(&made), "L1 e1", 9, []string{"A=1", "A=2", "B=1", "B=2"}, true},
		{notes(), "L1", 9, []string{"a b"}, false},
		{notes(), "L1 any thing", 9, nil, true},
	} {
		got, ends := next(&c.offer, strings.Fields(c.typed), c.most)
		if !slices.Equal(got, c.want) || ends != c.ends {
			t.Errorf("%s %s goes on with %q, %v; want %q, %v", c.offer.Verb, c.typed, got, ends, c.want, c.ends)
		}
	}
}

func TestGoesOn(t *testing.T) {
	made := 0
	p := &offering{offers: []Offer{bids("Ann"), bids("Anton"), places(&made), notes()}}
	for _, c := range []struct {
		verb, typed string
		want        []string
		offered     bool
	}{
		{"bid", "", []string{"Ann", "Anton"}, true},
		{"BID", "ann", []string{"2", "3", "5", "6"}, true},
		{"bid", "an", []string{"2", "3", "5", "6"}, true},
		{"bid", "x", nil, true},
		{"place", "Ann salt", []string{"w1"}, true},
		{"place", "Ann sal", nil, true}, // a name of its own
		{"place", "Ann L1 n", []string{"A=1", "A=2", "B=1", "B=2"}, true},
		{"place", "Ann L1 n A", nil, true},
		{"note", "", []string{"L1"}, true},
		{"sing", "", nil, false},
	} {
		got := GoesOn(p.offers, []string{"sal"}, c.verb, strings.Fields(c.typed), 4)
		if !slices.Equal(got.Words, c.want) || got.Offered != c.offered {
			t.Errorf("%s %s goes on with %q, %v; want %q, %v", c.verb, c.typed, got.Words, got.Offered, c.want, c.offered)
		}
	}
}

func TestSpan(t *testing.T) {
	for want, s := range map[string]Slot{
		"3":                           {From: []Range{{3, 3}}},
		"2 to 8":                      {From: []Range{{2, 8}}},
		"2 or more":                   {From: []Range{{2, 8}}, Open: true},
		"2, 4 or 6 to 9":              {From: Ranges(slices.Values([]int{2, 4, 6, 7, 8, 9}))},
		"2, 5 or more":                {From: []Range{{2, 2}, {5, 8}}, Open: true},
		"1 to 3 or 5":                 {From: Ranges(slices.Values([]int{1, 2, 3, 5}))},
		"1, 4 or 5":                   {From: Ranges(slices.Values([]int{1, 4, 5}))},
		"4 to 5":                      {From: Ranges(slices.Values([]int{4, 5}))},
		say.Or([]say.Text{}).String(): {},
	} {
		if got := s.Span().String(); got != want {
			t.Errorf("%v is %q, not %q", s.From, got, want)
		}
	}
	s := Slot{From: Ranges(slices.Values([]int{2, 4, 5})), Open: true}
	for n, want := range map[int]bool{1: false, 2: true, 3: false, 4: true, 5: true, 6: true, 600: true} {
		if s.Has(n) != want {
			t.Errorf("%d is among %v: %v", n, s.From, !want)
		}
	}
}

func TestChoices(t *testing.T) {
	deal := Offer{Verb: "deal", Then: Ready(Step{Do: does("deal")})}
	p := &offering{offers: []Offer{bids("Ann"), bids("Bob"), deal, notes()}}
	var got []string
	for _, c := range Choices(p, "Bob", true) {
		got = append(got, fmt.Sprint(c.Seat, " ", c.Verb, ": ", c.Text, " ", c.Count))
	}
	if diff := cmp.Diff([]string{"Bob bid: bid Bob 2, 3, 5 or more 5", " deal: deal 1"}, got); diff != "" {
		t.Error(diff)
	}
	if all := Choices(p, "", true); len(all) != 3 {
		t.Errorf("%d choices", len(all))
	}
	if none := Choices(&offering{}, "", true); none == nil || len(none) != 0 {
		t.Error("no choices are no list")
	}
	n := 0
	Legal(p, func(Action) bool { n++; return n < 6 })
	if n != 6 {
		t.Errorf("%d actions were looked at", n)
	}
}

// next are the words that a line of an offer can go on with, and whether it may
// end there.
func next(o *Offer, typed []string, most int) (words []string, ends bool) {
	at, ok := at(o, typed...)
	if !ok {
		return nil, false
	}
	at.words(func(w string, _ Step) bool {
		words = append(words, w)
		return len(words) < most
	})
	return words, at.Do != nil
}
