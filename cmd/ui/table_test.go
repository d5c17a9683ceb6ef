package ui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"

	"github.com/google/go-cmp/cmp"
	"github.com/olekukonko/tablewriter/pkg/twwidth"
)

var update = flag.Bool("update", false, "write the tables to testdata")

func standings() *rule.Table {
	return &rule.Table{
		Header: say.Plains("seat", "technologies", "coins", "science", "points", "pollution", "garbage in hand", "lands"),
		Rows: [][]say.Text{
			say.Plains("Green", "locomotive workers", "12", "4", "9", "-1", "0", "4"),
			say.Plains("Jörg der Ältere 漢字", "bridge, sorting, recycle:3c, cleanup:4s, quality:5c=3v", "103", "14", "", "+6", "3", "5"),
			say.Plains("Blue"),
		},
		Footer: say.Plains("all", "", "115", "18", "9", "", "3", "9"),
		Left:   2,
	}
}

func TestTable(t *testing.T) {
	tables := map[string]*rule.Table{
		"standings": standings(),
		"plain":     {Rows: [][]say.Text{say.Plains("L1", "3"), say.Plains("L2", "12")}, Left: 1},
		"numbers":   {Header: say.Plains(strings.Fields("seat round1 round2 round3 round4 round5 round6 round7 round8 round9 round10 round11")...), Rows: [][]say.Text{say.Plains(strings.Fields("Green 11111 22222 3 4 5 6 7 8 9 10 11")...), say.Plains(strings.Fields("Blue 1 2 3 4 5 6 7 8 9 10 11")...)}, Left: 1},
		"empty":     {Header: say.Plains("seat", "coins"), Left: 1},
	}
	for name, table := range tables {
		for _, width := range []int{40, 60, 80, 120} {
			s, out, _ := Test("")
			s.Width = width
			if err := s.Table(table); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(out.String()) {
				if w := screen.Width(strings.TrimRight(line, "\n")); w > width {
					t.Errorf("%s: %d columns in %d: %q", name, w, width, line)
				}
			}
			file := filepath.Join("testdata", fmt.Sprintf("table-%s-%d.txt", name, width))
			if *update {
				if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), out.String()); d != "" {
				t.Errorf("%s at %d (-want +got):\n%s", name, width, d)
			}
		}
	}
}

// A column of words among numbers is aligned left.
func TestWordsAmongNumbers(t *testing.T) {
	s, out, _ := Test("")
	if err := s.Table(&rule.Table{Rows: [][]say.Text{say.Plains("Ann", "1", "so", "7"), say.Plains("Bob", "12", "and so", "8")}, Left: 1, Words: []int{2}}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != "Ann   1  so      7\nBob  12  and so  8\n" {
		t.Errorf("printed:\n%s", got)
	}
}

// A long word, as German has, is not broken while a column of several words can be narrowed.
func TestLongWordStaysWhole(t *testing.T) {
	const long = "wissenschaftliche"
	s, out, _ := Test("")
	s.Width = 36
	if err := s.Table(&rule.Table{Rows: [][]say.Text{say.Plains("Ann", long+" Forschung", "drill 6/9; tram 6/8; telegraph 5/8; kettle 4/5", "6")}, Left: 1, Words: []int{1, 2}}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); !strings.Contains(got, long) {
		t.Errorf("printed:\n%s", got)
	}
}

// Widths don't depend on the locale, as the library's do.
func TestTableInAnyLocale(t *testing.T) {
	twwidth.SetEastAsian(true)
	s, out, _ := Test("")
	if err := s.Table(&rule.Table{Rows: [][]say.Text{say.Plains("●·…", "1"), say.Plains("Blue", "12")}, Left: 1}); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != "●·…    1\nBlue  12\n" {
		t.Errorf("printed:\n%s", got)
	}
}

// Control characters in a cell don't reach the terminal, not even colours, which would extend into
// the next column.
func TestTableClean(t *testing.T) {
	s, out, _ := Test("")
	s.Color, s.Width = true, 40
	table := standings()
	table.Rows[0][0] = say.Plain("evil\x1b[2J\nforged")
	table.Rows[1][1] = s.Bad(table.Rows[1][1])
	if err := s.Table(table); err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(out.String()) {
		if w := screen.Width(strings.TrimRight(line, "\n")); w > 40 {
			t.Errorf("%d columns: %q", w, line)
		}
	}
	if strings.ContainsRune(out.String(), screen.Esc) || strings.Contains(out.String(), "\nforged") {
		t.Errorf("got through in\n%s", out)
	}
}

// drawing is a picture that says how it is drawn.
type drawing struct{ rule.Picture }

func (drawing) Lines(how rule.Drawing) []string {
	return []string{fmt.Sprint("picture ", how.Width), "second"}
}

func TestView(t *testing.T) {
	s, out, _ := Test("")
	v := &rule.View{Blocks: []rule.Block{
		rule.Lines(say.Plain("Round III"), say.Plain("a long line "+strings.Repeat("word ", 16))),
		{},
		{Lines: []say.Text{say.Plain("garbage Green " + strings.Repeat("land=1 ", 12) + "#")}, Typed: true},
		{Caption: say.Plain("Region"), Picture: drawing{}},
		{Table: &rule.Table{Header: say.Plains("seat", "coins"), Rows: [][]say.Text{say.Plains("Green", "3")}, Left: 1}},
	}}
	if err := s.View(v, rule.Drawing{Width: 7}); err != nil {
		t.Fatal(err)
	}
	want := `Round III
a long line word word word word word word word word word word word word word
  word word word

garbage Green land=1 land=1 land=1 land=1 land=1 land=1 land=1 land=1 land=1 land=1 land=1 land=1 #

Region
picture 7
second

seat   coins
────────────
Green      3
`
	if d := cmp.Diff(want, out.String()); d != "" {
		t.Errorf("-want +got:\n%s", d)
	}
}

// A column has room for a name that is longer in ASCII.
func TestTableInPlainCharacters(t *testing.T) {
	s, out, _ := Test("")
	s.ASCII = true
	table := &rule.Table{Header: say.Plains("seat", "Müll", "Jörg"), Rows: [][]say.Text{say.Plains("Änne", "4", "12")}, Left: 1}
	if err := s.Table(table); err != nil {
		t.Fatal(err)
	}
	want := "seat   Muell  Joerg\n-------------------\nAenne      4     12\n"
	if out.String() != want {
		t.Errorf("the table is\n%sand not\n%s", out, want)
	}
	if strip := strings.Join(s.Strip(table, 19, map[string]int{}), "\n"); strip != "seat   Muell  Joerg\nAenne      4     12" {
		t.Errorf("in one strip it is\n%s", strip)
	}
}

// A table's columns keep their earlier widths, but not those of another table, which would leave no
// room for the totals.
func TestStripOfAnotherTable(t *testing.T) {
	s, _, _ := Test("")
	had := map[string]int{}
	strip := func(header, row string) string {
		return s.Strip(&rule.Table{Header: say.Plains(strings.Fields(header)...), Rows: [][]say.Text{say.Plains(strings.Fields(row)...)}, Left: 1}, 24, had)[1]
	}
	for _, c := range [][3]string{
		{"Seat Jokers", "Ann Iron,Wood,Steel", "Ann   Iron,Wood,Steel"},
		{"Seat Jokers", "Ann Iron", "Ann              Iron"},
		{"Seat Jokers Total", "Ann 2 100", "Ann        2    100"},
	} {
		if got := strip(c[0], c[1]); got != c[2] {
			t.Errorf("%s: %q, not %q", c[0], got, c[2])
		}
	}
}
