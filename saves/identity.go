package saves

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"math"
	"path/filepath"
	"strings"
	"time"
)

// A game is identified by the ID that its first Write gives it, not by its name: names are used again, and people move
// and delete files.

// idDigits is how many hex digits an ID has.
const idDigits = 16

// isID says whether a save may have an ID: it names a folder.
func isID(id string) bool {
	return id == "" || len(id) == idDigits && strings.Trim(id, "0123456789abcdef") == ""
}

func newID() string {
	var b [idDigits / 2]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// identityFor is the ID of the game that is going to be written under a name: a new one if there is no file.
func (s *Store) identityFor(name string) string {
	if _, err := s.files.Stat(s.path(name)); errors.Is(err, fs.ErrNotExist) {
		return newID()
	}
	id, err := s.identity(name)
	if err == nil && id == "" {
		id = newID()
	}
	return id // none after an error: what the file is isn't known
}

// identity is the ID of the game that is kept under a name. If its file is missing or has none that can be read, it is
// the ID of the last game of this name that left backups; "" for none, and for a copy of another game's file.
func (s *Store) identity(name string) (id string, err error) {
	game, id, err := s.header(s.path(name))
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.Is(err, errNotRegular):
		return "", err
	case id == "":
		return s.left(name), nil
	case !sameGame(game, name):
		if _, other, _ := s.header(s.path(game)); other == id {
			return "", nil
		}
	}
	return id, nil
}

// head is what a file begins with: the header of a save, mostly.
func (s *Store) head(path string) ([]byte, error) {
	f, _, err := openFileUpTo(s.files, "", path, math.MaxInt64) // the header of a file of any size
	if err != nil {
		return nil, err
	}
	data := make([]byte, 4096)
	n, err := f.Read(data)
	if errors.Is(err, io.EOF) {
		err = nil
	}
	return data[:n], errors.Join(err, f.Close())
}

// header reads the name and the ID in a save; they are empty if they can't be read.
func (s *Store) header(path string) (game, id string, err error) {
	head, err := s.head(path)
	if err != nil {
		return "", "", err
	}
	sv := readHeader(head)
	if format, _, known := claim(head); known && format < newestFormat {
		sv = s.decoded(path)
	}
	if sv == nil || CheckName(sv.Game) != nil || !isID(sv.ID) {
		return "", "", nil
	}
	return sv.Game, sv.ID, nil
}

// decoded is the save in any file, nil where it can't be read.
func (s *Store) decoded(path string) *Save {
	data, err := readFile(s.files, "", path, maxSize)
	if err != nil {
		return nil
	}
	sv, _, _ := decode("", path, data)
	return sv
}

// left is the ID of the last game of a name whose file is gone, as its backups have it.
func (s *Store) left(name string) (id string) {
	root := filepath.Join(s.dir, backupFolder)
	list, _ := s.files.ReadDir(root)
	var last time.Time
	for _, f := range list {
		state := s.newestIn(filepath.Join(root, f.Name()))
		game, of, _ := s.header(state)
		info, err := s.files.Stat(state)
		if err == nil && of != "" && sameGame(game, name) && info.ModTime().After(last) && !s.isKept(of) {
			id, last = of, info.ModTime()
		}
	}
	return id
}

// newestIn is the newest backup in a folder that has a readable ID, "" for none.
func (s *Store) newestIn(dir string) string {
	files, _ := s.backupsIn(dir)
	for _, b := range files {
		if _, id, _ := s.header(b.Path); id != "" {
			return b.Path
		}
	}
	return ""
}

// isKept says whether there is a file with an ID, among the games or in the bin.
func (s *Store) isKept(id string) bool {
	dirs := []string{s.dir}
	bin := filepath.Join(s.dir, binFolder)
	binned, _ := s.files.ReadDir(bin)
	for _, f := range binned {
		dirs = append(dirs, filepath.Join(bin, f.Name()))
	}
	for _, dir := range dirs {
		list, _ := s.files.ReadDir(dir)
		for _, f := range list {
			if IsSave(f.Name()) && !f.IsDir() {
				if _, of, _ := s.header(filepath.Join(dir, f.Name())); of == id {
					return true
				}
			}
		}
	}
	return false
}

// backupsOf is where the backups of the game with an ID lie. No game's name makes such a folder.
func (s *Store) backupsOf(id string) string {
	return filepath.Join(s.dir, backupFolder, cutMark+id)
}

func (s *Store) isThere(path string) bool {
	_, err := s.files.Stat(path)
	return err == nil
}

// backupsFor is backupDir for the game that is kept under a name.
func (s *Store) backupsFor(name string) (dir string, err error) {
	id, err := s.identity(name)
	return s.backupDir(name, id), err
}

// backupDir is where the backups of a game lie: in a folder called by its name if an earlier version of the program has
// made them, or if the game's ID isn't known.
func (s *Store) backupDir(name, id string) string {
	dir, named := s.backupsOf(id), filepath.Join(s.dir, backupFolder, strings.TrimSuffix(fileName(name), extension))
	if id == "" || !s.isThere(dir) && s.isThere(named) && s.beganAlike(s.path(name), s.newestIn(named)) {
		return named
	}
	return dir
}

// beganAlike says whether a file and a backup have the same first entry, as far as both can be read.
func (s *Store) beganAlike(path, backup string) bool {
	sv, state := s.decoded(path), s.decoded(backup)
	if sv == nil || state == nil || len(sv.Journal)*len(state.Journal) == 0 {
		return true
	}
	a, b := sv.Journal[0], state.Journal[0]
	return a.Time.Equal(b.Time) && a.Hash == b.Hash
}

// adopt is backupDir under the game's lock: it renames a folder called by the game's name to the ID.
func (s *Store) adopt(name, id string) string {
	dir := s.backupDir(name, id)
	if to := s.backupsOf(id); dir != to && id != "" && s.files.Rename(dir, to) == nil {
		return to
	}
	return dir
}
