//go:build !windows

package ui

import (
	"io"
	"os"
	"testing"

	"github.com/creack/pty"
	"golang.org/x/term"
)

// What is typed while no question stands there comes to the next one key by key, with the
// backspaces, and the terminal is given back as it was.
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
	works := func() term.State {
		s, err := term.GetState(int(tty.Fd()))
		if err != nil {
			t.Fatal(err)
		}
		return *s
	}
	before := works()
	apart, giveBack := Unedited(&terminal{keys: newConsole()})
	apart(func() {
		if works() != before {
			t.Error("what runs apart finds another terminal")
		}
	})
	const typed = "\x7f\x7f4\x03"
	if _, err = io.WriteString(keyboard, typed); err != nil {
		t.Fatal(err)
	}
	got := make([]byte, len(typed))
	if _, err = io.ReadFull(tty, got); err != nil || string(got) != typed {
		t.Errorf("of %q came %q (%v)", typed, got, err)
	}
	if giveBack(); works() != before {
		t.Error("the terminal works otherwise than before")
	}
}
