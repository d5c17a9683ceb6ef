package rule

import (
	"fmt"
	"slices"

	"arbiter/say"
)

// Column is something that a status says of each seat: a field that scripts read, a column of
// the table that people read, or both.
type Column[P Position] struct {
	Key     string                       // of the field, "" for none
	Heading say.Key                      // of the table's column, "" for none
	Number  say.Key                      // the quantity that it is, by its name; "" for none
	Of      func(p P, seat int) any      // what it is, where it is no quantity
	Said    func(p P, seat int) say.Text // what stands in the table; nil where that is what it is
	Counted bool                         // a count of the end says it too; else scripts read null then
}

// value is what a column says of a seat, and whether its hand hides that.
func (h *Holdings[P]) value(c *Column[P], p P, seat int) (value any, said string, hidden bool) {
	if c.Number == "" {
		value = c.Of(p, seat)
		return value, fmt.Sprint(value), false
	}
	numbers, _ := h.rows()
	q := Find(numbers, func(q *Quantity[P]) bool { return q.Name == c.Number })
	n := q.Number
	n.N, hidden = q.Of(p, seat), q.Hidden && h.Unseen != nil
	if hidden && h.Unseen(p, seat) {
		return nil, "?", true
	}
	return n.N, n.Said(), hidden
}

// Status is what scripts read of a seat; counted says that the table counted its end.
func (h *Holdings[P]) Status(p P, seat int, columns []Column[P], counted bool) Object {
	out := Object{{"name", p.Seats()[seat]}}
	for i := range columns {
		if c := &columns[i]; c.Key != "" {
			value, _, _ := h.value(c, p, seat)
			if counted && !c.Counted {
				value = nil
			}
			out = append(out, Object{{c.Key, value}}...)
		}
	}
	return out
}

// Table is what people read of the seats, the first so many columns in words. Hands are shown
// where that is asked for.
func (h *Holdings[P]) Table(p P, columns []Column[P], words int, hands bool) *Table {
	t, acts := &Table{Header: Headings("Seat"), Left: words}, p.Where().ToAct
	for seat, name := range p.Seats() {
		if slices.Contains(acts, name) {
			name = "> " + name
		}
		row := say.Plains(name)
		for i := range columns {
			c := &columns[i]
			if c.Heading == "" {
				continue
			}
			_, said, hidden := h.value(c, p, seat)
			if hidden && !hands {
				continue
			}
			text := say.Plain(said)
			if c.Said != nil {
				text = c.Said(p, seat)
			}
			if row = append(row, text); seat == 0 {
				t.Header = append(t.Header, say.That(c.Heading))
			}
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
