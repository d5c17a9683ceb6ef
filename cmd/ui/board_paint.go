package ui

import (
	"slices"
	"strings"

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
	if give < len(q.top(columns, rows)) { // a long item is cut rather than what lies there
		give = max(give, free-max(q.least(columns, false), q.deep)-news)
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
		room := free - len(picture) - leastTold - min(4, q.least(columns, false))
		if why := q.refusal(columns, false); len(why) > 0 { // its reason is in sight
			room = min(room, free-len(picture)-len(why[0])-q.least(columns, false))
		}
		top = q.top(columns, max(0, min(len(top), room)))
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
	if q.wrong != nil { // free rows are for what is said of it
		deep = max(len(question), min(deep, room-height(q.refusal(width, false))-height(q.hints(width))))
	}
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
		if lines, _, _ := q.question(width, rows); len(q.unseen) == 0 && !q.tight && !(whole && q.clipped) && len(lines) <= rows || rows > q.down {
			q.leasts[of] = len(lines)
		}
	}
	return q.leasts[of]
}

// words are a text in the language of the screen.
func (b *Board) words(t say.Text) string { return b.s.Lang.Text(t) }

// keys is the line at the foot: what keys do, at every list and at every text.
func (q *asked) keys() string {
	keys := say.That("Lists: ↑ ↓ Enter or an item's key · Esc back · u Enter undo · PgUp past · ? help")
	if q.menu == nil {
		keys = say.That("Enter goes on · Esc back · PgUp past · ? help")
	}
	return q.s.painted(screen.Dim, clip(q.words(keys), q.across))
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
		switch pick, err := m.read(text); {
		case err == nil && pick.Item >= 0:
			at = pick.Item
		case err == nil && m.Shows != nil:
			if shows := m.Shows(text); shows != nil {
				return shows
			}
		}
	}
	if at >= 0 {
		return m.all[at].Picture
	}
	if at < 0 && len(m.Items) > 0 && m.Items[0].Picture != nil && len(m.Items[0].Picture(q.how())) < 2 {
		return m.Items[0].Picture // the item is only a line: nothing to draw
	}
	return nil
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
	keys := &keyboard{console: b.console, wake: func() bool { return b.console.passed != "" || b.resized() }}
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
		room := b.down - 2
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
			b.console.unread = key
			return
		}
	}
}

// page paints so many of some lines between the head and what keys do.
func (b *Board) page(shown []string, from, room int) {
	to := min(len(shown), from+room)
	page := append([]string{b.head(b.across)}, shown[from:to]...)
	page = append(page, make([]string, max(0, b.down-1-len(page)))...)
	foot := say.That("Esc or Enter: back")
	if says := b.console.passedBy(); !says.Empty() {
		foot = says
	} else if len(shown) > room {
		foot = say.That("↑ ↓ PgUp PgDn: %d to %d of %d · Esc or Enter: back", from+1, to, len(shown))
	}
	page = append(page, clip(b.words(foot), b.across)) // in the place of what keys do at a question
	b.paint(page[:b.down], 0, -1)
}
