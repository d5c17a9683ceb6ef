package saves

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"arbiter/say"
)

const (
	// lockFolder holds the lock files. They are never removed: another program may be waiting on one.
	lockFolder = ".locks"
	lockEnd    = ".lock"
	// lockRetry is how often a waiting writer tries again.
	lockRetry = 10 * time.Millisecond
	// noteStart is where in a lock file its holder's note starts. The byte before it is the one that Windows locks,
	// and that no other user can then read.
	noteStart = 1
	// maxNote is more than any note's length in bytes.
	maxNote = 4096
)

// note is what the holder of a lock writes into the file. The lock itself is the system's and ends with its holder; a
// note that the next holder finds means that the last one was killed.
type note struct {
	PID   int       `json:"pid"`
	Host  string    `json:"host"`
	Since time.Time `json:"since"`
}

// Lock keeps every other program, and every other caller in this one, from changing a game until unlock is called; it
// makes the folder if need be. It waits about three seconds for another holder, then gives *Locked. Other errors are
// *NameError, ctx's own if it is cancelled before that, and those of the file system. unlock may be called more than once.
func (s *Store) Lock(ctx context.Context, name string) (unlock func(), err error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	folder := filepath.Join(s.dir, lockFolder)
	if info, err := os.Lstat(folder); err == nil && !info.IsDir() { // a link leads to where others may write
		return nil, say.Errorf("the game %q can't be locked: %s", name, say.That("%s is not an ordinary folder; take it away", folder))
	}
	path := filepath.Join(folder, strings.TrimSuffix(fileName(name), extension)+lockEnd)
	unlock, killed, err := s.lock(ctx, path)
	switch {
	case errors.Is(err, errHeld):
		held, _ := readNote(path)
		return nil, locked(name, held)
	case err != nil && ctx.Err() != nil:
		return nil, ctx.Err()
	case errors.Is(err, fs.ErrPermission):
		if _, none := s.files.Stat(path); errors.Is(none, fs.ErrNotExist) { // it can't be made
			return nil, &Foreign{about(name, "Nothing can be written in the folder %s: its rights don't allow it.", s.dir)}
		}
		return nil, s.foreign(name, path)
	case err != nil:
		return nil, &Unsaved{about(name, "the game %q can't be locked: %s", name, err), err}
	}
	if killed {
		s.clearStrays(name)
	}
	return unlock, nil
}

// copyPatience is how long LockFile waits: a group that describes its copy together waits for each other.
const copyPatience = 30 * time.Second

// LockFile is Lock for a file that is written with WriteFile; the lock lies beside it, hidden.
func LockFile(ctx context.Context, path string) (unlock func(), err error) {
	s := Open(filepath.Dir(path))
	s.patience = copyPatience
	target, err := s.target(path)
	if err == nil {
		unlock, _, err = s.lock(ctx, folderOf(target)+"."+filepath.Base(target)+lockEnd)
	}
	switch {
	case errors.Is(err, errHeld):
		return nil, &Locked{problem: about("", "%s is being changed by another program. Try again in a moment.", path)}
	case err != nil && ctx.Err() != nil:
		return nil, ctx.Err()
	case err != nil:
		return nil, say.Errorf("%s can't be locked: %s", path, err)
	}
	return unlock, nil
}

// lock takes the lock that is the file at path, and makes it and its folder if need be. killed says that its last holder
// was killed. The error is errHeld if another process holds it.
func (s *Store) lock(ctx context.Context, path string) (unlock func(), killed bool, err error) {
	// Opened to write, as network file systems ask for an exclusive lock.
	lock := flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR|noFollow), flock.SetPermissions(private))
	info, err := os.Lstat(path)
	if err == nil && !info.Mode().IsRegular() {
		return nil, false, say.Errorf("%s is not an ordinary file; take it away", path)
	}
	fresh := err != nil
	if err = s.acquire(ctx, lock); errors.Is(err, fs.ErrNotExist) {
		if _, err = s.makeAll(s.dir); err == nil {
			err = s.makeInside(filepath.Dir(path))
		}
		if err == nil {
			err = s.acquire(ctx, lock)
		}
	}
	if cannotLock(err) {
		err = say.Errorf("this disk has no locks (%s); keep it on another one (games: --saves DIR, the copy: --components FILE)", err)
	}
	if err != nil {
		return nil, false, err
	}
	if r := s.groups(open); fresh && r != nil {
		_ = s.files.Grant(path, r)
	}
	_, killed = readNote(path)
	writeNote(path, ownNote())
	var once sync.Once
	return func() {
		once.Do(func() {
			writeNote(path, nil)
			_ = lock.Close()
		})
	}, killed, nil
}

var errHeld = errors.New("held by another")

// acquire tries until it has the lock, ctx is cancelled, or the store's patience ends (errHeld).
func (s *Store) acquire(ctx context.Context, lock *flock.Flock) error {
	patient, cancel := context.WithTimeout(ctx, s.patience)
	defer cancel()
	_, err := lock.TryLockContext(patient, lockRetry)
	for isInterrupted(err) {
		_, err = lock.TryLockContext(patient, lockRetry)
	}
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		return errHeld
	}
	return err
}

// readNote gives the note in a lock file; there says that there is one, even if it can't be understood.
func readNote(path string) (n note, there bool) {
	f, err := os.OpenFile(path, os.O_RDONLY|noFollow, 0)
	if err != nil {
		return note{}, false
	}
	defer f.Close()
	data, err := io.ReadAll(io.NewSectionReader(f, noteStart, maxNote))
	if err != nil || len(data) == 0 {
		return note{}, false
	}
	_ = json.Unmarshal(data, &n)
	return n, true
}

// ownNote is the note of this process.
func ownNote() []byte {
	host, _ := os.Hostname()
	data, _ := json.Marshal(note{os.Getpid(), host, time.Now().UTC().Truncate(time.Second)}) // it never fails
	return append(data, '\n')
}

// writeNote puts a note in the place of the one in a lock file, or none. The lock holds without it: failing costs only a
// clear message to those who wait.
func writeNote(path string, note []byte) {
	f, err := os.OpenFile(path, os.O_WRONLY|noFollow, 0)
	if err != nil {
		return
	}
	if f.Truncate(noteStart) == nil { // the note of a killed holder may be longer
		_, _ = f.WriteAt(note, noteStart)
	}
	_ = f.Close()
}
