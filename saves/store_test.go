package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

func TestWriteAndLoad(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "deep", "games"))
	for _, name := range []string{"Friday", "../x", "CON", "a/b", "🎲 night", strings.Repeat("🎲", 100), strings.Repeat("x", 100)} {
		sv := someSave(name)
		mustWrite(t, s, sv)
		for _, asked := range []string{name, strings.ToUpper(name), strings.ToLower(name)} {
			got, err := s.Load(asked)
			if err != nil || !reflect.DeepEqual(got, sv) {
				t.Errorf("%q as %q: got %+v, %v", name, asked, got, err)
			}
			if there, err := s.Exists(asked); !there || err != nil {
				t.Errorf("%q does not exist: %v", asked, err)
			}
		}
	}
	if list := visible(t, filepath.Dir(s.Dir())); len(list) != 1 {
		t.Errorf("beside the folder: %q", list)
	}
	if runtime.GOOS != "windows" {
		for path, want := range map[string]fs.FileMode{s.Dir(): 0o700, filepath.Dir(s.Dir()): 0o700, s.path("friday"): 0o600} {
			if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
				t.Errorf("%s: %v, %v, want %v", path, info.Mode(), err, want)
			}
		}
	}
	games, err := s.List()
	if err != nil || len(games) != 7 {
		t.Fatalf("listed %d, %v", len(games), err)
	}
	names := map[string]bool{}
	for _, g := range games {
		names[g.Game] = true
		if g.Err != nil || g.Rules != "century" || g.Entries != 2 || !g.Saved.Equal(someTime) {
			t.Errorf("%+v", g)
		}
	}
	if !names["Friday"] || !names["../x"] || !names[strings.Repeat("🎲", 100)] {
		t.Errorf("names lost: %v", names)
	}
}

func TestSavedIsFilledIn(t *testing.T) {
	s, sv := Open(t.TempDir()), &Save{Game: "empty"}
	mustWrite(t, s, sv)
	got, err := s.Load("empty")
	if err != nil || got.Saved.Year() < 2026 || string(got.Position) != "null" || got.Journal != nil {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestMissing(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "none"))
	var nf *NotFound
	if _, err := s.Load("friday"); !errors.As(err, &nf) || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("load: %v", err)
	}
	if there, err := s.Exists("friday"); there || err != nil {
		t.Errorf("exists: %v, %v", there, err)
	}
	if games, err := s.List(); len(games) > 0 || err != nil {
		t.Errorf("list: %v, %v", games, err)
	}
	if name, err := s.Current(); name != "" || err != nil {
		t.Errorf("current: %q, %v", name, err)
	}
	if _, err := os.Stat(s.Dir()); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("reading made the folder: %v", err)
	}
}

func TestListOddities(t *testing.T) {
	s := Open(t.TempDir())
	mustWrite(t, s, someSave("Friday"))
	good, _ := os.ReadFile(s.path("friday"))
	put(t, s.Dir(), "copy of friday.json", good)
	put(t, s.Dir(), "broken.json", good[:300])
	put(t, s.Dir(), "100%.json", good)
	put(t, s.Dir(), "Upper.json", mustEncode(t, someSave("upper")))
	put(t, s.Dir(), fileName(strings.Repeat("🎲", 100)), []byte("{"))
	put(t, s.Dir(), "notes.txt", []byte("hello"))
	put(t, s.Dir(), ".friday.json.1-0.tmp", good)
	if err := os.Mkdir(filepath.Join(s.Dir(), "folder.json"), 0o700); err != nil {
		t.Fatal(err)
	}
	games, err := s.List()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, g := range games {
		line := g.Game
		if g.Err != nil {
			line = "! " + g.Err.Error()
		} else if sv, err := s.Load(g.Game); err != nil || sv.Game != g.Game || len(sv.Journal) != g.Entries {
			t.Errorf("%q is listed, but loads as %+v, %v", g.Game, sv, err)
		}
		got = append(got, line)
	}
	upper := `! The program looks for the game "Upper" in a file named "upper.json", not "Upper.json": rename the file.`
	if _, err := os.Stat(filepath.Join(s.Dir(), "upper.json")); err == nil {
		upper = "upper" // the disk finds it by any letters
	} else {
		there, existErr := s.Exists("upPer")
		if _, err := s.Load("upPer"); err == nil || "! "+err.Error() != upper || !there || existErr != nil {
			t.Errorf("a misnamed file: %v, there: %v, %v", err, there, existErr)
		}
	}
	want := []string{
		`! The program looks for the game "100%" in a file named "100%25.json", not "100%.json": rename the file.`,
		`! The save of "broken" is damaged: line 13: unexpected end.`,
		`copy of friday`,
		`Friday`,
		upper,
		`! The save of "🎲🎲🎲`,
	}
	if len(got) != len(want) {
		t.Fatalf("got %q", got)
	}
	for i := range want {
		if !strings.HasPrefix(got[i], want[i]) {
			t.Errorf("got %s\nwant %s", got[i], want[i])
		}
	}
}

func TestCopyIsItsOwnGame(t *testing.T) {
	s := Open(t.TempDir())
	mustWrite(t, s, someSave("Friday"))
	good, _ := os.ReadFile(s.path("friday"))
	put(t, s.Dir(), "saturday.json", good)
	sv, err := s.Load("Saturday")
	if err != nil || sv.Game != "Saturday" {
		t.Fatalf("got %+v, %v", sv, err)
	}
	sv.Journal = nil
	mustWrite(t, s, sv)
	if now, _ := os.ReadFile(s.path("friday")); !bytes.Equal(now, good) {
		t.Error("writing the copy changed the original")
	}
}

func TestTooLarge(t *testing.T) {
	s := Open(t.TempDir())
	if err := os.Truncate(put(t, s.Dir(), "huge.json", nil), maxSize+1); err != nil {
		t.Fatal(err)
	}
	var large *TooLarge
	if _, err := s.Load("huge"); !errors.As(err, &large) || large.Size != maxSize+1 || !strings.Contains(err.Error(), "101 MB, where at most 100 MB") {
		t.Errorf("got %v", err)
	}
}

func TestNotAFile(t *testing.T) {
	s := Open(t.TempDir())
	if err := os.Mkdir(s.path("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	var d *Damaged
	if _, err := s.Load("folder"); !errors.As(err, &d) {
		t.Errorf("got %v", err)
	}
	if err := s.Write(someSave("folder")); err == nil {
		t.Error("a folder was replaced")
	}
	if names := visible(t, s.Dir()); len(names) != 1 {
		t.Errorf("left %q", names)
	}
	if _, err := Open(s.path("folder") + "/x\x00").List(); err == nil {
		t.Error("listed an impossible folder")
	}
}

func TestCurrent(t *testing.T) {
	s := Open(filepath.Join(t.TempDir(), "new"))
	for _, name := range []string{"friday", "Friday", "a/b 🎲", strings.Repeat("🎲", 100)} {
		if err := s.SetCurrent(name); err != nil {
			t.Fatal(err)
		}
		if got, err := s.Current(); got != name || err != nil {
			t.Errorf("got %q, %v, want %q", got, err, name)
		}
	}
	// The same name again is not written.
	s.files = &trouble{files: disk{}, at: 1, err: errors.New("written"), readable: true}
	if err := s.SetCurrent(strings.Repeat("🎲", 100)); err != nil {
		t.Error(err)
	}
	if err := s.SetCurrent("other"); err == nil {
		t.Error("another name is not written")
	}
	for _, content := range []string{"", "\n", "a\x1bb\n", "a\nb\n", strings.Repeat("x", 5000), "\xff"} {
		put(t, s.Dir(), currentFile, []byte(content))
		if got, err := s.Current(); got != "" || err != nil {
			t.Errorf("%.20q: got %q, %v", content, got, err)
		}
	}
	put(t, s.Dir(), currentFile, []byte("friday\r\n"))
	if got, _ := s.Current(); got != "friday" {
		t.Errorf("got %q", got)
	}
	if names := visible(t, s.Dir()); len(names) != 1 {
		t.Errorf("left %q", names)
	}
}

func TestSymlinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("making links needs a privilege on Windows")
	}
	root := t.TempDir()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range []string{"real", "else/where"} {
		must(os.MkdirAll(filepath.Join(root, dir), 0o700))
	}
	must(os.Symlink("real", filepath.Join(root, "games")))
	must(os.Symlink("../else/where", filepath.Join(root, "real", "hop")))
	// The last link leads nowhere yet, and ".." is taken after the link before it.
	must(os.Symlink("hop/../synced.json", filepath.Join(root, "real", "friday.json")))
	s := Open(filepath.Join(root, "games"))
	if there, err := s.Exists("friday"); there || err != nil {
		t.Errorf("exists: %v, %v", there, err)
	}
	for i := range 2 {
		sv := someSave("friday")
		sv.Journal[0].N = i
		mustWrite(t, s, sv)
		if got, err := s.Load("friday"); err != nil || got.Journal[0].N != i {
			t.Errorf("got %+v, %v", got, err)
		}
		if info, err := os.Lstat(filepath.Join(root, "else", "synced.json")); err != nil || !info.Mode().IsRegular() {
			t.Errorf("the target: %v, %v", info, err)
		}
		if info, err := os.Lstat(filepath.Join(root, "real", "friday.json")); err != nil || info.Mode()&fs.ModeSymlink == 0 {
			t.Errorf("the link: %v, %v", info, err)
		}
	}
	if games, err := s.List(); err != nil || len(games) != 1 || games[0].Game != "friday" || games[0].Err != nil {
		t.Errorf("listed %+v, %v", games, err)
	}
	must(os.Symlink("loop.json", filepath.Join(root, "real", "loop.json")))
	if err := s.Write(someSave("loop")); err == nil {
		t.Error("wrote through a loop of links")
	}
	if _, err := s.Load("loop"); err == nil {
		t.Error("read through a loop of links")
	}
	if got := visible(t, filepath.Join(root, "else")); len(got) != 2 {
		t.Errorf("left %q", got)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	s := Open(t.TempDir())
	mustWrite(t, s, someSave("friday"))
	if err := s.SetCurrent("friday"); err != nil {
		t.Fatal(err)
	}
	s.files = &trouble{files: disk{}, at: 1, err: syscall.EROFS, lasting: true, readable: true} // root may write to any folder
	if _, err := s.Load("friday"); err != nil {
		t.Error(err)
	}
	if games, err := s.List(); err != nil || len(games) != 1 || games[0].Err != nil {
		t.Errorf("%+v, %v", games, err)
	}
	if name, err := s.Current(); name != "friday" || err != nil {
		t.Errorf("%q, %v", name, err)
	}
	if err := s.SetCurrent("friday"); err != nil {
		t.Errorf("nothing to note: %v", err)
	}
	if err := s.Write(someSave("friday")); !errors.Is(err, syscall.EROFS) {
		t.Errorf("write: %v", err)
	}
	if _, err := s.Lock(t.Context(), "friday"); !errors.Is(err, syscall.EROFS) {
		t.Errorf("lock: %v", err)
	}
}

// Games are kept in the user's data folder, which is in the home folder unless it is named.
func TestDefaultDir(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the system names the folder")
	}
	home, data := t.TempDir(), t.TempDir()
	for _, c := range []struct {
		home, data string
		known      bool
	}{{home, "", true}, {home, data, true}, {home, "data", true}, {"", data, true}, {"", "data", false}, {"", "", false}} {
		t.Setenv("HOME", c.home)
		t.Setenv("XDG_DATA_HOME", c.data)
		dir, err := DefaultDir()
		if known := err == nil; known != c.known || known && (!filepath.IsAbs(dir) || !strings.HasSuffix(filepath.ToSlash(dir), "arbiter/games")) {
			t.Errorf("HOME=%q, XDG_DATA_HOME=%q: %q, %v", c.home, c.data, dir, err)
		}
	}
}

// Saves of earlier formats can be read. Their files in testdata never change.
func TestFixtures(t *testing.T) {
	facts := someSave("Friday")
	facts.Setup = "\"\\/\n\t\b\f\r\x7f\u0085\u00a0\u2028 <&> 🎲\U000e0001"
	facts.Journal[1].Told = json.RawMessage(`[{"kind":"bid","say":["Green bids %d.",3]},"Žofie · <b> \u001b[31m\u202e"]`)
	for file, want := range map[string]*Save{"format1": someSave("Friday"), "format2": facts} {
		data, err := os.ReadFile(filepath.Join("testdata", file+".json"))
		if err != nil {
			t.Fatal(err)
		}
		s := Open(t.TempDir())
		put(t, s.Dir(), "friday.json", data)
		got, err := s.Load("friday")
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		mustEncode(t, want)          // fills in the format
		want.ID = "852a385f13d52b7b" // the files are of the same game
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v\nwant %+v", file, got, want)
		}
	}
}

// What lies beside the games is never so large that it would not be read again.
func TestBesideIsBounded(t *testing.T) {
	s := Open(t.TempDir())
	if err := s.PutBeside(PagesFile, bytes.Repeat([]byte("x"), mostBeside)); err != nil {
		t.Fatal(err)
	}
	if err := s.PutBeside(PagesFile, make([]byte, mostBeside+1)); err == nil {
		t.Error("more was written than is read")
	}
	if data, err := s.Beside(PagesFile); err != nil || len(data) != mostBeside {
		t.Errorf("%d bytes, %v", len(data), err)
	}
}
