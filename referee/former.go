package referee

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/engine/rule"
)

// written are the texts of the entries as an export writes them. An entry of an older journal
// with an obsolete word is written as the lines that it came to, and numbers of entries in
// other lines are adjusted. If these lines don't lead to the same position, as after the
// revision of an earlier entry, the word stays.
func (g *Game) written() []string {
	texts := rule.Each(g.entries, func(e Entry) string { return e.Text })
	apart := map[int][]string{} // by the index of the entry
	for i := range g.entries {
		if lines := g.singly(i); len(lines) > 0 {
			apart[i] = lines
		}
	}
	if len(apart) == 0 {
		return texts
	}
	out, err := g.renumbered(apart)
	if err != nil {
		return texts
	}
	again, err := Replay(g.book, rule.Each(out, func(text string) rule.Line { return rule.Line{Text: text} }), nil, time.Time{})
	if err != nil || !samePosition(again.at, g.at) {
		return texts
	}
	return out
}

// singly are the lines that an entry with an obsolete word comes to.
func (g *Game) singly(i int) []string {
	words, err := rule.Split(g.entries[i].Text)
	if err != nil || len(words) == 0 || g.entries[i].Kind != KindAction {
		return nil
	}
	verb, _ := g.book.Verbs.Named(words[0].Text)
	if verb.Former == "" || !strings.EqualFold(words[len(words)-1].Text, verb.Former) {
		return nil
	}
	then, err := g.At(i)
	if err != nil {
		return nil
	}
	a, err := rule.Parse(then.at, words)
	if err != nil {
		return nil
	}
	return rule.CameTo(then.at, a)
}

// renumbered are the entries with some of them written as several lines.
func (g *Game) renumbered(apart map[int][]string) (out []string, err error) {
	var l ledger
	first := make([]int, len(g.entries)+1) // the number of the first line of each entry, by its number
	size := func(i int) int { return max(1, len(apart[i])) }
	for i := range g.entries {
		e, lines := &g.entries[i], apart[i]
		first[e.N] = len(out) + 1
		if e.Kind == KindRevise {
			changes, err := rule.ReadLine(e.Text, readChanges)
			if err != nil {
				return nil, err
			}
			lines = []string{inOneLine(l.onLines(changes, first, size))}
		}
		group, err := l.next(g.entries, i)
		switch {
		case err != nil:
			return nil, err
		case e.Kind == KindUndo:
			lines = []string{undoOf(e.Text, group, first, size)}
		case lines == nil:
			lines = []string{e.Text}
		}
		out = append(out, lines...)
	}
	return out, nil
}

// undoOf is an undo of a group of entries, of so many lines each.
func undoOf(text string, group, first []int, size func(i int) int) string {
	words := strings.Fields(text)
	if len(words) == 3 { // undo to N
		n, err := strconv.Atoi(words[2])
		if err != nil || n < 1 || n >= len(first) {
			return text
		}
		return "undo to " + strconv.Itoa(first[n]+size(n-1)-1)
	}
	return canonicalUndo([]rule.Word{{Text: "undo"}, {Text: strconv.Itoa(rule.Sum(group, size))}})
}

// onLines converts changes of entries into changes of their lines: an entry that is removed or
// replaced loses all its lines.
func (l *ledger) onLines(changes []change, first []int, size func(i int) int) (out []change) {
	for _, c := range changes {
		i := c.n - 1
		if i < 0 || c.n >= len(first) {
			out = append(out, c)
			continue
		}
		own := slices.ContainsFunc(l.lines, func(o line) bool { return o.at == i && o.by == 0 })
		c.n = first[c.n]
		out = append(out, c)
		for more := 1; own && c.verb != verbInsert && more < size(i); more++ {
			out = append(out, change{verb: verbRemove, n: c.n + more})
		}
	}
	return out
}
