package ui

import (
	"slices"
	"strings"
	"testing"

	"arbiter/say/screen"
)

// A line is edited by a shell's keys. The first typed letter replaces the preset, a key that moves
// keeps it.
func TestEditor(t *testing.T) {
	const left, up, down, home, end, wordLeft, wordRight, del = "\x1b[D", "\x1b[A", "\x1b[B", "\x1b[H", "\x1b[F", "\x1bb", "\x1bf", "\x1b[3~"
	const ctrlU, ctrlK, ctrlW = "\x15", "\x0b", "\x17"
	complete := func(line string) (ways []string) {
		for _, w := range []string{"open Blue ", "open Green "} {
			if strings.HasPrefix(w, line) {
				ways = append(ways, w)
			}
		}
		return ways
	}
	for _, c := range []struct {
		preset, want string
		keys         []string
	}{
		{"12", "7", []string{"7"}},
		{"12", "1", []string{"\x7f"}},
		{"12", "712", []string{home, "7"}},
		{"", "pön", []string{"p", "ö", "x", "\x7f", "n"}},
		{"a bc d", "a d", []string{left, ctrlW}},
		{"a bc d", "a bc ", []string{wordLeft, ctrlK}},
		{"a bc d", "ac d", []string{home, wordRight, del, del}},
		{"a bc d", "d", []string{left, ctrlU}},
		{"new", "older", []string{up, up, up}},
		{"new", "new", []string{up, up, down, down}},
		{"", "open ", []string{"o", "\t"}},
		{"", "open Blue ", []string{"o", "\t", "B", "\t"}},
		{"", "z", []string{"z", "\t"}},
		{"ab", "ab", []string{"\x1b[Z", end}},
	} {
		e := edits(&Line{Preset: c.preset, History: []string{"older", "old"}, Complete: complete})
		for _, key := range c.keys {
			e.press(key)
		}
		if e.text() != c.want {
			t.Errorf("%q and %q is %q, not %q", c.preset, c.keys, e.text(), c.want)
		}
	}
	e := edits(&Line{Complete: complete, Preset: "open ", goesOn: true})
	if e.press("\t"); !slices.Equal(e.offered, []string{"Blue", "Green"}) {
		t.Errorf("offered is %q", e.offered)
	}
}

// Seats' names are shown in their colours where they are whole words.
func TestDye(t *testing.T) {
	s, _, _ := Test("")
	s.Color = true
	s.Know([]string{"Blue", "Ann", "Anna"}, []string{"blue", "orange", "green"})
	const blue, orange, green, off = "\x1b[94m", "\x1b[38;5;208m", "\x1b[32m", "\x1b[39m"
	for text, want := range map[string]string{
		"Blue bids":             blue + "Blue" + off + " bids",
		"Bluebell, Annas":       "Bluebell, Annas",
		"(Anna·Ann)":            "(" + green + "Anna" + off + "·" + orange + "Ann" + off + ")",
		"\x1b[31mBlue can't":    "\x1b[31mBlue can't",
		"\x1b[1m> Ann\x1b[0m é": "\x1b[1m> " + orange + "Ann" + off + "\x1b[0m é",
	} {
		if got := s.dye(text); got != want {
			t.Errorf("%q is dyed %q, not %q", text, got, want)
		}
	}
	if s.Color = false; s.dye("Blue") != "Blue" {
		t.Error("dyed without colours")
	}
}

// A long line takes no more than a short one to be shown: a key held down, or pasted text, stays in step.
func TestALongLineIsShownAtOnce(t *testing.T) {
	for _, text := range []string{strings.Repeat("open Blue ", 200), strings.Repeat("日本", 1000)} {
		e := edits(&Line{Preset: text, goesOn: true})
		var shown string
		var x int
		if n := testing.AllocsPerRun(1, func() { shown, x = e.shown(40) }); n > 200 {
			t.Errorf("showing the end of %d characters takes %v allocations", len(e.line), n)
		}
		if end, begun := strings.CutPrefix(shown, "…"); !begun || !strings.HasSuffix(text, end) || x != screen.Width(shown) || x < 38 || x > 39 {
			t.Errorf("%q is shown, with the cursor at %d", shown, x)
		}
	}
}
