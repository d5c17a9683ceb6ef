package play

import (
	"errors"

	"arbiter/cmd/ui"
	"arbiter/say"
)

// How a step can end other than by being done.
var (
	errBack = errors.New("back")
	errDone = errors.New("done another way")
	errStop = errors.New("stop")
)

// option is an item of a menu and what it does.
type option struct {
	text say.Text
	do   func() error
}

// goBack is an item that leads back.
func goBack(text say.Text) option { return option{text, func() error { return errBack }} }

// menu has one of some options chosen, or to go back, and does it. A key that
// ended the menu instead is returned.
func (s *session) menu(m ui.Menu, options []option, back option) (key byte, err error) {
	for _, o := range options {
		m.Items = append(m.Items, o.text)
	}
	m.Back = back.text
	pick, err := s.d.Prompt.Menu(m)
	switch {
	case err != nil || pick.Key != 0:
		return pick.Key, err
	case pick.Item < len(options):
		return 0, options[pick.Item].do()
	}
	return 0, back.do()
}

// input has something typed; b leads back.
func (s *session) input(label say.Text, preset string, check func(string) error) (string, error) {
	text, err := s.d.Prompt.Input(label, preset, func(text string) error {
		if isBack(text) {
			return nil
		}
		return check(text)
	})
	if err == nil && isBack(text) {
		err = errBack
	}
	return text, err
}

func isBack(text string) bool { return text == "b" || text == "back" }

// hint says what may be overlooked.
func (s *session) hint(text say.Text) { s.d.IO.Wrapped(s.d.IO.Dim(text), "  ") }
