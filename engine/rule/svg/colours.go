package svg

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"arbiter/say"
)

// Hues are the colours that seats can have, in the order in which seats get them that neither
// chose a colour nor have one in their name.
var Hues = []say.Key{"blue", "orange", "green", "purple", "teal", "red", "brown", "pink", "yellow", "grey"}

// Hue is the colour that a word names in English, German or Italian, "" for none. Black and
// white give grey.
func Hue(word string) string {
	switch strings.ToLower(word) {
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
	case "teal", "türkis", "turchese":
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

// Colours gives every seat a colour of its own: the one that was chosen for it ("" for none),
// else the one in its name, else the next free one of Hues. More seats than Hues share colours.
func Colours(seats, chosen []string) []string {
	out := make([]string, len(seats))
	copy(out, chosen)
	for i, s := range seats {
		for _, word := range strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) }) {
			if c := Hue(word); out[i] == "" && !slices.Contains(out, c) {
				out[i] = c
			}
		}
	}
	for i := range out {
		for _, hue := range Hues {
			if c := string(hue); out[i] == "" && !slices.Contains(out, c) {
				out[i] = c
			}
		}
		out[i] = cmp.Or(out[i], string(Hues[i%len(Hues)]))
	}
	return out
}
