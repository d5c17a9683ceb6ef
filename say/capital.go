package say

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Called is the name of a piece for display: blanks for the underscores that make it one word to
// type, and a capital.
func Called(name string) string { return Capital(strings.ReplaceAll(name, "_", " ")) }

// Sentence is Capital, but for a text that begins with one of some names: they are written as they are.
func Sentence(text string, names ...string) string {
	for _, name := range names {
		if rest, begins := strings.CutPrefix(text, name); begins && name != "" && strings.IndexFunc(rest, inWord) != 0 {
			return text
		}
	}
	return Capital(text)
}

// inWord says whether a character is part of a word, so that a name before it is only the beginning of one.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// Capital is a text with its first letter in upper case.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}
