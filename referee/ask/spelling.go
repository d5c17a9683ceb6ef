package ask

import (
	"iter"
	"maps"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rule"
)

// The cost of typing errors, and the most that is accepted in a word.
const (
	doubled = 1 // a letter too many or too few of two that are the same
	slipped = 2 // any other too many or too few, or two swapped
	wrong   = 3 // another letter: that mostly makes another word

	inShort = slipped // up to four letters; for words that say something only if it can't be one, without a vowel: sing isn't sign
	inWord  = wrong
	inLong  = 2 * slipped // from eight on
)

// spelled replaces each word of a question that no language knows by the word of the given
// language that it most likely is, if there is one. Names of pieces stay as they are.
func (s *shelf) spelled(tongue int, question string, names func(word string) bool) string {
	a := s.readAsked(tongue)
	words, mended := split(question), false
	for i, w := range words {
		if len(w) < 3 || w[0] <= '9' || s.spells(w) || named(w) || names != nil && names(w) {
			continue
		}
		if meant := s.likeliest(a, tongue, w); meant != "" {
			words[i], mended = meant, true
		}
	}
	if !mended {
		return question
	}
	return strings.Join(words, " ")
}

// spells says whether some language knows a word as it is written.
func (s *shelf) spells(word string) bool {
	for tongue, a := range s.asked {
		l := s.lexicon
		if l.stops[tongue][word] || l.forms[tongue][word] != nil || a != nil && a.forms[word] != nil {
			return true
		}
		l.beside = a
		known := l.known(tongue, l.stem(tongue, word)) || l.form(tongue, word).parts != nil
		l.beside = nil
		if known {
			return true
		}
	}
	return false
}

// likeliest returns the known word with the least cost from a word, of several the one in
// most phrasings; "" if none is near enough.
func (s *shelf) likeliest(a *asked, tongue int, word string) (likeliest string) {
	letters := utf8.RuneCountInString(word)
	saysNothing := letters <= 4 && strings.ContainsAny(word, "aeiouyäöü")
	least, most := inWord, -1
	switch {
	case letters <= 4:
		least = inShort
	case letters >= 8:
		least = inLong
	}
	for known := range s.spellings(a, tongue) {
		if len(known) < 2 || len(known) > len(word)+2 || len(word) > len(known)+2 || saysNothing && !s.lexicon.stops[tongue][known] {
			continue
		}
		if cost := slips(word, known, least); cost <= least {
			often := s.often(a, tongue, known)
			if cost < least || often > most || often == most && known < likeliest {
				least, most, likeliest = cost, often, known
			}
		}
	}
	return likeliest
}

// spellings are the words that texts and phrasings of a tongue have, and those that say nothing.
func (s *shelf) spellings(a *asked, tongue int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, words := range []iter.Seq[string]{maps.Keys(s.lexicon.stops[tongue]), maps.Keys(s.lexicon.forms[tongue]), maps.Keys(a.forms)} {
			for w := range words {
				if !yield(w) {
					return
				}
			}
		}
	}
}

// often is how many phrasings have a word.
func (s *shelf) often(a *asked, tongue int, word string) (most int) {
	for _, m := range s.asPhrased(a, tongue, word) {
		for _, t := range m.terms {
			most = max(most, len(a.use(t).places))
		}
	}
	return most
}

// slips is the cost of the typing errors between two words, whose first letters are the same
// or swapped with the next; a number above limit if it is more.
func slips(a, b string, limit int) int {
	if a[0] != b[0] && (a[0] != b[1] || a[1] != b[0]) {
		return limit + 1
	}
	return rule.Slips([]rune(a), []rune(b), extra, slipped, wrong, limit)
}

// extra is the cost of a letter that only one of two words has.
func extra(word []rune, at int) int {
	if at > 0 && word[at-1] == word[at] || at+1 < len(word) && word[at+1] == word[at] {
		return doubled
	}
	return slipped
}
