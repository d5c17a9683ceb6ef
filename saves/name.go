package saves

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say"
)

const (
	// maxName is the greatest length of a game's name, in characters.
	maxName = 100
	// extension ends the file of a game.
	extension = ".json"
	// maxStem is the greatest length in bytes of a file name without its extension; with it, and with what the name of
	// a temporary file adds, file systems' limit of 255 is far.
	maxStem = 190
	// cutMark stands before the digest that ends a shortened file name. No escape looks like it.
	cutMark = "%~"
)

// CheckName says with a *NameError if a game can't have this name: one of 1 to 100 characters, not all blanks, valid
// UTF-8 without control characters. Anything else is a name.
func CheckName(name string) error {
	bad := func(format say.Key, facts ...any) error {
		shown := name
		if r := []rune(shown); len(r) > 40 {
			shown = string(r[:40]) + "…"
		}
		return &NameError{about(name, "A game can't be named %q: %s.", shown, say.That(format, facts...))}
	}
	if !utf8.ValidString(name) {
		return bad("it is not valid text (UTF-8)")
	}
	if strings.TrimSpace(name) == "" {
		return bad("a name needs at least one character that can be seen")
	}
	if n := utf8.RuneCountInString(name); n > maxName {
		return bad("it has %d characters, and a name has at most %d", n, maxName)
	}
	if i := strings.IndexFunc(name, unicode.IsControl); i >= 0 {
		return bad("it holds a control character (a tab, a line break or the like)")
	}
	return nil
}

// sameGame says whether two names mean the same game: they differ in letter case at most.
func sameGame(a, b string) bool { return strings.EqualFold(a, b) }

// fold gives one spelling for all names that are the same game: the lower-cased one. Two names have the same fold
// exactly if strings.EqualFold says that they are equal.
func fold(name string) string {
	return strings.Map(func(r rune) rune {
		// Letters can have more than two cases (K, k and the Kelvin sign): the lower case of the first of them
		// stands for all, if it is one of them.
		first := r
		for o := unicode.SimpleFold(r); o != r; o = unicode.SimpleFold(o) {
			first = min(first, o)
		}
		if lower := unicode.ToLower(first); strings.EqualFold(string(lower), string(first)) {
			return lower
		}
		return first
	}, name)
}

// fileName gives the file of the game with this (checked) name. Different games have different ones.
func fileName(name string) string { return FileStem(fold(name)) + extension }

// FileStem is the name, without extension, of a file that is named after a game: the game's name, in which everything
// that some system would refuse or change is escaped as %xx for each byte. It is never a path.
func FileStem(key string) string {
	device := isDevice(fold(key))
	last := len(strings.TrimRight(key, ". "))
	var b strings.Builder
	for i, r := range key {
		size := utf8.RuneLen(r)
		switch {
		case i == 0 && (device || r == '.'), // devices exist under any extension; a leading dot hides
			i >= last, // Windows drops dots and blanks at the end
			strings.ContainsRune(`%/\:*?"<>|`, r),
			unseen(r), isMark(r):
			for _, c := range []byte(key[i : i+size]) {
				fmt.Fprintf(&b, "%%%02x", c)
			}
		default:
			b.WriteRune(r)
		}
	}
	stem := b.String()
	if len(stem) > maxStem {
		sum := sha256.Sum256([]byte(key))
		tail := cutMark + hex.EncodeToString(sum[:12])
		stem = say.Cut(stem, maxStem-len(tail)) + tail
	}
	return stem
}

// IsSave says by its name whether a file in the folder of a store is a game.
func IsSave(path string) bool { return strings.EqualFold(filepath.Ext(path), extension) }

// IsLock says by its name whether a file is the lock of a game or a copy.
func IsLock(path string) bool {
	dir, base := filepath.Split(path)
	return strings.HasSuffix(base, lockEnd) && (strings.HasPrefix(base, ".") || filepath.Base(dir) == lockFolder)
}

// Claims says whether a file with this beginning was written as a save, of any format, damaged or not.
func Claims(data []byte) bool {
	_, _, known := claim(data)
	return known
}

// nameOf reads the (lower-cased) name back from the name of a file. A shortened one can't be read back: ok is false.
func nameOf(file string) (name string, ok bool) {
	stem, ok := strings.CutSuffix(file, extension)
	if !ok {
		return "", false
	}
	name, err := url.PathUnescape(stem)
	return name, err == nil && CheckName(name) == nil
}

// isDevice says whether Windows would take a file of this lower-cased name, with any extension, for a device.
func isDevice(key string) bool {
	base, _, _ := strings.Cut(key, ".")
	base = strings.TrimRight(base, " ")
	switch base {
	case "con", "prn", "aux", "nul", "conin$", "conout$", "clock$":
		return true
	}
	digit, ok := strings.CutPrefix(base, "com")
	if !ok {
		digit, ok = strings.CutPrefix(base, "lpt")
	}
	return ok && utf8.RuneCountInString(digit) == 1 && strings.Contains("0123456789¹²³", digit)
}

// unseen says whether a character shows as nothing or as a command: control characters, blanks other than the common
// one, joiners, marks of direction, separators of lines. The list is written out, and not taken from package unicode,
// so that a file's name does not change when Go learns a newer Unicode.
func unseen(r rune) bool {
	switch {
	case r < 0x20, 0x7f <= r && r <= 0xa0, r == 0xad, r == 0x61c, r == 0x115f, r == 0x1160, r == 0x1680, r == 0x180e,
		0x2000 <= r && r <= 0x200f, 0x2028 <= r && r <= 0x202f, 0x205f <= r && r <= 0x206f, r == 0x3000, r == 0x3164,
		r == 0xfeff, r == 0xffa0, 0xfff0 <= r && r <= 0xfffb, 0xe0000 <= r && r <= 0xe0fff:
		return true
	}
	return false
}

// isMark says whether a character joins the one before it: some systems would join the two into one letter, and hand
// back another name than they were given. Written out for the same reason as unseen.
func isMark(r rune) bool {
	switch {
	case 0x300 <= r && r <= 0x36f, 0x1ab0 <= r && r <= 0x1aff, 0x1dc0 <= r && r <= 0x1dff, 0x20d0 <= r && r <= 0x20ff,
		0x3099 <= r && r <= 0x309a, 0xfe00 <= r && r <= 0xfe0f, 0xfe20 <= r && r <= 0xfe2f:
		return true
	}
	return false
}
