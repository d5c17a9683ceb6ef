// Package uitest has what tests of a terminal need: a screen that shows what was painted
// on it, as a person would see it.
package uitest

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"arbiter/say/screen"
)

// Screen is a terminal's screen. It knows the sequences that the program writes; of what
// it doesn't know it takes no notice. It may be written to and looked at at once.
type Screen struct {
	mu      sync.Mutex
	columns int
	rows    [][]string // of each cell what stands there, "" behind a wide character
	x, y    int
	wrap    bool // the next character goes to the next line
	hidden  bool // the cursor is
	below   *Screen
	rest    []byte // the beginning of a sequence or a character
}

// New is an empty screen.
func New(columns, rows int) *Screen {
	s := &Screen{columns: columns}
	for range rows {
		s.rows = append(s.rows, blank(columns))
	}
	return s
}

func blank(columns int) []string { return slices.Repeat([]string{" "}, columns) }

// Resize makes the screen larger or smaller, as a window that is dragged.
func (s *Screen) Resize(columns, rows int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	resized := New(columns, rows)
	for y := range min(rows, len(s.rows)) {
		copy(resized.rows[y], s.rows[y])
	}
	s.columns, s.rows, s.wrap = columns, resized.rows, false
	s.x, s.y = min(s.x, columns-1), min(s.y, rows-1)
	if s.below != nil {
		s.below.Resize(columns, rows)
	}
}

// Lines is what stands on the screen, without the blanks at the ends of its lines.
func (s *Screen) Lines() (lines []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, row := range s.rows {
		lines = append(lines, strings.TrimRight(strings.Join(row, ""), " "))
	}
	return lines
}

// String is the whole screen.
func (s *Screen) String() string { return strings.Join(s.Lines(), "\n") }

// Line is the first line that holds a text, "" for none.
func (s *Screen) Line(with string) string {
	lines := s.Lines()
	if i := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, with) }); i >= 0 {
		return lines[i]
	}
	return ""
}

// Cursor is where the cursor stands, from 0; shown says whether it can be seen.
func (s *Screen) Cursor() (x, y int, shown bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.x, s.y, !s.hidden
}

// Alternate says whether the other screen is up, which leaves what was there before.
func (s *Screen) Alternate() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.below != nil
}

// Write takes what a program writes to its terminal.
func (s *Screen) Write(text []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.rest = append(s.rest, text...)
	for len(s.rest) > 0 {
		n := s.take(s.rest)
		if n == 0 {
			break
		}
		s.rest = s.rest[n:]
	}
	return len(text), nil
}

// take takes one character or sequence and gives its length, 0 where it isn't all there.
func (s *Screen) take(text []byte) int {
	switch b := text[0]; {
	case b == '\x1b':
		return s.sequence(text)
	case b == '\r':
		s.x, s.wrap = 0, false
	case b == '\n':
		s.down()
	case b == '\b':
		s.x, s.wrap = max(0, s.x-1), false
	case b < ' ' || b == 0x7f:
	case !utf8.FullRune(text):
		return 0
	default:
		r, n := utf8.DecodeRune(text)
		s.put(string(r))
		return n
	}
	return 1
}

func (s *Screen) put(char string) {
	width := screen.Width(char)
	if width == 0 {
		return
	}
	if s.wrap || s.x+width > s.columns {
		s.x = 0
		s.down()
	}
	s.rows[s.y][s.x] = char
	if width == 2 {
		s.rows[s.y][s.x+1] = ""
	}
	s.x += width
	if s.wrap = s.x >= s.columns; s.wrap {
		s.x = s.columns - 1
	}
}

func (s *Screen) down() {
	s.wrap = false
	if s.y < len(s.rows)-1 {
		s.y++
		return
	}
	s.rows = append(s.rows[1:], blank(s.columns))
}

// sequence takes what begins with ESC.
func (s *Screen) sequence(text []byte) int {
	if len(text) < 2 {
		return 0
	}
	if text[1] != '[' {
		return 2
	}
	end := slices.IndexFunc(text[2:], func(b byte) bool { return b >= '@' && b <= '~' })
	if end < 0 {
		return 0
	}
	end += 2
	s.control(text[end], string(text[2:end]))
	return end + 1
}

func (s *Screen) control(kind byte, words string) {
	number := func(i, usual int) int {
		parts := strings.Split(words, ";")
		if i < len(parts) {
			if n, err := strconv.Atoi(parts[i]); err == nil && n > 0 {
				return n
			}
		}
		return usual
	}
	last := len(s.rows) - 1
	s.wrap = false
	switch kind {
	case 'A':
		s.y = max(0, s.y-number(0, 1))
	case 'B':
		s.y = min(last, s.y+number(0, 1))
	case 'C':
		s.x = min(s.columns-1, s.x+number(0, 1))
	case 'D':
		s.x = max(0, s.x-number(0, 1))
	case 'G':
		s.x = min(s.columns, number(0, 1)) - 1
	case 'H', 'f':
		s.y, s.x = min(len(s.rows), number(0, 1))-1, min(s.columns, number(1, 1))-1
	case 'J':
		s.erase(number(0, 0), true)
	case 'K':
		s.erase(number(0, 0), false)
	case 'h', 'l':
		s.mode(words, kind == 'h')
	}
}

// erase takes away what stands behind the cursor, with 1 before it, with 2 all; of the
// line, or of the screen.
func (s *Screen) erase(what int, screen bool) {
	for y := range s.rows {
		for x := range s.rows[y] {
			behind, before := y == s.y && x >= s.x, y == s.y && x <= s.x
			if screen {
				behind, before = behind || y > s.y, before || y < s.y
			}
			if what == 0 && behind || what == 1 && before || what == 2 && (screen || y == s.y) {
				s.rows[y][x] = " "
			}
		}
	}
}

func (s *Screen) mode(words string, on bool) {
	switch {
	case words == "?25":
		s.hidden = !on
	case words == "?1049" && on && s.below == nil:
		s.below = &Screen{columns: s.columns, rows: s.rows, x: s.x, y: s.y}
		s.rows = New(s.columns, len(s.rows)).rows
	case words == "?1049" && !on && s.below != nil:
		s.rows, s.x, s.y, s.below = s.below.rows, s.below.x, s.below.y, nil
	}
}
