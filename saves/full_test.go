package saves

import (
	"os"
	"strings"
	"testing"
	"time"
)

// full is a disk on which no byte can be written while it has more backups than room.
type full struct {
	files
	dir  string
	room int
}

func (x *full) Create(path string, mode os.FileMode) (file, error) {
	f, err := x.files.Create(path, mode)
	return fullFile{f, x}, err
}

func (x *full) backups() (n int) {
	games, _ := os.ReadDir(x.dir + "/" + backupFolder)
	for _, g := range games {
		list, _ := os.ReadDir(x.dir + "/" + backupFolder + "/" + g.Name())
		for _, f := range list {
			if !strings.Contains(f.Name(), "damaged") {
				n++
			}
		}
	}
	return n
}

type fullFile struct {
	file
	x *full
}

func (f fullFile) Write(p []byte) (int, error) {
	if f.x.backups() > f.x.room {
		n, _ := f.file.Write(p[:len(p)/2])
		return n, noRoom
	}
	return f.file.Write(p)
}

// A write to a full disk deletes backups: the game's own before those of others, the oldest first; files kept
// for repair stay. Only when no backup is left does the write fail, and then it changes nothing.
func TestFullDisk(t *testing.T) {
	s := Open(t.TempDir())
	x := &full{quick{}, s.Dir(), 1000}
	s.files = x
	played(t, s, "friday", 1, 9, roundOne)
	played(t, s, "monday", 1, 5, roundOne)
	if _, err := s.SetAside("friday", "damaged"); err != nil {
		t.Fatal(err)
	}
	list, _ := s.backupFiles("friday")
	for i, b := range list {
		at := time.Now().Add(-time.Duration(i) * time.Minute)
		_ = os.Chtimes(b.Path, at, at)
	}
	x.room = x.backups() - 3
	mustWrite(t, s, stateOf("friday", 10, 1))
	left, _ := s.backupFiles("friday")
	if len(left) < len(list)-3 || left[len(left)-1].N <= list[len(list)-1].N {
		t.Errorf("%d backups of %d are left, the oldest is %d", len(left), len(list), left[len(left)-1].N)
	}
	if others, _ := s.backupFiles("monday"); len(others) != 4 {
		t.Errorf("%d backups of another game are left", len(others))
	}
	x.room = 0
	mustWrite(t, s, stateOf("friday", 11, 1))
	x.room = -1
	if err := s.Write(stateOf("friday", 12, 1)); err == nil {
		t.Error("a full disk without backups gives no error")
	}
	sv, err := s.Load("friday")
	if err != nil || len(sv.Journal) != 11 {
		t.Fatalf("%v", err)
	}
	if left, _ := s.backupFiles("friday"); len(left) != 1 || left[0].Aside != "damaged" {
		t.Errorf("what was kept aside: %+v", left)
	}
	if strays := visible(t, s.Dir()); len(strays) != 2 {
		t.Errorf("left behind: %q", strays)
	}
}
