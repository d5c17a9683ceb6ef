package svg

import (
	"slices"
	"strings"
	"unicode"
)

// hues are the colours of seats that are not named for one.
var hues = []string{"blue", "orange", "green", "purple", "teal", "red", "brown", "pink", "yellow", "grey"}

// named is the colour that a word names in English, German or Italian, "" for none.
func named(word string) string {
	switch word {
	case "blue", "blau", "blu":
		return "blue"
	case "green", "grün", "verde":
		return "green"
	case "red", "rot", "rosso":
		return "red"
	case "yellow", "gelb", "giallo":
		return "yellow"
	case "purple", "violet", "lila", "violett", "viola":
		return "purple"
	case "orange", "arancione":
		return "orange"
	case "teal":
		return "teal"
	case "pink", "rosa":
		return "pink"
	case "brown", "braun", "marrone":
		return "brown"
	case "grey", "gray", "grau", "grigio", "black", "schwarz", "nero", "white", "weiß", "bianco":
		return "grey"
	}
	return ""
}

// Colours gives every seat a colour of its own: the one it is named for, where
// it is.
func Colours(seats []string) []string {
	out := make([]string, len(seats))
	var taken []string
	for i, s := range seats {
		for _, word := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if c := named(word); c != "" && !slices.Contains(taken, c) {
				out[i] = c
				taken = append(taken, c)
				break
			}
		}
	}
	for i := range out {
		for _, c := range hues {
			if out[i] == "" && !slices.Contains(taken, c) {
				out[i] = c
				taken = append(taken, c)
			}
		}
		if out[i] == "" {
			out[i] = hues[i%len(hues)]
		}
	}
	return out
}
