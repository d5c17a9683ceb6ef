//go:build !windows

package ui

import (
	"os"

	"golang.org/x/sys/unix"
)

// Unedited has the terminal keep what is typed between two questions for the next one, key
// by key, until it is given back. The system would edit it as a line of its own: a
// backspace, say, would be gone, which is meant for what the next question proposes. apart
// runs something that Ctrl-C may end.
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
