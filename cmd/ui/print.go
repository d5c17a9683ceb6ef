package ui

import (
	"fmt"
	"io"
	"reflect"
)

// Println prints a line to Out, as fmt.Fprintln does. Line breaks in the text
// stand: for one that may come from outside, use Printf or Clean.
func (s *Streams) Println(args ...any) { s.put(s.Out, fmt.Sprintln(args...)) }

// Printf prints to Out, as fmt.Fprintf does. Each text among the arguments is
// kept on its line; only the format may break lines.
func (s *Streams) Printf(format string, args ...any) {
	s.put(s.Out, fmt.Sprintf(format, s.onLine(args)...))
}

// Errorln is Println to Err.
func (s *Streams) Errorln(args ...any) { s.put(s.Err, fmt.Sprintln(args...)) }

// Errorf is Printf to Err.
func (s *Streams) Errorf(format string, args ...any) {
	s.put(s.Err, fmt.Sprintf(format, s.onLine(args)...))
}

// Wrapped prints a text to Out in lines that fit the width.
func (s *Streams) Wrapped(text, indent string) {
	for _, line := range Wrap(s.line(text), s.width(), indent) {
		s.put(s.Out, line+"\n")
	}
}

// Heading prints the title of what follows.
func (s *Streams) Heading(text string) { s.put(s.Out, s.Bold(text)+"\n") }

// put cleans and writes. A screen that can't be written to has nobody to be
// told, so the error is dropped; Table and View report theirs.
func (s *Streams) put(w io.Writer, text string) {
	if w == s.Err {
		_ = s.Flush() // what was said before a refusal stands before it
	}
	_, _ = io.WriteString(w, clean(text, true, s.Color))
}

// line cleans a text that is to stay on one line.
func (s *Streams) line(text string) string { return clean(text, false, s.Color) }

// onLine cleans the texts among the arguments of a format.
func (s *Streams) onLine(args []any) []any {
	out := make([]any, len(args))
	for i, a := range args {
		out[i] = a
		switch v := a.(type) {
		case string:
			out[i] = s.line(v)
		case error, fmt.Stringer:
			// A nil inside an interface would panic in its method: leave it to fmt.
			if r := reflect.ValueOf(a); r.Kind() != reflect.Pointer || !r.IsNil() {
				if !numeric(r.Kind()) {
					out[i] = s.line(fmt.Sprint(v))
				}
			}
		}
	}
	return out
}

// numeric reports whether a kind is formatted as a number by %d, which a text
// in its place would break.
func numeric(k reflect.Kind) bool { return k >= reflect.Int && k <= reflect.Complex128 }
