package play

import (
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/ui"
	"arbiter/say"
)

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
