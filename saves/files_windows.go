package saves

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// rename waits a moment for readers: Windows refuses to replace a file that somebody (a scanner, another command) has
// open.
func rename(from, to string) error {
	const sharingViolation = syscall.Errno(32)
	for wait := time.Millisecond; ; wait *= 2 {
		err := os.Rename(from, to)
		if !errors.Is(err, sharingViolation) && !errors.Is(err, fs.ErrPermission) || wait > 300*time.Millisecond {
			return err
		}
		time.Sleep(wait)
	}
}

// syncDir does nothing: Windows keeps the names of a folder by itself.
func syncDir(string) error { return nil }
