// Package show makes what is shown of a laboratory: its picture on a terminal
// and as SVG, and its judgement project by project.
package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"arbiter/engine/expo/lab"
	"arbiter/engine/rule"
	"arbiter/say"
	"arbiter/say/screen"
)

// Picture is a laboratory to be drawn.
type Picture struct {
	*lab.Lab
	Numbered []lab.Cell  // cells to choose from, numbered from 1; nil for none
	Heads    []string    // of a picture of tiles alone: what stands above each column
	Framed   bool        // the anchors of its tiles are
	Chosen   *lab.Cell   // the cell of those to be tapped that was tapped, nil for none
	Laid     *lab.Placed // the tile that is outlined, of one cell where its neighbours alone are drawn
}

// head is what stands above a column.
func (p Picture) head(x int) string {
	switch {
	case p.Heads == nil:
		return string('a' + rune(x))
	case x < len(p.Heads):
		return p.Heads[x]
	}
	return ""
}

// margin is the room for row numbers on a terminal.
func (p Picture) margin() int {
	if p.Heads != nil {
		return 0
	}
	return 3
}

// shorts are the types in three letters of a language, and in two where there is less room: the
// first of its first word, or where another's begin so with the last instead of them.
func shorts(lang *say.Language) (names [2][lab.Types]string) {
	var words [lab.Types][]rune
	for r := range words {
		words[r] = []rune(lab.Resource(r).Brief(lang))
	}
	alone := func(r, n int) bool { // no other begins so
		return !slices.ContainsFunc(words[:], func(w []rune) bool {
			return string(w) != string(words[r]) && string(w[:min(n, len(w))]) == string(words[r][:min(n, len(words[r]))])
		})
	}
	for r, w := range words {
		for i, long := range []int{3, 2} {
			if names[i][r] = string(w[:min(long, len(w))]); !alone(r, long) {
				names[i][r] = string(w[:long-1]) + string(w[len(w)-1])
			}
		}
	}
	return names
}

// What lies on a place, if no tile does.
const (
	scrap   = -1
	free    = -2
	outside = -3
)

// thing is the index of the tile on a place, or what lies there instead.
func (p Picture) thing(x, y int) int {
	c := lab.Cell{X: int8(x), Y: int8(y)}
	switch bit := p.Bit(c); {
	case bit&p.Cells == 0:
		return outside
	case bit&p.Scraps() != 0:
		return scrap
	default:
		if i := p.At(c); i >= 0 {
			return i
		}
	}
	return free
}

// parted says whether a line runs between two neighbouring places.
func parted(a, b int) bool { return a != b || a == scrap }

// note is a line of text on a cell, that may run over the cells to its right.
type note struct {
	cell lab.Cell
	line int // 0 to 2
	wide int // cells
	text string

	kind  lab.Resource // of line 2, whose text is its amount
	lacks int          // of a project
}

// notes are what is written on a tile of four cells: its name and what it is
// where most of it lies side by side, and on each cell one of its types.
func (p Picture) notes(tile int, done string) (out []note) {
	t := &p.Tiles[tile]
	cells := slices.Collect(p.Each(t.Cells()))
	first, wide := 0, 0
	for i := range cells {
		n := 1
		for i+n < len(cells) && cells[i+n].Y == cells[i].Y && cells[i+n].X == cells[i].X+int8(n) {
			n++
		}
		if n > wide {
			first, wide = i, n
		}
	}
	told, kinds, has := "", t.Needs, p.Has(tile)
	switch t.Kind {
	case lab.Project:
		if t.Points >= 0 {
			told = strconv.Itoa(t.Points) + "v"
		}
		if t.Complete {
			told += " " + done
		}
	case lab.Technology:
		kinds = p.Rules.Gives(t.Tile)
	case lab.Improvement:
		told = "+" + t.Card.String()
	}
	for r, n := range kinds.Each() {
		of := note{cell: cells[len(out)%len(cells)], line: 2, wide: 1, text: strconv.Itoa(n), kind: r}
		if t.Kind == lab.Project {
			met := min(has.N(r), n)
			of.text, of.lacks = fmt.Sprintf("%d/%d", met, n), n-met
		}
		out = append(out, of)
	}
	if t.Kind == lab.Project && t.Needs == 0 && t.Energy != lab.Types { // it is known by its energy alone
		out = append(out, note{cell: cells[0], line: 2, wide: 1, kind: t.Energy, lacks: 1})
	}
	label := t.Label()
	if p.Heads != nil {
		label = t.Name
	}
	return append(out, note{cell: cells[first], wide: wide, text: screen.Clean(label)}, note{cell: cells[first], line: 1, wide: wide, text: told})
}

type canvas struct {
	*screen.Canvas
	names        [2][lab.Types]string
	used         [lab.Types]bool // of them
	wide, margin int             // of a cell, without its edge; before the first one
}

// high is a cell's height without its edge.
const high = 3

// tight is 1 where there is little room in a cell, else 0.
func (c *canvas) tight() int {
	if c.wide < 7 {
		return 1
	}
	return 0
}

// short is a type in as many letters as there is room for.
func (c *canvas) short(r lab.Resource) string {
	c.used[r] = true
	return c.names[c.tight()][r]
}

// legend says what the types are that were written in a few letters.
func (c *canvas) legend(how rule.Drawing) []string {
	var means []string
	for r, used := range c.used {
		if word := how.Lang.Text(lab.Resource(r).Said()); used && word != c.names[c.tight()][r] {
			means = append(means, c.names[c.tight()][r]+" "+word)
		}
	}
	if len(means) == 0 || !how.Explained() {
		return nil
	}
	return how.Beneath(strings.Join(means, " · "))
}

// typed is a number and its type, parted by a blank where that fits; the number alone where
// nothing more does.
func (c *canvas) typed(number string, r lab.Resource) string {
	if len(number)+len(c.names[c.tight()][r]) > c.wide {
		return number
	}
	name := c.short(r)
	return number + " "[:max(0, c.wide-3-len(name))] + name
}

// corner is where a place begins: its north-west edge.
func (c *canvas) corner(x, y int) (int, int) { return c.margin + x*(c.wide+1), 1 + y*(high+1) }

// inCell writes into a place, from the left, the right or in the middle.
func (c *canvas) inCell(x, y, line, wide int, text string, align int) {
	left, top := c.corner(x, y)
	room := wide*(c.wide+1) - 1
	text = screen.Clip(text, room)
	c.Write(left+1+(room-screen.Width(text))*align/2, top+1+line, text, "")
}

// boxes are the lines of a box by the sides it goes to: N 1, E 2, S 4, W 8.
var boxes = []rune(" ╵╶└╷│┌├╴┘─┴┐┤┬┼")

// ascii is the nearest ASCII to a character of a picture.
func ascii(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		return r
	case strings.ContainsRune("╵╷│", r):
		return '|'
	case strings.ContainsRune("╶╴─", r):
		return '-'
	case slices.Contains(boxes, r):
		return '+'
	case r == '·' || r == '…':
		return '.'
	}
	return '?'
}

// Lines are the laboratory on a terminal: columns and rows as cells are named,
// tiles outlined, the two halves of a resource tile at its corners, and on each
// cell of a project what it has and needs of one type.
func (p Picture) Lines(how rule.Drawing) []string {
	if how.Bare && p.Heads == nil && p.margin()+p.W*(leastWide+1)+1 > how.Columns() {
		return append(p.cells(how, len(strconv.Itoa(max(1, len(p.Numbered))))), p.key(how)...) // one sign for each cell
	}
	c := canvas{wide: 7, margin: p.margin(), names: shorts(how.Lang)}
	for c.wide > leastWide && c.margin+p.W*(c.wide+1)+1 > how.Columns() {
		c.wide -= 2
	}
	c.Canvas = screen.NewCanvas(c.margin+p.W*(c.wide+1)+1, p.H*(high+1)+2)
	p.edges(&c)
	for x := range p.W {
		left, _ := c.corner(x, 0)
		c.Write(left+1+c.wide/2, 0, p.head(x), "")
	}
	for y := range p.H {
		_, top := c.corner(0, y)
		if p.Heads == nil {
			c.Write(0, top+2, fmt.Sprintf("%2d", y+1), "")
		}
		for x := range p.W {
			switch thing := p.thing(x, y); {
			case thing == scrap:
				c.inCell(x, y, 1, 1, how.Lang.Words(scrapWord), 1)
			case thing == free && p.Bit(lab.Cell{X: int8(x), Y: int8(y)})&p.Gone != 0:
				c.inCell(x, y, 1, 1, "o", 1)
			}
		}
	}
	for i, cell := range p.Numbered {
		c.inCell(int(cell.X), int(cell.Y), 1, 1, strconv.Itoa(i+1), 1)
	}
	done, plain := "✓", (func(rune) rune)(nil)
	if how.ASCII {
		done, plain = "ok", ascii
	}
	for i := range p.Tiles {
		if t := &p.Tiles[i]; t.Kind == lab.Supply {
			c.supply(t)
			continue
		}
		for _, n := range p.notes(i, done) {
			if n.line == 2 {
				n.text = c.typed(n.text, n.kind)
			}
			c.inCell(int(n.cell.X), int(n.cell.Y), n.line, n.wide, n.text, 0)
		}
	}
	return append(c.Lines(false, plain), c.legend(how)...)
}

// leastWide is the least width of a cell that is drawn with what lies on it.
const leastWide = 3

// cells are a sign for each, so many columns wide: a letter for each tile, x for a scrap, the
// numbers of cells to choose from; of a tile alone, its anchor and the others.
func (p Picture) cells(how rule.Drawing, across int) (lines []string) {
	open := "·"
	if how.ASCII {
		open = "."
	}
	line := "  "
	for x := range p.W {
		line += fmt.Sprintf(" %*s", across, p.head(x))
	}
	lines = append(lines, line)
	for y := range p.H {
		if line = fmt.Sprintf("%2d", y+1); p.Heads != nil {
			line = "  "
		}
		for x := range p.W {
			sign, at := " ", lab.Cell{X: int8(x), Y: int8(y)}
			switch thing, n := p.thing(x, y), slices.Index(p.Numbered, at); {
			case n >= 0:
				sign = strconv.Itoa(n + 1)
			case thing >= 0 && p.Heads == nil:
				sign = letter(thing)
			case thing >= 0 && p.Tiles[thing].Spot.Cell == at:
				sign = anchorSign(how)
			case thing >= 0:
				sign = "o"
			case thing == scrap:
				sign = "x"
			case thing == free:
				sign = open
			}
			line += fmt.Sprintf(" %*s", across, sign)
		}
		lines = append(lines, line)
	}
	return lines
}

// letters are the signs of tiles, as many as a laboratory has cells: none is that of a scrap, of a free
// cell or of a number to choose.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwyz*+=%&#$?!<>~^"

func letter(tile int) string { return letters[tile : tile+1] }

// anchorSign is the anchor of a tile that is drawn in signs.
func anchorSign(how rule.Drawing) string {
	if how.ASCII {
		return "@"
	}
	return "●"
}

// key says what the signs of a plan mean.
func (p Picture) key(how rule.Drawing) (lines []string) {
	called := func(r lab.Resource) string { return how.Lang.Text(r.Said()) }
	if !how.Signs { // as short as in the tiles
		called = func(r lab.Resource) string { return shorts(how.Lang)[0][r] }
	}
	for i := range p.Tiles {
		label := p.Tiles[i].Label()
		if tile := p.Tiles[i].Tile; tile.Kind == lab.Supply { // players don't know it by its name
			label = "2 " + called(tile.Two) + ", 1 " + called(tile.One)
		}
		lines = append(lines, screen.Clip(letter(i)+" "+screen.Clean(label), how.Columns()))
	}
	if p.Scraps() != 0 {
		lines = append(lines, "x "+how.Lang.Words(scrapWord))
	}
	return lines
}

const scrapWord say.Key = "scrap"

// edges draws what parts places, and a point where four free ones meet.
func (p Picture) edges(c *canvas) {
	for y := range p.H + 1 {
		for x := range p.W + 1 {
			nw, ne, sw, se := p.thing(x-1, y-1), p.thing(x, y-1), p.thing(x-1, y), p.thing(x, y)
			sides := 0
			for i, line := range []bool{parted(nw, ne), parted(ne, se), parted(sw, se), parted(nw, sw)} {
				if line {
					sides |= 1 << i
				}
			}
			left, top := c.corner(x, y)
			sign := string(boxes[sides])
			if sides == 0 && se == free {
				sign = "·"
			}
			c.Write(left, top, sign, "")
			if sides&2 != 0 {
				c.Write(left+1, top, strings.Repeat("─", c.wide), "")
			}
			for i := 1; sides&4 != 0 && i <= high; i++ {
				c.Write(left, top+i, "│", "")
			}
		}
	}
}

// supply draws a resource tile: its diagonal, and each half at the corner that
// it points at.
func (c *canvas) supply(t *lab.Placed) {
	x, y := int(t.Spot.Cell.X), int(t.Spot.Cell.Y)
	q := t.Spot.Turn.Corner()
	for line := range high {
		at := line * (c.wide - 1) / (high - 1)
		sign := `\`
		if q%2 == 1 {
			at, sign = c.wide-1-at, "/"
		}
		left, top := c.corner(x, y)
		c.Write(left+1+at, top+1+line, sign, "")
	}
	// The 2 points at NE, ES, SW and WN.
	line, align := []int{0, 2, 2, 0}[q], []int{2, 2, 0, 0}[q]
	half := func(number string, r lab.Resource) string { // a blank is for the diagonal
		name := c.short(r)
		return number + " "[:min(1, max(0, c.wide-2-len(number+name)))] + name
	}
	c.inCell(x, y, line, 1, half("2", t.Two), align)
	c.inCell(x, y, 2-line, 1, half("1", t.One), 2-align)
}
