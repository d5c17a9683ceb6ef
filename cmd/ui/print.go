package ui

import (
	"fmt"
	"io"
	"reflect"

	"arbiter/say"
	"arbiter/say/screen"
)

// Println prints a text to Out on a line of its own.
func (s *Streams) Println(t say.Text) { s.put(s.Out, s.Lang.Text(t)+"\n") }

// Blank prints an empty line to Out.
func (s *Streams) Blank() { s.put(s.Out, "\n") }

// Printf prints a message to Out, as say.That has it. Each text among the
// facts is kept on its line; only the format may break lines.
func (s *Streams) Printf(format say.Key, facts ...any) { s.put(s.Out, s.format(format, facts)) }

// Errorln is Println to Err.
func (s *Streams) Errorln(t say.Text) { s.put(s.Err, s.Lang.Text(t)+"\n") }

// Errorf is Printf to Err.
func (s *Streams) Errorf(format say.Key, facts ...any) { s.put(s.Err, s.format(format, facts)) }

// Wrapped prints a text to Out in lines that fit the width.
func (s *Streams) Wrapped(t say.Text, indent string) {
	for _, line := range Wrap(s.line(s.Lang.Text(t)), s.width(), indent) {
		s.put(s.Out, line+"\n")
	}
}

// Heading prints the title of what follows.
func (s *Streams) Heading(t say.Text) { s.put(s.Out, s.Lang.Text(s.Bold(t))+"\n") }

// put cleans and writes. A screen that can't be written to has nobody to be
// told, so the error is dropped; Table and View report theirs.
func (s *Streams) put(w io.Writer, text string) {
	if w == s.Err {
		_ = s.Flush() // what was said before a refusal stands before it
	}
	_, _ = io.WriteString(w, screen.CleanLines(text, true, s.Color))
}

// line cleans a text that is to stay on one line.
func (s *Streams) line(text string) string { return screen.CleanLines(text, false, s.Color) }

// format puts a message into words, each of its facts cleaned; numbers stay
// numbers, for %d.
func (s *Streams) format(format say.Key, facts []any) string {
	if len(facts) == 0 {
		return s.Lang.Words(format)
	}
	out := make([]any, len(facts))
	for i, a := range facts {
		out[i] = a
		if k := reflect.ValueOf(a).Kind(); k < reflect.Bool || k > reflect.Complex128 {
			out[i] = s.line(s.Lang.Text(say.That("%v", a)))
		}
	}
	return fmt.Sprintf(s.Lang.Words(format), out...)
}
