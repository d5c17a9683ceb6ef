package cmd

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/draw"
	"arbiter/cmd/ui"
	"arbiter/engine/rail"
	"arbiter/engine/rule"
	"arbiter/say"
)

// place leads through attaching a tile: the square on a map, the turn by
// pictures, the citizen's city, and what each would make. words are the line
// so far; legal are the lines that go on from it.
func (s *session) place(p rule.Position, gd guide, words []string, region *rail.Region, tile *rail.Tile, free []rail.Square, legal [][]string) (string, error) {
	seat, name := words[1], words[2]
	before := gd.Makes(seat)
	for {
		square, err := s.pickSquare(name, region, free)
		if err != nil {
			return "", err
		}
		for {
			on := append(slices.Clone(words), square.String())
			turn, err := s.pickTurn(p, on, region, tile, square, linesWith(legal, on), before)
			if errors.Is(err, errBack) {
				break // another square
			}
			if err != nil {
				return "", err
			}
			line, err := s.pickCity(p, append(on, turn), linesWith(legal, append(on, turn)), before)
			if errors.Is(err, errBack) {
				continue // another turn
			}
			return line, err
		}
	}
}

// pickSquare shows the region as a map with its free squares numbered.
func (s *session) pickSquare(name string, region *rail.Region, free []rail.Square) (rail.Square, error) {
	free = slices.Clone(free)
	slices.SortFunc(free, func(a, b rail.Square) int { // as one reads
		if a.Y != b.Y {
			return b.Y - a.Y
		}
		return a.X - b.X
	})
	for _, line := range squareMap(region, free, s.a.options()) {
		s.a.io.Println(say.Plain(line))
	}
	find := func(text string) (rail.Square, bool) {
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(free) {
			return free[n-1], true
		}
		if q, err := rail.ParseSquare(text); err == nil && slices.Contains(free, q) {
			return q, true
		}
		return rail.Square{}, false
	}
	text, err := s.a.prompt.Input(say.That("Where does %s go? 1 to %d (b: back)", name, len(free)), "", func(text string) error {
		if _, ok := find(text); !ok && !isBack(text) {
			return say.Errorf("a number of the map, or a square such as e1")
		}
		return nil
	})
	if err != nil {
		return rail.Square{}, err
	}
	if isBack(text) {
		return rail.Square{}, errBack
	}
	q, _ := find(text)
	return q, nil
}

// squareMap draws a region small: tiles as boxes with their names and tracks,
// free squares as numbers.
func squareMap(region *rail.Region, free []rail.Square, o draw.Options) []string {
	const w = 9
	left, right, bottom, top := 0, 0, 0, 0
	number := map[rail.Square]int{}
	for i, q := range free {
		number[q] = i + 1
		left, right, bottom, top = min(left, q.X), max(right, q.X), min(bottom, q.Y), max(top, q.Y)
	}
	cell := w
	for cell > 5 && (right-left+1)*cell > max(o.Width, ui.MinWidth) {
		cell--
	}
	rows := 3
	if (top-bottom+1)*rows > 18 {
		rows = 1
	}
	h, v, corners := "─", "│", "┌┐└┘"
	up, down, east, west := "┴", "┬", "├", "┤"
	if o.ASCII {
		h, v, corners = "-", "|", "++++"
		up, down, east, west = "+", "+", "+", "+"
	}
	c := []rune(corners)
	var out []string
	for y := top; y >= bottom; y-- {
		lines := make([]strings.Builder, rows)
		for x := left; x <= right; x++ {
			q := rail.Square{X: x, Y: y}
			inner := cell - 2
			half := (inner - 1) / 2
			edge := func(a, b rune, mark string, has bool) string {
				mid := h
				if has {
					mid = mark
				}
				return string(a) + strings.Repeat(h, half) + mid + strings.Repeat(h, inner-half-1) + string(b)
			}
			switch at := region.On(q); {
			case at >= 0:
				t := region.At(at)
				has := t.Edges()
				l, r := v, v
				if has.Has(rail.West) {
					l = west
				}
				if has.Has(rail.East) {
					r = east
				}
				name := ui.Clip(t.Name, inner)
				mid := l + centred(name, inner) + r
				if rows == 1 {
					lines[0].WriteString("[" + centred(name, inner) + "]")
					break
				}
				lines[0].WriteString(edge(c[0], c[1], up, has.Has(rail.North)))
				lines[1].WriteString(mid)
				lines[2].WriteString(edge(c[2], c[3], down, has.Has(rail.South)))
			default:
				text := ""
				if n := number[q]; n > 0 {
					text = strconv.Itoa(n)
				}
				for i := range lines {
					if i == rows/2 {
						lines[i].WriteString(centred(text, cell))
					} else {
						lines[i].WriteString(strings.Repeat(" ", cell))
					}
				}
			}
		}
		for i := range lines {
			out = append(out, strings.TrimRight(lines[i].String(), " "))
		}
	}
	return out
}

func centred(text string, width int) string {
	room := max(0, width-ui.Width(text))
	return strings.Repeat(" ", room/2) + text + strings.Repeat(" ", room-room/2)
}

// effect is what a seat would make after a line, empty if it isn't legal.
func (s *session) effect(p rule.Position, seat, line string) say.Text {
	words, err := rule.Split(line)
	if err != nil {
		return say.Text{}
	}
	a, err := p.Parse(words)
	if err != nil || p.Check(a) != nil {
		return say.Text{}
	}
	next, _ := p.Play(a)
	gd, ok := next.(guide)
	if !ok {
		return say.Text{}
	}
	return gd.Makes(seat)
}

// pickTurn shows the tile in its four turns and asks for one.
func (s *session) pickTurn(p rule.Position, words []string, region *rail.Region, tile *rail.Tile, square rail.Square, legal [][]string, before say.Text) (string, error) {
	for _, line := range draw.FourTurns(tile, s.a.options()) {
		s.a.io.Println(say.Plain(line))
	}
	turns, _ := nextWords(legal, len(words))
	items := make([]say.Text, len(turns))
	for i, turn := range turns {
		parts := []say.Text{say.Plain(turn)}
		if m := meets(region, tile, square, turn); !m.Empty() {
			parts = append(parts, m)
		}
		on := append(slices.Clone(words), turn)
		for _, l := range linesWith(legal, on) {
			makes := short(s.effect(p, words[1], rule.Join(l)))
			if len(l) > len(on) && len(tile.Sites()) > 1 {
				makes = l[len(on)] + ": " + makes
			}
			parts = append(parts, say.Plain(makes))
		}
		items[i] = say.Join(" · ", parts...)
	}
	pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("%s on %s: which turn?   now %s", words[2], square, short(before)), Items: items, Back: say.That("another square")})
	switch {
	case err != nil:
		return "", err
	case pick.Item >= len(turns):
		return "", errBack
	}
	return turns[pick.Item], nil
}

// short writes a production in the letters of the notation, "3c 2s 1v", which
// are the same in every language.
func short(makes say.Text) string {
	return strings.NewReplacer(" coins, ", "c ", " coin, ", "c ", " science, ", "s ", " points", "v", " point", "v").Replace(makes.String())
}

// meets says which edges of a tile would join track, and which would end dead.
func meets(region *rail.Region, tile *rail.Tile, square rail.Square, turn string) say.Text {
	n, err := strconv.Atoi(strings.TrimPrefix(turn, "r"))
	if err != nil {
		return say.Text{}
	}
	r := region.Clone()
	i, err := r.Place(rail.Placed{Name: "new", Square: square, Turn: rail.Rotation(n), Tile: tile})
	if err != nil {
		return say.Text{}
	}
	var joined, dead []string
	for side, name := range []string{"N", "E", "S", "W"} {
		switch at := r.At(i); {
		case at.Joined().Has(rail.Side(side)):
			joined = append(joined, name)
		case at.Edges().Has(rail.Side(side)) && tracked(r, r.Beside(i, rail.Side(side))):
			dead = append(dead, name)
		}
	}
	switch joins, ends := strings.Join(joined, " "), strings.Join(dead, " "); {
	case joins != "" && ends != "":
		return say.That("joins %s, dead end %s", joins, ends)
	case joins != "":
		return say.That("joins %s", joins)
	case ends != "":
		return say.That("joins nothing, dead end %s", ends)
	}
	return say.That("joins nothing")
}

// tracked says whether a tile is there whose tracks are known: one without
// any is a start tile that nobody has described.
func tracked(r *rail.Region, i int) bool { return i >= 0 && r.At(i).Edges() != 0 }

// pickCity asks for the citizen's city, and whether it shall be so.
func (s *session) pickCity(p rule.Position, words []string, legal [][]string, before say.Text) (string, error) {
	cities, ends := nextWords(legal, len(words))
	if len(cities) == 0 || ends {
		line := rule.Join(words)
		return line, s.confirm(words, "", s.effect(p, words[1], line), before)
	}
	city := cities[0]
	for {
		if len(cities) > 1 {
			items := make([]say.Text, len(cities))
			for i, c := range cities {
				items[i] = say.That("%s · makes %s", c, s.effect(p, words[1], rule.Join(append(slices.Clone(words), c))))
			}
			pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("Where does its citizen live?   now %s", before), Items: items, Back: say.That("another turn")})
			switch {
			case err != nil:
				return "", err
			case pick.Item >= len(cities):
				return "", errBack
			}
			city = cities[pick.Item]
		}
		line := rule.Join(append(slices.Clone(words), city))
		err := s.confirm(words, city, s.effect(p, words[1], line), before)
		if errors.Is(err, errBack) && len(cities) > 1 {
			continue
		}
		return line, err
	}
}

// confirm shows what a placing comes to and asks once more.
func (s *session) confirm(words []string, city string, after, before say.Text) error {
	text := say.That("%s on %s, turned %s: %s would make %s (now %s).", words[2], words[3], words[4], words[1], after, before)
	if city != "" {
		text = say.That("%s on %s, turned %s, citizen in %s: %s would make %s (now %s).", words[2], words[3], words[4], city, words[1], after, before)
	}
	s.a.io.Wrapped(text, "  ")
	ok, err := s.a.prompt.Confirm(say.That("Place it so?"))
	if err == nil && !ok {
		return errBack
	}
	return err
}
