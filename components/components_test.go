package components_test

import (
	"errors"
	"strings"
	"testing"

	"arbiter/components"
	"arbiter/engine/century"
	"arbiter/engine/rule"
	"arbiter/say"
)

func read(t *testing.T, text string) *components.Set {
	t.Helper()
	s, err := components.Read(strings.NewReader(text), century.Book())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A file read and written reads back to the same, the practice set included.
func TestRoundTrip(t *testing.T) {
	for name, text := range map[string]string{
		"practice": rule.PracticeOf(century.Book()).Components,
		"small":    "\ufeff# a comment\r\ndescribe farm7 N-A-B A=1c B=2s\r\nDESCRIBE track3 8 6 4 2 1\nstack LANDS i-ii farm7 other\n",
		"empty":    "",
	} {
		s := read(t, text)
		again := read(t, s.String())
		if again.String() != s.String() {
			t.Errorf("%s changes when it is read again:\n%s\n%s", name, s, again)
		}
		if len(again.All()) != len(s.All()) || len(again.Stacks()) != len(s.Stacks()) {
			t.Errorf("%s loses something", name)
		}
	}
	s := read(t, "describe farm7 N-A-B B=2s A=1c\nstack lands I-II farm7")
	if text, ok := s.Described("FARM7"); !ok || text != "A=1c B=2s N-A-B" {
		t.Errorf("farm7 is %q, %v", text, ok)
	}
	if s.StackOf("farm7") != "lands I-II" || s.StackOf("start") != "" {
		t.Error("the stack of farm7 is lost")
	}
}

// Adding, moving and removing keep each name once.
func TestChanges(t *testing.T) {
	s := components.New(century.Book())
	if s.Add("farm7", "A=1c") || !s.Add("Farm7", "A=2c") {
		t.Error("a name described again is not told from a new one")
	}
	if text, _ := s.Described("farm7"); text != "A=2c" || len(s.All()) != 1 {
		t.Errorf("farm7 is %q, %d entries", text, len(s.All()))
	}
	for _, period := range []string{"I-II", "V"} {
		if err := s.PutOnStack("lands "+period, "farm7"); err != nil {
			t.Fatal(err)
		}
		if got := s.StackOf("farm7"); got != "lands "+period || len(s.Stacks()) != 1 {
			t.Errorf("farm7 lies in %q of %v", got, s.Stacks())
		}
	}
	if err := s.PutOnStack("lakes V", "farm7"); err == nil || s.StackOf("farm7") != "lands V" {
		t.Error("a stack that isn't one takes farm7 away")
	}
	if !s.Remove("FARM7") || s.Remove("farm7") || len(s.All()) != 0 || len(s.Stacks()) != 0 {
		t.Error("farm7 isn't forgotten whole")
	}
	if _, ok := components.New(century.Book()).Described("farm7"); ok {
		t.Error("an empty copy describes something")
	}
}

// The refusal of a file has its line and column.
func TestMisread(t *testing.T) {
	for text, want := range map[string][2]int{
		"describe farm7 A=1x":                             {1, 19},
		"\n\ndescribe farm7 A=1c\nplace farm7":            {4, 1},
		"describe farm7 A=1c\ndescribe FARM7 A=2c":        {2, 10},
		"describe farm7 farm8":                            {1, 16},
		"describe start.Blue A=1c1s B=2c1s C=1r":          {1, 10},
		"stack lands I-II":                                {1, 1},
		"stack lakes I-II a":                              {1, 7},
		"stack lands VI a":                                {1, 13},
		"describe \"farm7":                                {1, 10},
		"describe e1 A=1c":                                {1, 10},
		"describe farm7":                                  {1, 15},
		strings.Repeat("# x\n", 300000):                   {262145, 1},
		"describe farm7 " + strings.Repeat("A=1c ", 2000): {1, 1},
	} {
		_, err := components.Read(strings.NewReader(text), century.Book())
		var m *rule.NotUnderstood
		if !errors.As(err, &m) {
			t.Errorf("%.40q gives %v", text, err)
			continue
		}
		if m.Line != want[0] || m.Column != want[1] {
			t.Errorf("%.40q: line %d, column %d, want %v (%s)", text, m.Line, m.Column, want, m.Message)
		}
	}
}

// Any bytes give a set, or a refusal with its place.
func FuzzRead(f *testing.F) {
	f.Add("describe farm7 A=1c B=2s N-A-B\nstack lands I-II farm7")
	f.Add("describe zones -6..-4 -3..-1 0..6\ndescribe smog 4g2p / 3g1p@5 / 2g1p@4 / 1g / -")
	f.Add("describe T1 2g 1p locomotive recycle:3c # x")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := components.Read(strings.NewReader(text), century.Book())
		if err != nil {
			var m *rule.NotUnderstood
			var a *rule.Ambiguous
			if !errors.As(err, &m) && !errors.As(err, &a) {
				t.Fatalf("%v is no refusal", err)
			}
			return
		}
		again, err := components.Read(strings.NewReader(s.String()), century.Book())
		if err != nil || again.String() != s.String() {
			t.Fatalf("%q reads back to %q, %v", s, again, err)
		}
	})
}

// The practice set has no gaps and no faults; an empty copy has only gaps.
func TestCheckCopy(t *testing.T) {
	check := func(s *components.Set) (faults, gaps []string) {
		wrong, missing := century.Book().Copy.Check(s.All())
		return say.Strings(wrong), say.Strings(missing)
	}
	if faults, gaps := check(read(t, rule.PracticeOf(century.Book()).Components)); len(faults)+len(gaps) > 0 {
		t.Errorf("the practice set: %v %v", faults, gaps)
	}
	if faults, gaps := check(components.New(century.Book())); len(faults) > 0 || len(gaps) != 14 {
		t.Errorf("an empty copy: %v, %d gaps %q", faults, len(gaps), gaps)
	}
	if wrong, _ := century.Book().Copy.Check([]rule.Piece{{Name: "x5", Text: "nonsense"}}); len(wrong) != 1 || !strings.Contains(wrong[0].String(), "doesn't say what x5 is") {
		t.Errorf("a piece that only names another: %v", wrong)
	}
	faults, _ := check(read(t, `describe a A=1c x-A
describe b A=1c x-A
describe c 1f park
describe track1 1 2 3 4 5
stack lands I-II a b c`))
	for _, want := range []string{"a: the track to the junction x ends", "a and b are described alike", "c is a technology and lies in the stack lands I-II", "track1 rises"} {
		if !strings.Contains(strings.Join(faults, "\n"), want) {
			t.Errorf("no fault says %q: %q", want, faults)
		}
	}
}

// What the owners wrote stays: comments, blank lines, order, the end of lines.
func TestOwnersLinesStay(t *testing.T) {
	const file = "\ufeff# our copy\r\n\r\nstack lands I-II farm7 harbor # the box\r\n\r\n# farms\r\ndescribe farm7 N-A-B B=2s A=1c  # the green one\r\n   describe harbor A=1c\r\n# the end"
	for _, c := range []struct {
		name   string
		change func(*components.Set)
		want   func(string) string
	}{
		{"nothing", func(*components.Set) {}, func(s string) string { return s }},
		{"add", func(s *components.Set) { s.Add("mill", "A=2c") }, func(s string) string {
			return strings.Replace(s, "harbor A=1c\r\n", "harbor A=1c\r\ndescribe mill A=2c\r\n", 1)
		}},
		{"anew", func(s *components.Set) { s.Add("farm7", "A=3c") }, func(s string) string {
			return strings.Replace(s, "describe farm7 N-A-B B=2s A=1c  #", "describe farm7 A=3c #", 1)
		}},
		{"the same anew", func(s *components.Set) { s.Add("farm7", "A=1c B=2s N-A-B") }, func(s string) string { return s }},
		{"on a stack", func(s *components.Set) { _ = s.PutOnStack("lands I-II", "mill") }, func(s string) string {
			return strings.Replace(s, "farm7 harbor #", "farm7 harbor mill #", 1)
		}},
		{"remove", func(s *components.Set) { s.Remove("HARBOR") }, func(s string) string {
			return strings.Replace(strings.Replace(s, "   describe harbor A=1c\r\n", "", 1), " harbor #", " #", 1)
		}},
		{"remove all", func(s *components.Set) { s.Remove("farm7"); s.Remove("harbor") }, func(string) string {
			return "\ufeff# our copy\r\n\r\n\r\n# farms\r\n# the end\r\n"
		}},
	} {
		s := read(t, file)
		c.change(s)
		want := c.want(file)
		if !strings.HasSuffix(want, "\n") {
			want += "\r\n"
		}
		if got := s.String(); got != want {
			t.Errorf("%s:\n%q, want\n%q", c.name, got, want)
		}
	}
}
