package ui

import (
	"errors"
	"slices"
	"strings"

	"arbiter/say"
)

// asked is the state of a question on a board.
type asked struct {
	*Board
	menu    *choices // nil for a line
	label   say.Text
	edit    *editor                    // the line that is being typed, nil for none
	at      int                        // the item that the cursor is on, -1 for none
	last    int                        // the item that may be out of sight on which it was last
	unseen  []int                      // the items that found no room
	clipped bool                       // the end of one didn't
	tight   bool                       // those at the foot are cut so that the others find room
	texts   map[[2]int]string          // the items of this painting, by place and width, and the least rows
	leasts  map[[2]int]int             // by width, with all items whole or not
	lost    bool                       // something that lies on the table found no room
	means   func(text string) say.Text // what Enter does with a text
	help    func()
	shown   Picture     // of what a line is about, nil for none
	changed func() bool // what is shown is no longer so
}

// Remembered caches what the last text means: painting asks for it several times until
// everything fits, and it takes milliseconds.
func Remembered[T any](means func(text string) T) func(text string) T {
	if means == nil {
		return nil
	}
	var last *string
	var does T
	return func(text string) T {
		if last == nil || text != *last {
			last, does = &text, means(text)
		}
		return does
	}
}

// Menu asks for a choice, or a typed line instead.
func (b *Board) Menu(m Menu) (Pick, error) {
	c := m.in(b.s.Lang)
	q := &asked{Board: b, menu: c, label: c.asks(), at: m.At, means: Remembered(m.Means), help: m.Help, changed: m.Changed}
	if pick, err := q.byLines(m); !errors.Is(err, errGrown) {
		return pick, err
	}
	if last := len(b.told) - 1; last >= 0 && isTyped(b.told[last]) { // nothing came of it
		b.told, b.kept, b.fresh = b.told[:last], min(b.kept, last), min(b.fresh, last)
	}
	if m.Root || b.fresh < len(b.told) { // another step
		b.deep = 0
	}
	if m.Begun != "" {
		q.mends(m.Begun, m.Wrong)
	}
	if m.Begun != "" || b.drops {
		q.unpasted()
	}
	if b.begun != "" {
		q.types(b.begun)
		b.begun = ""
	}
	for {
		key, err := q.key()
		if err != nil {
			return Pick{Item: -1}, err
		}
		if key == woken {
			if m.Changed != nil && m.Changed() {
				if q.edit != nil && strings.Contains(q.edit.text(), " ") { // a number or a letter would answer what is asked now
					b.begun = q.edit.text()
				}
				b.answered()
				return Pick{Item: -1, Changed: true}, nil
			}
			if pick, err := q.byLines(m); !errors.Is(err, errGrown) {
				return pick, err
			}
			continue
		}
		pick, done, err := q.press(key)
		if err != nil || done {
			b.answered()
			if pick.Line != "" && err == nil && m.IsLine(pick.Line) {
				b.told = append(b.told, "> "+pick.Line)
			}
			return pick, err
		}
	}
}

// byLines asks a menu line by line while there is no room for the board; what is typed goes with it, both ways.
func (q *asked) byLines(m Menu) (Pick, error) {
	return small(q.Board, func() (Pick, error) {
		if m.typed = ""; q.edit != nil {
			m.typed, q.edit = q.edit.text(), nil
		}
		pick, err := q.asks.Menu(m)
		if errors.Is(err, errGrown) && pick.Line != "" {
			q.types(pick.Line)
		}
		return pick, err
	})
}

// mends puts a line that was refused into the field, with what is wrong with it.
func (q *asked) mends(line string, why error) {
	q.Board.drawn = append(q.Board.drawn, q.Board.last...)
	wrong := q.wrong
	q.types(line)
	q.edit.replace, q.wrong = true, wrong
	if why != nil {
		q.refuse(line, why)
	} else if len(q.wrong) > 0 && isTyped(q.wrong[0]) {
		q.wrong = q.wrong[1:] // it stands in the field
	}
}

// Line asks for a line.
func (b *Board) Line(l Line) (string, error) {
	lineByLine := func() (string, error) {
		return small(b, func() (string, error) {
			text, err := b.asks.Line(l)
			l.Preset, l.goesOn = text, true
			return text, err
		})
	}
	if text, err := lineByLine(); !errors.Is(err, errGrown) {
		return text, err
	}
	q := &asked{Board: b, label: l.Label, edit: edits(&l), at: -1, help: l.Help, means: Remembered(l.Means), shown: l.Picture, changed: l.Changed}
	if b.drops {
		q.unpasted()
	}
	for {
		key, err := q.key()
		switch {
		case err != nil:
			return "", err
		case key == woken:
			if q.changed != nil && q.changed() {
				b.Note(say.That("Another entry was made meanwhile."))
				q.changed = nil
			}
			l.Preset = q.edit.text()
			if text, err := lineByLine(); !errors.Is(err, errGrown) {
				return text, err
			}
			if l.goesOn {
				q.edit = edits(&l)
			}
		case key == esc && q.edit.clear():
			q.wrong = nil
		case key == "?" && (q.edit.replace || len(q.wrong) > 0 || len(q.edit.line) == 0):
			q.tellHelp()
		case key == esc:
			b.answered()
			return "", ErrBack
		case key == enter:
			text := strings.TrimSpace(q.edit.text())
			if q.takes(text, l.Check) {
				b.answered()
				return text, nil
			}
		case q.edit.press(key):
			q.wrong = nil
			if text := q.edit.text(); !b.console.pasting && isWhole(l.Whole, key, text) {
				b.console.acts(key)
				b.answered()
				return text, nil
			}
		}
	}
}

// takes says whether a text is the answer: it may ask for help, or be refused.
func (q *asked) takes(text string, check func(string) error) bool {
	if rest, asks := asksHelp(text, passes(check)); asks {
		q.tellHelp()
		if q.edit.clear(); rest != "" {
			q.edit.set(rest)
			q.edit.replace = false
		}
		return false
	}
	if check != nil {
		if err := check(text); err != nil {
			q.refuse(text, err)
			return false
		}
	}
	return true
}

// key is the next key that is for the question itself.
func (q *asked) key() (string, error) {
	keys := &keyboard{console: q.console, pasted: q.show}
	keys.wake = func() bool {
		if keys.pasting {
			q.show()
		}
		return q.console.passed != "" || q.resized() || len(q.s.Meanwhile) > 0 || q.changed != nil && q.changed()
	}
	for {
		// Not behind a view that was open meanwhile; what is pasted, marked or not, is painted at its end, or where it halts.
		if !q.resized() && !keys.pasting && (q.edit == nil || !keys.more()) {
			q.show()
		}
		key, err := keys.key()
		switch {
		case err != nil:
			return "", ErrEnded
		case key == woken && q.console.passed != "":
			if says := q.console.passedBy(); q.menu == nil || q.at >= 0 {
				q.notes = append(q.notes, says)
			}
		case key == ctrlC:
			return "", keys.interrupted()
		case key == ctrlD && (q.edit == nil || len(q.edit.line) == 0):
			return "", ErrEnded
		case key == ctrlZ:
			q.suspend()
		case key == "\x1b[5~": // a page up
			past := slices.Concat(q.told, q.wrong)
			q.open(past, len(past), nil)
		default:
			return key, nil
		}
	}
}

// press handles a key at a menu.
func (q *asked) press(key string) (pick Pick, done bool, err error) {
	m := q.menu
	last := len(m.all) - 1
	switch {
	case q.edit != nil:
		return q.typed(key)
	case key == "\x1b[A" && q.at < 0:
		q.at = last
	case key == "\x1b[A":
		q.at = max(q.at-1, 0)
	case key == "\x1b[B":
		q.at = min(q.at+1, last)
	case key == "\x1b[H":
		q.at = 0
	case key == "\x1b[F":
		q.at = last
	case key == esc:
		return Pick{Item: -1}, true, ErrBack
	case key == enter && q.at >= 0:
		return Pick{Item: q.at}, true, nil
	case key == enter:
		q.wrong = []string{q.words(m.unchosen())}
	case key == "?":
		q.tellHelp()
	case m.acts(key) && q.console.isWhole(key, m.Texts):
		i := m.pressed(key)
		switch {
		case slices.Contains(q.unseen, i): // it is seen before it is taken
			q.at = i
		case i >= 0:
			q.console.acts(key)
			return Pick{Item: i}, true, nil
		default:
			q.wrong = []string{q.words(m.lacks(key))}
		}
	case types(key):
		q.types(key)
	}
	return Pick{}, false, nil
}

// types begins a line with a key.
func (q *asked) types(key string) {
	q.edit, q.wrong = edits(&Line{Preset: key, History: q.menu.History, Complete: q.menu.completions, goesOn: true}), nil
}

// typed handles a key in the line that is typed at a menu.
func (q *asked) typed(key string) (pick Pick, done bool, err error) {
	m := q.menu
	switch {
	case key == esc:
		q.edit, q.wrong = nil, nil
	case q.edit.replace && key == "?": // it is about what was refused
		q.tellHelp()
	case q.edit.replace && (types(key) && key != " " || key == "\x1b[A" || key == "\x1b[B"): // what was refused goes
		q.edit, q.wrong = nil, nil
		return q.press(key)
	case key == enter:
		text := strings.TrimSpace(q.edit.text())
		if rest, asks := asksHelp(text, m.Reads); asks {
			q.tellHelp()
			q.edit.set(rest)
			return pick, false, nil
		}
		if pick, err = m.read(text); err != nil {
			q.refuse(text, err)
			return pick, false, nil
		}
		return pick, true, nil
	case q.edit.press(key):
		if q.wrong = nil; len(q.edit.line) == 0 {
			q.edit = nil
		}
	}
	return pick, false, nil
}

// refuse says what is wrong with a text; it stays, to be mended, until other text is typed.
func (q *asked) refuse(text string, err error) {
	_, goesOn := errors.AsType[*Unfinished](err)
	if q.edit.replace = !goesOn; goesOn {
		q.edit.set(text + " ")
	}
	q.wrong = q.captured(func() { q.s.wrong(text, err) })
	q.unpasted()
}

// unpasted drops the lines that were pasted after a refused one, since they may depend on it, and
// says with the verdict how many.
func (q *asked) unpasted() {
	keys := &keyboard{console: q.console, wake: func() bool { return true }}
	text, lines := "", 0
	if !keys.pasting {
		lines = keys.dropLines()
	}
	for keys.pasting {
		switch key, err := keys.key(); {
		case err != nil:
			return
		case key == woken:
		case keys.pasting && key != ctrlC:
			text += key
		default: // a Ctrl-C also where a paste never ends
			keys.unread, keys.pasting = key, false
		}
	}
	q.drops = false
	lines += len(strings.FieldsFunc(text, func(r rune) bool { return string(r) == enter }))
	if at := slices.IndexFunc(q.wrong, func(w string) bool { return !q.entered(w) }); at >= 0 && lines > 0 {
		q.wrong[at] = strings.TrimRight(q.wrong[at], ".") + ". " + q.words(notEntered(lines))
	}
}

// tellHelp shows the question's help above everything, and below it what its picture's signs mean.
func (q *asked) tellHelp() {
	help := func() []string {
		lines := append(q.captured(func() { q.lines.help(q.help) }), "")
		q.looking(func() {
			picture, _ := q.picture(q.across, q.down)
			lines = append(lines, picture...)
		})
		return lines
	}
	q.open(help(), 0, help)
}
