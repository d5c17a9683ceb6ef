package ui

import (
	"io"
	"os"
	"strings"
	"syscall"
	"time"
	"unicode/utf8"

	"arbiter/say"
	"arbiter/say/screen"
)

// Keys as they are typed, and what a keyboard gives that isn't one.
const (
	ctrlC = "\x03"
	ctrlD = "\x04"
	ctrlZ = "\x1a"
	enter = "\r"
	esc   = "\x1b"
	woken = "\x00woken" // no key: something else has happened
	ended = "\x00ended" // no key: the input has ended

	wordLeft, wordRight = "\x1bb", "\x1bf"
)

// What a terminal puts around pasted text in this mode.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// How long these may take: the rest of a key that begins with ESC, the rest of a text that begins with
// a digit; and how often to look for other events.
const (
	restOfKey  = 50 * time.Millisecond
	restOfText = 400 * time.Millisecond
	wakeEvery  = 250 * time.Millisecond
)

// How often, restOfKey apart, a typed byte is waited for that the busy machine hasn't read yet.
const mostTries = 40

// For how long behind a key that was the whole answer an Enter still belongs to it: who presses
// both does so in one go.
const enterOfKey = 750 * time.Millisecond

// console gives typed bytes one by one. If a prompt ends without a key, the byte that it waits
// for goes to the next prompt.
type console struct {
	from       io.Reader
	ahead      func() bool // whether more has been typed than was read
	waiting    bool
	typed      chan typedByte
	held       []typedByte    // what was looked at already
	unread     string         // a key that was looked at and is for the next question
	acted      string         // the key that came last, if it was the whole answer and an Enter still belongs to it; else ""
	quiet      time.Duration  // for how long nothing has come behind it
	passed     string         // the key to which an Enter belonged that this question doesn't take, "" for none
	lines      bool           // the system gives whole lines, and nothing can be painted
	pasting    bool           // what comes was pasted: its keys type and do nothing else
	terminates chan os.Signal // what ends the program from outside, as Ctrl-C does
	terminated os.Signal      // and it has come, nil before
}

type typedByte struct {
	b   byte
	err error
}

func newConsole() *console {
	return &console{from: typedBytes(), ahead: typedAhead, typed: make(chan typedByte, 1), terminates: make(chan os.Signal, 1)}
}

// interrupted is why nothing is answered behind Ctrl-C.
func (c *console) interrupted() error {
	if s, is := c.terminated.(syscall.Signal); is && s != syscall.SIGINT {
		return &Terminated{By: s}
	}
	return ErrInterrupted
}

// next is the next byte; late says that none came in time, or an Enter that belongs to the
// key before it.
func (c *console) next(wait time.Duration) (b byte, late bool, err error) {
	var t *typedByte
	if len(c.held) > 0 {
		t, c.held = &c.held[0], c.held[1:]
	} else {
		if !c.waiting {
			c.waiting = true
			go func() {
				var b [1]byte
				n, err := c.from.Read(b[:])
				if n != 1 && err == nil {
					err = io.EOF
				}
				c.typed <- typedByte{b[0], err}
			}()
		}
		timer := time.NewTimer(wait)
		defer timer.Stop()
		select {
		case c.terminated = <-c.terminates:
			return ctrlC[0], false, nil
		case typed := <-c.typed:
			c.waiting, t = false, &typed
		case <-timer.C:
			if t = c.busy(); t == nil {
				if c.quiet += wait; c.quiet >= enterOfKey {
					c.acted = ""
				}
				return 0, true, nil
			}
		}
	}
	before := c.acted
	if c.acted = ""; before != "" && t.err == nil && (t.b == '\r' || t.b == '\n') {
		c.passed = before
		return 0, true, nil
	}
	return t.b, false, t.err
}

// more says whether something has been typed that wasn't read yet.
func (c *console) more() bool {
	return len(c.held)+len(c.typed) > 0 || c.ahead != nil && c.ahead()
}

// busy is the next byte if it has come in time and the machine was only too busy to read it.
func (c *console) busy() *typedByte {
	for tries := 0; ; tries++ {
		more := c.ahead != nil && c.ahead()
		select {
		case typed := <-c.typed:
			c.waiting = false
			return &typed
		default:
			if !more || tries == mostTries {
				return nil
			}
			time.Sleep(restOfKey)
		}
	}
}

// hold keeps a byte that was looked at for the next question.
func (c *console) hold(b byte) { c.held = append([]typedByte{{b, nil}}, c.held...) }

// dropLines drops the lines that have come already, as a terminal gives pasted ones that it doesn't
// mark, and says how many. Half a line stays, unless it is the end of such a paste.
func (c *console) dropLines() (lines int) {
	var came []typedByte
	text, ended := "", false
	for {
		b, late, err := c.next(restOfKey)
		if late {
			break
		}
		came = append(came, typedByte{b, err})
		if err != nil || b == ctrlC[0] {
			break
		}
		text += string([]byte{b})
		ended = ended || b == '\r' || b == '\n'
	}
	if ended {
		came = came[len(text):]
		lines = len(strings.FieldsFunc(text, func(r rune) bool { return r == '\r' || r == '\n' }))
	}
	c.held = append(came, c.held...)
	return lines
}

// acts notes that a key was the whole answer, unless its Enter has come already.
func (c *console) acts(key string) {
	if c.passed != key {
		c.acted, c.quiet = key, 0
	}
}

// isWhole says whether a key is the whole answer; an Enter at once behind it belongs to it. It isn't if texts
// may begin with a digit and a character other than a digit follows at once. Another digit answers the next
// question.
func (c *console) isWhole(key string, texts bool) bool {
	if c.pasting || !texts || !isDigit(key) {
		return !c.pasting
	}
	switch b, late, err := c.next(restOfText); {
	case late || err != nil:
	case b == '\r' || b == '\n':
		c.passed = key
	default:
		c.hold(b)
		return b < ' ' || isDigit(string(rune(b)))
	}
	return true
}

// passedBy is what is said of an Enter that belonged to a key, once; empty for none.
func (c *console) passedBy() (text say.Text) {
	if c.passed != "" {
		text = say.That("That Enter was part of your %s. Press Enter again to take what stands here.", c.passed)
	}
	c.passed = ""
	return text
}

// keyboard gives typed keys one by one: the libraries would read ahead and lose input for the
// next question.
type keyboard struct {
	*console
	wake   func() bool // whether something else has happened, nil where nothing matters
	pasted func()      // what a paste ends with, nil for nothing
}

// key is the next key: a character, or what begins with ESC.
func (k *keyboard) key() (string, error) {
	if key := k.unread; key != "" {
		k.unread = ""
		return key, nil
	}
	typed := ""
	for !whole(typed) {
		wait := wakeEvery
		if typed != "" {
			wait = restOfKey
		}
		b, late, err := k.next(wait)
		switch {
		case err != nil:
			return "", err
		case late && typed == "" && k.wake != nil && k.wake():
			return woken, nil
		case late && typed == esc:
			return esc, nil
		case !late:
			typed += string([]byte{b})
		}
	}
	if len(typed) == 2 && typed[0] == screen.Esc && typed != wordLeft && typed != wordRight {
		k.hold(typed[1]) // another key, typed ahead
		return esc, nil
	}
	if last := len(typed) - 1; typed[last] < ' ' {
		typed = typed[last:] // such as Ctrl-C after the beginning of a sequence
	}
	if typed == pasteBegins || typed == pasteEnds {
		if k.pasting = typed == pasteBegins; !k.pasting && k.pasted != nil {
			k.pasted()
		}
		return k.key()
	}
	return spelt(typed), nil
}

// whole says whether a key is all there: a character, or ESC and one more, or
// ESC, a bracket and what ends with a letter or a tilde.
func whole(key string) bool {
	switch {
	case key == "":
		return false
	case key[0] != screen.Esc:
		return utf8.FullRuneInString(key)
	case len(key) == 1:
		return false
	case len(key) == 2:
		return key[1] != '[' && key[1] != 'O'
	}
	last := key[len(key)-1]
	return last >= '@' || last < ' '
}

// spelt is a key in one way: terminals differ.
func spelt(key string) string {
	switch key {
	case "\n":
		return enter
	case "\x1b[1~", "\x1b[7~": // Home
		return "\x1b[H"
	case "\x1b[4~", "\x1b[8~": // End
		return "\x1b[F"
	case "\x1b[1;5D":
		return wordLeft
	case "\x1b[1;5C":
		return wordRight
	}
	return strings.Replace(key, "\x1bO", "\x1b[", 1)
}

func (k *keyboard) Close() error { return nil }

// isWhole says whether a text is the whole answer as of its last key.
func isWhole(whole func(text string) bool, key, text string) bool {
	return whole != nil && len(key) == 1 && key[0] >= '0' && key[0] <= '9' && whole(text)
}
