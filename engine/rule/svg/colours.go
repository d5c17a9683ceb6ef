package svg

import (
	"slices"
	"strings"
	"unicode"
)

// hues are the colours of seats that are not named for one.
var hues = []string{"blue", "orange", "green", "purple", "teal", "red", "brown", "pink", "yellow", "grey"}

// named are colours that seats are named for, in English, German and Italian.
var named = map[string]string{
	"blue": "blue", "blau": "blue", "green": "green", "grün": "green", "red": "red", "rot": "red", "yellow": "yellow", "gelb": "yellow",
	"purple": "purple", "violet": "purple", "lila": "purple", "violett": "purple", "orange": "orange", "teal": "teal", "pink": "pink", "rosa": "pink",
	"brown": "brown", "braun": "brown", "grey": "grey", "gray": "grey", "grau": "grey", "black": "grey", "schwarz": "grey", "white": "grey", "weiß": "grey",
	"blu": "blue", "verde": "green", "rosso": "red", "giallo": "yellow", "viola": "purple", "arancione": "orange", "marrone": "brown", "grigio": "grey", "nero": "grey", "bianco": "grey",
}

// Colours gives every seat a colour of its own: the one it is named for, where
// it is.
func Colours(seats []string) []string {
	out := make([]string, len(seats))
	var taken []string
	for i, s := range seats {
		for _, word := range strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) }) {
			if c := named[word]; c != "" && !slices.Contains(taken, c) {
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
