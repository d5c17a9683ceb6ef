//go:build !windows && !linux

package ui

import "golang.org/x/sys/unix"

// What asks a terminal for how it works, and tells it.
const (
	getTermios = unix.TIOCGETA
	setTermios = unix.TIOCSETA
)
