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

// The backups of a game are files in a folder of their own. It is named after the game's ID, so it stays where it is
// when the game gets another name or goes to the bin. Backups are numbered in the order in which they were made:
//
//	.backups/%~9f2c…/000041.r3.json       a state of round 3 that a Write replaced
//	.backups/%~9f2c…/000042.damaged.json  a file kept aside, with the reason
//
// A replaced state isn't copied: the old file gets a second name before the new one takes its place. Such states
// are thinned out; files kept aside stay.
const (
	backupFolder = ".backups"
	// keptStates is how many of the last states are kept in any case, keptRounds how many rounds' last states.
	keptStates = 8
	keptRounds = 16
	// manyBackups are thinned out: not at every write, as deleting costs more than linking.
	manyBackups = 40
	// maxBackups bounds the backups of one game, in bytes; the newest is kept even if it is larger.
	maxBackups = 64 << 20
)

// Backup is an earlier state of a game.
type Backup struct {
	N       int // its number: they count up
	Path    string
	Aside   string // why it was kept aside, as "damaged"; "" for a state that a later one replaced
	Rules   string // the name of its rulebook
	Round   int
	Saved   time.Time
	Entries int   // of its journal
	Err     error // why it can't be read; Rules, Saved and Entries are then empty
}

func backupOf(name string) (b Backup, ok bool) {
	stem, ok := strings.CutSuffix(name, extension)
	number, kind, found := strings.Cut(stem, ".")
	n, err := strconv.Atoi(number)
	if !ok || !found || err != nil || n < 0 || len(number) < 6 || kind == "" || strings.Contains(kind, ".") {
		return Backup{}, false
	}
	if round, ok := strings.CutPrefix(kind, "r"); ok {
		if r, err := strconv.Atoi(round); err == nil && r >= 0 {
			return Backup{N: n, Round: r}, true
		}
	}
	return Backup{N: n, Aside: kind}, true
}

// backupFiles lists the backups of a game without reading them, the newest first.
func (s *Store) backupFiles(game string) ([]Backup, error) {
	if err := CheckName(game); err != nil {
		return nil, err
	}
	var files []Backup
	dir, err := s.backupsFor(game)
	if err == nil {
		files, err = s.backupsIn(dir)
	}
	if err != nil {
		err = say.Errorf("the backups of %q can't be listed: %s", game, err)
	}
	return files, err
}

// backupsIn is backupFiles for the folder of a game's backups.
func (s *Store) backupsIn(dir string) ([]Backup, error) {
	list, err := s.files.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	var out []Backup
	for _, f := range list {
		if b, ok := backupOf(f.Name()); ok && !f.IsDir() {
			b.Path = filepath.Join(dir, f.Name())
			out = append(out, b)
		}
	}
	slices.SortFunc(out, func(a, b Backup) int { return b.N - a.N })
	return out, nil
}

// keep makes the file that is about to be replaced a backup; size is how large the new one is. A failure does the
// save itself no harm.
func (s *Store) keep(game, id, target string, size int) {
	b, err := s.replaced(target)
	if err != nil {
		return // there is none
	}
	backup, count, err := s.addBackup(game, id, target, b)
	if err == nil && (count > manyBackups || size > maxBackups/manyBackups) {
		s.thin(filepath.Dir(backup))
	}
}

// replaced reads the beginning of the save at path for the kind of backup that it will be.
func (s *Store) replaced(path string) (b Backup, err error) {
	head, err := s.head(path)
	if err != nil {
		return b, err
	}
	switch format, _, known := claim(head); {
	case !known || format > newestFormat:
		b.Aside = "unknown"
	case format < newestFormat:
		b.Aside = "format" + strconv.Itoa(format)
	default:
		b.Round = max(0, readHeader(head).Round)
	}
	return b, nil
}

// addBackup gives the file at path a name among the backups of a game, and says how many there are then.
func (s *Store) addBackup(game, id, path string, b Backup) (backup string, count int, err error) {
	dir := s.adopt(game, id)
	files, err := s.backupsIn(dir)
	if err == nil && len(files) == 0 {
		err = s.makeInside(dir)
	}
	if err != nil {
		return "", 0, err
	}
	n := 1
	if len(files) > 0 {
		n = files[0].N + 1
		// It may be there already: a writer was killed between the link and the rename, or it was kept aside.
		if (b.Aside == "" || files[0].Aside != "") && s.sameFile(files[0].Path, path) {
			return files[0].Path, len(files), nil
		}
	}
	suffix := cmp.Or(b.Aside, "r"+strconv.Itoa(b.Round))
	backup = filepath.Join(dir, fmt.Sprintf("%06d.%s%s", n, suffix, extension))
	if s.files.Link(path, backup) != nil { // a disk without links, or another disk
		var data []byte
		if data, err = s.read(game, path); err == nil {
			var unsure error
			unsure, err = s.replace(backup, nil, data)
			err = cmp.Or(err, unsure)
		}
	}
	return backup, len(files) + 1, err
}

// thin deletes the backups that are not worth their space. It keeps the last states, the last state of each round, and
// files kept aside.
func (s *Store) thin(dir string) {
	files, err := s.backupsIn(dir)
	if err != nil {
		return
	}
	states, rounds, total := 0, map[int]bool{}, int64(0)
	for _, b := range files {
		if b.Aside != "" {
			continue
		}
		info, err := s.files.Stat(b.Path)
		if err != nil {
			continue
		}
		wanted := states < keptStates || !rounds[b.Round] && len(rounds) < keptRounds
		if states > 0 && (!wanted || total+info.Size() > maxBackups) {
			_ = s.files.Remove(b.Path)
			continue
		}
		states++
		rounds[b.Round] = true
		total += info.Size()
	}
}

// giveWay deletes the oldest backup of a game or, if it has none left, of all games. It says whether there was one.
// Files kept aside stay.
func (s *Store) giveWay(game string) bool {
	own, _ := s.backupsFor(game)
	dirs := []string{own}
	all, _ := s.files.ReadDir(filepath.Join(s.dir, backupFolder))
	for _, d := range all {
		dirs = append(dirs, filepath.Join(s.dir, backupFolder, d.Name()))
	}
	oldest, since := "", time.Time{}
	for i, dir := range dirs {
		list, _ := s.files.ReadDir(dir)
		for _, f := range list {
			b, ok := backupOf(f.Name())
			info, err := f.Info()
			if ok && b.Aside == "" && err == nil && (oldest == "" || info.ModTime().Before(since)) {
				oldest, since = filepath.Join(dir, f.Name()), info.ModTime()
			}
		}
		if i == 0 && oldest != "" {
			break // the game's own go first
		}
	}
	return oldest != "" && s.files.Remove(oldest) == nil
}

// Backups lists the backups of a game, the newest first, and reads each. Those that can't be read are in it, with
// their error.
func (s *Store) Backups(name string) ([]Backup, error) {
	files, err := s.backupFiles(name)
	for i := range files {
		s.look(name, &files[i])
	}
	return files, err
}

// look reads the file of a backup and fills in what it says, or why it can't be read.
func (s *Store) look(name string, b *Backup) {
	sv, entries, err := s.outline(name, b.Path)
	if b.Err = err; err == nil {
		b.Rules, b.Round, b.Saved, b.Entries = sv.Rules, sv.Round, sv.Saved, entries
	}
}

// NewestBackup gives the newest backup of a game that can be read; found is false if there is none. Files kept aside
// don't count.
func (s *Store) NewestBackup(name string) (b Backup, found bool) {
	files, _ := s.backupFiles(name)
	for _, b := range files {
		if b.Aside == "" {
			if s.look(name, &b); b.Err == nil {
				return b, true
			}
		}
	}
	return b, false
}

// LoadBackup reads a backup by its number. Errors are those of Load, and fs.ErrNotExist if there is no such backup.
func (s *Store) LoadBackup(name string, n int) (*Save, error) {
	files, err := s.backupFiles(name)
	if err != nil {
		return nil, err
	}
	for _, b := range files {
		if b.N == n {
			sv, _, err := s.loadFile(name, b.Path)
			return sv, err
		}
	}
	return nil, say.Errorf("there is no backup %d of %q: %s", n, name, fs.ErrNotExist)
}

// SetAside keeps the file of a game, as it is, among its backups, where it stays; the file itself stays in its place
// as well. why is a word of small letters. It gives the copy's path. The caller holds the game's lock.
func (s *Store) SetAside(name, why string) (path string, err error) {
	if err := CheckName(name); err != nil {
		return "", err
	}
	target, err := s.target(s.path(name))
	id, unsure := s.identity(name)
	if err = cmp.Or(err, unsure); err == nil {
		path, _, err = s.addBackup(name, id, target, Backup{Aside: why})
	}
	if err == nil {
		err = s.files.SyncDir(filepath.Dir(path))
	}
	if err != nil {
		return "", say.Errorf("the save of %q can't be kept aside: %s", name, err)
	}
	return path, nil
}
