package cmd

import (
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"arbiter/cmd/ui"
)

// bar shows on a terminal's error stream how far something has come; elsewhere
// it shows nothing.
type bar struct {
	out   io.Writer
	shown string
}

const barWidth = 30

func newBar(s *ui.Streams) *bar {
	if !s.Terminal || !term.IsTerminal(int(os.Stderr.Fd())) {
		return &bar{}
	}
	return &bar{out: s.Err}
}

// show paints the bar anew where it has changed.
func (b *bar) show(done, total int) {
	if b.out == nil || total <= 0 {
		return
	}
	percent := 100 * done / total
	filled := barWidth * percent / 100
	line := fmt.Sprintf("[%s%s] %3d %%", strings.Repeat("#", filled), strings.Repeat(".", barWidth-filled), percent)
	if line != b.shown {
		b.shown = line
		_, _ = io.WriteString(b.out, "\r"+line)
	}
}

// clear takes the bar away.
func (b *bar) clear() {
	if b.shown != "" {
		_, _ = io.WriteString(b.out, "\r"+strings.Repeat(" ", len(b.shown))+"\r")
		b.shown = ""
	}
}
