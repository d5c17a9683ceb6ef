package ask

import (
	"cmp"
	_ "embed"
	"iter"
	"math"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// How a question is compared with the phrasings of pages.
const (
	ofPlain  = 0.25 // the weight of a word that says little, such as who or may
	ofThing  = 0.5  // the weight of a thing of the game in a question that no page answers
	ofChance = 50   // prior, in words of a page's phrasings, when word frequencies are compared

	// How similar a phrasing is whose yes or no is told: alone, as one of two, with the very words.
	oneAgrees = 0.9
	twoAgree  = 0.8
	sameWords = 0.999
)

// nothing has the questions that players ask and no rulebook answers, one a line, by language; those in the words of
// one game are beside its pages.
//
//go:embed nothing.txt
var nothing string

// phrasing is one way that players ask what a page answers.
type phrasing struct {
	doc    int
	text   string
	begins string // what its answer begins with: yes, no or a number; "" for none
	words  []meant
	weight float64 // of its words together
}

// meant is a word as the terms that it may stand for.
type meant struct {
	terms  []int32
	plain  bool // it says little
	weight float64
}

type asked struct {
	corpus         // what pages answer
	nothing corpus // what none does
	pages   int
	forms   map[string]*form
}

// corpus is phrasings and which words they have.
type corpus struct {
	phrasings []phrasing
	said      []float64 // how many words the phrasings of a page have, by its number among the documents
	all       float64   // and those of all
	uses      []use     // by term: where phrasings have it
}

// use is where phrasings have a term: on how many pages, and which words of them it is.
type use struct {
	pages  int
	last   int // page that has it
	places []place
}

type place struct{ phrasing, word int32 }

// likeness is how similar the most similar phrasing of a document is to a question, from 0
// to 1, and what the answer begins with.
type likeness struct {
	alike  float64
	same   bool // both ask the same
	begins string
	often  float64 // how much more often its phrasings have the words of the question than all phrasings do
	pairs  float64 // how many adjacent words are adjacent in a phrasing of the page too

	near []string // yes or no, as the answers to those begin that ask nearly so
	sure bool     // one of these is very near
}

// verdict is what the answer begins with: as that to a phrasing that asks the same, else to one that is very near or to several,
// but not against another, unless it has the very words.
func (l *likeness) verdict() string {
	all := slices.DeleteFunc(append([]string{l.begins}, l.near...), func(begins string) bool { return begins == "" })
	against := (l.begins == "" || l.alike < sameWords) && slices.ContainsFunc(all, func(begins string) bool { return begins != all[0] })
	if len(all) == 0 || l.begins == "" && !l.sure && len(all) < 2 || against {
		return ""
	}
	return all[0]
}

// doubt is what speaks against an answer.
type doubt struct {
	none  float64 // how similar the nearest question is that no page answers
	never float64 // how much more often such questions have its words than phrasings do
	bare  bool    // there are too few phrasings to compare with

	strange bool // one word is known, and another occurs in no text of the game
}

// readAsked reads the phrasings of a rulebook's pages in a language, as
// topics/asked/LANGUAGE.txt has them: "== NAME" and a line for each, with
// " = ANSWER" behind one whose answer begins so. What begins with # is a comment.
func (s *shelf) readAsked(tongue int) *asked {
	if s.asked[tongue] != nil {
		return s.asked[tongue]
	}
	a := &asked{corpus: corpus{said: make([]float64, len(s.docs))}, nothing: corpus{said: make([]float64, 1)}, forms: map[string]*form{}}
	s.lexicon.done, s.lexicon.beside = false, a
	defer func() { s.lexicon.done, s.lexicon.beside = true, nil }()
	s.asked[tongue] = a
	read := func(doc int, line string) phrasing {
		text, begins, _ := strings.Cut(line, " = ")
		return phrasing{doc: doc, text: text, begins: begins, words: s.meant(tongue, text, s.lexicon.termsOf)}
	}
	file := rule.FileOf(s.book, "topics/asked/"+tongues[tongue].name+".txt")
	a.phrasings = make([]phrasing, 0, strings.Count(file, "\n")) // most lines are phrasings
	doc := -1
	for line := range strings.Lines(file) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "== "); ok {
			doc = slices.IndexFunc(s.docs, func(d document) bool { return (d.kind == topic || d.kind == Ruling) && d.name == name })
			a.pages++
			continue
		}
		if line == "" || line[0] == '#' || doc < 0 {
			continue
		}
		a.add(read(doc, line), s.lexicon.count)
	}
	for _, list := range []string{nothing, rule.FileOf(s.book, "topics/nothing.txt")} {
		_, unanswered, _ := strings.Cut(list, "== "+tongues[tongue].name+"\n")
		unanswered, _, _ = strings.Cut(unanswered, "\n\n")
		for line := range strings.Lines(unanswered) {
			a.nothing.add(read(0, strings.TrimSpace(line)), s.lexicon.count)
		}
	}
	for _, c := range []*corpus{&a.corpus, &a.nothing} {
		for i := range c.phrasings {
			c.phrasings[i].weight = a.weigh(c.phrasings[i].words)
		}
	}
	return a
}

// add appends a phrasing; terms is how many terms there are.
func (c *corpus) add(p phrasing, terms int32) {
	c.uses = append(c.uses, make([]use, max(0, int(terms)-len(c.uses)))...)
	for i, w := range p.words {
		for _, t := range w.terms {
			of := &c.uses[t]
			if of.pages == 0 || of.last != p.doc {
				of.pages, of.last = of.pages+1, p.doc
			}
			of.places = append(of.places, place{int32(len(c.phrasings)), int32(i)})
		}
	}
	c.phrasings = append(c.phrasings, p)
	c.said[p.doc] += float64(len(p.words))
	c.all += float64(len(p.words))
}

// use is where phrasings have a term.
func (c *corpus) use(t int32) (of use) {
	if int(t) < len(c.uses) {
		of = c.uses[t]
	}
	return of
}

// meant reads a text as words, each once; number gives a term to a stem that is in no
// table.
func (s *shelf) meant(tongue int, text string, number func(stem string) []int32) (words []meant) {
	words = make([]meant, 0, 1+len(text)/5)
	s.lexicon.words(tongue, text, func(w spoken) {
		m := meant{terms: w.terms, plain: w.stop}
		if len(m.terms) == 0 {
			m.terms = number(cmp.Or(w.stem, w.text)) // a phrase that no rulebook speaks of has no stem
		}
		if len(m.terms) == 0 || !slices.ContainsFunc(words, func(o meant) bool { return slices.Equal(o.terms, m.terms) }) {
			words = append(words, m)
		}
	})
	return words
}

// asPhrased reads a text as words; words in no table get terms only if phrasings have them.
func (s *shelf) asPhrased(a *asked, tongue int, question string) []meant {
	s.lexicon.beside = a
	defer func() { s.lexicon.beside = nil }()
	return s.meant(tongue, question, func(stem string) []int32 {
		if t, ok := s.lexicon.terms[stem]; ok && a.use(t).pages+a.nothing.use(t).pages > 0 {
			return []int32{t}
		}
		return nil
	})
}

// weigh gives words their weights, the rarer the more, and returns their sum.
func (a *asked) weigh(words []meant) (sum float64) {
	for i := range words {
		w := &words[i]
		fewest := 0 // pages that have a term of it
		for _, t := range w.terms {
			if n := a.use(t).pages; n > 0 && (fewest == 0 || n < fewest) {
				fewest = n
			}
		}
		w.weight = math.Log(1 + float64(a.pages)/float64(max(1, fewest)))
		if w.plain {
			w.weight *= ofPlain
		}
		sum += w.weight
	}
	return sum
}

// liken compares a question with every phrasing, by common words, weighted by rarity, and by
// common adjacent pairs; and with all phrasings of a page, by how often they have its words.
// They are by the number of the document.
func (s *shelf) liken(tongue int, question string) ([]likeness, doubt) {
	a := s.readAsked(tongue)
	words := s.asPhrased(a, tongue, question)
	whole, turns, what := a.weigh(words), s.lexicon.turns(question), asksWhat(question)
	beside := slices.Collect(pairs(words))
	best := make([]likeness, len(s.docs))
	numbers, common, often := a.common(words)
	for _, i := range numbers {
		p, c := &a.phrasings[i], &common[i]
		l := &best[p.doc]
		l.often = often[p.doc]
		if c.counted&(c.counted>>1) != 0 { // a pair is two words side by side
			l.pairs = max(l.pairs, alikePairs(beside, p.words))
		}
		alike := math.Sqrt(c.ofQuestion / whole * c.ofPhrasing / p.weight)
		if alike > l.alike {
			l.alike = alike
			l.same, l.begins = meansSame(words, p.words) && slices.Equal(turns, s.lexicon.turns(p.text)), ""
			if l.same && inOrder(words, p.words) && (!what || p.begins != "yes" && p.begins != "no") {
				l.begins = p.begins
			}
		}
		if alike >= twoAgree && (p.begins == "yes" || p.begins == "no") && !what && asksAs(question, p.text) && !fewer(p.words, words) && slices.Equal(turns, s.lexicon.turns(p.text)) {
			l.near, l.sure = append(l.near, p.begins), l.sure || alike >= oneAgrees
		}
	}
	return best, doubt{s.none(a, words), a.never(words), len(a.phrasings) < len(a.nothing.phrasings), strange(words)}
}

// strange says whether one meaningful word is known and another isn't.
func strange(words []meant) bool {
	known, unknown := 0, 0
	for _, w := range words {
		switch {
		case len(w.terms) == 0:
			unknown++
		case !w.plain:
			known++
		}
	}
	return known == 1 && unknown > 0
}

// none is how similar a question is to one that no page answers. Things of the game weigh
// little here.
func (s *shelf) none(a *asked, words []meant) (nearest float64) {
	words = slices.Clone(words)
	whole := 0.0
	for i := range words {
		w := &words[i]
		if slices.ContainsFunc(w.terms, s.lexicon.named) {
			w.weight *= ofThing
		}
		whole += w.weight
	}
	numbers, common, _ := a.nothing.common(words)
	for _, i := range numbers {
		nearest = max(nearest, math.Sqrt(common[i].ofQuestion/whole*common[i].ofPhrasing/a.nothing.phrasings[i].weight))
	}
	return nearest
}

// never is how much more often questions that no page answers have the words of a question
// than the phrasings of pages do.
func (a *asked) never(words []meant) (more float64) {
	for _, w := range words {
		unanswered, answered := 0.5, 0.5
		for _, t := range w.terms {
			unanswered, answered = max(unanswered, 0.5+float64(len(a.nothing.use(t).places))), max(answered, 0.5+float64(len(a.use(t).places)))
		}
		more += math.Log(unanswered/(a.nothing.all+ofChance)) - math.Log(answered/(a.all+ofChance))
	}
	return more / float64(len(words))
}

// inCommon is the weight of a question's words that a phrasing has, and of the phrasing's
// that the question has.
type inCommon struct {
	ofQuestion, ofPhrasing float64
	counted                uint64 // the words of the phrasing
	word                   int    // the last of the question
}

// common is what a question has in common with each phrasing that has any of it, by their numbers,
// and by page how often its phrasings have it.
func (c *corpus) common(words []meant) (numbers []int32, with []inCommon, often []float64) {
	with, often = make([]inCommon, len(c.phrasings)), make([]float64, len(c.said))
	saying := make([]float64, len(c.said))
	for i, w := range words {
		clear(saying)
		all := 0.0
		for _, t := range w.terms {
			for _, at := range c.use(t).places {
				has, p := &with[at.phrasing], &c.phrasings[at.phrasing]
				if has.word == 0 {
					numbers = append(numbers, at.phrasing)
				}
				if has.word <= i {
					has.word = i + 1
					has.ofQuestion += w.weight
					saying[p.doc]++
					all++
				}
				if bit := uint64(1) << min(at.word, 63); has.counted&bit == 0 {
					has.counted |= bit
					has.ofPhrasing += p.words[at.word].weight
				}
			}
		}
		if all == 0 {
			continue
		}
		chance := all / c.all
		for doc, said := range c.said {
			if said == 0 {
				continue // it has no phrasings
			}
			often[doc] += math.Log((saying[doc]/chance+ofChance)/(said+ofChance)) / float64(len(words))
		}
	}
	return numbers, with, often
}

// pairs are the pairs of adjacent words, those that say little included.
func pairs(words []meant) iter.Seq[[2]int32] {
	return func(yield func([2]int32) bool) {
		for i := 1; i < len(words); i++ {
			if before, w := words[i-1].terms, words[i].terms; len(before) > 0 && len(w) > 0 && !yield([2]int32{before[0], w[0]}) {
				return
			}
		}
	}
}

// alikePairs is how many pairs a phrasing has in common with a question, from 0 to 1.
func alikePairs(question [][2]int32, phrasing []meant) float64 {
	n, all := 0, 0
	for p := range pairs(phrasing) {
		all++
		if slices.Contains(question, p) {
			n++
		}
	}
	return float64(n) / math.Sqrt(float64(max(1, len(question)*all)))
}

// meansSame says whether two texts have the same meaningful words. Steel and wood are both
// resources, but a question about one isn't about the other.
func meansSame(question, phrasing []meant) bool {
	return !slices.ContainsFunc(question, func(w meant) bool {
		return !w.plain && !slices.ContainsFunc(phrasing, func(o meant) bool { return slices.Equal(w.terms, o.terms) })
	}) && !slices.ContainsFunc(phrasing, func(w meant) bool { return !w.plain && !w.in(question) })
}

// asksAs says whether two questions begin alike, with may, with another word to which yes is an answer or with none, and
// have the same numbers in the same order.
func asksAs(question, as string) bool {
	numbers := func(text string) []string {
		return rule.Those(split(text), func(w string) bool { return w[0] >= '0' && w[0] <= '9' })
	}
	return Whether(question) == Whether(as) && firstIs("asks may", question) == firstIs("asks may", as) && slices.Equal(numbers(question), numbers(as))
}

// fewer says whether a phrasing has one thing of a kind where a question has two, as wood and stone: it says less.
func fewer(phrasing, question []meant) bool {
	of := func(words []meant, t int32) int {
		return len(rule.Those(words, func(w meant) bool { return !w.plain && slices.Contains(w.terms, t) }))
	}
	return slices.ContainsFunc(question, func(w meant) bool {
		return slices.ContainsFunc(w.terms, func(t int32) bool { return of(question, t) > max(1, of(phrasing, t)) })
	})
}

// inOrder says whether the meaningful words have the same order in both texts: who has 6 and
// bids 8 isn't who has 8 and bids 6.
func inOrder(question, phrasing []meant) bool {
	saying := func(words []meant) []meant {
		return slices.DeleteFunc(slices.Clone(words), func(w meant) bool { return w.plain })
	}
	return slices.EqualFunc(saying(question), saying(phrasing), func(w, o meant) bool { return slices.Equal(w.terms, o.terms) })
}

// in says whether some words have a term of this one.
func (w meant) in(words []meant) bool {
	return slices.ContainsFunc(words, func(o meant) bool {
		return slices.ContainsFunc(o.terms, func(t int32) bool { return slices.Contains(w.terms, t) })
	})
}
