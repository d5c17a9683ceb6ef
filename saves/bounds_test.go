package saves

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Characters that combine with the one before, or are invisible, are escaped in the
// name of a file; their neighbours in Unicode's tables are not.
func TestBoundsOfWhatIsEscaped(t *testing.T) {
	escaped := func(r rune) bool { return strings.Contains(fileName("a"+string(r)+"b"), "%") }
	for _, block := range [][2]rune{
		{0x300, 0x36f}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0x3099, 0x309a}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f}, // marks
		{0x7f, 0xa0}, {0xad, 0xad}, {0x61c, 0x61c}, {0x115f, 0x1160}, {0x1680, 0x1680}, {0x180e, 0x180e}, {0x2000, 0x200f}, {0x2028, 0x202f}, {0x205f, 0x206f},
		{0x3000, 0x3000}, {0x3164, 0x3164}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xe0000, 0xe0fff},
	} {
		for r, want := range map[rune]bool{block[0] - 1: false, block[0]: true, block[1]: true, block[1] + 1: false} {
			if escaped(r) != want {
				t.Errorf("%U: escaped is %v", r, !want)
			}
		}
	}
	for r, want := range map[rune]bool{0x1f: true, 0x20: false} {
		if escaped(r) != want {
			t.Errorf("%U: escaped is %v", r, !want)
		}
	}
}

// grown is a disk on which every file is larger than its stated size.
type grown struct{ files }

type shortInfo struct{ fs.FileInfo }

func (shortInfo) Size() int64 { return 1 }

func (g grown) Stat(path string) (fs.FileInfo, error) {
	info, err := g.files.Stat(path)
	return shortInfo{info}, err
}

// A file of the greatest allowed size is read, and one of a byte more is refused, even if it grew after
// its size was read.
func TestLimitOfAFile(t *testing.T) {
	path := put(t, t.TempDir(), "x.json", []byte("12345678"))
	for _, from := range []files{disk{}, grown{disk{}}} {
		for limit, reads := range map[int64]bool{7: false, 8: true, 9: true} {
			data, err := readFile(from, "x", path, limit)
			var large *TooLarge
			switch {
			case reads && (err != nil || string(data) != "12345678"):
				t.Errorf("%d bytes are allowed: %q, %v", limit, data, err)
			case !reads && (!errors.As(err, &large) || large.Size != 8):
				t.Errorf("%d bytes are allowed: %v", limit, err)
			}
		}
	}
	if _, err := readFile(disk{}, "x", filepath.Join(path, "..", "none"), 9); !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
}

// A journal is appended to the file if it begins with all entries of the file, unchanged.
func TestJournalGoesOn(t *testing.T) {
	had := someSave("x").Journal
	in := inFile{entries: had}
	changed := func(change func(e *Entry)) []Entry {
		all := someSave("x").Journal
		change(&all[1])
		return all
	}
	for what, c := range map[string]struct {
		journal []Entry
		opens   bool
	}{
		"the same":     {someSave("x").Journal, true},
		"one more":     {append(someSave("x").Journal, Entry{N: 3}), true},
		"one less":     {had[:1], false},
		"none":         {nil, false},
		"another zone": {changed(func(e *Entry) { e.Time = e.Time.In(time.FixedZone("", 3600)) }), true},
		"its number":   {changed(func(e *Entry) { e.N++ }), false},
		"its text":     {changed(func(e *Entry) { e.Text += " " }), false},
		"its kind":     {changed(func(e *Entry) { e.Kind = "count" }), false},
		"its time":     {changed(func(e *Entry) { e.Time = e.Time.Add(time.Second) }), false},
		"what it told": {changed(func(e *Entry) { e.Told = bytes.ToUpper(e.Told) }), false},
		"its round":    {changed(func(e *Entry) { e.Round++ }), false},
		"its phase":    {changed(func(e *Entry) { e.Phase = "" }), false},
		"its seat":     {changed(func(e *Entry) { e.Seat = "Blue" }), false},
		"its hash":     {changed(func(e *Entry) { e.Hash = "0" }), false},
	} {
		if in.opens(c.journal) != c.opens {
			t.Errorf("%s: appended is %v", what, !c.opens)
		}
	}
	if !(&inFile{}).opens(nil) {
		t.Error("an empty journal isn't appended to an empty one")
	}
}
