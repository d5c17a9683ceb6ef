package play

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

func (s *session) pickNumber(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	if standFor(slot) {
		return s.pickMeant(g, w)
	}
	if w.At.Do != nil {
		s.hint(say.That("Enter alone: no more"))
	}
	label := say.That("%s · %s, %s (Esc: back):", w.Asked(), slot.Ask, slot.Span())
	preset := slot.Usual
	if preset == "" && w.At.Do == nil && !slot.Signs && (!w.Of.Outcome || slot.From[0].Low != 1 || len(slot.From) > 1) { // how it ended is known: 1 is only the least of all
		preset = strconv.Itoa(slot.From[0].Low)
	}
	whole := func(text string) bool { // it ends nothing, and no greater number begins so
		n, err := strconv.Atoi(text)
		return err == nil && !slot.Open && slot.Has(n) && 10*n > slot.From[len(slot.From)-1].High && slot.Then(n).Do == nil
	}
	text, err := s.input(g, ui.Line{Label: label, Preset: preset, Whole: whole, Picture: pictured(g.Position(), w.Words[1:]), Help: func() { s.slotHelp(w) }}, func(text string) error {
		if text == "" && w.At.Do != nil {
			return nil
		}
		_, err := numbering(w, text)
		if _, none := strconv.Atoi(text); err != nil && none == nil && slot.Glue == "" { // by the rule that bounds it
			if _, _, refused := s.try(g, rule.Join(append(slices.Clip(w.Words), text))); desk.ExitCode(refused) == desk.ExitIllegal {
				return refused
			}
		}
		return err
	})
	if err != nil || text == "" {
		return w.Ended(), err
	}
	return numbering(w, text)
}

// standFor says whether a slot is one of a few numbers that each mean something.
func standFor(slot *rule.Slot) bool {
	return slot.Means != nil && !slot.Open && slot.From[len(slot.From)-1].High < 10
}

// eachNumber are the numbers that a line goes on with, as options.
func eachNumber(w rule.Way, do func(rule.Way) error) (options []ui.Item) {
	for _, r := range w.At.Slot.From {
		for n := r.Low; n <= r.High; n++ {
			to, text := w.Choosing(n), w.At.Slot.Means(n)
			if text.String() == "" { // as a column of a card that isn't known
				text = say.That("%s %d", w.At.Slot.Ask, n)
			}
			if more := to.At.Slot; more != nil && more.Kind == rule.Integer {
				text = say.That("%s · %s, %s", text, more.Ask, more.Span())
			}
			options = append(options, ui.Item{Text: text, Word: strconv.Itoa(n), Number: n, Asks: to.At.Slot != nil, Do: func() error { return do(to) }})
		}
	}
	return options
}

// pickMeant asks for one of a few numbers that each mean something.
func (s *session) pickMeant(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	options := eachNumber(w, func(to rule.Way) error { next = to; return nil })
	err = s.menu(g, asking{Menu: ui.Menu{Label: asks(g, w), Items: options, Texts: true, Help: func() { s.slotHelp(w) }}, rest: func(text string) (string, error) {
		if behind, err := numbering(w, text); err == nil { // the numbers that follow as well
			next = behind
			return "", errWhole
		}
		return text, nil
	}})
	return next, err
}

// numbering is a line with a number, and behind a blank with that which it goes on with.
func numbering(w rule.Way, text string) (rule.Way, error) {
	number, rest, more := strings.Cut(strings.TrimSpace(text), " ")
	slot := w.At.Slot
	n, err := strconv.Atoi(number)
	switch next := w; {
	case err != nil:
		return w, say.Errorf("a number: %s", slot.Span())
	case !slot.Has(n):
		return w, say.Errorf("%s", slot.Span())
	case !more:
		return w.Choosing(n), nil
	default:
		if next = w.Choosing(n); next.At.Slot == nil || next.At.Slot.Kind != rule.Integer {
			return w, say.Errorf("a number: %s", slot.Span())
		}
		return numbering(next, rest)
	}
}
