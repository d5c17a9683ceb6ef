package cmd

import (
	"errors"

	"arbiter/saves"
	"arbiter/say"
)

// welcome is what the program says where nothing else was typed: how to begin,
// what the current game waits for, and where the rest is told.
func (a *app) welcome() {
	a.io.Heading(say.That("A referee for board games at a real table"))
	a.io.Blank()
	a.io.Println(say.Plain(a.examples(
		example{"arbiter play", "be led through an evening"},
		example{"arbiter demo", "a whole practice game"},
		example{"arbiter new friday --seats Ann,Bob,Cyd", "begin a game"},
		example{"arbiter judge region.txt", "what a region makes"},
		example{"arbiter score", "add up the end of an evening"},
	)))
	a.io.Blank()
	if err := a.goesOn(); err != nil {
		a.io.Wrapped(say.Of(a.offerRepair(err)), "  ")
		a.io.Blank()
	}
	a.io.Wrapped(say.That("arbiter help lists every command. README.md and docs, which come with the program, tell the rest."), "")
}

// goesOn says what the current game waits for, if there is one.
func (a *app) goesOn() error {
	st, err := a.store()
	if err != nil {
		return err
	}
	name := a.flags.game
	if name == "" {
		if name, err = st.Current(); err != nil || name == "" {
			return err
		}
	}
	p, screen, err := a.glance(st, name)
	var gone *saves.NotFound
	if errors.As(err, &gone) && a.flags.game == "" {
		return nil // the game used last was put away
	}
	if err != nil {
		return err
	}
	game := a.io.Bold(say.Plain(screen.Game))
	if w := p.Where(); w.Over {
		a.io.Wrapped(say.That("%s is over: arbiter standings, arbiter report", game), "  ")
		a.io.Wrapped(w.Next, "  ")
	} else {
		a.io.Wrapped(say.That("%s goes on: arbiter play, arbiter status", game), "  ")
		a.next(w)
	}
	a.io.Blank()
	return nil
}
