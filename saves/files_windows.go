package saves

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// rename waits a moment for readers: Windows refuses to replace a file that a scanner or another command has
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

// grant does nothing: a file on Windows has the rights of its folder.
func grant(string, *rights) error { return nil }

// noFollow: what Windows opens is followed.
const noFollow = 0

// cannotLock says whether an error means that a disk knows no locks.
func cannotLock(err error) bool { return errors.Is(err, errors.ErrUnsupported) }

// isInterrupted: Windows interrupts nothing.
func isInterrupted(error) bool { return false }

func isFull(err error) bool {
	const handleDiskFull, diskFull = syscall.Errno(39), syscall.Errno(112)
	return errors.Is(err, handleDiskFull) || errors.Is(err, diskFull)
}

// syncDir does nothing: Windows keeps the names of a folder by itself.
func syncDir(string) error { return nil }
