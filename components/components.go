// Package components keeps what the owners of a copy have described once: its
// tiles, cards and printed numbers, as lines of the transcript notation in a
// text file that groups can share. It knows no rules: a rulebook reads what a
// line says.
//
//	describe farm7 A=1c B=2s N-A-B
//	describe track3 8 6 4 2 1
//	stack lands I-II farm7 harbor
package components

import (
	"io"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

const maxFile = 1 << 20

// Set is the described components of one copy.
type Set struct {
	File  string // where it was read, "" for nowhere
	book  *rule.Rulebook
	lines []fileLine // in the owners' order, with their comments and blank lines
	mark  string     // the file's byte order mark, "" for none
	end   string     // of each line
}

// New is a copy of which nothing is described.
func New(book *rule.Rulebook) *Set { return &Set{book: book, end: "\n"} }

// stack says which tiles or cards lie in one stack.
type stack struct {
	Called string // as the rulebook names its kind, and its period: lands I-II
	Names  []string
}

// CheckNew says whether a word can name a piece that a copy doesn't have yet. Digits alone
// would be read as numbers, and names that games give by themselves would be taken twice. A
// file with such names is still read. The error is a *rule.NotUnderstood.
func CheckNew(w rule.Word, book *rule.Rulebook) error {
	const want = "a name of its own, as farm7"
	switch {
	case strings.Trim(w.Text, "0123456789") == "":
		return rule.Misread(w.Column, want, "%q can't name a piece of the copy: it is a number.", w.Text)
	case book.Copy.Automatic(w.Text), rule.DealtAs(w.Text):
		return rule.Misread(w.Column, want, "%q can't name a piece of the copy: games give such names to what is dealt without one.", w.Text)
	}
	return nil
}

// Read reads a components file. The error is a *rule.NotUnderstood, or the rulebook's own, or a rule.Faults of
// them for the lines that can't be read.
func Read(r io.Reader, book *rule.Rulebook) (*Set, error) {
	s := New(book)
	data, err := io.ReadAll(io.LimitReader(r, maxFile+1))
	if err != nil {
		return nil, rule.Misread(1, "a file that can be read", "The file can't be read: %v.", err)
	}
	var faults []error
	n, size := 0, 0
	for line := range strings.Lines(string(data)) {
		n++
		if size += len(line); size > maxFile {
			return nil, rule.OnLine(rule.Misread(1, "a smaller file", "A components file has at most %d bytes.", maxFile), n)
		}
		if strings.HasSuffix(line, "\r\n") {
			s.end = "\r\n"
		}
		if n == 1 && strings.HasPrefix(line, mark) {
			s.mark = mark
			line = line[len(mark):]
		}
		l := fileLine{raw: strings.TrimRight(line, "\r\n")}
		words, err := rule.Split(l.raw)
		if err == nil {
			err = s.read(&l, words)
		}
		if err != nil {
			faults = append(faults, rule.OnLine(err, n))
		}
		s.lines = append(s.lines, l)
	}
	if faults != nil {
		return nil, rule.Together(faults)
	}
	return s, nil
}

// read notes what a line says.
func (s *Set) read(l *fileLine, words []rule.Word) error {
	if len(words) == 0 {
		return nil
	}
	switch first := words[0]; {
	case strings.EqualFold(first.Text, rule.DescribeVerb):
		name, text, err := s.book.Copy.Fact(words[1:])
		if err != nil {
			return err
		}
		if s.piece(name) != nil {
			return rule.Misread(words[1].Column, "each name once", "%s is described twice.", name)
		}
		l.piece = rule.Piece{Name: name, Text: text}
		l.says = s.line(l.piece)
		return nil
	case strings.EqualFold(first.Text, "stack"):
		if len(words) < 4 {
			return rule.Misread(first.Column, "stack lands I-II NAMES", "A stack needs its kind, its period and its names.")
		}
		called, err := s.stack(words[1], words[2])
		if err != nil {
			return err
		}
		l.stack = stack{called, rule.Strings(words[3:])}
		l.says = l.stack.line()
		return nil
	default:
		return rule.Misread(first.Column, "describe or stack", "%q is not understood here.", first.Text)
	}
}

// stack is what a stack is called, by the words for its kind and its period.
func (s *Set) stack(ofKind, ofPeriod rule.Word) (called string, err error) {
	names := rule.Each(s.book.Copy.Stacks, func(k rule.StackKind) string { return k.Name })
	i, err := rule.OneOf(ofKind, names, "%q is no kind of stack.")
	if err != nil {
		return "", err
	}
	kind := s.book.Copy.Stacks[i]
	period := rule.Index(kind.Periods, ofPeriod.Text)
	if period < 0 {
		return "", rule.MisreadAs(ofPeriod.Column, say.Or(kind.Periods), "%q is no stack.", ofPeriod.Text)
	}
	return kind.Name + " " + kind.Periods[period], nil
}

// Described is a name's description: what follows "describe NAME".
func (s *Set) Described(name string) (string, bool) {
	if l := s.piece(name); l != nil {
		return l.piece.Text, true
	}
	return "", false
}

// Where is the file, and in it the line, from 1, that describes a name; 0 for none.
func (s *Set) Where(name string) (file string, line int) {
	at := slices.IndexFunc(s.lines, func(l fileLine) bool { return strings.EqualFold(l.piece.Name, name) })
	return s.File, at + 1
}

// piece is the line that describes a name, nil for none.
func (s *Set) piece(name string) *fileLine {
	return rule.Find(s.lines, func(l *fileLine) bool { return l.piece.Name != "" && strings.EqualFold(l.piece.Name, name) })
}

// Piece is what is known of a name: its description and its stack.
func (s *Set) Piece(name string) rule.Piece {
	text, _ := s.Described(name)
	return rule.Piece{Name: name, Text: text, Stack: s.StackOf(name)}
}

// All lists the described pieces in the order of the file.
func (s *Set) All() (all []rule.Piece) {
	for _, l := range s.lines {
		if l.piece.Name != "" {
			all = append(all, rule.Piece{Name: l.piece.Name, Text: l.piece.Text, Stack: s.StackOf(l.piece.Name)})
		}
	}
	return all
}

// Names are the names of all described pieces, then those of all that lies in stacks.
func (s *Set) Names() []string {
	names := rule.Each(s.All(), func(p rule.Piece) string { return p.Name })
	for _, st := range s.Stacks() {
		names = append(names, st.Names...)
	}
	return names
}

// Stacks lists the stacks in the order of the file, each with the names of all its
// lines.
func (s *Set) Stacks() (all []stack) {
	for _, l := range s.lines {
		switch st := rule.Find(all, func(st *stack) bool { return st.Called == l.stack.Called }); {
		case l.stack.Called == "":
		case st == nil:
			all = append(all, stack{l.stack.Called, slices.Clone(l.stack.Names)})
		default:
			st.Names = append(st.Names, l.stack.Names...)
		}
	}
	return all
}

// StackOf says which stack a name lies in, as "lands I-II", or "".
func (s *Set) StackOf(name string) string {
	if l := rule.Find(s.lines, func(l *fileLine) bool { return rule.Index(l.stack.Names, name) >= 0 }); l != nil {
		return l.stack.Called
	}
	return ""
}

// StackTitle is a stack of one of some kinds, as "lands I-II", as a heading to read.
func StackTitle(kinds []rule.StackKind, stack string) say.Text {
	for _, k := range kinds {
		if period, is := strings.CutPrefix(stack, k.Name+" "); is {
			return say.That(k.Title, period)
		}
	}
	return say.Plain(stack)
}

// Has says whether a name is described, or lies in a stack.
func (s *Set) Has(name string) bool { return s.piece(name) != nil || s.StackOf(name) != "" }

// Spelled is a name in the letters in which the set has it, or as it is if it has none.
func (s *Set) Spelled(name string) string {
	if names := s.Names(); rule.Contains(names, name) {
		return names[rule.Index(names, name)]
	}
	return name
}

// Add adds a piece behind the last one or, if its name is described already, changes
// that description. It says whether it did.
func (s *Set) Add(name, text string) (again bool) {
	if l := s.piece(name); l != nil {
		l.piece.Text = text
		l.say(s.line(l.piece))
		return true
	}
	at := len(s.lines)
	for i, l := range s.lines {
		if l.piece.Name != "" {
			at = i + 1
		}
	}
	p := rule.Piece{Name: name, Text: text}
	s.lines = slices.Insert(s.lines, at, fileLine{raw: s.line(p), says: s.line(p), piece: p})
	return false
}

// PutOnStack moves a piece to a stack, which is called as in "lands I-II": to the stack's last line or, if that is full,
// to a new one.
func (s *Set) PutOnStack(called, name string) error {
	kind, period, _ := strings.Cut(called, " ")
	at := len("stack ") + 1 // columns are those of the line in the file
	called, err := s.stack(rule.Word{Text: kind, Column: at}, rule.Word{Text: strings.TrimSpace(period), Column: at + len(kind) + 1})
	if err != nil || s.StackOf(name) == called {
		return err
	}
	s.unstack(name)
	last := &fileLine{}
	for i := range s.lines {
		if s.lines[i].stack.Called == called {
			last = &s.lines[i]
		}
	}
	if n := len(last.stack.Names); n == 0 || n >= most {
		s.lines = append(s.lines, fileLine{stack: stack{Called: called}})
		last = &s.lines[len(s.lines)-1]
	}
	last.stack.Names = append(last.stack.Names, name)
	last.say(last.stack.line())
	return nil
}

// Remove removes a name's description and takes it out of its stack. It says whether it
// was described.
func (s *Set) Remove(name string) bool {
	was := len(s.lines)
	s.lines = slices.DeleteFunc(s.lines, func(l fileLine) bool { return l.piece.Name != "" && strings.EqualFold(l.piece.Name, name) })
	described := len(s.lines) < was
	s.unstack(name)
	return described
}

// unstack takes a name out of its stack, and removes a line that has none left.
func (s *Set) unstack(name string) {
	for i := range s.lines {
		if l := &s.lines[i]; rule.Index(l.stack.Names, name) >= 0 {
			l.stack.Names = slices.DeleteFunc(l.stack.Names, func(n string) bool { return strings.EqualFold(n, name) })
			l.say(l.stack.line())
		}
	}
	s.lines = slices.DeleteFunc(s.lines, func(l fileLine) bool { return l.stack.Called != "" && len(l.stack.Names) == 0 })
}

// Stacked are the names in a stack, which is called as in "lands I-II".
func (s *Set) Stacked(stack string) []string {
	_, stacks := s.Piled()
	return stacks[stack]
}

// Piled is every description, as typed after "describe", and the names in each stack,
// which is called as in "lands I-II".
func (s *Set) Piled() (facts []string, stacks map[string][]string) {
	facts = rule.Each(s.All(), func(p rule.Piece) string { return rule.Quote(p.Name) + " " + p.Text })
	stacks = map[string][]string{}
	for _, st := range s.Stacks() {
		stacks[st.Called] = st.Names
	}
	return facts, stacks
}

// Difference lists the parts of two descriptions that only the first has, with −, and that
// only the second has, with +.
func Difference(was, is []string) string {
	only := func(parts, other []string, sign string) []string {
		out := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return slices.Contains(other, part) })
		return rule.Each(out, func(part string) string { return sign + part })
	}
	return strings.Join(append(only(was, is, "−"), only(is, was, "+")...), " ")
}
