package rule

import (
	"slices"
	"strings"

	"arbiter/say"
)

// Counted compares what a table counts at a seat with what the journal makes it.
type Counted struct{ Tally }

// Kind is Count.
func (*Counted) Kind() Kind { return Count }

// Fields are the quantities that a table can count.
func (h *Holdings[P]) Fields() (fields []Field) {
	numbers, _ := h.rows()
	for _, q := range numbers {
		if q.Word != "" {
			fields = append(fields, Field{Name: q.Word, Low: q.Read.Low, High: q.Read.High})
		}
	}
	return fields
}

// Count is the verb that compares what a table counts with the journal.
func (h *Holdings[P]) Count(example ...string) *Declared[P, Counted] {
	fields := h.Fields()
	words := Each(fields, func(f Field) string { return f.Name + "=N" })
	return &Declared[P, Counted]{
		Verb: Verb{Name: "count", Label: "Count what %s has", Labels: map[string]say.Key{"": "Count what a seat has"}, Usage: []string{"SEAT " + strings.Join(words, " ")}, Short: "compare what the table counts with the journal; changes nothing", Example: example, Anytime: true},
		Ways: func(o *Offering[P], _ int) {
			o.All = append(o.All, Offer{Verb: "count", Words: func(Step) say.Text { return say.Plain("count SEAT …") }, Then: func() Step {
				return Choose(Name, "seat", o.P.Seats(), func(i int) Step { return h.countStep(&Counted{Tally{Seat: i}}, fields) })
			}})
		},
		Args: func() []Arg[P, Counted] {
			return []Arg[P, Counted]{
				anySeat[P](func(a *Counted) *int { return &a.Seat }),
				{
					Read: func(r *Reader, _ P, a *Counted) { a.Values = readValues(r, fields, "N", readNumber) },
					Text: func(_ P, a *Counted) string { return a.Tally.Text() },
				},
			}
		},
		Do: func(p P, a *Counted, t *Teller) {
			agrees, seat := true, p.Seats()[a.Seat]
			for _, v := range a.Values {
				q := h.quantity(v.Field)
				if n, counted := q.Of(p, a.Seat), a.Number(v.Field); n != counted {
					agrees = false
					t.Tell("counts", seat, "%s's %s: the table counts %d, the journal makes it %d (difference %+d).", seat, q.Name, counted, n, counted-n)
				}
			}
			if agrees {
				t.Tell("counts", seat, "%s: the table and the journal agree.", seat)
			}
		},
	}
}

// countStep goes on with another thing that was counted.
func (h *Holdings[P]) countStep(c *Counted, fields []Field) (step Step) {
	if len(c.Values) > 0 {
		step.Do = c
	}
	left := Those(fields, func(f Field) bool { return c.Value(f.Name) == nil })
	if len(left) == 0 {
		return step
	}
	step.Slot = Choose(Fixed, "what", Each(left, func(f Field) string { return f.Name }), func(i int) Step {
		f := left[i]
		number := Between("number", f.Low, f.High, func(n int) Step {
			return h.countStep(&Counted{Tally{c.Seat, append(slices.Clip(c.Values), TallyValue{f.Name, n})}}, fields)
		})
		number.Slot.Glue = "="
		return number
	}).Called(func(i int) say.Text { return say.That(h.quantity(left[i].Name).Name) }).Slot
	return step
}
