package ui

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"

	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Table prints a table to Out so that it fits the width: two blanks between
// columns, then one, then words are wrapped, and when the numbers alone are
// too wide the table is cut into several that repeat the first column.
func (s *Streams) Table(t *rule.Table) error {
	g := s.grid(t)
	if g.columns == 0 {
		return nil
	}
	for i, part := range g.parts(s.width()) {
		if i > 0 {
			s.put(s.Out, "\n")
		}
		if err := s.render(part); err != nil {
			return say.Errorf("the table could not be printed: %v", err)
		}
	}
	return nil
}

// grid is a table cleaned and made rectangular.
type grid struct {
	columns, left  int
	header, footer []string // nil or of columns cells
	rows           [][]string
	widths         []int
	gap            int // blanks between columns
}

func (s *Streams) grid(t *rule.Table) *grid {
	g := &grid{left: t.Left, columns: max(len(t.Header), len(t.Footer)), gap: 2}
	for _, row := range t.Rows {
		g.columns = max(g.columns, len(row))
	}
	cells := func(row []say.Text) []string {
		if len(row) == 0 {
			return nil
		}
		out := make([]string, g.columns)
		for i, cell := range row {
			out[i] = s.line(s.Lang.Text(cell))
		}
		return out
	}
	g.header, g.footer = cells(t.Header), cells(t.Footer)
	for _, row := range t.Rows {
		c := cells(row)
		if c == nil {
			c = make([]string, g.columns)
		}
		g.rows = append(g.rows, c)
	}
	g.measure()
	return g
}

// all gives every row, header and footer included.
func (g *grid) all(yield func([]string) bool) {
	for _, row := range append([][]string{g.header, g.footer}, g.rows...) {
		if row != nil && !yield(row) {
			return
		}
	}
}

func (g *grid) measure() {
	g.widths = make([]int, g.columns)
	for row := range g.all {
		for i, cell := range row {
			g.widths[i] = max(g.widths[i], tallWidth(cell))
		}
	}
}

// tallWidth is the width of the widest line of a cell.
func tallWidth(cell string) int {
	w := 0
	for line := range strings.SplitSeq(cell, "\n") {
		w = max(w, Width(line))
	}
	return w
}

// total is the width of the table.
func (g *grid) total() int {
	w := g.gap * (g.columns - 1)
	for _, c := range g.widths {
		w += c
	}
	return w
}

// A column of words is made no narrower than its longest word, within these
// limits: below, words are no longer read but spelt.
const narrowest, broadest = 8, 16

// parts makes the table fit the width, in one piece if that can be.
func (g *grid) parts(width int) []*grid {
	if g.total() > width {
		g.gap = 1
	}
	if g.total() > width {
		g.wrap(width)
	}
	if g.total() <= width || g.columns < 3 {
		return []*grid{g}
	}
	// The first column says whose row it is; the others go to as many tables
	// as they need.
	var parts []*grid
	for from := 1; from < g.columns; {
		to, w := from, g.widths[0]
		for to < g.columns && (to == from || w+g.gap+g.widths[to] <= width) {
			w += g.gap + g.widths[to]
			to++
		}
		parts = append(parts, g.cut(from, to))
		from = to
	}
	return parts
}

// cut is the first column with those of [from, to).
func (g *grid) cut(from, to int) *grid {
	part := &grid{columns: 1 + to - from, gap: g.gap, left: min(g.left, 1) + max(0, min(g.left, to)-from)}
	pick := func(row []string) []string {
		if row == nil {
			return nil
		}
		return append([]string{row[0]}, row[from:to]...)
	}
	part.header, part.footer = pick(g.header), pick(g.footer)
	for _, row := range g.rows {
		part.rows = append(part.rows, pick(row))
	}
	part.measure()
	return part
}

// wrap narrows columns until the table fits: the widest column of words by one
// until it fits or all are narrow, and the headers of numbers down to their
// longest word.
func (g *grid) wrap(width int) {
	for i := min(max(g.left, 0), g.columns); i < g.columns; i++ {
		if g.header == nil {
			break
		}
		least := 0
		for _, row := range append([][]string{g.footer}, g.rows...) {
			if row != nil {
				least = max(least, tallWidth(row[i]))
			}
		}
		for word := range strings.FieldsSeq(g.header[i]) {
			least = max(least, Width(word))
		}
		g.widths[i] = least
	}
	least := make([]int, max(g.left, 0))
	for row := range g.all {
		for i := range min(g.left, g.columns) {
			for word := range strings.FieldsSeq(row[i]) {
				least[i] = max(least[i], min(Width(word), broadest), narrowest)
			}
		}
	}
	for g.total() > width {
		widest := -1
		for i := range min(g.left, g.columns) {
			if g.widths[i] > least[i] && (widest < 0 || g.widths[i] >= g.widths[widest]) {
				widest = i
			}
		}
		if widest < 0 {
			break
		}
		g.widths[widest]--
	}
	for row := range g.all {
		for i, cell := range row {
			if tallWidth(cell) > g.widths[i] {
				row[i] = strings.Join(wrapStyled(cell, g.widths[i]), "\n")
			}
		}
	}
	g.measure()
}

// wrapStyled wraps a cell that may be coloured as a whole: each line gets the
// colour, since a line break in the middle would colour the neighbour too.
func wrapStyled(cell string, width int) []string {
	n := screen.StyleAt(cell)
	if n == 0 || !strings.HasSuffix(cell, reset) {
		return Wrap(cell, width, "")
	}
	lines := Wrap(cell[n:len(cell)-len(reset)], width, "")
	for i := range lines {
		lines[i] = cell[:n] + lines[i] + reset
	}
	return lines
}

// render is the one place that knows the table library.
func (s *Streams) render(g *grid) error {
	align := make([]tw.Align, g.columns)
	pads := make([]tw.Padding, g.columns)
	for i := range align {
		align[i] = tw.AlignRight
		if i < g.left {
			align[i] = tw.AlignLeft
		}
		pads[i] = tw.Padding{Overwrite: true}
		if i < g.columns-1 {
			pads[i].Right = strings.Repeat(" ", g.gap)
		}
	}
	cells := tw.CellConfig{
		Formatting: tw.CellFormatting{AutoWrap: tw.WrapNone, AutoFormat: tw.Off},
		Alignment:  tw.CellAlignment{PerColumn: align},
		Padding:    tw.CellPadding{Global: tw.Padding{Overwrite: true}, PerColumn: pads},
	}
	var b bytes.Buffer
	t := tablewriter.NewTable(&b,
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{
			Borders: tw.BorderNone,
			Symbols: tw.NewSymbols(tw.StyleLight),
			Settings: tw.Settings{
				Separators: tw.Separators{ShowHeader: tw.On, ShowFooter: tw.On, BetweenRows: tw.Off, BetweenColumns: tw.Off},
				Lines:      tw.Lines{ShowTop: tw.Off, ShowBottom: tw.Off, ShowHeaderLine: tw.On, ShowFooterLine: tw.On},
			},
		})),
		tablewriter.WithHeaderConfig(cells),
		tablewriter.WithRowConfig(cells),
		tablewriter.WithFooterConfig(cells),
		tablewriter.WithHeaderAutoFormat(tw.Off),
		tablewriter.WithRowAutoFormat(tw.Off),
		tablewriter.WithFooterAutoFormat(tw.Off),
		tablewriter.WithTrimSpace(tw.Off),
		// The locale would change the layout otherwise.
		tablewriter.WithEastAsian(tw.Off),
	)
	if g.header != nil {
		t.Header(g.header)
	}
	for _, row := range g.rows {
		if err := t.Append(row); err != nil {
			return err
		}
	}
	if g.footer != nil {
		t.Footer(g.footer)
	}
	if err := t.Render(); err != nil {
		return err
	}
	// The library ends a table without rows with an empty line.
	for line := range strings.Lines(strings.TrimRight(b.String(), " \n") + "\n") {
		if _, err := fmt.Fprintln(s.Out, strings.TrimRight(line, " \n")); err != nil {
			return err
		}
	}
	return nil
}
