package ask

import (
	_ "embed"
	"iter"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/blevesearch/snowballstem"
	en "github.com/blevesearch/snowballstem/english"
	de "github.com/blevesearch/snowballstem/german"
	it "github.com/blevesearch/snowballstem/italian"

	"arbiter/engine/rule"
	"arbiter/say"
)

// tongues are the languages that questions are read in, in the order of the
// columns of a table of words.
var tongues = []tongue{{"en", en.Stem}, {"de", de.Stem}, {"it", it.Stem}}

type tongue struct {
	name string
	stem func(*snowballstem.Env) bool
}

// Of tongues.
const english, german = 0, 1

//go:embed words.txt
var generalWords string

// lexicon turns words into terms: numbers that stand for words of one stem, or of
// one meaning where a table says so.
type lexicon struct {
	forms   []map[string]*form   // by tongue: what was looked up before
	stops   []map[string]bool    // by tongue
	same    []map[string][]int32 // by tongue: the meanings of a stem, or of several with a blank between
	leads   []map[string]int     // by tongue and first stem: the most stems of a phrase
	anyone  map[string][]string  // a word for a person, and what stands before it where any is meant, as a player
	heads   map[string]bool      // how the German stems begin that tables have
	turning [][]string           // words that negate or change an answer, such as not and must
	terms   map[string]int32     // stems that no table has
	count   int32                // of terms
	indexed int32                // of those, how many the texts have
	beside  *asked               // phrasings whose words are known too, while they are read or compared
	general int32                // of those, how many the first table has
	tabled  int32                // of those, how many tables have
	ones    []int32              // terms in ascending order, of which one alone is a part
	env     *snowballstem.Env    // that stems are cut in
	heard   []string             // the words of a text while it is read
	formed  []*form              // what is known of them
	done    bool                 // nothing is cached any more, so that questions change nothing
}

// newLexicon reads tables of words.
func newLexicon(tables ...string) *lexicon {
	l := &lexicon{anyone: map[string][]string{}, heads: map[string]bool{}, terms: map[string]int32{}, env: snowballstem.NewEnv("")}
	for range tongues {
		l.forms = append(l.forms, map[string]*form{})
		l.stops = append(l.stops, map[string]bool{})
		l.same = append(l.same, map[string][]int32{})
		l.leads = append(l.leads, map[string]int{})
	}
	for i, table := range tables {
		if i == 1 {
			l.general = l.count
		}
		for mark, list := range lists(table) {
			switch mark {
			case "":
				l.mean(list, func(key string, tongue int) { l.same[tongue][key] = append(l.same[tongue][key], l.count) })
				l.count++
			case "beyond":
				l.mean(list, func(key string, tongue int) { l.same[tongue][key] = []int32{} })
			case "turn":
				l.turning = append(l.turning, strings.Split(list, ", "))
			case "stop":
				stop(l.stops, list)
			case "anyone":
				for phrase := range strings.SplitSeq(list, ", ") {
					before, person, _ := strings.Cut(phrase, " ")
					l.anyone[person] = append(l.anyone[person], before)
				}
			case "names":
				for _, stops := range l.stops {
					stop([]map[string]bool{stops}, list)
				}
			}
		}
	}
	l.tabled = l.count
	return l
}

// lists are the lines of a table of words with what stands before their colon. One without
// lists what means the same, with commas in between and with | between the languages; stop:
// words that say nothing, anyone: phrases for any player, which say no more than I does,
// names: those of players and their colours in every language, beyond: what no rulebook
// speaks of, turn: what turns an answer round. # begins a comment.
func lists(table string) iter.Seq2[string, string] {
	return func(yield func(mark, list string) bool) {
		for line := range strings.Lines(table) {
			line = strings.TrimSpace(line)
			mark, list, marked := strings.Cut(line, ":")
			if !marked {
				mark, list = "", line
			}
			if line != "" && line[0] != '#' && !yield(mark, strings.TrimSpace(list)) {
				return
			}
		}
	}
}

// stop takes the words of a list as stop words, a column for each language.
func stop(stops []map[string]bool, list string) {
	for tongue, column := range strings.SplitN(list, "|", len(stops)) {
		for _, w := range split(column) {
			stops[tongue][w] = true
		}
	}
}

// mean makes the words and phrases of a list synonyms, by their stems.
func (l *lexicon) mean(list string, what func(key string, tongue int)) {
	for tongue, column := range strings.SplitN(list, "|", len(tongues)) {
		for phrase := range strings.SplitSeq(column, ",") {
			words := rule.Each(split(phrase), func(w string) string { return l.stem(tongue, w) })
			if tongue == german && len(words) == 1 {
				l.heads[words[0][:min(len(words[0]), headed)]] = true
			}
			if len(words) > 1 {
				l.leads[tongue][words[0]] = max(l.leads[tongue][words[0]], len(words))
			}
			if key := strings.Join(words, " "); key != "" && !slices.Contains(l.same[tongue][key], l.count) {
				what(key, tongue)
			}
		}
	}
}

// turns lists the words of a text that negate or change an answer.
func (l *lexicon) turns(text string) (has []bool) {
	text = " " + strings.Join(split(text), " ") + " "
	for _, line := range l.turning {
		has = append(has, slices.ContainsFunc(line, func(w string) bool { return strings.Contains(text, " "+w+" ") }))
	}
	return has
}

// longest is more than any word has, in bytes. The rest of a word is ignored, since the time to find a stem grows
// with its length.
const longest = 60

// split gives the words of a text in small letters and without accents, with numbers
// as digits.
func split(text string) []string { return splitInto(make([]string, 0, 1+len(text)/5), text) }

// splitInto puts them behind others.
func splitInto(words []string, text string) []string {
	if strings.IndexFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		text = strings.ToLower(text)
	} else {
		text = strings.Map(plainly, text)
	}
	start := -1
	for i, r := range text {
		inWord := r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r > unicode.MaxASCII && (unicode.IsLetter(r) || unicode.IsDigit(r))
		switch {
		case inWord && start < 0:
			start = i
		case !inWord && start >= 0:
			words = append(words, say.Cut(text[start:i], longest))
			start = -1
		}
	}
	if start >= 0 {
		words = append(words, say.Cut(text[start:], longest))
	}
	return words
}

// plainly is a letter as a small one without an accent, which people often leave out in Italian.
func plainly(r rune) rune {
	switch r = unicode.ToLower(r); r {
	case 'à':
		return 'a'
	case 'è', 'é':
		return 'e'
	case 'ì':
		return 'i'
	case 'ò':
		return 'o'
	case 'ù':
		return 'u'
	}
	return r
}

// stem is what a word has in common with its other forms. Umlauts may be written
// as two letters.
func (l *lexicon) stem(tongue int, word string) string {
	if tongue == german {
		word = umlauts(word)
	}
	l.env.SetCurrent(word)
	tongues[tongue].stem(l.env)
	s := l.env.Current()
	if tongue == german {
		s = verbEnding(s)
	}
	return s
}

// verbEnding takes from a German stem the t of wirkt, the et of kostet and the ert
// of produziert, which the stemmer leaves; Stadt and Punkt lose theirs everywhere
// alike.
func verbEnding(stem string) string {
	if t, ok := strings.CutSuffix(stem, "t"); ok && len(t) >= 4 {
		if e, ok := strings.CutSuffix(t, "e"); ok && len(e) >= 4 {
			return e
		}
		stem = t
	}
	if strings.HasSuffix(stem, "ier") && len(stem) > len("vier") {
		return stem[:len(stem)-2]
	}
	return stem
}

// umlauts writes ae, oe and ue as one letter, but for ue after a vowel or q, as in
// neue and Quelle.
func umlauts(word string) string {
	if !strings.Contains(word, "ae") && !strings.Contains(word, "oe") && !strings.Contains(word, "ue") {
		return word
	}
	var b strings.Builder
	for i := 0; i < len(word); i++ {
		if i+1 < len(word) && word[i+1] == 'e' && (i == 0 || !strings.ContainsRune("aeiouq", rune(word[i-1]))) {
			if at := strings.IndexByte("aou", word[i]); at >= 0 {
				b.WriteString([]string{"ä", "ö", "ü"}[at])
				i++
				continue
			}
		}
		b.WriteByte(word[i])
	}
	return b.String()
}

// read turns a text of one language into terms and visits those of each meaningful word.
func (l *lexicon) read(tongue int, text string, visit func(terms []int32)) {
	l.words(tongue, text, func(w spoken) {
		if len(w.terms) == 0 && !w.stop && w.stem != "" {
			w.terms = l.termsOf(w.stem)
		}
		if len(w.terms) > 0 {
			visit(w.terms)
		}
	})
}

// spoken is a word of a text, or a phrase that a table has.
type spoken struct {
	text, stem string
	terms      []int32 // that a table gives it, none but not nil where no rulebook speaks of it
	stop       bool    // it says nothing
	phrase     bool    // several words, or one made of two
	part       bool    // of the phrase before it
}

// words visits the words of a text. After a phrase come its words.
func (l *lexicon) words(tongue int, text string, visit func(spoken)) {
	l.heard, l.formed = splitInto(l.heard[:0], text), l.formed[:0]
	for _, w := range l.heard {
		l.formed = append(l.formed, l.form(tongue, w))
	}
	words, forms := l.heard, l.formed
	phrase := 0 // where the last one ends
	for i, f := range forms {
		if i >= phrase {
			if terms, n := l.phrase(tongue, forms[i:]); n > 0 {
				phrase = i + n
				visit(spoken{text: strings.Join(words[i:phrase], " "), terms: terms, phrase: true})
			}
		}
		part := i < phrase
		if i > 0 && !part && slices.Contains(l.anyone[words[i]], words[i-1]) {
			visit(spoken{text: words[i], stem: f.stem, stop: true})
			continue
		}
		if f.parts == nil || f.terms != nil {
			visit(spoken{text: words[i], stem: f.stem, terms: f.terms, stop: f.stop, phrase: f.parts != nil && !part, part: part})
		}
		for _, p := range f.parts {
			visit(spoken{text: p, stem: p, terms: l.same[tongue][p], part: part || f.terms != nil})
		}
	}
}

// form is what is known of a word in a tongue.
type form struct {
	stem  string
	stop  bool     // it says nothing
	leads int      // of how many stems at most is one of several that begins with it
	terms []int32  // that a table gives it
	parts []string // of a German word made of two, as stems
}

func (l *lexicon) form(tongue int, word string) *form {
	f := l.forms[tongue][word]
	if f == nil && l.beside != nil {
		f = l.beside.forms[word]
	}
	if f == nil {
		f = &form{stem: l.stem(tongue, word), stop: l.saysNothing(tongue, word)}
		f.leads = l.leads[tongue][f.stem]
		if !f.stop {
			f.terms, f.parts = l.same[tongue][f.stem], l.compound(tongue, word)
		}
		switch {
		case l.done:
		case l.beside != nil: // only these, so that an answer doesn't depend on earlier questions
			l.beside.forms[word] = f
		default:
			l.forms[tongue][word] = f
		}
	}
	return f
}

// compound takes a German word apart into two that the tables have, as Baupreis
// into Bau and Preis; nil where it is none. They are given as stems. A question's
// word that no text has may be made of any words of the texts.
func (l *lexicon) compound(tongue int, word string) []string {
	const least = 3 // letters of a part
	if tongue != german || !l.mayBegin(word) {
		return nil
	}
	whole := l.done && l.known(tongue, l.stem(tongue, word))
	has := func(stem string) bool {
		if l.done && !whole && len(stem) > least {
			return l.known(tongue, stem)
		}
		return l.same[tongue][stem] != nil
	}
	for i := least; i <= len(word)-least; i++ {
		if !utf8.RuneStart(word[i]) || !l.mayBegin(word[i:]) {
			continue
		}
		tail := l.stem(tongue, word[i:])
		if !has(tail) {
			continue
		}
		for _, joint := range []string{"", "s", "n", "en", "e"} {
			if first, ok := strings.CutSuffix(word[:i], joint); ok && len(first) >= least {
				if head := l.stem(tongue, first); has(head) {
					return []string{head, tail}
				}
			}
		}
	}
	return nil
}

// headed is with how many letters of a German word its stem begins as well, if none is to be written otherwise.
const headed = 3

// mayBegin says whether a German word may begin with a stem that a table has; in a question it may with any.
func (l *lexicon) mayBegin(word string) bool {
	if l.done || len(word) < headed {
		return true
	}
	head := word[:headed]
	return l.heads[head] || strings.ContainsFunc(head, func(r rune) bool { return r > unicode.MaxASCII }) || umlauts(head) != head
}

// known says whether a table or a text has a stem.
func (l *lexicon) known(tongue int, stem string) bool {
	t, read := l.terms[stem]
	return read && (t < l.indexed || l.beside != nil && l.beside.use(t).pages > 0) || l.same[tongue][stem] != nil
}

// phrase gives the meaning in the tables of the first two or more words, and their number.
func (l *lexicon) phrase(tongue int, forms []*form) (terms []int32, n int) {
	var room [longest]byte
	for n = min(forms[0].leads, len(forms)); n > 1; n-- {
		key := append(room[:0], forms[0].stem...)
		for _, f := range forms[1:n] {
			key = append(append(key, ' '), f.stem...)
		}
		if terms, ok := l.same[tongue][string(key)]; ok {
			return terms, n
		}
	}
	return nil, 0
}

// saysNothing says whether a word is a stop word; in German also with an s for es, as gibts.
func (l *lexicon) saysNothing(tongue int, word string) bool {
	without, it := strings.CutSuffix(word, "s")
	return l.stops[tongue][word] || tongue == german && it && l.stops[tongue][without] || !worthwhile(word)
}

// worthwhile says whether a word can say something: a letter alone doesn't.
func worthwhile(word string) bool { return len(word) > 1 || word[0] >= '0' && word[0] <= '9' }

// named says whether the game's own table has a term.
func (l *lexicon) named(t int32) bool { return t >= l.general && t < l.tabled }

// termsOf is the term of a stem, by itself.
func (l *lexicon) termsOf(stem string) []int32 {
	t := l.term(stem)
	for int(t) >= len(l.ones) {
		l.ones = append(l.ones, int32(len(l.ones)))
	}
	return l.ones[t : t+1 : t+1]
}

// term is the number of a stem, a new one where it is new.
func (l *lexicon) term(stem string) int32 {
	t, ok := l.terms[stem]
	if !ok {
		t = l.count
		l.terms[stem] = t
		l.count++
	}
	return t
}
