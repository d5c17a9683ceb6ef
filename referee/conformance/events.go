package conformance

import (
	"cmp"
	"slices"

	"arbiter/engine/rule"
	"arbiter/say"
)

// marked is a language that marks what it translates.
var marked = say.Pretended(func(english string) string { return "¿" + english + "?" })

// lawOfEvents: every event has a kind and a message, and can be kept and told in any
// language later; the amounts of a seat are what changed there.
func (h *checker) lawOfEvents(line string, before, after rule.Position, events []rule.Event) {
	type counted struct {
		seat string
		name say.Key
	}
	changed := map[counted]int{}
	for _, e := range events {
		if e.Kind == "" || e.Kind == rule.Retold || e.Text.Empty() || e.Text.String() == "" {
			h.Fatalf("%s: an event without a kind or without words: %+v", line, e)
		}
		if e.Seat != "" && !slices.Contains(after.Seats(), e.Seat) {
			h.Fatalf("%s: %q is about no seat: %+v", line, e.Text, e)
		}
		if e.Kind == rule.Bought && (e.What == "" || e.Sort == "") {
			h.Fatalf("%s: what was bought isn't named: %+v", line, e)
		}
		for _, a := range e.Amounts {
			seat := cmp.Or(a.Seat, e.Seat)
			if !slices.Contains(after.Seats(), seat) {
				h.Fatalf("%s: %q changes %s of no seat", line, e.Text, a.Name)
			}
			changed[counted{seat, a.Name}] += a.N
		}
		data := rule.Keep([]rule.Event{e})
		read, err := rule.ReadEvents(data)
		if err != nil || len(read) != 1 {
			h.Fatalf("%s: %s can't be read back: %v", line, data, err)
		}
		back := read[0]
		if back.Kind != e.Kind || back.Seat != e.Seat || back.What != e.What || back.Sort != e.Sort || !slices.Equal(back.Amounts, e.Amounts) {
			h.Fatalf("%s: %+v is read back as %+v", line, e, back)
		}
		h.sameWords(line, []say.Text{e.Text}, []say.Text{back.Text})
	}
	for c, n := range changed {
		for i, was := range before.Numbers(c.seat) {
			if is := after.Numbers(c.seat)[i]; was.Name == c.name && is.N-was.N != n {
				h.Fatalf("%s: %s of %s went from %d to %d, told is %+d: %q", line, c.name, c.seat, was.N, is.N, n, say.Strings(rule.Texts(events)))
			}
		}
	}
}

// sameWords checks that texts still say the same, and translate the same, after they were
// kept.
func (h *checker) sameWords(line string, texts, kept []say.Text) {
	for i, t := range texts {
		for _, lang := range []*say.Language{say.English, marked} {
			if was, is := lang.Text(t), lang.Text(kept[i]); is != was {
				h.Fatalf("%s: %q is kept as %q", line, was, is)
			}
		}
	}
}
