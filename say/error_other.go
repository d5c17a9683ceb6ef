//go:build !windows

package say

import "syscall"

// ofSystem is "": the messages of systems other than Windows are keys as they are.
func ofSystem(syscall.Errno) string { return "" }
