package rail

import (
	"math/bits"

	"arbiter/engine/rule"
)

// Side is an edge of a tile. Sides count clockwise from the north.
type Side uint8

// The four edges.
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

// Sides is a set of edges; bit i stands for Side i.
type Sides uint8

// Has reports whether s is in the set.
func (m Sides) Has(s Side) bool { return m>>(s&3)&1 != 0 }

// Len is the number of edges in the set, 0 to 4.
func (m Sides) Len() int { return bits.OnesCount8(uint8(m)) }

// Turned is the set after r quarter turns clockwise.
func (m Sides) Turned(r Rotation) Sides {
	m &= 15
	return (m<<(r&3) | m>>(4-r&3)) & 15
}

// String lists the edges clockwise from the north, as "NS"; "" when there is none.
func (m Sides) String() string {
	var b []byte
	for s := North; s <= West; s++ {
		if m.Has(s) {
			b = append(b, byte(s.Node()))
		}
	}
	return string(b)
}

func (s Side) mask() Sides { return 1 << (s & 3) }

// Rotation is a number of quarter turns clockwise, 0 to 3, from the tile as described.
type Rotation uint8

// ParseRotation reads "r0", "r1", "r2" or "r3", in either case.
// The error is a *rule.NotUnderstood.
func ParseRotation(word string) (Rotation, error) {
	if len(word) == 2 && (word[0] == 'r' || word[0] == 'R') && word[1] >= '0' && word[1] <= '3' {
		return Rotation(word[1] - '0'), nil
	}
	return 0, rule.Misread(1, "r0, r1, r2 or r3", "%s is no rotation.", quoted(word))
}

// String is "r0" to "r3".
func (r Rotation) String() string { return "r" + string('0'+byte(r&3)) }

// MarshalText writes the rotation as String does.
func (r Rotation) MarshalText() ([]byte, error) { return []byte(r.String()), nil }

// UnmarshalText reads what ParseRotation reads.
func (r *Rotation) UnmarshalText(text []byte) error {
	v, err := ParseRotation(string(text))
	if err == nil {
		*r = v
	}
	return err
}
