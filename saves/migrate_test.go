package saves

import (
	"bytes"
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"
)

// oldFormat writes a save in an invented format 0, in which the rulebook's member has another name. The first
// released format is 1.
func oldFormat(t testing.TB, sv *Save) []byte {
	text := mustEncode(t, sv)
	text = bytes.Replace(text[:len(text)-sumLength], []byte("\"id\": \"\",\n"), nil, 1)
	text = bytes.Replace(text, []byte(`"format": 3`), []byte(`"format": 0`), 1)
	return summed(bytes.Replace(text, []byte(`"rules": `), []byte(`"rulebook": `), 1))
}

func register(t *testing.T, step func([]byte) ([]byte, error)) {
	migrations[0] = step
	t.Cleanup(func() { delete(migrations, 0) })
}

func TestMigration(t *testing.T) {
	want := someSave("friday")
	old := oldFormat(t, want)
	want.ID = "62e4a378db093485" // made from its name and its first entry
	s := Open(t.TempDir())
	path := put(t, s.Dir(), "friday.json", old)
	var d *Damaged
	if _, err := s.Load("friday"); !errors.As(err, &d) || !strings.Contains(err.Error(), "there is no format 0") {
		t.Errorf("before it is known: %v", err)
	}
	register(t, func(text []byte) ([]byte, error) {
		text = bytes.Replace(text, []byte(`"format": 0`), []byte(`"format": 1`), 1)
		return bytes.Replace(text, []byte(`"rulebook": `), []byte(`"rules": `), 1), nil
	})
	got, err := s.Load("friday")
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("got %+v, %v\nwant %+v", got, err, want)
	}
	if glanced, n, err := s.Glance("friday"); err != nil || n != 2 || glanced.Rules != "century" {
		t.Errorf("at a glance: %+v, %v", glanced, err)
	}
	if list, err := s.List(); err != nil || len(list) != 1 || list[0].Err != nil || list[0].Entries != 2 {
		t.Errorf("listed: %+v, %v", list, err)
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, old) {
		t.Error("reading changed the file")
	}
	// The first write keeps the old file for good.
	got.Journal = append(got.Journal, Entry{N: 3, Text: "undo", Kind: "undo", Time: someTime})
	mustWrite(t, s, got)
	played(t, s, "friday", 4, 80, roundOne)
	list, err := s.Backups("friday")
	if err != nil {
		t.Fatal(err)
	}
	last := list[len(list)-1]
	if kept, err := os.ReadFile(last.Path); err != nil || !bytes.Equal(kept, old) || last.Aside != "format0" || last.Err != nil || last.Entries != 2 {
		t.Errorf("%+v, %v", last, err)
	}
	// A damaged old save is damaged, not migrated.
	for at := range old {
		bad := bytes.Clone(old)
		bad[at] ^= 1
		if sv, err := parse("friday", "x", bad); err == nil {
			t.Fatalf("byte %d: read as %+v", at, sv)
		}
	}
	for _, c := range []struct {
		step func([]byte) ([]byte, error)
		says string
	}{
		{func([]byte) ([]byte, error) { return nil, errors.New("no way") }, "its format 0 can't be converted to format 1: no way"},
		{func(text []byte) ([]byte, error) { return text, nil }, ""}, // with the old format's number
		{func([]byte) ([]byte, error) { return nil, nil }, ""},
	} {
		register(t, c.step)
		if _, err := parse("friday", "x", old); !errors.As(err, &d) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("a wrong migration: %v", err)
		}
	}
}
