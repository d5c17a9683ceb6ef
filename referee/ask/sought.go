package ask

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Sought is what a question asks of the position: its words without those that any such question
// has, as how many has she now.
type Sought struct {
	shelf   *shelf
	speaker speaker
	words   []word
	Asks    bool // it has words of such a question, not only the name of what is sought
	What    bool // its answer is neither yes nor no
	All     bool // it asks who, or of we or he, or who has most: of all seats
	Lacks   bool // it asks what is missing, not what is there
	Price   bool // it asks what something costs now: the answer has a number
	Count   bool // it asks how many
	Much    bool // it asks how much, which may be a price
	Now     bool // it says that it means now, as is it or left
	Lot     bool // it asks what is being bid on, or how much is bid
	Shows   bool // it asks what a piece that it names shows, as its price
	Means   bool // it asks whether a seat can pay that
	Rate    bool // it asks what is made in a round
	Yes     bool // its answer is yes or no
	More    bool // it compares two seats
	Most    bool // it compares all seats
	Least   bool // who has less is meant
}

// Seeks says what of the position a question asks for; ok is false if it says anything else, as may, when or gets:
// it is then about the rules. piece says that the question names a piece besides.
// The game is over, or it goes on.
func (x *Index) Seeks(question, game string, piece, over bool) (of Sought, ok bool) {
	tongue := spokenIn(question, x.language)
	s := x.inOrder(game)[0].read[tongue]()
	spoken := speakers(s.book, []string{tongues[tongue].name})
	of = Sought{shelf: s, speaker: spoken[len(spoken)-1], Asks: Has("of facts", question), What: asksWhat(question), Lacks: Has("of lack", question), Count: Has("of count", question), Much: Has("of much", question)}
	of.All = (Has("of all", question) || Has("of most", question)) && !of.Lacks
	of.Shows, of.Means = piece && Has("of a piece", question), piece && Has("of means", question)
	makes := Has("of makes", question)
	of.Asks = of.Asks || makes
	of.Yes, of.More, of.Most, of.Least = Whether(question), Has("of more", question), Has("of most", question), Has("of behind", question)
	text := " " + strings.Join(split(question), " ") + " "
	said := func(phrase string) bool { return strings.Contains(text, " "+phrase+" ") }
	of.Lot = slices.ContainsFunc(listed("of lot"), said)
	if of.Rate = slices.ContainsFunc(listed("of rate"), said); of.Rate {
		text += listed("makes of")[tongue] + " "
	}
	text = " " + instead("instead", text) + " "
	of.Now = slices.ContainsFunc(listed("of now"), said)
	of.Price = of.Now && Has("of facts beside now", question)
	saying := listed("of facts")
	for mark, means := range map[string]bool{"of facts beside did": slices.Contains(split(question), "did"), "of facts beside now": of.Price, "of a piece": of.Shows, "of means": of.Means, "of means besides": of.Shows || of.Means, "of lot besides": of.Lot, "of facts beside rate": of.Rate, "of facts beside more": of.More, "of facts beside over": over, "of facts beside makes": makes, "of facts beside lasting": !Has("of past", question)} {
		if means {
			saying = append(saying, listed(mark)...)
		}
	}
	for _, phrase := range saying {
		if strings.Contains(phrase, " ") {
			text = strings.ReplaceAll(text, " "+phrase+" ", " ")
		}
	}
	rest := slices.DeleteFunc(strings.Fields(text), func(w string) bool { return slices.Contains(saying, w) })
	of.Lot = of.Lot && !slices.ContainsFunc(rest, func(w string) bool { return !slices.Contains(listed("of lot alone"), w) })
	of.words = of.hear(of.speaker.tongue, strings.Join(rest, " "))
	return of, !small(tongue, rest, of.words)
}

// I is the word for who asks, in the language of a question.
func (x *Index) I(question string) string { return listed("i of")[spokenIn(question, x.language)] }

// Fact is what the position of a game says, as an answer.
func (x *Index) Fact(game string, lines []say.Text) Answer {
	told := strings.Join(rule.Each(lines, x.Says), "\n")
	return Answer{Kind: fact, Game: game, Title: x.Says(say.That("As the game stands")), Answer: told, More: told, Cite: []rule.Citation{}}
}

func (of *Sought) hear(tongue int, text string) []word {
	of.shelf.reading.Lock()
	defer of.shelf.reading.Unlock()
	words, _ := of.shelf.hear(tongue, text)
	return words
}

// Begins says whether its first word means a kind as descriptions have it, in English.
func (of *Sought) Begins(kind string) bool {
	return len(of.words) > 0 && covered(of.words[:1], of.hear(english, kind))
}

// Words are those that say what is sought.
func (of *Sought) Words() string {
	return strings.Join(rule.Each(of.words, func(w word) string { return w.text }), " ")
}

// Nothing says whether the question has no more words.
func (of *Sought) Nothing() bool { return len(of.words) == 0 }

// Knows says whether a word means something in the game.
func (of *Sought) Knows(name string) bool {
	return slices.ContainsFunc(of.hear(of.speaker.tongue, name), func(w word) bool { return len(w.terms) > 0 })
}

// Is says whether all its words mean a kind as descriptions have it, in English.
func (of *Sought) Is(kind string) bool {
	return len(of.words) > 0 && covered(of.words, of.hear(english, kind))
}

// Kind says whether it asks for pieces of a kind that a page is about.
func (of *Sought) Kind() bool {
	return slices.ContainsFunc(of.shelf.docs, func(d document) bool { return slices.ContainsFunc(d.of, of.Is) })
}

// In says whether all its words are in a text; whole, whether the text has no others.
func (of *Sought) In(t say.Text) (in, whole bool) {
	said := of.hear(of.speaker.tongue, of.speaker.lang.Text(t))
	return len(of.words) > 0 && covered(of.words, said), covered(said, of.words)
}

// Heads says whether a text begins with the place where a question seeks all of its things, as the projects in the Academy.
func (of *Sought) Heads(t say.Text) bool {
	said := of.hear(of.speaker.tongue, of.speaker.lang.Text(t))
	return of.What && !of.Rate && len(of.words) > 1 && slices.ContainsFunc(of.words[0].terms, of.shelf.lexicon.named) &&
		len(said) > 0 && covered(of.words[1:], said) && covered(said[:1], of.words[1:])
}

// covered says whether each of some words means one of others, or a kind of it: wood is a resource, and no stone.
func covered(words, others []word) bool {
	within := func(terms, all []int32) bool {
		return len(terms) > 0 && !slices.ContainsFunc(terms, func(t int32) bool { return !slices.Contains(all, t) })
	}
	return !slices.ContainsFunc(words, func(w word) bool {
		return !slices.ContainsFunc(others, func(o word) bool {
			return w.text == o.text || within(w.terms, slices.Concat(o.terms, o.parts)) || within(o.terms, w.terms)
		})
	})
}
