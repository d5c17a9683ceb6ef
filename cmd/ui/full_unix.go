//go:build !windows

package ui

import (
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
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

// unedited makes the terminal keep keys that are typed between two questions for the next one,
// until giveBack. Otherwise the system would edit them as a line: a backspace that is meant for
// the next question's preset would be lost. apart runs something that Ctrl-C may end.
func (t *terminal) unedited() (apart func(run func()), giveBack func()) {
	if t.keys.lines {
		return t.keepEnds()
	}
	fd := int(os.Stdin.Fd())
	was, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil {
		return func(run func()) { run() }, func() {}
	}
	now := *was
	now.Lflag &^= unix.ICANON | unix.ECHO | unix.ISIG
	now.Cc[unix.VMIN], now.Cc[unix.VTIME] = 1, 0
	take := func() { _ = unix.IoctlSetTermios(fd, setTermios, &now) }
	restore := func() { _ = unix.IoctlSetTermios(fd, setTermios, was) }
	take()
	stop := whenEnded(t.keys, restore)
	return func(run func()) {
			restore()
			defer take()
			run()
		}, func() {
			stop()
			restore()
		}
}

// typedBytes is what is typed.
func typedBytes() io.Reader { return os.Stdin }

// typedAhead says whether something typed waits to be read.
func typedAhead() bool {
	input := []unix.PollFd{{Fd: int32(os.Stdin.Fd()), Events: unix.POLLIN}}
	n, err := unix.Poll(input, 0)
	return err == nil && n == 1 && input[0].Revents&unix.POLLIN != 0
}
