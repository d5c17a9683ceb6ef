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
	v, _ := rule.Named(g.Rulebook().Verbs(), verb)
	for _, u := range v.Usage {
		s.d.IO.Printf("  %s %s\n", v.Name, u)
	}
	s.d.IO.Wrapped(say.Plain("  "+say.Capital(s.d.Words(v.Short))+". "+s.d.Words(v.Long)), "  ")
}

// placed is where something goes on a map. What follows in the line is told with
// what it leads to.
type placed struct {
	on           *rule.Placing
	name, square string
}

// pickSquare shows the map with its free squares numbered and asks for one.
func (s *session) pickSquare(w way) (way, error) {
	slot := w.at.Slot
	s.draw(slot.Place.Map)
	find := func(text string) int {
		square := text
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(slot.Place.Squares) {
			square = slot.Place.Squares[n-1]
		} else if found, ok := slot.Place.Square(text); ok {
			square = found
		}
		return rule.Index(slot.Words, square)
	}
	name := w.words[len(w.words)-1]
	label := say.That("Where does %s go? 1 to %d (b: back)", name, len(slot.Place.Squares))
	text, err := s.input(label, "", func(text string) error {
		if find(text) < 0 {
			return say.Errorf("a number of the map, or a square such as %s", slot.Words[0])
		}
		return nil
	})
	if err != nil {
		return w, err
	}
	i := find(text)
	w.placed = &placed{slot.Place, name, slot.Words[i]}
	return w.choosing(i), nil
}

// asks is what a line is asked to go on with; behind a square also what its seat
// gets now.
func (w way) asks(p rule.Position) say.Text {
	ask := w.at.Slot.Ask
	if ask == "" {
		ask = "what"
	}
	label := say.That("%s … %s?", w.title(), ask)
	if w.placed == nil {
		return label
	}
	if w.at.Slot.Kind == rule.Rotation {
		label = say.That("%s on %s: which turn?", w.placed.name, w.placed.square)
	}
	if now := p.Outlook(w.seat).Short; now != "" {
		return say.That("%s   now %s", label, now)
	}
	return label
}

// tells is one of the words that a line could go on with; behind a square also
// what it would meet there and what the seat would get.
func (w way) tells(p rule.Position, i int) say.Text {
	next := w.choosing(i)
	parts := say.Plains(next.words[len(next.words)-1])
	if w.placed == nil {
		return parts[0]
	}
	if w.at.Slot.Kind == rule.Rotation && w.placed.on.Meets != nil {
		if meets := w.placed.on.Meets(w.placed.square, w.at.Slot.Words[i]); !meets.Empty() {
			parts = append(parts, meets)
		}
	}
	leads(p, next, "", func(gets string) { parts = append(parts, say.Plain(gets)) })
	return say.Join(" · ", parts...)
}

// leads gives what a seat would get at each end that a line could come to.
func leads(p rule.Position, w way, behind string, yield func(gets string)) {
	w = w.forced()
	if after := w.outlook(p); after.Short != "" {
		yield(behind + after.Short)
	}
	if w.at.Slot == nil {
		return
	}
	for i, word := range w.at.Slot.Words {
		leads(p, w.choosing(i), behind+word+": ", yield)
	}
}

// outlook is what the seat of a line would stand to get if it ended here.
func (w way) outlook(p rule.Position) (get rule.Outlook) {
	if w.at.Do != nil {
		if next, _, err := rule.Apply(p, w.at.Do); err == nil {
			get = next.Outlook(w.seat)
		}
	}
	return get
}

// confirm shows what placing something comes to and asks once more.
func (s *session) confirm(p rule.Position, w way) (way, error) {
	after, now := w.outlook(p), p.Outlook(w.seat)
	line := say.Plain(w.line())
	if !after.Text.Empty() {
		line = say.That("%s: %s would make %s (now %s).", w.line(), w.seat, after.Text, now.Text)
	}
	s.d.IO.Wrapped(line, "  ")
	ok, err := s.d.Prompt.Confirm(say.That("Place it so?"))
	if err == nil && !ok {
		err = errBack
	}
	w.placed = nil
	return w, err
}

// draw shows a picture.
func (s *session) draw(p rule.Picture) {
	_ = s.d.IO.View(&rule.View{Blocks: []rule.Block{{Picture: p}}}, s.d.Drawing()) // a screen that is gone is found out by the next question
}
