package century

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
)

func parseCorrect(l *line) (rule.Action, error) {
	const want = "coins+1, science-2, points+3, pollution-1, garbage:L4-1, citizen:L1.A, citizen:-L1.A, tile:L3=e2r1, technology:T12 or technology:-T12"
	a := &Correct{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	w, err := l.Next(want)
	if err != nil {
		return nil, err
	}
	misread := func() error { return rule.Misread(w.Column, want, "%q is no correction.", w.Text) }
	text := w.Text
	what, name, named := strings.Cut(text, ":")
	switch {
	case named && strings.EqualFold(what, "citizen"):
		a.What, a.By = fieldCitizen, 1
		if rest, off := strings.CutPrefix(name, "-"); off {
			name, a.By = rest, -1
		}
		c, err := parseCity(rule.Word{Text: name, Column: w.Column + len([]rune(text)) - len([]rune(name))}, l.p.tilesOf(a.Seat))
		if err != nil {
			return nil, err
		}
		a.Name, a.City = c.Tile, c.City
	case named && strings.EqualFold(what, "technology"):
		a.What, a.By = fieldTechnology, 1
		if rest, off := strings.CutPrefix(name, "-"); off {
			name, a.By = rest, -1
		}
		if a.Name, err = matchName(rule.Word{Text: name, Column: w.Column + len([]rune(text)) - len([]rune(name))}, l.p.dealtTechnologies); err != nil {
			return nil, err
		}
	case named && strings.EqualFold(what, "tile"):
		a.What = fieldTile
		tile, place, ok := strings.Cut(name, "=")
		turn := strings.LastIndexAny(place, "rR")
		if !ok || turn < 1 {
			return nil, misread()
		}
		if a.Name, err = matchName(rule.Word{Text: tile, Column: w.Column + len("tile:")}, l.p.tilesOf(a.Seat)); err != nil {
			return nil, err
		}
		at := w.Column + len([]rune(text)) - len([]rune(place))
		if a.Square, err = rail.ParseSquare(place[:turn]); err != nil {
			return nil, rule.Shifted(err, at-1)
		}
		if a.Turn, err = rail.ParseRotation(place[turn:]); err != nil {
			return nil, rule.Shifted(err, at+turn-1)
		}
	default:
		sign := strings.LastIndexAny(text, "+-")
		if sign < 1 {
			return nil, misread()
		}
		if a.By, err = rule.ParseNumber(rule.Word{Text: text[sign:], Column: w.Column + len([]rune(text[:sign]))}, -mostCoins, mostCoins, "a number"); err != nil {
			return nil, err
		}
		if named {
			if !strings.EqualFold(what, "garbage") {
				return nil, misread()
			}
			a.What = fieldGarbage
			if a.Name, err = matchName(rule.Word{Text: text[len(what)+1 : sign], Column: w.Column + len(what) + 1}, l.p.tilesOf(a.Seat)); err != nil {
				return nil, err
			}
			break
		}
		i := index(fieldNames[:fieldGarbage], text[:sign])
		if i < 0 {
			return nil, misread()
		}
		a.What = Field(i)
	}
	a.Reason, err = l.Reason("counted wrong in round II")
	return a, err
}
