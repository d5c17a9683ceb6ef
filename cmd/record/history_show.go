package record

import (
	"strconv"
	"strings"

	"arbiter/cmd/desk"
	"arbiter/engine/rule"
	"arbiter/say"
)

func (h *history) show(d *desk.Desk) error {
	for i, b := range h.Rulebooks {
		if i > 0 {
			d.IO.Blank()
		}
		d.IO.Heading(b.head(h.Player))
		if len(b.Players) > 0 {
			below := say.That("The last columns are averages: points before the final scoring, then its lines.")
			if h.Player != nil {
				below = say.That("Points are those before the final scoring; its lines follow.")
			}
			d.IO.Blank()
			if err := d.IO.Table(b.table(h.Player, d.IO.Lang)); err != nil {
				return err
			}
			d.IO.Blank()
			d.IO.Wrapped(below, "  ")
		}
		if n := len(b.Practice); n > mostGamesNamed {
			d.IO.Wrapped(say.That("With the practice set: %s.", say.Count(n, "%d game", "%d games")), "  ")
		} else if n > 0 {
			d.IO.Wrapped(say.That("With the practice set: %s.", strings.Join(b.Practice, ", ")), "  ")
		}
		for _, c := range b.Copies {
			d.IO.Wrapped(say.That("%s is the same evening as %s: it counts once.", c.Game, c.Of), "  ")
		}
		for _, u := range b.Unscored {
			d.IO.Blank()
			d.IO.Wrapped(say.That("Not scored: %s. %s", u.Game, u.Problem), "  ")
		}
	}
	if h.leftOut > 0 {
		d.IO.Wrapped(say.That("Games with the practice set are left out: %d; arbiter history --practice counts them, too.", h.leftOut), "  ")
	} else if len(h.Rulebooks)+len(h.Skipped) == 0 {
		d.IO.Wrapped(say.That("There is no game in %s.", h.Folder), "")
	}
	for _, s := range h.Skipped {
		d.IO.Errorln(say.That("Left out: %s. %s", s.Game, s.Problem))
	}
	return nil
}

// mostGamesNamed is how many games are named in a line; more are counted.
const mostGamesNamed = 12

func (b *bookHistory) head(player *string) say.Text {
	games := len(b.Finished)
	if player != nil {
		return say.That("%s at %s: %s.", b.player(*player).Name, b.Title, say.Count(games, "%d game", "%d games"))
	}
	finished := say.Count(games, "%d game finished", "%d games finished")
	if len(b.InPlay) == 0 {
		return say.That("%s: %s.", b.Title, finished)
	}
	return say.That("%s: %s, %d in play.", b.Title, finished, len(b.InPlay))
}

// table has a row for each player or, of one player, for each game.
func (b *bookHistory) table(player *string, lang *say.Language) *rule.Table {
	t := &rule.Table{}
	if player == nil {
		t.Header, t.Left = rule.Headings("Player", "Plays", "Wins", "Best", "Average", "Points"), 1
		for i := range b.Players {
			p := &b.Players[i]
			t.Rows = append(t.Rows, append(say.Plains(p.Name, strconv.Itoa(p.Plays), strconv.Itoa(p.Wins), strconv.Itoa(p.Best)), p.averages()...))
		}
	} else {
		t.Header, t.Left = rule.Headings("Game", "Played", "Seats", "Rank", "Score", "Points"), 2
		for i := range b.Finished {
			g := &b.Finished[i]
			s := g.seat(*player)
			row := say.Plains(g.Game, g.Played.Local().Format("2006-01-02"), strconv.Itoa(len(g.Result.Seats)), s.Place(), strconv.Itoa(s.Score), strconv.Itoa(s.Before))
			t.Rows = append(t.Rows, append(row, rule.Each(s.Lines, func(l rule.ScoreLine) say.Text { return say.That("%d", l.Points) })...))
		}
		p := b.player(*player)
		t.Footer = append([]say.Text{say.That("Average"), {}, {}, say.That("won %d", p.Wins)}, p.averages()...)
	}
	for _, l := range b.Players[0].Lines {
		t.Header = append(t.Header, say.Plain(say.Capital(lang.Words(l.Name))))
	}
	return t
}

func (p *playerHistory) averages() []say.Text {
	lines := rule.Each(p.Lines, func(l averageLine) say.Text { return tenths(l.Average) })
	return append([]say.Text{tenths(p.Average), tenths(p.Before)}, lines...)
}

func tenths(x float64) say.Text { return say.That("%.1f", x) }
