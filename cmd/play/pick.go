package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// pickWord asks for one of a slot's words. After a square the result stands beside each, so no
// confirmation is needed.
func (s *session) pickWord(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	p, slot := g.Position(), w.At.Slot
	switch {
	case slot.Parts != nil && len(slot.Words) > mostSeen:
		return s.pickParts(g, w)
	case slot.Pairs != nil:
		return s.pickPairs(g, w)
	}
	var options []ui.Item
	key := rule.Common(slot.Words)
	key = key[:strings.LastIndex(key, "=")+1] // what follows it is enough
	var barred []rule.Barred
	if slot.Barred != nil {
		barred = slot.Barred()
	}
	bar := func() {
		for ; len(barred) > 0 && barred[0].Place == len(options); barred = barred[1:] {
			line := rule.Join(append(slices.Clip(w.Words), barred[0].Word))
			options = append(options, ui.Item{Text: say.Join(" · ", barred[0].Text, barred[0].Why), Word: barred[0].Word, Barred: true, Do: func() error {
				_, _, err := s.try(g, line)
				return cmp.Or(s.tellRefusal(line, err), errBack) // by its rule
			}})
		}
	}
	for i, word := range slot.Words {
		bar()
		typed := strings.TrimPrefix(word, key)
		if typed == "?" { // whose key shows the help
			typed = "any"
		}
		options = append(options, ui.Item{Text: tells(w, p, i), Word: typed, Picture: drawnAs(p.Picture(word, w.Seat)), Do: func() error {
			next = w.Choosing(i)
			if next.Forced().At.Slot == nil {
				next.Placed = nil
			}
			return nil
		}})
	}
	bar()
	for _, o := range rule.Moves(p, w.Seat, s.d.Settings.Hands) {
		if v, ok := o.Along(w.Words); ok && slot.Kind == rule.Name && v.At.Slot != nil && v.At.Slot.Kind == rule.Free {
			options = append(options, ui.Item{Text: v.At.Slot.Hint, Do: func() error { next = v; return nil }})
		}
	}
	if w.At.Do != nil {
		options = append(options, ui.Item{Text: ending(w), Ends: true, Do: func() error { next = w.Ended(); return nil }})
	}
	return next, s.menu(g, s.askWord(g, w, options, w.Words))
}

// mostSeen is how many words are in sight in a small window.
const mostSeen = 9

// pickParts asks for one of many words by its two parts.
func (s *session) pickParts(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	slot := w.At.Slot
	var h halves
	for i, word := range slot.Words {
		part, text := slot.Parts(i)
		if slot.Means != nil {
			text = say.Join(" · ", text, slot.Means(i))
		}
		h.add(ui.Item{Text: part}, ui.Item{Text: text, Word: word, Do: func() error { next = w.Choosing(i); return nil }})
	}
	return next, s.pickHalves(g, w, &h, slot.Ask)
}

// pickPairs asks for two words whose order doesn't matter.
func (s *session) pickPairs(g *referee.Game, w rule.Way) (next rule.Way, err error) {
	slot := w.At.Slot
	var h halves
	for _, round := range []bool{false, true} {
		for i, word := range slot.Words {
			begun := w.Choosing(i)
			for k, other := range begun.At.Slot.Words {
				first, second := slot.Pairs(i, k)
				from, to := ui.Item{Text: first, Word: word}, ui.Item{Text: second, Word: other}
				if round {
					from, to = to, from
				}
				to.Do = func() error { next = begun.Choosing(k); return nil }
				h.add(from, to)
			}
		}
	}
	for i, only := range h.seconds {
		if len(only) == 1 {
			h.firsts[i].Text, h.firsts[i].Do = say.That("%s, to %s", h.firsts[i].Text, only[0].Text), only[0].Do
		}
	}
	return next, s.pickHalves(g, w, &h, slot.Then(0).Slot.Ask)
}

// halves are lines that are chosen by two parts, one after the other.
type halves struct {
	firsts  []ui.Item
	seconds [][]ui.Item // behind each of the first
}

func (h *halves) add(first, second ui.Item) {
	at := slices.IndexFunc(h.firsts, func(o ui.Item) bool { return o.Text.String() == first.Text.String() })
	if at < 0 {
		at, h.firsts, h.seconds = len(h.firsts), append(h.firsts, first), append(h.seconds, nil)
	}
	h.seconds[at] = append(h.seconds[at], second)
}

// pickHalves asks for the first part, and then, as asks says, for the second.
func (s *session) pickHalves(g *referee.Game, w rule.Way, h *halves, asks say.Key) error {
	for i := range h.firsts {
		if first := &h.firsts[i]; first.Do == nil {
			first.Do = func() error {
				a := s.askWord(g, w, h.seconds[i], w.Words)
				a.Label = say.That("%s · %s · %s?", w.Asked(), first.Text, asks)
				if w.At.Slot.Shows != nil {
					s.d.Prompt.Draw(w.At.Slot.Shows)
				}
				return s.menu(g, a)
			}
		}
	}
	a := s.askWord(g, w, h.firsts, w.Words)
	a.Texts = w.At.Slot.Parts != nil // the whole word may be typed, and begins with a digit
	return s.menu(g, a)
}

// pickSeveral asks for several words, in any order: each keeps its place, and a choice can be
// undone.
func (s *session) pickSeveral(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	of, chosen, ended, kept := slot.Several, slices.Clone(slot.Several.Ticked), false, map[string]string{}
	for !ended && len(chosen) < of.Most {
		var options []ui.Item
		here, priced := w, *slot
		here.At.Slot = &priced
		for _, word := range of.Words {
			if of.Means != nil {
				n := 1 + slices.Index(append(slices.Clip(chosen), word), word)
				priced.Means = func(i int) say.Text { return of.Means(i, n) }
			}
			o := ui.Item{Text: told(here, g.Position(), word), Word: word, Picture: drawnAs(g.Position().Picture(word, w.Seat)), Do: func() error { chosen = append(chosen, word); return nil }}
			if at := slices.Index(chosen, word); at >= 0 {
				o.Text, o.Do = say.Join(" ", say.Plain("[x]"), o.Text), func() error { chosen = slices.Delete(chosen, at, at+1); return nil }
			}
			options = append(options, o)
		}
		end := ui.Item{Text: ending(w), Ends: true, Do: func() error { ended = true; return nil }}
		n := len(chosen)
		if n > 0 && n < of.Least {
			s.hint(say.That("Still to be chosen: %d.", of.Least-n))
		}
		if n > 0 && of.Enters != nil {
			end.Text, end.Word = of.Enters(n), "ok"
		}
		if n == 0 && w.At.Do != nil || n > 0 && n >= of.Least {
			options = append(options, end)
		}
		a := s.askWord(g, w, options, w.Words)
		a.rest = func(text string) (string, error) { // which may name those again that are ticked
			left := slices.DeleteFunc(slices.Clone(chosen), func(word string) bool { return rule.Contains(rule.Apart(text), word) })
			return s.askWord(g, w, nil, slices.Concat(w.Words, left)).rest(text)
		}
		a.Kept = kept
		switch err := s.menu(g, a); {
		case errors.Is(err, errBack) && n > 0:
			chosen = chosen[:n-1]
		case err != nil:
			return w, err
		}
	}
	for _, word := range of.Words {
		if slices.Contains(chosen, word) {
			w = w.Choosing(slices.Index(w.At.Slot.Words, word))
		}
	}
	if w.At.Do != nil {
		w = w.Ended()
	}
	return w, nil
}
