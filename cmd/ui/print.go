package ui

import (
	"bytes"
	"encoding/json"
	"io"
	"regexp"
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Println prints a text to Out on a line of its own.
func (s *Streams) Println(t say.Text) { s.put(s.Out, s.line(s.Lang.Text(t))+"\n") }

// Blank prints an empty line to Out.
func (s *Streams) Blank() { s.put(s.Out, "\n") }

// Errorln is Println to Err.
func (s *Streams) Errorln(t say.Text) { s.put(s.Err, s.line(s.Lang.Text(t))+"\n") }

// hear prints what other goroutines have said.
func (s *Streams) hear() {
	for len(s.Meanwhile) > 0 {
		s.Println(say.Plain(<-s.Meanwhile))
		_ = s.Flush()
	}
}

// Wrapped prints a text to Out in lines that fit the width.
func (s *Streams) Wrapped(t say.Text, indent string) { s.wrapped(s.Out, t, indent) }

// ErrorWrapped is Wrapped to Err.
func (s *Streams) ErrorWrapped(t say.Text) { s.wrapped(s.Err, t, "  ") }

func (s *Streams) wrapped(w io.Writer, t say.Text, indent string) {
	text := s.line(s.Lang.Text(t))
	lines := s.fitted(text, indent)
	for _, line := range lines {
		s.put(w, line+"\n")
	}
	if board, is := w.(*boardWriter); is && !board.b.up() {
		s.whole = true
		board.unbroken(s.shown(screen.CleanLines(strings.Join(lines, "\n")+"\n", true, s.Color)), s.fitted(text, indent))
		s.whole = false
	}
}

// fitted are the lines of a text that fit the width. A command to be typed, with which a text ends behind a colon, stands
// on a line of its own, unbroken and without the full stop: what is pasted is what it says.
func (s *Streams) fitted(text, indent string) []string {
	const begins = ": arbiter "
	at := strings.LastIndex(text, begins)
	if at < 0 || strings.ContainsAny(quotes().ReplaceAllString(text[at:], ""), ",;·\n") || strings.Contains(text[at:], " . ") {
		return s.wrap(text, indent)
	}
	command, _ := strings.CutSuffix(text[at+len(": "):], ".")
	if lead := text[:at+len(": ")]; !strings.Contains(strings.TrimSpace(lead), " ") {
		return []string{lead + command} // a label
	}
	return append(s.wrap(text[:at+len(":")], indent), "  "+command)
}

// wrap breaks a text into lines that fit the width, unless a board does so as it paints.
func (s *Streams) wrap(text, indent string) []string {
	if s.whole {
		return []string{text}
	}
	return screen.Wrap(text, s.Width, indent)
}

// quotes are what stands in quotes in a command.
var quotes = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`'[^']*'|"[^"]*"`) })

// Commands prints what may be typed next, each command alone on its line.
func (s *Streams) Commands(lead say.Text, commands ...string) {
	s.Println(lead)
	for _, c := range commands {
		s.put(s.Out, "  arbiter "+c+"\n")
	}
}

// Heading prints the title of what follows.
func (s *Streams) Heading(t say.Text) {
	for _, line := range s.wrap(screen.Clean(s.Lang.Text(t)), "  ") {
		s.put(s.Out, s.Lang.Text(s.Bold(say.Plain(line)))+"\n")
	}
}

// put cleans and writes. It drops an error, which can't be shown on the failing screen; Table and
// View report theirs.
func (s *Streams) put(w io.Writer, text string) {
	if w == s.Err {
		_ = s.Flush() // what was said before a refusal stands before it
	}
	_, _ = io.WriteString(w, s.shown(screen.CleanLines(text, true, s.Color)))
}

// shown is a text as this screen shows it.
func (s *Streams) shown(text string) string {
	if s.Terminal {
		text = s.dye(text)
	}
	return s.signs(text)
}

// signs is a text with what stands for the signs that the screen can't show.
func (s *Streams) signs(text string) string {
	if !s.ASCII || screen.Plain(text) {
		return text
	}
	return screen.ASCII(text)
}

// line cleans a text that is to stay on one line.
func (s *Streams) line(text string) string { return screen.CleanLines(text, false, s.Color) }

// Captured is what show prints to Out.
func (s *Streams) Captured(show func() error) ([]byte, error) {
	var b bytes.Buffer
	out := s.Out
	s.Out = &b
	err := show()
	s.Out = out
	return b.Bytes(), err
}

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
	return say.Plain(s.painted(style, screen.Clean(s.Lang.Text(t))))
}

func (s *Streams) painted(style, text string) string {
	if !s.Color || text == "" {
		return text
	}
	return style + text + screen.Reset
}

func (s *Streams) eachPainted(style string, lines []string) []string {
	return rule.Each(lines, func(line string) string { return s.painted(style, line) })
}

// View prints the blocks of a view in order, parted by blank lines. The lines of
// pictures come coloured and clean, and are printed as they are; a picture
// without any is left out.
func (s *Streams) View(v *rule.View, how rule.Drawing) error {
	first := true
	for i := range v.Blocks {
		b := &v.Blocks[i]
		var drawn []string
		if b.Picture != nil {
			drawn = b.Picture.Lines(how)
		}
		if b.Caption.Empty() && len(b.Lines) == 0 && b.Table == nil && len(drawn) == 0 {
			continue
		}
		if !first {
			s.put(s.Out, "\n")
		}
		first = false
		if !b.Caption.Empty() {
			s.Heading(b.Caption)
		}
		for _, line := range b.Lines {
			if b.Typed {
				s.put(s.Out, s.line(s.Lang.Text(line))+"\n")
			} else {
				s.Spoken(line, "  ")
			}
		}
		if b.Table != nil {
			if err := s.Table(b.Table); err != nil {
				return err
			}
		}
		if len(drawn) > 0 {
			if _, err := io.WriteString(s.Out, strings.Join(drawn, "\n")+"\n"); err != nil {
				return say.Errorf("the picture could not be printed: %v", err)
			}
		}
	}
	return nil
}

// Spoken prints a sentence of the game in which names are words: reading room, not reading_room as it is typed.
func (s *Streams) Spoken(text say.Text, indent string) {
	s.Wrapped(say.Plain(spoken(s.Lang.Text(text))), indent)
}

// JSON prints an answer for scripts. It escapes control characters, since people look at such answers on a terminal
// too; a parser gets the original text.
func (s *Streams) JSON(v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := s.Out.Write(screen.AppendEscaped(nil, b.String(), func(r rune) bool { return r != '\n' && screen.Hidden(r) }))
	return err
}

// File prints the contents of a file that programs read: exactly, except that control characters don't reach a terminal.
func (s *Streams) File(text string) error {
	if s.Terminal {
		text = strings.TrimSuffix(screen.CleanLines(text, true, false), "\n") + "\n"
	}
	_, err := io.WriteString(s.Out, text)
	return err
}
