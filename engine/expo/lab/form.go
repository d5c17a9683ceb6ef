package lab

import (
	"slices"
	"strings"
	"sync"

	"arbiter/engine/rule"
	"arbiter/say"
)

// Form is the shape of a tile. J and Z are the printed mirror images of L and S.
type Form uint8

// The forms. The first five are those of the Academy.
const (
	L Form = iota
	T
	S
	I
	Square
	J
	Z
	Single // of a resource tile
)

var formNames = [...]string{"L", "T", "S", "I", "square", "J", "Z", ""}

// Forms are the forms as printed: the five of the Academy, the stacks and the scoring, then the
// mirrored ones.
var Forms = []Form{L, T, S, I, Square, J, Z}

func (f Form) String() string { return formNames[f] }

// Said is the form in words: a letter, or that it is a square.
func (f Form) Said() say.Text {
	if f == Square {
		return say.That("square§form")
	}
	return say.Plain(f.String())
}

// Kin is the form that a printed form counts as: L for J, S for Z, else itself.
func (f Form) Kin() Form { return [...]Form{L, T, S, I, Square, L, S, Single}[f] }

// ReadForm reads a form: I L S T square, J Z, the square also in Italian or German; ok is false
// for any other word.
func ReadForm(word string) (f Form, ok bool) {
	for i, n := range formNames[:Single] {
		if strings.EqualFold(n, word) {
			return Form(i), true
		}
	}
	if lower := strings.ToLower(word); len(word) >= 2 && strings.HasPrefix("square", lower) || lower == "quadrato" || lower == "quadrat" {
		return Square, true
	}
	return 0, false
}

// Turn is how a tile lies: quarter turns clockwise, 0 to 3, and whether it was
// turned over before.
type Turn uint8

// mirrored is added to a turn.
const mirrored Turn = 4

// Over says whether the tile was turned over.
func (t Turn) Over() bool { return t&mirrored != 0 }

// Quarters are the quarter turns, 0 to 3.
func (t Turn) Quarters() int { return int(t & 3) }

// String is "r0" to "r3", with m for a tile that was turned over.
func (t Turn) String() string {
	s := "r" + string('0'+byte(t&3))
	if t.Over() {
		s += "m"
	}
	return s
}

// corners are where the 2 of a resource tile points, by its turn.
var corners = [...]string{"NE", "ES", "SW", "WN"}

// Corner is where the 2 of a resource tile points: 0 to 3 for NE, ES, SW and WN.
func (t Turn) Corner() int {
	if t.Over() {
		return (t.Quarters() + 3) & 3
	}
	return t.Quarters()
}

// ReadTurn reads r0 to r3, an m behind it for a tile turned over, or the corner
// that the 2 of a resource tile points at, as NE.
func ReadTurn(word string) (t Turn, ok bool) {
	w := strings.ToUpper(word)
	if len(w) == 2 {
		back := w[1:] + w[:1]
		if i := slices.IndexFunc(corners[:], func(c string) bool { return c == w || c == back }); i >= 0 {
			return Turn(i), true
		}
	}
	if strings.HasSuffix(w, "M") {
		t, w = mirrored, w[:len(w)-1]
	}
	if len(w) != 2 || w[0] != 'R' || w[1] < '0' || w[1] > '3' {
		return 0, false
	}
	return t | Turn(w[1]-'0'), true
}

// TurnOf is ReadTurn for a word of a line, which may leave out the r.
func TurnOf(w rule.Word) (Turn, error) {
	t, ok := ReadTurn(w.Text)
	if !ok {
		t, ok = ReadTurn("r" + w.Text)
	}
	if !ok {
		return t, rule.Misread(w.Column, "r0, r1, r2 or r3", "%q is no turn.", w.Text)
	}
	return t, nil
}

// drawn are the forms at r0, rows parted by a slash.
var drawn = [...]string{L: "#./#./##", T: "###/.#.", S: ".##/##.", I: "####", Square: "##/##", J: ".#/.#/##", Z: "##./.##", Single: "#"}

// layouts are the cells of each form and turn, seen from the anchor, in reading
// order.
var layouts = sync.OnceValue(func() *[Single + 1][8][]Cell {
	var out [Single + 1][8][]Cell
	for f, rows := range drawn {
		var cells []Cell
		for y, row := range strings.Split(rows, "/") {
			for x, c := range row {
				if c == '#' {
					cells = append(cells, Cell{int8(x), int8(y)})
				}
			}
		}
		for t := range Turn(8) {
			turned := slices.Clone(cells)
			for i, c := range turned {
				if t.Over() {
					c.X = -c.X
				}
				for range t.Quarters() {
					c.X, c.Y = -c.Y, c.X
				}
				turned[i] = c
			}
			slices.SortFunc(turned, Cell.compare)
			anchor := turned[0]
			for i := range turned {
				turned[i].X -= anchor.X
				turned[i].Y -= anchor.Y
			}
			out[f][t] = turned
		}
	}
	return &out
})

// Same is the lowest turn with the same cells, since only these matter. Each turn of a
// resource tile differs, since its faces do.
func (f Form) Same(t Turn) Turn {
	if f == Single {
		return t
	}
	for low := t &^ 3; low < t; low++ {
		if slices.Equal(layouts()[f][low], layouts()[f][t]) {
			return low
		}
	}
	return t
}

// Turns are the turns that differ, from r0 on; all four for a resource tile.
func (f Form) Turns() []Turn { return f.turnsTo(mirrored) }

func (f Form) turnsTo(end Turn) (out []Turn) {
	for t := range end {
		if f.Same(t) == t {
			out = append(out, t)
		}
	}
	return out
}

// Size is how many columns and rows a form takes, and how far from the left its
// anchor lies.
func (f Form) Size(t Turn) (w, h, anchor int) {
	for _, o := range layouts()[f][t] {
		anchor = max(anchor, -int(o.X))
		w, h = max(w, int(o.X)+1), max(h, int(o.Y)+1)
	}
	return w + anchor, h, anchor
}
