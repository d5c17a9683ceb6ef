package ask

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

const (
	mostWords = 45  // of a short answer
	firstFor  = 1.6 // how much more the first sentence counts, which mostly says what the page is for
	skipped   = "…" // stands for sentences left out in between
)

// short is the part of a text that says most of what a question asks. It takes the sentence
// that adds most, again and again while there is room, then the sentences around these, and
// leaves the rest out.
func (s *shelf) short(tongue int, text string, question []word) string {
	if words := strings.Fields(text); len(words) <= mostWords {
		return strings.Join(words, " ")
	}
	pieces := sentences(text)
	lengths, gains := s.weighed(tongue, pieces, question)
	told := make([]float64, len(question)) // how much of each word is told
	adds := func(i int) (sum float64) {
		for w, gain := range gains[i] {
			sum += max(0, gain-told[w])
		}
		if i == 0 {
			sum *= firstFor
		}
		return sum
	}
	most := func(fits func(i int) bool) int {
		best, sum := -1, 0.0
		for i := range pieces {
			if n := adds(i); fits(i) && n > sum {
				best, sum = i, n
			}
		}
		return best
	}
	if i := max(0, most(func(int) bool { return true })); lengths[i] > mostWords {
		return strings.Join(strings.Fields(pieces[i])[:mostWords-1], " ") + " " + skipped
	}
	taken, room := make([]bool, len(pieces)), mostWords
	take := func(i, words int) {
		taken[i] = true
		room -= words
		for w, gain := range gains[i] {
			told[w] = max(told[w], gain)
		}
	}
	for { // what stands alone needs room for the mark before it
		i := most(func(i int) bool { return !taken[i] && lengths[i] < room })
		if i < 0 {
			break
		}
		take(i, lengths[i]+1)
	}
	if !slices.Contains(taken, true) {
		take(0, lengths[0])
	}
	beside := func(i int) bool { return i > 0 && taken[i-1] || i+1 < len(pieces) && taken[i+1] }
	for again := true; again; {
		again = false
		for i := range pieces {
			if !taken[i] && lengths[i] <= room && beside(i) {
				take(i, lengths[i])
				again = true
			}
		}
	}
	return joined(pieces, taken)
}

// weighed are how many words each sentence has, and what it says of each word of a question.
func (s *shelf) weighed(tongue int, pieces []string, question []word) (lengths []int, gains [][]float64) {
	lengths, gains = make([]int, len(pieces)), make([][]float64, len(pieces))
	for i, p := range pieces {
		lengths[i] = len(strings.Fields(p))
		u := s.unit(0, version{tongue: tongue, text: p})
		for _, w := range question {
			gain, _ := s.gain(&u, w)
			gains[i] = append(gains[i], gain)
		}
	}
	return lengths, gains
}

// joined are the sentences that are taken, with a mark for what is left out in between.
func joined(pieces []string, taken []bool) string {
	var parts []string
	for i, p := range pieces {
		if !taken[i] {
			continue
		}
		if len(parts) > 0 && !taken[i-1] {
			parts = append(parts, skipped)
		}
		parts = append(parts, p)
	}
	text := strings.Join(parts, " ")
	if clause, wentOn := strings.CutSuffix(text, ";"); wentOn {
		text = clause + "."
	}
	return say.Capital(text)
}

// WithoutExamples are answers without what a book gives as an example, which isn't how the game at hand stands.
func WithoutExamples(answers []Answer) (left []Answer) {
	for _, a := range answers {
		kept := rule.Those(sentences(a.Answer), func(piece string) bool { return !Has("example", piece) })
		if a.Answer = strings.Join(kept, " "); len(kept) > 0 && !Has("example", a.Title) {
			left = append(left, a)
		}
	}
	return left
}

// sentences are those of a text; the part after a semicolon is one too.
func sentences(text string) (pieces []string) {
	piece := ""
	for _, w := range strings.Fields(strings.ReplaceAll(text, "\n", " ")) {
		piece = strings.TrimPrefix(piece+" "+w, " ")
		if strings.HasSuffix(w, ".") || strings.HasSuffix(w, ";") {
			pieces = append(pieces, piece)
			piece = ""
		}
	}
	if piece != "" {
		pieces = append(pieces, piece)
	}
	return pieces
}
