package ui

import (
	"io"
	"strings"
	"time"
	"unicode/utf8"

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
	ended = "\x00ended" // no key: nobody is there any more
)

// What a terminal that was told to puts round a text that is pasted.
const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// How long the rest of a key may take that begins with ESC, and that of a number;
// and how often it is looked whether something else has happened.
const (
	restOfKey    = 50 * time.Millisecond
	restOfNumber = 250 * time.Millisecond
	wakeEvery    = 250 * time.Millisecond
)

// console gives what is typed byte by byte. What is waited for when a prompt ends
// without a key is for the next prompt.
type console struct {
	from       io.Reader
	waiting    bool
	typed      chan typedByte
	held       *byte         // one that was looked at already
	unread     string        // a key that was looked at and is for the next question
	acted      time.Time     // when a digit was the whole answer, as the last key
	lines      bool          // the system gives whole lines, and nothing can be painted
	pasting    bool          // what comes was pasted: it types, whatever else its keys do
	terminates chan struct{} // a signal ends the program, as Ctrl-C does
	terminated bool          // and it has come
}

type typedByte struct {
	b   byte
	err error
	at  time.Time
}

func newConsole() *console {
	return &console{from: typedBytes(), typed: make(chan typedByte, 1), terminates: make(chan struct{}, 1)}
}

// interrupted is why nothing is answered behind Ctrl-C.
func (c *console) interrupted() error {
	if c.terminated {
		return ErrTerminated
	}
	return ErrInterrupted
}

// next is the next byte; late says that none came in time.
func (c *console) next(wait time.Duration) (b byte, late bool, err error) {
	if held := c.held; held != nil {
		c.held = nil
		return *held, false, nil
	}
	c.listen()
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-c.terminates:
		c.terminated = true
		return ctrlC[0], false, nil
	case t := <-c.typed:
		c.waiting = false
		digits := (t.b == '\r' || t.b == '\n') && t.at.Sub(c.acted) < restOfNumber
		if c.acted = (time.Time{}); digits && t.err == nil {
			return c.next(wait)
		}
		return t.b, false, t.err
	case <-timer.C:
		return 0, true, nil
	}
}

// listen begins to wait for a byte, and notes when it comes.
func (c *console) listen() {
	if c.waiting {
		return
	}
	c.waiting = true
	go func() {
		var b [1]byte
		n, err := c.from.Read(b[:])
		if n != 1 && err == nil {
			err = io.EOF
		}
		c.typed <- typedByte{b[0], err, time.Now()}
	}()
}

// acts notes that a digit was the whole answer: an Enter that comes right behind it,
// before anybody can have read the next question, belongs to it.
func (c *console) acts() {
	c.acted = time.Now()
	c.listen()
}

// goesOn says whether something else follows a digit at once, so that it isn't the whole
// answer. An Enter only ends it.
func (c *console) goesOn() bool {
	b, late, err := c.next(restOfNumber)
	if late || err != nil || b == '\r' || b == '\n' {
		return false
	}
	c.held = &b
	return true
}

// keyboard gives what is typed one key at a time: the libraries would read
// ahead and lose what was typed for the next question.
type keyboard struct {
	*console
	wake func() bool // whether something else has happened, nil where nothing matters
}

// key is the next key, as readline knows it: a character, or what begins with ESC.
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
	if last := len(typed) - 1; typed[last] < ' ' {
		typed = typed[last:] // such as Ctrl-C after an ESC of its own
	}
	if typed == pasteBegins || typed == pasteEnds {
		k.pasting = typed == pasteBegins
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

// spelt is a key as readline knows it: terminals differ.
func spelt(key string) string {
	switch key {
	case "\n":
		return enter
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

func (k *keyboard) Close() error { return nil }

// lineKeys is the keyboard for a line: Esc comes out as its end and is noted.
type lineKeys struct {
	keyboard
	last  string                 // esc or ended, "" for neither
	whole func(text string) bool // as of the line; nil once the text isn't known any more
	text  string
	ends  bool // the text is the whole answer
}

func (k *lineKeys) Read(p []byte) (int, error) {
	switch {
	case k.last != "":
		return 0, io.EOF
	case k.ends:
		return copy(p, enter), nil
	}
	key, err := k.key()
	switch {
	case err != nil:
		k.last = ended
		return 0, err
	case key == esc, key == woken:
		k.last = esc
		return 0, io.EOF
	case !types(key):
		k.whole = nil
	}
	k.text += key
	if k.ends = !k.pasting && isWhole(k.whole, key, k.text); k.ends {
		k.acts()
	}
	return copy(p, key), nil
}

// isWhole says whether a text is the whole answer as of its last key.
func isWhole(whole func(text string) bool, key, text string) bool {
	return whole != nil && len(key) == 1 && key[0] >= '0' && key[0] <= '9' && whole(text)
}
