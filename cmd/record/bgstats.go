package record

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/cmd/ui"
	"arbiter/engine/rule"
	"arbiter/referee"
	"arbiter/say"
)

// bgStatsLink is where BG Stats takes a play, as JSON in the link.
const bgStatsLink = "https://app.bgstatsapp.com/createPlay.html?data="

// bgPlay is a finished game as BG Stats names its parts; number is the game's at
// boardgamegeek.com, 0 for none.
func bgPlay(g *referee.Game, number int) (rule.Object, error) {
	result, err := g.Position().Result()
	if err != nil {
		return nil, err
	}
	if result == nil {
		w := g.Where()
		return nil, rule.MisreadAs(1, say.That("a finished game. What may be entered: arbiter legal --game %s", say.Shell(g.Name())),
			"%s is not over: it stands in round %s, %s. Next: %s", g.Name(), g.Rulebook().Numeral(w.Round), w.Stage, w.Next)
	}
	book := g.Rulebook()
	game := rule.Object{{"name", string(book.Title)}, {"sourceGameId", book.Name}}
	if number > 0 {
		game = append(game, rule.Object{{"bggId", number}}...)
	}
	players := rule.Each(result.Seats, func(s rule.SeatResult) rule.Object {
		player := rule.Object{{"name", s.Seat}, {"sourcePlayerId", strings.ToLower(s.Seat)}}
		if s.Seat == result.First {
			player = append(player, rule.Object{{"startPlayer", true}}...)
		}
		// Without the winner the app would work it out by itself.
		return append(player, rule.Object{{"score", s.Score}, {"rank", s.Rank}, {"winner", s.Rank == 1}}...)
	})
	return rule.Object{
		{"sourceName", "Arbiter"}, {"sourcePlayId", playID(g)}, {"playDate", g.Moved().UTC().Format("2006-01-02 15:04:05")},
		{"game", append(game, rule.Object{{"highestWins", !book.FewestWin}}...)}, {"players", players},
	}, nil
}

// playID identifies an evening, so that the app recognises a play that it already has. It is
// made from the beginning of the game and all rounds but the last, so it stays the same after a
// correction of the end, under another name, and for an imported transcript; where there is no other round, as on a score sheet
// that was kept, the day of the first entry is in it.
func playID(g *referee.Game) string {
	h := sha256.New()
	fmt.Fprintf(h, "%s\n%s\n", g.Rulebook().Name, g.Setup())
	last, rounds := g.Where().Round, 0
	_ = g.Walk(func(e *referee.Entry, _ rule.Position, _ []rule.Event) { // a game that is shared can be played
		if e.Kind == referee.KindAction && e.Round < last {
			fmt.Fprintln(h, e.Text)
			rounds = e.Round
		}
	})
	if rounds == 0 {
		fmt.Fprintln(h, g.Entries()[0].Time.UTC().Format("2006-01-02"))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// linkOf is the address with the play. A query may have unescaped colons and commas (RFC 3986,
// 3.4), of which there are many, so the code is smaller.
func linkOf(play rule.Object) (string, error) {
	data, err := say.JSON(play)
	return bgStatsLink + strings.NewReplacer("+", "%20", "%3A", ":", "%2C", ",").Replace(url.QueryEscape(string(data))), err
}

// play exports a finished game to BG Stats: the link, and on a terminal the code for a phone.
func (o *exportOptions) play(d *desk.Desk, g *referee.Game) error {
	play, err := bgPlay(g, o.bggID)
	if err != nil {
		return err
	}
	link, err := linkOf(play)
	switch {
	case err != nil:
		return err
	case strings.EqualFold(filepath.Ext(o.Path), ".png"):
		code, err := ui.NewCode(link)
		if err != nil {
			return err
		}
		return o.write(d, g, "link", string(code.PNG()))
	case o.Path != "" || !d.Flags.JSON && !d.IO.Terminal:
		return o.write(d, g, "link", link+"\n")
	case d.Flags.JSON:
		return d.IO.JSON(map[string]any{"game": g.Name(), "link": link, "play": play})
	}
	return showPlay(d, link)
}

// showPlay prints the link on one line, so that it can be clicked and copied,
// and the code where it fits.
func showPlay(d *desk.Desk, link string) error {
	have, rows := ui.Screen()
	how, have := d.Drawing(), max(have, d.IO.Width)
	code, tooLong := ui.NewCode(link)
	columns, lines := code.Room(how)
	if tooLong == nil && columns <= have {
		d.IO.Wrapped(say.That("Open this link where BG Stats is installed, or scan the code with that phone:"), "")
	} else {
		d.IO.Wrapped(say.That("Open this link where BG Stats is installed:"), "")
	}
	d.IO.Blank()
	d.IO.Println(say.Plain(link))
	d.IO.Blank()
	switch {
	case tooLong != nil:
		d.IO.Wrapped(say.That("The link is too long for a code."), "")
		return nil
	case columns > have:
		d.IO.Wrapped(say.That("The code takes %d columns and this terminal has %d: widen it, make its letters smaller, or keep the code as a picture with --out FILE.png.", columns, have), "")
		return nil
	}
	if _, err := io.WriteString(d.IO.Out, strings.Join(code.Lines(how), "\n")+"\n"); err != nil {
		return err
	}
	if lines >= rows {
		d.IO.Println(say.That("The code takes %d lines and this terminal shows %d: make it taller or its letters smaller.", lines, rows))
	}
	return nil
}
