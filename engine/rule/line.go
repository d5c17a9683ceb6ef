package rule

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// MaxLine is the longest line, in bytes, that Split reads.
const MaxLine = 8192

// Word is one word of a line and the column, from 1, where it begins.
type Word struct {
	Text   string
	Column int
}

// From is the rest of a word after its first n bytes.
func (w Word) From(n int) Word {
	return Word{Text: w.Text[n:], Column: w.Column + utf8.RuneCountInString(w.Text[:n])}
}

// Cut splits a word at the first sep in it, as strings.Cut does.
func (w Word) Cut(sep string) (before string, after Word, found bool) {
	if i := strings.Index(w.Text, sep); i >= 0 {
		return w.Text[:i], w.From(i + len(sep)), true
	}
	return w.Text, w.From(len(w.Text)), false
}

// Split cuts a line into words as a shell does: blanks separate words, double
// quotes keep them together, a backslash inside quotes takes the next character
// as it is, and # after a blank begins a comment. The error is a
// *NotUnderstood.
func Split(line string) ([]Word, error) {
	words, _, err := cut(line)
	return words, err
}

// LineWords are the words of a line that Split cuts, none of another.
func LineWords(line string) []string {
	words, _ := Split(line)
	return Strings(words)
}

// ReadLine splits a line and reads its words.
func ReadLine[T any](line string, read func([]Word) (T, error)) (out T, err error) {
	words, err := Split(line)
	if err != nil {
		return out, err
	}
	return read(words)
}

// Inside are the words of a line that was typed as one word, in quotation marks, with their places
// in the whole line.
func (w Word) Inside() ([]Word, error) {
	words, err := Split(w.Text)
	for i := range words {
		words[i].Column += w.Column
	}
	return words, Shifted(err, w.Column)
}

// WithoutColumns are the words of a line before the columns of a card that it writes out, as "4g2p / 2g / -".
func WithoutColumns(line string) []string {
	before, _, columns := strings.Cut(line, " / ")
	if columns {
		before = before[:strings.LastIndex(before, " ")+1]
	}
	return strings.Fields(before)
}

// Comment is the comment at the end of a line, with its #; "" for none.
func Comment(line string) string {
	if _, at, err := cut(line); err == nil {
		return line[at:]
	}
	return ""
}

// cut is Split, and says where in the line its comment begins.
func cut(line string) (words []Word, comment int, err error) {
	if len(line) > MaxLine {
		return nil, 0, Misread(1, "a shorter line", "The line has more than %d bytes.", MaxLine)
	}
	words, at := plainWords(line)
	if at == len(line) { // nearly every line
		return words, at, nil
	}
	var text strings.Builder
	text.Grow(len(line) - at)
	column, start, quote := at, 0, 0
	inWord, quoted, escaped := false, false, false
	end := func() {
		if inWord {
			words = append(words, Word{text.String(), start})
		}
		text.Reset()
		inWord = false
	}
	for i, r := range line[at:] {
		column++
		if err := unreadable(line[at+i:], r, column, quoted); err != nil {
			return nil, 0, err
		}
		blank := unicode.IsSpace(r)
		switch {
		case inWord || blank:
		case r == '#':
			return words, at + i, nil
		default:
			inWord, start = true, column
		}
		switch {
		case escaped:
			text.WriteRune(r)
			escaped = false
		case quoted && r == '\\':
			escaped = true
		case r == '"':
			quoted, quote = !quoted, column
		case blank && !quoted:
			end()
		default:
			text.WriteRune(r)
		}
	}
	if quoted {
		return nil, 0, Misread(quote, `a closing "`, "The quotation mark in column %d is never closed.", quote)
	}
	end()
	return words, len(line), nil
}

// plainWords are those of a line up to the first that isn't of ASCII letters, or has a quotation mark, or a comment; it
// begins at at.
func plainWords(line string) (words []Word, at int) {
	words = make([]Word, 0, 1+strings.Count(line, " "))
	from := -1
	for i := range len(line) {
		switch c := line[i]; {
		case c < ' ' || c >= 0x7f || c == '"' || c == '#':
			if from < 0 {
				from = i
			}
			return words, from
		case c == ' ' && from >= 0:
			words, from = append(words, Word{line[from:i], from + 1}), -1
		case c != ' ' && from < 0:
			from = i
		}
	}
	if from >= 0 {
		words = append(words, Word{line[from:], from + 1})
	}
	return words, len(line)
}

// unreadable refuses a character, at the beginning of the rest of a line, that no line may
// contain, and a line break or tab in quotation marks.
func unreadable(rest string, r rune, column int, quoted bool) error {
	switch {
	case r == utf8.RuneError && !strings.HasPrefix(rest, "\uFFFD"):
		return Misread(column, "readable text", "Column %d is not valid UTF-8.", column)
	case unicode.IsControl(r) && (quoted || !unicode.IsSpace(r)):
		return Misread(column, "readable text", "Column %d holds a control character.", column)
	}
	return nil
}

// Fields cuts a text only at blanks, and keeps each word's column, from 1.
func Fields(text string) []Word {
	out := make([]Word, 0, 1+strings.Count(text, " "))
	column, start, from := 0, 0, -1
	for i, r := range text {
		column++
		switch blank := unicode.IsSpace(r); {
		case blank && from >= 0:
			out = append(out, Word{text[from:i], start})
			from = -1
		case !blank && from < 0:
			from, start = i, column
		}
	}
	if from >= 0 {
		out = append(out, Word{text[from:], start})
	}
	return out
}

// Unquoted are words, with those that contain blanks cut at these.
func Unquoted(words []Word) (out []Word) {
	if !slices.ContainsFunc(words, blanks) {
		return words
	}
	for _, w := range words {
		if !blanks(w) {
			out = append(out, w)
			continue
		}
		for _, f := range Fields(w.Text) {
			out = append(out, Word{f.Text, w.Column + f.Column}) // behind the quotation mark
		}
	}
	return out
}

func blanks(w Word) bool { return strings.ContainsFunc(w.Text, unicode.IsSpace) }

// Quote writes one word so that Split reads it back.
func Quote(word string) string {
	if word == "" || word[0] == '#' || strings.ContainsFunc(word, func(r rune) bool { return r == '"' || r == '\\' || unicode.IsSpace(r) }) {
		return Quoted(word)
	}
	return word
}

// Strings are words without their places.
func Strings(words []Word) []string {
	return Each(words, func(w Word) string { return w.Text })
}

// Spaced are the words that aren't empty, with a blank between them.
func Spaced(words ...string) string {
	return strings.Join(Those(words, func(word string) bool { return word != "" }), " ")
}

// Join writes words as a line that Split reads back.
func Join(words []string) string {
	var b strings.Builder
	size := len(words)
	for _, w := range words {
		size += len(w)
	}
	b.Grow(size)
	for i, w := range words {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(Quote(w))
	}
	return b.String()
}

// Match finds the name that a word means: see Resolve. It returns the index, or -1 if none
// fits; the error is an *Ambiguous.
func Match(word string, names []string) (int, error) {
	_, at, err := Resolve(word, names, nil)
	return at, err
}

// begun finds the only name that is a word without its accents and the signs around its
// letters, else the only one that begins with the word, or else that does so without these.
// It returns the index, or -1 when none fits; the error is an *Ambiguous.
func begun(word string, names []string) (int, error) {
	if word == "" {
		return -1, nil
	}
	also := Those(names, func(n string) bool { return strings.EqualFold(bare(n), word) })
	if len(also) != 1 {
		also = Those(names, func(n string) bool { return len(n) > len(word) && Begins(n, word) })
	}
	if also == nil {
		also = Those(names, func(n string) bool { return begins(n, word) })
	}
	switch len(also) {
	case 0:
		return -1, nil
	case 1:
		return Index(names, also[0]), nil
	}
	return -1, &Ambiguous{Word: word, Candidates: also}
}

// Index finds a name among some, ignoring case: -1 when it isn't there.
func Index(names []string, name string) int {
	for i, n := range names {
		if endsLike(n, name) && strings.EqualFold(n, name) {
			return i
		}
	}
	return -1
}

// SameName says whether two names are equal, ignoring case.
func SameName(a, b string) bool {
	return endsLike(a, b) && (a == b || strings.EqualFold(a, b))
}

// endsLike says whether the last letters of two names may be equal. It is a fast check,
// small enough to be inlined: nearly all names end in numbers and differ there.
func endsLike(a, b string) bool {
	if a == "" || b == "" {
		return a == b
	}
	x, y := a[len(a)-1], b[len(b)-1]
	return (x^y)&^' ' == 0 || x|y >= utf8.RuneSelf
}

// begins says whether a name without its accents begins with a word. It is false
// for a word that is not plain ASCII itself.
func begins(name, word string) bool {
	return word != "" && plain(word) && (Begins(bare(name), word) || !plain(name) && Begins(umlauts.Replace(name), word))
}

// umlauts replaces them by the letters that stand for them.
var umlauts = strings.NewReplacer("ä", "ae", "Ä", "Ae", "ö", "oe", "Ö", "Oe", "ü", "ue", "Ü", "Ue")

// bare is a name without accents and without what stands before its first letter or digit, and
// behind the last.
func bare(name string) string {
	if plain(name) {
		return name
	}
	name = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(name))
	name = strokes.Replace(name)
	return strings.TrimFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// plain says whether bare would leave a name as it is: ASCII that begins and ends with a
// letter or digit.
func plain(name string) bool {
	for i := range len(name) {
		if r := rune(name[i]); r >= utf8.RuneSelf || (i == 0 || i == len(name)-1) && !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return false
		}
	}
	return true
}

// strokes replaces letters with a stroke, which Unicode doesn't decompose.
var strokes = strings.NewReplacer("ł", "l", "Ł", "L", "ø", "o", "Ø", "O", "đ", "d", "Đ", "D", "æ", "ae", "Æ", "Ae", "œ", "oe", "Œ", "Oe", "ı", "i")

// Common is the longest common prefix of some texts.
func Common(texts []string) (begun string) {
	for i, t := range texts {
		if i == 0 {
			begun = t
		}
		for !strings.HasPrefix(t, begun) {
			_, size := utf8.DecodeLastRuneInString(begun)
			begun = begun[:len(begun)-size]
		}
	}
	return begun
}

// Begins says whether a text begins with a prefix, ignoring case.
func Begins(text, prefix string) bool {
	return len(text) >= len(prefix) && strings.EqualFold(text[:len(prefix)], prefix)
}

// Quoted writes a word in quotation marks, whether it needs them or not.
func Quoted(word string) string { return `"` + shielded.Replace(word) + `"` }

// shielded escapes backslashes and quotation marks.
var shielded = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
