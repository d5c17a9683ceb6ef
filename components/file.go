package components

import (
	"slices"
	"strings"

	"arbiter/engine/rule"
)

// fileLine is a line of the file and what it said when it was read: a
// component, names in a stack, or nothing but a comment.
type fileLine struct {
	raw   string // with its line break
	piece Component
	stack stack
}

// mark is the byte order mark that some editors begin a file with.
const mark = "\ufeff"

// most is how many names a line of a stack has, where the program writes it.
const most = 10

// String is the whole file; Read reads it back. A line whose meaning hasn't
// changed is as its owners wrote it; a new component stands behind the last one,
// what is new on a stack behind what is there.
func (s *Set) String() string {
	stacks := s.stackLines()
	lines, end, pieces := []string{}, "\n", -1
	written := map[string]bool{} // names of components
	for i, l := range s.lines {
		if strings.HasSuffix(l.raw, "\r\n") {
			end = "\r\n"
		}
		switch at := s.find(l.piece.Name); {
		case l.stack.Kind != "":
			if len(stacks[i].Names) > 0 {
				lines = append(lines, l.saying(l.stack.line(), stacks[i].line()))
			}
		case l.piece.Name == "":
			lines = append(lines, l.raw)
		case at >= 0:
			written[s.list[at].Name] = true
			lines = append(lines, l.saying(l.piece.line(), s.list[at].line()))
			pieces = len(lines)
		}
	}
	if pieces < 0 {
		pieces = len(lines)
	}
	for _, c := range s.list {
		if !written[c.Name] {
			lines = slices.Insert(lines, pieces, c.line())
			pieces++
		}
	}
	for _, st := range stacks[len(s.lines):] {
		lines = append(lines, st.line())
	}
	var b strings.Builder
	for i, l := range lines {
		if i == 0 && len(s.lines) > 0 && strings.HasPrefix(s.lines[0].raw, mark) {
			b.WriteString(mark)
		}
		b.WriteString(strings.TrimRight(strings.TrimPrefix(l, mark), "\r\n"))
		b.WriteString(end)
	}
	return b.String()
}

// stackLines are what the lines of the file have of stacks now, each in its
// place, and behind them the lines that are new.
func (s *Set) stackLines() []stack {
	out := make([]stack, len(s.lines))
	for _, st := range s.stacks {
		left, last := slices.Clone(st.Names), -1
		for i, l := range s.lines {
			if !l.stack.isSame(st) {
				continue
			}
			out[i] = stack{st.Kind, st.Period, nil}
			for _, name := range l.stack.Names {
				if rule.Index(st.Names, name) >= 0 {
					out[i].Names = append(out[i].Names, name)
					left, last = without(left, name), i
				}
			}
		}
		if last >= 0 {
			n := min(len(left), max(0, most-len(out[last].Names)))
			out[last].Names = append(out[last].Names, left[:n]...)
			left = left[n:]
		}
		for names := range slices.Chunk(left, most) {
			out = append(out, stack{st.Kind, st.Period, names})
		}
	}
	return out
}

// saying is the line as it is where it still says the same; else what it says
// now, with its comment.
func (l fileLine) saying(before, now string) string {
	if before == now {
		return l.raw
	}
	if comment := rule.Comment(strings.TrimRight(l.raw, "\r\n")); comment != "" {
		return now + " " + comment
	}
	return now
}

func (c Component) line() string { return "describe " + rule.Quote(c.Name) + " " + c.Text }

func (st stack) line() string {
	return "stack " + st.Kind + " " + st.Period + " " + rule.Join(st.Names)
}

func (st stack) isSame(other stack) bool { return st.Kind == other.Kind && st.Period == other.Period }

// without are names but one, in any case of letters.
func without(names []string, name string) []string {
	return slices.DeleteFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
}
