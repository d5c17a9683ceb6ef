package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// played writes states of a game, each with one entry more than the one before.
func played(t testing.TB, s *Store, game string, from, to int, round func(n int) int) {
	t.Helper()
	for n := from; n <= to; n++ {
		mustWrite(t, s, stateOf(game, n, round(n)))
	}
}

func roundOne(int) int { return 1 }

// quickStore is a store in a new folder that doesn't wait for the disk.
func quickStore(t testing.TB) *Store {
	t.Helper()
	s := Open(t.TempDir())
	s.files = quick{}
	return s
}

func stateOf(game string, entries, round int) *Save {
	sv := someSave(game)
	sv.Journal, sv.Round = nil, round
	for i := range entries {
		sv.Journal = append(sv.Journal, Entry{N: i + 1, Text: fmt.Sprintf("bid Green %d", i), Kind: "action", Time: someTime, Hash: fmt.Sprintf("%016x", i)})
	}
	return sv
}

func TestBackups(t *testing.T) {
	s := quickStore(t)
	if list, err := s.Backups("friday"); err != nil || list != nil {
		t.Errorf("of a missing game: %v, %v", list, err)
	}
	played(t, s, "friday", 1, 300, func(n int) int { return 1 + n/50 })
	mustWrite(t, s, someSave("saturday"))
	list, err := s.Backups("FRIDAY")
	if err != nil {
		t.Fatal(err)
	}
	if len(list) > manyBackups+1 {
		t.Errorf("%d backups", len(list))
	}
	rounds := map[int]int{}
	for i, b := range list {
		if b.Err != nil || b.Aside != "" || b.N != b.Entries || i > 0 && b.N >= list[i-1].N {
			t.Errorf("%+v", b)
		}
		rounds[b.Round] = max(rounds[b.Round], b.Entries)
	}
	// The last states one by one, and the last of each round.
	for i := range keptStates {
		if list[i].Entries != 299-i {
			t.Errorf("backup %d has %d entries", i, list[i].Entries)
		}
	}
	for round, want := range map[int]int{1: 49, 2: 99, 3: 149, 4: 199, 5: 249, 6: 299} {
		if rounds[round] != want {
			t.Errorf("of round %d the last state has %d entries, not %d", round, rounds[round], want)
		}
	}
	if b, ok := s.NewestBackup("friday"); !ok || b.Entries != 299 {
		t.Errorf("the newest: %+v", b)
	}
	if sv, err := s.LoadBackup("friday", 249); err != nil || len(sv.Journal) != 249 || sv.Game != "friday" {
		t.Errorf("%+v, %v", sv, err)
	}
	if _, err := s.LoadBackup("friday", 9999); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("no such backup: %v", err)
	}
	if list, _ := s.Backups("saturday"); len(list) != 0 {
		t.Errorf("another game's: %v", list)
	}
	if games, _ := s.List(); len(games) != 2 {
		t.Errorf("listed %v", games)
	}
}

// A program that writes into the save's own file leaves the backups unchanged.
func TestBackupIsNotTheSave(t *testing.T) {
	s := quickStore(t)
	played(t, s, "friday", 1, 3, roundOne)
	f, err := os.OpenFile(s.path("friday"), os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if b, ok := s.NewestBackup("friday"); !ok || b.Entries != 2 {
		t.Errorf("%+v, %v", b, ok)
	}
	// A damaged backup is skipped.
	put(t, backupsOfGame(s, "friday"), "000002.r1.json", []byte("{"))
	if b, ok := s.NewestBackup("friday"); !ok || b.Entries != 1 {
		t.Errorf("%+v, %v", b, ok)
	}
	var d *Damaged
	if list, err := s.Backups("friday"); err != nil || len(list) != 2 || !errors.As(list[0].Err, &d) {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestSetAside(t *testing.T) {
	s := quickStore(t)
	played(t, s, "friday", 1, 2, roundOne)
	junk := []byte("not a save")
	put(t, s.Dir(), "friday.json", junk)
	path, err := s.SetAside("friday", "damaged")
	if err != nil {
		t.Fatal(err)
	}
	played(t, s, "friday", 2, 200, roundOne)
	if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, junk) || filepath.Base(path) != "000002.damaged.json" {
		t.Errorf("%s: %q, %v", path, got, err)
	}
	list, err := s.Backups("friday")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range list {
		if b.Aside == "unknown" {
			t.Errorf("what was set aside is kept twice: %+v", b)
		}
	}
	if _, err := s.SetAside("none", "damaged"); err == nil {
		t.Error("a missing game was set aside")
	}
	// Files that aren't backups stay.
	dir, others := backupsOfGame(s, "friday"), []string{"notes.txt", "1.r1.json", "000001.r1.json.bak", "000300.R1.json", "000400.r1.json"}
	for _, name := range others[:4] {
		put(t, dir, name, junk)
	}
	if err := os.Mkdir(filepath.Join(dir, others[4]), 0o700); err != nil {
		t.Fatal(err)
	}
	played(t, s, "friday", 1, 100, roundOne)
	for _, name := range others {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// Large backups are thinned out to a bound on their bytes, however few they are.
func TestBackupsAreBounded(t *testing.T) {
	t.Parallel()
	s := quickStore(t)
	sv := someSave("friday")
	sv.Position = []byte(`"` + strings.Repeat("x", 9<<20) + `"`)
	for range 16 {
		mustWrite(t, s, sv)
	}
	total, list := int64(0), 0
	files, err := os.ReadDir(backupsOfGame(s, "friday"))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if info, err := f.Info(); err == nil {
			total += info.Size()
			list++
		}
	}
	if total > maxBackups+20<<20 || list == 0 {
		t.Errorf("%d backups of together %d MB", list, total>>20)
	}
}

// noLinks is a disk without hard links.
type noLinks struct{ files }

func (noLinks) Link(string, string) error { return errors.ErrUnsupported }

func TestBackupsWithoutLinks(t *testing.T) {
	s := Open(t.TempDir())
	s.files = noLinks{quick{}}
	played(t, s, "friday", 1, 60, func(n int) int { return 1 + n/20 })
	list, err := s.Backups("friday")
	if err != nil || len(list) < keptStates || list[0].Entries != 59 {
		t.Errorf("%d, %v", len(list), err)
	}
	for _, b := range list {
		if b.Err != nil {
			t.Error(b.Err)
		}
	}
}

// A state has one backup, even if writers were killed between the backup and the write.
func TestBackupOfAKilledWriter(t *testing.T) {
	s := quickStore(t)
	mustWrite(t, s, stateOf("friday", 1, 1))
	id, _ := s.identity("friday")
	for range 3 {
		s.keep("friday", id, s.path("friday"), 100)
	}
	mustWrite(t, s, stateOf("friday", 2, 1))
	list, err := s.Backups("friday")
	if err != nil || len(list) != 1 || list[0].Entries != 1 {
		t.Errorf("%+v, %v", list, err)
	}
}

// When backups are thinned out, the last states of the sixteen latest rounds are left, no more.
func TestBackupsOfManyRounds(t *testing.T) {
	s := quickStore(t)
	var list []Backup
	for n, thinned := 1, 0; thinned < 2; n++ {
		had := len(list)
		mustWrite(t, s, stateOf("friday", n, 1+n/3))
		var err error
		if list, err = s.Backups("friday"); err != nil {
			t.Fatal(err)
		}
		if len(list) < had {
			thinned++
		}
	}
	rounds := map[int]bool{}
	for _, b := range list {
		rounds[b.Round] = true
	}
	if newest := list[0].Round; len(rounds) != 16 || !rounds[newest-15] {
		t.Errorf("of %d rounds states are kept, from %d: %v", len(rounds), newest, rounds)
	}
}

// A deleted game is listed with the time of its deletion, not of its last entry, and can be restored.
func TestBin(t *testing.T) {
	s := Open(t.TempDir())
	mustWrite(t, s, someSave("friday"))
	entered := time.Now().Add(-48 * time.Hour)
	if err := os.Chtimes(s.path("friday"), entered, entered); err != nil {
		t.Fatal(err)
	}
	if err := s.Delete("friday"); err != nil {
		t.Fatal(err)
	}
	bin, err := s.Binned()
	if err != nil || len(bin) != 1 || bin[0].Game != "friday" || time.Since(bin[0].Deleted) > time.Hour {
		t.Fatalf("%+v, %v", bin, err)
	}
	if err := s.Restore(&bin[0]); err != nil {
		t.Fatal(err)
	}
	if sv, err := s.Load("friday"); err != nil || sv.Game != "friday" {
		t.Errorf("restored: %+v, %v", sv, err)
	}
	if bin, err := s.Binned(); err != nil || len(bin) != 0 {
		t.Errorf("still there: %+v, %v", bin, err)
	}
}

// A name that is too long for a file's is known from within the game: it is listed, and a later game of that name doesn't
// take its place in the bin, not even if the earlier one is damaged.
func TestBinOfLongNames(t *testing.T) {
	s := Open(t.TempDir())
	long := strings.Repeat("Партия", 16)
	for n := range 3 {
		sv := someSave(long)
		sv.Round = n + 1
		mustWrite(t, s, sv)
		if n == 1 {
			put(t, s.Dir(), fileName(long), []byte("{"))
		}
		if err := s.Delete(long); err != nil {
			t.Fatal(err)
		}
	}
	bin, err := s.Binned()
	if err != nil || len(bin) != 2 || bin[0].N != 3 || bin[1].N != 1 || bin[0].Game != long || bin[1].Game != long {
		t.Fatalf("%+v, %v", bin, err)
	}
	if err := s.Restore(&bin[1]); err != nil {
		t.Fatal(err)
	}
	if sv, err := s.Load(long); err != nil || sv.Round != 1 {
		t.Errorf("restored: %+v, %v", sv, err)
	}
	if alike := s.Alike(strings.Replace(long, "а", "a", 1)); alike != long { // a Latin letter
		t.Errorf("%q looks like it", alike)
	}
}

// The bin lists the game that was deleted last first, whatever their names are, and passes over what
// no game was deleted as.
func TestBinOfSeveralGames(t *testing.T) {
	s := Open(t.TempDir())
	for _, name := range []string{"friday", "sunday", "friday", "monday", "alone"} {
		mustWrite(t, s, someSave(name))
		if err := s.Delete(name); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(s.Dir(), binFolder)
	for _, folder := range []string{"000006", "x.friday", "000007.no game", "000008.tuesday"} { // the last: it was restored
		if err := os.Mkdir(filepath.Join(bin, folder), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(bin, "000009.friday"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, folder := range []string{"x.friday", "000006", "000007.no game"} {
		put(t, bin, folder+"/friday.json", []byte("{}"))
	}
	binned, err := s.Binned()
	var listed []string
	for _, b := range binned {
		listed = append(listed, fmt.Sprint(b.N, " ", b.Game))
	}
	if got := strings.Join(listed, ", "); err != nil || got != "5 alone, 4 monday, 3 friday, 2 sunday, 1 friday" {
		t.Errorf("%s, %v", got, err)
	}
}
