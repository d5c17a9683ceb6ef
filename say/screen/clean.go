// Package screen fits text to a screen: how wide a text is, where it breaks, which
// characters are cleaned out of it, and the colours.
package screen

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// Clean makes untrusted input safe to show on one line: control characters (and so
// the ESC of escape sequences), line breaks, characters that change the direction of
// writing or are invisible, and bytes that are not UTF-8 become U+FFFD. A tab becomes
// a blank.
func Clean(text string) string { return CleanLines(text, false, false) }

// CleanLines is Clean; lines keeps line breaks, styles lets this package's own
// colour sequences pass. The result ends with colours switched off.
func CleanLines(text string, lines, styles bool) string {
	if Plain(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	coloured := false
	for i := 0; i < len(text); {
		if styles && text[i] == Esc {
			if n := styleAt(text[i:]); n > 0 {
				b.WriteString(text[i : i+n])
				coloured = text[i:i+n] != Reset
				i += n
				continue
			}
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		i += n
		switch {
		case r == '\n' && lines:
			b.WriteByte('\n')
		case r == '\t':
			b.WriteByte(' ')
		case Hidden(r):
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r) // an invalid byte was decoded to U+FFFD already
		}
	}
	if coloured {
		b.WriteString(Reset)
	}
	return b.String()
}

// Plain reports whether the text is printable ASCII only, which most text is.
func Plain(text string) bool {
	for i := range len(text) {
		if text[i] < ' ' || text[i] > '~' {
			return false
		}
	}
	return true
}

// AppendEscaped appends a JSON text with its hidden characters, which stand only in strings,
// written as \u escapes.
func AppendEscaped[T string | []byte](out []byte, json T, hidden func(rune) bool) []byte {
	from := 0
	for i := 0; i < len(json); {
		if json[i]-' ' < 0x7f-' ' { // printable ASCII, as nearly all bytes are
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(string(json[i:min(i+utf8.UTFMax, len(json))]))
		if hidden(r) {
			out = append(out, json[from:i]...)
			from = i + size
			for _, u := range utf16.AppendRune(nil, r) {
				out = fmt.Appendf(out, `\u%04x`, u)
			}
		}
		i += size
	}
	return append(out, json[from:]...)
}

// Hidden reports whether a character acts on the terminal or on the text
// around it instead of being seen.
func Hidden(r rune) bool {
	switch {
	case unicode.IsControl(r): // C0, DEL, C1
		return true
	case r >= 0x202A && r <= 0x202E, r >= 0x2066 && r <= 0x2069, r == 0x200E, r == 0x200F, r == 0x061C: // direction of writing
		return true
	case r == 0x2028, r == 0x2029: // line and paragraph separators
		return true
	case r == 0x200B, r == 0x2060, r == 0xFEFF, r >= 0xE0000 && r <= 0xE007F: // unseen: two names could look the same
		return true
	}
	return false
}

// The colour sequences. The program writes only these and those of hues, so that cleaning can recognise them.
const (
	Esc    = '\x1b'
	Reset  = "\x1b[0m"
	Bold   = "\x1b[1m"
	Dim    = "\x1b[2m"
	Red    = "\x1b[31m"
	Green  = "\x1b[32m"
	Yellow = "\x1b[33m"
	Accent = "\x1b[36m"
	NoHue  = "\x1b[39m" // the default colour; bold and dim stay as they are
)

// hues are the colours of seats, by their names in pictures.
var hues = [...]struct{ name, style string }{
	{"blue", "\x1b[94m"}, {"orange", "\x1b[38;5;208m"}, {"green", Green}, {"purple", "\x1b[35m"}, {"teal", Accent}, {"red", "\x1b[91m"},
	{"brown", "\x1b[38;5;130m"}, {"pink", "\x1b[95m"}, {"yellow", "\x1b[93m"}, {"grey", "\x1b[90m"},
}

// Hue is the sequence of a seat's colour, NoHue for an unknown one.
func Hue(colour string) string {
	for _, h := range hues {
		if h.name == colour {
			return h.style
		}
	}
	return NoHue
}

// styleAt is the length of the colour sequence of this package that the text begins
// with, 0 for none.
func styleAt(text string) int {
	for _, s := range [...]string{Reset, Bold, Dim, Red, Green, Yellow, Accent, NoHue} {
		if strings.HasPrefix(text, s) {
			return len(s)
		}
	}
	for _, h := range hues {
		if strings.HasPrefix(text, h.style) {
			return len(h.style)
		}
	}
	return 0
}
