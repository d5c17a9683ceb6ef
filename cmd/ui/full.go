package ui

import (
	"fmt"
	"io"
	"os"
	"strings"
	"sync"

	"golang.org/x/term"

	"arbiter/say/screen"
)

// Sequences that switch to the alternate screen, mark pasted text and hide the cursor; and
// those that switch back.
const (
	enterFull = "\x1b[?1049h\x1b[?2004h\x1b[?25l\x1b[2J"
	leaveFull = "\x1b[?2004l\x1b[?25h\x1b[0m\x1b[?1049l"
	// Terminals that know this sequence show a frame in one piece; others ignore it.
	beginFrame = "\x1b[?2026h"
	endFrame   = "\x1b[?2026l"
)

// full is the whole terminal as a painted screen. When the program ends or is stopped, it
// restores the terminal.
type full struct {
	s       *Streams
	console *console // what is typed
	out     io.Writer
	mu      sync.Mutex
	was     *term.State // of the terminal, nil while the screen is not up
	loose   bool        // keys come as elsewhere, for a while
	across  int         // its columns
	down    int         // and rows
	rows    []string    // what stands there
	signals func()      // stops listening to what ends or stops the program
}

// up says whether the screen is up.
func (f *full) up() bool {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.was != nil
}

// enter takes the terminal.
func (f *full) enter() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.take()
	if err == nil && f.signals == nil {
		f.signals = f.listen()
	}
	return err
}

// take has keys come one by one and shows the screen, of which the next paint writes everything.
func (f *full) take() error {
	was, err := rawMode(int(os.Stdin.Fd()))
	if err == nil {
		f.was, f.rows = was, nil
		f.write(enterFull)
	}
	return err
}

// leave restores the terminal.
func (f *full) leave() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.giveBack()
	if f.signals != nil {
		f.signals()
		f.signals = nil
	}
}

func (f *full) giveBack() {
	if f.was == nil {
		return
	}
	f.write(leaveFull)
	_ = term.Restore(int(os.Stdin.Fd()), f.was)
	f.was = nil
}

// tighten reads keys one by one again.
func (f *full) tighten() {
	if f.loose {
		f.loose = false
		_, _ = rawMode(int(os.Stdin.Fd()))
		f.forget() // the terminal may have shown typed text
	}
}

// resized says whether the window's size has changed since painting.
func (f *full) resized() bool {
	columns, rows := Screen()
	return columns != f.across || rows != f.down
}

// forget makes the next paint write everything, since the screen's content isn't known.
func (f *full) forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.rows = nil; f.was != nil {
		f.write("\x1b[2J")
	}
}

func (f *full) write(text string) { _, _ = io.WriteString(f.out, text) }

// paint shows rows from the top, writing only those that are others than before. The
// cursor stands at x, y; a y below 0 hides it.
func (f *full) paint(rows []string, x, y int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.was == nil {
		return
	}
	var b strings.Builder
	b.WriteString(beginFrame + "\x1b[?25l")
	for i := range rows {
		row := f.s.signs(rows[i])
		if screen.Width(row) > f.across { // plain characters may be more
			row = strings.TrimSuffix(screen.Cut(row, f.across), "…")
		}
		row = f.s.dye(row)
		if rows[i] = row; i >= len(f.rows) || f.rows[i] != row {
			fmt.Fprintf(&b, "\x1b[%d;1H%s%s", i+1, row, screen.Reset)
			if screen.Width(row) < f.across { // else it would wipe the last character
				b.WriteString("\x1b[K")
			}
		}
	}
	if y >= 0 {
		fmt.Fprintf(&b, "\x1b[%d;%dH\x1b[?25h", y+1, x+1)
	}
	f.write(b.String() + endFrame)
	f.rows = rows
}
