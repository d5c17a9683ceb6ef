package rule

import (
	"iter"
	"slices"
	"strconv"

	"arbiter/say"
)

// Arg is one or several words behind a verb: how they are read and written, and what is legal
// there when the words before it are in a. NumberArg and NameArg make the usual ones;
// a rulebook makes its own where a word is more than that.
type Arg[P Position, A any] struct {
	Read  func(r *Reader, p P, a *A)                      // takes it from a line
	Text  func(p P, a *A) string                          // as it is typed, "" if it is left out
	Check func(p P, a *A) error                           // the verdict on it; nil if every value is legal
	Some  func(p P, a *A) bool                            // whether there is any legal one; nil for always
	Step  func(p P, a *A, then func(filled *A) Step) Step // the legal ones, each with what follows; nil if Declared.Ways offers them
	Then  func(p P, a *A) []Arg[P, A]                     // of the last one: the words behind it, which it decides; nil for none

	acts  *Acting[P, A]
	alike bool // it is one slot with plain values: if it is the last, the line ends with any of them
}

// behind are the args after the first, which may depend on its value in a.
func behind[P Position, A any](args []Arg[P, A], p P, a *A) []Arg[P, A] {
	if then := args[0].Then; then != nil {
		return then(p, a)
	}
	return args[1:]
}

// Acting is the seat that acts, the first word behind a verb.
type Acting[P Position, A any] struct {
	At     func(a *A) *int
	May    func(p P, seat int) bool
	Why    func(p P, seat int) error // refuses a seat that may not
	All    func(p P) bool            // whether all seats, as seat -1, may act at once; nil if the verb doesn't take AllWord
	WhyNot func(p P) error           // refuses all
}

// AllWord stands for all seats at once where a verb takes it.
const AllWord = "all"

// Arg is the word.
func (s Acting[P, A]) Arg() Arg[P, A] {
	one := anySeat[P](s.At)
	arg := one
	arg.acts = &s
	arg.Check = func(p P, a *A) error {
		switch seat := *s.At(a); {
		case seat >= 0 && s.May(p, seat), seat < 0 && s.All(p):
			return nil
		case seat >= 0:
			return s.Why(p, seat)
		}
		return s.WhyNot(p)
	}
	if s.All == nil {
		return arg
	}
	arg.Read = func(r *Reader, p P, a *A) {
		if *s.At(a) = -1; !r.Skip(AllWord) {
			one.Read(r, p, a)
		}
	}
	arg.Text = func(p P, a *A) string {
		if *s.At(a) < 0 {
			return AllWord
		}
		return one.Text(p, a)
	}
	return arg
}

// NumberArg is a number that is read within a range. legal is the range of legal
// numbers; why is the verdict on another, with below for one less than that range.
func NumberArg[P Position, A any](ask say.Key, read Range, at func(a *A) *int, legal func(p P, a *A) Range, why func(p P, a *A, below bool) error) Arg[P, A] {
	arg := RangesArg(ask, read, at, func(p P, a *A) []Range {
		if r := legal(p, a); !r.Empty() {
			return []Range{r}
		}
		return nil
	}, func(p P, a *A) error {
		r := legal(p, a)
		if r.Has(*at(a)) {
			return nil
		}
		return why(p, a, *at(a) < r.Low)
	})
	arg.Some = func(p P, a *A) bool { return !legal(p, a).Empty() } // without making the list
	return arg
}

// RangesArg is a number that is read within a range. legal are the legal numbers,
// in rising ranges; check is the verdict on another.
func RangesArg[P Position, A any](ask say.Key, read Range, at func(a *A) *int, legal func(p P, a *A) []Range, check func(p P, a *A) error) Arg[P, A] {
	return Arg[P, A]{
		alike: true,
		Read:  func(r *Reader, _ P, a *A) { *at(a) = r.Number(read.Low, read.High, ask) },
		Text:  func(_ P, a *A) string { return strconv.Itoa(*at(a)) },
		Check: check,
		Some:  func(p P, a *A) bool { return len(legal(p, a)) > 0 },
		Step: func(p P, a *A, then func(*A) Step) Step {
			return Step{Slot: &Slot{Kind: Integer, Ask: ask, From: legal(p, a), Then: func(n int) Step { return filled(a, at, n, then) }}}
		},
	}
}

// NameArg is the name of a piece: legal lists the legal ones, check is the verdict on
// another. know reads a word that is not among them as a name that the game knows.
func NameArg[P Position, A any](ask, want say.Key, at func(a *A) *string, legal func(p P, a *A) []string, know func(r *Reader, p P, w Word, among []string) string, check func(p P, a *A) error) Arg[P, A] {
	return Arg[P, A]{
		alike: true,
		Read:  func(r *Reader, p P, a *A) { *at(a) = know(r, p, r.Next(want), legal(p, a)) },
		Text:  func(_ P, a *A) string { return *at(a) },
		Check: check,
		Some:  func(p P, a *A) bool { return len(legal(p, a)) > 0 },
		Step: func(p P, a *A, then func(*A) Step) Step {
			names := legal(p, a)
			return Choose(Name, ask, names, func(i int) Step { return filled(a, at, names[i], then) })
		},
	}
}

// ValueArg is one of several values of the game, as a city: legal are the legal
// ones, check is the verdict on another.
func ValueArg[P Position, A, V any](kind slotKind, ask say.Key, at func(a *A) *V, read func(r *Reader, p P, a *A) V, text func(v V) string, legal func(p P, a *A) iter.Seq[V], check func(p P, a *A) error) Arg[P, A] {
	return Arg[P, A]{
		alike: true,
		Read:  func(r *Reader, p P, a *A) { *at(a) = read(r, p, a) },
		Text:  func(_ P, a *A) string { return text(*at(a)) },
		Check: check,
		Some:  func(p P, a *A) bool { return Any(legal(p, a)) },
		Step: func(p P, a *A, then func(*A) Step) Step {
			return Among(kind, ask, slices.AppendSeq(make([]V, 0, 4), legal(p, a)), text, func(v V) Step { return filled(a, at, v, then) }) // mostly few
		},
	}
}

// filled goes on behind a word with its value in a copy of the action.
func filled[A, V any](a *A, at func(a *A) *V, v V, then func(filled *A) Step) Step {
	b := *a
	*at(&b) = v
	return then(&b)
}

// Any says whether a sequence has a value; it computes at most one.
func Any[V any](values iter.Seq[V]) bool {
	for range values {
		return true
	}
	return false
}

// OneOfMany returns the Arg with this mark: its value decides how the line goes on, no hand
// bounds it, and different values have different numbers of continuations.
func (a Arg[P, A]) OneOfMany() Arg[P, A] {
	a.alike = false
	return a
}

// With returns the Arg with more about its slot: more adds it whenever the slot is made.
func (a Arg[P, A]) With(more func(p P, a *A, s *Slot)) Arg[P, A] {
	step := a.Step
	a.Step = func(p P, at *A, then func(*A) Step) Step {
		next := step(p, at, then)
		more(p, at, next.Slot)
		return next
	}
	return a
}

// anySeat is a seat that a line is about; every seat is legal.
func anySeat[P Position, A any](at func(a *A) *int) Arg[P, A] {
	return Arg[P, A]{
		Read: func(r *Reader, p P, a *A) { *at(a) = r.Seat(p.Seats()) },
		Text: func(p P, a *A) string { return Quote(p.Seats()[*at(a)]) },
		Step: func(p P, a *A, then func(*A) Step) Step {
			return Choose(Name, "seat", p.Seats(), func(i int) Step { return filled(a, at, i, then) })
		},
	}
}
