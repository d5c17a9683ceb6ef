package ui

import "strings"

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
func (s *Streams) Bold(text string) string { return s.paint(bold, text) }

// Dim is for what may be overlooked: codes, hints.
func (s *Streams) Dim(text string) string { return s.paint(dim, text) }

// Good is for what is well.
func (s *Streams) Good(text string) string { return s.paint(green, text) }

// Bad is for refusals and failures.
func (s *Streams) Bad(text string) string { return s.paint(red, text) }

// Warn is for what needs a look.
func (s *Streams) Warn(text string) string { return s.paint(yellow, text) }

// paint cleans the text and colours it, where colours are shown. Colour only
// adds: the text says everything without it.
func (s *Streams) paint(style, text string) string {
	text = Clean(text)
	if !s.Color || text == "" {
		return text
	}
	return style + text + reset
}
