package cmd

import (
	"errors"
	"syscall"
)

// A pipe whose reader went away: ERROR_BROKEN_PIPE and ERROR_NO_DATA.
func isBrokenPipe(err error) bool {
	return errors.Is(err, syscall.Errno(109)) || errors.Is(err, syscall.Errno(232))
}
