package lab

import (
	"cmp"
	"iter"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// Cell is a place of the grid: X columns to the right and Y rows down from a1.
type Cell struct{ X, Y int8 }

// The last cell that can be named is p26: r1 is a turn.
const (
	mostColumns = 16
	mostRows    = 26
)

// String is "c2".
func (c Cell) String() string {
	if c.X < 0 || c.X >= mostColumns || c.Y < 0 || c.Y >= mostRows {
		return "?"
	}
	return string('a'+rune(c.X)) + strconv.Itoa(int(c.Y)+1)
}

// compare orders cells row by row.
func (c Cell) compare(o Cell) int { return cmp.Or(cmp.Compare(c.Y, o.Y), cmp.Compare(c.X, o.X)) }

// ParseCell reads a column a to p and a row 1 to 26, as c2.
func ParseCell(word string) (c Cell, ok bool) {
	if len(word) < 2 || word[1] < '1' || word[1] > '9' {
		return c, false
	}
	column := word[0] | 0x20
	row, err := strconv.Atoi(word[1:])
	if err != nil || row > mostRows || column < 'a' || column >= 'a'+mostColumns {
		return c, false
	}
	return Cell{int8(column - 'a'), int8(row - 1)}, true
}

// ReadCell is ParseCell for a word of a line.
func ReadCell(w rule.Word) (Cell, error) {
	c, ok := ParseCell(w.Text)
	if !ok {
		return c, rule.Misread(w.Column, "a cell such as c2: column and row", "%q is no cell.", w.Text)
	}
	return c, nil
}

// cellSet is a set of cells of one board by their indexes, row by row.
type cellSet = rule.Set[int]

// floor is a laboratory as printed.
type floor struct {
	W, H   int
	Cells  cellSet // where tiles may lie
	Marked cellSet // where a scrap lies at first
	west   cellSet // the first column
	east   cellSet // the last one
}

// most is the number of places that a board can have, gaps included.
const most = 64

func newFloor(w, h int) floor {
	b := floor{W: w, H: h}
	for y := range h {
		b.west |= 1 << (y * w)
		b.east |= 1 << (y*w + w - 1)
	}
	return b
}

// Bit is the mask of a cell, 0 where it lies beyond the edges.
func (b *floor) Bit(c Cell) cellSet {
	if c.X < 0 || c.Y < 0 || int(c.X) >= b.W || int(c.Y) >= b.H {
		return 0
	}
	return 1 << (int(c.Y)*b.W + int(c.X))
}

// Cell is the cell of an index.
func (b *floor) Cell(index int) Cell { return Cell{int8(index % b.W), int8(index / b.W)} }

// Each gives the cells of a mask in reading order.
func (b *floor) Each(m cellSet) iter.Seq[Cell] {
	return func(yield func(Cell) bool) {
		m.Each(func(at int) bool { return yield(b.Cell(at)) })
	}
}

// List names the cells of a mask in reading order.
func (b *floor) List(m cellSet) []string {
	return m.Names(func(at int) string { return b.Cell(at).String() })
}

func (b *floor) north(m cellSet) cellSet { return m >> b.W }
func (b *floor) south(m cellSet) cellSet { return m << b.W }
func (b *floor) right(m cellSet) cellSet { return m &^ b.east << 1 }
func (b *floor) left(m cellSet) cellSet  { return m &^ b.west >> 1 }

// Beside are the places that share an edge with a place of a mask; places of the mask that
// touch each other are included.
func (b *floor) Beside(m cellSet) cellSet {
	return (b.north(m) | b.south(m) | b.right(m) | b.left(m)) & b.all()
}

// all are the places of the grid, gaps included.
func (b *floor) all() cellSet { return ^cellSet(0) >> (most - b.W*b.H) }

// faces are the places beside a cell that the tile's 2 and its 1 point at: at r0 the 2 points
// north and east, the 1 south and west; turned over, the 2 points north and west.
func (b *floor) faces(cell cellSet, t Turn) (two, one cellSet) {
	sides := [4]cellSet{b.north(cell), b.right(cell), b.south(cell) & b.all(), b.left(cell)}
	q := t.Corner()
	return sides[q] | sides[(q+1)&3], sides[(q+2)&3] | sides[(q+3)&3]
}

// Lay are the cells of a form with its anchor on a cell. ok is false if one lies beyond the
// edges or in a gap; the mask then has the others.
func (b *floor) Lay(f Form, s Spot) (m cellSet, ok bool) {
	ok = true
	for _, o := range layouts()[f][s.Turn&7] {
		bit := b.Bit(Cell{s.Cell.X + o.X, s.Cell.Y + o.Y})
		ok = ok && bit&b.Cells != 0
		m |= bit
	}
	return m, ok
}

// Spot is where and how a tile lies: the anchor's cell, and its turn.
type Spot struct {
	Cell Cell
	Turn Turn
}

// String is "c2 r0".
func (s Spot) String() string { return s.Cell.String() + " " + s.Turn.String() }

// Canon is the spot with the lowest turn that has the same cells.
func (s Spot) Canon(f Form) Spot { return Spot{s.Cell, f.Same(s.Turn)} }

// State is a board and which of its scraps are gone, as rows of signs say it.
type State struct {
	floor
	Gone     cellSet // marked, the scrap removed
	Replaced cellSet // marked, a handicap's tile instead of the scrap
}

// Scraps are the cells where scraps lie.
func (s State) Scraps() cellSet { return s.Marked &^ s.Gone &^ s.Replaced }

// ParseBoard reads rows from the top, parted by slashes: . a cell, x a marked
// one with its scrap, _ none; o a marked one whose scrap is gone, r one that a
// handicap replaced. The error is a *rule.NotUnderstood.
func ParseBoard(w rule.Word) (s State, err error) {
	rows := strings.Split(w.Text, "/")
	width, column := len([]rune(rows[0])), w.Column
	const want = "rows from the top such as ....../..x...: . cell, x marked cell, _ none"
	switch {
	case width > mostColumns || len(rows) > mostRows || width*len(rows) > most:
		return s, rule.Misread(column, "a smaller laboratory", "A laboratory has at most %d places.", most)
	case width == 0:
		return s, rule.Misread(column, want, "The first row is empty.")
	}
	s.floor = newFloor(width, len(rows))
	for y, row := range rows {
		signs := []rune(row)
		if len(signs) != width {
			return s, rule.Misread(column, "rows of the same length", "Row %d has cells: %d, the first one has %d.", y+1, len(signs), width)
		}
		for x, sign := range signs {
			bit := s.Bit(Cell{int8(x), int8(y)})
			if sign != '_' {
				s.Cells |= bit
			}
			switch sign {
			case 'o', 'O':
				s.Gone |= bit
			case 'r', 'R':
				s.Replaced |= bit
			case 'x', 'X':
			case '.', '_':
				continue
			default:
				return s, rule.Misread(column+x, want, "%q is no sign of a laboratory.", string(sign))
			}
			s.Marked |= bit
		}
		column += width + 1
	}
	if s.Cells == 0 {
		return s, rule.Misread(w.Column, want, "This laboratory has no cell.")
	}
	return s, nil
}

// String is the rows as ParseBoard reads them.
func (s State) String() string {
	var b strings.Builder
	for y := range s.H {
		if y > 0 {
			b.WriteByte('/')
		}
		for x := range s.W {
			bit := s.Bit(Cell{int8(x), int8(y)})
			switch {
			case s.Cells&bit == 0:
				b.WriteByte('_')
			case s.Gone&bit != 0:
				b.WriteByte('o')
			case s.Replaced&bit != 0:
				b.WriteByte('r')
			case s.Marked&bit != 0:
				b.WriteByte('x')
			default:
				b.WriteByte('.')
			}
		}
	}
	return b.String()
}

// Only is a board whose only cells are those of a form on some spots.
func Only(w, h int, f Form, at []Spot) State {
	b := newFloor(w, h)
	for _, s := range at {
		m, _ := b.Lay(f, s)
		b.Cells |= m
	}
	return State{floor: b}
}
