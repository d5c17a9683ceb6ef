//go:build !windows

package saves

import (
	"os"
	"syscall"
)

func rename(from, to string) error           { return os.Rename(from, to) }
func remove(path string) error               { return os.Remove(path) }
func openFile(path string) (*os.File, error) { return os.Open(path) }

// grant gives a file its rights. It may fail if the user isn't allowed to, or if the disk has no rights, as long as every
// user who could read the file before still can.
func grant(path string, r *rights) error {
	info, err := os.Lstat(path)
	if err != nil {
		return err
	}
	now, known := info.Sys().(*syscall.Stat_t)
	like, also := r.like.Sys().(*syscall.Stat_t)
	if !known || !also {
		return nil
	}
	if now.Uid != like.Uid && r.replaced || now.Gid != like.Gid {
		if !r.replaced || os.Lchown(path, int(like.Uid), int(like.Gid)) != nil {
			_ = os.Lchown(path, -1, int(like.Gid))
		}
	}
	if info.Mode().Perm() != r.mode {
		_ = os.Chmod(path, r.mode)
	}
	if info, err = os.Lstat(path); err != nil || !r.replaced {
		return err
	}
	now = info.Sys().(*syscall.Stat_t)
	reads := now.Uid == like.Uid || now.Gid == like.Gid && r.mode&0o040 != 0 || r.mode&0o004 != 0
	if !reads {
		return errForeign
	}
	return nil
}

// ours says whether a file belongs to who runs the program.
func ours(path string) bool {
	info, err := os.Lstat(path)
	if err != nil {
		return false
	}
	file, known := info.Sys().(*syscall.Stat_t)
	return known && int(file.Uid) == os.Getuid()
}

// noFollow makes opening a symbolic link fail.
const noFollow = syscall.O_NOFOLLOW
