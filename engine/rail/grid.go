package rail

import (
	"math/bits"
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// Side is an edge of a tile. Sides count clockwise from the north.
type Side uint8

const (
	North Side = iota
	East
	South
	West
)

// Opposite is the edge across the tile; it is also the edge by which the
// neighbour beyond s touches this tile.
func (s Side) Opposite() Side { return (s + 2) & 3 }

// Turned tells where the edge points after r quarter turns clockwise.
func (s Side) Turned(r Rotation) Side { return (s + Side(r)) & 3 }

// String is "N", "E", "S" or "W".
func (s Side) String() string { return "NESW"[s&3 : s&3+1] }

// Node is the edge middle as a node of the tile.
func (s Side) Node() Node { return Node("NESW"[s&3]) }

func (s Side) mask() Sides { return 1 << (s & 3) }

// Sides is a set of edges; bit i stands for Side i.
type Sides uint8

// Has reports whether s is in the set.
func (m Sides) Has(s Side) bool { return m>>(s&3)&1 != 0 }

// Each gives the edges of the set clockwise from the north.
func (m Sides) Each(yield func(Side) bool) {
	for s := North; s <= West; s++ {
		if m.Has(s) && !yield(s) {
			return
		}
	}
}

// Len is the number of edges in the set, 0 to 4.
func (m Sides) Len() int { return bits.OnesCount8(uint8(m)) }

// Turned is the set after r quarter turns clockwise.
func (m Sides) Turned(r Rotation) Sides {
	m &= 15
	return (m<<(r&3) | m>>(4-r&3)) & 15
}

// String lists the edges clockwise from the north, as "NS"; "" when there is none.
func (m Sides) String() (text string) {
	for s := range m.Each {
		text += s.String()
	}
	return text
}

// Rotation is a number of quarter turns clockwise, 0 to 3, from the tile as described.
type Rotation uint8

// ParseRotation reads "r0", "r1", "r2" or "r3", in either case or the number alone.
// The error is a *rule.NotUnderstood.
func ParseRotation(word string) (Rotation, error) {
	n := word
	if len(word) == 2 && word[0]|0x20 == 'r' {
		n = word[1:]
	}
	if len(n) == 1 && n[0] >= '0' && n[0] <= '3' {
		return Rotation(n[0] - '0'), nil
	}
	return 0, rule.Misread(1, "r0, r1, r2 or r3", "%s is no rotation.", quoted(word))
}

// String is "r0" to "r3".
func (r Rotation) String() string { return "r0r1r2r3"[2*(r&3):][:2] }

func (r Rotation) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

func (r *Rotation) UnmarshalText(text []byte) error { return unmarshal(r, text, ParseRotation) }

// unmarshal reads a text into a value, which stays as it is on an error.
func unmarshal[T any](to *T, text []byte, parse func(string) (T, error)) error {
	v, err := parse(string(text))
	if err == nil {
		*to = v
	}
	return err
}

// maxSquare is how far from the start tile a square may lie, each way.
const maxSquare = 99

// Square is a place of the grid. X counts east and Y north; the start tile
// lies on {0,0}.
type Square struct{ X, Y int }

// ParseSquare reads "start", "e1", "n1" or "w2s1". Upper case and north-south
// first ("s1w2") are read too. Each number goes from 1 to 99.
// The error is a *rule.NotUnderstood.
func ParseSquare(word string) (Square, error) {
	if q, ok := readSquare(word); ok {
		return q, nil
	}
	return Square{}, rule.Misread(1, "start, or a square such as e1, n2 or w2s1 (up to 99 each way)", "%s is no square.", quoted(word))
}

// IsSquare reports whether ParseSquare reads the word. No tile may have such a name.
func IsSquare(word string) bool {
	_, ok := readSquare(word)
	return ok
}

func readSquare(word string) (q Square, ok bool) {
	if strings.EqualFold(word, "start") {
		return q, true
	}
	for i := 0; i < len(word); {
		way := strings.IndexByte("ewns", word[i]|0x20)
		i++
		n, digits := 0, 0
		for ; i < len(word) && digits < 2 && word[i] >= '0' && word[i] <= '9'; i++ {
			n = 10*n + int(word[i]-'0')
			digits++
		}
		axis := &q.X
		if way >= 2 {
			axis = &q.Y
		}
		if way < 0 || n == 0 || *axis != 0 {
			return Square{}, false
		}
		if *axis = n; way%2 == 1 {
			*axis = -n
		}
	}
	return q, q != Square{}
}

// String is "start" or east-west before north-south, as "w2s1".
func (q Square) String() string { return string(q.append(make([]byte, 0, 8))) }

func (q Square) MarshalText() ([]byte, error) { return q.append(make([]byte, 0, 8)), nil }

func (q *Square) UnmarshalText(text []byte) (err error) {
	*q, err = ParseSquare(string(text))
	return err
}

func (q Square) append(b []byte) []byte {
	if q == (Square{}) {
		return append(b, "start"...)
	}
	for i, n := range [...]int{q.X, -q.X, q.Y, -q.Y} {
		if n > 0 {
			b = strconv.AppendInt(append(b, "ewns"[i]), int64(n), 10)
		}
	}
	return b
}

// Names are squares as String writes them. They share one string, so that a long
// list allocates little.
func Names(squares []Square) []string {
	var text strings.Builder
	text.Grow(8 * len(squares))
	names := make([]string, len(squares))
	for i, q := range squares {
		var room [8]byte
		from := text.Len()
		text.Write(q.append(room[:0]))
		names[i] = text.String()[from:]
	}
	return names
}

// Beside is the neighbour across the edge s.
func (q Square) Beside(s Side) Square {
	step := [...]Square{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[s&3]
	return Square{q.X + step.X, q.Y + step.Y}
}

// toward is the edge across which another square lies; next is false where they
// share none.
func (q Square) toward(o Square) (s Side, next bool) {
	for s := North; s <= West; s++ {
		if q.Beside(s) == o {
			return s, true
		}
	}
	return 0, false
}

// Touches reports whether the squares differ and share an edge or a corner.
func (q Square) Touches(o Square) bool {
	dx, dy := q.X-o.X, q.Y-o.Y
	return q != o && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1
}

// gridEnd is the last coordinate of a tile's grid, which runs from 0.
const gridEnd = 8

// Point is a point of a tile's grid, 0 to 8 each way; 0,0 is the north-west
// corner of the tile as described, and the edge middles are N=4,0 E=8,4 S=4,8
// W=0,4. All geometry is done in whole numbers, so it is exact.
type Point struct{ X, Y int8 }

// String is "5,4".
func (p Point) String() string {
	b := strconv.AppendInt(nil, int64(p.X), 10)
	return string(strconv.AppendInt(append(b, ','), int64(p.Y), 10))
}

// Turned is the point where it lies on the tile turned.
func (p Point) Turned(by Rotation) Point {
	for range by {
		p = Point{gridEnd - p.Y, p.X}
	}
	return p
}

// Corner reports whether a point of the grid is a corner of the tile.
func (p Point) Corner() bool { return p.X%gridEnd == 0 && p.Y%gridEnd == 0 }

// border reports whether a point of the grid lies on an edge of the tile.
func (p Point) border() bool { return p.X%gridEnd == 0 || p.Y%gridEnd == 0 }

// Line is a straight stretch between two points.
type Line struct{ A, B Point }

// Beside tells on which side of the line the point lies, looking from A to B:
// positive on the right, negative on the left, 0 on the line.
func (l Line) Beside(p Point) int {
	return (int(l.B.X)-int(l.A.X))*(int(p.Y)-int(l.A.Y)) - (int(l.B.Y)-int(l.A.Y))*(int(p.X)-int(l.A.X))
}

// holds reports whether p lies on the stretch, its ends included.
func (l Line) holds(p Point) bool {
	return l.Beside(p) == 0 &&
		p.X >= min(l.A.X, l.B.X) && p.X <= max(l.A.X, l.B.X) &&
		p.Y >= min(l.A.Y, l.B.Y) && p.Y <= max(l.A.Y, l.B.Y)
}

// Inside reports whether p lies on the stretch and is none of its ends.
func (l Line) Inside(p Point) bool { return p != l.A && p != l.B && l.holds(p) }

// contact says how a line meets another.
type contact uint8

const (
	apart   contact = iota // they don't meet, or only at an end of the first
	crosses                // they meet in one point between the ends of the first
	along                  // they share more than one point
)

// meets tells how l meets the other line. A touch at one of l's own ends doesn't
// count; one at the other line's ends does.
func (l Line) meets(o Line) contact {
	a, b := l.Beside(o.A), l.Beside(o.B)
	if a == 0 && b == 0 {
		// On one line: they share a stretch when one's end lies within the
		// other, or when they are the same.
		if l.Inside(o.A) || l.Inside(o.B) || o.Inside(l.A) || o.Inside(l.B) || l == o || l == (Line{o.B, o.A}) {
			return along
		}
		return apart
	}
	if c, d := o.Beside(l.A), o.Beside(l.B); a*b <= 0 && c*d < 0 {
		return crosses
	}
	return apart
}
