package cmd

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
	"arbiter/say"
)

// showHistory prints a table for each rulebook, and what isn't in it.
func (a *app) showHistory(h *history) error {
	for i, b := range h.Rulebooks {
		if i > 0 {
			a.io.Blank()
		}
		a.io.Heading(b.head(h.Player))
		if len(b.Players) > 0 {
			t := b.table(a.io.Lang)
			if h.Player != nil {
				t = b.games(*h.Player, a.io.Lang)
			}
			a.io.Blank()
			if err := a.io.Table(t); err != nil {
				return err
			}
		}
		if len(b.Players) > 0 {
			a.io.Blank()
			if h.Player != nil {
				a.io.Wrapped(say.That("Points are those before the final scoring; its lines follow."), "  ")
			} else {
				a.io.Wrapped(say.That("The last columns are averages: points before the final scoring, then its lines."), "  ")
			}
		}
		if n := len(b.Practice); n > mostGamesNamed {
			a.io.Wrapped(say.That("With the practice set: %d games.", n), "  ")
		} else if n > 0 {
			a.io.Wrapped(say.That("With the practice set: %s.", strings.Join(b.Practice, ", ")), "  ")
		}
		for _, u := range b.Unscored {
			a.io.Blank()
			a.io.Wrapped(say.That("Not scored: %s. %s", u.Game, u.Problem), "  ")
		}
	}
	if len(h.Rulebooks) == 0 {
		a.io.Wrapped(say.That("There is no game in %s.", h.Folder), "")
	}
	for _, s := range h.Skipped {
		a.io.Errorf("Left out: %s. %s\n", s.Game, s.Problem)
	}
	return nil
}

// mostGamesNamed is how many games are named in a line; more are counted.
const mostGamesNamed = 12

// head says how many games there are.
func (b *bookHistory) head(player *string) say.Text {
	if player != nil {
		if len(b.Finished) == 1 {
			return say.That("%s at %s: 1 game.", b.Players[b.player(*player)].Name, b.Title)
		}
		return say.That("%s at %s: %d games.", b.Players[b.player(*player)].Name, b.Title, len(b.Finished))
	}
	switch finished, inPlay := len(b.Finished), len(b.InPlay); {
	case finished == 1 && inPlay == 0:
		return say.That("%s: 1 game finished.", b.Title)
	case finished == 1:
		return say.That("%s: 1 game finished, %d in play.", b.Title, inPlay)
	case inPlay == 0:
		return say.That("%s: %d games finished.", b.Title, finished)
	default:
		return say.That("%s: %d games finished, %d in play.", b.Title, finished, inPlay)
	}
}

func (b *bookHistory) player(name string) int {
	names := make([]string, len(b.Players))
	for i := range b.Players {
		names[i] = b.Players[i].Name
	}
	return rule.Index(names, name)
}

// table has a row for each player.
func (b *bookHistory) table(lang *say.Language) *rule.Table {
	t := &rule.Table{Header: headers("Player", "Plays", "Wins", "Best", "Average", "Points"), Left: 1}
	for _, l := range b.Players[0].Lines {
		t.Header = append(t.Header, lineTitle(l.Name, lang))
	}
	for i := range b.Players {
		p := &b.Players[i]
		t.Rows = append(t.Rows, append(say.Plains(p.Name, fmt.Sprint(p.Plays), fmt.Sprint(p.Wins), fmt.Sprint(p.Best)), p.averages()...))
	}
	return t
}

func (p *playerHistory) averages() []say.Text {
	out := []say.Text{tenths(p.Average), tenths(p.Before)}
	for _, l := range p.Lines {
		out = append(out, tenths(l.Average))
	}
	return out
}

// tenths is an average as it is shown.
func tenths(x float64) say.Text { return say.That("%.1f", x) }

// games has a row for each game of a player, and their averages.
func (b *bookHistory) games(player string, lang *say.Language) *rule.Table {
	t := &rule.Table{Header: headers("Game", "Saved", "Seats", "Rank", "Score", "Points"), Left: 2}
	p := &b.Players[b.player(player)]
	for _, l := range p.Lines {
		t.Header = append(t.Header, lineTitle(l.Name, lang))
	}
	for i := range b.Finished {
		g := &b.Finished[i]
		s := g.seat(player)
		row := say.Plains(g.Game, g.Saved.Local().Format("2006-01-02"), fmt.Sprint(len(g.Result.Seats)), fmt.Sprint(s.Rank), fmt.Sprint(s.Score), fmt.Sprint(s.Before))
		for _, l := range s.Lines {
			row = append(row, say.That("%d", l.Points))
		}
		t.Rows = append(t.Rows, row)
	}
	t.Footer = append([]say.Text{say.That("Average"), {}, {}, say.That("won %d", p.Wins)}, p.averages()...)
	return t
}

// lineTitle is a line of a final scoring as the head of a column.
func lineTitle(name say.Key, lang *say.Language) say.Text {
	return say.Plain(capital(lang.Words(name)))
}

// headers are the words above the columns of a table.
func headers(words ...say.Key) []say.Text {
	out := make([]say.Text, len(words))
	for i, w := range words {
		out[i] = say.That(w)
	}
	return out
}
