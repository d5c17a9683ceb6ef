package cmd

import (
	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/saves"
	"arbiter/say"
)

// welcome is what the program says without arguments: how to begin, what the current game
// waits for, and where to read more.
func welcome(d *desk.Desk) {
	d.IO.Heading(say.That("A referee for board games at a real table"))
	d.IO.Blank()
	printText(d, examples(d,
		example{"arbiter play", "be led through an evening"},
		example{"arbiter demo", "a minute of a practice game"},
		example{"arbiter new friday --seats Ann,Bob,Cyd", "begin a game"},
		example{"arbiter judge region.txt", "what a region makes"},
		example{"arbiter score", "score the end of an evening"},
	))
	d.IO.Blank()
	if err := howItStands(d); err != nil {
		d.IO.Wrapped(say.Of(d.OfferRepair(err)), "  ")
		d.IO.Blank()
	}
	d.IO.Wrapped(say.That("arbiter help lists every command. README.md and docs, which come with the program, tell the rest."), "")
}

// howItStands says what the current game waits for, if there is one.
func howItStands(d *desk.Desk) error {
	lang := d.IO.Lang
	look, err := d.Glance("")
	d.IO.Lang = lang // the page is about more than that game
	switch none := desk.Is[*rule.NotUnderstood](err) || desk.Is[*saves.NotFound](err); {
	case none && d.Flags.Game == "":
		return nil // there is none yet, or the one used last was put away
	case err != nil:
		return err
	}
	game := d.IO.Bold(say.Plain(look.Screen.Game))
	w, goes := look.Position.Where(), say.That("%s goes on: arbiter play, arbiter status", game)
	if w.Over {
		goes = say.That("%s is over: arbiter standings, arbiter report", game)
	}
	d.IO.Wrapped(goes, "  ")
	switch {
	case !d.Speaks(look.Book):
	case w.Over:
		d.IO.Wrapped(w.Next, "  ")
	default:
		d.Next(w, nil)
	}
	d.IO.Blank()
	return nil
}
