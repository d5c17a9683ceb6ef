package cmd

import (
	"fmt"
	"strings"

	"arbiter/engine/rule"
)

// showHistory prints a table for each rulebook, and what isn't in it.
func (a *app) showHistory(h *history) error {
	for i, b := range h.Rulebooks {
		if i > 0 {
			a.io.Println()
		}
		a.io.Heading(b.head(h.Player))
		if len(b.Players) > 0 {
			t := b.table()
			if h.Player != nil {
				t = b.games(*h.Player)
			}
			a.io.Println()
			if err := a.io.Table(t); err != nil {
				return err
			}
		}
		if len(b.Players) > 0 {
			a.io.Println()
			if h.Player != nil {
				a.io.Wrapped("Points are those before the final scoring; its lines follow.", "  ")
			} else {
				a.io.Wrapped("The last columns are averages: points before the final scoring, then its lines.", "  ")
			}
		}
		if n := len(b.Practice); n > mostGamesNamed {
			a.io.Wrapped(fmt.Sprintf("With the practice set: %d games.", n), "  ")
		} else if n > 0 {
			a.io.Wrapped(fmt.Sprintf("With the practice set: %s.", strings.Join(b.Practice, ", ")), "  ")
		}
		for _, u := range b.Unscored {
			a.io.Println()
			a.io.Wrapped(fmt.Sprintf("Not scored: %s. %s", u.Game, u.Problem), "  ")
		}
	}
	if len(h.Rulebooks) == 0 {
		a.io.Wrapped(fmt.Sprintf("There is no game in %s.", h.Folder), "")
	}
	for _, s := range h.Skipped {
		a.io.Errorf("Left out: %s. %s\n", s.Game, s.Problem)
	}
	return nil
}

// mostGamesNamed is how many games are named in a line; more are counted.
const mostGamesNamed = 12

// head says how many games there are.
func (b *bookHistory) head(player *string) string {
	if player != nil {
		if len(b.Finished) == 1 {
			return fmt.Sprintf("%s at %s: 1 game.", b.Players[b.player(*player)].Name, b.Title)
		}
		return fmt.Sprintf("%s at %s: %d games.", b.Players[b.player(*player)].Name, b.Title, len(b.Finished))
	}
	switch finished, inPlay := len(b.Finished), len(b.InPlay); {
	case finished == 1 && inPlay == 0:
		return fmt.Sprintf("%s: 1 game finished.", b.Title)
	case finished == 1:
		return fmt.Sprintf("%s: 1 game finished, %d in play.", b.Title, inPlay)
	case inPlay == 0:
		return fmt.Sprintf("%s: %d games finished.", b.Title, finished)
	default:
		return fmt.Sprintf("%s: %d games finished, %d in play.", b.Title, finished, inPlay)
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
func (b *bookHistory) table() *rule.Table {
	t := &rule.Table{Header: []string{"Player", "Plays", "Wins", "Best", "Average", "Points"}, Left: 1}
	for _, l := range b.Players[0].Lines {
		t.Header = append(t.Header, capital(l.Name))
	}
	for i := range b.Players {
		p := &b.Players[i]
		t.Rows = append(t.Rows, append([]string{p.Name, fmt.Sprint(p.Plays), fmt.Sprint(p.Wins), fmt.Sprint(p.Best)}, p.averages()...))
	}
	return t
}

func (p *playerHistory) averages() []string {
	out := []string{tenths(p.Average), tenths(p.Before)}
	for _, l := range p.Lines {
		out = append(out, tenths(l.Average))
	}
	return out
}

// tenths is an average as it is shown.
func tenths(x float64) string { return fmt.Sprintf("%.1f", x) }

// games has a row for each game of a player, and their averages.
func (b *bookHistory) games(player string) *rule.Table {
	t := &rule.Table{Header: []string{"Game", "Saved", "Seats", "Rank", "Score", "Points"}, Left: 2}
	p := &b.Players[b.player(player)]
	for _, l := range p.Lines {
		t.Header = append(t.Header, capital(l.Name))
	}
	for i := range b.Finished {
		g := &b.Finished[i]
		s := g.seat(player)
		row := []string{g.Game, g.Saved.Local().Format("2006-01-02"), fmt.Sprint(len(g.Result.Seats)), fmt.Sprint(s.Rank), fmt.Sprint(s.Score), fmt.Sprint(s.Before)}
		for _, l := range s.Lines {
			row = append(row, fmt.Sprint(l.Points))
		}
		t.Rows = append(t.Rows, row)
	}
	won := fmt.Sprintf("won %d", p.Wins)
	t.Footer = append([]string{"Average", "", "", won}, p.averages()...)
	return t
}
