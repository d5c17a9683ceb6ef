package saves

import (
	"bytes"
	"errors"
	"io"
	"io/fs"

	"arbiter/say"
)

// Load reads a game. Errors are *NameError, *NotFound, *Damaged, *Newer, *TooLarge and those of the file system.
//
// A file that was copied or renamed is the game of its file's name, so that nothing written under one name lands in
// the file of another: if the name inside is another game's, the save's Game is the name asked for.
func (s *Store) Load(name string) (*Save, error) {
	if err := CheckName(name); err != nil {
		return nil, err
	}
	sv, _, err := s.loadFile(name, s.path(name), true)
	return sv, err
}

// Glance reads a game without its journal: what looking at a position takes. It gives how many entries the journal
// has. Errors are those of Load.
func (s *Store) Glance(name string) (sv *Save, entries int, err error) {
	if err := CheckName(name); err != nil {
		return nil, 0, err
	}
	return s.loadFile(name, s.path(name), false)
}

// loadFile reads a game, or all of it but the journal, from one file.
func (s *Store) loadFile(name, path string, whole bool) (*Save, int, error) {
	data, err := s.read(name, path)
	if err != nil {
		return nil, 0, err
	}
	sv, entries, err := decode(name, path, data, whole)
	if err == nil && !sameGame(sv.Game, name) {
		sv.Game = name
	}
	return sv, entries, err
}

// Exists says whether there is a game of this name, readable or not.
func (s *Store) Exists(name string) (bool, error) {
	if err := CheckName(name); err != nil {
		return false, err
	}
	_, err := s.files.Stat(s.path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, say.Errorf("can't look for the game %q: %s", name, err)
	}
	return true, nil
}

// read gives the bytes of a game's file, at most maxSize of them.
func (s *Store) read(game, path string) ([]byte, error) {
	data, err := readFile(s.files, path, maxSize)
	var large *TooLarge
	switch {
	case errors.Is(err, fs.ErrNotExist):
		err = &NotFound{Game: game, Dir: s.dir}
	case errors.Is(err, errNotRegular):
		err = &Damaged{Game: game, Path: path, Problem: say.That("%s is not an ordinary file", path)}
	case errors.As(err, &large):
		large.Game = game
	case err != nil:
		err = say.Errorf("the save of %q can't be read: %s", game, err)
	}
	return data, err
}

var errNotRegular = say.Errorf("not an ordinary file")

// readFile gives the bytes of a file: *TooLarge if they are more than limit.
func readFile(fsys files, path string, limit int64) ([]byte, error) {
	// Before opening: opening a pipe would wait for a writer.
	info, err := fsys.Stat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errNotRegular
	case info.Size() > limit:
		return nil, &TooLarge{Path: path, Size: info.Size()}
	}
	f, err := fsys.Open(path)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	b.Grow(int(info.Size()) + bytes.MinRead)
	// The file may have been replaced or have grown since: the limit holds all the same.
	size, err := b.ReadFrom(io.LimitReader(f, limit+1))
	if err = errors.Join(err, f.Close()); err == nil && size > limit {
		err = &TooLarge{Path: path, Size: size}
	}
	return b.Bytes(), err
}
