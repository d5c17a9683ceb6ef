package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Umlauts replaces umlauts and ß by two letters of ASCII each.
var Umlauts = strings.NewReplacer(umlauts...)

var (
	umlauts = []string{"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss"}
	// signs also replaces the signs in the program's texts, and the accents of Italian.
	signs = strings.NewReplacer(append([]string{
		"─", "-", "–", "-", "−", "-", "·", "|", "↑", "^", "↓", "v", "→", ">", "×", "x", "●", "o", "○", "@", "…", "...",
		"„", `"`, "“", `"`, "”", `"`, "’", "'", "º", "o", "à", "a'", "è", "e'", "È", "E'", "é", "e'", "ì", "i'", "ò", "o'", "ù", "u'",
	}, umlauts...)...)
)

// ASCII is a text in ASCII: signs like the ones that they replace, letters without accents, a question
// mark for any other character. Where a replacement is longer, blanks are dropped where two or more stand
// together, so that columns stay aligned; the ellipsis of a word that was cut is one dot.
func ASCII(text string) string {
	var out strings.Builder
	longer := 0 // columns to make up for on this line
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

// plain is a character in ASCII.
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
