package ask

import (
	"cmp"
	"slices"
	"strconv"
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
	Shows   bool // it asks what a piece that it names shows, as its price
	Means   bool // it asks whether a seat can pay that
	Price   bool // it asks what something costs now: the answer has a number
	Lacks   bool // it asks what is missing, not what is there
	Now     bool // it says that it means now, as is it or left
	Left    bool // it asks what is left of it
	Lost    bool // it asks for what something cost a seat in the end
	Makes   bool // it asks what something makes
	Costs   bool // it asks what a piece costs, not what it needs
	Lot     bool // it asks what is being bid on, or how much is bid
	rate    bool // it asks what is made in a round
	gives   bool // it asks what a piece that it names gives

	What, Yes   bool        // its answer is neither yes nor no; it is one of them
	All, Nobody bool        // it asks who, or of we or he, or who has most: of all seats; whether no seat has any
	Count, Much bool        // it asks how many; how much, which may be a price
	More, Most  bool        // it compares two seats, or all
	Least, Sum  bool        // who has less is meant; what several seats have together is
	Within      *rule.Range // it asks for seats with so many, as at least 4, or none; nil for any number
	Before      int         // how many seats it names before than

	// What it asks to have been done, if it does: to have bought, paid, sold or got something, or what some verbs say in any of their
	// forms; in this round, in the one before, the last time, before all
	// others, or after them; Ever in the whole game. From is said of who gave it, One of a single thing.
	Bought, Paid, Sold, Got, This, Past, Latest, First, Last, Ever, From, One bool
	verbs                                                                     [][]string
}

// Seeks says what of the position a question asks for; ok is false if it says anything else, as may, when or gets:
// it is then about the rules. piece says that the question names a piece besides.
// The game is over, or it goes on.
func (x *Index) Seeks(question, game string, piece, over bool) (of Sought, ok bool) {
	tongue := x.tongue(question)
	s := x.inOrder(game)[0].read[tongue]()
	spoken := speakers(s.book, []string{tongues[tongue].name})
	of = Sought{shelf: s, speaker: spoken[len(spoken)-1]}
	of.manner(question, piece)
	text := of.bounded(" " + instead("none as thing", strings.Join(split(question), " ")) + " ") // no seat without garbage is asked for, but lands
	of.Sum, of.Nobody = says("of sum", text), Has("of nobody", question)
	of.All = of.All || of.Nobody || of.Sum && Has("of everyone", question)
	of.Lot = says("of lot", text)
	of.deed(question, text)
	if of.rate = says("of rate", text); of.rate {
		text += listed("makes of")[tongue] + " "
	}
	if of.Count {
		text = " " + instead("counted instead", text) + " "
	}
	text = " " + instead("instead", text) + " "
	of.Lost = over && says("of lost", text)
	of.Now, of.Left, of.Costs = says("of now", text), says("of left", text), says("of price", text)
	of.Price = of.Now && Has("of facts beside now", question)
	rest := unsaid(text, of.saying(question, text, over))
	of.Lot = of.Lot && !slices.ContainsFunc(rest, func(w string) bool { return !slices.Contains(listed("of lot alone"), w) })
	of.words = of.hear(of.speaker.tongue, strings.Join(rest, " "))
	return of, !small(tongue, rest, of.words)
}

// manner notes how a question asks, as who or how many.
func (of *Sought) manner(question string, piece bool) {
	of.What, of.Yes = asksWhat(question), Whether(question)
	of.Lacks, of.Makes = Has("of lack", question), Has("of makes", question)
	of.Asks = Has("of facts", question) || of.Makes
	of.Count, of.Much = Has("of count", question), Has("of much", question)
	of.All = (Has("of all", question) || Has("of most", question)) && !of.Lacks
	of.More, of.Most, of.Least = Has("of more", question), Has("of most", question), Has("of behind", question)
	of.gives = piece && of.What && Has("of a piece besides", question)
	of.Shows, of.Means = of.gives || piece && Has("of a piece", question), piece && Has("of means", question)
}

// saying are the words and phrases of a question that say how it asks, and not what for.
func (of *Sought) saying(question, text string, over bool) []string {
	saying := listed("of facts")
	for _, beside := range []struct {
		mark string
		says bool
	}{
		{"of a piece", of.Shows},
		{"of a piece besides", of.gives},
		{"of means", of.Means},
		{"of means besides", of.Shows || of.Means},
		{"of lot besides", of.Lot},
		{"of sum", of.Sum},
		{"of nobody", of.Nobody},
		{"of facts beside bound", of.Within != nil || of.Nobody},
		{"of facts beside did", says("did", text)},
		{"of facts beside lasting", !Has("of past", question)},
		{"of facts beside makes", of.Makes},
		{"of facts beside more", of.More || of.Most || of.Sum},
		{"of facts beside now", of.Price},
		{"of facts beside over", over},
		{"of facts beside rate", of.rate},
	} {
		if beside.says {
			saying = append(saying, listed(beside.mark)...)
		}
	}
	return saying
}

// bounded reads how many of what it asks for a seat has to have, as more than 3, or none, and gives the text without that.
func (of *Sought) bounded(text string) string {
	for _, bound := range []struct {
		mark string
		from rule.Range
	}{{"at least", rule.Range{High: rule.Endless}}, {"more than", rule.Range{Low: 1, High: rule.Endless}}, {"at most", rule.Range{Low: -rule.Endless}}, {"less than", rule.Range{Low: -rule.Endless, High: -1}}} {
		for _, phrase := range listed(bound.mark) {
			before, behind, is := strings.Cut(text, " "+phrase+" ")
			word, rest, _ := strings.Cut(behind, " ")
			if n, err := strconv.Atoi(word); is && err == nil {
				of.Within, of.More, text = &rule.Range{Low: bound.from.Low + n, High: bound.from.High + n}, false, before+" "+rest
			}
		}
	}
	if rest := unsaid(text, listed("none")); of.Within == nil && len(rest) < len(strings.Fields(text)) {
		of.Within, text = &rule.Range{}, " "+strings.Join(rest, " ")+" "
	}
	return text
}

// says says whether a text with blanks around it has a phrase of a mark.
func says(mark, text string) bool { return Said(mark, text) != "" }

// Said is the phrase of a mark that a text has; "" for none.
func Said(mark, text string) string {
	text = " " + strings.Join(split(text), " ") + " "
	return cmp.Or(rule.Those(listed(mark), func(phrase string) bool { return strings.Contains(text, " "+phrase+" ") })...)
}

// unsaid are the words of a text that aren't said by any such question.
func unsaid(text string, saying []string) []string {
	for _, phrase := range saying {
		if strings.Contains(phrase, " ") {
			text = strings.ReplaceAll(text, " "+phrase+" ", " ")
		}
	}
	return slices.DeleteFunc(strings.Fields(text), func(w string) bool { return slices.Contains(saying, w) })
}

// Done says what deed a question asks for; ok is false if it says anything else, or that something is or would be so.
func (x *Index) Done(question, game string) (of Sought, ok bool) {
	of, _ = x.Seeks(question, game, false, false)
	of.verbs = slices.Concat(verbs("done", question), verbs("done in round", question))
	text, tongue := " "+strings.Join(split(question), " ")+" ", of.speaker.tongue
	none := of.Within != nil && *of.Within == rule.Range{}
	if none && (of.This || of.Bought) && len(of.verbs) == 0 { // who has nothing yet of what is bought in each round
		of.Bought = true
		text = " " + strings.Join(unsaid(text, listed("none")), " ") + " "
	}
	passive := (of.Bought || of.Sold || of.Verbs() && !of.Lot) && (Has("done passive", question) || tongue == english && Has("was", question))
	of.Bought, of.All, of.Sum = of.Bought || of.Sold && passive, of.All || passive, of.Sum || passive && of.Count
	saying := slices.Clone(rule.When(scores(question), listed("done scored")))
	for _, mark := range []string{"of facts", "done", "done in round", "done bought", "done got", "done sold", "done paid", "done passive", "got", "this round", "round before", "latest", "done first", "done last", "done besides"} {
		saying = append(saying, listed(mark)...)
	}
	if of.First {
		saying = append(saying, "first")
	}
	gone := Has("done gone", question)
	rest, past := unsaid(text, saying), gone || passive || Has("done has", question) || tongue == english && Has("of all", question)
	of.words = of.hear(tongue, strings.Join(rest, " "))
	numbered := (of.Paid || of.Got) && slices.ContainsFunc(rest, func(w string) bool { return strings.Trim(w, "0123456789") == "" }) // for 3 tiles isn't for the 3rd
	switch {
	case !of.What && !of.Yes && !of.Sold, of.rate, numbered, // it asks for something else
		!of.Bought && !of.Paid && !of.Got && !of.Sold && !of.Verbs(),
		!past, Has("done not", question) && !gone && !passive && !Has("did", question),
		Has("condition", question) && !none:
		return of, false
	}
	return of, !small(tongue, rest, of.words)
}

// deed notes what a question asks to have been done, and when. She has got isn't she got.
func (of *Sought) deed(question, text string) {
	holds := Has("got", question) && Has("has got", question) && !says("this round", text)
	of.Bought, of.Paid, of.Sold = !holds && says("done bought", text), says("done paid", text), says("done sold", text)
	of.Got = Has("done got", question) || Has("got", question) && !Has("has got", question) || scores(question)
	of.This, of.Past, of.Latest = says("this round", text), says("round before", text), (says("latest", text) || says("done last", text)) && !says("round before", text)
	of.First, of.Last = says("done first", text) || strings.HasSuffix(text, " first "), of.Latest && says("done last", text)
	of.Ever, of.From, of.One = says("of ever", text), Has("got from", question), Has("one thing", question)
	of.verbs = verbs("done", question)
	if of.This || of.Past { // else the status tells how many there are
		of.verbs = append(of.verbs, verbs("done in round", question)...)
	}
}

// scores says whether it is asked what points were made: all that was got of them, also beside what cities make.
func scores(question string) bool {
	return Has("done scored", question) && Has("done scored what", question)
}

// verbs are the lines of a mark of which a question has a form.
func verbs(mark, question string) [][]string {
	return rule.Those(general().lines[mark], func(forms []string) bool {
		return slices.ContainsFunc(split(question), func(w string) bool { return slices.Contains(forms, w) })
	})
}

// Verbs says whether it asks for what some verbs say.
func (of *Sought) Verbs() bool { return len(of.verbs) > 0 }

// Undone says whether what was told is that no seat did what some verbs say, as No bid.
func (of *Sought) Undone(t say.Text) bool {
	words := split(t.String())
	return len(words) > 1 && words[0] == "no" && slices.ContainsFunc(of.verbs, func(forms []string) bool { return slices.Contains(forms, words[1]) })
}

// Names says whether a question asks for a matter and nothing else. The matter is given in groups of words with / in between, of
// each of which the question has one, and behind a semicolon in words that it may have.
func (of *Sought) Names(question string, matter say.Text) bool {
	must, may, _ := strings.Cut(of.speaker.lang.Text(matter), ";")
	means := func(w, among string) bool {
		return slices.ContainsFunc(split(among), func(o string) bool {
			said, other := of.hear(of.speaker.tongue, w), of.hear(of.speaker.tongue, o)
			return w == o || len(said) == 1 && len(other) == 1 && len(said[0].terms) > 0 && slices.Equal(said[0].terms, other[0].terms)
		})
	}
	words := split(question)
	lacks := rule.Those(words, func(w string) bool { return Has("of lack", w) || Has("of left", w) })
	rest := append(lacks, unsaid(" "+strings.Join(words, " ")+" ", append(listed("of facts"), listed("filler")...))...)
	return !of.rate && (!of.Paid || Has("condition", question) || Has("of would", question)) && !slices.ContainsFunc(strings.Fields(must), func(group string) bool {
		return !slices.ContainsFunc(words, func(w string) bool { return means(w, group) })
	}) && !slices.ContainsFunc(rest, func(w string) bool { return !means(w, must+" "+may) })
}

// Cut takes the words out of what is sought that name all of a thing, and says whether there were any.
func (of *Sought) Cut(name say.Text) bool {
	said := of.hear(of.speaker.tongue, of.speaker.lang.Text(name))
	rest := slices.DeleteFunc(slices.Clone(of.words), func(w word) bool { return covered([]word{w}, said) })
	if len(rest) == len(of.words) || !covered(said, of.words) {
		return false
	}
	of.words = rest
	return true
}

// Only asks for a thing and nothing else, of all seats or of those that have most or least, if the question names all of the thing.
func (of *Sought) Only(name say.Text) (only Sought, named bool) {
	said := of.hear(of.speaker.tongue, of.speaker.lang.Text(name))
	only = Sought{shelf: of.shelf, speaker: of.speaker, Asks: true, What: true, All: true, More: of.More, Most: of.Most, Least: of.Least}
	only.words = rule.Those(of.words, func(w word) bool { return covered([]word{w}, said) })
	return only, len(said) > 0 && covered(said, only.words)
}

// Length is how many words say what is sought.
func (of *Sought) Length() int { return len(of.words) }

// Did says whether what was told is the deed; kinds are words for it in English. Only the first part of a sentence with several
// says what was done and not what came of it.
func (of *Sought) Did(t say.Text, kinds string, whole bool) bool {
	text := of.speaker.lang.Text(t)
	if first, _, _ := strings.Cut(text, " · "); !whole {
		text = first
	}
	return covered(of.words, append(of.hear(of.speaker.tongue, text), of.hear(english, kinds)...)) && !slices.ContainsFunc(of.verbs, func(forms []string) bool {
		return !slices.ContainsFunc(split(text+" "+instead("told as", text)), func(w string) bool { return slices.Contains(forms, w) })
	})
}

// I is the word for who asks, in the language of a question.
func (x *Index) I(question string) string { return listed("i of")[x.tongue(question)] }

// MayStill asks whether a seat may still do something, in the language of a question.
func (x *Index) MayStill(question, seat, something string) string {
	words := strings.Fields(listed("may still")[x.tongue(question)])
	return strings.Join([]string{words[0], seat, words[2], something}, " ")
}

// Calls is a kind as descriptions have it, in English, in the language of the question.
func (x *Index) Calls(game, kind string) string {
	of, _ := x.Seeks("", game, false, false)
	return of.speaker.lang.Word(kind)
}

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

// Knows says whether a table has a meaning for a word; what only some text has, as L11 or Lehmgrube in an example, is a name.
func (of *Sought) Knows(name string) bool {
	return !named(name) && slices.ContainsFunc(of.hear(of.speaker.tongue, name), func(w word) bool {
		return slices.ContainsFunc(w.terms, func(t int32) bool { return t < of.shelf.lexicon.tabled })
	})
}

// Prices says whether a text says what something costs.
func (of *Sought) Prices(t say.Text) bool { return Has("of price", of.speaker.lang.Text(t)) }

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
	return of.What && !of.rate && len(of.words) > 1 && slices.ContainsFunc(of.words[0].terms, of.shelf.lexicon.named) &&
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
