package ui

import (
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/chzyer/readline"
	"github.com/manifoldco/promptui"
	"github.com/peterh/liner"
	"golang.org/x/term"

	"arbiter/say"
)

// Prompts gives the Prompter for these streams: somebody is asked only where
// the input and both outputs are a terminal that can be painted on.
func Prompts(s *Streams, noInput bool) Prompter {
	if noInput || !s.InTerminal || !s.Terminal || os.Getenv("TERM") == "dumb" || !term.IsTerminal(int(os.Stderr.Fd())) {
		return NoPrompts{}
	}
	return &terminal{s: s}
}

// terminal asks by promptui, and for long lines by liner. This file is the
// only place that knows them.
type terminal struct{ s *Streams }

// keyboard gives what is typed one byte at a time, as promptui would read
// ahead and lose what was typed for the next question. A key that ends the
// question comes out as the end of the input and is noted: after Enter itself
// promptui would paint from two goroutines at once.
type keyboard struct {
	hot    func(byte) bool // keys besides Enter, Ctrl-C and Ctrl-D that end the question
	ended  bool
	last   byte // the key that ended it, 0 for the end of the input
	within int  // of an escape sequence: 1 after ESC, 2 after its bracket
}

const (
	ctrlC = 3
	ctrlD = 4
	bell  = 7
	enter = '\r'
)

func (k *keyboard) Read(p []byte) (int, error) {
	if k.ended {
		return 0, io.EOF
	}
	if len(p) == 0 {
		return 0, nil
	}
	n, err := readline.Stdin.Read(p[:1])
	if n != 1 {
		return n, err
	}
	b := p[0]
	if b == '\n' {
		b = enter
	}
	switch {
	case b == enter, b == ctrlC, b == ctrlD, k.within == 0 && k.hot != nil && k.hot(b):
		k.last, k.ended = b, true
		return 0, io.EOF
	case b == esc:
		k.within = 1
	case k.within == 1 && (b == '[' || b == 'O'):
		k.within = 2
	case k.within == 1, k.within == 2 && b >= '@' && b <= '~':
		k.within = 0
	}
	return n, err
}

func (k *keyboard) Close() error { return nil }

// over says how a question ended: by a key, or by an error. It takes away the
// empty line that promptui leaves behind.
func (k *keyboard) over(err error) (byte, error) {
	if k.ended || errors.Is(err, promptui.ErrEOF) {
		_, _ = io.WriteString(quiet{}, "\x1b[1A")
	}
	switch {
	case k.last == ctrlC:
		return 0, ErrInterrupted
	case k.last == ctrlD, !k.ended && errors.Is(err, promptui.ErrEOF):
		return 0, ErrEnded
	case k.ended:
		return k.last, nil
	case err == nil:
		err = ErrEnded
	}
	return 0, err
}

// quiet writes to the error stream, where prompts belong, without the bell
// that promptui rings at every arrow key.
type quiet struct{}

func (quiet) Write(p []byte) (int, error) {
	out := make([]byte, 0, len(p))
	for _, b := range p {
		if b != bell {
			out = append(out, b)
		}
	}
	if _, err := readline.Stderr.Write(out); err != nil {
		return 0, err
	}
	return len(p), nil
}

func (quiet) Close() error { return nil }

// size is the terminal's now: it may have been resized.
func (t *terminal) size() (columns, rows int) {
	columns, rows, err := term.GetSize(int(os.Stderr.Fd()))
	if err != nil || columns <= 0 || rows <= 0 {
		return DefaultWidth, 24
	}
	return columns, rows
}

// style is a text that a template shows: coloured where colours are.
func (t *terminal) style(text, how string) string {
	if !t.s.Color {
		return text
	}
	return how + text + reset
}

// mostNumbered is how many items have a number to press.
const mostNumbered = 9

func (t *terminal) Menu(m Menu) (Pick, error) {
	_ = t.s.Flush()
	columns, rows := t.size()
	numbered := len(m.Items) <= mostNumbered || m.Type
	items := make([]string, 0, len(m.Items)+1)
	for i, item := range m.Items {
		text := t.s.Lang.Text(item)
		switch {
		case numbered && i < mostNumbered:
			text = fmt.Sprintf("%d  %s", i+1, text)
		case numbered:
			text = "   " + text
		}
		items = append(items, text)
	}
	if !m.Back.Empty() {
		back := t.s.Lang.Text(m.Back)
		if numbered {
			back = "0  " + back
		}
		items = append(items, back)
	}
	for i := range items {
		items[i] = Clip(Clean(items[i]), columns-6)
	}
	label := Clean(t.s.Lang.Text(m.Label))
	if hint := t.s.Lang.Words("(type to search, ↑ ↓ Enter)"); numbered {
		label = Clip(label, columns-4)
	} else {
		label = Clip(label, columns-6-Width(hint)) + " " + hint
	}
	keys := &keyboard{}
	if numbered {
		keys.hot = func(b byte) bool {
			switch {
			case b == '0':
				return !m.Back.Empty()
			case b >= '1' && b <= '9':
				return int(b-'1') < len(m.Items)
			case strings.IndexByte(m.Keys, b) >= 0:
				return true
			}
			return m.Type && (b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z')
		}
	}
	at := m.At
	for {
		current := -1 // the item that the cursor is on: promptui tells it only while it paints
		list := make([]listed, len(items))
		for i, item := range items {
			list[i] = listed{i, item}
		}
		sel := promptui.Select{
			Label: label, Items: list, Size: min(len(items), max(rows-4, 3)), HideHelp: true, CursorPos: at,
			Stdin: keys, Stdout: quiet{}, StartInSearchMode: !numbered,
			Templates: &promptui.SelectTemplates{
				Label: "{{label .}}", Active: "{{active .}}", Inactive: "  {{.Text}}", Selected: "{{.Text}}", Help: " ",
				FuncMap: map[string]any{
					"label": func(text string) string {
						current = -1
						return t.style(text, bold)
					},
					"active": func(item listed) string {
						current = item.N
						return t.style("> "+item.Text, bold)
					},
				},
			},
			// Keys that the library takes for itself are not wanted as letters.
			Keys: &promptui.SelectKeys{
				Prev: promptui.Key{Code: promptui.KeyPrev}, Next: promptui.Key{Code: promptui.KeyNext},
				PageUp: promptui.Key{Code: promptui.KeyBackward}, PageDown: promptui.Key{Code: promptui.KeyForward},
				Search: promptui.Key{Code: 0x1f},
			},
		}
		if !numbered {
			promptui.SearchPrompt = t.s.Lang.Say("Search: ") // the library has one for all
			sel.Searcher = func(typed string, i int) bool {
				have := strings.ToLower(items[i])
				for word := range strings.FieldsSeq(strings.ToLower(typed)) {
					if !strings.Contains(have, word) {
						return i >= len(m.Items)-m.Keep // and Back
					}
				}
				return true
			}
		}
		_, _, err := sel.Run()
		switch key, err := keys.over(err); {
		case err != nil:
			return Pick{Item: -1}, err
		case key == enter && current >= 0:
			return Pick{Item: current}, nil
		case key == enter:
			keys = &keyboard{hot: keys.hot} // nothing fits what was searched
		case key == '0' && !m.Back.Empty():
			return Pick{Item: len(m.Items)}, nil
		case key >= '1' && key <= '9':
			return Pick{Item: int(key - '1')}, nil
		default:
			return Pick{Item: -1, Key: key}, nil
		}
	}
}

// listed is an item of a menu as promptui holds it.
type listed struct {
	N    int
	Text string
}

func (t *terminal) Select(label say.Text, items []say.Text) (int, error) {
	p, err := t.Menu(Menu{Label: label, Items: items})
	return p.Item, err
}

func (t *terminal) Input(label say.Text, preset string, check func(string) error) (string, error) {
	_ = t.s.Flush()
	columns, _ := t.size()
	ask := Clip(Clean(t.s.Lang.Text(label)), columns*2/3) + ": "
	for {
		text := preset
		keys := &keyboard{}
		painted := func(any) string { return t.style(ask, bold) }
		shown := "{{painted .}}"
		p := promptui.Prompt{
			Label: "", Default: preset, Stdin: keys, Stdout: quiet{}, Pointer: underCursor,
			Validate:  func(typed string) error { text = typed; return nil }, // it tells what stands there
			Templates: &promptui.PromptTemplates{Prompt: shown, Valid: shown, Invalid: shown, Success: shown, ValidationError: shown, FuncMap: map[string]any{"painted": painted}},
		}
		_, err := p.Run()
		if _, err = keys.over(err); err != nil {
			return "", err
		}
		text = strings.TrimSpace(text)
		// Said in one piece, it stays on the screen.
		_, _ = io.WriteString(quiet{}, ask+Clean(text)+"\n")
		if check == nil {
			return text, nil
		}
		if err = check(text); err == nil {
			return text, nil
		}
		t.s.Errorf("  %s\n", t.s.Bad(say.Of(err)))
		preset = text
	}
}

// underCursor shows the character under the cursor reversed.
func underCursor(under []rune) []rune {
	if len(under) == 0 {
		under = []rune(" ")
	}
	return []rune("\x1b[7m" + string(under) + "\x1b[0m")
}

func (t *terminal) Confirm(label say.Text) (bool, error) {
	p, err := t.Menu(Menu{Label: label, Items: []say.Text{say.That("yes")}, Back: say.That("no")})
	return p.Item == 0, err
}

// newLiner makes a liner that gets no more than it needs: it would read ahead
// and lose what was typed for the next question.
func newLiner() (in *liner.State, done func()) {
	r, w, err := os.Pipe()
	if err != nil || runtime.GOOS == "windows" { // there it reads keys, not bytes
		in = liner.NewLiner()
		return in, func() { _ = in.Close() }
	}
	keys := os.Stdin
	os.Stdin = r // it takes its reader from here, and the terminal by its number
	in = liner.NewLiner()
	os.Stdin = keys
	answered := make(chan struct{})
	go func() {
		b := make([]byte, 1)
		for {
			if n, err := keys.Read(b); n != 1 || err != nil {
				_ = w.Close()
				return
			}
			if _, err := w.Write(b); err != nil {
				return
			}
			if b[0] == enter || b[0] == '\n' || b[0] == ctrlC || b[0] == ctrlD {
				// That ends most lines; only where it doesn't more is read.
				select {
				case <-answered:
					return
				case <-time.After(lineEnds):
				}
			}
		}
	}()
	return in, func() {
		close(answered)
		_ = in.Close()
		_ = w.Close()
		_ = r.Close()
	}
}

// lineEnds is how long a line may take to end after Enter.
const lineEnds = 300 * time.Millisecond

// Line asks by liner: it scrolls what is longer than the screen.
func (t *terminal) Line(l Line) (string, error) {
	_ = t.s.Flush()
	in, done := newLiner()
	defer done()
	in.SetCtrlCAborts(true)
	in.SetBeep(false)
	for _, h := range l.History {
		in.AppendHistory(h)
	}
	if l.Complete != nil {
		in.SetCompleter(l.Complete)
	}
	columns, _ := t.size()
	text, err := in.PromptWithSuggestion(Clip(Clean(t.s.Lang.Text(l.Label)), columns/2)+" ", l.Preset, -1)
	if errors.Is(err, liner.ErrPromptAborted) || errors.Is(err, io.EOF) {
		fmt.Fprintln(readline.Stderr)
	}
	switch {
	case errors.Is(err, liner.ErrPromptAborted):
		return "", ErrInterrupted
	case errors.Is(err, io.EOF):
		return "", ErrEnded
	}
	return strings.TrimSpace(text), err
}

// Columns is how many columns the terminal has, 0 where there is none. It may
// be more than the width that texts are fitted into.
func Columns() int {
	columns, _, err := term.GetSize(int(os.Stdout.Fd()))
	if err != nil {
		return 0
	}
	return columns
}

// Rows is how many lines the terminal shows.
func Rows() int {
	if _, rows, err := term.GetSize(int(os.Stdout.Fd())); err == nil && rows > 0 {
		return rows
	}
	return 24
}
