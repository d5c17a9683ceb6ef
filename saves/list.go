package saves

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"arbiter/say"
)

// Info is what a list of games says of one.
type Info struct {
	Game    string // its name, as Load takes it; with Err, it may be only the name of the file
	Path    string
	Rules   string
	Saved   time.Time
	Entries int   // of its journal
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

// info describes the game in one file of the folder.
func (s *Store) info(file string) Info {
	in := Info{Path: filepath.Join(s.dir, file), Game: strings.TrimSuffix(file, extension)}
	name, readable := nameOf(file)
	if readable {
		in.Game = name
	}
	data, err := s.read(in.Game, in.Path)
	if err != nil {
		in.Err = err
		return in
	}
	sv, entries, err := decode(in.Game, in.Path, data, false)
	// The name inside has the owners' spelling. It counts if Load finds this file by it: a copied file has another
	// game's name in it.
	switch {
	case err == nil && s.holds(sv.Game, file):
		in.Game = sv.Game
	case err == nil && !(readable && s.holds(name, file)):
		err = &Damaged{Game: in.Game, Path: in.Path,
			Problem: say.That("the program would not look for a game in a file named %q; give it another name, in small letters", file)}
	}
	if err != nil {
		in.Err = err
		return in
	}
	in.Rules, in.Saved, in.Entries = sv.Rules, sv.Saved, entries
	return in
}

// holds says whether a game is kept in this file of the folder.
func (s *Store) holds(game, file string) bool {
	// On a disk that does not tell letter cases apart, or spells accents its own way, the file may show under another
	// name than it is found by. Only there do names fold to something alike and lead to one file.
	return fileName(game) == file || s.same(s.path(game), filepath.Join(s.dir, file))
}

// same says whether two names are one file's.
func (s *Store) same(a, b string) bool {
	one, errA := s.files.Lstat(a)
	other, errB := s.files.Lstat(b)
	return errA == nil && errB == nil && os.SameFile(one, other)
}
