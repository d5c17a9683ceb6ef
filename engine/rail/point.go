package rail

import "strconv"

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

func (p Point) inGrid() bool {
	return p.X >= 0 && p.X <= gridEnd && p.Y >= 0 && p.Y <= gridEnd
}

func (p Point) corner() bool {
	return (p.X == 0 || p.X == gridEnd) && (p.Y == 0 || p.Y == gridEnd)
}

func (p Point) border() bool {
	return p.X == 0 || p.X == gridEnd || p.Y == 0 || p.Y == gridEnd
}

// middle is where the edge middle of a tile as described lies.
func (s Side) middle() Point {
	return [4]Point{{4, 0}, {8, 4}, {4, 8}, {0, 4}}[s&3]
}

// line is a straight stretch between two points.
type line struct{ a, b Point }

// beside tells on which side of the line through a and b the point lies:
// negative, 0 on it, positive.
func (l line) beside(p Point) int {
	return (int(l.b.X)-int(l.a.X))*(int(p.Y)-int(l.a.Y)) - (int(l.b.Y)-int(l.a.Y))*(int(p.X)-int(l.a.X))
}

// holds reports whether p lies on the stretch, its ends included.
func (l line) holds(p Point) bool {
	return l.beside(p) == 0 &&
		p.X >= min(l.a.X, l.b.X) && p.X <= max(l.a.X, l.b.X) &&
		p.Y >= min(l.a.Y, l.b.Y) && p.Y <= max(l.a.Y, l.b.Y)
}

// inside reports whether p lies on the stretch and is none of its ends.
func (l line) inside(p Point) bool { return p != l.a && p != l.b && l.holds(p) }

// contact says how a line meets another.
type contact uint8

const (
	apart   contact = iota // they don't meet, or only at an end of the first
	crosses                // they meet in one point between the ends of the first
	along                  // they share more than one point
)

// meets tells how l meets the other line. What happens at l's own ends is no
// contact; the other line's ends are not special.
func (l line) meets(o line) contact {
	a, b := l.beside(o.a), l.beside(o.b)
	if a == 0 && b == 0 {
		// On one line: they share a stretch when one's end lies within the
		// other, or when they are the same.
		if l.inside(o.a) || l.inside(o.b) || o.inside(l.a) || o.inside(l.b) || l == o || l == (line{o.b, o.a}) {
			return along
		}
		return apart
	}
	if a > 0 && b > 0 || a < 0 && b < 0 {
		return apart
	}
	c, d := o.beside(l.a), o.beside(l.b)
	if c > 0 && d < 0 || c < 0 && d > 0 {
		return crosses
	}
	return apart
}
