package play

import (
	"strconv"

	"arbiter/engine/rule"
	"arbiter/say"
)

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
