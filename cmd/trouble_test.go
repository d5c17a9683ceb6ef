package cmd

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/referee"
	"arbiter/saves"
	"arbiter/tools/long"
)

// process is the program as a process.
func (tb *table) process(args ...string) *exec.Cmd {
	tb.Helper()
	return exec.Command(program(tb.T), args...)
}

// consoleAt is console at a given time.
func consoleAt(config []byte, args []string, at time.Time) (string, int) {
	s, out, _ := ui.Test("")
	s.Err = out
	code := runWithin(context.Background(), args, config, s, func() time.Time { return at })
	return out.String(), code
}

// TestKilledCommands kills the program at random moments, in single commands and in long runs: acknowledged entries are
// saved, the save is the old one or the new one, and the next command works.
func TestKilledCommands(t *testing.T) {
	t.Setenv("TMPDIR", disk)
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow")
	times := long.Or(6, 240)
	program(t) // builds it before anything is timed
	seed := uint64(time.Now().UnixNano())
	random := rand.New(rand.NewPCG(seed, 1))
	entries := func() int {
		sv, err := tb.kept().Load("friday")
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		return len(sv.Journal)
	}
	start := time.Now()
	for range 5 {
		if out, err := tb.process("correct", "Blue", "coins+1", "x").CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
	}
	whole := time.Since(start) / 5 // the time that a command takes
	for range times {
		before := entries()
		c := tb.process("correct", "Blue", "coins+1", "x")
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(random.Int64N(int64(whole + whole/4))))
		_ = c.Process.Kill()
		acknowledged := c.Wait() == nil
		if after := entries(); after != before+1 && (acknowledged || after != before) {
			t.Fatalf("seed %d: acknowledged %v, %d entries before, %d after", seed, acknowledged, before, after)
		}
	}

	// A long run acknowledges each line when it is on disk.
	for range times / 6 {
		before := entries()
		c := tb.process("run", "-")
		in, err := c.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		c.Stdout = &out
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		fed, sent := make(chan struct{}), 0
		go func() {
			defer close(fed)
			for i := range 1000 {
				if _, err := fmt.Fprintf(in, "correct Green coins+1 \"line %d\"\n", i); err != nil {
					return
				}
				sent++
			}
		}()
		time.Sleep(whole/2 + time.Duration(random.Int64N(int64(3*whole))))
		_ = c.Process.Kill()
		_ = c.Wait()
		<-fed
		// Lines are saved before they are acknowledged, so more may be saved than were acknowledged.
		told := strings.Count(out.String(), "Corrected: Green coins +1")
		if got := entries() - before; got < told || got > sent {
			t.Fatalf("seed %d: %d lines were sent, %d acknowledged, %d saved", seed, sent, told, got)
		}
	}
	tb.clean()
	if out, err := tb.process("verify", "--json").CombinedOutput(); err != nil || !bytes.Contains(out, []byte(`"changed":false`)) {
		t.Errorf("%v\n%s", err, out)
	}
}

// clean checks that after one more command the folder has no other files than it should.
func (tb *table) clean() {
	tb.Helper()
	tb.does(`correct Blue coins+1 "last"`)
	list, err := os.ReadDir(tb.kept().Dir())
	if err != nil {
		tb.Fatal(err)
	}
	for _, f := range list {
		if !slices.Contains([]string{"friday.json", ".current", ".locks", ".backups", ".refusal.json"}, f.Name()) {
			tb.Errorf("left: %s", f.Name())
		}
	}
	backups, err := tb.kept().Backups("friday")
	if err != nil {
		tb.Fatal(err)
	}
	for _, b := range backups {
		if b.Err != nil {
			tb.Errorf("backup %d: %v", b.N, b.Err)
		}
	}
	if len(backups) > 41 {
		tb.Errorf("%d backups", len(backups))
	}
}

// Eight processes enter lines into one game at once, and none is lost.
func TestEightWritersTyping(t *testing.T) {
	t.Setenv("TMPDIR", disk)
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow")
	writers, each := 8, long.Or(3, 10)
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for i := range each {
				for {
					out, err := tb.process("correct", "Blue", "coins+1", fmt.Sprintf("%d by %d", i, w)).CombinedOutput()
					if err == nil {
						break
					}
					var exit *exec.ExitError
					if !errors.As(err, &exit) || exit.ExitCode() != desk.ExitSave || !bytes.Contains(out, []byte("being changed by another program")) {
						t.Errorf("%v\n%s", err, out)
						return
					}
				}
			}
		})
	}
	wg.Wait()
	sv, err := tb.kept().Load("friday")
	if err != nil || len(sv.Journal) != 1+writers*each || !bytes.Contains(sv.Position, []byte(`"coins":`+strconv.Itoa(10+writers*each))) {
		t.Fatalf("%d entries, %v", len(sv.Journal), err)
	}
	for w := range writers {
		next := 0
		for _, e := range sv.Journal {
			if strings.HasSuffix(e.Text, fmt.Sprintf(`"%d by %d"`, next, w)) {
				next++
			}
		}
		if next != each {
			t.Errorf("writer %d: %d of %d lines, in their order", w, next, each)
		}
	}
	tb.clean()
}

// A save that is cut or has a changed byte is refused as damaged and never changed, and repair restores its game.
func TestDamagedThroughTheProgram(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	tb.auction()
	tb.does("bid Green 3")
	whole := tb.file("friday")
	path := filepath.Join(tb.kept().Dir(), "friday.json")
	step := long.Or(263, 13)
	for at := 0; at < len(whole); at += step {
		for _, data := range [][]byte{whole[:at], flipped(whole, at)} {
			if err := os.WriteFile(path, data, 0o600); err != nil {
				t.Fatal(err)
			}
			if out, code := tb.typed("status"); code != desk.ExitSave || !strings.Contains(strings.Join(strings.Fields(out), " "), "arbiter repair friday") {
				t.Fatalf("byte %d: %d\n%s", at, code, out)
			}
			if out, code := tb.typed("pass Blue"); code != desk.ExitSave {
				t.Fatalf("byte %d: %d\n%s", at, code, out)
			}
			if now, _ := os.ReadFile(path); !bytes.Equal(now, data) {
				t.Fatalf("byte %d: the damaged file was changed", at)
			}
			if at%(3*step) != 0 {
				continue
			}
			if out, code := tb.typed("repair --rescue"); code != desk.ExitDone {
				t.Fatalf("byte %d: %d\n%s", at, code, out)
			}
			// The backup has all entries but the last, which the file has unless it is damaged there.
			if sv, err := tb.kept().Load("friday"); err != nil || len(sv.Journal) < 4 {
				t.Fatalf("byte %d: %v", at, err)
			}
			if err := os.RemoveAll(filepath.Join(tb.kept().Dir(), ".backups")); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, whole, 0o600); err != nil {
				t.Fatal(err)
			}
			tb.does("undo", "redo", "undo 1") // makes backups
			if err := os.WriteFile(path, whole, 0o600); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func flipped(data []byte, at int) []byte {
	out := bytes.Clone(data)
	out[at] ^= 0x10
	return out
}

// evil are texts with which a foreign file might act on a terminal.
var evil = []string{
	"\x1b[2J\x1b]0;owned\x07", "\u009b31m", "a\rb\bc", "\u202egnihton\u202c", "line\nforged: all is well", "\u200b\ufeff",
	"<script>alert(1)</script>", "=cmd()", "../../etc/passwd", strings.Repeat("A", 5000), "\x00", "%s%n%d", "\u2028",
}

// Hostile texts in any place of a save, in other files or as arguments reach the screen only as plain text, by every
// command.
func TestNothingActsOnTheTerminal(t *testing.T) {
	tb := sitDown(t)
	every := long.Or(15, 1) // a short run takes a fifteenth of the places for each text
	look := func(what string, lines ...string) {
		t.Helper()
		for _, line := range lines {
			out, code := tb.typed(line)
			if strings.Contains(out, "the program made a mistake") {
				t.Errorf("%s, %s: %s", what, line, out)
			}
			for _, r := range out {
				exact := strings.HasPrefix(line, "export") || strings.HasPrefix(line, "components export") // unless on a terminal: see TestFile of ui
				if r != '\n' && (unicode.IsControl(r) || !exact && r == 0x2028 || !exact && r >= 0x202a && r <= 0x202e || !exact && r >= 0x2066 && r <= 0x2069) {
					t.Errorf("%s, %s (%d): %U reaches the screen in %.300q", what, line, code, r, out)
					break
				}
			}
			if strings.Contains(out, "\nforged") && !strings.Contains(line, "--json") {
				t.Errorf("%s, %s: a forged line", what, line)
			}
		}
	}
	for i, text := range evil {
		if err := os.RemoveAll(tb.kept().Dir()); err != nil {
			t.Fatal(err)
		}
		tb.auction()
		what := fmt.Sprintf("hostile text %d", i)
		for n, change := range []func(*saves.Save){
			func(sv *saves.Save) {
				sv.Program, sv.RulesVersion, sv.Setup = text, text, text
				for i := range sv.Journal {
					e := &sv.Journal[i]
					e.Told, e.Phase, e.Seat, e.Hash = []byte(`["`+string(quotedInside(text))+`","`+string(quotedInside(text))+`"]`), text, text, text
				}
				sv.Rulings = []string{text}
			},
			func(sv *saves.Save) { sv.Journal[3].Text = `correct Blue coins+1 "` + text + `"` },
			func(sv *saves.Save) { sv.Journal[3].Text = text },
			func(sv *saves.Save) { sv.Journal[3].Kind = text },
			func(sv *saves.Save) { sv.Rules = text },
			func(sv *saves.Save) {
				sv.Position = bytes.ReplaceAll(sv.Position, []byte("L2"), quotedInside(text))
			},
			func(sv *saves.Save) {
				sv.Position = bytes.ReplaceAll(sv.Position, []byte("Green"), quotedInside(text))
			},
		} {
			if (i+n)%every != 0 {
				continue
			}
			tb.auctionAgain()
			tb.altered("friday", change)
			look(fmt.Sprintf("%s, change %d", what, n), "status", "status --hands", "log", "log --json", "games", "games --json", "show 3", "diff 1 4", "legal", "standings",
				"region Blue", "production Blue", "verify", "verify --json", "repair", "repair --json", "export", "export --json", "export --format csv", "export --format json", "export --format bgstats", "history", "history --json", "undo --dry-run", "bid Green 3 --dry-run", "why", "count Blue coins=1 --dry-run",
				"verify --accept --dry-run")
		}
		// A file that isn't a save, and the note of the last refusal.
		if err := os.WriteFile(filepath.Join(tb.kept().Dir(), "friday.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(tb.kept().Dir(), ".refusal.json"), []byte(`[{"game":"`+string(quotedInside(text))+`","line":"`+string(quotedInside(text))+`","refusal":{"code":"`+string(quotedInside(text))+`","message":["`+string(quotedInside(text))+`"],"legal":["`+string(quotedInside(text))+`"]}}]`), 0o600); err != nil {
			t.Fatal(err)
		}
		if utf8.ValidString(text) && !strings.ContainsAny(text, "/\x00") && len(text) < 200 {
			if err := os.WriteFile(filepath.Join(tb.kept().Dir(), text+".json"), []byte("{}"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		look(what+" as a file", "status", "games", "games --json", "repair", "repair --json", "why", "why --json")
		// Components, transcripts, sheets and regions from others.
		for name, content := range map[string]string{
			"components.txt": "describe farm7 A=1c B=2s N-A-B\nstack lands I-II " + text + "\ndescribe " + text + " A=1c\n",
			"other.txt":      "describe copy " + text + "\ndescribe x" + text + " A=1c N-A\n",
			"game.txt":       "new evil A B C\ncorrect A coins+1 \"" + text + "\"\n" + text + "\n",
			"names.txt":      "new \"" + text + "\" A \"" + text + "\" C\n",
			"region.txt":     "start r0 A=1c1s* B=2c1s* C=1r A-B\n" + text + " r0 A=1c N-A\n",
			"sheet.yaml":     "scoring: final\nseats:\n  - {name: \"" + string(quotedInside(text)) + "\", points: 41}\n  - {name: " + text + "}\n",
			"config.yaml":    "saves: \"" + string(quotedInside(text)) + "\"\n" + text + ": 1\n",
		} {
			if err := os.WriteFile(name, []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		look(what+" in a file", "components list --components components.txt", "components check --components components.txt", "components list --components other.txt",
			"components check --components other.txt", "components export --components other.txt", "components import other.txt --dry-run", "run game.txt --game nosuch --dry-run", "import game.txt", "import names.txt", "run names.txt", "run - --dry-run",
			"judge region.txt", "judge region.txt --json", "score sheet.yaml", "score sheet.yaml --json", "config --config config.yaml", "games --config config.yaml")
		// Arguments.
		for _, args := range [][]string{{"status", "--game", text}, {"new", text, "A", "B", "C"}, {"new", "x" + strconv.Itoa(i), "A", text, "C"}, {text}, {"correct", "Blue", "coins+1", text},
			{"repair", text}, {"verify", text}, {"rules", text}, {"tile", text}, {"export", text}, {"games", "--saves", text}} {
			if strings.Contains(text, "\x00") {
				continue
			}
			out, _ := console(t, tb.config, args)
			for _, r := range out {
				if r != '\n' && unicode.IsControl(r) {
					t.Errorf("%s, %q: %U reaches the screen in %.300q", what, args, r, out)
					break
				}
			}
		}
	}
}

// auctionAgain replaces friday by a new game.
func (tb *table) auctionAgain() {
	tb.Helper()
	for _, name := range []string{"friday.json", ".backups"} {
		if err := os.RemoveAll(filepath.Join(tb.kept().Dir(), name)); err != nil {
			tb.Fatal(err)
		}
	}
	tb.auction()
}

// quotedInside writes a text as it stands inside a JSON string.
func quotedInside(text string) []byte {
	var b strings.Builder
	for _, r := range text {
		if r < 0x20 || r == '"' || r == '\\' {
			fmt.Fprintf(&b, `\u%04x`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return []byte(b.String())
}

// Where another game has the name of one in the bin, the way to restore that is said.
func TestRestoreSaysHow(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow", "delete friday", "new friday Blue Green Yellow")
	if out, code := tb.typed("restore friday"); code != desk.ExitNotUnderstood || !strings.Contains(out, "arbiter rename friday NAME") {
		t.Error(code, out)
	}
	tb.does("rename friday saturday", "restore friday")
}

// A name that looks like that of another game is refused, but not that of the game that gets it.
func TestRenameToWhatLooksTheSame(t *testing.T) {
	tb := sitDown(t)
	tb.does(`new " x " A B C`, `rename " x " x`, "status --game x", "new y A B C")
	if out, code := tb.typed(`rename y " x "`); code != desk.ExitNotUnderstood || !strings.Contains(out, "look the same") {
		t.Error(code, out)
	}
}

// A game keeps the spelling of its name in the bin.
func TestTheBinKeepsTheSpelling(t *testing.T) {
	tb := sitDown(t)
	tb.does("new Friday Blue Green Yellow")
	tb.says("delete friday", "Friday is in the bin", "arbiter restore Friday")
	tb.says("restore", "Friday")
	tb.says("restore friday", "Friday is back from the bin", "Friday is the current game now")
}

// Where the current game was deleted, a command says that no game is current, and names those that there are.
func TestTheCurrentGameIsDeleted(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow", "new saturday Blue Green Yellow", "delete saturday")
	for _, line := range []string{"status", "report", "pass"} {
		if out, code := tb.typed(line); code != desk.ExitNotUnderstood || !strings.Contains(out, "No game is the current one") || !strings.Contains(out, "--game friday") {
			t.Error(line, code, out)
		}
	}
	tb.does("delete friday")
	tb.says("status", "There is no game yet")
}

// A transcript is kept under the name that --game gives, and where its own is taken it is said how.
func TestImportUnderAnotherName(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday Blue Green Yellow", "export friday --out f.txt")
	if out, code := tb.typed("import f.txt"); code != desk.ExitNotUnderstood || !strings.Contains(out, "arbiter import f.txt NAME") {
		t.Error(code, out)
	}
	tb.does("import f.txt --game saturday", "status --game saturday", "import f.txt sunday", "status --game sunday")
}

// A game whose name looks like a path to elsewhere, or is special to a system, is refused or kept in the folder of games.
func TestNamesStayInTheFolder(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday A B C")
	outside := func() map[string]bool {
		out := map[string]bool{}
		home := filepath.Dir(os.Getenv("XDG_DATA_HOME"))
		err := filepath.WalkDir(home, func(path string, d fs.DirEntry, err error) error {
			if err == nil && path == tb.kept().Dir() {
				return filepath.SkipDir
			}
			out[path] = true
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	tb.does("export --out game.txt")
	before := outside()
	for _, name := range []string{
		"../x", "../../x", "..", ".", "/tmp/arbiter-escape", "a/../../x", `..\x`, `C:\x`, "friday/../../x", "./x", "//x", "~/x", "$HOME/x", "x/", "%2e%2e%2fx",
		"con", "NUL", "aux.json", "x:y", "friday.json", ".current", ".locks", ".backups", ".locks/friday.lock", ".backups/friday", "…", strings.Repeat("../", 30) + "x", strings.Repeat("x", 100),
		"x\u0000y", "*", "?", "|", "<script>", "-x", "--x", "\u202ex",
	} {
		for _, args := range [][]string{
			{"new", name, "A", "B", "C"}, {"status", "--game", name}, {"deal", "lands", "--game", name}, {"import", "game.txt", name}, {"export", name},
			{"repair", name}, {"repair", name, "--from", "newest"}, {"repair", name, "--rescue"}, {"verify", name, "--accept"}, {"demo", "--save", name},
		} {
			if out, code := console(t, tb.config, args); code == desk.ExitFailure || strings.Contains(out, "the program made a mistake") {
				t.Errorf("%q: %d\n%s", args, code, out)
			}
		}
	}
	for path := range outside() {
		if !before[path] {
			t.Errorf("outside of the folder: %s", path)
		}
	}
	if _, err := os.Stat("/tmp/arbiter-escape"); err == nil {
		t.Error("/tmp/arbiter-escape exists")
	}
}

// Files of up to 100 MB and more are accepted, or refused with the limit.
func TestHugeFiles(t *testing.T) {
	long.Only(t, "reads files of 100 MB")
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // the files need much memory
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	tb.auction()
	const mb = 1 << 20
	write := func(name string, size int, unit string) {
		t.Helper()
		if err := os.WriteFile(name, bytes.Repeat([]byte(unit), size/len(unit)), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	last := ""
	for _, c := range []struct{ name, unit, line, want string }{
		{"zeros", "\x00", "run FILE", "bytes"},
		{"zeros", "\x00", "judge FILE", "1048576 bytes"},
		{"zeros", "\x00", "score FILE", "1048576 bytes"},
		{"zeros", "\x00", "components list --components FILE", "1048576 bytes"},
		{"zeros", "\x00", "components import FILE", "1048576 bytes"},
		{"comments", "# nothing\n", "import FILE", "100000 lines"},
		{"comments", "# nothing\n", "run FILE", "100000 lines"},
		{"brackets", "[", "score FILE", "1048576 bytes"},
		{"long", strings.Repeat("x", 8000) + "\n", "run FILE", ""},
		{"settings", "a: b\n", "games --config FILE", "1048576 bytes"},
	} {
		if c.unit != last {
			write("huge", 100*mb, c.unit)
			last = c.unit
		}
		out, code := tb.typed(strings.Replace(c.line, "FILE", "huge", 1))
		if code == desk.ExitDone || code == desk.ExitFailure || !strings.Contains(strings.Join(strings.Fields(out), " "), c.want) || len(out) > 20_000 {
			t.Errorf("%s, %s: %d\n%.500s", c.name, c.line, code, out)
		}
	}
	// Saves with the right checksum, as a hostile one would have it.
	for name, change := range map[string]func(*saves.Save){
		"a long position": func(sv *saves.Save) { sv.Position = []byte(`"` + strings.Repeat("x", 90*mb) + `"`) },
		"deep position":   func(sv *saves.Save) { sv.Position = []byte(strings.Repeat("[", 9000) + strings.Repeat("]", 9000)) },
		"very many entries": func(sv *saves.Save) {
			e := sv.Journal[3]
			e.Told, e.Hash = nil, ""
			for n := len(sv.Journal) + 1; n <= max(500_000, referee.MostEntries+1); n++ {
				e.N = n
				sv.Journal = append(sv.Journal, e)
			}
		},
		"undo and redo": func(sv *saves.Save) {
			e, most := sv.Journal[3], referee.MostEntries
			e.Told, e.Hash = nil, ""
			for n := len(sv.Journal) + 1; n <= most; n++ {
				e.N = n
				switch {
				case n < most/2:
				case n%2 == 0:
					e.Kind, e.Text = referee.KindUndo, "undo to 10"
				default:
					e.Kind, e.Text = referee.KindRedo, "redo"
				}
				sv.Journal = append(sv.Journal, e)
			}
		},
		"a wide region": func(sv *saves.Save) {
			var tiles strings.Builder
			for x := 1; x < 90; x++ {
				for y := 1; y < 90; y++ {
					fmt.Fprintf(&tiles, `,{"name":"L9","square":"e%dn%d"}`, x, y)
				}
			}
			text := string(sv.Position)
			at := strings.Index(text, `"region":[`)
			end := at + strings.IndexByte(text[at:], ']')
			sv.Position = bytes.Replace([]byte(text[:end]+tiles.String()+text[end:]), []byte(`{"setup"`), []byte(`{"facts":["L9 A=1c N-A"],"setup"`), 1)
		},
		"many facts": func(sv *saves.Save) {
			var facts strings.Builder
			for i := range 500_000 {
				fmt.Fprintf(&facts, `"f%d A=1c N-A",`, i)
			}
			sv.Position = bytes.Replace(sv.Position, []byte(`{"setup"`), []byte(`{"facts":[`+strings.TrimSuffix(facts.String(), ",")+`],"setup"`), 1)
		},
	} {
		tb.auctionAgain()
		tb.altered("friday", change)
		for _, line := range []string{"games", "status", "log --last 3", "legal", "region Blue", "repair"} {
			if out, code := tb.typed(line); code == desk.ExitFailure || len(out) > 4<<20 || strings.Contains(out, "mistake") {
				t.Errorf("%s, %s: %d\n%.500s", name, line, code, out)
			}
		}
	}
	if err := os.Truncate(filepath.Join(tb.kept().Dir(), "friday.json"), 101*mb); err != nil {
		t.Fatal(err)
	}
	if out, code := tb.typed("status"); code != desk.ExitSave || !strings.Contains(out, "at most 100 MB") {
		t.Errorf("%d\n%s", code, out)
	}
}

// Lines can be entered while the clock is set back or forth, by hours and by decades.
func TestClockBackwards(t *testing.T) {
	tb := sitDown(t)
	tb.does("new friday A B C")
	at := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	for i, set := range []time.Duration{0, -time.Hour, -30 * 365 * 24 * time.Hour, time.Hour, 50 * 365 * 24 * time.Hour, -time.Second} {
		now := at.Add(set)
		if out, code := consoleAt(tb.config, []string{"correct", "A", "coins+1", strconv.Itoa(i)}, now); code != desk.ExitDone {
			t.Fatalf("%v: %s", now, out)
		}
	}
	tb.does("undo", "redo", "log", "games", "verify", "repair")
	tb.shows("verify", "changed", "false")
	if b, ok := tb.kept().NewestBackup("friday"); !ok || b.Entries != 8 {
		t.Errorf("the newest backup isn't the last state: %+v", b)
	}
}

// Commands work with a journal of 10 000 entries; a short run has fewer.
func TestTenThousandEntries(t *testing.T) {
	tb := sitDown(t)
	var lines strings.Builder
	lines.WriteString("new long A B C\n")
	entries := long.Or(2_500, 10_000)
	for i := range entries - 1 {
		fmt.Fprintf(&lines, "correct A points%+d \"%d\"\n", 1-i%2*2, i)
	}
	if err := os.WriteFile("long.txt", []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	tb.does("import long.txt", "status", "log --last 2", "correct B points+1 \"more\"", "undo", "redo", fmt.Sprint("show ", entries/2), "verify", "export --out back.txt", "repair")
}

// A position with an impossible value in any place, and the right checksum, is accepted or refused, and the program never
// panics.
func TestPositionsOfAllKinds(t *testing.T) {
	tb := sitDown(t)
	tb.does("demo --save trial", "undo 40")
	values := []string{`-1`, `4`, `99`, `1000000000`, `9223372036854775807`, `1e400`, `0.5`, `"x"`, `""`, `null`, `[]`, `{}`, `[[[[]]]]`, `true`, `"\u0000\ud800"`}
	sv, err := tb.kept().Load("trial")
	if err != nil {
		t.Fatal(err)
	}
	var doc any
	if err := json.Unmarshal(sv.Position, &doc); err != nil {
		t.Fatal(err)
	}
	var places []func(v any)
	var walk func(v any, set func(any))
	walk = func(v any, set func(any)) {
		switch v := v.(type) {
		case map[string]any:
			for _, k := range slices.Sorted(maps.Keys(v)) {
				places = append(places, func(x any) { v[k] = x })
				walk(v[k], func(x any) { v[k] = x })
			}
		case []any:
			for i := range v {
				if i > 3 && i < len(v)-1 {
					continue // is similar
				}
				places = append(places, func(x any) { v[i] = x })
				walk(v[i], func(x any) { v[i] = x })
			}
		}
	}
	walk(doc, nil)
	lines := []string{"status --hands", "legal", "region Blue", "production Blue", "standings", `correct Blue coins+1 "x" --dry-run`, "done all --dry-run", "recycle Blue best --dry-run", "undo --dry-run", "verify", "repair"}
	step := long.Or(83, 1)
	sv.Journal = sv.Journal[:1]
	n := 0
	path := filepath.Join(tb.kept().Dir(), "odd.json")
	for i := 0; i < len(places); i++ {
		whole, err := json.Marshal(doc)
		if err != nil {
			t.Fatal(err)
		}
		for j, value := range values {
			if n++; n%step != 0 {
				continue
			}
			places[i](json.RawMessage(value))
			position, err := json.Marshal(doc)
			if err != nil {
				t.Fatal(err)
			}
			if j == 0 { // a member twice
				position = append([]byte(`{"round":1,"round":"x",`), position[1:]...)
			}
			sv.Game, sv.Position = "odd", position
			if err := tb.kept().Write(sv); err != nil {
				t.Fatal(err)
			}
			line := lines[n/step%len(lines)]
			if out, code := tb.typed(line, "--game", "odd", "--components", "practice"); strings.Contains(out, "the program made a mistake") || code == desk.ExitFailure {
				t.Errorf("place %d, value %s, %s: %d\n%.300s", i, value, line, code, out)
			}
			_ = os.RemoveAll(filepath.Join(tb.kept().Dir(), ".backups", "odd"))
			_ = os.Remove(path)
		}
		doc = nil
		if err := json.Unmarshal(whole, &doc); err != nil {
			t.Fatal(err)
		}
		places = nil
		walk(doc, nil)
	}
}

// repair rescues a game with an altered position or journal, or whose file has another encoding or is too long; the
// refusal of other commands says so.
func TestRepairEachDamage(t *testing.T) {
	for name, spoil := range map[string]func(tb *table, path string){
		"position": func(tb *table, _ string) {
			tb.altered("friday", func(sv *saves.Save) { sv.Position = json.RawMessage(`{"round":99}`) })
		},
		"journal": func(tb *table, _ string) {
			tb.altered("friday", func(sv *saves.Save) {
				sv.Journal = append(sv.Journal, saves.Entry{N: len(sv.Journal) + 1, Text: "place Blue L1 e1 r0 A", Kind: referee.KindAction, Time: sv.Saved})
				sv.Journal = append(sv.Journal, saves.Entry{N: len(sv.Journal) + 1, Text: "pass Blue", Kind: referee.KindAction, Time: sv.Saved})
			})
		},
		"UTF-16": func(tb *table, path string) {
			text := utf16.Encode([]rune("\ufeff" + string(readFile(tb.T, path))))
			out := make([]byte, 0, 2*len(text))
			for _, unit := range text {
				out = binary.LittleEndian.AppendUint16(out, unit)
			}
			if err := os.WriteFile(path, out, 0o600); err != nil {
				tb.Fatal(err)
			}
		},
		"too long": func(tb *table, path string) {
			if err := os.Truncate(path, 101<<20); err != nil {
				tb.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			tb := sitDown(t)
			t.Setenv("ARBITER_WIDTH", "200")
			tb.auction()
			spoil(tb, filepath.Join(tb.kept().Dir(), "friday.json"))
			if err := os.RemoveAll(filepath.Join(tb.kept().Dir(), ".backups")); err != nil {
				t.Fatal(err)
			}
			if out, code := tb.typed("undo"); code != desk.ExitSave || !strings.Contains(out, "See what can be rescued:\n  arbiter repair friday\n") {
				t.Errorf("%d\n%s", code, out)
			}
			if name == "journal" {
				return // its position is sound
			}
			if out, _ := tb.typed("repair"); !strings.Contains(out, "Take over what can be read (4 entries):\n  arbiter repair friday --rescue\n") {
				t.Error(out)
			}
			tb.does("repair friday --rescue")
			tb.shows("status", "lot.land", "L1")
		})
	}
}

// A file in which nothing can be read is completed from a backup, by the rules of the game that the backup is of.
func TestRescueByTheRulesOfTheBackup(t *testing.T) {
	tb := sitDown(t)
	t.Setenv("ARBITER_WIDTH", "200")
	tb.does("new sunday --rules expo --seats Ann,Bob,Cyd", "deal jury steam electricity", "deal academy", "undo", "redo")
	if err := os.WriteFile(filepath.Join(tb.kept().Dir(), "sunday.json"), []byte("nothing\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, _ := tb.typed("repair"); !strings.Contains(out, "Take over what can be read (4 entries):\n") {
		t.Error(out)
	}
}

// Thirty processes describe a tile each at once: none is lost, nor a line that the owners wrote.
func TestThirtyAdditions(t *testing.T) {
	tb := sitDown(t)
	program(t) // builds it
	const copyFile, comment = "copy.txt", "# ours\n\ndescribe farm7 A=1c # green\n# the end\n"
	if err := os.WriteFile(copyFile, []byte(comment), 0o640); err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for i := range 30 {
		all.Go(func() {
			if out, err := tb.process("components", "add", fmt.Sprintf("tile%d", i), "A=1c", "--components", copyFile).CombinedOutput(); err != nil {
				t.Errorf("tile%d: %v\n%s", i, err, out)
			}
		})
	}
	all.Wait()
	data, err := os.ReadFile(copyFile)
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	if n := strings.Count(text, "describe tile"); n != 30 {
		t.Errorf("%d of 30 are described", n)
	}
	for line := range strings.Lines(comment) {
		if !strings.Contains(text, line) {
			t.Errorf("%q is lost", line)
		}
	}
	if info, err := os.Stat(copyFile); err != nil || info.Mode().Perm() != 0o640 && runtime.GOOS != "windows" {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}
