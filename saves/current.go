package saves

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strings"

	"arbiter/say"
)

// currentFile holds the name of the game used last, and a line break. No game's file starts with a dot.
const currentFile = ".current"

// Current gives the name of the game used last, "" if there is none or the note of it can't be understood. Whether the
// game is still there is for the caller to see.
func (s *Store) Current() (string, error) {
	const limit = 4*maxName + 2
	data, err := readFile(s.files, filepath.Join(s.dir, currentFile), limit)
	var large *TooLarge
	switch {
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, errNotRegular), errors.As(err, &large):
		return "", nil
	case err != nil:
		return "", say.Errorf("can't tell which game was used last: %s", err)
	}
	name := strings.TrimSuffix(strings.TrimSuffix(string(data), "\n"), "\r")
	if CheckName(name) != nil {
		return "", nil
	}
	return name, nil
}

// SetCurrent notes a game as the one used last; nothing is written if it is noted already.
func (s *Store) SetCurrent(name string) error {
	if err := CheckName(name); err != nil {
		return err
	}
	if now, err := s.Current(); err == nil && now == name {
		return nil
	}
	// A note that the disk did not confirm is good enough.
	var unsure *Unconfirmed
	if err := s.replace(filepath.Join(s.dir, currentFile), []byte(name+"\n"), nil); err != nil && !errors.As(err, &unsure) {
		return say.Errorf("%q can't be noted as the current game: %s", name, err)
	}
	return nil
}
