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

// Write keeps a save, in place of the one of that game before it, and fills in its Format and, if it is zero, Saved. The
// one before becomes a backup, if that is possible; it is never a reason to fail. When it returns nil the save is on
// disk. The caller holds the game's lock.
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
		return tooLarge(sv.Game, int64(len(data)))
	}
	unsure, err := s.replace(path, data, func(target string) { s.keep(sv.Game, target, len(data)) })
	switch {
	case err != nil:
		return say.Errorf("the game %q could not be saved: %s", sv.Game, err)
	case unsure != nil:
		return &Unconfirmed{about(sv.Game, "The game %q is saved, but the disk did not confirm it: %v.", sv.Game, unsure)}
	}
	return nil
}

// replace puts data in the place of a file, or of what it links to: either all is done, or nothing (err), or all
// but what confirms it (unsure). keep, unless it is nil, is called when the new file is on disk and the old one still in its place.
func (s *Store) replace(path string, data []byte, keep func(target string)) (unsure, err error) {
	target, err := s.target(path)
	if err != nil {
		return nil, err
	}
	f, temp, err := s.temporary(target)
	if errors.Is(err, fs.ErrNotExist) && target == path {
		if err := s.makeFolder(); err != nil {
			return nil, err
		}
		f, temp, err = s.temporary(target)
	}
	if err != nil {
		return nil, err
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
		return nil, err
	}
	return s.files.SyncDir(folderOf(target)), nil
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

// clearStrays removes what a killed writer of this game has left beside its save and among its backups; the caller holds
// the game's lock. The strays of another game, or of .current, go too once they are an hour old. Failures don't matter: a
// stray file is only a waste of space.
func (s *Store) clearStrays(name string) {
	path := s.path(name)
	target, err := s.target(path)
	if err != nil {
		return
	}
	s.sweep(folderOf(target), "."+filepath.Base(target)+".", target == path)
	s.sweep(s.backupDir(name)+string(filepath.Separator), ".", false)
}

// sweep removes the temporary files in a folder whose names begin as ours do and, in a folder of ours, the old ones.
func (s *Store) sweep(dir, ours string, old bool) {
	list, _ := s.files.ReadDir(dir)
	for _, f := range list {
		name := f.Name()
		if !strings.HasPrefix(name, ".") || !strings.HasSuffix(name, tempEnd) || !f.Type().IsRegular() {
			continue
		}
		if info, err := f.Info(); err == nil && (strings.HasPrefix(name, ours) || old && time.Since(info.ModTime()) > time.Hour) {
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
	var err error
	if info, wrong := os.Stat(path); wrong == nil && !info.Mode().IsRegular() {
		err = os.WriteFile(path, data, 0o600)
	} else {
		_, err = Open(filepath.Dir(path)).replace(path, data, nil)
	}
	if err != nil {
		return say.Errorf("%s could not be written: %s", path, err)
	}
	return nil
}
