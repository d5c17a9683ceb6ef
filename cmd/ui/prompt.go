package ui

import (
	"os"

	"arbiter/say"
)

// Prompter asks the person at the terminal. Where a person ends the asking,
// the error is ErrInterrupted or ErrEnded.
type Prompter interface {
	// Select lets one of the items be chosen and returns its index.
	Select(label say.Text, items []say.Text) (int, error)
	// Input lets a line be typed; preset is there to begin with, and check
	// (which may be nil) says what is wrong with it.
	Input(label say.Text, preset string, check func(string) error) (string, error)
	// Confirm asks yes or no.
	Confirm(label say.Text) (bool, error)
	// Menu is Select with more to it.
	Menu(m Menu) (Pick, error)
	// Line lets a long line be typed, with completion and what was typed before.
	Line(l Line) (string, error)
}

// Prompts gives the Prompter for these streams, nil where nobody can be asked:
// that takes an input and both outputs that are a terminal to be painted on.
func Prompts(s *Streams, noInput bool) Prompter {
	if noInput || !s.InTerminal || !s.Terminal || !s.ErrTerminal || os.Getenv("TERM") == "dumb" {
		return nil
	}
	return &terminal{s: s}
}

// terminal asks by menus of promptui, and has lines typed by the line editor
// that promptui is made with.
type terminal struct{ s *Streams }

// Menu is a list to choose from, by arrows and Enter or by number. A list too
// long for numbers is searched by typing.
type Menu struct {
	Label say.Text
	Items []say.Text
	Back  say.Text // the last item, chosen by 0 too; empty for none
	Keep  int      // so many of the last items are listed whatever is searched for
	At    int      // the item that the cursor begins on
	Keys  string   // further keys, each of one ASCII character, that end the menu
	Type  bool     // a letter ends the menu: somebody begins to type a line
}

// Pick is what was chosen of a menu: an item, or a key.
type Pick struct {
	Item int  // the item's index; len(Items) for Back; -1 for a key
	Key  byte // the key, 0 for an item
}

// Line asks for a line.
type Line struct {
	Label    say.Text
	Preset   string
	History  []string                   // what was typed before, the last one last
	Complete func(line string) []string // the lines that a line could go on as
}

// Why nothing was answered.
var (
	ErrInterrupted = say.Errorf("interrupted") // by Ctrl-C
	ErrEnded       = say.Errorf("ended")       // by Ctrl-D
)
