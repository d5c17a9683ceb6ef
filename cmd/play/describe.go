package play

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/components"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// builder asks for the description of a component.
type builder struct {
	*session
	game   *referee.Game
	book   *rule.Rulebook
	name   string
	called say.Text // what it is until it has a name of its own
	rule.Component
	entered bool
	keeps   func(text string) error // takes what it shows where no game is played, so that game is nil; else nil
}

// describeOne asks for the description of one of some components.
func (s *session) describeOne(g *referee.Game, names []string) error {
	if len(names) == 1 {
		_, err := s.describe(g, names[0], g.Position().Component(names[0]))
		return err
	}
	options := rule.Each(names, func(name string) ui.Item {
		return ui.Item{Text: say.That("%s (%s)", name, g.Position().Component(name).Kind), Word: name, Do: func() error { return s.describeOne(g, []string{name}) }}
	})
	options = append(options, ui.Item{Text: say.That("several at once, pasted or typed"), Word: "-", Do: func() error { return s.describeSeveral(g, "-") }})
	return s.choose(g, say.That("Describe which one?"), options)
}

// describe asks what a component shows, and enters it. It says whether that was done; the error is
// errDone if another line was entered instead.
func (s *session) describe(g *referee.Game, name string, as rule.Component) (done bool, err error) {
	if _, err = s.d.With(g).Copy(g.Rulebook()); err != nil {
		return false, s.tellRefusal(rule.DescribeVerb+" "+name, err)
	}
	b := &builder{session: s, game: g, book: g.Rulebook(), name: name, called: say.Plain(name), Component: as}
	options := b.ways()
	if known := b.session.fitting(g, b.Fits); len(known) > 0 {
		options = append(options, ui.Item{Text: say.That("choose it from your copy (%d described)", len(known)), Do: func() error {
			return b.choose(b.game, say.That("Which one?"), rule.Each(known, func(c rule.Piece) ui.Item {
				return ui.Item{Text: pieceLine(b.book, c), Word: c.Name, Do: func() error { return b.enter(rule.Quote(c.Name), false) }}
			}))
		}})
	}
	if b.Kind == "" {
		b.Kind = "component"
	}
	later, typed := false, false
	ask := asking{
		Menu: ui.Menu{Label: say.That("What does %s show? (%s)", name, b.Kind), Items: options, Help: b.explains(b.ofItems()), Texts: true, Back: say.That("not now")},
		back: func() error { later = true; return nil },
		rest: func(text string) (string, error) { typed = true; return "", cmp.Or(b.asMeant(text), errBack) },
	}
	for !b.entered && !later {
		typed = false
		if len(options) > 1 {
			if example := b.ofItems().Example; example != "" {
				b.hint(say.That("For example: %s", example))
			}
			err = s.menu(g, ask)
		} else {
			err = options[0].Do()
			later = errors.Is(err, errBack)
		}
		if err != nil && (!errors.Is(err, errBack) || !typed && len(options) > 1) {
			return false, err
		}
	}
	return b.entered, nil
}

// ways are how the component may be described: asked for or put together, else typed as well.
func (b *builder) ways() []ui.Item {
	if b.Asks != nil {
		return []ui.Item{{Text: say.That("say what it shows, one thing after another"), Do: func() error {
			refused := b.answers[b.called.String()] // the last of them is asked again
			p := questioning{title: b.called, questions: b.Asks, given: refused[:max(0, len(refused)-1)], help: b.explains(b.Component)}
			p.wrong = func(text string) error { return b.book.Copy.Wrong(b.name, text) }
			text, err := b.askAll(b.game, p)
			if err != nil {
				return err
			}
			return b.asMeant(text)
		}}}
	}
	ways := []ui.Item{{Text: say.That("type what it shows"), Do: b.typeFact}}
	if made := b.book.Copy.Making(b.Kind); made != nil {
		ways = slices.Insert(ways, 0, ui.Item{Text: say.That("say what it shows, one thing after another, with its picture"), Do: func() error { return b.build(made) }})
	}
	return ways
}

// ofItems is the component without examples that begin with a digit, for a list where a digit acts
// at once.
func (b *builder) ofItems() rule.Component {
	c := b.Component
	if strings.IndexAny(c.Example, "0123456789") == 0 {
		c.Example = ""
	}
	return c
}

// explains tells how a component is described, and what keys do.
func (b *builder) explains(c rule.Component) func() {
	return func() {
		if c.Example != "" {
			b.hint(say.That("For example: %s", c.Example))
		}
		if !c.Hint.Empty() {
			b.hint(c.Hint)
		}
		b.terms(c.Terms)
		b.keysHelp()
	}
}

// enter enters a description and offers to keep it, unless it is the copy's own.
func (b *builder) enter(text string, own bool) (err error) {
	if b.keeps != nil {
		return b.keeps(text)
	}
	b.entered, err = b.submit(b.game, rule.DescribeVerb+" "+rule.Quote(b.name)+" "+text, false)
	if b.entered && own {
		return b.keepIt(text)
	}
	return err
}

// fitting are the pieces of the copy that could be what is asked for; nil for none, and where the
// copy is described without a game.
func (s *session) fitting(g *referee.Game, fits func(rule.Piece) bool) []rule.Piece {
	if g == nil || fits == nil {
		return nil
	}
	return s.known(g).Fitting(fits)
}

// pieceLine is a piece of the copy in a list of them, in words where a picture has any.
func pieceLine(book *rule.Rulebook, p rule.Piece) say.Text {
	if what, is := book.Copy.Drawn(p.Text).(say.Said); is {
		return say.Join(" · ", say.Plain(p.Name), what.Said())
	}
	return say.Plain(strings.TrimSpace(fmt.Sprintf("%-10s %s", p.Name, p.Text)))
}

// typeFact asks for a typed description until it can be read, and shows its picture.
func (b *builder) typeFact() error {
	if b.Example != "" {
		b.hint(say.That("For example: %s   (Esc: back, ? explains)", b.Example))
	}
	if !b.Hint.Empty() {
		b.hint(b.Hint)
	}
	l := ui.Line{Label: say.That("%s:", b.called), Help: b.explains(b.Component)}
	for !b.entered {
		text, err := b.input(b.game, l, func(typed string) error {
			if typed == "" {
				return nil
			}
			return b.book.Copy.Wrong(b.name, typed)
		})
		if err != nil || text == "" {
			return cmp.Or(err, errBack)
		}
		l.Preset = text
		if err = b.asMeant(text); err != nil {
			return err
		}
	}
	return nil
}

// asMeant enters what was typed, unless its picture shows that something else is meant.
func (b *builder) asMeant(text string) error {
	meant, err := b.meant(text)
	if err != nil || !meant {
		return err
	}
	return b.enter(text, true)
}

// orMistyped is asMeant for a text typed instead of a choice, to be mended there.
func (b *builder) orMistyped(text string) error {
	if err := b.book.Copy.Wrong(b.name, text); err != nil {
		return &mistyped{text, err}
	}
	return b.asMeant(text)
}

// meant draws a description, if it can be drawn, and asks whether it is right.
func (b *builder) meant(text string) (bool, error) {
	sketch, err := b.book.Copy.Sketch(text)
	if err != nil { // there is nothing to draw
		return true, nil
	}
	b.d.Prompt.Draw(sketch.Piece)
	label := say.That("Is this %s?", b.name)
	if b.keeps != nil { // one of a stack has its name only afterwards
		label = say.That("Is this right?")
	}
	yes, err := b.yes(b.game, label)
	if errors.Is(err, errBack) {
		return false, nil
	}
	return yes, err
}

func intoCopy(d *desk.Desk, book *rule.Rulebook, name, text, stack string) error {
	words, err := rule.Split(rule.Quote(name) + " " + text)
	if err != nil {
		return err
	}
	said, err := d.Describe(book, rule.Strings(words), stack)
	if err == nil {
		d.IO.Wrapped(said, "  ")
	}
	return err
}

// keepIt keeps a description for later games, if the players want that; it asks once.
func (b *builder) keepIt(text string) error {
	if path, err := b.d.With(b.game).CopyPath(b.book); err != nil || path == "" {
		return nil // there is nowhere to keep it
	}
	if set, err := b.d.Copy(b.book); err == nil && len(set.All()) > 0 {
		b.session.keep = new(true) // it was asked on an earlier evening
	}
	if b.session.keep == nil {
		yes, err := b.yes(b.game, say.That("Keep what you describe for later games? (asked once)"))
		if err != nil && !errors.Is(err, errBack) {
			return err
		}
		b.session.keep = &yes
	}
	if !*b.session.keep {
		return nil
	}
	name := b.name
	if !slices.Contains(b.book.Copy.Standing(), b.name) {
		var err error
		if name, err = b.nameInCopy(); err != nil || name == "" {
			return err
		}
	}
	if err := intoCopy(b.d, b.book, name, text, ""); err != nil {
		return b.tellRefusal(rule.DescribeVerb+" "+name+" "+text, err)
	}
	return nil
}

// nameInCopy is a name that the copy doesn't have yet: the one in the game if its owners chose it,
// else it asks.
func (b *builder) nameInCopy() (string, error) {
	wrong := freeName(b.d.LazyCopy(b.book), b.book)
	if b.Named && wrong(b.name) == nil {
		return b.name, nil
	}
	name, err := b.d.Prompt.Line(ui.Line{Label: say.That("Its name in your copy, as farm7 (Enter alone: not kept):"), Check: func(text string) error {
		if text == "" {
			return nil
		}
		return wrong(text)
	}})
	if errors.Is(err, errBack) {
		return "", nil
	}
	return name, err
}

// freeName says what is wrong with a name for a new piece of a copy.
func freeName(known *desk.LazyCopy, book *rule.Rulebook) func(name string) error {
	return func(name string) error {
		words, err := rule.Split(name)
		if err != nil || len(words) != 1 {
			return say.Errorf("one word")
		}
		if _, taken := known.Described(name); taken {
			return say.Errorf("this name is taken")
		}
		return cmp.Or(known.Err, components.CheckNew(words[0], book))
	}
}
