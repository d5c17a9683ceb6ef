package ui

import (
	"arbiter/say"
	"arbiter/say/screen"
)

// Clean makes a text from outside safe to show on one line.
func Clean(text string) string { return screen.Clean(text) }

// Width is how many columns a text takes.
func Width(text string) int { return screen.Width(text) }

// Wrap cuts a text into lines of at most width columns.
func Wrap(text string, width int, indent string) []string { return screen.Wrap(text, width, indent) }

// Clip shortens a text to at most width columns.
func Clip(text string, width int) string { return screen.Clip(text, width) }

// Bold is for what a glance should find.
func (s *Streams) Bold(t say.Text) say.Text { return s.paint(screen.Bold, t) }

// Dim is for what may be overlooked: codes, hints.
func (s *Streams) Dim(t say.Text) say.Text { return s.paint(screen.Dim, t) }

// Bad is for refusals and failures.
func (s *Streams) Bad(t say.Text) say.Text { return s.paint(screen.Red, t) }

// Warn is for what needs a look.
func (s *Streams) Warn(t say.Text) say.Text { return s.paint(screen.Yellow, t) }

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
	return style + text + screen.Reset
}
