//go:build !windows

package ui

import (
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/term"
)

// rawMode makes keys come one by one, and none of them end or stop the program.
func rawMode(fd int) (*term.State, error) { return term.MakeRaw(fd) }

// paintable says whether the terminal knows the sequences that paint a screen.
func paintable() bool { return true }

// untilEnded is how long a question may take to end that a signal ends.
const untilEnded = 2 * time.Second

// listen restores the terminal before a signal ends or stops the program.
func (f *full) listen() (stop func()) {
	return whenEnded(f.console, func() {
		f.mu.Lock()
		f.giveBack()
	})
}

// whenEnded calls giveBack before a signal ends the program. A waiting question treats the signal
// as Ctrl-C.
func whenEnded(keys *console, giveBack func()) (stop func()) {
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, endings...)
	over := make(chan struct{})
	go func() {
		var s os.Signal
		select {
		case <-over:
			return
		case s = <-ends:
		}
		keys.terminates <- s
		select {
		case <-over:
			return
		case s = <-ends:
		case <-time.After(untilEnded):
		}
		giveBack()
		os.Exit(128 + int(s.(syscall.Signal))) // as a shell has it
	}()
	return func() {
		signal.Stop(ends)
		close(over)
	}
}

// suspend stops the program, as Ctrl-Z does, until the shell has it go on.
func (f *full) suspend() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.giveBack()
	on := make(chan os.Signal, 1)
	signal.Notify(on, syscall.SIGCONT)
	defer signal.Stop(on)
	_ = syscall.Kill(0, syscall.SIGTSTP)
	select {
	case <-on:
	case <-time.After(restOfKey): // no shell is there that could have it go on: it isn't stopped
	}
	_ = f.take() // else it isn't up
}
