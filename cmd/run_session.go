package cmd

import (
	"bufio"
	"errors"
	"io"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// session enters lines typed at a terminal that can only print line after line. A refusal
// doesn't end it, and other programs may enter between two lines.
func session(d *desk.Desk) error {
	d.IO.Println(say.That("Type what happened, line by line; also status, legal and the other views, ? after a refusal, and quit."))
	if look, err := d.Glance(""); err == nil {
		d.Next(look.Position.Where(), nil)
	}
	var refused error
	in := bufio.NewReaderSize(d.IO.In, 1<<14)
	for {
		if err := d.IO.Flush(); err != nil {
			return err
		}
		text, err := lineOf(in)
		line := strings.TrimSpace(text)
		switch word := strings.ToLower(line); {
		case referee.Empty(line):
		case slices.Contains([]string{"quit", "exit", "stop", "q"}, word):
			return nil
		case (word == "?" || word == "why") && refused != nil:
			d.Explain(refused, true)
		default:
			if refused = typedLine(d, line); refused != nil {
				switch desk.ExitCode(refused) {
				case desk.ExitNotUnderstood, desk.ExitIllegal, desk.ExitCannotCheck:
					d.Refuse(refused)
				default:
					return refused
				}
			}
		}
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return say.Errorf("the lines can't be read: %v", err)
		}
	}
}

func typedLine(d *desk.Desk, line string) error {
	if referee.IsNew(line) {
		g, v, err := d.Begin(line)
		if err == nil {
			err = d.Tell(g, v)
		}
		return err
	}
	if look, err := d.Glance(""); err == nil {
		verb, _, _ := strings.Cut(line, " ")
		if _, view := rule.Named(look.Book.Views, strings.ToLower(verb)); view {
			return d.Show("", line)
		}
	}
	return enter(d, line)
}
