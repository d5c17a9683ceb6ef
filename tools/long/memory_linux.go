package long

import (
	"flag"
	"os"
	"syscall"
)

// InMemory puts the temporary folders of a package's tests into memory if it has room: waiting
// for the disk took more than half of their time. It leaves them where they are if TMPDIR is
// set, and for benchmarks. It gives the folder used before, for tests of the disk itself.
func InMemory() (disk string) {
	const memory, room = "/dev/shm", 2 << 30
	const tmpfs, readOnly, noExec = 0x01021994, 1, 8 // constants of statfs(2)
	disk = os.TempDir()
	flag.Parse()
	var fs syscall.Statfs_t
	switch {
	case os.Getenv("TMPDIR") != "" || flag.Lookup("test.bench").Value.String() != "":
	case syscall.Statfs(memory, &fs) != nil || fs.Type != tmpfs || fs.Flags&(readOnly|noExec) != 0:
	case fs.Bavail*uint64(fs.Bsize) >= room && syscall.Access(memory, 2) == nil:
		os.Setenv("TMPDIR", memory)
	}
	return disk
}
