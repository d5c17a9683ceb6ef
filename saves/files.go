package saves

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// files is what the store needs of a file system; tests put one that fails in its place.
type files interface {
	Stat(path string) (fs.FileInfo, error)
	Lstat(path string) (fs.FileInfo, error)
	Readlink(path string) (string, error)
	ReadDir(path string) ([]fs.DirEntry, error)
	// Open opens a file to read.
	Open(path string) (file, error)
	// Create makes a file to write, with as much of the mode as the user's umask leaves. It fails with fs.ErrExist if
	// there is one.
	Create(path string, mode fs.FileMode) (file, error)
	// Grant gives a file the rights that it is to have, as far as the user may; the error is errForeign.
	Grant(path string, r *rights) error
	Rename(from, to string) error
	// Link gives a file a second name. It fails with fs.ErrExist if that is taken.
	Link(from, to string) error
	Remove(path string) error
	// MkdirAll makes a folder and those above it, private to the user.
	MkdirAll(path string) error
	// SyncDir puts the names in a folder on disk; where the system has no such thing, nothing happens.
	SyncDir(path string) error
}

type file interface {
	io.Reader
	io.Writer
	io.Closer
	Sync() error
}

// disk is the real file system.
type disk struct{}

func (disk) Stat(path string) (fs.FileInfo, error)      { return os.Stat(path) }
func (disk) Lstat(path string) (fs.FileInfo, error)     { return os.Lstat(path) }
func (disk) Readlink(path string) (string, error)       { return os.Readlink(path) }
func (disk) ReadDir(path string) ([]fs.DirEntry, error) { return os.ReadDir(path) }
func (disk) Open(path string) (file, error)             { return opened(openFile(path)) }
func (disk) Create(path string, mode fs.FileMode) (file, error) {
	return opened(os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode))
}
func (disk) Grant(path string, r *rights) error { return grant(path, r) }
func (disk) Rename(from, to string) error       { return rename(from, to) }
func (disk) Link(from, to string) error         { return os.Link(from, to) }
func (disk) Remove(path string) error           { return remove(path) }
func (disk) MkdirAll(path string) error         { return os.MkdirAll(path, 0o700) }
func (disk) SyncDir(path string) error          { return syncDir(path) }

// opened keeps a nil *os.File from becoming a file that is not nil.
func opened(f *os.File, err error) (file, error) {
	if err != nil {
		return nil, err
	}
	return diskFile{f}, nil
}

type diskFile struct{ *os.File }

// Close takes a signal for no failure: the file is closed then, and what was written to it was synced before.
func (f diskFile) Close() error {
	if err := f.File.Close(); !isInterrupted(err) {
		return err
	}
	return nil
}

// syncDir puts a folder's names on disk, which Windows does by itself. Some file systems can't, and some folders may be
// written but not opened: that is no failure.
func syncDir(path string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(path)
	if errors.Is(err, fs.ErrPermission) {
		return nil
	}
	if err != nil {
		return err
	}
	err = d.Sync()
	if errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.EINVAL) {
		err = nil
	}
	return errors.Join(err, diskFile{d}.Close())
}

// cannotLock says whether an error means that a disk has no locks.
func cannotLock(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// isInterrupted says whether an error means that a signal came, and the call is to be made again.
func isInterrupted(err error) bool { return errors.Is(err, syscall.EINTR) }

// isFull says whether an error means that a disk, or the user's quota, is full: on Windows ERROR_HANDLE_DISK_FULL or
// ERROR_DISK_FULL.
func isFull(err error) bool {
	return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) ||
		runtime.GOOS == "windows" && (errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112)))
}
