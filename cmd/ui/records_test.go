package ui

import "testing"

// The key records of a Windows console become what other terminals send for these keys.
func TestKeyRecords(t *testing.T) {
	const up, down = 0, 1
	for _, test := range []struct {
		what    string
		records []keyRecord
		want    string
	}{
		{"a letter", []keyRecord{{down, 1, 'J', 0, 'j', 0}, {up, 1, 'J', 0, 'j', 0}}, "j"},
		{"a letter beyond ASCII", []keyRecord{{down, 1, 0xc0, 0, 'ö', 0}}, "ö"},
		{"a key that is held down", []keyRecord{{down, 3, 0x28, 0, 0, 0}}, "\x1b[B\x1b[B\x1b[B"},
		{"arrows up and to the left", []keyRecord{{down, 1, 0x26, 0, 0, 0x100}, {down, 1, 0x25, 0, 0, 0x100}}, "\x1b[A\x1b[D"},
		{"Home, End, Delete", []keyRecord{{down, 1, 0x24, 0, 0, 0}, {down, 1, 0x23, 0, 0, 0}, {down, 1, 0x2e, 0, 0, 0}}, "\x1b[H\x1b[F\x1b[3~"},
		{"a word to the right", []keyRecord{{down, 1, 0x11, 0, 0, heldLeftCtrl}, {down, 1, 0x27, 0, 0, heldLeftCtrl}}, "\x1b[1;5C"},
		{"the backspace", []keyRecord{{down, 1, 8, 0, 8, 0}}, "\x7f"},
		{"Enter and Esc", []keyRecord{{down, 1, 13, 0, 13, 0}, {down, 1, 27, 0, 27, 0}}, "\r\x1b"},
		{"Ctrl-C", []keyRecord{{down, 1, 0x11, 0, 0, heldRightCtrl}, {down, 1, 'C', 0, 3, heldRightCtrl}}, "\x03"},
		{"AltGr and Q on a German keyboard", []keyRecord{{down, 1, altKey, 0, 0, heldRightAlt | heldLeftCtrl}, {down, 1, 'Q', 0, '@', heldRightAlt | heldLeftCtrl}}, "@"},
		{"Alt and B", []keyRecord{{down, 1, altKey, 0, 0, heldLeftAlt}, {down, 1, 'B', 0, 'b', heldLeftAlt}}, "\x1bb"},
		{"Alt and the number of a character", []keyRecord{
			{down, 1, altKey, 0, 0, heldLeftAlt}, {down, 1, 0x25, 0, 0, heldLeftAlt}, {up, 1, 0x25, 0, 0, heldLeftAlt}, {up, 1, altKey, 0, 'ß', 0},
		}, "ß"},
		{"a character of two halves", []keyRecord{{down, 1, 0, 0, 0xd83c, 0}, {up, 1, 0, 0, 0xd83c, 0}, {down, 1, 0, 0, 0xdfed, 0}}, "🏭"},
		{"keys that type nothing", []keyRecord{{down, 1, 0x10, 0, 0, 0x10}, {down, 1, 0x70, 0, 0, 0}}, ""},
	} {
		reader, got := recordReader{}, ""
		for _, record := range test.records {
			got += reader.typed(record)
		}
		if got != test.want {
			t.Errorf("%s gives %q, not %q", test.what, got, test.want)
		}
	}
}
