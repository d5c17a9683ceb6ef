package saves

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"arbiter/say"
)

// Write keeps a save, in place of the one of that game before it, and fills in its Format and, if it is zero,
// Saved. The one before becomes a backup, if that is possible; it is never a reason to fail. When it returns nil the save is on disk. The caller holds the game's lock.
//
// Errors are *NameError, *TooLarge, what makes the save unfit to be read back, and those of the file system. After an
// error the save before is as it was and no file is left behind, with one exception: *Unconfirmed, where the new save
// is in place but the disk did not confirm it.
func (s *Store) Write(sv *Save) error {
	if err := CheckName(sv.Game); err != nil {
		return err
	}
	if sv.Saved.IsZero() {
		sv.Saved = time.Now().UTC().Truncate(time.Second)
	}
	data, err := encode(sv)
	if err != nil {
		return say.Errorf("the game %q can't be saved: %s", sv.Game, err)
	}
	path := s.path(sv.Game)
	if len(data) > maxSize {
		return &TooLarge{Game: sv.Game, Path: path, Size: int64(len(data))}
	}
	switch err := s.replace(path, data, func(target string) { s.keep(sv.Game, target, len(data)) }).(type) {
	case nil:
		return nil
	case *unsynced:
		return &Unconfirmed{Game: sv.Game, Err: err.err}
	default:
		return say.Errorf("the game %q could not be saved: %s", sv.Game, err)
	}
}

// unsynced says that a file was replaced but its folder not synced.
type unsynced struct{ err error }

func (e *unsynced) Error() string { return e.err.Error() }

// replace puts data in the place of a file, or of what it links to: either all is done, or nothing, or (*unsynced) all
// but the last step. keep, unless it is nil, is called when the new file is on disk and the old one still in its place.
func (s *Store) replace(path string, data []byte, keep func(target string)) error {
	target, err := s.target(path)
	if err != nil {
		return err
	}
	f, temp, err := s.temporary(target)
	if errors.Is(err, fs.ErrNotExist) && target == path {
		if err := s.makeFolder(); err != nil {
			return err
		}
		f, temp, err = s.temporary(target)
	}
	if err != nil {
		return err
	}
	n, err := f.Write(data)
	if err == nil && n < len(data) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = f.Sync()
	}
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err == nil {
		if keep != nil {
			keep(target)
		}
		err = s.files.Rename(temp, target)
	}
	if err != nil {
		// If even this fails, the next Lock clears the file away.
		_ = s.files.Remove(temp)
		return err
	}
	if err := s.files.SyncDir(folderOf(target)); err != nil {
		return &unsynced{err}
	}
	return nil
}

// target follows the symbolic links that a file may be; the last one may lead to nothing yet.
func (s *Store) target(path string) (string, error) {
	for range 40 {
		info, err := s.files.Lstat(path)
		if errors.Is(err, fs.ErrNotExist) {
			return path, nil
		}
		if err != nil {
			return "", err
		}
		if info.Mode()&fs.ModeSymlink == 0 {
			return path, nil
		}
		to, err := s.files.Readlink(path)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = folderOf(path) + to
		}
		path = to
	}
	return "", say.Errorf("%s: too many symbolic links", path)
}

// folderOf gives the folder of a file, with a separator at its end. It cleans nothing: ".." after a folder that is a
// link is for the system to follow.
func folderOf(path string) string {
	if dir, _ := filepath.Split(path); dir != "" {
		return dir
	}
	return "." + string(filepath.Separator)
}

const tempEnd = ".tmp"

// temporary makes a new hidden file beside target, for what will replace it.
func (s *Store) temporary(target string) (f file, path string, err error) {
	dir, base := folderOf(target), filepath.Base(target)
	for n := range 1000 {
		path = fmt.Sprintf("%s.%s.%d-%d%s", dir, strings.TrimPrefix(base, "."), os.Getpid(), n, tempEnd)
		f, err = s.files.Create(path)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return f, path, err
}

// clearStrays removes what a killed writer of this game has left beside its save; the caller holds the game's lock. The
// strays of another game, or of .current, go too once they are an hour old. Failures don't matter: a stray file is
// only a waste of space.
func (s *Store) clearStrays(path string) {
	target, err := s.target(path)
	if err != nil {
		return
	}
	dir := folderOf(target)
	list, err := s.files.ReadDir(dir)
	if err != nil {
		return
	}
	ours := "." + filepath.Base(target) + "."
	for _, f := range list {
		name := f.Name()
		if !strings.HasPrefix(name, ".") || !strings.HasSuffix(name, tempEnd) || !f.Type().IsRegular() {
			continue
		}
		info, err := f.Info()
		if err != nil {
			continue
		}
		old := target == path && time.Since(info.ModTime()) > time.Hour
		if strings.HasPrefix(name, ours) || old {
			_ = s.files.Remove(dir + name)
		}
	}
}

// makeFolder makes the folder of the store and puts its name, and those of the folders made above it, on disk.
func (s *Store) makeFolder() error {
	var above []string
	for dir := filepath.Clean(s.dir); ; dir = filepath.Dir(dir) {
		if _, err := s.files.Stat(dir); err == nil || dir == filepath.Dir(dir) {
			break
		}
		above = append(above, filepath.Dir(dir))
	}
	if err := s.files.MkdirAll(s.dir); err != nil {
		return err
	}
	for _, dir := range above {
		if err := s.files.SyncDir(dir); err != nil {
			return err
		}
	}
	return nil
}

// WriteFile puts data in the place of any file, as Write does for a save: wholly, durably, or not at all. The folder is
// made if need be. What is no ordinary file, as a device or a pipe, is written to: nothing may take its place.
func WriteFile(path string, data []byte) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return writeInto(path, data)
	}
	s := Open(filepath.Dir(path))
	var unsure *unsynced
	if err := s.replace(path, data, nil); err != nil && !errors.As(err, &unsure) {
		return say.Errorf("%s could not be written: %s", path, err)
	}
	return nil
}

func writeInto(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err == nil {
		_, err = f.Write(data)
		if shut := f.Close(); err == nil {
			err = shut
		}
	}
	if err != nil {
		return say.Errorf("%s could not be written: %s", path, err)
	}
	return nil
}
