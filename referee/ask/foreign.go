package ask

import (
	"slices"
	"strings"
	"sync"

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

// mostStems are the most words of a phrase that is looked up in a dictionary.
const mostStems = 5

// inEnglish is a question with English words for those of another language, as far as a rulebook's tables have them: no page
// and no sentence of its game is in that language.
func inEnglish(book *rule.Rulebook, tongue int, question string) string {
	l, means := newLexicon(), dictionary(book, tongue)
	words, said := split(question), []string{}
	for at := 0; at < len(words); {
		n, as := min(mostStems, len(words)-at), words[at]
		for ; n > 0; n-- {
			of, stems := strings.Join(words[at:at+n], " "), l.stems(tongue, words[at:at+n])
			if english, is := means[" "+of]; is {
				as = english
				break
			}
			if english, is := means[stems]; is && !everyStop()[tongue][of] {
				as = english
				break
			}
		}
		said = append(said, as)
		at += max(1, n)
	}
	return strings.Join(strings.Fields(strings.Join(said, " ")), " ")
}

// stems are those of some words, with a blank between.
func (l *lexicon) stems(tongue int, words []string) string {
	return strings.Join(rule.Each(words, func(w string) string { return l.stem(tongue, w) }), " ")
}

// dictionaries are those made so far; see dictionary.
var dictionaries sync.Map

// dictionary has the first English word of each line of a rulebook's tables and of the general one, by the stems of those that
// another language has for it; and by whole words with a blank before, what is in English.
func dictionary(book *rule.Rulebook, tongue int) map[string]string {
	type key struct {
		book   *rule.Rulebook
		tongue int
	}
	made, _ := dictionaries.LoadOrStore(key{book, tongue}, sync.OnceValue(func() map[string]string {
		l, all := newLexicon(), map[string]string{}
		for _, table := range []string{rule.FileOf(book, "topics/words.txt"), generalWords} {
			for mark, list := range lists(table) {
				columns := append(strings.Split(list, "|"), "", "")
				first, _, _ := strings.Cut(columns[english], ",")
				for phrase := range strings.SplitSeq(columns[tongue], ",") {
					of := l.stems(tongue, split(phrase))
					if mark == tongues[tongue].name+" in english" {
						of = " " + strings.Join(split(phrase), " ")
					} else if mark != "" {
						continue
					}
					if _, has := all[of]; !has {
						all[of] = strings.TrimSpace(first)
					}
				}
			}
		}
		delete(all, "")
		return all
	}))
	return made.(func() map[string]string)()
}
