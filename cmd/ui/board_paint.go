package ui

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Rows are given in this order: the head and the keys; a line for each seat, and some of what lies
// on the table, the lot first; what is asked, with its first items; what just happened, or why
// the last answer was refused; all items; the picture; items whole; the whole table; what
// happened before. What finds no room is marked.
const (
	leastTop   = 2 // of what lies on the table
	leastAsked = 8
	mostTold   = 6 // of what just happened
	leastTold  = 3 // beside a picture that stands above the question
	leastNew   = 2 // of what is new, for which the table gives way
	mostNew    = 4
	leastWhole = 8 // of the table, where items are whole
	leastRuled = 2 // of the texts of a refusal: the verdict and its rule
	littleTop  = 6 // of the table, for a picture
	leastSeats = 3 // of it, which stay: whose turn it is, and that there are more
	// How many columns stand beside a picture at least; what has a small one draws it in the others.
	leastBeside  = 58
	leastPicture = leastColumns - leastBeside - 2
)

// show paints the board with a question. Its height may be known only after the layout, so that
// what stands above it doesn't move when it is painted again.
func (q *asked) show() {
	q.texts, q.leasts = map[[2]int]string{}, map[[2]int]int{}
	for deep := -1; deep != q.deep; {
		deep = q.deep
		lines, x, y := q.laid()
		if deep == q.deep {
			q.paint(lines, x, y)
		}
	}
}

// laid are the rows of the board with a question, and where the cursor stands in them.
func (q *asked) laid() (lines []string, x, y int) {
	columns, rows := q.across, q.down
	free := rows - 3
	q.lost = false
	news := q.room(columns)
	give := free - max(q.least(columns, true), q.deep) - news
	if give < leastWhole {
		give = free - max(q.least(columns, false), q.deep) - news
	}
	top := q.top(columns, max(q.seatRows()+leastTop, give))
	picture, below := q.picture(columns, free-len(top))
	if picture == nil { // one for which the seats give way a little, what lies on the table only behind the first question of a step
		if picture, below = q.picture(columns, free-max(len(top)-littleTop, min(len(top), leastSeats))); picture != nil {
			if less := q.top(columns, free-len(picture)); q.lost && q.menu != nil && q.menu.Root {
				picture, below = nil, false
			} else {
				top = less
			}
		}
	}
	if below && len(q.drawn) > 0 && len(picture)+leastTold+leastAsked > free-len(top) {
		top = q.top(columns, max(0, min(len(top), free-len(picture)-leastTold-min(4, q.least(columns, false)))))
	}
	// A picture beside the question takes rows from the table.
	if left := columns - screen.Widest(picture) - 2; picture != nil && !below && q.least(left, false) > free-len(top)-leastNew {
		top = q.top(columns, q.seatRows()+leastTop)
	}
	lower := rows - 2 - len(top)
	if len(top) > 0 {
		top = append(top, q.s.painted(screen.Dim, strings.Repeat("─", columns)))
		lower--
	}
	var left []string
	if below {
		left, picture = slices.Clone(picture[:min(len(picture), max(0, lower-4))]), nil
	}
	width := columns - screen.Widest(picture) - 2
	room := lower - len(left)
	if picture == nil || len(q.drawn) == 0 && q.shows() == nil && q.least(width, false) > room-leastNew {
		picture, width = nil, columns // what it shows is chosen by
	}
	under, x, y := q.saidAndAsked(width, room)
	y += len(top) + 1 + len(left)
	lines = slices.Concat([]string{q.head(columns)}, top, beside(append(left, under...), picture, width, lower))
	if x < 0 {
		y = -1
	}
	return append(lines, q.keys()), x, y
}

// saidAndAsked is what happened and below it the question, in so many rows.
func (q *asked) saidAndAsked(width, room int) (lines []string, x, y int) {
	news := q.news(width)
	if q.wrong != nil { // the rest of it is told by ?
		verdict := q.refusal(width, false)
		verdict = verdict[:min(len(verdict), leastRuled)]
		news = min(news, max(min(height(verdict), mostTold), room-q.least(width, false)))
	}
	question, x, y := q.question(width, max(room-news, min(room, leastAsked)))
	q.deep = max(q.deep, len(question))
	deep := max(len(question), min(q.deep, room-news))
	told, about := q.said(width, room-deep)
	if above := len(told) + len(about); len(q.unseen) > 0 && above < room-deep { // it is told by whole lines: they left rows
		question, x, y = q.question(width, room-above)
		deep = max(deep, len(question))
	}
	gap := make([]string, room-deep-len(told)-len(about))
	return slices.Concat(told, gap, about, question), x, y + room - deep
}

// least is how many rows a question takes at least, with all its items in sight, or whole.
func (q *asked) least(width int, whole bool) int {
	of := [2]int{width, 0}
	if whole {
		of[1] = 1
	}
	for rows := 1; q.leasts[of] == 0; rows++ {
		if lines, _, _ := q.question(width, rows); len(q.unseen) == 0 && !(whole && q.clipped) && len(lines) <= rows || rows > q.down {
			q.leasts[of] = len(lines)
		}
	}
	return q.leasts[of]
}

// words are a text in the language of the screen.
func (b *Board) words(t say.Text) string { return b.s.Lang.Text(t) }

// keys is the line at the foot: what keys do, at every question.
func (b *Board) keys() string {
	return b.s.painted(screen.Dim, clip(b.words(say.That("Lists: ↑ ↓ Enter or an item's key · Esc back · u Enter undo · PgUp past · ? help")), b.across))
}

// head is the first line. It may drop who acts, which the table marks too.
func (b *Board) head(columns int) string {
	head := clip(screen.Clean(b.words(b.now.Head)), columns)
	acts, room := screen.Clean(b.words(b.now.Acts)), columns-screen.Width(head)-2
	if screen.Width(acts) > room {
		acts = ""
	}
	gap := strings.Repeat(" ", max(0, columns-screen.Width(head)-screen.Width(acts)))
	return b.s.painted(screen.Bold, head) + gap + b.s.painted(screen.Accent, acts)
}

// top is the lines of the seats and what lies on the table, in so many rows at most. The seats
// come first, the one whose turn it is before all, then as much of the table as fits, without
// what the question says itself.
func (q *asked) top(columns, most int) (lines []string) {
	b := q.Board
	if b.now.View == nil {
		return nil
	}
	var seats []string
	var parts, asked [][]string
	for i := range b.now.View.Blocks {
		block := &b.now.View.Blocks[i]
		of := &parts
		if block.Asked {
			of = &asked
		}
		for _, text := range block.Lines {
			if text := b.words(text); !q.says(text) {
				*of = append(*of, wrap(spoken(screen.Clean(text)), columns))
			}
		}
		if block.Table == nil {
			continue
		}
		strip := b.s.Strip(block.Table, columns, b.wide)
		if seats != nil {
			parts = append(parts, strip)
		} else if seats = strip; len(seats) > 0 {
			seats[0] = b.s.painted(screen.Dim, seats[0])
		}
	}
	room := max(0, most-len(seats))
	q.lost = len(parts) > 0 && room < len(packed(parts, columns))
	if lines = slices.Concat(append(parts, asked...)...); len(lines) > room {
		up := func(part []string) bool {
			return q.now.Up != "" && strings.HasPrefix(strings.TrimSpace(part[0]), q.now.Up)
		}
		if at := slices.IndexFunc(parts, up); at > 0 {
			lot, first := parts[at], at
			for first > 0 && !heads(parts[first-1]) {
				first--
			}
			parts = slices.Insert(slices.Delete(parts, at, at+1), first, lot)
		}
		lines = shortened(packed(parts, columns), room, columns)
	}
	if len(seats) > most && most > 1 {
		slices.SortStableFunc(seats[1:], func(a, b string) int { return strings.Index(b, "> ") - strings.Index(a, "> ") })
		if most > 2 { // else whose turn it is
			seats[most-1] = b.s.painted(screen.Dim, b.words(say.That("… %d more", len(seats)-most+1)))
		}
	}
	return append(lines, seats[:min(len(seats), most)]...)
}

// heads says whether a text is the heading of those that follow.
func heads(text []string) bool { return strings.HasSuffix(text[0], ":") }

// seatRows are the rows of the table of the seats.
func (b *Board) seatRows() int {
	for i := 0; b.now.View != nil && i < len(b.now.View.Blocks); i++ {
		if table := b.now.View.Blocks[i].Table; table != nil {
			return 1 + len(table.Rows)
		}
	}
	return 0
}

// says reports whether the question or one of its items contains a text.
func (q *asked) says(text string) bool {
	asks := q.words(q.label)
	if strings.Contains(asks, text) || q.menu == nil {
		return strings.Contains(asks, text)
	}
	for _, item := range q.menu.Items {
		asks += "\n" + q.words(item.Text)
	}
	parts := strings.Split(text[strings.Index(text, ": ")+1:], " · ")
	return len(parts) > 1 && !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(asks, strings.Trim(part, " .")) })
}

// wrap breaks a text into rows, and keeps parts between two dots together.
func wrap(text string, width int) []string {
	const joint = "\u00a0" // a blank that no row ends at
	parts := strings.Split(text, " · ")
	for i, part := range parts {
		if screen.Width(part) <= width/2 {
			parts[i] = strings.ReplaceAll(part, " ", joint)
		}
	}
	rows := screen.Wrap(strings.Join(parts, joint+"· "), width, "  ")
	return strings.Split(strings.ReplaceAll(strings.Join(rows, "\n"), joint, " "), "\n")
}

// clip shortens a text to a width. It drops whole parts after dots, unless less than half of the
// width would be left.
func clip(text string, width int) string {
	for end := strings.LastIndex(text, " · "); screen.Width(text) > width && end >= 0; end = strings.LastIndex(text[:end], " · ") {
		if screen.Width(text[:end]) < width/2 {
			break
		}
		text = text[:end] + " …"
	}
	return screen.Clip(text, width)
}

// packed puts texts into rows, each beside the one before if it fits.
func packed(texts [][]string, columns int) (out [][]string) {
	for _, text := range texts {
		if last := len(out) - 1; last >= 0 && len(out[last]) == 1 && len(text) == 1 && !heads(out[last]) && screen.Width(out[last][0]+strings.TrimSpace(text[0]))+3 <= columns {
			out[last] = []string{out[last][0] + "   " + strings.TrimSpace(text[0])}
		} else {
			out = append(out, text)
		}
	}
	return out
}

// shortened limits the rows of some texts: the longest, of equals the last, loses its last row first.
func shortened(texts [][]string, most, columns int) []string {
	for {
		longest, rows := 0, slices.Concat(texts...)
		for i := range texts {
			if len(texts[i]) >= len(texts[longest]) {
				longest = i
			}
		}
		if len(rows) > most && most > 0 && len(texts[longest]) < 2 {
			rows[most-1] = clip(strings.TrimRight(rows[most-1], " …"), columns-2) + " …"
		}
		if len(rows) <= most || len(texts[longest]) < 2 {
			return rows[:min(len(rows), most)]
		}
		last := len(texts[longest]) - 2
		texts[longest] = append(texts[longest][:last:last], clip(strings.TrimSuffix(texts[longest][last], " ·")+" …", columns))
	}
}

// picture is what the step is about, and whether it stands above the question rather
// than beside it; nil where there is no room.
func (q *asked) picture(columns, rows int) (lines []string, below bool) {
	b, pictures := q.Board, q.now.Pictures
	if shows := q.shows(); shows != nil {
		pictures = []Picture{shows}
	}
	how := b.how()
	how.Bare, how.Signs, how.Rows = true, b.helping, b.down-leastTold-leastAsked-2 // few enough that nothing is cut
	for _, p := range b.drawn {
		how.Width = b.across
		drawn := p.Lines(how)
		if how.Width = leastPicture; len(drawn) > how.Rows {
			if low := p.Lines(how); len(low) < len(drawn) {
				drawn = low
			}
		}
		lines = append(lines, drawn...)
	}
	if len(b.drawn) > 0 {
		return lines, screen.Widest(lines)+2+leastBeside > columns || len(lines) > rows
	}
	how.Rows = rows
	for _, p := range pictures {
		for _, how.Width = range [...]int{columns - leastBeside - 2, columns, leastPicture} {
			high := rows
			if below = how.Width == columns; below {
				high -= leastTold + leastAsked + 2
			}
			if lines = p(how); len(lines) > 1 && screen.Widest(lines) <= how.Width && len(lines) <= high {
				return lines, below
			}
		}
	}
	return nil, false
}

// shows is the picture of the item that is under the cursor or typed, or of what a line
// is about; nil for none.
func (q *asked) shows() Picture {
	m, at := q.menu, q.at
	if m == nil {
		return q.shown
	}
	if q.edit != nil {
		text := strings.TrimSpace(q.edit.text())
		switch pick, err := m.Read(text, q.s.Lang); {
		case err == nil && pick.Item >= 0:
			at = pick.Item
		case err == nil && m.Shows != nil:
			if shows := m.Shows(text); shows != nil {
				return shows
			}
		}
	}
	if at >= 0 {
		return m.all()[at].Picture
	}
	if at < 0 && len(m.Items) > 0 && m.Items[0].Picture != nil && len(m.Items[0].Picture(q.how())) < 2 {
		return m.Items[0].Picture // the item is only a line: nothing to draw
	}
	return nil
}

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
		if text := screen.Wrap(w, width, "  "); len(told) > 0 && strings.TrimSpace(w) == q.s.mark() { // it stands below its line
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
	about = append(about, beginning(told, rows-len(about))...)
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
			texts = append(texts, screen.Wrap(line, width, "  "))
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
			lines = []string{b.s.painted(screen.Dim, b.s.Lang.Words("… PgUp shows the rest"))}
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
	item, across := q.menu.all()[i], screen.Widest(q.before)
	text := say.Plain(spoken(q.words(item.Text)))
	if both := say.That("%-34s  %s", text, item.Line); !item.Line.Empty() && screen.Width(q.words(both))+across+4 <= width {
		text = both
	}
	made := fmt.Sprintf("%*s  ", across, q.before[i]) + screen.Clean(q.words(text))
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
	short := n+len(foot) > rows
	if short { // what may be done now before all that undo takes back
		foot = q.foot(n, width, 0)
	}
	lines := append(q.list(n, width, max(rows-len(foot), 2)), foot...)
	q.clipped = q.clipped || short
	return lines
}

// foot are the last items of a menu, side by side in as many rows as they need; an item that uses
// spare rows has these for itself.
func (q *asked) foot(from, width, spare int) (lines []string) {
	var parts []string
	for i := from; i < len(q.menu.all()); i++ {
		rows := q.whole(i, width, spare)
		for k := range rows {
			rows[k] = q.chosen(i == q.at && q.edit == nil, rows[k])
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
	text, behind := q.marked(i, width), len(">   ")+screen.Widest(q.before)
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
		if q.menu.all()[i].Barred {
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
	before := screen.Clean(string(q.edit.line[:q.edit.at]))
	room := max(width-begun-1, 8)
	for screen.Width(before) >= room { // the end is what is being typed
		before = "…" + string([]rune(strings.TrimPrefix(before, "…"))[1:])
	}
	text := before + screen.Clean(string(q.edit.line[q.edit.at:]))
	x = begun + screen.Width(before)
	line := q.s.painted(screen.Accent, label) + " " + q.chosen(q.edit.replace, screen.Cut(text, room))
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

// leastSaid is the room that is enough to say what Enter does, if not all of it.
const leastSaid = 30

// goesOn is what Enter does at every question.
const goesOn say.Key = "Enter goes on"

// enters says what Enter does with the line that is being typed; at a menu, whose keys act without
// Enter, even if the line doesn't mean anything yet.
func (q *asked) enters() (does say.Text) {
	if q.means != nil {
		does = q.means(strings.TrimSpace(q.edit.text()))
	}
	switch {
	case !does.Empty():
		return say.That("Enter: %s", does)
	case q.menu != nil && !q.edit.replace:
		return say.That("Enter enters it, Esc leaves")
	case q.menu == nil && q.edit.text() != "" && q.wrong == nil:
		return say.That(goesOn)
	}
	return does
}

// beside puts a picture to the right of some lines.
func beside(left, picture []string, width, rows int) (lines []string) {
	for i := range rows {
		line := ""
		if i < len(left) {
			line = left[i]
		}
		if i < len(picture) {
			line += screen.Reset + blanks(width+2, line) + picture[i]
		}
		lines = append(lines, line)
	}
	return lines
}

// open shows lines above everything else until a key closes them; a key that types a character is
// then for the question. When the window's size changes, again gives the lines anew, unless it is
// nil.
func (b *Board) open(lines []string, from int, again func() []string) {
	keys := &keyboard{console: b.lines.keys, wake: func() bool { return b.lines.keys.passed != "" || b.resized() }}
	keys.passed = "" // an Enter that came with the key opened this too

	defer func(across, down int) { b.across, b.down = across, down }(b.across, b.down) // the board isn't painted for another yet
	for {
		if b.resized() {
			b.across, b.down = Screen()
			b.forget()
			if again != nil {
				lines = again()
			}
		}
		var shown []string
		for _, line := range lines {
			shown = append(shown, screen.Wrap(line, b.across, "  ")...)
		}
		room := b.down - 3
		from = max(0, min(from, len(shown)-room))
		b.page(shown, from, room)
		key, err := keys.key()
		switch {
		case err != nil, key == esc, key == enter:
			return
		case key == woken:
		case key == "\x1b[A":
			from--
		case key == "\x1b[B":
			from++
		case key == "\x1b[5~":
			from -= room
		case key == "\x1b[6~", key == " ":
			from += room
		case key == "\x1b[H":
			from = 0
		case key == "\x1b[F":
			from = len(shown)
		case key == ctrlZ:
			b.suspend()
		default:
			b.lines.keys.unread = key
			return
		}
	}
}

// page paints so many of some lines between the head and what keys do.
func (b *Board) page(shown []string, from, room int) {
	to := min(len(shown), from+room)
	page := append([]string{b.head(b.across)}, shown[from:to]...)
	page = append(page, make([]string, max(0, b.down-2-len(page)))...)
	foot := say.That("Esc or Enter: back")
	if says := b.lines.keys.passedBy(); !says.Empty() {
		foot = says
	} else if len(shown) > room {
		foot = say.That("↑ ↓ PgUp PgDn: %d to %d of %d · Esc or Enter: back", from+1, to, len(shown))
	}
	page = append(page, clip(b.words(foot), b.across), b.keys())
	b.paint(page[:b.down], 0, -1)
}
