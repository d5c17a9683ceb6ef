package rule

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/say"
	"arbiter/say/screen"
)

// maxName is the longest name of a piece, in characters.
const maxName = 40

// CheckName says whether a word can name a piece: letters, digits and _, beginning with a
// letter or digit. example is such a name; taken says why a well-formed name can't be used,
// empty if it can.
func CheckName(w Word, example string, taken func(name string) say.Text) error {
	refuse := func(format say.Key, facts ...any) error {
		if made := NameOf(w.Text); made != w.Text && CheckName(Word{Text: made}, example, taken) == nil {
			example = made
		}
		return MisreadAs(w.Column, say.That("a name of letters, digits and _, such as %s", example), format, facts...)
	}
	for i, r := range w.Text {
		if r == '_' && i == 0 {
			return refuse("%q can't be a name: it begins with a letter or digit.", w.Text)
		}
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' {
			return refuse("%q can't be a name: %q doesn't belong in one.", w.Text, r)
		}
	}
	switch {
	case w.Text == "":
		return refuse("A name can't be empty.")
	case utf8.RuneCountInString(w.Text) > maxName:
		return refuse("A name has at most %d characters.", maxName)
	}
	if why := taken(w.Text); !why.Empty() {
		return refuse("%s", why)
	}
	return nil
}

// NameOf is the name of a piece whose title is printed like this: X_ray for X-ray.
func NameOf(title string) string {
	return strings.Join(strings.FieldsFunc(title, func(r rune) bool { return strings.ContainsRune(" -'’.&", r) }), "_")
}

// CopyName is what a copy is called.
type CopyName string

// String is the name as a line writes it.
func (c CopyName) String() string { return Quote(string(c)) }

// Said is the name as people read it: the practice set is called so in each language.
func (c CopyName) Said() say.Text {
	if c == PracticeCopy {
		return say.That(PracticeCopy)
	}
	return say.Plain(string(c))
}

// ReadCopyName reads the name of a copy: one or more words.
func ReadCopyName(words []Word) (CopyName, error) {
	name := strings.Join(Strings(words), " ")
	const want = "a short name for the copy"
	switch column := words[0].Column; {
	case strings.TrimSpace(name) == "":
		return "", Misread(column, want, "A copy's name can't be empty.")
	case utf8.RuneCountInString(name) > maxName:
		return "", Misread(column, want, "A copy's name has at most %d characters.", maxName)
	case strings.ContainsFunc(name, screen.Hidden):
		return "", Misread(column, want, "A copy's name can't hold control characters.")
	}
	return CopyName(name), nil
}

// Resolve finds the name that a word means, in every slot of every game. A word that equals a
// name that the slot takes now, ignoring case, is that name. A word that equals another name
// that the game knows, of a kind that the slot takes, is that name too: the rules judge it.
// Only any other word is tried as the beginning of a name that the slot takes now. at is the
// name's index in now, -1 for another name; "" is no name. known is called only if it is
// needed, and may be nil; the error is an *Ambiguous.
func Resolve(word string, now []string, known func() []string) (name string, at int, err error) {
	if at = Index(now, word); at >= 0 {
		return now[at], at, nil
	}
	if known != nil {
		all := known()
		if i := Index(all, word); i >= 0 {
			return all[i], -1, nil
		}
	}
	if at, err = begun(word, now); at >= 0 {
		name = now[at]
	}
	return name, at, err
}

// DealtAs says whether a name is one of those, as R1_3 and P1_L, that pieces get which are dealt
// without a name: in no game a new piece of the copy is called so.
func DealtAs(name string) bool {
	if len(name) < 4 || name[0] != 'R' && name[0] != 'r' && name[0] != 'P' && name[0] != 'p' {
		return false
	}
	const digits = "0123456789"
	round, rest, ok := strings.Cut(name[1:], "_")
	tile := name[0] == 'R' || name[0] == 'r'
	return ok && rest != "" && round != "" && strings.Trim(round, digits) == "" && (!tile || strings.Trim(rest, digits) == "")
}

// Contains says whether a name is among some, ignoring case.
func Contains(names []string, name string) bool { return Index(names, name) >= 0 }

// Without is names without one of them, ignoring case; it leaves names as it
// is.
func Without(names []string, name string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return strings.EqualFold(n, name) })
}

// NameParts are the parts of a line that could each name a piece.
func NameParts(line string) []string {
	return strings.FieldsFunc(line, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' })
}

// Knows says whether a word is the name of a seat, or of a piece that the game knows.
func Knows(p Position, word string) bool {
	return Contains(p.Seats(), word) || Contains(p.KnownNames(), word)
}

// ByName are things in the order of their names in lower case, which are their keys.
type ByName[T interface{ Key() string }] []T

func (all ByName[T]) search(name string) (at int, known bool) {
	return slices.BinarySearchFunc(all, name, func(t T, name string) int { return compareFolded(t.Key(), name) })
}

// Find is the thing of a name, regardless of case; the zero value for none.
func (all ByName[T]) Find(name string) (t T) {
	if at, known := all.search(name); known {
		t = all[at]
	}
	return t
}

// Put puts in a thing, instead of one of the same name.
func (all *ByName[T]) Put(t T) {
	at, known := len(*all), false
	if at > 0 && (*all)[at-1].Key() >= t.Key() { // mostly they come in order
		at, known = all.search(t.Key())
	}
	if !known {
		*all = slices.Insert(*all, at, t)
	}
	(*all)[at] = t
}

// compareFolded compares a key with a name in lower case, without making that.
func compareFolded(key, name string) int {
	for i := range min(len(key), len(name)) {
		c := name[i]
		switch {
		case c >= utf8.RuneSelf:
			return strings.Compare(key, strings.ToLower(name))
		case 'A' <= c && c <= 'Z':
			c += 'a' - 'A'
		}
		if key[i] != c {
			return int(key[i]) - int(c)
		}
	}
	return len(key) - len(name)
}
