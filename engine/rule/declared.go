package rule

import (
	"cmp"
	"reflect"
	"sync"

	"arbiter/say"
)

// Declared is a verb as one value: its words, what is legal at each of them and the
// verdict on anything else, and what it does. P is a rulebook's position, *A the action
// that a line of the verb is read as. Reader, canonical line, check, offers and labels
// are made from it, so that what is offered is what is accepted.
type Declared[P Position, A any] struct {
	Verb
	Acts Acting[P, A]          // the seat behind the verb, if one acts
	Args func() []Arg[P, A]    // the words behind it, in their order; made when they are first asked for
	Own  Arg[P, A]             // the last words, if one Arg has all of them: what calls nothing to make it is ready from the start
	When func(p P) bool        // whether it may be used at all, asked before its words; nil for always
	Why  func(p P) error       // refuses it at any other time
	May  func(p P, a *A) error // the verdict that depends on the seat alone, asked after the words
	Do   func(p P, a *A, t *Teller)

	Ways    func(o *Offering[P], seat int) // offers the lines of a seat, -1 for none; nil if the words and May give them
	Beside  func(o *Offering[P])           // offers lines that may be entered at any time, of a verb that isn't Anytime; optional
	Named   func(p P) bool                 // whether a shortened line must name it; nil for never
	Means   func(p P, a *A) say.Text       // the meaning of a seat's line beside its label; optional
	Refused func(p P, a *A, ill *Illegal)  // adds to a refusal what it depends on, such as the section of the books
	Clear   func(p P, a *A) bool           // see VerbSet.HasEffect; nil for never
	Leans   func(p P, a *A) []string       // the rulings on which only its legality can depend: see VerbSet.Leaning
	Leads   func(p P, a *A) []string       // those on which what it leads to can depend too
	Uses    func(p P, a *A) []string       // the names of pieces that it uses: see VerbSet.Lacks
	Touches func(p P, a *A) bool           // see VerbSet.Touches
	Feature func(p P, a *A) string         // see VerbSet.Feature; "" for the verb alone, as without it

	once sync.Once
	args []Arg[P, A]
}

// words are the Args, made once: most commands ask for few verbs.
func (d *Declared[P, A]) words() []Arg[P, A] {
	d.once.Do(func() {
		if d.Acts.At != nil {
			d.args = append(d.args, d.Acts.Arg())
		}
		if d.Args != nil {
			d.args = append(d.args, d.Args()...)
		}
		if d.Own.Read != nil {
			d.args = append(d.args, d.Own)
		}
	})
	return d.args
}

// verbOf is what the table of a rulebook's verbs asks each of them: a *Declared,
// regardless of its action.
type verbOf[P Position] interface {
	head() *Verb
	action() uintptr
	seated() bool
	read(r *Reader, p P) Action
	text(p P, a Action) string
	open(p P) bool
	check(p P, a Action) error
	do(p P, a Action, t *Teller)
	offer(o *Offering[P], seat int)
	beside(o *Offering[P])
	clear(p P, a Action) bool
	leans(p P, a Action) []string
	leads(p P, a Action) []string
	uses(p P, a Action) []string
	touches(p P, a Action) bool
	feature(p P, a Action) string
}

func (d *Declared[P, A]) head() *Verb     { return &d.Verb }
func (d *Declared[P, A]) action() uintptr { return typeOf(new(A)) }

// typeOf tells an action's type from others: such numbers compare at once, a reflect.Type by a call.
func typeOf(a Action) uintptr { return reflect.ValueOf(reflect.TypeOf(a)).Pointer() }

func (d *Declared[P, A]) seated() bool {
	args := d.words()
	return len(args) > 0 && args[0].acts != nil
}

func (d *Declared[P, A]) read(r *Reader, p P) Action {
	a := new(A)
	for args := d.words(); len(args) > 0; args = behind(args, p, a) {
		if args[0].Read(r, p, a); r.Err != nil {
			break
		}
	}
	return a
}

func (d *Declared[P, A]) text(p P, a Action) string {
	var room [64]byte // enough for nearly every line
	line := append(room[:0], d.Name...)
	typed := any(a).(*A)
	for args := d.words(); len(args) > 0; args = behind(args, p, typed) {
		if word := args[0].Text(p, typed); word != "" {
			line = append(append(line, ' '), word...)
		}
	}
	return string(line)
}

func (d *Declared[P, A]) open(p P) bool { return d.When == nil || d.When(p) }

func (d *Declared[P, A]) check(p P, a Action) error { return d.Check(p, any(a).(*A)) }

// Check says whether an action is legal, in a phase that has the verb.
func (d *Declared[P, A]) Check(p P, a *A) error {
	if !d.open(p) {
		return d.refused(p, a, d.Why(p))
	}
	for args := d.words(); len(args) > 0; args = behind(args, p, a) {
		if check := args[0].Check; check != nil {
			if err := check(p, a); err != nil {
				return d.refused(p, a, err)
			}
		}
	}
	if d.May != nil {
		if err := d.May(p, a); err != nil {
			return d.refused(p, a, err)
		}
	}
	return nil
}

// refused adds to a refusal what it depends on.
func (d *Declared[P, A]) refused(p P, a *A, err error) error {
	if ill, ok := err.(*Illegal); ok && d.Refused != nil {
		d.Refused(p, a, ill)
	}
	return err
}

func (d *Declared[P, A]) do(p P, a Action, t *Teller) { d.Do(p, any(a).(*A), t) }

func (d *Declared[P, A]) clear(p P, a Action) bool     { return asked(d.Clear, p, a) }
func (d *Declared[P, A]) leans(p P, a Action) []string { return asked(d.Leans, p, a) }
func (d *Declared[P, A]) leads(p P, a Action) []string { return asked(d.Leads, p, a) }
func (d *Declared[P, A]) uses(p P, a Action) []string  { return asked(d.Uses, p, a) }
func (d *Declared[P, A]) touches(p P, a Action) bool   { return asked(d.Touches, p, a) }
func (d *Declared[P, A]) feature(p P, a Action) string { return cmp.Or(asked(d.Feature, p, a), d.Name) }

// asked is what one of a verb's functions gives for an action, the zero value if it is
// nil.
func asked[P Position, A, T any](own func(p P, a *A) T, p P, a Action) (said T) {
	if own != nil {
		said = own(p, any(a).(*A))
	}
	return said
}

// offer offers what a seat may enter with the verb; with -1 what belongs to no seat, and
// what all may do at once.
func (d *Declared[P, A]) offer(o *Offering[P], seat int) {
	args := d.words()
	seated := len(args) > 0 && args[0].acts != nil
	switch { // nothing is allocated for seats that may not
	case seat >= 0 && (!seated || !args[0].acts.May(o.P, seat)):
		return
	case seat < 0 && seated && (args[0].acts.All == nil || !args[0].acts.All(o.P)):
		return
	case d.Ways != nil:
		before := len(o.All)
		d.Ways(o, seat)
		for i := range o.All[before:] { // the verb's Means, unless an offer has its own
			o.All[before+i].Number = cmp.Or(o.All[before+i].Number, d.Number)
		}
		return
	}
	a, next := new(A), 0
	if seated {
		*args[0].acts.At(a), next = seat, 1
	}
	switch {
	case d.May != nil && d.May(o.P, a) != nil:
	case seated && seat < 0: // of all seats at once
		all := o.Add(-1, &d.Verb, func() Step { return Say(AllWord, End(a)) })
		if all.Number = cmp.Or(d.All, d.Number); d.Means != nil {
			all.Means = func() say.Text { return d.Means(o.P, a) }
		}
	case next == len(args) || args[next].Some == nil || args[next].Some(o.P, a):
		offer := o.Add(seat, &d.Verb, func() Step { return Walk(o.P, a, args[next:], (d.Hand != "" || d.Hands != "") && o.Unsees(seat)) })
		offer.Named = d.Named != nil && d.Named(o.P)
		if d.Means != nil {
			offer.Means = func() say.Text { return d.Means(o.P, a) }
		}
	}
}

func (d *Declared[P, A]) beside(o *Offering[P]) {
	if d.Beside != nil {
		d.Beside(o)
	}
}

// Walk is the step of a line that goes on with args, when a holds the words before them. With
// open, the last number may exceed what is offered, since an unseen hand bounds it.
func Walk[P Position, A any](p P, a *A, args []Arg[P, A], open bool) Step {
	if len(args) == 0 {
		return End(a)
	}
	step := args[0].Step(p, a, func(filled *A) Step { return Walk(p, filled, behind(args, p, filled), open) })
	last := len(args) == 1 && args[0].Then == nil
	if s := step.Slot; s != nil {
		s.Alike = s.Alike || last && args[0].alike
		if s.Kind == Integer && args[0].alike && open {
			end := s.From[len(s.From)-1]
			s.Open, s.Holds = end.High > end.Low, max(-1, -s.Holds)
		}
	}
	return step
}
