package ask

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// word is a word of a question, or a phrase: the terms that it may stand for,
// none where no document has it.
type word struct {
	text   string
	terms  []int32
	parts  []int32 // the terms of a phrase's words
	beyond bool    // no rulebook speaks of it
	weight float64
}

// words reads a question in the language that knows most of its words, the screen's language
// if two know as many; words that it doesn't know are read in the others. spoken is the
// language.
func (s *shelf) words(question, language string) (words []word, spoken int) {
	most := -1
	for tongue, t := range tongues {
		heard, known := s.hear(tongue, question)
		if known *= 2; t.name == language {
			known++
		}
		if known > most {
			words, most, spoken = heard, known, tongue
		}
	}
	for i := range words {
		w := &words[i]
		for tongue := 0; tongue < len(tongues) && len(w.terms) == 0 && !w.beyond; tongue++ {
			if heard, known := s.hear(tongue, w.text); known > 0 && len(heard) == 1 {
				w.terms = slices.DeleteFunc(heard[0].terms, func(t int32) bool { return !s.lexicon.named(t) })
			}
		}
		for _, t := range w.terms {
			w.weight = max(w.weight, s.rarity(t))
		}
		if len(w.terms) == 0 {
			w.weight = unknown
		}
	}
	return slices.DeleteFunc(words, func(w word) bool { return len(w.terms) == 0 && named(w.text) }), spoken
}

// Spoken is the name of the language that a question is in, as far as its words tell.
func (x *Index) Spoken(question string) string { return tongues[x.tongue(question)].name }

// Hearing is the same index for a question and what is left of it without some words, which alone may not tell its language; and
// the question, as it is written, and in English if the game at hand isn't told in its language. Of what people say in other words
// the lines with some marks are read.
func (x Index) Hearing(question, game string, marks ...string) (*Index, string) {
	for _, mark := range marks {
		question = Written(question, mark)
	}
	x.heard = x.Spoken(question)
	if s := x.inOrder(game)[0]; s.game == game && x.heard != tongues[english].name && !Why(question) && rule.WordsOf(s.book)(x.heard) == "" && len(x.Named(question)) == 0 {
		question, x.heard = inEnglish(s.book, x.tongue(question), question), tongues[english].name
	}
	return &x, question
}

// Written is a question with what is written for what people say, by the lines with a mark: in a phrase # is any number, and $ behind
// it the end of the question.
func Written(question, mark string) string {
	words := strings.Fields(question)
	small := rule.Each(words, plain)
	for at := 0; at < len(words); at++ {
		for _, line := range general().lines[mark] {
			for _, said := range line[1:] {
				first, _, _ := strings.Cut(said, "_")
				if at < len(words) && first != small[at] && first != "#" {
					continue
				}
				phrase := strings.Split(said, "_")
				n, number := len(phrase), ""
				ends := phrase[n-1] == "$"
				if ends {
					n--
				}
				if at+n > len(words) || ends && at+n < len(words) || at == 0 && ends {
					continue
				}
				if slices.EqualFunc(small[at:at+n], phrase[:n], func(w, as string) bool {
					if as == "#" && w != "" && strings.Trim(w, "0123456789") == "" {
						number = w
						return true
					}
					return w == as
				}) {
					as := strings.Fields(strings.NewReplacer("#", number, "_", " ").Replace(line[0]))
					words, small = slices.Replace(words, at, at+n, as...), slices.Replace(small, at, at+n, as...)
				}
			}
		}
	}
	return strings.Join(words, " ")
}

// plain is a word in small letters without signs, as questions are compared.
func plain(w string) string { return strings.Join(split(w), " ") }

// Marks of lines for what people say: wherever they ask, of a game at hand, while bids are made, and while they are made on columns.
const (
	Slang     = "slang"
	Spoken    = "spoken"
	SpokenBid = "spoken bid"

	SpokenPlace = "spoken place" // one that is bid on
)

func (x *Index) tongue(question string) int {
	if at := slices.IndexFunc(tongues, func(t tongue) bool { return t.name == x.heard }); at >= 0 {
		return at
	}
	return spokenIn(question, x.language)
}

// spokenIn is the language of a question, by its stop words, without those that are words of another language too, as no and
// era; the screen's if several have as many.
func spokenIn(question, language string) (spoken int) {
	counted := make([]int, len(tongues))
	for _, w := range split(question) {
		for tongue, stops := range general().stops {
			if stops[w] && !slices.Contains(listed("of two languages"), w) {
				counted[tongue] += 2
			}
		}
	}
	for tongue, t := range tongues {
		if t.name == language {
			counted[tongue]++
		}
		if counted[tongue] > counted[spoken] {
			spoken = tongue
		}
	}
	return spoken
}

// SaysNothing says whether a question has only words that say nothing, or none.
func SaysNothing(question string) bool {
	return !slices.ContainsFunc(split(question), func(w string) bool {
		return !slices.ContainsFunc(general().stops, func(stops map[string]bool) bool { return stops[w] })
	})
}

// named says whether a word is a name such as L13 or e1: the question is then about any such
// thing.
func named(word string) bool {
	letters := strings.Trim(word, "0123456789")
	return letters != "" && letters != word
}

// hear reads a question in a language and counts the words that are known there.
func (s *shelf) hear(tongue int, question string) (words []word, known int) {
	whole := false // the last of words is the phrase that the next ones are part of
	s.lexicon.words(tongue, question, func(w spoken) {
		terms, beyond := w.terms, w.terms != nil && len(w.terms) == 0
		if t, ok := s.lexicon.terms[w.stem]; ok && terms == nil && !w.stop {
			terms = []int32{t}
		}
		terms = rule.Those(terms, func(t int32) bool { return int(t) < len(s.having) && s.having[t] > 0 }) // that a unit has
		if len(terms) > 0 || w.stop || beyond {
			known++
		}
		if w.part && whole {
			if last := &words[len(words)-1]; !last.beyond {
				last.parts = append(last.parts, terms...)
			}
			return
		}
		whole = w.phrase && (len(terms) > 0 || beyond)
		again := slices.ContainsFunc(words, func(o word) bool { return o.text == w.text || len(terms) > 0 && slices.Equal(o.terms, terms) })
		if !w.stop && (whole || !w.phrase && !again) {
			words = append(words, word{text: w.text, terms: terms, beyond: beyond})
		}
	})
	return words, known
}
