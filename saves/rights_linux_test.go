package saves

import (
	"runtime"
	"syscall"
)

// The calls of the system for this thread alone.

func lockThread() { runtime.LockOSThread() }

func setGroups([]int) error { return each(syscall.SYS_SETGROUPS, 0, 0) }

func setGroup(gid int) error { return each(syscall.SYS_SETRESGID, gid, gid) }

func setUser(uid int) error { return each(syscall.SYS_SETRESUID, uid, uid) }

func each(call uintptr, a, b int) error {
	if _, _, errno := syscall.RawSyscall(call, uintptr(a), uintptr(b), uintptr(b)); errno != 0 {
		return errno
	}
	return nil
}
