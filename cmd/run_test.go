package cmd

import (
	"bufio"
	"io"
	"strings"
	"testing"

	"arbiter/engine/rule"
)

// A line of any length is read to its end, and as much of it as shows that it is too long; the next one is whole.
func TestLinesOfAnyLength(t *testing.T) {
	in := bufio.NewReaderSize(strings.NewReader("pass Green\r\n"+strings.Repeat("x", 40_000)+"\nundo"), 1<<14)
	for _, want := range []struct {
		begins string
		err    error
	}{{"pass Green", nil}, {strings.Repeat("x", rule.MaxLine+1), nil}, {"undo", io.EOF}} {
		if line, err := lineOf(in); !strings.HasPrefix(line, want.begins) || err != want.err || len(want.begins) < 20 && line != want.begins {
			t.Errorf("%.20q… with %d characters, %v", line, len(line), err)
		}
	}
}
