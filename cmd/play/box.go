package play

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// Box leads through the box of a game, piece by piece.
func Box(d *desk.Desk, book *rule.Rulebook, _ []string) error {
	if d.Prompt == nil {
		return rule.MisreadAs(1, say.Plain("arbiter components sheet --blank"), "There is no terminal to ask at; a sheet can be filled in instead.")
	}
	if err := d.BeginCopy(book); err != nil {
		return err
	}
	return (&session{d: d}).ended(func() error { return walkBox(d, book) }, say.That("What was described is kept; go on with: %s", "arbiter components walk"))
}

// walkBox asks for every piece of the box that isn't described yet.
func walkBox(d *desk.Desk, book *rule.Rulebook) error {
	missing, err := d.Missing(book)
	if err != nil {
		return err
	}
	if path, _ := d.CopyPath(book); path == "" { // it was read from there
		return rule.Misread(1, "--components FILE", "The practice set can't be changed.")
	}
	if len(missing) > 0 {
		d.IO.Wrapped(say.That("Still to be described: %d. Enter alone leaves one out; Esc goes back; ? explains; Ctrl-D stops.", len(missing)), "")
		err = inTurn(rule.Each(missing, func(m desk.Missing) func() error {
			return func() error { return askPiece(d, book, m.Blank, m.Title) }
		})...)
		if err == nil {
			missing, err = d.Missing(book)
		}
		if err != nil {
			return err
		}
	}
	if len(missing) > 0 {
		d.IO.Println(say.That("Left out: %d. Go on with: %s", len(missing), "arbiter components walk"))
		return nil
	}
	d.IO.Println(say.That("The whole box is described."))
	return nil
}

// askPiece asks for a piece of the box in the same way as in a game; it may be left out.
func askPiece(d *desk.Desk, book *rule.Rulebook, b rule.Blank, title say.Text) error {
	piece, left := &builder{session: &session{d: d}, book: book, name: b.Name, called: title, Component: b.Component}, false
	piece.keeps = func(text string) (err error) {
		name := b.Name
		if !slices.Contains(book.Copy.Standing(), name) {
			free := freeName(d.LazyCopy(book), book)
			name, err = d.Prompt.Line(ui.Line{Label: say.That("Its name:"), Preset: b.Name, Check: func(name string) error {
				return cmp.Or(free(name), book.Copy.Wrong(name, text))
			}})
			if errors.Is(err, errBack) {
				return nil
			}
		}
		if err == nil {
			err = intoCopy(d, book, name, text, strings.TrimSpace(b.Stack))
		}
		piece.entered = err == nil
		return err
	}
	next := title
	if kind := say.That(b.Kind); b.Stack == "" && b.Like == nil && d.IO.Lang.Text(kind) != d.IO.Lang.Text(title) { // else the title says it
		next = say.That("%s (%s)", title, kind)
	}
	ask := asking{
		Menu: ui.Menu{Label: say.That("Next: %s", next), Items: piece.ways(), Help: piece.explains(piece.ofItems()), Texts: true, Back: say.That("leave it out")},
		back: func() error { left = true; return nil },
		rest: func(text string) (string, error) { return "", cmp.Or(piece.orMistyped(text), errWhole) },
	}
	ask.At = len(ask.Items) // Enter alone leaves it out
	for !piece.entered && !left {
		if err := piece.menu(nil, ask); err != nil {
			return err
		}
	}
	return nil
}
