package long

import (
	"flag"
	"os"
	"syscall"
)

// InMemory has the temporary folders of a package's tests lie in memory, where it has room
// for them: to wait for the disk took longer than everything else that they do. A folder
// that TMPDIR names stays, and so does the disk for benchmarks. It gives the folder that was
// in use before, for what is about the disk itself.
func InMemory() (disk string) {
	const memory, room = "/dev/shm", 2 << 30
	const tmpfs, readOnly, noExec = 0x01021994, 1, 8 // as statfs(2) has them
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
