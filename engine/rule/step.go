package rule

import (
	"strings"

	"arbiter/say"
)

// Step is where a line stands: it may end here, go on, or both.
type Step struct {
	Do    Action          // what is entered if the line ends here, nil if it can't
	Slot  *Slot           // what comes next, nil for nothing
	Price func() say.Text // what a line costs that ends here, if its words don't say so; optional
	Sure  say.Key         // the heading under which pages ask for confirmation of a line that ends here, since it does less than it seems; "" for most
}

// End is a step that a line ends with.
func End(do Action) Step { return Step{Do: do} }

// Ready gives a step that is made before a client needs it.
func Ready(step Step) func() Step { return func() Step { return step } }

// Choose is a step that goes on with one of some words.
func Choose(kind slotKind, ask say.Key, words []string, then func(i int) Step) Step {
	return Step{Slot: &Slot{Kind: kind, Ask: ask, Words: words, Then: then}}
}

// Among is Choose with one of some values, each typed as text gives it; people call one with a
// method Said by that.
func Among[V any](kind slotKind, ask say.Key, values []V, text func(v V) string, then func(v V) Step) Step {
	step := Choose(kind, ask, Each(values, text), func(i int) Step { return then(values[i]) })
	if _, said := any(*new(V)).(say.Said); said {
		step.Slot.Called = func(i int) say.Text { return any(values[i]).(say.Said).Said() }
	}
	return step
}

// Called sets how people say the words of the step, and gives it back.
func (s Step) Called(called func(i int) say.Text) Step {
	s.Slot.Called = called
	return s
}

// Glued joins the words of the step to the part of the line before it, and gives it back.
func (s Step) Glued(glue string) Step {
	s.Slot.Glue = glue
	return s
}

// Say is a step that goes on with one fixed word.
func Say(word string, then Step) Step {
	said := &struct { // one allocation for both
		Slot
		word [1]string
	}{word: [1]string{word}}
	said.Slot = Slot{Kind: Fixed, Words: said.word[:], Then: func(int) Step { return then }}
	return Step{Slot: &said.Slot}
}

// Between is a step that goes on with a number from low to high.
func Between(ask say.Key, low, high int, then func(n int) Step) Step {
	return Step{Slot: &Slot{Kind: Integer, Ask: ask, From: []Range{{low, high}}, Then: then}}
}

// Typed is a step that goes on with a text. Behind begun, the beginning of the
// line, it is read and judged when it is entered.
func Typed(p Position, begun string, ask say.Key, hint say.Text) Step {
	return Step{Slot: &Slot{Kind: Free, Ask: ask, Hint: hint, Read: func(text string) Step {
		a, err := ParseLine(p, begun+" "+text)
		if err != nil {
			return Step{}
		}
		return End(a)
	}}}
}

// oneText is a step with typed text that is one text, if it is.
func (s Step) oneText(is bool) Step {
	s.Slot.whole = is
	return s
}

// Typed is what is typed into a Free slot, as its line has it. One text may be typed as the line has it.
func (s *Slot) Typed(text string) string {
	if text = strings.TrimSpace(text); text == "" || !s.whole {
		return text
	}
	if words, err := Split(text); err == nil && len(words) == 1 && text == Quoted(words[0].Text) {
		return text
	}
	return Quoted(text)
}

// count counts what follows, up to MostCounted or a little more; typed says
// whether it met a Free slot.
func (s Step) count() (n int, typed bool) {
	if s.Do != nil {
		n = 1
	}
	if s.Slot == nil {
		return n, false
	}
	typed = s.Slot.Kind == Free
	s.Slot.steps(func(_ int, _ string, next Step) bool {
		more, free := next.count()
		typed = typed || free
		if s.Slot.Alike {
			n += (len(s.Slot.Words) + s.Slot.Numbers()) * more
			return false
		}
		n += more
		return n < MostCounted
	})
	return n, typed
}

func (s Step) each(yield func(Action) bool) bool {
	if s.Do != nil && !yield(s.Do) {
		return false
	}
	switch {
	case s.Slot == nil:
		return true
	case s.Slot.All != nil:
		return s.Slot.All(yield)
	}
	return s.Slot.steps(func(_ int, _ string, next Step) bool { return next.each(yield) })
}

// words gives every whole word that a line can go on with, and what follows it.
func (s Step) words(yield func(word string, next Step) bool) {
	if s.Slot != nil {
		s.Slot.words("", yield)
	}
}
