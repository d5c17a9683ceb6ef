package ui

import (
	"io"
	"testing"
)

// Once a board is closed, no question waits for a window that it has room in.
func TestClosedBoardLeavesTheLines(t *testing.T) {
	lines := &terminal{grown: func() bool { return true }}
	s := &Streams{Out: io.Discard, Err: io.Discard}
	b := &Board{lines: lines, before: *s}
	b.s = s
	b.Close()
	if lines.roomy() {
		t.Error("a line is taken away for a board that is closed")
	}
}
