package rule

import (
	"slices"
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
	looked, deeper := 0, true
	var walk func(at Step, line []string, differ int)
	walk = func(at Step, line []string, differ int) { // so many of the words still differ
		looked++
		typed, left := "", max(0, len(words)-len(line))
		if left > 0 {
			typed = words[len(line)]
		}
		at.Slot.likest(typed, func(word string, next Step) bool {
			if strings.EqualFold(word, typed) {
				walk(next, append(slices.Clip(line), word), differ)
			} else if deeper = deeper || differ == 0; differ > 0 {
				walk(next, append(slices.Clip(line), word), differ-1)
			}
			return looked < mostLooked && len(lines) < most
		})
		if at.Do != nil && differ == left && len(lines) < most {
			lines = append(lines, Join(line))
		}
	}
	for differ := 0; deeper && looked < mostLooked && len(lines) < most; differ++ {
		deeper = differ < len(words)
		for i := range offers {
			if o := &offers[i]; strings.EqualFold(o.Verb, words[0]) && looked < mostLooked && len(lines) < most {
				walk(o.begin(), []string{o.Verb}, differ)
			}
		}
	}
	return lines
}

// likest gives the whole words that a slot can be filled with: the one typed, where it fits,
// of a range the number nearest to it, and others; until yield says no.
func (s *Slot) likest(typed string, yield func(word string, next Step) bool) {
	if s == nil {
		return
	}
	if s.Kind == Free {
		if next := s.Read(typed); typed != "" && next.Do != nil {
			yield(typed, next)
		}
		return
	}
	if next, ok := s.take(typed); ok && typed != "" && !yield(typed, next) {
		return
	}
	for _, r := range s.From {
		n, err := strconv.Atoi(typed)
		if err != nil {
			n = r.Low
		}
		n = min(max(n, r.Low), r.High)
		if next := s.Then(n); !next.Slot.joins() && s.Number(n) != typed && !yield(s.Number(n), next) {
			return
		}
	}
	others := 0
	s.words("", func(word string, next Step) bool {
		if s.Kind == Integer || strings.EqualFold(word, typed) || strings.HasSuffix(word, "=") || next.Do == nil && next.Slot == nil {
			return s.Kind != Integer
		}
		others++
		return yield(word, next) && others < mostOthers
	})
}
