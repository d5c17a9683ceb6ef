package century

import (
	"strings"

	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

func parseGarbage(l *line) (rule.Action, error) {
	a := &Garbage{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if len(l.Words) == 0 {
		return nil, rule.Misread(l.End, "a land and its garbage, as L1=2", "garbage lacks the lands it goes on.")
	}
	for len(l.Words) > 0 {
		w, _ := l.Next("a land and its garbage")
		land, n, ok := strings.Cut(w.Text, "=")
		if !ok {
			return nil, rule.Misread(w.Column, "a land and its garbage, as L1=2", "%q is not understood.", w.Text)
		}
		name, err := matchName(rule.Word{Text: land, Column: w.Column}, l.p.tilesOf(a.Seat))
		if err != nil {
			return nil, err
		}
		count, err := rule.ParseNumber(rule.Word{Text: n, Column: w.Column + len([]rune(land)) + 1}, 1, 99, "garbage")
		if err != nil {
			return nil, err
		}
		a.Lands = append(a.Lands, Share{name, count})
	}
	return a, nil
}

func parsePlace(l *line) (rule.Action, error) {
	a := &Place{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if a.Tile, err = l.name("a tile", l.p.tilesOf(a.Seat)); err != nil {
		return nil, err
	}
	w, err := l.Next("a square")
	if err != nil {
		return nil, err
	}
	if a.Square, err = rail.ParseSquare(w.Text); err != nil {
		return nil, rule.Shifted(err, w.Column-1)
	}
	if w, err = l.Next("a rotation, r0 to r3"); err != nil {
		return nil, err
	}
	if a.Turn, err = rail.ParseRotation(w.Text); err != nil {
		return nil, rule.Shifted(err, w.Column-1)
	}
	if len(l.Words) == 0 {
		return a, nil
	}
	w, _ = l.Next("a city")
	if letter, ok := parseLetter(w.Text); ok {
		a.City = letter
		return a, nil
	}
	c, err := parseCity(w, l.p.tilesOf(a.Seat))
	if err != nil {
		return nil, rule.MisreadAs(w.Column, say.That("a city of %s, as A", a.Tile), "%q names no city.", w.Text)
	}
	a.City = c.City
	if !sameName(c.Tile, a.Tile) {
		a.On = c.Tile
	}
	return a, nil
}

func parseUse(l *line) (rule.Action, error) {
	a := &Use{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	var owned []string
	for _, o := range l.p.seats[a.Seat].Owned {
		owned = append(owned, o.name)
	}
	return a, l.use(a, l.p.tilesOf(a.Seat), owned)
}

// use reads an ability and what it is used on.
func (l *line) use(a *Use, own, owned []string) error {
	w, err := l.Next("an ability")
	if err != nil {
		return err
	}
	if err := parseSelector(w, a, owned); err != nil {
		return err
	}
	switch a.Power {
	case Locomotive:
		if a.From, err = l.city("the city to leave", own); err == nil {
			a.To, err = l.city("the city to go to", own)
		}
	case Workers:
		a.To, err = l.city("a city", own)
	case BuildBridge:
		if a.Lands[0], err = l.name("a tile", own); err != nil {
			return err
		}
		if w, err = l.Next("a bridge, as A-N"); err != nil {
			return err
		}
		if a.Bridge, err = rail.ParseBridge(w.Text); err != nil {
			err = rule.Shifted(err, w.Column-1)
		}
	case Sorting, Recycle:
		a.Lands[0], err = l.name("a land", own)
	case Transport:
		if a.Lands[0], err = l.name("the land to take garbage from", own); err == nil {
			a.Lands[1], err = l.name("the land to bring it to", own)
		}
	}
	return err
}

// parseSelector reads which ability is meant: recycle, T3.recycle or
// T3.recycle:4s.
func parseSelector(w rule.Word, a *Use, owned []string) error {
	text, column := w.Text, w.Column
	if tile, rest, ok := strings.Cut(text, "."); ok {
		name, err := matchName(rule.Word{Text: tile, Column: column}, owned)
		if err != nil {
			return err
		}
		a.Tile = name
		text, column = rest, column+len([]rune(tile))+1
	}
	if strings.Contains(text, ":") {
		ab, ok, err := parseAbility(rule.Word{Text: text, Column: column})
		if err != nil {
			return err
		}
		if ok {
			a.Power, a.Exact, a.IsExact = ab.Power, ab, true
			return nil
		}
	} else {
		i, err := rule.Match(text, powerNames[:])
		if err != nil {
			return err
		}
		if i >= 0 {
			a.Power = Power(i)
			return nil
		}
	}
	return rule.MisreadAs(column, say.Or(powerNames[:]), "%q is no ability.", text)
}

func parseDone(l *line) (rule.Action, error) {
	if l.Skip("all") {
		return &Done{Seat: -1}, nil
	}
	seat, err := l.seat()
	return &Done{seat}, err
}

func parseRecycle(l *line) (rule.Action, error) {
	a := &RecycleGarbage{}
	var err error
	if a.Seat, err = l.seat(); err != nil {
		return nil, err
	}
	if l.Skip("best") {
		a.Best = true
		return a, nil
	}
	own := l.p.tilesOf(a.Seat)
	w, err := l.Next("a recycling centre, as L1.B")
	if err != nil {
		return nil, err
	}
	if strings.Contains(w.Text, ".") {
		c, err := parseCity(w, own)
		if err != nil {
			return nil, err
		}
		a.Tile, a.Site = c.Tile, c.City
	} else if a.Tile, err = matchName(w, own); err != nil {
		return nil, err
	}
	a.From, err = l.name("the land with the garbage", own)
	return a, err
}
