package ui

import (
	"strings"

	"arbiter/say"
)

// The colour sequences. There are no others, so cleaning can tell ours.
const (
	esc    = '\x1b'
	reset  = "\x1b[0m"
	bold   = "\x1b[1m"
	dim    = "\x1b[2m"
	red    = "\x1b[31m"
	green  = "\x1b[32m"
	yellow = "\x1b[33m"
)

// styleAt is the length of the colour sequence that the text begins with, 0 if
// it is none of ours.
func styleAt(text string) int {
	for _, s := range [...]string{reset, bold, dim, red, green, yellow} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	return 0
}

// Bold is for what a glance should find.
func (s *Streams) Bold(t say.Text) say.Text { return s.paint(bold, t) }

// Dim is for what may be overlooked: codes, hints.
func (s *Streams) Dim(t say.Text) say.Text { return s.paint(dim, t) }

// Good is for what is well.
func (s *Streams) Good(t say.Text) say.Text { return s.paint(green, t) }

// Bad is for refusals and failures.
func (s *Streams) Bad(t say.Text) say.Text { return s.paint(red, t) }

// Warn is for what needs a look.
func (s *Streams) Warn(t say.Text) say.Text { return s.paint(yellow, t) }

// paint puts the text into words, cleans and colours it, where colours are
// shown. Colour only adds: the text says everything without it.
func (s *Streams) paint(style string, t say.Text) say.Text {
	return say.Plain(s.painted(style, Clean(s.Lang.Text(t))))
}

// painted colours a clean text.
func (s *Streams) painted(style, text string) string {
	if !s.Color || text == "" {
		return text
	}
	return style + text + reset
}
