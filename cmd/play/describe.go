package play

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// builder has a component described.
type builder struct {
	*session
	book rule.Rulebook
	name string
	rule.Component
	entered bool
}

// describe asks what a component shows, and enters it. It says whether that was
// done.
func (s *session) describe(g *referee.Game, name string) (done bool, err error) {
	set, err := s.d.Copy(g.Rulebook())
	if err != nil {
		return false, s.tellRefusal("describe "+name, err)
	}
	b := &builder{session: s, book: g.Rulebook(), name: name, Component: g.Position().Component(name)}
	options := []option{{say.That("type what it shows"), b.typeFact}}
	if b.Tile {
		options = append(options, option{say.That("build it step by step, with its picture"), b.build})
	}
	if known := b.fitting(set); len(known) > 0 {
		options = append(options, option{say.That("choose it from your copy (%d described)", len(known)), func() error { return b.pickKnown(known) }})
	}
	if b.Kind == "" {
		b.Kind = "component"
	}
	label := say.That("What does %s show? (%s)", name, b.Kind)
	for !b.entered {
		if len(options) > 1 {
			_, err = b.menu(ui.Menu{Label: label}, options, option{say.That("not now"), func() error { return errDone }})
		} else if err = b.typeFact(); errors.Is(err, errBack) {
			err = errDone
		}
		switch {
		case errors.Is(err, errDone):
			return false, nil
		case err != nil && !errors.Is(err, errBack):
			return false, err
		}
	}
	return true, nil
}

// enter enters a description and offers to keep it, unless it is the copy's own.
func (b *builder) enter(text string, own bool) (err error) {
	b.entered, err = b.submit("describe " + rule.Quote(b.name) + " " + text)
	if b.entered && own {
		return b.keep(text)
	}
	return err
}

// fitting are the components of the copy that it could be.
func (b *builder) fitting(set *components.Set) []components.Component {
	return slices.DeleteFunc(slices.Clone(set.All()), func(c components.Component) bool {
		return b.Fits == nil || !b.Fits(rule.Piece{Name: c.Name, Text: c.Text, Stack: set.StackOf(c.Name)})
	})
}

// pickKnown has a component of the copy chosen: its name is the description.
func (b *builder) pickKnown(known []components.Component) error {
	var options []option
	for _, c := range known {
		options = append(options, option{say.Plain(fmt.Sprintf("%-10s %s", c.Name, c.Text)), func() error { return b.enter(rule.Quote(c.Name), false) }})
	}
	_, err := b.menu(ui.Menu{Label: say.That("Which one?")}, options, goBack(say.That("back")))
	return err
}

// typeFact has a description typed until it can be read, with the picture of
// what was typed.
func (b *builder) typeFact() (err error) {
	if b.Example != "" {
		b.hint(say.That("For example: %s   (b: back)", b.Example))
	}
	if !b.Hint.Empty() {
		b.hint(b.Hint)
	}
	for text := ""; ; {
		text, err = b.d.Prompt.Line(ui.Line{Label: say.Plain(b.name + ":"), Preset: text})
		switch {
		case err != nil:
			return err
		case isBack(text) || text == "":
			return errBack
		}
		if err = b.read(text); err != nil {
			if err = b.tellRefusal("describe "+rule.Quote(b.name)+" "+text, err); err != nil {
				return err
			}
			continue
		}
		meant := true
		if sketch, err := b.book.Sketch(text); err == nil { // else there is nothing to draw
			b.draw(sketch.Piece)
			if meant, err = b.d.Prompt.Confirm(say.That("Is this %s?", b.name)); err != nil {
				return err
			}
		}
		if meant {
			return b.enter(text, true)
		}
	}
}

// read says what is wrong with a description.
func (b *builder) read(text string) error {
	words, err := rule.Split("describe " + rule.Quote(b.name) + " " + text)
	if err == nil {
		_, _, err = b.book.Fact(words[1:])
	}
	return err
}

// keep offers to keep a description for later games.
func (b *builder) keep(text string) error {
	if path, err := b.d.CopyPath(b.book); err != nil || path == "" {
		return nil // there is nowhere to keep it
	}
	name, standing := b.name, slices.Contains(b.book.Standing(), b.name)
	label := say.That("Keep it for later games, under a name of its own?")
	if standing {
		label = say.That("Keep %s for later games?", name)
	}
	answer, err := b.d.Prompt.Select(label, []say.Text{say.That("no, only in this game"), say.That("yes")})
	if err != nil || answer == 0 {
		return err
	}
	if !standing {
		if name, err = b.nameInCopy(); err != nil {
			return err
		}
	}
	words, err := rule.Split(rule.Quote(name) + " " + text)
	if err != nil {
		return err
	}
	changed, err := b.d.Describe(b.book, rule.Strings(words), "")
	if err != nil {
		return b.tellRefusal("describe "+name+" "+text, err)
	}
	b.d.IO.Wrapped(changed.Said, "  ")
	return nil
}

// nameInCopy asks for a name that the copy doesn't have yet.
func (b *builder) nameInCopy() (string, error) {
	known := b.d.LazyCopy(b.book)
	return b.d.Prompt.Input(say.That("Its name in your copy, as farm7"), "", func(text string) error {
		words, err := rule.Split(text)
		if err != nil || len(words) != 1 {
			return say.Errorf("one word")
		}
		if _, there := known.Described(text); there {
			return say.Errorf("this name is taken")
		}
		return known.Err
	})
}

// build asks for a tile city by city and track by track; its picture grows.
func (b *builder) build() (err error) {
	parts := slices.Clone(b.Begun)
	ask := func(begun string, label say.Text) error {
		text, err := b.input(label, "", func(text string) error {
			if begun == "" && !strings.Contains(text, "-") {
				return say.Errorf("where it runs, with dashes: N-A-B")
			}
			_, err := b.book.Sketch(strings.Join(parts, " ") + " " + begun + text)
			return err
		})
		if errors.Is(err, errBack) {
			return nil
		}
		parts = append(parts, strings.Fields(begun+text)...)
		return err
	}
	for {
		text := strings.Join(parts, " ")
		if sketch, err := b.book.Sketch(text); err == nil {
			b.draw(sketch.Piece)
			b.d.IO.Println(b.d.IO.Dim(say.Plain(text)))
		}
		city := nextCity(parts)
		_, err = b.menu(ui.Menu{Label: say.That("%s: what else does it show?", b.name)}, []option{
			{say.That("a city %s", city), func() error { return ask(city+"=", say.That("City %s, its icons as 1c2s (b: back)", city)) }},
			{say.That("a track"), func() error { return ask("", say.That("Track, as N-A-B; small letters are junctions (b: back)")) }},
			{say.That("it is complete"), func() error { return errDone }},
			{say.That("take the last away"), func() error { parts = parts[:max(0, len(parts)-1)]; return nil }},
		}, goBack(say.That("back")))
		if errors.Is(err, errDone) {
			if err = b.read(text); err == nil {
				return b.enter(text, true)
			}
			err = b.tellRefusal(text, err)
		}
		if err != nil {
			return err
		}
	}
}

// nextCity is the letter of a tile's next city: not one of an edge.
func nextCity(parts []string) string {
	const letters = "ABCDFGHIJKLMOPQRTUVXYZ"
	cities := 0
	for _, part := range parts {
		if strings.Contains(part, "=") {
			cities++
		}
	}
	return string(letters[min(cities, len(letters)-1)])
}
