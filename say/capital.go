package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Called is the name of a piece as people read it: it is typed in one word.
func Called(name string) string { return Capital(strings.ReplaceAll(name, "_", " ")) }

// Capital is a text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
