package rule

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"arbiter/say"
)

// Column is a value that a view shows of each seat: a field that scripts read, a column of
// the table that people read, or both. What it leaves out is taken from its Number.
type Column[P Position] struct {
	Number  say.Key                      // the quantity that it is, by its name; "" for none
	Key     string                       // of the field
	Heading say.Key                      // of the table's column, "" for none
	Of      func(p P, seat int) any      // what scripts read
	Said    func(p P, seat int) say.Text // what the table shows; nil if that is what scripts read
	Among   func() []say.Text            // the few names that it can have, nil if they are not few
	Counted bool                         // a count of the end gives it too; if not, scripts read null then, and people -
	hidden  bool                         // it is in hidden hands
}

// whole is a column with what it leaves out filled in.
func (h *Holdings[P]) whole(c Column[P]) Column[P] {
	numbers, _ := h.rows()
	q := Find(numbers, func(q *Quantity[P]) bool { return c.Number != "" && q.Name == c.Number })
	if q == nil {
		return c
	}
	c.Key, c.Heading = cmp.Or(c.Key, strings.ReplaceAll(string(q.Name), " ", "_")), cmp.Or(c.Heading, q.Heading, q.Title)
	c.Counted, c.hidden = !q.Untold, q.Hidden
	if c.Said == nil {
		c.Said = func(p P, seat int) say.Text {
			n := h.number(q, p, seat)
			if n.Unseen || n.Untold {
				return say.Plain("?")
			}
			return say.Plain(n.Said())
		}
	}
	if c.Of == nil {
		c.Of = func(p P, seat int) any {
			n := h.number(q, p, seat)
			if n.Unseen || n.Untold {
				return nil
			}
			return n.N
		}
	}
	return c
}

// Script is what scripts read of the seats.
func (h *Holdings[P]) Script(p P, columns []Column[P]) []Object {
	columns, counted := Each(columns, h.whole), h.Ends.countedOut(p)
	return Times(len(p.Seats()), func(seat int) Object {
		out := Object{{"name", p.Seats()[seat]}}
		for _, c := range columns {
			value := c.Of(p, seat)
			if counted && !c.Counted {
				value = nil
			}
			out = append(out, Object{{c.Key, value}}...)
		}
		return out
	})
}

// Table is what people read of the seats in an order; the first words columns are words,
// aligned left. Hidden hands are shown if hands is set, and at the end.
func (h *Holdings[P]) Table(p P, columns []Column[P], order []int, words int, hands bool) *Table {
	hands = hands || p.Where().Over
	columns = slices.DeleteFunc(Each(columns, h.whole), func(c Column[P]) bool { return c.Heading == "" || c.hidden && !hands })
	counted := h.Ends.countedOut(p)
	t := &Table{
		Header: append(Headings("Seat"), Each(columns, func(c Column[P]) say.Text { return say.That(c.Heading) })...), Left: words,
		Rows: Each(order, func(seat int) []say.Text {
			return append(say.Plains(p.Seats()[seat]), Each(columns, func(c Column[P]) say.Text {
				switch {
				case counted && !c.Counted:
					return say.Plain("-")
				case c.Said != nil:
					return c.Said(p, seat)
				}
				return Shown(c.Of(p, seat))
			})...)
		}),
	}
	for i, c := range columns {
		if c.Among != nil && t.Among == nil {
			t.Among = map[int][]say.Text{}
		}
		if c.Among != nil {
			t.Among[i+1] = c.Among()
		}
	}
	return t
}

// Shown is a value for scripts as a table shows it, "-" for nothing.
func Shown(value any) say.Text {
	if names, is := value.([]string); is {
		return Joined(" ", say.Plains(names...))
	}
	if p := reflect.ValueOf(value); p.Kind() == reflect.Pointer {
		if p.IsNil() {
			return say.Plain("-")
		}
		value = p.Elem().Interface()
	}
	return say.Plain(fmt.Sprint(value))
}

// Status is what a game adds to the status that is common to all games.
type Status[P Position] struct {
	Title   say.Text      // where the game stands
	Rounds  Object        // what scripts read of its rounds,
	Own     Object        // and of all else. What doesn't apply or isn't known is null
	Counts  []*Tally      // what the table counted so far, by seat; nil if it can't
	Head    []say.Text    // what people read above the table of the seats,
	Columns []Column[P]   // of which the first Words, with the names, are words,
	Words   int           //
	Below   []Block       // and below it
	Next    say.Text      // what is next, where that is more than Where says
	Scene   func() *Scene // what lies there; nil if only the seats are drawn
}

// Status is a position as scripts and people read it.
func (h *Holdings[P]) Status(p P, how Screen, s Status[P]) *View {
	w := p.Where()
	order := Times(len(p.Seats()), func(seat int) int { return seat })
	table := h.Table(p, s.Columns, order, s.Words, how.Hands)
	for seat, name := range p.Seats() {
		if slices.Contains(w.ToAct, name) && (how.Serves == "" || how.Serves == name) {
			table.Rows[seat][0] = say.Join(" ", say.Plains(">", name)...)
		}
	}
	if s.Next.Empty() {
		s.Next = Seen(p, EyesFor(how.Hands)).Where().Leads()
	}
	told, counted := countedSoFar(p.Seats(), s.Counts)
	scene := s.Scene
	if scene == nil {
		scene = func() *Scene { return &Scene{} }
	}
	head := slices.Concat([]say.Text{withCopy(s.Title, p.Copy())}, told, s.Head)
	return &View{
		JSON: slices.Concat(
			Object{{"game", how.Game}, {"rules", p.Book().Name}, {"copy", OrNull(p.Copy())}, {"round", w.Round}}, s.Rounds,
			Object{{"phase", w.Phase}, {"to_act", w.ToAct}, {"over", w.Over}}, counted, Object{{"entries", how.Entries}}, s.Own,
			Object{{"steps", Later(func() any { return scene().steps(p, how) })}, {"overbid", Later(func() any { return scene().overbid(p.Seats()) })}, {"undescribed", Later(func() any { return undescribed(p, append(slices.Clone(p.Seats()), "")) })}},
			Object{{"rulings", p.Rulings()}, {"winners", Winners(p)}},
		),
		Blocks: slices.Concat([]Block{{Lines: head}, {Table: table}}, s.Below, []Block{Lines(s.Next)}),
		Scene:  scene,
		Next:   s.Next,
	}
}
