package saves

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbiter/say"
)

// Load reads a game. Errors are *NameError, *NotFound, *Damaged, *Newer, *TooLarge and those of the file system.
//
// A file that was copied or renamed is the game of its file's name, so that nothing written under one name lands in
// the file of another: if the name inside is another game's, the save's Game is the name asked for. The caller may add
// entries to the journal, but not change those that it has: Write finds by them what the file holds already.
func (s *Store) Load(name string) (*Save, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	sv, in, err := s.loadFile(name, s.path(name))
	s.last.Store(&in)
	return sv, err
}

// Glance reads a game without its journal, which looking at a position doesn't need. It gives the number of the
// journal's entries. Errors are those of Load.
func (s *Store) Glance(name string) (sv *Save, entries int, err error) {
	if err := CheckName(name); err != nil {
		return nil, 0, err
	}
	if sv, entries, err = s.outline(name, s.path(name)); err != nil {
		return nil, 0, err
	}
	if sv.Journal = nil; !sameGame(sv.Game, name) {
		sv.Game = name
	}
	return sv, entries, nil
}

// loadFile reads a game from one file.
func (s *Store) loadFile(name, path string) (*Save, inFile, error) {
	data, err := s.read(name, path)
	if err != nil {
		return nil, inFile{}, err
	}
	sv, in, err := decode(name, path, data)
	if err == nil && !sameGame(sv.Game, name) {
		sv.Game = name
	}
	return sv, in, err
}

// outline reads a game from a file with only the last move of its journal, and counts its entries. The journal passes
// through a small buffer: touching new memory takes longer than reading.
func (s *Store) outline(name, path string) (*Save, int, error) {
	if f, _, err := openFileUpTo(s.files, name, path, maxSize); err == nil {
		sv, entries, right := skim(io.LimitReader(f, maxSize))
		if f.Close() == nil && right {
			return sv, entries, nil
		}
	}
	data, err := s.read(name, path)
	if err != nil {
		return nil, 0, err
	}
	sv, _, err := decode(name, path, data) // an older format, or damaged: decode says which
	if err != nil {
		return nil, 0, err
	}
	entries := len(sv.Journal)
	moves := slices.DeleteFunc(sv.Journal, func(e Entry) bool { return e.Kind != moveKind })
	sv.Journal = moves[max(0, len(moves)-1):]
	return sv, entries, nil
}

// Exists says whether there is a game of this name, readable or not.
func (s *Store) Exists(name string) (bool, error) {
	if err := CheckName(name); err != nil {
		return false, err
	}
	_, err := s.files.Stat(s.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return s.misnamed(name) != nil, nil
	}
	if err != nil {
		return false, say.Errorf("can't look for the game %q: %s", name, err)
	}
	return true, nil
}

// read gives the bytes of a game's file, at most maxSize of them.
func (s *Store) read(game, path string) ([]byte, error) {
	data, err := readFile(s.files, game, path, maxSize)
	var large *TooLarge
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = s.NotFound(game)
	case errors.Is(err, errNotRegular):
		err = damaged(game, path, say.That("%s is not an ordinary file", path))
	case errors.As(err, &large):
	case errors.Is(err, fs.ErrPermission):
		err = s.foreign(game, path)
	case err != nil:
		err = say.Errorf("the save of %q can't be read: %s", game, err)
	}
	return data, err
}

var errNotRegular = say.Errorf("not an ordinary file")

// openFileUpTo opens a file and gives its size: *TooLarge if that is more than limit.
func openFileUpTo(fsys files, game, path string, limit int64) (f file, size int64, err error) {
	// Before opening: opening a pipe would wait for a writer.
	info, err := fsys.Stat(path)
	switch {
	case err != nil:
		return nil, 0, err
	case !info.Mode().IsRegular():
		return nil, 0, errNotRegular
	case info.Size() > limit:
		return nil, 0, tooLarge(game, info.Size())
	}
	f, err = fsys.Open(path)
	return f, info.Size(), err
}

// readFile gives the bytes of a file: *TooLarge if they are more than limit.
func readFile(fsys files, game, path string, limit int64) ([]byte, error) {
	f, size, err := openFileUpTo(fsys, game, path, limit)
	if err != nil {
		return nil, err
	}
	b := bytes.NewBuffer(make([]byte, 0, int(size)+bytes.MinRead))
	// The file may have been replaced or have grown since: the limit holds all the same.
	size, err = b.ReadFrom(io.LimitReader(f, limit+1))
	if err = errors.Join(err, f.Close()); err == nil && size > limit {
		err = tooLarge(game, size)
	}
	return b.Bytes(), err
}

// Info is what a list of games says of one.
type Info struct {
	Game    string // its name, as Load takes it; with Err, it may be only the name of the file
	Path    string
	Rules   string
	Saved   time.Time
	Entries int   // of its journal
	Move    Entry // the last move of its journal, which was perhaps taken back since; zero if there is none
	Err     error // what Load would say; the rest, but for Game and Path, is then empty
}

// List gives every game of the folder, by name. Games that can't be read are in it, with their error; a missing folder
// has none. Files that don't look like saves are passed over.
func (s *Store) List() ([]Info, error) {
	list, err := s.files.ReadDir(s.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, say.Errorf("the games in %s can't be listed: %s", s.dir, err)
	}
	var games []Info
	for _, f := range list {
		name := f.Name()
		if f.IsDir() || strings.HasPrefix(name, ".") || !strings.HasSuffix(name, extension) {
			continue
		}
		games = append(games, s.info(name))
	}
	slices.SortFunc(games, func(a, b Info) int {
		return strings.Compare(fold(a.Game)+"\x00"+a.Path, fold(b.Game)+"\x00"+b.Path)
	})
	return games, nil
}

// Alike is the game with another name that looks the same as this one, "" for none.
func (s *Store) Alike(name string) string {
	list, err := s.files.ReadDir(s.dir)
	if err != nil {
		return "" // there is none that could be mistaken
	}
	for _, f := range list {
		stem, is := strings.CutSuffix(f.Name(), extension)
		held, err := url.PathUnescape(stem)
		if f.IsDir() || !is || err == nil && !say.LooksAlike(strings.ToUpper(held), strings.ToUpper(name)) {
			continue // a file holds its game's name in small letters, unless it is too long
		}
		if game := s.info(f.Name()).Game; say.LooksAlike(game, name) && !sameGame(game, name) {
			return game
		}
	}
	return ""
}

func (s *Store) info(file string) Info {
	in := Info{Path: filepath.Join(s.dir, file), Game: strings.TrimSuffix(file, extension)}
	name, readable := nameOf(file)
	if readable {
		in.Game = name
	}
	sv, entries, err := s.outline(in.Game, in.Path)
	// The name inside has the owners' spelling. It counts if Load finds this file by it: a copied file has another
	// game's name in it.
	switch {
	case err == nil && s.holds(sv.Game, file):
		in.Game = sv.Game
	case err == nil && !(readable && s.holds(name, file)):
		err = &Misnamed{about(in.Game, "The program looks for the game %q in a file named %q, not %q: rename the file.", in.Game, fileName(in.Game), file)}
	}
	if err != nil {
		in.Err = err
		return in
	}
	in.Rules, in.Saved, in.Entries = sv.Rules, sv.Saved, entries
	if len(sv.Journal) > 0 {
		in.Move = sv.Journal[0]
	}
	return in
}

// holds says whether a game is kept in this file of the folder.
func (s *Store) holds(game, file string) bool {
	// A disk that ignores case, or spells accents its own way, may list the file under another name than it is opened
	// by. Only there do two names with the same fold lead to one file.
	return fileName(game) == file || s.sameFile(s.path(game), filepath.Join(s.dir, file))
}

// misnamed is the error of a file that was put into the folder under this name in other letters, where the program
// doesn't look for it; nil for none.
func (s *Store) misnamed(game string) error {
	list, _ := s.files.ReadDir(s.dir)
	for _, f := range list {
		if name, ok := nameOf(f.Name()); ok && !f.IsDir() && sameGame(name, game) && !s.holds(name, f.Name()) {
			return s.info(f.Name()).Err
		}
	}
	return nil
}

// sameFile says whether two names in the folder are one file's: a link there is a file of its own.
func (s *Store) sameFile(a, b string) bool {
	one, errA := s.files.Lstat(a)
	other, errB := s.files.Lstat(b)
	return errA == nil && errB == nil && os.SameFile(one, other)
}
