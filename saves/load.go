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
	return s.loadFile(name, s.path(name))
}

// loadFile reads a game from one file.
func (s *Store) loadFile(name, path string) (*Save, error) {
	data, err := s.read(name, path)
	if err != nil {
		return nil, err
	}
	sv, err := parse(name, path, data)
	if err != nil {
		return nil, err
	}
	sv.answerTo(name)
	return sv, nil
}

// Glance reads a game without its journal: what looking at a position takes. It gives how many entries the journal
// has. Errors are those of Load.
func (s *Store) Glance(name string) (sv *Save, entries int, err error) {
	if err := CheckName(name); err != nil {
		return nil, 0, err
	}
	path := s.path(name)
	data, err := s.read(name, path)
	if err != nil {
		return nil, 0, err
	}
	if sv, entries, err = glance(name, path, data); err != nil {
		return nil, 0, err
	}
	sv.answerTo(name)
	return sv, entries, nil
}

// answerTo gives a copied or renamed file the name that it was asked for by.
func (sv *Save) answerTo(name string) {
	if !sameGame(sv.Game, name) {
		sv.Game = name
	}
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
	data, size, err := readFile(s.files, path, maxSize)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, &NotFound{Game: game, Dir: s.dir}
	case errors.Is(err, errNotRegular):
		return nil, &Damaged{Game: game, Path: path, Problem: say.That("%s is not an ordinary file", path)}
	case err != nil:
		return nil, say.Errorf("the save of %q can't be read: %s", game, err)
	case size > maxSize:
		return nil, &TooLarge{Game: game, Path: path, Size: size}
	}
	return data, nil
}

var errNotRegular = say.Errorf("not an ordinary file")

// readFile gives the bytes of a file. If it is larger than limit it gives its size and no bytes.
func readFile(fsys files, path string, limit int64) (data []byte, size int64, err error) {
	// Before opening: opening a pipe would wait for a writer.
	info, err := fsys.Stat(path)
	if err != nil {
		return nil, 0, err
	}
	if !info.Mode().IsRegular() {
		return nil, 0, errNotRegular
	}
	if info.Size() > limit {
		return nil, info.Size(), nil
	}
	f, err := fsys.Open(path)
	if err != nil {
		return nil, 0, err
	}
	var b bytes.Buffer
	b.Grow(int(info.Size()) + bytes.MinRead)
	// The file may have been replaced or have grown since: the limit holds all the same.
	size, err = b.ReadFrom(io.LimitReader(f, limit+1))
	if shut := f.Close(); err == nil {
		err = shut
	}
	if err != nil {
		return nil, 0, err
	}
	if size > limit {
		return nil, size, nil
	}
	return b.Bytes(), size, nil
}
