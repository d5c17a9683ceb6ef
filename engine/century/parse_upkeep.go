package century

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

func parseGarbage(l *line) rule.Action {
	a := &Garbage{Seat: l.seat()}
	if len(l.Words) == 0 {
		l.Fail(rule.Misread(l.End, "a land and its garbage, as L1=2", "garbage lacks the lands it goes on."))
	}
	for own := l.p.tilesOf(a.Seat); l.More(); {
		w := l.Next("a land and its garbage")
		land, _, ok := strings.Cut(w.Text, "=")
		if !ok {
			l.Fail(rule.Misread(w.Column, "a land and its garbage, as L1=2", "%q is not understood.", w.Text))
			break
		}
		name := l.match(rule.Word{Text: land, Column: w.Column}, own)
		a.Lands = append(a.Lands, Share{name, l.ParseNumber(after(w, len(land)+1), 1, 99, "garbage")})
	}
	return a
}

func parsePlace(l *line) rule.Action {
	a := &Place{Piece: &Piece{Seat: l.seat()}}
	own := l.p.tilesOf(a.Seat)
	a.Tile = l.name("a tile", own)
	a.Square = l.square(l.Next("a square"))
	a.Turn = l.turn(l.Next("a rotation, r0 to r3"))
	if !l.More() {
		return a
	}
	w := l.Next("a city")
	if letter, ok := parseLetter(w.Text); ok {
		a.City = letter
		return a
	}
	c := l.city(w, own)
	if l.Err != nil {
		l.Err = rule.MisreadAs(w.Column, say.That("a city of %s, as A", a.Tile), "%q names no city.", w.Text)
	}
	a.City = c.City
	if !sameName(c.Tile, a.Tile) {
		a.On = c.Tile
	}
	return a
}

func parseUse(l *line) rule.Action {
	a := &Use{Seat: l.seat()}
	l.use(a, l.p.tilesOf(a.Seat), rule.Each(l.p.seats[a.Seat].Owned, func(o owned) string { return o.Name }))
	return a
}

func (l *line) use(a *Use, own, owned []string) {
	l.selector(l.Next("an ability"), a, owned)
	if l.Err != nil {
		return
	}
	switch a.Power {
	case Locomotive:
		a.From = l.city(l.Next("the city to leave"), own)
		a.To = l.city(l.Next("the city to go to"), own)
	case Workers:
		a.To = l.city(l.Next("a city"), own)
	case BuildBridge:
		a.Lands[0] = l.name("a tile", own)
		a.Bridge = l.bridge(a, l.Next("a bridge, as A-N"), own)
	case Sorting, Recycle:
		a.Lands[0] = l.name("a land", own)
	case Transport:
		a.Lands[0] = l.name("the land to take garbage from", own)
		a.Lands[1] = l.name("the land to bring it to", own)
	}
}

// bridge reads the ends of a bridge; each may name its tile, as A-L12.B.
func (l *line) bridge(a *Use, w rule.Word, own []string) rail.Bridge {
	text := w.Text
	for _, end := range strings.Split(w.Text, "-") {
		tile, node, named := strings.Cut(end, ".")
		if !named || l.Err != nil {
			continue
		}
		if name := l.match(rule.Word{Text: tile, Column: w.Column}, own); !sameName(name, a.Lands[0]) {
			a.Over = name
		}
		text = strings.Replace(text, end, node, 1)
	}
	return parsed(l, rail.ParseBridge, text, w.Column)
}

// selector reads which ability is meant: recycle, T3.recycle or T3.recycle:4s.
func (l *line) selector(w rule.Word, a *Use, owned []string) {
	if tile, _, ok := strings.Cut(w.Text, "."); ok {
		a.Tile = l.match(rule.Word{Text: tile, Column: w.Column}, owned)
		w = after(w, len(tile)+1)
	}
	if l.Err != nil {
		return
	}
	var i int
	var err error
	if strings.Contains(w.Text, ":") {
		a.Exact, a.IsExact, err = parseAbility(w)
		a.Power, i = a.Exact.Power, -1
	} else if i, err = rule.Match(w.Text, powerNames[:]); i >= 0 {
		a.Power = Power(i)
	}
	if err == nil && i < 0 && !a.IsExact {
		err = rule.MisreadAs(w.Column, say.Or(powerNames[:]), "%q is no ability.", w.Text)
	}
	l.Fail(err)
}

func parseDone(l *line) rule.Action {
	if l.Skip("all") {
		return &Done{Seat: -1}
	}
	return &Done{l.seat()}
}

func parseRecycle(l *line) rule.Action {
	a := &RecycleGarbage{Seat: l.seat()}
	a.Best = l.Skip("best")
	if a.All = a.Best || l.Skip("all"); a.All {
		return a
	}
	own := l.p.tilesOf(a.Seat)
	if w := l.Next("a recycling centre, as L1.B"); strings.Contains(w.Text, ".") {
		c := l.city(w, own)
		a.Tile, a.Site = c.Tile, c.City
	} else {
		a.Tile = l.match(w, own)
	}
	a.From = l.name("the land with the garbage", own)
	return a
}
