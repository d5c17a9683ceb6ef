package ui

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"strings"

	"github.com/fatih/color"
	"golang.org/x/term"

	"arbiter/say"
)

// Widths in columns: what is assumed where nobody can tell, and what is used
// at least and at most. Lines beyond 120 columns are hard to follow.
const (
	DefaultWidth = 80
	MinWidth     = 40
	MaxWidth     = 120
)

// Streams is where a command reads and prints.
type Streams struct {
	In          io.Reader
	Out, Err    io.Writer
	Width       int           // columns to use: MinWidth to MaxWidth
	Color       bool          // Out shows colours
	Terminal    bool          // Out is a terminal
	InTerminal  bool          // In is a terminal, so somebody may be asked
	ErrTerminal bool          // Err is a terminal, so somebody may wait
	Lang        *say.Language // what is said is put into its words
}

// System is the process's own streams. Colour is used only on a terminal, and
// not with noColor, NO_COLOR or TERM=dumb (see no-color.org).
func System(noColor bool) *Streams {
	// Writers of the colour library: on old Windows consoles they translate
	// the sequences, everywhere else they are the files themselves.
	s := &Streams{In: os.Stdin, Out: bufio.NewWriterSize(color.Output, 1<<15), Err: color.Error, Width: DefaultWidth}
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

// Flush puts out what is still held back: Out of System is written in large
// pieces, as a table line by line would cost more than making it.
func (s *Streams) Flush() error {
	if b, ok := s.Out.(*bufio.Writer); ok {
		return b.Flush()
	}
	return nil
}

// Test is streams for a test: In reads the text; the buffers are Out and Err.
func Test(in string) (s *Streams, out, err *bytes.Buffer) {
	out, err = &bytes.Buffer{}, &bytes.Buffer{}
	return &Streams{In: strings.NewReader(in), Out: out, Err: err, Width: DefaultWidth}, out, err
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
	return DefaultWidth, 24
}

// width is s.Width, made usable when somebody left it 0.
func (s *Streams) width() int {
	if s.Width <= 0 {
		return DefaultWidth
	}
	return s.Width
}
