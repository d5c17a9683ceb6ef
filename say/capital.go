package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Called is the name of a piece for display: blanks for the underscores that make it one word to
// type, and a capital.
func Called(name string) string { return Capital(strings.ReplaceAll(name, "_", " ")) }

// Capital is a text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
