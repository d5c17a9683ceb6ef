package ui

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/chzyer/readline"
	"github.com/manifoldco/promptui"

	"arbiter/say"
	"arbiter/say/screen"
)

func (t *terminal) Menu(m Menu) (Pick, error) {
	_ = t.s.Flush()
	at := m.At
	if m.Wrong != nil {
		t.s.wrong(m.Begun, m.Wrong)
	}
	for {
		key, current, err := t.paint(&m, at)
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
		case key == woken: // the screen is of another size
		case key == enter && current >= 0:
			return Pick{Item: current}, nil
		case key == enter:
			t.s.wrong("", say.Errorf("%s", m.unchosen()))
		case key[0] == esc[0]: // an arrow, where nothing was chosen yet
			if at = 0; key == "\x1b[A" {
				at = m.count() - 1
			}
		case key == "?":
			t.help(m.Help)
		case m.acts(key) && !t.keys.lines && !t.keys.goesOn():
			if i := m.numbered(int(key[0] - '0')); i >= 0 {
				return Pick{Item: i}, nil
			}
		default:
			pick, err := t.begun(&m, key)
			if !errors.Is(err, ErrBack) {
				return pick, err
			}
		}
	}
}

func (t *terminal) help(tell func()) {
	if t.keys.lines {
		t.s.Wrapped(say.That("  %s", say.That("Here a line is typed, with Enter behind it: an item's number, a word, or what happened. back goes a step back, Ctrl-C stops; nothing is lost.")), "  ")
	}
	if tell == nil {
		t.s.Wrapped(say.That("  %s", say.That(Help)), "  ")
	} else {
		tell()
	}
	_ = t.s.Flush()
}

// begun has what begins with a key typed to its end. The error is ErrBack for
// back to the menu.
func (t *terminal) begun(m *Menu, key string) (Pick, error) {
	l := Line{Label: say.Plain(">"), Preset: key, goesOn: true}
	if m.Typing != nil {
		l.History = m.Typing.History
	}
	l.Complete, l.gone, t.typed = m.completions(t.s.Lang), true, key
	for {
		text, err := t.edit(l)
		if err != nil {
			return Pick{Item: -1}, err
		}
		switch text {
		case "":
			return Pick{}, ErrBack
		case "?":
			t.help(m.Help)
			return Pick{}, ErrBack
		}
		if rest, asks := asksHelp(text); asks {
			t.help(m.Help)
			l.Preset = rest
			continue
		}
		pick, err := m.Read(text, t.s.Lang)
		if err != nil { // it is told above the menu, and can be brought back
			t.s.wrong(text, err)
			if m.Typing != nil {
				m.Typing.History = append(m.Typing.History, text)
			}
			err = ErrBack
		}
		return pick, err
	}
}

// asksHelp says whether a text ends by asking for help, "har?" or "won Blue ?", and
// gives what stands before that; a question of several words is one.
func asksHelp(text string) (rest string, asks bool) {
	rest, asks = strings.CutSuffix(text, "?")
	return strings.TrimSpace(rest), asks && (strings.HasSuffix(rest, " ") || !strings.Contains(rest, " "))
}

// paint shows a menu until a key ends it, and gives the item that the cursor was on.
func (t *terminal) paint(m *Menu, at int) (key string, current int, err error) {
	columns, rows := Screen()
	if t.keys.lines { // the whole of each
		columns = 1000
	}
	keys := m.keys(t.s.Lang)
	width := widest(keys)
	var list []int
	var items []string
	add := func(text say.Text) {
		number := fmt.Sprintf("%*s  ", width, keys[len(items)])
		list, items = append(list, len(items)), append(items, t.s.signs(screen.Clip(screen.Clean(number+t.s.Lang.Text(text)), columns-6)))
	}
	for _, item := range m.Items {
		add(item.Text)
	}
	if !m.Back.Empty() {
		add(m.Back)
	}
	label := t.s.signs(screen.Clip(screen.Clean(t.s.Lang.Text(m.Label)), columns-4))
	if t.keys.lines {
		return t.list(m, items, at)
	}
	typed := &menuKeys{keyboard: keyboard{console: t.keys}, none: at < 0}
	typed.wake = func() bool {
		now, down := Screen()
		return now != columns || down != rows || m.Changed != nil && m.Changed()
	}
	current = -1 // promptui tells the item under the cursor only while it paints
	shown := min(len(items), max(rows-4, 3))
	sel := promptui.Select{
		Label: label, Items: list, Size: shown, HideHelp: true, CursorPos: min(max(at, 0), len(items)-1),
		Stdin: typed, Stdout: &paper{},
		Templates: &promptui.SelectTemplates{
			Label: "{{label .}}", Active: "{{active .}}", Inactive: "  {{text .}}", Selected: "{{text .}}", Help: " ",
			FuncMap: map[string]any{
				"label": func(text string) string {
					current = -1
					return t.s.painted(screen.Bold, text)
				},
				"active": func(i int) string {
					if at < 0 {
						return "  " + items[i]
					}
					current = i
					return t.s.painted(screen.Bold, "> "+items[i])
				},
				"text": func(i int) string { return items[i] },
			},
		},
		Keys: menuMoves(),
	}
	_, _, err = sel.RunCursorAt(sel.CursorPos, max(0, sel.CursorPos-shown+1))
	if key, err = typed.over(err); key == woken {
		t.wipe(columns, append([]string{label}, items...))
		if now, _ := Screen(); t.s.Width == fit(columns) {
			t.s.Width = fit(now)
		}
	}
	return key, current, err
}

// menuMoves are the keys that move in a menu.
func menuMoves() *promptui.SelectKeys {
	return &promptui.SelectKeys{
		Prev: promptui.Key{Code: promptui.KeyPrev}, Next: promptui.Key{Code: promptui.KeyNext},
		PageUp: promptui.Key{Code: promptui.KeyBackward}, PageDown: promptui.Key{Code: promptui.KeyForward},
		Search: promptui.Key{Code: 0x1f},
	}
}

// list prints a menu, with a mark before what Enter takes, and has a line typed to it.
func (t *terminal) list(m *Menu, items []string, at int) (key string, current int, err error) {
	t.s.ErrorWrapped(m.Label, "  ")
	for i, item := range items {
		t.s.ErrorWrapped(say.Plain(map[bool]string{true: "> ", false: "  "}[i == at]+item), "      ")
	}
	key, err = t.read(Line{Label: say.Plain(">")}, m.Changed)
	return cmp.Or(key, enter), at, err
}

// wipe takes away what a terminal that has become narrower has broken onto more
// lines than were painted.
func (t *terminal) wipe(columns int, painted []string) {
	now, _ := Screen()
	more := 0
	if now < columns {
		for _, line := range painted {
			more += max(0, screen.Width(line)+4-1) / max(now, 1)
		}
	}
	if more > 0 {
		_, _ = fmt.Fprintf(readline.Stderr, "\x1b[%dA", more)
	}
	_, _ = io.WriteString(readline.Stderr, "\r\x1b[J")
}

// menuKeys is the keyboard for a menu. A key that ends the menu comes out as
// the end of the input and is noted: after Enter itself promptui would paint
// from two goroutines at once. Those that move the cursor pass.
type menuKeys struct {
	keyboard
	last string // the key that ended it, "" for none
	none bool   // nothing is chosen: the first arrow ends it, as it chooses what stands there
}

func (k *menuKeys) Read(p []byte) (int, error) {
	for k.last == "" {
		key, err := k.key()
		if err != nil {
			k.last = ended
			return 0, err
		}
		switch {
		case key == woken, key == esc, key == enter, key == ctrlC, key == ctrlD, key >= " " && key[0] != 0x7f, k.none && key[0] == esc[0]:
			k.last = key
		case key[0] == esc[0]:
			return copy(p, key), nil
		}
	}
	return 0, io.EOF
}

// over says by which key the menu ended. It takes away the empty line that
// promptui leaves behind.
func (k *menuKeys) over(err error) (string, error) {
	if err != nil && !errors.Is(err, promptui.ErrEOF) {
		return "", err
	}
	_, _ = io.WriteString(readline.Stderr, "\x1b[1A")
	switch k.last {
	case ctrlC:
		return "", ErrInterrupted
	case ctrlD, ended, "":
		return "", ErrEnded
	case esc:
		return "", ErrBack
	}
	return k.last, nil
}
