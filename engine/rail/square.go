package rail

import (
	"strconv"
	"strings"

	"arbiter/engine/rule"
)

// MaxSquare is how far from the start tile a square may lie, each way.
const MaxSquare = 99

// Square is a place of the grid. X counts east and Y north; the start tile
// lies on {0,0}.
type Square struct{ X, Y int }

// ParseSquare reads "start", "e1", "n1" or "w2s1". Upper case and north-south
// first ("s1w2") are read too. Each way goes from 1 to MaxSquare.
// The error is a *rule.NotUnderstood.
func ParseSquare(word string) (Square, error) {
	if q, ok := readSquare(word); ok {
		return q, nil
	}
	return Square{}, rule.Misread(1, "start, or a square such as e1, n2 or w2s1 (up to 99 each way)", "%s is no square.", quoted(word))
}

// IsSquare reports whether ParseSquare reads the word. No tile may be named so.
func IsSquare(word string) bool {
	_, ok := readSquare(word)
	return ok
}

func readSquare(word string) (q Square, ok bool) {
	if strings.EqualFold(word, "start") {
		return q, true
	}
	for i := 0; i < len(word); {
		way := word[i] | 0x20
		i++
		n, digits := 0, 0
		for ; i < len(word) && digits < 2 && word[i] >= '0' && word[i] <= '9'; i++ {
			n = 10*n + int(word[i]-'0')
			digits++
		}
		if n == 0 {
			return Square{}, false
		}
		switch {
		case way == 'e' && q.X == 0:
			q.X = n
		case way == 'w' && q.X == 0:
			q.X = -n
		case way == 'n' && q.Y == 0:
			q.Y = n
		case way == 's' && q.Y == 0:
			q.Y = -n
		default:
			return Square{}, false
		}
	}
	return q, q != Square{}
}

// String is "start" or east-west before north-south, as "w2s1".
func (q Square) String() string {
	if q == (Square{}) {
		return "start"
	}
	b := make([]byte, 0, 8)
	if q.X > 0 {
		b = strconv.AppendInt(append(b, 'e'), int64(q.X), 10)
	} else if q.X < 0 {
		b = strconv.AppendInt(append(b, 'w'), -int64(q.X), 10)
	}
	if q.Y > 0 {
		b = strconv.AppendInt(append(b, 'n'), int64(q.Y), 10)
	} else if q.Y < 0 {
		b = strconv.AppendInt(append(b, 's'), -int64(q.Y), 10)
	}
	return string(b)
}

// Beside is the neighbour across the edge s.
func (q Square) Beside(s Side) Square {
	switch s & 3 {
	case North:
		q.Y++
	case East:
		q.X++
	case South:
		q.Y--
	default:
		q.X--
	}
	return q
}

// Touches reports whether the squares differ and share an edge or a corner.
func (q Square) Touches(o Square) bool {
	dx, dy := q.X-o.X, q.Y-o.Y
	return q != o && dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1
}

// MarshalText writes the square as String does.
func (q Square) MarshalText() ([]byte, error) { return []byte(q.String()), nil }

// UnmarshalText reads what ParseSquare reads.
func (q *Square) UnmarshalText(text []byte) error {
	v, err := ParseSquare(string(text))
	if err == nil {
		*q = v
	}
	return err
}
