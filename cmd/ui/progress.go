package ui

import (
	"fmt"
	"io"
	"strings"
	"time"
)

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
