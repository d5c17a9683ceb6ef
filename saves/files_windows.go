package saves

import (
	"errors"
	"io/fs"
	"os"
	"slices"
	"syscall"
	"time"
)

// patiently tries again, as long as a store waits for a lock, while another program (a scanner, a cloud client, another
// command) has a file open; held lists the errors that this may cause.
func patiently(try func() error, held ...error) error {
	for end, wait := time.Now().Add(patience), time.Millisecond; ; wait = min(2*wait, 100*time.Millisecond) {
		err := try()
		if !slices.ContainsFunc(held, func(h error) bool { return errors.Is(err, h) }) || time.Now().After(end) {
			return err
		}
		time.Sleep(wait)
	}
}

const sharingViolation = syscall.Errno(32)

// rename tries patiently: Windows denies permission while the file to be replaced is open.
func rename(from, to string) error {
	return patiently(func() error { return os.Rename(from, to) }, sharingViolation, fs.ErrPermission)
}

func remove(path string) error {
	return patiently(func() error { return os.Remove(path) }, sharingViolation)
}

func openFile(path string) (f *os.File, err error) {
	err = patiently(func() error { f, err = os.Open(path); return err }, sharingViolation)
	return f, err
}

// grant does nothing: a file on Windows has the rights of its folder.
func grant(string, *rights) error { return nil }

// ours is not asked: the rights of a file on Windows are those of its folder.
func ours(string) bool { return false }

// noFollow does nothing: Windows always follows.
const noFollow = 0
