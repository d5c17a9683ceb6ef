package saves

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"arbiter/say"
)

// The bin holds deleted games, each in a folder of its own, numbered in the order of deletion. A game's backups stay
// where they are; earlier versions of the program put them beside it:
//
//	.bin/000003.friday/friday.json
//	.bin/000003.friday/backups/
const (
	binFolder   = ".bin"
	binnedKeeps = "backups"
)

// Binned is a game in the bin.
type Binned struct {
	N       int       `json:"-"`
	Game    string    `json:"game"`
	Deleted time.Time `json:"deleted"`
	dir     string
}

// Rename gives a game the name in the save and writes the save, or does neither; where its file can't be moved back the
// error says where that is. The caller holds the locks of both names and has checked that the new one is free. Errors
// are those of Write.
func (s *Store) Rename(from string, sv *Save) error {
	if err := CheckName(sv.Game); err != nil {
		return err
	}
	if sameGame(from, sv.Game) {
		return s.Write(sv) // another spelling of the same file name
	}
	id, _ := s.identity(from)
	s.adopt(from, id)
	moved := s.move(from, s.path(from), s.path(sv.Game))
	if moved != nil && !isUnsure(moved) {
		return moved
	}
	err := s.Write(sv)
	if err == nil || isUnsure(err) {
		return cmp.Or(err, moved)
	}
	if back := s.files.Rename(s.path(sv.Game), s.path(from)); back != nil {
		return say.Errorf("%s; it lies in %s and could not be moved back: %s", err, s.path(sv.Game), back)
	}
	return err
}

// isUnsure says whether all was done, but the disk did not confirm it.
func isUnsure(err error) bool {
	var unsure *Unconfirmed
	return errors.As(err, &unsure)
}

// Delete puts a game into the bin. The caller holds its lock.
func (s *Store) Delete(name string) error {
	binned, err := s.bin()
	if err != nil {
		return err
	}
	n := 1
	if len(binned) > 0 {
		n = binned[0].N + 1
	}
	stem := strings.TrimSuffix(fileName(name), extension)
	dir := filepath.Join(s.dir, binFolder, fmt.Sprintf("%06d.%s", n, stem))
	if err := s.makeInside(dir); err != nil {
		return say.Errorf("the game %q can't be put into the bin: %s", name, err)
	}
	id, _ := s.identity(name)
	s.adopt(name, id)
	return s.move(name, s.path(name), filepath.Join(dir, fileName(name)))
}

// Binned lists the games in the bin, the last deleted first.
func (s *Store) Binned() ([]Binned, error) {
	all, err := s.bin()
	return slices.DeleteFunc(all, func(b Binned) bool { return b.Game == "" }), err
}

// bin is all that lies in the bin, also a damaged game whose name is too long for a file's.
func (s *Store) bin() (out []Binned, err error) {
	list, err := s.files.ReadDir(filepath.Join(s.dir, binFolder))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, say.Errorf("the bin can't be listed: %s", err)
	}
	for _, f := range list {
		number, stem, found := strings.Cut(f.Name(), ".")
		n, err := strconv.Atoi(number)
		if !found || err != nil || !f.IsDir() {
			continue
		}
		b := Binned{N: n, dir: filepath.Join(s.dir, binFolder, f.Name())}
		path := filepath.Join(b.dir, stem+extension)
		info, err := s.files.Stat(path)
		if err != nil {
			continue // it was restored
		}
		b.Game, _ = nameOf(stem + extension)
		if spelt, _, err := s.header(path); err == nil && fileName(spelt) == stem+extension {
			b.Game = spelt // a shortened name stands nowhere else
		}
		b.Deleted = info.ModTime()
		if folder, err := f.Info(); err == nil {
			b.Deleted = folder.ModTime()
		}
		b.Deleted = b.Deleted.UTC().Truncate(time.Second)
		out = append(out, b)
	}
	slices.SortFunc(out, func(a, b Binned) int { return b.N - a.N })
	return out, nil
}

// Restore takes a game out of the bin. The caller holds its lock and has checked that the name is free.
func (s *Store) Restore(b *Binned) error {
	binned := filepath.Join(b.dir, fileName(b.Game))
	_, id, _ := s.header(binned)
	if old := filepath.Join(b.dir, binnedKeeps); id != "" && s.isThere(old) && s.makeInside(filepath.Join(s.dir, backupFolder)) == nil {
		_ = s.files.Rename(old, s.backupsOf(id))
	}
	return s.move(b.Game, binned, s.path(b.Game))
}

// move gives a game's file another name.
func (s *Store) move(name, from, to string) error {
	if err := s.files.Rename(from, to); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return s.NotFound(name)
		}
		return say.Errorf("the game %q can't be moved: %s", name, err)
	}
	_ = s.files.SyncDir(filepath.Dir(from))
	if err := s.files.SyncDir(filepath.Dir(to)); err != nil {
		return &Unconfirmed{about(name, "The game %q is moved, but the disk did not confirm it: %v.", name, err)}
	}
	return nil
}
