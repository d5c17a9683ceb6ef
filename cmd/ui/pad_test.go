package ui

import (
	"io"
	"slices"
	"testing"

	"arbiter/say"
)

// What is typed on a pad is kept when its cell is left, not with each key, and at the end whatever ends it.
func TestPadKeeps(t *testing.T) {
	var kept []string
	p := &Pad{Seats: []string{"Ann", "Bob"}, Lines: []PadLine{{Check: func(string) (say.Text, error) { return say.Text{}, nil }, Cells: make([]PadCell, 2)}}}
	p.Sum, p.Fold = func() *PadSums { return &PadSums{} }, func(line int) int { return line }
	p.Keep = func() { kept = append(kept, p.Lines[0].Cells[0].Text+"|"+p.Lines[0].Cells[1].Text) }
	s, _, _ := Test("")
	keys := newConsole()
	from, typed := io.Pipe()
	keys.from, keys.ahead = from, nil
	go func() {
		_, _ = io.WriteString(typed, "123\t45\x1b[D\x1b[C67\x7f\x03")
	}()
	if err := p.typed(s, keys, &full{s: s, console: keys, out: io.Discard}); err == nil {
		t.Error("it went on behind Ctrl-C")
	}
	if want := []string{"|", "123|", "123|45", "123|6"}; !slices.Equal(kept, want) {
		t.Errorf("kept %q, not %q", kept, want)
	}
}
