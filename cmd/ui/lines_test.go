package ui

import (
	"errors"
	"testing"

	"arbiter/say"
)

// Without a terminal an answer is a whole line of the input, and is shown behind its question.
func TestLines(t *testing.T) {
	s, _, shown := Test("2\nhalf")
	p := Lines(s)
	if text, err := p.Line(Line{Label: say.Plain("Coins:")}); text != "2" || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	if text, err := p.Line(Line{Label: say.Plain("Science:"), Preset: "3"}); !errors.Is(err, ErrEnded) {
		t.Errorf("half a line is an answer: %q, %v", text, err)
	}
	if want := "Coins: 2\nScience: [3] \n"; shown.String() != want {
		t.Errorf("%q, not %q", shown, want)
	}
}
