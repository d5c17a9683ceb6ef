package ui

import (
	"math/rand/v2"
	"strings"
	"testing"

	"arbiter/engine/rule"
	"arbiter/say"
)

// No two columns touch: the words of each column consist of one letter, and between different
// letters there is a blank.
func TestColumnsNeverTouch(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 9))
	for n := range 600 {
		columns := 2 + rng.IntN(9)
		cell := func(i, most int) say.Text {
			var words []string
			for range 1 + rng.IntN(most) {
				words = append(words, strings.Repeat(string(rune('a'+i)), 1+rng.IntN(9)))
			}
			return say.Plain(strings.Join(words, " "))
		}
		table := &rule.Table{Left: rng.IntN(columns)}
		row := func(most int) (cells []say.Text) {
			for i := range columns {
				if most > 1 && i >= table.Left {
					cells = append(cells, cell(i, 1))
				} else {
					cells = append(cells, cell(i, most))
				}
			}
			return cells
		}
		table.Header = row(2)
		for range 1 + rng.IntN(4) {
			table.Rows = append(table.Rows, row(6))
		}
		if rng.IntN(2) == 0 {
			table.Footer = row(3)
		}
		s, out, _ := Test("")
		s.Width = 40 + rng.IntN(60)
		if err := s.Table(table); err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(out.String()) {
			last := rune(' ')
			for _, r := range strings.TrimRight(line, "\n") {
				if r != ' ' && last != ' ' && r != last {
					t.Fatalf("table %d, width %d: columns touch in %q\n%s", n, s.Width, line, out)
				}
				last = r
			}
		}
	}
}
