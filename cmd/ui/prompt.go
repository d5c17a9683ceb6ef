package ui

import "errors"

// Prompter asks the person at the terminal.
type Prompter interface {
	// Select lets one of the items be chosen and returns its index.
	Select(label string, items []string) (int, error)
	// Input lets a line be typed; preset is there to begin with, and check
	// (which may be nil) says what is wrong with it.
	Input(label, preset string, check func(string) error) (string, error)
	// Confirm asks yes or no.
	Confirm(label string) (bool, error)
}

// ErrNoPrompt is what NoPrompts answers.
var ErrNoPrompt = errors.New("this needs an answer, but nobody can be asked here: there is no terminal, or --no-input is set; give it on the command line")

// NoPrompts is the Prompter where nobody can be asked.
type NoPrompts struct{}

// Select fails with ErrNoPrompt.
func (NoPrompts) Select(string, []string) (int, error) { return 0, ErrNoPrompt }

// Input fails with ErrNoPrompt.
func (NoPrompts) Input(string, string, func(string) error) (string, error) { return "", ErrNoPrompt }

// Confirm fails with ErrNoPrompt.
func (NoPrompts) Confirm(string) (bool, error) { return false, ErrNoPrompt }
