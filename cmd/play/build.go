package play

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/say"
)

// build builds a piece part by part, as its rulebook declares, and shows its picture. Esc removes
// the last part. Notation can be typed too.
func (b *builder) build(made *rule.Making) error {
	parts := slices.Clone(made.Begun)
	for {
		text, complete := strings.Join(parts, " "), false
		b.grown(text)
		a := asking{Menu: ui.Menu{Label: say.That("%s: what else does it show?", b.called), Help: b.explains(b.ofItems()), Texts: true}}
		for _, p := range made.Parts(parts) {
			a.Items = append(a.Items, ui.Item{Text: p.Titled(), Asks: true, Do: func() error {
				part, err := b.part(p, text+" ")
				if err == nil {
					parts = append(parts, strings.Fields(part)...)
				}
				return err
			}})
		}
		own := len(parts) > len(made.Begun)
		if own {
			a.Items = append(a.Items, ui.Item{Text: say.That("it is complete"), Ends: true, Do: func() error { complete = true; return nil }})
			a.Back = say.That("take the last away")
		}
		a.rest = b.orTyped(text+" ", func(typed string) { parts = append(parts, strings.Fields(typed)...) })
		err := b.menu(b.game, a)
		switch {
		case errors.Is(err, errBack) && own:
			parts = parts[:len(parts)-1]
		case err != nil:
			return err
		case complete:
			if err = b.book.Copy.Wrong(b.name, text); err == nil {
				if err = b.enter(text, true); err != nil || b.entered {
					return err
				}
				continue // as it was
			}
			if err = b.tellRefusal(text, err); err != nil {
				return err
			}
		}
	}
}

// grown shows a piece as far as it is put together.
func (b *builder) grown(text string) {
	if sketch, err := b.book.Copy.Sketch(text); err == nil {
		b.d.Prompt.Draw(sketch.Piece)
		b.hint(say.Plain(text))
	}
}

// orTyped accepts typed notation that can follow the parts so far.
func (b *builder) orTyped(before string, take func(typed string)) func(string) (string, error) {
	return func(typed string) (string, error) {
		if _, err := b.book.Copy.Sketch(before + typed); err != nil {
			return "", &mistyped{typed, rule.Shifted(err, -utf8.RuneCountInString(before))}
		}
		take(typed)
		return "", errWhole
	}
}

// part asks for one thing that a piece shows behind others: its icons, or where a track runs, one
// after the other. Esc takes the last of them away.
func (b *builder) part(p rule.Part, before string) (part string, err error) {
	var chosen []string
	for whole := false; !whole; {
		a := asking{Menu: ui.Menu{Label: say.That("%s: %s§label", b.called, p.Titled()), Help: b.explains(b.ofItems()), Texts: true}}
		add := func(number int, text say.Text, word string, ends bool) {
			a.Items = append(a.Items, ui.Item{Text: text, Number: number, Do: func() error { chosen, whole = append(chosen, word), ends; return nil }})
		}
		part = p.Shows(chosen)
		b.grown(before + part)
		if len(p.Icons) > 0 {
			b.hint(say.That("Choose an icon once for each time that it is shown."))
		} else {
			a.Label = say.That("%s: %s§label", a.Label, strings.Join(append(slices.Clip(chosen), "…"), "-"))
			b.hint(say.That("Choose where it runs, one place after the other."))
		}
		for i, icon := range p.Icons {
			text := say.That(icon.Name)
			if n := icon.Count(chosen); n > 0 {
				text = say.That("%s · %d", text, n)
			}
			add(i+1, text, icon.Sign, false)
		}
		for i, node := range p.Nodes {
			if !slices.Contains(chosen, node) {
				add(i+1, p.Called(node), node, len(chosen) > 0 && slices.Contains(p.Ends, node))
			}
		}
		if part != "" {
			a.Items = append(a.Items, ui.Item{Text: say.That("that is all of it"), Number: len(p.Icons) + len(p.Nodes) + 1, Ends: true, Do: func() error { whole = true; return nil }})
		}
		inOne := ""
		typed := b.orTyped(before+p.Begin, func(typed string) { inOne = p.Begin + typed })
		a.rest = func(text string) (string, error) { return typed(strings.TrimPrefix(text, p.Begin)) }
		switch err = b.menu(b.game, a); {
		case inOne != "":
			return inOne, nil
		case errors.Is(err, errBack) && len(chosen) > 0:
			chosen = chosen[:len(chosen)-1]
		case err != nil:
			return "", err
		}
	}
	return p.Shows(chosen), nil
}
