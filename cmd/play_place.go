package cmd

import (
	"errors"
	"slices"
	"strconv"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// place leads through attaching a tile: the square on a map, the turn by
// pictures, the citizen's city, and what each would make. words are the line
// so far; legal are the lines that go on from it.
func (s *session) place(p rule.Position, gd guide, words []string, pl *rule.Placing, legal [][]string) (string, error) {
	seat, name := words[1], words[2]
	before := productionOf(gd, seat)
	for {
		square, err := s.pickSquare(name, pl)
		if err != nil {
			return "", err
		}
		for {
			on := append(slices.Clone(words), square)
			turn, err := s.pickTurn(p, on, pl, linesWith(legal, on), before)
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

// pickSquare shows the map with its free squares numbered.
func (s *session) pickSquare(name string, pl *rule.Placing) (string, error) {
	s.a.draw(pl.Map)
	find := func(text string) (string, bool) {
		if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(pl.Squares) {
			return pl.Squares[n-1], true
		}
		return pl.Square(text)
	}
	text, err := s.a.prompt.Input(say.That("Where does %s go? 1 to %d (b: back)", name, len(pl.Squares)), "", func(text string) error {
		if _, ok := find(text); !ok && !isBack(text) {
			return say.Errorf("a number of the map, or a square such as e1")
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	if isBack(text) {
		return "", errBack
	}
	square, _ := find(text)
	return square, nil
}

// produced is what a seat makes, in a sentence and short.
type produced struct {
	sentence say.Text
	short    string
}

func productionOf(gd guide, seat string) (made produced) {
	made.sentence, made.short = gd.Makes(seat)
	return made
}

// effect is what a seat would make after a line, empty if it isn't legal.
func (s *session) effect(p rule.Position, seat, line string) produced {
	words, err := rule.Split(line)
	if err != nil {
		return produced{}
	}
	a, err := p.Parse(words)
	if err != nil || p.Check(a) != nil {
		return produced{}
	}
	next, _ := p.Play(a)
	gd, ok := next.(guide)
	if !ok {
		return produced{}
	}
	return productionOf(gd, seat)
}

// pickTurn shows the piece as it can lie and asks for one of its turns.
func (s *session) pickTurn(p rule.Position, words []string, pl *rule.Placing, legal [][]string, before produced) (string, error) {
	s.a.draw(pl.Turns)
	turns, _ := nextWords(legal, len(words))
	items := make([]say.Text, len(turns))
	for i, turn := range turns {
		parts := []say.Text{say.Plain(turn)}
		if m := pl.Meets(words[3], turn); !m.Empty() {
			parts = append(parts, m)
		}
		on := append(slices.Clone(words), turn)
		lines := linesWith(legal, on)
		cities, _ := nextWords(lines, len(on))
		for _, l := range lines {
			makes := s.effect(p, words[1], rule.Join(l)).short
			if len(l) > len(on) && len(cities) > 1 {
				makes = l[len(on)] + ": " + makes
			}
			parts = append(parts, say.Plain(makes))
		}
		items[i] = say.Join(" · ", parts...)
	}
	pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("%s on %s: which turn?   now %s", words[2], words[3], before.short), Items: items, Back: say.That("another square")})
	switch {
	case err != nil:
		return "", err
	case pick.Item >= len(turns):
		return "", errBack
	}
	return turns[pick.Item], nil
}

// pickCity asks for the citizen's city, and whether it shall be so.
func (s *session) pickCity(p rule.Position, words []string, legal [][]string, before produced) (string, error) {
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
				items[i] = say.That("%s · makes %s", c, s.effect(p, words[1], rule.Join(append(slices.Clone(words), c))).sentence)
			}
			pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("Where does its citizen live?   now %s", before.sentence), Items: items, Back: say.That("another turn")})
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
func (s *session) confirm(words []string, city string, after, before produced) error {
	text := say.That("%s on %s, turned %s: %s would make %s (now %s).", words[2], words[3], words[4], words[1], after.sentence, before.sentence)
	if city != "" {
		text = say.That("%s on %s, turned %s, citizen in %s: %s would make %s (now %s).", words[2], words[3], words[4], city, words[1], after.sentence, before.sentence)
	}
	s.a.io.Wrapped(text, "  ")
	ok, err := s.a.prompt.Confirm(say.That("Place it so?"))
	if err == nil && !ok {
		return errBack
	}
	return err
}
