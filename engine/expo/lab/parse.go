package lab

import (
	"errors"
	"slices"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// What a tile shows at the most: points, types that a project needs, and of one type what it needs
// or a technology gives. No project needs 4 of one yet; IT says that those of an expansion will
// (Tecnologie).
const (
	MostPoints  = 99
	NeededTypes = 4
	MostOfOne   = 4
)

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
// name is empty where there is none. The error is a *rule.Illegal where no such tile
// can be, else a *rule.NotUnderstood or *rule.Ambiguous.
func ReadTile(words []rule.Word) (name rule.Word, t *Tile, err error) {
	end := rule.EndOf(words)
	if len(words) == 0 {
		return name, nil, rule.Misread(1, "a tile, as 2steam/1steel or project T 3v …", "There is no tile.")
	}
	kind := kindOf(words[0].Text)
	if kind == Supply {
		if words, err = Joined(words); err != nil {
			return name, nil, err
		}
	}
	r := tileReader{rule.Reader{Words: words, End: end}}
	switch {
	case kind != Supply:
		r.Words = words[1:]
		if len(r.Words) > 0 && r.named() {
			name, r.Words = r.Words[0], r.Words[1:]
		}
	case formless(words):
		return name, nil, rule.Misread(words[0].Column, wantKind, "%q is a form: is it of a project, a technology or an improvement?", words[0].Text)
	case len(words) > 1 && !slices.ContainsFunc(words, func(w rule.Word) bool { return strings.Contains(w.Text, "=") }): // a city of another game
		name, r.Words = words[0], words[1:]
		if kind = kindOf(r.Words[0].Text); kind != Supply {
			r.Words = r.Words[1:]
		}
	}
	t = &Tile{Kind: kind, Form: Single, Points: -1, Energy: Types}
	switch kind {
	case Supply:
		r.supply(t)
	case Project:
		r.project(t)
	case Technology:
		r.technology(t)
	case Improvement:
		t.Form = r.form()
		i, err := rule.OneOf(r.next(wantCard), CardNames, "%q is no card.")
		r.Fail(err)
		if t.Card = Card(i); t.Card == Meeting {
			r.Fail(Refusals().DescriptionImpossible.Illegal("Meeting Room has no improved version."))
		}
	}
	if r.More() {
		r.Fail(rule.Misread(r.Words[0].Column, "the end of the tile", "%q is one word too many.", r.Words[0].Text))
	}
	if r.Err != nil {
		return name, nil, r.Err
	}
	return name, t, nil
}

// formless says whether the line begins with a form and doesn't say of which kind of tile.
func formless(words []rule.Word) bool {
	_, form := ReadForm(words[0].Text)
	return form && (len(words) == 1 || kindOf(words[1].Text) == Supply && !strings.Contains(words[1].Text, "/"))
}

// kindOf is the kind that a word names, Supply for any other word.
func kindOf(word string) Kind {
	return Kind(max(0, rule.Index(kindNames, rule.English(rule.Word{Text: word}, kindNames, foreignKinds...).Text)))
}

// tileReader takes the words of one tile one after another.
type tileReader struct{ rule.Reader }

// named says whether a name comes next: a word that is neither a form nor an amount,
// or a form that another one follows, as in "technology T I 2copper 2manual".
func (r *tileReader) named() bool {
	text := r.Words[0].Text
	if _, form := ReadForm(text); !form {
		n, _, err := ReadAmount(r.Words[0], 1, MostOfOne)
		points := strings.TrimLeft(text, "0123456789")
		return (err != nil || n == 0) && (points == text || !strings.EqualFold(points, "v"))
	}
	if len(r.Words) < 2 {
		return false
	}
	_, form := ReadForm(r.Words[1].Text)
	return form
}

// next takes a word that the tile can't do without.
func (r *tileReader) next(want say.Key) rule.Word {
	if len(r.Words) == 0 {
		r.Fail(rule.Misread(r.End, want, "This tile ends too soon."))
	}
	return r.Next(want)
}

func (r *tileReader) form() Form {
	w := r.next(wantForm)
	f, ok := ReadForm(w.Text)
	if !ok {
		r.Fail(rule.Misread(w.Column, wantForm, "%q is no form.", w.Text))
	}
	return f
}

func (r *tileReader) amount(w rule.Word, high int) (int, Resource) {
	n, kind, err := ReadAmount(w, 1, high)
	r.Fail(err)
	return n, kind
}

// supply reads "2steam/1steel", "steam/steel" or "1steel/2steam".
func (r *tileReader) supply(t *Tile) {
	w := r.next(wantSupply)
	first, second, cut := w.Cut("/")
	if !cut {
		r.Fail(rule.Misread(w.Column, wantSupply, "%q is no tile.", w.Text))
		return
	}
	n, two := r.amount(rule.Word{Text: first, Column: w.Column}, 2)
	m, one := r.amount(second, 2)
	if n == 1 || m == 2 {
		n, m, two, one = m, n, one, two
	}
	switch t.Two, t.One = two, one; {
	case n == 1 || m == 2:
		r.Fail(rule.Misread(w.Column, wantSupply, "%q: a resource tile gives 2 of one type and 1 of another.", w.Text))
	case two == one:
		r.Fail(Refusals().DescriptionImpossible.Illegal("A resource tile gives two different types, not %s twice.", two))
	}
}

// ReadAmount reads "2steam", from low to high; 0 where there is no number.
func ReadAmount(w rule.Word, low, high int) (n int, r Resource, err error) {
	digits := len(w.Text) - len(strings.TrimLeft(w.Text, "0123456789"))
	if digits > 0 {
		if n, err = rule.ParseNumber(rule.Word{Text: w.Text[:digits], Column: w.Column}, low, high, "an amount"); err != nil {
			return 0, 0, err
		}
	}
	if digits == len(w.Text) {
		return 0, 0, rule.Misread(w.Column+digits, wantNeed, "%q names no type of resource.", w.Text)
	}
	r, err = ReadResource(rule.Word{Text: w.Text[digits:], Column: w.Column + digits})
	return n, r, err
}

func (r *tileReader) project(t *Tile) {
	t.Form = r.form()
	energy := Types
	for r.More() {
		w := r.Next(wantAmount)
		lower := strings.ToLower(w.Text)
		switch rest, said := strings.CutPrefix(lower, "energy="); {
		case said || lower == "" || lower[0] < '0' || lower[0] > '9':
			e, err := ReadResource(rule.Word{Text: rest, Column: w.Column + len(lower) - len(rest)})
			if wrong, ok := errors.AsType[*rule.NotUnderstood](err); ok && !said {
				wrong.Expected = say.That(wantNeed)
			}
			r.Fail(err)
			if !e.Energy() || energy != Types {
				r.Fail(rule.Misread(w.Column, "one energy, steam or electricity; amounts have a number, as 2steam", "%q is not the energy of a project.", w.Text))
			}
			energy = e
		case strings.HasSuffix(lower, "v"):
			n := r.ParseNumber(rule.Word{Text: lower[:len(lower)-1], Column: w.Column}, 0, MostPoints, "points")
			if t.Points >= 0 {
				r.Fail(rule.Misread(w.Column, wantAmount, "The points stand here twice."))
			}
			t.Points = n
		default:
			n, kind := r.amount(w, MostOfOne)
			if t.Needs.N(kind) > 0 {
				r.Fail(Refusals().DescriptionImpossible.Illegal("A project needs four different types, not %s twice.", kind))
			}
			t.Needs += Of(kind, n)
		}
	}
	told := energyOf(t.Needs)
	switch n := t.Needs.Len(); {
	case n != 0 && n != NeededTypes:
		r.Fail(Refusals().DescriptionImpossible.Illegal("A project needs four different types, not %d: %s.", n, t.Needs))
	case n != 0 && t.Points < 0:
		r.Fail(rule.Misread(r.End, "points such as 3v", "This project lacks its points."))
	case told != Types && energy != Types && told != energy:
		r.Fail(Refusals().DescriptionImpossible.Illegal("A project that needs %s is none of %s.", told, energy))
	case told != Types:
		energy = told
	}
	t.Energy = energy
}

func (r *tileReader) technology(t *Tile) {
	t.Form = r.form()
	for first := true; first || r.More(); first = false {
		w := r.next(wantAmount)
		n, kind := r.amount(w, MostOfOne)
		switch {
		case t.Gives.N(kind) > 0:
			r.Fail(Refusals().DescriptionImpossible.Illegal("A technology gives different types, not %s twice.", kind))
		case !first && t.Numbers != (n > 0):
			r.Fail(rule.Misread(w.Column, "a number with every type, or with none", "%q: some types have a number, some have none.", w.Text))
		}
		t.Numbers = n > 0
		t.Gives += Of(kind, max(n, 1))
	}
	if n := t.Gives.Len(); n > 2 {
		r.Fail(Refusals().DescriptionImpossible.Illegal("A technology gives one or two types, not %d.", n))
	}
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
		t, err := TurnOf(rest[0])
		if err != nil {
			return s, err
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

// ReadMove reads the new spot of what lies on a cell, as ReadSpot does; a turn alone turns it in
// place. f is its form.
func (l *Lab) ReadMove(words []rule.Word, c Cell) (to Spot, f Form, err error) {
	to.Cell, f = c, Single
	if t := l.On(c); t != nil {
		to.Cell, f = t.Spot.Cell, t.Form
	}
	if _, cell := ParseCell(words[0].Text); cell || len(words) > 1 {
		to, err = ReadSpot(words, f)
	} else {
		to.Turn, err = TurnOf(words[0])
	}
	return to, f, err
}

// Over is how a form lies over some cells; turned over only if no other turn fits.
func (f Form) Over(cells []Cell) (Spot, bool) {
	cells = slices.Clone(cells)
	slices.SortFunc(cells, Cell.compare)
	for t := range Turn(8) {
		if slices.EqualFunc(cells, layouts()[f][t], func(c, o Cell) bool { return c == Cell{cells[0].X + o.X, cells[0].Y + o.Y} }) {
			return Spot{cells[0], t}, true
		}
	}
	return Spot{}, false
}
