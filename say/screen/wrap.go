package screen

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/mattn/go-runewidth"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

// counting gives the widths of characters, the same in every locale.
func counting() *runewidth.Condition { return &runewidth.Condition{StrictEmojiNeutral: true} }

// Width is how many columns a text takes; colour sequences take none. It
// counts as the tables do: wide characters two columns.
func Width(text string) (columns int) {
	for i := 0; i < len(text); {
		if c := text[i]; c >= ' ' && c <= '~' {
			i++
			columns++
		} else if c == Esc && styleAt(text[i:]) > 0 {
			i += styleAt(text[i:])
		} else if r, n := utf8.DecodeRuneInString(text[i:]); single(r) {
			i += n
			columns++
		} else {
			return twwidth.Display(counting(), text)
		}
	}
	return columns
}

// single says whether a character always takes one column, beside any other, as the letters of
// Europe and the lines of frames do: most that is shown has no others, and looking each up takes
// longer than painting it.
func single(r rune) bool {
	return r >= 0xA0 && r < 0x300 && r != 0xAD || r >= 0x2010 && r <= 0x2027 || r >= 0x2190 && r <= 0x2193 || r >= 0x2500 && r <= 0x25EF
}

// CountAlike makes the library of tables count as Width does rather than by the locale,
// and empties its cache of widths, which only grows.
func CountAlike() { twwidth.SetCondition(counting()) }

// Wrap cuts a text into lines of at most width columns, at blanks where it can; blanks
// within a line are kept. Lines after the first begin with indent. Line breaks in the
// text are kept. What is quoted stays on one line if it fits, so that a command in a hint
// can be pasted. A word longer than a line is cut; alternatives such as a|b are cut after
// a bar.
func Wrap(text string, width int, indent string) []string {
	width = max(width, 1)
	if Width(indent) > min(width/2, width-2) {
		indent = "" // it would take too much of the line; a wide character needs two columns
	}
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = wrapParagraph(lines, paragraph, width, indent)
	}
	return lines
}

func wrapParagraph(lines []string, text string, width int, indent string) []string {
	if len(lines) > 0 {
		if Width(indent+text) <= width {
			return append(lines, strings.TrimRight(indent+text, " "))
		}
	} else if Width(text) <= width { // it fits, so its blanks stand as they are
		return append(lines, strings.TrimRight(text, " "))
	}
	var line []byte // so far
	used := 0
	if len(lines) > 0 {
		line, used = append(line, indent...), Width(indent)
	}
	empty := true // nothing but the indent is on the line
	flush := func() {
		lines = append(lines, strings.TrimRight(string(line), " "))
		line, used, empty = append(line[:0], indent...), Width(indent), true
	}
	// Blanks at the beginning of the text are layout and stay.
	if rest := strings.TrimLeft(text, " "); len(lines) == 0 && len(text)-len(rest) < width/2 {
		line = append(line, text[:len(text)-len(rest)]...)
		used = len(line)
	}
	for gap, word := range words(text, width-max(used, Width(indent))) {
		w := Width(word)
		if !empty && used+gap+w > width {
			if begun := alternatives(word, width-used-gap); begun != "" && Width(indent)+w > width {
				line = append(append(line, strings.Repeat(" ", gap)...), begun...)
				word, w = word[len(begun):], w-Width(begun)
			}
			flush()
		}
		if !empty {
			line = append(line, strings.Repeat(" ", gap)...)
			used += gap
		}
		for empty && used+w > width {
			head, tail := cut(word, max(width-used, 1))
			if begun := alternatives(word, width-used); begun != "" {
				head, tail = begun, word[len(begun):]
			}
			line = append(line, head...)
			flush()
			if word, w = tail, Width(tail); word == "" {
				break
			}
		}
		if word != "" {
			line = append(line, word...)
			used += w
			empty = false
		}
	}
	if !empty || strings.TrimSpace(text) == "" {
		flush()
	}
	return lines
}

// alternatives are those that a longer word such as a|b|c begins with and that fit in so many
// columns, with the bar behind them; "" for none.
func alternatives(word string, room int) string {
	if room < 1 {
		return ""
	}
	head, _ := cut(word, room)
	if at := strings.LastIndexByte(head, '|') + 1; at > 1 {
		return word[:at]
	}
	return ""
}

// words splits a text at its blanks, except within quotations of at most room columns. With each word it
// gives the number of blanks before it.
func words(text string, room int) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for {
			rest := strings.TrimLeft(text, " ")
			gap := len(text) - len(rest)
			if text = rest; text == "" {
				return
			}
			end := quoted(text)
			if Width(text[:end]) > room {
				end = 0
			}
			if blank := strings.IndexByte(text[end:], ' '); blank >= 0 {
				end += blank
			} else {
				end = len(text)
			}
			if !yield(gap, text[:end]) {
				return
			}
			text = text[end:]
		}
	}
}

// quoted is where the quotation ends that a text begins with, 0 for none. A quotation mark
// within a word, as a shell's quoting of an apostrophe has it, doesn't end it.
func quoted(text string) (end int) {
	from := len(text) - len(strings.TrimLeft(text, "("))
	if from == len(text) || text[from] != '\'' && text[from] != '"' {
		return 0
	}
	for i := from + 1; i < len(text); i++ {
		if text[i] == text[from] && (text[i] == '\'' || text[i-1] != '\\') && (i+1 == len(text) || strings.IndexByte(" .,;:!?)", text[i+1]) >= 0) {
			return i + 1
		}
	}
	return 0
}

// cut splits a word so that the head takes at most width columns, but at least one
// character. It doesn't cut within a colour sequence.
func cut(word string, width int) (head, tail string) {
	used := 0
	for i := 0; i < len(word); {
		n := styleAt(word[i:])
		if n == 0 {
			_, n = utf8.DecodeRuneInString(word[i:])
			w := Width(word[i : i+n])
			if used > 0 && used+w > width {
				return word[:i], word[i:]
			}
			used += w
		}
		i += n
	}
	return word, ""
}

// Widest is how many columns the widest of some lines takes.
func Widest(lines []string) (columns int) {
	for _, line := range lines {
		columns = max(columns, Width(line))
	}
	return columns
}

// Beside puts lines to the right of others, apart columns from the widest of them.
func Beside(left, right []string, apart int) []string {
	width := -apart
	if len(left) > 0 {
		width = Widest(left)
	}
	lines := append(make([]string, 0, max(len(left), len(right))), left...)
	for i, line := range right {
		if i == len(lines) {
			lines = append(lines, "")
		}
		lines[i] += strings.Repeat(" ", width+apart-Width(lines[i])) + line
	}
	return lines
}

// Flow puts parts side by side, with between between them, in as many lines of width
// columns as they need.
func Flow(parts []string, between string, width int) (lines []string) {
	for _, part := range parts {
		if last := len(lines) - 1; last >= 0 && Width(lines[last]+between+part) <= width {
			lines[last] += between + part
		} else {
			lines = append(lines, part)
		}
	}
	return lines
}

// AtWord cuts a text at a byte or, if that is within a word other than the first, before
// that word.
func AtWord(text string, at int) string {
	head := text[:at]
	if blank := strings.LastIndexByte(head, ' '); at < len(text) && text[at] != ' ' && strings.ContainsFunc(head[:max(blank, 0)], unicode.IsLetter) {
		head = head[:blank]
	}
	return strings.TrimRight(head, " ·,;(")
}

// Clip shortens a text without colours to at most width columns and ends it with an ellipsis.
// It cuts at the end of a word if at least half of the width is used then.
func Clip(text string, width int) string {
	short := Cut(text, width)
	if short == text || width < 2 {
		return short
	}
	head := strings.TrimSuffix(short, "…")
	if whole := AtWord(text, len(head)); whole != head && Width(whole)+2 <= width && Width(whole) >= width/2 {
		return whole + " …"
	}
	return short
}

// Facts shortens a text to a width behind one of its facts, which are joined by " · ", ", " or "; ", and as Clip does
// where the first of them is as long.
func Facts(text string, width int) string {
	short := Cut(text, width)
	end := max(strings.LastIndex(short, " · "), strings.LastIndex(short, ", "), strings.LastIndex(short, "; "))
	if short == text || end < 0 {
		return Clip(text, width)
	}
	return strings.TrimRight(short[:end], " ") + " …"
}

// Cut shortens a text as Clip does, but cuts within words.
func Cut(text string, width int) string {
	if Width(text) <= width {
		return text
	}
	if width <= 0 {
		return ""
	}
	head, _ := cut(text, width-1)
	if width == 1 {
		head = ""
	}
	return head + "…"
}
