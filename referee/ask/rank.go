package ask

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// How documents are ranked: BM25 over terms, the part of the question that a document
// knows, and its kind. The numbers were tuned on every second question of
// testdata/questions.txt and on others; similar numbers give similar results.
const (
	k1, b    = 3.5, 0.65 // of BM25: how soon a term said again adds nothing, how much a long text counts less
	inTitle  = 2         // the weight of a term in a title
	inText   = 1
	inMore   = 0.6
	ofTable  = 0.7  // the weight of a term in the table of all games
	ofNone   = 0.65 // of one in no table
	ofPhrase = 0.5  // of one word of a phrase
	ofPage   = 1.6  // the weight of a page, which answers better than a rule of the catalogue
	unknown  = 5    // the weight of a word in no document
	knowing  = 0.4  // the power of the part of the question that is known

	ofSame    = 0.25 // more if a phrasing asks the same
	ofOften   = 0.75 // the weight of how often a page's phrasings have the words of the question
	ofPhrased = 1.3  // the weight of a page's most similar phrasing
	ofPairs   = 0.8  // and of common adjacent pairs
	surest    = 0.75 // the similarity that is needed for an answer of another game, to a question for advice, or with a foreign word
	nearly    = 0.3  // or for any
	asNear    = 0.5  // or for one that is only near, where the page knows no word of the game's own table
	better    = 1.25 // how much better another game's answer must be than what is near in the game at hand
	asGood    = 0.8  // the part of the best score from which another game's answer is as good
	asLikely  = 0.7  // or from which it is, if a phrasing asks nearly the same
	allKnown  = 0.9  // or the part of the question that such an answer knows
	most      = 10   // answers at most,
	near      = 0.2  // none weaker than this part of the first
)

// Whether the first document is an answer: the weights of a linear classifier, fitted to the
// questions of testdata with and without a right page.
const (
	gate    = 2.25
	byScore = 2.2
	bySame  = 2   // that a phrasing asks the same
	byNone  = 11  // how near something comes that no page answers
	byNever = 5.5 // how much more often such things say its words
)

// Answer is an answer to a question.
type Answer struct {
	Kind   kind            `json:"kind"`
	ID     string          `json:"id"` // the game and a name, such as century/consolation; unique among those of its kind
	Game   string          `json:"game"`
	Code   rule.Code       `json:"code,omitempty"` // of a rule, or of the rule that a case is about
	Near   bool            `json:"near,omitempty"` // no book says it in these words
	Title  string          `json:"title"`
	Answer string          `json:"answer"` // a short one
	More   string          `json:"more"`   // the whole
	Cite   []rule.Citation `json:"cite"`
	Verbs  []string        `json:"-"` // that do what it speaks of
	Here   []string        `json:"-"` // what of a game in play stands beside it
	Seats  int             `json:"-"` // at most, where it speaks of; 0 of any number
	Alike  float64         `json:"-"` // how similar a phrasing of it is to the question, from 0 to 1
}

// Name is the ID without the game.
func (a *Answer) Name() string { return strings.TrimPrefix(a.ID, a.Game+"/") }

// found is a document as an answer.
type found struct {
	shelf *shelf
	doc   int
	score float64
	known float64 // that part

	own float64 // how many words of the question it knows that the game's own table has
	likeness
	doubt
	asked   []word
	foreign int  // 1 for what isn't written in the language of the screen
	beyond  bool // the question has a word that no rulebook speaks of
	advice  bool // it asks what is good play
}

// mostAsked is how much of a question is read, in bytes: far more than one question needs.
const mostAsked = 2000

// Answers are the best answers to a question, best first; none if no text speaks of it. If
// game, the one at hand, has an answer, only its answers are given. With game "", if several
// games answer nearly as well, they are the best of each. If the question names a game, only
// that one answers. An ID, such as century/309, is a question too.
func (x *Index) Answers(question, game string) []Answer {
	question = say.Cut(question, mostAsked)
	if named := x.Named(strings.TrimSpace(question)); len(named) > 0 {
		return named
	}
	shelves := x.inOrder(game)
	if rest, named := x.about(question); named != "" {
		question, game, shelves = rest, named, x.inOrder(named)[:1]
	}
	tongue := x.tongue(question)
	var best, nearest []found
	var here found // what the game at hand finds first
	if game == "" {
		for _, s := range shelves {
			go s.read[tongue]()
		}
	}
	for _, s := range shelves {
		all := s.read[tongue]().ranked(question, x.language, x.names)
		if x.due != "" && s.game == game && pointing(question, all) {
			all = s.read[tongue]().ranked(question+" "+x.due, x.language, x.names)
		}
		if s.game == game && len(all) > 0 {
			here = all[0]
		}
		switch {
		case len(all) == 0:
		case !all[0].answers() || x.sure && all[0].alike < surest:
			if all[0].nears() && len(nearest) == 0 && (game == "" || s.game == game) {
				nearest = all
			}
		case s.game == game:
			return x.told(all, false)
		case game == "" || all[0].elsewhere(&here) && (all[0].known >= allKnown || all[0].alike >= surest) && (len(nearest) == 0 || all[0].score > better*nearest[0].score):
			best = append(best, all...)
		}
	}
	if len(best) == 0 {
		return x.told(nearest, true)
	}
	return x.told(ofGames(notLacking(best)), false)
}

// elsewhere says whether a question is about this game and not about the one at hand, which finds here: it has a word of
// this one's own table that the other doesn't know, and none the other way round.
func (f *found) elsewhere(here *found) bool {
	return f.hasAlone(here) && (here.shelf == nil || !here.hasAlone(f))
}

// hasAlone says whether a question has a word of this game's own table that another doesn't know.
func (f *found) hasAlone(other *found) bool {
	return slices.ContainsFunc(f.asked, func(w word) bool {
		return slices.ContainsFunc(w.terms, f.shelf.lexicon.named) && slices.ContainsFunc(split(w.text), func(text string) bool {
			return !slices.ContainsFunc(other.asked, func(o word) bool { return len(o.terms) > 0 && slices.Contains(split(o.text), text) })
		})
	})
}

// pointing says whether a question only points at what it is about: it has it or that, no word of the game's own table,
// and no phrasing is similar.
func pointing(question string, all []found) bool {
	own := func(w word) bool { return slices.ContainsFunc(w.terms, all[0].shelf.lexicon.named) }
	return PointsAt(question) && len(all) > 0 && all[0].alike < surest && !slices.ContainsFunc(all[0].asked, own)
}

// notLacking drops the answers of games without a word of the question that another game's
// table has: a question about citizens is about a game with citizens.
func notLacking(all []found) []found {
	named := map[string]bool{}
	for _, f := range all {
		for _, w := range f.asked {
			if slices.ContainsFunc(w.terms, f.shelf.lexicon.named) {
				named[w.text] = true
			}
		}
	}
	knows := slices.DeleteFunc(slices.Clone(all), func(f found) bool {
		return slices.ContainsFunc(f.asked, func(w word) bool { return len(w.terms) == 0 && named[w.text] })
	})
	if len(knows) == 0 {
		return all
	}
	return knows
}

// inOrder are the shelves, that of the game at hand first.
func (x *Index) inOrder(game string) []lazily {
	at := slices.IndexFunc(x.shelves, func(s lazily) bool { return s.game == game })
	if at < 0 {
		return x.shelves
	}
	return slices.Concat(x.shelves[at:at+1], x.shelves[:at], x.shelves[at+1:])
}

// ofGames are the answers of the game that has the best one; if other games' are nearly as
// good, the best of each game.
func ofGames(all []found) (chosen []found) {
	slices.SortStableFunc(all, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	for _, f := range all {
		if (f.score >= asGood*all[0].score || f.alike >= surest && f.score >= asLikely*all[0].score) && !slices.ContainsFunc(chosen, func(o found) bool { return o.shelf == f.shelf }) {
			chosen = append(chosen, f)
		}
	}
	if len(chosen) > 1 {
		return append(chosen, alsoOn(chosen[0], all, chosen)...)
	}
	return slices.DeleteFunc(all, func(f found) bool { return f.shelf != chosen[0].shelf })
}

// alsoOn are the best answers of other games than those chosen that are on the same matter as the best of all: their pages
// have the same name.
func alsoOn(best found, all, chosen []found) (also []found) {
	name := func(f found) string { return f.shelf.docs[f.doc].name }
	seen := rule.Each(chosen, func(f found) *shelf { return f.shelf })
	for _, f := range all {
		if slices.Contains(seen, f.shelf) {
			continue
		}
		if seen = append(seen, f.shelf); name(f) == name(best) {
			also = append(also, f)
		}
	}
	return also
}

// told are the first of what was found, as answers.
func (x *Index) told(all []found, nearly bool) []Answer {
	answers := []Answer{}
	for _, f := range all[:min(len(all), most)] {
		if f.score >= near*all[0].score {
			a := x.answer(&f)
			a.Near = nearly
			answers = append(answers, a)
		}
	}
	return answers
}

// answers says whether the first document answers the question: its score counts for it,
// similarity to questions that no page answers against it. With too few phrasings to compare,
// knowing the question is enough.
func (f *found) answers() bool {
	if !f.same && (f.beyond || f.advice || f.strange) && f.alike < surest || f.alike < nearly && f.own == 0 && !(f.bare && f.known >= allKnown) {
		return false
	}
	line := gate
	if f.same {
		line += bySame
	}
	return f.bare && (f.same || f.known >= allKnown) || line+byScore*f.score >= byNone*f.none+byNever*f.never
}

// nears says whether a first document that is no answer is worth naming.
func (f *found) nears() bool { return f.alike >= asNear || f.own > 0 }

// ranked are a game's answers, best first, by their search score relative to the best one, by
// the part of the question that this one knows, and by the most similar phrasing. Texts that
// aren't in the screen's language come only if there is nothing else.
func (s *shelf) ranked(question, language string, names func(word string) bool) []found {
	s.reading.Lock()
	defer s.reading.Unlock()
	words, tongue := s.words(question, language)
	if spelled := s.spelled(tongue, question, names); spelled != question {
		question = spelled
		words, tongue = s.words(question, language)
	}
	all := s.search(words)
	alike, against := s.liken(tongue, question)
	share := 1.0
	if len(all) > 0 {
		best := slices.MaxFunc(all, func(a, b found) int { return cmp.Compare(a.score, b.score) })
		share = best.known / best.score
	}
	for i := range all {
		f := &all[i]
		f.score *= share
		f.likeness, alike[f.doc] = alike[f.doc], likeness{}
	}
	for doc, l := range alike {
		if l.alike > 0 {
			all = append(all, found{shelf: s, doc: doc, likeness: l})
		}
	}
	beyond, advice := slices.ContainsFunc(words, func(w word) bool { return w.beyond }), advice(question)
	strongest := 0.0
	for i := range all {
		f := &all[i]
		f.beyond, f.advice, f.asked, f.doubt = beyond, advice, words, against
		if f.score += ofPhrased*f.alike + ofOften*f.often + ofPairs*f.pairs; f.same {
			f.score += ofSame
		}
		if tongues[s.docs[f.doc].in(language).tongue].name != language {
			f.foreign = 1
		} else {
			strongest = max(strongest, f.score)
		}
	}
	all = slices.DeleteFunc(all, func(f found) bool { return f.score < near*strongest || f.foreign > 0 && strongest > 0 })
	slices.SortFunc(all, func(a, b found) int {
		return cmp.Or(a.foreign-b.foreign, cmp.Compare(b.score, a.score), a.doc-b.doc)
	})
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

// NamesGame says whether a question names the game that it is about.
func (x *Index) NamesGame(question string) bool {
	_, game := x.about(question)
	return game != ""
}

// Named are the answers that bear an ID, such as century/309.
func (x *Index) Named(id string) (answers []Answer) {
	game, _, _ := strings.Cut(strings.ToLower(id), "/")
	for _, l := range x.shelves {
		if l.game != game {
			continue
		}
		s := l.read[english]()
		for i := range s.docs {
			if strings.EqualFold(s.id(i), id) {
				answers = append(answers, x.answer(&found{shelf: s, doc: i}))
			}
		}
	}
	return answers
}

// About is a game's page about the first of some kinds of pieces that has one; none if no kind has.
func (x *Index) About(game string, kinds []string) []Answer {
	s := x.inOrder(game)[0].read[english]()
	for _, kind := range kinds {
		if at := slices.IndexFunc(s.docs, func(d document) bool { return slices.Contains(d.of, kind) }); at >= 0 {
			return []Answer{x.answer(&found{shelf: s, doc: at})}
		}
	}
	return nil
}

func (s *shelf) id(doc int) string { return s.game + "/" + s.docs[doc].name }

// answer is a document as the answer to a question, short and whole.
func (x *Index) answer(f *found) Answer {
	s, d := f.shelf, &f.shelf.docs[f.doc]
	s.reading.Lock()
	defer s.reading.Unlock()
	v := d.in(x.language)
	a := Answer{Kind: d.kind, ID: s.id(f.doc), Game: s.game, Code: d.code, Title: v.title, More: cmp.Or(v.text, v.title), Cite: append([]rule.Citation{}, d.cite...), Verbs: d.verbs, Here: d.here, Seats: d.seats, Alike: f.alike}
	a.Answer = s.short(v.tongue, a.More, f.asked)
	if x.game != nil && x.game.Book().Name == s.game {
		for _, r := range d.rests {
			if reading, departs := r.In(x.game.Rulings()); departs {
				return x.otherwise(a, r, reading)
			}
		}
	}
	begins := f.verdict()
	if begins == "" || x.plain {
		return a
	}
	form, lang := say.Key("%s: %s§label"), x.speaks(s.book) // a number before a full stop reads as one of a list
	if word, is := map[string]say.Key{"yes": "yes", "no": "no"}[begins]; is {
		begins, form = lang.Words(word), "%s: %s§answer"
	}
	a.Answer = lang.Say(form, say.Capital(begins), a.Answer)
	return a
}

// otherwise is an answer that rests on a ruling which the game at hand plays in another reading than the first.
func (x *Index) otherwise(a Answer, r *rule.Ruling, reading rule.Reading) Answer {
	if a.Kind == Case {
		a.Answer, a.More = a.Title+". "+a.Answer, a.Title+". "+a.More
	}
	if a.Kind != topic {
		a.Title = say.Capital(x.speaks(x.game.Book()).Words(r.Title)) // the first reading is no heading here
	}
	for _, text := range []*string{&a.Answer, &a.More} {
		*text = x.speaks(x.game.Book()).Say("By the ruling “%s” this game plays “%s”. Without it: %s", r.Title, reading.Meaning, *text)
	}
	return a
}

// search finds the documents that have a word of a question, each by its best
// version.
func (s *shelf) search(question []word) []found {
	total := 0.0
	for _, w := range question {
		total += w.weight
	}
	best := make([]found, len(s.docs))
	for i := range s.units {
		u := &s.units[i]
		f := found{shelf: s, doc: u.doc}
		for _, w := range question {
			gain, part := s.gain(u, w)
			f.score += gain
			f.known += part
			if part > 0 && s.own(u, w) {
				f.own++
			}
		}
		if f.score == 0 {
			continue
		}
		f.known /= total
		if s.docs[u.doc].kind == topic {
			f.score *= ofPage
		}
		f.score *= math.Pow(f.known, knowing)
		if f.score > best[u.doc].score {
			best[u.doc] = f
		}
	}
	return slices.DeleteFunc(best, func(f found) bool { return f.score == 0 })
}

// gain is what a word adds to a unit's score, and the part of the word's weight that it knows:
// by the best of the word's terms.
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

// own says whether a unit knows a word that the game's own table has.
func (s *shelf) own(u *unit, w word) bool {
	has := func(t int32) bool { return s.lexicon.named(t) && u.weight(t) > 0 }
	return slices.ContainsFunc(w.terms, has) || slices.ContainsFunc(w.parts, has)
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

// Unanswered says whether there is no answer, or only one that is near.
func Unanswered(answers []Answer) bool { return len(answers) == 0 || answers[0].Near }
