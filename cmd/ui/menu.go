package ui

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/fatih/color"
	"github.com/manifoldco/promptui"

	"arbiter/engine/rule"
	"arbiter/referee/ask"
	"arbiter/say"
	"arbiter/say/screen"
)

func (t *terminal) Menu(m Menu) (Pick, error) {
	_ = t.s.Flush()
	c, at := m.in(t.s.Lang), m.At
	if m.Wrong != nil {
		t.s.wrong(m.Begun, m.Wrong)
		at = -1
	}
	for begun := m.typed; ; begun = "" {
		t.tellPassed(at >= 0)
		key, current, err := begun, at, error(nil)
		if begun == "" {
			key, current, err = t.paint(c, at)
		}
		if current >= 0 {
			at = current
		}
		switch {
		case err != nil:
			return Pick{Item: -1}, err
		case key == woken && m.Changed != nil && m.Changed():
			return Pick{Item: -1, Changed: true}, nil
		case key == woken && t.roomy():
			return Pick{Item: -1}, errGrown
		case key == woken: // the screen is of another size, or an Enter belonged to the key before
		case key == enter && current >= 0:
			return Pick{Item: current}, nil
		case key == enter:
			t.s.wrong("", say.Errorf("%s", m.unchosen()))
		case key[0] == esc[0]: // an arrow, where nothing was chosen yet
			if at = 0; key == "\x1b[A" {
				at = len(c.all) - 1
			}
		case key == "?":
			t.help(m.Help)
		case begun == "" && c.acts(key) && !t.keys.lines && t.keys.isWhole(key, m.Texts):
			if i := c.pressed(key); i >= 0 {
				t.keys.acts(key)
				return Pick{Item: i}, nil
			}
			t.s.wrong("", say.Errorf("%s", c.lacks(key)))
		default:
			pick, err := t.begun(c, key)
			if !errors.Is(err, ErrBack) {
				return pick, err
			}
			if pick.Item < 0 { // a text that is refused chooses nothing, Enter behind it either
				at = -1
			}
		}
	}
}

// tellPassed says where an Enter belonged to the key before, and what is asked now would take one; and what was said meanwhile.
func (t *terminal) tellPassed(takes bool) {
	t.s.hear()
	if says := t.keys.passedBy(); takes && !says.Empty() {
		t.s.Wrapped(t.s.Dim(says), "  ")
		_ = t.s.Flush()
	}
}

func (t *terminal) help(tell func()) {
	if t.keys.lines {
		t.s.Wrapped(say.That("  %s", say.That("Type a line, then Enter: an item's number, a word, or what happened. back goes a step back, Ctrl-C stops; what was entered is saved.")), "  ")
	} else if tell == nil {
		t.s.Wrapped(say.That("  %s", say.That(Help)), "  ")
	}
	if tell != nil {
		tell()
	}
	_ = t.s.Flush()
}

// begun asks for the rest of a text that began with a key, below the menu, which stays visible.
// The error is ErrBack for a return to the menu, and errGrown comes with the text.
func (t *terminal) begun(m *choices, key string) (Pick, error) {
	l := Line{Label: say.Plain(">"), Preset: key, History: m.History, Complete: m.completions, goesOn: true, gone: true}
	t.typed = key
	above := t.above(m)
	for {
		text, err := t.edit(l)
		if len(above) > 0 { // the menu goes, what was typed below it stays where it is taken
			columns, _ := Screen()
			typed := "> " + text
			_, _ = fmt.Fprintf(color.Error, "\x1b[%dA\r\x1b[J", len(above)+1+screen.Width(typed)/columns)
			if above = nil; err == nil && text != "" {
				_, _ = fmt.Fprintln(color.Error, t.s.painted(screen.Bold, ">")+strings.TrimPrefix(typed, ">"))
			}
		}
		if err != nil {
			return Pick{Item: -1, Line: text}, err
		}
		switch text {
		case "":
			return Pick{}, ErrBack
		case "?":
			t.help(m.Help)
			return Pick{}, ErrBack
		}
		if rest, asks := asksHelp(text, m.Reads); asks {
			t.help(m.Help)
			l.Preset = rest
			continue
		}
		pick, err := m.read(text)
		if err != nil { // it is told above the menu, and can be brought back
			t.s.wrong(text, err)
			m.History = append(m.History, text)
			err = ErrBack
		}
		return pick, err
	}
}

// above paints a menu again above the text that is typed, and gives its rows.
func (t *terminal) above(m *choices) []string {
	if t.keys.lines {
		return nil
	}
	columns, down := Screen()
	head := t.head(m, columns)
	rows, _ := t.rows(m, columns, down-len(head))
	for _, row := range rows[:min(len(rows), max(down-3-len(head), 3))] {
		head = append(head, "    "+row)
	}
	_, _ = io.WriteString(color.Error, strings.Join(head, "\n")+"\n")
	return head
}

// asksHelp says whether a text ends by asking for help, "har?" or "won Blue ?", and
// gives what stands before that; a question of several words is one, and so is why. A line may
// end so too, as "won Blue L1 4 joker ?".
func asksHelp(text string, reads func(string) bool) (rest string, asks bool) {
	rest, asks = strings.CutSuffix(text, "?")
	line := asks && reads != nil && strings.Contains(text, " ") && reads(text)
	return strings.TrimSpace(rest), asks && !line && !ask.Why(text) && (strings.HasSuffix(rest, " ") || !strings.Contains(rest, " "))
}

// paint shows a menu until a key ends it, and gives the item that the cursor is on. promptui
// paints rows: the cursor stands on the first of an item.
func (t *terminal) paint(m *choices, at int) (key string, current int, err error) {
	columns, down := Screen()
	if t.keys.lines {
		return t.list(m, at)
	}
	head := t.head(m, columns)
	rows, high := t.rows(m, columns, down-len(head))
	for _, line := range head[:len(head)-1] {
		_, _ = fmt.Fprintln(color.Error, line)
	}
	typed := &menuKeys{keyboard: keyboard{console: t.keys}, high: high, none: at < 0, at: max(at, 0)}
	typed.wake = func() bool {
		now, rows := Screen()
		return t.keys.passed != "" || len(t.s.Meanwhile) > 0 || now != columns || rows != down || m.Changed != nil && m.Changed()
	}
	sel := promptui.Select{
		Label: head[len(head)-1], Items: rows, Size: min(len(rows), max(down-3-len(head), 3)), HideHelp: true,
		Stdin: typed, Stdout: &paper{behind: t.s.painted(screen.Bold, ">") + " "},
		Templates: &promptui.SelectTemplates{
			Label: "{{.}}", Active: "{{active .}}", Inactive: "  {{.}}", Selected: " ", Help: " ",
			FuncMap: map[string]any{"active": func(row string) string {
				if at < 0 {
					return "  " + row
				}
				return t.s.painted(screen.Bold, "> "+row)
			}},
		},
		Keys: &promptui.SelectKeys{
			Prev: promptui.Key{Code: promptui.KeyPrev}, Next: promptui.Key{Code: promptui.KeyNext},
			PageUp: promptui.Key{Code: noKey}, PageDown: promptui.Key{Code: noKey}, Search: promptui.Key{Code: noKey},
		},
	}
	cursor := rule.Sum(high[:typed.at], func(n int) int { return n })
	_, _, err = sel.RunCursorAt(cursor, max(0, cursor-sel.Size+1))
	if key, err = typed.over(err, len(head)); key == woken {
		t.wipe(columns, append(head, rows...))
		if now, _ := Screen(); t.s.Width == fit(columns) {
			t.s.Width = fit(now)
		}
	}
	if at < 0 {
		return key, at, err
	}
	return key, typed.at, err
}

// head is what a menu asks.
func (t *terminal) head(m *choices, columns int) []string {
	return t.s.eachPainted(screen.Bold, screen.Wrap(t.s.signs(screen.Clean(t.s.Lang.Text(m.asks()))), columns-4, "  "))
}

// rows are the items of a menu behind their keys, and how many each takes: as many as it needs,
// where there is room below what is asked.
func (t *terminal) rows(m *choices, columns, down int) (rows []string, high []int) {
	before, spare := screen.Widest(m.keys)+2, down-3-len(m.keys)
	for i, item := range m.all {
		number := m.keys[i]
		whole := t.s.signs(screen.Clean(spoken(t.s.Lang.Text(item.Text))))
		parts := screen.Wrap(whole, columns-6-before, "")
		if len(parts)-1 > spare || item.Foot {
			parts = []string{screen.Clip(whole, columns-6-before)}
		}
		spare -= len(parts) - 1
		for k, part := range parts {
			if k > 0 {
				number = ""
			}
			rows = append(rows, fmt.Sprintf("%*s  %s", before-2, number, part))
		}
		high = append(high, len(parts))
	}
	return rows, high
}

// noKey is one that no keyboard has.
const noKey = 0x1f

// list prints a menu, with a mark before what Enter takes, and has a line typed to it.
func (t *terminal) list(m *choices, at int) (key string, current int, err error) {
	t.s.ErrorWrapped(m.asks())
	items, _ := t.rows(m, math.MaxInt16, 0)
	before := screen.Widest(m.keys) + 2
	for i, item := range items { // wrapped behind its key, which stands apart
		mark := map[bool]string{true: "> ", false: "  "}[i == at]
		parts := screen.Wrap(item[before:], t.s.Width-before-2, "")
		_, _ = fmt.Fprintln(t.s.Err, mark+item[:before]+strings.Join(parts, "\n"+strings.Repeat(" ", before+2)))
	}
	key, err = t.read(Line{Label: say.Plain(">")}, m.Changed)
	return cmp.Or(key, enter), at, err
}

// wipe clears painted lines that a narrower terminal has broken onto more rows.
func (t *terminal) wipe(columns int, painted []string) {
	now, _ := Screen()
	more := 0
	if now < columns {
		for _, line := range painted {
			more += max(0, screen.Width(line)+4-1) / max(now, 1)
		}
	}
	if more > 0 {
		_, _ = fmt.Fprintf(color.Error, "\x1b[%dA", more)
	}
	_, _ = io.WriteString(color.Error, "\r\x1b[J")
}

// menuKeys is the keyboard for a menu. It turns a key that ends the menu into the end of the
// input and notes it, since after Enter promptui would paint from two goroutines at once. Keys
// that move the cursor pass, once for each row.
type menuKeys struct {
	keyboard
	last string // the key that ended it, "" for none
	none bool   // nothing is chosen: the first arrow ends it, as it chooses what stands there
	at   int    // the item that the cursor is on
	high []int  // the rows of each item
}

func (k *menuKeys) Read(p []byte) (int, error) {
	for k.last == "" {
		key, err := k.key()
		if err != nil {
			k.last = ended
			return 0, err
		}
		switch arrow := key == "\x1b[A" || key == "\x1b[B"; {
		case key == woken, key == esc, key == enter, key == ctrlC, key == ctrlD, types(key), k.none && arrow:
			k.last = key
		case key == "\x1b[A" && k.at > 0:
			k.at--
			return copy(p, strings.Repeat(key, k.high[k.at])), nil
		case key == "\x1b[B" && k.at < len(k.high)-1:
			k.at++
			return copy(p, strings.Repeat(key, k.high[k.at-1])), nil
		}
	}
	return 0, io.EOF
}

// over says by which key the menu ended. It takes away what is left of it.
func (k *menuKeys) over(err error, head int) (string, error) {
	if err != nil && !errors.Is(err, promptui.ErrEOF) {
		return "", err
	}
	_, _ = fmt.Fprintf(color.Error, "\x1b[%dA\r\x1b[J", head)
	switch k.last {
	case ctrlC:
		return "", k.interrupted()
	case ctrlD, ended, "":
		return "", ErrEnded
	case esc:
		return "", ErrBack
	}
	return k.last, nil
}
