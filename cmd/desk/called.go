package desk

import (
	"regexp"
	"strings"
	"sync"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Called writes the names of pieces in sentences as they stand below their pictures.
type Called struct {
	p     rule.Position
	names map[string]bool // in small letters, and whether they are typed so
}

// pieceWord is what may name a piece, or a city of one; the start player is none.
var pieceWord = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\bstart (?:player|tile)|\b[\p{L}_][\p{L}\d_]*\.[A-Z]\b|\p{Ll}[\p{L}\d_]+|\p{Lu}[\p{L}\d]*_[\p{L}\d_]+`)
})

// CalledIn is Called for the pieces that a position knows. A word in small letters isn't a name
// that is written differently: the bank isn't a field called Bank.
func CalledIn(p rule.Position) Called {
	names := map[string]bool{}
	for _, name := range p.KnownNames() {
		small := strings.ToLower(name)
		names[small] = names[small] || name == small
	}
	return Called{p, names}
}

// In is a sentence with the names of pieces in capitals, and start.C as C of Start.
func (c Called) In(lang *say.Language, sentence string) string {
	at := c.named(sentence)
	if at < 0 { // as most sentences: the expression is slow
		return sentence
	}
	return sentence[:at] + pieceWord().ReplaceAllStringFunc(sentence[at:], func(word string) string {
		tile, city, of := strings.Cut(word, ".")
		called := say.Called(tile)
		_, piece := c.names[strings.ToLower(tile)]
		switch {
		case of && (tile == "start" || piece):
			return lang.Say("%s of %s", city, called)
		case c.names[word]:
			return called
		case piece && strings.Contains(word, "_"):
			return strings.ReplaceAll(lang.Say("%s", rule.Said(c.p, word)), "_", " ")
		}
		return word
	})
}

// named is where in a sentence the first word begins that may name a piece, with a number before it or a city behind it; -1 for none.
func (c Called) named(sentence string) (at int) {
	parts := func(r rune) bool { return r != '_' && !unicode.IsLetter(r) && !('0' <= r && r <= '9') }
	for word := range strings.FieldsFuncSeq(sentence, parts) {
		at += strings.Index(sentence[at:], word)
		tile := strings.ToLower(strings.TrimLeft(word, "0123456789_"))
		if _, piece := c.names[tile]; piece || tile == "start" {
			return at
		}
		at += len(word)
	}
	return -1
}
