package conformance

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// mostShortened is how many shortened lines are read in a position.
const mostShortened = 12

// lawOfShortLines: words are left out of legal lines, and others cut short. Where
// that can't be read as it stands, it is read as the line; or as one that leaves out
// the seat at most, that has a word as it was typed where the line only begins so, or
// of whose words the line has more: never as another that was as good. It holds all that
// was typed.
func (h *house) lawOfShortLines(p rule.Position) {
	h.Helper()
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
		if whole(p, typed, e.Text) {
			continue
		}
		if words, err = rule.Split(e.Text); err != nil {
			h.Fatal(err)
		}
		read := rule.Strings(words)
		better := len(read) <= len(typed)+1 || within(read, meant) || count(typed, read) > count(typed, meant)
		if !holds(read, typed) || !better {
			h.Fatalf("%q is read as %s, and could as well be %s\n%s", typed, e.Text, line, h.game.Transcript())
		}
	}
}

// whole says whether words can be read as they stand, or come to a line with its seat
// alone: a name may be typed there that the line itself doesn't bear.
func whole(p rule.Position, typed []string, line string) bool {
	if _, err := rule.ReadLine(rule.Join(typed), p.Parse); err == nil {
		return true
	}
	return slices.ContainsFunc(p.Seats(), func(seat string) bool {
		a, err := rule.ReadLine(rule.Join(slices.Insert(slices.Clone(typed), 1, seat)), p.Parse)
		return err == nil && p.Text(a) == line
	})
}

// within says whether some words stand among others in their order.
func within(words, among []string) bool {
	for _, w := range among {
		if len(words) > 0 && w == words[0] {
			words = words[1:]
		}
	}
	return len(words) == 0
}

// count is how many words stand among others as they are.
func count(words, among []string) (n int) {
	for _, w := range words {
		if rule.Contains(among, w) {
			n++
		}
	}
	return n
}

// shortened leaves words out of a line, one stays at least, and cuts others short.
func (h *house) shortened(words []string) (typed []string) {
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

// holds says whether some of the words, or what is joined in one, begins as each that
// was typed does.
func holds(words, typed []string) bool {
	var parts []string
	for _, w := range words {
		parts = append(append(parts, w), strings.FieldsFunc(w, func(r rune) bool { return strings.ContainsRune("=-:", r) })...)
	}
	return !slices.ContainsFunc(typed, func(t string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return len(part) >= len(t) && strings.EqualFold(part[:len(t)], t) })
	})
}
