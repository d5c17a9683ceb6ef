package rule

import (
	"cmp"
	"errors"
	"slices"
	"strings"
	"unicode"

	"arbiter/say"
)

// verbIn is the verb that a word is or goes on from, as passes does, or that another language has
// where it tells that of a seat; "" for a name, and for what is told otherwise.
func (l *typed) verbIn(word string) string {
	if l.named(word) {
		return ""
	}
	of := func(word string) int {
		return cmp.Or(1+Index(l.verbs, word), 1+slices.IndexFunc(l.verbs, func(verb string) bool { return Begins(word, verb) }))
	}
	at := of(word)
	if told := l.told(word); at == 0 && told != nil && !slices.ContainsFunc(told, func(other string) bool { return of(other) != of(told[0]) }) {
		at = of(told[0])
	}
	return append([]string{""}, l.verbs...)[at]
}

// told are the English words for what some language tells of a seat with a word, as bids for bietet.
func (l *typed) told(word string) []string { return l.p.Book().told()[strings.ToLower(word)] }

// toldWords are the first words of what is told of a seat, in English and as each language has them:
// the English ones by these.
func toldWords(words func(language string) string) map[string][]string {
	told := map[string][]string{}
	first := func(text string) string { return text[:max(0, strings.IndexAny(text, ` .",`))] }
	for _, lang := range say.Names()[1:] {
		for line := range strings.Lines(words(lang)) {
			key, is := strings.CutPrefix(line, "\t\"%s ")
			if !is {
				continue
			}
			english := strings.TrimRight(first(key), ":")
			_, text, _ := strings.Cut(key, ": \"%s ")
			for _, word := range [...]string{first(key), first(text)} {
				if word != "" {
					told[word] = append(told[word], english)
				}
			}
		}
	}
	return told
}

// tells says whether a word is no name, and only told of a seat, as wins.
func (l *typed) tells(word string) bool {
	return !l.named(word) && l.verbIn(word) == "" && l.told(word) != nil
}

// likely are the lines that a sentence comes to which names a seat. It is read from its verb and that
// seat on, up to a comma behind which another seat begins a sentence of its own; words that mean nothing
// to the game are left out, and misspelt names put right. The lines are only suggested, where they hold
// all that means something: the walk itself skips no word, since a line that is entered says all that
// was typed.
func (l *typed) likely() []string {
	var verb, words []Word
	takes := func(word string) func(o Offer) bool {
		return func(o Offer) bool { slot := o.Then().Slot; return slot != nil && Contains(slot.Words, word) }
	}
	for i, w := range l.words {
		if i > 1 && strings.HasSuffix(l.words[i-1].Text, ",") && Contains(l.seats, w.Text) {
			break // a sentence of its own
		}
		w.Text = cmp.Or(strings.TrimRight(w.Text, ",.;:"), w.Text)
		near, v := Nearly(w.Text, l.names), l.verbIn(w.Text)
		switch {
		case v != "":
			verb = append(verb, Word{v, w.Column})
		case near != "" && !l.named(w.Text):
			words = append(words, Word{near, w.Column})
		case l.named(w.Text), strings.ContainsFunc(w.Text, unicode.IsDigit), len(w.Text) == 1 && unicode.IsUpper(rune(w.Text[0])), l.counts(w.Text) != "", slices.ContainsFunc(l.offers, takes(w.Text)):
			words = append(words, w)
		}
	}
	at := slices.IndexFunc(words, func(w Word) bool { return Contains(l.seats, w.Text) })
	if at < 0 || len(verb) > 1 || len(verb)+len(words) < 2 {
		return nil
	}
	seatFirst := words[at].Column == l.words[0].Column
	words = l.amounts(slices.Concat(words[at:at+1], words[:at], words[at+1:]))
	all := slices.Concat(verb, words)
	if len(all) == len(l.words) && (verb == nil || slices.Equal(all, l.words)) {
		return nil
	}
	if slices.ContainsFunc(words, func(w Word) bool { return strings.Contains(w.Text, "=") }) && verb == nil {
		return l.counted(words)
	}
	var found []string
	r := l.reworded(all).read()
	several, _ := errors.AsType[*Ambiguous](r.Err)
	misread, _ := errors.AsType[*NotUnderstood](r.Err)
	switch {
	case r.Err == nil:
		found = []string{Text(l.p, r.Action)}
	case several != nil:
		found = several.Candidates
	case misread != nil:
		found = []string{cmp.Or(misread.DidYouMean, misread.Begun)}
	default:
		found = []string{r.Line}
	}
	return Those(found, func(line string) bool {
		if a, err := ParseLine(l.p, line); !seatFirst && (err != nil || Check(l.p, a) != nil) { // then what is wrong is said of what was typed
			return false
		}
		return line != "" && !slices.ContainsFunc(words, func(w Word) bool { return !strings.Contains(strings.ToLower(line), strings.ToLower(w.Text)) })
	})
}

// counts is what a word says the amount of, as the lines of some verb have it; "" for any other.
func (l *typed) counts(word string) (field string) {
	for _, v := range l.p.Book().Verbs.All() {
		for _, usage := range v.Usage {
			for part := range strings.FieldsSeq(usage) {
				field, amount, is := strings.Cut(part, "=")
				if is && amount == "N" && SameName(field, word) {
					return field
				}
			}
		}
	}
	return ""
}

// amounts are words in which a number and what it counts, next to each other, are one.
func (l *typed) amounts(words []Word) (joined []Word) {
	for len(words) > 0 {
		w := words[0]
		words = words[1:]
		if len(words) > 0 {
			number, field := w, l.counts(words[0].Text)
			if !isNumber(number.Text) {
				number, field = words[0], l.counts(w.Text)
			}
			if isNumber(number.Text) && field != "" {
				w.Text, words = field+"="+number.Text, words[1:]
			}
		}
		joined = append(joined, w)
	}
	return joined
}

// counted is the first legal line that says amounts of a seat, of a verb that may be entered now or at any time.
func (l *typed) counted(words []Word) []string {
	for _, v := range l.p.Book().Verbs.All() {
		if a, err := Parse(l.p, slices.Concat([]Word{{v.Name, 1}}, words)); err == nil && Check(l.p, a) == nil {
			return []string{Text(l.p, a)}
		}
	}
	return nil
}
