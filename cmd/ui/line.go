package ui

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/fatih/color"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// passes says which texts have nothing wrong with them; nil where anything goes.
func passes(check func(string) error) func(string) bool {
	if check == nil {
		return nil
	}
	return func(text string) bool { return check(text) == nil }
}

func (t *terminal) Line(l Line) (string, error) {
	given := "" // by lines before, where they are what is typed
	for {
		text, err := t.edit(l)
		if err != nil {
			return text, err
		}
		if rest, asks := asksHelp(text, passes(l.Check)); asks {
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

// edit asks for a line with the editor of the board. The text comes with ErrBack and errGrown too.
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
	raw := &full{s: t.s, console: t.keys, out: io.Discard}
	if err := raw.enter(); err != nil {
		return "", err
	}
	e := edits(&l)
	text, err := t.until(&l, ask, e, raw)
	t.paintLine(ask, e, math.MaxInt)
	raw.leave()
	_, _ = io.WriteString(color.Error, "\n")
	return text, err
}

// until handles keys until one of them ends the line.
func (t *terminal) until(l *Line, ask string, e *editor, raw *full) (string, error) {
	gone := func() bool { return l.gone && len(e.line) == 0 }
	keys := &keyboard{console: t.keys, wake: func() bool { return t.keys.passed != "" || len(t.s.Meanwhile) > 0 || t.roomy() || gone() }}
	for {
		columns, _ := Screen()
		t.paintLine(ask, e, columns)
		switch key, err := keys.key(); {
		case err != nil, key == ctrlD && len(e.line) == 0:
			return "", ErrEnded
		case key == ctrlC:
			return "", keys.interrupted()
		case key == ctrlZ:
			raw.suspend()
		case key == woken && t.roomy():
			return e.text(), errGrown
		case key == esc && !l.gone && e.clear():
		case key == esc, key == woken && gone():
			return e.text(), ErrBack
		case key == woken:
			_, _ = io.WriteString(color.Error, "\r\x1b[J")
			raw.leave()
			t.tellPassed(true)
			_ = raw.enter()
		case key == enter:
			return strings.TrimSpace(e.text()), nil
		case !e.press(key):
		case !t.keys.pasting && isWhole(l.Whole, key, e.text()):
			t.keys.acts(key)
			return e.text(), nil
		}
	}
}

// paintLine shows a line that is typed behind what is asked, below what it could go on as.
func (t *terminal) paintLine(ask string, e *editor, columns int) {
	text, x := e.shown(columns - screen.Width(ask) - 2)
	if len(e.offered) > 0 {
		_, _ = fmt.Fprintf(color.Error, "\r\x1b[J%s\r\n", screen.Cut(strings.Join(e.offered, "  "), columns))
	}
	_, _ = fmt.Fprintf(color.Error, "\r\x1b[J%s %s\r\x1b[%dC", t.s.painted(screen.Bold, ask), t.s.signs(text), screen.Width(ask)+1+x)
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
			t.s.hear()
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

// paper is where promptui paints: the error stream, where prompts belong, without the bell that it
// rings at many a key. The cursor stands where something is typed, behind all that is painted.
type paper struct{ behind string }

func (p *paper) Write(text []byte) (int, error) {
	show := bytes.ReplaceAll(bytes.ReplaceAll(text, []byte{'\a'}, nil), []byte("\x1b[?25l"), nil)
	if bytes.HasSuffix(show, []byte("\b")) { // the library has it where it would type
		show = append(show, "\r"+p.behind...)
	}
	if _, err := color.Error.Write(show); err != nil {
		return 0, err
	}
	return len(text), nil
}

func (p *paper) Close() error { return nil }
