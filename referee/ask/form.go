package ask

import (
	"slices"
	"strings"

	"arbiter/say"
)

// Form says whether a question is of a form, as one for who is ahead: it has a word of the form, and no word that says when it
// would be so. rest are its words that neither the form nor any question about the position has.
func Form(form, question string) (rest string, is bool) {
	var left []string
	for _, w := range split(question) {
		switch {
		case Has("condition", w):
			return "", false
		case Has("form "+form, w):
			is = true
		case !Has("form "+form+" besides", w) && !Has("of facts", w) && !Has("filler", w) && !Has("one", w):
			left = append(left, w)
		}
	}
	return strings.Join(left, " "), is
}

// Has says whether a question has a word of the lines with a mark, as those for losing.
func Has(mark, question string) bool {
	return slices.ContainsFunc(split(question), func(w string) bool { return slices.Contains(listed(mark), w) })
}

// Cardinal is the number from two on that a word says in letters, 0 for none.
func Cardinal(word string) int {
	at := slices.IndexFunc(listed("cardinals"), func(of string) bool { return slices.Contains(strings.Fields(of), strings.ToLower(word)) })
	return max(0, at+2*min(1, at+1))
}

// Halves are the two questions that a text joins with and, or with or between two that ask whether; nothing for one, or if what
// follows begins no question.
func Halves(text string) (first, second string, or bool) {
	words := strings.Fields(text)
	for i := 1; i < len(words)-1; i++ {
		second = strings.Join(words[i+1:], " ")
		if or = Has("goes on or", words[i]) && Whether(text) && Whether(second); or || Has("goes on", words[i]) && Asks(second) {
			return strings.Join(words[:i], " "), second, or
		}
	}
	return "", "", false
}

// Gives is what asks for what a place with a number gives.
const Gives = "gives"

// Supposed is what a question supposes, as that Blue keeps it, and the question without that, as what happens; it is empty where no
// question stands before or behind it.
func Supposed(text string) (clause, rest string) {
	words := strings.Fields(text)
	at := slices.IndexFunc(words, func(w string) bool { return Has("supposes", w) })
	if at < 0 || at == 0 && Has("of when", words[0]) { // it is asked when
		return "", text
	}
	end := at + 1
	for end < len(words) && !asksWhat(words[end]) {
		end++
	}
	return strings.Join(words[at+1:end], " "), strings.Join(slices.Concat(words[:at], words[end:]), " ")
}

// Whether says whether a question's answer is yes or no.
func Whether(question string) bool {
	return firstIs("asks whether", question) || firstIs("has whether", question)
}

// Covers says whether a text has what all words of a question mean that say something, of which there must be one.
func (x *Index) Covers(question, game string, t say.Text) bool {
	of, _ := x.Seeks(question, game, false, false)
	words := of.hear(of.speaker.tongue, question)
	return len(words) > 0 && !small(of.speaker.tongue, split(question), words) && covered(words, of.hear(of.speaker.tongue, of.speaker.lang.Text(t)))
}

// Tells says whether a page has what all words of a question mean that say something.
func (x *Index) Tells(question string, page *Answer) bool {
	of, _ := x.Seeks(question, page.Game, false, false)
	return covered(of.words, of.hear(of.speaker.tongue, page.Title+" "+page.More))
}

// Answered is a text with yes or no before it.
func Answered(yes bool, t say.Text) say.Text {
	begins := say.That("No")
	if yes {
		begins = say.That("Yes")
	}
	return say.That("%s: %s§answer", begins, t)
}

// small says whether one of some words says little by itself, and may so change what is asked; in a phrase, as drop out, it doesn't.
func small(tongue int, said []string, words []word) bool {
	return slices.ContainsFunc(said, func(w string) bool {
		phrase := slices.ContainsFunc(words, func(o word) bool { return o.text != w && slices.Contains(split(o.text), w) })
		return general().stops[tongue][w] && !phrase
	})
}

// Means says whether a word means something in a game.
func (x *Index) Means(word, game string) bool {
	of, _ := x.Seeks(word, game, false, false)
	return of.Knows(word)
}

// IsThing says whether a word names something in the words of a game.
func (x *Index) IsThing(named, game string) bool {
	of, _ := x.Seeks(named, game, false, false)
	return slices.ContainsFunc(of.words, func(w word) bool { return slices.ContainsFunc(w.terms, of.shelf.lexicon.named) })
}

// Then is what was told, with then for now: it is told again later.
func Then(told string) string {
	for _, line := range general().lines["told then"] {
		told = strings.ReplaceAll(strings.ReplaceAll(told, " "+line[1]+" ", " "+line[0]+" "), " "+line[1]+",", " "+line[0]+",")
	}
	return told
}
