package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"arbiter/tools/long"
)

// Child processes of the tests are the same binary, with a task in the environment.
const childTask = "SAVES_TEST_CHILD"

// onDisk is a folder on the disk for tests of several processes; other tests keep their files in memory.
var onDisk string

func TestMain(m *testing.M) {
	switch os.Getenv(childTask) {
	case "":
		onDisk = long.InMemory()
		os.Exit(long.Seeded(m))
	case "hold":
		childHold()
	case "count":
		childCount()
	case "write":
		childWrite()
	}
}

// noRoom is the system's error for a full disk.
var noRoom = map[bool]syscall.Errno{false: syscall.ENOSPC, true: 112}[runtime.GOOS == "windows"]

var someTime = time.Date(2026, 3, 14, 18, 30, 0, 0, time.UTC)

// someSave is a small game with all that a save can hold.
func someSave(game string) *Save {
	return &Save{
		Program: "arbiter test", Rules: "century", RulesVersion: "1", Game: game, Saved: someTime,
		Round: 2, Setup: "--seats Blue,Green", Rulings: []string{"new-garbage=may", "<b>"},
		Journal: []Entry{
			{N: 1, Text: "new friday --seats Blue,Green", Kind: "new", Time: someTime, Hash: "0123456789abcdef"},
			{N: 2, Text: `correct Green coins+1 "wrong change"`, Kind: "correct", Time: someTime.Add(time.Minute),
				Told: json.RawMessage(`["Žofie · <b> \u001b[31m\u202e",""]`), Round: 2, Phase: "auction", Seat: "Green"},
		},
		Position: json.RawMessage(`{"round":2,"seats":["Blue","Green"],"note":"ž"}`),
	}
}

// bigSave is a game of about the given number of bytes, a third of it position.
func bigSave(game string, size int) *Save {
	sv := someSave(game)
	sv.Journal = nil
	var p strings.Builder
	p.WriteString(`{"tiles":[`)
	for i := 0; p.Len() < size/3; i++ {
		if i > 0 {
			p.WriteString(",")
		}
		fmt.Fprintf(&p, `{"name":"L%d","at":"e%dn%d","turn":%d,"garbage":%d,"open":true,"note":null}`, i, i%7, i%5, i%4, i%3)
	}
	p.WriteString("]}")
	sv.Position = json.RawMessage(p.String())
	for left := size - p.Len(); left > 0; {
		e := Entry{N: len(sv.Journal) + 1, Text: "bid Green 3", Kind: "action",
			Time:  someTime.Add(time.Duration(len(sv.Journal)) * time.Second),
			Told:  json.RawMessage(`["Green bids 3 coins for L1.","Next: Yellow bids 4 or more, passes or drops out"]`),
			Round: 3, Phase: "auction", Seat: "Green"}
		line, _ := json.Marshal(e)
		left -= len(line) + 2
		sv.Journal = append(sv.Journal, e)
	}
	return sv
}

// encoded is a save as its file holds it.
func encoded(sv *Save, read inFile) ([]byte, error) {
	pieces, err := encode(sv, read)
	return bytes.Join(pieces, nil), err
}

// summed is the text of a save with its checksum.
func summed(text []byte) []byte { return append(slices.Clip(text), seal(text)...) }

func mustEncode(t testing.TB, sv *Save) []byte {
	t.Helper()
	data, err := encoded(sv, inFile{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func mustWrite(t testing.TB, s *Store, sv *Save) {
	t.Helper()
	if err := s.Write(sv); err != nil {
		t.Fatal(err)
	}
}

// visible lists a folder without its folders of locks and backups.
func visible(t testing.TB, dir string) []string {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range list {
		if f.Name() != lockFolder && f.Name() != backupFolder {
			names = append(names, f.Name())
		}
	}
	return names
}

func put(t testing.TB, dir, file string, data []byte) string {
	t.Helper()
	path := filepath.Join(dir, file)
	if err := os.WriteFile(path, data, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// parse and glance read bytes as Load and Glance do.
func parse(game, path string, data []byte) (*Save, error) {
	sv, _, err := decode(game, path, data)
	return sv, err
}

func glance(game, path string, data []byte) (*Save, int, error) {
	if sv, entries, right := skim(bytes.NewReader(data)); right {
		return sv, entries, nil
	}
	sv, in, err := decode(game, path, data)
	return sv, len(in.entries), err
}

// backupsOfGame is the folder of a game's backups.
func backupsOfGame(s *Store, name string) string {
	dir, _ := s.backupsFor(name)
	return dir
}
