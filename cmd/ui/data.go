package ui

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"arbiter/say/screen"
)

// JSON prints an answer for scripts. What would act on a terminal stands in it as an escape, which reads back as it
// was: a script's answer is looked at on a screen as well.
func (s *Streams) JSON(v any) error {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return err
	}
	_, err := s.Out.Write(escaped(b.Bytes()))
	return err
}

// escaped writes hidden characters of a JSON text, which stand in strings only, as \u escapes.
func escaped(data []byte) []byte {
	from := bytes.IndexFunc(data, func(r rune) bool { return r >= 0x7f })
	if from < 0 {
		return data
	}
	out := append(make([]byte, 0, len(data)+64), data[:from]...)
	for i := from; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == '\n' || !screen.Hidden(r) {
			out = append(out, data[i:i+n]...)
		} else {
			for _, u := range utf16.AppendRune(nil, r) {
				out = fmt.Appendf(out, `\u%04x`, u)
			}
		}
		i += n
	}
	return out
}

// File prints the contents of a file that others read back: exactly, but for a terminal without what would act on it.
func (s *Streams) File(text string) error {
	if s.Terminal {
		text = strings.TrimSuffix(screen.CleanLines(text, true, false), "\n") + "\n"
	}
	_, err := io.WriteString(s.Out, text)
	return err
}
