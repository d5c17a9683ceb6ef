package ui

import (
	"strings"
	"unicode/utf16"
)

// keyRecord is what the console of Windows tells of a key, in the order in which it
// lies in memory there.
type keyRecord struct {
	Down                      int32
	Repeated, Key, Scan, Char uint16 // the character is one of UTF-16, 0 for none
	Held                      uint32
}

// Keys that type no character, and those that are held with another.
const (
	altKey = 0x12

	heldRightAlt, heldLeftAlt   = 0x1, 0x2
	heldRightCtrl, heldLeftCtrl = 0x4, 0x8
)

// sequences are what a terminal sends for the keys that type no character.
var sequences = map[uint16]string{
	0x21: "\x1b[5~", 0x22: "\x1b[6~", 0x23: "\x1b[F", 0x24: "\x1b[H", // a page up, down, End, Home
	0x25: "\x1b[D", 0x26: "\x1b[A", 0x27: "\x1b[C", 0x28: "\x1b[B",
	0x2e: "\x1b[3~", // Delete
}

// recordReader makes of key records what a terminal elsewhere sends for the keys.
type recordReader struct{ half rune } // of a character that comes in two records

func (r *recordReader) typed(k keyRecord) string {
	// A character that is put together on the keys of numbers, or pasted, comes as
	// the Alt key is let go.
	if k.Down == 0 && (k.Key != altKey || k.Char == 0) {
		return ""
	}
	alt, ctrl := k.Held&(heldLeftAlt|heldRightAlt) != 0, k.Held&(heldLeftCtrl|heldRightCtrl) != 0
	char, key := rune(k.Char), ""
	switch {
	case char == 0 && alt: // on the way to a character of numbers
	case char == 0 && ctrl && (k.Key == 0x25 || k.Key == 0x27): // a word on
		key = strings.Replace(sequences[k.Key], "[", "[1;5", 1)
	case char == 0:
		key = sequences[k.Key]
	case utf16.IsSurrogate(char) && r.half == 0:
		r.half = char
	case utf16.IsSurrogate(char):
		key, r.half = string(utf16.DecodeRune(r.half, char)), 0
	case char == '\b':
		key = "\x7f"
	case alt && !ctrl && k.Down != 0: // with both it is AltGr, which types a character
		key = "\x1b" + string(char)
	default:
		key = string(char)
	}
	return strings.Repeat(key, max(int(k.Repeated), 1))
}
