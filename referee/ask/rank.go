package ask

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// How documents are ranked: BM25 over terms, by how much of the question a
// document knows and by what it is. The numbers were tuned on every second
// question of testdata/questions.txt and on others; near them little changes.
const (
	k1, b    = 3.5, 0.65 // of BM25: how soon a term said again adds nothing, how much a long text counts less
	inTitle  = 2         // what a term weighs there
	inText   = 1
	inMore   = 0.6
	ofTable  = 0.7  // what a term weighs that the table of all games has
	ofNone   = 0.65 // and one that no table has
	ofPhrase = 0.5  // and one word of a phrase
	asTitle  = 1.1  // what a page weighs more whose title has the whole question
	unknown  = 5    // what a word weighs that no document has
	knowing  = 0.4  // the power of the part of the question that is known

	atHand    = 1.8  // the weight of the game at hand
	foreign   = 0.85 // and of what isn't written in the language of the screen
	enough    = 3.2  // what the first answer needs to be one,
	allKnown  = 0.9  // or the part of the question that it knows,
	least     = 0.3  // and which is never less than this;
	ofAlien   = 2    // how many words of the game it must know beside one that no document has;
	ofGeneral = 5    // and what an answer needs that knows only words of every game;
	most      = 10   // answers at most,
	near      = 0.35 // none weaker than this part of the first
)

// weights are what a kind of document weighs: a page answers better than a rule
// of the catalogue, which is short.
var weights = map[Kind]float64{Topic: 1.6, Rule: 0.8, Case: 0.95, Ruling: 0.85}

// Answer is an answer to a question.
type Answer struct {
	Kind   Kind            `json:"kind"`
	ID     string          `json:"id"` // the game and a name, such as century/consolation; unique among those of its kind
	Game   string          `json:"game"`
	Code   rule.Code       `json:"code,omitempty"` // of a rule, or of the rule that a case is about
	Title  string          `json:"title"`
	Answer string          `json:"answer"`
	Cite   []rule.Citation `json:"cite"`
}

// Name is the ID without the game.
func (a *Answer) Name() string { return strings.TrimPrefix(a.ID, a.Game+"/") }

// found is a document as an answer.
type found struct {
	shelf *shelf
	doc   int
	score float64
	sure  float64 // its score by the part of the question that it knows
	known float64 // that part

	own, general float64 // how many words of the question it knows that the game's own table has, or only that of all games
	alien        bool    // the question has a word that no document has
	words        int     // of the question,
	titled       int     // of these, how many its title has
}

// Answers are the best answers to a question, best first; none where nothing
// speaks of what is asked. game is the one at hand, "" for that of the best answer:
// its answers go before those of other games; one that the question names goes before
// that. An ID, such as century/309, is a question too.
func (x *Index) Answers(question, game string) []Answer {
	if named := x.Named(strings.TrimSpace(question)); len(named) > 0 {
		return named
	}
	if rest, named := x.about(question); named != "" {
		question, game = rest, named
	}
	var all []found
	for _, s := range x.shelves {
		weight := 1.0
		if s.game == game {
			weight = atHand
		}
		all = append(all, s.ranked(question, x.language, weight)...)
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	if game == "" && len(all) > 0 {
		return x.Answers(question, all[0].shelf.game)
	}
	answers := []Answer{}
	if len(all) == 0 || !all[0].answers() {
		return answers
	}
	if f := &all[0]; game != "" && f.shelf.game != game && f.known < allKnown {
		return answers // of another game, and not quite what is asked
	}
	for _, f := range all[:min(len(all), most)] {
		if f.score >= near*all[0].score {
			answers = append(answers, f.shelf.answer(f.doc, x.language))
		}
	}
	return answers
}

// answers says whether what came first speaks of what is asked. A word that no
// document has may be what the question is about: then two of its other words
// have to be the game's own, as in may I split the moves among my pawns. Words of
// every game alone say little, but in the title of a page, as in who goes first;
// and words that no table has say nothing, but where they are a whole title.
func (f *found) answers() bool {
	words := f.shelf.lexicon
	switch {
	case words.tabled == words.general: // the game has no table of its own
	case f.alien && f.own+f.general/2 < ofAlien,
		f.own == 0 && f.general == 0 && f.titled < f.words,
		f.own == 0 && f.general > 0 && (f.titled == 0 || !f.page()) && f.sure < ofGeneral:
		return false
	}
	return (f.sure >= enough || f.known >= allKnown) && f.known >= least
}

func (f *found) page() bool { return f.shelf.docs[f.doc].kind == Topic }

// ranked are a game's answers, best first. Games don't word their books alike, so
// that their scores can't be held against each other: what a game says best weighs
// what it knows of the question, and the rest by how near it comes to that.
func (s *shelf) ranked(question, language string, weight float64) []found {
	all := s.search(s.words(question, language))
	for i := range all {
		if tongues[s.docs[all[i].doc].in(language).tongue].name != language {
			all[i].score *= foreign
		}
	}
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	for i := len(all) - 1; i >= 0; i-- {
		all[i].score *= weight * all[0].known / all[0].score
	}
	return all
}

// about is a question without the name of the game that it names, and that game; "" for
// none.
func (x *Index) about(question string) (rest, game string) {
	words := split(question)
	for _, s := range x.shelves {
		for _, name := range s.names {
			for i := 0; i+len(name) <= len(words) && len(name) < len(words); i++ {
				if slices.Equal(words[i:i+len(name)], name) {
					return strings.Join(slices.Delete(words, i, i+len(name)), " "), s.game
				}
			}
		}
	}
	return question, ""
}

// Named are the answers that bear an ID, such as century/309.
func (x *Index) Named(id string) (answers []Answer) {
	for _, s := range x.shelves {
		for i := range s.docs {
			if strings.EqualFold(s.id(i), id) {
				answers = append(answers, s.answer(i, x.language))
			}
		}
	}
	return answers
}

func (s *shelf) id(doc int) string { return s.game + "/" + s.docs[doc].name }

func (s *shelf) answer(doc int, language string) Answer {
	d := &s.docs[doc]
	v := d.in(language)
	return Answer{Kind: d.kind, ID: s.id(doc), Game: s.game, Code: d.code, Title: v.title, Answer: cmp.Or(v.text, v.title), Cite: append([]rule.Citation{}, d.cite...)}
}

// search finds the documents that have a word of a question, each by its best
// version.
func (s *shelf) search(question []word) []found {
	total, alien := 0.0, false
	for _, w := range question {
		total += w.weight
		alien = alien || len(w.terms) == 0
	}
	best := make([]found, len(s.docs))
	for i := range s.units {
		u := &s.units[i]
		f := found{shelf: s, doc: u.doc, alien: alien, words: len(question)}
		for _, w := range question {
			gain, part := s.gain(u, w)
			f.score += gain
			f.known += part
			if part > 0 {
				own, general := s.tables(u, w)
				f.own += own
				f.general += general
			}
			if slices.ContainsFunc(w.terms, func(t int32) bool { return slices.Contains(u.title, t) }) {
				f.titled++
			}
		}
		if f.score == 0 {
			continue
		}
		f.known /= total
		if f.score *= weights[s.docs[u.doc].kind]; f.page() && f.titled == f.words {
			f.score *= asTitle
		}
		f.sure = f.score * f.known
		f.score *= math.Pow(f.known, knowing)
		if f.score > best[u.doc].score {
			best[u.doc] = f
		}
	}
	return slices.DeleteFunc(best, func(f found) bool { return f.score == 0 })
}

// gain is what a unit scores by a word, and what it knows of the word's weight:
// by the best of the terms that the word may stand for.
func (s *shelf) gain(u *unit, w word) (gain, known float64) {
	take := func(terms []int32, share float64) {
		for _, t := range terms {
			if n := u.weight(t); n > 0 {
				rare := share * s.rarity(t)
				gain = max(gain, rare*n*(k1+1)/(n+k1*(1-b+b*u.length/s.length)))
				known = max(known, rare)
			}
		}
	}
	take(w.terms, 1)
	take(w.parts, ofPhrase)
	return gain, known
}

// tables counts a word that a unit knows: as the game's own if the game's own table
// has it, or as general if only that of all games does.
func (s *shelf) tables(u *unit, w word) (own, general float64) {
	for _, t := range slices.Concat(w.terms, w.parts) {
		switch {
		case u.weight(t) == 0:
		case s.lexicon.named(t):
			return 1, 0
		case t < s.lexicon.general:
			general = 1
		}
	}
	return 0, general
}

// rarity is the weight of a term: the fewer units have it, the more, and most
// where the game's own table has it.
func (s *shelf) rarity(t int32) float64 {
	n, having := float64(len(s.units)), float64(s.having[t])
	rare := math.Log(1 + (n-having+0.5)/(having+0.5))
	switch {
	case t < s.lexicon.general:
		return ofTable * rare
	case t >= s.lexicon.tabled:
		return ofNone * rare
	}
	return rare
}
