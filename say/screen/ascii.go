package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Umlauts are written as two letters where there is nothing but ASCII.
var Umlauts = strings.NewReplacer(umlauts...)

var (
	umlauts = []string{"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss"}
	// The signs that texts are made with, and the accents of Italian.
	signs = strings.NewReplacer(append([]string{
		"─", "-", "–", "-", "−", "-", "·", "|", "↑", "^", "↓", "v", "→", ">", "×", "x", "●", "o", "○", "@", "…", "...",
		"„", `"`, "“", `"`, "”", `"`, "’", "'", "º", "o", "à", "a'", "è", "e'", "È", "E'", "é", "e'", "ì", "i'", "ò", "o'", "ù", "u'",
	}, umlauts...)...)
)

// ASCII is a text in plain characters: the nearest there are, letters without their accents
// and a question mark for what is like none. What is longer so takes of the next blanks that
// stand side by side, so that columns stay; a word that was cut ends in one dot.
func ASCII(text string) string {
	var out strings.Builder
	longer := 0 // columns, since a line's beginning
	for i, size := 0, 0; i < len(text); i += size {
		var r rune
		r, size = utf8.DecodeRuneInString(text[i:])
		switch rest := text[i+size:]; {
		case r == '\n':
			longer = 0
			out.WriteByte('\n')
		case r == ' ' && longer > 0 && strings.HasPrefix(rest, " "):
			longer--
		case r < utf8.RuneSelf:
			out.WriteRune(r)
		case r == '…' && i > 0 && text[i-1] != ' ' && rest != "" && !strings.HasPrefix(rest, "  ") && !strings.ContainsAny(rest[:1], "\n.,;:!?)"):
			out.WriteByte('.')
		default:
			n := out.Len()
			out.WriteString(plain(string(r)))
			longer += max(0, out.Len()-n-Width(string(r)))
		}
	}
	return out.String()
}

// plain is a character in plain ones.
func plain(char string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return '?'
	}, norm.NFD.String(signs.Replace(char)))
}
