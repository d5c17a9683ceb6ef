// Package saves keeps games as JSON files in one folder: whole, durable, locked and versioned. It knows nothing of
// rules: its callers know what an entry's text or a position means.
//
// One file is one game, and holds all of it. A file is written beside the old one, synced, and renamed over it, so
// that a crash at any moment leaves the old save or the new one. A writer holds the game's lock (Lock) from before it
// loads until after it has written; readers need no lock, and can read a folder that they can't write.
//
// In the folder:
//
//	friday.json     a game (see format.go for the layout, name.go for the file's name)
//	.current        the name of the game used last; .refusal.json, .pages.json and .sheet-….json are its callers'
//	.locks/         one small file per game, saying who holds it while it is held
//	.backups/       earlier states of each game, in a folder of its own; see backup.go
//	.bin/           what was deleted; see bin.go
//	.friday.json.….tmp   a save being written; a stray one (its writer was killed) is cleared away by the next Lock
package saves

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/adrg/xdg"

	"arbiter/say"
)

// newestFormat is the number of the file layout that this program writes. It grows with every change that an older program
// could not read back without loss, a new member included.
const newestFormat = 3

// moveKind is the kind of the entries of which Info has the last.
const moveKind = "action"

// maxSize is the greatest size of a file, in bytes, that is read or written: far beyond any game, and small enough to
// hold in memory.
const maxSize = 100 << 20

// Entry is one line of a journal. Strings must be valid UTF-8.
type Entry struct {
	// N is the entry's number, from 1.
	N int `json:"n"`
	// Text is the line as the program writes it, not as it was typed.
	Text string `json:"text"`
	// Kind is what made the entry, as "action" or "undo". Only moveKind is told from others here.
	Kind string `json:"kind"`
	// Time is when it was entered. It is kept in UTC and whole seconds.
	Time time.Time `json:"time"`
	// Told is what the referee said: a JSON array on one line, of sentences or of what a sentence is made of; nil if
	// nothing was told. Not looked into here.
	Told json.RawMessage `json:"told,omitempty"`
	// Round, Phase and Seat say where in the game it was; empty where they don't apply.
	Round int    `json:"round,omitempty"`
	Phase string `json:"phase,omitempty"`
	Seat  string `json:"seat,omitempty"`
	// Hash is a digest of the JSON of the position after the entry. Not interpreted here.
	Hash string `json:"hash,omitempty"`
}

// Save is one game, whole: it opens on any machine.
type Save struct {
	// Format is filled in by Write.
	Format int `json:"format"`
	// Program is the version that wrote it.
	Program string `json:"program"`
	// Rules names the rulebook, and RulesVersion its version.
	Rules        string `json:"rules"`
	RulesVersion string `json:"rules_version"`
	// Game is the game's name, spelled as its owners do.
	Game string `json:"game"`
	// ID identifies the game, regardless of its name; its backups are found by it. Write fills it in.
	ID string `json:"id,omitempty"`
	// Saved is when, in UTC and whole seconds. Write fills in the present time if it is zero.
	Saved time.Time `json:"saved"`
	// Round is where the game stands: the last state of each round is kept as a backup.
	Round int `json:"round"`
	// Setup is how the game began and Rulings the readings that it is played by, for readers of the file: the journal
	// and the position say them as well.
	Setup   string   `json:"setup"`
	Rulings []string `json:"rulings"`
	// Journal is everything that was entered, oldest first.
	Journal []Entry `json:"journal"`
	// Position is the rulebook's own JSON, kept byte for byte (but for blanks around it); none is written as null.
	Position json.RawMessage `json:"position"`
}

// Store is a folder of games. Its methods may be called from several goroutines.
type Store struct {
	dir      string
	files    files
	mode     fs.FileMode            // of new files
	patience time.Duration          // how long Lock waits for another holder
	last     atomic.Pointer[inFile] // the journal that Load read last: Write mostly adds one entry to it
}

// patience is how long a store waits for another program.
const patience = 3 * time.Second

// Open gives the store in folder dir. Nothing is read or made yet: the folder may be missing until the first Lock or
// Write, which make it, private to the user.
func Open(dir string) *Store {
	return &Store{dir: dir, files: disk{}, mode: private, patience: patience}
}

// DefaultDir is where games are kept unless told otherwise: arbiter/games in the user's data folder
// (XDG_DATA_HOME, or what the system has in its place). It fails if the user has no such folder.
func DefaultDir() (string, error) {
	data, known := DataDir()
	if !known {
		return "", say.Errorf("no folder to keep games in: the user's data folder is unknown (set XDG_DATA_HOME or HOME)")
	}
	return filepath.Join(data, "games"), nil
}

// DataDir is arbiter's folder in the user's data folder; known is false if there is none: without HOME, the library
// would take the root of the disk for one.
func DataDir() (dir string, known bool) {
	homeless := runtime.GOOS != "windows" && os.Getenv("HOME") == "" && !filepath.IsAbs(os.Getenv("XDG_DATA_HOME"))
	return filepath.Join(xdg.DataHome, "arbiter"), filepath.IsAbs(xdg.DataHome) && !homeless
}

// Dir is the folder, as given to Open.
func (s *Store) Dir() string { return s.dir }

func (s *Store) path(name string) string { return filepath.Join(s.dir, fileName(name)) }

// Small files beside the games. No game's file starts with a dot.
const (
	currentFile  = ".current"      // the name of the game used last, and a line break
	RefusalsFile = ".refusal.json" // what was refused and asked last in each game; its form is the caller's
	PagesFile    = ".pages.json"   // what the pages of the table keep; its form is the caller's
	sheetPrefix  = ".sheet-"       // of score sheets that aren't finished, a file each; their form is the caller's
)

func isBeside(file string) bool {
	return slices.Contains([]string{currentFile, RefusalsFile, PagesFile}, file) || strings.HasPrefix(file, sheetPrefix)
}

// mostBeside bounds these files, in bytes.
const mostBeside = 1 << 20

// Current gives the name of the game used last, "" if there is none or its note can't be understood. The game may no
// longer exist.
func (s *Store) Current() (string, error) {
	data, err := s.Beside(currentFile)
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
	if err := s.PutBeside(currentFile, []byte(name+"\n")); err != nil {
		return say.Errorf("%q can't be noted as the current game: %s", name, err)
	}
	return nil
}

// Beside reads a small file of the store's own; it follows no link. The error is fs.ErrNotExist if there is none.
func (s *Store) Beside(file string) ([]byte, error) {
	path := filepath.Join(s.dir, file)
	info, err := s.files.Lstat(path)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, errNotRegular
	}
	return readFile(s.files, "", path, mostBeside)
}

// PutBeside writes a small file of the store's own; it replaces a link. What Beside would not read again is refused.
func (s *Store) PutBeside(file string, data []byte) error {
	if len(data) > mostBeside {
		return tooLarge("", int64(len(data)))
	}
	path := filepath.Join(s.dir, file)
	_, err := s.replaceFile(path, path, nil, data)
	return err
}

// Sheets are the files of score sheets that aren't finished, by their names for Beside: the one written last first.
func (s *Store) Sheets() (files []fs.FileInfo) {
	list, _ := s.files.ReadDir(s.dir)
	for _, f := range list {
		if info, err := f.Info(); err == nil && strings.HasPrefix(f.Name(), sheetPrefix) && strings.HasSuffix(f.Name(), ".json") { // else it is being written
			files = append(files, info)
		}
	}
	slices.SortStableFunc(files, func(a, b fs.FileInfo) int { return b.ModTime().Compare(a.ModTime()) })
	return files
}

// NewSheet names the file of a further one.
func NewSheet() string { return sheetPrefix + rand.Text() + ".json" }

// DropSheet removes the file of one that is finished.
func (s *Store) DropSheet(file string) error { return s.files.Remove(filepath.Join(s.dir, file)) }
