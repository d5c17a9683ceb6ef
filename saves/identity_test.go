package saves

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func newest(t testing.TB, s *Store, game string) int {
	t.Helper()
	b, found := s.NewestBackup(game)
	if !found {
		return 0
	}
	return b.Entries
}

// A new game with the name of one that was removed, moved, renamed or deleted has none of its backups. The
// other game still has them, under its new name or when it is restored.
func TestBackupsAreTheGamesOwn(t *testing.T) {
	for how, gone := range map[string]struct {
		away func(s *Store) error
		back string // the name under which the other is found again, "" for none
	}{
		"removed by hand": {func(s *Store) error { return os.Remove(s.path("friday")) }, ""},
		"moved by hand":   {func(s *Store) error { return os.Rename(s.path("friday"), s.path("monday")) }, "monday"},
		"renamed":         {func(s *Store) error { return s.Rename("friday", stateOf("monday", 5, 1)) }, "monday"},
		"deleted":         {func(s *Store) error { return s.Delete("friday") }, "bin"},
	} {
		s := quickStore(t)
		played(t, s, "friday", 1, 5, roundOne)
		if err := gone.away(s); err != nil {
			t.Fatal(err)
		}
		if got := newest(t, s, "friday"); (got == 4) != (gone.back == "") {
			t.Errorf("%s: of a missing game the newest backup has %d entries", how, got)
		}
		played(t, s, "friday", 1, 1, roundOne)
		if got := newest(t, s, "friday"); got != 0 {
			t.Errorf("%s: a new game has a backup with %d entries", how, got)
		}
		played(t, s, "friday", 2, 3, roundOne)
		if got := newest(t, s, "friday"); got != 2 {
			t.Errorf("%s: the new game's newest backup has %d entries", how, got)
		}
		if gone.back == "bin" {
			bin, err := s.Binned()
			if err == nil {
				err = errors.Join(s.Rename("friday", stateOf("sunday", 3, 1)), s.Restore(&bin[0]))
			}
			if err != nil {
				t.Fatal(err)
			}
			gone.back = "friday"
		}
		if gone.back != "" {
			if got := newest(t, s, gone.back); got < 4 {
				t.Errorf("%s: the newest backup of what was friday has %d entries", how, got)
			}
		}
	}
}

// A file that was copied by hand becomes another game with its first new entry.
func TestBackupsOfACopiedFile(t *testing.T) {
	s := quickStore(t)
	played(t, s, "friday", 1, 5, roundOne)
	data, err := os.ReadFile(s.path("friday"))
	if err != nil {
		t.Fatal(err)
	}
	put(t, s.Dir(), "monday.json", data)
	if got := newest(t, s, "monday"); got != 0 {
		t.Errorf("before anything is entered it has a backup with %d entries", got)
	}
	played(t, s, "friday", 6, 9, roundOne)
	mustWrite(t, s, stateOf("monday", 6, 1))
	if one, other := newest(t, s, "friday"), newest(t, s, "monday"); one != 8 || other != 5 {
		t.Errorf("the newest backups have %d and %d entries", one, other)
	}
}

// A damaged game still has its backups, and so has the save that replaces it.
func TestBackupsOfADamagedFile(t *testing.T) {
	s := quickStore(t)
	played(t, s, "friday", 1, 5, roundOne)
	put(t, s.Dir(), "friday.json", []byte("{"))
	if got := newest(t, s, "friday"); got != 4 {
		t.Errorf("the newest backup has %d entries", got)
	}
	if _, err := s.SetAside("friday", "damaged"); err != nil {
		t.Fatal(err)
	}
	mustWrite(t, s, stateOf("friday", 4, 1))
	played(t, s, "friday", 5, 6, roundOne)
	list, err := s.Backups("friday")
	if err != nil || len(list) != 7 || list[0].Entries != 5 {
		t.Errorf("%d backups, %v", len(list), err)
	}
}

// Backups of earlier versions of the program, in folders named like games, belong to the game, also after it
// is renamed or restored.
func TestBackupsOfEarlierVersions(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("testdata", "format2.json"))
	if err != nil {
		t.Fatal(err)
	}
	earlier := func(backups string) *Store {
		s := quickStore(t)
		for _, dir := range []string{backups, filepath.Join(binFolder, "000001.friday", binnedKeeps)} {
			if err := os.MkdirAll(filepath.Join(s.Dir(), dir), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		put(t, filepath.Join(s.Dir(), backups), "000001.r2.json", data)
		return s
	}
	kept := earlier(".backups/friday")
	put(t, kept.Dir(), "friday.json", data)
	if got := newest(t, kept, "friday"); got != 2 {
		t.Errorf("as it was left: %d entries", got)
	}
	if err := kept.Rename("friday", stateOf("monday", 3, 2)); err != nil {
		t.Fatal(err)
	}
	played(t, kept, "friday", 1, 1, roundOne)
	if one, other := newest(t, kept, "monday"), newest(t, kept, "friday"); one != 2 || other != 0 {
		t.Errorf("renamed: %d entries, and %d of the new game", one, other)
	}
	binned := earlier(".bin/000001.friday/backups")
	put(t, binned.Dir(), ".bin/000001.friday/friday.json", data)
	bin, err := binned.Binned()
	if err != nil || len(bin) != 1 {
		t.Fatal(bin, err)
	}
	if err := binned.Restore(&bin[0]); err != nil {
		t.Fatal(err)
	}
	if got := newest(t, binned, "friday"); got != 2 {
		t.Errorf("out of the bin: %d entries", got)
	}
	// A new game has none of the backups that a killed rename left under its name.
	later := earlier(".backups/friday")
	played(t, later, "friday", 1, 1, roundOne)
	if got := newest(t, later, "friday"); got != 0 {
		t.Errorf("a new game has a backup with %d entries", got)
	}
}

// A game that can't be renamed is unchanged, even if only a part of the work fails, as on a full disk.
func TestRenameOrNothing(t *testing.T) {
	for at := 1; ; at++ {
		s := quickStore(t)
		played(t, s, "friday", 1, 3, roundOne)
		x := &trouble{files: quick{}, at: at, err: noRoom}
		s.files = x
		err := s.Rename("friday", stateOf("monday", 3, 1))
		s.files = quick{}
		done := "friday"
		if err == nil || isUnsure(err) {
			done = "monday"
		}
		games, listed := s.List()
		if listed != nil || len(games) != 1 || games[0].Game != done || games[0].Err != nil {
			t.Errorf("step %d, %s: %v, and the games are %+v", at, x.failed, err, games)
		}
		if b, found := s.NewestBackup(done); !found || b.Entries < 2 {
			t.Errorf("step %d, %s: the newest backup is %+v", at, x.failed, b)
		}
		if x.failed == "" {
			break
		}
	}
}

// A rename that fails when the disk has gone says where the game lies.
func TestRenameLeftHalfway(t *testing.T) {
	said := false
	for at := 1; ; at++ {
		s := quickStore(t)
		played(t, s, "friday", 1, 3, roundOne)
		x := &trouble{files: quick{}, at: at, err: noRoom, lasting: true}
		s.files = x
		err := s.Rename("friday", stateOf("monday", 3, 1))
		s.files = quick{}
		if x.failed == "" {
			break
		}
		if _, there := os.Stat(s.path("monday")); err != nil && !isUnsure(err) && there == nil {
			if said = true; !strings.Contains(err.Error(), s.path("monday")) || !strings.Contains(err.Error(), "could not be saved") {
				t.Errorf("step %d, %s: it lies in %s, and is said: %v", at, x.failed, s.path("monday"), err)
			}
		}
	}
	if !said {
		t.Error("no rename was left halfway")
	}
}

// unconfirmed are files on a disk that doesn't confirm some changes of folders.
type unconfirmed struct {
	quick
	left *int // that it doesn't confirm
}

func (u unconfirmed) SyncDir(string) error {
	if *u.left--; *u.left >= 0 {
		return noRoom
	}
	return nil
}

// What the disk didn't confirm is said of a renamed game and of a written file too, though they are there.
func TestUnconfirmed(t *testing.T) {
	s := quickStore(t)
	played(t, s, "friday", 1, 3, roundOne)
	two, all := 2, 100
	s.files = unconfirmed{left: &two} // those of the move
	if err := s.Rename("friday", stateOf("monday", 3, 1)); !isUnsure(err) || two != -1 {
		t.Errorf("renamed: %v, after it %d", err, two)
	}
	path := filepath.Join(s.Dir(), "copy.txt")
	s.files = unconfirmed{left: &all}
	err := s.writeFile(path, []byte("x"))
	if data, there := os.ReadFile(path); !isUnsure(err) || string(data) != "x" {
		t.Errorf("written: %v, and there is %q (%v)", err, data, there)
	}
}
