package ui

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/say"
)

// Pad is a score pad: a column for each seat, a line for each thing that is counted, and
// below them what the numbers come to as they are typed.
type Pad struct {
	Title say.Text
	Seats []string
	Lines []PadLine
	Done  say.Text           // what the foot of the pad does
	Sum   func() *PadSums    // of what is typed now
	Keep  func()             // keeps that: at first, once a cell is left or typing pauses, and at the end
	Fold  func(line int) int // drops added lines that are empty, besides the one to which the cursor goes; gives that one's place
}

// PadLine is what is counted at each seat.
type PadLine struct {
	Ask     say.Text
	Hint    say.Text // what it is, told when asked
	Usual   say.Text // what an empty cell says, unless the cell has one of its own
	YesNo   bool     // a cell is "yes", "no" or empty
	Follows bool     // it is of the same list as the line above: a blank there leads to it, elsewhere to the next seat
	Lacked  bool     // it is there only for the seats that lack it
	Cells   []PadCell
	More    func() int // makes room for one more of such lines, and gives the first; nil where there are no more
	Check   func(text string) (odd say.Text, wrong error)
}

// PadCell is what is typed at a seat.
type PadCell struct {
	Text   string
	Usual  say.Text
	Needed bool     // it can't stay empty
	Idle   bool     // Enter passes it by
	asked  bool     // whether what is odd is right
	sure   bool     // and it is
	wrong  say.Text // why it can't be
	odd    say.Text // what is asked of it
}

// PadSums are what the numbers come to, line by line and seat by seat.
type PadSums struct {
	Labels  []say.Text   // the last is the place
	Numbers [][]say.Text // nil where there are none, also of other seats
	Wrong   say.Text     // why they come to nothing; empty where they do
	Cells   [][2]int     // the line and seat of each cell that this rests on
	Odd     []PadOdd     // what is asked of cells besides what their own lines ask
}

// PadOdd is what is asked of a cell.
type PadOdd struct {
	Line, Seat int
	Ask        say.Text
}

// Pad asks for the numbers on a score pad on the board's screen, if there is room for it. The error is
// ErrBack where it was left: what is typed stays in the cells.
func (b *Board) Pad(p *Pad) (shown bool, err error) {
	if !b.settle() {
		return false, nil
	}
	err = p.typed(b.s, b.console, &b.full)
	b.answered()
	return true, err
}

// padding is a pad while a person types on it.
type padding struct {
	*Pad
	s          *Streams
	on         *full
	sums       *PadSums
	line, seat int     // where the cursor is; the line after the last is the foot
	fresh      bool    // what stands in the cell goes when typing begins
	touched    bool    // something was typed
	unkept     bool    // and not yet kept
	sure       bool    // it was asked whether a seat has nothing at all
	helping    bool    // it was asked what to do
	left       *[2]int // the line and seat of the cell that the last key, a blank, led on from
	top        int     // the first line that is shown
}

// typed asks for the numbers until they are valid, or the pad is left.
func (p *Pad) typed(s *Streams, keys *console, on *full) error {
	open := &padding{Pad: p, s: s, on: on, fresh: true}
	k := &keyboard{console: keys, wake: func() bool { open.keep(); return on.resized() }}
	open.count()
	p.Keep()
	defer open.keep()
	for {
		on.across, on.down = Screen()
		open.paint(on.across, on.down)
		key, err := k.key()
		switch {
		case err != nil, key == ctrlD:
			return ErrEnded
		case key == ctrlC:
			return k.interrupted()
		case key == woken:
			on.forget()
			continue
		case key == ctrlZ:
			on.suspend()
			continue
		case key == esc && open.helping:
			open.helping = false
			continue
		case key == esc:
			return ErrBack
		}
		if open.press(key) {
			return nil
		}
	}
}

// press handles a key; done says that the numbers are valid.
func (p *padding) press(key string) (done bool) {
	last := len(p.Seats) - 1
	left := p.left
	p.helping, p.left = key == "?", nil
	switch key {
	case "?":
	case "\x1b[A":
		p.move(p.line-1, p.seat)
	case "\x1b[B":
		p.move(p.line+1, p.seat)
	case "\x1b[C":
		p.move(p.line, min(p.seat+1, last))
	case "\x1b[D":
		p.move(p.line, p.seat-1)
	case "\t":
		p.tab()
	case "\x1b[Z":
		if p.seat == 0 && p.line > 0 {
			p.move(p.line-1, last)
		} else {
			p.move(p.line, p.seat-1)
		}
	case "\x1b[H":
		p.move(0, 0)
	case "\x1b[F":
		p.move(len(p.Lines), p.seat)
	case enter:
		return p.enter()
	default:
		if left != nil && strings.ContainsFunc(key, unicode.IsLetter) && types(key) { // as in 2 pairs: no number follows
			p.move(left[0], left[1])
			p.fresh = false
			key = " " + key
		}
		p.write(key)
	}
	return false
}

// tab goes on to the next seat, behind the last one to the next line.
func (p *padding) tab() {
	if p.seat == len(p.Seats)-1 || p.line == len(p.Lines) {
		p.move(p.line+1, 0)
	} else {
		p.move(p.line, p.seat+1)
	}
}

func (p *padding) move(line, seat int) {
	p.keep()
	p.line, p.seat, p.fresh = p.Fold(min(max(line, 0), len(p.Lines))), max(seat, 0), true
}

// keep keeps what was typed since it was kept last.
func (p *padding) keep() {
	if p.unkept {
		p.unkept = false
		p.Keep()
	}
}

// enter takes what stands in the cell and goes down, and from the foot ends the pad,
// unless a cell is left that is wrong or odd.
func (p *padding) enter() (done bool) {
	if p.line < len(p.Lines) {
		cell := p.cell()
		if cell.wrong.Empty() && !cell.odd.Empty() && !cell.asked {
			cell.asked, p.fresh = true, true
			return false
		}
		if !cell.wrong.Empty() && cell.Text != "" { // it can't be so
			p.fresh = true
			return false
		}
		cell.sure = cell.asked
		next := p.line + 1
		for next < len(p.Lines) && (p.Lines[next].Lacked || p.Lines[next].Cells[p.seat].Idle) && p.Lines[next].Cells[p.seat].wrong.Empty() {
			next++
		}
		if next == len(p.Lines) && p.seat < len(p.Seats)-1 {
			p.move(0, p.seat+1)
		} else {
			p.move(next, p.seat)
		}
		return false
	}
	line, seat := p.open()
	if line >= 0 {
		p.move(line, seat)
		p.cell().asked = true
	}
	if line >= 0 || !p.sums.Wrong.Empty() {
		return false
	}
	if p.touched && !p.sure && p.bare() >= 0 {
		p.sure = true
		return false
	}
	return true
}

// open is the first cell that is wrong or odd; -1 where there is none.
func (p *padding) open() (line, seat int) {
	for seat := range p.Seats {
		for line := range p.Lines {
			if c := &p.Lines[line].Cells[seat]; !c.says().Empty() {
				return line, seat
			}
		}
	}
	return -1, -1
}

// bare is the first seat without a number, -1 if each seat has one, or none has.
func (p *padding) bare() int {
	bare := -1
	for seat := range slices.Backward(p.Seats) {
		if !slices.ContainsFunc(p.Lines, func(l PadLine) bool { return l.Cells[seat].Text != "" }) {
			bare = seat
		}
	}
	return bare
}

// says is what there is to say of a cell: why it can't be, or what is asked of it.
func (c *PadCell) says() say.Text {
	switch {
	case !c.wrong.Empty():
		return c.wrong
	case !c.sure:
		return c.odd
	}
	return say.Text{}
}

func (p *padding) cell() *PadCell { return &p.Lines[p.line].Cells[p.seat] }

// write handles a key in a cell.
func (p *padding) write(key string) {
	if p.line == len(p.Lines) {
		return
	}
	line, cell := &p.Lines[p.line], p.cell()
	text := cell.Text
	switch {
	case key == "+" && line.More != nil && text != "":
		p.move(line.More(), p.seat)
		p.count()
		return
	case key == "\x1b[3~" || key == "\x15":
		text = ""
	case line.YesNo && (p.fresh || text == "" || yesOrNo(text) && !types(key)):
		text = p.answer(key, text)
	case line.YesNo && yesOrNo(text) && types(key) && !strings.ContainsAny(key, "0123456789"): // the rest of the word, in any language, or the other one
		if now := p.answer(key, text); yesOrNo(now) {
			text = now
		}
	case key == " " && !line.YesNo && (text == "" || p.fresh):
		return
	case key == " " && !line.YesNo && p.reads(text):
		left := [2]int{p.line, p.seat}
		p.goOn()
		p.left = &left
		return
	case key == "\x7f" || key == "\b":
		runes := []rune(text)
		text = string(runes[:max(0, len(runes)-1)])
	case types(key):
		if p.fresh {
			text = ""
		}
		text += key
	}
	p.fresh = false
	if text == cell.Text {
		return
	}
	cell.Text, cell.asked, cell.sure, p.touched, p.sure, p.unkept = text, false, false, true, false, true
	p.count()
}

// reads says whether a text is what the line of the cursor takes.
func (p *padding) reads(text string) bool {
	_, wrong := p.Lines[p.line].Check(text)
	return wrong == nil
}

// goOn leads to the number that is typed behind another: of a list its next one, behind the last
// the line below; else that of the next seat, as Tab.
func (p *padding) goOn() {
	next := p.line + 1
	switch more := p.Lines[p.line].More; {
	case next < len(p.Lines) && p.Lines[next].Follows:
		p.move(next, p.seat)
	case more != nil:
		p.move(more(), p.seat)
		p.count()
	case p.Lines[p.line].Follows:
		p.move(next, p.seat)
	default:
		p.tab()
	}
}

// answer is what a key makes of a yes or a no.
func (p *padding) answer(key, now string) string {
	starts := func(word say.Key) bool { return strings.HasPrefix(p.s.Lang.Words(word), strings.ToLower(key)) }
	switch {
	case key == " " && now == "yes", key == "0", starts("no"):
		return "no"
	case key == " ", key == "1", key == "x", starts("yes"):
		return "yes"
	case key == "\x7f", key == "\b":
		return ""
	case types(key): // neither
		return key
	}
	return now
}

// yesOrNo says whether a text is what a cell of yes or no contains.
func yesOrNo(text string) bool { return text == "yes" || text == "no" }

// count checks the cells and computes their result.
func (p *padding) count() {
	p.sums = p.Sum()
	for i := range p.Lines {
		for seat := range p.Lines[i].Cells {
			c := &p.Lines[i].Cells[seat]
			c.wrong, c.odd = say.Text{}, say.Text{}
			text := strings.TrimSpace(c.Text)
			switch {
			case text == "" && c.Needed:
				c.wrong = say.That("still to be said")
			case text != "":
				odd, wrong := p.Lines[i].Check(text)
				if c.odd = odd; wrong != nil {
					c.wrong = say.Of(wrong)
				}
			}
		}
	}
	for _, odd := range p.sums.Odd {
		if c := &p.Lines[odd.Line].Cells[odd.Seat]; c.odd.Empty() {
			c.odd = odd.Ask
		}
	}
	for _, cell := range p.sums.Cells {
		if c := &p.Lines[cell[0]].Cells[cell[1]]; c.wrong.Empty() {
			c.wrong = p.sums.Wrong
		}
	}
}
