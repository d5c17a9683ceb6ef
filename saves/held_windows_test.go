package saves

import (
	"fmt"
	"io"
	"os"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

func init() {
	if os.Getenv(childTask) == "clutch" {
		childClutch()
		os.Exit(0)
	}
}

// childClutch opens a file so that no other program can, as a virus scanner does, until its input ends.
func childClutch() {
	path, err := syscall.UTF16PtrFromString(os.Getenv("SAVES_TEST_DIR"))
	if err != nil {
		childFails(err)
	}
	h, err := syscall.CreateFile(path, syscall.GENERIC_READ, 0, nil, syscall.OPEN_EXISTING, 0, 0)
	if err != nil {
		childFails(err)
	}
	fmt.Println("held")
	_, _ = io.Copy(io.Discard, os.Stdin)
	_ = syscall.CloseHandle(h)
}

// Reading, writing and deleting wait for a file that another program holds open as long as for a lock; then
// they fail.
func TestHeldByAnotherProgram(t *testing.T) {
	s := Open(t.TempDir())
	for what, does := range map[string]func() error{
		"read":   func() error { _, err := s.Load("friday"); return err },
		"write":  func() error { _, err := addEntry(s); return err },
		"delete": func() error { return s.Delete("friday") },
	} {
		if err := s.Write(someSave("friday")); err != nil {
			t.Fatal(err)
		}
		c, in, out := child(t, "clutch", s.path("friday"))
		if !out.Scan() {
			t.Fatal("the child holds nothing")
		}
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			err := does()
			if took := time.Since(began); err == nil || took < patience || took > 4*patience {
				t.Errorf("%s, held all the time: %v after %v", what, err, took)
			}
			time.AfterFunc(patience/3, func() {
				_ = in.Close()
				_ = c.Wait()
			})
			if err = does(); err != nil {
				t.Errorf("%s, held for a while: %v", what, err)
			}
		})
	}
}
