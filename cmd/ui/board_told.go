package ui

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// news is how many rows new text takes, or the reason for a refusal.
func (q *asked) news(width int) int {
	rows := height(q.refusal(width, true)) + height(q.hints(width))
	if rows == 0 {
		rows = height(q.inRows(q.told[q.fresh:], width, false))
	}
	return min(rows, mostTold)
}

// room is how many rows the table leaves to new text: the most that it took in this phase, so that
// the board doesn't move with each answer.
func (q *asked) room(width int) int {
	if head := q.words(q.now.Head); head != q.phase {
		q.phase, q.newest = head, leastNew
	}
	if len(q.now.Pictures) > 0 { // it may stand beside one
		width = min(width, leastBeside)
	}
	if q.wrong == nil {
		q.newest = max(q.newest, min(q.news(width), mostNew))
	}
	return q.newest
}

// refusal is why the last answer to the question was refused, the verdict and its rule before what
// else it tells, with the line that was entered or without.
func (q *asked) refusal(width int, entries bool) (told [][]string) {
	for _, w := range q.wrong {
		if text := hanging(w, width); len(told) > 0 && strings.TrimSpace(w) == q.s.mark() { // it stands below its line
			told[len(told)-1] = append(told[len(told)-1], text...)
		} else if entries || !q.entered(w) {
			told = append(told, text)
		}
	}
	return told
}

// hints are what is said of the question alone.
func (q *asked) hints(width int) [][]string {
	return rule.Each(q.notes, func(n say.Text) []string {
		return q.s.eachPainted(screen.Dim, screen.Wrap(screen.Clean(q.words(n)), width, "  "))
	})
}

// said is what happened and, to stand at the question, what is said of it and why the last answer was
// refused, in so many rows at most: of the refusal the verdict and its rule go before hints.
func (q *asked) said(width, rows int) (happened, about []string) {
	told, hints := q.refusal(width, true), q.hints(width)
	if height(told)+height(hints) > rows {
		told = q.refusal(width, false)
	}
	ruled := beginning(told[:min(len(told), leastRuled)], rows)
	about = beginning(hints, rows-len(ruled))
	if cut := height(told) > rows-len(about) && rows > height(told[:min(len(told), leastRuled)]); cut {
		about = append(about, beginning(told, rows-1-len(about))...)
		about = append(about, q.shownByPgUp())
	} else {
		about = append(about, beginning(told, rows-len(about))...)
	}
	return q.happened(width, rows-len(about)), about
}

// beginning are those of some texts that find room whole, and as much of the first as there is room for.
func beginning(texts [][]string, rows int) (lines []string) {
	for i, text := range texts { // the first says what it is
		if left := rows - len(lines); len(text) <= left || i == 0 {
			lines = append(lines, text[:max(0, min(len(text), left))]...)
		}
	}
	return lines
}

// hanging is a text in rows, those behind the first further right than its beginning.
func hanging(text string, width int) []string {
	return screen.Wrap(text, width, text[:len(text)-len(strings.TrimLeft(text, " "))]+"  ")
}

// inRows are lines of what happened, each in its rows, with or without the entered lines. These are
// notation, and less important than what they led to.
func (b *Board) inRows(told []string, width int, entries bool) (texts [][]string) {
	for i, line := range told {
		typed := isTyped(line)
		if typed && i+1 < len(told) && !isTyped(told[i+1]) {
			continue
		}
		if !typed {
			line = spoken(line)
		}
		if entries || !b.entered(line) {
			texts = append(texts, hanging(line, width))
		}
	}
	return texts
}

// isTyped says whether a line of what happened is what was typed.
func isTyped(line string) bool { return strings.HasPrefix(strings.TrimPrefix(line, screen.Bold), "> ") }

// entered says whether a line of what happened is an entered line, or how it was read.
func (b *Board) entered(line string) bool {
	return isTyped(line) || strings.HasPrefix(line, b.words(say.That("Entered: %s", "")))
}

// happened is the end of what happened, in so many rows, from the beginning of a line.
func (b *Board) happened(width, rows int) (lines []string) {
	if rows <= 0 {
		return nil
	}
	fresh := b.inRows(b.told[b.fresh:], width, true)
	if height(fresh) > rows { // that something was entered is seen by what it led to
		fresh = b.inRows(b.told[b.fresh:], width, false)
	}
	if height(fresh) > rows {
		if rows > 1 {
			lines = []string{b.shownByPgUp()}
		}
		last := fresh[len(fresh)-1]
		if room := rows - len(lines); len(last) > room {
			return append(lines, append(slices.Clone(last[:room-1]), clip(last[room-1]+" …", width))...)
		}
		return append(lines, ending(fresh, rows-len(lines))...)
	}
	before := ending(b.inRows(b.told[:b.fresh], width, true), rows-height(fresh))
	return slices.Concat(b.s.eachPainted(screen.Dim, before), slices.Concat(fresh...))
}

func (b *Board) shownByPgUp() string {
	return b.s.painted(screen.Dim, b.s.Lang.Words("… PgUp shows the rest"))
}

// height is how many rows some texts take.
func height(texts [][]string) int { return len(slices.Concat(texts...)) }

// ending are the last of some texts that find room whole.
func ending(texts [][]string, rows int) []string {
	from := len(texts)
	for ; from > 0 && len(texts[from-1]) <= rows; from-- {
		rows -= len(texts[from-1])
	}
	return slices.Concat(texts[from:]...)
}
