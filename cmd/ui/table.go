package ui

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/olekukonko/ll"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Table prints a table to Out so that it fits the width: two blanks between
// columns, then one, then words are wrapped, and when the numbers alone are
// too wide the table is cut into several that repeat the first column. Cells
// are plain: a colour would reach into the next column where a cell is wrapped.
//
// The library gives every column the same share of the width, cuts off longer text, widens a
// column rather than break a long word, and can't split a table. So fit, render and parts do
// this here.
func (s *Streams) Table(t *rule.Table) error {
	g := s.grid(t)
	g.fit(s.Width)
	for i, part := range g.parts(s.Width) {
		if i > 0 {
			s.put(s.Out, "\n")
		}
		if err := s.render(g, part); err != nil {
			return say.Errorf("the table could not be printed: %v", err)
		}
	}
	return nil
}

// grid is a table in words, and how wide its columns are.
type grid struct {
	header, footer []string
	rows           [][]string
	columns        []*column
	gap            int // blanks between columns
}

type column struct {
	words   bool // aligned left and wrapped; else numbers, of which only the header is wrapped
	width   int  // what it may take
	full    int  // what its cells would take
	longest int  // what its longest word takes, or number
}

func (s *Streams) grid(t *rule.Table) *grid {
	g := &grid{gap: 2}
	cells := func(row []say.Text, header bool) []string {
		var out []string
		for i, cell := range row {
			text := s.signs(screen.Clean(s.Lang.Text(cell)))
			out = append(out, text)
			if i == len(g.columns) {
				g.columns = append(g.columns, &column{words: t.Word(i)})
			}
			c := g.columns[i]
			c.full = max(c.full, screen.Width(text))
			c.width = c.full
			whole := []string{text}
			if c.words || header {
				whole = strings.Fields(text)
			}
			for _, w := range whole {
				c.longest = max(c.longest, screen.Width(w))
			}
		}
		return out
	}
	g.header = cells(t.Header, true)
	g.rows = rule.Each(t.Rows, func(row []say.Text) []string { return cells(row, false) })
	g.footer = cells(t.Footer, false)
	return g
}

// total is how wide the table is at most.
func (g *grid) total() int {
	return g.gap*(len(g.columns)-1) + rule.Sum(g.columns, func(c *column) int { return c.width })
}

// A column of words is made no narrower than its longest word, within these
// limits: below, words are no longer read but spelt.
const narrowest, broadest = 8, 18

// fit narrows columns until the table fits, or can't be narrowed: the headers
// of numbers to their longest word, then the widest column of words by one
// after the other.
func (g *grid) fit(width int) {
	if g.total() > width {
		g.gap = 1
	}
	if g.total() <= width {
		return
	}
	for _, c := range g.columns {
		if !c.words {
			c.width = c.longest
		}
	}
	g.narrow(width, func(c *column) int { return min(max(c.longest, narrowest), broadest) })
}

// narrow takes of the widest column of words, one after the other, until the table fits or
// none is wider than its least.
func (g *grid) narrow(width int, least func(*column) int) {
	for g.total() > width {
		var widest *column
		for _, c := range g.columns {
			if c.words && c.width > least(c) && (widest == nil || c.width >= widest.width) {
				widest = c
			}
		}
		if widest == nil {
			return
		}
		widest.width--
	}
}

// parts are the columns of each of the tables that this one is cut into, one
// if that fits. The first column stands in each: it says whose row it is.
func (g *grid) parts(width int) (parts [][]int) {
	used := 0 // by the last part, with a gap behind it
	for i, c := range g.columns {
		switch last := len(parts) - 1; {
		case i == 0:
			parts = [][]int{{0}}
		case len(parts[last]) > 1 && used+c.width > width:
			parts = append(parts, []int{0, i})
			used = g.columns[0].width + g.gap
		default:
			parts[last] = append(parts[last], i)
		}
		used += c.width + g.gap
	}
	return parts
}

// render prints some columns. Only this function uses the table library, and only its drawing
// part: a whole table of the library would allocate room for ten thousand types of cells and
// format a log that is never read; both take longer than the table.
func (s *Streams) render(g *grid, columns []int) error {
	screen.CountAlike()
	var b bytes.Buffer
	draw := renderer.NewBlueprint(tw.Rendition{
		Borders:  tw.BorderNone,
		Settings: tw.Settings{Separators: tw.Separators{BetweenColumns: tw.Off}},
	})
	draw.Logger(ll.New("").Suspend())
	if err := draw.Start(&b); err != nil {
		return err
	}
	widths := make([]int, len(columns))
	// All of it is made before the first is drawn: it is as wide as its widest. A line is one cell
	// to the library, which counts each cell's width anew.
	parts := [][][]string{g.lines(columns, widths, g.header), g.lines(columns, widths, g.rows...), g.lines(columns, widths, g.footer)}
	whole := tw.NewMapper[int, int]().Set(0, rule.Sum(widths, func(w int) int { return w }))
	for _, part := range parts {
		for i, cells := range part {
			line := ""
			for at, text := range cells {
				line += text + blanks(widths[at], text)
			}
			drawn := tw.Formatting{Row: tw.RowContext{Widths: whole, Current: map[int]tw.CellContext{0: {Align: tw.AlignLeft, Padding: tw.PaddingNone, Data: line}}}}
			if i == 0 && b.Len() > 0 {
				draw.Line(drawn)
			}
			draw.Row(nil, drawn)
		}
	}
	for line := range strings.Lines(strings.TrimRight(b.String(), " \n") + "\n") {
		if _, err := fmt.Fprintln(s.Out, s.shown(strings.TrimRight(line, " \n"))); err != nil {
			return err
		}
	}
	return nil
}

// lines are some rows line by line, each of cells. Of each column the width that they take is noted.
func (g *grid) lines(columns, widths []int, rows ...[]string) (lines [][]string) {
	for _, row := range rows {
		first := len(lines)
		for at, i := range columns {
			if i >= len(row) {
				break
			}
			c := g.columns[i]
			for n, text := range screen.Wrap(row[i], c.width, "") { // a word that is longer is broken
				if !c.words {
					text = blanks(c.width, text) + text
				}
				if at < len(columns)-1 {
					text += strings.Repeat(tw.Space, g.gap)
				}
				if first+n == len(lines) {
					lines = append(lines, make([]string, len(columns)))
				}
				lines[first+n][at] = text
				widths[at] = max(widths[at], screen.Width(text))
			}
		}
	}
	return lines
}

// blanks fill a text up to a width.
func blanks(width int, text string) string {
	return strings.Repeat(tw.Space, max(width-screen.Width(text), 0))
}

// Strip is a table with one line for each row: words that don't fit are clipped, and if the
// numbers alone are too wide, the last columns are dropped. A column is at least as wide as had
// says of a table with these columns, which it updates.
func (s *Streams) Strip(t *rule.Table, width int, had map[string]int) (lines []string) {
	g := s.grid(t)
	for i, c := range g.columns {
		key := strings.Join(g.header, "\t") + g.header[i]
		c.width = max(c.width, had[key])
		had[key] = c.width
	}
	if g.total() > width {
		g.gap = 1
	}
	g.narrow(width, func(*column) int { return narrowest })
	for _, row := range append([][]string{g.header}, append(g.rows, g.footer)...) {
		line := ""
		for i, cell := range row {
			c, aligned := g.columns[i], right
			if c.words {
				aligned = left
			}
			cell = aligned(cell, c.width)
			if screen.Width(line)+len(cell) > width && i > 0 {
				break
			}
			line += cell + strings.Repeat(" ", g.gap)
		}
		if row != nil {
			lines = append(lines, strings.TrimRight(line, " "))
		}
	}
	return lines
}
