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

// Line is a straight stretch between two points.
type Line struct{ A, B Point }

// Beside tells on which side of the line through a and b the point lies:
// negative, 0 on it, positive.
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

// meets tells how l meets the other line. What happens at l's own ends is no
// contact; the other line's ends are not special.
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
	if a > 0 && b > 0 || a < 0 && b < 0 {
		return apart
	}
	c, d := o.Beside(l.A), o.Beside(l.B)
	if c > 0 && d < 0 || c < 0 && d > 0 {
		return crosses
	}
	return apart
}
