package saves

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"syscall"
	"testing"
	"unicode/utf16"

	"arbiter/tools/long"
)

// trouble is a file system whose at-th step fails, with lasting also all later ones. With readable, steps that
// only read don't count.
type trouble struct {
	files
	at, steps         int
	err               error
	lasting, readable bool
	part              func(n int) int // how many bytes a failing write of n writes; half of them if nil
	silent            bool            // a failing write gives no error
	failed            string          // what the first failing step was
}

func (x *trouble) step(what string, writes bool) error {
	if x.readable && !writes {
		return nil
	}
	x.steps++
	if x.steps == x.at || x.lasting && x.steps > x.at {
		if x.failed == "" {
			x.failed = what
		}
		return x.err
	}
	return nil
}

func (x *trouble) Stat(path string) (fs.FileInfo, error) {
	if err := x.step("stat", false); err != nil {
		return nil, err
	}
	return x.files.Stat(path)
}

func (x *trouble) Lstat(path string) (fs.FileInfo, error) {
	if err := x.step("lstat", false); err != nil {
		return nil, err
	}
	return x.files.Lstat(path)
}

func (x *trouble) Readlink(path string) (string, error) {
	if err := x.step("readlink", false); err != nil {
		return "", err
	}
	return x.files.Readlink(path)
}

func (x *trouble) ReadDir(path string) ([]fs.DirEntry, error) {
	if err := x.step("readdir", false); err != nil {
		return nil, err
	}
	return x.files.ReadDir(path)
}

func (x *trouble) Open(path string) (file, error) {
	if err := x.step("open", false); err != nil {
		return nil, err
	}
	f, err := x.files.Open(path)
	if err != nil {
		return nil, err
	}
	return &troubledFile{f, x, false}, nil
}

func (x *trouble) Grant(path string, r *rights) error {
	if err := x.step("grant", true); err != nil {
		return err
	}
	return x.files.Grant(path, r)
}

func (x *trouble) Create(path string, mode fs.FileMode) (file, error) {
	if err := x.step("create", true); err != nil {
		return nil, err
	}
	f, err := x.files.Create(path, mode)
	if err != nil {
		return nil, err
	}
	return &troubledFile{f, x, true}, nil
}

func (x *trouble) Rename(from, to string) error {
	if err := x.step("rename", true); err != nil {
		return err
	}
	return x.files.Rename(from, to)
}

func (x *trouble) Link(from, to string) error {
	if err := x.step("link", true); err != nil {
		return err
	}
	return x.files.Link(from, to)
}

func (x *trouble) Remove(path string) error {
	if err := x.step("remove", true); err != nil && x.lasting {
		return err
	}
	return x.files.Remove(path)
}

func (x *trouble) MkdirAll(path string) error {
	if err := x.step("mkdir", true); err != nil {
		return err
	}
	return x.files.MkdirAll(path)
}

func (x *trouble) SyncDir(path string) error {
	if err := x.step("sync folder", true); err != nil {
		return err
	}
	return x.files.SyncDir(path)
}

type troubledFile struct {
	file
	x      *trouble
	writes bool
}

func (f *troubledFile) Read(p []byte) (int, error) {
	if err := f.x.step("read", false); err != nil {
		return 0, err
	}
	return f.file.Read(p)
}

func (f *troubledFile) Write(p []byte) (int, error) {
	if err := f.x.step("write", true); err != nil {
		part := len(p) / 2
		if f.x.part != nil {
			part = f.x.part(len(p))
		}
		n, _ := f.file.Write(p[:part])
		if f.x.silent {
			err = nil
		}
		return n, err
	}
	return f.file.Write(p)
}

func (f *troubledFile) Sync() error {
	if err := f.x.step("sync", true); err != nil {
		return err
	}
	return f.file.Sync()
}

func (f *troubledFile) Close() error {
	err := f.x.step("close", f.writes)
	return errors.Join(f.file.Close(), err)
}

// quick is a disk that doesn't wait for its hardware.
type quick struct{ disk }

func (d quick) Create(path string, mode fs.FileMode) (file, error) {
	f, err := d.disk.Create(path, mode)
	if err != nil {
		return nil, err
	}
	return quickFile{f}, nil
}

func (quick) SyncDir(string) error { return nil }

type quickFile struct{ file }

func (quickFile) Sync() error { return nil }

// scene is a folder to write into.
type scene struct {
	name   string
	before int  // states written before
	more   int  // backups beyond them
	linked bool // the save is a symbolic link
	nolink bool // the disk has no hard links
	loaded bool // the game was read, so that it is written in pieces
}

func (c scene) store(t *testing.T) *Store {
	t.Helper()
	root := t.TempDir()
	s := Open(filepath.Join(root, "a", "games"))
	s.files = quick{}
	if c.linked {
		for _, dir := range []string{s.Dir(), filepath.Join(root, "cloud")} {
			if err := os.MkdirAll(dir, 0o700); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.Symlink("../../cloud/friday.json", s.path("friday")); err != nil {
			t.Skip(err)
		}
	}
	played(t, s, "friday", 1, c.before, func(n int) int { return 1 + n/10 })
	for n := range c.more {
		from, to := "000001.r1.json", fmt.Sprintf("%06d.r%d.json", 10+n, 1+n/10)
		if err := os.Link(filepath.Join(backupsOfGame(s, "friday"), from), filepath.Join(backupsOfGame(s, "friday"), to)); err != nil {
			t.Skip(err)
		}
	}
	if c.loaded {
		if _, err := s.Load("friday"); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

var scenes = []scene{
	{name: "no folder"},
	{name: "one state", before: 1},
	{name: "backups", before: 3},
	{name: "backups to thin out", before: 3, more: manyBackups},
	{name: "a game that goes on", before: 2, loaded: true},
	{name: "a link", before: 2, linked: true},
	{name: "no hard links", before: 2, nolink: true},
}

// TestEveryStepFails lets each step of a write fail in turn with every kind of error. A lasting error is like
// a crash: every later step fails as well, even cleaning up.
func TestEveryStepFails(t *testing.T) {
	t.Parallel()
	every := long.Or(6, 1) // a short run takes a sixth of the faults in each scene
	for i, c := range scenes {
		for j, fault := range []struct {
			err     error
			lasting bool
			part    func(int) int
			silent  bool
		}{
			{err: noRoom},
			{err: noRoom, lasting: true, part: func(n int) int { return n - 1 }},
			{err: syscall.EACCES, part: func(int) int { return 0 }},
			{err: syscall.EIO, lasting: true, part: func(int) int { return 0 }},
			{err: syscall.EIO, lasting: true},
			{err: syscall.EROFS, part: func(n int) int { return n }},
			{err: noRoom, silent: true},
		} {
			if (i+j)%every != 0 {
				continue
			}
			for at := 1; ; at++ {
				s := c.store(t)
				old, _ := os.ReadFile(s.path("friday"))
				x := &trouble{files: quick{}, at: at, err: fault.err, lasting: fault.lasting, part: fault.part, silent: fault.silent}
				s.files = x
				if c.nolink {
					s.files = noLinks{x}
				}
				next := stateOf("friday", c.before+1, 7)
				err := s.Write(next)
				s.files = quick{}
				if x.failed == "" {
					if err != nil {
						t.Errorf("%s: nothing failed, but: %v", c.name, err)
					}
					break
				}
				at := fmt.Sprintf("%s, step %d, %s: %v", c.name, at, x.failed, fault.err)
				checkAfter(t, at, s, old, next, err, fault.lasting)
			}
		}
	}
}

// checkAfter checks the folder after a write that gave err.
func checkAfter(t *testing.T, at string, s *Store, old []byte, next *Save, err error, crashed bool) {
	t.Helper()
	now, readErr := os.ReadFile(s.path("friday"))
	isNew := readErr == nil && bytes.Equal(now, mustEncode(t, next))
	isOld := readErr == nil && bytes.Equal(now, old) || errors.Is(readErr, fs.ErrNotExist) && old == nil
	var unsure *Unconfirmed
	switch {
	case err == nil || errors.As(err, &unsure):
		if !isNew {
			t.Errorf("%s: the write gave %v, but the new save is not there", at, err)
		}
	case !isOld:
		t.Errorf("%s: the write gave %v, but the old save is not there", at, err)
	}
	if readErr == nil {
		if _, err := s.Load("friday"); err != nil {
			t.Errorf("%s: %v", at, err)
		}
	}
	list, err := s.Backups("friday")
	if err != nil {
		t.Errorf("%s: %v", at, err)
	}
	for _, b := range list {
		if b.Err != nil {
			t.Errorf("%s: a backup is bad: %v", at, b.Err)
		}
	}
	if _, statErr := os.Stat(s.Dir()); statErr != nil {
		return
	}
	if crashed {
		// The next writer finds the killed one's note in the lock and cleans up.
		if err := os.MkdirAll(filepath.Join(s.Dir(), lockFolder), 0o700); err != nil {
			t.Fatal(err)
		}
		put(t, s.Dir(), filepath.Join(lockFolder, "friday.lock"), []byte("\x00{}"))
		unlock, err := s.Lock(context.Background(), "friday")
		if err != nil {
			t.Fatalf("%s: %v", at, err)
		}
		unlock()
	}
	target, _ := s.target(s.path("friday"))
	for _, dir := range []string{s.Dir(), filepath.Dir(target)} {
		for _, name := range visible(t, dir) {
			if name != "friday.json" {
				t.Errorf("%s: left %s", at, name)
			}
		}
	}
	if strays, _ := filepath.Glob(filepath.Join(backupsOfGame(s, "friday"), ".*"+tempEnd)); len(strays) > 0 {
		t.Errorf("%s: left %q", at, strays)
	}
	// The game can be continued.
	again := stateOf("friday", len(next.Journal)+1, 8)
	if err := s.Write(again); err != nil {
		t.Errorf("%s: the next write: %v", at, err)
	}
	if sv, err := s.Load("friday"); err != nil || len(sv.Journal) != len(again.Journal) {
		t.Errorf("%s: the next write: %v", at, err)
	}
}

// TestEveryReadFails lets each step of reading fail in turn, which gives an error and no wrong answer.
func TestEveryReadFails(t *testing.T) {
	s := Open(t.TempDir())
	played(t, s, "friday", 1, 4, roundOne)
	if err := s.SetCurrent("friday"); err != nil {
		t.Fatal(err)
	}
	for name, ask := range map[string]func() (ok bool, err error){
		"load":    func() (bool, error) { sv, err := s.Load("friday"); return sv != nil && len(sv.Journal) == 4, err },
		"glance":  func() (bool, error) { _, n, err := s.Glance("friday"); return n == 4, err },
		"exists":  func() (bool, error) { return s.Exists("friday") },
		"current": func() (bool, error) { name, err := s.Current(); return name == "friday", err },
		"list": func() (bool, error) {
			games, err := s.List()
			if err == nil && len(games) == 1 && games[0].Err != nil {
				return false, games[0].Err
			}
			return len(games) == 1 && games[0].Entries == 4, err
		},
		"rescue": func() (bool, error) {
			r, err := s.Rescue("friday")
			return r != nil && len(r.Journal) == 4, err
		},
		"backup": func() (bool, error) {
			sv, err := s.LoadBackup("friday", 3)
			return sv != nil && len(sv.Journal) == 3, err
		},
		"backups": func() (bool, error) {
			list, err := s.Backups("friday")
			bad := 0
			for _, b := range list {
				if b.Err != nil {
					bad++
				}
			}
			return len(list) == 3 && bad <= 1, err
		},
	} {
		for _, fault := range []error{syscall.EIO, syscall.EACCES, syscall.EMFILE} {
			for at := 1; ; at++ {
				x := &trouble{files: disk{}, at: at, err: fault}
				s.files = x
				ok, err := ask()
				s.files = disk{}
				if x.failed == "" {
					if !ok || err != nil {
						t.Errorf("%s: nothing failed, but %v, %v", name, ok, err)
					}
					break
				}
				if !ok && err == nil {
					t.Errorf("%s, step %d, %s: a wrong answer and no error", name, at, x.failed)
				}
			}
		}
	}
}

// TestTruncatedAndFlipped damages each byte of a save that has a backup: the damage is detected, every entry
// before it is rescued, and the backup is unchanged.
func TestTruncatedAndFlipped(t *testing.T) {
	t.Parallel()
	s := quickStore(t)
	played(t, s, "friday", 1, 12, roundOne)
	path := s.path("friday")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	entriesBefore := func(at int) int {
		return max(0, bytes.Count(data[:at], []byte("\n{\"n\":"))-1)
	}
	check := func(what string, at int) {
		t.Helper()
		var d *Damaged
		if _, err := s.Load("friday"); !errors.As(err, &d) {
			t.Errorf("%s at %d: %v", what, at, err)
		}
		if _, _, err := s.Glance("friday"); !errors.As(err, &d) {
			t.Errorf("%s at %d: a glance: %v", what, at, err)
		}
		r, err := s.Rescue("friday")
		if err != nil || r.Problem == nil {
			t.Fatalf("%s at %d: %v", what, at, err)
		}
		if got, want := len(r.Journal), entriesBefore(at); got < want {
			t.Errorf("%s at %d: %d entries rescued of %d", what, at, got, want)
		}
		if total := len(r.Journal) + len(r.Behind); what == "flipped" && total < 11 {
			t.Errorf("%s at %d: %d of 12 entries read", what, at, total)
		}
		for i, e := range r.Journal {
			if e.N != i+1 {
				t.Errorf("%s at %d: entry %d is numbered %d", what, at, i+1, e.N)
			}
		}
	}
	for at := 0; at < len(data); at += long.Or(11, 1) {
		put(t, s.Dir(), "friday.json", data[:at])
		check("cut", at)
		for _, mask := range []byte{1, 0x20, 0x80} {
			damaged := bytes.Clone(data)
			damaged[at] ^= mask
			put(t, s.Dir(), "friday.json", damaged)
			check("flipped", at)
		}
	}
	if b, ok := s.NewestBackup("friday"); !ok || b.Entries != 11 {
		t.Errorf("the backup: %+v, %v", b, ok)
	}
}

func TestRescue(t *testing.T) {
	whole := string(mustEncode(t, stateOf("friday", 6, 1)))
	for name, c := range map[string]struct {
		text         string
		read, behind int
		lost         int
	}{
		"whole":         {whole, 6, 0, 0},
		"empty":         {"", 0, 0, 0},
		"zeros":         {strings.Repeat("\x00", 5000), 0, 0, 0},
		"windows":       {strings.ReplaceAll(whole, "\n", "\r\n"), 6, 0, 0},
		"one lost":      {strings.Replace(whole, `{"n":3,`, `{"n":3;`, 1), 2, 3, 1},
		"one gone":      {strings.Replace(whole, lineOf(whole, `{"n":3,`), "", 1), 2, 3, 0},
		"torn":          {strings.Replace(whole, lineOf(whole, `{"n":3,`), "garbage\n", 1), 2, 3, 1},
		"doubled":       {strings.Replace(whole, lineOf(whole, `{"n":3,`), strings.Repeat(lineOf(whole, `{"n":3,`), 2), 1), 3, 4, 0},
		"first lost":    {strings.Replace(whole, `{"n":1,`, `{"n":7,`, 1), 0, 6, 0},
		"cut":           {whole[:strings.Index(whole, `{"n":5,`)+20], 4, 0, 1},
		"no head":       {whole[strings.Index(whole, `{"n":1,`):], 6, 0, 0},
		"two together":  {strings.Replace(whole, "},\n{\"n\":4", "},{\"n\":4", 1), 6, 0, 0},
		"indented":      {indented(t, whole), 6, 0, 0},
		"merge markers": {strings.Replace(whole, lineOf(whole, `{"n":3,`), "<<<<<<< ours\n"+lineOf(whole, `{"n":3,`)+"=======\n>>>>>>> theirs\n", 1), 6, 0, 3},
		"end too early": {strings.Replace(whole, `{"n":3,`, "]\n"+`{"n":3,`, 1), 6, 0, 1},
		"two endings":   {strings.Replace(whole, `{"n":3,`, "],\n\"note\": 1\n"+`{"n":3,`, 1), 6, 0, 2},
		"UTF-16":        {inUTF16(whole, binary.LittleEndian), 6, 0, 0},
		"UTF-16 BE":     {inUTF16(strings.ReplaceAll(whole, "\n", "\r\n"), binary.BigEndian), 6, 0, 0},
		"not UTF-8":     {strings.Replace(whole, "bid Green 3", "bid Gr\xffen 3", 1), 3, 2, 1},
	} {
		r := rescue([]byte(c.text))
		if len(r.Journal) != c.read || len(r.Behind) != c.behind || r.Lost != c.lost {
			t.Errorf("%s: %d entries, %d behind, %d lost; want %d, %d, %d", name, len(r.Journal), len(r.Behind), r.Lost, c.read, c.behind, c.lost)
		}
		if strings.Contains(c.text, `"rules": "century"`) && r.Rules != "century" {
			t.Errorf("%s: the rulebook is lost", name)
		}
	}
	s := Open(t.TempDir())
	var missing *NotFound
	if _, err := s.Rescue("none"); !errors.As(err, &missing) {
		t.Errorf("a missing game: %v", err)
	}
}

// inUTF16 is a text as an editor of Windows may store it.
func inUTF16(text string, order binary.AppendByteOrder) string {
	out := order.AppendUint16(nil, 0xfeff)
	for _, unit := range utf16.Encode([]rune(text)) {
		out = order.AppendUint16(out, unit)
	}
	return string(out)
}

// A game at the beginning of a file that is too large is rescued.
func TestRescueOfALargeFile(t *testing.T) {
	s := Open(t.TempDir())
	mustWrite(t, s, stateOf("friday", 50, 3))
	f, err := os.OpenFile(s.path("friday"), os.O_WRONLY|os.O_APPEND, 0)
	if err == nil {
		_, err = f.Write([]byte("some more\n"))
		err = errors.Join(err, f.Truncate(maxSize+1<<20), f.Close()) // zero bytes, as a broken disk leaves them
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := s.Rescue("friday")
	var large *TooLarge
	if err != nil || len(r.Journal) != 50 || r.Rules != "century" || !errors.As(r.Problem, &large) {
		t.Errorf("%d entries, %v, %v", len(r.Journal), r.Problem, err)
	}
}

func lineOf(text, start string) string {
	from := strings.Index(text, start)
	return text[from : from+strings.IndexByte(text[from:], '\n')+1]
}

func indented(t *testing.T, text string) string {
	var b bytes.Buffer
	if err := json.Indent(&b, []byte(text), "", "  "); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestLongJournal(t *testing.T) {
	s := Open(t.TempDir())
	const n = 100_000
	sv := stateOf("friday", n, 1)
	mustWrite(t, s, sv)
	if got, err := s.Load("friday"); err != nil || !reflect.DeepEqual(got.Journal, sv.Journal) {
		t.Fatalf("%d entries are read differently: %v", n, err)
	}
	if _, glanced, err := s.Glance("friday"); err != nil || glanced != n {
		t.Errorf("%d entries at a glance, %v", glanced, err)
	}
}
