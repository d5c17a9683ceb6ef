package rule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/say"
)

// Corrected is a correction of what a seat has, with its reason. It changes only the thing
// itself, not what once came with it.
type Corrected struct {
	Seat   int
	Word   string       // of a quantity or a thing
	Name   fmt.Stringer // of a thing that has one
	By     int          // added; a thing comes (1) or goes (-1)
	Reason string
}

// PieceName is the name of a corrected piece.
type PieceName string

func (n PieceName) String() string { return string(n) }

// Kind is Correction.
func (*Corrected) Kind() Kind { return Correction }

// What is the correction as typed: "coins+1", "citizen:-L1.A".
func (h *Holdings[P]) What(a *Corrected) string {
	t := h.thing(a.Word)
	sign := ""
	if a.By < 0 {
		sign = "-"
	}
	switch {
	case t == nil:
		return fmt.Sprintf("%s%+d", a.Word, a.By)
	case t.Bare:
		return sign + a.Word
	case t.Adds:
		return fmt.Sprintf("%s:%s%+d", a.Word, a.Name, a.By)
	}
	return a.Word + ":" + sign + a.Name.String()
}

// said is the correction in words, as "coins +1".
func (h *Holdings[P]) said(p P, a *Corrected) say.Text {
	q, t := h.quantity(a.Word), h.thing(a.Word)
	switch {
	case t == nil:
		return say.That("%s %s", say.That(q.Name), Signed(a.By))
	case t.Bare || t.Ways != nil:
		return t.said(p, a)
	case t.Comes == "":
		return say.Plain(h.What(a))
	case t.Adds:
		return say.That("%s: %s", say.That(t.Comes), say.That("%s %s", Said(p, a.Name.String()), Signed(a.By)))
	case a.By < 0:
		return say.That("%s: %s", say.That(t.Comes), say.That("not %s", Said(p, a.Name.String())))
	}
	return say.That("%s: %s", say.That(t.Comes), Said(p, a.Name.String()))
}

func (h *Holdings[P]) wanted() say.Text {
	var words []string
	numbers, things := h.rows()
	for i := range numbers {
		if q := &numbers[i]; q.Put != nil {
			words = append(words, q.Word+[...]string{"+1", "-2", "+3", "-1"}[len(words)%4])
		}
	}
	for _, t := range things {
		words = append(words, strings.Split(t.Wanted, ", ")...)
	}
	return say.Or(Each(words, say.Form))
}

func (h *Holdings[P]) read(p P, a *Corrected, w Word) (err error) {
	misread := func() error { return MisreadAs(w.Column, h.wanted(), "%q is no correction.", w.Text) }
	a.By = 1
	bare, off := strings.CutPrefix(w.Text, "-")
	if t := h.thing(strings.TrimPrefix(bare, "+")); t != nil {
		a.Word = t.Word
		if off {
			a.By = -1
		}
		if t.Bare {
			return nil
		}
		return misread()
	}
	if word, number, sets := strings.Cut(w.Text, "="); sets {
		if q := h.quantity(word); q != nil && q.Put != nil {
			if wanted, err := strconv.Atoi(number); err == nil {
				return h.notSet(p, a.Seat, q, wanted, w)
			}
		}
	}
	cut := strings.IndexAny(w.Text, ":+-") // the rest of the word begins there
	if cut < 1 {
		return misread()
	}
	if q := h.quantity(w.Text[:cut]); q != nil && q.Put != nil && w.Text[cut] != ':' {
		a.Word = q.Word
		most := max(mostCorrected, q.Read.High)
		a.By, err = ParseNumber(w.From(cut), -most, most, "a number")
		return err
	}
	t := h.thing(w.Text[:cut])
	if t == nil || t.Bare || w.Text[cut] != ':' {
		return misread()
	}
	a.Word = t.Word
	name := w.From(cut + 1)
	switch at := strings.LastIndexAny(name.Text, "+-"); {
	case t.Adds && at < 0:
		return misread()
	case t.Adds:
		if a.By, err = ParseNumber(name.From(at), -mostAdded, mostAdded, "a number"); err != nil {
			return err
		}
		name.Text = name.Text[:at]
	case !t.Moves && strings.HasPrefix(name.Text, "-"):
		a.By, name = -1, name.From(1)
	}
	if a.Name, err = t.Name(p, a.Seat, name, a.By); err == nil && a.Name == nil {
		return misread()
	}
	return err
}

// notSet refuses to set a number, with the correction that comes to it if that may be made. Of a hand
// that the table doesn't see it tells no number.
func (h *Holdings[P]) notSet(p P, seat int, q *Quantity[P], wanted int, w Word) error {
	n, who := q.Of(p, seat), p.Seats()[seat]
	if h.Ends.countedOut(p) {
		n = h.Ends.Counts(p)[seat].Number(q.Word)
	}
	line := func(by string) say.Text {
		return say.Join("", say.Plain(CorrectVerb+" "+Quote(who)+" "+q.Word+by+` "`), say.That("REASON"), say.Plain(`"`))
	}
	if q.Hidden && (h.Unseen(p, seat) || !h.Unseen(p, -1) && h.Unseen(Seen(p, Eyes{}).(P), seat)) { // not even where the program judges by all hands
		return MisreadAs(w.Column, say.Or([]say.Text{line("+N"), line("-N")}), "A correction adds or takes away; it doesn't set a number.")
	}
	if n == wanted {
		return MisreadAs(w.Column, h.wanted(), "A correction says by how much: %s of %s is %d as it is.", q.Name, who, n)
	}
	if err := h.mayCorrect(p, &Corrected{Seat: seat, Word: q.Word, By: wanted - n}); err != nil {
		return MisreadAs(w.Column, h.wanted(), "%s", err)
	}
	return MisreadAs(w.Column, line(fmt.Sprintf("%+d", wanted-n)), "A correction says by how much: the journal makes %s of %s %d.", q.Name, who, n)
}

// MostOffered is the greatest number that is offered. Greater ones may be typed: up
// to mostCorrected to correct a number, up to mostAdded for things that are added or
// removed.
const (
	mostCorrected = 999
	mostAdded     = 9999
	MostOffered   = 99
)

// The names of verbs of every rulebook.
const (
	DescribeVerb = "describe" // says what a piece of the copy shows
	CorrectVerb  = "correct"  // corrects what a seat has
	CountVerb    = "count"    // compares what the table counts with the journal
)

// correctUsage is what can be corrected, in turn by more and by less.
func (h *Holdings[P]) correctUsage() string {
	usage := []string{}
	numbers, things := h.rows()
	for i := range numbers {
		if q := &numbers[i]; q.Put != nil {
			usage = append(usage, q.Word+[...]string{"+N", "-N"}[len(usage)%2])
		}
	}
	return strings.Join(append(usage, Each(things, func(t Thing[P]) string { return t.Usage })...), "|")
}

// Correct is the verb that corrects what a seat has, or what the table counted at the end; its
// examples get the reason that the game has for one.
func (h *Holdings[P]) Correct(example ...string) *Declared[P, Corrected] {
	return &Declared[P, Corrected]{
		Verb: Verb{
			Name: CorrectVerb, Label: "Set right what %s has", Labels: map[string]say.Key{"": "Set right what a seat has"}, Usage: []string{"SEAT " + h.correctUsage() + ` "REASON"`},
			Short: "set right a fact of the game, with a reason, on the record", Anytime: true, Reason: h.Reason,
			Example: Each(example, func(line string) string { return line + " " + Quoted(string(h.Reason)) }),
		},
		Args: func() []Arg[P, Corrected] {
			return []Arg[P, Corrected]{
				anySeat[P](func(a *Corrected) *int { return &a.Seat }),
				{
					Read: func(r *Reader, p P, a *Corrected) {
						w := r.Next("what is corrected")
						if q := h.quantity(w.Text); q != nil && q.Put != nil && r.More() && (strings.HasPrefix(r.Words[0].Text, "+") || strings.HasPrefix(r.Words[0].Text, "-")) {
							w.Text += r.Next("").Text // coins +1
						}
						if r.Err == nil {
							r.Err = h.read(p, a, w)
						}
						if len(r.Words) > 0 && strings.ContainsAny(r.Words[0].Text, "+-:") && h.read(p, &Corrected{Seat: a.Seat}, r.Words[0]) == nil {
							r.Fail(MisreadAs(r.Words[0].Column, reasonAs(h.Reason), "%q is another correction: one line sets one fact right.", r.Words[0].Text))
						}
						a.Reason = r.Reason(h.Reason)
					},
					Text:  func(_ P, a *Corrected) string { return h.What(a) + " " + Quoted(a.Reason) },
					Step:  func(p P, a *Corrected, _ func(*Corrected) Step) Step { return h.correctStep(p, a.Seat) },
					Check: h.mayCorrect,
				},
			}
		},
		Uses: func(_ P, a *Corrected) []string {
			if t := h.thing(a.Word); t != nil && t.Uses != nil && a.By > 0 {
				return []string{t.Uses(a)}
			}
			return nil
		},
		Do: func(p P, a *Corrected, t *Teller) {
			if h.Ends.countedOut(p) {
				h.applyRecount(p, a, t)
				return
			}
			h.correct(p, a, t)
			if t != nil && h.Ends != nil && h.Ends.Counts(p)[a.Seat] != nil {
				t.Tell(Remark, p.Seats()[a.Seat], "The end that the table counted of %s stays as counted: count %s anew to change it.", p.Seats()[a.Seat], p.Seats()[a.Seat])
			}
		},
	}
}

// applyRecount corrects what the table counted at a seat at the end, and scores anew.
func (h *Holdings[P]) applyRecount(p P, a *Corrected, t *Teller) {
	counted, _ := h.tallyAfter(p, a) // it was checked
	h.told(p, a, t).With(h.quantity(a.Word).Name, a.By)
	h.Ends.Count(p, a.Seat, counted)
	h.Ends.Hold(p, counted)
	h.Ends.End(p, t)
}

// tallyAfter is what the table counted at a seat at the end, with a correction of one of its numbers.
func (h *Holdings[P]) tallyAfter(p P, a *Corrected) (*Tally, error) {
	at := slices.IndexFunc(h.Ends.Fields, func(f Field) bool { return f.Name == a.Word && f.Kind == OneNumber })
	other := h.Ends.GameOver().Illegal("The game is over by the table's own count: count a seat anew, or take the count back.")
	if at < 0 || a.Name != nil {
		return nil, other
	}
	q, counted := h.quantity(a.Word), h.Ends.Counts(p)[a.Seat]
	values := Each(h.Ends.Fields, func(f Field) any { return counted.Value(f.Name) })
	now := counted.Number(a.Word) + a.By
	if err := q.check(p, a.Seat, now); err != nil {
		return nil, err
	}
	values[at] = now
	t := TallyOf(h.Ends.Fields, values)
	t.Seat = a.Seat
	if err := h.Ends.check(p, t); err != nil { // another number of the count rests on this one
		return nil, other
	}
	return t, nil
}

// recountRanges are by how much, from one number to another, a count of the end may be corrected.
func (h *Holdings[P]) recountRanges(p P, seat int, q *Quantity[P], low, high int) []Range {
	return Ranges(func(yield func(by int) bool) {
		for by := low; by <= high; by++ {
			if _, err := h.tallyAfter(p, &Corrected{Seat: seat, Word: q.Word, By: by}); by != 0 && err == nil && !yield(by) {
				return
			}
		}
	})
}

// told tells a correction, and gives its event.
func (h *Holdings[P]) told(p P, a *Corrected, t *Teller) (told *Event) {
	if t != nil {
		told = t.Tell("corrected", p.Seats()[a.Seat], "Corrected: %s %s (%s).", p.Seats()[a.Seat], h.said(p, a), a.Reason)
	}
	return told
}

func (h *Holdings[P]) correct(p P, a *Corrected, t *Teller) {
	told := h.told(p, a, t)
	if q := h.quantity(a.Word); q != nil && q.Put != nil && a.Name == nil {
		q.Put(p, a.Seat, q.Of(p, a.Seat)+a.By)
		told.With(q.Name, a.By)
	} else {
		h.thing(a.Word).Do(p, a, told)
	}
	if h.After != nil {
		h.After(p, a, t)
	}
}

// mayCorrect refuses a correction that no seat may make now: of what a seat has, or of what was counted at the end.
func (h *Holdings[P]) mayCorrect(p P, a *Corrected) (err error) {
	if !h.Ends.countedOut(p) {
		return h.check(p, a)
	}
	_, err = h.tallyAfter(p, a)
	return err
}

func (h *Holdings[P]) check(p P, a *Corrected) (err error) {
	if t := h.thing(a.Word); t == nil {
		q := h.quantity(a.Word)
		err = q.check(p, a.Seat, q.Of(p, a.Seat)+a.By)
	} else if err = t.may(p, a.Seat); err == nil {
		err = t.Check(p, a)
	}
	if err == nil && h.Then != nil {
		err = h.Then(p, a)
	}
	return err
}

func (t *Thing[P]) may(p P, seat int) error {
	if t.May == nil {
		return nil
	}
	return t.May(p, seat)
}

func (q *Quantity[P]) check(p P, seat, now int) error {
	if q.May(p, seat).Has(now) {
		return nil
	}
	return q.Why(p, seat, now)
}

// correctStep is the step that asks for what of a seat is corrected, and for
// the reason.
func (h *Holdings[P]) correctStep(p P, seat int) Step {
	var words []string
	var said []say.Text
	var then []func() Step
	add := func(word string, called say.Text, step func() Step) {
		words, said, then = append(words, word), append(said, called), append(then, step)
	}
	reason := func(what string) Step {
		return Typed(p, "correct "+Quote(p.Seats()[seat])+" "+what, "reason", say.Text{}).oneText(true)
	}
	numbers, things := h.rows()
	over := h.Ends.countedOut(p)
	if over {
		things = nil
	}
	for i := range numbers {
		if q := &numbers[i]; q.Put != nil {
			may, n := q.May(p, seat), q.Of(p, seat)
			less, more := n-may.Low, may.High-n
			if may.Low == -Endless {
				less = MostOffered
			}
			if may.High == Endless {
				more = MostOffered
			}
			from := []Range{{-less, -1}, {1, more}}
			if over {
				from = h.recountRanges(p, seat, q, max(-less, -MostOffered), min(more, MostOffered))
			}
			if len(from) > 0 {
				add(q.Word, say.That(q.Name), func() Step {
					step := ByHowMuch(from, func(by string) Step { return reason(q.Word + by) })
					step.Slot.Hint = say.That("now: %s", say.Plain(strconv.Itoa(n))).If(!q.Hidden || !h.Unseen(p, seat))
					return step
				})
			}
		}
	}
	for i := range things {
		t := &things[i]
		if t.Behind != nil && t.may(p, seat) == nil {
			if step := t.Behind(p, seat, func(name string) Step { return reason(t.Word + ":" + name) }); step.Slot != nil {
				named := step.Slot.Words
				add(t.Word, say.That(t.Comes), Ready(step.Glued(":").Called(func(i int) say.Text {
					if name, goes := strings.CutPrefix(named[i], "-"); goes {
						return say.That("%s, taken away", Said(p, name))
					}
					return Said(p, named[i])
				})))
			}
		}
		for _, a := range t.ways(p, seat) {
			if h.check(p, &a) == nil {
				what := h.What(&a)
				add(what, t.said(p, &a), func() Step { return reason(what) })
			}
		}
	}
	return Choose(Fixed, "what", words, func(i int) Step { return then[i]() }).Called(func(i int) say.Text { return said[i] })
}

// ByHowMuch is the step that asks for a signed number to add to what is named
// before it.
func ByHowMuch(from []Range, then func(by string) Step) Step {
	from = slices.DeleteFunc(from, Range.Empty)
	none := func(func(Action) bool) bool { return true } // its reason is still to be typed
	return Step{Slot: &Slot{Kind: Integer, Ask: "by how much", From: from, Signs: true, All: none, Then: func(n int) Step { return then(fmt.Sprintf("%+d", n)) }}}
}

// ways are the corrections of a thing that may be legal.
func (t *Thing[P]) ways(p P, seat int) (out []Corrected) {
	names := []fmt.Stringer{nil}
	if !t.Bare {
		if t.Ways == nil {
			return nil
		}
		names = t.Ways(p, seat)
	}
	for _, name := range names {
		out = append(out, Corrected{Seat: seat, Word: t.Word, Name: name, By: 1})
		if !t.Moves {
			out = append(out, Corrected{Seat: seat, Word: t.Word, Name: name, By: -1})
		}
	}
	return out
}

// said is a correction of a thing that Ways lists, in words.
func (t *Thing[P]) said(p P, a *Corrected) say.Text {
	called := t.Comes
	if a.By < 0 {
		called = t.Goes
	}
	if t.Bare {
		return say.That(called)
	}
	if name, is := a.Name.(interface{ Said() say.Text }); is {
		return say.That(called, name.Said())
	}
	return say.That(called, Said(p, a.Name.String()))
}
