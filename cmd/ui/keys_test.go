package ui

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"arbiter/say"
)

// Where a text may be typed, a digit begins it if text follows at once; otherwise a digit chooses its
// item. The key after the digit isn't lost.
func TestADigitBeginsATextOrActs(t *testing.T) {
	items := []Item{{Number: 3}, {Number: 4}, {Number: 5, Asks: true}}
	for _, c := range []struct {
		typed  string
		later  string // typed after a pause
		texts  bool   // a text may be typed
		firm   bool   // also where a digit enters something
		text   string // the text that is begun, "" if an item is chosen
		behind string // the next key
	}{
		{typed: "4g", texts: true, text: "4", behind: "g"},
		{typed: "4 ", texts: true, text: "4", behind: " "},
		{typed: "4\xc3\xa4", texts: true, text: "4", behind: "ä"},
		{typed: "4", texts: true, later: "g", behind: "g"},
		{typed: "43", texts: true, behind: "3"},
		{typed: "4\rg", texts: true, behind: "g"},
		{typed: "4g", behind: "g"},
		{typed: "4g", firm: true, text: "4", behind: "g"},
		{typed: "43", firm: true, text: "4", behind: "3"},
		{typed: "4" + esc, firm: true, text: "4", behind: esc},
		{typed: "4", firm: true, later: "g", text: "4", behind: "g"},
		{typed: "4\rg", firm: true, text: "4", behind: enter},
		{typed: "4", firm: true, later: enter, text: "4", behind: enter},
		{typed: "5g", firm: true, behind: "g"},
		{typed: pasteBegins + "4g", texts: true, text: "4", behind: "g"},
		{typed: pasteBegins + "4", text: "4", later: "g", behind: "g"},
	} {
		synctest.Test(t, func(t *testing.T) {
			typed, types := io.Pipe()
			go func() {
				_, _ = io.WriteString(types, c.typed)
				time.Sleep(2 * restOfText)
				_, _ = io.WriteString(types, c.later)
				_ = types.Close()
			}()
			s, _, _ := Test("")
			keys := &console{from: typed, typed: make(chan typedByte, 1), terminates: make(chan os.Signal, 1)}
			next := func() string {
				key, err := (&keyboard{console: keys}).key()
				if err != nil {
					t.Fatal(err)
				}
				return key
			}
			board := &Board{lines: &terminal{s: s, keys: keys}}
			board.s, board.console = s, keys
			q := &asked{Board: board, menu: (&Menu{Items: items, Texts: c.texts, Firm: c.firm}).in(nil), at: -1}
			pick, acted, err := q.press(next())
			if err != nil || acted != (c.text == "") || acted && pick.Item != slices.Index([]string{"3", "4", "5"}, c.typed[:1]) {
				t.Errorf("%q: acted %v, item %d (%v)", c.typed, acted, pick.Item, err)
			}
			if !acted && q.edit.text() != c.text {
				t.Errorf("%q begins %q", c.typed, q.edit.text())
			}
			if key := next(); key != c.behind {
				t.Errorf("after %q comes %q, not %q", c.typed, key, c.behind)
			}
			_, _ = io.Copy(io.Discard, typed)
		})
	}
}

// The Enter after a key that was the whole answer belongs to that answer. A second one, one after
// another key, or one that comes late is for the next question.
func TestEnterBehindAnAnswer(t *testing.T) {
	for typed, want := range map[string][]string{
		"1\r\r":   {"passed 1", enter},
		"1x\r":    {"x", enter},
		"1\x1b\r": {esc, enter},
		"1\n2\r":  {"passed 1", "2", enter},
	} {
		k := &keyboard{console: &console{from: strings.NewReader(typed), typed: make(chan typedByte, 1), terminates: make(chan os.Signal, 1)}}
		k.wake = func() bool { return k.passed != "" }
		key, err := k.key()
		if k.acts(key); err != nil || key != "1" {
			t.Fatalf("%q begins with %q (%v)", typed, key, err)
		}
		for _, want := range want {
			got, err := k.key()
			if got == woken {
				got, k.passed = "passed "+k.passed, ""
			}
			if got != want || err != nil {
				t.Errorf("%q gives %q (%v), not %q", typed, got, err, want)
			}
		}
	}
}

func TestEnterLongBehindAnAnswer(t *testing.T) {
	typed, types := io.Pipe()
	c := &console{from: typed, typed: make(chan typedByte, 1)}
	c.acts("1")
	c.quiet = enterOfKey - 2*time.Nanosecond
	for _, acted := range []string{"1", ""} {
		if _, late, err := c.next(time.Nanosecond); !late || err != nil || c.acted != acted {
			t.Errorf("an Enter belongs to %q, not %q (%v)", c.acted, acted, err)
		}
	}
	go func() { _, _ = io.WriteString(types, enter) }()
	if b, late, err := c.next(time.Minute); string(b) != enter || late || err != nil {
		t.Errorf("a late Enter gives %q, late %v (%v)", b, late, err)
	}
}

// A key that is typed ahead after Esc is read by itself, except keys that move by words.
func TestKeysBehindEsc(t *testing.T) {
	for typed, keys := range map[string][]string{
		"\x1bj":          {esc, "j"},
		"\x1b\xc3\xa4":   {esc, "ä"},
		"\x1b\x1b[A":     {esc, "\x1b[A"},
		"\x1b\r":         {esc, enter},
		"\x1b[\x03":      {ctrlC},
		"\x1bb\x1b[1;5C": {wordLeft, wordRight},
		"\xc3\xa4":       {"ä"},
	} {
		k := &keyboard{console: &console{from: strings.NewReader(typed), typed: make(chan typedByte, 1), terminates: make(chan os.Signal, 1)}}
		for _, want := range keys {
			if got, err := k.key(); got != want || err != nil {
				t.Errorf("%q gives %q (%v), not %q", typed, got, err, want)
			}
		}
	}
}

// A byte that has come is taken even if the wait for it is over.
func TestByteThatHasComeIsTaken(t *testing.T) {
	for range 10_000 { // select may choose either at random
		c := &console{waiting: true, typed: make(chan typedByte, 1), terminates: make(chan os.Signal, 1)}
		c.typed <- typedByte{b: 'x'}
		if b, late, err := c.next(-1); b != 'x' || late || err != nil {
			t.Fatalf("%q, late %v, %v", b, late, err)
		}
	}
}

// A letter that is a line of its own is no item's key, however many items there are.
func TestLinesAreNoKeys(t *testing.T) {
	m := Menu{Begins: func(string) bool { return true }, IsLine: func(text string) bool { return text == "u" || text == "q" }}
	for i := range 40 {
		m.Items = append(m.Items, Item{Text: say.Plain(fmt.Sprintf("quarry%d", i))})
	}
	lang, _ := say.In("en")
	keys := m.in(lang).keys
	if slices.Contains(keys, "u") || slices.Contains(keys, "q") || !slices.Contains(keys, "v") || !slices.Contains(keys, "z") {
		t.Errorf("the keys are %q", keys)
	}
}

// slow reads a byte long after it was asked for, as on a busy machine.
type slow struct {
	*strings.Reader
	left atomic.Int64
}

func (s *slow) Read(p []byte) (int, error) {
	time.Sleep(5 * restOfKey)
	n, err := s.Reader.Read(p)
	s.left.Add(int64(-n))
	return n, err
}

// What has come is read also where the machine is too busy to do so in time: a line behind a refused one isn't
// entered, and a key that begins with ESC stays one.
func TestKeysOnABusyMachine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		typed := &slow{Reader: strings.NewReader("\x1b[Apass\rundo\r")}
		typed.left.Store(typed.Size())
		k := &keyboard{console: &console{from: typed, ahead: func() bool { return typed.left.Load() > 0 }, typed: make(chan typedByte, 1)}}
		if key, err := k.key(); err != nil || key != "\x1b[A" {
			t.Errorf("an arrow is read as %q (%v)", key, err)
		}
		if n := k.dropLines(); n != 2 || typed.left.Load() > 0 {
			t.Errorf("%d lines of 2 were dropped, %d bytes stayed", n, typed.left.Load())
		}
		time.Sleep(10 * restOfKey) // what is asked for next ends
	})
}
