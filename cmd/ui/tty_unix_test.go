//go:build !windows

package ui

import (
	"io"
	"os"
	"testing"

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
	apart, giveBack := Unedited(&terminal{keys: newConsole()})
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
