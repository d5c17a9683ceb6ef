package ask

import (
	"cmp"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// speaks is the language of the reader; English where that is one which questions are read in, but a rulebook isn't told in it.
func (x *Index) speaks(book *rule.Rulebook) *say.Language {
	if rule.WordsOf(book)(x.language) == "" && slices.ContainsFunc(tongues, func(t tongue) bool { return t.name == x.language }) {
		return say.English
	}
	return x.lang
}

// inEnglish is a question with English words for those of another language, as far as a rulebook's tables have them: no page
// and no sentence of its game is in that language.
func inEnglish(book *rule.Rulebook, tongue int, question string) string {
	const longest = 5 // words of a phrase
	l, means, said := newLexicon(), map[string]string{}, []string{}
	stems := func(words []string) string {
		return strings.Join(rule.Each(words, func(w string) string { return l.stem(tongue, w) }), " ")
	}
	for _, table := range []string{rule.FileOf(book, "topics/words.txt"), generalWords} {
		for mark, list := range lists(table) {
			columns := append(strings.Split(list, "|"), "", "")
			first, _, _ := strings.Cut(columns[english], ",")
			for phrase := range strings.SplitSeq(columns[tongue], ",") {
				switch words := split(phrase); mark {
				case "": // by the stems, the first meaning
					of := stems(words)
					means[of] = cmp.Or(means[of], strings.TrimSpace(first))
				case tongues[tongue].name + " in english": // by the words as they are
					means[" "+strings.Join(words, " ")] = strings.TrimSpace(first)
				}
			}
		}
	}
	words, typed := split(question), rule.NameParts(question)
	if len(typed) != len(words) {
		typed = words
	}
	for at := 0; at < len(words); {
		n, as := min(longest, len(words)-at), ""
		for ; n > 0 && as == ""; n-- {
			of := words[at : at+n]
			if as = means[" "+strings.Join(of, " ")]; as == "" && !(n == 1 && general().stops[tongue][of[0]]) {
				as = means[stems(of)]
			}
		}
		if as == "" {
			said, at = append(said, typed[at]), at+1 // it may be a name
			continue
		}
		said, at = append(said, as), at+n+1
	}
	return strings.Join(said, " ")
}
