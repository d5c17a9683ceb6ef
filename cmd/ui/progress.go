package ui

import (
	"fmt"
	"io"
	"strings"
	"time"

	"golang.org/x/term"
)

// How often a progress bar is painted, and how many columns it has.
const (
	progressEvery = 100 * time.Millisecond
	progressWidth = 40
)

// Progress paints a bar on the error stream, where that is a terminal, until
// stop is called, which takes it away again. done says how much of all is done.
func (s *Streams) Progress(all int, done func() int) (stop func()) {
	f, ok := s.Err.(interface{ Fd() uintptr })
	if !ok || !term.IsTerminal(int(f.Fd())) {
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
				_, _ = io.WriteString(s.Err, "\r"+progressBar(all, done()))
			}
		}
	}()
	return func() { close(end); <-ended }
}

func progressBar(all, done int) string {
	full := progressWidth * min(done, all) / max(1, all)
	return fmt.Sprintf("[%s%s] %d/%d", strings.Repeat("#", full), strings.Repeat(".", progressWidth-full), done, all)
}
