//go:build linux

package saves

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

func mode(t *testing.T, path string) os.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

// A file that is replaced keeps its mode, owner and group; a new export has the mode that the umask allows; a
// save is private.
func TestRightsAreKept(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o027))
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, "page.html")
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(WriteFile(path, []byte("1")))
	if got := mode(t, path); got != 0o640 {
		t.Errorf("a new page has mode %o", got)
	}
	must(os.Chmod(path, 0o604))
	if os.Getuid() == 0 {
		must(os.Chown(path, 1234, 4321))
	}
	must(WriteFile(path, []byte("2")))
	info, err := os.Stat(path)
	must(err)
	if owner := info.Sys().(*syscall.Stat_t); os.Getuid() == 0 && (owner.Uid != 1234 || owner.Gid != 4321) || mode(t, path) != 0o604 {
		t.Errorf("replaced: mode %o, owner %d, group %d", mode(t, path), owner.Uid, owner.Gid)
	}
	s := Open(dir)
	mustWrite(t, s, someSave("friday"))
	if got := mode(t, s.path("friday")); got != private {
		t.Errorf("a save has mode %o", got)
	}
}

// In a shared folder, the folder's group can use saves, locks and backups; no other user can, even if
// all may write there.
func TestGroupFolder(t *testing.T) {
	defer syscall.Umask(syscall.Umask(0o022))
	for _, folder := range []os.FileMode{0o770 | os.ModeSetgid, 0o777 | os.ModeSetgid, 0o777 | os.ModeSetgid | os.ModeSticky} {
		t.Run(folder.String(), func(t *testing.T) { groupFolder(t, folder) })
	}
}

func groupFolder(t *testing.T, folder os.FileMode) {
	dir := t.TempDir()
	if err := os.Chmod(dir, folder); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		if err := os.Chown(dir, -1, 4321); err != nil {
			t.Fatal(err)
		}
	}
	s := Open(dir)
	for range 2 {
		unlock, err := s.Lock(context.Background(), "friday")
		if err != nil {
			t.Fatal(err)
		}
		mustWrite(t, s, someSave("friday"))
		unlock()
	}
	if err := s.SetCurrent("friday"); err != nil {
		t.Fatal(err)
	}
	backups, err := filepath.Rel(dir, backupsOfGame(s, "friday"))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]os.FileMode{
		"friday.json": 0o660, ".current": 0o660, ".locks": 0o770, ".locks/friday.lock": 0o660,
		".backups": 0o770, backups: 0o770, backups + "/000001.r2.json": 0o660,
	} {
		if got := mode(t, filepath.Join(dir, path)); got != want {
			t.Errorf("%s has mode %o, want %o", path, got, want)
		}
		info, _ := os.Stat(filepath.Join(dir, path))
		if os.Getuid() == 0 && info.Sys().(*syscall.Stat_t).Gid != 4321 {
			t.Errorf("%s has another group", path)
		}
	}
}

// as runs something as another user; only root can.
func as(t *testing.T, uid, gid int, run func()) {
	t.Helper()
	if os.Getuid() != 0 {
		t.Skip("only root can act for another user")
	}
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread() // without an unlock: the thread ends with the goroutine
		u, g := uintptr(uid), uintptr(gid)
		for _, call := range [][4]uintptr{{syscall.SYS_SETGROUPS}, {syscall.SYS_SETRESGID, g, g, g}, {syscall.SYS_SETRESUID, u, u, u}} {
			if _, _, errno := syscall.RawSyscall(call[0], call[1], call[2], call[3]); errno != 0 { // for this thread alone
				t.Error(errno)
				return
			}
		}
		run()
	}()
	<-done
}

// Another user's save that isn't shared is refused with advice; a shared one can be played, and its owner
// can still read it.
func TestAnotherUsersSave(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games")
	for d := filepath.Dir(dir); strings.HasPrefix(d, os.TempDir()+"/"); d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if os.Getuid() == 0 {
		_ = os.Chown(dir, 1001, 2000)
	}
	_ = os.Chmod(dir, 0o770|os.ModeSetgid)
	s := Open(dir)
	as(t, 1001, 2000, func() { mustWrite(t, s, someSave("friday")) })
	as(t, 1002, 2000, func() {
		sv, err := s.Load("friday")
		if err != nil {
			t.Error(err)
			return
		}
		mustWrite(t, s, sv)
	})
	as(t, 1001, 2000, func() {
		if _, err := s.Load("friday"); err != nil {
			t.Errorf("the owner can't read it any more: %v", err)
		}
		mustWrite(t, s, someSave("saturday"))
		if err := os.Chmod(s.path("saturday"), 0o600); err != nil {
			t.Error(err)
		}
	})
	as(t, 1002, 2000, func() {
		var f *Foreign
		if _, err := s.Load("saturday"); !errors.As(err, &f) || !strings.Contains(err.Error(), "chmod g+rw") {
			t.Errorf("a save that is not shared: %v", err)
		}
		if err := s.Write(someSave("saturday")); !errors.As(err, &f) {
			t.Errorf("a save that would be lost to its owner: %v", err)
		}
	})
	as(t, 1001, 2000, func() {
		if _, err := s.Load("saturday"); err != nil {
			t.Errorf("the owner can't read it any more: %v", err)
		}
	})
}

// A folder of one's own in which nothing can be written isn't another user's save.
func TestOwnReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	for d := filepath.Dir(dir); strings.HasPrefix(d, os.TempDir()+"/"); d = filepath.Dir(d) {
		_ = os.Chmod(d, 0o755)
	}
	if os.Getuid() == 0 {
		_ = os.Chown(dir, 1001, 2000)
	}
	_ = os.Chmod(dir, 0o555)
	as(t, 1001, 2000, func() {
		if _, err := Open(dir).Lock(t.Context(), "friday"); err == nil || !strings.Contains(err.Error(), "Nothing can be written in the folder "+dir) {
			t.Error(err)
		}
	})

	// Nor is one's own save, or its lock, whose rights were taken.
	_ = os.Chmod(dir, 0o755)
	s := Open(dir)
	as(t, 1001, 2000, func() {
		mustWrite(t, s, someSave("friday"))
		unlock, err := s.Lock(t.Context(), "friday")
		if err != nil {
			t.Error(err)
			return
		}
		unlock()
		for path, look := range map[string]func() error{
			s.path("friday"): func() error { _, err := s.Load("friday"); return err },
			filepath.Join(dir, lockFolder, "friday"+lockEnd): func() error { _, err := s.Lock(t.Context(), "friday"); return err },
		} {
			_ = os.Chmod(path, 0)
			if err := look(); err == nil || strings.Contains(err.Error(), "another user") || !strings.Contains(err.Error(), "chmod -R u+rwX "+dir) {
				t.Errorf("%s without rights: %v", path, err)
			}
		}
	})
}

// A pipe in the place of a save is told of, and not read: that would wait for a writer.
func TestPipeIsNoSave(t *testing.T) {
	s := Open(t.TempDir())
	if err := syscall.Mkfifo(s.path("friday"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Load("friday"); !strings.Contains(fmt.Sprint(err), "not an ordinary file") {
		t.Error(err)
	}
	if list, err := s.Backups("friday"); err != nil || len(list) > 0 {
		t.Errorf("%v, %v", list, err)
	}
}

// A lock, and the notes of the current game and the last refusal, must be ordinary files, not links or others.
func TestLinksAreNotFollowed(t *testing.T) {
	for _, kind := range []string{"link", "dangling link", "pipe", "folder"} {
		t.Run(kind, func(t *testing.T) {
			s := Open(t.TempDir())
			s.patience = 50 * time.Millisecond
			victim := put(t, t.TempDir(), "victim", []byte("friday\nkeep me"))
			if err := os.Mkdir(filepath.Join(s.Dir(), lockFolder), 0o700); err != nil {
				t.Fatal(err)
			}
			for _, path := range []string{filepath.Join(s.Dir(), lockFolder, "friday.lock"), filepath.Join(s.Dir(), currentFile), filepath.Join(s.Dir(), RefusalsFile)} {
				var err error
				switch kind {
				case "link":
					err = os.Symlink(victim, path)
				case "dangling link":
					err = os.Symlink(victim+"2", path)
				case "pipe":
					err = syscall.Mkfifo(path, 0o600)
				default:
					err = os.Mkdir(path, 0o700)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			if _, err := s.Lock(context.Background(), "friday"); err == nil || !strings.Contains(err.Error(), "not an ordinary file") {
				t.Errorf("locked by a %s: %v", kind, err)
			}
			if name, err := s.Current(); name != "" || err != nil {
				t.Errorf("the current game is %q, %v", name, err)
			}
			if data, err := s.Beside(RefusalsFile); err == nil {
				t.Errorf("the refusal is %q", data)
			}
			if err := errors.Join(s.SetCurrent("saturday"), s.PutBeside(RefusalsFile, []byte("{}"))); (err != nil) != (kind == "folder") {
				t.Errorf("noting the current game: %v", err)
			}
			if data, _ := os.ReadFile(victim); string(data) != "friday\nkeep me" {
				t.Errorf("a file elsewhere is %q", data)
			}
			if _, err := os.Stat(victim + "2"); err == nil {
				t.Error("a file elsewhere was made")
			}
		})
	}
}

// A link in place of the folder of the locks isn't followed either.
func TestNoLocksElsewhere(t *testing.T) {
	s, elsewhere := Open(t.TempDir()), t.TempDir()
	if err := os.Symlink(elsewhere, filepath.Join(s.Dir(), lockFolder)); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Lock(context.Background(), "friday"); err == nil || !strings.Contains(err.Error(), "not an ordinary folder") {
		t.Error(err)
	}
	if there, err := os.ReadDir(elsewhere); err != nil || len(there) > 0 {
		t.Error(there, err)
	}
}

// Temporary files of a killed writer are deleted, those of exports too; other files with similar names stay.
func TestOnlyOwnStraysAreSwept(t *testing.T) {
	s := Open(t.TempDir())
	old := time.Now().Add(-2 * time.Hour)
	theirs := []string{".mine.tmp", ".friday.json.tmp", ".friday.json.old.tmp", ".friday.json.1-x.tmp", ".notes.txt.12-3.tmp", "friday.json.1-2.tmp", ".friday.json.1-2-3.tmp", ".friday.json.12-5"}
	ours := []string{".friday.json.99999-0.tmp", ".saturday.json.12-3.tmp", ".current.12-3.tmp", ".refusal.json.12-3.tmp", ".sheet-A7.json.12-3.tmp", ".page.html.12-3.tmp"}
	for _, name := range append(theirs, ours...) {
		if err := os.Chtimes(put(t, s.Dir(), name, nil), old, old); err != nil {
			t.Fatal(err)
		}
	}
	put(t, s.Dir(), ".page.html.12-4.tmp", nil) // new, so its writer may be alive
	const folder = ".friday.json.12-6.tmp"      // no writer makes one
	if err := os.Mkdir(filepath.Join(s.Dir(), folder), 0o700); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, s, someSave("friday"))
	s.clearStrays("friday")
	if err := WriteFile(filepath.Join(s.Dir(), "page.html"), nil); err != nil {
		t.Fatal(err)
	}
	left := strings.Join(visible(t, s.Dir()), "\n")
	for _, name := range append(theirs, ".page.html.12-4.tmp", folder) {
		if !strings.Contains(left, name) {
			t.Errorf("%s was deleted", name)
		}
	}
	for _, name := range ours {
		if strings.Contains(left, name) {
			t.Errorf("%s wasn't deleted", name)
		}
	}
}

// A folder of backups that repair makes is synced before repair succeeds.
func TestFolderOfBackupsIsSynced(t *testing.T) {
	dir := "/games"
	m := newMemory(dir)
	s := Open(dir)
	m.names[filepath.Join(dir, "friday.json")] = &inode{}
	var synced []string
	s.files = syncing{m, &synced}
	if _, err := s.SetAside("friday", "damaged"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{dir, filepath.Join(dir, backupFolder), filepath.Join(dir, backupFolder, "friday")} {
		if !slices.ContainsFunc(synced, func(got string) bool { return filepath.Clean(got) == want }) {
			t.Errorf("%s is not synced, but %q", want, synced)
		}
	}
}

// syncing notes which folders are synced.
type syncing struct {
	files
	synced *[]string
}

func (s syncing) SyncDir(path string) error {
	*s.synced = append(*s.synced, path)
	return s.files.SyncDir(path)
}

// Some errors of a lock mean that the disk has no locks.
func TestDiskWithoutLocks(t *testing.T) {
	for err, want := range map[error]bool{syscall.ENOSYS: true, syscall.ENOTSUP: true, syscall.ENOLCK: true, syscall.EACCES: false, nil: false} {
		if cannotLock(err) != want {
			t.Errorf("%v means that the disk has no locks: %v", err, !want)
		}
	}
}
