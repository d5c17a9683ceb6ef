package ask

import (
	"cmp"
	"slices"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Index is what questions are answered from. It never changes: several may ask
// at once.
type Index struct {
	lang     *say.Language
	language string   // its name
	heard    string   // that of the question whose words are read, "" for the same
	shelves  []lazily // of each game
	names    func(word string) bool
	due      string        // what is due where the question is asked
	sure     bool          // only what is much like a phrasing is answered
	plain    bool          // no answer begins with yes, no or a number
	game     rule.Position // at hand, whose rulings answers are told by; nil for none
}

// lazily is a shelf that is read when it is first needed, for questions in one language: texts
// of the other languages would take most of the time.
type lazily struct {
	game  string
	book  *rule.Rulebook
	names [][]string // what the game is called, in words, the longest first
	read  []func() *shelf
}

type shelf struct {
	game    string
	lexicon *lexicon
	docs    []document
	units   []unit
	length  float64  // of a unit, on average
	having  []int    // by term: how many units have it
	asked   []*asked // by tongue, nil until it is needed
	book    *rule.Rulebook
	reading sync.Mutex // held while phrasings are read, and by questions
}

// unit is a document in one language, as its terms in ascending order.
type unit struct {
	doc    int
	terms  []weighted
	length float64
}

// weighted is a term and how often a unit has it, by where it stands.
type weighted struct {
	term   int32
	weight float64
}

// New indexes what some rulebooks have to answer with. Answers are given in a
// language where they are written in it, else in English.
func New(books []*rule.Rulebook, lang *say.Language) *Index {
	x := &Index{lang: lang, language: tongues[english].name}
	if lang != nil {
		x.language = lang.Name
	}
	for _, book := range books {
		s := lazily{game: book.Name, book: book, names: names(book)}
		for _, t := range tongues {
			s.read = append(s.read, shelfOf(book, x.language, t.name))
		}
		x.shelves = append(x.shelves, s)
	}
	return x
}

// Besides is an index of another rulebook, in the language of the answers, for a question that the game at hand doesn't answer. One
// with a word that this game's own table has, or about a seat, must be much like a phrasing.
func (x *Index) Besides(book *rule.Rulebook, question, game string, seat bool) *Index {
	of, _ := x.Seeks(question, game, false, false)
	other := New([]*rule.Rulebook{book}, x.lang)
	other.sure = seat || game != "" && slices.ContainsFunc(of.hear(x.tongue(question), question), func(w word) bool {
		return slices.ContainsFunc(w.terms, of.shelf.lexicon.named)
	})
	return other
}

// Says is a text in the language of the answers, if the game at hand is told in it.
func (x *Index) Says(t say.Text) string {
	if x.game != nil {
		return x.speaks(x.game.Book()).Text(t)
	}
	return x.lang.Text(t)
}

// Amid is the same index for a question that is asked while something is due, as 2 garbage to place, which is meant by one that
// names nothing, as do I have to place all of it; that may name pieces, whose names are no misspelt words; and, if plain, is
// about the position, of which no text knows whether yes, no or a number is true.
func (x Index) Amid(due string, names func(word string) bool, plain bool) *Index {
	x.due, x.names, x.plain = due, names, plain
	return &x
}

// By is the same index beside a game, nil for none, which may play rulings in other readings than the first.
func (x Index) By(game rule.Position) *Index {
	x.game = game
	return &x
}

// names are what a game is called in each language, without articles.
func names(book *rule.Rulebook) (all [][]string) {
	every := rule.Each(tongues, func(t tongue) string { return t.name })
	for _, s := range speakers(book, every) {
		title := split(s.lang.Words(book.Title))
		if long := rule.Those(title, func(w string) bool { return len(w) != 3 || w[0] <= '9' }); len(long) > 0 { // without its article
			title = long
		}
		all = append(all, title)
	}
	return append(all, split(book.Name))
}

// shelves are those read so far, by book and languages: its texts stay the same.
var shelves sync.Map

func shelfOf(book *rule.Rulebook, answers, asks string) func() *shelf {
	type key struct {
		book          *rule.Rulebook
		answers, asks string
	}
	read, _ := shelves.LoadOrStore(key{book, answers, asks}, sync.OnceValue(func() *shelf { return newShelf(book, answers, asks) }))
	return read.(func() *shelf)
}

// newShelf reads what a book has to answer with in some languages, and in English what isn't
// written in them.
func newShelf(book *rule.Rulebook, languages ...string) *shelf {
	s := &shelf{game: book.Name, lexicon: newLexicon(generalWords, rule.FileOf(book, "topics/words.txt")), docs: documents(book, languages), asked: make([]*asked, len(tongues)), book: book}
	for d := range s.docs {
		var read []int
		for _, language := range languages {
			if v := s.docs[d].in(language); !slices.Contains(read, v.tongue) {
				s.units = append(s.units, s.unit(d, v))
				read = append(read, v.tongue)
			}
		}
	}
	s.lexicon.done, s.lexicon.indexed = true, s.lexicon.count
	s.having = make([]int, s.lexicon.count)
	for _, u := range s.units {
		s.length += u.length / float64(len(s.units))
		for _, t := range u.terms {
			s.having[t.term]++
		}
	}
	return s
}

// unit takes a version of a document as its terms.
func (s *shelf) unit(doc int, v version) unit {
	u := unit{doc: doc}
	for _, part := range []struct {
		text   string
		weight float64
	}{{v.title, inTitle}, {v.text, inText}, {v.more, inMore}} {
		s.lexicon.read(v.tongue, part.text, func(terms []int32) {
			u.length += part.weight
			for _, t := range terms {
				u.terms = append(u.terms, weighted{t, part.weight})
			}
		})
	}
	slices.SortFunc(u.terms, func(a, b weighted) int { return cmp.Compare(a.term, b.term) })
	n := 0
	for _, t := range u.terms {
		if n > 0 && u.terms[n-1].term == t.term {
			u.terms[n-1].weight += t.weight
			continue
		}
		u.terms[n] = t
		n++
	}
	u.terms = u.terms[:n]
	return u
}

func (u *unit) weight(t int32) float64 {
	i, ok := slices.BinarySearchFunc(u.terms, t, func(x weighted, t int32) int { return cmp.Compare(x.term, t) })
	if !ok {
		return 0
	}
	return u.terms[i].weight
}
