package components

import (
	"strings"

	"arbiter/engine/rule"
)

// fileLine is a line of the file and what it says: a component, names in a stack, or
// only a comment.
type fileLine struct {
	raw   string // as it stands in the file
	says  string // its canonical form, without the comment
	piece Component
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

// line is a component as it is typed: a name of several words, such as that of a jump, stands
// without quotation marks where it is read like that.
func (s *Set) line(c Component) string {
	if line := c.Name + " " + c.Text; strings.Contains(c.Name, " ") {
		if words, err := rule.Split(line); err == nil {
			if name, text, err := s.book.Copy.Fact(words); err == nil && name == c.Name && text == c.Text {
				return rule.DescribeVerb + " " + line
			}
		}
	}
	return rule.DescribeVerb + " " + rule.Quote(c.Name) + " " + c.Text
}

func (st stack) line() string {
	return "stack " + st.Kind + " " + st.Period + " " + rule.Join(st.Names)
}

func (st stack) isSame(other stack) bool { return st.Kind == other.Kind && st.Period == other.Period }
