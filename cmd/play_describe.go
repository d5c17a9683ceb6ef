package cmd

import (
	"errors"
	"fmt"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// describe asks what a tile, card or printed number shows, and enters it. It
// says whether that was done.
func (s *session) describe(g *referee.Game, name string) (bool, error) {
	kind, example := say.Key("component"), ""
	gd, ok := g.Position().(guide)
	if ok {
		if k, e := gd.Kind(name); k != "" {
			kind, example = k, e
		}
	}
	set, err := s.a.copy(g.Rulebook())
	if err != nil {
		return false, s.tellRefusal("describe "+name, err)
	}
	tile := kind == "land" || kind == "start tile"
	for {
		items := []say.Text{say.That("type what it shows")}
		build, known := -1, -1
		if tile {
			build = len(items)
			items = append(items, say.That("build it step by step, with its picture"))
		}
		var names []string
		if ok {
			names = fitting(gd, set, kind)
		}
		if len(names) > 0 {
			known = len(items)
			items = append(items, say.That("choose it from your copy (%d described)", len(names)))
		}
		pick := ui.Pick{}
		if len(items) > 1 {
			if pick, err = s.a.prompt.Menu(ui.Menu{Label: say.That("What does %s show? (%s)", name, kind), Items: items, Back: say.That("not now")}); err != nil {
				return false, err
			}
		}
		var text string
		switch pick.Item {
		case 0:
			text, err = s.typeFact(g, name, kind, example)
		case build:
			text, err = s.buildTile(g, name, kind)
		case known:
			text, err = s.pickKnown(set, names)
		default:
			return false, nil
		}
		if errors.Is(err, errBack) {
			if len(items) > 1 {
				continue
			}
			return false, nil
		}
		if err != nil {
			return false, err
		}
		if err := s.enter("describe " + rule.Quote(name) + " " + text); err != nil {
			return false, err
		}
		if !s.done {
			continue
		}
		if pick.Item != known {
			err = s.keep(g, name, text)
		}
		return true, err
	}
}

// fitting are the names of the copy that could be of a kind.
func fitting(gd guide, set *components.Set, kind say.Key) (names []string) {
	for _, c := range set.All() {
		if gd.Fits(kind, c.Name, c.Text, set.StackOf(c.Name)) {
			names = append(names, c.Name)
		}
	}
	return names
}

func (s *session) pickKnown(set *components.Set, names []string) (string, error) {
	items := make([]say.Text, len(names))
	for i, n := range names {
		text, _ := set.Described(n)
		items[i] = say.Plain(fmt.Sprintf("%-10s %s", n, text))
	}
	pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("Which one?"), Items: items, Back: say.That("back")})
	switch {
	case err != nil:
		return "", err
	case pick.Item >= len(names):
		return "", errBack
	}
	return names[pick.Item], nil // "describe L11 farm7" binds the name
}

// typeFact has a description typed until it can be read, with the picture of
// what was typed.
func (s *session) typeFact(g *referee.Game, name string, kind say.Key, example string) (string, error) {
	if example != "" {
		s.hint(say.That("For example: %s   (b: back)", example))
	}
	if kind == "land" || kind == "start tile" {
		s.hint(say.That("City A=1c2s: c coin, s science, v point, r recycling. Track N-A-B, edges NESW."))
	}
	preset := ""
	for {
		text, err := s.a.prompt.Line(ui.Line{Label: say.Plain(name + ":"), Preset: preset})
		if err != nil {
			return "", err
		}
		if isBack(text) || text == "" {
			return "", errBack
		}
		line := rule.Quote(name) + " " + text
		words, err := rule.Split(line)
		if err == nil {
			_, _, err = g.Rulebook().Fact(words)
		}
		if err != nil {
			if err := s.tellRefusal(line, err); err != nil {
				return "", err
			}
			preset = text
			continue
		}
		sketch, err := g.Rulebook().Sketch(text)
		if err != nil {
			return text, nil // nothing to draw
		}
		s.a.draw(sketch.Piece)
		ok, err := s.a.prompt.Confirm(say.That("Is this %s?", name))
		if err != nil {
			return "", err
		}
		if ok {
			return text, nil
		}
		preset = text
	}
}

// buildTile asks city by city and track by track; the picture grows with it.
func (s *session) buildTile(g *referee.Game, name string, kind say.Key) (string, error) {
	var items []string
	cities := 0
	if kind == "start tile" {
		items, cities = []string{"A=1c1s", "B=2c1s", "C=1r"}, 3
	}
	reads := func(more ...string) (*rule.Sketch, error) {
		return g.Rulebook().Sketch(strings.Join(append(items[:len(items):len(items)], more...), " "))
	}
	for {
		if sketch, err := reads(); err == nil {
			s.a.draw(sketch.Piece)
			s.a.io.Println(s.a.io.Dim(say.Plain(strings.Join(items, " "))))
		}
		letter := cityLetter(cities)
		options := []say.Text{say.That("a city %s", letter), say.That("a track"), say.That("it is complete"), say.That("take the last away")}
		pick, err := s.a.prompt.Menu(ui.Menu{Label: say.That("%s: what else does it show?", name), Items: options, Back: say.That("back")})
		if err != nil {
			return "", err
		}
		switch pick.Item {
		case 0:
			icons, err := s.a.prompt.Input(say.That("City %s, its icons as 1c2s (b: back)", letter), "", func(text string) error {
				if isBack(text) {
					return nil
				}
				_, err := g.Rulebook().Sketch(letter + "=" + text)
				return err
			})
			if err != nil {
				return "", err
			}
			if !isBack(icons) {
				items, cities = append(items, letter+"="+icons), cities+1
			}
		case 1:
			track, err := s.a.prompt.Input(say.That("Track, as N-A-B; small letters are junctions (b: back)"), "", func(text string) error {
				if isBack(text) {
					return nil
				}
				if !strings.Contains(text, "-") {
					return say.Errorf("where it runs, with dashes: N-A-B")
				}
				if _, err := reads(text); err != nil {
					return err
				}
				return nil
			})
			if err != nil {
				return "", err
			}
			if !isBack(track) {
				items = append(items, strings.Fields(track)...)
			}
		case 2:
			text := strings.Join(items, " ")
			words, err := rule.Split(rule.Quote(name) + " " + text)
			if err == nil {
				_, _, err = g.Rulebook().Fact(words)
			}
			if err == nil {
				return text, nil
			}
			if err := s.tellRefusal(text, err); err != nil {
				return "", err
			}
		case 3:
			if len(items) > 0 {
				if strings.Contains(items[len(items)-1], "=") {
					cities--
				}
				items = items[:len(items)-1]
			}
		default:
			return "", errBack
		}
	}
}

// cityLetter is the letter of the next city: not one of an edge.
func cityLetter(n int) string {
	const letters = "ABCDFGHIJKLMOPQRTUVXYZ"
	return string(letters[min(n, len(letters)-1)])
}

// keep offers to keep a description for later games.
func (s *session) keep(g *referee.Game, name, text string) error {
	book := g.Rulebook()
	rules := s.a.rules
	s.a.rules = book.Name()
	defer func() { s.a.rules = rules }()
	if path, err := s.a.componentsPath(book); err != nil || path == "" {
		return nil
	}
	standing := contains(book.Standing(), name)
	label := say.That("Keep %s for later games?", name)
	if !standing {
		label = say.That("Keep it for later games, under a name of its own?")
	}
	pick, err := s.a.prompt.Menu(ui.Menu{Label: label, Items: []say.Text{say.That("no, only in this game"), say.That("yes")}})
	if err != nil || pick.Item != 1 {
		return err
	}
	if !standing {
		set, err := s.a.copy(book)
		if err != nil {
			return s.tellRefusal("", err)
		}
		name, err = s.a.prompt.Input(say.That("Its name in your copy, as farm7"), "", func(text string) error {
			words, err := rule.Split(text)
			switch {
			case err != nil || len(words) != 1:
				return say.Errorf("one word")
			}
			if _, there := set.Described(text); there {
				return say.Errorf("this name is taken")
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	words, err := rule.Split(text)
	if err != nil {
		return err
	}
	args := []string{name}
	for _, w := range words {
		args = append(args, w.Text)
	}
	if err := s.a.addComponent(args, ""); err != nil {
		return s.tellRefusal("describe "+rule.Join(args), err)
	}
	return nil
}
