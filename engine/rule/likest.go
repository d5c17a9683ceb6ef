package rule

import (
	"container/heap"
	"strconv"
	"strings"
)

// mostLooked bounds how many beginnings of lines are looked at, mostOthers how
// many other words are tried in the place of one.
const (
	mostLooked = 3000
	mostOthers = 60
)

// Likest are legal lines with the verb of another, most like it first: those in
// which the fewest words differ, at most so many.
func Likest(offers []Offer, words []string, most int) (lines []string) {
	var open beginnings
	for i := range offers {
		if o := &offers[i]; strings.EqualFold(o.Verb, words[0]) {
			step := o.Then()
			if o.Seat != "" {
				step = Say(o.Seat, step)
			}
			open = append(open, beginning{step: step, words: []string{o.Verb}, order: i})
		}
	}
	heap.Init(&open)
	for looked := 0; len(open) > 0 && len(lines) < most && looked < mostLooked; looked++ {
		b := heap.Pop(&open).(beginning)
		if b.ended {
			lines = append(lines, Join(b.words))
			continue
		}
		if b.step.Do != nil {
			end := b
			end.ended, end.cost = true, b.cost+max(0, len(words)-len(b.words))
			heap.Push(&open, end)
		}
		if b.step.Slot == nil {
			continue
		}
		typed := ""
		if len(b.words) < len(words) {
			typed = words[len(b.words)]
		}
		for _, w := range b.step.Slot.likest(typed) {
			next, cost := w.step, b.cost
			if !strings.EqualFold(w.word, typed) {
				cost++
			}
			heap.Push(&open, beginning{step: next, words: append(b.words[:len(b.words):len(b.words)], w.word), cost: cost, order: b.order*mostOthers + w.order})
		}
	}
	return lines
}

// beginning is where a line stands, and how many of its words differ so far.
type beginning struct {
	step  Step
	words []string
	cost  int
	order int // among those that are as like
	ended bool
}

type beginnings []beginning

func (b beginnings) Len() int { return len(b) }
func (b beginnings) Less(i, j int) bool {
	if b[i].cost != b[j].cost {
		return b[i].cost < b[j].cost
	}
	if len(b[i].words) != len(b[j].words) {
		return len(b[i].words) > len(b[j].words)
	}
	return b[i].order < b[j].order
}
func (b beginnings) Swap(i, j int) { b[i], b[j] = b[j], b[i] }
func (b *beginnings) Push(x any)   { *b = append(*b, x.(beginning)) }
func (b *beginnings) Pop() any {
	last := (*b)[len(*b)-1]
	*b = (*b)[:len(*b)-1]
	return last
}

type likeWord struct {
	word  string
	step  Step
	order int
}

// likest are the whole words that a slot can be filled with: the one typed, where
// it fits, of a range the number nearest to it, and others.
func (s *Slot) likest(typed string) (out []likeWord) {
	if typed != "" && s.Kind != Free {
		if next, ok := s.take(typed); ok {
			out = append(out, likeWord{typed, next, 0})
		}
	}
	if s.Kind == Free {
		if typed != "" {
			if next := s.Read(typed); next.Do != nil {
				return append(out, likeWord{typed, next, 0})
			}
		}
		return out
	}
	if s.Kind == Integer {
		for i, r := range s.From {
			n, err := strconv.Atoi(typed)
			if err != nil {
				n = r.Low
			}
			n = min(max(n, r.Low), r.High)
			if next := s.Then(n); !next.Slot.joins() && s.Number(n) != typed {
				out = append(out, likeWord{s.Number(n), next, i + 1})
			}
		}
		return out
	}
	s.words("", func(w string, next Step) bool {
		if !strings.EqualFold(w, typed) && !strings.HasSuffix(w, "=") && (next.Do != nil || next.Slot != nil) {
			out = append(out, likeWord{w, next, len(out) + 1})
		}
		return len(out) < mostOthers
	})
	return out
}
