package cmd

import (
	"io"
	"path/filepath"
	"strings"

	"arbiter/cmd/draw"
	"arbiter/cmd/ui"
	"arbiter/referee"
	"arbiter/say"
)

// exportPlay hands a finished game to BG Stats: the link, and on a terminal the
// code that a telephone reads. bggID is the game's number at boardgamegeek.com,
// 0 where nobody gave it.
func (a *app) exportPlay(g *referee.Game, bggID int, out string) error {
	play, err := bgPlayOf(g)
	if err != nil {
		a.line = ""
		return err
	}
	play.Game.BGGID = bggID
	link, err := play.link()
	if err != nil {
		return err
	}
	if out != "" {
		text := link + "\n"
		if strings.EqualFold(filepath.Ext(out), ".png") {
			code, err := draw.NewCode(link)
			if err != nil {
				return err
			}
			text = string(code.PNG())
		}
		return a.exportText(g, out, "link", text)
	}
	if a.flags.json {
		return a.printJSON(map[string]any{"game": g.Name(), "link": link, "play": play})
	}
	if !a.io.Terminal {
		return a.io.File(link + "\n")
	}
	return a.showPlay(link)
}

// showPlay prints the link on one line, so that it can be clicked and copied,
// and the code where it fits.
func (a *app) showPlay(link string) error {
	o := a.drawing()
	have, rows := ui.Screen()
	have = max(have, a.io.Width)
	columns, lines := have+1, 0
	code, err := draw.NewCode(link)
	if err == nil {
		columns, lines = code.Size(o)
	}
	if columns <= have {
		a.io.Wrapped(say.That("Open this link where BG Stats is installed, or scan the code with that telephone:"), "")
	} else {
		a.io.Wrapped(say.That("Open this link where BG Stats is installed:"), "")
	}
	a.io.Blank()
	a.io.Println(say.Plain(link))
	a.io.Blank()
	switch {
	case err != nil:
		a.io.Wrapped(say.That("The link is too long for a code."), "")
		return nil
	case columns > have:
		a.io.Wrapped(say.That("The code takes %d columns and this terminal has %d: widen it, make its letters smaller, or keep the code as a picture with --out FILE.png.", columns, have), "")
		return nil
	}
	if _, err := io.WriteString(a.io.Out, strings.Join(code.Text(o), "\n")+"\n"); err != nil {
		return err
	}
	if lines >= rows {
		a.io.Printf("The code takes %d lines and this terminal shows %d: make it taller or its letters smaller.\n", lines, rows)
	}
	return nil
}
