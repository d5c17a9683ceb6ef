package ui

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// The least window that a board is painted in.
const leastColumns, leastRows = 80, 24

// Scene is what a board shows besides what is asked and what happened.
type Scene struct {
	Head     say.Text   // the first line
	Acts     say.Text   // who acts, at its end
	Up       string     // what is up for auction, "" for nothing
	View     *rule.View // what lies on the table, and how the seats stand
	Pictures []Picture  // of what the step is about: the first that there is room for
}

// Board is a screen that stays, painted anew after each step: what lies on the table,
// what happened, what is asked. In a window that is too small for it everything goes
// line after line, as without it. What is printed happened, unless it is shown to be looked
// at.
type Board struct {
	full
	lines   *terminal // asks where the window is too small
	scene   func() Scene
	how     func() rule.Drawing
	before  Streams // the streams as they were
	writing sync.Mutex
	printed bytes.Buffer
	refused bytes.Buffer // what was printed to Err
	told    []string     // what happened, line by line
	wrong   []string     // why what was typed last is refused: it stands with the question until other text is typed
	fresh   int          // of these, those since the last answer begin here
	kept    int          // of these, so many were printed on the other screen already
	notes   []say.Text
	drawn   []rule.Picture // what the question needs to be seen
	last    []rule.Picture // what the one before did
	begun   string         // the line that was being typed to a menu when another program entered
	helping bool           // what is printed is only looked at, and didn't happen
	now     Scene          // as it was made last
	edits   func()         // gives the keyboard back that is kept between questions line by line; nil while it isn't
	apart   func(run func())
	down    int            // its rows
	phase   string         // the head of the phase that is played
	newest  int            // the rows that what is new takes in it
	deep    int            // the rows that a question of this step takes: the next begins where it did
	wide    map[string]int // the widest that the columns of the table were, by their headings: they stay
}

// Stay makes a board where the terminal and its settings allow for one, else nil. scene
// makes what it shows, each time that it is painted for another step.
func Stay(s *Streams, p Prompter, how func() rule.Drawing, scene func() Scene) *Board {
	lines, is := p.(*terminal)
	if !is || lines.keys.lines || !paintable() {
		return nil
	}
	b := &Board{lines: lines, scene: scene, how: how, before: *s, wide: map[string]int{}}
	b.s, b.console, b.out, lines.grown = s, lines.keys, os.Stdout, roomy
	s.Out, s.Err = &boardWriter{b, s.Out, &b.printed}, &boardWriter{b, s.Err, &b.refused}
	b.settle()
	return b
}

// Up says whether the board is painted now.
func (b *Board) Up() bool { return b != nil && b.up() }

// boardWriter is where everything is printed while there is a board.
type boardWriter struct {
	b    *Board
	to   io.Writer
	kept *bytes.Buffer
}

func (w *boardWriter) Write(text []byte) (int, error) {
	if !w.b.up() {
		n, err := w.to.Write(text)
		if f, is := w.to.(interface{ Flush() error }); is && err == nil {
			err = f.Flush()
		}
		if w.b.helping || err != nil {
			return n, err
		}
	}
	w.b.writing.Lock()
	defer w.b.writing.Unlock()
	return w.kept.Write(text) // once there is room again, it is what happened
}

// Close gives the terminal back and prints what happened.
func (b *Board) Close() {
	if b == nil {
		return
	}
	b.collect()
	b.lower()
	b.edited()
	b.lines.grown = nil // what is asked from now on is asked by lines, in a window of any size
	*b.s = b.before
	_ = b.s.Flush()
}

// lower takes the board down, and prints what happened on the screen below.
func (b *Board) lower() {
	if !b.up() {
		return
	}
	b.leave()
	b.s.Terminal, b.s.ErrTerminal = b.before.Terminal, b.before.ErrTerminal
	columns, _ := Screen()
	b.s.Width, b.s.whole = fit(columns), false
	for _, line := range slices.Concat(b.told[b.kept:], b.wrong) {
		_, _ = io.WriteString(b.before.Out, b.s.shown(strings.Join(screen.Wrap(line, b.s.Width, "  "), "\n")+"\n"))
	}
	b.kept = len(b.told)
	_ = b.before.Flush()
}

// edited gives the keyboard back that was kept between questions.
func (b *Board) edited() {
	if b.edits != nil {
		b.edits()
		b.edits = nil
	}
}

// roomy says whether there is room for a board.
func roomy() bool {
	columns, rows := Screen()
	return columns >= leastColumns && rows >= leastRows
}

// small asks line by line while there is no room for the board. The error is errGrown for
// that there is.
func (b *Board) small(ask func() error) error {
	err := errGrown
	for errors.Is(err, errGrown) && !b.settle() {
		if err = ask(); !errors.Is(err, errGrown) {
			b.answered()
		}
	}
	return err
}

// settle has the board up where there is room for it, and says whether it is.
func (b *Board) settle() bool {
	columns, rows := Screen()
	if !roomy() {
		b.collect()
		if b.up() {
			b.lower()
			for _, n := range b.notes {
				b.printNote(n)
			}
			for _, p := range b.drawn {
				b.print(p)
			}
		}
		if b.edits == nil { // else the system would show what is typed between them
			b.apart, b.edits = Unedited(b.lines)
		}
		return false
	}
	b.edited()
	_ = b.before.Flush()
	b.tighten()
	if !b.up() {
		if b.enter() != nil {
			return false
		}
		b.collect()
		b.kept = len(b.told)
		b.s.Terminal, b.s.ErrTerminal = false, false // nothing is paged, nothing painted beside it
	}
	b.s.Width, b.s.whole = leastBeside, true // a picture may stand beside what happened
	if b.across != columns || b.down != rows {
		b.forget()
	}
	b.across, b.down = columns, rows
	b.collect()
	b.now = b.scene()
	return true
}

// resized says whether the window is another than it was painted for.
func (b *Board) resized() bool {
	columns, rows := Screen()
	return columns != b.across || rows != b.down
}

// collect takes what was printed for what happened, or why what was typed is refused: the line
// itself didn't happen then.
func (b *Board) collect() {
	b.writing.Lock()
	defer b.writing.Unlock()
	b.told = append(b.told, taken(&b.printed)...)
	wrong := taken(&b.refused)
	for last := len(b.told) - 1; wrong != nil && last >= b.fresh && b.entered(b.told[last]); last-- {
		wrong = slices.Insert(wrong, 0, b.told[last])
		b.told, b.kept = b.told[:last], min(b.kept, last)
	}
	b.wrong = append(b.wrong, wrong...)
}

// taken are the lines that a buffer held, which is empty then.
func taken(from *bytes.Buffer) (lines []string) {
	if text := strings.TrimRight(from.String(), "\n"); text != "" {
		lines = strings.Split(text, "\n")
	}
	from.Reset()
	return lines
}

// printing says whether something was printed meanwhile, as the pages for phones do.
func (b *Board) printing() bool {
	b.writing.Lock()
	defer b.writing.Unlock()
	return b.printed.Len()+b.refused.Len() > 0
}

// answered begins another step: what comes now is new.
func (b *Board) answered() {
	b.fresh, b.wrong = len(b.told), nil
	b.notes, b.last, b.drawn = nil, b.drawn, nil
}

// Seen says that what was printed so far is nothing new.
func (b *Board) Seen() {
	b.collect()
	b.fresh = len(b.told)
}

// Note says something of the question that comes, and is gone with it.
func (b *Board) Note(text say.Text) {
	if !b.helping {
		b.notes = append(b.notes, text)
	}
	if b.helping || !b.up() {
		b.printNote(text)
	}
}

func (b *Board) printNote(text say.Text) {
	b.looking(func() { b.s.Wrapped(b.s.Dim(text), "  ") })
}

// Draw shows a picture that the question needs to be seen.
func (b *Board) Draw(p rule.Picture) {
	if !b.helping {
		b.drawn = append(b.drawn, p)
	}
	if b.helping || !b.up() {
		b.print(p)
	}
}

func (b *Board) print(p rule.Picture) {
	b.looking(func() { _ = b.s.View(&rule.View{Blocks: []rule.Block{{Picture: p}}}, b.how()) }) // a screen that is gone is found out by the next question
}

// asDrawn is what was drawn for the question, as low as must be, not to be cut.
func (b *Board) asDrawn() (all []string) {
	how := b.how()
	how.Bare, how.Signs, how.Rows = true, b.helping, b.down-leastTold-leastAsked-2
	for _, p := range b.drawn {
		how.Width = b.across
		lines := p.Lines(how)
		if how.Width = leastPicture; len(lines) > how.Rows {
			if low := p.Lines(how); len(low) < len(lines) {
				lines = low
			}
		}
		all = append(all, lines...)
	}
	return all
}

// Apart runs something that Ctrl-C may end.
func (b *Board) Apart(run func()) {
	switch {
	case b == nil:
		run()
	case b.edits != nil:
		b.apart(run)
	default:
		b.write(fmt.Sprintf("\x1b[%d;1H%s\x1b[K", b.down, screen.Cut(b.s.signs(b.s.Lang.Text(say.That("One moment … Ctrl-C ends it."))), b.across)))
		b.cooked(run)
	}
}

// looking has something printed to be looked at, which is nothing that happened.
func (b *Board) looking(show func()) {
	before := b.helping
	b.helping = true
	show()
	b.helping = before
}

// captured is what show prints, which is nothing that happened.
func (b *Board) captured(show func()) []string {
	b.collect()
	width := b.s.Width
	b.s.Width, b.s.whole = fit(b.across), false
	b.looking(show)
	b.s.Width, b.s.whole = width, true
	b.writing.Lock()
	defer b.writing.Unlock()
	return append(taken(&b.printed), taken(&b.refused)...)
}

// AtEnd has the last lines shown of what is longer than the screen.
const AtEnd = math.MaxInt

// Over shows what is printed above everything else until a key closes it, from a line on. Where it
// may be shown again it is, for a window of another size.
func (b *Board) Over(show func() error, from int, again bool) (err error) {
	if b == nil {
		return show()
	}
	if !b.up() {
		b.looking(func() { err = show() })
		return err
	}
	lay := func() []string {
		lines := b.captured(func() { err = show() })
		if len(lines) > 0 && lines[0] == screen.Clean(b.s.Lang.Text(b.now.Head)) { // it stands above all views
			lines = lines[1:]
		}
		return lines
	}
	lines := lay()
	if len(b.told) == b.fresh+1 && strings.HasPrefix(b.told[b.fresh], "> ") { // nothing happened by looking
		b.told = b.told[:b.fresh]
	}
	if !again {
		lay = nil
	}
	if err == nil && len(strings.Join(lines, "")) > 0 {
		b.open(lines, from, lay)
	}
	return err
}
