package ui

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbiter/say"
	"arbiter/say/screen"
)

// question is what is asked with its choices, in so many rows at most, and where the
// cursor stands in it, x below 0 for nowhere.
func (q *asked) question(width, rows int) (lines []string, x, y int) {
	label := spoken(screen.Clean(q.words(q.label)))
	if q.menu == nil {
		return q.field(lines, label, width)
	}
	lines = q.s.eachPainted(screen.Accent, screen.Wrap(label, width, "  "))
	lines = append(lines, q.items(width, rows-len(lines)-1)...)
	if q.edit != nil {
		return q.field(lines, ">", width)
	}
	return append(lines, ""), 0, len(lines) // the row to type in: nothing moves when typing begins; a shell goes on there if the program is killed
}

func (b *Board) chosen(is bool, line string) string {
	if is {
		return b.s.painted(screen.Bold, line)
	}
	return line
}

// itemText is an item as it stands in a list, with the line that it enters where there is
// room for the whole.
func (q *asked) itemText(i, width int) string {
	if known := q.texts[[2]int{i, width}]; known != "" {
		return known
	}
	item, across := q.menu.all[i], screen.Widest(q.menu.keys)
	text := say.Plain(spoken(q.words(item.Text)))
	if both := say.That("%-34s  %s", text, item.Line); !item.Line.Empty() && screen.Width(q.words(both))+across+4 <= width {
		text = both
	}
	made := fmt.Sprintf("%*s  ", across, q.menu.keys[i]) + screen.Clean(q.words(text))
	q.texts[[2]int{i, width}] = made
	return made
}

// spoken is a text with blanks in names instead of underscores. What is typed stays as it is: clean_land=3, and a name
// behind a verb in quotation marks or behind describe.
func spoken(text string) string {
	if !strings.Contains(text, "_") {
		return text
	}
	words, quoted := strings.Split(text, " "), false
	for k, word := range words {
		marks := strings.Count(word, "“") + strings.Count(word, "”") + strings.Count(word, "„") + strings.Count(word, "«") + strings.Count(word, "»")
		typed := quoted || marks > 0 || strings.Contains(word, "=") || k > 0 && words[k-1] == "describe"
		if quoted = quoted != (marks%2 == 1); typed {
			continue
		}
		runes := []rune(word)
		for i := 1; i < len(runes)-1; i++ {
			if runes[i] == '_' && unicode.IsLetter(runes[i-1]) && unicode.IsLetter(runes[i+1]) {
				runes[i] = ' '
			}
		}
		words[k] = string(runes)
	}
	return strings.Join(words, " ")
}

// items are those of a menu that find room, and at their foot those that are always there.
func (q *asked) items(width, rows int) []string {
	n := len(q.menu.Items)
	for n > 0 && q.menu.Items[n-1].Foot {
		n--
	}
	foot := q.foot(n, width, 1)
	q.tight = false
	short := n+len(foot) > rows
	if short { // what may be done now before all that undo takes back
		foot = q.foot(n, width, 0)
		long, over := q.longest(n, width)
		if q.tight = n+len(foot) > rows && long > width && long-over >= leastItem; q.tight { // what is cut anyway is cut more
			foot = q.foot(n, width, -over)
		}
	}
	lines := append(q.list(n, width, max(rows-len(foot), 2)), foot...)
	q.clipped = q.clipped || short
	return lines
}

// leastItem is how wide an item is at least that is cut for others.
const leastItem = 12

// longest is how wide the longest of the last items is, and by how much all are too wide for one row.
func (q *asked) longest(from, width int) (long, over int) {
	for i := from; i < len(q.menu.all); i++ {
		wide := screen.Width(q.marked(i, width))
		long, over = max(long, wide), over+wide
	}
	return long, over - width
}

// foot are the last items of a menu, side by side in as many rows as they need; an item that uses
// spare rows has these for itself. Below 0 spare is by how many columns the longest is cut.
func (q *asked) foot(from, width, spare int) (lines []string) {
	var parts []string
	long, _ := q.longest(from, width)
	for i := from; i < len(q.menu.all); i++ {
		rows := q.whole(i, width, max(spare, 0))
		if text := q.marked(i, width); spare < 0 && screen.Width(text) == long {
			rows = []string{clip(text, long+spare)}
		}
		under := i == q.at && q.edit == nil
		if under && len(rows) == 1 && len(parts) > 0 { // the mark doesn't touch the item before
			rows[0] = " >" + rows[0][len("> "):]
		}
		for k := range rows {
			rows[k] = q.chosen(under, rows[k])
		}
		if len(rows) > 1 {
			lines, parts, rows = slices.Concat(lines, screen.Flow(parts, "", width), rows), nil, nil
		}
		parts = append(parts, rows...)
	}
	return append(lines, screen.Flow(parts, "", width)...)
}

// marked is an item behind the mark of the cursor.
func (q *asked) marked(i, width int) string {
	if i == q.at && q.edit == nil {
		return "> " + q.itemText(i, width)
	}
	return "  " + q.itemText(i, width)
}

// whole is an item in one row plus the spare ones; it drops whole parts that don't fit.
func (q *asked) whole(i, width, spare int) []string {
	text, behind := q.marked(i, width), len(">   ")+screen.Widest(q.menu.keys)
	if parts := screen.Wrap(text[behind:], width-behind, ""); len(parts)-1 <= spare {
		return strings.Split(text[:behind]+strings.Join(parts, "\n"+strings.Repeat(" ", behind)), "\n")
	}
	q.clipped = true
	return []string{clip(text, width)}
}

// list are the first items of a menu as far as they find room, the one under the cursor among
// them, and what ends it: whole as far as rows are spare, or side by side.
func (q *asked) list(n, width, rows int) (lines []string) {
	styled := func(i int, text string) string {
		if q.menu.all[i].Barred {
			return q.s.painted(screen.Dim, text)
		}
		return q.chosen(i == q.at && q.edit == nil, text)
	}
	wide := 1
	for i := range n {
		wide = max(wide, screen.Width(q.marked(i, width))+1)
	}
	if abreast := width / wide; n > rows && abreast > 1 && (n+abreast-1)/abreast <= rows {
		q.clipped, q.unseen = false, nil
		for i := range n {
			lines = append(lines, styled(i, left(q.marked(i, width), wide)))
		}
		return screen.Flow(lines, "", width)
	}
	first := n // of those that stay
	for first > max(0, n-rows+2) && q.menu.Items[first-1].Ends {
		first--
	}
	from, to := 0, first
	if q.at < first && (q.at < 0 || !q.menu.Items[q.at].Ends) {
		q.last = max(q.at, 0)
	}
	if n > rows { // it begins with its first, also where another is proposed among those that stay
		some := rows - 1 - (n - first)
		from = max(0, min(q.last-some+2, first-some))
		to = from + some
	}
	spare := rows - n
	q.clipped, q.unseen = false, nil
	for i := range n {
		if i < from || i >= to && i < first {
			q.unseen = append(q.unseen, i)
			continue
		}
		parts := q.whole(i, width, spare)
		spare -= len(parts) - 1
		for _, part := range parts {
			lines = append(lines, styled(i, part))
		}
	}
	if len(q.unseen) > 0 {
		more := q.s.painted(screen.Dim, screen.Clip("      "+q.words(say.That("… %d more, by ↑ ↓", len(q.unseen))), width))
		lines = slices.Insert(lines, to-from, more)
	}
	return lines
}

// field is a line that is being typed behind what is asked, with what Enter does.
func (q *asked) field(lines []string, label string, width int) (_ []string, x, y int) {
	if screen.Width(label) > width*2/3 {
		lines = append(lines, q.s.eachPainted(screen.Accent, screen.Wrap(label, width, "  "))...)
		label = ">"
	}
	if len(q.edit.offered) > 0 {
		lines = append(lines, q.s.painted(screen.Dim, screen.Clip(strings.Join(q.edit.offered, "  "), width)))
	}
	begun := screen.Width(label) + 1
	room := max(width-begun-1, 8)
	text, at := q.edit.shown(room)
	x = begun + at
	line := q.s.painted(screen.Accent, label) + " " + q.chosen(q.edit.replace, text)
	if enters, room := q.enters(), width-begun-screen.Width(text)-3; !enters.Empty() {
		does := strings.Join(strings.Fields(screen.Clean(q.words(enters))), " ")
		if room < leastSaid && screen.Width(does) > room { // one would look like the other
			does = q.words(say.That(goesOn))
		}
		if room >= min(leastSaid, screen.Width(does)) {
			line += "   " + q.s.painted(screen.Dim, clip(does, room))
		}
	}
	return append(lines, line), x, len(lines)
}
