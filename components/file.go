package components

import (
	"strings"

	"arbiter/engine/rule"
)

// fileLine is a line of the file and what it says: a piece, names in a stack, or
// only a comment.
type fileLine struct {
	raw   string     // as it stands in the file
	says  string     // its canonical form, without the comment
	piece rule.Piece // its stack is said by another line
	stack stack
}

// mark is the byte order mark, which some editors write.
const mark = "\ufeff"

// most is the most names to which the program lengthens a line of a stack.
const most = 10

// String is the whole file; Read reads it back. A line whose meaning hasn't changed is as
// its owners wrote it.
func (s *Set) String() string {
	var b strings.Builder
	for i, l := range s.lines {
		if i == 0 {
			b.WriteString(s.mark)
		}
		b.WriteString(l.raw + s.end)
	}
	return b.String()
}

// say gives a line a new canonical form and keeps its comment.
func (l *fileLine) say(now string) {
	if now == l.says {
		return
	}
	l.raw, l.says = strings.TrimSpace(now+" "+rule.Comment(l.raw)), now
}

// line is a piece as it is typed: a name of several words, such as that of a jump, stands
// without quotation marks where it is read like that.
func (s *Set) line(p rule.Piece) string {
	if line := p.Name + " " + p.Text; strings.Contains(p.Name, " ") {
		if words, err := rule.Split(line); err == nil {
			if name, text, err := s.book.Copy.Fact(words); err == nil && name == p.Name && text == p.Text {
				return rule.DescribeVerb + " " + line
			}
		}
	}
	return rule.DescribeVerb + " " + rule.Quote(p.Name) + " " + p.Text
}

func (st stack) line() string { return "stack " + st.Called + " " + rule.Join(st.Names) }
