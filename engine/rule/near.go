package rule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Nearest is the one name that a misspelt word probably means, "" if there is
// none or more than one. Digits are not misspelt: L12 is no slip for L11.
func Nearest(word string, names []string) string { return nearest(word, names, true) }

// Misspelt is Nearest where a line may begin with any word: one that only begins like a name doesn't mean it.
func Misspelt(word string, names []string) string { return nearest(word, names, false) }

func nearest(word string, names []string, alike bool) string {
	letters := func(s string) []rune { return []rune(strings.ToLower(strings.TrimLeft(s, "-"))) } // a flag's dashes are no likeness
	typed := letters(word)
	best, least, most, found := "", 0, 0, false
	for _, name := range names {
		known := letters(name)
		shared := 0
		for shared < min(len(typed), len(known)) && typed[shared] == known[shared] {
			shared++
		}
		longest := max(len(typed), len(known))
		allowed := longest / 3
		if alike && shared >= 2 {
			allowed = (longest + 1) / 2
		}
		if max(len(typed), len(known))-min(len(typed), len(known)) > allowed {
			continue // so many letters to add at least
		}
		d := slips(typed, known, allowed)
		switch {
		case d > allowed || digits(word) != digits(name):
		case !found || d < least || d == least && shared > most:
			best, least, most, found = name, d, shared, true
		case d == least && shared == most && !strings.EqualFold(name, best):
			best = "" // two are as near; a nearer one may follow
		}
	}
	return best
}

// Nearly is the one name that a word is nearly the same as, "" for none or several: a
// slip away, two in a long one.
func Nearly(word string, names []string) string {
	typed := []rune(strings.ToLower(word))
	name := Nearest(word, names)
	known := []rune(strings.ToLower(name))
	if most := 1 + len(known)/8; name == "" || len(known) < 4 || slips(typed, known, most) > most {
		return ""
	}
	return name
}

// slips counts the letters to add, leave out, replace or swap with their
// neighbour to make one word of the other; of more than limit it only says so.
func slips(a, b []rune, limit int) int {
	return Slips(a, b, func([]rune, int) int { return 1 }, 1, 1, limit)
}

// Slips is what it costs to make one word of the other: a letter that only one of them has
// costs what extra says, two that are swapped cost slipped, and another letter costs wrong. Of a
// cost above limit the result only says that it is above limit.
func Slips(a, b []rune, extra func(word []rune, at int) int, slipped, wrong, limit int) int {
	n := len(b) + 1
	var room [3 * 64]int // for short words, on the stack
	rows := append(room[:0], make([]int, 3*n)...)
	before, last, now := rows[:n], rows[n:2*n], rows[2*n:]
	for j := range last {
		last[j] = j * slipped
	}
	for i := range a {
		now[0] = (i + 1) * slipped
		least := now[0]
		for j := range b {
			if now[j+1] = last[j]; a[i] != b[j] {
				now[j+1] = min(last[j+1]+extra(a, i), now[j]+extra(b, j), last[j]+wrong)
			}
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				now[j+1] = min(now[j+1], before[j-1]+slipped)
			}
			least = min(least, now[j+1])
		}
		if before, last, now = last, now, before; least > limit {
			return least
		}
	}
	return last[len(b)]
}

func digits(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) {
			return r
		}
		return -1
	}, s)
}

// Near notes which of the names the word that was not understood may mean.
func (e *NotUnderstood) Near(word string, names []string) *NotUnderstood {
	e.DidYouMean = Nearest(word, names)
	return e
}

// mostLooked bounds how many lines of an offer are compared with another.
const mostLooked = 3000

// Likest returns legal lines with the verb of a given one, the most similar first: those in
// which the fewest words differ, of these the ones with the nearest numbers and squares; at most so many.
func Likest(p Position, words []string, most int) (lines []string) {
	type like struct {
		line        string
		differ, far int
	}
	var all []like
	for _, o := range Offers(p, true) {
		if !strings.EqualFold(o.Verb, words[0]) {
			continue
		}
		looked := 0
		o.Each(func(a Action) bool {
			line := Text(p, a)
			differ, far := distance(words, line)
			all = append(all, like{line, differ, far})
			looked++
			return looked < mostLooked
		})
	}
	slices.SortStableFunc(all, func(a, b like) int { return cmp.Or(a.differ-b.differ, a.far-b.far) })
	return Each(all[:min(len(all), most)], func(l like) string { return l.line })
}

// distance is in how many words a line differs from others, and how far numbers and squares among
// these are from each other.
func distance(words []string, line string) (differ, far int) {
	split, _ := Split(line)
	differ = max(len(words), len(split))
	for i, w := range split[:min(len(words), len(split))] {
		if strings.EqualFold(w.Text, words[i]) {
			differ--
			continue
		}
		letter, n, numbered := place(w.Text)
		if otherLetter, m, also := place(words[i]); numbered && also {
			far += max(n-m, m-n) + max(letter-otherLetter, otherLetter-letter)
		}
	}
	return differ, far
}

// place reads a number or a letter with one behind it, as of a square or a turn.
func place(word string) (letter, n int, is bool) {
	if word != "" && unicode.IsLetter(rune(word[0])) {
		letter, word = int(unicode.ToLower(rune(word[0]))), word[1:]
	}
	n, err := strconv.Atoi(word)
	return letter, n, err == nil
}
