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

// likely are the lines that a sentence comes to which names a seat. They are only suggested, where they hold
// all that means something, but for what is asked for behind them: the walk itself skips no word, since a
// line that is entered says all that was typed.
func (l *typed) likely() []string {
	first := l.words[0].Text
	over := slices.ContainsFunc(l.words, func(w Word) bool { return isIn(ends, w.Text) })
	strange := !l.named(first) && !strings.ContainsFunc(first, unicode.IsDigit) && l.verbIn(first) == "" && !l.tells(first) && Nearest(first, l.names) == ""
	return Those(l.sentences(), func(line string) bool {
		v, _ := l.p.Book().Verbs.Named(strings.Fields(line + " -")[0])
		misread, is := errors.AsType[*NotUnderstood](l.judged(line))
		return !slices.ContainsFunc(l.words, func(w Word) bool { return isIn(denials, w.Text) }) && !(is && misread.Column <= len(line)) &&
			(v.Outcome || !over || l.verbIn(first) != "") && (!v.Outcome || over || !strange)
	})
}

// Words that say how something ended, of which no move is made, and words that deny what they stand with.
const (
	ends    = " win wins won sold keeps kept gewinnt gewann verkauft behält vince "
	denials = " not never no doesnt doesn't dont don't didnt didn't wont won't cant can't cannot without except nicht nie kein keine ohne außer non senza tranne "
)

// isIn says whether a word is one of a list with blanks around each.
func isIn(list, word string) bool {
	return strings.Contains(list, " "+strings.ToLower(strings.TrimRight(word, ",.;:!"))+" ")
}

// sentences are what is likely, also what turns the meaning round.
func (l *typed) sentences() []string {
	verb, words := l.said()
	at := slices.IndexFunc(words, func(w Word) bool { return Contains(l.seats, w.Text) })
	if at < 0 || len(verb) > 1 || len(verb)+len(words) < 2 {
		return nil
	}
	seatFirst := words[at].Column == l.words[0].Column
	words = l.amounts(slices.Concat(words[at:at+1], words[:at], words[at+1:]))
	all := slices.Concat(verb, words)
	switch same := len(all) == len(l.words); {
	case same && verb == nil:
		return l.ended(words)
	case same && slices.Equal(all, l.words):
		return nil
	}
	if verb == nil && l.holding() && slices.ContainsFunc(words, func(w Word) bool { return strings.Contains(w.Text, "=") }) {
		if counted := l.counted(words); counted != nil {
			return counted
		}
	}
	found := l.reworded(all).comesTo()
	if v, _ := l.p.Book().Verbs.Named(all[0].Text); found == nil && (verb == nil || v.Outcome || HowMany(words, func(w Word) bool { return Contains(l.seats, w.Text) }) > 1) {
		return l.ended(words)
	}
	return Those(found, func(line string) bool {
		w, _, begins := AlongLine(l.offers, line)
		if begins = begins && verb == nil; begins && w.At.Slot != nil && w.At.Slot.Kind == Free { // what it holds is asked for
			return true
		}
		if !seatFirst && !begins && l.judged(line) != nil { // then what is wrong is said of what was typed
			return false
		}
		return line != "" && !slices.ContainsFunc(words, func(w Word) bool { return !strings.Contains(strings.ToLower(line), strings.ToLower(w.Text)) })
	})
}

// said are the verb of a sentence, several if that is unclear, and what else means something to the game,
// misspelt names put right; up to a comma behind which another seat begins a sentence of its own.
func (l *typed) said() (verb, words []Word) {
	takes := func(word string) func(o Offer) bool {
		return func(o Offer) bool { slot := o.Then().Slot; return slot != nil && Contains(slot.Words, word) }
	}
	for i, w := range l.words {
		if i > 1 && strings.HasSuffix(l.words[i-1].Text, ",") && Contains(l.seats, w.Text) {
			break
		}
		w.Text = cmp.Or(strings.TrimRight(w.Text, ",.;:"), w.Text)
		near, v := Nearly(w.Text, l.names), l.verbIn(w.Text)
		if i == 0 && near == "" && v == "" { // also a short name
			near = Nearest(w.Text, l.seats)
		}
		switch {
		case v != "" && (i < 2 || Contains(offered(l.offers), v) || l.counts(w.Text) == ""):
			verb = append(verb, Word{v, w.Column})
		case near != "" && !l.named(w.Text):
			words = append(words, Word{near, w.Column})
		case l.named(w.Text), strings.ContainsFunc(w.Text, unicode.IsDigit), len(w.Text) == 1 && unicode.IsUpper(rune(w.Text[0])), l.counts(w.Text) != "", slices.ContainsFunc(l.offers, takes(w.Text)):
			words = append(words, w)
		}
	}
	return verb, words
}

// comesTo are the lines that words are read as, or most likely mean; nil for none.
func (l *typed) comesTo() []string {
	r := l.read()
	line := r.Line
	switch err := r.Err.(type) {
	case nil:
		line = Text(l.p, r.Action)
	case *CannotCheck:
		if v, _ := l.p.Book().Verbs.Named(strings.Fields(line + " -")[0]); !v.Outcome { // then it says how something ended
			return nil
		}
	case *Ambiguous:
		if begun := err.Begun(); begun != "" {
			return []string{begun}
		}
		return err.Candidates
	case *NotUnderstood:
		if line = cmp.Or(err.DidYouMean, err.Begun); line == "" {
			return nil
		}
	}
	return []string{line}
}

// counts is the name of the quantity that a word says the amount of, "" for none.
func (l *typed) counts(word string) string {
	for _, n := range l.p.Numbers(l.seats[0]) {
		if SameName(string(n.Name), word) || SameName(string(n.One), word) {
			return string(n.Name)
		}
	}
	return ""
}

// holds are the words with which a sentence says what a seat has; with others, as makes, its amounts are no count.
const (
	has   = " has have got owns hat haben ha "
	holds = has + "with and only now still mit und nur noch jetzt con e solo "
)

// holding says whether a sentence says what a seat has, and nothing else.
func (l *typed) holding() bool {
	return slices.ContainsFunc(l.words, func(w Word) bool { return isIn(has, w.Text) }) && !slices.ContainsFunc(l.words, func(w Word) bool {
		text := strings.TrimRight(w.Text, ",.;:!")
		return !Contains(l.seats, text) && !strings.ContainsFunc(text, unicode.IsDigit) && l.counts(text) == "" && !isIn(holds, text)
	})
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

// ended is the line on offer that says how something ended and that words begin, in any order, which tell
// it of their first seat, or of the next one if that is to act: what it still lacks is asked for.
func (l *typed) ended(words []Word) []string {
	var found []reading
	for len(words) > 0 && found == nil {
		w := words[0]
		words = words[1:]
		for _, o := range l.offers {
			if !o.Outcome || !SameName(o.Seat, w.Text) {
				continue
			}
			r := (&anyOrder{typed: l}).follow(o.Then(), o.Way().Words, Strings(words))
			if whole := len(r.left) == 0 || r.at.Slot != nil && r.at.Slot.Kind == Free; whole && r.loose == nil && len(r.line) > 2 {
				found = append(found, r)
			}
		}
		next := slices.IndexFunc(words, func(w Word) bool { return Contains(l.seats, w.Text) })
		if next < 0 || !Contains(l.p.Where().ToAct, w.Text) {
			break
		}
		words = slices.Concat(words[next:next+1], words[:next], words[next+1:])
	}
	if len(found) != 1 {
		return nil
	}
	return inFull(found)
}
