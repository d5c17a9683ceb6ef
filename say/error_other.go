//go:build !windows

package say

import "syscall"

// ofSystem: what other systems say are the words that the catalogues know.
func ofSystem(syscall.Errno) string { return "" }
