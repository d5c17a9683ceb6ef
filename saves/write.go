package saves

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"arbiter/say"
)

// Write stores a save in place of the game's previous one, and fills in its Format and, if they are zero, its ID and
// Saved. The previous one becomes a backup if possible. On a full disk it deletes backups, the oldest first. When it
// returns nil, the save is on disk. The caller holds the game's lock.
//
// Errors are *NameError, *TooLarge, what would make the save unreadable, and those of the file system. After an error
// the previous save is unchanged and no file is left behind, with one exception: after *Unconfirmed the new save is in
// place, but the disk did not confirm it.
func (s *Store) Write(sv *Save) error {
	if err := CheckName(sv.Game); err != nil {
		return err
	}
	if sv.Saved.IsZero() {
		sv.Saved = time.Now().UTC().Truncate(time.Second)
	}
	path := s.path(sv.Game)
	if sv.ID == "" {
		sv.ID = s.identityFor(sv.Game)
	}
	var read inFile
	if last := s.last.Load(); last != nil {
		read = *last
	}
	pieces, err := encode(sv, read)
	if err != nil {
		return say.Errorf("the game %q can't be saved: %s", sv.Game, err)
	}
	size := 0
	for _, piece := range pieces {
		size += len(piece)
	}
	if size > maxSize {
		return tooLarge(sv.Game, int64(size))
	}
	keep := func(target string) { s.keep(sv.Game, sv.ID, target, size) }
	unsure, err := s.replace(path, keep, pieces...)
	for isFull(err) && s.giveWay(sv.Game) {
		unsure, err = s.replace(path, keep, pieces...)
	}
	switch {
	case errors.Is(err, errForeign):
		return s.foreign(sv.Game, path)
	case err != nil:
		return &Unsaved{about(sv.Game, "the game %q could not be saved: %s", sv.Game, err), err}
	case unsure != nil:
		return &Unconfirmed{about(sv.Game, "The game %q is saved, but the disk did not confirm it: %v.", sv.Game, unsure)}
	}
	return nil
}

// replace puts pieces of data in the place of a file, or of what it links to. err: nothing is done; unsure: all is done,
// but the disk did not confirm it. keep, unless it is nil, is called once the new file is on disk and while the old one
// is still in its place.
func (s *Store) replace(path string, keep func(target string), data ...[]byte) (unsure, err error) {
	target, err := s.target(path)
	if err != nil {
		return nil, err
	}
	return s.replaceFile(path, target, keep, data...)
}

// replaceFile is replace with a known target.
func (s *Store) replaceFile(path, target string, keep func(target string), data ...[]byte) (unsure, err error) {
	rights, err := s.rightsFor(target)
	if err != nil {
		return nil, err
	}
	f, temp, err := s.temporary(target)
	if errors.Is(err, fs.ErrNotExist) && target == path {
		if _, err := s.makeAll(s.dir); err != nil {
			return nil, err
		}
		f, temp, err = s.temporary(target)
	}
	if err != nil {
		return nil, err
	}
	for _, piece := range data {
		n := 0
		if n, err = f.Write(piece); err == nil && n < len(piece) {
			err = io.ErrShortWrite
		}
		if err != nil {
			break
		}
	}
	if err == nil {
		err = f.Sync()
	}
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err == nil && rights != nil {
		err = s.files.Grant(temp, rights)
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

// Target is the file that a path leads to by symbolic links; the last one may lead to nothing yet.
func Target(path string) (string, error) { return Open(filepath.Dir(path)).target(path) }

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

// folderOf gives the folder of a file, with a separator at its end. It doesn't clean the path: the system must resolve
// ".." after a folder that is a link.
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
		f, err = s.files.Create(path, s.mode)
		if !errors.Is(err, fs.ErrExist) {
			break
		}
	}
	return f, path, err
}

// clearStrays removes what a killed writer of this game has left beside its save and among its backups; the caller holds
// the game's lock. The strays of other files of the store go too once they are an hour old. Failures don't matter: a
// stray file is only a waste of space.
func (s *Store) clearStrays(name string) {
	path := s.path(name)
	target, err := s.target(path)
	if err != nil {
		return
	}
	base := filepath.Base(target)
	s.sweep(folderOf(target), func(of string, old time.Duration) bool {
		written := isBeside(of) || strings.HasSuffix(of, extension) && !strings.HasPrefix(of, ".")
		return of == base || target == path && written && old > time.Hour
	})
	backups, _ := s.backupsFor(name)
	s.sweep(backups+string(filepath.Separator), func(of string, _ time.Duration) bool { _, is := backupOf(of); return is })
}

// sweep removes the temporary files in a folder that unwanted knows by the file that they would have become, and by
// their age.
func (s *Store) sweep(dir string, unwanted func(base string, old time.Duration) bool) {
	list, _ := s.files.ReadDir(dir)
	for _, f := range list {
		base, ours := temporaryOf(f.Name())
		if !ours || !f.Type().IsRegular() {
			continue
		}
		if info, err := f.Info(); err == nil && unwanted(base, time.Since(info.ModTime())) {
			_ = s.files.Remove(dir + f.Name())
		}
	}
}

// temporaryOf is the file that a temporary one, by its name, would have become; ours is false if it isn't one of ours.
func temporaryOf(name string) (base string, ours bool) {
	stem, hidden := strings.CutPrefix(name, ".")
	stem, temp := strings.CutSuffix(stem, tempEnd)
	dot := strings.LastIndexByte(stem, '.')
	if !hidden || !temp || dot < 0 {
		return "", false
	}
	process, n, two := strings.Cut(stem[dot+1:], "-")
	for _, number := range []string{process, n} {
		if _, err := strconv.ParseUint(number, 10, 32); !two || err != nil {
			return "", false
		}
	}
	if base = stem[:dot]; isBeside("." + base) {
		base = "." + base
	}
	return base, true
}

// makeAll makes a folder and those above it, puts their names on disk, and gives those that it made.
func (s *Store) makeAll(dir string) (made []string, err error) {
	for dir := filepath.Clean(dir); ; dir = filepath.Dir(dir) {
		if _, err := s.files.Stat(dir); err == nil || dir == filepath.Dir(dir) {
			break
		}
		made = append(made, dir)
	}
	if err := s.files.MkdirAll(dir); err != nil {
		return nil, err
	}
	for _, dir := range made {
		if err := s.files.SyncDir(filepath.Dir(dir)); err != nil {
			return made, err
		}
	}
	return made, nil
}

// abandoned is the age from which a temporary file is no longer being written: writing takes a moment.
const abandoned = time.Minute

// writeInto writes to what is there, without truncating it first: Windows refuses that for NUL.
func writeInto(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

// WriteFile puts data in the place of any file, as Write does for a save: wholly and durably, or not at all. It makes the
// folder if need be. A new file gets its rights from the user's umask; a replaced one keeps its own. A device or a pipe
// isn't replaced but written to. The error is an *Unconfirmed if it was written, but the disk did not confirm it.
func WriteFile(path string, data []byte) error { return Open(filepath.Dir(path)).writeFile(path, data) }

func (s *Store) writeFile(path string, data []byte) error {
	var unsure, err error
	if info, wrong := os.Stat(path); wrong == nil && !info.Mode().IsRegular() {
		err = writeInto(path, data)
	} else {
		s.mode = open
		if unsure, err = s.replace(path, nil, data); err == nil {
			if target, err := s.target(path); err == nil {
				s.sweep(folderOf(target), func(of string, old time.Duration) bool {
					return of == strings.TrimPrefix(filepath.Base(target), ".") && old > abandoned
				})
			}
		}
	}
	switch {
	case err != nil:
		return say.Errorf("%s could not be written: %s", path, err)
	case unsure != nil:
		return &Unconfirmed{about("", "%s is written, but the disk did not confirm it: %v.", path, unsure)}
	}
	return nil
}
