package say

import (
	"unicode"
	"unicode/utf8"
)

// Capital is a text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
