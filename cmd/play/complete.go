package play

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/referee"
)

// completer completes a typed line by what may be entered; where there is one way
// only, by all that follows as well, as far as all ways agree.
func (s *session) completer(g *referee.Game) func(string) []string {
	return func(line string) []string {
		out, _ := s.nextWord(g, line)
		for len(out) == 1 && strings.HasSuffix(out[0], " ") && !strings.Contains(out[0], `"`) {
			next, ends := s.nextWord(g, out[0])
			more := rule.Common(next)
			if ends || len(more) <= len(out[0]) {
				break
			}
			out = []string{more}
		}
		return out
	}
}

// nextWord completes the last word of a line; ends says whether a line can end before it.
func (s *session) nextWord(g *referee.Game, line string) (lines []string, ends bool) {
	split, err := rule.Split(line[:lastWord(line)])
	if err != nil {
		return nil, false
	}
	if before := rule.Strings(split); len(before) > 0 {
		next := rule.GoesOn(rule.Offers(g.Position(), s.d.Settings.Hands), g.Position().KnownNames(), before[0], before[1:], rule.MostCounted)
		if names := next.Free; names != nil && names.Usual != "" {
			next.Words = s.names(g, names)
		} else if names != nil {
			next.Words = append(next.Words, s.names(g, names)...)
		} else if len(next.Words) == 0 && len(before) == 1 {
			next.Words = g.Position().Seats()
		}
		return completions(line, next.Words), next.Ends || next.Free != nil
	}
	var next []string
	for _, o := range s.moves(g) { // what is legal before what is never now
		if !slices.Contains(next, o.Verb) {
			next = append(next, o.Verb)
		}
	}
	if legal := completions(line, next); line != "" && len(legal) > 0 {
		return legal, false
	}
	return completions(line, slices.Concat(next, firstWords(g))), false
}

// completeNames completes the last word by the names of the described copy that a
// slot means.
func (s *session) completeNames(g *referee.Game, slot *rule.Slot) func(string) []string {
	names := s.names(g, slot)
	return func(line string) []string {
		typed := strings.Fields(line[:lastWord(line)])
		return completions(line, slices.DeleteFunc(slices.Clone(names), func(n string) bool { return rule.Contains(typed, n) }))
	}
}

// names are those of the described copy that a slot means: what is left in a
// stack, or all of them.
func (s *session) names(g *referee.Game, slot *rule.Slot) []string {
	set, err := s.d.With(g).Copy(g.Rulebook())
	if err != nil {
		return nil
	}
	if slot.Stack != "" {
		return slices.DeleteFunc(slices.Clone(set.Stacked(slot.Stack)), func(n string) bool { return rule.Contains(slot.Gone, n) })
	}
	return rule.Each(set.All(), func(p rule.Piece) string { return p.Name })
}

func lastWord(line string) int { return strings.LastIndex(line, " ") + 1 }

// completions are the lines whose last word is one of those that it could be.
func completions(line string, words []string) (out []string) {
	cut := lastWord(line)
	for _, w := range words {
		q := rule.Quote(w)
		if !strings.ContainsAny(q[len(q)-1:], "=+-") { // else a number joins it
			q += " "
		}
		if rule.Begins(q, line[cut:]) {
			out = append(out, line[:cut]+q)
		}
	}
	return out
}
