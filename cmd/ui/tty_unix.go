//go:build !windows

package ui

import (
	"os"

	"golang.org/x/sys/unix"
)

// Unedited makes the terminal keep keys that are typed between two questions for the next one,
// until giveBack. Otherwise the system would edit them as a line: a backspace that is meant for
// the next question's preset would be lost. apart runs something that Ctrl-C may end.
func Unedited(p Prompter) (apart func(run func()), giveBack func()) {
	t, is := p.(*terminal)
	if is && t.keys.lines {
		return t.keepEnds()
	}
	fd := int(os.Stdin.Fd())
	was, err := unix.IoctlGetTermios(fd, getTermios)
	if err != nil || !is {
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
