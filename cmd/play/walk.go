package play

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// way is a line as far as its words are chosen.
type way struct {
	at     rule.Step // where it stands
	words  []string  // verb, seat and what was chosen
	free   string    // what was typed for a Free slot, the end of the line
	seat   string    // whose it is, "" for nobody's
	placed *placed   // where a square of a map is among the words
}

// lineOf is the line of an offer, as far as it leaves nothing to choose.
func lineOf(o rule.Offer) way {
	w := way{at: o.Step, words: []string{o.Verb}, seat: o.Seat}
	if o.Seat != "" {
		w.words = append(w.words, o.Seat)
	}
	return w.forced()
}

// line is what is entered if the line ends here.
func (w *way) line() string { return strings.TrimSpace(rule.Join(w.words) + " " + w.free) }

// title is the line so far, above what it can go on with.
func (w *way) title() string { return strings.Join(w.words, " ") }

// with is the line with one more slot filled, in the last word where the slot
// is joined to it.
func (w way) with(text string, then rule.Step) way {
	slot := w.at.Slot
	w.words, w.at = slices.Clone(w.words), then
	if slot.Signs || slot.Glue != "" {
		w.words[len(w.words)-1] += slot.Glue + text
	} else {
		w.words = append(w.words, text)
	}
	return w
}

// choosing is the line with one of a slot's words, numbering with one of its
// numbers.
func (w way) choosing(i int) way  { return w.with(w.at.Slot.Words[i], w.at.Slot.Then(i)) }
func (w way) numbering(n int) way { return w.with(w.at.Slot.Number(n), w.at.Slot.Then(n)) }

// ended is the line without any more.
func (w way) ended() way {
	w.at.Slot = nil
	return w
}

// forced fills the slots that leave nothing to choose.
func (w way) forced() way {
	for slot := w.at.Slot; slot != nil && w.at.Do == nil && !mapped(slot); slot = w.at.Slot {
		switch {
		case len(slot.Words) == 1:
			w = w.choosing(0)
		case len(slot.From) == 1 && slot.From[0].Low == slot.From[0].High && !slot.Open:
			w = w.numbering(slot.From[0].Low)
		default:
			return w
		}
	}
	return w
}

// mapped says whether a slot is filled by looking at a map.
func mapped(slot *rule.Slot) bool { return slot.Kind == rule.Square && slot.Place != nil }

// walk leads through an offer slot by slot and enters the line.
func (s *session) walk(g *referee.Game, w way) error {
	var asked []way // where there was something to choose, to go back to
	for {
		w = w.forced()
		if w.at.Slot == nil && w.placed == nil {
			return s.enter(w.line())
		}
		next, err := s.goOn(g, w)
		switch {
		case errors.Is(err, errBack) && len(asked) > 0:
			w, asked = asked[len(asked)-1], asked[:len(asked)-1]
		case err != nil:
			return err
		default:
			w, asked = next, append(asked, w)
		}
	}
}

// goOn asks for what a line goes on with, or whether it is meant.
func (s *session) goOn(g *referee.Game, w way) (way, error) {
	slot := w.at.Slot
	if slot == nil {
		return s.confirm(g.Position(), w)
	}
	if !slot.Hint.Empty() {
		s.hint(slot.Hint)
	}
	switch {
	case slot.Kind == rule.Rotation && w.placed != nil:
		s.draw(w.placed.on.Turns)
	case mapped(slot):
		return s.pickSquare(w)
	case slot.Kind == rule.Free:
		return s.typeFree(g, w)
	case slot.Kind == rule.Integer:
		return s.pickNumber(w)
	}
	return s.pickWord(g, w)
}

// pickWord has one of a slot's words chosen.
func (s *session) pickWord(g *referee.Game, w way) (next way, err error) {
	p := g.Position()
	var options []option
	offer := func(text say.Text, then way) {
		options = append(options, option{text, func() error { next = then; return nil }})
	}
	if w.at.Do != nil {
		offer(say.That("no more"), w.ended())
	}
	for i := range w.at.Slot.Words {
		offer(w.tells(p, i), w.choosing(i))
	}
	options = append(options, option{say.That("type the rest"), func() error {
		if err := s.typed(g, rule.Join(w.words)+" "); err != nil {
			return err
		}
		return errDone
	}})
	key, err := s.menu(ui.Menu{Label: w.asks(p), Keep: 1, Keys: "?"}, options, goBack(say.That("back")))
	if key != 0 {
		s.verbHelp(g, w.words[0])
		return s.pickWord(g, w)
	}
	return next, err
}

// pickNumber has a number typed.
func (s *session) pickNumber(w way) (way, error) {
	slot := w.at.Slot
	preset := slot.Usual
	if preset == "" && len(slot.From) == 1 && w.at.Do == nil {
		preset = strconv.Itoa(slot.From[0].Low)
	}
	if w.at.Do != nil {
		s.hint(say.That("Enter alone: no more"))
	}
	label := say.That("%s … %s, %s (b: back)", w.title(), slot.Ask, slot.Span())
	text, err := s.input(label, preset, func(text string) error {
		n, err := strconv.Atoi(text)
		switch {
		case text == "" && w.at.Do != nil, err == nil && slot.Has(n):
			return nil
		case err != nil:
			return say.Errorf("a number: %s", slot.Span())
		}
		return say.Errorf("%s", slot.Span())
	})
	if err != nil || text == "" {
		return w.ended(), err
	}
	n, err := strconv.Atoi(text)
	return w.numbering(n), err
}

// typeFree has the rest of a line typed: it is judged when it is entered.
func (s *session) typeFree(g *referee.Game, w way) (way, error) {
	slot := w.at.Slot
	label := say.Plain(say.Capital(s.d.Words(slot.Ask)) + ":")
	text, err := s.d.Prompt.Line(ui.Line{Label: label, Preset: slot.Usual, Complete: s.completeNames(g)})
	switch {
	case err != nil:
		return w, err
	case isBack(text):
		return w, errBack
	}
	w.free = text
	return w.ended(), nil
}

// verbHelp tells what a verb is for.
func (s *session) verbHelp(g *referee.Game, verb string) {
	v := verbOf(g.Rulebook(), verb)
	for _, u := range v.Usage {
		s.d.IO.Printf("  %s %s\n", v.Name, u)
	}
	s.d.IO.Wrapped(say.Plain("  "+say.Capital(s.d.Words(v.Short))+". "+s.d.Words(v.Long)), "  ")
}
