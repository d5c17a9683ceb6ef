package rule

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/say"
)

// Countable is a thing that a table counts at a seat.
type Countable struct {
	Word      string  // as typed
	Name      say.Key // as people read it: "Blue's talers"
	Low, High int
}

// Counted compares what a table counts at a seat with what the journal makes it.
type Counted struct {
	Seat  int
	Items []Item
}

// Item is one number that was counted: the index of the thing, and how many.
type Item struct{ What, N int }

// Kind is Count.
func (*Counted) Kind() Kind { return Count }

// ReadCount reads what was counted at a seat: talers=7 points=4.
func ReadCount(r *Reader, seat int, things []Countable) (c Counted) {
	words := Each(things, func(t Countable) string { return t.Word })
	r.needCounts(words[0])
	c.Seat = seat
	r.pairs(words, "N", func(i int) any { return things[i].Name }, func(i int, v Word) {
		c.Items = append(c.Items, Item{i, r.ParseNumber(v, things[i].Low, things[i].High, "a number")})
	})
	return c
}

// Text is what was counted, as typed.
func (c *Counted) Text(things []Countable) string {
	words := Each(c.Items, func(it Item) string { return fmt.Sprintf("%s=%d", things[it.What].Word, it.N) })
	return strings.Join(words, " ")
}

// Compare tells where the table and the journal, which has these numbers, differ.
func (c *Counted) Compare(t *Teller, seat string, things []Countable, have []int) {
	agrees := true
	for _, it := range c.Items {
		if n := have[it.What]; n != it.N {
			agrees = false
			t.Tell("counts", seat, "%s's %s: the table counts %d, the journal makes it %d (difference %+d).", seat, things[it.What].Name, it.N, n, it.N-n)
		}
	}
	if agrees {
		t.Tell("counts", seat, "%s: the table and the journal agree.", seat)
	}
}

func countOffer(seats []string, things []Countable) Offer {
	return Offer{
		Verb: "count", Anytime: true, Words: func(Step) say.Text { return say.Plain("count SEAT …") },
		Then: func() Step {
			return Choose(Name, "seat", seats, func(i int) Step { return countStep(Counted{Seat: i}, things) })
		},
	}
}

// countStep goes on with another thing that was counted.
func countStep(c Counted, things []Countable) (step Step) {
	if len(c.Items) > 0 {
		step.Do = &c
	}
	var words []string
	var left []int
	for i, t := range things {
		if !slices.ContainsFunc(c.Items, func(it Item) bool { return it.What == i }) {
			words, left = append(words, t.Word), append(left, i)
		}
	}
	if len(left) == 0 {
		return step
	}
	step.Slot = Choose(Fixed, "what", words, func(i int) Step {
		t := things[left[i]]
		number := Between("number", t.Low, t.High, func(n int) Step {
			return countStep(Counted{c.Seat, append(slices.Clip(c.Items), Item{left[i], n})}, things)
		})
		number.Slot.Glue = "="
		return number
	}).Called(func(i int) say.Text { return say.That(things[left[i]].Name) }).Slot
	return step
}
