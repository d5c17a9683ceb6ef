package say

import (
	"errors"
	"io/fs"
	"syscall"
)

// ofSystem is an error of Windows in the words of other systems, "" where they have none. Its
// own words can't be keys, since they are in the language of the installation.
func ofSystem(errno syscall.Errno) string {
	switch errno {
	case 19:
		return "read-only file system"
	case 32, 33:
		return "another program holds it open"
	case 39, 112:
		return "no space left on device"
	case 267:
		return "not a directory"
	}
	switch {
	case errors.Is(errno, fs.ErrNotExist):
		return "no such file or directory"
	case errors.Is(errno, fs.ErrExist):
		return "file exists"
	case errors.Is(errno, fs.ErrPermission):
		return "permission denied"
	}
	return ""
}
