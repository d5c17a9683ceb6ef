package century

import (
	"strings"

	"arbiter/engine/rule"
)

func parseCorrect(l *line) rule.Action {
	const want = "coins+1, science-2, points+3, pollution-1, garbage:L4-1, citizen:L1.A, citizen:-L1.A, tile:L3=e2r1, technology:T12 or technology:-T12"
	a := &Correct{Seat: l.seat()}
	w := l.Next(want)
	own := l.p.tilesOf(a.Seat)
	what, name, named := strings.Cut(w.Text, ":")
	rest := after(w, len(w.Text)-len(name))
	if away, ok := strings.CutPrefix(name, "-"); ok { // of a citizen or a technology
		rest = after(rest, len(name)-len(away))
		a.By = -1
	} else {
		a.By = 1
	}
	sign := strings.LastIndexAny(w.Text, "+-")
	field := -1
	switch {
	case named && strings.EqualFold(what, "citizen"):
		c := l.city(rest, own)
		a.Name, a.City, field = c.Tile, c.City, int(fieldCitizen)
	case named && strings.EqualFold(what, "technology"):
		a.Name, field = l.match(rest, l.p.dealtTechnologies), int(fieldTechnology)
	case named && strings.EqualFold(what, "tile"):
		rest, a.By = after(w, len(what)+1), 0
		tile, place, ok := strings.Cut(rest.Text, "=")
		if turn := strings.LastIndexAny(place, "rR"); ok && turn >= 1 {
			at := after(rest, len(tile)+1)
			a.Name = l.match(rule.Word{Text: tile, Column: rest.Column}, own)
			a.Square, a.Turn, field = l.square(rule.Word{Text: place[:turn], Column: at.Column}), l.turn(after(at, turn)), int(fieldTile)
		}
	case sign >= 1:
		a.By = l.ParseNumber(after(w, sign), -mostCoins, mostCoins, "a number")
		if !named {
			field = index(fieldNames[:fieldGarbage], w.Text[:sign])
		} else if strings.EqualFold(what, "garbage") {
			land := after(w, len(what)+1)
			land.Text = strings.TrimSuffix(land.Text, w.Text[sign:])
			a.Name, field = l.match(land, own), int(fieldGarbage)
		}
	}
	if field < 0 {
		l.Fail(rule.Misread(w.Column, want, "%q is no correction.", w.Text))
	}
	a.What = Field(max(field, 0))
	a.Reason = l.Reason("counted wrong in round II")
	return a
}
