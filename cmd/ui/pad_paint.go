package ui

import (
	"slices"
	"strings"

	"arbiter/say"
	"arbiter/say/screen"
)

// The least and the greatest width of a seat's column, and how many rows may say what is wrong:
// one is kept for it.
const leastCell, mostCell, mostWrong = 7, 18, 3

// paint shows the pad in a window of so many columns and rows.
func (p *padding) paint(columns, rows int) {
	label := screen.Width(p.words(p.Title))
	for i := range p.Lines {
		label = max(label, screen.Width(p.words(p.Lines[i].Ask)))
	}
	label += 3
	cell := min(max((columns-1-label)/len(p.Seats), leastCell), mostCell)
	label = max(min(label, columns-1-cell*len(p.Seats)), 1)
	lines := append(make([]string, 0, rows), p.head(label, cell))
	most := mostWrong
	if p.helping { // lines and sums give way
		most = rows - 4
	}
	foot := p.foot(columns, most)
	room := max(rows-2-len(p.sums.Labels)-min(max(len(foot), 3), 2+mostWrong), 1) // besides the head and what ends it
	p.top = max(min(p.top, p.line, len(p.Lines)-room), min(p.line, len(p.Lines)-1)-room+1, 0)
	x, y := 0, -1
	for i := p.top; i < min(p.top+room, len(p.Lines)); i++ {
		mark := " "
		switch {
		case i == p.top && i > 0:
			mark = "↑"
		case i == p.top+room-1 && i < len(p.Lines)-1:
			mark = "↓"
		}
		if i == p.line {
			x, y = label+cell*(p.seat+1)-2, len(lines)
		}
		row := left(p.words(p.Lines[i].Ask), label-2) + mark + " "
		for seat := range p.Seats {
			row += p.shown(i, seat, cell)
		}
		lines = append(lines, row)
	}
	spare := room - len(p.Lines)
	if spare > 0 {
		lines = append(lines, "")
	}
	lines = append(lines, p.summed(label, cell)...)
	if spare > 1 {
		lines = append(lines, "")
	}
	done := "  " + p.words(p.Done)
	if p.line == len(p.Lines) {
		x, y = 0, len(lines)
		done = p.s.painted(screen.Bold, "> "+p.words(p.Done))
	}
	lines = append(lines, done)
	lines = lines[:min(len(lines), rows-len(foot))]
	for len(lines) < rows-len(foot) {
		lines = append(lines, "")
	}
	p.on.paint(append(lines, foot...)[:rows], x, y)
}

// head has the title, and each seat above its column.
func (p *padding) head(label, cell int) string {
	head := p.s.painted(screen.Bold, left(p.words(p.Title), label))
	for _, seat := range p.Seats {
		name, room := p.s.signs(screen.Clean(seat)), cell-2
		if screen.Width(name) > room { // a blank between two heads is enough
			room = cell - 1
		}
		head += p.s.painted(screen.Bold, right(name, room)+strings.Repeat(" ", cell-room))
	}
	return head
}

func (p *padding) words(t say.Text) string { return p.s.signs(screen.Clean(p.s.Lang.Text(t))) }

// said is what is typed in a cell, yes and no in the reader's language.
func (p *padding) said(l *PadLine, text string) string {
	if l.YesNo && yesOrNo(text) {
		return p.s.Lang.Words(map[bool]say.Key{true: "yes", false: "no"}[text == "yes"])
	}
	return screen.Clean(text)
}

// shown is a cell: its number, a mark where it is wrong or odd, and brackets where the
// cursor is.
func (p *padding) shown(line, seat, width int) string {
	l, c := &p.Lines[line], &p.Lines[line].Cells[seat]
	text, style, mark, open, shut := p.said(l, c.Text), "", " ", " ", " "
	switch {
	case text == "" && c.Needed:
		text = "?"
	case text == "":
		text, style = p.words(l.Usual), screen.Dim
		if !c.Usual.Empty() {
			text = p.words(c.Usual)
		}
	}
	switch {
	case !c.wrong.Empty() && text == "?": // it is said already what it lacks
		style = screen.Red
	case !c.wrong.Empty():
		style, mark = screen.Red, "!"
	case !c.says().Empty():
		style, mark = screen.Yellow, "?"
	}
	if line == p.line && seat == p.seat {
		open, shut = "[", "]"
	}
	if mark != " " {
		shut = mark
	}
	room := width - 3
	for screen.Width(text) > room { // what was typed last stays in sight
		text = "…" + string([]rune(strings.TrimPrefix(text, "…"))[1:])
	}
	return open + p.s.painted(style, right(text, room)) + shut + " "
}

// summed are the lines below: what the numbers come to.
func (p *padding) summed(label, cell int) (lines []string) {
	known := func(seat int) bool {
		wrong := func(l PadLine) bool { return !l.Cells[seat].wrong.Empty() }
		return p.sums.Numbers != nil && !slices.ContainsFunc(p.Lines, wrong)
	}
	waits := p.bare() >= 0 && !p.sure // for what a seat lacks: who is where isn't told yet
	for seat := range p.Seats {
		waits = waits || !known(seat)
	}
	for i, name := range p.sums.Labels {
		row := left(p.words(name), label)
		for seat := range p.Seats {
			number := "–"
			switch last := i == len(p.sums.Labels)-1; {
			case last && waits:
				number = "?"
			case known(seat):
				number = p.words(p.sums.Numbers[i][seat])
			}
			row += right(number, cell-2) + "  "
		}
		lines = append(lines, p.s.painted(screen.Bold, row))
	}
	return lines
}

// foot says what is asked, what is wrong in as many lines as there are, and what the
// keys do.
func (p *padding) foot(columns, most int) []string {
	ask, wrong := say.Text{}, say.Text{}
	if p.line < len(p.Lines) {
		ask = say.That("%s, %s: %s", p.Seats[p.seat], p.Lines[p.line].Ask, p.said(&p.Lines[p.line], p.cell().Text))
		if p.cell().Text != "" && p.Lines[p.line].More != nil {
			ask = say.That("%s · + another", ask)
		}
		if wrong = p.cell().says(); !wrong.Empty() && p.cell().wrong.Empty() && p.cell().asked {
			wrong = say.That("%s Enter once more: yes.", wrong)
		}
	}
	if line, seat := p.open(); line >= 0 && wrong.Empty() {
		wrong = say.That("%s, %s: %s", p.Seats[seat], p.Lines[line].Ask, p.Lines[line].Cells[seat].says())
	} else if wrong.Empty() {
		wrong = p.sums.Wrong
	}
	if p.sure && p.bare() >= 0 && p.line == len(p.Lines) {
		wrong = say.That("%s: nothing is entered. Enter once more: 0 of everything.", p.Seats[p.bare()])
	}
	if p.helping {
		wrong = say.That("Type into each cell what the board and the hand show; an empty cell counts as the dim number in it. Tab or a blank leads to the right, in a list a blank to its next number, the arrows to any cell; the result stands below. “?” is still to be said, “!” can't be so.")
	}
	if p.helping && p.line < len(p.Lines) {
		wrong = say.That("%s %s", p.Lines[p.line].Hint, wrong)
	}
	keys := say.That("Enter: down · Tab: right · Del: empty · End: done · Esc: back · ? help")
	lines := []string{screen.Clip(p.words(ask), columns-1)}
	told := screen.Wrap(p.words(wrong), columns-1, "")
	for i, line := range told[:min(len(told), most)] {
		if i == most-1 && len(told) > most {
			line += " …"
		}
		lines = append(lines, p.s.painted(screen.Red, screen.Clip(line, columns-1)))
	}
	return append(lines, p.s.painted(screen.Dim, screen.Clip(p.words(keys), columns-1)))
}

// left is a text with blanks behind it, right one with blanks before it, clipped to a width.
func left(text string, width int) string {
	text = screen.Clip(text, width)
	return text + blanks(width, text)
}

func right(text string, width int) string {
	text = screen.Clip(text, width)
	return blanks(width, text) + text
}
