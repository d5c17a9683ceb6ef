package ui

import (
	"testing"

	"arbiter/say"
)

// What a list calls an item is that item, whatever its word is and whatever is said of it; where
// several are called so, it is a line.
func TestReadsALabel(t *testing.T) {
	m := &Menu{IsLine: func(string) bool { return false }, Reads: func(string) bool { return true }, Items: []Item{
		{Text: say.Plain("reading_room · a technology · square"), Word: "reading_room"}, {Text: say.Plain("again"), Word: "one"}, {Text: say.Plain("again"), Word: "two"},
	}}
	for text, want := range map[string]int{"reading room": 0, "Reading Room": 0, "reading_room": 0, "again": -1, "two": 2} {
		if pick, err := m.Read(text, say.English); err != nil || pick.Item != want {
			t.Errorf("%q is item %d, not %d: %v", text, pick.Item, want, err)
		}
	}
}
