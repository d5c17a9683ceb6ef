package ask

import (
	"strings"

	"arbiter/say"
)

const (
	mostWords = 45  // of a short answer
	aheadOf   = 1.6 // how much more a later sentence has to say to be preferred
)

// short is of a text in a tongue what says most of what a question asks: from the
// beginning as far as the sentence that has most of it, or this one and what stands
// around it.
func (s *shelf) short(tongue int, text string, question []word) string {
	pieces := sentences(text)
	lengths := make([]int, len(pieces))
	at, most := 0, 0.0
	for i, p := range pieces {
		u := s.unit(0, version{tongue: tongue, text: p})
		sum := 0.0
		for _, w := range question {
			gain, _ := s.gain(&u, w)
			sum += gain
		}
		if sum > most {
			at, most = i, sum*aheadOf
		}
		lengths[i] = len(strings.Fields(p))
	}
	if lengths[at] > mostWords {
		return strings.Join(strings.Fields(pieces[at])[:mostWords-1], " ") + " …"
	}
	from, to, words := at, at+1, lengths[at]
	for from > 0 && words+lengths[from-1] <= mostWords {
		from--
		words += lengths[from]
	}
	for to < len(pieces) && words+lengths[to] <= mostWords {
		words += lengths[to]
		to++
	}
	return say.Capital(strings.TrimRight(strings.Join(pieces[from:to], " "), ";"))
}

// sentences are those of a text; what stands behind a semicolon is one by itself.
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
