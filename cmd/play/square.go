package play

import (
	"slices"
	"strconv"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// pickSquare shows the map with its free squares numbered and asks for one.
func (s *session) pickSquare(g *referee.Game, w rule.Way) (rule.Way, error) {
	slot := w.At.Slot
	on := slot.Place()
	label := say.That("%s: Where does %s go?", w.Seat, w.Called(g.Position(), w.Words[len(w.Words)-1]))
	square, err := s.askSquare(g, on, slot.Words, "", label, func() { s.slotHelp(w) })
	if err != nil {
		return w, err
	}
	return w.Choosing(slices.Index(slot.Words, square)), nil
}

// askSquare shows the map with its free squares numbered and asks for one of some; usual is
// proposed, "" for none.
func (s *session) askSquare(g *referee.Game, on *rule.Placing, words []string, usual string, label say.Text, help func()) (string, error) {
	s.d.Prompt.Draw(on.Map)
	find := func(text string) int {
		square := text
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(on.Squares) {
			square = on.Squares[n-1]
		} else if on.Square != nil {
			square = on.Square(text)
		}
		return rule.Index(words, square)
	}
	whole := func(text string) bool { // no greater number begins so
		n, err := strconv.Atoi(text)
		return err == nil && 10*n > len(on.Squares) && find(text) >= 0
	}
	label = say.That("%s 1 to %d (Esc: back):", say.Join(" ", label, on.Anchor), len(on.Squares))
	means := func(text string) say.Text {
		if i := find(text); i >= 0 && !whole(text) {
			return say.That("%s, or another digit", text)
		}
		return say.Text{}
	}
	text, err := s.input(g, ui.Line{Label: label, Preset: usual, Whole: whole, Means: means, Help: help}, func(text string) error {
		if find(text) < 0 {
			return say.Errorf("a number of the map, or a square such as %s", words[0])
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return words[find(text)], nil
}
