package rule

import (
	"errors"
	"slices"
	"strings"

	"arbiter/say"
)

// countedEnd is the end of a game as the table counted it at a seat.
type countedEnd struct{ Tally }

// CountingEnd is what a rulebook provides so that the players can count the end themselves.
type CountingEnd[P Position] struct {
	Fields   []Field // of the scoring sheet
	Example  string
	GameOver func() *Entry                           // the rule that refuses a count after the end
	TooMany  func() *Entry                           // refuses more than the box has; nil if no sheet can contain that
	Counts   func(p P) []*Tally                      // by seat, nil for a seat that wasn't counted
	Begun    func(p P) P                             // the game as it began
	Check    func(p P, t *Tally, all []*Tally) error // with t in its place among all; a *NotUnderstood for what no sheet can contain
	Remark   func(p P, t *Tally) say.Text            // what a count seems to lack; optional
	Count    func(p P, seat int, t *Tally)           // changes p: notes what was counted, or with nil that it is void
	Hold     func(p P, t *Tally)                     // after all seats are counted: sets what a seat holds
	End      func(p P, told *Teller)                 // every seat is counted: ends the game

	// As is what a sheet calls some of the fields, or writes in another form: chits=paris1900. Read
	// gives such words of a line in those of the fields, and Folded a tally that is written so. All
	// are optional.
	As     []string
	Read   func(p P, words []Word) ([]Word, error)
	Folded func(t Tally) Tally
}

// CountedOut says whether the table counted the end at every seat.
func CountedOut(counts []*Tally) bool { return !slices.Contains(counts, nil) }

func (c *CountingEnd[P]) countedOut(p P) bool { return c != nil && CountedOut(c.Counts(p)) }

// Declared is the verb by which the table counts.
func (c CountingEnd[P]) Declared() *Declared[P, countedEnd] {
	usually(&c.Read, func(_ P, words []Word) ([]Word, error) { return words, nil })
	usually(&c.Folded, func(t Tally) Tally { return t })
	usually(&c.Remark, func(P, *Tally) say.Text { return say.Text{} })
	own := Those(c.Fields, func(f Field) bool {
		return !slices.ContainsFunc(c.As, func(as string) bool { return strings.HasPrefix(as, f.Name+"=") })
	})
	usage := slices.Concat(Each(own, func(f Field) string { return f.Name + "=" + fieldSigns[f.Kind] }), c.As)
	return &Declared[P, countedEnd]{
		Verb: Verb{
			Name: CountedVerb, Label: "Final scoring of %s, counted at the table", Labels: map[string]say.Key{"": "Final scoring, counted at the table"}, Keeper: true, Anytime: true, Usage: []string{"SEAT " + strings.Join(usage, " ")},
			Short:   "final scoring, counted at the table, seat by seat",
			Long:    "The fields are those of a scoring sheet; what is left out is 0. When every seat is counted the game is over, by these numbers, and marked as counted. A seat may be counted anew.",
			Example: []string{c.Example},
		},
		When: func(p P) bool { return !scored(p) },
		Why:  func(P) error { return c.GameOver().Illegal("The game is over and scored.") },
		Own: Arg[P, countedEnd]{
			Read:  func(r *Reader, p P, a *countedEnd) { c.read(r, p, &a.Tally) },
			Text:  func(p P, a *countedEnd) string { return Quote(p.Seats()[a.Seat]) + " " + new(c.Folded(a.Tally)).Text() },
			Check: func(p P, a *countedEnd) error { return c.check(p, &a.Tally) },
		},
		Ways: func(o *Offering[P], _ int) {
			o.All = append(o.All, TypedOfSeats(o.P, CountedVerb, true, "what the table counts", say.Plain(strings.Join(usage, " ")), c.ask)...)
		},
		Do: func(p P, a *countedEnd, told *Teller) {
			anew, lacks := c.countedOut(p), []string(nil)
			if !anew { // else the numbers are those that were counted
				lacks = c.leftOut(p, &a.Tally)
			}
			c.Count(p, a.Seat, &a.Tally)
			counts := c.Counts(p)
			seats, hidden := p.Seats(), hiddenIn(p, &a.Tally)
			says := func(hidden []string) say.Text {
				return say.That("%s, counted by the table: %s.", seats[a.Seat], a.Said(c.Fields, hidden))
			}
			if e := told.Add("counted-end", seats[a.Seat], says(nil)); hidden != nil {
				e.Covers(says(hidden))
			}
			if remark := c.Remark(p, &a.Tally); !remark.Empty() {
				told.Add("warning", seats[a.Seat], remark)
			}
			if lacks != nil {
				told.Tell("warning", seats[a.Seat], "Remark: the count of %s takes for 0 what the journal has: %s. Count it anew if it isn't 0.", seats[a.Seat], strings.Join(lacks, " "))
			}
			if _, left := parted(seats, counts); left != nil {
				told.Tell("to-count", "", "Still to be counted: %s.", say.And(left))
				return
			}
			for seat, t := range counts {
				if !anew || seat == a.Seat {
					c.Hold(p, t)
				}
			}
			c.End(p, told)
		},
	}
}

// hiddenIn are the fields of a tally whose numbers are held secretly.
func hiddenIn(p Position, t *Tally) (fields []string) {
	for _, n := range p.Numbers(p.Seats()[t.Seat]) {
		if n.Hidden && t.Value(string(n.Name)) != nil {
			fields = append(fields, string(n.Name))
		}
	}
	return fields
}

// Known makes SheetRules.Known from what the record has: a seat's count takes precedence.
func (c *CountingEnd[P]) Known(recorded func(p P, seat int) []TallyValue) func(p Position, seat int) []TallyValue {
	return func(at Position, seat int) (known []TallyValue) {
		p := at.(P)
		if known = recorded(p, seat); c.Counts(p)[seat] != nil {
			known = append(known, c.Counts(p)[seat].Values...)
		}
		return known
	}
}

// ask asks for the fields of the sheet, one after another.
func (c *CountingEnd[P]) ask(q *Answers) string {
	answers, words := map[string]any{}, make([]string, 0, len(c.Fields))
	for _, f := range c.Fields {
		if !f.Asked(answers) {
			continue
		}
		answer := f.ask(q)
		if answers[f.Name] = answer; FieldText(answer) != "" {
			words = append(words, f.Name+"="+FieldText(answer))
		}
	}
	return strings.Join(words, " ")
}

func (c *CountingEnd[P]) read(r *Reader, p P, t *Tally) {
	seat := r.Seat(p.Seats())
	if r.Err == nil {
		r.Words, r.Err = c.Read(p, r.Words)
	}
	words := r.Words
	if *t = readTally(r, seat, c.Fields); r.Err != nil {
		return
	}
	unread := func(t Tally) *NotUnderstood {
		m, _ := errors.AsType[*NotUnderstood](c.check(p, &t))
		return m
	}
	m := unread(*t)
	if m == nil {
		return
	}
	// The column of the error is that of the last number without which the
	// others are possible.
	column := words[0].Column
	for i, v := range slices.Backward(t.Values) {
		if unread(Tally{seat, slices.Concat(t.Values[:i], t.Values[i+1:])}) == nil {
			at := slices.IndexFunc(words, func(w Word) bool { name, _, _ := w.Cut("="); return strings.EqualFold(name, v.Field) })
			column = words[max(at, 0)].Column
			break
		}
	}
	r.Fail(MisreadAs(column, m.Expected, "%s", m))
}

// scored says whether the game is over and its own scoring lacks no fact, and nothing that breaks a tie.
func scored(p Position) bool {
	r, err := p.Result()
	return err == nil && r != nil && !r.Counted && r.Open == nil
}

// check refuses a count that contradicts the counts of other seats.
func (c *CountingEnd[P]) check(p P, t *Tally) error {
	all := slices.Clone(c.Counts(p))
	all[t.Seat] = t
	switch wrong := TooMany(c.Fields, all); {
	case wrong.Empty():
		return c.Check(p, t, all)
	case c.TooMany == nil:
		return Misread(1, "what the box has at most", "%s", wrong)
	default:
		return c.TooMany().Illegal("%s", wrong)
	}
}

// leftOut are the numbers of a seat that its count leaves out though they aren't as at the beginning
// any more, as pollution=-3; of a hidden one it is only said that it is there.
func (c *CountingEnd[P]) leftOut(p P, t *Tally) (words []string) {
	seat := p.Seats()[t.Seat]
	begun := c.Begun(p).Numbers(seat)
	for i, n := range p.Numbers(seat) {
		f := Find(c.Fields, func(f *Field) bool { return f.Name == string(n.Name) })
		if f == nil || f.Kind != OneNumber || t.Value(f.Name) != nil || n.N == 0 || n.N == begun[i].N {
			continue
		}
		value := FieldText(n.N)
		if n.Hidden {
			value = fieldSigns[f.Kind]
		}
		words = append(words, f.Name+"="+value)
	}
	return words
}

// played voids the counts of some seats when the game was played to its own end
// instead, and tells so.
func (c *CountingEnd[P]) played(p P, told *Teller) {
	var void []string
	for seat, t := range c.Counts(p) {
		if t != nil {
			c.Count(p, seat, nil)
			void = append(void, p.Seats()[seat])
		}
	}
	if len(void) > 0 {
		told.Tell("counted-end", "", "The game was played to its end: what the table counted of %s is void.", say.And(void))
	}
}

// parted are the seats that were counted, and the others.
func parted(seats []string, counted []*Tally) (done, left []string) {
	for i, name := range seats {
		if counted[i] == nil {
			left = append(left, name)
		} else {
			done = append(done, name)
		}
	}
	return done, left
}

// countedSoFar says, for people and for scripts, which seats are counted while others
// aren't. When all are, it says for scripts that the count ended the game.
func countedSoFar(seats []string, counted []*Tally) (told []say.Text, status Object) {
	if counted == nil {
		return nil, nil
	}
	switch done, left := parted(seats, counted); {
	case left == nil:
		return nil, Object{{"counted", true}}
	case done != nil:
		return []say.Text{say.That("Counted so far: %s; still to be counted: %s.", say.And(done), say.And(left))}, Object{{"counted_seats", done}}
	}
	return nil, nil
}

// Counted is a comparison of what the players count at a seat with the journal.
type Counted struct{ Tally }

// Kind is Count.
func (*Counted) Kind() Kind { return Count }

// Fields are the quantities that can be counted.
func (h *Holdings[P]) Fields() []Field {
	numbers, _ := h.rows()
	return Each(Those(numbers, func(q Quantity[P]) bool { return q.Word != "" }), func(q Quantity[P]) Field {
		return Field{Name: q.Word, Low: q.Read.Low, High: q.Read.High}
	})
}

// Count is the verb that compares what the players count with the journal.
func (h *Holdings[P]) Count(example ...string) *Declared[P, Counted] {
	fields := h.Fields()
	words := Each(fields, func(f Field) string { return f.Name + "=N" })
	return &Declared[P, Counted]{
		Verb: Verb{Name: CountVerb, Label: "Count what %s has", Labels: map[string]say.Key{"": "Count what a seat has"}, Usage: []string{"SEAT " + strings.Join(words, " ")}, Short: "compare what the table counts with the journal; changes nothing", Example: example, Anytime: true},
		Args: func() []Arg[P, Counted] {
			return []Arg[P, Counted]{
				anySeat[P](func(a *Counted) *int { return &a.Seat }),
				{
					Read: func(r *Reader, _ P, a *Counted) { a.Values = readValues(r, fields, "N", readNumber) },
					Text: func(_ P, a *Counted) string { return a.Tally.Text() },
					Step: func(_ P, a *Counted, _ func(*Counted) Step) Step { return h.countStep(a, fields) },
				},
			}
		},
		Do: func(p P, a *Counted, t *Teller) {
			seat := p.Seats()[a.Seat]
			var differ, open []say.Text // open is what is told also where the hand is covered
			var covered, agree []say.Key
			for _, v := range a.Values {
				q := h.quantity(v.Field)
				n, counted := q.Of(p, a.Seat), a.Number(v.Field)
				says := say.That("%s's %s: the table counts %d, the journal makes it %d (difference %+d).", seat, q.Name, counted, n, counted-n)
				if q.Lacks != nil && q.Lacks(p, a.Seat) {
					says, n = say.That("%s's %s: the table counts %d, and the journal doesn't know it.", seat, q.Name, counted), -1
				}
				if n != counted {
					differ = append(differ, says)
				}
				switch {
				case q.Hidden:
					covered = append(covered, q.Name)
				case n != counted:
					open = append(open, says)
				default:
					agree = append(agree, q.Name)
				}
			}
			if differ == nil {
				differ = []say.Text{say.That("%s: the table and the journal agree.", seat)}
			}
			for _, says := range differ {
				t.Add("counts", seat, says)
			}
			if agree != nil {
				open = append(open, say.That("%s's %s: the table and the journal agree.", seat, say.And(agree)))
			}
			if t != nil && covered != nil {
				open = append(open, say.That("%s's %s were counted: the hand, which is covered, decides what came of it.", seat, say.And(covered)))
				t.Events[len(t.Events)-1].Covers(say.Join(" ", open...))
			}
		},
	}
}

// countStep is the step to a further quantity.
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
		return Between("number", f.Low, f.High, func(n int) Step {
			return h.countStep(&Counted{Tally{c.Seat, append(slices.Clip(c.Values), TallyValue{f.Name, n})}}, fields)
		}).Glued("=")
	}).Called(func(i int) say.Text { return say.That(h.quantity(left[i].Name).Name) }).Slot
	return step
}
