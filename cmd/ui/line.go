package ui

import (
	"bytes"
	"cmp"
	"errors"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"unicode/utf8"

	"github.com/chzyer/readline"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

func (t *terminal) Line(l Line) (string, error) {
	given := "" // by lines before, where they are what is typed
	for {
		text, err := t.edit(l)
		if errors.Is(err, ErrBack) && text != l.Preset { // first clear the text
			continue
		}
		if err != nil {
			return text, err
		}
		if rest, asks := asksHelp(text); asks {
			if t.help(l.Help); rest != "" {
				l.Preset, l.goesOn = rest, true
			}
			continue
		}
		if l.Check == nil {
			return text, nil
		}
		if given != "" && text != l.Preset {
			text = given + text
		}
		if err = l.Check(text); err == nil {
			return text, nil
		}
		t.s.wrong(text, err)
		_, goesOn := errors.AsType[*Unfinished](err)
		switch {
		case goesOn && t.keys.lines:
			l.Preset, given = text, text+" "
		case goesOn:
			l.Preset, l.goesOn = text+" ", true
		case !t.keys.lines:
			l.Preset, l.goesOn = text, false
		}
	}
}

// wrong says what is wrong with an answer.
func (s *Streams) wrong(text string, err error) {
	_, misread := errors.AsType[*rule.NotUnderstood](err)
	if _, illegal := errors.AsType[*rule.Illegal](err); misread || illegal { // by its rule
		s.Refusal(err, About{Line: text, Asked: true})
		return
	}
	s.ErrorWrapped(s.Bad(say.Plain(say.Capital(s.Lang.Text(say.Of(err))))))
}

// edit asks for a line with the line editor.
func (t *terminal) edit(l Line) (string, error) {
	if t.keys.lines {
		return t.read(l, nil)
	}
	t.tellPassed(!l.goesOn)
	columns, _ := Screen()
	ask := t.s.signs(screen.Clean(t.s.Lang.Text(l.Label)))
	if screen.Width(ask) > columns*2/3 { // it stands above what is typed
		t.s.Wrapped(t.s.Bold(l.Label), "  ")
		ask = ">"
	}
	_ = t.s.Flush()
	keys, out, replace := &lineKeys{keyboard: keyboard{console: t.keys}, whole: l.Whole}, &paper{}, !l.goesOn
	config := &readline.Config{
		Prompt: t.s.painted(screen.Bold, ask) + " ", Stdin: keys, Stdout: out, Stderr: out,
		AutoComplete: completer(l.Complete), Painter: painter{}, DisableAutoSaveHistory: true,
		InterruptPrompt: "\n", EOFPrompt: "\n", // that is: none
	}
	var in *readline.Instance
	var typed atomic.Pointer[string]
	keys.wake = func() bool {
		now := typed.Load()
		return t.keys.passed != "" || t.roomy() || l.gone && now != nil && *now == ""
	}
	config.SetListener(func(line []rune, _ int, key rune) ([]rune, int, bool) {
		if now := string(line); line != nil {
			typed.Store(&now)
		}
		if line == nil { // as it begins: what is pressed once the preset stands there is for it
			in.Operation.SetBuffer(l.Preset)
		}
		first := replace && key >= ' ' && key != readline.CharBackspace
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
	if keys.last == esc {
		if now := typed.Load(); now != nil && text == "" {
			text = *now
		}
	}
	return t.edited(l, keys, text, err)
}

// edited is the answer to a line that the editor has given back, by what ended it.
func (t *terminal) edited(l Line, keys *lineKeys, text string, err error) (string, error) {
	switch {
	case errors.Is(err, readline.ErrInterrupt):
		return "", keys.interrupted()
	case keys.last == esc && t.keys.passed != "":
		return t.edit(l)
	case keys.last == esc && t.roomy():
		return text, errGrown
	case keys.last == esc:
		return text, ErrBack
	case errors.Is(err, io.EOF), keys.last == ended: // with the half of a line, perhaps
		return "", ErrEnded
	}
	return strings.TrimSpace(text), err
}

// endings are the signals that end the program from outside, while a question waits.
var endings = []os.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT}

// keepEnds saves a Ctrl-C between two questions by lines for the next question, which says how to
// go on. apart runs something that Ctrl-C may end.
func (t *terminal) keepEnds() (apart func(run func()), giveBack func()) {
	t.ends = make(chan os.Signal, 1)
	keep := func() { signal.Notify(t.ends, append(endings, os.Interrupt)...) }
	keep()
	return func(run func()) {
		signal.Stop(t.ends)
		defer keep()
		run()
	}, func() { signal.Stop(t.ends) }
}

// read asks for a line that the system edits; Enter alone takes the preset, Esc or back before
// Enter leads back.
func (t *terminal) read(l Line, changed func() bool) (text string, err error) {
	if text, t.typed = t.typed, ""; text != "" {
		return text, nil
	}
	ask := t.s.Lang.Text(l.Label)
	if l.Preset != "" {
		ask += " [" + l.Preset + "]"
	}
	interrupts := t.ends
	if interrupts == nil {
		interrupts = make(chan os.Signal, 1)
		signal.Notify(interrupts, append(endings, os.Interrupt)...)
		defer signal.Stop(interrupts)
	}
	_ = t.s.Flush()
	t.s.put(t.s.Err, strings.Join(screen.Wrap(t.s.line(ask), t.s.Width-len("> open"), "  "), "\n")+" ")
	for {
		b, late, err := t.keys.next(wakeEvery)
		if len(interrupts) > 0 {
			t.keys.terminated = <-interrupts
			err = t.keys.interrupted()
		} else if err != nil {
			err = ErrEnded
		}
		switch {
		case err != nil, late && changed != nil && changed():
			t.s.put(t.s.Err, "\n")
			return woken, err
		case !late && b != '\n':
			text += string([]byte{b})
		case late:
		default:
			if !t.s.InTerminal { // no terminal has shown it
				t.s.put(t.s.Err, t.s.line(text)+"\n")
			}
			if text == esc || text == "back" {
				return l.Preset, ErrBack
			}
			return strings.TrimSpace(cmp.Or(strings.TrimRight(text, "\r"), l.Preset)), nil
		}
	}
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

// painter paints the line unchanged. The library then moves back one column for each character
// after the cursor; a wide one needs one more.
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

// paper writes to the error stream, where prompts belong, without the bell
// that the libraries ring at many a key, and nothing more once it is shut.
type paper struct {
	mu     sync.Mutex
	shut   bool
	behind string // stands where something is typed, behind all that is painted
}

func (p *paper) Write(text []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.shut {
		show := bytes.ReplaceAll(text, []byte{'\a'}, nil)
		if p.behind != "" {
			show = bytes.ReplaceAll(show, []byte("\x1b[?25l"), nil) // the cursor stands there
			if bytes.HasSuffix(show, []byte("\b")) {                // readline has it where it would type
				show = append(show, "\r"+p.behind...)
			}
		}
		if _, err := readline.Stderr.Write(show); err != nil {
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
