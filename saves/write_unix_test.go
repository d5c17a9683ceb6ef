//go:build unix

package saves

import (
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// A pipe or a device is written to, not replaced.
func TestWriteFileReplacesNoPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Fatal(err)
	}
	read := make(chan string, 1)
	go func() {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Error(err)
		}
		read <- string(data)
	}()
	if err := WriteFile(path, []byte("said")); err != nil {
		t.Fatal(err)
	}
	info, err := os.Lstat(path)
	if err != nil {
		t.Fatal(err)
	}
	if info.Mode()&fs.ModeNamedPipe == 0 {
		t.Fatal("the pipe became a file, and its reader waits forever")
	}
	if got := <-read; got != "said" {
		t.Errorf("the pipe gave %q", got)
	}
}

// A folder isn't replaced by a file.
func TestWriteFileIntoAFolder(t *testing.T) {
	dir := t.TempDir()
	if err := WriteFile(dir, []byte("x")); err == nil {
		t.Error("a folder was written")
	}
}
