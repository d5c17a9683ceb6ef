// Package ui has all code for the terminal: the streams, their width and colour,
// tables, refusals and prompts.
//
// Untrusted text (names, reasons, lines of a file) passes through screen.Clean before it
// reaches a screen, so no file can move the cursor, hide text or forge a line. Everything
// that Streams prints is cleaned; only this package's own colour sequences pass, if colour
// is on.
package ui

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fatih/color"
	"golang.org/x/term"

	"arbiter/say"
)

// Widths in columns: what is assumed where the terminal doesn't tell, and what is used
// at least and at most. Lines beyond 120 columns are hard to follow.
const (
	defaultWidth = 80
	MinWidth     = 40
	MaxWidth     = 120
)

// Streams is where a command reads and prints.
type Streams struct {
	In          io.Reader
	Out, Err    io.Writer
	Width       int                     // columns to use: MinWidth to MaxWidth
	Color       bool                    // Out shows colours
	ASCII       bool                    // Out shows nothing but ASCII
	Terminal    bool                    // Out is a terminal
	InTerminal  bool                    // In is a terminal: questions can be asked
	ErrTerminal bool                    // Err is a terminal: progress is shown there
	Lang        *say.Language           // what is said is put into its words
	Led         bool                    // a menu of what is legal follows what is told
	Meanwhile   chan string             // what other goroutines say, to be printed with a question; nil where there are none
	whole       bool                    // a board breaks lines as it paints them
	seats       *atomic.Pointer[[]dyed] // the seats whose names are shown in their colours
}

// System is the process's own streams. Colour is used only on a terminal, and
// not with noColor, NO_COLOR or TERM=dumb (see no-color.org).
func System(noColor bool) *Streams {
	// Writers of the colour library: on old Windows consoles they translate
	// the sequences, everywhere else they are the files themselves.
	s := &Streams{In: os.Stdin, Out: bufio.NewWriterSize(color.Output, 1<<15), Err: color.Error, Width: defaultWidth, seats: new(atomic.Pointer[[]dyed])}
	out := int(os.Stdout.Fd())
	s.InTerminal = term.IsTerminal(int(os.Stdin.Fd()))
	s.ErrTerminal = term.IsTerminal(int(os.Stderr.Fd()))
	if s.Terminal = term.IsTerminal(out); s.Terminal {
		columns, _ := Screen()
		s.Width = fit(columns)
		s.Color = !noColor && !color.NoColor
	}
	return s
}

// Flush writes buffered output: Out of System is written in large pieces, since writing a table
// line by line would take longer than making it.
func (s *Streams) Flush() error {
	if b, ok := s.Out.(*bufio.Writer); ok {
		return b.Flush()
	}
	return nil
}

// Test is streams for a test: In reads the text; the buffers are Out and Err.
func Test(in string) (s *Streams, out, err *bytes.Buffer) {
	out, err = &bytes.Buffer{}, &bytes.Buffer{}
	return &Streams{In: strings.NewReader(in), Out: out, Err: err, Width: defaultWidth, seats: new(atomic.Pointer[[]dyed])}, out, err
}

// fit brings a terminal's width into the range that is used.
func fit(columns int) int { return min(max(columns, MinWidth), MaxWidth) }

// Screen is how many columns and rows the terminal has now; without one, what
// is assumed. The columns may be more than the width that texts are fitted into.
func Screen() (columns, rows int) {
	for _, f := range []*os.File{os.Stdout, os.Stderr} {
		if columns, rows, err := term.GetSize(int(f.Fd())); err == nil && columns > 0 && rows > 0 {
			return columns, rows
		}
	}
	return defaultWidth, 24
}

// How often a progress bar is painted, and how many columns it has at most.
const (
	progressEvery = 100 * time.Millisecond
	progressWidth = 40
)

// Progress paints a bar on the error stream, where that is a terminal, until
// stop is called, which takes it away again. done says how much of all is done.
func (s *Streams) Progress(all int, done func() int) (stop func()) {
	if !s.ErrTerminal {
		return func() {}
	}
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		ticks := time.NewTicker(progressEvery)
		defer ticks.Stop()
		for {
			select {
			case <-end:
				_, _ = io.WriteString(s.Err, "\r\x1b[K")
				return
			case <-ticks.C:
				columns, _ := Screen()
				_, _ = io.WriteString(s.Err, "\r"+progressBar(all, done(), columns))
			}
		}
	}()
	return func() { close(end); <-ended }
}

// progressBar keeps off the last column, where some terminals begin a new line.
func progressBar(all, done, columns int) string {
	count := fmt.Sprintf(" %d/%d", done, all)
	width := max(0, min(progressWidth, columns-len("[]")-len(count)-1))
	full := width * min(done, all) / max(1, all)
	return fmt.Sprintf("[%s%s]%s", strings.Repeat("#", full), strings.Repeat(".", width-full), count)
}
