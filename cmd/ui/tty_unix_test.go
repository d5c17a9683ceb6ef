//go:build !windows

package ui

import (
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// Keys that are typed between questions reach the next one singly, even backspaces; in the end the
// terminal has its old state.
func TestKeysBetweenQuestionsStayKeys(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	stdin := os.Stdin
	os.Stdin = tty
	defer func() { os.Stdin = stdin }()
	state := func() term.State {
		s, err := term.GetState(int(tty.Fd()))
		if err != nil {
			t.Fatal(err)
		}
		return *s
	}
	before := state()
	apart, giveBack := (&terminal{keys: newConsole()}).unedited()
	apart(func() {
		if state() != before {
			t.Error("a program that runs between questions finds another state of the terminal")
		}
	})
	const typed = "\x7f\x7f4\x03"
	if _, err = io.WriteString(keyboard, typed); err != nil {
		t.Fatal(err)
	}
	if !typedAhead() {
		t.Error("what was typed isn't seen to wait")
	}
	got := make([]byte, len(typed))
	if _, err = io.ReadFull(tty, got); err != nil || string(got) != typed {
		t.Errorf("of %q came %q (%v)", typed, got, err)
	}
	if typedAhead() {
		t.Error("something waits that was read")
	}
	if giveBack(); state() != before {
		t.Error("the terminal has another state than before")
	}
}

// late reads a byte long after it was asked for, as on a busy machine.
type late struct{ io.Reader }

func (l late) Read(p []byte) (int, error) {
	time.Sleep(2 * restOfKey)
	return l.Reader.Read(p)
}

// Lines pasted behind a refused one are dropped by a terminal that is asked line by line too, however late they are read.
func TestLinesOnABusyMachine(t *testing.T) {
	keyboard, tty, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	defer keyboard.Close()
	defer tty.Close()
	stdin := os.Stdin
	os.Stdin = tty
	defer func() { os.Stdin = stdin }()
	p := Lines(&Streams{In: late{tty}, InTerminal: true})
	if _, err = io.WriteString(keyboard, "b\nc\n"); err != nil {
		t.Fatal(err)
	}
	if said := p.Drop().String(); !strings.HasSuffix(said, ": 2.") {
		t.Errorf("of two lines is said %q", said)
	}
	_, _ = io.WriteString(keyboard, "\n") // what is asked for next ends
	<-p.console.typed
}
