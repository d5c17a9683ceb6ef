package ask

import (
	"math"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// How a question is compared with the phrasings of pages.
const (
	ofPlain   = 0.25 // what a word weighs that says little, such as who or may
	ofForeign = 1.2  // what a word weighs that no phrasing has, by the weight of the rarest
)

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

// asked are the phrasings of one language.
type asked struct {
	phrasings []phrasing
	pages     int
	having    map[int32][]int // by term: the pages that have it in a phrasing
	forms     map[string]*form
}

// likeness is how near the likest phrasing of a document comes to a question, from 0
// to 1, and what the answer begins with.
type likeness struct {
	alike  float64
	same   bool // both ask the same
	begins string
	spoken bool    // each word that says something is in some phrasing
	of     float64 // the part of the question that some phrasing of the page has
}

// readAsked reads the phrasings of a rulebook's pages in a language, as
// topics/asked/LANGUAGE.txt has them: "== NAME" and a line for each, with
// " = ANSWER" behind one whose answer begins so. What begins with # is a comment.
func (s *shelf) readAsked(tongue int) *asked {
	if s.asked[tongue] != nil {
		return s.asked[tongue]
	}
	a := &asked{having: map[int32][]int{}, forms: map[string]*form{}}
	s.lexicon.done, s.lexicon.beside = false, a
	defer func() { s.lexicon.done, s.lexicon.beside = true, nil }()
	s.asked[tongue] = a
	doc := -1
	for line := range strings.Lines(rule.FileOf(s.book, "topics/asked/"+tongues[tongue].name+".txt")) {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "== "); ok {
			doc = slices.IndexFunc(s.docs, func(d document) bool { return d.kind == Topic && d.name == name })
			a.pages++
			continue
		}
		if line == "" || line[0] == '#' || doc < 0 {
			continue
		}
		text, begins, _ := strings.Cut(line, " = ")
		p := phrasing{doc: doc, text: text, begins: begins, words: s.meant(tongue, text, func(stem string) []int32 { return []int32{s.lexicon.term(stem)} })}
		for _, w := range p.words {
			for _, t := range w.terms {
				if has := a.having[t]; len(has) == 0 || has[len(has)-1] != doc {
					a.having[t] = append(has, doc)
				}
			}
		}
		a.phrasings = append(a.phrasings, p)
	}
	for i := range a.phrasings {
		a.phrasings[i].weight = a.weigh(a.phrasings[i].words)
	}
	return a
}

// meant reads a text as words, each once; number gives a term to a stem that no
// table has.
func (s *shelf) meant(tongue int, text string, number func(stem string) []int32) (words []meant) {
	s.lexicon.words(tongue, text, func(w spoken) {
		if w.stem == "" && len(w.terms) == 0 {
			return
		}
		m := meant{terms: w.terms, plain: w.stop}
		if len(m.terms) == 0 {
			m.terms = number(w.stem)
		}
		if len(m.terms) == 0 || !slices.ContainsFunc(words, func(o meant) bool { return slices.Equal(o.terms, m.terms) }) {
			words = append(words, m)
		}
	})
	return words
}

// weigh gives words their weights, the rarer the more, and returns their sum.
func (a *asked) weigh(words []meant) (sum float64) {
	for i := range words {
		w := &words[i]
		rarest := math.Log(1 + float64(a.pages))
		w.weight = 0
		for _, t := range w.terms {
			if n := len(a.having[t]); n > 0 {
				w.weight = max(w.weight, math.Log(1+float64(a.pages)/float64(n)))
			}
		}
		if w.weight == 0 {
			w.weight = ofForeign * rarest
		}
		if w.plain {
			w.weight *= ofPlain
		}
		sum += w.weight
	}
	return sum
}

// liken compares a question with every phrasing: by what they have in common of
// both, weighed by how rare it is.
func (s *shelf) liken(tongue int, question string) map[int]likeness {
	a := s.readAsked(tongue)
	s.lexicon.beside = a
	defer func() { s.lexicon.beside = nil }()
	words := s.meant(tongue, question, func(stem string) []int32 {
		if t, ok := s.lexicon.terms[stem]; ok && len(a.having[t]) > 0 {
			return []int32{t}
		}
		return slices.DeleteFunc(s.slipped(stem), func(t int32) bool { return len(a.having[t]) == 0 })
	})
	whole, turns, what := a.weigh(words), s.lexicon.turns(question), asksWhat(question)
	spoken := !slices.ContainsFunc(words, func(w meant) bool { return !w.plain && len(w.terms) == 0 })
	has := make([]bool, s.lexicon.count)
	for _, w := range words {
		for _, t := range w.terms {
			has[t] = true
		}
	}
	best := map[int]likeness{}
	for i := range a.phrasings {
		p := &a.phrasings[i]
		ofPhrasing, too := common(p.words, func(t int32) bool { return has[t] })
		if ofPhrasing == 0 {
			continue
		}
		ofQuestion, all := common(words, func(t int32) bool {
			return slices.ContainsFunc(p.words, func(o meant) bool { return slices.Contains(o.terms, t) })
		})
		alike := math.Sqrt(ofQuestion / whole * ofPhrasing / p.weight)
		if alike <= best[p.doc].alike {
			continue
		}
		l := likeness{alike: alike, spoken: spoken}
		if all && too && exactly(words, p.words) && slices.Equal(turns, s.lexicon.turns(p.text)) {
			if l.same = true; !what || p.begins != "yes" && p.begins != "no" {
				l.begins = p.begins
			}
		}
		best[p.doc] = l
	}
	for doc, of := range a.covers(words, whole) {
		if l, ok := best[doc]; ok {
			l.of = of
			best[doc] = l
		}
	}
	return best
}

// exactly says whether each word of a question that says something means the same as one of
// a phrasing: steel and wood are both resources, but what is asked of one isn't asked of the other.
func exactly(question, phrasing []meant) bool {
	return !slices.ContainsFunc(question, func(w meant) bool {
		return !w.plain && !slices.ContainsFunc(phrasing, func(o meant) bool { return slices.Equal(w.terms, o.terms) })
	})
}

// covers is by page the part of a question that its phrasings have together.
func (a *asked) covers(words []meant, whole float64) map[int]float64 {
	of := map[int]float64{}
	for _, w := range words {
		counted := map[int]bool{}
		for _, t := range w.terms {
			for _, doc := range a.having[t] {
				if !counted[doc] {
					counted[doc] = true
					of[doc] += w.weight / whole
				}
			}
		}
	}
	return of
}

// common is the weight of the words that have a term which others have too, and whether
// these are all that say something.
func common(words []meant, has func(term int32) bool) (weight float64, all bool) {
	all = true
	for _, w := range words {
		if slices.ContainsFunc(w.terms, has) {
			weight += w.weight
		} else if !w.plain {
			all = false
		}
	}
	return weight, all
}
