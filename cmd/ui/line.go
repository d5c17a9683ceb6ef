package ui

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/chzyer/readline"
	"github.com/manifoldco/promptui"

	"arbiter/say"
	"arbiter/say/screen"
)

func (t *terminal) Line(l Line) (string, error) { return t.edit(l, false) }

func (t *terminal) Input(label say.Text, preset string, check func(string) error) (string, error) {
	for {
		text, err := t.edit(Line{Label: say.Join("", label, say.Plain(":")), Preset: preset}, true)
		if err != nil || check == nil {
			return text, err
		}
		if err = check(text); err == nil {
			return text, nil
		}
		t.s.Errorf("  %s\n", t.s.Bad(say.Of(err)))
		preset = text
	}
}

// edit has a line edited. A preset that is to be replaced goes when somebody
// begins to type, and stays for who moves into it.
func (t *terminal) edit(l Line, replace bool) (string, error) {
	_ = t.s.Flush()
	columns, _ := Screen()
	ask := screen.Clip(screen.Clean(t.s.Lang.Text(l.Label)), columns*2/3)
	keys, out := &keyboard{}, &paper{}
	config := &readline.Config{
		Prompt: t.s.painted(screen.Bold, ask) + " ", Stdin: keys, Stdout: out, Stderr: out,
		AutoComplete: completer(l.Complete), Painter: painter{}, DisableAutoSaveHistory: true,
		InterruptPrompt: "\n", EOFPrompt: "\n", // that is: none
	}
	var in *readline.Instance
	config.SetListener(func(line []rune, _ int, key rune) ([]rune, int, bool) {
		if line == nil { // as it begins: what is pressed once the preset stands there is for it
			in.Operation.SetBuffer(l.Preset)
		}
		typed := key >= ' ' && key != readline.CharBackspace
		first := replace && typed
		replace = replace && key == 0 // as it begins
		return []rune{key}, 1, first
	})
	in, err := readline.NewEx(config)
	if err != nil {
		return "", err
	}
	for _, h := range l.History {
		_ = in.SaveHistory(h) // kept in memory only
	}
	text, err := in.Readline()
	_ = out.Close() // the library would wipe a line yet while it closes
	_ = in.Close()
	switch {
	case errors.Is(err, readline.ErrInterrupt):
		return "", ErrInterrupted
	case errors.Is(err, io.EOF), keys.gone: // with the half of a line, perhaps
		return "", ErrEnded
	}
	return strings.TrimSpace(text), err
}

// completer gives the library what completes a line: the rest of each line
// that it could go on as, and how much of the last word is typed already.
type completer func(line string) []string

func (c completer) Do(line []rune, pos int) (rest [][]rune, typed int) {
	if c == nil {
		return nil, 0
	}
	before := string(line[:pos])
	for _, whole := range c(before) {
		rest = append(rest, []rune(whole[len(before):]))
	}
	return rest, utf8.RuneCountInString(before[strings.LastIndex(before, " ")+1:])
}

// painter paints the line as it is. The library then goes back one column for
// each character behind the cursor: a wide one takes one more.
type painter struct{}

func (painter) Paint(line []rune, pos int) []rune {
	painted := slices.Clone(line)
	for _, r := range line[pos:] {
		if screen.Width(string(r)) > 1 {
			painted = append(painted, '\b')
		}
	}
	return painted
}

const (
	ctrlC = 3
	ctrlD = 4
	bell  = 7
	enter = '\r'
)

// keyboard gives what is typed one key at a time: the libraries would read
// ahead and lose what was typed for the next question.
type keyboard struct {
	gone bool // nobody is at it any more
}

func (k *keyboard) Read(p []byte) (int, error) {
	key := ""
	for !whole(key) {
		var b [1]byte
		if n, err := readline.Stdin.Read(b[:]); n != 1 {
			k.gone = true
			return 0, err
		}
		key += string(b[:])
	}
	if last := len(key) - 1; key[last] < ' ' {
		key = key[last:] // such as Ctrl-C after an ESC of its own
	}
	return copy(p, spelt(key)), nil
}

// whole says whether a key is all there: a byte, or ESC and one more, or ESC,
// a bracket and what ends with a letter or a tilde.
func whole(key string) bool {
	switch len(key) {
	case 0:
		return false
	case 1:
		return key[0] != screen.Esc
	case 2:
		return key[1] != '[' && key[1] != 'O'
	}
	last := key[len(key)-1]
	return last >= '@' || last < ' '
}

func (k *keyboard) Close() error { return nil }

// spelt is a key as readline knows it: terminals differ.
func spelt(key string) string {
	switch key {
	case "\n":
		return "\r"
	case "\x1b[1~", "\x1b[7~": // Home
		return "\x1b[H"
	case "\x1b[4~", "\x1b[8~": // End
		return "\x1b[F"
	case "\x1b[1;5D": // a word to the left
		return "\x1bb"
	case "\x1b[1;5C":
		return "\x1bf"
	}
	return strings.Replace(key, "\x1bO", "\x1b[", 1)
}

// menuKeys is the keyboard for a menu. A key that ends the menu comes out as
// the end of the input and is noted: after Enter itself promptui would paint
// from two goroutines at once.
type menuKeys struct {
	keyboard
	hot  func(byte) bool // keys besides Enter, Ctrl-C and Ctrl-D that end the menu
	last byte            // the key that ended it, 0 for none
}

func (k *menuKeys) Read(p []byte) (int, error) {
	if k.last != 0 {
		return 0, io.EOF
	}
	n, err := k.keyboard.Read(p)
	if n == 1 && (p[0] == enter || p[0] == ctrlC || p[0] == ctrlD || k.hot != nil && k.hot(p[0])) {
		k.last = p[0]
		return 0, io.EOF
	}
	return n, err
}

// over says by which key the menu ended. It takes away the empty line that
// promptui leaves behind.
func (k *menuKeys) over(err error) (byte, error) {
	if err != nil && !errors.Is(err, promptui.ErrEOF) {
		return 0, err
	}
	_, _ = io.WriteString(readline.Stderr, "\x1b[1A")
	switch k.last {
	case ctrlC:
		return 0, ErrInterrupted
	case ctrlD, 0:
		return 0, ErrEnded
	}
	return k.last, nil
}

// paper writes to the error stream, where prompts belong, without the bell
// that the libraries ring at many a key, and nothing more once it is shut.
type paper struct {
	mu   sync.Mutex
	shut bool
}

func (p *paper) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.shut {
		if _, err := readline.Stderr.Write(bytes.ReplaceAll(text, []byte{bell}, nil)); err != nil {
			return 0, err
		}
	}
	return len(text), nil
}

func (p *paper) Close() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.shut = true
	return nil
}
