package conformance

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// mostShortened is how many shortened lines are read in a position.
const mostShortened = 12

// lawOfShortLines: legal lines are shortened by leaving words out and cutting others. If the
// result can't be read as it stands, it must be read as the line, or as a better match: one
// that lacks at most the seat, has a typed word in full where the line only begins with it, has
// fewer words, or ends where the line goes on, or is a move where amounts alone don't say how the bids ended. What is
// read must contain all that was typed.
func (h *checker) lawOfShortLines(p rule.Position) {
	for range mostShortened {
		line := h.listed(p)
		if line == "" {
			return
		}
		words, err := rule.Split(line)
		if err != nil {
			h.Fatalf("%s: %v", line, err)
		}
		meant := rule.Strings(words)
		typed := h.shortened(meant)
		e, err := h.game.Reads(rule.Join(typed), h.table.Copy)
		if err != nil {
			if !rule.IsRefusal(err) {
				h.Fatalf("%q, short for %s: %T %v", typed, line, err, err)
			}
			continue
		}
		if e.Text == line {
			h.understood++
			continue
		}
		if _, verb := h.book.Verbs.Named(strings.ToLower(typed[0])); whole(p, typed, e.Text) || verb && !strings.EqualFold(typed[0], meant[0]) {
			continue // a seat may be named like a verb, which comes first
		}
		if words, err = rule.Split(e.Text); err != nil {
			h.Fatal(err)
		}
		read := rule.Strings(words)
		better := endsEarly(p, meant) || named(p, meant[0]) || len(read) <= len(typed)+1 || inOrder(read, meant) || count(typed, read) > count(typed, meant)
		if !holds(read, typed) || !better {
			h.Fatalf("%q is read as %s, and could as well be %s\n%s", typed, e.Text, line, h.game.Transcript())
		}
	}
}

// whole says whether words can be read as they stand, or are the line without its seat. Such
// a line may be typed with a name that its canonical text lacks.
func whole(p rule.Position, typed []string, line string) bool {
	if _, err := rule.ParseLine(p, rule.Join(typed)); err == nil {
		return true
	}
	return slices.ContainsFunc(p.Seats(), func(seat string) bool {
		a, err := rule.ParseLine(p, rule.Join(slices.Insert(slices.Clone(typed), 1, seat)))
		return err == nil && rule.Text(p, a) == line
	})
}

// named says whether lines of a verb must name it now.
func named(p rule.Position, verb string) bool {
	return slices.ContainsFunc(rule.Moves(p, "", true), func(o rule.Offer) bool { return o.Verb == verb && o.Named })
}

// endsEarly says whether a line could end before its last word. A shortened form of it is
// then read as the line that ends there.
func endsEarly(p rule.Position, line []string) bool {
	return slices.ContainsFunc(rule.Moves(p, "", true), func(o rule.Offer) bool {
		for n := range line {
			if w, ok := o.Along(line[:n]); ok && w.At.Do != nil && w.At.Slot != nil {
				return true
			}
		}
		return false
	})
}

// inOrder says whether some words stand among others in their order.
func inOrder(words, among []string) bool {
	for _, w := range among {
		if len(words) > 0 && w == words[0] {
			words = words[1:]
		}
	}
	return len(words) == 0
}

// count is how many words are among others, or a part of one of these.
func count(words, among []string) int {
	among = joinedParts(among)
	return rule.HowMany(words, func(w string) bool { return rule.Contains(among, w) })
}

// shortened leaves words out of a line, but at least one in it, and cuts others short.
func (h *checker) shortened(words []string) (typed []string) {
	keep := 1 + h.rng.IntN(len(words))
	for i, w := range words {
		if h.rng.IntN(len(words)-i) >= keep {
			continue
		}
		keep--
		if runes := []rune(w); h.rng.IntN(2) == 0 {
			w = string(runes[:1+h.rng.IntN(len(runes))])
		}
		typed = append(typed, w)
	}
	return typed
}

// holds says whether each typed word is the beginning of a word, or of a part of one.
func holds(words, typed []string) bool {
	all := joinedParts(words)
	return !slices.ContainsFunc(typed, func(t string) bool {
		return !slices.ContainsFunc(all, func(part string) bool { return rule.Begins(part, t) })
	})
}

// joinedParts are some words, and the parts that signs join in each.
func joinedParts(words []string) (out []string) {
	for _, w := range words {
		out = append(append(out, w), strings.FieldsFunc(w, func(r rune) bool { return strings.ContainsRune(".=-:", r) })...)
	}
	return out
}
