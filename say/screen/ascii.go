package screen

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Umlauts are written as two letters where there is nothing but ASCII.
var Umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss")

// What is longer in plain characters takes of the blanks behind it, so that columns stay.
var signs = strings.NewReplacer("─", "-", "–", "-", "−", "-", "·", "|", "…   ", "... ", "…", "...", "↑", "^", "↓", "v", "→", ">", "×", "x", "●", "o", "○", "@",
	"„", `"`, "“", `"`, "”", `"`, "’", "'", "º", "o", "à", "a'", "è", "e'", "È", "E'", "é", "e'", "ì", "i'", "ò", "o'", "ù", "u'")

// ASCII is a text in plain characters: the nearest there are, letters without their accents
// and a question mark for what is like none.
func ASCII(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r < utf8.RuneSelf:
			return r
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return '?'
	}, norm.NFD.String(signs.Replace(Umlauts.Replace(text))))
}
