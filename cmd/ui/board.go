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

	"golang.org/x/term"

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

// Board asks the person at the terminal. Where a session has it painted, it is a full screen that
// is repainted after each step: what lies on the table, what happened, what is asked. Elsewhere, and
// in a window that is too small, questions and answers go line by line. Printed text counts as what
// happened, unless it is only shown.
type Board struct {
	full
	asks    prompter  // line by line
	lines   *terminal // the same, nil where it is no terminal
	stays   bool      // within a session
	paints  bool      // where there is room
	scene   func() Scene
	how     func() rule.Drawing
	before  Streams // the streams as they were
	printed bytes.Buffer
	refused bytes.Buffer // what was printed to Err
	told    []string     // what happened, line by line
	wrong   []string     // why the last text was refused: shown with the question until other text is typed
	drops   bool         // the lines that were pasted behind it are dropped when it is asked again
	fresh   int          // where the lines since the last answer begin
	kept    int          // how many lines were printed on the other screen already
	notes   []say.Text
	drawn   []rule.Picture // the pictures that the question needs
	last    []rule.Picture // those of the question before
	begun   string         // the unfinished line at a menu when another program entered something
	helping bool           // printed text is only shown: it is no event
	now     Scene          // as it was made last
	edits   func()         // restores the terminal's line editing, which is off in a session between questions line by line; nil while it is on
	apart   func(run func())
	phase   string         // the head of the phase that is played
	newest  int            // the most rows that new text took in this phase
	deep    int            // the rows of a question of this step: the next one begins at the same place
	wide    map[string]int // the greatest width of each column so far, by table and heading: columns don't shrink
}

// AskedBy is a board whose questions line by line are asked by another.
func AskedBy(s *Streams, asks prompter) *Board {
	b := &Board{asks: asks}
	b.s, b.out = s, os.Stdout
	if t, is := asks.(*terminal); is {
		b.lines, b.console = t, t.keys
	}
	return b
}

// Stay begins a session, until Close: what comes between two questions is kept for the next one. The
// board is painted if the terminal allows for it; scene gives what it shows, anew for each step, and
// is nil where questions go line by line.
func (b *Board) Stay(how func() rule.Drawing, scene func() Scene) {
	b.Close()
	b.how, b.stays = how, b.lines != nil
	if b.paints = scene != nil && b.stays && !b.ByLines() && paintable(); b.paints {
		b.scene, b.before, b.wide, b.lines.grown = scene, *b.s, map[string]int{}, roomy
		b.told, b.wrong, b.fresh, b.kept = nil, nil, 0, 0
		b.s.Out, b.s.Err = &boardWriter{b, b.s.Out, &b.printed}, &boardWriter{b, b.s.Err, &b.refused}
	}
	b.settle()
}

// ByLines says whether answers are whole lines: there are no arrows then, and no keys that act
// by themselves.
func (b *Board) ByLines() bool { return b.lines != nil && b.console.lines }

// Up says whether the board is painted now.
func (b *Board) Up() bool { return b != nil && b.up() }

// boardWriter receives all output while there is a board.
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
	return w.kept.Write(text) // shown as what happened once there is room again
}

// unbroken keeps whole what was just printed line by line: the board breaks it as it paints it.
func (w *boardWriter) unbroken(printed string, whole []string) {
	if kept, is := bytes.CutSuffix(w.kept.Bytes(), []byte(printed)); is {
		w.kept.Truncate(len(kept))
		w.kept.WriteString(strings.Join(whole, "\n") + "\n")
	}
}

// Close ends a session: it restores the terminal and prints what happened.
func (b *Board) Close() {
	b.collect()
	b.lower()
	b.edited()
	if b.paints {
		b.lines.grown = nil // what is asked from now on is asked by lines, in a window of any size
		*b.s = b.before
		_ = b.s.Flush()
	}
	b.stays, b.paints = false, false
}

// lower leaves the board's screen, and prints what happened on the normal one.
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

// edited restores the terminal's line editing between questions.
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

// small asks line by line while there is no room for the board. The error is errGrown once
// there is.
func small[T any](b *Board, ask func() (T, error)) (answer T, err error) {
	for err = errGrown; errors.Is(err, errGrown) && !b.settle(); {
		if answer, err = ask(); !errors.Is(err, errGrown) {
			b.answered()
		}
	}
	return answer, err
}

// settle shows the board if there is room, and says whether it is shown.
func (b *Board) settle() bool {
	columns, rows := Screen()
	if !b.paints || !roomy() {
		b.collect()
		if b.up() {
			b.lower()
			b.looking(func() {
				for _, n := range b.notes {
					b.printNote(n)
				}
				for _, p := range b.drawn {
					b.print(p)
				}
			})
		}
		if b.stays && b.edits == nil { // else the system would show what is typed between them
			b.apart, b.edits = b.lines.unedited()
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

// collect takes printed text as what happened or, if the typed line was refused, as the reason.
func (b *Board) collect() {
	b.s.hear()
	b.told = append(b.told, taken(&b.printed)...)
	wrong := taken(&b.refused)
	for last := len(b.told) - 1; wrong != nil && last >= b.fresh && b.entered(b.told[last]); last-- {
		wrong = slices.Insert(wrong, 0, b.told[last])
		b.told, b.kept = b.told[:last], min(b.kept, last)
	}
	b.wrong = append(b.wrong, wrong...)
}

// taken empties a buffer and gives its lines.
func taken(from *bytes.Buffer) (lines []string) {
	if text := strings.TrimRight(from.String(), "\n"); text != "" {
		lines = strings.Split(text, "\n")
	}
	from.Reset()
	return lines
}

// Drop drops the lines that were pasted behind a refused one, since they may depend on it: on the
// board when the next thing is asked, else at once, and says so; empty if there are none.
func (b *Board) Drop() (said say.Text) {
	if b.drops = b.up(); !b.drops && b.lines != nil && b.s.InTerminal {
		if lines := b.console.dropLines(); lines > 0 {
			said = notEntered(lines)
		}
	}
	return said
}

func notEntered(lines int) say.Text {
	return say.That("Lines pasted behind it that are not entered: %d.", lines)
}

// answered begins a new step: later text is new.
func (b *Board) answered() {
	b.fresh, b.wrong = len(b.told), nil
	b.notes, b.last, b.drawn = nil, b.drawn, nil
}

// Again says that the question that was answered is asked once more, since only something else was looked at.
func (b *Board) Again() { b.drawn = append(b.drawn, b.last...) }

// Mended forgets why an earlier line was refused: what it lacked was given meanwhile.
func (b *Board) Mended() {
	if b.Up() {
		b.collect()
		b.wrong = nil
	}
}

// Seen marks all text so far as not new.
func (b *Board) Seen() {
	b.collect()
	b.fresh = len(b.told)
}

// Note shows a text with the next question only.
func (b *Board) Note(text say.Text) { withQuestion(b, &b.notes, text, b.printNote) }

func (b *Board) printNote(text say.Text) { b.s.Wrapped(b.s.Dim(text), "  ") }

// Draw shows a picture that the question needs.
func (b *Board) Draw(p rule.Picture) { withQuestion(b, &b.drawn, p, b.print) }

func (b *Board) print(p rule.Picture) {
	_ = b.s.View(&rule.View{Blocks: []rule.Block{{Picture: p}}}, b.how()) // a screen that is gone is found out by the next question
}

// withQuestion keeps something for the next question, and prints it where that isn't painted.
func withQuestion[T any](b *Board, kept *[]T, one T, print func(T)) {
	if !b.helping {
		*kept = append(*kept, one)
	}
	if b.helping || !b.up() {
		b.looking(func() { print(one) })
	}
}

// Apart runs something that Ctrl-C may end.
func (b *Board) Apart(run func()) {
	if b.edits != nil {
		b.apart(run)
		return
	}
	if b.up() {
		b.write(fmt.Sprintf("\x1b[%d;1H%s\x1b[K", b.down, screen.Cut(b.s.signs(b.words(say.That("One moment … Ctrl-C ends it."))), b.across)))
		_ = term.Restore(int(os.Stdin.Fd()), b.was)
		b.loose = true
		defer b.tighten()
	}
	run()
}

// looking prints something that is only shown, not what happened.
func (b *Board) looking(show func()) {
	before := b.helping
	b.helping = true
	show()
	b.helping = before
}

// captured is what show prints; it doesn't count as what happened.
func (b *Board) captured(show func()) []string {
	b.collect()
	width := b.s.Width
	b.s.Width, b.s.whole = fit(b.across), false
	b.looking(show)
	b.s.Width, b.s.whole = width, true
	return append(taken(&b.printed), taken(&b.refused)...)
}

// AtEnd shows the last lines of a text that is longer than the screen.
const AtEnd = math.MaxInt

// Over shows printed text, from a line on, above everything else until a key closes it. With
// again, show is called anew when the window's size changes.
func (b *Board) Over(show func() error, from int, again bool) (err error) {
	if !b.up() {
		b.looking(func() { err = show() })
		return err
	}
	lay := func() []string {
		lines := b.captured(func() { err = show() })
		if len(lines) > 0 && lines[0] == screen.Clean(b.words(b.now.Head)) { // it stands above all views
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
