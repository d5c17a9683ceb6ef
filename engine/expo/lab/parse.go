package lab

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/engine/rule"
	"arbiter/say"
)

// mostOfOne is how much of a type a project needs or a technology gives: none
// of the game needs 4 so far, which IT says an expansion will (Tecnologie).
const mostOfOne = 4

const (
	wantForm   = "a form: I, L, S, T or square; J or Z where it is printed mirrored"
	wantAmount = "an amount such as 2steam"
	wantSupply = "a resource tile such as 2steam/1steel"
	wantNeed   = "points such as 3v, amounts such as 2steam, or steam or electricity alone"
	wantKind   = "project T 3v 2steam …, technology T 4steam, improvement T station or 2steam/1steel"
	wantCard   = "a card: station, academy, laboratory, journal or skyscraper"
)

// ReadTile reads a tile as it is described, with its name before or behind its
// kind, or without: "Cellophane project T 3v 2empirical …", "project T steam",
// "technology Dynamo I 2steel 2steam", "improvement S station", "2steam/1steel".
// name is empty where there is none. The error is a *Problem where no such tile
// can be, else a *rule.NotUnderstood or *rule.Ambiguous.
func ReadTile(words []rule.Word) (name rule.Word, t *Tile, err error) {
	r := tileReader{words: words, end: rule.EndOf(words)}
	if len(words) == 0 {
		return name, nil, rule.Misread(1, "a tile, as 2steam/1steel or project T 3v …", "There is no tile.")
	}
	kind := kindOf(words[0].Text)
	switch {
	case kind != Supply:
		r.words = words[1:]
		if len(r.words) > 0 && r.named() {
			name, r.words = r.words[0], r.words[1:]
		}
	case formless(words):
		return name, nil, rule.Misread(words[0].Column, wantKind, "%q is a form: is it of a project, a technology or an improvement?", words[0].Text)
	case len(words) > 1:
		name, r.words = words[0], words[1:]
		if kind = kindOf(r.words[0].Text); kind != Supply {
			r.words = r.words[1:]
		}
	}
	t = &Tile{Kind: kind, Form: Single, Points: -1, Energy: Types}
	switch kind {
	case Supply:
		err = r.supply(t)
	case Project:
		err = r.project(t)
	case Technology:
		err = r.technology(t)
	case Improvement:
		err = r.improvement(t)
	}
	if err == nil && len(r.words) > 0 {
		err = rule.Misread(r.words[0].Column, "the end of the tile", "%q is one word too many.", r.words[0].Text)
	}
	if err != nil {
		return name, nil, err
	}
	return name, t, nil
}

// formless says whether the first word is a form, and what it is a form of is
// missing.
func formless(words []rule.Word) bool {
	_, form := ReadForm(words[0].Text)
	return form && (len(words) == 1 || kindOf(words[1].Text) == Supply && !strings.Contains(words[1].Text, "/"))
}

// kindOf is the kind that a word names, Supply for any other word.
func kindOf(word string) Kind {
	return Kind(max(0, slices.IndexFunc(kindNames, func(n string) bool { return strings.EqualFold(n, word) })))
}

// tileReader takes the words of one tile one after another.
type tileReader struct {
	words []rule.Word
	end   int
}

// named says whether a name comes next: a word that is neither a form nor an amount,
// or a form that another one follows, as in "technology T I 2copper 2manual".
func (r *tileReader) named() bool {
	text := r.words[0].Text
	if _, form := ReadForm(text); !form {
		n, _, err := readAmount(r.words[0], mostOfOne)
		points := strings.TrimLeft(text, "0123456789")
		return (err != nil || n == 0) && (points == text || !strings.EqualFold(points, "v"))
	}
	if len(r.words) < 2 {
		return false
	}
	_, form := ReadForm(r.words[1].Text)
	return form
}

func (r *tileReader) next(want say.Key) (rule.Word, error) {
	if len(r.words) == 0 {
		return rule.Word{}, rule.Misread(r.end, want, "This tile ends too soon.")
	}
	w := r.words[0]
	r.words = r.words[1:]
	return w, nil
}

func (r *tileReader) form(t *Tile) error {
	w, err := r.next(wantForm)
	if err != nil {
		return err
	}
	f, ok := ReadForm(w.Text)
	if !ok {
		return rule.Misread(w.Column, wantForm, "%q is no form.", w.Text)
	}
	t.Form = f
	return nil
}

// supply reads "2steam/1steel", "steam/steel" or "1steel/2steam".
func (r *tileReader) supply(t *Tile) error {
	w, err := r.next(wantSupply)
	if err != nil {
		return err
	}
	first, second, cut := strings.Cut(w.Text, "/")
	if !cut {
		return rule.Misread(w.Column, wantSupply, "%q is no tile.", w.Text)
	}
	parts := [2]rule.Word{{Text: first, Column: w.Column}, {Text: second, Column: w.Column + utf8.RuneCountInString(first) + 1}}
	var amounts [2]int
	var types [2]Resource
	for i, p := range parts {
		if amounts[i], types[i], err = readAmount(p, 2); err != nil {
			return err
		}
	}
	if amounts[0] == 1 || amounts[1] == 2 {
		slices.Reverse(amounts[:])
		slices.Reverse(types[:])
	}
	if amounts[0] == 1 || amounts[1] == 2 {
		return rule.Misread(w.Column, wantSupply, "%q: a resource tile gives 2 of one type and 1 of another.", w.Text)
	}
	if t.Two, t.One = types[0], types[1]; t.Two == t.One {
		return problem(Impossible, "A resource tile gives two different types, not %s twice.", t.Two)
	}
	return nil
}

// readAmount reads "2steam"; 0 where there is no number.
func readAmount(w rule.Word, high int) (n int, r Resource, err error) {
	digits := len(w.Text) - len(strings.TrimLeft(w.Text, "0123456789"))
	if digits > 0 {
		if n, err = rule.ParseNumber(rule.Word{Text: w.Text[:digits], Column: w.Column}, 1, high, "an amount"); err != nil {
			return 0, 0, err
		}
	}
	if digits == len(w.Text) {
		return 0, 0, rule.Misread(w.Column+digits, wantNeed, "%q names no type of resource.", w.Text)
	}
	r, err = ReadResource(rule.Word{Text: w.Text[digits:], Column: w.Column + digits})
	return n, r, err
}

func (r *tileReader) project(t *Tile) error {
	if err := r.form(t); err != nil {
		return err
	}
	energy := Types
	for len(r.words) > 0 {
		w, _ := r.next(wantAmount)
		lower := strings.ToLower(w.Text)
		switch rest, said := strings.CutPrefix(lower, "energy="); {
		case said || lower == "" || lower[0] < '0' || lower[0] > '9':
			e, err := ReadResource(rule.Word{Text: rest, Column: w.Column + len(lower) - len(rest)})
			if wrong, ok := errors.AsType[*rule.NotUnderstood](err); ok && !said {
				wrong.Expected = say.That(wantNeed)
			}
			if err != nil {
				return err
			}
			if !e.Energy() || energy != Types {
				return rule.Misread(w.Column, "one energy, steam or electricity; amounts have a number, as 2steam", "%q is not the energy of a project.", w.Text)
			}
			energy = e
		case strings.HasSuffix(lower, "v"):
			n, err := rule.ParseNumber(rule.Word{Text: lower[:len(lower)-1], Column: w.Column}, 0, 99, "points")
			if err != nil {
				return err
			}
			if t.Points >= 0 {
				return rule.Misread(w.Column, wantAmount, "The points stand here twice.")
			}
			t.Points = n
		default:
			n, kind, err := readAmount(w, mostOfOne)
			if err != nil {
				return err
			}
			if t.Needs.N(kind) > 0 {
				return problem(Impossible, "A project needs four different types, not %s twice.", kind)
			}
			t.Needs += Of(kind, n)
		}
	}
	told := energyOf(t.Needs)
	switch n := t.Needs.Len(); {
	case n != 0 && n != 4:
		return problem(Impossible, "A project needs four different types, not %d: %s.", n, t.Needs)
	case n != 0 && t.Points < 0:
		return rule.Misread(r.end, "points such as 3v", "This project lacks its points.")
	case told != Types && energy != Types && told != energy:
		return problem(Impossible, "A project that needs %s is none of %s.", told, energy)
	case told != Types:
		energy = told
	}
	t.Energy = energy
	return nil
}

func (r *tileReader) technology(t *Tile) error {
	if err := r.form(t); err != nil {
		return err
	}
	for first := true; first || len(r.words) > 0; first = false {
		w, err := r.next(wantAmount)
		if err != nil {
			return err
		}
		n, kind, err := readAmount(w, mostOfOne)
		switch {
		case err != nil:
			return err
		case t.Gives.N(kind) > 0:
			return problem(Impossible, "A technology gives different types, not %s twice.", kind)
		case !first && t.Numbers != (n > 0):
			return rule.Misread(w.Column, "a number with every type, or with none", "%q: some types have a number, some have none.", w.Text)
		}
		t.Numbers = n > 0
		t.Gives += Of(kind, max(n, 1))
	}
	if n := t.Gives.Len(); n > 2 {
		return problem(Impossible, "A technology gives one or two types, not %d.", n)
	}
	return nil
}

func (r *tileReader) improvement(t *Tile) error {
	if err := r.form(t); err != nil {
		return err
	}
	w, err := r.next(wantCard)
	if err != nil {
		return err
	}
	i, err := rule.OneOf(w, CardNames, "%q is no card.")
	if err != nil {
		return err
	}
	if t.Card = Card(i); t.Card == Meeting {
		return problem(Impossible, "Meeting Room has no improved version.")
	}
	return nil
}

// ReadSpot reads where a tile is to lie: its anchor and a turn, or its four
// cells in any order. The turn may be left out where all turns are the same.
func ReadSpot(words []rule.Word, f Form) (Spot, error) {
	if len(words) == 0 {
		return Spot{}, rule.Misread(1, "a cell such as c2: column and row", "There is no cell.")
	}
	cells := make([]Cell, 0, 4)
	for _, w := range words {
		if _, ok := ParseCell(w.Text); !ok && len(cells) > 0 {
			break
		}
		c, err := ReadCell(w)
		if err != nil {
			return Spot{}, err
		}
		if len(cells) == 4 {
			return Spot{}, rule.Misread(w.Column, "a turn, r0 to r3", "A tile has four cells.")
		}
		cells = append(cells, c)
	}
	s := Spot{Cell: cells[0]}
	rest := words[len(cells):]
	if len(cells) > 1 {
		spot, ok := f.Over(cells)
		if !ok {
			return s, rule.Misread(words[0].Column, "an anchor and a turn, as c2 r0, or the four cells of the tile", "These cells don't make this tile's form.")
		}
		s = spot
	} else if len(rest) > 0 {
		t, ok := ReadTurn(rest[0].Text)
		if !ok {
			return s, rule.Misread(rest[0].Column, "r0, r1, r2 or r3", "%q is no turn.", rest[0].Text)
		}
		s.Turn, rest = t, rest[1:]
	} else if f != Square {
		return s, rule.Misread(rule.EndOf(words), "r0, r1, r2 or r3", "How does it lie? Its turn is missing.")
	}
	if len(rest) > 0 {
		return s, rule.Misread(rest[0].Column, "the end of the line", "%q is one word too many.", rest[0].Text)
	}
	return s, nil
}

// Over is how a form lies over some cells; turned over only where it doesn't
// otherwise.
func (f Form) Over(cells []Cell) (Spot, bool) {
	cells = slices.Clone(cells)
	slices.SortFunc(cells, func(a, b Cell) int {
		if a.Y != b.Y {
			return int(a.Y) - int(b.Y)
		}
		return int(a.X) - int(b.X)
	})
	for t := range Turn(8) {
		if slices.EqualFunc(cells, layouts[f][t], func(c Cell, o offset) bool {
			return c.X-cells[0].X == o.x && c.Y-cells[0].Y == o.y
		}) {
			return Spot{cells[0], t}, true
		}
	}
	return Spot{}, false
}
