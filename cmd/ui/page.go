package ui

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say/screen"
)

// Pager buffers output until it is known whether it is taller than the screen; then another
// program shows it page by page.
type Pager struct {
	s       *Streams
	out     io.Writer
	held    bytes.Buffer
	command string
}

// Page begins to buffer output to Out. command is the pager's command line. If Out is no
// terminal it returns nil, whose Show does nothing.
func (s *Streams) Page(command string) *Pager {
	if !s.Terminal || dumb() || strings.TrimSpace(command) == "" {
		return nil
	}
	p := &Pager{s: s, out: s.Out, command: command}
	s.Out = &p.held
	return p
}

// Show prints the buffer, through the pager if it is too tall for the screen. If the pager
// fails, it prints the text directly.
func (p *Pager) Show() error {
	if p == nil || p.s.Out != &p.held {
		return nil
	}
	p.s.Out = p.out
	if err := p.s.Flush(); err != nil {
		return err
	}
	columns, rows := Screen()
	if lines := screen.Wrap(strings.TrimSuffix(p.held.String(), "\n"), columns, ""); len(lines) >= rows && p.run() {
		return nil
	}
	_, err := p.held.WriteTo(p.out)
	return err
}

// run shows the text in the pager and says whether it was shown.
func (p *Pager) run() bool {
	words, err := rule.Split(p.command)
	if err != nil || len(words) == 0 {
		return false
	}
	args := rule.Strings(words)
	c := exec.Command(args[0], args[1:]...)
	c.Stdin, c.Stdout, c.Stderr = bytes.NewReader(p.held.Bytes()), os.Stdout, os.Stderr
	if c.Env = os.Environ(); os.Getenv("LESSCHARSET") == "" {
		c.Env = append(c.Env, "LESSCHARSET=utf-8") // also where its language isn't installed
	}
	if os.Getenv("LESS") == "" {
		// Colours, for a less that was named without options, and in place of its bare colon how to leave it.
		c.Env = append(c.Env, "LESS=FRXPs"+p.s.Lang.Words("Space goes on, q leaves")+"$")
	}
	// Ctrl-C belongs to the pager, which puts the screen in order when it ends.
	interrupts := make(chan os.Signal, 1)
	signal.Notify(interrupts, os.Interrupt)
	defer signal.Stop(interrupts)
	return c.Run() == nil
}
