package rule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// mostLooked bounds how many lines of an offer are compared with another.
const mostLooked = 3000

// Likest returns legal lines with the verb of a given one, the most similar first: those in
// which the fewest words differ, of these the ones with the nearest numbers; at most so many.
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
			differ, far := apart(words, line)
			all = append(all, like{line, differ, far})
			looked++
			return looked < mostLooked
		})
	}
	slices.SortStableFunc(all, func(a, b like) int { return cmp.Or(a.differ-b.differ, a.far-b.far) })
	return Each(all[:min(len(all), most)], func(l like) string { return l.line })
}

// apart is in how many words a line differs from others, and how far numbers among these are
// from each other.
func apart(words []string, line string) (differ, far int) {
	split, _ := Split(line)
	differ = max(len(words), len(split))
	for i, w := range split[:min(len(words), len(split))] {
		if strings.EqualFold(w.Text, words[i]) {
			differ--
			continue
		}
		n, err := strconv.Atoi(w.Text)
		if m, other := strconv.Atoi(words[i]); err == nil && other == nil {
			far += max(n-m, m-n)
		}
	}
	return differ, far
}
